// Shows a scene: applies the server's patches to the page and tells the server what its person does.
// The messages are described in Wire/WireProtocol.swift, the encodings in Encoding/; names are the same here.

const version = 1
const ToBrowser = { patch: 0, welcome: 1, reset: 2 }
const ToServer = { hello: 0, acknowledge: 1, event: 2, traits: 3, visit: 4, visible: 5 }
const offlineLimit = 10000
const body = document.body
let scene = body.dataset.scene
let applied = +body.dataset.patch
let count = +body.dataset.events
const nodes = new Map()
// What the page says by itself, in its person's language (PageDocument.swift).
const words = JSON.parse(body.dataset.words)

// ---------------------------------------------------------------- nodes

const make = (tag, parent) =>
  tag === "svg" || parent?.namespaceURI === "http://www.w3.org/2000/svg"
    ? document.createElementNS("http://www.w3.org/2000/svg", tag) : document.createElement(tag)

const setAttributes = (element, attributes) => {
  for (const name in attributes) {
    const value = attributes[name]
    if (value === null) element.removeAttribute(name)
    else if (element.getAttribute(name) !== value) element.setAttribute(name, value)
  }
}

const setStyles = (element, styles) => {
  for (const name in styles) {
    if (styles[name] === null) element.style.removeProperty(name)
    else element.style.setProperty(name, styles[name])
  }
}

const markup = ([tag, attributes, styles, text, children], parent) => {
  const element = make(tag, parent)
  setAttributes(element, attributes)
  setStyles(element, styles)
  if (text) element.append(text)
  for (const child of children || []) element.append(markup(child, element))
  if (attributes["data-w"]) newLines.push(element)
  return element
}

// What a node holds besides its children, replaced as a whole.
const setMarkup = (node, list) => {
  for (const child of [...node.element.childNodes]) if (!child.martlet && child !== node.box) child.remove()
  node.element.prepend(...list.map(each => markup(each, node.element)))
}

const adopt = (id, element) => {
  const box = element.dataset.s ? element.querySelector(":scope>.sc") : element
  const node = { id, element, box, children: [], parent: null, listens: "", moving: {} }
  element.martlet = node
  nodes.set(id, node)
  return node
}

// Attributes that mean something to us.
const noticed = {
  "data-k": (node, value) => {
    shortcuts.delete(node)
    const [letters, milliseconds, shortcut] = (value || "").split("|")
    node.disabled = letters[0] === "!"
    node.listens = node.disabled ? letters.slice(1) : letters
    node.longPress = +milliseconds || 500
    node.shortcut = shortcut
    if (shortcut) shortcuts.add(node)
  },
  "data-s": (node, value) => {
    const old = node.scroll
    node.scroll = value ? JSON.parse(value) : null
    if (!node.scroll) return
    const [request, left, top, animated] = node.scroll
    if (old ? old[0] !== request : left || top) {
      later.push(() => node.element.scrollTo({ left, top, behavior: old && animated && !calm() ? "smooth" : "instant" }))
    }
  },
  "data-t": (node, value) => {
    node.timer = value ? JSON.parse(value) : null
    if (node.timer) timers.add(node); else timers.delete(node)
    tickSoon()
  },
  "data-r": (node, value) => {
    node.stop = value
    if (value === null || value === undefined) return
    later.push(() => {
      const element = stopOf(node), list = listOf(node.element)
      if (!element || !list) return
      if (element !== list.martletStop) element.tabIndex = -1
      stops.add(list)
    })
  },
  // Reached by the arrow keys from their row.
  "data-a": node => later.push(() => { for (const each of node.element.querySelectorAll("button")) each.tabIndex = -1 }),
  "data-o": (node, value) => {
    if (value === "1") later.push(() => giveFocus(node.element))
    else if (value === "0") later.push(() => { if (document.activeElement === node.element) node.element.blur() })
  },
  "data-b": (node, value) => {
    for (const name in node.bound || {}) node.bound[name].cancel?.()
    node.bindings = value ? JSON.parse(value) : null
    bound.delete(node)
    if (node.bindings) { bound.add(node); later.push(() => bind(node)) }
  }
}

const notice = (node, attributes) => {
  for (const name in noticed) if (name in attributes) noticed[name](node, attributes[name])
}

const place = (node, left, top, width, height) => {
  const style = node.element.style
  style.left = left + "px"; style.top = top + "px"; style.width = width + "px"; style.height = height + "px"
}

const forget = id => {
  const node = nodes.get(id)
  if (!node) return
  nodes.delete(id)
  for (const set of [shortcuts, timers, bound]) set.delete(node)
  for (const child of node.children) if (nodes.get(child)?.parent === node) forget(child)
}

const operations = [
  null,
  // create
  (id, tag, frame, attributes, styles, list) => {
    const old = nodes.get(id)
    const element = make(tag)
    element.id = "n" + id
    setAttributes(element, attributes)
    if (attributes["data-s"]) element.append(Object.assign(document.createElement("div"), { className: "sc" }))
    const node = adopt(id, element)
    if (old) {
      node.parent = old.parent
      node.children = old.children
      for (const child of node.children) {
        const inner = nodes.get(child)
        if (inner?.parent === old) { inner.parent = node; node.box.append(inner.element) }
      }
      for (const set of [shortcuts, timers, bound]) set.delete(old)
      old.element.replaceWith(element)
    }
    place(node, ...frame)
    setStyles(element, styles)
    if (list) setMarkup(node, list)
    notice(node, attributes)
  },
  // remove
  (...ids) => {
    for (const id of ids) {
      nodes.get(id)?.element.remove()
      forget(id)
    }
  },
  // children
  (id, index, removed, ...ids) => {
    const node = nodes.get(id)
    if (!node) return
    const gone = node.children.splice(index, removed, ...ids)
    for (const child of gone) {
      const inner = nodes.get(child)
      if (inner?.parent === node && !ids.includes(child)) { inner.parent = null; inner.element.remove() }
    }
    let next = null
    for (let at = index + ids.length; at < node.children.length && !next; at++) {
      const inner = nodes.get(node.children[at])
      if (inner?.parent === node) next = inner.element
    }
    for (const child of ids.reverse()) {
      const inner = nodes.get(child)
      if (!inner) continue
      inner.parent = node
      // A move keeps focus, scrolling and running animations where the browser can.
      if (inner.element.isConnected && node.box.moveBefore) node.box.moveBefore(inner.element, next)
      else node.box.insertBefore(inner.element, next)
      next = inner.element
    }
  },
  // place
  (id, ...frame) => { const node = nodes.get(id); if (node) place(node, ...frame) },
  // attributes
  (id, attributes) => {
    const node = nodes.get(id)
    if (!node) return
    setAttributes(node.element, attributes)
    notice(node, attributes)
  },
  // styles
  (id, styles) => { const node = nodes.get(id); if (node) setStyles(node.element, styles) },
  // markup
  (id, list) => { const node = nodes.get(id); if (node) { setMarkup(node, list); if (node.timer) tickSoon() } },
  // animate
  (id, property, motions, form, target) => { const node = nodes.get(id); if (node) move(node, property, motions, form, target) },
  // field
  (id, version, edit, text, focus) => { const node = nodes.get(id); if (node) answered(node, version, edit, text, focus) },
  // location
  (url, title, push) => {
    document.title = title
    if (url !== location.pathname + location.search) history[push ? "pushState" : "replaceState"](null, "", url)
  },
  // open
  url => { if (/^https?:/.test(url)) open(url, "_blank", "noopener"); else location.href = url }
]

const later = []
const apply = list => {
  for (const [code, ...rest] of list) operations[code]?.(...rest)
  for (const action of later.splice(0)) action()
  setStops()
  watchModals()
  fit()
}

// ---------------------------------------------------------------- presentations

// The one on top has the keyboard and the screen reader to itself; where the focus was, it goes back to.
let modal = null
const before = []
const behind = new Set()
const isBackdrop = element => {
  const pressed = element.matches("[data-k]") ? [element] : element.querySelectorAll("[data-k]")
  return pressed.length === 1 && pressed[0].matches("[aria-hidden=true][data-k^=p]")
}
const watchModals = () => {
  const open = [...document.querySelectorAll("[aria-modal=true]")].filter(each => !each.closest(".x"))
  const top = open[open.length - 1] || null
  if (!top && !modal) return
  const inert = new Set()
  let backdrop = false
  for (let at = top; at && at !== body; at = at.parentElement) {
    for (const each of at.parentElement.children) {
      if (each === at || !each.martlet) continue
      if (!backdrop && isBackdrop(each)) backdrop = true
      else inert.add(each)
    }
  }
  for (const each of behind) if (!inert.has(each)) each.inert = each.matches(".x")
  const from = document.activeElement === waiter ? waitingFor : document.activeElement
  if (top !== modal) {
    const last = open.length && before.findLastIndex(each => open.includes(each.modal))
    const gone = before.splice(top ? last + 1 : 0)
    if (top && (last < 0 || !before.length || before[last].modal !== top)) {
      before.push({ modal: top, from: gone[0]?.from || from })
      if (!top.contains(from)) focusFirst(top)
    } else if (gone.length && (from === body || !from.isConnected || from.closest(".x"))) {
      const back = gone[0].from
      if (back.isConnected && back !== body) back.focus({ preventScroll: true })
    }
    modal = top
  }
  for (const each of inert) each.inert = true
  behind.clear()
  for (const each of inert) behind.add(each)
}
const items = menu => [...menu.querySelectorAll("[role^=menuitem],button,[tabindex='0']")]
  .filter(each => !each.disabled && each.getClientRects().length)
const focusFirst = top => {
  const first = top.getAttribute("role") === "menu" ? items(top)[0] : null
  if (!first && !top.hasAttribute("tabindex")) top.tabIndex = -1
  ;(first || top).focus({ preventScroll: true })
}
// Arrows, Home, End and letters move in a menu; Right opens one inside it, Left closes that again.
const moveInMenu = (menu, key) => {
  const all = items(menu), at = all.indexOf(document.activeElement)
  const letter = key.length === 1 && key !== " " ? key.toLowerCase() : null
  const starts = each => (each.getAttribute("aria-label") || each.textContent).trim().toLowerCase().startsWith(letter)
  const to = key === "ArrowDown" ? all[(at + 1) % all.length]
    : key === "ArrowUp" ? all[(at < 1 ? all.length : at) - 1]
    : key === "Home" ? all[0] : key === "End" ? all[all.length - 1]
    : key === "ArrowRight" && all[at]?.getAttribute("aria-expanded") === "false" ? all[at]
    : letter ? [...all.slice(at + 1), ...all.slice(0, at + 1)].find(starts) : null
  to?.focus()
  if (to && key === "ArrowRight") to.click()
  if (key === "ArrowLeft" && menu.martlet?.listens.includes("x") && document.querySelectorAll("[role=menu]").length > 1) {
    post(menu.martlet, "x", [], applied, true)
    return menu
  }
  return to
}

// ---------------------------------------------------------------- focus in lists

// The Tab key stops once at a list: at the row that had the focus last, else at the selected one, else at the first.
// `data-r` says what of a row has the focus: the row itself, or the link or button with that number.
const stops = new Set()
const listRoles = "[role=list],[role=listbox],[role=grid],[role=table]"
const listOf = element => element.closest("[role=grid],[role=table]") || element.closest(listRoles)
const stopOf = node => node.stop ? nodes.get(+node.stop)?.element : node.element
const rowOf = element => {
  for (let at = element; at && at !== body; at = at.parentElement) if (at.martlet?.stop !== undefined && at.martlet.stop !== null) return at.martlet
  return null
}
const rowsOf = list => [...list.querySelectorAll("[data-r]")].filter(each => each.martlet && listOf(each) === list && !each.closest(".x"))
const setStop = (list, element) => {
  if (list.martletStop && list.martletStop !== element && list.martletStop.isConnected) list.martletStop.tabIndex = -1
  list.martletStop = element
  if (element) element.tabIndex = 0
}
const setStops = () => {
  for (const list of stops) {
    if (!list.isConnected) { stops.delete(list); continue }
    const stop = list.martletStop
    if (stop?.isConnected && list.contains(stop) && stop.tabIndex === 0 && rowOf(stop) ) continue
    const rows = rowsOf(list)
    const row = rows.find(each => each.getAttribute("aria-selected") === "true") || rows.find(each => stopOf(each.martlet)?.matches("[aria-current]")) || rows[0]
    setStop(list, row ? stopOf(row.martlet) : null)
  }
}
// Moves the focus in a list; false where the server does it, which also selects, or nothing is there.
const moveInList = (target, event) => {
  const { key } = event, row = rowOf(target)
  if (!row || target !== stopOf(row)) return false
  clearTimeout(going)
  const list = listOf(row.element), rows = list ? rowsOf(list) : [], at = rows.indexOf(row.element)
  if (!list) return false
  const isTyping = typed && list === typedIn && performance.now() - typedAt < 700
  const letter = key.length === 1 && (key !== " " || isTyping) && !held(event).match(/[mac]/) ? key.toLowerCase() : null
  if (!letter && row.listens.includes("k")) return false
  const page = Math.max(1, Math.floor((target.closest(".s")?.clientHeight || 400) / (row.element.offsetHeight || 44)) - 1)
  const starts = each => (each.getAttribute("aria-label") || each.textContent).trim().toLowerCase().startsWith(typed)
  let to = null
  if (letter) {
    typed = isTyping ? typed + letter : letter
    typedAt = performance.now()
    typedIn = list
    const from = typed.length > 1 ? at : at + 1
    to = [...rows.slice(from), ...rows.slice(0, from)].find(starts)
    if (!to && typed.length === 1) return false
  } else if (key === "Home" || key === "End") {
    goToEnd(list, key === "End")
    return true
  } else to = key === "ArrowDown" ? rows[at + 1] : key === "ArrowUp" ? rows[at - 1]
    : key === "PageDown" ? rows[Math.min(rows.length - 1, at + page)]
    : key === "PageUp" ? rows[Math.max(0, at - page)] : undefined
  if (to === undefined && !letter && !/^(Arrow(Up|Down)|Home|End|Page(Up|Down))$/.test(key)) return false
  if (to) {
    const element = stopOf(to.martlet)
    setStop(list, element)
    element?.focus()
  }
  return true
}
let typed = "", typedAt = 0, typedIn = null
// Rows at the end of a long list come with a patch, once the list is scrolled there.
let going = 0
const goToEnd = (list, isEnd, tries = 20) => {
  const rows = rowsOf(list), row = rows[isEnd ? rows.length - 1 : 0]
  const scroller = row?.closest(".s"), place = +row?.getAttribute("aria-posinset")
  if (tries && place && place !== (isEnd ? +row.getAttribute("aria-setsize") : 1)) {
    scroller?.scrollTo({ top: isEnd ? scroller.scrollHeight : 0, behavior: "instant" })
    going = setTimeout(() => { if (list.contains(document.activeElement)) goToEnd(list, isEnd, tries - 1) }, 50)
    return
  }
  const element = row && stopOf(row.martlet)
  if (!element) return
  setStop(list, element)
  element.focus()
}

// ---------------------------------------------------------------- rows that are drawn aside

// A finger, two on a trackpad or an arrow key draws a row aside; its buttons stand beside it, clipped away until then.
let openRow = null
const swiped = target => {
  for (let at = target; at && at !== body; at = at.parentElement) if (at.martlet?.listens.includes("w")) return at.martlet
  return null
}
const actionsBeside = row => {
  const result = {}
  for (const each of row.element.querySelectorAll(":scope>[data-a]")) {
    if (each.offsetWidth) result[each.offsetLeft < 0 ? "left" : "right"] = each
  }
  return result
}
const slide = (row, distance, settles) => {
  const { left, right } = actionsBeside(row), style = row.element.style
  row.slid = Math.max(-(right?.offsetWidth || 0), Math.min(left?.offsetWidth || 0, distance))
  style.setProperty("--sw", row.slid + "px")
  row.element.dataset.swo = settles && !calm() ? "s" : ""
  if (settles && !row.slid) setTimeout(() => { if (!row.slid) delete row.element.dataset.swo }, 300)
}
const closeRow = () => {
  const row = openRow
  openRow = null
  if (row?.element.isConnected) slide(row, 0, true)
}
const settleRow = (row, distance, velocity) => {
  const side = actionsBeside(row)[distance > 0 ? "left" : "right"], width = side?.offsetWidth || 0
  if (openRow && openRow !== row) closeRow()
  const first = side && [...side.querySelectorAll("button")].reduce((best, each) => {
    const inner = at => at.getBoundingClientRect().left * (distance > 0 ? 1 : -1)
    return !best || inner(each) < inner(best) ? each : best
  }, null)
  if (side?.dataset.a === "f" && Math.abs(distance) > Math.max(width + 40, row.element.offsetWidth * 0.6) && first) {
    // What the finger did is no click, but this is.
    quiet = false
    first.click()
    quiet = true
    openRow = null
    return slide(row, 0, true)
  }
  const opens = width && Math.abs(distance) > 8 && (velocity * distance > 0 && Math.abs(velocity) > 200 || Math.abs(distance) > width / 2)
  openRow = opens ? row : null
  slide(row, opens ? Math.sign(distance) * width : 0, true)
}
const showActions = (row, name) => {
  const side = actionsBeside(row)[name], button = side?.querySelector("button")
  if (!button) return false
  if (openRow !== row) closeRow()
  openRow = row
  slide(row, name === "left" ? side.offsetWidth : -side.offsetWidth, true)
  return button
}
let wheeling = null
addEventListener("wheel", event => {
  if (Math.abs(event.deltaX) < Math.abs(event.deltaY) * 1.5 || event.ctrlKey) return
  const row = wheeling?.row || swiped(event.target)
  if (!row) return
  const start = wheeling?.distance ?? row.slid ?? 0, side = actionsBeside(row)[start - event.deltaX > 0 ? "left" : "right"]
  if (!side && !start) return
  event.preventDefault()
  clearTimeout(wheeling?.timer)
  wheeling = { row, distance: start - event.deltaX }
  slide(row, wheeling.distance)
  // A wheel never goes all the way by itself: its momentum would press what was only to be shown.
  wheeling.timer = setTimeout(() => {
    const { distance } = wheeling, width = row.element.offsetWidth * 0.5
    wheeling = null
    settleRow(row, Math.max(-width, Math.min(width, distance)), 0)
  }, 140)
}, { passive: false })
addEventListener("focusin", event => {
  const side = event.target.closest?.("[data-a]")
  if (side?.parentElement.martlet) {
    if (openRow !== side.parentElement.martlet) showActions(side.parentElement.martlet, side.offsetLeft < 0 ? "left" : "right")
  } else if (openRow && !openRow.element.contains(event.target)) closeRow()
  const row = rowOf(event.target)
  if (row && stopOf(row) === event.target && listOf(row.element)) setStop(listOf(row.element), event.target)
})

// ---------------------------------------------------------------- focus that a tap leads to

// Phones open their keyboard only for a field that gets the focus within the tap, and the server's answer comes later.
// So a tap gives the focus to a field that nobody sees and that opens no keyboard; from there it may go on.
let waiter = null, waitingFor = null, waiting = 0
const prepareFocus = element => {
  const now = document.activeElement
  if (now?.martlet?.field && !now.martlet.field.isNumber) return
  if (!waiter) {
    waiter = document.createElement("input")
    waiter.className = "fw"
    waiter.tabIndex = -1
    waiter.setAttribute("inputmode", "none")
    waiter.setAttribute("aria-hidden", "true")
    body.append(waiter)
  }
  waitingFor = element
  waiter.focus({ preventScroll: true })
  clearTimeout(waiting)
  waiting = setTimeout(() => { if (document.activeElement === waiter) waiter.blur() }, 1500)
}
const giveFocus = element => { clearTimeout(waiting); element.focus() }

// ---------------------------------------------------------------- the page as it came

const hydrate = () => {
  const sheet = document.getElementById("geometry")
  for (const rule of sheet.sheet.cssRules) {
    const element = document.getElementById(rule.selectorText.slice(1))
    if (element) element.style.cssText = rule.style.cssText
  }
  sheet.remove()
  for (const element of document.querySelectorAll(".n")) {
    const node = adopt(+element.id.slice(1), element)
    const parent = element.parentElement.closest(".n")?.martlet
    if (parent) { node.parent = parent; parent.children.push(node.id) }
    if (element.dataset.f) {
      const [version, edit, focus] = element.dataset.f.split(",").map(Number)
      field(node, version, edit, element.defaultValue)
      if (element.value !== element.defaultValue) later.push(() => edited(node))
      if (focus) later.push(() => giveFocus(element))
    }
    for (const name in noticed) if (element.hasAttribute(name)) noticed[name](node, element.getAttribute(name))
  }
  newLines.push(...document.querySelectorAll("[data-a]"))
  restore()
  apply([])
}

// Lines whose widths differ from the server's, in browsers that shape a little otherwise.
const newLines = []
const fit = () => {
  if (!newLines.length) return
  const lines = newLines.splice(0)
  document.fonts.ready.then(() => requestAnimationFrame(() => {
    const widths = lines.map(line => line.isConnected ? line.getBoundingClientRect().width : 0)
    lines.forEach((line, index) => {
      const [is, should] = [widths[index], +line.dataset.w]
      const off = should - is
      if (!is || line.style.letterSpacing || Math.abs(off) < 0.75 || Math.abs(off) > should * 0.1) return
      if (line.closest("[style*=transform]")) return
      line.style.letterSpacing = off / Math.max(1, [...line.textContent].length) + "px"
    })
  }))
}

// ---------------------------------------------------------------- clock, timers

let clockOffset = Date.now() / 1000 - 978307200 - performance.now() / 1000
const clock = () => performance.now() / 1000 + clockOffset
const timers = new Set()
let tick = 0
const tickSoon = () => { clearTimeout(tick); tick = setTimeout(showTimers, 0) }

const showTimers = () => {
  let wait = Infinity
  for (const node of timers) {
    const [start, end, pause, down, hours] = node.timer
    const now = Math.min(Math.max(pause ?? clock(), start), end)
    const exact = down ? end - now : now - start
    const seconds = down ? Math.ceil(exact - 0.001) : Math.floor(exact + 0.001)
    const two = value => String(value).padStart(2, "0")
    const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60), seconds % 60]
    const text = hours && h ? `${h}:${two(m % 60)}:${two(s)}` : `${m}:${two(s)}`
    const line = node.element.querySelector(".l")
    const holder = line?.querySelector("span") || line
    if (holder && holder.textContent !== text) holder.textContent = text
    if (pause === null && (down ? exact > 0 : now < end)) {
      wait = Math.min(wait, down ? exact - seconds + 1 : seconds + 1 - exact)
    }
  }
  clearTimeout(tick)
  if (wait < Infinity) tick = setTimeout(showTimers, Math.max(20, wait * 1000))
}

// ---------------------------------------------------------------- motion

const calm = () => matchMedia("(prefers-reduced-motion: reduce)").matches

const bezier = (x1, y1, x2, y2, x) => {
  const at = (a, b, t) => 3 * (1 - t) * (1 - t) * t * a + 3 * (1 - t) * t * t * b + t * t * t
  let low = 0, high = 1
  for (let step = 0; step < 40; step++) {
    const middle = (low + high) / 2
    if (at(x1, x2, middle) < x) low = middle; else high = middle
  }
  return at(y1, y2, (low + high) / 2)
}

const circular = [
  x => 1 - Math.sqrt(1 - x * x),
  x => Math.sqrt(1 - (1 - x) * (1 - x)),
  x => x < 0.5 ? (1 - Math.sqrt(1 - 4 * x * x)) / 2 : (1 + Math.sqrt(Math.max(0, 1 - (2 - 2 * x) ** 2))) / 2,
  x => x < 0.5 ? Math.sqrt(Math.max(0, 1 - (1 - 2 * x) ** 2)) / 2 : 1 - Math.sqrt(Math.max(0, 1 - (2 * x - 1) ** 2)) / 2
]

// How far a spring has come towards a target, from rest at 0 with a velocity.
const spring = (mass, stiffness, damping, target, velocity, time) => {
  const w = Math.sqrt(stiffness / mass), ratio = damping / (2 * Math.sqrt(stiffness * mass)), decay = ratio * w
  const fall = Math.exp(-decay * time), push = velocity - decay * target
  if (Math.abs(ratio - 1) < 1e-9) return target + fall * (-target + push * time)
  const f = w * Math.sqrt(Math.abs(1 - ratio * ratio))
  if (ratio < 1) return target + fall * (-target * Math.cos(f * time) + push / f * Math.sin(f * time))
  const far = Math.min(f * time, 300)
  return target + fall * (-target * Math.cosh(far) + push / f * Math.sinh(far))
}

const duration = timing => {
  switch (timing[0]) {
    case "c": return timing[5]
    case "s": return timing[5]
    case "o": return timing[2]
    case "d": return timing[1] + duration(timing[2])
    case "x": return timing[1] > 0 ? duration(timing[2]) / timing[1] : Infinity
    case "r": return timing[1] < 0 ? Infinity : timing[1] * duration(timing[3])
    case "k": return timing[1] / 1000 * (timing[2].length - 1)
  }
}

const progress = (timing, time) => {
  if (time >= duration(timing)) return 1
  switch (timing[0]) {
    case "c": return timing[5] > 0 ? bezier(timing[1], timing[2], timing[3], timing[4], time / timing[5]) : 1
    case "o": return circular[timing[1]](time / timing[2])
    case "s": return spring(timing[1], timing[2], timing[3], 1, timing[4], time)
    case "d": return time < timing[1] ? 0 : progress(timing[2], time - timing[1])
    case "x": return progress(timing[2], time * timing[1])
    case "r": {
      const cycle = duration(timing[3])
      if (!(cycle > 0) || cycle === Infinity) return progress(timing[3], time)
      const index = Math.floor(time / cycle), local = time - index * cycle
      return progress(timing[3], timing[2] && index % 2 ? cycle - local : local)
    }
    case "k": {
      const at = Math.max(0, time * 1000 / timing[1]), index = Math.floor(at), list = timing[2]
      return list[index] + ((list[index + 1] ?? list[index]) - list[index]) * (at - index)
    }
  }
}

// The spring inside a timing that takes over a velocity.
const merging = timing => {
  if (timing[0] === "s") return { spring: timing, delay: 0, speed: 1 }
  const inner = (timing[0] === "d" || timing[0] === "x") && merging(timing[2])
  if (!inner) return null
  return timing[0] === "d" ? { ...inner, delay: inner.delay + timing[1] }
    : { ...inner, delay: inner.delay / timing[1], speed: inner.speed * timing[1] }
}

const covered = (motion, time) => {
  const local = time - motion.start
  const over = motion.velocity && merging(motion.timing)
  if (!over) { const part = progress(motion.timing, local); return motion.difference.map(value => value * part) }
  const [, mass, stiffness, damping] = over.spring
  const at = Math.max(0, local - over.delay) * over.speed
  return motion.difference.map((value, index) => spring(mass, stiffness, damping, value, (motion.velocity[index] || 0) / over.speed, at))
}

const motionEnd = motion => {
  if (!motion.velocity || !merging(motion.timing)) return motion.start + duration(motion.timing)
  let end = 0
  for (let time = 0; time < 20; time += 1 / 30) {
    const now = covered(motion, motion.start + time)
    if (now.some((value, index) => Math.abs(value - motion.difference[index]) > 0.01)) end = time
  }
  return motion.start + end + 1 / 30
}

const shown = (animation, time) => animation.target.map((value, index) =>
  animation.motions.reduce((sum, motion) => sum - (motion.difference[index] || 0) + (covered(motion, time)[index] || 0), value))

const frameFor = (property, form, values, target) => {
  switch (property) {
    case 0: {
      const [x, y, width, height] = values
      const result = { translate: `${x - target[0]}px ${y - target[1]}px` }
      if (form.size) { result.width = Math.max(0, width) + "px"; result.height = Math.max(0, height) + "px" }
      return result
    }
    case 1: return { opacity: Math.min(1, Math.max(0, values[0])) }
    case 2: return { transform: transform(form, values) }
    case 3: return { filter: `blur(${Math.max(0, values[0])}px)` }
    case 4: {
      const [red, green, blue, alpha] = values.map(value => Math.min(1, Math.max(0, value)))
      const color = `rgb(${red * 255} ${green * 255} ${blue * 255} / ${alpha ?? 1})`
      return { [{ c: "color", b: "backgroundColor", f: "fill", s: "stroke" }[form]]: color }
    }
    case 5: return { filter: filter(form, values[0]) }
    case 6: {
      const [red, green, blue, alpha] = values.map(value => Math.min(1, Math.max(0, value)))
      return {
        filter: `drop-shadow(${values[5]}px ${values[6]}px ${Math.max(0, values[4])}px ` +
          `rgb(${red * 255} ${green * 255} ${blue * 255} / ${alpha}))`,
      }
    }
  }
}

const filter = (form, value) => {
  switch (form) {
    case "saturation": return `saturate(${Math.max(0, value)})`
    case "contrast": return `contrast(${Math.max(0, value)})`
    case "grayscale": return `grayscale(${Math.max(0, value)})`
    case "hueRotation": return `hue-rotate(${value}rad)`
    // An amount that is added: CSS only multiplies, and scales about the middle.
    case "brightness": return value < 0
      ? `brightness(${1 / (1 - 2 * value)}) contrast(${1 - 2 * value})`
      : `contrast(${1 / (1 + 2 * value)}) brightness(${1 + 2 * value})`
  }
  return "none"
}

const transform = (form, values) => {
  switch (form[0]) {
    case "o": return `translate(${values[0]}px,${values[1]}px)`
    case "s": return `scale(${values[0]},${values[1] ?? values[0]})`
    case "r": return `rotate(${values[0]}rad)`
    case "d": return `rotate3d(${form.slice(2).split(" ").join()},${values[0]}rad)`
    case "m": return `matrix(${values.join()})`
  }
  return "none"
}

const mover = (node, property, form) =>
  property === 4 && (form === "f" || form === "s") ? node.element.querySelector(":scope>svg path") || node.element : node.element

// Takes all motions of a property: those known go on, new ones start now from what is shown.
const move = (node, property, list, form, target) => {
  const old = node.moving[property]
  old?.player?.cancel()
  delete node.moving[property]
  if (!list.length || !target || property > 6) return
  if (calm() && (property === 0 || property === 2)) return
  const now = performance.now() / 1000
  const animation = { target, motions: [] }
  for (const [key, elapsed, difference, timing, merges, velocity] of list) {
    const known = old?.motions.find(motion => motion.key === key)
    if (known) { animation.motions.push(known); continue }
    const motion = { key, start: elapsed > 0.5 ? now - elapsed : now, difference, timing, velocity }
    if (merges && old?.motions.length) {
      const before = shown(old, now), ago = shown(old, now - 0.008)
      motion.difference = target.map((value, index) => value - before[index])
      motion.velocity = before.map((value, index) => (value - ago[index]) / 0.008)
    }
    animation.motions.push(motion)
  }
  animation.motions = animation.motions.filter(motion => motionEnd(motion) > now)
  if (!animation.motions.length) return
  node.moving[property] = animation
  const end = Math.max(...animation.motions.map(motionEnd))
  const only = animation.motions.length === 1 && animation.motions[0].timing
  let length = end - now, iterations = 1, from = now
  if (length === Infinity) {
    // One that repeats for ever is handed over as one cycle.
    const repeat = only && only[0] === "r" && only
    const cycle = repeat ? duration(repeat[3]) * (repeat[2] ? 2 : 1) : Infinity
    if (cycle < Infinity) { length = cycle; iterations = Infinity; from = animation.motions[0].start } else length = 60
  }
  const steps = Math.min(1200, Math.max(2, Math.ceil(length * 60)))
  const shape = property === 0
    ? { size: animation.motions.some(motion => Math.abs(motion.difference[2]) > 0.01 || Math.abs(motion.difference[3]) > 0.01) }
    : form
  const frames = []
  for (let step = 0; step <= steps; step++) {
    // Just before the cycle's end, where the next one begins with a jump.
    const time = from + length * Math.min(step / steps, iterations > 1 ? 1 - 1e-6 : 1)
    frames.push(frameFor(property, shape, shown(animation, time), target))
  }
  const player = mover(node, property, form).animate(frames, { duration: length * 1000, iterations })
  if (iterations > 1) player.currentTime = (now - from) * 1000
  animation.player = player
  player.onfinish = () => { if (node.moving[property] === animation) delete node.moving[property] }
}

// ---------------------------------------------------------------- bindings

const bound = new Set()
const interpolate = (knots, input) => {
  if (input <= knots[0][0]) return knots[0][1]
  for (let index = 1; index < knots.length; index++) {
    const [end, to] = knots[index], [start, from] = knots[index - 1]
    if (input <= end) {
      const part = end > start ? (input - start) / (end - start) : 1
      return from.map((value, place) => value + (to[place] - value) * part)
    }
  }
  return knots[knots.length - 1][1]
}

const ownFrame = node => ["left", "top", "width", "height"].map(name => parseFloat(node.element.style[name]) || 0)

const bind = node => {
  node.bound = {}
  for (const [property, form, source, origin, period, knots] of node.bindings) {
    if (!knots.length) continue
    const shape = property === 0 ? { size: true } : form
    const frame = values => frameFor(property, shape, values, ownFrame(node))
    if (source === "s") {
      const follow = () => {
        const values = interpolate(knots, nodes.get(origin)?.element.scrollTop || 0)
        Object.assign(mover(node, property, form).style, frame(values))
      }
      node.bound["s" + property] = { scroll: origin, follow }
      follow()
    } else if (!calm()) {
      const length = period || knots[knots.length - 1][0]
      if (!(length > 0)) continue
      const frames = knots.map(([input, output]) => ({ ...frame(output), offset: Math.min(1, Math.max(0, input / length)) }))
      if (frames[0].offset > 0) frames.unshift({ ...frame(knots[0][1]), offset: 0 })
      if (frames[frames.length - 1].offset < 1) frames.push({ ...frame(knots[knots.length - 1][1]), offset: 1 })
      const player = mover(node, property, form).animate(
        frames, { duration: length * 1000, iterations: period ? Infinity : 1, fill: "both" })
      player.currentTime = Math.max(0, clock() - origin) * 1000
      node.bound["t" + property] = player
    }
  }
}

// ---------------------------------------------------------------- fields

const diff = (old, text) => {
  if (old === text) return null
  const limit = Math.min(old.length, text.length)
  let start = 0, end = 0
  while (start < limit && old[start] === text[start]) start++
  while (end < limit - start && old[old.length - 1 - end] === text[text.length - 1 - end]) end++
  return { start, deleted: old.length - start - end, inserted: text.slice(start, text.length - end) }
}

const splice = (text, edit) => text.slice(0, edit.start) + edit.inserted + text.slice(edit.start + edit.deleted)

// FieldBook.swift has the same rule.
const moved = (offset, other, goesAfter) => {
  const end = other.start + other.deleted
  if (offset < other.start) return offset
  if (offset >= end && (other.deleted > 0 || offset > other.start || goesAfter)) {
    return offset - other.deleted + other.inserted.length
  }
  return offset === other.start ? offset : other.start + other.inserted.length
}

const rebased = (edit, other, goesAfter) => {
  const start = moved(edit.start, other, goesAfter || edit.deleted > 0)
  let end = edit.start + edit.deleted
  if (end > other.start) {
    end = end >= other.start + other.deleted ? end - other.deleted + other.inserted.length : other.start
  }
  return { start, deleted: edit.deleted ? Math.max(0, end - start) : 0, inserted: edit.inserted }
}

const field = (node, version, edit, text) => {
  node.field = { version, number: edit, text, base: text, pending: [], composing: false, waiting: null, dirty: false }
  node.field.isNumber = node.element.type === "range"
}

// The person changed a field.
const edited = node => {
  const state = node.field, value = node.element.value
  state.dirty = true
  if (state.isNumber) {
    state.number++
    state.text = value
    return post(node, "e", [state.number, +value])
  }
  const edit = diff(state.text, value)
  if (!edit) return
  state.number++
  state.text = value
  state.pending.push({ number: state.number, edit })
  const { selectionStart, selectionEnd } = node.element
  post(node, "e", [state.number, state.version, edit.start, edit.deleted, edit.inserted, selectionStart ?? 0, selectionEnd ?? 0])
}

// The server says what a field holds, as an answer to an edit; newer edits go on top.
const answered = (node, version, edit, text, focus) => {
  const { element } = node
  if (!node.field) {
    element.value = text ?? ""
    field(node, version, edit, element.value)
  } else if (node.field.composing) {
    node.field.waiting = [version, edit, text]
  } else {
    const state = node.field
    for (const each of state.pending) if (each.number <= edit) state.base = splice(state.base, each.edit)
    state.pending = state.pending.filter(each => each.number > edit)
    if (state.isNumber) {
      if (text !== null && edit >= state.number && element.value !== text) element.value = text
    } else if (text !== null) {
      let change = diff(state.base, text), current = text
      for (const each of state.pending) {
        if (change) [each.edit, change] = [rebased(each.edit, change, true), rebased(change, each.edit, false)]
        current = splice(current, each.edit)
      }
      state.base = text
      state.version = version
      state.text = current
      if (element.value !== current) {
        let { selectionStart, selectionEnd } = element
        if (change && selectionStart !== null) [selectionStart, selectionEnd] =
          [moved(selectionStart, change, true), moved(selectionEnd, change, true)]
        element.value = current
        if (selectionStart !== null && document.activeElement === element) {
          element.setSelectionRange(selectionStart, selectionEnd)
        }
      }
    }
  }
  if (focus === 1) later.push(() => giveFocus(element))
  if (focus === 0 && document.activeElement === element) later.push(() => element.blur())
}

addEventListener("compositionstart", event => { if (event.target.martlet?.field) event.target.martlet.field.composing = true })
addEventListener("compositionend", event => {
  const node = event.target.martlet
  if (!node?.field) return
  node.field.composing = false
  edited(node)
  const waiting = node.field.waiting
  node.field.waiting = null
  if (waiting) answered(node, ...waiting)
})
addEventListener("input", event => {
  const node = event.target.martlet
  if (node?.field && !node.field.composing) edited(node)
})

// Texts and places of scrolling outlive a reload and a restarted server.
const fieldKeys = () => {
  const keys = new Map(), seen = {}
  for (const node of nodes.values()) {
    if (!node.field || node.element.type === "password") continue
    const name = node.element.dataset.i || node.element.getAttribute("aria-label") || node.element.placeholder || ""
    seen[name] = (seen[name] || 0) + 1
    keys.set(name + "#" + seen[name], node)
  }
  return keys
}
const remember = () => {
  const fields = {}, unanswered = []
  for (const [key, node] of fieldKeys()) {
    if (!node.field.dirty || node.field.isNumber) continue
    fields[key] = node.element.value
    if (node.field.pending.length) unanswered.push(key)
  }
  const scrolls = [...document.querySelectorAll(".s")].map(each => [each.scrollLeft, each.scrollTop])
  return { scene, url: location.pathname + location.search, fields, unanswered, scrolls }
}
// With `all` every text, for a scene that doesn't know them, else those whose last letters may not have arrived.
const bringBack = (kept, all) => {
  document.querySelectorAll(".s").forEach((each, index) => {
    const [left, top] = kept.scrolls[index] || [0, 0]
    if (left || top) each.scrollTo({ left, top, behavior: "instant" })
  })
  for (const [key, node] of fieldKeys()) {
    const text = kept.fields[key]
    if (text === undefined || text === node.element.value || !(all || kept.unanswered?.includes(key))) continue
    node.element.value = text
    edited(node)
  }
}
const restore = () => {
  let kept = null
  try { kept = JSON.parse(sessionStorage.getItem("martlet")); sessionStorage.removeItem("martlet") } catch { return }
  if (kept && kept.url === location.pathname + location.search) later.push(() => bringBack(kept, kept.scene !== scene))
}

// ---------------------------------------------------------------- what the person does

const shortcuts = new Set()
let seenAtPress = applied

const listener = (element, letters) => {
  for (let at = element; at && at !== body; at = at.parentElement) {
    const node = at.martlet
    if (!node) continue
    for (const letter of letters) if (node.listens.includes(letter)) return node.disabled ? null : node
    if (at.disabled) return null
  }
  return null
}

const point = (node, event) => {
  const box = node.element.getBoundingClientRect()
  const round = value => Math.round(value * 10) / 10
  return [round(event.clientX - box.left), round(event.clientY - box.top)]
}

const held = event => (event.metaKey ? "m" : "") + (event.shiftKey ? "s" : "") + (event.altKey ? "a" : "") + (event.ctrlKey ? "c" : "")

const post = (node, letter, detail = [], seen = applied, press = false) =>
  keep([ToServer.event, ++count, seen, node.id, letter, ...detail], press)
// What may get lost.
const mention = (node, letter, detail) => say([ToServer.event, 0, applied, node.id, letter, ...detail])

let down = null
let quiet = false
let menuAt = -Infinity
const askForMenu = (node, x, y) => {
  menuAt = performance.now()
  post(node, "c", point(node, { clientX: x, clientY: y }), applied, true)
}
addEventListener("pointerdown", event => {
  seenAtPress = applied
  quiet = false
  if (openRow && !event.target.closest?.("[data-a]") && swiped(event.target) !== openRow) {
    closeRow()
    quiet = event.pointerType === "touch"
  }
  if (event.button) return
  const press = listener(event.target, "d"), hold = listener(event.target, "l"), drag = listener(event.target, "D")
  down = { x: event.clientX, y: event.clientY, press, drag, id: event.pointerId, time: performance.now(), moved: false }
  if (press) post(press, "d", point(press, event))
  if (hold) {
    down.timer = setTimeout(() => {
      quiet = true
      post(hold, "l", point(hold, event), applied, true)
    }, hold.longPress)
  }
  const menu = event.pointerType === "touch" && !hold && listener(event.target, "c")
  if (menu) {
    down.timer = setTimeout(() => {
      quiet = true
      if (down) down.swipe = null
      askForMenu(menu, event.clientX, event.clientY)
    }, 500)
  }
  const row = event.pointerType !== "mouse" && !drag && swiped(event.target)
  if (row) down.swipe = { row, start: row.slid || 0, time: performance.now(), x: event.clientX, velocity: 0 }
  if (drag) { down.start = point(drag, event); down.last = { ...down, velocity: [0, 0] } }
})
addEventListener("pointermove", event => {
  if (!down || event.pointerId !== down.id) return
  const distance = Math.hypot(event.clientX - down.x, event.clientY - down.y)
  if (distance > 10) clearTimeout(down.timer)
  const { swipe } = down
  if (swipe) {
    const along = event.clientX - down.x, across = event.clientY - down.y
    if (!swipe.active && distance > 8) {
      swipe.active = Math.abs(along) > Math.abs(across)
      if (!swipe.active) { down.swipe = null; return }
      swipe.row.element.setPointerCapture?.(event.pointerId)
      clearTimeout(down.timer)
    }
    if (!swipe.active) return
    quiet = true
    const now = performance.now()
    if (now > swipe.time) swipe.velocity = (event.clientX - swipe.x) / (now - swipe.time) * 1000
    Object.assign(swipe, { x: event.clientX, time: now, distance: swipe.start + along })
    slide(swipe.row, swipe.distance)
    return
  }
  if (!down.drag || (!down.moved && distance < 3)) return
  if (!down.moved) { down.moved = true; down.drag.element.setPointerCapture?.(event.pointerId) }
  quiet = quiet || distance > 5
  const now = performance.now(), { last } = down, passed = (now - last.time) / 1000
  if (passed < 0.012) return
  const velocity = [(event.clientX - last.x) / passed, (event.clientY - last.y) / passed].map(Math.round)
  down.last = { x: event.clientX, y: event.clientY, time: now, velocity }
  mention(down.drag, "D", [...down.start, ...point(down.drag, event), ...velocity, 0])
})
const up = event => {
  if (!down || event.pointerId !== down.id) return
  clearTimeout(down.timer)
  if (down.swipe?.active) settleRow(down.swipe.row, down.swipe.distance, event.type === "pointerup" ? down.swipe.velocity : 0)
  if (down.press) post(down.press, "u", point(down.press, event))
  if (down.drag && down.moved) {
    post(down.drag, "D", [...down.start, ...point(down.drag, event), ...down.last.velocity, 1])
  }
  down = null
}
addEventListener("pointerup", up)
addEventListener("pointercancel", up)

addEventListener("click", event => {
  if (quiet) { quiet = false; event.preventDefault(); return }
  const seen = event.detail ? seenAtPress : applied
  const node = listener(event.target, "p"), twice = event.detail === 2 && listener(event.target, "P")
  const link = event.target.closest?.("a[href]")
  if (node || listener(event.target, "P")) {
    if (link && (event.metaKey || event.ctrlKey || event.shiftKey)) return
    event.preventDefault()
    const send = (to, letter) => post(to, letter, [...point(to, event), held(event)], seen, true)
    // Which of the two a pair of clicks means where both are wanted, the server decides.
    if (node) send(node, "p")
    if (event.pointerType === "touch" && node?.element.matches("button,[role=button]")) prepareFocus(node.element)
    if (event.target.closest?.("[data-a]")) closeRow()
    if (twice && (!node || node.element.contains(twice.element))) send(twice, "P")
  } else if (link && !(event.metaKey || event.ctrlKey || event.shiftKey)) {
    event.preventDefault()
    if (link.origin === location.origin) {
      keep([ToServer.visit, ++count, link.pathname + link.search], true)
      history.pushState(null, "", link.pathname + link.search)
    } else operations[11](link.href)
  }
})
addEventListener("contextmenu", event => {
  const node = listener(event.target, "c")
  if (!node) return
  event.preventDefault()
  // One long press or key may be heard of twice.
  if (performance.now() - menuAt > 700) askForMenu(node, event.clientX, event.clientY)
})
addEventListener("dragstart", event => { if (event.target.closest?.(".n")) event.preventDefault() })

addEventListener("keydown", event => {
  if (event.isComposing || event.keyCode === 229) return
  const { target } = event, own = target.martlet
  const { key } = event, isText = key.length === 1
  const types = target.matches?.("input,textarea")
  for (const node of [...shortcuts].reverse()) {
    const split = node.shortcut.indexOf(":"), name = node.shortcut.slice(split + 1), keys = node.shortcut.slice(0, split)
    if (node.disabled || node.element.closest("[inert]") || name.toLowerCase() !== key.toLowerCase()) continue
    const command = event.metaKey || event.ctrlKey
    if (keys.includes("m") !== command || keys.includes("a") !== event.altKey) continue
    if (keys.includes("s") !== event.shiftKey && name.toLowerCase() !== name.toUpperCase()) continue
    if (!command && types && isText) continue
    if (key === "Enter" && (own?.listens.includes("S") || target.matches?.("button,a,textarea"))) continue
    event.preventDefault()
    return post(node, "p", [0, 0, held(event)], applied, true)
  }
  if (key === "ContextMenu" || (key === "F10" && event.shiftKey)) {
    const inner = target.querySelector && [...target.querySelectorAll("[data-k*=c]")].map(each => each.martlet).find(each => each?.listens.includes("c"))
    const node = listener(target, "c") || (target !== body && inner)
    if (node) {
      event.preventDefault()
      const box = (target === body ? node.element : target).getBoundingClientRect()
      return askForMenu(node, box.left + Math.min(box.width / 2, 40), box.top + box.height / 2)
    }
  }
  const row = rowOf(target)
  if (row?.listens.includes("w") && !types && !held(event)) {
    const side = target.closest("[data-a]")
    if (side && key === "Escape") { event.preventDefault(); closeRow(); return stopOf(row)?.focus() }
    if (side && key.startsWith("Arrow")) {
      event.preventDefault()
      const buttons = [...side.querySelectorAll("button")].sort((a, b) => a.getBoundingClientRect().left - b.getBoundingClientRect().left)
      const next = buttons[buttons.indexOf(document.activeElement) + (key === "ArrowRight" ? 1 : key === "ArrowLeft" ? -1 : 0)]
      if (next) return next.focus()
      closeRow()
      return stopOf(row)?.focus()
    }
    const button = key === "ArrowLeft" ? showActions(row, "right") : key === "ArrowRight" ? showActions(row, "left") : null
    if (button) { event.preventDefault(); return button.focus({ preventScroll: true }) }
  }
  if (key === "Escape") {
    const open = [...document.querySelectorAll("[data-k*=x]")].reverse().find(each => each.martlet.listens.includes("x") && !each.martlet.disabled)
    if (open) { event.preventDefault(); return post(open.martlet, "x", [], applied, true) }
  }
  if (key === "Enter" && own?.listens.includes("S") && target.tagName === "INPUT") {
    event.preventDefault()
    return post(own, "S", [], applied, true)
  }
  const menu = !types && !held(event).match(/[mac]/) && target.closest?.("[role=menu]")
  if (menu && moveInMenu(menu, key)) return event.preventDefault()
  if (!types && !held(event).match(/[mac]/) && moveInList(target, event)) return event.preventDefault()
  if (own && target.tagName === "DIV" && own.listens.includes("p") && own.element.dataset.r === "" &&
    (key === " " || key === "Enter" && !own.listens.includes("P"))) {
    event.preventDefault()
    return target.click()
  }
  const node = listener(target === body ? document.querySelector("[data-k*=k]") : target, "k")
  if (node && !(types && isText) && !(key === "Enter" && target.matches?.("button,a"))) {
    if (/^(Arrow|Home$|End$|Page)/.test(key) || key === " ") event.preventDefault()
    return post(node, "k", [key, held(event)])
  }
  if ((key === "Enter" || key === " ") && own && target.tagName === "DIV" && own.listens.includes("p")) {
    event.preventDefault()
    target.click()
  }
})

addEventListener("focusin", event => { const node = event.target.martlet; if (node?.listens.includes("f")) post(node, "f") })
addEventListener("focusout", event => {
  const node = event.target.martlet
  if (node?.listens.includes("b") && nodes.get(node.id) === node && document.hasFocus()) post(node, "b")
})

const hovered = new Set()
addEventListener("pointerover", event => {
  if (event.pointerType !== "mouse") return
  const now = new Set()
  for (let at = event.target; at; at = at.parentElement) if (at.martlet?.listens.includes("h")) now.add(at.martlet)
  for (const node of hovered) if (!now.has(node)) { hovered.delete(node); if (nodes.has(node.id)) post(node, "h", [0, 0, 0]) }
  for (const node of now) if (!hovered.has(node)) { hovered.add(node); post(node, "h", [1, ...point(node, event)]) }
})

const reports = new Map()
addEventListener("scroll", event => {
  const node = event.target.martlet
  if (!node) return
  for (const each of bound) for (const name in each.bound) if (each.bound[name].scroll === node.id) each.bound[name].follow()
  if (!node.scroll?.[4] || reports.has(node)) return
  reports.set(node, setTimeout(() => {
    reports.delete(node)
    const { scrollLeft, scrollTop, clientWidth, clientHeight } = node.element
    mention(node, "s", [scrollLeft, scrollTop, clientWidth, clientHeight])
  }, 60))
}, true)

history.scrollRestoration = "manual"
addEventListener("popstate", () => keep([ToServer.visit, ++count, location.pathname + location.search], false))

// ---------------------------------------------------------------- the line

let socket = null
let ready = false
let tries = 0
let outbox = []

const say = message => { if (ready && socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message)) }

// Sends what must arrive once, and keeps it until the server has handled it.
const keep = (message, press) => {
  outbox.push({ message, press, time: Date.now() })
  say(message)
  if (!ready && press) connectNow()
}

let acknowledging = 0
const acknowledge = () => {
  if (acknowledging) return
  acknowledging = setTimeout(() => { acknowledging = 0; say([ToServer.acknowledge, applied]) }, 100)
}

const handled = number => { while (outbox.length && outbox[0].message[1] <= number) outbox.shift() }

// What was kept of the scene that the next patch, a whole one, replaces.
let renewed = null
const receive = message => {
  switch (message[0]) {
    case ToBrowser.patch: {
      const [, number, event, list] = message
      handled(event)
      if (!number || number <= applied) return
      const kept = renewed
      renewed = null
      if (kept) later.push(() => body.prepend(nodes.get(list.find(each => each[0] === 1)[1]).element))
      apply(list)
      applied = number
      acknowledge()
      if (kept) { resume(); bringBack(kept, true) }
      break
    }
    case ToBrowser.welcome:
      handled(message[1])
      clockOffset = message[2] - performance.now() / 1000
      resume()
      break
    case ToBrowser.reset: {
      const kept = remember(), before = outbox
      scene = message[1]
      clockOffset = message[2] - performance.now() / 1000
      count = message[3]
      for (const node of [...nodes.values()]) if (!node.parent) node.element.remove()
      nodes.clear()
      for (const set of [shortcuts, timers, bound, hovered]) set.clear()
      applied = 0
      outbox = []
      if (before.some(each => each.press)) tell(words[3])
      renewed = kept
    }
  }
}

// The line is up: what was waiting goes out, but for presses that are too old to be meant.
const resume = () => {
  ready = true
  tries = 0
  body.dataset.ready = ""
  const late = outbox.filter(each => each.press && Date.now() - each.time > offlineLimit)
  outbox = outbox.filter(each => !late.includes(each))
  tell(late.length ? words[2] : "")
  for (const { message } of outbox) say(message)
  say([ToServer.visible, document.visibilityState === "visible" ? 1 : 0])
}

let retry = 0
const connect = () => {
  clearTimeout(retry)
  if (socket) return
  const mine = socket = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/_socket`)
  mine.onopen = () => mine.send(JSON.stringify(
    [ToServer.hello, version, scene, applied, martletTraits(), location.pathname + location.search]))
  mine.onmessage = event => { if (socket === mine) receive(JSON.parse(event.data)) }
  mine.onclose = event => {
    if (socket !== mine) return
    socket = null
    ready = false
    renewed = null
    if (event.code === 1002) return location.reload()
    if (event.code === 1000 && event.reason === "replaced") return tell(words[1])
    delete body.dataset.ready
    tries++
    if (tries > 1) tell(words[0])
    retry = setTimeout(connect, Math.min(5000, 100 * 2 ** tries) * (0.75 + Math.random() / 2))
  }
}
const connectNow = () => { if (!socket) connect() }

// Presses that could not be sent in time are refused where the person sees it.
setInterval(() => {
  if (ready) return
  const late = outbox.filter(each => each.press && Date.now() - each.time > offlineLimit)
  if (!late.length) return
  outbox = outbox.filter(each => !late.includes(each))
  tell(words[2])
}, 1000)

let status = null
let hiding = 0
const tell = text => {
  clearTimeout(hiding)
  if (!text) { status?.remove(); status = null; return }
  if (!status) {
    status = document.createElement("div")
    status.className = "status"
    status.setAttribute("role", "status")
    body.append(status)
  }
  status.textContent = text
  if (ready) hiding = setTimeout(tell, 6000, "")
}

let traits = martletTraits()
const compare = () => {
  const now = martletTraits()
  if (now === traits) return
  traits = now
  martletRemember(now)
  document.documentElement.dataset.c = matchMedia("(prefers-color-scheme: dark)").matches ? "d" : "l"
  say([ToServer.traits, now])
}
addEventListener("resize", () => requestAnimationFrame(compare))
addEventListener("languagechange", compare)
for (const query of ["(prefers-color-scheme: dark)", "(prefers-reduced-motion: reduce)", "(pointer: coarse)"]) {
  matchMedia(query).addEventListener("change", compare)
}
addEventListener("online", connectNow)
addEventListener("visibilitychange", () => {
  say([ToServer.visible, document.visibilityState === "visible" ? 1 : 0])
  if (document.visibilityState === "visible") connectNow()
})
// A reload is asked for before this page goes: the server is to know by then which scene it is.
addEventListener("beforeunload", () => {
  document.cookie = "martlet_scene=" + scene + "; path=/; max-age=20; samesite=lax"
})
addEventListener("pagehide", () => {
  try { sessionStorage.setItem("martlet", JSON.stringify(remember())) } catch { /* Storage is off: nothing is kept. */ }
})
addEventListener("pageshow", event => {
  document.cookie = "martlet_scene=; path=/; max-age=0; samesite=lax"
  if (event.persisted) connectNow()
})

hydrate()
connect()
