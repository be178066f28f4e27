"""Writes an export as Instruments does, with a number of frames: ids at the first use of a value, then references.

    export_write.py FRAMES FILE [26|18]

With 26, as of a device with iOS 26: the table `hitches-renders`, which counts passes. With 18, the tables of older
systems: `hitches-render-interval` and a hitch for every hundredth frame in `hitches-summary`.
"""

import sys

RENDERS = [
    ("start", "start-time"), ("duration", "duration"), ("display", "display-name"), ("offscreen-passes", "uint32"),
    ("swap-id", "uint32"), ("surface-id", "uint32"), ("frame-color", "render-buffer-depth"),
    ("containment-level", "uint32"), ("label", "string"),
]
INTERVALS = [("start", "start-time"), ("duration", "duration"), ("swap-id", "uint32"), ("color", "render-buffer-depth")]
SUMMARY = [
    ("start", "start-time"), ("duration", "duration"), ("swap-id", "uint32"), ("severity", "event-concept"),
    ("narrative", "formatted-label"), ("type-label", "string"),
]
known = {}
# The values of a single frame, which are forgotten with it, so that a large export does not need much memory.
own = {}
count = 0


def cell(tag, value, shown=None, memory=known):
    global count
    place = memory.get((tag, value))
    if place:
        return f'<{tag} ref="{place}"/>'
    count += 1
    memory[(tag, value)] = count
    return f'<{tag} id="{count}" fmt="{shown or value}">{value}</{tag}>'


def time(start, memory=own):
    shown = "%02d:%06.3f" % (start // 60000000000, start % 60000000000 / 1e9)
    return cell("start-time", start, shown, memory)


def duration(nanoseconds):
    return cell("duration", nanoseconds, "%.2f ms" % (nanoseconds / 1e6))


def schema(name, columns):
    words = "".join(
        f"<col><mnemonic>{name}</mnemonic><name>{name}</name><engineering-type>{kind}</engineering-type></col>"
        for name, kind in columns)
    return f'<node xpath=\'//trace-toc[1]/run[1]/data[1]/table[3]\'><schema name="{name}">{words}</schema>'


def row(file, cells):
    file.write("<row>" + "".join(cells) + "</row>\n")


def figures(frame):
    passes = frame * 7919 % 61
    return frame * 8333333 + frame % 997, 500000 + passes * 100000 + frame * 104729 % 50000, passes, 3000000 + frame


frames = range(int(sys.argv[1]))
isOlder = sys.argv[3:] == ["18"]
with open(sys.argv[2], "w") as file:
    file.write('<?xml version="1.0"?>\n<trace-query-result>\n')
    if isOlder:
        file.write(schema("hitches-render-interval", INTERVALS))
        for frame in frames:
            start, length, _, swap = figures(frame)
            frame_row = [time(start, known), duration(length), cell("uint32", swap)]
            row(file, frame_row + [cell("render-buffer-depth", 1002)])
        file.write("</node>\n" + schema("hitches-summary", SUMMARY))
        for frame in frames[::100]:
            start, _, _, swap = figures(frame)
            row(file, [
                time(start, known), duration(16672666), cell("uint32", swap), cell("event-concept", "Moderate"),
                "<sentinel/>", cell("string", "Commit to Render latency - Expensive GPU"),
            ])
    else:
        file.write(schema("hitches-renders", RENDERS))
        for frame in frames:
            start, length, passes, swap = figures(frame)
            own.clear()
            # Every fourth frame has a nested row, which repeats it.
            for level in (0, 1) if frame % 4 == 0 else (0,):
                row(file, [
                    time(start), duration(length), cell("display-name", "Display 1"), cell("uint32", passes),
                    cell("uint32", swap, memory=own), cell("uint32", 7), cell("render-buffer-depth", 1002),
                    cell("uint32", level), cell("string", hex(swap), memory=own),
                ])
    file.write("</node></trace-query-result>\n")
