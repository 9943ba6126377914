#!/usr/bin/python3
# check-contributing.py SOURCE: finds files that CONTRIBUTING.md, README.md or src/DESIGN.md name
# and that are not there: paths from the top, and names of sources wherever they are.
#
# Copyright 2026 The Stelling authors
# SPDX-License-Identifier: GPL-3.0-or-later
import pathlib
import re
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
from tap import Tap

PAGES = ['CONTRIBUTING.md', 'README.md', 'src/DESIGN.md']
PATH = re.compile(r'`((?:src|tests|data|build-aux|help|po)/[\w./-]+\.\w+)`')
# What the examples of adding something would add.
EXAMPLES = ('tests/data/rules/tablut-seat.cases', 'help/xx/xx.po')
NAME = re.compile(r'`(stelling-[\w-]+\.[ch])`')
QUESTION = re.compile(r'^\| … .*\?(?: \| `[^|]*`) \|$', re.MULTILINE)


def main():
    source = pathlib.Path(sys.argv[1]).resolve()
    names = {path.name for path in (source / 'src').rglob('*.[ch]')}
    tap = Tap()
    for page in PAGES:
        text = (source / page).read_text(encoding='utf-8')
        missing = [f'{page}: {path} is not there' for path in PATH.findall(text)
                   if path not in EXAMPLES and not (source / path).is_file()]
        missing += [f'{page}: no folder of src has {name}' for name in NAME.findall(text)
                    if name not in names]
        tap.check(f'contributing/{page}', missing)
    asked = len(QUESTION.findall((source / 'CONTRIBUTING.md').read_text(encoding='utf-8')))
    tap.check('contributing/questions', [] if asked >= 20 else [f'{asked} questions, not 20'])
    tap.done()


main()
