"""What lies on a donut: sugar, sprinkles, and icing in three patterns."""

import math
import random

from donut import C, GLAZE_WAVES, INNER_WAVES, outline, ring, soft_arc
from svg import darker, lighter, mix, nums, polar, smooth

ICINGS = {
    "brown": "#4E2817",
    "white": "#FFF8EC",
    "pink": "#FF7FA8",
    "blue": "#5F8DF0",
    "yellow": "#FFD23F",
    "green": "#86BE4C",
    "red": "#E8412F",
}
SPRINKLES = ["#FF5C8A", "#FFD23F", "#4FC3F7", "#7BD651", "#FFFFFF", "#FF8A3D", "#B07CF5"]


def scatter(count, gap, seed, low=104, high=166):
    """Places on the glaze that keep their distance."""
    rand = random.Random(seed)
    places = []
    for _ in range(6000):
        if len(places) == count:
            break
        radius = math.sqrt(rand.uniform(low * low, high * high))
        x, y = polar(C, C, radius, rand.uniform(0, 360))
        if all((x - a) ** 2 + (y - b) ** 2 > gap * gap for a, b, _ in places):
            places.append((x, y, rand.uniform(0, 180)))
    return places


def sprinkles(p, thumb=False):
    places = scatter(34 if thumb else 62, 30 if thumb else 21, 5)
    length, width = (13, 15) if thumb else (10, 11.5)
    everything, by_color, shines = "", {}, ""
    for i, (x, y, angle) in enumerate(places):
        dx, dy = polar(0, 0, length, angle)
        piece = f"M{nums(x - dx, y - dy)}l{nums(2 * dx, 2 * dy)}"
        everything += piece
        color = SPRINKLES[i % len(SPRINKLES)]
        by_color[color] = by_color.get(color, "") + piece
        shines += f"M{nums(x - dx * .7 - 1.5, y - dy * .7 - 2.4)}l{nums(dx * 1.2, dy * 1.2)}"
    p.stroke(everything, "#2A0A10", width + 1, 0.3, move=(2.5, 4.5))
    for color, pieces in by_color.items():
        p.stroke(pieces, darker(color, 0.3), width)
        p.stroke(pieces, color, width - 2.6, move=(-0.5, -1))
    p.stroke(shines, "#FFFFFF", 2.8, 0.75)


def star(x, y, r, turn):
    return (
        "M"
        + "L".join(nums(*polar(x, y, r if i % 2 == 0 else r * 0.5, turn + 36 * i)) for i in range(10))
        + "Z"
    )


def star_sprinkles(p, thumb=False):
    places = scatter(20 if thumb else 30, 41 if thumb else 34, 21, 106, 162)
    r = 15 if thumb else 13
    beads = (
        []
        if thumb
        else [
            (x, y)
            for x, y, _ in scatter(60, 15, 4, 98, 172)
            if all((x - a) ** 2 + (y - b) ** 2 > 21**2 for a, b, _ in places)
        ]
    )
    if beads:
        d = "".join(f"M{nums(x, y)}h.1" for x, y in beads)
        p.stroke(d, "#2A0A10", 8, 0.3, move=(1.5, 3))
        p.stroke(d, "#E9EDF5", 7.4)
        p.stroke(d, "#FFFFFF", 3, move=(-1, -1.4))
    by_color = {}
    for i, (x, y, angle) in enumerate(places):
        by_color.setdefault(["#FFD23F", "#FF6F9C", "#5BC8FA", "#FFFFFF", "#B07CF5"][i % 5], []).append(
            (x, y, angle)
        )
    for color, stars in by_color.items():
        d = "".join(star(x, y, r, a) for x, y, a in stars)
        p.fill(d, "#2A0A10", 0.3, move=(2.5, 5))
        p.stroke(d, darker(color, 0.28), 5)
        p.fill(d, darker(color, 0.28))
        small = "".join(star(x - 0.6, y - 1.4, r - 1.2, a) for x, y, a in stars)
        p.stroke(small, color, 2.6)
        p.fill(small, color)
        p.stroke(
            "".join(f"M{nums(x - 4, y - 4.4)}l{nums(3, -1.2)}" for x, y, _ in stars), "#FFFFFF", 2.8, 0.8
        )


def powdered(p, thumb=False):
    """Sugar: a soft coat, patches on it, and grains that went astray."""
    coat = ring(outline(187, GLAZE_WAVES), outline(80, INNER_WAVES))
    p.fill(
        coat,
        p.radial(
            C,
            C,
            200,
            [
                (0.38, "#FFFFFF", 0.1),
                (0.47, "#FFFFFF", 0.5),
                (0.6, "#FFFFFF", 0.74),
                (0.78, "#FFFFFF", 0.7),
                (0.9, "#FFFFFF", 0.5),
                (1, "#FFFFFF", 0.05),
            ],
        ),
        even=True,
    )
    rand = random.Random(3)
    patches = ""
    for x, y, _ in scatter(14 if thumb else 34, 26, 8, 92, 176):
        patches += smooth([polar(x, y, rand.uniform(8, 17), 51.4 * k) for k in range(7)])
    p.fill(patches, "#FFFFFF", 0.45)
    p.fill(
        coat,
        p.linear(130, 110, 390, 420, [(0, "#FFFFFF", 0.3), (0.5, "#FFFFFF", 0), (1, "#8C7A78", 0.3)]),
        even=True,
    )
    for size, count, low, high, opacity in (
        (3, 90, 78, 208, 0.9),
        (5, 60, 84, 198, 0.85),
        (2.2, 60, 90, 170, 0.55),
    ):
        grains = ""
        for _ in range(count // 3 if thumb else count):
            x, y = polar(C, C, rand.uniform(low, high), rand.uniform(0, 360))
            grains += f"M{nums(x, y)}h.1"
        p.stroke(grains, "#FFFFFF" if size > 2.5 else "#C9BDB8", size * (1.6 if thumb else 1), opacity)
    soft_arc(p, 150, -160, -104, 24, 0.6)


def piped(p, d, color, width, shadow=0.3):
    """Icing out of a bag: a shadow, a dark underside, the round body and its shine."""
    p.stroke(d, "#2A1206", width + 1, shadow * 0.5, move=(3, 8))
    p.stroke(d, "#2A1206", width + 1, shadow, move=(1.5, 4))
    p.stroke(d, darker(color, 0.34 if color != ICINGS["white"] else 0.2), width)
    p.stroke(d, color, width * 0.8, move=(-0.6, -1.2))
    shine = mix(color, "#D9A679", 0.5) if color == ICINGS["brown"] else lighter(color, 0.45)
    p.stroke(d, shine, width * 0.34, 0.9, move=(-1.6, -2.8))


def chords(angle, offsets, bend=0):
    """Parallel strokes over the ring, left out over the hole, a little bent as the ring is round."""
    turn = math.radians(angle)
    rand = random.Random(int(angle) + len(offsets))
    d = ""
    for offset in offsets:
        high = math.sqrt(172**2 - offset**2)
        spans = [(-high, high)]
        if abs(offset) < 92:
            low = math.sqrt(94**2 - offset**2)
            spans = [(-high, -low), (low, high)]
        for a, b in spans:
            points = []
            for k in range(4):
                u = a + (b - a) * k / 3
                v = (
                    offset
                    + rand.uniform(-2, 2)
                    + bend * math.sin(math.pi * k / 3) * (1 if offset >= 0 else -1)
                )
                points.append(
                    (C + u * math.cos(turn) - v * math.sin(turn), C + u * math.sin(turn) + v * math.cos(turn))
                )
            d += smooth(points, closed=False)
    return d


def lattice(p, key, thumb=False):
    offsets = [-132, -66, 0, 66, 132] if thumb else [-150, -112, -75, -37, 0, 37, 75, 112, 150]
    width = 17 if thumb else 12
    piped(p, chords(38, offsets, 4), ICINGS[key], width)
    piped(p, chords(-52, offsets, 4), ICINGS[key], width)


def lines(p, key, thumb=False):
    offsets = [-138, -83, -28, 28, 83, 138] if thumb else [-154, -115, -77, -38, 0, 38, 77, 115, 154]
    piped(p, chords(-34, offsets, 9), ICINGS[key], 21 if thumb else 16)


def drizzle(p, key, thumb=False):
    rand = random.Random(17)
    swings = 11 if thumb else 15
    points = []
    # Round bends: two points on each, and the strokes between them lean.
    for i in range(swings):
        for part, r in ((0, 106), (0.2, 100), (0.42, 112), (0.62, 162), (0.8, 170), (1.02, 160)):
            points.append(polar(C, C, r + rand.uniform(-3, 3), 360 * (i + part * 0.94) / swings))
    piped(p, smooth(points), ICINGS[key], 17 if thumb else 13)


TOPPINGS = {"powdered": powdered, "sprinkles": sprinkles, "star-sprinkles": star_sprinkles}
for _color in ICINGS:
    for _family in (lattice, lines, drizzle):
        TOPPINGS[f"{_family.__name__}-{_color}"] = (
            lambda p, thumb=False, family=_family, color=_color: family(p, color, thumb)
        )
