# stelling.py
#
# Copyright 2026 The Stelling authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The program as the tests of this folder see it: its window, board and panes by the names that a
screen reader would speak."""
import os
import pathlib
import re
import sys
import tempfile
import traceback

TESTS = pathlib.Path(__file__).resolve().parent.parent
sys.path.insert(0, str(TESTS))
from atspi_driver import App, Atspi, has, sh, text_of, wait, walk
from tap import Tap

PROGRAM = sys.argv[1] if len(sys.argv) > 1 else 'stelling'
RECORDS = pathlib.Path(os.environ.get('STELLING_DATADIR', TESTS.parent / 'data'), 'records')


class Stelling(App):
    def __init__(self, *args, language='en', env=None):
        super().__init__([PROGRAM, *map(str, args)],
                         env={'LC_ALL': 'C.UTF-8', 'LANGUAGE': language, **(env or {})})
        self.focus()

    # --- board ---

    def board(self, name='Board'):
        return self.find('table', name)

    def square(self, name):
        """The square called e5 or E5."""
        return self.find('table cell', re.compile(f'^{name}: '), root=self.board())

    def contents(self, name):
        """What the screen reader says of a square."""
        return self.square(name).get_name().split(': ', 1)[1]

    def shows(self, name, words):
        wait(lambda: words in self.contents(name),
             f'{words} on {name} (there is: {self.contents(name)})')

    def move(self, source, target):
        self.click(self.square(source))
        self.click(self.square(target))

    # --- anything with a name ---

    def press(self, name, role=None):
        """Clicks a button or the like."""
        self.click(self.find(role, name))

    def says(self, words, timeout=None):
        """Waits until some text of the window has these words."""
        def look():
            return any(words in (a.get_name() or '') or words in (text_of(a) or '')
                       for a in walk(self.root))
        wait(look, f'the words {words!r}', timeout)

    def title(self):
        return self.frame.get_name()


class Cases:
    """Runs functions as cases, each with a program of its own unless it is given one."""

    def __init__(self):
        self.tap = Tap()
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix='stelling-e2e.'))

    def run(self, name, function, *args):
        def run_and_look():
            try:
                function(*args)
            except Exception:
                keep = os.environ.get('STELLING_E2E_PICTURES')
                if keep:
                    sh('import', '-window', 'root', os.path.join(keep, name.replace('/', '-') + '.png'))
                raise
        return self.tap.run(name, run_and_look)

    def done(self):
        sh('rm', '-rf', str(self.folder))
        self.tap.done()
