"""The layers of a donut: seen from above, lit from the upper left, all on the same square of 512."""

import math
import random

from svg import Picture, arc, circle, darker, lighter, mix, num, nums, polar, smooth

SIZE, C = 512, 256
OUTER, HOLE = 214, 60

# light, middle and dark tone of each
DOUGHS = {
    "plain": ("#F8D296", "#E3A65A", "#A5622A"),
    "brown": ("#9A6542", "#73442A", "#43230F"),
    "white": ("#FFF9EA", "#F3E2C2", "#C9A87A"),
    "yellow": ("#FFE58E", "#F2C04B", "#BC7F1C"),
    "green": ("#CFDE95", "#A3BB62", "#65802F"),
    "pink": ("#FFC0C4", "#EC8D99", "#B4505F"),
    "blue": ("#B6C8EC", "#8299CC", "#4C6093"),
}
GLAZES = {
    "brown": ("#8A5236", "#5C311F", "#341609"),
    "white": ("#FFFFFF", "#FFF4E4", "#CFAF8A"),
    "pink": ("#FFB8CF", "#FF86AD", "#D64F80"),
    "blue": ("#A3C4FF", "#6C98F2", "#3A62BF"),
    "green": ("#D6EFA6", "#A5D06F", "#6A9A38"),
    "yellow": ("#FFE27A", "#FFBF33", "#D98512"),
}
RAINBOW = ["#FF8FA8", "#FFB37A", "#FFE07A", "#9FE0A0", "#86BFFA", "#C3A2F5"]
ICINGS = {
    "brown": "#4E2817", "white": "#FFF8EC", "pink": "#FF7FA8", "blue": "#5F8DF0",
    "yellow": "#FFD23F", "green": "#86BE4C", "red": "#E8412F",
}
SPRINKLES = ["#FF5C8A", "#FFD23F", "#4FC3F7", "#7BD651", "#FFFFFF", "#FF8A3D", "#B07CF5"]


def outline(radius, waves, shift=0.0, count=36):
    """A round curve that wobbles like something made by hand."""
    points = []
    for i in range(count):
        a = math.tau * i / count
        wobble = sum(h * math.sin(n * a + p) for h, n, p in waves)
        points.append(polar(C, C, radius + shift + wobble, 360 * i / count))
    return points


DOUGH_WAVES = [(2.2, 3, 0.4), (1.4, 5, 1.9)]
GLAZE_WAVES = [(7, 6, 0.3), (5, 9, 2.1), (3, 4, 4.0), (1.5, 11, 1.0)]
INNER_WAVES = [(3, 4, 1.0), (2.4, 6, 2.6)]


def ring(outer, hole):
    return smooth(outer) + smooth(hole[::-1])


def soft_arc(p, radius, start, end, width, opacity, color="#FFFFFF"):
    """A highlight with soft edges, made of strokes that get narrower."""
    for share, part in ((1, .22), (.66, .33), (.34, .55)):
        trim = (1 - share) * width * 14 / radius
        p.stroke(arc(C, C, radius, start + trim, end - trim), color, width * share, opacity * part)


def dough(p, key, thumb=False, shadow=True):
    light, middle, dark = DOUGHS[key]
    body = ring(outline(OUTER, DOUGH_WAVES, count=20), outline(HOLE, DOUGH_WAVES, count=14))
    if shadow:
        p.fill(circle(C, C + 15, 240), p.radial(C, C + 18, 236, [
            (0, "#20100A", 0), (.12, "#20100A", .04), (.28, "#20100A", .3), (.84, "#20100A", .34), (.92, "#20100A", .17), (1, "#20100A", 0)]))
    # Across the ring: dark at the hole, light on top, dark towards the rim with the pale waist of fried dough.
    p.fill(body, p.radial(C, C, OUTER + 2, [
        (.27, dark), (.36, mix(middle, dark, .3)), (.52, mix(middle, light, .55)), (.66, mix(middle, light, .6)),
        (.84, middle), (.925, mix(middle, dark, .55)), (.955, mix(light, middle, .35)), (.98, mix(middle, dark, .25)),
        (1, dark)]), even=True)
    p.fill(body, p.linear(110, 80, 400, 440, [
        (0, "#FFFFFF", .34), (.42, "#FFFFFF", 0), (.55, dark, 0), (1, dark, .55)]), even=True)
    p.stroke(smooth(outline(HOLE + 5, DOUGH_WAVES, count=14)), p.linear(C, 190, C, 322, [
        (0, darker(dark, .3), .75), (.5, dark, .25), (.75, light, .1), (1, light, .75)]), 10)
    if not thumb:
        crumbs(p, light, dark)
    soft_arc(p, 176, -168, -98, 26, .5)
    soft_arc(p, 172, -88, -76, 16, .4)
    soft_arc(p, 100, 18, 72, 12, .35)


def crumbs(p, light, dark):
    rand = random.Random(11)
    dots = {dark: "", light: ""}
    for i in range(70):
        x, y = polar(C, C, rand.uniform(76, 200), rand.uniform(0, 360))
        dots[dark if i % 5 < 3 else light] += f"M{nums(x, y)}l{nums(rand.uniform(-5, 5), rand.uniform(-3, 3))}"
    p.stroke(dots[dark], dark, 3.4, .28)
    p.stroke(dots[light], light, 3, .4)


def glaze(p, key, thumb=False):
    rainbow = key == "rainbow"
    light, middle, dark = ("#FFFFFF", "#FFC9D9", "#B56AA8") if rainbow else GLAZES[key]
    count = 28 if thumb else 36
    body = ring(outline(185, GLAZE_WAVES, count=count), outline(84, INNER_WAVES, count=18))
    top = ring(outline(185, GLAZE_WAVES, -6, count=count), outline(84, INNER_WAVES, 4, count=18))
    if not thumb:
        p.fill(body, "#2A1206", .16, even=True, move=(2, 12))
    p.fill(body, "#2A1206", .2, even=True, move=(1, 6))
    if rainbow:
        edge = [(i / 5, darker(c, .28)) for i, c in enumerate(RAINBOW)]
        p.fill(body, p.linear(80, 100, 430, 410, edge), even=True)
        p.fill(top, p.linear(80, 100, 430, 410, [(i / 5, c) for i, c in enumerate(RAINBOW)]), even=True, move=(-1, -3))
        p.fill(top, p.radial(C, C, 192, [
            (.42, "#7A3A8A", .3), (.54, "#FFFFFF", .1), (.68, "#FFFFFF", .3), (.84, "#FFFFFF", 0), (1, "#7A3A8A", .28)]),
            even=True, move=(-1, -3))
    else:
        p.fill(body, dark, even=True)
        p.fill(top, p.radial(C, C, 196, [
            (.42, mix(middle, dark, .75)), (.52, mix(middle, dark, .12)), (.66, mix(middle, light, .55)),
            (.8, middle), (.92, mix(middle, dark, .22)), (1, mix(middle, dark, .6))]), even=True, move=(-1, -3))
    p.fill(top, p.linear(120, 90, 400, 430, [
        (0, "#FFFFFF", .3), (.4, "#FFFFFF", 0), (.6, dark, 0), (1, dark, .42)]), even=True, move=(-1, -3))
    shine = .95 if key != "brown" else .85
    tint = "#FFFFFF"
    soft_arc(p, 152, -164, -104, 22, shine, tint)
    soft_arc(p, 152, -92, -84, 16, shine * .9, tint)
    soft_arc(p, 108, 24, 66, 10, shine * .6, tint)
    if not thumb:
        soft_arc(p, 171, 28, 62, 6, shine * .45, tint)
        soft_arc(p, 104, -150, -96, 5, .3, dark)


def mini(p, x, y, diameter, dough_key="plain", glaze_key="pink", squash=1.0, turn=0.0):
    """A whole donut in few strokes, for print on boxes, roofs and balloons."""
    light, middle, dark = DOUGHS[dough_key]
    shine, icing, edge = GLAZES[glaze_key]
    k = diameter / 100
    transform = f"translate({nums(x, y)}) scale({k:.3f} {k * squash:.3f})"
    p.begin(transform + (f" rotate({num(turn)})" if turn else ""))
    p.fill(circle(0, 0, 50) + circle(0, 0, 14), dark, even=True)
    p.stroke(circle(0, -1, 31), middle, 33)
    p.stroke(arc(0, 0, 46, 150, 300), light, 4, .8)
    wave = [polar(0, 0, 41.5 + (2.6 if i % 2 else -1.8) + (1.2 if i % 3 else -1), 360 * i / 12) for i in range(12)]
    hole = circle(0, 0, 19.5)
    p.fill(smooth(wave) + hole, edge, even=True, move=(0, 2.4))
    p.fill(smooth(wave) + hole, icing, even=True)
    p.stroke(arc(0, 0, 31, 185, 262), shine, 9, .75)
    p.stroke(arc(0, 0, 33, 200, 245), "#FFFFFF", 4, .8)
    for i, color in enumerate(("#FFFFFF", "#FFD23F", "#5B5CE0", "#4FC3F7")):
        d = ""
        for j in range(3):
            a, b = polar(0, 0, 25 + (i * 5 + j * 7) % 12, 33 * i + 120 * j + 20)
            u, v = polar(0, 0, 2.6, 70 * i + 50 * j)
            d += f"M{nums(a - u, b - v)}l{nums(2 * u, 2 * v)}"
        p.stroke(d, color, 3.4)
    p.end()


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
    p.stroke(everything, "#2A0A10", width + 1, .3, move=(2.5, 4.5))
    for color, pieces in by_color.items():
        p.stroke(pieces, darker(color, .3), width)
        p.stroke(pieces, color, width - 2.6, move=(-.5, -1))
    p.stroke(shines, "#FFFFFF", 2.8, .75)


def star(x, y, r, turn):
    return "M" + "L".join(nums(*polar(x, y, r if i % 2 == 0 else r * .5, turn + 36 * i)) for i in range(10)) + "Z"


def star_sprinkles(p, thumb=False):
    places = scatter(20 if thumb else 30, 41 if thumb else 34, 21, 106, 162)
    r = 15 if thumb else 13
    beads = [] if thumb else [
        (x, y) for x, y, _ in scatter(60, 15, 4, 98, 172)
        if all((x - a) ** 2 + (y - b) ** 2 > 21 ** 2 for a, b, _ in places)]
    if beads:
        d = "".join(f"M{nums(x, y)}h.1" for x, y in beads)
        p.stroke(d, "#2A0A10", 8, .3, move=(1.5, 3))
        p.stroke(d, "#E9EDF5", 7.4)
        p.stroke(d, "#FFFFFF", 3, move=(-1, -1.4))
    by_color = {}
    for i, (x, y, angle) in enumerate(places):
        by_color.setdefault(["#FFD23F", "#FF6F9C", "#5BC8FA", "#FFFFFF", "#B07CF5"][i % 5], []).append((x, y, angle))
    for color, stars in by_color.items():
        d = "".join(star(x, y, r, a) for x, y, a in stars)
        p.fill(d, "#2A0A10", .3, move=(2.5, 5))
        p.stroke(d, darker(color, .28), 5)
        p.fill(d, darker(color, .28))
        small = "".join(star(x - .6, y - 1.4, r - 1.2, a) for x, y, a in stars)
        p.stroke(small, color, 2.6)
        p.fill(small, color)
        p.stroke("".join(f"M{nums(x - 4, y - 4.4)}l{nums(3, -1.2)}" for x, y, _ in stars), "#FFFFFF", 2.8, .8)


def powdered(p, thumb=False):
    """Sugar: a soft coat, patches on it, and grains that went astray."""
    coat = ring(outline(187, GLAZE_WAVES), outline(80, INNER_WAVES))
    p.fill(coat, p.radial(C, C, 200, [
        (.38, "#FFFFFF", .1), (.47, "#FFFFFF", .5), (.6, "#FFFFFF", .74), (.78, "#FFFFFF", .7), (.9, "#FFFFFF", .5),
        (1, "#FFFFFF", .05)]), even=True)
    rand = random.Random(3)
    patches = ""
    for x, y, _ in scatter(14 if thumb else 34, 26, 8, 92, 176):
        patches += smooth([polar(x, y, rand.uniform(8, 17), 51.4 * k) for k in range(7)])
    p.fill(patches, "#FFFFFF", .45)
    p.fill(coat, p.linear(130, 110, 390, 420, [(0, "#FFFFFF", .3), (.5, "#FFFFFF", 0), (1, "#8C7A78", .3)]), even=True)
    for size, count, low, high, opacity in ((3, 90, 78, 208, .9), (5, 60, 84, 198, .85), (2.2, 60, 90, 170, .55)):
        grains = ""
        for _ in range(count // 3 if thumb else count):
            x, y = polar(C, C, rand.uniform(low, high), rand.uniform(0, 360))
            grains += f"M{nums(x, y)}h.1"
        p.stroke(grains, "#FFFFFF" if size > 2.5 else "#C9BDB8", size * (1.6 if thumb else 1), opacity)
    soft_arc(p, 150, -160, -104, 24, .6)


def piped(p, d, color, width, shadow=.3):
    """Icing out of a bag: a shadow, a dark underside, the round body and its shine."""
    p.stroke(d, "#2A1206", width + 1, shadow * .5, move=(3, 8))
    p.stroke(d, "#2A1206", width + 1, shadow, move=(1.5, 4))
    p.stroke(d, darker(color, .34 if color != ICINGS["white"] else .2), width)
    p.stroke(d, color, width * .8, move=(-.6, -1.2))
    shine = mix(color, "#D9A679", .5) if color == ICINGS["brown"] else lighter(color, .45)
    p.stroke(d, shine, width * .34, .9, move=(-1.6, -2.8))


def chords(angle, offsets, bend=0):
    """Parallel strokes over the ring, left out over the hole, a little bent as the ring is round."""
    turn = math.radians(angle)
    rand = random.Random(int(angle) + len(offsets))
    d = ""
    for offset in offsets:
        high = math.sqrt(172 ** 2 - offset ** 2)
        spans = [(-high, high)]
        if abs(offset) < 92:
            low = math.sqrt(94 ** 2 - offset ** 2)
            spans = [(-high, -low), (low, high)]
        for a, b in spans:
            points = []
            for k in range(4):
                u = a + (b - a) * k / 3
                v = offset + rand.uniform(-2, 2) + bend * math.sin(math.pi * k / 3) * (1 if offset >= 0 else -1)
                points.append((C + u * math.cos(turn) - v * math.sin(turn), C + u * math.sin(turn) + v * math.cos(turn)))
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
        for part, r in ((0, 106), (.2, 100), (.42, 112), (.62, 162), (.8, 170), (1.02, 160)):
            points.append(polar(C, C, r + rand.uniform(-3, 3), 360 * (i + part * .94) / swings))
    piped(p, smooth(points), ICINGS[key], 17 if thumb else 13)


TOPPINGS = {"powdered": powdered, "sprinkles": sprinkles, "star-sprinkles": star_sprinkles}
for _color in ICINGS:
    for _family in (lattice, lines, drizzle):
        TOPPINGS[f"{_family.__name__}-{_color}"] = (
            lambda p, thumb=False, family=_family, color=_color: family(p, color, thumb))


def pictures():
    for suffix, thumb in (("", False), ("-thumb", True)):
        for key in DOUGHS:
            p = Picture(f"dough/{key}{suffix}", SIZE)
            dough(p, key, thumb)
            yield p
        for key in [*GLAZES, "rainbow"]:
            p = Picture(f"glaze/{key}{suffix}", SIZE)
            glaze(p, key, thumb)
            yield p
        for key, draw in TOPPINGS.items():
            p = Picture(f"topping/{key}{suffix}", SIZE)
            draw(p, thumb)
            yield p
