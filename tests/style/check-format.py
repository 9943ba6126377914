#!/usr/bin/python3
# check-format.py SOURCE: that .clang-format, in version 14, would change nothing in the C files.
# Other versions lay out some things in another way: with one of those, or with none, it is skipped.
#
# Copyright 2026 The Stelling authors
# SPDX-License-Identifier: GPL-3.0-or-later
import pathlib
import re
import shutil
import subprocess
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
from tap import Tap

VERSION = '14'
FOLDERS = ['src', 'tests', 'help']
SHOWN = 40
WRONG = re.compile(r'^(\S+?):(\d+):\d+: error: ', re.MULTILINE)


def find_program():
    for name in (f'clang-format-{VERSION}', 'clang-format'):
        program = shutil.which(name)
        if program is not None:
            told = subprocess.run([program, '--version'], capture_output=True, text=True).stdout
            if re.search(rf'version {VERSION}\.', told):
                return program
    return None


def check(program, source, names):
    r = subprocess.run([program, '--dry-run', '-Werror', *names], cwd=source, capture_output=True,
                       text=True)
    places = [f'{name}:{line}' for name, line in WRONG.findall(r.stderr)]
    if not places:
        return [] if r.returncode == 0 else r.stderr.splitlines()[:SHOWN]
    files = len({place.rsplit(':', 1)[0] for place in places})
    more = ['…'] if len(places) > SHOWN else []
    return [f'not in form: {place}' for place in places[:SHOWN]] + more + [
        f'{len(places)} places in {files} files; {program} -i FILE brings one into form']


def main():
    source = pathlib.Path(sys.argv[1]).resolve()
    program = find_program()
    tap = Tap()
    for folder in FOLDERS:
        names = sorted(str(p.relative_to(source)) for p in (source / folder).rglob('*.[ch]'))
        if program is None:
            tap.skip(f'format/{folder}', f'there is no clang-format of version {VERSION}')
        else:
            tap.check(f'format/{folder}', check(program, source, names) if names
                      else [f'there is no C file in {folder}'])
    tap.done()


main()
