"""Measures all scenes, or compares some of them with what was measured before.

    main.py BROWSER FILE [--sample N] [--only WORD] [--missing] [--add] [SCENE.json ...]

Without options, every scene and timeline is measured three times and written to FILE. A scene whose runs differ is set
apart, with the differing answers. With "--only", the scenes whose names contain WORD are measured, and the answers of
the others stay; with "--missing", those without an answer. With "--sample", N scenes of FILE are measured again and
compared. With scene files, their answers are printed; with "--add", the scenes become part of FILE, without their words
and names, and of every later measurement.
"""
import argparse
import json
import pathlib
import sys

import scenes
import timelines
from elements import Tree, resolved, with_rows
from measure import Measuring

RUNS = 3
# A browser that does not answer is started again this often.
ATTEMPTS = 3
# A page with more elements takes minutes to trace.
MOST_ELEMENTS = 600


def gallery(root):
    """The scenes of the gallery, by their place in the repository."""
    for path in sorted((root / "Scenes").glob("*/*.json")):
        scene = json.loads(path.read_text())
        if isinstance(scene, dict) and scene.get("format") == "layercost-scene/1":
            yield str(path.relative_to(root)), scene


def everything(root):
    """All entries of the file, without answers: the name, the scene or its place, and how to measure it."""
    for name, scene in scenes.all_scenes():
        yield {"name": name, "scene": scene}, scene, False
    for place, scene in gallery(root):
        yield {"name": place, "file": place}, with_rows(scene), False
    for name, scene in timelines.all_timelines():
        yield {"name": name, "scene": scene}, scene, True


def measured(measuring, scene, is_timeline):
    if is_timeline:
        return {"frames": measuring.timeline(scene)}
    return measuring.scene(scene)


def answer(measuring, scene, is_timeline):
    """The answer that all runs agree on, and why there is none."""
    count = len(Tree(resolved(scene, scene.get("parameters", {}))).elements)
    if count > MOST_ELEMENTS:
        return None, f"too large to trace: {count} elements"
    answers, failures = [], 0
    while len(answers) < RUNS:
        try:
            answers.append(measured(measuring, scene, is_timeline))
        except (OSError, RuntimeError) as error:
            failures += 1
            if failures == ATTEMPTS:
                return None, str(error)
            measuring.restart()
    if any(other != answers[0] for other in answers):
        return None, f"{RUNS} runs gave different answers: " + "; ".join(
            sorted({json.dumps(other) for other in answers}))[:300]
    return answers[0], None


def write(path, version, entries, apart):
    lines = [json.dumps(entry, ensure_ascii=False) for entry in entries]
    left_out = [json.dumps(entry, ensure_ascii=False) for entry in apart]
    path.write_text(
        '{"format": "layercost-surfaces/1",\n"browser": ' + json.dumps(f"Chromium {version}")
        + f',\n"runs": {RUNS},\n"setApart": [\n' + ",\n".join(left_out) + "\n],\n"
        + '"scenes": [\n' + ",\n".join(lines) + "\n]}\n")


ADDED = "added: "


def read(path):
    """What was measured before."""
    return json.loads(path.read_text()) if path.exists() else {"setApart": [], "scenes": []}


def added(known):
    """The scenes that were added to the file."""
    for entry in known["scenes"]:
        if entry["name"].startswith(ADDED):
            yield {"name": entry["name"], "scene": entry["scene"]}, entry["scene"], False


def stripped(value):
    """A scene without what its layers are called and say, which does not affect surfaces."""
    if isinstance(value, list):
        return [stripped(item) for item in value]
    if isinstance(value, float):
        return round(value, 4)
    if not isinstance(value, dict):
        return value
    kept = {key: stripped(item) for key, item in value.items()
            if key not in ("id", "name", "notes", "origin", "timeline", "device", "compositor", "fontName")}
    if "string" in kept:
        kept["string"] = "Words"
    return kept


def addable(scene):
    """A scene without names and words, and with plain images."""
    made = stripped({key: value for key, value in scene.items() if key != "assets"})
    assets = {name: {"pixelSize": [40, 40], "color": "#34C759"} for name in scene.get("assets", {})}
    return dict(made, assets=assets) if assets else made


def measure_all(measuring, root, path, only, missing, more):
    known = read(path)
    before = {entry["name"]: entry for entry in known["scenes"]}
    left_out = {entry["name"]: entry for entry in known["setApart"]}
    new = {entry["name"] for entry, _, _ in more}
    kept = [one for one in added(known) if one[0]["name"] not in new]
    entries, apart = [], []
    for place, (entry, scene, is_timeline) in enumerate([*everything(root), *kept, *more]):
        name = entry["name"]
        if only and only not in name or new and name not in new or missing and name in before:
            entries += [before[name]] if name in before else []
            apart += [left_out[name]] if name in left_out else []
            continue
        result, why = answer(measuring, scene, is_timeline)
        if result is None:
            apart.append({"name": name, "why": why})
        else:
            entries.append(dict({"name": name}, **result, **{
                key: entry[key] for key in ("file", "scene") if key in entry}))
        if place % 50 == 0:
            print(f"{place} scenes", file=sys.stderr, flush=True)
    write(path, measuring.version, entries, apart)
    print(f"{len(entries)} scenes measured, {len(apart)} set apart: {path}")
    return 0


def compare(measuring, root, path, count):
    known = json.loads(path.read_text())
    stills = [entry for entry in known["scenes"] if "surfaces" in entry]
    wrong = 0
    for entry in stills[::max(1, len(stills) // count)][:count]:
        scene = entry.get("scene") or with_rows(json.loads((root / entry["file"]).read_text()))
        found = measuring.scene(scene)
        if any(found[key] != entry[key] for key in ("surfaces", "reasons")):
            wrong += 1
            print(f"{entry['name']}: {entry['reasons']}, now {found['reasons']}")
    print(f"{count - wrong} of {count} scenes are as in {path.name} ({known['browser']}; here {measuring.version})")
    return 1 if wrong else 0


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("browser")
    parser.add_argument("file")
    parser.add_argument("--sample", type=int)
    parser.add_argument("--only")
    parser.add_argument("--missing", action="store_true")
    parser.add_argument("--add", action="store_true")
    parser.add_argument("scenes", nargs="*")
    options = parser.parse_intermixed_args()
    root = pathlib.Path(__file__).resolve().parents[3]
    measuring = Measuring(options.browser)
    try:
        path = pathlib.Path(options.file)
        if options.add:
            more = []
            for name in map(pathlib.Path, options.scenes):
                scene = addable(json.loads(name.read_text()))
                more.append(({"name": ADDED + name.stem, "scene": scene}, scene, False))
            return measure_all(measuring, root, path, None, False, more)
        if options.scenes:
            for name in options.scenes:
                scene = json.loads(pathlib.Path(name).read_text())
                steps = "changes" in scene.get("timeline", {})
                found = measured(measuring, scene if steps else with_rows(scene), steps)
                print(json.dumps(dict({"name": name}, **found)))
            return 0
        if options.sample:
            return compare(measuring, root, path, options.sample)
        return measure_all(measuring, root, path, options.only, options.missing, [])
    finally:
        measuring.close()


sys.exit(main())
