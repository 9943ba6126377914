# failing.py
#
# Copyright 2026 The Stelling authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Lets the program's calls fail that have to do with files: tests/shim/failing-calls.c, preloaded.
"""
import os
import re
import subprocess


class Failing:
    """What goes wrong below a folder, from now on or not any more."""

    def __init__(self, program, folder, aside):
        """@aside: another folder, for the files by which this is told."""
        self.when = aside / 'fail-when'
        self.log = aside / 'fail-log'
        self.env = {
            'LD_PRELOAD': ' '.join(_first(program) + [os.environ['STELLING_FAILING_CALLS']]),
            'FAIL_BELOW': str(folder.resolve()),
            'FAIL_WHEN': str(self.when),
            'FAIL_LOG': str(self.log),
        }

    def start(self, calls, at, how):
        """From now on the calls @calls (names with commas between) fail: the number @at, or '1+'
        for all; with the error @how."""
        self.log.write_text('')
        other = self.when.with_name('fail-next')
        other.write_text(f'{calls} {at} {how}\n')
        other.rename(self.when)

    def stop(self):
        self.when.unlink(missing_ok=True)

    def calls(self):
        """Those that were counted since start: 'number name path failed' or '… ok'."""
        return self.log.read_text().splitlines()

    def failed(self):
        return [line for line in self.calls() if line.endswith(' failed')]


def _first(program):
    """A sanitizer's library wants to be the first of all."""
    out = subprocess.run(['ldd', program], capture_output=True, text=True).stdout
    return re.findall(r'=> (\S*/lib[at]san\.so\S*)', out)
