"""The box that an order goes into, on a square of 800: the donut lies at the middle, 480 wide, between the
inside and the front wall; the lid closes over both."""

from donut import mini
from svg import Picture, ellipse, nums, polygon

SIZE = 800
ROSE, PALE, DEEP, INK = "#FF9DBB", "#FFC9DA", "#D9628D", "#4A2233"
# The opening of the box: back left, back right, front right, front left.
BACK_L, BACK_R, FRONT_R, FRONT_L = (158, 190), (642, 190), (722, 528), (78, 528)
FLOOR_BL, FLOOR_BR = (196, 292), (604, 292)


def inside(p):
    p.fill(
        ellipse(400, 716, 350, 46), p.radial(400, 716, 350, [(0, INK, 0.3), (0.7, INK, 0.18), (1, INK, 0)])
    )
    p.fill(polygon([BACK_L, BACK_R, FRONT_R, FRONT_L]), "#FFF4EC")
    # Walls seen from within.
    p.fill(
        polygon([BACK_L, BACK_R, FLOOR_BR, FLOOR_BL]),
        p.linear(400, 190, 400, 292, [(0, "#FBE3DC"), (1, "#E4B9B4")]),
    )
    p.fill(
        polygon([BACK_L, FLOOR_BL, (150, 528), FRONT_L]),
        p.linear(90, 400, 190, 380, [(0, "#FFEFE8"), (1, "#E9C3BC")]),
    )
    p.fill(
        polygon([BACK_R, FLOOR_BR, (650, 528), FRONT_R]),
        p.linear(710, 400, 610, 380, [(0, "#F3D3CB"), (1, "#D9ABA6")]),
    )
    p.fill(
        polygon([FLOOR_BL, FLOOR_BR, (650, 528), (150, 528)]),
        p.linear(400, 292, 400, 528, [(0, "#D8B1A6"), (0.35, "#F0D3C6"), (1, "#F7E1D5")]),
    )
    # Waxed paper with a zig-zag edge, standing up a little behind the donut.
    top = [(214 + 31 * i, 224 + (16 if i % 2 else 0)) for i in range(13)]
    p.fill(polygon([*top, (636, 528), (164, 528)]), "#7A3B30", 0.16, move=(5, 7))
    p.fill(
        polygon([*top, (636, 528), (164, 528)]),
        p.linear(400, 224, 400, 528, [(0, "#FFFFFF"), (0.3, "#FDF6F0"), (1, "#F3E3D8")]),
    )
    checks = "".join(f"M{nums(214 + 31 * i + 15, 262)}L{nums(164 + 39.3 * i + 20, 520)}" for i in range(12))
    p.stroke(checks, ROSE, 5, 0.38, cap="butt")
    rows = "".join(
        f"M{nums(206 - (y - 270) * .16, y)}L{nums(594 + (y - 270) * .16, y)}"
        for y in (284, 322, 364, 410, 460, 514)
    )
    p.stroke(rows, ROSE, 5, 0.38, cap="butt")
    p.stroke(polygon([BACK_L, BACK_R, FRONT_R, FRONT_L]), DEEP, 12)
    p.stroke(polygon([BACK_L, BACK_R, FRONT_R, FRONT_L]), PALE, 7, move=(0, -2))


def bottom(p):
    wall = "M78 528H722L694 700Q691 716 674 716H126Q109 716 106 700Z"
    p.fill(wall, p.linear(400, 528, 400, 716, [(0, "#FFB3CB"), (0.5, ROSE), (1, "#F07FA6")]))
    # Stripes like the truck's awning, narrowing downwards.
    for i in range(0, 11, 2):
        a, b = 78 + 58.5 * i, 78 + 58.5 * (i + 1)

        def down(x):
            return 400 + (x - 400) * 0.905

        p.fill(
            polygon(
                [
                    (a, 541),
                    (b, 541),
                    (down(b), 716 if 0 < i < 10 else 704),
                    (down(a), 716 if 0 < i < 10 else 704),
                ]
            ),
            "#FFFFFF",
            0.26,
        )
    p.fill(
        wall, p.linear(78, 600, 722, 600, [(0, DEEP, 0.32), (0.16, DEEP, 0), (0.84, DEEP, 0), (1, DEEP, 0.4)])
    )
    p.fill("M78 528H722L719 546H81Z", p.linear(400, 528, 400, 546, [(0, "#FFE3EC"), (1, "#FFB9CF")]))
    p.stroke("M81 547H719", DEEP, 3, 0.45)
    # A round label.
    p.fill(ellipse(400, 653, 54, 49), INK, 0.16, move=(0, 5))
    p.fill(ellipse(400, 653, 54, 49), "#FFFDF8")
    p.stroke(ellipse(400, 653, 47, 42), ROSE, 2.5)
    mini(p, 400, 653, 70)


def lid(p):
    top = "M150 168Q154 156 168 156H632Q646 156 650 168L734 500H66Z"
    p.fill(top, p.linear(400, 156, 400, 500, [(0, "#FFD3E0"), (0.5, "#FFB5CD"), (1, "#FF9FBE")]))
    p.fill(
        top,
        p.linear(
            66, 330, 734, 330, [(0, "#FFFFFF", 0.3), (0.4, "#FFFFFF", 0), (0.7, DEEP, 0), (1, DEEP, 0.3)]
        ),
    )
    p.stroke("M172 180H628L700 478H100Z", "#FFFFFF", 4, 0.65)
    # A ribbon across, and the emblem where it would be tied.
    p.fill(
        polygon([(372, 156), (428, 156), (434, 500), (366, 500)]),
        p.linear(366, 300, 434, 300, [(0, "#5856D6"), (0.5, "#8E8CF5"), (1, "#5856D6")]),
    )
    p.fill(
        polygon([(117, 300), (683, 300), (696, 352), (104, 352)]),
        p.linear(400, 300, 400, 352, [(0, "#6B69E3"), (0.45, "#8E8CF5"), (1, "#5856D6")]),
    )
    p.fill(ellipse(400, 330, 132, 98), INK, 0.22, move=(0, 9))
    p.fill(ellipse(400, 326, 132, 98), "#FFFDF8")
    p.stroke(ellipse(400, 326, 119, 87), ROSE, 3.5)
    mini(p, 400, 325, 178, squash=0.74)
    lip = "M66 500H734L729 566Q728 580 714 580H86Q72 580 71 566Z"
    p.fill("M80 580H720L716 600H84Z", INK, 0.2)
    p.fill(lip, p.linear(400, 500, 400, 580, [(0, "#FFC3D6"), (0.2, "#FFA3C0"), (1, "#F283A9")]))
    p.fill(
        polygon([(366, 500), (434, 500), (434, 580), (366, 580)]),
        p.linear(366, 540, 434, 540, [(0, "#4B49C4"), (0.5, "#7D7BEA"), (1, "#4B49C4")]),
    )
    p.fill(
        lip, p.linear(66, 540, 734, 540, [(0, DEEP, 0.25), (0.15, DEEP, 0), (0.85, DEEP, 0), (1, DEEP, 0.35)])
    )
    p.stroke("M70 502H730", "#FFFFFF", 4, 0.7)


def pictures():
    for name, parts in (
        ("inside", [inside]),
        ("bottom", [bottom]),
        ("lid", [lid]),
        ("composed", [inside, bottom, lid]),
    ):
        p = Picture(f"box/{name}", SIZE)
        for part in parts:
            part(p)
        yield p
