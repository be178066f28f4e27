"""Only reads an export, element by element, with Python's built-in parser, which is written in C."""

import sys
import xml.etree.ElementTree

rows = 0
for _, element in xml.etree.ElementTree.iterparse(sys.argv[1]):
    if element.tag == "row":
        rows += 1
        element.clear()
print(rows)
