"""Makes the timelines that are measured: scenes that change in steps, one step a frame, for thirteen frames."""
import copy

from scenes import card_with, layer, scene, with_assets

FRAMES = 13


def share(frame):
    return frame / (FRAMES - 1)


# What a step sets on the changing layer.
CHANGES = {
    "move": lambda frame: {"position": [120 + 4 * frame, 120]},
    "leave": lambda frame: {"position": [120 + 30 * frame, 120]},
    "recolour": lambda frame: {"borderColor": f"#{8 * frame + 16:02X}3040"},
    "scale": lambda frame: {"transform": [{"scale": round(1 + share(frame) / 2, 4)}]},
    "turn": lambda frame: {"transform": [{"rotate": 3 * frame}]},
    "fade": lambda frame: {"opacity": round(1 - share(frame) / 2, 4)},
    "fade in": lambda frame: {"opacity": round(share(frame), 4)},
    "blur": lambda frame: {"filters": [{"gaussianBlur": frame}] if frame else []},
    "grow": lambda frame: {"bounds": [0, 0, 120 + 2 * frame, 120]},
    "round": lambda frame: {"cornerRadius": 2 * frame},
    "hide": lambda frame: {"hidden": frame % 2 == 1},
    "clip": lambda frame: {"masksToBounds": frame >= 6},
}

# What the changing layer is, apart from the change.
CARDS = {
    "a card": [],
    "a faded card": ["opacity"],
    "a clipped card": ["rounded-clip"],
    "a turned clip": ["turned", "clip"],
    "a blurred card": ["blur"],
}


def center(card):
    """Gives the card a position, and content, because a browser does not paint a plain colour."""
    if "frame" in card:
        x, y, width, height = card.pop("frame")
        card["bounds"], card["position"] = [0, 0, width, height], [x + width / 2, y + height / 2]
    card.update(id="card", contents="photo", borderWidth=2, borderColor="#103040")
    for place, below in enumerate(card["sublayers"]):
        below.update(id=f"part-{place}", contents="photo")
    return card


def timeline(card, change):
    made = with_assets(scene(center(card), layer(10, 250, 60, 50, id="still", contents="photo")))
    changes = []
    for frame in range(1, FRAMES):
        values = change(frame)
        if frame == 1 or values != change(frame - 1):
            changes.append({"at": at(frame), "layer": "/root/card", "set": values})
    first = change(0)
    if first.get("filters") == []:
        first = {}
    card.update(first)
    made["timeline"] = {"duration": at(FRAMES), "changes": changes}
    return made


def at(frame):
    """The time of a frame, at sixty frames a second."""
    return frame * 1_000_000 // 60 / 1_000_000


def all_timelines():
    for card_name, features in CARDS.items():
        for name, change in CHANGES.items():
            yield f"{card_name}: {name}", timeline(card_with(features, 1, (60, 60, 120, 120)), change)


def frames(made):
    """The scene of each frame."""
    current = copy.deepcopy({key: value for key, value in made.items() if key != "timeline"})
    pending = list(made["timeline"]["changes"])
    for frame in range(FRAMES):
        while pending and pending[0]["at"] <= at(frame) + 1e-9:
            step = pending.pop(0)
            target = current["root"]
            for part in step["layer"].split("/")[2:]:
                target = next(found for found in target["sublayers"] if found.get("id") == part)
            target.update(step["set"])
        yield copy.deepcopy(current)


