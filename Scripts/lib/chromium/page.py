"""Writes a scene as an HTML page: one promoted element a layer, each feature by its counterpart in CSS."""
import html
import re

from elements import CSS_BLEND_MODES, IDENTITY, Tree, blend_mode, is_visible, multiply, resolved, translation


def color(value):
    if value is None or value == "clear":
        return "transparent"
    if isinstance(value, list):
        red, green, blue = (round(255 * part) for part in value[:3])
        return f"rgba({red},{green},{blue},{value[3] if len(value) > 3 else 1})"
    return value


def number(value):
    return f"{value:.10g}"


def lengths(*values):
    return " ".join(number(value) + "px" for value in values)


def filter_text(filters):
    words = []
    for entry in filters:
        (kind, value), = entry.items()
        if kind == "gaussianBlur":
            words.append(f"blur({number(value)}px)")
        elif kind == "saturate":
            words.append(f"saturate({number(value)})")
        elif kind == "brightness":
            words.append(f"brightness({number(1 + value)})")
        else:
            # Each colour matrix takes the same work.
            words.append("sepia(0.4)")
    return " ".join(words)


def shifted(path, x, y):
    """SVG path data moved by an offset; relative commands stay as they are."""
    if not x and not y:
        return path
    parts, command, place = [], "", 0
    for token in re.findall(r"[A-Za-z]|[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?", path):
        if token.isalpha():
            command, place = token, 0
            parts.append(token)
            continue
        value = float(token)
        if command.isupper():
            axes = {"H": [x], "V": [y], "A": [0, 0, 0, 0, 0, x, y]}.get(command, [x, y])
            value += axes[place % len(axes)]
        place += 1
        parts.append(number(value))
    return " ".join(parts)


def clip_shape(element):
    """The `clip-path` of a mask that is a filled shape and nothing else; None for other masks."""
    mask = element.mask
    if mask is None or mask.get("class") != "CAShapeLayer" or not mask.get("path"):
        return None
    plain = (mask.place[:12] == IDENTITY[:12] and mask.opacity == 1 and not mask.hides and not mask.children
             and not mask.mask and is_visible(mask.get("fillColor", "black"))
             and not is_visible(mask.get("strokeColor"))
             and not is_visible(mask.get("backgroundColor")) and not mask.get("filters")
             and not mask.get("masksToBounds") and not mask.has_shadow)
    if not plain:
        return None
    x, y = mask.place[12] - element.bounds[0], mask.place[13] - element.bounds[1]
    path = mask.get("path")
    if isinstance(path, str):
        return f"path('{shifted(path, x, y)}')"
    width, height = element.bounds[2:]
    if "ellipse" in path:
        left, top, wide, high = path["ellipse"]
        return (f"ellipse({lengths(wide / 2, high / 2)} at {lengths(left + wide / 2 + x, top + high / 2 + y)})")
    left, top, wide, high = (path.get("rect") or path["roundedRect"])[:4]
    sides = lengths(top + y, width - left - wide - x, height - top - high - y, left + x)
    if "rect" in path:
        return f"inset({sides})"
    if path.get("curve") == "continuous":
        return None
    return f"inset({sides} round {lengths(path['roundedRect'][4])})"


def content(element):
    """The declarations and the text of what a layer shows between its background and its border."""
    kind = element.get("class", "CALayer")
    style, text = [], ""
    if element.get("contents") or element.get("cpuDraw") or element.get("external"):
        style.append("background-image:linear-gradient(#2a6,#26a)")
    if kind == "CAGradientLayer" and any(is_visible(stop) for stop in element.get("colors", [])):
        stops = [color(stop) for stop in element.get("colors")]
        style.append(f"background-image:linear-gradient({','.join(stops if len(stops) > 1 else stops * 2)})")
    if kind == "CAShapeLayer" and element.get("path"):
        drawn = is_visible(element.get("fillColor", "black")) or (
            is_visible(element.get("strokeColor")) and element.get("lineWidth", 1) > 0)
        if drawn:
            style.append("background-image:radial-gradient(#333 50%,#999 50%)")
    if kind == "CATextLayer" and element.get("string"):
        text = html.escape(element.get("string"))
        style.append(f"color:{color(element.get('foregroundColor', 'white'))};font-size:"
                     f"{number(element.get('fontSize', 36))}px;overflow-wrap:anywhere")
    return style, text


def corners(element):
    radius = element.get("cornerRadius", 0)
    if radius <= 0:
        return None
    named = element.get("maskedCorners", ["minXminY", "maxXminY", "minXmaxY", "maxXmaxY"])
    if isinstance(named, int):
        order = ["minXminY", "maxXminY", "minXmaxY", "maxXmaxY"]
        named = [name for bit, name in enumerate(order) if named & (1 << bit)]
    if not named:
        return None
    radius = min(radius, *(side / 2 for side in element.bounds[2:]))
    return lengths(*(radius if name in named else 0 for name in ["minXminY", "maxXminY", "maxXmaxY", "minXmaxY"]))


def mask_text(element):
    mask = element.mask
    left, top = mask.place[12] - element.bounds[0], mask.place[13] - element.bounds[1]
    width, height = mask.bounds[2:]
    return (f"-webkit-mask:linear-gradient(#000,#0008) {lengths(left, top)} / "
            f"{lengths(max(width, 1), max(height, 1))} no-repeat")


def style(element):
    layer = element.layer
    x, y, width, height = element.bounds
    place = multiply(translation(x, y), element.place)
    parent = element.parent
    if parent is not None and not parent.is_transform:
        place = multiply(place, translation(-parent.bounds[0], -parent.bounds[1]))
    words = [f"width:{number(width)}px", f"height:{number(height)}px"]
    if place[:12] == IDENTITY[:12] and place[14] == 0:
        words += [f"left:{number(place[12])}px", f"top:{number(place[13])}px"]
    else:
        words.append(f"transform:matrix3d({','.join(number(part) for part in place)})")
    if element.is_transform:
        words.append("transform-style:preserve-3d")
        if element.hides:
            words.append("display:none")
        return words, ""
    if element.hides:
        words.append("display:none")
    if layer.get("doubleSided") is False:
        words.append("backface-visibility:hidden")
    own, text = content(element)
    if is_visible(layer.get("backgroundColor")):
        words.append(f"background-color:{color(layer['backgroundColor'])}")
    words += own
    if layer.get("borderWidth", 0) > 0 and is_visible(layer.get("borderColor", "black")):
        words.append(f"border:{number(layer['borderWidth'])}px solid {color(layer.get('borderColor', 'black'))}")
    if corners(element):
        words.append(f"border-radius:{corners(element)}")
    if layer.get("masksToBounds"):
        words.append("overflow:hidden")
    if element.has_shadow:
        offset = layer.get("shadowOffset", [0, -3])
        blur = 2 * layer.get("shadowRadius", 3)
        words.append(f"box-shadow:{lengths(offset[0], offset[1], blur)} rgba(0,0,0,{layer['shadowOpacity']})")
    if element.opacity < 1:
        words.append(f"opacity:{number(element.opacity)}")
    if layer.get("filters"):
        words.append(f"filter:{filter_text(layer['filters'])}")
    mode = blend_mode(layer)
    if mode in CSS_BLEND_MODES:
        words.append(f"mix-blend-mode:{CSS_BLEND_MODES[mode]}")
    if element.backdrop:
        words.append(f"backdrop-filter:{backdrop_text(layer)}")
    if element.mask is not None:
        shape = clip_shape(element)
        words.append(f"clip-path:{shape}" if shape else mask_text(element))
    return words, text


def backdrop_text(layer):
    filters = layer.get("backgroundFilters")
    if filters:
        return filter_text(filters)
    return f"blur({number(layer.get('blurRadius', 0) or 20)}px) saturate({number(layer.get('saturation', 1))})"


def markup(tree):
    """The elements as HTML, without recursion."""
    parts, open_elements = [], []
    masks = set()
    for element in tree.elements:
        if element.parent is not None and (element.parent.mask is element or element.parent.number in masks):
            masks.add(element.number)
            continue
        while open_elements and open_elements[-1] is not element.parent:
            parts.append("</div>")
            open_elements.pop()
        words, text = style(element)
        parts.append(f'<div id=n{element.number} style="{";".join(words)}">{text}')
        open_elements.append(element)
    return "".join(parts) + "</div>" * len(open_elements)


HEAD = ("<!doctype html><meta charset=utf-8><style>html,body{margin:0;overflow:hidden;background:#fff}"
        "div{position:absolute;box-sizing:border-box;margin:0;will-change:transform;transform-origin:0 0;"
        "left:0;top:0}</style>")


def page(scene):
    """The page of a scene."""
    return HEAD + "<body>" + markup(Tree(resolved(scene, scene.get("parameters", {}))))


def styles(scene):
    """The style of each element of a scene, by its id."""
    tree = Tree(scene)
    return {f"n{element.number}": ";".join(style(element)[0]) for element in tree.elements}
