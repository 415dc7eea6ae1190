"""Small pictures in one colour, which the app tints: donut, six flavours, and the island's truck."""

from svg import Picture, circle, ellipse, nums, polar, polygon, rounded, smooth

INK = "#000000"


def donut(p):
    """A ring with a wavy glaze line and sprinkles left out of the filling."""
    p.stroke(circle(12, 12, 9.3), INK, 1.5)
    wave = [polar(12, 12, 7.1 + (0.5 if i % 2 else -0.35), 360 * i / 16) for i in range(16)]
    hole = circle(12, 12, 2.9)
    sprinkles = ""
    for turn, lean in ((20, 60), (75, 10), (130, 80), (190, 30), (245, 100), (310, -20)):
        x, y = polar(12, 12, 4.9, turn)
        (a, b), (c, d) = polar(0, 0, 0.75, lean), polar(0, 0, 0.33, lean + 90)
        sprinkles += polygon(
            [(x - a + c, y - b + d), (x + a + c, y + b + d), (x + a - c, y + b - d), (x - a - c, y - b - d)]
        )
    p.fill(smooth(wave) + hole + sprinkles, INK, even=True)


def salty(p):
    """A salt shaker."""
    p.fill(
        "M8.2 8.2h7.6l1.5 11.3a2 2 0 0 1-2 2.3H8.7a2 2 0 0 1-2-2.3Z"
        "M8.8 13.4l-.6 5a1 1 0 0 0 1 1.1h5.6a1 1 0 0 0 1-1.1l-.6-5Z",
        INK,
        even=True,
    )
    p.fill(
        "M7.6 6.9a4.4 4.4 0 0 1 8.8 0Z"
        + circle(10.2, 5.5, 0.6)
        + circle(13.8, 5.5, 0.6)
        + circle(12, 4.4, 0.6),
        INK,
        even=True,
    )
    p.fill(circle(10.4, 16.6, 0.6) + circle(12.4, 17.9, 0.6) + circle(13.5, 15.8, 0.6), INK)


def sweet(p):
    """A wrapped sweet."""
    p.begin("translate(12 12) scale(1.14) translate(-12 -12)")
    p.fill(circle(12, 12, 4.9) + "M9 13.4c1.6-.2 3.9-2 4.4-4.1l1 .5c-.4 2.3-2.9 4.6-5 4.9Z", INK, even=True)
    for side in (1, -1):

        def at(x, y):
            return nums(12 + side * x, 12 + side * y)

        p.fill(
            f"M{at(4.6, -4.6)}Q{at(6.2, -8.6)} {at(8.6, -8.8)}Q{at(8, -7.2)} {at(9.3, -6.4)}Q{at(9.2, -4.9)} {at(8.9, -4.4)}"
            f"Q{at(7.4, -3.2)} {at(5.2, -3.4)}Z",
            INK,
        )
    p.end()


def bitter(p):
    """A coffee bean."""
    p.begin("rotate(40 12 12)")
    p.fill("M11.3 2.6C7.6 2.9 5.6 7.1 5.6 12s2 9.1 5.1 9.4c-1.5-3.7-.6-6.2.6-9.1 1.1-2.6 1.6-5.6 0-9.7Z", INK)
    p.fill(
        "M13.2 2.6c1.6 4.1 1 7.4-.2 10.2-1.1 2.7-1.9 5-.4 8.6 3.6-.2 5.8-4.5 5.8-9.4s-2.1-9.1-5.2-9.4Z", INK
    )
    p.end()


def sour(p):
    """A slice of lemon."""
    p.stroke(circle(12, 12, 9.2), INK, 1.6)
    wedges = ""
    for i in range(6):
        a, b = 60 * i + 7, 60 * i + 53
        tip, left, right = polar(12, 12, 1.5, 60 * i + 30), polar(12, 12, 6.9, a), polar(12, 12, 6.9, b)
        wedges += f"M{nums(*tip)}L{nums(*left)}A6.9 6.9 0 0 1 {nums(*right)}Z"
    p.fill(wedges, INK)
    p.stroke(wedges, INK, 0.5)


def savory(p):
    """A smiling face."""
    p.stroke(circle(12, 12, 9.2), INK, 1.6)
    p.fill(ellipse(8.8, 9.8, 1.15, 1.5) + ellipse(15.2, 9.8, 1.15, 1.5), INK)
    p.stroke("M7.3 13.8a5 5 0 0 0 9.4 0", INK, 1.6)


def spicy(p):
    """A chili pepper."""
    p.fill(
        "M14.2 7.3c2.1-.9 4.9.2 5.3 2.6.9 5.7-5.5 11.5-15.7 11.6-1 0-1.2-1.3-.3-1.6"
        "C9.2 18 11 14.9 11.5 10.8c.2-1.6 1.2-2.9 2.7-3.5Z",
        INK,
    )
    p.stroke("M16.5 6.6c-.2-1.7.5-3.2 2.2-4", INK, 1.7)
    p.stroke("M13 8.3c.9-1.5 5.5-1.7 6.7.6", INK, 1.4)


def truck(p):
    p.fill("M1 4.5Q1 3 2.5 3H15v11H1Z" "M3 6h10v3.6H3Z", INK, even=True)
    p.fill("M16 6h4.1q1 0 1.5.8l3 4.7q.4.6.4 1.3V14h-9Z" "M17.6 7.6v3.2h5.2l-1.9-3.2Z", INK, even=True)
    p.fill(rounded(1, 14.6, 24, 1.6, 0.5), INK)
    p.fill(circle(6, 16, 2.6) + circle(6, 16, 1) + circle(20, 16, 2.6) + circle(20, 16, 1), INK, even=True)
    p.fill(
        "M2.5 5.2h11l.7 1.8" + "a1.3 1.3 0 0 1-2.5 0" * 5 + "Z",
        INK,
    )
    p.fill(circle(8, 1.9, 1.8) + circle(8, 1.9, 0.6), INK, even=True)


def pictures():
    p = Picture("donut", 24)
    donut(p)
    yield p
    for draw in (salty, sweet, bitter, sour, savory, spicy):
        p = Picture(f"flavour/{draw.__name__}", 24)
        draw(p)
        yield p
    p = Picture("island/compact", 26, 19)
    truck(p)
    yield p
