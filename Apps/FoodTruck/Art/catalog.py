"""Writes pictures and colours as an asset catalogue."""

import json
import os

INFO = {"author": "xcode", "version": 1}


def write(path, text):
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)


def write_json(path, value):
    write(path, json.dumps(value, indent=2, ensure_ascii=False) + "\n")


class Catalog:
    def __init__(self, root):
        self.root = root
        write_json(f"{root}/Contents.json", {"info": INFO})

    def _folder(self, name, kind):
        parts = name.split("/")
        for depth in range(1, len(parts)):
            group = "/".join(parts[:depth])
            write_json(
                f"{self.root}/{group}/Contents.json",
                {"info": INFO, "properties": {"provides-namespace": True}},
            )
        return f"{self.root}/{name}.{kind}", parts[-1]

    def image(self, picture, template=False, limit=30_000):
        folder, leaf = self._folder(picture.name, "imageset")
        text = picture.text()
        if len(text) > limit:
            raise ValueError(f"{picture.name} has {len(text)} bytes")
        write(f"{folder}/{leaf}.svg", text)
        properties = {"preserves-vector-representation": True}
        if template:
            properties["template-rendering-intent"] = "template"
        write_json(
            f"{folder}/Contents.json",
            {
                "images": [{"filename": f"{leaf}.svg", "idiom": "universal"}],
                "info": INFO,
                "properties": properties,
            },
        )

    def icon(self, picture):
        folder, leaf = self._folder(picture.name, "appiconset")
        write(f"{folder}/{leaf}.svg", picture.text())
        write_json(
            f"{folder}/Contents.json",
            {
                "images": [
                    {"filename": f"{leaf}.svg", "idiom": "universal", "platform": "ios", "size": "1024x1024"}
                ],
                "info": INFO,
            },
        )

    def color(self, name, light, dark=None, alpha=1.0):
        """Adds a colour: `#RRGGBB` for light and, if it differs, dark, or a system colour's name."""
        folder, _ = self._folder(name, "colorset")

        def value(color):
            if not color.startswith("#"):
                return {"platform": "universal", "reference": color}
            components = {k: f"0x{color[i:i + 2]}" for k, i in (("red", 1), ("green", 3), ("blue", 5))}
            return {"color-space": "srgb", "components": {"alpha": f"{alpha:.3f}", **components}}

        colors = [{"color": value(light), "idiom": "universal"}]
        if dark:
            colors.append(
                {
                    "appearances": [{"appearance": "luminosity", "value": "dark"}],
                    "color": value(dark),
                    "idiom": "universal",
                }
            )
        write_json(f"{folder}/Contents.json", {"colors": colors, "info": INFO})
