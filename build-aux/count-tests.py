#!/usr/bin/python3
# count-tests.py BUILD: tells from Meson's log of the last run how many test cases passed, failed or
# were skipped. A program that speaks TAP has a case for each of its lines, any other is one case. A
# program that ended badly without a failed case of its own (it crashed, or its time was up) counts
# as one.
#
# Copyright 2026 The Stelling authors
# SPDX-License-Identifier: GPL-3.0-or-later
import json
import pathlib
import re
import sys

LINE = re.compile(r'^(not )?ok\b[ \t]*\d*[ \t]*-?[ \t]*([^#]*)(#[ \t]*(skip|todo)\b)?',
                  re.IGNORECASE)


def tap_cases(output):
    """The lines of a TAP program: (verdict, name)."""
    for line in output.splitlines():
        m = LINE.match(line)
        if m is None:
            continue
        directive = (m.group(4) or '').lower()
        if directive == 'skip':
            verdict = 'skipped'
        elif m.group(1) and directive != 'todo':
            verdict = 'failed'
        else:
            verdict = 'passed'
        yield verdict, m.group(2).strip()


def cases(test, speaks_tap):
    good = test['result'] in ('OK', 'EXPECTEDFAIL')
    found = list(tap_cases(test.get('stdout') or '')) if speaks_tap else []
    if test['result'] == 'SKIP' and not found:
        return [('skipped', '')]
    if not found:
        return [('passed' if good else 'failed', '')]
    if not good and test['result'] != 'SKIP' and not any(v == 'failed' for v, _ in found):
        found.append(('failed', test['result'].lower()))
    return found


def main():
    build = pathlib.Path(sys.argv[1])
    logs = sorted((build / 'meson-logs').glob('testlog*.json'))
    if not logs:
        print('0 passed, 0 failed: no test was run')
        return 1
    tests = json.loads((build / 'meson-info/intro-tests.json').read_text())
    tap = {t['name'] for t in tests if t['protocol'] == 'tap'}
    count = {'passed': 0, 'failed': 0, 'skipped': 0}
    for line in logs[-1].read_text(errors='replace').splitlines():
        test = json.loads(line)
        name = test['name'].split(' / ')[-1].strip()
        for verdict, case in cases(test, name in tap):
            count[verdict] += 1
            if verdict == 'failed':
                print('failed:', name, case)
    skipped = f', {count["skipped"]} skipped' if count['skipped'] else ''
    print(f'{count["passed"]} passed, {count["failed"]} failed{skipped}')
    return 1 if count['failed'] or not count['passed'] else 0


sys.exit(main())
