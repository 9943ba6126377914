#!/usr/bin/python3
# show-window.py PROGRAM FILE PICTURE: opens FILE in the window on the display that there is, with
# the analysis running, waits until it has come to some depth, writes a picture of the window, and
# prints the picture's path and what the engine says of the position shown.
#
# Copyright 2026 The Stelling authors
# SPDX-License-Identifier: GPL-3.0-or-later
import os
import pathlib
import re
import subprocess
import sys
import time

TOP = pathlib.Path(__file__).resolve().parent.parent
sys.path.insert(0, str(TOP / 'tests/e2e'))
from atspi_driver import App, text_of, walk

SECONDS = 8
DEPTH = re.compile(r'\b[Dd]epth[\s:]*(\d+)')


def words_of(node):
    return ' '.join(filter(None, (node.get_name(), text_of(node), node.get_description())))


def find_pane(app):
    return app.find(name=re.compile('^Analysis'), pred=lambda a: DEPTH.search(' '.join(map(words_of, walk(a)))),
                    timeout=60)


def read_lines(pane):
    """What the pane says, a line each text, without repetitions."""
    seen = []
    for node in walk(pane):
        words = (node.get_name() or '').strip()
        if node.get_role_name() in ('label', 'list item', 'text', 'static') and words and words not in seen:
            seen.append(words)
    return seen


def main():
    program, file, picture = sys.argv[1:4]
    with App([program, '--analyse', file], env={'LC_ALL': 'C.UTF-8', 'LANGUAGE': 'en'}) as app:
        pane = find_pane(app)
        time.sleep(SECONDS)  # to think
        lines = read_lines(pane)
        subprocess.run(['import', '-window', str(app.xid), picture], check=True)
    print(f'Screenshot: {os.path.abspath(picture)}')
    print('The engine on the position shown:')
    for line in lines:
        print(f'  {line}')


main()
