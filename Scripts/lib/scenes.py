"""Writes random scenes made from the format's JSON Schema: every key, every form, values at and beyond limits.

    scenes.py SCHEMA FOLDER COUNT SEED

With "-" as the folder, scenes go to standard output, each preceded by a line with its number of bytes.

Each scene has a random wildness: how often a value breaks the schema, a key is duplicated, or bytes are changed. Most
scenes are valid, so that the code after the reader is reached too. The same seed gives the same bytes.
"""
import json
import pathlib
import random
import sys

DENORMAL = ["5e-324", "1e-320", "-1e-320", "2.2250738585072014e-308", "1e-12", "1e-9", "-1e-7"]
HUGE = ["1e7", "-1e7", "9999999.5", "1e9", "1e18", "1e308", "-1e308", "2147483648", "9007199254740993", "1e400"]
WORDS = ["a", "b", "root", "/root/a", "/root", "$n", "card", "photo", "tinted", "t", "x", "", "nan", "Infinity", "é👋🏽",
         "a\u0000b", "core-animation", "core-animation-classic", "iphone-13", "#FFF", "M0 0 L 10 10 Z", "M0,0h1e9v1e9z",
         "position.x", "opacity", "bounds", "sourceOver", "multiply", "easeInEaseOut", "view", "Model", "resizeAspect"]
WRONG = ["null", "true", '""', "[]", "{}", "-0", "[[[[]]]]", '"1"', "NaN", "1e", '{"a": {}}', "[1, 2, 3, 4, 5, 6, 7]"]
# Existing names, by the key that refers to them, so that most references are valid.
KNOWN = {"contents": ["photo", "tinted"], "template": ["t"], "layer": ["/root"],
         "string": ["", "word", "two\nlines", "👋🏽 مرحبا " * 9],
         "font": ["DejaVu Sans", "none such"], "group": ["", "a", "b"], "compositor": ["core-animation"],
         "path": ["", "M0 0 L 10 10 Z", "M0,0h40v40h-40z", "M1 1 C 1e7 0 -1e7 3 9 9", "M0 0 A 5 5 0 1 1 30 30",
                  "M0 0 L 0 0"]}
KNOWN["shadowPath"] = KNOWN["path"]


class Scene:
    """One scene, as text."""

    def __init__(self, schema, seed):
        self.schema = schema
        self.random = random.Random(seed)
        self.wildness = self.random.choice([0, 0, 0, 0, 0.001, 0.01, 0.1])
        self.extremes = self.random.choice([0, 0.02, 0.2, 0.6])
        self.density = self.random.choice([0.05, 0.1, 0.25])
        # Small scenes are as unusual as large ones, and many more of them are tried in the same time.
        self.budget = self.random.choice([3, 8, 8, 20, 20, 60])
        self.has_template = self.chance(0.5)
        self.in_template = False

    def chance(self, probability):
        return self.random.random() < probability

    def resolve(self, rule):
        while isinstance(rule, dict) and "$ref" in rule:
            place = self.schema
            for part in rule["$ref"].split("/")[1:]:
                place = place[part]
            rule = place
        return rule

    def number(self, rule, whole):
        low, high = rule.get("minimum", rule.get("exclusiveMinimum", -1e7)), rule.get("maximum", 1e7)
        if self.chance(self.extremes):
            if self.chance(self.wildness):
                return self.random.choice([str(low - 1), str(high + 1), "-0.0"] + HUGE)
            # A magnitude below one billionth is read as 0, which is not valid for every number.
            least = 1e-9 if "exclusiveMinimum" in rule else 0
            inside = [text for text in DENORMAL if low < float(text) < high and abs(float(text)) >= least]
            inside = [] if whole else inside
            ends = [high] if "exclusiveMinimum" in rule else [low, high]
            return self.random.choice(inside + [str(end) for end in ends] * 2)
        # Most numbers are about the size of a screen, because layers outside it are rarely visible.
        value = self.random.choice([0, 1, 2, 3, 10, 40, 0.5, 0.25, 100, 7.3, -5])
        value = min(max(value * self.random.choice([1, 1, 1, 2]), low), min(high, 400))
        if "exclusiveMinimum" in rule and value <= low:
            value = min(1, high)
        return str(int(value)) if whole else repr(value)

    def text(self, value):
        return json.dumps(value, ensure_ascii=self.chance(0.5))

    def words(self, rule, key):
        if key in KNOWN and not self.chance(self.wildness):
            return self.random.choice(KNOWN[key])
        if "pattern" in rule:
            known = {"^\\$.": ["$n", "$m"]}
            count = self.random.choice([3, 4, 6, 8])
            digits = "".join(self.random.choice("0123456789ABCDEFabcdef") for _ in range(count))
            return self.random.choice(known.get(rule["pattern"], ["#" + digits]))
        return self.random.choice(WORDS)

    def value(self, rule, depth, key=""):
        if self.chance(self.wildness):
            return self.random.choice(WRONG + DENORMAL + HUGE)
        rule = self.resolve(rule)
        if rule is True or not rule:
            return "1"
        if "if" in rule:
            repeats = self.has_template and not self.in_template and self.chance(0.2)
            return self.value(rule["then"] if repeats else rule["else"], depth, key)
        for choice in ("anyOf", "oneOf"):
            if choice in rule and "properties" not in rule:
                forms = rule[choice]
                # One number in ten is a parameter.
                if len(forms) == 2 and forms[1].get("$ref", "").endswith("/parameter"):
                    is_whole = self.resolve(forms[0]).get("type") == "integer"
                    return self.value(forms[1 if self.chance(0.05) and not is_whole else 0], depth, key)
                return self.value(self.random.choice(forms), depth, key)
        if "const" in rule:
            return self.text(rule["const"])
        if "enum" in rule:
            return self.text(self.random.choice(rule["enum"]))
        kind = rule.get("type", "object" if "properties" in rule else "string")
        if isinstance(kind, list):
            kind = self.random.choice(kind)
        if kind in ("number", "integer"):
            return self.number(rule, kind == "integer")
        if kind == "boolean":
            return self.random.choice(["true", "false"])
        if kind == "null":
            return "null"
        if kind == "array":
            return self.list(rule, depth, key)
        if kind == "object":
            return self.object(rule, depth, key)
        return self.text(self.words(rule, key))

    def list(self, rule, depth, key):
        if key == "roundedRect" and not self.chance(self.wildness):
            return self.random.choice(
                ["[0, 0, 40, 30, 8]", "[1, 2, 3, 0, 9]", "[-1e7, 0, 1e7, 1e7, 1e-9]", "[0, 0, 10, 10, 1e7]"])
        if "prefixItems" in rule:
            return "[" + ", ".join(self.value(item, depth + 1) for item in rule["prefixItems"]) + "]"
        least, most = rule.get("minItems", 0), rule.get("maxItems", 4)
        count = self.random.randint(least, min(most, max(least, 4)))
        if self.chance(self.wildness):
            count = self.random.choice([0, most + 1, 300])
        if depth > 40 or self.budget <= 0:
            count = least
        return "[" + ", ".join(self.value(rule.get("items", {}), depth + 1, key) for _ in range(count)) + "]"

    def object(self, rule, depth, key):
        names = dict(rule.get("properties", {}))
        required = set(rule.get("required", []))
        chosen = None
        if "class" in names and not self.chance(self.wildness):
            # A layer of one class does not have properties of another.
            chosen = self.random.choice(["CALayer"] * 8 + names["class"]["enum"])
            for part in rule.get("allOf", []):
                classes = part.get("if", {}).get("properties", {}).get("class", {}).get("enum", [])
                if classes and chosen not in classes:
                    names = {name: form for name, form in names.items() if name not in part["else"]["properties"]}
            framed = self.chance(0.8)
            names = {name: form for name, form in names.items()
                     if name not in (("bounds", "position", "transform", "anchorPoint") if framed else ("frame",))}
        if "oneOf" in rule:
            required |= set(self.random.choice(rule["oneOf"]).get("required", []))
            alone = {name for form in rule["oneOf"] for name in form.get("required", [])}
            names = {name: form for name, form in names.items() if name in required or name not in alone}
        is_layer = "sublayers" in names
        if is_layer:
            self.budget -= 1
        members = []
        for name, form in names.items():
            wanted = name in required or self.chance(self.density)
            if is_layer and name == "frame":
                wanted = self.chance(0.8)
            if is_layer and name in ("bounds", "position"):
                wanted = self.chance(0.8)
            if name == "class" and chosen:
                members.append('"class": "%s"' % chosen)
                continue
            if name in ("sublayers", "mask"):
                wanted = self.budget > 0 and depth < 60 and self.chance(0.8 if name == "sublayers" else 0.15)
            if name in ("$schema", "origin", "lint", "until") and self.chance(0.97):
                wanted = False
            if not wanted:
                continue
            # Ids are unique, so that most scenes are valid; names are not.
            if name == "id" and is_layer and not self.chance(self.wildness):
                self.counter = getattr(self, "counter", 0) + 1
                members.append('"id": "l%d"' % self.counter)
                continue
            if name == "locations" and not self.chance(self.wildness):
                continue
            members.append("%s: %s" % (self.text(name), self.value(form, depth + 1, name)))
        if isinstance(rule.get("additionalProperties"), dict):
            for name in self.random.sample(["n", "m", "photo", "tinted", "t", "u", "a"], self.random.randint(0, 4)):
                members.append("%s: %s" % (self.text(name), self.value(rule["additionalProperties"], depth + 1)))
        if members and self.chance(self.wildness):
            members.append(self.random.choice(members))
        if self.chance(self.wildness):
            members.append('"%s": 1' % self.random.choice(["alpha", "x-a", "sublayer", "CornerRadius"]))
        self.random.shuffle(members)
        return "{" + ", ".join(members) + "}"

    def bytes(self):
        side = self.random.choice([20, 60, 100])
        rest = dict(self.schema["properties"])
        members = ['"format": "layercost-scene/1"']
        members.append('"parameters": {"n": %s, "m": 0.5}' % self.random.choice(["0", "1", "0.25"]))
        if self.chance(0.9):
            members.append('"screen": {"width": %d, "height": %d, "scale": %s}' % (
                side, side * 2, self.random.choice(["1", "2", "3", "0.5", "1.5"])))
        else:
            members.append('"screen": ' + self.value(rest["screen"], 1))
        members.append('"assets": {"photo": {"pixelSize": [40, 30], "opaque": true}, '
                       '"tinted": {"pixelSize": [3, 900], "color": "#12345678"}}')
        if self.has_template:
            self.in_template = True
            members.append('"templates": {"t": ' + self.value(self.schema["$defs"]["layer"], 30) + "}")
            self.in_template = False
        members.append('"root": ' + self.value(self.schema["$defs"]["layer"], 1))
        if self.chance(0.4):
            members.append('"timeline": ' + self.timeline())
        if self.chance(self.wildness):
            members.append(self.random.choice(members))
        text = "{" + ", ".join(members) + "}"
        data = bytearray(text.encode("utf-8", "surrogatepass"))
        if self.chance(self.wildness * 2):
            for _ in range(self.random.choice([1, 1, 5, 40])):
                place = self.random.randrange(len(data))
                change = self.random.randrange(4)
                if change == 0:
                    data[place] = self.random.randrange(256)
                elif change == 1:
                    del data[place:place + self.random.choice([1, 2, 50])]
                elif change == 2:
                    data[place:place] = data[place // 2:place // 2 + 30]
                else:
                    del data[place:]
                if not data:
                    break
        return bytes(data)

    def timeline(self):
        rule = self.schema["$defs"]["timeline"]
        duration = self.random.choice(["0.05", "0.1", "0.3"])
        if self.chance(self.extremes / 4):
            duration = self.random.choice(DENORMAL + ["0", "1e6", "1e-6", "3600"])
        members = ['"duration": ' + duration]
        for name, form in rule["properties"].items():
            if name not in ("duration", "$schema", "notes") and self.chance(0.12):
                members.append("%s: %s" % (self.text(name), self.value(form, 2, name)))
        return "{" + ", ".join(members) + "}"


def main():
    schema = json.load(open(sys.argv[1], encoding="utf-8"))
    folder, count, seed = pathlib.Path(sys.argv[2]), int(sys.argv[3]), int(sys.argv[4])
    if sys.argv[2] != "-":
        folder.mkdir(parents=True, exist_ok=True)
    for number in range(seed, seed + count):
        if sys.argv[2] == "-":
            data = Scene(schema, number).bytes()
            sys.stdout.buffer.write(b"%d\n" % len(data) + data)
            continue
        (folder / ("s%07d.json" % number)).write_bytes(Scene(schema, number).bytes())


if __name__ == "__main__":
    main()
