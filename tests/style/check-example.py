#!/usr/bin/python3
# check-example.py CONTRIBUTING EXAMPLE-SOURCE PROGRAM: that the example program in CONTRIBUTING.md
# is the one that the tests build, and prints what stands there.
#
# Copyright 2026 The Stelling authors
# SPDX-License-Identifier: GPL-3.0-or-later
import difflib
import pathlib
import re
import subprocess
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
from tap import Tap

HEAD = re.compile(r'/\*.*?\*/\n\n', re.DOTALL)


def compare(shown, real, what):
    lines = difflib.unified_diff(shown.splitlines(), real.splitlines(), 'CONTRIBUTING.md', what,
                                 lineterm='', n=1)
    return list(lines)


def main():
    page, source, program = sys.argv[1:4]
    text = pathlib.Path(page).read_text(encoding='utf-8')
    tap = Tap()
    blocks = re.search(r'\n```c\n(.*?)```\n.*?\n```\n(.*?)```\n', text, re.DOTALL)
    if blocks is None:
        tap.check('example/shown', [f'{page} has no program with what it prints after it'])
        tap.done()
    code = HEAD.sub('', pathlib.Path(source).read_text(encoding='utf-8'), count=1)
    tap.check('example/code', compare(blocks.group(1), code, source))
    r = subprocess.run([program], capture_output=True, text=True, check=False)
    problems = [f'it ends with {r.returncode}', r.stderr] if r.returncode or r.stderr else []
    tap.check('example/output', problems + compare(blocks.group(2), r.stdout, 'what it prints'))
    tap.done()


main()
