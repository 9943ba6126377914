# tap.py: the Test Anything Protocol for tests that are written in Python.
#
# Copyright 2026 The Stelling authors
# SPDX-License-Identifier: GPL-3.0-or-later
import sys
import traceback


class Tap:
    """Counts cases and prints a line for each; done () ends the program.

    What is wrong goes to the standard error, which a log of errors has; Meson keeps TAP's own
    lines to itself."""

    def __init__(self):
        self.count = 0
        self.failed = 0

    def _line(self, good, name):
        self.count += 1
        self.failed += not good
        print(f'{"ok" if good else "not ok"} {self.count} {name}', flush=True)

    def check(self, name, problems):
        """A case that holds if there are no @problems (a list of texts)."""
        for problem in problems:
            print(problem, file=sys.stderr)
        self._line(not problems, name)

    def skip(self, name, why):
        self.count += 1
        print(f'ok {self.count} {name} # SKIP {why}', flush=True)

    def run(self, name, function, *args):
        """A case that holds if @function returns without an exception."""
        try:
            function(*args)
        except Exception:
            traceback.print_exc()
            self._line(False, name)
            return False
        self._line(True, name)
        return True

    def done(self):
        print(f'1..{self.count}')
        sys.exit(1 if self.failed else 0)
