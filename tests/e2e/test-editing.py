#!/usr/bin/python3
# test-editing.py PROGRAM: moves replaced in the middle, variations copied and pasted, notes and
# positions put into a game, the whole game changed at once, another file merged.
#
# Copyright 2026 The Stelling authors
# SPDX-License-Identifier: GPL-3.0-or-later
from stelling import Atspi, Cases, Stelling, has, role_of, text_of, wait

TABLUT = '(;FF[4]CA[UTF-8]GM[29]RU[tablut-edge]PW[Ann]PB[Bob];W[e3-c3]C[one];B[a4-a2];W[c3-c2])\n'
SAME = ('(;FF[4]CA[UTF-8]GM[29]RU[tablut-edge];W[e3-c3];B[a4-a2];W[e7-c7]'
        '(;B[i4-i2])(;B[i6-i8]))\n')
PICTURE = b'\x89PNG\r\n\x1a\n'
TEBLO = '(;FF[4]CA[UTF-8]GM[144]RU[teblo]PW[Ann]PB[Bob];W[(H9)])\n'


def menu(app, name):
    """What the item of the main menu does. Keys that come while it is still closing are its own."""
    app.key('F10')
    app.do(wait(lambda: app.menu_item(name), f'the item {name!r}'))
    app.gone('menu item', name)


def go(app, words):
    app.key('Home')
    for _ in range(12):
        if any(words in name for name in app.current()):
            return
        app.key('Right')
    raise AssertionError(f'no move {words!r}')


def replace(app):
    go(app, 'e3-c3')
    app.key('ctrl+shift+r')
    app.says('Choose the move that replaces 1.\u00a0e3-c3')
    app.shows('e3', 'guard')
    app.move('e3', 'd3')
    app.at('e3-d3')
    app.says('1 move is no longer playable')
    app.has_move('c3-c2, can’t be played')
    app.has_move('a4-a2')


def dead(app):
    app.key('End')
    app.at('c3-c2')
    app.says('There is no piece on c3')
    app.shows('d3', 'guard')


def alive_again(app):
    app.key('ctrl+z')
    app.at('e3-c3')
    app.has_no_move('can’t be played')
    app.key('End')
    app.shows('c2', 'guard')


def not_replaced(app):
    app.key('ctrl+shift+r')
    app.says('Choose the move that replaces')
    app.key('Escape')
    wait(lambda: 'Move 2: c3-c2' in app.status(), f'the status, which is {app.status()!r}')
    app.shows('c2', 'guard')


def take_out(app):
    go(app, 'a4-a2')
    app.key('ctrl+shift+Delete')
    app.has_no_move('a4-a2')
    app.has_move('c3-c2, can’t be played')
    app.key('ctrl+z')
    app.has_move('a4-a2')


def note(app):
    go(app, 'a4-a2')
    menu(app, 'Insert Note')
    app.at('Note')
    app.shows('c3', 'guard')
    app.key('ctrl+z')
    app.has_no_move('Note')


def details(app):
    go(app, 'e3-c3')
    app.key('ctrl+d')
    name = app.find('text', 'Name of the position')
    app.click(name)
    app.type('Plan')
    app.press('New move')
    app.press('Apply')
    app.has_move('New move')
    app.key('ctrl+d')
    sign = app.find(name='New move', pred=lambda a: role_of(a).endswith('button'))
    wait(lambda: has(sign, Atspi.StateType.PRESSED), 'the sign')
    app.key('Escape')
    wait(lambda: len(app.windows()) == 1, 'the dialog to go')
    app.has_move('Plan')
    app.key('ctrl+z')
    app.has_no_move('New move')
    app.has_no_move('Plan')


def told_in_the_list(app):
    go(app, 'a4-a2')
    app.key('ctrl+shift+Return')
    field = app.find('text', 'Comment before this move')
    # GTK 4.8 tells nobody that it is shown, GTK 4.18 nobody that it has the focus.
    wait(lambda: has(field, Atspi.StateType.FOCUSED) or has(field, Atspi.StateType.SHOWING),
         'the field to be there')
    app.type('But now')
    wait(lambda: text_of(field) == 'But now', 'the text to be typed')
    app.key('Escape')
    app.gone('text', 'Comment before this move')
    app.key('ctrl+d')
    clock = app.find('text', 'Dark’s clock (h:mm:ss)')
    clock.get_editable_text_iface().set_text_contents('5:30')
    app.press('Apply')
    app.has_move('But now')
    before, move = (next(i for i, name in enumerate(app.spoken()) if words in name)
                    for words in ('But now', 'a4-a2'))
    assert before < move, app.spoken()
    app.says('Clock: 5:30')
    app.key('ctrl+z', 'ctrl+z')
    app.has_move('But')
    app.key('ctrl+z')
    app.has_no_move('But')


def copy_and_paste(app):
    go(app, 'e3-c3')
    app.key('ctrl+c')
    app.says('Moves copied')
    app.key('Home', 'ctrl+v')
    app.says('All these moves were here already')
    app.at('e3-c3')


def cut(app):
    go(app, 'a4-a2')
    app.key('ctrl+x')
    app.has_no_move('a4-a2')
    app.at('e3-c3')
    app.key('ctrl+v')
    app.says('2 moves added')
    app.at('a4-a2')
    app.has_move('c3-c2')


def strip(app):
    app.says('one')
    menu(app, 'Remove Comments')
    app.says('Removed from 1 position')
    app.key('ctrl+z')
    go(app, 'e3-c3')
    app.says('one')


def swap_players(app):
    menu(app, 'Swap Players')
    wait(lambda: app.title().endswith('Bob – Ann'), 'the players to change')
    app.key('ctrl+z')
    wait(lambda: app.title().endswith('Ann – Bob'), 'the players to change back')


def split(app):
    go(app, 'a4-a2')
    menu(app, 'Variation to New Record')
    wait(lambda: len(app.pages()) == 2, 'another page')
    app.has_move('a4-a2')


def same_position(app):
    app.key('Home')
    for text in ('e7-c7', 'a4-a2', 'e3-c3'):
        app.type_move(text)
    app.says('also reached by 2.\u00a0e7-c7')
    app.key('ctrl+t')
    app.at('e7-c7')
    app.key('ctrl+t')
    app.at('e3-c3')


def position(app):
    app.key('Home')
    menu(app, 'Insert Position')
    app.says('Setting up a position')
    app.click(app.square('e3'), button=3)
    app.shows('e3', 'empty')
    app.press('Use Position')
    app.at('Position')
    app.shows('e3', 'empty')
    app.type_move('d5-d3')
    app.at('d5-d3')
    app.key('ctrl+z', 'ctrl+z')
    app.has_no_move('Position')


def use(app, answer):
    """Another position at the start of a game that has moves."""
    app.key('Home', 'ctrl+e')
    app.click(app.square('e3'), button=3)
    app.shows('e3', 'empty')
    app.press('Use Position')
    app.answer(answer)


def start(app):
    use(app, 'Cancel')
    app.says('Setting up a position')
    app.press('Cancel')
    app.shows('e3', 'guard')
    use(app, 'Change This Game')
    app.shows('e3', 'empty')
    app.has_move('e3-c3, can’t be played')
    app.says('6 moves are no longer playable')
    app.key('ctrl+z')
    app.has_no_move('can’t be played')
    app.shows('e3', 'guard')
    use(app, 'New Record')
    wait(lambda: len(app.pages()) == 2, 'another page')
    app.has_no_move('e3-c3')


def swap_colours(app):
    app.key('End')
    app.shows('H9', 'yellow set piece')
    menu(app, 'Swap Colours')
    app.key('End')
    app.shows('E4', 'red set piece')
    wait(lambda: app.title().endswith('Bob – Ann'), 'the players to change')
    app.key('ctrl+z', 'End')
    app.shows('H9', 'yellow set piece')


def merged(cases):
    """Another file's moves go into the record; one that is no record leaves it as it is."""
    path = cases.file('ours.sgf', TABLUT)
    with Stelling(path) as app:
        def ask():
            app.ask_in_menu('Merge a Record…')

        app.type_move('e3-d3')
        app.has_move('e3-d3')
        before = app.spoken()
        app.give_file(cases.file('picture.sgf', PICTURE), ask)
        app.says('there is no game in it')
        assert any('picture.sgf' in text for text in app.texts()), list(app.texts())
        app.answer('Close')
        assert app.spoken() == before, (app.spoken(), before)
        app.give_file(cases.file('other.sgf', SAME), ask)
        wait(lambda: len(app.windows()) == 1, 'the dialog to go')
        app.has_move('i4-i2')
        app.has_move('e3-d3')
        app.focus()
        app.key('ctrl+z')
        wait(lambda: app.spoken() == before, lambda: f'{before}, not {app.spoken()}')
        app.key('ctrl+shift+z', 'ctrl+s')
        wait(lambda: 'i4-i2' in path.read_text(), 'the merged moves in the file')
        assert 'e3-d3' in path.read_text(), path.read_text()


cases = Cases()
cases.run_all('/e2e/editing', [details, told_in_the_list, replace, dead, alive_again, not_replaced,
                               take_out, note, cut, strip, swap_players, copy_and_paste, split],
              lambda: Stelling(cases.file('tablut.sgf', TABLUT)))
cases.run_all('/e2e/editing', [same_position, position, start],
              lambda: Stelling(cases.file('same.sgf', SAME)))
cases.run_all('/e2e/editing', [swap_colours], lambda: Stelling(cases.file('teblo.sgf', TEBLO)))
cases.run('/e2e/editing/merged', merged, cases)
cases.done()
