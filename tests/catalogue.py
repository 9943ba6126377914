# catalogue.py: the texts of a translation, for tests that are written in Python.
#
# Copyright 2026 The Stelling authors
# SPDX-License-Identifier: GPL-3.0-or-later
import ast
import re
import subprocess

FIELD = re.compile(r'^(msgctxt|msgid|msgstr(?:\[\d\])?) (".*"(?:\n".*")*)', re.MULTILINE)


def read(path):
    """The texts of a .po file: (context, text, [translation, ...]), the first of plurals only."""
    text = subprocess.run(['msgcat', '--no-wrap', path], check=True, capture_output=True,
                          text=True).stdout
    for block in text.split('\n\n'):
        found = dict.fromkeys(('msgctxt', 'msgid'), '')
        translations = []
        for key, value in FIELD.findall(block):
            value = ''.join(ast.literal_eval(part) for part in value.split('\n'))
            if key in found:
                found[key] = value
            else:
                translations.append(value)
        if found['msgid']:
            yield found['msgctxt'], found['msgid'], translations
