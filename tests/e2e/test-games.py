# test-games.py
#
# Copyright 2026 The Stelling authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The games of a file beside the board: keys of the list, dragging, and what a crash leaves."""
import re
import signal
import time

from stelling import Cases, Stelling, wait

GAMES = ('(;GM[29]RU[tablut-edge]PW[Anna]PB[Bert])\n(;GM[29]RU[tablut-edge]PW[Cem]PB[Dina])\n'
         '(;GM[29]RU[tablut-edge]PW[Eva]PB[Finn])\n')
ROW = re.compile(r'^(\d+)\. ([^.]+)\. .*moves$')
# What is older than this must be there again.
SAFE = 3.0


def rows(app):
    """The titles of the games in the order of the list, as they are spoken."""
    found = [ROW.match(n.get_name() or '') for n in app.find_all('list item', root=app.page())]
    return [m.group(2) for m in found if m]


def has_rows(app, *titles):
    wait(lambda: rows(app) == list(titles), f'the games {titles}, not {rows(app)}')


def row(app, title):
    return app.find('list item', root=app.page(),
                    pred=lambda n: f' {title}.' in (n.get_name() or ''))


def enter_list(app):
    """Hides the list and shows it again, which gives it the keyboard."""
    app.focus()
    app.key('F4')
    app.key('F4')


def keys(cases):
    path = cases.file('club.sgf', GAMES)
    with Stelling(path) as app:
        has_rows(app, 'Anna – Bert', 'Cem – Dina', 'Eva – Finn')
        enter_list(app)
        app.key('ctrl+Down')
        has_rows(app, 'Cem – Dina', 'Anna – Bert', 'Eva – Finn')
        app.key('F2')
        app.find(name='Name of the Game')
        app.type('Final')
        app.key('Return')
        has_rows(app, 'Cem – Dina', 'Final', 'Eva – Finn')
        app.key('Delete')
        has_rows(app, 'Cem – Dina', 'Eva – Finn')
        app.key('ctrl+z')
        has_rows(app, 'Cem – Dina', 'Final', 'Eva – Finn')
        app.key('ctrl+s')
        wait(lambda: 'GN[Final]' in path.read_text(), 'the file to be saved')
        text = path.read_text()
        assert text.index('Cem') < text.index('Anna') < text.index('Eva'), text


def dragged(cases):
    path = cases.file('club.sgf', GAMES)
    with Stelling(path) as app:
        has_rows(app, 'Anna – Bert', 'Cem – Dina', 'Eva – Finn')
        app.drag(row(app, 'Eva – Finn'), row(app, 'Anna – Bert'))
        wait(lambda: rows(app)[-1] == 'Cem – Dina', 'the game to be moved')


def killed(cases):
    path = cases.file('club.sgf', GAMES)
    state = cases.folder / 'state-games'
    env = {'XDG_STATE_HOME': str(state)}
    app = Stelling(path, env=env)
    try:
        has_rows(app, 'Anna – Bert', 'Cem – Dina', 'Eva – Finn')
        enter_list(app)
        app.key('Down')
        app.key('Delete')
        has_rows(app, 'Anna – Bert', 'Eva – Finn')
        app.key('ctrl+Up')
        has_rows(app, 'Eva – Finn', 'Anna – Bert')
        done = time.monotonic()
        wait(lambda: time.monotonic() > done + SAFE, 'the last change to be safe')
    finally:
        app.proc.send_signal(signal.SIGKILL)
        app.proc.wait()
    with Stelling(env=env) as app:
        has_rows(app, 'Eva – Finn', 'Anna – Bert')
        app.says('was brought back with')
        enter_list(app)
        app.key('ctrl+z')
        has_rows(app, 'Anna – Bert', 'Eva – Finn')
        app.key('ctrl+z')
        has_rows(app, 'Anna – Bert', 'Cem – Dina', 'Eva – Finn')
        wait(lambda: not app.title().startswith('•'), 'nothing left to be saved')


if __name__ == '__main__':
    cases = Cases()
    cases.run('keys', keys, cases)
    cases.run('dragged', dragged, cases)
    cases.run('killed', killed, cases)
    cases.done()
