"""Every layer of a donut as a picture, in full and as a thumbnail."""

from donut import DOUGHS, GLAZES, SIZE, dough, glaze
from svg import Picture
from toppings import TOPPINGS


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
