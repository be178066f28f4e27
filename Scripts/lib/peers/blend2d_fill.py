"""Blend2D's fills, on one thread; paths are built beforehand."""

import json
import math

import blend2d
import peer


def color(text):
    return tuple(int(text[place : place + 2], 16) for place in range(1, len(text), 2))


def rounded_path(x, y, width, height, radius):
    """A rounded rectangle of lines: the Python package has no arcs in paths."""
    path = blend2d.Path()
    corners = [(x + width - radius, y + radius, -90), (x + width - radius, y + height - radius, 0),
               (x + radius, y + height - radius, 90), (x + radius, y + radius, 180)]
    first = True
    for center_x, center_y, start in corners:
        for step in range(13):
            angle = math.radians(start + 90 * step / 12)
            point = center_x + radius * math.cos(angle), center_y + radius * math.sin(angle)
            (path.move_to if first else path.line_to)(*point)
            first = False
    path.close()
    return path


def rectangles(path):
    scene = json.load(open(path))
    screen = scene["screen"]
    scale = screen["scale"]
    image = blend2d.Image(int(screen["width"] * scale), int(screen["height"] * scale))
    fills = []
    for layer in scene["root"]["sublayers"]:
        frame = [value * scale for value in layer["frame"]]
        fills.append((rounded_path(*frame, layer["cornerRadius"] * scale), color(layer["backgroundColor"])))

    def run():
        context = blend2d.Context(image)
        context.set_fill_style_rgba(255, 255, 255)
        context.fill_all()
        for path, fill in fills:
            context.set_fill_style_rgba(*fill)
            context.fill_path(path)
        context.end()

    return run


def constant(width, height):
    image = blend2d.Image(int(width), int(height))

    def run():
        context = blend2d.Context(image)
        context.set_fill_style_rgba(51, 102, 153, 128)
        context.fill_rect(0, 0, float(width), float(height))
        context.end()

    return run


peer.serve({"rectangles": rectangles, "constant": constant})
