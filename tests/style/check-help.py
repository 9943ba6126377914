#!/usr/bin/python3
# check-help.py SOURCE: that buttons, menus and rows are called in the help, in every language, as
# they are in the window.
#
# Copyright 2026 The Stelling authors
# SPDX-License-Identifier: GPL-3.0-or-later
import ast
import pathlib
import re
import subprocess
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
from tap import Tap

GUI = re.compile(r'<gui>(.*?)</gui>', re.DOTALL)
SIGNS = {'−', '+'}  # on the buttons beside a number, which GTK draws


def plain(text):
    """As it is seen: without its letter for the keyboard and what says that a question follows."""
    return text.replace('_', '').removesuffix('…')


def messages(path):
    """The texts of a catalogue and their translations."""
    text = subprocess.run(['msgcat', '--no-wrap', path], check=True, capture_output=True,
                          text=True).stdout
    for block in text.split('\n\n'):
        found = dict(re.findall(r'^(msgid|msgstr) (".*"(?:\n".*")*)', block, re.MULTILINE))
        if len(found) == 2:
            yield tuple(''.join(ast.literal_eval(part) for part in found[key].split('\n'))
                        for key in ('msgid', 'msgstr'))


def check_english(source, language):
    """The names in the pages are texts of the program."""
    texts = {plain(text) for text, _ in messages(source / f'po/{language}.po')}
    for page in sorted((source / 'help/C').glob('*.page')):
        for name in GUI.findall(page.read_text(encoding='utf-8')):
            if plain(name) not in texts | SIGNS:
                yield f'help/C/{page.name}: the window has no {name!r}'


def check_translation(source, language):
    """A name is translated as the program does it."""
    words = {}
    for text, translation in messages(source / f'po/{language}.po'):
        words.setdefault(plain(text), set()).add(plain(translation))
    for text, translation in messages(source / f'help/{language}/{language}.po'):
        names, translated = GUI.findall(text), GUI.findall(translation)
        if len(names) != len(translated):
            yield f'{language}.po: names are missing in {translation!r}'
        for name in translated:
            known = set().union(*(words.get(plain(other), {other}) for other in names))
            if plain(name) not in known | SIGNS:
                yield f'{language}.po: the window has no {name!r}'


def main():
    source = pathlib.Path(sys.argv[1])
    languages = (source / 'help/LINGUAS').read_text().split()
    tap = Tap()
    tap.check('help/en', list(check_english(source, languages[0])))
    for language in languages:
        tap.check(f'help/{language}', list(check_translation(source, language)))
    tap.done()


main()
