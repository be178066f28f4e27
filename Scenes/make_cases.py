#!/usr/bin/env python3
"""Writes the scenes of the case studies: each design as it is often built, with every fix alone, and with all of them.

    python3 Scenes/make_cases.py

A case is one function of the set of fixes that are applied, so that two files of a case differ by their fixes and by
nothing else. What a file expects (`x-expect`) is added up here from the cost model's table, part by part, and owes
nothing to the planner.
"""

import json
import os

FOLDER = os.path.join(os.path.dirname(os.path.abspath(__file__)), "cases")
WIDTH = 110


def text(value, indent=0, room=WIDTH):
    """JSON as people write it: what fits on a line stays on it."""
    line = json.dumps(value, ensure_ascii=False)
    if isinstance(value, dict) and value:
        line = "{ " + line[1:-1] + " }"
    if indent + len(line) <= room and not (isinstance(value, dict) and ("sublayers" in value or "id" in value)):
        return line
    pad = " " * (indent + 2)
    if isinstance(value, dict) and value:
        rows = [f'{pad}{json.dumps(key)}: {text(item, indent + 2, room)}' for key, item in value.items()]
        return "{\n" + ",\n".join(rows) + "\n" + " " * indent + "}"
    if isinstance(value, list) and value:
        rows = [pad + text(item, indent + 2, room) for item in value]
        return "[\n" + ",\n".join(rows) + "\n" + " " * indent + "]"
    return json.dumps(value, ensure_ascii=False)


def label(name, frame, string, size=13, color="#1C1C1E", scale=2):
    return {
        "id": name, "class": "CATextLayer", "contentsScale": scale, "frame": frame, "string": string,
        "fontSize": size, "foregroundColor": color,
    }


class Expected:
    """What a first frame costs, added up part by part."""

    def __init__(self):
        self.passes, self.kept, self.composites, self.reasons = 0, 0, 0, {}

    def add(self, path, passes, composites, reasons, kept=0):
        """`kept`: passes that a steady frame does not pay, since a bitmap is kept."""
        self.passes += passes
        self.kept += kept
        self.composites += composites
        self.reasons[path] = reasons

    def value(self):
        return {
            "offscreenPasses": self.passes, "steadyOffscreenPasses": self.passes - self.kept,
            "composites": self.composites, "reasons": dict(sorted(self.reasons.items())),
        }


def scene(name, notes, expected, **parts):
    return {"format": "layercost-scene/1", "name": name, "notes": notes, "x-expect": expected.value(), **parts}


# 1. A feed of recipes, scrolled.

RECIPE_FIXES = {
    "ring": "An overlay ring instead of the avatar's clip",
    "path": "A shadow path for each card",
    "bubble": "Two layers instead of the bubble's mask",
    "header": "A header whose blur is baked into its image",
    "rasterize": "Cards kept as bitmaps",
    "images": "Photos in the size that they are shown in",
    "prefetch": "Photos asked for six rows ahead and decoded in the background",
    "reloads": "Reloads put together",
    "heights": "Row heights kept",
}
BUBBLE = "M10 6 H14 L19 0 L24 6 H197 A10 10 0 0 1 207 16 V20 A10 10 0 0 1 197 30 H10 A10 10 0 0 1 0 20 V16 A10 10 0 0 1 10 6 Z"


def recipe_card(fixes):
    card = {
        "id": "card", "frame": [12, 6, 351, 136], "backgroundColor": "#FFFFFF", "cornerRadius": 12,
        "shadowOpacity": 0.14, "shadowOffset": [0, 2], "shadowRadius": 5,
    }
    if "path" in fixes:
        card["shadowPath"] = {"roundedRect": [0, 0, 351, 136, 12]}
    if "rasterize" in fixes:
        card |= {"shouldRasterize": True, "rasterizationScale": 2}
    avatar = {
        "id": "avatar", "frame": [132, 64, 28, 28], "backgroundColor": "#E5E5EA", "contents": "face",
        "cornerRadius": 14, "masksToBounds": True,
    }
    ring = []
    if "ring" in fixes:
        del avatar["cornerRadius"], avatar["masksToBounds"]
        ring = [{
            "id": "ring", "class": "CAShapeLayer", "frame": [132, 64, 28, 28], "fillColor": "#FFFFFF",
            "fillRule": "even-odd", "path": "M0 0 H28 V28 H0 Z M14 0 A14 14 0 0 0 14 28 A14 14 0 0 0 14 0 Z",
        }]
    words = label("review-words", [10, 11, 187, 16], "Made it twice this week.", 11)
    if "bubble" in fixes:
        bubble = [
            {"id": "tail", "class": "CAShapeLayer", "frame": [132, 98, 207, 30], "path": "M13 7 L19 0 L25 7 Z",
             "fillColor": "#FFF1DC"},
            {"id": "review", "frame": [132, 104, 207, 24], "backgroundColor": "#FFF1DC", "cornerRadius": 10,
             "sublayers": [words | {"frame": [10, 5, 187, 16]}]},
        ]
    else:
        bubble = [{
            "id": "review", "frame": [132, 98, 207, 30], "backgroundColor": "#FFF1DC",
            "mask": {"id": "outline", "class": "CAShapeLayer", "frame": [0, 0, 207, 30], "path": BUBBLE},
            "sublayers": [words],
        }]
    card["sublayers"] = [
        {"id": "photo", "frame": [0, 0, 120, 136], "contents": "photo", "cornerRadius": 12,
         "maskedCorners": ["minXminY", "minXmaxY"], "masksToBounds": True},
        label("title", [132, 12, 207, 20], "Lemon and thyme chicken", 15),
        label("time", [132, 34, 207, 16], "35 minutes", 12, "#8E8E93"),
        avatar, *ring,
        label("author", [168, 70, 171, 16], "Nao, 214 saved", 12, "#8E8E93"),
        *bubble,
    ]
    return {"id": "row", "frame": [0, 0, 375, 148], "backgroundColor": "#F2F2F7", "sublayers": [card]}


def recipe_feed(name, notes, fixes):
    expected = Expected()
    for row in range(5):  # 667 points of screen, 148 a row.
        card = f"/root/feed/recipe-{row}/card"
        inside = 0
        # The last row's bubble lies below the screen's edge, but not outside of a bitmap, which is never cut.
        if "bubble" not in fixes and (row < 4 or "rasterize" in fixes):
            expected.add(card + "/review", 2, 1, ["mask"])
            inside += 2
        if "ring" not in fixes:
            expected.add(card + "/avatar", 1, 1, ["rounded-clip"])
            inside += 1
        reasons = [] if "path" in fixes else ["shadow-without-path"]
        shadow = 0 if "path" in fixes else 5
        if "rasterize" in fixes:
            # Shadow, clip and mask lie inside the bitmap: one composite more, and nothing of it in a later frame.
            expected.add(card, shadow + 1, 1 + (shadow > 0), reasons + ["rasterize"], kept=shadow + 1 + inside)
        elif reasons:
            expected.add(card, shadow, 1, reasons)
    header = {"id": "header", "frame": [0, 0, 375, 64], "contents": "header"}
    if "header" not in fixes:
        header = {"id": "header", "class": "CABackdropLayer", "frame": [0, 0, 375, 64], "blurRadius": 20,
                  "tint": "#F9F9F9B8"}
        expected.add("/root/header", 4, 1, ["backdrop-blur"])
    header["sublayers"] = [label("header-title", [16, 30, 343, 24], "Recipes for tonight", 17)]
    photo = [240, 272] if "images" in fixes else [3024, 4032]
    images = {"latency": 0.15, "concurrent": 4, "cache": "processed" if "images" in fixes else "original"}
    if "prefetch" in fixes:
        images |= {"prefetchRows": 6, "decodeOn": "background"}
    reload = {"every": 0.25, "mode": "debounced" if "reloads" in fixes else "all", "interval": 0.5}
    return scene(
        name, notes, expected, screen={"width": 375, "height": 667, "scale": 2, "framesPerSecond": 60},
        device="iphone-se-2",
        assets={
            "photo": {"pixelSize": photo, "opaque": True, "encoding": "jpeg", "color": "#D9A066"},
            "header": {"pixelSize": [750, 128], "opaque": True, "encoding": "png", "color": "#F7F7F8"},
            "face": {"file": "assets/face.png"},
        },
        templates={"recipe": recipe_card(fixes)},
        root={
            "id": "root", "frame": [0, 0, 375, 667], "backgroundColor": "#F2F2F7",
            "sublayers": [{"id": "feed", "frame": [0, 0, 375, 667], "masksToBounds": True}, header],
        },
        timeline={
            "duration": 2.5,
            "scroll": [{"layer": "/root/feed", "fling": {"velocity": [0, 2400], "decelerationRate": 0.998, "begin": 0.1}}],
            "images": images,
            "lists": [{
                "layer": "/root/feed", "template": "recipe", "count": 40, "rowHeight": 148, "container": "table",
                "reuse": True, "heightMode": "cached" if "heights" in fixes else "computed",
                "reloads": [reload],
            }],
        })



# 2. A table of comments, as it was built for an iPhone 4S.

COMMENT_FIXES = {
    "loads": "Comments fetched in the background",
    "icons": "Icons resized, rounded and laid on white before they are shown",
    "heights": "Heights computed from the text, without a view",
}


def comment_row(fixes):
    icon = {"id": "icon", "frame": [10, 10, 50, 50], "contents": "icon"}
    if "icons" not in fixes:
        icon |= {"cornerRadius": 5, "masksToBounds": True, "borderWidth": 1, "borderColor": "#C7C7CC"}
    return {
        "id": "row", "frame": [0, 0, 320, 70], "backgroundColor": "#FFFFFF",
        "sublayers": [
            icon,
            label("name", [70, 10, 240, 16], "Mika Aoyama", 13),
            label("comment", [70, 30, 240, 32], "The second half is the better one.", 12, "#3A3A3C"),
            {"id": "rule", "frame": [0, 69, 320, 1], "backgroundColor": "#E5E5EA"},
        ],
    }


def comment_table(name, notes, fixes):
    expected = Expected()
    if "icons" not in fixes:
        for row in range(7):  # 480 points of screen, 70 a row.
            expected.add(f"/root/table/comment-{row}/icon", 1, 1, ["rounded-clip"])
    icon = [100, 100] if "icons" in fixes else [512, 512]
    images = {"latency": 0.1, "cache": "original"}
    if "icons" in fixes:
        images = {"latency": 0.1, "cache": "processed", "decodeOn": "background"}
    comments = {"records": 20, "source": "network", "strategy": "batched", "save": "once"}
    if "loads" in fixes:
        comments |= {"thread": "background", "deliver": "background"}
    rows = {
        "layer": "/root/table", "template": "comment", "count": 60, "rowHeight": 70, "container": "table",
        "heightMode": "computed", "pageSize": 20, "loadMoreThreshold": 2, "guardLoading": "loads" in fixes,
        "pageLatency": 0.3,
    }
    if "heights" not in fixes:
        # Through a view: a cell is filled and laid out for each height, at the usual costs of both.
        rows["costs"] = {"height": 2.5}
    return scene(
        name, notes, expected, screen={"width": 320, "height": 480, "scale": 2, "framesPerSecond": 60},
        device="iphone-8", compositor="core-animation-classic",
        assets={"icon": {"pixelSize": icon, "opaque": True, "encoding": "jpeg", "color": "#7FB685"}},
        templates={"comment": comment_row(fixes)},
        root={
            "id": "root", "frame": [0, 0, 320, 480], "backgroundColor": "#FFFFFF",
            "sublayers": [{"id": "table", "frame": [0, 0, 320, 480], "masksToBounds": True}],
        },
        timeline={
            "duration": 3,
            "scroll": [{"layer": "/root/table", "fling": {"velocity": [0, 3000], "decelerationRate": 0.998, "begin": 0.1}}],
            "images": images,
            "lists": [rows],
            "loads": [{"at": at} | comments for at in (0, 0.6, 1.1)],
        })


# 3. A library of music.

LIBRARY_FIXES = {
    "fetch": {"strategy": "batched"},
    "lookup": {"lookup": "hashed"},
    "save": {"save": "once"},
    "background": {"thread": "background", "deliver": "background"},
}


def music_library(name, notes, fixes):
    load = {"at": 0.25, "records": "$records", "source": "store", "strategy": "per-record", "lookup": "linear",
            "thread": "main", "deliver": "main", "save": "each"}
    for fix in fixes:
        load |= LIBRARY_FIXES[fix]
    load["costs"] = {"fetch": "$fetch", "insert": "$insert", "compare": "$compare", "save": "$save", "build": "$build"}
    track = {
        "bounds": [0, 0, 375, 60], "anchorPoint": [0, 0],
        "sublayers": [
            {"id": "cover", "frame": [16, 8, 44, 44], "contents": "cover"},
            label("title", [72, 12, 240, 18], "Low tide", 15),
            label("artist", [72, 32, 240, 16], "Harbour Lights", 12, "#8E8E93"),
            {"id": "rule", "frame": [72, 59.5, 303, 0.5], "backgroundColor": "#C6C6C8"},
        ],
    }
    return scene(
        name, notes, Expected(), screen={"width": 375, "height": 667, "scale": 2, "framesPerSecond": 60},
        device="iphone-se-2",
        # The usual costs, named so that they can be swept and sampled.
        parameters={"records": 1000, "fetch": 1, "insert": 0.02, "compare": 0.0001, "save": 2, "build": 0.0005},
        assets={"cover": {"pixelSize": [88, 88], "opaque": True, "encoding": "jpeg", "color": "#5E5CE6"}},
        templates={"track": track},
        root={
            "id": "root", "frame": [0, 0, 375, 667], "backgroundColor": "#FFFFFF",
            "sublayers": [{"repeat": {"template": "track", "count": 11, "offset": [0, 60]}}],
        },
        timeline={"duration": 1, "loads": [load]})


# 4. Lazy containers.


def plain_row(height, **properties):
    return {
        "id": "row", "frame": [0, 0, 390, height], "backgroundColor": "#FFFFFF",
        "sublayers": [
            label("words", [20, (height - 20) / 2, 200, 20], "A row", 15, scale=3),
            {"id": "rule", "frame": [20, height - 1, 370, 1], "backgroundColor": "#E5E5EA"},
            *properties.get("sublayers", []),
        ],
    }


def lazy(name, notes, rows, row=None, height=44, duration=2, assets=None, **timeline):
    parts = {"assets": assets} if assets else {}
    return scene(
        name, notes, Expected(), screen={"width": 390, "height": 844, "scale": 3, "framesPerSecond": 60},
        device="iphone-13", **parts,
        templates={"row": row or plain_row(height)},
        root={
            "id": "root", "frame": [0, 0, 390, 844], "backgroundColor": "#F2F2F7",
            "sublayers": [{"id": "list", "frame": [0, 0, 390, 844], "masksToBounds": True}],
        },
        timeline={
            "duration": duration, **timeline,
            "lists": [{"layer": "/root/list", "template": "row", "rowHeight": height} | rows],
        })


def there_and_back(distance):
    return [{
        "layer": "/root/list", "keyPath": "bounds.origin.y", "values": [0, distance, 0], "begin": 0.5, "duration": 1,
        "timing": "linear",
    }]


def row_state(name, notes, state):
    switch = {"id": "switch", "frame": [320, 8, 50, 28], "backgroundColor": "#E5E5EA", "cornerRadius": 14}
    return lazy(
        name, notes, {"count": 60, "container": "list", "rowState": state},
        plain_row(44, sublayers=[switch]),
        changes=[{"at": 0.2, "layer": "/root/list/row-2/switch", "set": {"backgroundColor": "#34C759"}}],
        animations=there_and_back(1200))


def row_images(name, notes, keep):
    row = {
        "id": "row", "frame": [0, 0, 390, 220], "backgroundColor": "#FFFFFF",
        "sublayers": [{"id": "picture", "frame": [95, 10, 200, 200], "contents": "picture"}],
    }
    return lazy(
        name, notes, {"count": 100, "container": "list"}, row, 220, 3,
        {"picture": {"pixelSize": [3000, 3000], "opaque": True, "encoding": "png", "color": "#FFD60A"}},
        scroll=[{"layer": "/root/list", "fling": {"velocity": [0, 2400], "decelerationRate": 0.998, "begin": 0.2}}],
        images={"decodeOn": "background", "keep": keep})


def paging(name, notes, guard):
    return lazy(
        name, notes,
        {"count": 200, "container": "list", "pageSize": 30, "loadMoreThreshold": 10, "guardLoading": guard,
         "pageLatency": 1.5},
        duration=4,
        scroll=[{"layer": "/root/list", "fling": {"velocity": [0, 1800], "decelerationRate": 0.998, "begin": 0.2}}])


# 5. An editor of notes.

VIEWS = ["composition", "transform", "song", "track", "melody"]


def note_editor(name, notes, model, inputs, models=1):
    """Ten steps of moving a note, which only the melody shows, and 22 of moving the screen, which the transform does."""
    views = []
    for index, view in enumerate(VIEWS):
        entry = {"view": view, "layer": "/root" + "".join(f"/{other}" for other in VIEWS[: index + 1])}
        if index + 1 < len(VIEWS):
            entry["children"] = [VIEWS[index + 1]]
        entry |= {"model": model, "inputs": inputs}
        if view == "melody" and models > 1:
            entry["models"] = models
        views.append(entry)
    inner = {
        "id": "melody", "frame": [10, 40, 270, 200],
        "sublayers": [
            {"id": f"note-{index}", "frame": [12 + 32 * index, 150 - 22 * (index * 3 % 7), 28, 10],
             "backgroundColor": "#0A84FF", "cornerRadius": 3}
            for index in range(8)
        ],
    }
    frames = {"track": [10, 40, 290, 250], "song": [10, 40, 310, 300], "transform": [10, 60, 330, 350],
              "composition": [20, 80, 350, 500]}
    tints = {"track": "#FFFFFF", "song": "#E8F0FE", "transform": "#D6E4FD", "composition": "#C4D8FC"}
    for view in reversed(VIEWS[:-1]):
        inner = {"id": view, "frame": frames[view], "backgroundColor": tints[view], "cornerRadius": 8,
                 "sublayers": [inner]}
    return scene(
        name, notes, Expected(), screen={"width": 390, "height": 844, "scale": 3, "framesPerSecond": 60},
        device="iphone-13",
        root={"id": "root", "frame": [0, 0, 390, 844], "backgroundColor": "#F2F2F7", "sublayers": [inner]},
        timeline={
            "duration": 3,
            "observers": {
                "views": views,
                "events": [
                    {"every": 0.1, "from": 0.1, "until": 1.05, "notify": ["melody"]},
                    {"every": 0.05, "from": 1.5, "until": 2.575, "notify": ["transform"]},
                ],
            },
        })


# 7. A table of rasterized cells.


def bitmap_table(name, notes, width, *, changing=False, pausing=False):
    expected = Expected()
    room = int(2.5 * 750 * 1334) // (2 * width * 296)
    for row in range(5):  # 667 points of screen, 148 a row.
        expected.add(f"/root/table/cell-{row}", 1, 1, ["rasterize"], kept=int(row < room))
        expected.add(f"/root/table/cell-{row}/panel", 5, 1, ["shadow-without-path"], kept=5 * int(row < room))
    cell = {
        "bounds": [0, 0, width, 148], "anchorPoint": [0, 0], "backgroundColor": "#FFFFFF", "shouldRasterize": True,
        "rasterizationScale": 2,
        "sublayers": [
            {"id": "panel", "frame": [12, 12, 120, 124], "backgroundColor": "#FF9F0A", "cornerRadius": 12,
             "shadowOpacity": 0.3, "shadowOffset": [0, 2], "shadowRadius": 4},
            label("title", [148, 20, 200, 20], "Kept as a bitmap", 15),
            {"id": "bar", "frame": [148, 60, 120, 8], "backgroundColor": "#34C759", "cornerRadius": 4},
        ],
    }
    def scroll(begin, duration, start, end):
        return {"layer": "/root/table", "keyPath": "bounds.origin.y", "from": start, "to": end, "begin": begin,
                "duration": duration, "timing": "linear", "hold": True}

    animations = [scroll(0, 0.3, 0, 30), scroll(0.45, 0.3, 30, 60)] if pausing else [scroll(0, 0.9, 0, 60)]
    if changing:
        animations.append({
            "layer": "/root/table/cell-1/bar", "keyPath": "bounds.size.width", "from": 10, "to": 120, "duration": 1,
            "timing": "linear"})
    return scene(
        name, notes, expected, screen={"width": 375, "height": 667, "scale": 2, "framesPerSecond": 60},
        device="iphone-se-2",
        templates={"cell": cell},
        root={
            "id": "root", "frame": [0, 0, 375, 667], "backgroundColor": "#F2F2F7",
            "sublayers": [
                {"id": "table", "frame": [0, 0, 375, 667], "masksToBounds": True,
                 "sublayers": [{"repeat": {"template": "cell", "count": 5, "offset": [0, 148]}}]},
            ],
        },
        timeline={"duration": 1, "animations": animations})


# The files.


def cases():
    """Each file's name and scene."""
    yield "recipe-feed", recipe_feed(
        "Recipes, scrolled",
        "Case 1: a feed as it is often built: avatars clipped to circles (1 each), cards with path-less shadows (5 each), "
        "a review bubble cut out by a mask (2 each) and a blurred header (4); full-size photos decoded when they are "
        "shown, all heights measured at every reload. Twin: recipe-feed-fixed.json.", set())
    for fix, title in RECIPE_FIXES.items():
        yield f"recipe-feed-fix-{fix}", recipe_feed(
            f"Recipes: {title[0].lower()}{title[1:]}", f"Case 1 with one fix alone: {title[0].lower()}{title[1:]}. "
            "Everything else is as in recipe-feed.json.", {fix})
    yield "recipe-feed-fixed", recipe_feed(
        "Recipes, scrolled, all fixes",
        "Case 1 with all fixes; nothing is left for the bitmaps to save, so cards are not rasterized. "
        "Twin: recipe-feed.json.", set(RECIPE_FIXES) - {"rasterize"})
    yield "comment-table", comment_table(
        "Comments on an old phone",
        "Case 2: comments fetched on the main thread, icons scaled down, rounded and bordered by their layers, heights "
        "found by filling a cell, and a page more asked for in every frame at the end. Twin: comment-table-fixed.json.",
        set())
    for fix, title in COMMENT_FIXES.items():
        yield f"comment-table-fix-{fix}", comment_table(
            f"Comments: {title[0].lower()}{title[1:]}", f"Case 2 with one fix alone: {title[0].lower()}{title[1:]}. "
            "Everything else is as in comment-table.json.", {fix})
    yield "comment-table-fixed", comment_table(
        "Comments on an old phone, all fixes", "Case 2 with all fixes. Twin: comment-table.json.", set(COMMENT_FIXES))
    yield "music-library", music_library(
        "Music library",
        "Case 3: a thousand records fetched, looked up and saved one by one on the main thread. "
        "Twin: music-library-fixed.json.", [])
    titles = {"fetch": "One fetch for all records", "lookup": "Records looked up in a table", "save": "Saved once",
              "background": "Everything in a background context"}
    for fix, title in titles.items():
        yield f"music-library-fix-{fix}", music_library(
            f"Music library: {title[0].lower()}{title[1:]}",
            f"Case 3 with one fix alone: {title[0].lower()}{title[1:]}. Everything else is as in music-library.json.", [fix])
    yield "music-library-fixed", music_library(
        "Music library, all fixes",
        "Case 3 with one batched fetch, hashed lookup, one save and a background context. Twin: music-library.json.",
        list(LIBRARY_FIXES))
    yield "lazy-list", lazy(
        "List of fifty rows", "Case 4: a list makes the rows that are seen, 20 of 50. Twin: lazy-list-explicit-id.json.",
        {"count": 50, "container": "list"})
    yield "lazy-list-explicit-id", lazy(
        "List of fifty rows with explicit ids",
        "Case 4: an explicit id in each row makes the list create all 50 at once; 20 are drawn. Twin: lazy-list.json.",
        {"count": 50, "container": "list", "rowIdentity": "explicit-id"})
    yield "lazy-stack-explicit-id", lazy(
        "Lazy stack of fifty rows with explicit ids",
        "Case 4: a lazy stack creates the 20 rows that are seen, with explicit ids too. Twin: lazy-list-explicit-id.json.",
        {"count": 50, "container": "lazy-stack", "rowIdentity": "explicit-id"})
    yield "lazy-state-nested", row_state(
        "State in a row's own views",
        "Case 4: a switch turned on in row 2 is off again when the row comes back, since its state lived in the row. "
        "Twin: lazy-state-top-level.json.", "nested")
    yield "lazy-state-top-level", row_state(
        "State above the rows",
        "Case 4: a switch turned on in row 2 is still on when the row comes back. Twin: lazy-state-nested.json.",
        "top-level")
    yield "lazy-images-kept", row_images(
        "Images kept by their rows",
        "Case 4: rows that have left keep their decoded images, 36,000,000 bytes each (1,000 x 1,000 at 3x), until the list "
        "ends. Twin: lazy-images-released.json.", "until-list-ends")
    yield "lazy-images-released", row_images(
        "Images released by their rows",
        "Case 4: rows that leave the screen give their decoded images back. Twin: lazy-images-kept.json.",
        "until-offscreen")
    yield "lazy-paging", paging(
        "Pages with a guard",
        "Case 4: pages of 30 rows, asked for 10 rows before the end, one at a time. Twin: lazy-paging-unguarded.json.", True)
    yield "lazy-paging-unguarded", paging(
        "Pages without a guard",
        "Case 4: the same, but every frame near the end asks again. Twin: lazy-paging.json.", False)
    yield "note-editor", note_editor(
        "Note editor, models made again",
        "Case 5: five views in each other; each is given something new whenever the view above is evaluated, and makes its "
        "models anew; the melody holds an array of 8. Twin: note-editor-fixed.json.", "recreated", "changed", 8)
    yield "note-editor-fix-array", note_editor(
        "Note editor, array of models wrapped",
        "Case 5 with the array of models wrapped in one object, which is still made again each time. Everything else is as in "
        "note-editor.json.", "recreated", "changed")
    yield "note-editor-fix-cache", note_editor(
        "Note editor, models kept",
        "Case 5 with models that are kept: the melody is drawn 33 times (once at first, 10 times for its own notes, 22 "
        "times below the transform), its model made once and notified 10 times. Everything else is as in note-editor.json.",
        "cached", "changed")
    yield "note-editor-fixed", note_editor(
        "Note editor, all fixes",
        "Case 5 with models that are kept and views that are given nothing new: moving the screen evaluates the transform "
        "alone. Twin: note-editor.json.", "cached", "same")
    yield "bitmap-table-over", bitmap_table(
        "Rasterized cells over the budget",
        "Case 7: five cells with a path-less shadow each, as bitmaps of 710,400 pixels; 2.5 screens hold three. The others are rendered in every frame and "
        "not kept. Twin: bitmap-table-under.json.", 1200)
    yield "bitmap-table-under", bitmap_table(
        "Rasterized cells under the budget",
        "Case 7: five cells with a path-less shadow each, as bitmaps of 222,000 pixels; all are kept and hit while the table scrolls. "
        "Twin: bitmap-table-over.json.", 375)
    yield "bitmap-table-changing", bitmap_table(
        "Rasterized cell that changes",
        "Case 7: one cell's bar grows in every frame, so its bitmap misses in every frame. Twin: bitmap-table-under.json.",
        375, changing=True)
    yield "bitmap-table-pausing", bitmap_table(
        "Rasterized cells that pause",
        "Case 7: the table stands still for 150 ms between two scrolls; after 100 its bitmaps are gone, and all are "
        "rendered again. "
        "Twin: bitmap-table-under.json.", 375, pausing=True)


def main():
    for name, value in cases():
        with open(os.path.join(FOLDER, name + ".json"), "w", encoding="utf-8") as file:
            file.write(text(value) + "\n")


if __name__ == "__main__":
    main()
