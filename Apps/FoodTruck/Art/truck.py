"""The truck, seen from the side and driving to the right, on a canvas of 400 × 236 with the road at 232."""

from donut import mini
from svg import Picture, circle, ellipse, nums, polar, polygon, rounded

ROSE, BLUSH, CREAM, INDIGO, NIGHT = "#FF85AB", "#E2577F", "#FFF6E8", "#5856D6", "#3A3560"
# How high the body is, how the roof's donut leans, and how far the smoke has drifted in each frame.
FRAMES = [(0, -2, 0.0), (-2.2, 0, 0.25), (-3.2, 2, 0.5), (-1.2, 0, 0.75)]


def wheel(p, x, turn):
    y, r = 200, 31
    p.fill(circle(x, y, r), "#2B2740")
    p.fill(circle(x, y, r - 5), "#413C5C")
    p.fill(circle(x, y, 19.5), "#F4F2FA")
    p.fill(circle(x, y, 16), "#CFCBE0")
    spokes = ""
    for k in range(4):
        spokes += f"M{nums(x, y)}L{nums(*polar(x, y, 15, 90 * k + turn))}"
    p.stroke(spokes, "#FFFFFF", 5)
    p.fill(circle(x, y, 5.5), ROSE)
    p.stroke(
        f"M{nums(*polar(x, y, 27, 205))}A27 27 0 0 1 {nums(*polar(x, y, 27, 290))}", "#FFFFFF", 2.5, 0.35
    )


def seller(p):
    """Who hands the donuts out."""
    p.fill("M128 140Q128 117 150 117Q172 117 172 140Z", INDIGO)
    p.fill("M140 118h20v22h-20Z", "#FFFFFF")
    p.fill(circle(150, 105, 14.5), "#C98B5E")
    p.fill("M135.5 104Q134 90 150 89Q166 90 164.5 104Q160 97 150 97Q140 97 135.5 104Z", "#3B2417")
    p.fill("M138 95V86a7 7 0 0 1 4-13a9 9 0 0 1 16 0a7 7 0 0 1 4 13V95Q150 91 138 95Z", "#FFFFFF")
    p.stroke("M139 94Q150 90 161 94", "#DCD8EA", 2)
    p.fill(circle(145, 106, 1.9) + circle(155.5, 106, 1.9), "#2A1A12")
    p.stroke("M145 111.4Q150 116 155.4 111.4", "#2A1A12", 1.8)
    p.fill(circle(141.4, 110.4, 2.4) + circle(159, 110.4, 2.4), "#F28C7A", 0.7)


def awning(p, sway):
    left, right, top, low = 62, 214, 57, 78
    step = (right - left) / 8
    p.fill(rounded(left + 2, top + 8, right - left - 4, 34, 4), "#2A1830", 0.22)
    for i in range(8):
        b = left + (i + 1) * step
        inset = 7
        ta = left + inset + i * (right - left - 2 * inset) / 8
        tb = left + inset + (i + 1) * (right - left - 2 * inset) / 8
        color = ROSE if i % 2 == 0 else "#FFFFFF"
        p.fill(
            f"M{nums(ta, top)}L{nums(tb, top)}L{nums(b, low)}a{nums(step / 2, 9 + sway)} 0 0 1 {nums(-step, 0)}Z",
            color,
        )
    p.fill(
        polygon([(left + 7, top), (right - 7, top), (right, low), (left, low)]),
        p.linear(0, top, 0, low, [(0, "#FFFFFF", 0.35), (0.5, "#FFFFFF", 0), (1, "#8A2A50", 0.2)]),
    )
    p.stroke(f"M{left + 7} {top}H{right - 7}", BLUSH, 4)


def body(p, lean):
    # The box.
    shell = "M24 74Q24 54 44 54H292V206H36Q24 206 24 194Z"
    p.fill(shell, p.linear(0, 54, 0, 206, [(0, "#FFFDF7"), (0.5, CREAM), (1, "#F2D9C4")]))
    p.fill("M24 150H292V206H36Q24 206 24 194Z", p.linear(0, 150, 0, 206, [(0, ROSE), (1, "#E9618E")]))
    scallops = "M24 150" + "".join("a11.17 9 0 0 0 22.33 0" for _ in range(12)) + "Z"
    p.fill(scallops, CREAM)
    # The cab.
    cab = "M286 76H326Q342 76 351 91L372 130Q386 134 386 150V194Q386 206 374 206H286Z"
    p.fill(cab, p.linear(0, 76, 0, 206, [(0, "#FF9DBC"), (0.5, ROSE), (1, "#DF5583")]))
    p.fill(
        "M302 92H325Q333 92 338 101L353 131H302Z",
        p.linear(300, 92, 352, 132, [(0, "#DDF6FF"), (0.5, "#9DDDF7"), (1, "#6DB9E6")]),
    )
    p.fill("M312 92h9l-12 39h-7v-8Z", "#FFFFFF", 0.55)
    p.stroke("M302 142V198", "#C94673", 2.5, 0.7)
    p.fill(rounded(309, 148, 14, 5, 2.5), CREAM)
    p.fill(ellipse(377, 160, 9, 11), "#D9A22B")
    p.fill(ellipse(378, 160, 7, 9), "#FFF3B0")
    p.fill(rounded(350, 188, 42, 13, 6), "#EDEBF7")
    p.fill(rounded(350, 195, 42, 6, 3), "#BBB6D2")
    p.fill(rounded(14, 190, 30, 12, 6), "#D9D5EA")
    p.fill(rounded(24, 158, 7, 16, 3), "#E0322F")
    # The roof.
    p.fill(rounded(30, 46, 262, 12, 6), INDIGO)
    p.fill(rounded(30, 46, 262, 5, 2.5), "#8583F0")
    p.fill(rounded(232, 28, 30, 20, 4), "#CFCBE0")
    p.fill(rounded(228, 24, 38, 8, 4), "#EDEBF7")
    # The window and all that is in it.
    p.fill(rounded(68, 70, 140, 70, 6), "#7A3E2A")
    p.fill(
        rounded(72, 74, 132, 66, 4),
        p.radial(138, 104, 84, [(0, "#FFE9A8"), (0.6, "#FFC766"), (1, "#D98A3A")]),
    )
    p.fill(rounded(76, 98, 40, 3, 1.5) + rounded(176, 98, 26, 3, 1.5), "#A65F2E")
    for x, color in ((82, "#FF86AD"), (95, "#7A4630"), (108, "#6C98F2"), (182, "#A5D06F"), (195, "#FFBF33")):
        p.stroke(circle(x, 93, 3.6), color, 4)
    p.begin("translate(-6 -7.2) scale(1.06)")
    seller(p)
    p.end()
    p.fill(rounded(60, 137, 156, 10, 4), "#B9754A")
    p.fill(rounded(60, 137, 156, 4, 2), "#E3A878")
    for x, color in ((82, "#FF86AD"), (188, "#7A4630")):
        p.stroke(ellipse(x, 132, 9, 3.6), "#D99A55", 6.5)
        p.stroke(ellipse(x, 130.6, 9, 3.2), color, 4.5)
    # A board with today's best.
    p.fill(rounded(230, 78, 44, 58, 5), "#8A5A3A")
    p.fill(rounded(234, 82, 36, 50, 3), "#34453F")
    p.stroke(circle(252, 94, 5.4), "#FFB3CB", 4)
    p.stroke("M240 108h24M240 116h18M240 124h21", "#FFFFFF", 2.2, 0.75)
    mini(p, 150, 31, 52, turn=lean)
    p.fill(rounded(126, 44, 48, 8, 4), "#8583F0")


def truck(p, frame=0):
    lift, lean, smoke = FRAMES[frame]
    p.fill(ellipse(204, 229, 186, 7), "#1C1B3A", 0.28)
    for k in range(3):
        t = (k + smoke) / 3
        p.fill(circle(14 - 10 * t, 200 - 26 * t, 3 + 7 * t), "#FFFFFF", round(0.75 * (1 - t), 2))
    p.body.append(f'<g transform="translate({nums(0, lift)})">')
    body(p, lean)
    awning(p, (0, 1.5, 2.5, 1.5)[frame])
    p.fill("M54 206a38 38 0 0 1 76 0Z" "M272 206a38 38 0 0 1 76 0Z", "#9C2F57")
    p.end()
    p.fill("M120 200H284V212H120Z", NIGHT)
    wheel(p, 92, 22.5 * frame)
    wheel(p, 310, 22.5 * frame)


def pictures():
    for frame in range(4):
        p = Picture(f"header/truck/frame{frame + 1}", 400, 236, size=(200, 118))
        truck(p, frame)
        yield p
