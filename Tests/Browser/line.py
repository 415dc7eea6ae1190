"""A line between browser and server that can be slow or cut."""
import socket, threading, time


class Line:
    def __init__(self, port):
        self.port, self.delay, self.is_cut, self.pairs = port, 0.0, False, []
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.own = self.listener.getsockname()[1]
        threading.Thread(target=self.accept, daemon=True).start()

    @property
    def url(self):
        return f"http://127.0.0.1:{self.own}"

    def accept(self):
        while True:
            client, _ = self.listener.accept()
            if self.is_cut:
                client.close()
                continue
            try:
                server = socket.create_connection(("127.0.0.1", self.port))
            except OSError:
                client.close()
                continue
            for one in (client, server): one.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            self.pairs.append((client, server))
            for source, sink in ((client, server), (server, client)):
                threading.Thread(target=self.pump, args=(source, sink), daemon=True).start()

    def pump(self, source, sink):
        queue, wake = [], threading.Condition()

        def send():
            while True:
                with wake:
                    while not queue: wake.wait()
                    due, data = queue.pop(0)
                time.sleep(max(0, due - time.time()))
                try:
                    if not data: return sink.shutdown(socket.SHUT_WR)
                    sink.sendall(data)
                except OSError:
                    return
        threading.Thread(target=send, daemon=True).start()
        while True:
            try:
                data = source.recv(65536)
            except OSError:
                data = b""
            with wake:
                queue.append((time.time() + self.delay, data))
                wake.notify()
            if not data: return

    def cut(self):
        self.is_cut = True
        for pair in self.pairs:
            for one in pair:
                try:
                    one.shutdown(socket.SHUT_RDWR)
                except OSError:
                    pass
        self.pairs = []

    def mend(self):
        self.is_cut = False
