#!/usr/bin/python3
# check-package.py SOURCE VERSION: that debian/ has the program's version, and asks for what
# build-aux/install-deps installs to build the program.
#
# Copyright 2026 The Stelling authors
# SPDX-License-Identifier: GPL-3.0-or-later
import pathlib
import re
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
from tap import Tap

# Every builder of packages has these, or others bring them along.
BROUGHT_ALONG = {'gcc', 'libc6-dev', 'ninja-build', 'hicolor-icon-theme', 'dconf-gsettings-backend'}


def version(debian, expected):
    text = (debian / 'changelog').read_text(encoding='utf-8')
    match = re.match(r'stelling \(([\d.]+)[^)]*\) ', text)
    if match is None or match.group(1) != expected:
        yield f'debian/changelog does not begin with version {expected}'


def dependencies(source):
    script = (source / 'build-aux/install-deps').read_text(encoding='utf-8')
    wanted = set(re.search(r"^build='([^']*)'", script, re.MULTILINE).group(1).split())
    control = (source / 'debian/control').read_text(encoding='utf-8')
    field = re.search(r'^Build-Depends:\n((?: .*\n)+)', control, re.MULTILINE).group(1)
    asked = set(re.findall(r'^ ([\w.+-]+)', field, re.MULTILINE))
    for name in sorted(wanted - asked - BROUGHT_ALONG):
        yield f'debian/control does not build with {name}, which build-aux/install-deps installs'


def main():
    source = pathlib.Path(sys.argv[1]).resolve()
    tap = Tap()
    if (source / 'debian/control').is_file():
        tap.check('package/version', list(version(source / 'debian', sys.argv[2])))
        tap.check('package/dependencies', list(dependencies(source)))
    else:
        tap.skip('package', 'there is no debian/control')
    tap.done()


main()
