"""Measures all scenes, or compares some of them with what was measured before.

    main.py BROWSER FILE [--sample N] [--only WORD] [SCENE.json ...]

Without options, every scene and timeline is measured three times and written to FILE. A scene whose runs differ is set
apart, with the differing answers. With "--sample", N scenes of FILE are measured again and compared. With scene files,
their answers are printed.
"""
import argparse
import json
import pathlib
import sys

import scenes
import timelines
from elements import Tree, resolved
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
        yield {"name": place, "file": place}, {key: scene[key] for key in scene if key != "timeline"}, False
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


def measure_all(measuring, root, path, only):
    entries, apart = [], []
    for place, (entry, scene, is_timeline) in enumerate(everything(root)):
        if only and only not in entry["name"]:
            continue
        result, why = answer(measuring, scene, is_timeline)
        if result is None:
            apart.append({"name": entry["name"], "why": why})
        else:
            entries.append(dict({"name": entry["name"]}, **result, **{
                key: entry[key] for key in ("file", "scene") if key in entry}))
        if place % 50 == 0:
            print(f"{place} scenes", file=sys.stderr, flush=True)
            write(path, measuring.version, entries, apart)
    write(path, measuring.version, entries, apart)
    print(f"{len(entries)} scenes measured, {len(apart)} set apart: {path}")
    return 0


def compare(measuring, root, path, count):
    known = json.loads(path.read_text())
    stills = [entry for entry in known["scenes"] if "surfaces" in entry]
    wrong = 0
    for entry in stills[::max(1, len(stills) // count)][:count]:
        scene = entry.get("scene") or json.loads((root / entry["file"]).read_text())
        found = measuring.scene(scene)
        if any(found[key] != entry[key] for key in ("surfaces", "reasons")):
            wrong += 1
            print(f"{entry['name']}: {entry['surfaces']} {entry['reasons']}, now {found['surfaces']} {found['reasons']}")
    print(f"{count - wrong} of {count} scenes are as in {path.name} ({known['browser']}; here {measuring.version})")
    return 1 if wrong else 0


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("browser")
    parser.add_argument("file")
    parser.add_argument("--sample", type=int)
    parser.add_argument("--only")
    parser.add_argument("scenes", nargs="*")
    options = parser.parse_args()
    root = pathlib.Path(__file__).resolve().parents[3]
    measuring = Measuring(options.browser)
    try:
        if options.scenes:
            for name in options.scenes:
                scene = json.loads(pathlib.Path(name).read_text())
                found = measured(measuring, scene, "timeline" in scene)
                print(json.dumps(dict({"name": name}, **found)))
            return 0
        path = pathlib.Path(options.file)
        if options.sample:
            return compare(measuring, root, path, options.sample)
        return measure_all(measuring, root, path, options.only)
    finally:
        measuring.close()


sys.exit(main())
