#!/usr/bin/python3
# check-sources.py SOURCE BUILD: the habits that every text file of the project has, and that no
# test was forgotten.
#
# Copyright 2026 The Stelling authors
# SPDX-License-Identifier: GPL-3.0-or-later
import json
import os
import pathlib
import re
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
from tap import Tap

MAX_COLUMNS = 100
MAX_LINES = {'src': 700, 'tests': 1000, 'help': 1000}
MAX_FUNCTION = 45
FOLDERS = ['src', 'tests', 'data', 'po', 'help', 'build-aux', '.ci']
TEXTS = {'.c', '.h', '.py', '.sh', '.build', '.xml', '.in', '.page', '.css', '.ui', '.md', ''}
# Pages of text and .ui files are left out: their sentences, and comments="…" for translators, are
# attributes and paragraphs that can't be broken without changing what translators see.
CODE = {'.c', '.h', '.py', '.build'}
# What files hold is the same in every locale: these calls follow it.
SAME_EVERYWHERE = {'rules', 'record', 'formats', 'journal', 'files', 'export', 'store', 'document'}
LOCALE = re.compile(r'\b(g_utf8_(strdown|strup|collate\w*)|to(lower|upper)|tow(lower|upper)'
                    r'|is(alpha|digit|alnum|space|upper|lower|punct|xdigit|print)'
                    r'|g_strtod|strtod|strtof|atof|str(n?)casecmp|strcoll|strxfrm|\w*scanf'
                    r'|strftime|setlocale) \(')
# REUSE-IgnoreStart
HEADER = re.compile(r'/\* SPDX-FileCopyrightText: \d{4} The Stelling authors\n'
                    r' \* SPDX-License-Identifier: GPL-3\.0-or-later \*/\n')
# REUSE-IgnoreEnd


def files(source):
    yield from (p for p in source.iterdir()
                if p.is_file() and p.suffix in TEXTS and p.name != '.git')
    for folder in FOLDERS:
        for root, dirs, names in os.walk(source / folder):
            # tests/data and the like hold files with other people's habits
            dirs[:] = [d for d in dirs if d not in ('__pycache__', 'data', 'corpus')]
            yield from (pathlib.Path(root, n) for n in names if pathlib.Path(n).suffix in TEXTS)


def read(path):
    try:
        return path.read_text(encoding='utf-8')
    except UnicodeDecodeError:
        return None


def whitespace(path, text):
    if text and not text.endswith('\n'):
        yield f'{path}: no newline at the end'
    for number, line in enumerate(text.splitlines(), 1):
        if line != line.rstrip():
            yield f'{path}:{number}: blanks at the end of the line'
        if '\t' in line:
            yield f'{path}:{number}: a tab'
        if '\r' in line:
            yield f'{path}:{number}: a carriage return'


def columns(path, text):
    for number, line in enumerate(text.splitlines(), 1):
        if len(line) > MAX_COLUMNS:
            yield f'{path}:{number}: {len(line)} columns, {MAX_COLUMNS} are allowed'


def head(path, text):
    if HEADER.match(text) is None:
        yield f'{path}: does not begin with the copyright and the licence'
    if path.suffix == '.h' and '#pragma once' not in text:
        yield f'{path}: no #pragma once'


def length(path, text):
    lines, allowed = text.count('\n'), MAX_LINES[path.parts[0]]
    if lines > allowed:
        yield f'{path}: {lines} lines, {allowed} are allowed'


def locale(path, text):
    for number, line in enumerate(text.splitlines(), 1):
        found = LOCALE.search(line)
        if found is not None:
            yield f'{path}:{number}: {found.group(1)} () follows the locale; use g_ascii_… ()'


def functions(path, text):
    start = None
    for number, line in enumerate(text.splitlines(), 1):
        if line == '{':
            start = number
        elif line == '}' and start is not None:
            if number - start - 1 > MAX_FUNCTION:
                yield (f'{path}:{start}: a function of {number - start - 1} lines, '
                       f'{MAX_FUNCTION} are allowed')
            start = None


def forgotten(source, build):
    """Test files that no test of Meson's runs."""
    # Meson names what it built as seen from there.
    def resolve(word):
        return os.path.realpath(build / word)

    info = build / 'meson-info'
    tests = json.loads((info / 'intro-tests.json').read_text())
    run = {resolve(word) for test in tests for word in test['cmd']}
    targets = json.loads((info / 'intro-targets.json').read_text())
    made = {}
    for target in targets:
        for group in target['target_sources']:
            for path in group.get('sources', []):
                made.setdefault(resolve(path), []).extend(target['filename'])
    for path in sorted(source.glob('tests/*/*')):
        if path.suffix not in ('.c', '.py') or not re.match(r'(test|check|fuzz)-', path.name):
            continue
        programs = made.get(str(path), []) if path.suffix == '.c' else [str(path)]
        if not any(resolve(p) in run for p in programs):
            yield f'{path.relative_to(source)}: no test runs it'


def main():
    source, build = (pathlib.Path(os.path.realpath(folder)) for folder in sys.argv[1:])
    problems = {name: [] for name in ('whitespace', 'columns', 'head', 'length', 'functions',
                                     'locale')}
    for path in sorted(files(source)):
        text = read(path)
        short = path.relative_to(source)
        if text is None:
            problems['whitespace'].append(f'{short}: is no UTF-8')
            continue
        problems['whitespace'] += whitespace(short, text)
        if path.suffix in CODE:
            problems['columns'] += columns(short, text)
        if path.suffix in ('.c', '.h'):
            problems['head'] += head(short, text)
            problems['length'] += length(short, text)
            if short.parts[0] == 'src' and short.parts[1] in SAME_EVERYWHERE:
                problems['locale'] += locale(short, text)
            problems['functions'] += functions(short, text) if short.parts[0] == 'src' else []
    tap = Tap()
    for name, found in problems.items():
        tap.check(f'sources/{name}', found)
    tap.check('sources/forgotten-tests', list(forgotten(source, build)))
    tap.done()


main()
