#!/usr/bin/python3
# test-record.py PROGRAM: going through a game, variations, comments, glyphs, and what of it is
# saved.
#
# Copyright 2026 The Stelling authors
# SPDX-License-Identifier: GPL-3.0-or-later
import re
import time

from stelling import Atspi, Cases, Stelling, has, text_of, wait

GAME = ('(;FF[4]CA[UTF-8]GM[29]RU[tablut-edge]PW[Anna]PB[Bert]'
        ';W[e3-c3]C[First word];B[e2-b2](;W[e4-e2];B[d1-d4])(;W[d5-d3];B[a4-b4]))')


def loaded(app, path):
    assert 'Anna' in app.title(), app.title()
    for move in ('e3-c3', 'e2-b2', 'e4-e2', 'd1-d4', 'd5-d3', 'a4-b4'):
        app.has_move(move)
    app.says('First word')


def keys(app, path):
    for key, move in (('alt+Right', 'e3-c3'), ('alt+Right', 'e2-b2'), ('alt+Left', 'e3-c3'),
                      ('alt+End', 'd1-d4'), ('alt+Left', 'e4-e2'), ('alt+Down', 'd5-d3'),
                      ('alt+Up', 'e4-e2'), ('alt+Home', 'Start')):
        app.key(key)
        app.at(move)
    app.shows('e3', 'guard')


def plain_keys(app, path):
    """Without a modifier, away from the board, where they move the square that is looked at."""
    go_to(app, 'Start')
    for key, move in (('Right', 'e3-c3'), ('Right', 'e2-b2'), ('End', 'd1-d4'), ('Home', 'Start')):
        app.key(key)
        app.at(move)


def item(app, words):
    return wait(lambda: next((a for a in app.moves() if words in a.get_name()), None),
                f'the move {words}')


def go_to(app, words):
    """Clicks on a move until it is the current one: a list that has just changed may still move."""
    def is_there():
        app.click(item(app, words))
        end = time.monotonic() + 2
        while time.monotonic() < end:
            if any(words in name for name in app.current()):
                return True
            time.sleep(0.02)
        return False
    wait(is_there, lambda: f'a click on {words} to lead there; the move is {app.current()}')


def click(app, path):
    go_to(app, 'd5-d3')
    app.shows('d3', 'guard')


def buttons(app, path):
    """After steps back Next follows the variation again; a click on the start leads to the game."""
    app.press('First Position')
    app.at('Start')
    for name, move in (('Next Move', 'e3-c3'), ('Last Position', 'a4-b4'),
                       ('Previous Move', 'd5-d3'), ('First Position', 'Start')):
        app.press(name)
        app.at(move)
    go_to(app, 'Start')
    app.press('Last Position')
    app.at('d1-d4')
    go_to(app, 'Start')


def add_variation(app, path):
    go_to(app, 'e3-c3')
    app.move('d1', 'd4')
    app.at('d1-d4')
    app.key('alt+Up')
    app.at('e2-b2')


def order(app, first, second):
    def look():
        names = app.spoken()
        places = [[i for i, name in enumerate(names) if w in name] for w in (first, second)]
        return all(places) and places[0][0] < places[1][0]
    wait(look, f'{first} before {second} in {app.spoken()}')


def promote(app, path):
    order(app, 'e4-e2', 'd5-d3')
    go_to(app, 'd5-d3')
    app.key('ctrl+Up')
    order(app, 'd5-d3', 'e4-e2')
    app.at('d5-d3')
    app.key('ctrl+Down')
    order(app, 'e4-e2', 'd5-d3')
    app.key('ctrl+z')
    order(app, 'd5-d3', 'e4-e2')
    app.key('ctrl+z')
    order(app, 'e4-e2', 'd5-d3')


def delete(app, path):
    go_to(app, 'd5-d3')
    app.key('ctrl+Delete')
    app.has_no_move('d5-d3')
    app.has_no_move('a4-b4')
    app.at('e2-b2')
    app.key('ctrl+z')
    app.has_move('a4-b4')


def context_menu(app, path):
    """A right click on a move; the menu's entry does what its key does."""
    app.click(item(app, 'd5-d3'), button=3)
    entry = app.find('menu item', 'Make Main Line')
    app.do(entry)
    order(app, 'd5-d3', 'e4-e2')
    wait(lambda: len(app.windows()) == 1, 'the menu to go')
    app.key('ctrl+z')
    order(app, 'e4-e2', 'd5-d3')


def comment(app, path):
    go_to(app, 'e4-e2')
    app.key('ctrl+Return')
    field = app.find('text', 'Comment on this move')
    wait(lambda: has(field, Atspi.StateType.FOCUSED), 'the comment to have the focus')
    app.type('A quiet move.')
    wait(lambda: text_of(field) == 'A quiet move.', 'the text to be typed')
    wait(lambda: any('A quiet move' in n for n in app.spoken()),
         f'the comment in the list {app.spoken()}')
    app.at('e4-e2')  # no key of the text moved anything
    app.key('Escape')
    app.gone('text', 'Comment on this move')
    wait(lambda: any('A quiet move' in n for n in app.spoken()), 'the comment as a paragraph')
    app.key('Left')
    app.at('e2-b2')
    app.key('Right')
    app.at('e4-e2')


def glyph(app, path):
    app.press('Bad move', None)
    wait(lambda: has(app.find(name='Bad move', role='toggle button'), Atspi.StateType.PRESSED)
         if app.look('toggle button', 'Bad move') else item(app, 'e4-e2'), 'the glyph')
    app.says('e4-e2')
    wait(lambda: any(re.search('e4-e2.*([?]|[Bb]ad move)', n) for n in app.spoken()),
         f'the glyph in the list {app.spoken()}')


def flip(app, path):
    top = app.rect(app.square('a9'))[1]
    app.press('Flip the Board')
    wait(lambda: app.rect(app.square('a1'))[1] == top, 'a1 where a9 was')
    app.press('Flip the Board')
    wait(lambda: app.rect(app.square('a9'))[1] == top, 'a9 at the top again')


def save(app, path):
    app.key('ctrl+s')
    wait(lambda: 'A quiet move.' in path.read_text(), 'the comment in the file')
    text = path.read_text()
    assert re.search(r'W\[e4-e2\][^;]*BM\[|W\[e4-e2\][^;]*N\[|[?]', text), text
    assert 'd5-d3' in text and 'd1-d4' in text, text
    wait(lambda: not app.title().startswith(('•', '*')), 'the title of a saved file')


def main():
    cases = Cases()
    path = cases.file('game.sgf', GAME)
    cases.run_all('record', (loaded, keys, plain_keys, click, buttons, add_variation, promote,
                             delete, context_menu, comment, glyph, flip, save),
                  lambda: Stelling(path), path)
    cases.done()


main()
