#!/usr/bin/env python3
"""Draws the images that the scenes show.

    python3 Scenes/make_assets.py

A scene's assets may not leave its folder, so each area has its own copy of what it shows: `AREAS` says which. Nothing
but the standard library is needed. All arithmetic that decides a sample is made of whole numbers or of floating-point
steps far from a rounding edge, so that the same pixels come out everywhere. The pictures were drawn for this gallery.
"""

import math
import os
import struct
import zlib

FOLDER = os.path.dirname(os.path.abspath(__file__))

AREAS = {
    "brush.png": ["masks"],
    "bubble.png": ["images"],
    "chart.png": ["text"],
    "face.png": ["cases", "images"],
    "heart.png": ["images"],
    "hills.jpg": ["blur", "cases", "images", "masks"],
    "hills.png": ["cases", "corners", "geometry", "images", "masks", "opacity"],
    "letter.png": ["geometry", "images"],
    "rings.png": ["images"],
    "sprites.png": ["images"],
    "star.png": ["corners", "geometry", "images", "opacity", "shadows"],
}


def write(name, data):
    for area in AREAS[name]:
        folder = os.path.join(FOLDER, area, "assets")
        os.makedirs(folder, exist_ok=True)
        with open(os.path.join(folder, name), "wb") as file:
            file.write(data)


# PNG


def png(name, width, height, pixel):
    """Writes a PNG of what `pixel(x, y)` gives: (grey,), (r, g, b) or (r, g, b, a), straight alpha."""
    channels = len(pixel(0, 0))
    rows = bytearray()
    before = bytes(width * channels)
    for y in range(height):
        row = bytes(part for x in range(width) for part in pixel(x, y))
        plain, above = b"\x00" + row, b"\x02" + bytes((a - b) & 255 for a, b in zip(row, before))
        rows += min(plain, above, key=lambda line: sum(min(byte, 256 - byte) for byte in line))
        before = row
    kind = {1: 0, 3: 2, 4: 6}[channels]
    chunks = [
        (b"IHDR", struct.pack(">IIBBBBB", width, height, 8, kind, 0, 0, 0)),
        (b"sRGB", b"\x00"),
        (b"IDAT", zlib.compress(bytes(rows), 9)),
        (b"IEND", b""),
    ]
    body = b"".join(
        struct.pack(">I", len(data)) + tag + data + struct.pack(">I", zlib.crc32(tag + data)) for tag, data in chunks
    )
    write(name, b"\x89PNG\r\n\x1a\n" + body)


# JPEG: baseline, 4:4:4, quantised evenly; codes are not optimal, which costs a few hundred bytes.

ZIGZAG = sorted(range(64), key=lambda k: (k // 8 + k % 8, k // 8 if (k // 8 + k % 8) % 2 else k % 8))
STEP = [12 + 6 * (k // 8 + k % 8) for k in range(64)]
COSINE = [[round(4096 * math.cos((2 * x + 1) * u * math.pi / 16)) for x in range(8)] for u in range(8)]


def transform(block):
    """The 64 quantised coefficients of 8 x 8 samples, in zigzag order."""
    rows = [[sum(block[y][x] * COSINE[u][x] for x in range(8)) for u in range(8)] for y in range(8)]
    result = []
    for k in ZIGZAG:
        v, u = k // 8, k % 8
        total = sum(rows[y][u] * COSINE[v][y] for y in range(8))
        scale = 4 * 4096 * 4096 * (2 if u == 0 and v == 0 else 1)
        if (u == 0) != (v == 0):
            total, scale = total * 70711, scale * 100000
        divisor = scale * STEP[k]
        result.append((abs(total) * 2 + divisor) // (2 * divisor) * (1 if total >= 0 else -1))
    return result


def symbols(coefficients, last):
    """(is AC, symbol, value, bits) for one block, and its DC value."""
    difference = coefficients[0] - last
    result = [(False, abs(difference).bit_length(), difference)]
    run = 0
    end = max((k for k in range(1, 64) if coefficients[k]), default=0)
    for value in coefficients[1 : end + 1]:
        if value == 0:
            run += 1
            continue
        while run > 15:
            result.append((True, 0xF0, 0))
            run -= 16
        result.append((True, run * 16 + abs(value).bit_length(), value))
        run = 0
    if end < 63:
        result.append((True, 0x00, 0))
    return result, coefficients[0]


def codes(counts, by_frequency):
    """Canonical codes: symbol to (code, length)."""
    table, code, next_symbol = {}, 0, 0
    for length, count in enumerate(counts, start=1):
        for symbol in by_frequency[next_symbol : next_symbol + count]:
            table[symbol] = (code, length)
            code += 1
        next_symbol += count
        code <<= 1
    if next_symbol < len(by_frequency):
        raise ValueError("more symbols than codes")
    return table


def shape(sizes, count):
    """Counts a length: `sizes` as far as they go, for `count` symbols."""
    counts = []
    for size in sizes:
        counts.append(min(size, count))
        count -= counts[-1]
    return counts + [0] * (16 - len(counts))


def jpeg(name, width, height, pixel):
    """Writes a JPEG of what `pixel(x, y)` gives as (r, g, b); sides are multiples of 8."""
    stream, last = [], [0, 0, 0]
    for top in range(0, height, 8):
        for left in range(0, width, 8):
            colors = [[pixel(left + x, top + y) for x in range(8)] for y in range(8)]
            for channel in range(3):
                block = [[sample(color, channel) for color in row] for row in colors]
                found, last[channel] = symbols(transform(block), last[channel])
                stream += found
    tables, segments = [], b""
    for kind, sizes in ((0, [0, 0, 4, 4, 8, 15]), (1, [0, 2, 1, 1, 1, 1, 2, 6, 20, 40, 70])):
        used = [symbol for is_ac, symbol, _ in stream if is_ac == bool(kind)]
        by_frequency = sorted(set(used), key=lambda symbol: (-used.count(symbol), symbol))
        counts = shape(sizes, len(by_frequency))
        tables.append(codes(counts, by_frequency))
        segments += segment(0xC4, bytes([kind << 4]) + bytes(counts) + bytes(by_frequency))
    bits = "".join(encoded(tables[is_ac], symbol, value) for is_ac, symbol, value in stream)
    bits += "1" * (-len(bits) % 8)
    scan = bytes(int(bits[k : k + 8], 2) for k in range(0, len(bits), 8)).replace(b"\xff", b"\xff\x00")
    header = segment(0xE0, b"JFIF\x00\x01\x01\x00\x00\x01\x00\x01\x00\x00")
    header += segment(0xDB, b"\x00" + bytes(min(STEP[k], 255) for k in ZIGZAG))
    header += segment(
        0xC0, struct.pack(">BHHB", 8, height, width, 3) + b"".join(bytes([k, 0x11, 0]) for k in (1, 2, 3))
    )
    header += segments + segment(0xDA, bytes([3, 1, 0, 2, 0, 3, 0, 0, 63, 0]))
    write(name, b"\xff\xd8" + header + scan + b"\xff\xd9")


def segment(marker, data):
    return struct.pack(">BBH", 0xFF, marker, len(data) + 2) + data


def encoded(table, symbol, value):
    code, length = table[symbol]
    size = symbol & 15
    extra = value if value > 0 else value + (1 << size) - 1
    return format(code, f"0{length}b") + (format(extra, f"0{size}b") if size else "")


def sample(color, channel):
    """One channel of YCbCr, centred on 0."""
    red, green, blue = color
    if channel == 0:
        return (299 * red + 587 * green + 114 * blue + 500) // 1000 - 128
    if channel == 1:
        return (-168736 * red - 331264 * green + 500000 * blue) // 1000000
    return (500000 * red - 418688 * green - 81312 * blue) // 1000000


# Drawing


def mix(first, second, share):
    """Between two colours; `share` is of 256."""
    return tuple((a * (256 - share) + b * share + 128) // 256 for a, b in zip(first, second))


def coverage(inside, x, y, steps=4):
    """How much of a pixel lies inside, of 255."""
    hits = sum(
        inside(x + (2 * i + 1) / (2 * steps), y + (2 * j + 1) / (2 * steps))
        for i in range(steps)
        for j in range(steps)
    )
    return (hits * 255 + steps * steps // 2) // (steps * steps)


def disc(cx, cy, radius):
    return lambda x, y: (x - cx) ** 2 + (y - cy) ** 2 <= radius * radius


def over(ground, color, share):
    return mix(ground, color, (share * 256 + 127) // 255)


def hills(width, height):
    """A sun above three ridges at dusk."""
    sky_top, sky_low = (38, 52, 110), (255, 176, 108)
    ridges = [((122, 84, 140), 0.58, 0.06, 2.2), ((78, 62, 120), 0.70, 0.08, 3.1), ((36, 40, 82), 0.84, 0.05, 4.7)]
    sun = disc(width * 0.68, height * 0.46, height * 0.14)

    def pixel(x, y):
        color = mix(sky_top, sky_low, min(256, y * 256 // (height * 62 // 100)))
        color = over(color, (255, 236, 170), coverage(sun, x, y))
        for ridge, base, swing, waves in ridges:
            line = height * (base + swing * math.sin(waves * 2 * math.pi * x / width + base * 9))
            color = over(color, ridge, coverage(lambda px, py, line=line: py >= line, x, y))
        return color

    return pixel


def face(size):
    """A round head and shoulders on teal."""
    head, hair = disc(size / 2, size * 0.42, size * 0.19), disc(size / 2, size * 0.38, size * 0.22)
    body = disc(size / 2, size * 1.02, size * 0.36)

    def pixel(x, y):
        color = mix((94, 206, 196), (38, 120, 160), y * 256 // size)
        color = over(color, (62, 44, 40), coverage(hair, x, y))
        color = over(color, (250, 214, 178), coverage(head, x, y))
        return over(color, (255, 118, 92), coverage(body, x, y))

    return pixel


def inside_polygon(points):
    def inside(x, y):
        result = False
        for (ax, ay), (bx, by) in zip(points, points[1:] + points[:1]):
            if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
                result = not result
        return result

    return inside


def star_points(cx, cy, outer, inner):
    return [
        (
            cx + (inner if k % 2 else outer) * math.sin(k * math.pi / 5),
            cy - (inner if k % 2 else outer) * math.cos(k * math.pi / 5),
        )
        for k in range(10)
    ]


def cut_out(inside, color):
    return lambda x, y: (*color, coverage(inside, x, y))


def letter_f(width, height):
    """A capital F: it shows each flip and turn."""
    ink, paper = (255, 255, 255), (88, 86, 214)

    def pixel(x, y):
        u, v = x * 8 // width, y * 10 // height
        is_ink = (u in (2, 3) and 1 <= v <= 8) or (v in (1, 2) and 2 <= u <= 5) or (v in (4, 5) and 2 <= u <= 4)
        return ink if is_ink else paper

    return pixel


def sprites(side):
    """Four tiles: disc, square, triangle, ring."""
    colors = [(255, 69, 58), (255, 159, 10), (48, 209, 88), (10, 132, 255)]
    middle = side / 2
    triangle = inside_polygon([(middle, side * 0.15), (side * 0.87, side * 0.82), (side * 0.13, side * 0.82)])
    large, small = disc(middle, middle, side * 0.38), disc(middle, middle, side * 0.2)
    figures = [
        large,
        lambda x, y: side * 0.16 <= x <= side * 0.84 and side * 0.16 <= y <= side * 0.84,
        triangle,
        lambda x, y: large(x, y) and not small(x, y),
    ]

    def pixel(x, y):
        tile = x // side + 2 * (y // side)
        return over((250, 250, 252), colors[tile], coverage(figures[tile], x % side, y % side))

    return pixel


HEART = ["........", ".##..##.", "#oo##oo#", "#oooooo#", "#oooooo#", ".#oooo#.", "..#oo#..", "...##..."]
PIXELS = {".": (255, 236, 240), "#": (120, 16, 56), "o": (255, 55, 95)}


def bubble(side, radius, edge):
    """A rounded box with a darker edge, to be stretched in its middle."""

    def box(inset):
        reach = radius - inset

        def inside(x, y):
            dx = max(radius - x, x - (side - radius), 0)
            dy = max(radius - y, y - (side - radius), 0)
            if dx == 0 or dy == 0:
                return inset <= x <= side - inset and inset <= y <= side - inset
            return dx * dx + dy * dy <= reach * reach

        return inside

    outer, inner = box(0), box(edge)

    def pixel(x, y):
        fill = over((22, 96, 196), (100, 190, 255), coverage(inner, x, y))
        return (*fill, coverage(outer, x, y))

    return pixel


def rings(size):
    """Circles that grow finer outwards: the test of every way of making an image smaller."""

    def pixel(x, y):
        square = (2 * x + 1 - size) ** 2 + (2 * y + 1 - size) ** 2
        return (235,) if square * 24 // (size * size) % 2 else (40,)

    return pixel


def chart(width, height):
    """Four columns on a line, clear between them: what an app might draw itself."""
    heights, ink = (0.35, 0.6, 0.45, 0.75), (255, 159, 10)
    column, gap, base = width * 10 // 100, width * 8 // 100, height * 84 // 100
    left = (width - 4 * column - 3 * gap) // 2

    def pixel(x, y):
        if base <= y < base + 4 and width // 10 <= x < width - width // 10:
            return (142, 142, 147, 255)
        number, inset = divmod(x - left, column + gap)
        is_ink = 0 <= number < 4 and inset < column and base - int(height * heights[number]) <= y < base
        return (*ink, 255 if is_ink else 0)

    return pixel


def brush(width, height):
    """A soft stroke, as alpha over white."""

    def pixel(x, y):
        middle = height * (0.5 + 0.12 * math.sin(2 * math.pi * x / width))
        distance = abs(y + 0.5 - middle) / (height * 0.3)
        ends = min(1.0, x / (width * 0.2), (width - 1 - x) / (width * 0.1))
        return (255, 255, 255, int(255 * max(0.0, min(1.0, (1.15 - distance) * 3)) * ends + 0.5))

    return pixel


def main():
    png("hills.png", 240, 160, hills(240, 160))
    jpeg("hills.jpg", 240, 160, hills(240, 160))
    png("face.png", 88, 88, face(88))
    png("star.png", 192, 192, cut_out(inside_polygon(star_points(96, 100, 92, 38)), (255, 159, 10)))
    png("letter.png", 64, 80, letter_f(64, 80))
    png("sprites.png", 64, 64, sprites(32))
    png("heart.png", 8, 8, lambda x, y: PIXELS[HEART[y][x]])
    png("bubble.png", 36, 36, bubble(36, 12, 2))
    png("rings.png", 384, 384, rings(384))
    png("chart.png", 112, 120, chart(112, 120))
    png("brush.png", 240, 120, brush(240, 120))


if __name__ == "__main__":
    main()
