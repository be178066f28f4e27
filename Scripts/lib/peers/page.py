"""Writes a scene of cards in a format that other renderers read: page.py SCENE html|svg FILE.

Knows what such scenes hold (see Sources/layercost-bench/Scenes/BenchScene.swift): a gradient, and cards with rounded
corners, a shadow of their outline, an opacity and one line of text.
"""

import json
import sys
from html import escape

scene = json.load(open(sys.argv[1]))
width, height = scene["screen"]["width"], scene["screen"]["height"]
scale = scene["screen"]["scale"]
root = scene["root"]
cards = [layer for layer in root["sublayers"] if "cornerRadius" in layer]
ground = next(layer for layer in root["sublayers"] if layer.get("class") == "CAGradientLayer")


def rgba(text, opacity):
    return "rgba(%d,%d,%d,%g)" % (*(int(text[i : i + 2], 16) for i in (1, 3, 5)), opacity)


def html():
    yield '<!doctype html><meta charset="utf-8"><style>*{margin:0;position:absolute}'
    yield "body{width:%gpx;height:%gpx;overflow:hidden;background:linear-gradient(135deg,%s);" % (
        width, height, ",".join(ground["colors"]))
    yield 'font-family:"DejaVu Sans"}p{white-space:nowrap}</style><body>'
    for card in cards:
        x, y, w, h = card["frame"]
        dx, dy = card["shadowOffset"]
        # A CSS blur radius is twice the sigma; a shadow radius equals the sigma.
        shadow = "%gpx %gpx %gpx %s" % (dx, dy, 2 * card["shadowRadius"], rgba("#000000", card["shadowOpacity"]))
        yield (
            '<div style="left:%gpx;top:%gpx;width:%gpx;height:%gpx;border-radius:%gpx;background:%s;box-shadow:%s;'
            'opacity:%g">' % (x, y, w, h, card["cornerRadius"], card["backgroundColor"], shadow, card["opacity"]))
        for text in card["sublayers"]:
            tx, ty, _, _ = text["frame"]
            yield '<p style="left:%gpx;top:%gpx;font-size:%gpx;color:%s">%s</p>' % (
                tx, ty, text["fontSize"], text["foregroundColor"], escape(text["string"]))
        yield "</div>"


def svg():
    yield '<svg xmlns="http://www.w3.org/2000/svg" width="%g" height="%g" viewBox="0 0 %g %g">' % (
        width * scale, height * scale, width, height)
    yield '<defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1">'
    for place, color in enumerate(ground["colors"]):
        yield '<stop offset="%g" stop-color="%s"/>' % (place / (len(ground["colors"]) - 1), color)
    yield '</linearGradient><filter id="s" x="-50%%" y="-50%%" width="200%%" height="200%%">'.replace("%%", "%")
    yield '<feGaussianBlur stdDeviation="%g"/></filter></defs>' % cards[0]["shadowRadius"]
    yield '<rect width="%g" height="%g" fill="url(#g)"/>' % (width, height)
    for card in cards:
        x, y, w, h = card["frame"]
        dx, dy = card["shadowOffset"]
        box = 'width="%g" height="%g" rx="%g"' % (w, h, card["cornerRadius"])
        yield '<g transform="translate(%g %g)" opacity="%g">' % (x, y, card["opacity"])
        yield '<rect x="%g" y="%g" %s fill="#000" fill-opacity="%g" filter="url(#s)"/>' % (
            dx, dy, box, card["shadowOpacity"])
        yield '<rect %s fill="%s"/>' % (box, card["backgroundColor"])
        for text in card["sublayers"]:
            tx, ty, _, _ = text["frame"]
            yield '<text x="%g" y="%g" font-family="DejaVu Sans" font-size="%g" fill="%s">%s</text>' % (
                tx, ty + 0.93 * text["fontSize"], text["fontSize"], text["foregroundColor"], escape(text["string"]))
        yield "</g>"
    yield "</svg>"


with open(sys.argv[3], "w") as file:
    file.write("".join(html() if sys.argv[2] == "html" else svg()))
