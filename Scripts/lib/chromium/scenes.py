"""Makes the scenes that are measured: the same bytes in every run.

Each feature alone, all pairs of features, triples, nests of up to five layers, copies, covered and distant layers. The
triples and nests are drawn at random with a fixed seed.
"""
import itertools
import random

WIDTH, HEIGHT = 320, 320
BLUE, GREEN, RED = "#3478F6", "#34C759", "#FF3B30"


def layer(x, y, width, height, **properties):
    return dict({"frame": [x, y, width, height], "backgroundColor": BLUE}, **properties)


def placed(x, y, width, height, transform, **properties):
    """A layer with a transform, which cannot have a frame."""
    return dict({"bounds": [0, 0, width, height], "position": [x + width / 2, y + height / 2],
                 "transform": transform, "backgroundColor": BLUE}, **properties)


def scene(*layers, **properties):
    root = dict({"id": "root", "frame": [0, 0, WIDTH, HEIGHT], "backgroundColor": "#F2F2F7"}, **properties)
    root["sublayers"] = list(layers)
    return {"format": "layercost-scene/1", "screen": {"width": WIDTH, "height": HEIGHT, "scale": 1}, "root": root}


def transformed(card, step):
    frame = card.pop("frame", None)
    if frame:
        card["bounds"] = [0, 0, frame[2], frame[3]]
        card["position"] = [frame[0] + frame[2] / 2, frame[1] + frame[3] / 2]
    card["transform"] = card.get("transform", []) + [step]


def side(card):
    return (card.get("frame") or card["bounds"])[2]


def mask(card):
    card["mask"] = {"frame": [0, 0, side(card) * 0.75, side(card) * 0.75], "backgroundColor": "black"}


def shape_mask(card, path):
    card["mask"] = {"class": "CAShapeLayer", "frame": [0, 0, side(card), side(card)], "path": path}


def polygon(card):
    size = side(card)
    shape_mask(card, f"M0 0 L {size:g} {size / 4:g} L {size / 2:g} {size:g} Z")


def add_sublayer(card, **properties):
    half = side(card) * 0.6
    added = layer(half / 2, half, half, half, **dict({"backgroundColor": GREEN}, **properties))
    card.setdefault("sublayers", []).append(added)


# Each changes a card; those that need a sublayer to show anything get one from the scene that they are in.
FEATURES = {
    "opacity": lambda card: card.update(opacity=0.5),
    "blur": lambda card: card.update(filters=[{"gaussianBlur": 3}]),
    "saturation": lambda card: card.update(filters=[{"saturate": 0.3}]),
    "blend": lambda card: card.update(compositingFilter="multiply"),
    "backdrop": lambda card: card.update(backgroundColor="#FFFFFF80", backgroundFilters=[{"gaussianBlur": 6}]),
    "mask": mask,
    "polygon": polygon,
    "circle": lambda card: shape_mask(card, {"ellipse": [0, 0, side(card), side(card)]}),
    "ellipse": lambda card: shape_mask(card, {"ellipse": [0, 0, side(card), side(card) / 2]}),
    "radius": lambda card: card.update(cornerRadius=12),
    "rounded-clip": lambda card: card.update(cornerRadius=12, masksToBounds=True),
    "clip": lambda card: card.update(masksToBounds=True),
    "turned": lambda card: transformed(card, {"rotate": 20}),
    "quarter-turn": lambda card: transformed(card, {"rotate": 90}),
    "scaled": lambda card: transformed(card, {"scale": 1.25}),
    "tilted": lambda card: transformed(card, {"rotate": [40, 0, 1, 0]}),
    "shadow": lambda card: card.update(shadowOpacity=0.5, shadowRadius=5, shadowOffset=[0, 2]),
    "border": lambda card: card.update(borderWidth=2, borderColor=RED),
    "image": lambda card: card.update(contents="photo"),
    "bare": lambda card: card.update(backgroundColor=None),
    "one-sided": lambda card: card.update(doubleSided=False),
}


def card_with(names, sublayers=1, frame=(60, 60, 120, 120)):
    card = layer(*frame)
    for place in range(sublayers):
        add_sublayer(card, **({"frame": [10, 10, 40, 40]} if place else {}))
    for name in names:
        FEATURES[name](card)
    return card


def with_assets(made):
    if '"contents"' in repr(made).replace("'", '"'):
        made["assets"] = {"photo": {"pixelSize": [40, 40], "color": GREEN}}
    return made


def singles():
    for name in FEATURES:
        for sublayers in range(3):
            yield f"{name}, {sublayers} sublayers", scene(card_with([name], sublayers))


def pairs():
    for first, second in itertools.combinations(FEATURES, 2):
        yield f"{first} and {second}", scene(card_with([first, second]))


def pairs_in_one_another():
    """One feature around another, for the features that may cost a surface."""
    names = list(FEATURES)[:16]
    for outer, inner in itertools.product(names, names):
        if (names.index(outer) * 5 + names.index(inner) * 3) % 4 == 0:
            card = card_with([outer], 0)
            card["sublayers"] = [card_with([inner], 1, (30, 30, 80, 80))]
            yield f"{inner} in {outer}", scene(card)


def triples(count, seed=50):
    chooser = random.Random(seed)
    for place in range(count):
        names = chooser.sample(list(FEATURES), 3)
        yield f"triple {place + 1}: {', '.join(names)}", scene(card_with(names, chooser.randint(1, 2)))


def nests(count, seed=5):
    """Random trees, up to five deep; each layer has up to two features."""
    chooser = random.Random(seed)
    for place in range(count):
        yield f"nest {place + 1}", scene(*(nest(chooser, 5, 40 * n) for n in range(chooser.randint(1, 2))))


def nest(chooser, depth, left=0):
    card = layer(chooser.choice([10, 20, 30]) + left, chooser.choice([10, 20, 30]), 20 + 40 * depth, 20 + 40 * depth,
                 backgroundColor=chooser.choice([BLUE, GREEN, RED, "#FFFFFF80"]))
    for name in chooser.sample(list(FEATURES), chooser.choice([0, 1, 1, 2])):
        FEATURES[name](card)
    if depth > 1:
        count = chooser.choice([0, 1, 1, 2]) if depth < 5 else chooser.choice([1, 2])
        card["sublayers"] = [nest(chooser, depth - chooser.choice([1, 1, 2]) or 1, 25 * n) for n in range(count)]
    return card


def copies():
    for name in list(FEATURES)[:16]:
        inner = card_with([name], 1, (0, 0, 60, 60))
        yield f"four copies: {name}", scene({
            "class": "CAReplicatorLayer", "frame": [10, 10, 300, 80], "instanceCount": 4,
            "instanceTransform": [{"translate": [70, 0]}], "sublayers": [inner]})
    inner = layer(20, 20, 60, 60, opacity=0.5, sublayers=[layer(10, 10, 30, 30, backgroundColor=GREEN)])
    yield "copies in a faded replicator", scene({
        "class": "CAReplicatorLayer", "frame": [10, 10, 300, 80], "instanceCount": 3, "opacity": 0.5,
        "instanceTransform": [{"translate": [70, 0]}], "sublayers": [inner]})
    yield "turned copies of a clip", scene({
        "class": "CAReplicatorLayer", "frame": [100, 100, 100, 100], "instanceCount": 5,
        "instanceTransform": [{"rotate": 45}], "sublayers": [card_with(["clip"], 1, (0, 0, 40, 40))]})
    template = card_with(["rounded-clip"], 1, (10, 10, 60, 60))
    made = scene({"repeat": {"template": "card", "count": 4, "offset": [70, 0], "overrides": {"2": {"opacity": 0.5}}}})
    made["templates"] = {"card": template}
    yield "a template four times", made


def covered():
    cover = layer(0, 0, WIDTH, HEIGHT, backgroundColor="#FFFFFF")
    for name in list(FEATURES)[:16]:
        yield f"covered: {name}", scene(card_with([name]), dict(cover))
    yield "a faded cover", scene(card_with(["opacity"]), dict(cover, opacity=0.9))
    yield "a backdrop over a covered card", scene(
        card_with(["opacity"]), dict(cover), card_with(["backdrop"], 1, (80, 80, 100, 100)))


def unseen():
    for name in list(FEATURES)[:16]:
        yield f"off screen: {name}", scene(card_with([name], 1, (500, 40, 120, 120)))
        yield f"partly on screen: {name}", scene(card_with([name], 1, (260, 260, 120, 120)))
    for name in ["opacity", "blur", "blend", "mask"]:
        hidden = card_with([name])
        hidden["hidden"] = True
        clear = card_with(["opacity"], 0)
        clear["sublayers"] = [dict(card_with([name], 1, (20, 20, 60, 60)), hidden=True)]
        yield f"hidden: {name}", scene(hidden)
        yield f"hidden in a faded card: {name}", scene(clear)
        clipped = layer(20, 20, 100, 100, masksToBounds=True, sublayers=[card_with([name], 1, (150, 0, 80, 80))])
        yield f"clipped away: {name}", scene(clipped)
        yield f"turned away: {name}", scene(placed(
            60, 60, 100, 100, [{"rotate": [180, 0, 1, 0]}], doubleSided=False, sublayers=[card_with([name])]))
    for left in [400, 3000, 6000]:
        yield f"a sublayer {left} points away", scene(layer(
            20, 20, 100, 100, opacity=0.5, sublayers=[layer(left, 0, 50, 50)]))
    yield "a flat sublayer", scene(layer(20, 20, 100, 100, opacity=0.5, sublayers=[
        placed(10, 10, 50, 50, [{"scale": [0, 1]}])]))
    yield "a clear sublayer", scene(layer(20, 20, 100, 100, opacity=0.5, sublayers=[layer(10, 10, 50, 50, opacity=0)]))
    yield "a sublayer without a size", scene(layer(20, 20, 100, 100, opacity=0.5, sublayers=[layer(10, 10, 0, 0)]))


def spaces():
    """Transform layers and perspective."""
    for name in list(FEATURES)[:17]:
        card = card_with([name], 1, (40, 40, 100, 100))
        yield f"in a transform layer: {name}", scene(
            {"class": "CATransformLayer", "frame": [0, 0, WIDTH, HEIGHT], "sublayers": [card]})
        inner = card_with([name], 1, (20, 20, 60, 60))
        tilted = placed(60, 60, 120, 120, [{"rotate": [30, 0, 1, 0]}], sublayers=[inner])
        yield f"in a tilted card: {name}", scene(tilted, sublayerTransform=[{"perspective": 500}])
    nested = {"class": "CATransformLayer", "frame": [0, 0, 200, 200], "opacity": 0.5,
              "sublayers": [card_with(["opacity"]), card_with([], 0, (10, 10, 40, 40))]}
    yield "a faded transform layer", scene(nested)
    yield "transform layers in one another", scene(
        {"class": "CATransformLayer", "bounds": [0, 0, WIDTH, HEIGHT], "position": [WIDTH / 2, HEIGHT / 2],
         "transform": [{"rotate": 10}], "sublayers": [dict(nested, opacity=1)]})


def all_scenes():
    groups = [singles(), pairs(), pairs_in_one_another(), triples(60), nests(80), copies(), covered(), unseen(),
              spaces()]
    for name, made in itertools.chain(*groups):
        yield name, with_assets(made)
