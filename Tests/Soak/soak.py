"""People use Food Truck: they press what can be pressed, type, scroll, reload, lose their line and come back.

Ends with 1 if a scene that came back in time was lost, an event was, the server died or wrote what it shouldn't, or its
memory kept growing. The seed of the choices is printed; SOAK_SEED repeats them."""
import os, pathlib, random, re, shutil, subprocess, sys, tempfile, time

root = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(root / "Tests/Bench"))
sys.dont_write_bytecode = True
from scene import Page, Scene  # noqa: E402

minutes = float(os.environ.get("SOAK_MINUTES", "120"))
people = int(os.environ.get("SOAK_SCENES", "20"))
seed = int(os.environ.get("SOAK_SEED", time.time_ns() % 1_000_000))
chance = random.Random(seed)
sizes = [(390, 844), (820, 1180), (1280, 800)]
words = "glaze sprinkle 12 choc order lemon é 🍩".split()
counts = dict.fromkeys(["presses", "letters", "scrolls", "reloads", "cuts", "resumed", "left"], 0)


class Person:
    """One tab. It knows the page as its browser would: which nodes there are and what they listen for."""

    def __init__(self, port):
        self.port, self.device = port, None
        self.open("/")

    def open(self, path):
        page = Page(self.port, path, *chance.choice(sizes), device=self.device)
        self.device = page.device
        self.nodes = {one.number: dict(one.attributes) for one in page.tree.elements
                      if re.fullmatch(r"n\d+", one.attributes.get("id", ""))}
        self.edits = {}
        self.scene = Scene(page)
        self.read()

    def read(self, seconds=0.02):
        """Takes what has come and keeps the page up to date."""
        self.scene.socket.settimeout(seconds)
        try:
            while True:
                for operation in self.scene.patch(): self.apply(operation)
        except TimeoutError:
            pass
        self.scene.socket.settimeout(30)

    def apply(self, operation):
        kind, rest = operation[0], operation[1:]
        if kind == 1: self.nodes[rest[0]] = {key: value for key, value in rest[3].items() if value is not None}
        elif kind == 2:
            for number in rest: self.nodes.pop(number, None)
        elif kind == 5 and rest[0] in self.nodes: self.nodes[rest[0]].update(rest[1])
        elif kind == 9: self.edits[rest[0]] = rest[1]

    def listening(self, letter):
        def kinds(node): return (node.get("data-k") or "").split("|")[0]
        return [number for number, node in self.nodes.items()
                if letter in kinds(node) and not kinds(node).startswith("!") and "inert" not in node]

    def act(self):
        what = chance.random()
        fields, areas, targets = self.listening("e"), self.listening("s"), self.listening("p")
        if what < 0.02:
            counts["reloads"] += 1
            self.scene.close()
            return self.open(chance.choice(["/", "/orders", "/donuts", f"/open/order/{chance.randint(1200, 1230)}"]))
        if what < 0.06: return self.lose_line()
        if what < 0.16 and fields:
            field = chance.choice(fields)
            self.edits[field + 1e9] = number = self.edits.get(field + 1e9, 0) + 1
            counts["letters"] += 1
            self.scene.event(field, "e", int(number), self.edits.get(field, 0), 0, 0, chance.choice(words))
        elif what < 0.3 and areas:
            counts["scrolls"] += 1
            self.scene.event(chance.choice(areas), "s", 0, chance.randint(0, 3000), 390, 800)
        elif targets:
            counts["presses"] += 1
            self.scene.event(chance.choice(targets), "p", 5, 5)
        self.read()

    def lose_line(self):
        """The line is cut in the middle of an event; the tab comes back and sends again what has no answer."""
        counts["cuts"] += 1
        targets = self.listening("p")
        if targets: self.scene.event(chance.choice(targets), "p", 5, 5)
        self.scene.close()
        time.sleep(chance.random() * 0.2)
        answer = self.scene.resume()
        if answer[0] != 1: raise SystemExit(f"A scene was lost when its line came back: {answer}")
        if answer[1] > self.scene.count: raise SystemExit(f"More events were handled than sent: {answer}")
        self.scene.count = answer[1]
        counts["resumed"] += 1
        self.read()


def memory(process):
    status = pathlib.Path(f"/proc/{process.pid}/smaps_rollup").read_text()
    return int(re.search(r"Private_Dirty:\s+(\d+)", status)[1]) / 1000


def main():
    print(f"{people} people for {minutes:g} minutes; SOAK_SEED={seed}", flush=True)
    log = open(root / ".build/soak.log", "w+")
    data = tempfile.mkdtemp(prefix="martlet-soak-")
    server = subprocess.Popen([root / ".build/release/FoodTruck", "serve", "--port", "0", "--data", data],
                              stdout=subprocess.PIPE, stderr=log, text=True)
    samples = []
    try:
        port = int(re.search(r":(\d+)/", server.stdout.readline())[1])
        crowd = [Person(port) for _ in range(people)]
        began = last = time.monotonic()
        end = began + minutes * 60
        while time.monotonic() < end:
            place = chance.randrange(people)
            crowd[place].act()
            if chance.random() < 0.002:
                # Somebody leaves for good, and somebody else comes.
                counts["left"] += 1
                crowd[place].scene.close()
                crowd[place] = Person(port)
            if server.poll() is not None: raise SystemExit(f"The server ended with {server.returncode}; see {log.name}")
            if time.monotonic() - last > max(5, minutes * 60 / 40):
                last = time.monotonic()
                samples.append(memory(server))
                done = ", ".join(f"{value} {key}" for key, value in counts.items())
                print(f"{(last - began) / 60:.1f} min: {samples[-1]:.1f} MB; {done}", flush=True)
    finally:
        server.terminate()
        server.wait()
        shutil.rmtree(data, ignore_errors=True)
    # Scenes that were left are kept for ten minutes, so that memory may rise at first.
    half = len(samples) // 2
    if half >= 4:
        early, late = max(samples[:half]), min(samples[-max(2, half // 2):])
        print(f"memory: {early:.1f} MB at most in the first half, {late:.1f} MB at least at the end")
        if late > early * 1.25 + 5: raise SystemExit("Memory kept growing.")
    log.seek(0)
    worrying = [line for line in log if re.search(r"Fatal|Crash|precondition|invariant", line)]
    if worrying: raise SystemExit("The server complained: " + worrying[0])
    print("Level and complete.")


if __name__ == "__main__": main()
