"""Turns a scene into elements: the layers of the scene with repeats, copies and masks expanded, in paint order.

An element's number is the layer's number in the planner's prepared tree: a layer, its mask's subtree, then its
sublayers back to front.
"""
import copy
import math

IDENTITY = [1.0, 0, 0, 0, 0, 1.0, 0, 0, 0, 0, 1.0, 0, 0, 0, 0, 1.0]
# The blend modes that CSS has too. The others have no counterpart.
CSS_BLEND_MODES = {
    "multiply": "multiply", "screen": "screen", "overlay": "overlay", "darken": "darken", "lighten": "lighten",
    "colorDodge": "color-dodge", "colorBurn": "color-burn", "softLight": "soft-light", "hardLight": "hard-light",
    "difference": "difference", "exclusion": "exclusion", "plusL": "plus-lighter", "hue": "hue",
    "saturation": "saturation", "color": "color", "luminosity": "luminosity",
}


def blend_mode(layer):
    """A layer's blend mode, without the ending that Core Animation adds; None if it blends as usual."""
    name = layer.get("compositingFilter") or "normal"
    name = name.removesuffix("BlendMode")
    return None if name in ("normal", "sourceOver") else name


def multiply(first, second):
    """The transform that applies `first`, then `second`; sixteen numbers in the order of `CATransform3D`."""
    return [sum(first[4 * row + k] * second[4 * k + column] for k in range(4))
            for row in range(4) for column in range(4)]


def translation(x, y, z=0.0):
    return IDENTITY[:12] + [x, y, z, 1.0]


def rotation(degrees, x, y, z):
    length = math.sqrt(x * x + y * y + z * z) or 1
    x, y, z = x / length, y / length, z / length
    cosine, sine = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    if degrees % 90 == 0:
        cosine, sine = round(cosine), round(sine)
    rest = 1 - cosine
    return [cosine + x * x * rest, x * y * rest + z * sine, x * z * rest - y * sine, 0,
            x * y * rest - z * sine, cosine + y * y * rest, y * z * rest + x * sine, 0,
            x * z * rest + y * sine, y * z * rest - x * sine, cosine + z * z * rest, 0, 0, 0, 0, 1]


def step_matrix(step):
    (kind, value), = step.items()
    if kind == "rotate":
        return rotation(*value) if isinstance(value, list) else rotation(value, 0, 0, 1)
    if kind == "translate":
        return translation(*value)
    if kind == "perspective":
        matrix = list(IDENTITY)
        matrix[11] = -1 / value
        return matrix
    factors = value if isinstance(value, list) else [value, value]
    x, y, z = (list(factors) + [1])[:3]
    return [x, 0, 0, 0, 0, y, 0, 0, 0, 0, z, 0, 0, 0, 0, 1.0]


def matrix(value):
    """A transform of a scene file; the outermost step comes first."""
    if not value:
        return list(IDENTITY)
    if isinstance(value[0], (int, float)):
        return [float(number) for number in value]
    result = list(IDENTITY)
    for step in value:
        result = multiply(step_matrix(step), result)
    return result


def is_visible(color):
    """Whether a colour of a scene file has any alpha."""
    if color in (None, "clear"):
        return False
    if isinstance(color, list):
        return len(color) < 4 or color[3] > 0
    if color.startswith("#"):
        digits = color[1:]
        if len(digits) == 4:
            return digits[3] != "0"
        if len(digits) == 8:
            return digits[6:] != "00"
    return True


class Element:
    """A layer with its place in the parent element."""

    def __init__(self, layer, number, parent, place, opacity):
        self.layer = layer
        self.number = number
        self.parent = parent
        self.place = place
        self.opacity = opacity
        self.children = []
        self.mask = None

    def get(self, key, default=None):
        return self.layer.get(key, default)

    @property
    def bounds(self):
        return bounds(self.layer)

    @property
    def is_transform(self):
        return self.get("class") == "CATransformLayer"

    @property
    def hides(self):
        return bool(self.get("hidden"))

    @property
    def has_shadow(self):
        return (self.get("shadowOpacity", 0) > 0 and is_visible(self.get("shadowColor", "black"))
                and not self.get("masksToBounds") and not self.is_transform)

    @property
    def backdrop(self):
        """Whether the layer changes the picture behind it."""
        if self.get("backgroundFilters"):
            return True
        return self.get("class") == "CABackdropLayer" and (
            self.get("blurRadius", 0) > 0 or self.get("saturation", 1) != 1 or is_visible(self.get("tint"))
            or self.get("style", "none") != "none")


def bounds(layer):
    if "frame" in layer:
        return [0, 0] + [float(side) for side in layer["frame"][2:]]
    return [float(side) for side in layer.get("bounds", [0, 0, 0, 0])]


def anchor_and_position(layer):
    x, y, width, height = bounds(layer)
    anchor = layer.get("anchorPoint", [0.5, 0.5])
    point = (x + anchor[0] * width, y + anchor[1] * height)
    if "frame" in layer:
        left, top = layer["frame"][:2]
        return point, (left + anchor[0] * width, top + anchor[1] * height)
    return point, tuple(layer.get("position", [0, 0]))


def to_superlayer(layer, offset):
    """The transform from a layer's points to those of its superlayer."""
    (anchor_x, anchor_y), (x, y) = anchor_and_position(layer)
    result = list(IDENTITY)
    if layer.get("geometryFlipped"):
        box = bounds(layer)
        result = multiply([1.0, 0, 0, 0, 0, -1.0, 0, 0, 0, 0, 1.0, 0, 0, 0, 0, 1.0],
                          translation(0, 2 * box[1] + box[3]))
    result = multiply(result, translation(-anchor_x, -anchor_y, -layer.get("anchorPointZ", 0)))
    result = multiply(result, matrix(layer.get("transform")))
    return multiply(result, translation(x + offset[0], y + offset[1], layer.get("zPosition", 0)))


def about(point, transform):
    return multiply(multiply(translation(-point[0], -point[1]), transform), translation(point[0], point[1]))


def resolved(value, parameters):
    """A value with the names of parameters replaced by their defaults."""
    if isinstance(value, dict):
        return {key: resolved(item, parameters) for key, item in value.items()}
    if isinstance(value, list):
        return [resolved(item, parameters) for item in value]
    if isinstance(value, str) and value.startswith("$"):
        found = parameters.get(value[1:], value)
        return found.get("default", found.get("value")) if isinstance(found, dict) else found
    return value


def with_rows(scene):
    """The scene with the rows that its timeline's lists show at first, behind the sublayers of their layers."""
    scene = copy.deepcopy(scene)
    for rows in scene.pop("timeline", {}).get("lists", []):
        target = scene["root"]
        for name in rows["layer"].split("/")[2:]:
            target = next(layer for layer in target["sublayers"] if layer.get("id") == name)
        count = rows.get("pageSize", rows["count"])
        target.setdefault("sublayers", []).insert(
            0, {"repeat": {"template": rows["template"], "count": count, "offset": [0, rows["rowHeight"]]}})
    return scene


class Tree:
    """All elements of a scene."""

    def __init__(self, scene):
        self.templates = scene.get("templates", {})
        self.elements = []
        self.root = self.add(scene["root"], None, (0, 0), [], 1.0)

    def add(self, layer, parent, offset, above, factor, mask=False):
        """Adds a layer and its subtree; `above` holds the transforms that the parent applies to its sublayers."""
        place = to_superlayer(layer, offset)
        for transform in above:
            place = multiply(place, transform)
        element = Element(layer, len(self.elements), parent, place, layer.get("opacity", 1) * factor)
        self.elements.append(element)
        if layer.get("mask"):
            element.mask = self.add(layer["mask"], element, (0, 0), [], 1.0, mask=True)
        below = []
        if layer.get("sublayerTransform"):
            below = [about(anchor_and_position(layer)[0], matrix(layer["sublayerTransform"]))]
        copies = [[]]
        if layer.get("class") == "CAReplicatorLayer":
            x, y, width, height = element.bounds
            step = about((x + width / 2, y + height / 2), matrix(layer.get("instanceTransform")))
            current, copies = list(IDENTITY), []
            for _ in range(layer.get("instanceCount", 1)):
                copies.append([current])
                current = multiply(current, step)
        fades = element.is_transform
        for copy in copies:
            for sublayer, moved in self.sublayers(layer):
                element.children.append(self.add(
                    sublayer, element, moved, copy + below, element.opacity if fades else 1.0))
        return element

    def sublayers(self, layer):
        """The sublayers with their offsets, back to front."""
        found = []
        for entry in layer.get("sublayers", []):
            if "repeat" not in entry:
                found.append((entry, (0, 0)))
                continue
            repeat = entry["repeat"]
            step = repeat.get("offset", [0, 0])
            for copy in range(repeat.get("count", 1)):
                change = repeat.get("overrides", {}).get(str(copy), {})
                found.append((dict(self.templates[repeat["template"]], **change), (copy * step[0], copy * step[1])))
        return sorted(found, key=lambda pair: pair[0].get("zPosition", 0))
