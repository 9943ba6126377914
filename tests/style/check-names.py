#!/usr/bin/python3
# check-names.py SOURCE: finds names that mean two things: source files of src with the same name,
# and types of src with the same name, those of private headers and of single files included.
#
# Copyright 2026 The Stelling authors
# SPDX-License-Identifier: GPL-3.0-or-later
import pathlib
import re
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
from tap import Tap

# A folder has one of each.
EVERYWHERE = {'meson.build', 'DESIGN.md', 'TRIALS.md', 'README.md'}
NOISE = re.compile(r'/\*.*?\*/|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])+\'', re.DOTALL)
DECLARED = re.compile(r'^G_DECLARE_(?:FINAL_TYPE|DERIVABLE_TYPE|INTERFACE) \((\w+),', re.MULTILINE)
TAGGED = re.compile(r'^(?:typedef\s+)?(?:struct|union|enum)\s+(\w+)\s*\{', re.MULTILINE)
TYPEDEF = re.compile(r'^typedef\b', re.MULTILINE)
FORWARD = re.compile(r'(?:struct|union|enum) \w+ \w+$')
POINTER = re.compile(r'\(\*\s*(\w+)\)')
ATTRIBUTE = re.compile(r'\[.*|__attribute__ \(\(.*?\)\)')


def blank(match):
    """As many lines with nothing in them."""
    return '\n' * match.group().count('\n') or ' '


def read_typedef(text, start):
    """The text of a typedef without what stands in braces, up to its semicolon."""
    depth, words = 0, []
    for i in range(start, len(text)):
        if text[i] == ';' and depth == 0:
            return ' '.join(''.join(words).split())
        depth += {'{': 1, '}': -1}.get(text[i], 0)
        words.append(' ' if depth or text[i] == '}' else text[i])
    return ''


def find_types(text):
    """Each (name, offset, alias) that is defined in @text; the alias is what a typedef without
    braces says. `typedef struct _X X;` may stand anywhere: it is the struct that is defined."""
    for match in (*DECLARED.finditer(text), *TAGGED.finditer(text)):
        yield match.group(1), match.start(), None
    for match in TYPEDEF.finditer(text):
        body = read_typedef(text, match.end())
        tagged = TAGGED.match(text, match.start())
        if FORWARD.fullmatch(body) and tagged is None:
            continue
        pointer = POINTER.search(body)
        name = pointer.group(1) if pointer else re.findall(r'\w+', ATTRIBUTE.sub('', body))[-1]
        if tagged is None or tagged.group(1) != name:
            braces = '{' in text[match.start():text.index(';', match.start())]
            yield name, match.start(), None if braces else body


def find_twice(places, what):
    for name, where in sorted(places.items()):
        if len(where) > 1:
            yield f'{what} {name}: {", ".join(where.values())}'


def main():
    source = pathlib.Path(sys.argv[1])
    files, classes, types = {}, {}, {}
    for path in sorted(p for p in (source / 'src').rglob('*') if p.is_file()):
        short = path.relative_to(source)
        if path.name in EVERYWHERE:
            continue
        files.setdefault(path.name, {})[short] = str(short)
        if path.suffix not in ('.c', '.h'):
            continue
        layer = short.parts[1]
        classes.setdefault(path.stem, {}).setdefault(layer, str(short))
        text = NOISE.sub(blank, path.read_text(encoding='utf-8'))
        for name, offset, alias in find_types(text):
            place = f'{short}:{text.count(chr(10), 0, offset) + 1}'
            # The same alias in two files is one type.
            types.setdefault(name, {}).setdefault(alias or place, place)
    tap = Tap()
    # A class has its files in one layer.
    tap.check('names/files', list(find_twice(files, 'file')))
    tap.check('names/classes', list(find_twice(classes, 'class')))
    tap.check('names/types', list(find_twice(types, 'type')))
    tap.check('names/some', [] if len(types) > 100 else [f'only {len(types)} types were found'])
    tap.done()


main()
