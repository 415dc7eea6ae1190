"""Chromium over the DevTools protocol: what the browser tests need of it."""
import base64, json, os, pathlib, shutil, subprocess, tempfile, time
from websockets.sync.client import connect

LOOK = (pathlib.Path(__file__).parent / "look.js").read_text()
CHROMIUM = os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("google-chrome")


def element(selector):
    """A CSS selector, or a button's name after an equals sign, as JavaScript."""
    if not selector.startswith("="): return f"document.querySelector({json.dumps(selector)})"
    return f"[...document.querySelectorAll('button')].find(e => e.textContent.trim() === {json.dumps(selector[1:])})"


class Browser:
    def __init__(self, scale=None):
        """`scale` is the screen's own, not one that is emulated: then nothing is rounded to whole CSS pixels."""
        self.scale = scale
        self.profile = tempfile.mkdtemp(prefix="martlet-browser-")
        self.process = subprocess.Popen(
            [CHROMIUM, "--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--no-first-run",
             *([f"--force-device-scale-factor={scale}"] if scale else []),
             "--remote-debugging-port=0", f"--user-data-dir={self.profile}", "about:blank"],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        port_file = pathlib.Path(self.profile) / "DevToolsActivePort"
        deadline = time.time() + 60
        while not (port_file.exists() and port_file.read_text().count("\n") >= 1):
            if time.time() > deadline or self.process.poll() is not None:
                raise RuntimeError("Chromium did not start")
            time.sleep(0.05)
        port, path = port_file.read_text().split("\n")[:2]
        self.socket = connect(f"ws://127.0.0.1:{port}{path}", max_size=None)
        self.next = 0
        self.pages = {}
        self.newest = None

    def call(self, method, params=None, session=None):
        self.next += 1
        message = {"id": self.next, "method": method, "params": params or {}}
        if session: message["sessionId"] = session
        self.socket.send(json.dumps(message))
        number = self.next
        while True:
            answer = json.loads(self.socket.recv(timeout=30))
            if answer.get("id") == number:
                if "error" in answer: raise RuntimeError(f"{method}: {answer['error']}")
                return answer.get("result", {})
            self.heard(answer)

    def heard(self, event):
        page = self.pages.get(event.get("sessionId"))
        if page: page.heard(event)

    def page(self, width=390, height=844, scale=2, dark=False, touch=False, language=None):
        """A window of a person of its own, with `look` in what it shows."""
        context = self.call("Target.createBrowserContext")["browserContextId"]
        target = self.call("Target.createTarget", {"url": "about:blank", "browserContextId": context})["targetId"]
        session = self.call("Target.attachToTarget", {"targetId": target, "flatten": True})["sessionId"]
        page = Page(self, session, context)
        self.pages[session] = self.newest = page
        for domain in ("Page", "Runtime", "Log", "Network"): page.call(domain + ".enable")
        page.size(width, height, scale, touch)
        page.dark(dark)
        page.call("Emulation.setTimezoneOverride", timezoneId="UTC")
        page.call("Page.addScriptToEvaluateOnNewDocument", source=LOOK)
        if language:
            agent = self.call("Browser.getVersion")["userAgent"]
            page.call("Emulation.setUserAgentOverride", userAgent=agent, acceptLanguage=language)
        return page

    def close_pages(self):
        for page in self.pages.values():
            self.call("Target.disposeBrowserContext", {"browserContextId": page.context})
        self.pages, self.newest = {}, None

    def close(self):
        self.process.terminate()
        self.process.wait()
        shutil.rmtree(self.profile, ignore_errors=True)


class Page:
    def __init__(self, browser, session, context):
        self.browser, self.session, self.context = browser, session, context
        self.problems, self.frames = [], []

    def call(self, method, **params):
        return self.browser.call(method, params, self.session)

    def heard(self, event):
        method, params = event["method"], event["params"]
        if method == "Runtime.exceptionThrown":
            self.problems.append(params["exceptionDetails"].get("exception", {}).get("description")
                                 or params["exceptionDetails"]["text"])
        elif method == "Log.entryAdded" and params["entry"]["level"] == "error":
            self.problems.append(params["entry"]["text"] + " " + params["entry"].get("url", ""))
        elif method == "Runtime.consoleAPICalled" and params["type"] == "error":
            self.problems.append(str(params["args"]))
        elif method == "Network.webSocketFrameReceived":
            self.frames.append(params["response"]["payloadData"])

    def size(self, width, height, scale=2, touch=False):
        scale = 0 if self.browser.scale else scale  # 0: the screen's own
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=scale, mobile=touch)

    def dark(self, is_dark):
        self.call("Emulation.setEmulatedMedia",
                  features=[{"name": "prefers-color-scheme", "value": "dark" if is_dark else "light"}])

    def open(self, url):
        self.call("Page.navigate", url=url)
        self.ready()

    def ready(self):
        """Until the client talks with the server."""
        self.until("document.readyState === 'complete' && document.body?.dataset.ready === ''", 30)

    def js(self, expression):
        result = self.call("Runtime.evaluate", expression=expression, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in result: raise RuntimeError(str(result["exceptionDetails"]))
        return result["result"].get("value")

    def until(self, expression, seconds=10):
        deadline, last = time.time() + seconds, None
        while True:
            try:
                value = self.js(expression)
            except RuntimeError as problem:
                value = None  # the page is being replaced
                last = problem
            if value: return value
            if time.time() > deadline: raise AssertionError(f"never true: {expression} {last or ''}")
            time.sleep(0.02)

    def texts(self):
        """The lines that can be seen, in the order of the page."""
        return self.js("look.texts()")

    def wait(self, text, seconds=10):
        """Until a line that says this can be seen."""
        self.until(f"look.texts().includes({json.dumps(text)})", seconds)

    def wait_gone(self, text, seconds=10):
        self.until(f"!look.texts().includes({json.dumps(text)})", seconds)

    def tap(self, name, role=None, modifiers=0, count=1):
        """Clicks what has a name or says it, once a pointer can reach it and it stands still."""
        x, y = self.until(f"look.at({json.dumps(name)}, {json.dumps(role)})")
        self.press(x, y, modifiers, count)

    def press(self, x, y, modifiers=0, count=1):
        for number in range(1, count + 1):
            for kind in ("mousePressed", "mouseReleased"):
                self.call("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left", clickCount=number, modifiers=modifiers)

    def faults(self):
        return self.js("document.fonts.ready.then(() => look.faults())")

    def text(self, identifier):
        return self.js(f"document.querySelector('[data-i={identifier}]')?.textContent")

    def wait_text(self, identifier, text):
        self.until(f"document.querySelector('[data-i={identifier}]')?.textContent === {json.dumps(text)}")

    def center(self, selector):
        box = self.until(f"(() => {{ const e = {element(selector)}; if (!e) return null;"
                         "const r = e.getBoundingClientRect(); return [r.left + r.width / 2, r.top + r.height / 2] })()")
        return box

    def click(self, selector, count=1):
        self.press(*self.center(selector), count=count)

    def key(self, key, code=0, modifiers=0, text=None):
        params = {"key": key, "windowsVirtualKeyCode": code, "modifiers": modifiers}
        if text: params["text"] = text
        self.call("Input.dispatchKeyEvent", type="keyDown", **params)
        self.call("Input.dispatchKeyEvent", type="keyUp", key=key, windowsVirtualKeyCode=code, modifiers=modifiers)

    def type(self, text):
        for letter in text:
            self.key("Enter", 13, text="\r") if letter == "\n" else self.key(letter, ord(letter.upper()) if letter.isalnum() else 0, text=letter)

    def picture(self, path):
        data = self.call("Page.captureScreenshot", format="png")["data"]
        pathlib.Path(path).write_bytes(base64.b64decode(data))
