"""A small SVG writer: numbers with one decimal, gradient ids that are unique in a page of many files."""

import math


def num(value):
    text = f"{value:.1f}".rstrip("0").rstrip(".")
    if text in ("-0", ""):
        return "0"
    return text.replace("0.", ".", 1) if text.startswith(("0.", "-0.")) else text


def nums(*values):
    return " ".join(num(v) for v in values)


def rgb(color):
    return tuple(int(color[i : i + 2], 16) for i in (1, 3, 5))


def mix(a, b, t):
    """The colour that is `t` of the way from `a` to `b`."""
    return "#" + "".join(f"{round(x + (y - x) * t):02X}" for x, y in zip(rgb(a), rgb(b)))


def lighter(color, t):
    return mix(color, "#FFFFFF", t)


def darker(color, t):
    return mix(color, "#2A1206", t)


def polar(cx, cy, radius, degrees):
    angle = math.radians(degrees)
    return cx + radius * math.cos(angle), cy + radius * math.sin(angle)


def smooth(points, closed=True):
    """A curve through points (Catmull-Rom as Béziers)."""
    count = len(points)
    at = (lambda i: points[i % count]) if closed else (lambda i: points[max(0, min(count - 1, i))])
    d = "M" + nums(*points[0])
    for i in range(count if closed else count - 1):
        p0, p1, p2, p3 = at(i - 1), at(i), at(i + 1), at(i + 2)
        d += "C" + nums(
            p1[0] + (p2[0] - p0[0]) / 6,
            p1[1] + (p2[1] - p0[1]) / 6,
            p2[0] - (p3[0] - p1[0]) / 6,
            p2[1] - (p3[1] - p1[1]) / 6,
            *p2,
        )
    return d + ("Z" if closed else "")


def polygon(points):
    return "M" + "L".join(nums(*p) for p in points) + "Z"


def circle(cx, cy, r):
    return f"M{nums(cx - r, cy)}a{nums(r, r)} 0 1 1 {nums(2 * r, 0)}a{nums(r, r)} 0 1 1 {nums(-2 * r, 0)}Z"


def ellipse(cx, cy, rx, ry):
    return f"M{nums(cx - rx, cy)}a{nums(rx, ry)} 0 1 1 {nums(2 * rx, 0)}a{nums(rx, ry)} 0 1 1 {nums(-2 * rx, 0)}Z"


def rounded(x, y, w, h, r):
    r = min(r, w / 2, h / 2)
    return (
        f"M{nums(x + r, y)}h{num(w - 2 * r)}a{nums(r, r)} 0 0 1 {nums(r, r)}v{num(h - 2 * r)}"
        f"a{nums(r, r)} 0 0 1 {nums(-r, r)}h{num(2 * r - w)}a{nums(r, r)} 0 0 1 {nums(-r, -r)}"
        f"v{num(2 * r - h)}a{nums(r, r)} 0 0 1 {nums(r, -r)}Z"
    )


def arc(cx, cy, r, start, end):
    large = 1 if abs(end - start) > 180 else 0
    return f"M{nums(*polar(cx, cy, r, start))}A{nums(r, r)} 0 {large} 1 {nums(*polar(cx, cy, r, end))}"


class Picture:
    """An SVG in the making."""

    def __init__(self, name, width, height=None, size=None):
        self.name = name
        self.width = width
        self.height = height or width
        self.size = size or (self.width, self.height)
        self.prefix = "".join(c if c.isalnum() else "-" for c in name)
        self.defs = []
        self.body = []

    def _stops(self, stops):
        return "".join(
            f'<stop offset="{num(o * 100)}%" stop-color="{c}"'
            + (f' stop-opacity="{a:g}"' if a < 1 else "")
            + "/>"
            for o, c, a in (s if len(s) == 3 else (*s, 1) for s in stops)
        )

    def _gradient(self, kind, geometry, stops):
        ref = f"{self.prefix}-{len(self.defs)}"
        self.defs.append(
            f'<{kind} id="{ref}" gradientUnits="userSpaceOnUse" {geometry}>{self._stops(stops)}</{kind}>'
        )
        return f"url(#{ref})"

    def radial(self, cx, cy, r, stops):
        return self._gradient("radialGradient", f'cx="{num(cx)}" cy="{num(cy)}" r="{num(r)}"', stops)

    def linear(self, x1, y1, x2, y2, stops):
        return self._gradient(
            "linearGradient", f'x1="{num(x1)}" y1="{num(y1)}" x2="{num(x2)}" y2="{num(y2)}"', stops
        )

    def fill(self, d, paint, opacity=1, even=False, move=None):
        self.body.append(
            f'<path d="{d}" fill="{paint}"'
            + (f' opacity="{opacity:g}"' if opacity < 1 else "")
            + (' fill-rule="evenodd"' if even else "")
            + (f' transform="translate({nums(*move)})"' if move else "")
            + "/>"
        )

    def stroke(self, d, paint, width, opacity=1, move=None, cap="round"):
        self.body.append(
            f'<path d="{d}" fill="none" stroke="{paint}" stroke-width="{num(width)}" stroke-linecap="{cap}"'
            ' stroke-linejoin="round"'
            + (f' opacity="{opacity:g}"' if opacity < 1 else "")
            + (f' transform="translate({nums(*move)})"' if move else "")
            + "/>"
        )

    def begin(self, transform):
        self.body.append(f'<g transform="{transform}">')

    def end(self):
        self.body.append("</g>")

    def text(self):
        defs = f"<defs>{''.join(self.defs)}</defs>" if self.defs else ""
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{num(self.size[0])}" height="{num(self.size[1])}"'
            f' viewBox="0 0 {num(self.width)} {num(self.height)}">{defs}\n'
            + "\n".join(self.body)
            + "\n</svg>\n"
        )
