"""The layers of a donut: seen from above, lit from the upper left, all on the same square of 512."""

import math
import random

from svg import arc, circle, darker, mix, num, nums, polar, smooth

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
    for share, part in ((1, 0.22), (0.66, 0.33), (0.34, 0.55)):
        trim = (1 - share) * width * 14 / radius
        p.stroke(arc(C, C, radius, start + trim, end - trim), color, width * share, opacity * part)


def dough(p, key, thumb=False, shadow=True):
    light, middle, dark = DOUGHS[key]
    body = ring(outline(OUTER, DOUGH_WAVES, count=20), outline(HOLE, DOUGH_WAVES, count=14))
    if shadow:
        p.fill(
            circle(C, C + 15, 240),
            p.radial(
                C,
                C + 18,
                236,
                [
                    (0, "#20100A", 0),
                    (0.12, "#20100A", 0.04),
                    (0.28, "#20100A", 0.3),
                    (0.84, "#20100A", 0.34),
                    (0.92, "#20100A", 0.17),
                    (1, "#20100A", 0),
                ],
            ),
        )
    # Across the ring: dark at the hole, light on top, dark at the rim with the pale waist of fried dough.
    p.fill(
        body,
        p.radial(
            C,
            C,
            OUTER + 2,
            [
                (0.27, dark),
                (0.36, mix(middle, dark, 0.3)),
                (0.52, mix(middle, light, 0.55)),
                (0.66, mix(middle, light, 0.6)),
                (0.84, middle),
                (0.925, mix(middle, dark, 0.55)),
                (0.955, mix(light, middle, 0.35)),
                (0.98, mix(middle, dark, 0.25)),
                (1, dark),
            ],
        ),
        even=True,
    )
    p.fill(
        body,
        p.linear(
            110, 80, 400, 440, [(0, "#FFFFFF", 0.34), (0.42, "#FFFFFF", 0), (0.55, dark, 0), (1, dark, 0.55)]
        ),
        even=True,
    )
    p.stroke(
        smooth(outline(HOLE + 5, DOUGH_WAVES, count=14)),
        p.linear(
            C,
            190,
            C,
            322,
            [(0, darker(dark, 0.3), 0.75), (0.5, dark, 0.25), (0.75, light, 0.1), (1, light, 0.75)],
        ),
        10,
    )
    if not thumb:
        crumbs(p, light, dark)
    soft_arc(p, 176, -168, -98, 26, 0.5)
    soft_arc(p, 172, -88, -76, 16, 0.4)
    soft_arc(p, 100, 18, 72, 12, 0.35)


def crumbs(p, light, dark):
    rand = random.Random(11)
    dots = {dark: "", light: ""}
    for i in range(70):
        x, y = polar(C, C, rand.uniform(76, 200), rand.uniform(0, 360))
        dots[
            dark if i % 5 < 3 else light
        ] += f"M{nums(x, y)}l{nums(rand.uniform(-5, 5), rand.uniform(-3, 3))}"
    p.stroke(dots[dark], dark, 3.4, 0.28)
    p.stroke(dots[light], light, 3, 0.4)


def glaze(p, key, thumb=False):
    rainbow = key == "rainbow"
    light, middle, dark = ("#FFFFFF", "#FFC9D9", "#B56AA8") if rainbow else GLAZES[key]
    count = 28 if thumb else 36
    body = ring(outline(185, GLAZE_WAVES, count=count), outline(84, INNER_WAVES, count=18))
    top = ring(outline(185, GLAZE_WAVES, -6, count=count), outline(84, INNER_WAVES, 4, count=18))
    if not thumb:
        p.fill(body, "#2A1206", 0.16, even=True, move=(2, 12))
    p.fill(body, "#2A1206", 0.2, even=True, move=(1, 6))
    if rainbow:
        edge = [(i / 5, darker(c, 0.28)) for i, c in enumerate(RAINBOW)]
        p.fill(body, p.linear(80, 100, 430, 410, edge), even=True)
        p.fill(
            top,
            p.linear(80, 100, 430, 410, [(i / 5, c) for i, c in enumerate(RAINBOW)]),
            even=True,
            move=(-1, -3),
        )
        p.fill(
            top,
            p.radial(
                C,
                C,
                192,
                [
                    (0.42, "#7A3A8A", 0.3),
                    (0.54, "#FFFFFF", 0.1),
                    (0.68, "#FFFFFF", 0.3),
                    (0.84, "#FFFFFF", 0),
                    (1, "#7A3A8A", 0.28),
                ],
            ),
            even=True,
            move=(-1, -3),
        )
    else:
        p.fill(body, dark, even=True)
        p.fill(
            top,
            p.radial(
                C,
                C,
                196,
                [
                    (0.42, mix(middle, dark, 0.75)),
                    (0.52, mix(middle, dark, 0.12)),
                    (0.66, mix(middle, light, 0.55)),
                    (0.8, middle),
                    (0.92, mix(middle, dark, 0.22)),
                    (1, mix(middle, dark, 0.6)),
                ],
            ),
            even=True,
            move=(-1, -3),
        )
    p.fill(
        top,
        p.linear(
            120, 90, 400, 430, [(0, "#FFFFFF", 0.3), (0.4, "#FFFFFF", 0), (0.6, dark, 0), (1, dark, 0.42)]
        ),
        even=True,
        move=(-1, -3),
    )
    shine = 0.95 if key != "brown" else 0.85
    tint = "#FFFFFF"
    soft_arc(p, 152, -164, -104, 22, shine, tint)
    soft_arc(p, 152, -92, -84, 16, shine * 0.9, tint)
    soft_arc(p, 108, 24, 66, 10, shine * 0.6, tint)
    if not thumb:
        soft_arc(p, 171, 28, 62, 6, shine * 0.45, tint)
        soft_arc(p, 104, -150, -96, 5, 0.3, dark)


def mini(p, x, y, diameter, dough_key="plain", glaze_key="pink", squash=1.0, turn=0.0):
    """A whole donut in few strokes, for print on boxes, roofs and balloons."""
    light, middle, dark = DOUGHS[dough_key]
    shine, icing, edge = GLAZES[glaze_key]
    k = diameter / 100
    transform = f"translate({nums(x, y)}) scale({k:.3f} {k * squash:.3f})"
    p.begin(transform + (f" rotate({num(turn)})" if turn else ""))
    p.fill(circle(0, 0, 50) + circle(0, 0, 14), dark, even=True)
    p.stroke(circle(0, -1, 31), middle, 33)
    p.stroke(arc(0, 0, 46, 150, 300), light, 4, 0.8)
    wave = [
        polar(0, 0, 41.5 + (2.6 if i % 2 else -1.8) + (1.2 if i % 3 else -1), 360 * i / 12) for i in range(12)
    ]
    hole = circle(0, 0, 19.5)
    p.fill(smooth(wave) + hole, edge, even=True, move=(0, 2.4))
    p.fill(smooth(wave) + hole, icing, even=True)
    p.stroke(arc(0, 0, 31, 185, 262), shine, 9, 0.75)
    p.stroke(arc(0, 0, 33, 200, 245), "#FFFFFF", 4, 0.8)
    for i, color in enumerate(("#FFFFFF", "#FFD23F", "#5B5CE0", "#4FC3F7")):
        d = ""
        for j in range(3):
            a, b = polar(0, 0, 25 + (i * 5 + j * 7) % 12, 33 * i + 120 * j + 20)
            u, v = polar(0, 0, 2.6, 70 * i + 50 * j)
            d += f"M{nums(a - u, b - v)}l{nums(2 * u, 2 * v)}"
        p.stroke(d, color, 3.4)
    p.end()
