"""Skia on the CPU, from its Python package: recorded pictures, played back on one thread.

Its two formats of surfaces differ in speed by up to nine times, in either direction; each work is timed in the one
that is quicker for it.
"""

import json

import numpy
import peer
import skia


def color(text, opacity=1.0):
    red, green, blue = (int(text[i : i + 2], 16) for i in (1, 3, 5))
    alpha = int(text[7:9], 16) if len(text) == 9 else 255
    return skia.Color(red, green, blue, int(round(alpha * opacity)))


def frame_of(layer, scale):
    x, y, width, height = (value * scale for value in layer["frame"])
    return skia.Rect.MakeXYWH(x, y, width, height)


def rectangles(canvas, layer, scale):
    shape = skia.RRect(frame_of(layer, scale), layer["cornerRadius"] * scale, layer["cornerRadius"] * scale)
    canvas.drawRRect(shape, skia.Paint(Color=color(layer["backgroundColor"]), AntiAlias=True))


def groups(canvas, layer, scale):
    frame, radius = frame_of(layer, scale), layer["cornerRadius"] * scale
    canvas.saveLayerAlpha(frame, int(round(layer["opacity"] * 255)))
    canvas.clipRRect(skia.RRect(frame, radius, radius), True)
    canvas.drawRect(frame, skia.Paint(Color=color(layer["backgroundColor"])))
    for child in layer["sublayers"]:
        inner = frame_of(child, scale).makeOffset(frame.left(), frame.top())
        canvas.drawRect(inner, skia.Paint(Color=color(child["backgroundColor"])))
    canvas.restore()


def shadows(canvas, layer, scale):
    shape = skia.RRect(frame_of(layer, scale), layer["cornerRadius"] * scale, layer["cornerRadius"] * scale)
    paint = skia.Paint(
        Color=color("#000000", layer["shadowOpacity"]), AntiAlias=True,
        MaskFilter=skia.MaskFilter.MakeBlur(skia.kNormal_BlurStyle, layer["shadowRadius"] * scale))
    moved = skia.RRect(shape)
    moved.offset(layer["shadowOffset"][0] * scale, layer["shadowOffset"][1] * scale)
    canvas.drawRRect(moved, paint)
    canvas.drawRRect(shape, skia.Paint(Color=color(layer["backgroundColor"]), AntiAlias=True))


def playback(draw):
    def prepare(path):
        scene = json.load(open(path))
        scale = scene["screen"]["scale"]
        width, height = int(scene["screen"]["width"] * scale), int(scene["screen"]["height"] * scale)
        recorder = skia.PictureRecorder()
        canvas = recorder.beginRecording(skia.Rect.MakeWH(width, height))
        for layer in scene["root"]["sublayers"]:
            draw(canvas, layer, scale)
        picture = recorder.finishRecordingAsPicture()
        best = None
        for kind in (skia.kRGBA_8888_ColorType, skia.kBGRA_8888_ColorType):
            pixels = numpy.zeros((height, width, 4), dtype=numpy.uint8)
            surface = skia.Surface(pixels, colorType=kind)

            def run(surface=surface, pixels=pixels):
                surface.getCanvas().clear(0)
                surface.getCanvas().drawPicture(picture)

            run()
            start = peer.time.process_time_ns()
            run()
            taken = peer.time.process_time_ns() - start
            if best is None or taken < best[0]:
                best = (taken, run)
        return best[1]

    return prepare


peer.serve({"rectangles": playback(rectangles), "groups": playback(groups), "shadows": playback(shadows)})
