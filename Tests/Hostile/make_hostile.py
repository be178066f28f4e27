#!/usr/bin/env python3
"""Writes the hostile files that the tool is tested with: one folder for each reader.

    python3 Tests/Hostile/make_hostile.py

Everything is made here, from nothing, and small. What the tool says of a file lies beside it, under the file's name and
`.txt`; `make golden` rewrites that. Which command reads the files of a folder stands in `Tests/ToolTests/HostileTests`.
"""

import json
import os
import struct
import zlib

FOLDER = os.path.dirname(os.path.abspath(__file__))
WRITTEN = set()


def write(name, data):
    """Writes a file; text is written as UTF-8."""
    path = os.path.join(FOLDER, name)
    os.makedirs(os.path.dirname(path), exist_ok=True)
    assert name not in WRITTEN, name
    WRITTEN.add(name)
    with open(path, "wb") as file:
        file.write(data.encode("utf-8", "surrogatepass") if isinstance(data, str) else data)


def link(name, target):
    path = os.path.join(FOLDER, name)
    os.makedirs(os.path.dirname(path), exist_ok=True)
    WRITTEN.add(name)
    if os.path.lexists(path):
        os.remove(path)
    os.symlink(target, path)


def clean():
    """Removes what an older version of this script wrote, expectations of files that are gone included."""
    for folder, _, files in os.walk(FOLDER, topdown=False):
        for file in files:
            name = os.path.relpath(os.path.join(folder, file), FOLDER)
            if name != "make_hostile.py" and name not in WRITTEN and name.removesuffix(".txt") not in WRITTEN:
                if not any(kept.startswith(name.removesuffix(".txt") + "/") for kept in WRITTEN):
                    os.remove(os.path.join(folder, file))


# Scene JSON

HEAD = '{"format":"layercost-scene/1","screen":{"width":100,"height":100,"scale":2},'
LAYER = {"frame": [0, 0, 50, 50], "backgroundColor": "#F00"}


def scene(root, **more):
    document = {"format": "layercost-scene/1", "screen": {"width": 100, "height": 100, "scale": 2}}
    document.update(more)
    document["root"] = root
    return json.dumps(document) + "\n"


def around(*layers, **more):
    return scene({"frame": [0, 0, 100, 100], "sublayers": list(layers)}, **more)


def texts():
    """Bytes that are no scene, or only nearly."""
    root = HEAD + '"root":{}}'
    yield "empty", b""
    yield "blank", b" \n\t\r\n"
    yield "mark-alone", b"\xef\xbb\xbf"
    yield "marks", b"\xef\xbb\xbf\xef\xbb\xbf" + root.encode()
    yield "mark-inside", root.replace('"root"', '\ufeff"root"')
    yield "utf-16", root.encode("utf-16")
    yield "utf-32", root.encode("utf-32")
    yield "zeros", bytes(512)
    yield "zero-behind", root.encode() + b"\0"
    yield "overlong", root.replace("{}", '{"name":"').encode() + b"\xc0\xaf" + b'"}}'
    yield "overlong-three", root.replace("{}}", '{"name":"').encode() + b"\xe0\x80\xaf" + b'"}}'
    yield "raw-surrogate", root.replace("{}}", '{"name":"').encode() + b"\xed\xa0\x80" + b'"}}'
    yield "beyond-unicode", root.replace("{}}", '{"name":"').encode() + b"\xf4\x90\x80\x80" + b'"}}'
    yield "lone-continuation", root.replace("{}}", '{"name":"').encode() + b"\x80" + b'"}}'
    yield "cut-character", root.replace("{}}", '{"name":"').encode() + b"\xf0\x9f\x98"
    yield "latin-1", root.replace("{}}", '{"name":"').encode() + b"caf\xe9" + b'"}}'
    for name, value in [
        ("string-open", '"abc'), ("escape-open", '"abc\\'), ("escape-unknown", '"\\q"'), ("escape-short", '"\\u12"'),
        ("surrogate-high", '"\\ud83d"'), ("surrogate-low", '"\\ude00"'), ("surrogates-swapped", '"\\ude00\\ud83d"'),
        ("control-in-string", '"a\u0001b"'), ("line-in-string", '"a\nb"'), ("number", "1"), ("list", "[]"),
    ]:
        yield "name-" + name, HEAD + '"root":{"name":' + value + "}}"
    for name, value in [
        ("nan", "NaN"), ("infinity", "-Infinity"), ("overflow", "1e999"), ("underflow", "1e-999"), ("hex", "0x10"),
        ("octal", "010"), ("plus", "+1"), ("point-behind", "1."), ("point-before", ".5"), ("exponent-open", "1e"),
        ("minus-alone", "-"), ("two-points", "1.2.3"), ("long", "1" * 5000), ("long-fraction", "0." + "1" * 5000),
        ("long-exponent", "1e" + "9" * 500), ("negative-zero", "-0"), ("string", '"0.5"'), ("list", "[0.5]"),
        ("true", "true"), ("null", "null"), ("parameter", '"$n"'), ("parameter-empty", '"$"'), ("denormal", "4.9e-324"),
        ("nearly-one", "0.99999999999999999999"), ("above-one", "1.0000000000000002"), ("below-zero", "-5e-324"),
    ]:
        yield "opacity-" + name, HEAD + '"root":{"opacity":' + value + "}}"
    yield "key-twice", HEAD + '"root":{"opacity":1,"opacity":0}}'
    yield "key-twice-escaped", HEAD + '"root":{"opacity":1,"\\u006fpacity":0}}'
    yield "key-zero", HEAD + '"root":{"opa\\u0000city":1}}'
    yield "key-escape-sequence", HEAD + '"root":{"\\u001b[31mopacity":1}}'
    yield "key-reversed", HEAD + '"root":{"\\u202eyticapo":1}}'
    yield "key-prototype", HEAD + '"root":{"__proto__":{"opacity":0}}}'
    yield "key-long", HEAD + '"root":{"' + "k" * 20000 + '":1}}'
    yield "keys-many", HEAD + '"root":{' + ",".join('"k%d":1' % n for n in range(60)) + "}}"
    yield "comment", "// scene\n" + root
    yield "comma-behind", HEAD + '"root":{},}'
    yield "quotes-single", root.replace('"', "'")
    yield "two-documents", root + root
    yield "text-behind", root + " end"
    yield "list-outside", "[" + root + "]"
    yield "cut-off", root[:-2]
    yield "brackets-open", "[" * 50000
    yield "braces-open", '{"a":' * 20000
    yield "notes-deep", HEAD + '"notes":' + "[" * 30000 + "]" * 30000 + ',"root":{}}'
    yield "notes-deep-open", HEAD + '"notes":' + "[" * 30000 + '"root":{}}'
    yield "format-unknown", root.replace("scene/1", "scene/99")
    yield "format-list", root.replace('"layercost-scene/1"', '["layercost-scene/1"]')
    yield "format-missing", '{"root":{}}'
    yield "format-last", '{"root":{"opacity":7},"format":"layercost-scene/1"}'
    yield "conflict-marks", "<<<<<<< ours\n" + root + "\n=======\n" + root + "\n>>>>>>> theirs\n"


def scenes():
    """Scenes that ask for much, or for what cannot be."""
    blank = {"frame": [0, 0, 10, 10]}
    bomb = {"t0": {"sublayers": [{}, {}]}}
    for level in range(1, 40):
        bomb["t%d" % level] = {"sublayers": [{"repeat": {"template": "t%d" % (level - 1), "count": 10}}] * 2}
    yield "templates-exploding", around({"repeat": {"template": "t39", "count": 10}}, templates=bomb)
    yield "template-in-itself", around(
        {"repeat": {"template": "t", "count": 2}},
        templates={"t": {"sublayers": [{"repeat": {"template": "t", "count": 2}}]}})
    yield "templates-in-circle", around(
        {"repeat": {"template": "a", "count": 1}},
        templates={n: {"sublayers": [{"repeat": {"template": m, "count": 1}}]} for n, m in ["ab", "bc", "ca"]})
    for name, count in [
        ("huge", 10**18), ("beyond", 10**400), ("negative", -1), ("fraction", 1.5), ("zero", 0), ("million", 10**6 + 1),
    ]:
        yield "repeat-" + name, around({"repeat": {"template": "t", "count": count}}, templates={"t": blank})
    yield "repeat-override-outside", around(
        {"repeat": {"template": "t", "count": 2, "overrides": {"99999999999999999999": {"opacity": 0}}}},
        templates={"t": blank})
    yield "repeat-far", around(
        {"repeat": {"template": "t", "count": 1000, "offset": [9999999, -9999999]}}, templates={"t": blank})
    replicator = {"class": "CAReplicatorLayer", "frame": [0, 0, 9, 9], "instanceCount": 2000}
    yield "replicators-exploding", around(
        {**replicator, "sublayers": [{**replicator, "sublayers": [{**replicator, "sublayers": [blank]}]}]})
    yield "replicator-huge", around({**replicator, "instanceCount": 2**31, "sublayers": [blank]})
    yield "replicator-growing", around(
        {**replicator, "instanceCount": 1000, "instanceTransform": [{"scale": [1e3, 1e3]}], "sublayers": [LAYER]})
    yield "depth", HEAD + '"root":' + '{"sublayers":[' * 7000 + "{}" + "]}" * 7000 + "}"
    yield "masks-deep", HEAD + '"root":' + '{"frame":[0,0,9,9],"mask":' * 300 + "{}" + "}" * 300 + "}"
    for name, side in [("huge", 1e5), ("beyond", 1e300), ("zero", 0), ("negative", -5), ("tiny", 1e-9)]:
        yield "screen-" + name, scene({}, screen={"width": side, "height": side, "scale": 3})
    yield "screen-scale", scene({}, screen={"width": 9, "height": 9, "scale": 1e9})
    for name, frame in [
        ("far", [9999999, -9999999, 9999999, 9999999]), ("beyond", [1e8, 0, 1, 1]), ("negative", [0, 0, -1, 5]),
        ("short", [0, 0, 1]), ("long", [0] * 5000), ("nested", [[0, 0], [1, 1]]), ("words", ["a", "b", "c", "d"]),
    ]:
        yield "frame-" + name, around({"frame": frame})
    yield "frame-and-bounds", around({"frame": [0, 0, 1, 1], "bounds": [0, 0, 1, 1]})
    yield "frame-turned", around({"frame": [0, 0, 1, 1], "transform": [{"rotate": 5}]})
    yield "ids-twice", around(*[{"id": "a"}] * 50)
    yield "id-slash", around({"id": "a/../../b"}, {"id": "~1"}, {"id": "@mask"}, {"id": "#CALayer0"})
    yield "id-empty", around({"id": ""})
    yield "id-zero", around({"id": "a\0b", "opacity": 2})
    yield "id-escape-sequence", around({"id": "\x1b]0;title\x07", "opacity": 2})
    yield "template-missing", around({"repeat": {"template": "\u202egnp.exe", "count": 1}})
    yield "asset-missing", around({**LAYER, "contents": "x" * 3000})
    yield "class-unknown", around({"class": "NSTask"})
    yield "color-broken", around({"backgroundColor": "#GGGGGG"}, {"backgroundColor": [9e99, 0, 0]})
    yield "color-url", around({"backgroundColor": "url(file:///etc/hostname)"})
    yield "device-unknown", scene({}, device="../../../etc/hostname")
    yield "compositor-unknown", scene({}, compositor="\x1b[2J")
    yield "schema-remote", scene({}, **{"$schema": "http://localhost:1/schema.json", "x-run": "rm -rf /"})
    yield "waiver-forever", around({**LAYER, "lint": {"allow": ["*"], "reason": "", "until": "9999-99-99"}})
    yield "origin-outside", around({**LAYER, "opacity": 7, "origin": {"file": "/etc/hostname", "line": -1}})
    yield "parameters-many", scene({}, parameters={"p%d" % n: n for n in range(3000)})
    yield "parameter-circle", scene({"opacity": "$a"}, parameters={"a": "$b", "b": "$a"})
    yield "transform-broken", around({"transform": [1] * 15}, {"transform": [{"rotate": "NaN"}]})
    yield "transform-singular", around({"bounds": [0, 0, 9, 9], "transform": [0] * 16, "backgroundColor": "#F00"})
    yield "transform-huge", around({"bounds": [0, 0, 9, 9], "transform": [1e7] * 16, "backgroundColor": "#F00"})
    yield "transform-denormal", around({"bounds": [0, 0, 9, 9], "transform": [5e-324] * 16, "opacity": 0.5})
    blurred = {"frame": [0, 0, 3000, 3000], "backgroundColor": "#F00", "filters": [{"gaussianBlur": 3}] * 2000}
    yield "filters-without-end", scene(
        {"frame": [0, 0, 3000, 3000], "sublayers": [blurred]}, screen={"width": 3000, "height": 3000, "scale": 2})
    yield "filters-many", around({**LAYER, "filters": [{"gaussianBlur": 3}] * 400})


def drawings():
    """Scenes that are dear to draw, or have no sensible picture."""
    shape = {"class": "CAShapeLayer", "frame": [0, 0, 50, 50], "strokeColor": "#000", "lineWidth": 2}
    text = {"class": "CATextLayer", "frame": [0, 0, 50, 50], "fontSize": 10, "wrapped": True}
    gradient = {"class": "CAGradientLayer", "frame": [0, 0, 50, 50], "colors": ["#F00", "#00F"]}
    yield "dashes-without-end", around({**shape, "path": "M-9e6,5L9e6,5", "lineDashPattern": [1e-6, 1e-6]})
    yield "dashes-of-nothing", around({**shape, "path": "M0,5L50,5", "lineDashPattern": [0, 0]})
    yield "dashes-negative", around({**shape, "path": "M0,5L50,5", "lineDashPattern": [-1, 2]})
    yield "dashes-phase", around({**shape, "path": "M0,5L50,5", "lineDashPattern": [3, 2], "lineDashPhase": -9e6})
    yield "dashes-many", around(
        {"repeat": {"template": "c", "count": 5000}},
        templates={"c": {**shape, "frame": [0, 0, 100, 100], "path": "M0,5L100,5L0,9L100,9L0,13L100,13",
                         "lineDashPattern": [0.1, 0.1]}})
    yield "line-wide", around({**shape, "path": "M0,5L50,5", "lineWidth": 9999999, "miterLimit": 9999999})
    yield "line-nowhere", around({**shape, "path": "M5,5L5,5M6,6z", "lineCap": "round"})
    yield "line-trimmed", around({**shape, "path": "M0,0L5,5", "strokeStart": 1, "strokeEnd": 0})
    yield "path-far", around({**shape, "path": "M-9e6,-9e6C9e6,9e6 -9e6,9e6 9e6,-9e6z", "fillColor": "#F00"})
    yield "path-beyond", around({**shape, "path": "M0,0L1e300,1e300"})
    yield "path-relative-beyond", around({**shape, "path": "M0,0" + "l9e6,0" * 50})
    yield "path-broken", around({**shape, "path": "M0,0L5"}, {**shape, "path": "L5,5"}, {**shape, "path": "\x00"})
    yield "path-arcs", around({**shape, "path": "M0,5" + "A9e6 9e6 0 1 1 10 10A1e-9 1e-9 0 1 1 12 12" * 20})
    yield "path-zigzag", around({**shape, "path": "M0,0" + "L50,5L0,9.5" * 2000, "fillRule": "even-odd"})
    yield "blur-huge", around({**LAYER, "filters": [{"gaussianBlur": 9999999}]})
    yield "blur-negative", around({**LAYER, "filters": [{"gaussianBlur": -5}]})
    yield "blurs-nested", around({**LAYER, "filters": [{"gaussianBlur": 3}, {"colorMatrix": [9e6] * 20}] * 4})
    yield "shadow-huge", around({**LAYER, "shadowOpacity": 1, "shadowRadius": 9999999})
    yield "shadow-far", around({**LAYER, "shadowOpacity": 1, "shadowOffset": [9999999, -9999999]})
    yield "backdrop-huge", around({"class": "CABackdropLayer", "frame": [0, 0, 50, 50], "blurRadius": 9999999})
    yield "corner-huge", around({**LAYER, "cornerRadius": 9999999, "masksToBounds": True, "sublayers": [LAYER]})
    yield "border-huge", around({**LAYER, "borderWidth": 9999999})
    yield "rasterize-huge", around({**LAYER, "shouldRasterize": True, "rasterizationScale": 9999999})
    yield "rasterize-tiny", around({**LAYER, "shouldRasterize": True, "rasterizationScale": 1e-300})
    yield "gradient-nowhere", around({**gradient, "startPoint": [0.5, 0.5], "endPoint": [0.5, 0.5], "type": "radial"})
    yield "gradient-unsorted", around({**gradient, "locations": [1, 0]})
    yield "gradient-many", around({**gradient, "colors": ["#F00", "#00F"] * 1500})
    yield "gradient-one", around({**gradient, "colors": ["#F00"], "type": "conic"})
    yield "text-marks", around({**text, "string": "a" + "\u0301" * 5000})
    yield "text-controls", around({**text, "string": "\x00\x1b[31m\u202e\u2066\ufffe"})
    yield "text-long", around({**text, "string": "ab " * 3000})
    yield "text-unbroken", around({**text, "string": "a" * 9000, "truncationMode": "middle"})
    yield "text-huge", around({**text, "string": "a", "fontSize": 9999999})
    yield "text-tiny", around({**text, "string": "a", "fontSize": 1e-9})
    yield "text-font", around({**text, "string": "a", "font": "../../../etc/hostname, " + "x" * 5000})
    yield "perspective-edge", around({"bounds": [0, 0, 50, 50], "backgroundColor": "#F00", "transform": [
        {"perspective": 1e-7}, {"rotate": [89.99999, 0, 1, 0]}]})
    yield "perspective-behind", around({"bounds": [0, 0, 50, 50], "backgroundColor": "#F00", "transform": [
        {"perspective": 1}, {"translate": [0, 0, 5]}, {"rotate": [45, 1, 1, 0]}]})
    yield "replicator-colors", around({"class": "CAReplicatorLayer", "frame": [0, 0, 9, 9], "instanceCount": 300,
        "instanceRedOffset": -9999, "instanceTransform": [{"rotate": 1e7}], "sublayers": [LAYER]})
    yield "contents-rect", around({**LAYER, "contents": "a", "contentsRect": [-9e6, 5, 1e-300, 9e6]}, assets={
        "a": {"pixelSize": [9, 9], "color": "#F00"}})
    yield "contents-center", around({**LAYER, "contents": "a", "contentsCenter": [0.5, 0.5, 0, 0]}, assets={
        "a": {"pixelSize": [10000, 10000], "color": "#F00"}})
    yield "area-huge", around({**LAYER, "contents": "a"}, assets={"a": {"pixelSize": [100000, 100000]}})
    yield "overdraw", around(
        {"repeat": {"template": "t", "count": 100, "offset": [0, 0]}}, templates={"t": {**LAYER, "opacity": 0.5}})


def timelines():
    """Scenes whose time is the trouble."""
    card = {"id": "a", "frame": [0, 0, 9, 9], "backgroundColor": "#F00"}

    def timed(**timeline):
        return around(card, timeline=timeline)

    def moved(**more):
        step = {"layer": "/root/a", "keyPath": "position.x", "from": 0, "to": 9, "begin": 0, "duration": 0.05}
        step.update(more)
        return timed(duration=0.1, animations=[step])

    yield "duration-huge", timed(duration=1e9)
    yield "duration-beyond", timed(duration=1e300)
    yield "duration-negative", timed(duration=-1)
    yield "duration-nothing", timed(duration=0)
    yield "duration-tiny", timed(duration=1e-12)
    yield "repeats-without-end", moved(repeatCount=1e300)
    yield "duration-of-nothing", moved(duration=0, repeatCount=1000)
    yield "begin-never", moved(begin=1e12)
    yield "key-path-unknown", moved(keyPath="position.x.y.z")
    yield "key-path-foreign", moved(keyPath="\x1b[31mopacity")
    yield "layer-unknown", moved(layer="/root/../../a")
    yield "layer-relative", moved(layer="a")
    yield "values-uneven", timed(duration=0.1, animations=[
        {"layer": "/root/a", "keyPath": "opacity", "values": [0, 1, 0], "keyTimes": [0, 1], "duration": 0.1}])
    yield "values-unsorted", timed(duration=0.1, animations=[
        {"layer": "/root/a", "keyPath": "opacity", "values": [0, 1, 0], "keyTimes": [0, 0.9, 0.1], "duration": 0.1}])
    yield "spring-stiff", moved(timing={"spring": {"mass": 1e-300, "stiffness": 1e300, "damping": 0}})
    yield "spring-without-mass", moved(timing={"spring": {"mass": 0, "stiffness": -1, "damping": 0}})
    yield "bezier-outside", moved(timing=[9e9, -9e9, -9e9, 9e9])
    yield "animations-many", timed(duration=0.05, animations=[
        {"layer": "/root/a", "keyPath": "opacity", "from": 0, "to": 1, "begin": 0, "duration": 1}] * 300)
    yield "redraws-without-end", timed(duration=1, redraws=[{"every": 1e-6, "layer": "/root/a"}])
    yield "redraws-of-nothing", timed(duration=1, redraws=[{"every": 0, "layer": "/root/a"}])
    yield "fling-beyond", timed(duration=0.1, scroll=[
        {"layer": "/root/a", "fling": {"velocity": [1e300, 0], "decelerationRate": 1}}])
    yield "work-without-end", timed(duration=0.1, work=[{"at": 0, "milliseconds": 1e300, "thread": "main"}])
    yield "work-negative", timed(duration=0.1, work=[{"at": -1, "milliseconds": -1}])
    yield "list-huge", around(card, templates={"t": card}, timeline={
        "duration": 0.1, "lists": [{"layer": "/root/a", "template": "t", "count": 10**12, "rowHeight": 1}]})


def limits():
    """For each limit that a small file can reach a scene that asks for more, when it is lowered to 3."""
    three = {"frame": [0, 0, 50, 50], "backgroundColor": "#F00"}
    shadowed = {**three, "shadowOpacity": 1}
    yield "layers", around(*[three] * 5)
    yield "depth", around({"sublayers": [{"sublayers": [{"sublayers": [{}]}]}]})
    yield "repeat-count", around({"repeat": {"template": "t", "count": 9}}, templates={"t": {}})
    yield "coordinate", around({"frame": [9, 9, 9, 9]})
    yield "screen-side", around(three)
    yield "pass-pixels", around(shadowed)
    yield "frame-pixels", around(shadowed)
    yield "draws", around(*[{**three, "opacity": 0.5}] * 5)
    yield "drawn-pixels", around(three)
    yield "drawn-details", around({"class": "CAShapeLayer", "frame": [0, 0, 9, 9], "path": "M0,0L9,0L9,9L0,9z"})
    yield "memory", around(shadowed)
    yield "image-pixels", around({**three, "contents": "a"}, assets={"a": {"pixelSize": [9, 9]}})
    yield "frames", around(three, timeline={"duration": 1})
    yield "string-bytes", around({"name": "four"})
    yield "findings", around(*[{"opacity": 7}] * 9)
    yield "file-bytes", around(three)


# Interface Builder


def xib(objects, resources="", kind="XIB", attributes=""):
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        f'<document type="com.apple.InterfaceBuilder3.CocoaTouch.{kind}" version="3.0" '
        f'targetRuntime="iOS.CocoaTouch" {attributes}>\n'
        f'<device id="retina4_7"/>\n<objects>{objects}</objects>\n<resources>{resources}</resources>\n</document>\n')


def view(inner="", id="v", rect='x="0" y="0" width="100" height="50"', name="view"):
    return f'<{name} id="{id}"><rect key="frame" {rect}/>{inner}</{name}>'


def interfaces():
    plain = xib(view())
    yield "entity-bomb", plain.replace(
        "<document", '<!DOCTYPE d [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>\n<document').replace(
        'id="v"', 'id="&b;"')
    yield "entity-file", plain.replace(
        "<document", '<!DOCTYPE d [<!ENTITY x SYSTEM "file:///etc/hostname">]>\n<document').replace('"v"', '"&x;"')
    yield "entity-parameter", plain.replace(
        "<document", '<!DOCTYPE d [<!ENTITY % p SYSTEM "http://localhost:1/p.dtd"> %p;]>\n<document')
    yield "doctype-open", '<?xml version="1.0"?>\n<!DOCTYPE document [' + "<!ELEMENT a ANY>" * 500 + plain
    yield "reference-zero", plain.replace('"v"', '"&#0;"')
    yield "reference-surrogate", plain.replace('"v"', '"&#xD800;"')
    yield "reference-beyond", plain.replace('"v"', '"&#x110000;"')
    yield "reference-long", plain.replace('"v"', '"&#' + "0" * 5000 + '65;"')
    yield "reference-open", plain.replace('"v"', '"&amp"')
    yield "depth", xib("<view>" * 9000)
    yield "depth-closed", xib("<view>" * 3000 + "</view>" * 3000)
    yield "attributes-many", xib("<view " + " ".join('a%d="1"' % n for n in range(3000)) + "/>")
    yield "attribute-twice", plain.replace('id="v"', 'id="v" id="w"')
    yield "attribute-open", plain.replace('id="v"', 'id="v')
    yield "attribute-bare", plain.replace('id="v"', "id=v")
    yield "tag-crossed", xib(view("<a><b></a></b>"))
    yield "tag-open", plain[:-12]
    yield "tag-empty", xib("<>")
    yield "section-open", xib("<![CDATA[" + "x" * 2000)
    yield "comment-open", xib("<!--" + "-" * 2000)
    yield "instruction-open", xib("<?php " + "x" * 500)
    yield "utf-16", plain.encode("utf-16")
    yield "encoding-unknown", plain.replace("UTF-8", "EBCDIC")
    yield "bytes-broken", plain.encode().replace(b'"v"', b'"\xff\xfe"')
    yield "roots-two", plain + plain.split("\n", 1)[1]
    yield "root-none", '<?xml version="1.0"?>\n<!-- com.apple.InterfaceBuilder -->\n'
    yield "root-foreign", plain.replace("<document", "<dossier").replace("</document", "</dossier")
    yield "conflict-marks", "<<<<<<< ours\n" + plain + "=======\n" + plain + ">>>>>>> theirs\n"
    for name, rect in [
        ("nan", 'x="nan" y="0" width="5" height="5"'), ("beyond", 'x="0" y="0" width="1e300" height="5"'),
        ("negative", 'x="0" y="0" width="-5" height="5"'), ("words", 'x="left" y="" width="wide" height="&#10;"'),
        ("huge", 'x="0" y="0" width="9999999" height="9999999"'), ("missing", ""),
    ]:
        yield "rect-" + name, xib(view(rect=rect))
    yield "ids-twice", xib(view("<subviews>" + view(id="v") * 3 + "</subviews>"))
    yield "id-escape-sequence", xib(view(id="&#x9b;31m\u202e"))
    chain = "".join(
        f'<constraint firstItem="a{n}" firstAttribute="leading" secondItem="a{(n + 1) % 60}" secondAttribute="trailing" '
        f'id="c{n}"/>' for n in range(60))
    children = "".join(view(id=f"a{n}") for n in range(60))
    yield "constraints-in-circle", xib(view(f"<subviews>{children}</subviews><constraints>{chain}</constraints>"))
    yield "constraint-to-itself", xib(view(
        '<constraints><constraint firstItem="v" firstAttribute="width" secondItem="v" secondAttribute="width" '
        'multiplier="2" constant="1" id="c"/></constraints>'))
    yield "constraint-beyond", xib(view(
        '<constraints><constraint firstAttribute="width" constant="1e308" multiplier="1:0" id="c"/></constraints>'))
    yield "runtime-attribute", xib(view(
        '<userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="number" keyPath="layer.cornerRadius">'
        '<real key="value" value="1e999"/></userDefinedRuntimeAttribute><userDefinedRuntimeAttribute type="color" '
        'keyPath="layer.\u202ebackgroundColor"/></userDefinedRuntimeAttributes>'))
    yield "image-outside", xib(
        '<imageView id="i" image="../../../etc/hostname"><rect key="frame" x="0" y="0" width="9" height="9"/></imageView>',
        '<image name="../../../etc/hostname" width="1e30" height="-1"/>')
    yield "image-embedded", xib(
        '<imageView id="i" image="e"><rect key="frame" x="0" y="0" width="9" height="9"/></imageView>',
        '<image name="e" width="9" height="9"><mutableData key="keyedArchiveRepresentation">' + "!" * 900
        + "</mutableData></image>")
    yield "segue-in-circle", xib(view(), kind="Storyboard.XIB").replace(
        "<objects>", '<scenes><scene sceneID="s"><objects>').replace("</objects>", (
            '<viewController id="c">' + view("", "w").replace("<view ", '<view key="view" ')
            + '<connections><segue destination="c" kind="embed" id="g"/></connections></viewController>'
            '</objects></scene></scenes>'))
    yield "text-long", xib(
        '<label id="l" text="' + "word " * 2000 + '"><rect key="frame" x="0" y="0" width="9" height="9"/></label>')


# Core Animation's markup and archives

CAML = '<?xml version="1.0"?>\n<caml xmlns="http://www.apple.com/CoreAnimation/1.0">%s</caml>\n'


def markups():
    def layer(attributes="", inner=""):
        return CAML % f'<CALayer id="a" bounds="0 0 50 50" {attributes}>{inner}</CALayer>'

    yield "empty", CAML % ""
    yield "depth", CAML % ("<CALayer><sublayers>" * 7000)
    yield "depth-closed", CAML % ("<CALayer><sublayers>" * 2500 + "</sublayers></CALayer>" * 2500)
    yield "bounds-nan", layer().replace("0 0 50 50", "nan inf -inf 1e999")
    yield "bounds-short", layer().replace("0 0 50 50", "0 0")
    yield "bounds-many", layer().replace("0 0 50 50", "0 " * 5000)
    yield "transform-words", layer('transform="rotate(90deg) rm(-rf)"')
    yield "transform-open", layer('transform="scale(((((("')
    yield "transform-many", layer('transform="' + "scale(9e6) " * 500 + '"')
    yield "path-beyond", layer('path="0 0 m 1e300 1e300 l"').replace("CALayer", "CAShapeLayer")
    yield "path-words", layer('path="' + "m " * 3000 + '"').replace("CALayer", "CAShapeLayer")
    yield "image-outside", layer("", '<contents type="CGImage" src="../../../etc/hostname"/>')
    yield "image-absolute", layer("", '<contents type="CGImage" src="/etc/hostname"/>')
    yield "image-address", layer("", '<contents type="CGImage" src="http://localhost:1/a.png"/>')
    yield "image-slash-accent", layer("", '<contents type="CGImage" src="..\u2215..&#x2F;&#x301;..&#x2F;etc"/>')
    yield "image-zero", layer("", '<contents type="CGImage" src="a\\b"/>')
    yield "references-in-circle", layer("", (
        '<contents id="p" type="CATintedImage"><image object="#q"/></contents><filters id="q" object="#p"/>'))
    yield "states-in-circle", layer("", (
        '<states><LKState name="s" basedOn="t"><elements/></LKState><LKState name="t" basedOn="s"><elements/>'
        '</LKState></states>'))
    yield "animation-beyond", layer("", (
        '<animations><animation type="CABasicAnimation" keyPath="opacity" duration="1e300" repeatCount="inf" speed="0"/>'
        '<p type="CAKeyframeAnimation" keyPath="position"><values/><keyTimes><real value="nan"/></keyTimes></p>'
        '</animations>'))
    yield "filter-unknown", layer("", '<filters><CAFilter filter="\u202e"/></filters>')
    yield "entities", CAML.replace("<caml", '<!DOCTYPE c [<!ENTITY x SYSTEM "/etc/hostname">]><caml') % (
        '<CALayer name="&x;"/>')
    yield "name-escape-sequence", layer('name="&#x9b;31m" opacity="7"')
    yield "class-unknown", CAML % '<NSTask launchPath="/bin/sh"/>'


def plist(entries, root=0, trailer=None, table=None):
    """A binary property list of objects that are bytes already."""
    data = b"bplist00"
    places = []
    for entry in entries:
        places.append(len(data))
        data += entry
    start = len(data)
    data += table if table is not None else b"".join(struct.pack(">I", place) for place in places)
    return data + (trailer or struct.pack(">6xBBQQQ", 4, 1, len(entries), root, start))


def text(word):
    return (b"\x5f\x10" + bytes([len(word)]) if len(word) > 14 else bytes([0x50 | len(word)])) + word.encode()


def archive_xml(objects, top=1):
    def uid(number):
        return f"<dict><key>CF$UID</key><integer>{number}</integer></dict>"

    return (
        '<?xml version="1.0"?>\n<plist version="1.0"><dict><key>$archiver</key><string>NSKeyedArchiver</string>'
        f"<key>$top</key><dict><key>root</key>{uid(top)}</dict><key>$objects</key><array><string>$null</string>"
        f"{objects(uid)}</array></dict></plist>\n")


def archives():
    # A dictionary with '$archiver', so that it is known as an archive: keys 1, 3, 5 and values 2, 4, 6.
    head = [b"\xd3\x01\x03\x05\x02\x04\x06", text("$archiver"), text("NSKeyedArchiver"), text("$top"), b"\xd0",
            text("$objects"), b"\xa0"]
    yield "no-objects", plist(head)
    yield "root-outside", plist(head, root=99)
    yield "table-outside", plist(head, trailer=struct.pack(">6xBBQQQ", 4, 1, len(head), 0, 1 << 40))
    yield "table-inside-trailer", plist(head, trailer=struct.pack(">6xBBQQQ", 4, 1, len(head), 0, 140))
    yield "count-huge", plist(head, trailer=struct.pack(">6xBBQQQ", 4, 1, 1 << 62, 0, 8))
    yield "count-nothing", plist(head, trailer=struct.pack(">6xBBQQQ", 4, 1, 0, 0, 8))
    yield "widths-nothing", plist(head, trailer=struct.pack(">6xBBQQQ", 0, 0, len(head), 0, 8))
    yield "widths-huge", plist(head, trailer=struct.pack(">6xBBQQQ", 255, 255, len(head), 0, 8))
    yield "places-outside", plist(head, table=b"\xff" * 4 * len(head))
    yield "places-in-head", plist(head, table=b"\0" * 4 * len(head))
    yield "list-long", plist(head[:-1] + [b"\xaf\x13" + b"\x7f" + b"\xff" * 7])
    yield "list-beyond", plist(head[:-1] + [b"\xaf\x10\xff"])
    yield "map-in-itself", plist([b"\xd1\x01\x00", text("$archiver")] + head)
    yield "overlapping", plist(
        head[:-1] + [b"\xaf\x11\x00\x60" + bytes(96)] * 3, table=b"".join(struct.pack(">I", 8) for _ in range(9)))
    yield "text-cut", plist(head[:-1] + [b"\x5f\x12\x00\x0f\xff\xff"])
    yield "real-odd", plist(head[:-1] + [b"\x21\x00\x00"])
    yield "integer-wide", plist(head[:-1] + [b"\x14" + b"\xff" * 16])
    yield "kind-unknown", plist(head[:-1] + [b"\xf0"])
    yield "reference-wide", plist(head[:-1] + [b"\x8f" + b"\xff" * 16])
    yield "cut-off", plist(head)[:-33]
    yield "signature-alone", b"bplist00NSKeyedArchiver"
    yield "xml-depth", archive_xml(lambda uid: "<array>" * 9000)
    yield "xml-top-outside", archive_xml(lambda uid: "<dict/>", top=9)
    yield "xml-root-in-itself", archive_xml(lambda uid: (
        f"<dict><key>$class</key>{uid(2)}<key>sublayers</key>{uid(3)}<key>mask</key>{uid(1)}</dict>"
        "<dict><key>$classname</key><string>CALayer</string></dict>"
        f"<dict><key>$class</key>{uid(4)}<key>NS.objects</key><array>{uid(1)}{uid(1)}</array></dict>"
        "<dict><key>$classname</key><string>NSArray</string></dict>"))
    yield "xml-number", archive_xml(lambda uid: (
        f"<dict><key>$class</key>{uid(2)}<key>opacity</key><real>nan</real><key>cornerRadius</key>"
        "<integer>99999999999999999999</integer></dict><dict><key>$classname</key><string>CALayer</string></dict>"))
    yield "xml-key-without-value", archive_xml(lambda uid: "<dict><key>$class</key></dict>")


def bundles():
    """Folders: what each file in it holds."""
    markup = CAML % '<CALayer bounds="0 0 9 9"><contents type="CGImage" src="%s"/></CALayer>'

    def index(name):
        return f'<plist version="1.0"><dict><key>rootDocument</key><string>{name}</string></dict></plist>\n'

    yield "empty.ca", {"assets/none": ""}
    yield "document-outside.ca", {"index.xml": index("../../secret.caml")}
    yield "document-absolute.ca", {"index.xml": index("/etc/hostname")}
    yield "document-accent.ca", {"index.xml": index("..&#x2F;&#x301;secret.caml"), "main.caml": markup % "a.png"}
    yield "document-itself.ca", {"index.xml": index("index.xml")}
    yield "document-folder.ca", {"index.xml": index("assets"), "assets/none": ""}
    yield "document-link.ca", {"index.xml": index("leak.caml"), "leak.caml": ("link", "../../secret.caml")}
    yield "main-link.ca", {"main.caml": ("link", "../../secret.caml")}
    yield "index-link.ca", {"index.xml": ("link", "../../secret.caml"), "main.caml": markup % "a.png"}
    yield "index-broken.ca", {"index.xml": "<plist><dict><key>", "main.caml": markup % "a.png"}
    yield "index-huge.ca", {"index.xml": (
        "<plist><dict><key>documentWidth</key><real>1e300</real><key>documentHeight</key><real>nan</real></dict></plist>"),
        "main.caml": markup % "a.png"}
    yield "image-link.ca", {"main.caml": markup % "a.png", "a.png": ("link", "../../secret.png")}
    yield "image-folder.ca", {"main.caml": markup % "a.png", "a.png/none": ""}
    yield "image-itself.ca", {"main.caml": markup % "main.caml"}
    yield "link-in-circle.ca", {"main.caml": ("link", "main.caml")}


def catalogues():
    """Interface files, and the catalogues beside them."""
    def contents(file):
        return json.dumps({"images": [{"idiom": "universal", "filename": file, "scale": "2x"}]}) + "\n"

    screen = xib('<imageView id="i" image="a"><rect key="frame" x="0" y="0" width="9" height="9"/></imageView>',
                 '<image name="a" width="9" height="9"/>')
    place = "Assets.xcassets/a.imageset/"
    for name, files in [
        ("outside", {place + "Contents.json": contents("../../../../secret.png")}),
        ("absolute", {place + "Contents.json": contents("/etc/hostname")}),
        ("accent", {place + "Contents.json": contents("..\u002f\u0301secret.png")}),
        ("link", {place + "Contents.json": contents("a.png"), place + "a.png": ("link", "../../../../secret.png")}),
        ("set-link", {"Assets.xcassets/a.imageset": ("link", "../../../secret.imageset")}),
        ("contents-broken", {place + "Contents.json": '{"images":[{"filename":'}),
        ("contents-deep", {place + "Contents.json": '{"images":' + "[" * 20000}),
        ("contents-link", {place + "Contents.json": ("link", "../../../../secret.json")}),
        ("scale-huge", {place + "Contents.json": contents("a.png").replace("2x", "1e999x"), place + "a.png": png(9, 9)}),
        ("header-huge", {place + "Contents.json": contents("a.png"), place + "a.png": png(100000, 100000)}),
        ("no-image", {place + "Contents.json": contents("a.png"), place + "a.png": "text\n"}),
    ]:
        yield name, {"Screen.xib": screen, **files}


# Images


def chunk(kind, data, checksum=None):
    check = zlib.crc32(kind + data) if checksum is None else checksum
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", check)


SIGNATURE = b"\x89PNG\r\n\x1a\n"


def header(width, height, depth=8, kind=6, rest=(0, 0, 0)):
    return chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, depth, kind, *rest))


def png(width, height, *before, pixels=None, **more):
    data = zlib.compress(b"\0" * 400, 9) if pixels is None else pixels
    return SIGNATURE + header(width, height, **more) + b"".join(before) + chunk(b"IDAT", data) + chunk(b"IEND", b"")


def segment(marker, data):
    return b"\xff" + bytes([marker]) + struct.pack(">H", len(data) + 2) + data


def frame(width, height, marker=0xC0, components=3):
    parts = b"".join(bytes([n + 1, 0x11, 0]) for n in range(components))
    return segment(marker, struct.pack(">BHHB", 8, height, width, components) + parts)


def images():
    rows = zlib.compress(b"".join(b"\0" + bytes(36) for _ in range(9)), 9)
    whole = png(9, 9, pixels=rows)
    yield "whole.png", whole
    yield "huge.png", png(100000, 100000)
    yield "widest.png", png(2**31 - 1, 2**31 - 1)
    yield "wider.png", png(2**32 - 1, 1)
    yield "nothing.png", png(0, 0)
    yield "long-line.png", png(999999, 1)
    yield "bomb.png", png(1500, 1500, pixels=zlib.compress(bytes(9_000_000), 9))
    yield "depth.png", png(9, 9, depth=3)
    yield "kind.png", png(9, 9, kind=5)
    yield "methods.png", png(9, 9, rest=(1, 1, 2))
    yield "interlaced.png", png(9, 9, rest=(0, 0, 1))
    yield "palette-missing.png", png(9, 9, kind=3)
    yield "palette-long.png", png(9, 9, chunk(b"PLTE", bytes(3000)), kind=3)
    yield "palette-odd.png", png(9, 9, chunk(b"PLTE", bytes(10)), kind=3)
    yield "header-missing.png", SIGNATURE + chunk(b"IDAT", rows) + chunk(b"IEND", b"")
    yield "header-twice.png", png(9, 9, header(2, 2), pixels=rows)
    yield "header-long.png", SIGNATURE + chunk(b"IHDR", bytes(900)) + chunk(b"IDAT", rows)
    yield "signature-alone.png", SIGNATURE
    yield "cut-off.png", whole[:-20]
    yield "cut-in-header.png", whole[:20]
    yield "pixels-missing.png", SIGNATURE + header(9, 9) + chunk(b"IEND", b"")
    yield "pixels-short.png", png(9, 9, pixels=zlib.compress(b"\0" * 10))
    yield "pixels-broken.png", png(9, 9, pixels=b"\x78\xda" + b"\xff" * 60)
    yield "filter-unknown.png", png(9, 9, pixels=zlib.compress(b"".join(b"\x09" + bytes(36) for _ in range(9))))
    yield "checksum.png", whole.replace(chunk(b"IDAT", rows), chunk(b"IDAT", rows, 7))
    yield "chunk-long.png", SIGNATURE + header(9, 9) + struct.pack(">I", 2**31 - 1) + b"tEXt"
    yield "chunk-negative.png", SIGNATURE + header(9, 9) + struct.pack(">I", 2**32 - 1) + b"IDAT"
    yield "text-bomb.png", png(9, 9, chunk(b"zTXt", b"a\0\0" + zlib.compress(bytes(20_000_000), 9)), pixels=rows)
    yield "profile-bomb.png", png(9, 9, chunk(b"iCCP", b"a\0\0" + zlib.compress(bytes(20_000_000), 9)), pixels=rows)
    yield "transparency-long.png", png(9, 9, chunk(b"tRNS", bytes(900)), pixels=rows)
    yield "chunks-many.png", png(9, 9, *[chunk(b"tEXt", b"a\0b")] * 3000, pixels=rows)
    yield "empty.png", b""
    yield "text.png", b"<svg onload='alert(1)'/>\n"
    start = b"\xff\xd8" + segment(0xE0, b"JFIF\0\x01\x01\0\0\x01\0\x01\0\0")
    yield "huge.jpg", start + frame(65535, 65535) + b"\xff\xd9"
    yield "nothing.jpg", start + frame(0, 0) + b"\xff\xd9"
    yield "header-alone.jpg", start + frame(9, 9)
    yield "frame-missing.jpg", start + b"\xff\xd9"
    yield "frame-twice.jpg", start + frame(9, 9) + frame(50000, 50000) + b"\xff\xd9"
    yield "frame-cut.jpg", start + b"\xff\xc0\x00\x11\x08\x00"
    yield "components.jpg", start + frame(9, 9, components=255) + b"\xff\xd9"
    yield "segment-short.jpg", start + b"\xff\xe1\x00\x00" + b"\xff" * 50
    yield "segment-long.jpg", start + b"\xff\xe1\xff\xff" + b"a" * 50
    yield "fill-bytes.jpg", b"\xff\xd8" + b"\xff" * 5000
    yield "scans.jpg", start + frame(9, 9, marker=0xC2) + segment(0xDA, b"\x01\x01\x00\x00\x00\x00") * 900 + b"\xff\xd9"
    yield "arithmetic.jpg", start + frame(9, 9, marker=0xC9) + segment(0xDA, b"\x01\x01\x00\x00\x3f\x00") + b"\xff\xd9"
    link_names = {
        "link-outside.png": "../secret.png", "link-to-itself.png": "link-to-itself.png", "link-folder.png": ".",
        "link-zero.png": "/dev/zero",
    }
    for name, target in link_names.items():
        link("images/" + name, target)


# Files of the tool's own


def configurations():
    def said(**more):
        return json.dumps({"format": "layercost-configuration/1", **more}) + "\n"

    yield "empty", ""
    yield "list", "[]\n"
    yield "extends-itself", said(extends="extends-itself.json")
    yield "extends-outside", said(extends="../secret.json")
    yield "extends-absolute", said(extends="/etc/hostname")
    yield "extends-accent", said(extends="..\u002f\u0301secret.json")
    yield "extends-link", said(extends="leak.json")
    yield "extends-folder", said(extends=".")
    yield "extends-device", said(extends="zero.json")
    yield "extends-missing", said(extends="\x1b[2Jnone.json")
    yield "extends-number", said(extends=1)
    yield "rules-unknown", said(rules={"\u202erule": "error", "x" * 3000: "off"})
    yield "rules-many", said(rules={"r%d" % n: "off" for n in range(20)})
    yield "option-beyond", said(rules={"shadow-without-path": {"severity": "error", "passes": 1e300}})
    yield "budgets", said(budgets={"passes": -1, "screens": 1e300, "layers": 1.5})
    yield "include-stars", said(include=["**/" * 300 + "*" * 300 + "a"])
    yield "exclude-brackets", said(exclude=["[" * 2000, "{a,{b,{c", "\\"])
    yield "waiver-without-reason", said(waivers=[{"rules": ["*"], "paths": ["**"]}])
    yield "waiver-day", said(waivers=[{"rules": ["hang"], "paths": ["a"], "reason": "r", "until": "2026-02-30"}])
    yield "inspectables", said(inspectables={"a": "system(\"rm\")", "\x00": "layer.cornerRadius"})
    yield "device-path", said(device="../../../etc/hostname")
    yield "deep", '{"format":"layercost-configuration/1","rules":' + '{"a":' * 9000
    yield "format-other", said().replace("configuration/1", "scene/1")


def baselines():
    entry = {"file": "ok.json", "rule": "shadow-without-path", "fingerprint": "0"}

    def said(**more):
        return json.dumps({"format": "layercost-baseline/1", "models": [], "findings": [], **more}) + "\n"

    yield "empty", ""
    yield "zeros", "\0" * 64
    yield "format-other", said().replace("baseline/1", "baseline/9")
    yield "findings-number", said(findings=7)
    yield "finding-without-rule", said(findings=[{"file": "a"}])
    yield "count-nothing", said(findings=[{**entry, "count": 0}])
    yield "count-huge", said(findings=[{**entry, "count": 10**18}])
    yield "fingerprint-escape", said(findings=[{**entry, "fingerprint": "\x1b[31m", "file": "../../\u202e"}])
    yield "model-escape", said(models=["\x1b]0;x\x07"], findings=[entry])
    yield "findings-many", said(findings=[{**entry, "fingerprint": str(n)} for n in range(400)])
    yield "cut-off", said()[:-6]


def devices():
    def said(**more):
        return json.dumps({"format": "layercost-device/1", "id": "d", "name": "D",
                           "screen": {"width": 9, "height": 9, "scale": 1}, **more}) + "\n"

    yield "empty", ""
    yield "screen-huge", said(screen={"width": 1e5, "height": 1e5, "scale": 3})
    yield "screen-nothing", said(screen={"width": 0, "height": 9, "scale": 1})
    yield "id-known", said(id="iphone-13")
    yield "id-escape", said(id="\x1b[31m/../d", name="\u202e")
    yield "figure-beyond", said(fillRateGigapixels={"value": 1e300, "basis": "measured", "source": "s"})
    yield "figure-without-source", said(bandwidthGigabytes={"value": 1, "basis": "measured"})
    yield "figure-negative", said(changedLayerMicroseconds={"value": -1, "basis": "measured", "source": "s"})


def plans():
    tree = {"file": "a.json", "tree": "root", "device": "iphone-13", "screenPixels": 100,
            "summary": {"offscreenPasses": 1}}

    def said(*trees, **more):
        return json.dumps({"format": "layercost-plan/1", "model": "core-animation/1", "scenes": list(trees), **more}) + "\n"

    yield "no-trees", said()
    yield "scenes-number", said().replace("[]", "7")
    yield "format-other", said(tree).replace("plan/1", "plan/9")
    yield "passes-negative", said({**tree, "summary": {"offscreenPasses": -1}})
    yield "passes-huge", said({**tree, "summary": {"offscreenPasses": 1e300}})
    yield "pixels-nothing", said({**tree, "screenPixels": 0})
    yield "summary-missing", said({k: v for k, v in tree.items() if k != "summary"})
    yield "range-reversed", said({**tree, "summary": {"offscreenPasses": 1, "gpuMilliseconds": {"low": 9, "high": 1}}})
    yield "names-escape", said({**tree, "file": "\x1b[2J/../a.json", "tree": "\u202e", "model": "<script>"})
    yield "trees-twice", said(*[tree] * 300)
    yield "trees-taking-turns", said(*[{**tree, "file": "%d.json" % (n % 7)} for n in range(300)])
    yield "layers-many", said({**tree, "layers": [{"path": "/root", "passes": 1}] * 900})
    yield "deep", said(tree)[:-4] + ',"layers":' + "[" * 9000


def traces():
    columns = "".join("<col><mnemonic>%s</mnemonic></col>" % name for name in (
        "start", "duration", "display", "offscreen-passes", "swap-id"))

    def said(rows, schema="hitches-renders"):
        return ("<trace-query-result><node><schema name=\"%s\">%s</schema>%s</node></trace-query-result>\n"
                % (schema, columns, rows))

    def row(start="1", duration="2", display="Display 1", passes="3", swap="4"):
        return ("<row><start-time>%s</start-time><duration>%s</duration><display-name>%s</display-name>"
                "<uint32>%s</uint32><uint32>%s</uint32></row>" % (start, duration, display, passes, swap))

    yield "cut", said(row())[:-40]
    yield "depth", "<trace-query-result>" + "<node>" * 5000
    yield "displays-many", said("".join(row(display="d%d" % n, swap=str(n)) for n in range(300)))
    yield "entities", "<!DOCTYPE a [<!ENTITY b \"" + "c" * 99 + "\">]>" + said(row(display="&b;"))
    yield "entity-of-file", "<!DOCTYPE a SYSTEM \"../secret.json\">" + said(row(display="&b;"))
    yield "id-huge", said(row().replace("<uint32>3", "<uint32 id=\"999999999999999999\">3"))
    yield "ids-far-apart", said("".join(row().replace("<uint32>3", "<uint32 id=\"%d\">3" % (n * 65535)) for n in range(200)))
    yield "name-escape-sequence", said(row(display="\x1b[2J\u202e&lt;script&gt;"))
    yield "numbers-huge", said(row(start="999999999999999999", duration="999999999999999999"))
    yield "passes-huge", said(row(passes="4294967295") + row(start="9", passes="99999999999999999", swap="5"))
    yield "passes-negative", said(row(passes="-3"))
    yield "reference-forward", said(row().replace("<uint32>3</uint32>", "<uint32 ref=\"9\"/>"))
    yield "rows-unequal", said("<row><start-time>1</start-time></row>")
    yield "signposts-many", said("".join(row(display="n%d" % n, start=str(n)) for n in range(300)), "os-signpost-interval").replace(
        "<mnemonic>display", "<mnemonic>name")
    yield "times-backwards", said(row(start="9") + row(start="1", swap="5") + row(start="5", swap="4"))


# Swift source


def sources():
    kit, ui = "import UIKit\n", "import SwiftUI\n"

    def lines(count, line):
        return "".join(line(n) + "\n" for n in range(count))

    def view(code, name="V", more="let card = UIView()"):
        return f"class {name}: UIView {{\n  {more}\n  func setup() {{\n    addSubview(card)\n    {code}\n  }}\n}}\n"

    def shown(code):
        return ui + "struct V: View {\n  @State var on = true\n  var body: some View {\n    %s\n  }\n}\n" % code

    # Numbers
    yield "number-path", kit + view(
        "card.frame = CGRect(x: 0, y: 0, width: 99, height: 99); card.layer.shadowOpacity = 0.5\n"
        "    card.layer.shadowPath = UIBezierPath(roundedRect: CGRect(x: 1e19, y: 0, width: 99, height: 99), "
        "cornerRadius: 1e19).cgPath")
    yield "number-height", kit + view(
        "card.frame = CGRect(x: 0, y: 0, width: 99, height: 1e308); card.layer.cornerRadius = 1e308\n"
        "    card.heightAnchor.constraint(equalToConstant: 1e308 * 10).isActive = true")
    yield "number-index", kit + view(
        "insertSubview(card, at: 9223372036854775807); card.alpha = list[9223372036854775807]\n"
        "    for i in 9223372036854775806..<9223372036854775807 { card.alpha = list[i + 1] }\n"
        "    list.prefix(-1).dropFirst(9223372036854775807).forEach { card.alpha = $0 }",
        more="let card = UIView(); let list: [CGFloat] = [1, 2]")
    yield "number-operators", kit + view(
        "card.alpha = CGFloat(Int.min / -1 + Int.max + 1) + CGFloat(1 << 64) + CGFloat(Int.min % -1) / 0\n"
        "    card.tag = -(-9223372036854775808) * 0xFFFFFFFFFFFFFFFFFF; card.alpha = CGFloat(abs(Int.min))")
    yield "number-format", kit + view("let l = UILabel(); l.text = String(format: \"%9223372036854775807.99d\", 1)")
    yield "number-repeat", kit + view("Array(repeating: UIView(), count: 9223372036854775807).forEach { addSubview($0) }")
    yield "number-stride", kit + view("for i in stride(from: 0, to: 1e308, by: 1e-308) { card.alpha = i }")
    yield "number-stacks", shown("VStack(spacing: 1e308) { Text(\"a\").frame(width: 1e308, height: -1e308).shadow(radius: 1e400) }")
    yield "number-grid", shown("LazyVGrid(columns: [GridItem(.adaptive(minimum: 1e-320), spacing: -1e308)]) { Text(\"a\") }")
    yield "number-rows", shown("List(0..<9223372036854775807, id: \\.self) { Text(\"\\($0)\") }")

    # Work and memory
    yield "many-overloads", kit + lines(1500, lambda n: f"func f(a{n}: Int) {{ f(a1: 2) }}") + view(
        "; ".join(f"f(a{n}: 1)" for n in range(400)))
    yield "many-loops", kit + lines(60, lambda n: view(
        "for a in 0..<32 { for b in 0..<32 { for c in 0..<32 { addSubview(UIView()); alpha = CGFloat(a) } } }", f"V{n}"))
    yield "many-subclasses", kit + view("", "C0") + lines(1500, lambda n: f"class C{n + 1}: C{n} {{}}")
    yield "many-stacks", ui + lines(150, lambda n: "struct V%d: View { var body: some View { %s Text(\"a\") %s } }" % (
        n, "VStack { " * 30, "}" * 30))
    yield "many-branches", shown("VStack { %s }" % "; ".join(
        f"if on && b{n} {{ Text(\"a\") }} else {{ Circle() }}" for n in range(200)))
    yield "many-previews", shown("VStack { Text(\"a\").shadow(radius: 2) }") + "#Preview { V() }\n" * 500
    yield "many-views", kit + view("\n    ".join(f"let v{n} = UIView(); addSubview(v{n})" for n in range(4200)))
    yield "many-calls", kit + lines(600, lambda n: f"func g{n}() {{ g{(n * 7 + 1) % 600}(); g{(n * 13 + 5) % 600}() }}") + lines(
        100, lambda n: f"class W{n}: UITableViewCell {{ override func layoutSubviews() {{ g{n}() }} }}")

    yield "many-protocols", kit + lines(1500, lambda n: f"protocol P{n} {{}}") + "class C: %s {}\n" % ", ".join(
        f"P{n}" for n in range(1500)) + lines(1500, lambda n: f"class C{n}: C {{}}") + view("card.alpha = 0.5")
    yield "many-timers", kit + lines(1500, lambda n: f"class T{n} {{ func a() {{}} }}") + "func s() {\n" + lines(
        1500, lambda n: "  CADisplayLink(target: self, selector: #selector(a))") + "}\n" + view("card.alpha = 0.5")
    yield "many-paths", ui + lines(5, lambda n: "struct V%d: View { var body: some View { ScrollView {\n%s } } }" % (
        n, f"VStack {{ V{n + 1}() }}\n" * 60))

    # Values that are made of themselves
    yield "grows-number", kit + view("var w = bounds.width\n" + "w = max(w, w)\n" * 24 + lines(
        200, lambda n: f"let v{n} = UIView(); addSubview(v{n}); v{n}.frame = CGRect(x: w, y: w, width: w, height: w)"))
    yield "grows-word", kit + view("var o = .a(1)\n" + "o = .a(o, o)\n" * 60 + "use(o); card.alpha = 0.5")
    yield "grows-deep", kit + view(
        "var o = .a(1)\nfor i in 0..<32 { for j in 0..<32 { for k in 0..<32 { o = .a(o) } } }\nuse(o); card.alpha = 0.5")
    yield "grows-list", kit + view("var s = [1.0, 2.0]\n" + "s = s + s\n" * 60 + "card.alpha = s[0]")
    yield "grows-text", kit + view(
        "let l = UILabel(); addSubview(l); var t = \"a\"\n" + "t = t + t\n" * 60 + "l.text = t")
    yield "grows-shape", shown("let s0 = Circle()\n" + lines(
        6000, lambda n: f"let s{n + 1} = s{n}.inset(by: 1)") + "s6000")
    yield "grows-view", shown("let s0 = Text(\"a\")\n" + lines(
        60, lambda n: f"let s{n + 1} = HStack {{ s{n}; s{n} }}") + "s60")

    # Circles
    yield "circle-of-classes", kit + "class A: B {}\nclass B: C {}\nclass C: A { func setup() { addSubview(UIView()) } }\n"
    yield "circle-of-protocols", kit + "protocol P: Q {}\nprotocol Q: P {}\nextension P { func q() { q() } }\n" + view(
        "q()") + "extension V: P, Q {}\n"
    yield "circle-of-names", kit + "typealias S = T\ntypealias T = S\nclass V: T { let s = S() }\n"
    yield "circle-of-values", kit + "enum E { static let a: CGFloat = b; static let b = E.a }\n" + view("card.alpha = E.a")
    yield "circle-of-calls", kit + "func f(_ v: UIView) { g(v); g(v) }\nfunc g(_ v: UIView) { f(v); f(v) }\n" + view("f(self)")
    yield "circle-of-views", ui + "struct V: View { var body: some View { W(); W() } }\nstruct W: View { var body: some View { V(); W() } }\n"
    yield "circle-of-subviews", kit + view("card.addSubview(self); card.addSubview(card); layer.mask = layer")
    yield "circle-of-generics", ui + "struct V<C: View>: View { let c: C; var body: some View { V<V<C>>(c: V(c: c)) } }\n"
    yield "circle-of-members", kit + "class V: UIView { let v = V(); init() { addSubview(V()) } }\n"

    # Depth
    for name, code in [
        ("brackets", "[" * 9000), ("parentheses", "(" * 9000 + "1" + ")" * 9000), ("closures", "{ " * 9000 + "}" * 9000),
        ("operators", "1" + " + 1" * 9000), ("prefixes", "-" * 9000 + "1"), ("choices", "a ? " * 3000 + "1" + " : 1" * 3000),
        ("members", "a" + ".a" * 9000), ("calls", "f" + "()" * 9000), ("subscripts", "a" + "[0]" * 9000),
        ("casts", "1" + " as Int" * 5000), ("texts", "\"\\(" * 3000 + "1" + ")\"" * 3000), ("tries", "try " * 9000 + "f()"),
    ]:
        yield f"deep-{name}", kit + view(f"card.alpha = {code}")
    yield "deep-conditions", kit + view("if a { alpha = 1 }" + " else if b { alpha = 0.5 }" * 4000)
    yield "deep-types", kit + "class V: UIView { let a: %sInt%s = 1 }\n" % ("[" * 5000, "]" * 5000)
    yield "deep-generics", kit + "class V: UIView { let a: %sInt%s }\n" % ("A<" * 5000, ">" * 5000)
    yield "deep-optionals", kit + "class V: UIView { var a: Int%s }\n" % ("?" * 9000)
    yield "deep-classes", kit + "class A { " * 3000 + "}" * 3000 + "\n"
    yield "deep-comments", kit + "/*" * 9000 + "*/" * 9000 + "\n" + view("card.alpha = 0.5")
    yield "deep-regions", kit + "#if A\n" * 3000 + view("card.alpha = 0.5") + "#endif\n" * 3000
    yield "deep-modifiers", shown("Text(\"a\")" + ".padding(1)" * 6000)
    yield "deep-shapes", shown("Circle()" + ".inset(by: 1)" * 8000)
    yield "deep-names", kit + "extension %sA { func setup() { alpha = 0.5 } }\n" % ("A." * 50000)
    yield "deep-patterns", kit + view("if case %sx%s = card { }" % ("(" * 5000, ")" * 5000))

    # Text
    yield "empty", ""
    yield "zero", kit + "let a = 1\0\n"
    yield "not-text", kit.encode() + b"class V\xff: UIView {}\n"
    yield "mark", "\ufeff" + kit + view("card.alpha = 0.5")
    yield "open-comment", kit + view("card.alpha = 0.5") + "/*" * 20
    yield "open-text", kit + view('let a = """') + "\n" * 50
    yield "names-shown", kit + "class `</script>\u202e::error::|`: UIView {\n  let `=1+1 \u2066` = UIView()\n  func setup() " + (
        "{ addSubview(`=1+1 \u2066`); `=1+1 \u2066`.layer.shadowOpacity = 1 }\n}\n")
    yield "names-long", kit + view("card.alpha = 0.5", "V" * 60000)
    yield "names-accents", kit + view("card.alpha = 0.5", "V\u0301\u0301A\u030a")
    yield "image-elsewhere", kit + view("let i = UIImageView(image: UIImage(named: \"../../secret\")); addSubview(i)") + (
        "let j = UIImage(contentsOfFile: \"/etc/passwd\")\nlet k = #imageLiteral(resourceName: \"../secret.png\")\n")
    yield "lines", kit.replace("\n", "\r") + view("card.alpha = 0.5").replace("\n", "\u2028")


def main():
    ok = around({**LAYER, "shadowOpacity": 1})
    write("secret.caml", CAML % '<CALayer name="layercost-secret" bounds="0 0 9 9"/>')
    write("secret.json", '{"layercost-secret": 1}\n')
    write("secret.png", png(2, 2, pixels=zlib.compress(b"\0" + bytes(8) + b"\0" + bytes(8))))
    for name, data in texts():
        write(f"texts/{name}.json", data)
    for folder, makers in [
        ("scenes", scenes), ("drawings", drawings), ("timelines", timelines), ("limits", limits),
        ("configurations", configurations), ("baselines", baselines), ("devices", devices), ("plans", plans),
    ]:
        for name, data in makers():
            write(f"{folder}/{name}.json", data)
    for folder in ["configurations", "baselines", "devices", "plans"]:
        write(f"{folder}/beside/ok.json", ok)
    link("configurations/leak.json", "../secret.json")
    link("configurations/zero.json", "/dev/zero")
    for folder, ending, makers in [
        ("interfaces", ".xib", interfaces), ("markups", ".caml", markups), ("archives", ".caar", archives),
        ("traces", ".xml", traces), ("sources", ".swift", sources),
    ]:
        for name, data in makers():
            write(f"{folder}/{name}{ending}", data)
    for name, data in images():
        write(f"images/{name}", data)
    for folder, makers in [("bundles", bundles), ("catalogues", catalogues)]:
        for name, files in makers():
            for file, data in files.items():
                if isinstance(data, tuple):
                    link(f"{folder}/{name}/{file}", data[1])
                else:
                    write(f"{folder}/{name}/{file}", data)
    clean()


main()
