#!/usr/bin/python3
# check-run.py SOURCE PO: the language in which build-aux/run opens the program, whatever locale is
# set: a meson that only says what gettext makes of a word then, and which file was to be opened.
# PO: the folder of the compiled translations.
#
# Copyright 2026 The Stelling authors
# SPDX-License-Identifier: GPL-3.0-or-later
import gettext
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
from tap import Tap

WORD = 'Analysis'
MESON = f"""#!/bin/sh
[ "$1" != devenv ] || {{ gettext stelling {WORD}; printf '\\n%s\\n' "$6"; }}
"""
NOTHING = '#!/bin/sh\n'
MISSING = 'xx_XX.UTF-8'  # a locale that no system has
LOCALES = ({}, {'LANG': 'C'}, {'LANG': 'POSIX'}, {'LANG': 'C.UTF-8'}, {'LANG': MISSING},
           {'LC_ALL': 'C'}, {'LC_MESSAGES': MISSING}, {'LANG': 'C.UTF-8', 'LC_TIME': MISSING})


def make_project(source, folder):
    """The scripts and what they look at, with nothing to install and nothing to build."""
    shutil.copytree(source / 'build-aux', folder / 'build-aux')
    for name in ('data', 'help'):
        (folder / name).symlink_to(source / name)
    (folder / 'bin').mkdir()
    for name, text in (('bin/meson', MESON), ('bin/ninja', NOTHING),
                       ('build-aux/install-deps', NOTHING)):
        path = folder / name
        path.write_text(text)
        path.chmod(0o755)


def run(folder, po, *args, **variables):
    """What the program would say, and the file that it would open."""
    env = {name: value for name, value in os.environ.items()
           if not name.startswith(('LC_', 'LANG', 'STELLING_'))}
    env |= {'DISPLAY': ':0', 'TEXTDOMAINDIR': str(po), 'PATH': f'{folder}/bin:{env["PATH"]}',
            'TMPDIR': str(folder), **variables}
    process = subprocess.run([folder / 'build-aux/run', *args], env=env, check=True, text=True,
                             stdin=subprocess.DEVNULL, capture_output=True)
    return process.stdout.splitlines()


def check_language(folder, po, language):
    """The language that was asked for, with its sample."""
    expected = WORD
    if language != 'en':
        expected = gettext.translation('stelling', po, [language]).gettext(WORD)
        assert expected != WORD
    for locale in LOCALES:
        word, file = run(folder, po, LANGUAGE=language, **locale)
        assert word == expected, (locale, word)
        assert file.endswith(f'/data/records/{language}/teblo.sgf'), (locale, file)


def check_system(folder, po):
    """Nothing was asked for: the language of the locale, be it installed or not."""
    for locale, language in (({}, 'en'), ({'LANG': 'C'}, 'en'), ({'LANG': 'C.UTF-8'}, 'en'),
                             ({'LANG': MISSING}, 'en'), ({'LANG': 'nl_XX.UTF-8'}, 'nl')):
        translation = gettext.translation('stelling', po, [language], fallback=True)
        word, file = run(folder, po, **locale)
        assert word == translation.gettext(WORD), (locale, word)
        assert file.endswith(f'/data/records/{language}/teblo.sgf'), (locale, file)


def check_file(folder, po):
    """A file of one's own in another language than it is written in."""
    path = folder / 'a game.sgf'
    path.write_text('(;GM[144])')
    word, file = run(folder, po, str(path), LANGUAGE='fr')
    assert word == gettext.translation('stelling', po, ['fr']).gettext(WORD), word
    assert file == str(path), file


def check_copied(folder, po):
    """A build folder of another copy of the project is begun anew; the language still counts."""
    build = folder / 'build'
    (build / 'meson-private').mkdir(parents=True)
    (build / 'build.ninja').touch()
    (build / 'source-folder').write_text('/another/copy\n')
    word, _ = run(folder, po, LANGUAGE='nl')
    assert word == gettext.translation('stelling', po, ['nl']).gettext(WORD), word
    assert not (build / 'build.ninja').exists()
    assert (build / 'source-folder').read_text() == f'{folder}\n'


FOLLOW = '. build-aux/lib.sh; tick=0.1; follow log sh -c "echo [3/7] Compiling; read line" <&3'


def check_progress(folder, po):
    """The newest step is shown, with the time, while a command runs."""
    there, here = os.pipe()
    process = subprocess.Popen(['bash', '-c', f'exec 3<&{there}; {FOLLOW}'], cwd=folder, text=True,
                               pass_fds=[there], stdin=subprocess.DEVNULL, stderr=subprocess.PIPE)
    line = process.stderr.readline()
    os.write(here, b'\n')
    process.communicate()
    assert process.returncode == 0
    assert re.fullmatch(r'  \d+:\d\d  \[3/7\] Compiling\n', line), line


def main():
    source, po = (pathlib.Path(name).resolve() for name in sys.argv[1:3])
    tap = Tap()
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name).resolve()
        make_project(source, folder)
        for language in ('en', *(source / 'po/LINGUAS').read_text().split()):
            tap.run(f'run/{language}', check_language, folder, po, language)
        tap.run('run/system', check_system, folder, po)
        tap.run('run/file', check_file, folder, po)
        tap.run('run/progress', check_progress, folder, po)
        tap.run('run/copied', check_copied, folder, po)
    tap.done()


main()
