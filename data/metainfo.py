#!/usr/bin/env python3
# metainfo.py INPUT OUTPUT [NAME=VALUE]...: what software centres read, with @NAME@ replaced. An
# address whose option has no value is left out, with what stands around it alone.
#
# Copyright 2026 The Stelling authors
# SPDX-License-Identifier: GPL-3.0-or-later
import re
import sys
import xml.etree.ElementTree as ET

OPTION = re.compile('@([a-z]+)@')
PICTURES = ('screenshot', 'image')
ALONE = ('screenshots', 'screenshot')  # what says nothing without one of them


def fill(element, values):
    """Returns whether something is left of the element."""
    for child in list(element):
        if not fill(child, values):
            element.remove(child)
    name = OPTION.search(element.text or '')
    if name:
        element.text = element.text.replace(name[0], values[name[1]])
        return bool(values[name[1]])
    return element.tag not in ALONE or any(child.tag in PICTURES for child in element)


def main():
    source, target, *options = sys.argv[1:]
    tree = ET.parse(source)
    fill(tree.getroot(), dict(option.split('=', 1) for option in options))
    tree.write(target, encoding='UTF-8', xml_declaration=True)


main()
