#!/usr/bin/python3
# test-marks.py PROGRAM: what is drawn on the board: with the right button, keys and the menu.
#
# Copyright 2026 The Stelling authors
# SPDX-License-Identifier: GPL-3.0-or-later
import time

from stelling import Cases, Stelling, wait

TABLUT = '(;FF[4]CA[UTF-8]GM[29]RU[tablut-edge];W[e3-c3])\n'


def shows_not(app, square, words):
    wait(lambda: words not in app.contents(square), f'no {words!r} on {square}')


def drawn(app):
    app.drag(app.square('b3'), app.square('d3'), button=3)
    app.shows('b3', 'arrow to d3, green')
    app.drag(app.square('b3'), app.square('d3'), button=3)
    shows_not(app, 'b3', 'arrow')


def clicked(app):
    app.click(app.square('b3'), button=3)
    app.shows('b3', 'circle, green')
    app.click(app.square('b3'), button=3)
    shows_not(app, 'b3', 'circle')


def keys(app):
    app.point(app.square('c2'))
    app.key('c')
    app.shows('c2', 'circle, green')
    app.point(app.square('c3'))
    app.key('l')
    app.shows('c3', 'label A')
    app.point(app.square('f3'))
    app.key('l', 'x')
    app.shows('f3', 'label B')
    app.shows('f3', 'cross')
    app.key('a')
    app.point(app.square('h5'))
    app.key('a')
    app.shows('f3', 'arrow to h5')


def cursor(app):
    app.key('b')
    wait(lambda: app.focused_square() is not None, 'the cursor')
    square = app.focused_square()
    app.key('t')
    app.shows(square, 'triangle')
    app.key('t', 'Escape')
    shows_not(app, square, 'triangle')


def choose(app, square, name):
    """From the board's menu. A key while the menu before is still closing opens none."""
    wait(lambda: app.look('menu item', name) is None, 'the menu before to go')
    pressed = 0

    def opened():
        nonlocal pressed
        item = app.menu_item(name)
        if item is None and time.monotonic() > pressed + 3:
            app.point(app.square(square))
            app.key('shift+F10')
            pressed = time.monotonic()
        return item
    app.do(wait(opened, f'the item {name!r}'))


def menu(app):
    choose(app, 'g7', 'Red')
    app.key('Escape')
    choose(app, 'g7', 'Circle')
    app.shows('g7', 'circle, red')


def each_node_its_own(app):
    app.key('Escape', 'Right')
    app.at('e3-c3')
    shows_not(app, 'c2', 'circle')
    app.key('Left')
    app.shows('c2', 'circle')


def removed_and_back(app):
    choose(app, 'b2', 'Remove All Marks')
    shows_not(app, 'c2', 'circle')
    shows_not(app, 'g7', 'circle')
    app.key('ctrl+z')
    app.shows('c2', 'circle')
    app.shows('g7', 'circle, red')


cases = Cases()
tablut = cases.file('tablut.sgf', TABLUT)
cases.run_all('/e2e/marks',
              [drawn, clicked, keys, cursor, menu, each_node_its_own, removed_and_back],
              lambda: Stelling(tablut))
cases.done()
