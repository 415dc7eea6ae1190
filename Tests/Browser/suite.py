"""What the browser tests share: a server to talk with, and a runner for functions whose names start with test_."""
import json, os, pathlib, shutil, signal, subprocess, sys, tempfile, time, traceback, urllib.request
from browser import Browser, CHROMIUM

SIZES = [(390, 844), (820, 1180), (1280, 800)]
pictures = os.environ.get("MARTLET_PICTURES")


class Server:
    def __init__(self, program, *options, data=None):
        self.program, self.options, self.data = program, options, data or tempfile.mkdtemp(prefix="martlet-data-")
        self.port = 0
        self.start()

    def start(self):
        self.process = subprocess.Popen(
            [self.program, "--port", str(self.port), "--data", self.data, *self.options], stdout=subprocess.PIPE, text=True)
        self.started = time.time()
        self.url = self.process.stdout.readline().strip().rstrip("/")
        assert self.url, "the server did not start"
        self.port = int(self.url.rsplit(":", 1)[1])

    def kill(self):
        """Ends the server as a loss of power does."""
        self.process.kill()
        self.process.wait()

    def stop(self):
        self.process.send_signal(signal.SIGTERM)
        self.process.wait()

    def remove(self):
        self.stop()
        shutil.rmtree(self.data, ignore_errors=True)


def expect(condition, message):
    if not condition: raise AssertionError(message)


def fetch(url, headers={}):
    opener = urllib.request.build_opener(urllib.request.HTTPHandler)
    return opener.open(urllib.request.Request(url, headers=headers))


def take_picture(page, name):
    """For a person to look at, where MARTLET_PICTURES says."""
    if not pictures: return
    page.js("document.fonts.ready.then(() => 1)")
    page.picture(pathlib.Path(pictures) / f"{name}.png")


def run(tests, server_options=(), at_end=None):
    """Runs tests with one server and one browser: arguments are the program and parts of the tests' names."""
    if not CHROMIUM:
        print("There is no Chromium: install the package chromium.", file=sys.stderr)
        return 2
    program, wanted = sys.argv[1], sys.argv[2:]
    server, browser = Server(program, *server_options), Browser()
    failed = 0
    tests = [(name, test) for name, test in tests.items() if name.startswith("test_")]
    tests = [(name, test) for name, test in tests if not wanted or any(each in name for each in wanted)]
    try:
        for name, test in tests:
            began = time.time()
            try:
                result = test(server, browser)
                for page in (list(result) if hasattr(result, "__next__") else [result] if result else []):
                    expect(not page.problems, f"console: {page.problems}")
                print("ok   ", name[5:].replace("_", " "), f"({time.time() - began:.1f} s)", flush=True)
            except Exception as problem:
                failed += 1
                print("FAIL ", name[5:].replace("_", " "), flush=True)
                if isinstance(problem, AssertionError): print("      ", problem)
                traceback.print_exc(limit=4, file=sys.stdout)
                if pictures and browser.newest:
                    browser.newest.picture(pathlib.Path(pictures) / f"FAIL-{name}.png")
            browser.close_pages()
        if pictures and at_end: at_end(server, browser)
    finally:
        browser.close()
        server.remove()
    print(f"{len(tests) - failed} of {len(tests)} browser tests passed.")
    return 1 if failed else 0
