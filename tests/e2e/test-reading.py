#!/usr/bin/python3
# test-reading.py PROGRAM: the program as one uses it who does not see the board: what is said of
# each step, moves typed without a look for the field, questions about the position.
#
# Copyright 2026 The Stelling authors
# SPDX-License-Identifier: GPL-3.0-or-later
from gi.repository import GLib

from stelling import Atspi, Cases, Stelling, has, text_of, wait

TABLUT = '''(;FF[4]CA[UTF-8]GM[29]RU[tablut-edge];W[e3-c3]C[A quiet start];B[e2-b2];W[e4-e2])
'''
TEBLO = '(;FF[4]CA[UTF-8]GM[144]RU[teblo])\n'


class Listener:
    """Hears what a screen reader says by itself: GTK 4.14 and later announce it, earlier ones
    change the description of what has the keyboard."""

    EVENTS = ('object:announcement', 'object:property-change:accessible-description')

    def __init__(self):
        self.said = []
        self.listener = Atspi.EventListener.new(self.hear)
        for event in self.EVENTS:
            self.listener.register(event)

    def hear(self, event):
        if isinstance(event.any_data, str) and event.any_data:
            self.said.append(event.any_data)

    def hears(self, *said):
        """Waits for the last of these and sees that there was nothing else."""
        def look():
            while GLib.MainContext.default().iteration(False):
                pass
            return self.said and self.said[-1] == said[-1]
        wait(look, lambda: f'{said} to be said; said: {self.said}')
        assert self.said == list(said), self.said
        self.said.clear()


def is_hidden(app):
    return app.look('text', 'Move', app.page(), lambda a: has(a, Atspi.StateType.FOCUSED)) is None


def steps(app):
    listener = Listener()
    app.key('alt+Home')
    app.key('Right')
    listener.hears('1. Light: e3-c3. A quiet start')
    app.key('Right')
    listener.hears('1. Dark: e2-b2')
    # Nothing else came in between.
    app.key('Left')
    listener.hears('1. Light: e3-c3. A quiet start')
    app.key('alt+Home')
    listener.hears('Start')


def square_names(app):
    """Each square's name is right after a step, whatever was said of it."""
    app.key('alt+End')
    app.shows('e2', 'guard')
    app.shows('e4', 'empty')
    app.shows('e2', 'last move')
    app.key('alt+Home')
    app.shows('e4', 'guard')


def questions(app):
    app.key('question')
    entry = app.find('text', 'Move', app.page(), lambda a: has(a, Atspi.StateType.FOCUSED))
    for question, answer in (('?pieces king', 'King: e5'),
                             ('?e4 down', 'Down from e4: e3: guard; e2: dark man; e1: dark man'),
                             ('?t', 'Light is to move'),
                             ('?nonsense', '“nonsense” is not a reading command; a question mark '
                              'alone lists them')):
        app.key('ctrl+a')
        app.type(question)
        app.key('Return')
        wait(lambda: entry.get_description() == answer,
             lambda: f'{answer!r}, not {entry.get_description()!r}')
    app.key('Escape')
    wait(lambda: is_hidden(app), 'the field to go')


def typed(app):
    """A square opens the field, Enter plays and closes it, and the next square opens it again."""
    for move, square in (('e3d3', 'd3'), ('e2f2', 'f2')):
        app.type(move)
        app.key('Return')
        app.shows(square, 'last move')
        wait(lambda: is_hidden(app), 'the field to go')
    app.at('e2-f2')


def wrong_once(app):
    """What is wrong is told in one place, and stays in the field."""
    before = app.status()
    app.type('e4e4')
    app.key('Return')
    entry = app.find('text', 'Move', app.page(), lambda a: has(a, Atspi.StateType.FOCUSED))
    wait(lambda: entry.get_description(), 'a reason')
    assert text_of(entry) == 'e4e4', text_of(entry)
    assert app.status() == before, app.status()
    app.key('Escape')


def offers(app):
    """The steps of the pawn come first, and an arrow and Enter choose."""
    app.type('d4')
    app.find('list item', 'D4, 11 steps to go')
    app.key('Down', 'Return')
    app.shows('D4', "Yellow's pawn")


def main():
    cases = Cases()
    for name, content, functions in (
            ('tablut', TABLUT, (steps, square_names, questions, typed, wrong_once)),
            ('teblo', TEBLO, (offers,))):
        cases.run_all(f'reading/{name}', functions,
                      lambda: Stelling(cases.file(f'{name}.sgf', content)))
    cases.done()


main()
