"""Food Truck in Chromium, as an operator uses it: one truck for all tests, so each takes orders of its own."""
import json, re, sys, time
from line import Line
from suite import SIZES, Server, expect, fetch, run, take_picture

NOW = "2026-11-30T09:00:00Z"
narrow, wide, upright = SIZES[0], SIZES[2], SIZES[1]
COMMAND, CONTROL, SHIFT = 4, 2, 8


def open_page(browser, url, size=narrow, **options):
    page = browser.page(*size, scale=1, **options)
    page.open(url)
    return page


def orders(page):
    """The numbers of the orders that are in the page, from top to bottom."""
    return page.js("""[...document.querySelectorAll('[role=main] .l')].filter(each => !each.closest('[inert]'))
      .map(each => [each.getBoundingClientRect().top, look.text(each).match(/^Order#(\\d+)$/)?.[1]])
      .filter(each => each[1]).sort((a, b) => a[0] - b[0]).map(each => each[1])""")


def column(page, index):
    """What the rows of the table say in a column."""
    return page.js(f"""[...document.querySelectorAll('[role=table] .s [role=row], [role=grid] .s [role=row]')]
      .map(each => [each.getBoundingClientRect().top, each.querySelectorAll('[role=cell],[role=gridcell]')[{index}]])
      .sort((a, b) => a[0] - b[0]).map(each => [...each[1].querySelectorAll('.l')].map(look.text).join(' '))""")


def selected(page):
    return page.js("""[...document.querySelectorAll('[role=row][aria-selected=true]')]
      .map(each => look.text(each.querySelector('.l')).slice(6)).sort()""")


def search(page, text):
    """Replaces what stands in the search field."""
    page.click("input[type=search],[role=search] input")
    page.js("document.activeElement.select()")
    if text: page.type(text)
    else: page.key("Backspace", 8)


def test_a_new_order_arrives_and_stands_out(server, browser):
    # First of all, as orders arrive only for the first two minutes.
    page = open_page(browser, server.url)
    newest = "[...document.querySelectorAll('.l')].map(look.text).find(each => /^Order#\\d+$/.test(each))"
    before = page.js(newest)
    page.until(f"{newest} !== {json.dumps(before)}", 12)
    line = "[...document.querySelectorAll('.l')].find(each => /^Order#\\d+$/.test(look.text(each)))"
    page.until(f"+getComputedStyle({line}.querySelector('span') ?? {line}).fontWeight >= 700")
    page.until(f"+getComputedStyle({line}.querySelector('span') ?? {line}).fontWeight < 700")
    return page


def test_every_screen_is_whole(server, browser):
    for width, height in SIZES:
        page = browser.page(width, height, scale=1)
        for name, path in [("truck", "/"), ("orders", "/orders"), ("order", "/open/order/1215"), ("donuts", "/donuts")]:
            page.open(server.url + path)
            for dark in (False, True):
                page.dark(dark)
                page.until(f"getComputedStyle(document.querySelector('h1')).color === '{'rgb(255, 255, 255)' if dark else 'rgb(0, 0, 0)'}'")
                faults = page.faults()
                take_picture(page, f"{name}-{width}-{'dark' if dark else 'light'}")
                expect(not faults, f"{name} at {width}, {'dark' if dark else 'light'}: " + "; ".join(faults))
            page.dark(False)
        yield page


def test_larger_type_fits(server, browser):
    for size in (narrow, wide):
        page = browser.page(*size, scale=1)
        page.call("Page.setFontSizes", fontSizes={"standard": 21})  # xxLarge
        for name, path in [("truck", "/"), ("orders", "/orders"), ("order", "/open/order/1215"), ("donuts", "/donuts")]:
            page.open(server.url + path)
            take_picture(page, f"{name}-{size[0]}-large")
            faults = page.faults()
            expect(not faults, f"{name} at {size[0]}: " + "; ".join(faults))
        yield page


def test_the_sidebar_waits_where_it_would_crowd_the_detail(server, browser):
    page = open_page(browser, server.url + "/orders", upright)
    page.tap("Show Sidebar", "button")
    page.wait("Food Truck")
    page.until("document.getAnimations().every(each => each.effect.getTiming().iterations === Infinity)")
    take_picture(page, "sidebar-over-orders")
    page.tap("Donuts", "[role=option]")
    page.wait_gone("Food Truck")
    page.until("document.title === 'Donuts'")
    page.tap("Show Sidebar", "button")
    page.wait("Food Truck")
    page.press(700, 900)
    page.wait_gone("Food Truck")
    return page


def test_orders_are_read_and_searched(server, browser):
    for size in SIZES:
        page = open_page(browser, server.url + "/orders", size)
        everything = orders(page)
        expect(len(everything) > 5, f"only {everything} are listed")
        search(page, "1207")
        page.until("look.texts().filter(each => /^Order#/.test(each)).join() === 'Order#1207'")
        search(page, "oRDER#1209")
        page.until("look.texts().filter(each => /^Order#/.test(each)).join() === 'Order#1209'")
        plain = {"The Classic", "Harbor Light", "Strawberry Swing", "Sugar Pillow", "Honest Dough"}
        for text, wanted in [("zebra cross", {"Zebra Crossing"}), ("golden classic", plain)]:  # a donut, a dough
            search(page, text)
            # A row shows three donuts at most, so one with fewer shows all.
            rows = """[...document.querySelectorAll('[role=main] [role=listitem],[role=grid] .s [role=row]')]
              .map(row => [...row.querySelectorAll('[role=img]')].map(each => each.getAttribute('aria-label')))"""
            page.until(f"""(() => {{ const rows = {rows}
              return rows.length > 0 && rows.length < {len(everything)} && rows.every(row =>
                row.length > 2 || {json.dumps(sorted(wanted))}.some(each => row.includes(each))) }})()""")
        search(page, "zzz")
        page.wait("No Matching Orders")
        page.wait("No order contains “zzz”.")
        expect(not page.faults(), page.faults())
        take_picture(page, f"no-match-{size[0]}")
        page.tap("Clear text")
        page.until("look.texts().filter(each => /^Order#/.test(each)).length > 5")
        expect(page.js("document.activeElement.matches('input')"), "clearing the search takes the focus away")
        yield page


def test_the_table_is_sorted_by_each_column(server, browser):
    page = open_page(browser, server.url + "/orders", wide)
    expect(page.js("document.querySelector('[aria-sort]').textContent") == "Status", "not sorted by status at first")
    for index, name, key in [(0, "Order", str), (1, "Donuts", int), (2, "Status", ["Placed", "Preparing", "Ready", "Completed"].index)]:
        page.tap(name, "[role=columnheader]")
        page.until(f"document.querySelector('[aria-sort]').textContent === '{name}'")
        for _ in range(2):
            order = page.js("document.querySelector('[aria-sort]').getAttribute('aria-sort')")
            values = [key(each) for each in column(page, index)]
            expect(values == sorted(values, reverse=order == "descending"), f"by {name}, {order}: {values}")
            page.tap(name, "[role=columnheader]")
            page.until(f"document.querySelector('[aria-sort]').getAttribute('aria-sort') !== '{order}'")
    page.tap("Date", "[role=columnheader]")
    page.until("document.querySelector('[aria-sort]').textContent === 'Date'")
    numbers = orders(page)
    expect(numbers == sorted(numbers), f"by date: {numbers}")
    return page


def test_rows_are_selected_with_mouse_and_keys(server, browser):
    page = open_page(browser, server.url + "/orders", wide)
    for name in ("View Details", "Complete Orders"):
        expect(page.js(f"look.all('{name}', 'button')[0]?.disabled"), f"{name} is enabled without a selection")
    rows = orders(page)
    page.tap("Order#" + rows[0])
    page.until("document.querySelectorAll('[role=row][aria-selected=true]').length === 1")
    expect(selected(page) == [rows[0]], selected(page))
    page.tap("Order#" + rows[2], modifiers=COMMAND)
    page.until("document.querySelectorAll('[role=row][aria-selected=true]').length === 2")
    page.tap("Order#" + rows[4], modifiers=CONTROL)
    page.until("document.querySelectorAll('[role=row][aria-selected=true]').length === 3")
    page.tap("Order#" + rows[2], modifiers=CONTROL)
    page.until("document.querySelectorAll('[role=row][aria-selected=true]').length === 2")
    expect(selected(page) == sorted([rows[0], rows[4]]), selected(page))
    page.tap("Order#" + rows[1])
    page.until("document.querySelectorAll('[role=row][aria-selected=true]').length === 1")
    page.tap("Order#" + rows[5], modifiers=SHIFT)
    page.until("document.querySelectorAll('[role=row][aria-selected=true]').length === 5")
    expect(selected(page) == sorted(rows[1:6]), selected(page))
    expect(page.js("getSelection().toString()") == "", "the clicks mark text")
    take_picture(page, "selected")
    page.tap("View Details")
    page.wait("Total Donuts")
    page.wait("Order#" + rows[1])
    return page


def test_edit_mode_selects_by_circles(server, browser):
    page = open_page(browser, server.url + "/orders", wide)
    rows = orders(page)
    page.tap("Edit")
    page.wait("Done")
    page.until("document.getAnimations().every(each => each.effect.getTiming().iterations === Infinity)")
    take_picture(page, "edit-mode")
    expect(not page.faults(), page.faults())
    starts = page.js("""['Donuts', 'Status'].flatMap(name => [look.find(name, '[role=columnheader]')]
      .map(each => each.getBoundingClientRect().left))""")
    cells = page.js("""[...document.querySelector('.s [role=row]').querySelectorAll('[role=gridcell]')].slice(1, 3)
      .map(each => each.getBoundingClientRect().left)""")
    expect(all(abs(a - b) < 2 for a, b in zip(starts, cells)), f"headers at {starts} stand over cells at {cells}")
    for number in rows[:2]: page.tap("Order#" + number)
    page.until("document.querySelectorAll('[role=row][aria-selected=true]').length === 2")
    page.tap("Done")
    page.wait("Edit")
    return page


def test_a_rows_menu_completes_its_order(server, browser):
    page = open_page(browser, server.url + "/orders", wide)
    number = orders(page)[3]
    menu = f"""[...document.querySelectorAll('[role=row]')].find(each => each.textContent.includes('Order#{number}'))
      .querySelector('button')"""
    press_menu = f"(() => {{ const r = {menu}.getBoundingClientRect(); return [r.left + r.width / 2, r.top + r.height / 2] }})()"
    page.press(*page.js(press_menu))
    page.wait("View Details")
    take_picture(page, "row-menu")
    page.tap("View Details", "[role=menuitem]")
    page.wait("Total Donuts")
    page.tap("Orders", "button")
    page.until("look.texts().filter(each => /^Order#/.test(each)).length > 3")
    # The page that was left is still on its way out, and this one on its way in.
    page.until("document.getAnimations().every(each => each.effect.getTiming().iterations === Infinity)")
    page.press(*page.until(press_menu))
    page.tap("Complete Order", "[role=menuitem]")
    page.wait(f"Order#{number} completed")
    page.tap("Done")
    page.wait_gone(f"Order#{number} completed")
    page.until(f"{menu}.closest('[role=row]').textContent.includes('Completed')")
    return page


def test_several_orders_are_completed_at_once(server, browser):
    page = open_page(browser, server.url + "/orders", wide)
    rows = orders(page)
    page.tap("Order#" + rows[6])
    page.tap("Order#" + rows[7], modifiers=COMMAND)
    page.until("document.querySelectorAll('[role=row][aria-selected=true]').length === 2")
    page.tap("Complete Orders")
    page.until("look.texts().some(each => / completed$/.test(each))")
    page.tap("Done")
    page.until("!look.texts().some(each => / completed$/.test(each))")
    for number in rows[6:8]:
        page.until(f"""[...document.querySelectorAll('[role=row]')].find(each => each.textContent.includes('Order#{number}'))
          ?.textContent.includes('Completed')""")
    return page


def test_an_order_goes_from_placed_to_completed(server, browser):
    for size, number in [(narrow, 1224), (wide, 1222)]:
        page = open_page(browser, f"{server.url}/open/order/{number}", size)
        page.wait("Placed")
        page.tap("Prepare")
        page.wait("Preparing")
        countdown = "look.texts().find(each => /^\\d:\\d\\d$/.test(each))"
        first = page.until(countdown)
        frames = len(page.frames)
        page.until(f"{countdown} !== {json.dumps(first)}")
        second = page.js(countdown)
        page.until(f"{countdown} !== {json.dumps(second)}")
        # A new order may arrive meanwhile: its patch has nothing of the countdown.
        ticks = [each for each in page.frames[frames:] if re.search(r'"0:\d\d"', each)]
        expect(not ticks, f"the server ticks: {ticks}")
        take_picture(page, f"preparing-{size[0]}")
        expect(not page.faults(), page.faults())
        page.tap("Complete")
        page.wait(f"Order#{number} completed")
        box = "document.querySelector('[aria-label=\"Donut box\"]')"
        page.until(f"{box}.getAttribute('aria-description') === 'Closed'")
        page.until("document.getAnimations().every(each => each.effect.getTiming().iterations === Infinity)")
        take_picture(page, f"completed-{size[0]}")
        expect(not page.faults(), page.faults())
        page.tap("Donut box")
        page.until(f"{box}.getAttribute('aria-description') === 'Open'")
        page.tap("Donut box")
        page.until(f"{box}.getAttribute('aria-description') === 'Closed'")
        page.tap("Done")
        page.wait_gone(f"Order#{number} completed")
        page.wait("Completed")
        expect(page.js("look.all('Complete', 'button')[0]?.disabled"), "a completed order can be completed again")
        expect(page.js(countdown) is None, "the countdown goes on")
        yield page


def test_two_pages_see_each_others_changes(server, browser):
    phone, desk = open_page(browser, f"{server.url}/open/order/1221"), open_page(browser, f"{server.url}/open/order/1221", wide)
    phone.tap("Prepare")
    desk.wait("Preparing")
    desk.until("look.texts().find(each => /^\\d:\\d\\d$/.test(each))")
    desk.tap("Complete")
    phone.wait("Completed")
    desk.wait("Order#1221 completed")
    expect("Order#1221 completed" not in phone.texts(), "the sheet opens for somebody else")
    yield phone
    yield desk


def test_orders_survive_a_kill_and_a_restart(server, browser):
    page = open_page(browser, f"{server.url}/open/order/1217")
    page.tap("Prepare")
    page.wait("Preparing")
    server.kill()
    server.start()
    page = open_page(browser, f"{server.url}/open/order/1217")
    page.wait("Preparing")
    page.tap("Complete")
    page.wait("Order#1217 completed")
    server.stop()
    server.start()
    page = open_page(browser, f"{server.url}/open/order/1217")
    page.wait("Completed")
    expect("Preparing" not in page.texts(), "the order is still prepared")
    return page


def test_two_servers_share_a_store(server, browser):
    other = Server(server.program, *server.options, data=server.data)
    try:
        here = open_page(browser, f"{server.url}/open/order/1216")
        there = open_page(browser, f"{other.url}/open/order/1216", wide)
        there.wait("Placed")
        here.tap("Prepare")
        began = time.time()
        there.wait("Preparing")
        print(f"  seen on the other server after {(time.time() - began) * 1000:.0f} ms")
        there.tap("Complete")
        there.wait("Order#1216 completed")
        here.wait("Completed")
    finally:
        other.stop()
    yield here
    yield there


def test_back_and_forward_follow_the_screens(server, browser):
    page = open_page(browser, server.url)
    page.tap("New Orders")
    page.until("document.title === 'Orders'")
    page.tap("Order#1219")
    page.wait("Total Donuts")
    page.until("document.title === 'Order#1219'")
    deep = page.js("location.pathname")
    page.js("history.back()")
    page.until("document.title === 'Orders' && look.texts().some(each => /^Order#12/.test(each)) && !look.texts().includes('Total Donuts')")
    page.js("history.back()")
    page.until("document.title === 'Truck' && look.texts().includes('New Orders')")
    page.js("history.forward()")
    page.until("document.title === 'Orders'")
    page.js("history.forward()")
    page.wait("Total Donuts")
    expect(page.js("location.pathname") == deep, "forward leads elsewhere")
    page.tap("Orders", "button")
    page.until("document.title === 'Orders' && !look.texts().includes('Total Donuts')")
    page.open(server.url + deep)
    page.wait("Order#1219")
    page.wait("Total Donuts")
    return page


def test_a_reload_stays_in_the_middle_of_a_screen(server, browser):
    page = open_page(browser, server.url + "/orders")
    search(page, "order#12")
    page.until("look.texts().filter(each => /^Order#/.test(each)).length > 3")
    page.js("[...document.querySelectorAll('[role=main] .s')].find(each => each.scrollHeight > each.clientHeight).scrollTop = 300")
    first = "look.texts().find(each => /^Order#\\d/.test(each))"
    page.until("[...document.querySelectorAll('[role=main] .s')].some(each => each.scrollTop === 300)")
    page.call("Page.reload")
    page.until("performance.getEntriesByType('navigation')[0]?.type === 'reload'")
    page.ready()
    page.until("document.title === 'Orders'")
    expect(page.js("document.querySelector('[role=search] input').value") == "order#12", "the search is lost")
    page.until("[...document.querySelectorAll('[role=main] .s')].some(each => each.scrollTop === 300)")
    return page


def test_nothing_typed_is_lost_while_the_line_is_cut(server, browser):
    line = Line(server.port)
    page = open_page(browser, line.url + "/orders")
    search(page, "gol")
    line.cut()
    until = time.time() + 5
    typed = "gol"
    for letter in "den classic":
        page.type(letter)
        typed += letter
        time.sleep(max(0, (until - time.time()) / (len("golden classic") - len(typed) + 1)))
    line.mend()
    page.until("document.body.dataset.ready === ''", 20)
    expect(page.js("document.querySelector('[role=search] input').value") == typed, "a letter is lost")
    page.type("zz")
    page.wait(f"No order contains “{typed}zz”.")
    page.problems = [each for each in page.problems if "WebSocket" not in each]
    return page


def test_typing_over_a_slow_line_keeps_every_letter(server, browser):
    line = Line(server.port)
    page = open_page(browser, line.url + "/orders")
    line.delay = 0.1  # each way: a round trip of 200 ms
    search(page, "zzz and more of it")
    page.wait("No order contains “zzz and more of it”.")
    expect(page.js("document.querySelector('[role=search] input').value") == "zzz and more of it", "letters are lost")
    return page


def test_links_lead_to_orders_and_say_when_there_is_none(server, browser):
    for size in (narrow, wide):
        page = open_page(browser, server.url + "/open/order/1210", size)
        page.wait("Order#1210")
        page.wait("Total Donuts")
        expect("1210" in page.js("location.pathname") and page.js("document.title") == "Order#1210", "the address or title is another")
        page.open(server.url + "/open/order/9999")
        page.wait("Order Not Found")
        page.until("look.texts().join(' ').includes('There is no order with the number 9999.')")
        take_picture(page, f"unknown-{size[0]}")
        page.tap("OK")
        page.wait_gone("Order Not Found")
        yield page


def test_donuts_are_sorted_and_searched(server, browser):
    for size in (narrow, wide):
        page = open_page(browser, server.url + "/donuts", size)
        def choose(option):
            page.tap("Gallery Options", "button")
            page.tap(option, "[role^=menuitem]")
        choose("Name")
        page.until("look.texts().find(each => each === 'Berry Parade' || each === 'Blueberry Sky')")
        take_picture(page, f"donuts-by-name-{size[0]}")
        choose("Flavor")
        choose("Spicy")
        page.until("look.texts().slice(0, 12).join().includes('Spicy')")
        choose("List")
        page.until("!!document.querySelector('[role=main] [role=list]')")
        expect(not page.faults(), page.faults())
        search(page, "matcha")
        page.wait("Matcha Moon")
        search(page, "zzz")
        page.wait("No Matching Donuts")
        yield page


def test_arabic_is_mirrored_and_has_no_english(server, browser):
    for size in (narrow, wide):
        page = browser.page(*size, scale=1, language="ar")
        for name, path in [("truck", "/"), ("orders", "/orders"), ("order", "/open/order/1216"), ("donuts", "/donuts")]:
            page.open(server.url + path)
            page.until("document.documentElement.lang.startsWith('ar')")
            take_picture(page, f"{name}-{size[0]}-ar")
            faults = page.faults()
            expect(not faults, f"{name} at {size[0]}: " + "; ".join(faults))
            english = page.js("""[...document.querySelectorAll('.l,[aria-label],[title],[placeholder]')]
              .filter(each => !each.closest('[aria-hidden=true]')).flatMap(each =>
              [each.matches('.l') ? look.text(each) : '', ...['aria-label', 'title', 'placeholder'].map(name => each.getAttribute(name) || '')])
              .filter(each => /[A-Za-z]{2}/.test(each))""")
            expect(not english, f"English in {name} at {size[0]}: {sorted(set(english))}")
        if size != narrow:
            expect(page.js("document.querySelector('[role=navigation]').getBoundingClientRect().left") > size[0] / 2,
                   "the sidebar is at the left")
        yield page


def test_the_keyboard_reaches_everything(server, browser):
    for size, paths in [(narrow, ("/", "/orders", "/open/order/1217", "/donuts")), (wide, ("/orders",))]:
        page = browser.page(*size, scale=1)
        for path in paths:
            page.open(server.url + path)
            # A list is one stop, whose other rows the arrow keys reach.
            wanted = set(page.js("""[...document.querySelectorAll('button,a[href],input,[tabindex="0"]')]
              .filter(each => look.isShown(each) && !each.disabled && each.tabIndex >= 0).map(look.label)"""))
            reached = []
            while wanted - set(reached) and len(reached) < 80:
                page.key("Tab", 9)
                name, fault = page.js("""(() => { const e = document.activeElement
                  if (e === document.body) return ['', '']
                  const style = getComputedStyle(e), r = e.getBoundingClientRect()
                  const ring = style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) > 0
                  const fault = r.bottom < 0 || r.top > innerHeight ? 'out of sight'
                    : !ring && !e.matches('input') ? 'without a ring' : ''
                  return [look.label(e), fault] })()""")
                expect(not fault, f"{path} at {size[0]}: the focus on {name} is {fault}")
                reached.append(name)
            expect(wanted <= set(reached), f"{path} at {size[0]}: the keyboard doesn't reach {wanted - set(reached)}, only {reached}")
        yield page


def test_the_first_response_holds_the_orders_without_a_script(server, browser):
    with fetch(server.url + "/orders", {"Cookie": "martlet_view=390~844~2~l~UTC~en~16~0~0"}) as answer:
        html = answer.read().decode()
    expect("Order#1219" in html and "<h1" in html, "the first page isn't complete")


sys.exit(run(dict(globals()), ["--now", NOW]))
