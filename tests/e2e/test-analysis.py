#!/usr/bin/python3
# test-analysis.py PROGRAM: the engine in the window: started and stopped, its lines, a line played
# in, the gauge and the graph.
#
# Copyright 2026 The Stelling authors
# SPDX-License-Identifier: GPL-3.0-or-later
import re

from stelling import Atspi, Cases, Stelling, has, role_of, sh, wait, walk

GAME = '(;FF[4]GM[29]RU[tablut-edge];W[e3-c3];B[e2-b2])'
# The king takes the open way to the edge.
WON = '(;GM[29]RU[tablut-edge]SP[9/9/9/4K4/9/9/9/9/t7t l])'
DEPTH = re.compile(r'^Depth (\d+) · \S+ nodes?( · \S+/s)?$')
PLAY = re.compile(r'^Play the line up to ')


def pane(app):
    return app.part('panel', 'Analysis')


def depth(app):
    label = app.look('label', DEPTH, root=pane(app))
    return int(DEPTH.match(label.get_name()).group(1)) if label else 0


def lines(app):
    """The moves of each line."""
    result = []
    for a in walk(pane(app)):
        if role_of(a) == 'panel':
            moves = [c for c in (a.get_child_at_index(i) for i in range(a.get_child_count()))
                     if c and role_of(c) == 'push button'
                     and PLAY.match(c.get_description() or '')]
            if moves:
                result.append(moves)
    return result


def off(app):
    """One line with the name and the switch."""
    app.says('Analysis', root=pane(app))
    assert depth(app) == 0
    assert not has(app.find('check box', 'Analysis'), Atspi.StateType.CHECKED)


def start(app):
    app.key('space')
    wait(lambda: depth(app) >= 3, 'a depth of 3', 30)
    wait(lambda: len(lines(app)) == 3, 'three lines', 30)
    wait(lambda: has(app.find('check box', 'Analysis'), Atspi.StateType.CHECKED), 'the switch on')


def lines_differ(app):
    """Waited for: while the engine thinks, lines may change places between two looks at them."""
    wait(lambda: len({line[0].get_name() for line in lines(app)}) == 3, 'three first moves', 30)


def more_lines(app):
    spin = app.find('spin button', 'Number of lines')
    value = spin.get_value_iface()
    assert value.get_current_value() == 3
    value.set_current_value(5)
    wait(lambda: len(lines(app)) == 5, 'five lines', 30)
    value.set_current_value(3)
    wait(lambda: len(lines(app)) == 3, 'three lines again', 30)


def begin_with_dark_men(app, found):
    names = [line[0].get_name() for line in found]
    return names and all('K' not in name and 'dark man' in app.contents(name[:2]) for name in names)


def follows(app):
    app.key('alt+Right')
    app.at('e3-c3')
    wait(lambda: depth(app) >= 3, 'a depth of 3 after the move', 30)
    # Dark is to move: every first move of a line begins where a dark man stands, once those of the
    # position before have gone.
    wait(lambda: begin_with_dark_men(app, lines(app)), 'lines that begin with dark men', 30)
    app.key('alt+Left')
    app.at('Start')


def play_live_line(app):
    """The same while the engine thinks: which moves they are, and so where they stand, may change
    at any time, so that the button is told to act and not looked for with the mouse."""
    wait(lambda: depth(app) >= 6, 'a depth of 6', 60)
    button = wait(lambda: next((line[1] for line in lines(app) if len(line) > 1), None), 'a line')
    before = len(app.spoken())
    app.do(button)
    app.at('1. Dark: ')
    app.key('ctrl+z')
    wait(lambda: len(app.spoken()) == before, 'the line to be gone again')
    app.key('alt+Home')
    app.at('Start')


def graph(app):
    """A click at the right end goes to the last move, one at the left end to the start."""
    x, y, width, height = app.rect(app.find('slider', 'Evaluation graph'))
    for place, move in ((x + width - 4, 'e2-b2'), (x + 4, 'Start')):
        sh('xdotool', 'mousemove', str(place), str(y + height // 2), 'click', '1')
        app.at(move)


def stop(app):
    wait(lambda: depth(app) >= 3 and len(lines(app)) == 3, 'a depth of 3', 30)
    app.key('ctrl+space')
    wait(lambda: not has(app.find('check box', 'Analysis'), Atspi.StateType.CHECKED),
         'the switch off')


def stored(app):
    """What was found stays with the position."""
    app.key('alt+Right')
    app.at('e3-c3')
    app.key('alt+Left')
    app.at('Start')
    app.says(', from the record')


def whole_record(app):
    """Every position gets an evaluation, in the move list too."""
    root = pane(app)
    app.key('ctrl+shift+a')
    app.says('Analysing the game', root=root)
    wait(lambda: all(a.get_description() for a in app.moves()), 'an evaluation of each move', 60)


def won(app):
    app.says('Light wins in 1 move', 30)


def play_line(app):
    """A click on the first move of a line that stands plays it: this one has been proven."""
    button = lines(app)[0][0]
    move = button.get_name()
    app.click(button)
    app.at('Light: ' + move)
    app.key('ctrl+z')
    app.has_no_move(move)


def main():
    cases = Cases()
    cases.run_all('analysis', (off, start, lines_differ, more_lines, follows, play_live_line, graph,
                               stop, stored), lambda: Stelling(cases.file('game.sgf', GAME)))
    cases.run_all('analysis', (whole_record,), lambda: Stelling(cases.file('whole.sgf', GAME)))
    cases.run_all('analysis', (won, play_line),
                  lambda: Stelling('--analyse', cases.file('won.sgf', WON)))
    cases.done()


main()
