(() => {
  // Says what this window is, in a cookie, and asks again before anything is painted if the page was laid out for another.
  const is = query => matchMedia(query).matches ? 1 : 0
  const root = document.documentElement
  self.martletTraits = () => [
    innerWidth, innerHeight, Math.round(devicePixelRatio * 1000) / 1000, is("(prefers-color-scheme: dark)") ? "d" : "l",
    Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC", (navigator.languages || ["en"]).slice(0, 8).join("."),
    parseFloat(getComputedStyle(root).fontSize) || 16, is("(prefers-reduced-motion: reduce)"), is("(pointer: coarse)")
  ].join("~")
  self.martletRemember = traits => {
    document.cookie = "martlet_view=" + encodeURIComponent(traits) + "; path=/; max-age=31536000; samesite=lax"
    return document.cookie.includes("martlet_view=" + encodeURIComponent(traits))
  }
  const traits = self.martletTraits()
  if (innerWidth && traits !== root.dataset.v && self.martletRemember(traits)) {
    root.hidden = true
    location.reload()
  }
})()
