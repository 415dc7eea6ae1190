"""The Truck screen's header: discs, road, truck, and the whole as one still picture; and the app's icon."""

import math

import donut
import scenery
import toppings
import truck
from svg import Picture, circle, ellipse, smooth

MEADOW, ASPHALT = "#62B458", "#5D5A78"
DISCS = {
    "small-clouds": scenery.small_clouds,
    "medium-clouds": scenery.medium_clouds,
    "mountains": scenery.mountains,
    "big-clouds": scenery.big_clouds,
    "ocean": scenery.ocean,
    "balloons": scenery.balloons,
    "trees": scenery.trees,
    "foreground": scenery.foreground,
}


def rise(x, low, height, power):
    """The line of hills: low in the middle, where the discs show, as high at the left end as at the right."""
    return low - height * (0.5 + 0.5 * math.cos(math.tau * x / 1200)) ** power


def road(p):
    """A strip of 1200 × 400 that can be laid side by side. Its middle is at y = 350 of the header's 400,
    so the asphalt lies from 200 to 234 here and the wheels stand at 215."""
    far = [(x, rise(x, 192, 62, 1.6) + 3 * math.sin(math.tau * x / 300)) for x in range(0, 1201, 60)]
    near = [(x, rise(x, 196, 30, 1.3) + 2 * math.sin(math.tau * x / 240)) for x in range(0, 1201, 60)]
    p.fill(smooth(far, closed=False) + "V260H0Z", p.linear(0, 120, 0, 200, [(0, "#A5DA8B"), (1, "#7CC56B")]))
    for x in (40, 88, 150, 236, 990, 1072, 1130, 1168):
        y = rise(x, 192, 62, 1.6) + 10
        p.fill(circle(x - 9, y - 8, 9) + circle(x + 9, y - 8, 9) + circle(x, y - 17, 11), "#55A352")
        p.fill(circle(x - 4, y - 20, 4.5), "#86CC72")
    p.fill(smooth(near, closed=False) + "V260H0Z", p.linear(0, 160, 0, 210, [(0, "#8CD074"), (1, MEADOW)]))
    fence = "".join(f"M{x} 201v-13" for x in range(10, 1200, 24)) + "M0 191.5H1200M0 197H1200"
    p.stroke(fence, "#FFF9EF", 2.6, cap="butt")
    p.fill("M0 199H1200V204H0Z", "#D8D3E6")
    p.fill("M0 203H1200V235H0Z", p.linear(0, 203, 0, 235, [(0, "#4B4866"), (0.2, ASPHALT), (1, "#6A6786")]))
    p.stroke("".join(f"M{x} 224h30" for x in range(15, 1200, 60)), "#FFE9A8", 2.6, cap="butt")
    p.fill("M0 234H1200V239H0Z", "#D8D3E6")
    p.fill("M0 238H1200V400H0Z", p.linear(0, 238, 0, 400, [(0, MEADOW), (0.4, "#4B9A4A"), (1, "#3C8445")]))


def still(p):
    """The header at rest, 1200 × 400, for those who prefer that nothing moves."""
    p.fill("M0 0H1200V400H0Z", p.radial(600, 420, 640, [(0, "#B5E8F7"), (0.35, "#7ACFED"), (1, "#7897EC")]))
    p.begin("translate(0 150)")
    for name, view in (
        ("small-clouds", 42),
        ("medium-clouds", 40),
        ("mountains", 38),
        ("big-clouds", 36),
        ("ocean", 27),
        ("balloons", 38),
        ("trees", 21),
    ):
        DISCS[name](p, view=view)
    p.end()
    p.begin("translate(0 150)")
    road(p)
    p.end()
    p.begin("translate(500 248) scale(.5)")
    truck.truck(p)
    p.end()
    p.begin("translate(0 170)")
    scenery.foreground(p, view=14)
    p.end()


def app_icon():
    p = Picture("AppIcon", 1024)
    p.fill("M0 0H1024V1024H0Z", p.linear(0, 0, 0, 1024, [(0, "#8E8CF8"), (1, "#4442B8")]))
    p.fill(circle(512, 470, 560), p.radial(512, 420, 560, [(0, "#FFFFFF", 0.45), (1, "#FFFFFF", 0)]))
    p.begin("translate(512 500) scale(1.78) rotate(-12) translate(-256 -256)")
    donut.dough(p, "plain")
    donut.glaze(p, "pink")
    toppings.sprinkles(p, thumb=True)
    p.end()
    return p


def island(p):
    """The truck in a round picture of 80 × 75 for Live Activities."""
    p.fill("M0 0H160V150H0Z", p.linear(0, 0, 0, 150, [(0, "#7897EC"), (1, "#B5E8F7")]))
    p.fill(ellipse(34, 36, 22, 8) + ellipse(44, 30, 13, 9) + ellipse(128, 52, 20, 7), "#FFFFFF", 0.85)
    p.fill("M0 104Q60 84 160 100V150H0Z", MEADOW)
    p.fill("M0 116H160V140H0Z", ASPHALT)
    p.begin("translate(8 44) scale(.365)")
    truck.truck(p)
    p.end()


def pictures():
    for name, draw in DISCS.items():
        p = Picture(f"header/{name}", 1200)
        draw(p)
        yield p
    p = Picture("header/road", 1200, 400)
    road(p)
    yield p
    p = Picture("header/still", 1200, 400)
    still(p)
    yield p
    yield from truck.pictures()
    p = Picture("island/expanded", 160, 150, size=(80, 75))
    island(p)
    yield p
