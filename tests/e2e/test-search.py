#!/usr/bin/python3
# test-search.py PROGRAM: finding words, moves, positions and pieces by keys alone; steps to forks,
# comments, marks and mistakes.
#
# Copyright 2026 The Stelling authors
# SPDX-License-Identifier: GPL-3.0-or-later
from stelling import Atspi, Cases, Stelling, has, wait

GAMES = '''(;FF[4]CA[UTF-8]GM[29]RU[tablut-edge];W[e3-c3]C[a key move];B[a4-b4]
(;W[c3-b3]C[the kéy too]BM[1])(;W[c3-d3]LB[e5:Q]))
(;FF[4]CA[UTF-8]GM[29]RU[tablut-edge];W[e3-g3]C[another key])'''


def field(app):
    return app.find('text', 'Find')


def open_bar(app):
    app.key('ctrl+f')
    wait(lambda: has(field(app), Atspi.StateType.FOCUSED), 'the field to have the keyboard')


def words(app):
    open_bar(app)
    app.type('key')
    app.at('e3-c3')
    app.says('1 of 2')
    app.key('Return')
    app.at('c3-b3')
    app.says('2 of 2')
    app.key('shift+Return')
    app.at('e3-c3')
    app.key('ctrl+g')
    app.at('c3-b3')
    app.key('ctrl+shift+g')
    app.at('e3-c3')


def closed(app):
    app.key('Escape')
    app.gone('text', 'Find')
    # The keyboard is back where it was: the arrows go through the game.
    app.key('Right')
    app.at('a4-b4')


def moves(app):
    open_bar(app)
    app.type('c3-d3')
    app.at('c3-d3')
    app.key('Escape')


def position(app):
    app.key('alt+Home', 'alt+Right')
    app.at('e3-c3')
    app.key('ctrl+shift+f')
    app.says('After 1.')
    app.says('1 of 1')
    app.key('Escape')


def all_games(app):
    open_bar(app)
    box = app.find('check box', 'In all games')
    app.key(*['Tab'] * 5, 'space')
    wait(lambda: has(box, Atspi.StateType.CHECKED), 'all games to be searched')
    open_bar(app)
    app.type('another')
    app.at('e3-g3')
    app.key('Escape')


def steps(app):
    """Along the line that is looked at: now that with c3-d3."""
    app.key('alt+Home', 'ctrl+Right')
    app.at('a4-b4')
    app.key('ctrl+Right')
    app.says('No fork further on in this line')
    app.key('F7')
    app.at('c3-d3')
    app.key('ctrl+shift+Left')
    app.at('e3-c3')
    app.key('shift+F7')
    app.says('No mark or judgement before this move')
    app.key('alt+End', 'alt+Up')
    app.at('c3-b3')
    app.key('alt+Home', 'F8')
    app.at('c3-b3')
    app.key('shift+F8')
    app.says('No mistake before this move')


def jump_to_game(app):
    """From a variation without a further mistake, and from a move of the game that is clicked."""
    app.key('alt+Down')
    app.at('c3-d3')
    app.key('F8')
    app.at('c3-b3')
    app.key('alt+Down', 'alt+Left')
    app.at('a4-b4')
    app.click(next(a for a in app.moves() if 'a4-b4' in a.get_name()))
    app.key('alt+End')
    app.at('c3-b3')


cases = Cases()
cases.run_all('/e2e/search', [words, closed, moves, position, steps, jump_to_game,
                              all_games],
              lambda: Stelling(cases.file('games.sgf', GAMES)))
cases.done()
