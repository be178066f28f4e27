"""Converts one SVG to a PNG with resvg, in a process."""

import sys

import resvg_py

made = resvg_py.svg_to_bytes(svg_path=sys.argv[1])
open(sys.argv[2], "wb").write(bytes(made))
