#!/usr/bin/python3
# check-terminal.py DESCRIBE PROGRAM...: that the man pages and completions that DESCRIBE makes name
# every command and option that --help of the programs names, and that the shells that are here
# understand them.
#
# Copyright 2026 The Stelling authors
# SPDX-License-Identifier: GPL-3.0-or-later
import os
import pathlib
import re
import shutil
import subprocess
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
from tap import Tap

describe, *programs = sys.argv[1:]


def run(*words):
    return subprocess.run(words, check=True, capture_output=True, text=True).stdout


def make(kind, program):
    return run(sys.executable, describe, kind, program, '9.8.7')


def options_of(text):
    """Those that users type; GApplication's own are for D-Bus."""
    return [o for o in re.findall(r'^  (?:-\w, )?--([\w-]+)', text, re.MULTILINE)
            if not re.match('help|gapplication', o)]


def missing_in_man(program):
    page = make('man', program).replace('\\-', '-')
    if '"Stelling 9.8.7"' not in page:
        yield f'{program}: no version'
    if not program.endswith('-cli'):
        yield from (o for o in options_of(run(program, '--help')) if f'--{o}' not in page)
        return
    for name in re.findall(r'^  ([a-z]+)\s{2,}', run(program, 'help'), re.MULTILINE):
        part = re.search(rf'^\.SS "{name}[ "].*?(?=^\.S)', page, re.MULTILINE | re.DOTALL)
        if part is None:
            yield name
            continue
        yield from (f'{name} {o}' for o in options_of(run(program, 'help', name))
                    if f'--{o}' not in part.group())


def missing_in_shell(shell, program):
    text = make(shell, program)
    mark = '-l ' if shell == 'fish' else '--'
    for name in re.findall(r'^  ([a-z]+)\s{2,}', run(program, 'help'), re.MULTILINE):
        if name not in text:
            yield name
        yield from (f'{name} {o}' for o in options_of(run(program, 'help', name))
                    if f'{mark}{o}' not in text)
    if shutil.which(shell):
        result = subprocess.run([shell, '-n'], input=text, capture_output=True, text=True)
        if result.returncode != 0:
            yield result.stderr


def complete(words):
    """What bash offers for the last of @words."""
    script = make('bash', cli) + (
        f'\nCOMP_WORDS=({" ".join(words)}) COMP_CWORD={len(words) - 1}\n_stelling_cli\n'
        'printf "%s " "${COMPREPLY[@]}"')
    return run('bash', '-c', 'compopt () { :; }\n' + script).split()


tap = Tap()
cli = next(p for p in programs if os.path.basename(p) == 'stelling-cli')
for program in programs:
    tap.check(f'terminal/man/{os.path.basename(program)}', list(missing_in_man(program)))
for shell in ('bash', 'zsh', 'fish'):
    tap.check(f'terminal/completion/{shell}', list(missing_in_shell(shell, cli)))
wrong = [f'{words}: {found}' for words, expected in (
    (['stelling-cli', 'per'], ['perft']),
    (['stelling-cli', 'perft', '--div'], ['--divide']),
    (['stelling-cli', 'perft', '--rules', 'tablut-c'], ['tablut-corner', 'tablut-corner-easy']),
    (['stelling-cli', 'convert', '--to', 's'], ['sgf', 'svg']),
    (['stelling-cli', 'render', '--to', 's'], ['svg']),
) if (found := complete(words)) != expected]
tap.check('terminal/completion/use', wrong)
tap.done()
