#!/usr/bin/python3
# check-translations.py SOURCE XGETTEXT-ARGUMENT...: that every file with a text for users is listed
# for translators, and that every language has all texts, compared with what is in the sources now.
#
# Copyright 2026 The Stelling authors
# SPDX-License-Identifier: GPL-3.0-or-later
import os
import pathlib
import re
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
from tap import Tap

CALL = re.compile(r'(?<![\w"])'
                  r'(?:_|N_|C_|NC_|n?gettext|d?gettext|g?_?dngettext|g_dpgettext2) ?\(\s*"')
MARKED = re.compile(r'translatable="(?:yes|true)"|<(?:summary|description)>')
COMMENT = re.compile(r'/\*.*?\*/', re.DOTALL)


def has_texts(path):
    if path.suffix in ('.c', '.h'):
        text = path.read_text(encoding='utf-8')
        return CALL.search(COMMENT.sub('', text)) is not None
    if path.suffix == '.ui' or path.name.endswith('.gschema.xml'):
        return MARKED.search(path.read_text(encoding='utf-8')) is not None
    return path.name.endswith(('.desktop.in', '.metainfo.xml.in', '.mime.xml.in'))


def listed(source):
    lines = (source / 'po/POTFILES.in').read_text().splitlines()
    return [line.strip() for line in lines if line.strip() and not line.startswith('#')]


def check_list(source):
    names = listed(source)
    for name in names:
        if not (source / name).is_file():
            yield f'po/POTFILES.in: {name} is not there'
    if names != sorted(names):
        first = next(n for n, s in zip(names, sorted(names)) if n != s)
        yield f'po/POTFILES.in: not in the order of the alphabet, at {first}'
    if len(set(names)) != len(names):
        yield 'po/POTFILES.in: a name stands twice'
    for folder in ('src', 'data'):
        for path in sorted((source / folder).rglob('*')):
            name = str(path.relative_to(source))
            if path.is_file() and has_texts(path) and name not in names:
                yield f'{name} has texts for users and is not in po/POTFILES.in'


def run(*args, cwd=None):
    env = {**os.environ, 'LC_ALL': 'C.UTF-8', 'LANGUAGE': 'en'}
    r = subprocess.run(args, cwd=cwd, env=env, capture_output=True, text=True)
    return r.returncode, [line for line in (r.stdout + r.stderr).splitlines() if line.strip()]


def extract(source, arguments, pot):
    status, lines = run('xgettext', '-f', 'po/POTFILES.in', '-o', str(pot), *arguments, cwd=source)
    return lines if status else [line for line in lines if 'warning' in line]


def extract_help(source, pot):
    pages = sorted(str(p) for p in (source / 'help/C').glob('*.page'))
    status, lines = run('itstool', '-o', str(pot), *pages, str(source / 'help/C/legal.xml'))
    return lines if status else []


def check_places(po):
    for number, line in enumerate(po.read_text(encoding='utf-8').splitlines(), 1):
        if line.startswith('#:') and '../' in line:
            yield f'{po.name}:{number}: {line} is outside the project'


def check_language(po, pot):
    status, problems = run('msgfmt', '-c', '-o', '/dev/null', str(po))
    problems = problems if status else []
    problems += check_places(po)
    status, lines = run('msgcmp', str(po), str(pot))
    if status:
        problems += lines
    for what in ('--only-fuzzy', '--untranslated', '--only-obsolete'):
        _, lines = run('msgattrib', '--no-location', what, str(po))
        texts = [line for line in lines if re.match(r'(#~ )?msgid "', line)]
        problems += [f'{po.name}: {what[2:]}: {text}' for text in texts if text != 'msgid ""']
    return problems


def main():
    source = pathlib.Path(os.path.realpath(sys.argv[1]))
    tap = Tap()
    tap.check('translations/files', list(check_list(source)))
    with tempfile.TemporaryDirectory() as folder:
        pot = pathlib.Path(folder, 'stelling.pot')
        tap.check('translations/extraction', extract(source, sys.argv[2:], pot))
        languages = (source / 'po/LINGUAS').read_text().split()
        for language in languages:
            tap.check(f'translations/{language}', check_language(source / f'po/{language}.po', pot))
        pot = pathlib.Path(folder, 'help.pot')
        tap.check('translations/help-extraction', extract_help(source, pot))
        for language in (source / 'help/LINGUAS').read_text().split():
            po = source / f'help/{language}/{language}.po'
            tap.check(f'translations/help-{language}', check_language(po, pot))
        missing = [f'po/{p.name} is not in po/LINGUAS' for p in sorted((source / 'po').glob('*.po'))
                   if p.stem not in languages]
        tap.check('translations/languages', missing)
    tap.done()


main()
