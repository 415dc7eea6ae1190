"""What turns behind and before the truck: discs of 1200 whose middle lies far below the road.

A disc is drawn with its top upwards; things stand on it with their feet towards its middle. In the header the
middle of a disc is at y = 750 (the foreground's at 770) of 400, so that a radius of 420 reaches
up to y = 330, just above the road.
"""

import math
import random

from donut import mini
from svg import circle, num, nums, polar, polygon, rounded

C = 600


def stand(p, angle, radius, scale=1.0):
    size = f" scale({scale:.2f})" if scale != 1 else ""
    p.body.append(
        f'<g transform="translate({C} {C}) rotate({num(angle)}) translate(0 {num(-radius)}){size}">'
    )


def places(count, seed, jitter, low, high, view):
    """Angles all round with radii, or those within `view` degrees of the top."""
    rand = random.Random(seed)
    for i in range(count):
        angle = 360 * i / count + rand.uniform(-jitter, jitter)
        radius, pick = rand.uniform(low, high), rand.random()
        angle = (angle + 180) % 360 - 180
        if abs(angle) <= view:
            yield i, angle, radius, pick


def band(p, radius, paint, inner=300, waves=None, view=180):
    """A ring, or the part of it that can be seen at the top."""
    count = 120 if waves else 0
    if waves:
        steps = [i for i in range(count) if abs((i * 360 / count + 180) % 360 - 180) <= view + 2]
        if view < 180:
            steps.sort(key=lambda i: (i * 360 / count + 180) % 360)
        points = []
        for i in steps:
            a = i * 360 / count
            r = radius + sum(h * math.sin(n * math.radians(a) + q) for h, n, q in waves)
            points.append(polar(C, C, r, a - 90))
        outer = "M" + "L".join(nums(*q) for q in points)
        if view < 180:
            p.fill(outer + f"L{nums(C, C)}Z", paint)
            return
        outer += "Z"
    else:
        outer = circle(C, C, radius)
    p.fill(outer + circle(C, C, inner), paint, even=True)


def cloud(p, kind, color="#FFFFFF", shade="#CFE3FB"):
    shapes = [
        [(-30, 0, 17), (-8, -12, 22), (18, -6, 18), (36, 2, 12)],
        [(-24, 0, 14), (0, -8, 18), (22, 0, 13)],
        [(-46, 2, 15), (-24, -10, 22), (6, -18, 27), (34, -6, 20), (54, 3, 12)],
    ][kind]
    left, right = shapes[0][0] - shapes[0][2], shapes[-1][0] + shapes[-1][2]
    d = "".join(circle(x, y, r) for x, y, r in shapes)
    p.fill(d + rounded(left + 4, -2, right - left - 8, 16, 8), shade, move=(1, 4))
    p.fill(d + rounded(left + 4, -4, right - left - 8, 15, 8), color)


def small_clouds(p, view=180):
    for i, angle, radius, pick in places(18, 4, 6, 505, 585, view):
        stand(p, angle, radius, 0.55 + 0.25 * pick)
        cloud(p, i % 2, "#EAF6FF", "#BBDDF8")
        p.end()


def medium_clouds(p, view=180):
    for i, angle, radius, pick in places(13, 9, 9, 480, 565, view):
        stand(p, angle, radius, 0.85 + 0.3 * pick)
        cloud(p, (i + 1) % 2 if pick < 0.6 else 2, "#F6FBFF", "#C9E2FA")
        p.end()


def big_clouds(p, view=180):
    for i, angle, radius, pick in places(9, 2, 10, 462, 530, view):
        stand(p, angle, radius, 1.15 + 0.4 * pick)
        cloud(p, 2)
        p.end()


def mountains(p, view=180):
    for layer, (count, seed, low, high, near, far, snow) in enumerate(
        ((22, 6, 505, 552, "#8FA6E0", "#A9BDEC", True), (26, 12, 470, 508, "#7C92CF", "#8FA8DE", False))
    ):
        band(p, 440, near)
        for _, angle, peak, pick in places(count, seed, 4, low, high, view):
            stand(p, angle, 430)
            h, w = peak - 430, 44 + 22 * pick
            p.fill(polygon([(-w, 6), (-4, -h + 3), (0, -h), (5, -h + 4), (w, 6)]), far)
            p.fill(polygon([(0, -h), (5, -h + 4), (w, 6), (12, 6), (8, -h * 0.45), (-3, -h * 0.7)]), near)
            if snow:
                s = h * 0.3
                k = w / h
                p.fill(
                    polygon(
                        [
                            (-k * s, -h + s),
                            (-4, -h + 3),
                            (0, -h),
                            (5, -h + 4),
                            (k * s, -h + s),
                            (k * s * 0.45, -h + s * 0.72),
                            (0, -h + s * 1.15),
                            (-k * s * 0.5, -h + s * 0.75),
                        ]
                    ),
                    "#FFFFFF",
                    0.95,
                )
            p.end()


def ocean(p, view=180):
    band(p, 441, "#BFEBFA", waves=[(1.6, 40, 0)], view=view)
    band(
        p,
        438,
        p.radial(C, C, 440, [(0.7, "#2E7FC9"), (0.93, "#3E9BDD"), (1, "#63C1EE")]),
        waves=[(1.8, 40, 1.5)],
        view=view,
    )
    glints = ""
    for _, angle, radius, pick in places(72, 3, 2, 395, 430, view):
        x, y = polar(C, C, radius, angle - 90)
        dx, dy = polar(0, 0, 5 + 6 * pick, angle)
        glints += f"M{nums(x - dx, y - dy)}l{nums(2 * dx, 2 * dy)}"
    p.stroke(glints, "#D8F5FF", 2, 0.6)


STRIPES = [("#FF6F91", "#FFF4E6"), ("#5856D6", "#C9C8FF"), ("#FFB84D", "#FFF1CC"), ("#3DBE9B", "#E2FBF0")]


def balloon(p, colors):
    dark, light = colors
    p.stroke("M-9 -16L-5 -2M9 -16L5 -2", "#7A5A42", 1.2)
    p.fill("M-30 -54a30 30 0 0 1 60 0c0 17-13 26-19 38h-22c-6-12-19-21-19-38Z", dark)
    p.fill("M-16 -54c0-18 6-29 16-30c10 1 16 12 16 30c0 17-6 26-9 38h-14c-3-12-9-21-9-38Z", light)
    p.fill("M-5.5 -54c0-18 2-29 5.5-30c3.5 1 5.5 12 5.5 30c0 17-2 26-3 38h-5c-1-12-3-21-3-38Z", dark)
    p.fill("M-22 -60a24 24 0 0 1 14-20c-7 8-9 14-9 24Z", "#FFFFFF", 0.5)
    p.fill(rounded(-6, -3, 12, 9, 2.5), "#A9713F")
    p.fill(rounded(-6, -3, 12, 3, 1.5), "#D39B62")


def donut_balloon(p):
    p.stroke("M-14 -22L-5 -2M14 -22L5 -2M0 -16V-2", "#7A5A42", 1.2)
    mini(p, 0, -48, 66)
    p.fill(rounded(-6, -3, 12, 9, 2.5), "#A9713F")


def ship(p, sail):
    p.fill("M-20 -5H20L14 5H-13Z", "#FFFFFF")
    p.fill("M-18.6 -2H18.2L14 5H-13Z", "#E2577F")
    p.stroke("M0 -5V-38", "#7A5A42", 2)
    p.fill("M2.5 -37Q17 -22 18 -8H2.5Z", sail)
    p.fill("M-2 -31Q-13 -19 -14 -8H-2Z", "#FFFFFF")


def balloons(p, view=180):
    for i, angle, radius, pick in places(11, 15, 7, 478, 532, view):
        stand(p, angle, radius, 0.62 + 0.3 * pick)
        if i % 4 == 1:
            donut_balloon(p)
        else:
            balloon(p, STRIPES[i % 4])
        p.end()
    for i, angle, _, pick in places(9, 5, 10, 0, 1, view):
        stand(p, angle, 438, 0.7 + 0.35 * pick)
        ship(p, ("#FFD76B", "#FF9DBC", "#B9BAFF")[i % 3])
        p.end()


def tree(p, kind, pick):
    if kind == 0:
        p.fill(rounded(-3, -18, 6, 20, 2), "#8A5A3C")
        for y, w in ((-14, 19), (-28, 15.5), (-41, 11.5)):
            p.fill(polygon([(-w, y), (0, y - 24), (w, y)]), "#2F8F5B")
            p.fill(polygon([(2, y), (0, y - 24), (w, y)]), "#23774A")
        return
    leaf, dark, light = (
        ("#5FB85A", "#46994A", "#86D178"),
        ("#FF9FBF", "#EE7BA3", "#FFC4D8"),
        ("#8CCB4E", "#6DAE39", "#B2E277"),
    )[kind - 1]
    p.fill("M-3.5 2L-2.5 -22H2.5L3.5 2Z", "#8A5A3C")
    p.fill(
        circle(-11, -26, 12) + circle(11, -26, 12) + circle(0, -38, 15) + circle(0, -26, 12),
        dark,
        move=(1, 3),
    )
    p.fill(circle(-11, -27, 12) + circle(11, -27, 12) + circle(0, -39, 15) + circle(0, -27, 12), leaf)
    p.fill(circle(-5, -43, 6) + circle(-13, -31, 4.5), light)


def trees(p, view=180):
    band(
        p,
        424,
        p.radial(C, C, 424, [(0.75, "#4FA356"), (1, "#8FD175")]),
        waves=[(2.5, 14, 0), (1.5, 23, 2)],
        view=view,
    )
    for i, angle, radius, pick in places(44, 8, 3, 417, 423, view):
        stand(p, angle, radius, 0.72 + 0.5 * pick)
        tree(p, (0, 1, 0, 3, 2, 1, 0)[i % 7], pick)
        p.end()


def foreground(p, view=180):
    """Bushes, flowers and a sign now and then, between the road and whoever looks."""
    band(
        p,
        386,
        p.radial(C, C, 386, [(0.8, "#3F8F4A"), (1, "#6CBF5C")]),
        waves=[(2, 20, 0), (1.2, 31, 1)],
        view=view,
    )
    for i, angle, radius, pick in places(46, 13, 3, 383, 386, view):
        stand(p, angle, radius, 0.8 + 0.4 * pick)
        kind = i % 8
        if kind in (0, 5):
            p.fill(circle(-9, -4, 8) + circle(0, -9, 10) + circle(10, -4, 8), "#4B9F4D")
            p.fill(circle(-3, -12, 4) + circle(8, -6, 3), "#79C866")
        elif kind == 3 and i % 16 == 3:
            p.fill(rounded(-1.5, -26, 3, 28, 1), "#8A5A3C")
            p.fill(rounded(-11, -36, 22, 15, 3), "#FFF6E8")
            mini(p, 0, -28.5, 11)
        elif kind in (2, 6):
            p.stroke("M0 2V-9M-5 2L-7 -6M5 2L7 -7", "#3F8F4A", 1.8)
            for x, y, c in ((0, -11, "#FF86AD"), (-7, -8, "#FFD23F"), (7, -9, "#FFFFFF")):
                p.fill(
                    circle(x - 2, y, 2) + circle(x + 2, y, 2) + circle(x, y - 2, 2) + circle(x, y + 2, 2), c
                )
                p.fill(circle(x, y, 1.3), "#F29A2E")
        else:
            p.stroke("M-4 2L-6 -7M0 2V-10M4 2L7 -6", "#58AC52", 2)
        p.end()
