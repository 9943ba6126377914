#!/usr/bin/python3
# show_window.py [--ply N] [--whole] PROGRAM FILE PICTURE: opens FILE in the window on the display
# that there is, with the analysis running, waits until it has come to some depth, writes a picture
# of the window without its border, and prints the picture's path and what the engine says of the
# position shown: the one after N moves of the main line. --whole: analyses the game first,
# for its graph, which takes a second for each move.
#
# Copyright 2026 The Stelling authors
# SPDX-License-Identifier: GPL-3.0-or-later
import argparse
import os
import pathlib
import re
import subprocess
import sys
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / 'tests/e2e'))
from atspi_driver import App, role_of, text_of, wait, walk

DEPTH = re.compile(r'^Depth (\d+)')
LINE = re.compile(r'^Line \d+$')
ENOUGH = 14       # the depth at which we look
PATIENCE = 12     # or the seconds
MOST_MOVES = 8
BORDER = '5x5'    # what stands for the shadow where there is no window manager


def find_depth(pane):
    for node in walk(pane):
        m = DEPTH.match(node.get_name() or '')
        if m:
            return int(m.group(1))
    return None


def is_over(app, pane):
    """A game that is over, or won for sure, needs no more thought."""
    return any(re.search(r'The game is over| wins in |^Solved without', node.get_name() or '')
               for node in walk(pane))


def think(app, pane):
    wait(lambda: find_depth(pane) or is_over(app, pane), 'the engine', 60)
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end and not is_over(app, pane) and (find_depth(pane) or 0) < ENOUGH:
        time.sleep(0.1)


def analyse_whole(app, pane):
    wait(lambda: find_depth(pane), 'the engine', 60)
    app.focus()
    app.key('ctrl+shift+a')

    def is_done():
        status = app.look('status bar')
        said = (status.get_name() or text_of(status)) if status is not None else None
        return (said or '').startswith('The analysis is done')
    wait(is_done, 'the analysis of the game', 600)
    wait(lambda: not is_done(), 'the message to go', 60)


def go_to(app, ply):
    """The position after @ply moves; the pointer is out of the way."""
    app.focus()
    for _ in range(ply):
        app.key('alt+Right')
    subprocess.run(['xdotool', 'mousemove', '1279', '799'], check=True)


def describe(app, pane):
    """Yields the position, what the engine says of it, and each line of play."""
    status = app.look('status bar')
    if status is not None:
        yield f'The position shown: {status.get_name() or text_of(status)}'
    labels, lines = [], []
    for node in walk(pane):
        if LINE.match(node.get_name() or ''):
            inside = list(walk(node))
            score = next(text_of(n) for n in inside if role_of(n) == 'label')
            moves = [n.get_name() for n in inside if role_of(n) == 'push button']
            lines.append(f'  {score:>6}  {" ".join(moves[:MOST_MOVES])}')
        elif role_of(node) == 'label' and not lines and role_of(node.get_parent()) == 'panel':
            labels.append(text_of(node) or node.get_name())
    yield 'The engine: ' + ', '.join(text for text in labels if text not in ('', '–'))
    yield from lines


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('--ply', type=int, default=0)
    parser.add_argument('--whole', action='store_true')
    parser.add_argument('program')
    parser.add_argument('file')
    parser.add_argument('picture')
    args = parser.parse_args()
    env = {'LC_ALL': 'C.UTF-8', 'LANGUAGE': 'en'}
    with App([args.program, '--analyse', args.file], env=env) as app:
        pane = app.find('panel', 'Analysis', timeout=60)
        if args.whole:
            analyse_whole(app, pane)
        go_to(app, args.ply)
        think(app, pane)
        subprocess.run(['import', '-window', str(app.xid), args.picture], check=True)
        subprocess.run(['mogrify', '-shave', BORDER, '-strip', args.picture], check=True)
        words = list(describe(app, pane))
    print(f'Screenshot: {os.path.abspath(args.picture)}')
    for line in words:
        print(line)


main()
