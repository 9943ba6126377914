#!/usr/bin/python3
# check-nulls.py SOURCE: that a pointer is compared with NULL, `x == NULL` or `x != NULL`, and never
# tested as a truth value (`!x`, `if (x)`, `x && …`, `x ? … : …`).
#
# It knows a pointer by its declaration: a local name by those of its file, a field by those of the
# whole program. A name that is declared as a value too is left alone, so that all that is reported
# is wrong, and not all that is wrong is reported.
#
# Copyright 2026 The Stelling authors
# SPDX-License-Identifier: GPL-3.0-or-later
import pathlib
import re
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
from tap import Tap

FOLDERS = ['src', 'tests', 'help']
NOISE = re.compile(r'/\*.*?\*/|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])+\'', re.DOTALL)
TYPE = r'\b(?!(?:return|else|case|sizeof|goto)\b)\w+'
POINTERS = re.compile(rf'{TYPE}(?: const)? \*+(?:const )?(\w+)|g_autoptr \(\w+\) (\w+)'
                      r'|\bg(?:const)?pointer (\w+)')
VALUES = re.compile(rf'{TYPE} (\w+)(?= = |;|,|\)|\[|:)'
                    r'|\b(\w+)(?:\[.*?\])? (?:[-+|&^=!<>]?=|<|>) (?:-?\d|TRUE|FALSE)')
# Each further name of `gboolean a = FALSE, b;`.
LISTS = re.compile(rf'^\s+{TYPE} \w+(?: = [^,;]+)?((?:, \w+(?: = [^,;]+)?)+);$', re.MULTILINE)
NAME = r'((?:\w+(?:->|\.))*)(\w+)'
TRUTHS = [re.compile(pattern) for pattern in (
    rf'!{NAME}(?![\w(\[.]|->| \()',
    rf'\b(?:if|while) \({NAME}\)',
    rf'(?:&&|\|\|)\s+{NAME}(?=\)|;|\s+(?:&&|\|\||\?))',
    rf'(?:\(|&&\s|\|\|\s|(?<![=!<>])= |return ){NAME}(?=\s+(?:&&|\|\|))',
    rf'(?:\(|(?<![=!<>])= |, |return ){NAME}(?=\s+\?)',
)]


def blank(match):
    """As many characters, with nothing in them."""
    return re.sub(r'[^\n]', ' ', match.group())


def read_names(text):
    """The names that are declared as pointers, and those that are declared or used as values."""
    pointers = {name for match in POINTERS.findall(text) for name in match if name}
    values = {name for match in VALUES.findall(text) for name in match if name}
    for rest in LISTS.findall(text):
        values.update(re.findall(r', (\w+)', rest))
    return pointers, values


def find_truths(text, fields):
    """The matches of @text in which a pointer is a truth value, in their order."""
    pointers, values = read_names(text)
    found = {}
    for pattern in TRUTHS:
        for match in pattern.finditer(text):
            path, name = match.groups()
            if name in (fields if path else pointers - values):
                found[match.start(1)] = match
    return [found[start] for start in sorted(found)]


def main():
    source = pathlib.Path(sys.argv[1]).resolve()
    texts = {path: NOISE.sub(blank, path.read_text(encoding='utf-8'))
             for folder in FOLDERS for path in sorted((source / folder).rglob('*.[ch]'))}
    names = [read_names(text) for text in texts.values()]
    fields = set().union(*(p for p, _ in names)) - set().union(*(v for _, v in names))
    problems = {folder: [] for folder in FOLDERS}
    for path, text in texts.items():
        short = path.relative_to(source)
        for match in find_truths(text, fields):
            line = text.count('\n', 0, match.start(1)) + 1
            problems[short.parts[0]].append(
                f'{short}:{line}: the pointer {"".join(match.groups())} is no truth value')
    tap = Tap()
    for folder, found in problems.items():
        tap.check(f'nulls/{folder}', found)
    tap.done()


main()
