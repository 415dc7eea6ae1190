"""A browser without a browser: loads a page, opens its socket, sends events and waits for patches."""
import base64, gzip, html.parser, http.client, json, os, socket, struct, time, urllib.parse


class Element:
    def __init__(self, tag, attributes, parent):
        self.tag, self.attributes, self.parent, self.text, self.depth = tag, attributes, parent, "", 0
        if parent: self.depth = parent.depth + 1

    @property
    def number(self): return int(self.attributes["id"][1:])

    @property
    def name(self): return self.attributes.get("aria-label") or self.text

    def listens(self, letter):
        kinds = self.attributes.get("data-k", "").split("|")[0]
        return letter in kinds and not kinds.startswith("!")


class Tree(html.parser.HTMLParser):
    """Every element of a page, in order."""
    empty = {"meta", "link", "input", "br", "img"}

    def __init__(self, text):
        super().__init__()
        self.elements, self.open = [], []
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        one = Element(tag, {key: value or "" for key, value in attributes}, self.open[-1] if self.open else None)
        self.elements.append(one)
        if tag not in self.empty: self.open.append(one)

    def handle_startendtag(self, tag, attributes):
        self.elements.append(Element(tag, dict(attributes), self.open[-1] if self.open else None))

    def handle_endtag(self, tag):
        while self.open and self.open.pop().tag != tag: pass

    def handle_data(self, data):
        for one in self.open: one.text += data

    @property
    def depth(self): return max(one.depth for one in self.elements) + 1

    def listening(self, letter, **attributes):
        return [one for one in self.elements if one.listens(letter)
                and all(one.attributes.get(key) == value for key, value in attributes.items())]

    def named(self, name, letter="p"):
        return next(one for one in self.elements if one.listens(letter) and one.name == name)


class Page:
    """What one GET brought. `seconds` is from the request's first byte to the answer's last, as the client sees it."""

    def __init__(self, port, path="/", width=390, height=844, device=None, dark=False):
        self.port, self.path = port, path
        self.device = device or base64.urlsafe_b64encode(os.urandom(18)).decode()
        self.traits = f"{width}~{height}~2~{'d' if dark else 'l'}~UTC~en~16~0~0"
        connection = http.client.HTTPConnection("127.0.0.1", port)
        connection.connect()
        connection.sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        began = time.perf_counter()
        connection.request("GET", path, headers={
            "Accept-Encoding": "gzip", "Accept-Language": "en",
            "Cookie": f"martlet_device={self.device}; martlet_view={urllib.parse.quote(self.traits)}"})
        answer = connection.getresponse()
        body = answer.read()
        self.seconds = time.perf_counter() - began
        connection.close()
        if answer.status != 200: raise RuntimeError(f"GET {path}: {answer.status}")
        self.bytes = len(body)
        self.isCompressed = answer.headers.get("Content-Encoding") == "gzip"
        self.text = (gzip.decompress(body) if self.isCompressed else body).decode()
        self.tree = Tree(self.text)
        attributes = next(one for one in self.tree.elements if one.tag == "body").attributes
        self.scene, self.version, self.patch = (attributes[f"data-{key}"] for key in ("scene", "version", "patch"))


class Scene:
    """A page with its socket."""

    def __init__(self, page):
        self.page, self.seen, self.count = page, int(page.patch), 0
        self.resume()

    def resume(self):
        """Opens a socket, says which patch is shown, and gives the server's answer."""
        page, self.buffer = self.page, b""
        self.socket = socket.create_connection(("127.0.0.1", page.port))
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        host = f"127.0.0.1:{page.port}"
        self.socket.sendall((
            f"GET /_socket HTTP/1.1\r\nHost: {host}\r\nOrigin: http://{host}\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: "
            f"{base64.b64encode(os.urandom(16)).decode()}\r\nCookie: martlet_device={page.device}\r\n\r\n").encode())
        while b"\r\n\r\n" not in self.buffer: self.fill()
        head, self.buffer = self.buffer.split(b"\r\n\r\n", 1)
        if b" 101 " not in head: raise RuntimeError(head.decode())
        self.send([0, int(page.version), page.scene, self.seen, page.traits, page.path])
        while (answer := self.message())[0] == 0: pass
        return answer

    def fill(self):
        data = self.socket.recv(1 << 20)
        if not data: raise RuntimeError("the server closed the socket")
        self.buffer += data

    def send(self, message):
        data = json.dumps(message, separators=(",", ":")).encode()
        length = len(data)
        head = bytes([0x81, 0x80 | length]) if length < 126 else struct.pack("!BBH", 0x81, 0xfe, length)
        self.socket.sendall(head + bytes(4) + data)  # the mask is zero

    def message(self):
        while True:
            while len(self.buffer) < 2: self.fill()
            code, length, start = self.buffer[0] & 15, self.buffer[1] & 127, 2
            if length > 125:
                wide = 2 if length == 126 else 8
                while len(self.buffer) < 2 + wide: self.fill()
                length, start = int.from_bytes(self.buffer[2:2 + wide], "big"), 2 + wide
            while len(self.buffer) < start + length: self.fill()
            data, self.buffer = self.buffer[start:start + length], self.buffer[start + length:]
            if code == 1:
                self.length = length
                return json.loads(data)
            if code == 8: raise RuntimeError(f"the server closed: {data[2:].decode()}")

    def patch(self):
        """The next patch with operations."""
        while True:
            message = self.message()
            if message[0] == 0 and message[1]:
                self.seen = message[1]
                self.send([1, self.seen])
                return message[3]

    def event(self, node, kind, *detail):
        self.count += 1
        self.send([2, self.count, self.seen, node, kind, *detail])

    def press(self, element, x=5, y=5): self.event(element.number, "p", x, y)

    def timed(self, action, answer):
        """Seconds from sending to receiving, as the client sees it."""
        began = time.perf_counter()
        action()
        answer()
        return time.perf_counter() - began

    def quiet(self, seconds=0.15):
        """Takes what comes until nothing comes for a while."""
        self.socket.settimeout(seconds)
        try:
            while True: self.patch()
        except TimeoutError:
            pass
        self.socket.settimeout(30)

    def close(self): self.socket.close()
