#!/usr/bin/python3
# check-help.py SOURCE: that buttons, menus and rows are called in the help, in every language, as
# they are in the window.
#
# Copyright 2026 The Stelling authors
# SPDX-License-Identifier: GPL-3.0-or-later
import pathlib
import re
import sys
import xml.etree.ElementTree as ET

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
import catalogue
from tap import Tap

GUI = re.compile(r'<gui>(.*?)</gui>', re.DOTALL)
WAY = re.compile(r'<guiseq>(.*?)</guiseq>', re.DOTALL)
SIGNS = {'−', '+'}  # on the buttons beside a number, which GTK draws


def plain(text):
    """As it is seen: without its letter for the keyboard and what says that a question follows."""
    return text.replace('_', '').removesuffix('…')


def check_english(source, language):
    """The names in the pages are texts of the program."""
    texts = {plain(text) for _, text, _ in catalogue.read(source / f'po/{language}.po')}
    for page in sorted((source / 'help/C').glob('*.page')):
        for name in GUI.findall(page.read_text(encoding='utf-8')):
            if plain(name) not in texts | SIGNS:
                yield f'help/C/{page.name}: the window has no {name!r}'


def check_translation(source, language):
    """A name is translated as the program does it."""
    words = {}
    for _, text, translations in catalogue.read(source / f'po/{language}.po'):
        words.setdefault(plain(text), set()).add(plain(translations[0]))
    for _, text, [translation] in catalogue.read(source / f'help/{language}/{language}.po'):
        names, translated = GUI.findall(text), GUI.findall(translation)
        if len(names) != len(translated):
            yield f'{language}.po: names are missing in {translation!r}'
        for name in translated:
            known = set().union(*(words.get(plain(other), {other}) for other in names))
            if plain(name) not in known | SIGNS:
                yield f'{language}.po: the window has no {name!r}'


def menu_paths(menu, path):
    """The places of a menu and of those that open from it."""
    for node in menu:
        label = node.find("attribute[@name='label']")
        here = path + (() if label is None else (plain(label.text),))
        if node.tag in ('item', 'submenu'):
            yield here
        if node.tag in ('section', 'submenu'):
            yield from menu_paths(node, here if node.tag == 'submenu' else path)


def check_paths(source):
    """A way through the menus that a page names is there."""
    root = ET.parse(source / 'src/ui/app/stelling-main-menu.ui').getroot()
    paths = set(menu_paths(root.find("menu[@id='primary_menu']"), ('Main Menu',)))
    for page in sorted((source / 'help/C').glob('*.page')):
        for way in WAY.findall(page.read_text(encoding='utf-8')):
            if tuple(plain(name) for name in GUI.findall(way)) not in paths:
                yield f'help/C/{page.name}: no menu has {way}'


def main():
    source = pathlib.Path(sys.argv[1])
    languages = (source / 'help/LINGUAS').read_text().split()
    tap = Tap()
    tap.check('help/en', list(check_english(source, languages[0])))
    tap.check('help/menus', list(check_paths(source)))
    for language in languages:
        tap.check(f'help/{language}', list(check_translation(source, language)))
    tap.done()


main()
