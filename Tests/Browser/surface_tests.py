"""Tests of the web surface in Chromium. One server, many pages; a test is a function whose name starts with test_."""
import pathlib, sys, time, urllib.error
from browser import element
from line import Line
from suite import SIZES, expect, fetch, pictures, run, take_picture


def button(name): return f"={name}"
def field(name): return f"input[aria-label='{name}']"
def value(page, name): return page.js(f"document.querySelector(\"{field(name)}\").value")


def test_a_click_changes_the_page(server, browser):
    page = browser.page()
    page.open(server.url)
    page.click(button("Plus"))
    page.wait_text("count", "Count 1")
    page.click(button("Plus"), count=2)
    page.wait_text("count", "Count 3")
    return page


def test_the_first_response_is_complete_without_a_script(server, browser):
    with fetch(server.url) as answer: html = answer.read().decode()
    body = html[html.index("<body"):]
    for text in ("Counter", "Count 0", "Sent: ", "&lt;others&gt;"): expect(text in body, f"{text} is not in the page")
    expect("<button" in body and "<h2" in body, "buttons and headings are not elements of their own")
    expect(" style=" not in html, "there is a style attribute")


def test_it_is_laid_out_for_the_window_at_once(server, browser):
    for width, height in SIZES:
        page = browser.page(width, height)
        page.call("Page.addScriptToEvaluateOnNewDocument", source="""
          // Without a source it is the end of a line, which ends elsewhere once its font has come.
          self.shift = 0
          new PerformanceObserver(l => { for (const e of l.getEntries()) if (e.sources.length) self.shift += e.value })
            .observe({ type: 'layout-shift', buffered: true })""")
        page.open(server.url)
        time.sleep(0.3)
        expect(page.js("self.shift") == 0, f"the layout shifts by {page.js('self.shift')} at {width}")
        expect(page.js("document.getElementById('n1').offsetWidth") == width, "not laid out for the window")
        yield page


def test_a_window_that_is_resized_is_laid_out_again(server, browser):
    page = browser.page()
    page.open(server.url)
    page.size(820, 1180)
    page.until("document.getElementById('n1').offsetWidth === 820")
    return page


def test_everybody_sees_what_one_changes(server, browser):
    one, two = browser.page(), browser.page(1280, 800)
    one.open(server.url)
    two.open(server.url)
    before = int(two.text("shared").split()[1])
    one.click(button("All plus"))
    two.wait_text("shared", f"Everybody {before + 1}")
    yield one
    yield two


def test_a_double_click_on_what_changes_its_name_acts_once(server, browser):
    line = Line(server.port)
    page = browser.page()
    page.open(line.url)
    line.delay = 0.15
    page.click(button("Prepare"), count=2)
    page.until(f"!!{element(button('Complete'))}")
    time.sleep(0.8)
    expect(page.text("count") == "Count 0", "the second click completed what the first prepared")
    return page


def test_letters_typed_after_return_stay_when_the_field_is_cleared(server, browser):
    line = Line(server.port)
    page = browser.page()
    page.open(line.url)
    line.delay = 0.1  # each way: a round trip of 200 ms
    page.click(field("Message"))
    page.type("hello\nagain\nmore")
    page.wait_text("sent", "Sent: hello|again")
    page.until(f"document.querySelector(\"{field('Message')}\").value === 'more'")
    page.type("\n")
    page.wait_text("sent", "Sent: hello|again|more")
    return page


def test_upper_case_and_a_limit_apply_while_typing(server, browser):
    line = Line(server.port)
    page = browser.page()
    page.open(line.url)
    line.delay = 0.1
    page.click(field("Loud"))
    page.type("quietwordsandmore")
    page.until(f"document.querySelector(\"{field('Loud')}\").value === 'QUIETWORDS'")
    return page


def test_a_composition_is_left_alone(server, browser):
    page = browser.page()
    page.open(server.url)
    page.click(field("Loud"))
    page.call("Input.imeSetComposition", text="ka", selectionStart=2, selectionEnd=2)
    time.sleep(0.3)
    expect(value(page, "Loud") == "ka", "something was written during the composition")
    page.call("Input.insertText", text="ka")
    page.until(f"document.querySelector(\"{field('Loud')}\").value === 'KA'")
    return page


def test_nothing_is_lost_when_the_line_is_cut_while_typing(server, browser):
    line = Line(server.port)
    page = browser.page()
    page.open(line.url)
    page.click(field("Message"))
    page.type("one")
    line.cut()
    page.type(" two")
    time.sleep(0.5)
    page.type(" three\n")
    line.mend()
    page.wait_text("sent", "Sent: one two three")
    page.click(button("Plus"))
    page.wait_text("count", "Count 1")
    page.problems = [each for each in page.problems if "WebSocket" not in each]
    return page


def test_a_press_made_offline_counts_once_when_the_line_is_back(server, browser):
    line = Line(server.port)
    page = browser.page()
    page.open(line.url)
    line.cut()
    page.click(button("Plus"))
    time.sleep(1)
    line.mend()
    page.wait_text("count", "Count 1")
    time.sleep(0.3)
    expect(page.text("count") == "Count 1", "it counted twice")
    page.problems = [each for each in page.problems if "WebSocket" not in each]
    return page


def test_back_and_forward(server, browser):
    page = browser.page()
    page.open(server.url)
    page.click(button("Open row 7"))
    page.until("location.pathname === '/rows/7' && document.title === 'Row 7'")
    page.click(button("Next row"))
    page.until("location.pathname === '/rows/8'")
    page.js("history.back()")
    page.until("document.title === 'Row 7' && document.querySelector('h2').textContent === 'Row 7'")
    page.js("history.back()")
    page.until("document.title === 'Counter'")
    page.js("history.forward()")
    page.until("document.title === 'Row 7'")
    return page


def test_a_link_into_the_app_opens_its_place(server, browser):
    page = browser.page()
    page.open(server.url + "/rows/12")
    expect(page.js("document.querySelector('h2').textContent") == "Row 12", "another place")
    return page


def test_a_reload_keeps_the_scene(server, browser):
    page = browser.page()
    page.open(server.url)
    page.click(button("Plus"))
    page.wait_text("count", "Count 1")
    page.click(field("Message"))
    page.type("draft")
    time.sleep(0.2)
    page.call("Page.reload")
    time.sleep(0.3)
    page.ready()
    expect(page.text("count") == "Count 1", "the count was lost")
    expect(value(page, "Message") == "draft", "the text was lost")
    return page


def test_a_restart_keeps_storage_and_texts(server, browser):
    page = browser.page()
    page.open(server.url)
    page.click(button("Plus"))
    page.wait_text("count", "Count 1")
    page.click(field("Message"))
    page.type("draft")
    time.sleep(0.2)
    server.stop()
    server.start()
    page.until("document.body.dataset.ready === ''")
    page.until(f"document.querySelector(\"{field('Message')}\").value === 'draft'")
    page.wait_text("count", "Count 1")
    page.click(button("Plus"))
    page.wait_text("count", "Count 2")
    page.problems = [each for each in page.problems if "WebSocket" not in each]
    return page


def test_the_keyboard_reaches_everything(server, browser):
    page = browser.page()
    page.open(server.url)
    names = []
    wanted = ["Plus", "All plus", "Prepare", "Message", "Loud", "Open row 7"]
    for _ in range(9):
        page.key("Tab", 9)
        names.append(page.js("document.activeElement.getAttribute('aria-label') || document.activeElement.textContent"))
    for name in wanted:
        expect(name in names, f"{name} is not reached: {names}")
    page.js(f"{element(button('Plus'))}.focus()")
    page.key("Enter", 13, text="\r")
    page.wait_text("count", "Count 1")
    page.key(" ", 32, text=" ")
    page.wait_text("count", "Count 2")
    return page


def test_a_long_list_is_filled_while_it_scrolls(server, browser):
    page = browser.page()
    page.open(server.url + "/rows/1")
    rows = page.js("document.querySelectorAll('.s .t').length")
    expect(0 < rows < 200, f"{rows} rows are there at first")
    page.js("document.querySelector('.s').scrollTop = 20000")
    page.until("""[...document.querySelectorAll('.s .t')].some(e => {
      const r = e.getBoundingClientRect(); return r.top > 100 && r.bottom < innerHeight })""")
    expect(page.js("document.querySelectorAll('.s .t').length") < 300, "rows that are far away are kept")
    return page


def test_a_spring_runs_in_the_browser_alone(server, browser):
    page = browser.page()
    page.open(server.url)
    page.click("[data-k=p]:not(button)")
    page.until("document.getAnimations().length > 0")
    sent = len(page.frames)
    page.until("document.getAnimations().length === 0")
    expect(len(page.frames) <= sent + 1, "the server was asked while it ran")
    return page


def test_a_phrase_across_lines_is_found_and_copied_whole(server, browser):
    page = browser.page()
    page.open(server.url)
    expect(page.js("window.find('so that it can be found and copied across the places')"), "not found")
    text = page.js("getSelection().toString()")
    expect(text == "so that it can be found and copied across the places", f"copied as {text!r}")
    return page


def test_lines_are_as_wide_as_the_server_says(server, browser):
    page = browser.page()
    page.open(server.url)
    page.js("document.fonts.ready.then(() => 1)")
    worst = page.js("""Math.max(...[...document.querySelectorAll('[data-w]')]
      .map(e => Math.abs(e.getBoundingClientRect().width - e.dataset.w)))""")
    expect(worst < 0.5, f"off by {worst}")
    return page


def test_the_page_is_not_deep(server, browser):
    page = browser.page()
    page.open(server.url)
    depth = page.js("Math.max(...[...document.querySelectorAll('*')].map(e => { let d = 0; while (e) { d++; e = e.parentElement } return d }))")
    expect(depth <= 200, f"{depth} deep")
    return page


def test_foreign_origins_and_hosts_are_refused(server, browser):
    import websockets.sync.client as client
    port = server.port
    cookie = fetch(server.url).headers["Set-Cookie"].split(";")[0]
    try:
        client.connect(f"ws://127.0.0.1:{port}/_socket", origin="http://evil.example", additional_headers={"Cookie": cookie})
        raise AssertionError("a foreign origin was let in")
    except client.InvalidStatus if hasattr(client, "InvalidStatus") else Exception as problem:
        if isinstance(problem, AssertionError): raise
    try:
        fetch(server.url, {"Host": "evil.example"})
        raise AssertionError("a foreign host was answered")
    except urllib.error.HTTPError as problem:
        expect(problem.code == 421, f"answered {problem.code}")


def test_a_malformed_message_closes_the_socket_with_a_reason(server, browser):
    import websockets.sync.client as client
    from websockets.exceptions import ConnectionClosed
    cookie = fetch(server.url).headers["Set-Cookie"].split(";")[0]
    for message in ("", "{}", "[]", "[9]", "[2,1]", "[2,1,1,1,\"z\"]", "[0,1,2]", "x" * 1000):
        with client.connect(f"ws://127.0.0.1:{server.port}/_socket", origin=server.url,
                            additional_headers={"Cookie": cookie}) as socket:
            socket.send(message)
            try:
                socket.recv(timeout=5)
                raise AssertionError(f"{message} was answered")
            except ConnectionClosed as closed:
                expect(closed.rcvd.code == 1002 and closed.rcvd.reason, f"{message}: {closed}")


def list_page(server, browser, **options):
    page = browser.page(**options)
    page.open(server.url + "/list")
    return page


def touch(page, kind, x=0, y=0):
    page.call("Input.dispatchTouchEvent", type=kind, touchPoints=[] if kind == "touchEnd" else [{"x": x, "y": y}])


def draw_aside(page, name, distance):
    x, y = page.until(f"look.at('{name}')")
    x = 300 if distance < 0 else 60
    touch(page, "touchStart", x, y)
    for step in range(1, 9):
        touch(page, "touchMove", x + distance * step / 8, y)
        time.sleep(0.02)
    time.sleep(0.1)
    touch(page, "touchEnd")


def shown_actions(page):
    """The names of the actions that have come out beside a row."""
    return page.js("""[...document.querySelectorAll('[data-swo] [data-a] button')].filter(each => {
      const own = each.getBoundingClientRect(), row = each.closest('[data-swo]').getBoundingClientRect()
      return own.left >= row.left - 1 && own.right <= row.right + 1 }).map(each => each.textContent.trim())""")


def wait_actions(page, names):
    deadline = time.time() + 10
    while sorted(shown_actions(page)) != sorted(names):
        expect(time.time() < deadline, f"{shown_actions(page)} are out instead of {names}")
        time.sleep(0.05)
    time.sleep(0.4)  # until the row stands still


def test_a_row_is_drawn_aside_by_touch(server, browser):
    page = list_page(server, browser, touch=True)
    page.call("Emulation.setTouchEmulationEnabled", enabled=True)
    draw_aside(page, "Row 1", -140)
    wait_actions(page, ["Flag", "Remove"])
    take_picture(page, "swiped")
    page.press(*page.js("(r => [r.left + r.width / 2, r.top + r.height / 2])([...document.querySelectorAll('[data-swo] button')].find(e => e.textContent.trim() === 'Flag').getBoundingClientRect())"))
    page.wait_text("done", "flagged Row 1")
    wait_actions(page, [])
    draw_aside(page, "Row 2", 120)
    wait_actions(page, ["Read"])
    page.press(200, 20)
    wait_actions(page, [])
    draw_aside(page, "Row 0", -280)
    page.until("!look.texts().includes('Row 0') && look.texts().includes('Row 1')")
    return page


def test_two_fingers_on_a_trackpad_and_the_arrow_keys_draw_a_row_aside(server, browser):
    page = list_page(server, browser)
    x, y = page.until("look.at('Row 1')")
    for _ in range(2): page.call("Input.dispatchMouseEvent", type="mouseWheel", x=x, y=y, deltaX=100, deltaY=0)
    wait_actions(page, ["Flag", "Remove"])
    page.press(200, 20)
    wait_actions(page, [])
    page.js(f"{element(button('Row 2'))}.focus()")
    page.key("ArrowLeft", 37)
    page.until("document.activeElement.textContent.trim() === 'Flag' || document.activeElement.textContent.trim() === 'Remove'")
    page.key("Escape", 27)
    page.until("document.activeElement.textContent.trim() === 'Row 2'")
    return page


def test_a_list_is_one_stop_of_the_tab_key(server, browser):
    page = list_page(server, browser)
    page.js(f"{element(button('Row 0'))}.focus()")
    page.key("ArrowDown", 40)
    page.until("document.activeElement.textContent.trim() === 'Row 1'")
    page.key("End", 35)
    page.key("Home", 36)
    page.until("document.activeElement.textContent.trim() === 'Row 0'")
    page.type("row 3")
    page.until("document.activeElement.textContent.trim() === 'Row 3'")
    page.key("Tab", 9)
    page.until("document.activeElement.getAttribute('role') === 'option'")
    page.key(" ", 32, text=" ")
    page.until("document.querySelectorAll('[role=option][aria-selected=true]').length === 1")
    page.key("ArrowDown", 40)
    page.until("document.activeElement.textContent.includes('Choice 1')")
    page.key("End", 35)
    page.until("document.activeElement.textContent.includes('Choice 7')")
    page.key("Tab", 9, modifiers=8)
    page.until("document.activeElement.textContent.trim() === 'Row 3'")
    return page


def open_menu(page, name):
    x, y = page.until(f"look.at('{name}')")
    for kind in ("mousePressed", "mouseReleased"):
        page.call("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="right", clickCount=1)
    return x, y


def test_a_context_menu_opens_at_the_pointer(server, browser):
    page = list_page(server, browser)
    x, y = open_menu(page, "Card")
    page.wait("Copy card")
    time.sleep(0.4)
    take_picture(page, "context-menu")
    left, top = page.js("(r => [r.left, r.top])(document.querySelector('[role=menu]').getBoundingClientRect())")
    expect(abs(top - y) < 2 and left <= x + 1, f"the menu is at {left}, {top}, the pointer at {x}, {y}")
    page.tap("Delete card")
    page.wait_text("done", "deleted card")
    page.js("[...document.querySelectorAll('[data-k*=c]')].find(e => e.textContent.trim() === 'Card').focus()")
    page.key("F10", 121, modifiers=8)
    page.wait("Copy card")
    page.key("Escape", 27)
    page.wait_gone("Copy card")
    return page


def test_a_long_press_opens_a_context_menu(server, browser):
    page = list_page(server, browser, touch=True)
    page.call("Emulation.setTouchEmulationEnabled", enabled=True)
    x, y = page.until("look.at('Card')")
    touch(page, "touchStart", x, y)
    page.wait("Copy card")
    touch(page, "touchEnd")
    time.sleep(0.3)
    page.tap("Copy card")
    page.wait_text("done", "copied")
    return page


def test_a_selection_has_a_menu_and_a_primary_action(server, browser):
    page = list_page(server, browser)
    page.tap("Choice 1")
    page.until("document.querySelectorAll('[role=option][aria-selected=true]').length === 1")
    page.tap("Choice 2", modifiers=4)
    page.until("document.querySelectorAll('[role=option][aria-selected=true]').length === 2")
    open_menu(page, "Choice 2")
    page.tap("Send 2")
    page.wait_text("done", "sent [1, 2]")
    page.tap("Choice 0", count=2)
    page.wait_text("done", "opened [0]")
    return page


def test_an_action_moves_the_focus(server, browser):
    page = list_page(server, browser)
    page.click(button("Write"))
    page.until("document.activeElement.matches('input')")
    page.click(button("To the last"))
    page.until("document.activeElement.textContent.trim() === 'Last'")
    return page


def test_another_address_closes_an_open_menu(server, browser):
    page = list_page(server, browser)
    page.js("history.pushState(null, '', '/list')")
    page.click(button("More"))
    page.wait("Nothing")
    page.js("history.back()")
    page.wait_gone("Nothing")
    return page


def test_dragging_and_hovering(server, browser):
    page = list_page(server, browser)
    x, y = page.center("[data-i=hover]")
    page.call("Input.dispatchMouseEvent", type="mouseMoved", x=x, y=y)
    page.wait_text("hover", "hovered")
    page.call("Input.dispatchMouseEvent", type="mouseMoved", x=x, y=600)
    page.wait_text("hover", "alone")
    x, y = page.center("[aria-label=ball]")
    page.call("Input.dispatchMouseEvent", type="mousePressed", x=x, y=y, button="left", clickCount=1)
    for step in range(1, 11):
        page.call("Input.dispatchMouseEvent", type="mouseMoved", x=x + 6 * step, y=y + 2 * step, button="left", buttons=1)
        time.sleep(0.02)
    page.call("Input.dispatchMouseEvent", type="mouseReleased", x=x + 60, y=y + 20, button="left", clickCount=1)
    page.until("document.querySelector('[data-i=done]').textContent.startsWith('dragged')")
    expect(page.text("done") == "dragged 60 20", page.text("done"))
    return page


def test_a_press_that_stays_offline_is_refused_where_it_is_seen(server, browser):
    line = Line(server.port)
    page = browser.page()
    page.open(line.url)
    line.cut()
    page.click(button("Plus"))
    page.until("document.querySelector('.status')?.textContent.includes('your last tap was not done')", 20)
    line.mend()
    page.until("document.body.dataset.ready === ''", 15)
    time.sleep(0.3)
    expect(page.text("count") == "Count 0", "a press that was refused was done all the same")
    page.problems = [each for each in page.problems if "WebSocket" not in each]
    return page


def take_pictures(server, browser):
    for width, height in SIZES:
        for dark in (False, True):
            page = browser.page(width, height, dark=dark)
            page.open(server.url)
            page.js("document.fonts.ready.then(() => 1)")
            page.picture(pathlib.Path(pictures) / f"{width}x{height}-{'dark' if dark else 'light'}.png")


sys.exit(run(dict(globals()), at_end=take_pictures))
