# test-journal.py
#
# Copyright 2026 The Stelling authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""What is not saved comes back after the program was killed, with what can be undone."""
import random
import signal
import sys
import time

from stelling import Cases, Stelling, wait

GAME = '(;FF[4]CA[UTF-8]GM[29]RU[tablut-edge]PW[Anna]PB[Bert];W[e3-c3])\n'
EMPTY = '(;FF[4]CA[UTF-8]GM[29]RU[tablut-edge:repeat=none])\n'
# What is older than this must be there again.
SAFE = 3.0


def journals(state):
    return sorted(state.glob('stelling/journal/*'))


def kill(app):
    app.proc.send_signal(signal.SIGKILL)
    app.proc.wait()


def undo(app):
    app.click(app.square('a1'))
    app.key('ctrl+z')


def killed(run, *args, **kwargs):
    """Runs the program until @run has done its part, and kills it."""
    app = Stelling(*args, **kwargs)
    try:
        run(app)
    finally:
        kill(app)


def brought_back(cases):
    state = cases.folder / 'state-1'
    path = cases.file('game.sgf', GAME)
    env = {'XDG_STATE_HOME': str(state)}

    def edit(app):
        app.has_move('e3-c3')
        assert not journals(state), 'a journal of what was only looked at'
        app.type_move('f5-f7')
        app.has_move('f5-f7')
        app.type_move('a4-b4')
        app.has_move('a4-b4')
        undo(app)
        app.has_no_move('a4-b4')
        wait(lambda: journals(state), 'a journal')
        done = time.monotonic()
        wait(lambda: time.monotonic() > done + SAFE, 'the last change to be safe')

    killed(edit, path, env=env)
    with Stelling(env=env) as app:
        app.has_move('f5-f7')
        app.says('was brought back with')
        assert app.title().startswith('•'), app.title()
        app.click(app.square('a1'))
        app.key('ctrl+shift+z')
        app.has_move('a4-b4')
        undo(app)
        app.has_no_move('a4-b4')
        undo(app)
        app.has_no_move('f5-f7')
        app.key('ctrl+shift+z')
        app.has_move('f5-f7')
        # It knows its file.
        app.key('ctrl+s')
        wait(lambda: 'f5-f7' in path.read_text(), 'the file to be saved')
        wait(lambda: not journals(state), 'the journal to go')


def discarded(cases):
    state = cases.folder / 'state-2'
    path = cases.file('other.sgf', GAME)
    env = {'XDG_STATE_HOME': str(state)}

    def edit(app):
        app.type_move('f5-f7')
        app.has_move('f5-f7')
        wait(lambda: journals(state), 'a journal')

    killed(edit, path, env=env)
    with Stelling(env=env) as app:
        app.has_move('f5-f7')
        app.do(app.find('push button', 'Discard…'))
        app.do(app.find('push button', pred=lambda a: (a.get_name() or '').endswith('Discard')))
        # The file as it is takes its place.
        app.has_no_move('f5-f7')
        app.has_move('e3-c3')
        wait(lambda: not journals(state), 'the journal to go')


class Driver:
    """Changes a record, and knows what it was at any time."""

    def __init__(self, picks):
        self.picks = picks
        self.seen = []  # (time, the moves in the list)

    def see(self, app, *wanted):
        """Waits until the list of moves is one of @wanted, and returns it. Later versions of GTK
        tell only of the moves in sight: here the last ones, once the current one is among them."""
        def look():
            end = app.spoken()
            if not end or app.current() != end[-1:]:
                return None
            return next((moves for moves in wanted if moves[-len(end):] == end), None)
        moves = wait(look, lambda: f'one of {wanted}, where {app.spoken()} is shown')
        self.seen.append((time.monotonic(), moves))
        return moves

    def step(self, app):
        before = self.seen[-1][1]
        # Without any change there would be nothing to bring back.
        if len(before) > 2 and self.picks.random() < 0.3:
            undo(app)
            self.see(app, before[:-1])
        else:
            number, side, move = next_move(before)
            app.type_move(move)
            self.see(app, before + [f'{number}. {side}: {move}'])


def next_move(spoken):
    """The move after those in a list that begins with “Start” and has no variations."""
    played = len(spoken) - 1
    side, *shuttle = SHUTTLES[played % 2]
    return played // 2 + 1, side, shuttle[played // 2 % 2]


# Tablut: Light begins, and each side moves one man to and fro.
SHUTTLES = [('Light', 'e4-d4', 'd4-e4'), ('Dark', 'a4-b4', 'b4-a4')]


def kills(cases, n):
    """Killed again and again: nothing that is older than SAFE is missing, and undo works."""
    state = cases.folder / 'state-3'
    path = cases.file('often.sgf', EMPTY)
    env = {'XDG_STATE_HOME': str(state)}
    picks = random.Random()
    driver = Driver(picks)
    died = None

    for i in range(n + 1):
        app = Stelling(*([] if i else [path]), env=env)
        try:
            if died is not None:
                check(app, driver, died)
            else:
                driver.see(app, ['Start'])
            end = time.monotonic() + picks.uniform(0.5, 4)
            while i < n and time.monotonic() < end:
                driver.step(app)
            if i == 0:
                wait(lambda: journals(state), 'a journal')
        finally:
            died = time.monotonic()
            kill(app)


def check(app, driver, died):
    wait(lambda: len(app.pages()) == 1, 'the record to be brought back')
    wanted = [moves for when, moves in driver.seen if when > died - SAFE]
    old = [moves for when, moves in driver.seen if when <= died - SAFE]
    driver.seen.clear()
    app.key('alt+End')
    now = driver.see(app, *old[-1:], *wanted)
    if len(now) > 1:
        undo(app)
        driver.see(app, now[:-1])
        app.key('ctrl+shift+z')
        driver.see(app, now)


if __name__ == '__main__':
    cases = Cases()
    if len(sys.argv) > 2:
        cases.run('kills', kills, cases, int(sys.argv[2]))
    else:
        cases.run('brought-back', brought_back, cases)
        cases.run('discarded', discarded, cases)
        cases.run('kills', kills, cases, 10)
    cases.done()
