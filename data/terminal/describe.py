#!/usr/bin/python3
# describe.py KIND PROGRAM VERSION: writes a man page (KIND man) or the completion for a shell
# (bash, zsh, fish) of PROGRAM, from what its --help says, so that both always say the same.
#
# Copyright 2026 The Stelling authors
# SPDX-License-Identifier: GPL-3.0-or-later
import itertools
import os
import re
import subprocess
import sys

ABOUT = {
    'stelling': 'study games of Teblo and Tablut in a window',
    'stelling-cli': 'the games Teblo and Tablut without a window',
}
ENVIRONMENT = ('STELLING_NETS', 'The folder of the nets that evaluate positions, if it is not the '
               'one that the program was installed with.')


class Option:
    """A line such as "  -r, --rules=RULES      Rule set and switches"."""

    def __init__(self, match):
        self.letter, self.name, self.value, self.text = match.groups()

    OPTION = re.compile(r'^  (?:-(\w), )?--([\w-]+)(?:=(\S+))?\s+(.*)$')
    # At the end of the text: "…: light (default), dark or print"
    CHOICE = re.compile(r': ((?:\w+(?: \(default\))?(?:, | or ))+\w+)$')

    def words(self):
        """The ways to write it."""
        return [f'--{self.name}'] + ([f'-{self.letter}'] if self.letter else [])

    def values(self, rule_sets):
        """What may follow it, as far as that is a choice of words."""
        if self.value == 'RULES':
            return rule_sets
        choice = self.CHOICE.search(self.text)
        return re.split(r'(?: \(default\))?(?:, | or )', choice.group(1)) if choice else []


def run(*words):
    # A build for looking at memory tells about leaks where it is tested.
    environment = {**os.environ, 'LC_ALL': 'C.UTF-8', 'LANGUAGE': 'en',
                   'ASAN_OPTIONS': 'detect_leaks=0'}
    return subprocess.run(words, env=environment, check=True, capture_output=True,
                          text=True).stdout


class Command:
    """What --help says of the program, or of one of its commands."""

    def __init__(self, text, name='', title=''):
        self.name, self.title = name, title
        usage = re.search(rf'^Usage:\n  \S+ (?:{name} )?(?:\[OPTION…\] ?)?(.*)$', text,
                          re.MULTILINE)
        self.usage = usage.group(1).strip()
        self.options = [Option(m) for m in map(Option.OPTION.match, text.splitlines()) if m]
        body = re.split(r'\n(?=\w+ Options:|GApplication options)', text.split('\n\n', 1)[1])[0]
        self.text = '' if re.match(r'\w+ [Oo]ptions:', body) else body.strip()


def read_commands(program):
    """Of a program with commands its list: "  moves     list the legal moves of a position"."""
    lines = re.findall(r'^  ([a-z]+)\s{2,}(.+)$', run(program, 'help'), re.MULTILINE)
    return [Command(run(program, 'help', name), name, title) for name, title in lines]


# --- man page ---

def roff(text):
    text = text.replace('\\', '\\e').replace('-', '\\-')
    return '\n'.join('\\&' + line if line[:1] in ".'" else line for line in text.split('\n'))


def write_options(options):
    for option in options:
        names = [f'\\fB\\-{option.letter}\\fR'] if option.letter else []
        value = f'=\\fI{roff(option.value)}\\fR' if option.value else ''
        names.append(f'\\fB\\-\\-{roff(option.name)}\\fR{value}')
        yield f'.TP\n{", ".join(names)}\n{roff(option.text)}'


def write_text(text):
    """Tables, whose lines are indented, stay as they are."""
    for table, lines in itertools.groupby(text.split('\n'), lambda line: line.startswith('  ')):
        part = roff('\n'.join(lines))
        yield f'.nf\n{part}\n.fi' if table else part


def man(program, name, version):
    commands = read_commands(program) if name == 'stelling-cli' else []
    yield f'.TH {roff(name.upper())} 1 "" "Stelling {version}" "User Commands"'
    yield f'.SH NAME\n{roff(name)} \\- {roff(ABOUT[name])}'
    if commands:
        yield f'.SH SYNOPSIS\n.B {roff(name)}\n.I COMMAND\n[\\fIARGUMENT\\fR...]'
        yield '.SH COMMANDS'
        for command in commands:
            yield f'.SS "{roff((command.name + " " + command.usage).strip())}"'
            yield from write_text(command.text)
            yield from write_options(o for o in command.options if o.name != 'help')
        yield ('.SH FILES AND STREAMS\nA dash stands for standard input or output wherever a file '
               'is named.')
        yield ('.SH EXIT STATUS\n0: done. 1: the input is wrong; a message names the place. '
               '2: wrong usage.')
    else:
        whole = Command(run(program, '--help-all'))
        yield f'.SH SYNOPSIS\n.B {roff(name)}\n[OPTION...] {roff(whole.usage)}'
        yield ('.SH DESCRIPTION\nA board to set up, play, annotate and analyse games of Teblo and '
               'Tablut. Each file is opened in a tab.')
        yield '.SH OPTIONS'
        yield from write_options(o for o in whole.options
                                 if not re.match('help-|gapplication', o.name))
    yield f'.SH ENVIRONMENT\n.TP\n.B {ENVIRONMENT[0]}\n{roff(ENVIRONMENT[1])}'
    other = 'stelling' if commands else 'stelling-cli'
    yield f'.SH SEE ALSO\n.BR {roff(other)} (1)'


# --- completion ---

def read_rule_sets(program):
    return re.findall(r'^(\S+)$', run(program, 'rules'), re.MULTILINE)


def bash(program, name, _):
    commands, rule_sets = read_commands(program), read_rule_sets(program)
    yield f'# Completion of {name} for bash.'
    yield f'_{name.replace("-", "_")} ()\n{{'
    yield '  local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]} options='
    yield '  if [ "$COMP_CWORD" = 1 ]; then'
    yield f'    COMPREPLY=($(compgen -W "{" ".join(c.name for c in commands)}" -- "$word"))'
    yield '    return\n  fi\n  [ "$before" = = ] && before=${COMP_WORDS[COMP_CWORD - 2]}'
    yield '  [ "$word" = = ] && word=\n  case ${COMP_WORDS[1]}$before in'
    for command in commands:
        for option in command.options:
            values = option.values(rule_sets)
            if values:
                words = '|'.join(command.name + word for word in option.words())
                yield (f'    {words}) COMPREPLY=($(compgen -W "{" ".join(values)}" -- "$word")); '
                       'return ;;')
    yield '  esac\n  case ${COMP_WORDS[1]} in'
    for command in commands:
        words = ' '.join(f'--{o.name}' for o in command.options)
        yield f'    {command.name}) options="{words}" ;;'
    yield '  esac\n  case $word in'
    yield '    -*) COMPREPLY=($(compgen -W "$options" -- "$word")) ;;'
    yield '    *) compopt -o filenames; COMPREPLY=($(compgen -f -- "$word")) ;;'
    yield f'  esac\n}}\ncomplete -F _{name.replace("-", "_")} {name}'


def quote(text):
    return "'" + text.replace("'", "'\\''") + "'"


def zsh(program, name, _):
    commands, rule_sets = read_commands(program), read_rule_sets(program)
    yield f'#compdef {name}\n# Completion of {name} for zsh.'
    yield 'local -a commands options\ncommands=('
    yield from (f'  {quote(c.name + ":" + c.title)}' for c in commands)
    yield ')\nif ((CURRENT == 2)); then\n  _describe command commands\n  return\nfi'
    yield 'case $words[2] in'
    for command in commands:
        yield f'  {command.name}) options=('
        for option in command.options:
            text = re.sub(r'([][:\\])', r'\\\1', option.text)
            values = option.values(rule_sets)
            value = f':{option.value}:' + (f'({" ".join(values)})' if values else '_files')
            for word in option.words():
                equals = '=' if option.value and word.startswith('--') else ''
                yield '    ' + quote(f'*{word}{equals}[{text}]' + (value if option.value else ''))
        yield '  ) ;;'
    yield 'esac\nshift words\n((CURRENT--))\n_arguments -s $options \'*:file:_files\''


def fish(program, name, _):
    commands, rule_sets = read_commands(program), read_rule_sets(program)
    yield f'# Completion of {name} for fish.'
    for command in commands:
        yield (f'complete -c {name} -n __fish_use_subcommand -f -a {command.name} '
               f'-d {quote(command.title)}')
        for option in command.options:
            values = option.values(rule_sets)
            yield (f'complete -c {name} -n "__fish_seen_subcommand_from {command.name}"'
                   + (f' -s {option.letter}' if option.letter else '') + f' -l {option.name}'
                   + (f' -x -a {quote(" ".join(values))}' if values else
                      ' -r' if option.value else '') + f' -d {quote(option.text)}')


def main():
    kind, program, version = sys.argv[1:]
    write = {'man': man, 'bash': bash, 'zsh': zsh, 'fish': fish}[kind]
    for line in write(program, os.path.basename(program), version):
        print(line)


main()
