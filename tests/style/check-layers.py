#!/usr/bin/python3
# check-layers.py SOURCE BUILD: looks at every header that the compiler read for a file of src
# (`ninja -t deps`) and tells those that the file's folder may not know: those of a folder above or
# beside it, those reached by a relative path, those of a library that its layer does without, and
# private ones of another folder.
#
# Copyright 2026 The Stelling authors
# SPDX-License-Identifier: GPL-3.0-or-later
import os
import pathlib
import subprocess
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
from tap import Tap

# src/DESIGN.md says the same in words.
LAYERS = {
    'rules': [],
    'board': ['rules'],
    'record': ['rules'],
    'files': [],
    'formats': ['rules', 'record', 'files'],
    'export': ['rules', 'board', 'record', 'formats', 'review'],
    'engine': ['rules'],
    'ugi': ['rules', 'engine'],
    'analysis': ['rules', 'record', 'engine', 'ugi', 'match'],
    'review': ['rules', 'record'],
    'match': ['rules', 'engine', 'ugi'],
    'train': ['rules', 'engine', 'match'],
    'journal': ['rules', 'record'],
    'document': ['rules', 'record', 'files', 'formats', 'journal'],
    'spelling': ['rules', 'record'],
    'store': ['rules', 'record'],
    'ui': ['rules', 'board', 'record', 'files', 'formats', 'export', 'journal', 'document',
           'ugi', 'analysis', 'review', 'spelling', 'store'],
    'cli': ['rules', 'board', 'record', 'files', 'formats', 'export', 'journal', 'engine',
            'ugi', 'analysis', 'review', 'match'],
}
# Folders that a build can do without.
OPTIONAL = ['board', 'spelling', 'store', 'ui']
GOBJECT = ['/glib-2.0/gobject/', '/glib-2.0/gio/', '/glib-2.0/glib-object.h']
WINDOW = ['/gtk-4.0/', '/libadwaita-1/', '/gsound.h', '/enchant-2/',
          '/sqlite3.h']
WITHOUT = {
    'rules': GOBJECT + WINDOW,
    'board': GOBJECT + WINDOW,
    'engine': GOBJECT + WINDOW,
    'record': WINDOW,
    'files': WINDOW,
    'formats': WINDOW,
    'export': WINDOW,
    'journal': WINDOW,
    'document': WINDOW,
    'ugi': GOBJECT + WINDOW,
    'analysis': WINDOW,
    'review': WINDOW,
    'match': WINDOW,
    'train': WINDOW,
    'cli': WINDOW,
    'spelling': WINDOW[:3] + WINDOW[4:],
    'store': WINDOW[:4],
    'ui': WINDOW[3:],
}


def read_deps(build):
    """Each object with the files that it was made of, as the compiler named them."""
    r = subprocess.run(['ninja', '-C', build, '-t', 'deps'],
                       check=True, capture_output=True, text=True)
    target = None
    for line in r.stdout.splitlines():
        if line.startswith('    '):
            yield target, line.strip()
        elif ': #deps' in line:
            target = line.split(': #deps')[0]


def folder_below(path, root):
    """`rules` of src/rules/x.c, `ui` of src/ui/page/x.c."""
    try:
        parts = pathlib.PurePath(os.path.normpath(path)).relative_to(root).parts
    except ValueError:
        return None
    return parts[0] if len(parts) > 1 else None


def problems_of(folder, source, dep, src, build):
    path = os.path.join(build, dep)
    where = folder_below(path, src)
    if where is None:
        return [f'{source} includes {dep}' for part in WITHOUT[folder] if part in dep]
    found = []
    inside = dep.split('src/', 1)[1] if 'src/' in dep else dep
    if '..' in pathlib.PurePath(inside).parts:
        found.append(f'{source} reaches {os.path.normpath(path)} by a relative path')
    if where != folder and where not in LAYERS[folder]:
        found.append(f'{source} includes {inside}, and {folder} may not know {where}')
    if where != folder and dep.endswith('-private.h'):
        found.append(f'{source} includes {inside}, which is private to {where}')
    return found


def main():
    source, build = (os.path.realpath(p) for p in sys.argv[1:3])
    src = os.path.join(source, 'src')
    problems = {folder: [] for folder in LAYERS}
    seen = {folder: 0 for folder in LAYERS}
    owner = {}
    for target, dep in read_deps(build):
        if not target.startswith('src/') or not os.path.exists(os.path.join(build, target)):
            continue
        path = os.path.normpath(os.path.join(build, dep))
        if target not in owner:  # the first of them is the source itself
            owner[target] = (folder_below(path, src), os.path.relpath(path, source))
        folder, name = owner[target]
        if folder in LAYERS:
            seen[folder] += 1
            problems[folder] += problems_of(folder, name, dep, src, build)
    tap = Tap()
    for folder in LAYERS:
        has_sources = any(pathlib.Path(src, folder).rglob('*.c'))
        if has_sources and not seen[folder] and folder not in OPTIONAL:
            problems[folder].append(f'nothing of {folder} was compiled')
        tap.check(f'layers/{folder}', sorted(set(problems[folder])))
    tap.done()


main()
