"""Tests of lists, menus and focus in Chromium, with the app WebLists."""
import sys, time
from line import Line
from suite import SIZES, expect, run, take_picture



def log(page): return page.text("log")
def wait_log(page, text): page.wait_text("log", text)


def screen(server, browser, name, width=390, height=844, touch=False, dark=False, url=None):
    page = browser.page(width, height, touch=touch, dark=dark)
    if touch: page.call("Emulation.setTouchEmulationEnabled", enabled=True)
    page.open(url or server.url)
    if touch: finger(page, *page.until(f"look.at({name!r})"))
    else: page.tap(name)
    page.until("!!document.querySelector('[data-i=log]')")
    time.sleep(0.6)
    return page


# The middle of a button beside a row that isn't clipped away.
BESIDE = """(() => {
  for (const each of document.querySelectorAll("button")) {
    if (look.name(each) !== "%s" || document.getAnimations().length) continue
    const r = each.getBoundingClientRect(), x = r.left + r.width / 2, y = r.top + r.height / 2
    if (each.contains(document.elementFromPoint(x, y))) return [x, y]
  }
})()"""
def beside(page, name): return page.until(BESIDE % name)


def touch(page, kind, x=None, y=None):
    page.call("Input.dispatchTouchEvent", type=kind, touchPoints=[] if x is None else [{"x": x, "y": y}])


def finger(page, x, y, to=None, hold=0, lift=True, steps=12):
    touch(page, "touchStart", x, y)
    if hold: time.sleep(hold)
    if to:
        for step in range(1, steps + 1):
            touch(page, "touchMove", x + (to[0] - x) * step / steps, y + (to[1] - y) * step / steps)
            time.sleep(0.016)
    if lift: touch(page, "touchEnd")


def active(page):
    return page.js("(e => e.getAttribute('aria-label') || e.placeholder || e.textContent.trim() || e.tagName)(document.activeElement)")


def test_a_finger_draws_a_row_aside(server, browser):
    page = screen(server, browser, "Mail", touch=True)
    x, y = page.until("look.at('Letter 2')")
    finger(page, 300, y, (150, y))
    flag = beside(page, 'Flag')
    time.sleep(0.5)
    take_picture(page, "swipe-trailing")
    finger(page, *flag)
    wait_log(page, "did flag Letter 2")
    time.sleep(0.5)
    finger(page, 60, y, (200, y))
    unread = beside(page, 'Unread')
    take_picture(page, "swipe-leading")
    # A touch beside it covers them again, and does nothing else.
    finger(page, 200, y + 104)
    page.until(f"!({BESIDE % 'Unread'})")
    time.sleep(0.4)
    expect(log(page) in ("did flag Letter 2", "did open Letter 4"), log(page))
    return page


def test_all_the_way_runs_the_first_action(server, browser):
    page = screen(server, browser, "Mail", touch=True)
    x, y = page.until("look.at('Letter 3')")
    finger(page, 360, y, (20, y))
    wait_log(page, "did delete Letter 3")
    page.until("!look.find('Letter 3')")
    return page


def test_a_drag_up_scrolls_and_a_tap_opens(server, browser):
    page = screen(server, browser, "Mail", touch=True)
    x, y = page.until("look.at('Letter 4')")
    finger(page, x, y)
    wait_log(page, "did open Letter 4")
    return page


def test_a_wheel_draws_a_row_aside(server, browser):
    page = screen(server, browser, "Mail", 1280, 800)
    x, y = page.until("look.at('Letter 2')")
    for _ in range(8):
        page.call("Input.dispatchMouseEvent", type="mouseWheel", x=x, y=y, deltaX=20, deltaY=0)
        time.sleep(0.02)
    time.sleep(0.6)
    flag = beside(page, 'Flag')
    time.sleep(0.4)
    take_picture(page, "swipe-wide")
    page.press(*flag)
    wait_log(page, "did flag Letter 2")
    return page


def test_arrow_keys_uncover_a_rows_actions(server, browser):
    page = screen(server, browser, "Mail", 1280, 800)
    page.js("look.find('Letter 2', 'button').focus()")
    page.key("ArrowLeft", 37)
    page.until("look.name(document.activeElement) === 'Delete'")
    page.key("ArrowLeft", 37)
    page.until("look.name(document.activeElement) === 'Flag'")
    page.key("Enter", 13, text="\r")
    wait_log(page, "did flag Letter 2")
    return page


def test_a_menu_opens_by_right_click_long_press_and_key(server, browser):
    page = screen(server, browser, "Mail", 1280, 800)
    x, y = page.until("look.at('Letter 2')")
    for kind in ("mousePressed", "mouseReleased"):
        page.call("Input.dispatchMouseEvent", type=kind, x=x + 200, y=y, button="right", clickCount=1)
    page.wait("Archive")
    time.sleep(0.5)
    box = page.js("(r => [r.left, r.top])(document.querySelector('[role=menu]').getBoundingClientRect())")
    expect(abs(box[0] - x - 200) < 2 and abs(box[1] - y) < 2, f"not at the pointer: {box}")
    take_picture(page, "context-wide")
    page.tap("Archive")
    wait_log(page, "did archive Letter 2")
    page.until("!document.querySelector('[role=menu]')")
    page.js("look.find('Letter 3', 'button').focus()")
    page.key("F10", 121, modifiers=8)
    page.wait("Folder")
    page.until("document.activeElement.matches('[role=menuitem]')")
    for _ in range(2): page.key("ArrowDown", 40)
    page.key("ArrowRight", 39)
    page.wait("Family")
    page.key("ArrowLeft", 37)
    page.wait_gone("Family")
    page.key("ArrowRight", 39)
    page.wait("Work")
    page.tap("Work")
    wait_log(page, "did work Letter 3")
    yield page
    for dark in (False, True):
        phone = screen(server, browser, "Mail", touch=True, dark=dark)
        x, y = phone.until("look.at('Letter 2')")
        finger(phone, x, y, hold=0.8)
        phone.wait("Archive")
        time.sleep(0.5)
        take_picture(phone, f"context-phone{'-dark' if dark else ''}")
        finger(phone, *phone.until("look.at('Copy')"))
        wait_log(phone, "did copy Letter 2")
        yield phone


def test_menus_on_any_view(server, browser):
    for dark, width, height in ((False, 390, 844), (True, 1280, 800)):
        page = screen(server, browser, "Menus", width, height, dark=dark)
        x, y = page.until("look.at('Card')")
        for kind in ("mousePressed", "mouseReleased"):
            page.call("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="right", clickCount=1)
        page.wait("Loud")
        time.sleep(0.5)
        take_picture(page, f"menu-any-{width}")
        page.tap("Date")
        wait_log(page, "did nothing, by Date")
        page.wait_gone("Loud")
        time.sleep(0.5)
        x, y = page.until("look.at('With a preview')")
        for kind in ("mousePressed", "mouseReleased"):
            page.call("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="right", clickCount=1)
        page.wait("A large card")
        time.sleep(0.5)
        take_picture(page, f"menu-preview-{width}")
        page.tap("Share")
        wait_log(page, "did share, by Date")
        yield page


def test_the_keyboard_visits_a_list_once(server, browser):
    page = screen(server, browser, "People", 1280, 800)
    page.js("document.querySelector('input').focus()")
    page.key("Tab", 9)
    expect(active(page) == "Anna", active(page))
    page.key("ArrowDown", 40)
    wait_log(page, "did nothing, chose Bert")
    page.until("document.activeElement.textContent.includes('Bert')")
    page.key("Tab", 9)
    expect(active(page) == "After", active(page))
    page.key("Tab", 9, modifiers=8)
    expect(active(page) == "Bert", active(page))
    page.key("End", 35)
    wait_log(page, "did nothing, chose Guest 200")
    page.key("Home", 36)
    wait_log(page, "did nothing, chose Anna")
    page.type("c")
    page.until("document.activeElement.textContent.includes('Cleo')")
    page.key("Enter", 13)
    wait_log(page, "did primary Cleo, chose Anna")
    take_picture(page, "list-focus")
    yield page
    page = screen(server, browser, "Mail", 1280, 800)
    page.key("Tab", 9)
    page.js("look.find('Letter 1', 'button').focus()")
    page.key("ArrowDown", 40)
    expect(active(page) == "Letter 2", active(page))
    page.key("End", 35)
    page.until("document.activeElement.textContent.includes('Letter 40')")
    page.key("PageUp", 33)
    page.until("!document.activeElement.textContent.includes('Letter 40') && document.activeElement.matches('button')")
    page.key("Home", 36)
    page.until("document.activeElement.textContent.trim() === 'Letter 1'")
    yield page


def test_the_focus_state_moves_a_buttons_focus(server, browser):
    page = screen(server, browser, "Fields", 1280, 800)
    page.tap("To save")
    wait_log(page, "at save")
    page.until("document.activeElement.textContent.trim() === 'Save'")
    page.js("document.activeElement.blur()")
    wait_log(page, "at none")
    page.js("look.find('Save', 'button').focus()")
    wait_log(page, "at save")
    return page


def test_a_tap_opens_the_keyboard_at_once(server, browser):
    line = Line(server.port)
    page = screen(server, browser, "Fields", touch=True, url=line.url)
    line.delay = 0.4
    finger(page, *page.until("look.at('Edit')"))
    page.until("document.activeElement.matches('input')", 0.3)
    expect(page.js("document.activeElement.inputMode") == "none", "the keyboard comes before it is wanted")
    page.until("document.activeElement.placeholder === 'Name'")
    page.js("document.activeElement.blur()")
    time.sleep(1)
    finger(page, *page.until("look.at('Save')"))
    page.until("!document.activeElement.matches('input')")
    return page


sys.exit(run(dict(globals())))
