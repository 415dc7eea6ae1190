// What a person sees of a page, for the browser tests: `look` in every page that they open.
self.look = (() => {
  const inWindow = r => r.width > 0 && r.height > 0 && r.right > 0 && r.bottom > 0 && r.left < innerWidth && r.top < innerHeight
  const middle = r => [
    (Math.max(r.left, 0) + Math.min(r.right, innerWidth)) / 2, (Math.max(r.top, 0) + Math.min(r.bottom, innerHeight)) / 2]

  // Whether nothing else lies over an element's middle. What takes no pointer shows as something around it.
  const isOnTop = element => {
    const r = element.getBoundingClientRect()
    if (!inWindow(r)) return false
    const hit = document.elementFromPoint(...middle(r))
    return !!hit && (element.contains(hit) || hit.contains(element))
  }
  const isShown = element =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !element.closest("[inert]") && isOnTop(element)

  const text = line => line.textContent.replace(/[\u200e\u200f\u2066-\u2069\ufeff]/g, "").trim()
  const lines = () => [...document.querySelectorAll(".l")].filter(each => text(each) && isShown(each))
  const texts = () => lines().map(text)
  const name = element => {
    if (element.matches("[aria-hidden=true]")) return ""
    if (element.hasAttribute("aria-label")) return element.getAttribute("aria-label")
    if (element.matches("input")) return element.value
    return [...element.childNodes].map(each => each.nodeType === 3 ? each.textContent : each.nodeType === 1 ? name(each) : "")
      .filter(each => each.trim()).join(" ").trim()
  }

  // Something to tell an element by.
  const label = element => name(element) || element.getAttribute("placeholder") || element.outerHTML.slice(0, 80)

  // The element with a name, or the line that says it, which a pointer can reach. A name may be followed by a role.
  const all = (wanted, role) => [...document.querySelectorAll(role ?? ".l,[aria-label],button,a,input")].filter(each =>
    (each.matches(".l") ? text(each) : name(each)) === wanted && !each.closest("[aria-hidden=true]"))
  const find = (wanted, role) => all(wanted, role).find(isShown)
  const bring = (wanted, role) => {
    const found = find(wanted, role)
    if (found) return found
    const hidden = all(wanted, role).find(each => !each.closest("[inert]") && each.checkVisibility({ visibilityProperty: true }))
    hidden?.scrollIntoView({ block: "center", behavior: "instant" })
    return find(wanted, role)
  }
  const at = (wanted, role) => {
    const found = bring(wanted, role)
    return found && !document.getAnimations().some(each => moves(each, found)) ? middle(found.getBoundingClientRect()) : null
  }
  const moves = (animation, element) =>
    animation.effect?.target?.contains(element) && animation.effect.getTiming().iterations !== Infinity

  const block = line => line.closest(".t") ?? line.closest(".n")
  const overlap = (a, b) => [Math.min(a.right, b.right) - Math.max(a.left, b.left), Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)]
  // How far a line sticks out of what clips it without scrolling.
  const cut = line => {
    const r = line.getBoundingClientRect()
    if (r.left < -1 || r.right > innerWidth + 1) return "leaves the window"
    for (let at = line.parentElement; at && at !== document.body; at = at.parentElement) {
      const style = getComputedStyle(at)
      if (style.overflowX === "visible") continue
      const box = at.getBoundingClientRect()
      if (r.left < box.left - 1 || r.right > box.right + 1) return "is clipped"
      if (at.matches(".s")) break
    }
    return null
  }

  // What is wrong with how the page looks, in words.
  const faults = () => {
    const found = [], shown = lines()
    for (const line of shown) {
      const says = JSON.stringify(text(line)), out = cut(line)
      if (out) found.push(`${says} ${out}`)
      if (text(line).endsWith("…")) found.push(`${says} is shortened`)
      if (line.matches(".w") && !/[\s\u00ad\u200b-]$/.test(line.textContent) && !/[\u0e00-\u9fff]$/.test(line.textContent)) {
        found.push(`${says} is broken within a word`)
      }
    }
    for (let one = 0; one < shown.length; one++) {
      for (let two = one + 1; two < shown.length; two++) {
        if (block(shown[one]) === block(shown[two])) continue
        const [width, height] = overlap(shown[one].getBoundingClientRect(), shown[two].getBoundingClientRect())
        if (width > 2 && height > 4) found.push(`${JSON.stringify(text(shown[one]))} and ${JSON.stringify(text(shown[two]))} overlap`)
      }
    }
    for (const control of document.querySelectorAll("button,a,input")) {
      const r = control.getBoundingClientRect()
      if (!isShown(control) || control.closest(".s")) continue
      if (r.left < -1 || r.right > innerWidth + 1) found.push(`the control ${JSON.stringify(name(control))} leaves the window`)
    }
    const depth = Math.max(...[...document.querySelectorAll("*")].map(each => {
      let count = 0
      for (let at = each; at; at = at.parentElement) count++
      return count
    }))
    if (depth > 200) found.push(`the page is ${depth} deep`)
    if (self.shifts.length) found.push(`the layout shifted: ${self.shifts.join(", ")}`)
    return found
  }

  return { lines, texts, find, at, all, isShown, faults, text, name, label }
})()

// Layout that shifts by itself. A shift without a source, or one whose source keeps an edge, is the end of a line,
// which ends elsewhere once its font has come. Orders that arrive and what a person does move things, as they should.
self.shifts = []
let arrived = Infinity
for (const kind of ["pointerdown", "keydown"]) {
  addEventListener(kind, () => arrived = Math.min(arrived, performance.now()), { capture: true })
}
self.WebSocket = class extends WebSocket {
  constructor(...all) {
    super(...all)
    this.addEventListener("message", event => {
      // An order in English or Arabic, or the weight of the line that tells of it.
      if (/Order#|رقم|font-weight/.test(event.data)) arrived = Math.min(arrived, performance.now())
    })
  }
}
new PerformanceObserver(list => {
  for (const entry of list.getEntries()) {
    if (entry.startTime > arrived) continue
    const moved = entry.sources.filter(({ previousRect: old, currentRect: now }) =>
      old.top !== now.top || (old.left !== now.left && old.right !== now.right))
    if (moved.length) self.shifts.push(moved.map(each => (each.node?.parentElement?.textContent.slice(0, 20) ?? "?")).join("; "))
  }
}).observe({ type: "layout-shift", buffered: true })
