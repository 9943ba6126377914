#!/usr/bin/python3
# test-playing.py PROGRAM: moves by click, drag, keys and typed notation; why one is not allowed;
# undo; a game against the engine.
#
# Copyright 2026 The Stelling authors
# SPDX-License-Identifier: GPL-3.0-or-later
from stelling import Atspi, Cases, Stelling, has, wait

TABLUT = '(;FF[4]CA[UTF-8]GM[29]RU[tablut-edge])\n'
CAPTURE = '(;GM[29]RU[tablut-edge]SP[9/9/9/4K4/9/9/4Tt3/6T2/8t l])'
SHUT_IN = '(;GM[144]RU[teblo]SP[12/12/12/12/12/12/12/12/12/12/y11/12 D3 A1 y 24 25])'
VOID = '''(;GM[29]RU[tablut-corner-easy]SP[1t1t5/9/9/9/9/9/2K6/9/7T1 d]
;B[b9-b3];W[Kc3-c4];B[b3-b4];W[Kc4-c3];B[b4-b3];W[Kc3-c4];B[b3-b4];W[Kc4-c3];B[b4-b3];W[Kc3-c4]
;B[b3-b4];W[h1-h2])'''
TEBLO = '(;FF[4]CA[UTF-8]GM[144]RU[teblo])\n'


def click(app):
    app.move('e3', 'c3')
    app.shows('c3', 'guard')
    app.shows('e3', 'empty')
    app.at('e3-c3')


def click_selects(app):
    app.click(app.square('e2'))
    wait(lambda: has(app.square('e2'), Atspi.StateType.SELECTED), 'e2 to be selected')
    app.shows('b2', 'can be reached')
    app.key('Escape')
    wait(lambda: not has(app.square('e2'), Atspi.StateType.SELECTED), 'e2 to be let go')


def drag(app):
    app.drag(app.square('e2'), app.square('b2'))
    app.shows('b2', 'dark man')
    app.at('e2-b2')


def keys(app):
    app.click(app.square('e4'))
    app.key('Escape')
    wait(lambda: app.focused_square() == 'e4', 'the focus on e4')
    app.key('b', 'Return', 'Down', 'Down', 'Return')
    app.shows('e2', 'guard')
    app.at('e4-e2')


def typed(app):
    app.type_move('a4-b4')
    app.shows('b4', 'dark man')
    entry = app.type_move('D5-D3')
    app.shows('d3', 'guard')
    wait(lambda: entry.get_text_iface().get_character_count() == 0, 'an empty field')


def illegal(app):
    before = app.spoken()
    app.type_move('e9-c8')
    app.says('straight')
    app.move('e9', 'e6')
    app.says('e8')
    assert app.spoken() == before, 'an illegal move was kept'
    app.shows('e9', 'dark man')


def undo(app):
    app.key('ctrl+z')
    app.has_no_move('d5-d3')
    app.shows('d5', 'guard')
    app.press('Undo')
    app.has_no_move('a4-b4')
    app.press('Redo')
    app.has_move('a4-b4')
    app.key('ctrl+shift+z')
    app.has_move('d5-d3')
    app.shows('d3', 'guard')


def place(app):
    app.click(app.square('H9'))
    app.shows('H9', 'yellow set piece')
    app.at('(H9)')


def pawn(app):
    app.move('I10', 'I9')
    app.shows('I9', "Red's pawn")
    app.drag(app.square('D3'), app.square('D4'))
    app.shows('D4', "Yellow's pawn")
    app.at('D4')


def coloured(app):
    app.click(app.square('C9'))
    app.says('coloured')
    app.shows('C9', 'empty')


def cut_off(app):
    app.type_move('(B1)')
    app.says("Forbidden: Red’s pawn could no longer reach")
    app.shows('B1', 'empty')
    app.key('ctrl+b')
    app.shows('B1', 'forbidden')


def capture(app):
    app.shows('f3', 'dark man')
    app.move('g2', 'g3')
    app.shows('f3', 'empty')
    app.at('xf3')


def win(app):
    app.move('i1', 'h1')
    app.move('e6', 'e9')
    app.at('Ke6-e9')
    app.says('Light wins')


def opponent(app):
    """A game against the engine, as weak as it begins with; both moves are taken back."""
    app.ask_in_menu('Play Against an Engine…')
    app.focus_dialog()
    app.key('Return')
    wait(lambda: len(app.windows()) == 1, 'the dialog to go')
    app.says('Your move against Stelling')
    app.move('d5', 'd4')
    app.has_move('Dark:')
    app.says('Your move against Stelling')
    app.press('Take Back')
    app.has_no_move('d5-d4')
    app.shows('d5', 'guard')
    # Writing goes on while the answer comes.
    app.move('e3', 'c3')
    app.key('ctrl+Return')
    app.type('a quiet start')
    app.key('ctrl+Return')
    app.has_move('Dark:')
    app.says('a quiet start')
    app.press('Stop Playing')
    app.move('e4', 'f4')
    app.at('e4-f4')


def void_threat(cases):
    """The third of the same threats in a row can't be carried out: the window says why."""
    for language, words in (('en', 'for the third time in a row'), ('nl', 'derde keer op rij'),
                            ('fr', 'troisième fois de suite'), ('tr', 'art arda üçüncü kez')):
        with Stelling(cases.file(f'void-{language}.sgf', VOID), language=language) as app:
            app.key('alt+End')
            man = app.contents('d9')
            app.move('d9', 'd4')
            app.says(words)
            assert app.contents('d9') == man, app.contents('d9')
            app.move('d9', 'd8')
            app.shows('d8', man)


def main():
    cases = Cases()
    for name, content, functions in (
            ('tablut', TABLUT, (click, click_selects, drag, keys, typed, illegal, undo)),
            ('teblo', TEBLO, (place, pawn, coloured)),
            ('shut-in', SHUT_IN, (cut_off,)),
            ('capture', CAPTURE, (capture, win)),
            ('opponent', TABLUT, (opponent,))):
        cases.run_all(f'playing/{name}', functions,
                      lambda: Stelling(cases.file(f'{name}.sgf', content)))
    cases.run('playing/void-threat', void_threat, cases)
    cases.done()


main()
