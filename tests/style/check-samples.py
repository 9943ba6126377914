#!/usr/bin/python3
# check-samples.py SOURCE STELLING-CLI: that the sample records are whole and sound, and that every
# language has the same games with the same variations and glyphs, and comments of its own.
#
# Copyright 2026 The Stelling authors
# SPDX-License-Identifier: GPL-3.0-or-later
import pathlib
import re
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
from tap import Tap

RULE_SETS = ('teblo', 'tablut-edge', 'tablut-corner', 'tablut-corner-easy')
WINNERS = {'W+': ('yellow', 'light'), 'B+': ('red', 'dark')}
GLYPHS = ('TE', 'BM', 'IT', 'DO', 'DM', 'UC', 'GW', 'GB')
TOKEN = re.compile(r'\s*(?:([();])|([A-Za-z]+)|\[((?:\\.|[^]\\])*)\])', re.DOTALL)
MIN_COMMENTS, MIN_VARIATIONS = 15, 3


def read_nodes(text):
    """The nodes as the file has them, each with the parentheses before it and its properties."""
    nodes, shape, name, place = [], '', None, 0
    text = text.rstrip()
    while place < len(text):
        token = TOKEN.match(text, place)
        if not token:
            raise ValueError(f'no SGF at character {place}')
        place = token.end()
        mark, word, value = token.groups()
        if mark == ';':
            nodes.append((shape, {}))
            shape = ''
        elif mark:
            shape += mark
        elif word:
            name = word
        else:
            nodes[-1][1].setdefault(name, []).append(value)
    return nodes


def tree(nodes):
    """What must be the same in every language: how the nodes hang together, moves and glyphs."""
    return [(shape, {key: node[key] for key in ('RU', 'RE', 'W', 'B', *GLYPHS) if key in node})
            for shape, node in nodes]


def comments(nodes):
    return [''.join(node.get('C', [])) for _, node in nodes]


def check_with_program(cli, path, rules, nodes):
    """What stelling-cli says of the file and of the game on the board."""
    out = subprocess.run([cli, 'check', str(path)], capture_output=True, text=True).stdout
    lines = out.splitlines()
    if len(lines) != 2 or ': ok, 1 game, ' not in lines[0]:
        yield from lines
        return
    game = re.fullmatch(r'  1: (\S+) (\d+) plies, (\S+)', lines[1])
    if not game or game[1] != rules:
        yield f'{lines[1]}: not a game of {rules}'
    elif game[3] not in WINNERS.get(nodes[0][1].get('RE', [''])[0], ()):
        yield f'RE{nodes[0][1].get("RE")} but {game[3]} on the board'


def check_saved_again(cli, path):
    with tempfile.TemporaryDirectory() as folder:
        again = pathlib.Path(folder, path.name)
        subprocess.run([cli, 'convert', str(path), str(again)], capture_output=True)
        if not again.is_file() or again.read_bytes() != path.read_bytes():
            yield 'saved again it is not the same'


def check_content(rules, nodes):
    root = nodes[0][1]
    if root.get('RU') != [rules]:
        yield f'RU{root.get("RU")} in the record of {rules}'
    for name in ('GN', 'PW', 'PB', 'EV', 'DT', 'AN', 'C'):
        if not root.get(name):
            yield f'no {name}'
    count = sum(1 for comment in comments(nodes) if comment)
    if count < MIN_COMMENTS:
        yield f'{count} comments only'
    count = sum(shape.endswith(')(') for shape, _ in nodes)
    if count < MIN_VARIATIONS:
        yield f'{count} variations only'


def check_translation(nodes, english):
    if tree(nodes) != tree(english):
        yield 'not the moves, variations and glyphs of the English record'
        return
    for number, (mine, theirs) in enumerate(zip(comments(nodes), comments(english))):
        if bool(mine) != bool(theirs):
            yield f'node {number}: a comment here or in English only'
        elif mine and mine == theirs:
            yield f'node {number}: the English comment'


def check_record(cli, path, rules, english_path):
    if not path.is_file():
        yield 'the record is not there'
        return
    nodes = read_nodes(path.read_text(encoding='utf-8'))
    yield from check_with_program(cli, path, rules, nodes)
    yield from check_content(rules, nodes)
    if path == english_path:
        yield from check_saved_again(cli, path)
    else:
        english = read_nodes(english_path.read_text(encoding='utf-8'))
        yield from check_translation(nodes, english)


def main():
    source, cli = pathlib.Path(sys.argv[1]), sys.argv[2]
    records = source / 'data/records'
    tap = Tap()
    languages = sorted(folder.name for folder in records.iterdir() if folder.is_dir())
    tap.check('samples/english', [] if 'en' in languages else ['no records in English'])
    for language in languages:
        for rules in RULE_SETS:
            path = records / language / f'{rules}.sgf'
            tap.check(f'samples/{language}/{rules}',
                      list(check_record(cli, path, rules, records / 'en' / path.name)))
    tap.done()


main()
