#!/usr/bin/env python3
"""Draws all of Food Truck's pictures into Resources/Assets.xcassets. Run it after changing a drawing."""

import os
import shutil

import box
import glyphs
import header
import layers
from catalog import Catalog
from svg import darker, mix

CATALOG = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "Resources", "Assets.xcassets")

BACKGROUNDS = {
    "blue": "#9CAEBF",
    "brown": "#998069",
    "green": "#8CC096",
    "pink": "#BE9A99",
    "plain": "#C2A27B",
    "white": "#AEB5BD",
    "yellow": "#D9C794",
}


def main():
    shutil.rmtree(CATALOG, ignore_errors=True)
    catalog = Catalog(CATALOG)
    for picture in [*layers.pictures(), *box.pictures(), *header.pictures()]:
        # The still header holds parts of nine others, so it may be larger.
        catalog.image(picture, limit=40_000 if picture.name == "header/still" else 30_000)
    for picture in glyphs.pictures():
        catalog.image(picture, template=True)
    catalog.icon(header.app_icon())
    for key, color in BACKGROUNDS.items():
        catalog.color(f"dough/{key}-bg", color, mix(darker(color, 0.3), "#1C1C1E", 0.35))
    catalog.color("AccentColor", "systemIndigoColor")
    catalog.color("BarBottom", "#CCE0FF", "#000033", alpha=0.88)
    catalog.color("SkyStart", "#7ACFED")
    catalog.color("SkyEnd", "#7897EC")
    catalog.color("LightIndigo", "#B9BAFF")
    catalog.color("DimmedAccent", "#3E3D98")
    catalog.color("ActivityBackground", "#C3C4EF", "#3E3D98")
    catalog.color("header/meadow", header.MEADOW)
    catalog.color("header/asphalt", header.ASPHALT)


if __name__ == "__main__":
    main()
