#!/usr/bin/python3
# check-texts.py SOURCE: how texts are written: the spaces of French, the quotation marks of every
# language, and letters that two buttons of one dialog, or two items of one menu, would share.
#
# Copyright 2026 The Stelling authors
# SPDX-License-Identifier: GPL-3.0-or-later
import ast
import pathlib
import re
import sys
import xml.etree.ElementTree as ET

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
import catalogue
from tap import Tap

STRING = r'"(?:[^"\\]|\\.)*"'
TEXT = re.compile(rf'\b(?:_ \(\s*({STRING})|C_ \(\s*({STRING}),\s*({STRING}))\s*\)')
RESPONSE = re.compile(r'adw_message_dialog_add_responses? \(.*?\);', re.DOTALL)
FUNCTION = re.compile(r'^\w+ \(.*?^}', re.DOTALL | re.MULTILINE)
MNEMONIC = re.compile(r'_(\w)')
MARKUP = re.compile(r'<key>.*?</key>|<[^>]*>|%%|\S+://\S+|%H:%M|(?:\w+;){2,}')
# A mark, and what is before it: letters, a closing bracket or quotation mark, an argument.
FRENCH = re.compile(r'[\w)”»*\]](?<!\d)[:;!?](?!\w)|[\w)”»][ \u202f][:;!?%](?!\w)|\d%|«[^\u00a0]'
                    r'|[^\u00a0]»')
# What a language does not quote with; one that is not here is not checked.
QUOTED = {'nl': re.compile('[“”"]'), 'fr': re.compile('[“”"]'), 'tr': re.compile('["‘«»]')}


def dictionary(source, language):
    if language == 'en':
        return {}
    return {(context, text): translations[0]
            for context, text, translations in catalogue.read(source / f'po/{language}.po')}


def check_french(path):
    """No-break spaces before : ; ! ? % and inside « », in what is not code."""
    for _, text, translations in catalogue.read(path):
        for translation in translations:
            plain = MARKUP.sub('', re.sub(r'%\d?\$?[a-z]', 'x', translation))
            found = FRENCH.search(plain)
            if found and '<code' not in text and '<cmd' not in text and '<input' not in text:
                yield f'{path.name}: {found[0]!r} in {translation!r}'


def check_quotes(path, wrong):
    """Each language has its own quotation marks."""
    for _, text, translations in catalogue.read(path):
        for translation in translations:
            found = wrong.search(MARKUP.sub('', translation))
            if found and '<code' not in text and '<cmd' not in text:
                yield f'{path.name}: {found[0]} in {translation!r}'


def groups(source):
    """What is seen at the same time: (place, [(context, text), …])."""
    for path in sorted((source / 'src/ui').rglob('*.ui')):
        tree = ET.parse(path).getroot()
        for menu in [*tree.iter('menu'), *tree.iter('submenu')]:
            yield path.name, list(menu_texts(menu))
        yield path.name, [(node.get('context', ''), node.text) for node in tree.iter('property')
                          if node.get('translatable') and '_' in (node.text or '')]
    for path in sorted((source / 'src/ui').rglob('*.c')):
        for function in FUNCTION.findall(path.read_text(encoding='utf-8')):
            texts = [found for call in RESPONSE.findall(function) for found in TEXT.findall(call)]
            yield path.name, [(unquote(context), unquote(text or alone))
                              for alone, context, text in texts]


def unquote(literal):
    return ast.literal_eval(literal) if literal else ''


def menu_texts(menu):
    """The items of a menu, without those of the menus that open from it."""
    for node in menu:
        if node.tag == 'section':
            yield from menu_texts(node)
        elif node.tag in ('item', 'submenu'):
            for attribute in node.findall('attribute'):
                if attribute.get('name') == 'label' and attribute.get('translatable'):
                    yield attribute.get('context', ''), attribute.text


def check_letters(source, language):
    """A letter that two would share opens neither."""
    texts = dictionary(source, language)
    for place, group in groups(source):
        seen = {}
        for context, text in dict.fromkeys(group):
            shown = texts.get((context, text), text)
            for letter in MNEMONIC.findall(shown)[:1]:
                if letter.lower() in seen:
                    yield f'{language}: {place}: {seen[letter.lower()]!r} and {shown!r}'
                seen[letter.lower()] = shown


def main():
    source = pathlib.Path(sys.argv[1])
    languages = (source / 'po/LINGUAS').read_text().split()
    helped = (source / 'help/LINGUAS').read_text().split()
    tap = Tap()
    for language, path in ([(name, source / f'po/{name}.po') for name in languages]
                           + [(name, source / f'help/{name}/{name}.po') for name in helped]):
        if language in QUOTED:
            tap.check(f'texts/quotes/{path.relative_to(source)}',
                      list(check_quotes(path, QUOTED[language])))
        if language == 'fr':
            tap.check(f'texts/spaces/{path.relative_to(source)}', list(check_french(path)))
    for language in ('en', *languages):
        tap.check(f'texts/letters/{language}', list(check_letters(source, language)))
    tap.done()


main()
