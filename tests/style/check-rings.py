#!/usr/bin/python3
# check-rings.py SOURCE BUILD: finds classes of a layer that need each other in a ring of more than
# four, by the symbols of the built objects.
#
# A class is a file with all files whose names go on from its own: stelling-record.c and
# stelling-record-log.c are one. A ring is a strongly connected component: each of its members needs
# each other one, directly or by way of others. A ring that is too large is shown with its members
# and with a symbol for each pair.
#
# Copyright 2026 The Stelling authors
# SPDX-License-Identifier: GPL-3.0-or-later
import json
import os
import pathlib
import shutil
import subprocess
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
from tap import Tap

MAX_RING = 4
# What all of a layer is built around, and what calls each part of it in turn: a position asks its
# game and writes itself, a picture has its layers drawn. A ring that is one only because of these
# does not count.
KERNELS = {
    'rules': {'stelling-position'},
    'board': {'stelling-board-picture'},
}


def read_objects(src, build):
    """{layer: [(name of the source without its ending, object)]} of what was built."""
    layers = {}
    for command in json.loads((build / 'compile_commands.json').read_text()):
        source = pathlib.Path(os.path.normpath(os.path.join(command['directory'], command['file'])))
        output = command.get('output', '')
        if output.startswith('src/') and src in source.parents and (build / output).exists():
            parts = source.relative_to(src).parts
            if len(parts) > 1:
                layers.setdefault(parts[0], []).append((source.stem, output))
    return layers


def class_of(name, names):
    """The shortest name that @name goes on from."""
    return min((n for n in names if name == n or name.startswith(n + '-')), key=len)


def read_needs(nm, objects, build):
    """{class: {class that it needs: a symbol}}, of one layer."""
    names = {name for name, _ in objects}
    owner = {output: class_of(name, names) for name, output in objects}
    out = subprocess.run([nm, '-A', '-P', '-g', *owner], cwd=build, check=True, text=True,
                         capture_output=True).stdout
    defined, needed = {}, []
    for line in out.splitlines():
        output, rest = line.split(': ', 1)
        symbol, kind = rest.split()[:2]
        if kind in 'UwvV':
            needed.append((owner[output], symbol))
        else:
            defined[symbol] = owner[output]
    needs = {name: {} for name in owner.values()}
    for user, symbol in sorted(needed):
        other = defined.get(symbol, user)
        if other != user:
            needs[user].setdefault(other, symbol)
    return needs


def reach(start, needs):
    """All that @start needs, directly or by way of others."""
    found, waiting = set(), [start]
    while waiting:
        for other in needs[waiting.pop()]:
            if other not in found:
                found.add(other)
                waiting.append(other)
    return found


def find_rings(needs):
    """The rings of two and more, the largest first."""
    below = {name: reach(name, needs) for name in needs}
    rings = {frozenset(o for o in below[name] if name in below[o])
             for name in needs if name in below[name]}
    return sorted((sorted(ring) for ring in rings), key=lambda ring: (-len(ring), ring))


def describe(ring, needs):
    yield f'a ring of {len(ring)}, {MAX_RING} are allowed: {", ".join(ring)}'
    for name in ring:
        for other in ring:
            if other in needs[name]:
                yield f'  {name} -> {other}: {needs[name][other]}'


def without(needs, left_out):
    return {name: {other: symbol for other, symbol in others.items() if other not in left_out}
            for name, others in needs.items() if name not in left_out}


def main():
    source, build = (pathlib.Path(os.path.realpath(folder)) for folder in sys.argv[1:3])
    src = source / 'src'
    nm = shutil.which('nm')
    layers = read_objects(src, build)
    tap = Tap()
    for folder in sorted(path.name for path in src.iterdir() if path.is_dir()):
        name = f'rings/{folder}'
        if nm is None or folder not in layers:
            tap.skip(name, 'there is no nm' if nm is None else 'it is not built')
            continue
        needs = read_needs(nm, layers[folder], build)
        left_out = KERNELS.get(folder, set())
        problems = [f'{kernel} is no class of {folder}' for kernel in sorted(left_out - set(needs))]
        rings = find_rings(without(needs, left_out))
        if '--all' in sys.argv:
            print(f'# {folder}: {len(needs)} classes, rings of',
                  ', '.join(str(len(ring)) for ring in rings) or 'none')
        for ring in rings:
            if len(ring) > MAX_RING:
                problems += describe(ring, needs)
        tap.check(name, problems)
    tap.done()


main()
