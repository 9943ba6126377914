#!/usr/bin/python3
# check-install-deps.py SOURCE: build-aux/install-deps, with an apt that only writes down what it is
# asked for.
#
# Copyright 2026 The Stelling authors
# SPDX-License-Identifier: GPL-3.0-or-later
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
from tap import Tap

DPKG_QUERY = """#!/bin/sh
sed 's/^/installed /' "$STATE/installed"
"""
APT_GET = """#!/bin/sh
case " $* " in
  *" install "*) ;;
  *) exit 0 ;;
esac
[ -e "$STATE/broken" ] && { echo "W: Failed to fetch a list"; exit 100; }
for word in "$@"; do
  case $word in
    -* | install | DPkg::* | Dpkg::*) ;;
    *) echo "$word" >> "$STATE/installed"; echo "$word" >> "$STATE/asked" ;;
  esac
done
"""
APT_CACHE = """#!/bin/sh
grep -qx "$2" "$STATE/known" && echo '  Candidate: 1.0' || echo '  Candidate: (none)'
"""
ID = "#!/bin/sh\necho 0\n"
EXTRA = 'clang-format-14'


class Machine:
    """What apt knows, in a folder."""

    def __init__(self, folder, script):
        self.folder = pathlib.Path(folder)
        self.script = script
        for name, text in (('dpkg-query', DPKG_QUERY), ('apt-get', APT_GET),
                           ('apt-cache', APT_CACHE), ('id', ID)):
            path = self.folder / name
            path.write_text(text)
            path.chmod(0o755)
        (self.folder / 'installed').touch()
        (self.folder / 'known').touch()

    def run(self, *groups, **variables):
        """Returns the status and the packages asked for; self.messages has the output."""
        asked = self.folder / 'asked'
        asked.unlink(missing_ok=True)
        env = {**os.environ, 'STATE': str(self.folder), 'TMPDIR': str(self.folder),
               'PATH': f'{self.folder}:{os.environ["PATH"]}', **variables}
        process = subprocess.run([self.script, *groups], env=env, stdin=subprocess.DEVNULL,
                                 capture_output=True, text=True)
        self.messages = process.stderr.splitlines()
        return process.returncode, asked.read_text().split() if asked.exists() else []


def check(script, folder):
    machine = Machine(folder, script)
    assert machine.run('help') == (0, ['yelp'])
    assert machine.run('help') == (0, []), 'nothing is missing any more'
    status, asked = machine.run('build', 'help')
    assert status == 0 and 'meson' in asked and 'yelp' not in asked, asked
    status, asked = machine.run('build', 'show')
    assert status == 0 and 'xvfb' in asked and 'meson' not in asked, asked
    assert machine.run('nonsense') == (2, [])


def check_known(script, folder):
    """A package of some systems only is asked for where apt knows it, and else left alone."""
    machine = Machine(folder, script)
    status, asked = machine.run('test')
    assert status == 0 and 'xclip' in asked and EXTRA not in asked, asked
    assert machine.run('test') == (0, []), 'what apt does not know is not missing'
    (machine.folder / 'known').write_text(f'{EXTRA}\n')
    assert machine.run('test') == (0, [EXTRA])
    assert machine.run('test') == (0, [])


def check_broken(script, folder):
    machine = Machine(folder, script)
    (machine.folder / 'broken').touch()
    assert machine.run('test') == (1, []), 'apt failed'
    assert machine.messages[-1].startswith('The package servers could not be reached'), \
        machine.messages


def check_without_apt(script, folder):
    """The programs that are missing are named, and nothing is wrong if none is."""
    tools = pathlib.Path(folder, 'tools')
    tools.mkdir()
    for name in ('bash', 'dirname'):
        (tools / name).symlink_to(shutil.which(name))
    machine = Machine(folder, script)
    assert machine.run('build', PATH=str(tools)) == (1, [])
    assert any(line.endswith(' cc pkg-config meson ninja msgfmt itstool')
               for line in machine.messages), machine.messages
    for name in ('cc', 'pkg-config', 'meson', 'ninja', 'msgfmt', 'itstool'):
        (tools / name).write_text('#!/bin/sh\n')
        (tools / name).chmod(0o755)
    assert machine.run('build', PATH=str(tools)) == (0, [])


def main():
    script = pathlib.Path(sys.argv[1], 'build-aux/install-deps')
    tap = Tap()
    for name, function in (('groups', check), ('known', check_known), ('broken', check_broken),
                           ('without-apt', check_without_apt)):
        with tempfile.TemporaryDirectory() as folder:
            tap.run(f'install-deps/{name}', function, script, folder)
    tap.done()


main()
