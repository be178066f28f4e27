"""Writes an export as Instruments does, with a number of frames: ids at the first use of a value, then references."""

import sys

COLUMNS = [
    ("start", "start-time"), ("duration", "duration"), ("display", "display-name"), ("offscreen-passes", "uint32"),
    ("swap-id", "uint32"), ("surface-id", "uint32"), ("frame-color", "render-buffer-depth"),
    ("containment-level", "uint32"), ("label", "string"),
]
known = {}


def cell(tag, value, shown=None):
    place = known.get((tag, value))
    if place:
        return f'<{tag} ref="{place}"/>'
    place = known[(tag, value)] = len(known) + 1
    return f'<{tag} id="{place}" fmt="{shown or value}">{value}</{tag}>'


with open(sys.argv[2], "w") as file:
    columns = "".join(
        f"<col><mnemonic>{name}</mnemonic><name>{name}</name><engineering-type>{kind}</engineering-type></col>"
        for name, kind in COLUMNS)
    file.write('<?xml version="1.0"?>\n<trace-query-result>\n<node xpath=\'//trace-toc[1]/run[1]/data[1]/table[3]\'>')
    file.write(f'<schema name="hitches-renders">{columns}</schema>')
    for frame in range(int(sys.argv[1])):
        start = frame * 8333333 + frame % 997
        passes = frame * 7919 % 61
        duration = 500000 + passes * 100000 + frame * 104729 % 50000
        # Every fourth frame has a nested row, which repeats it.
        for level in (0, 1) if frame % 4 == 0 else (0,):
            values = [
                cell("start-time", start, "%02d:%06.3f" % (start // 60000000000, start % 60000000000 / 1e9)),
                cell("duration", duration, "%.2f ms" % (duration / 1e6)), cell("display-name", "Display 1"),
                cell("uint32", passes), cell("uint32", 3000000 + frame), cell("uint32", 7),
                cell("render-buffer-depth", 1002), cell("uint32", level), cell("string", hex(3000000 + frame)),
            ]
            file.write("<row>" + "".join(values) + "</row>\n")
    file.write("</node></trace-query-result>\n")
