#!/usr/bin/python3
# check-switches.py SOURCE: that what a switch of the rules means stands in one file of src/rules,
# and that the rest of the program asks there and does not read its value.
#
# Copyright 2026 The Stelling authors
# SPDX-License-Identifier: GPL-3.0-or-later
import pathlib
import re
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
from tap import Tap

TABLE = 'src/rules/stelling-rules-table.h'
# How the engine values a position is not a rule, nor is the name that another program gives to one,
# nor the sheet that it comes from.
OTHERS = {'src/engine/stelling-game-traits-tablut.c', 'src/formats/otg/stelling-otg-rules.c',
          'src/rules/stelling-rules-source.c'}
COMMENT = re.compile(r'/\*.*?\*/', re.DOTALL)
READS = re.compile(r'stelling_rules_is \([^,]*, (\w+),|STELLING_SWITCH_(\w+)')


def main():
    source = pathlib.Path(sys.argv[1])
    switches = re.findall(r'\bSWITCH \((\w+),', (source / TABLE).read_text(encoding='utf-8'))
    places = {switch: set() for switch in switches}
    for path in sorted((source / 'src').rglob('*.[ch]')):
        name = str(path.relative_to(source))
        text = COMMENT.sub('', path.read_text(encoding='utf-8'))
        for found in READS.findall(text):
            switch = found[0] or found[1]
            if switch in places and name != TABLE and name not in OTHERS:
                places[switch].add(name)
    tap = Tap()
    for switch, names in places.items():
        tap.check(f'switches/{switch.lower()}',
                  [] if len(names) == 1 else [f'read in {len(names)} places:', *sorted(names)])
    tap.check('switches/some', [] if switches else [f'{TABLE} has no switches'])
    tap.done()


main()
