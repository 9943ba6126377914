# test-games.py
#
# Copyright 2026 The Stelling authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The games of a file beside the board: keys of the list, dragging, and what a crash leaves."""
import re
import signal
import time

from stelling import Cases, Stelling, sh, wait

GAMES = ('(;GM[29]RU[tablut-edge]PW[Anna]PB[Bert])\n(;GM[29]RU[tablut-edge]PW[Cem]PB[Dina])\n'
         '(;GM[29]RU[tablut-edge]PW[Eva]PB[Finn])\n')
PLAYED = ('(;GM[29]RU[tablut-edge]PW[Anna]PB[Bert];W[e3-c3];B[a4-a2])\n'
          '(;GM[29]RU[tablut-edge]PW[Cem]PB[Dina];W[e3-d3];B[e2-b2])\n')
MORE = ('(;FF[4]CA[UTF-8]GM[29]RU[tablut-edge]PW[Eva]PB[Finn];W[e3-d3];B[a4-b4])\n'
        '(;FF[4]CA[UTF-8]GM[29]RU[tablut-edge]PW[Gül]PB[Hans];W[e4-d4];B[a4-b4])\n')
PICTURE = b'\x89PNG\r\n\x1a\n'
ROW = re.compile(r'^(\d+)\. ([^.]+)\. .*moves$')
# What is older than this must be there again.
SAFE = 3.0


def rows(app):
    """The titles of the games in the order of the list, as they are spoken."""
    found = [ROW.match(n.get_name() or '') for n in app.find_all('list item', root=app.page())]
    return [m.group(2) for m in found if m]


def has_rows(app, *titles):
    wait(lambda: rows(app) == list(titles), lambda: f'the games {titles}, not {rows(app)}')


def row(app, title):
    return app.find('list item', root=app.page(),
                    pred=lambda n: f' {title}.' in (n.get_name() or ''))


def click_row(app, title):
    """The tooltip of another row, where the pointer may rest, would lie over this one."""
    sh('xdotool', 'mousemove', '1279', '799')
    wait(lambda: len(app.windows()) <= 1, 'the tooltip to go')
    app.click(row(app, title))


def double_click(app):
    """Where the pointer is, until the board has the keyboard: on a busy machine the second click
    may come too late."""
    def leads_to_board():
        sh('xdotool', 'click', '--repeat', '2', '--delay', '60', '1')
        end = time.monotonic() + 5
        return wait(lambda: app.focused_square() or time.monotonic() > end, 'the board') is not True
    wait(leads_to_board, 'the keyboard on the board')


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


def clicked(cases):
    """The keys are about the row that was clicked, and step through its game."""
    path = cases.file('club.sgf', PLAYED)
    with Stelling(path) as app:
        has_rows(app, 'Anna – Bert', 'Cem – Dina')
        click_row(app, 'Cem – Dina')
        app.has_move('e3-d3')
        app.key('Home')
        app.key('Down')
        app.key('Left')
        app.key('Right')
        app.key('Right')
        app.at('e2-b2')
        app.key('Left')
        app.at('e3-d3')
        double_click(app)
        click_row(app, 'Cem – Dina')
        wait(lambda: not app.focused_square(), 'the keyboard in the list')
        app.key('F2')
        app.find(name='Name of the Game')
        app.type('Final')
        app.key('Return')
        has_rows(app, 'Anna – Bert', 'Final')
        click_row(app, 'Anna – Bert')
        app.key('ctrl+c')
        app.says('Game copied')
        click_row(app, 'Final')
        app.key('ctrl+v')
        has_rows(app, 'Anna – Bert', 'Final', 'Anna – Bert')
        app.key('ctrl+Delete')
        has_rows(app, 'Anna – Bert', 'Final')
        app.key('ctrl+x')
        has_rows(app, 'Anna – Bert')
        app.key('ctrl+v')
        has_rows(app, 'Anna – Bert', 'Final')
        app.key('Delete')
        has_rows(app, 'Anna – Bert')
        app.key('ctrl+s')
        wait(lambda: 'Cem' not in path.read_text(), 'the file to be saved')
        assert path.read_text().count(';B[') + path.read_text().count(';W[') == 2, path.read_text()


def dragged(cases):
    path = cases.file('club.sgf', GAMES)
    with Stelling(path) as app:
        has_rows(app, 'Anna – Bert', 'Cem – Dina', 'Eva – Finn')
        def moved():
            """A busy machine may answer a drag only after it was let go: then once more."""
            app.drag(row(app, 'Eva – Finn'), row(app, 'Anna – Bert'))
            end = time.monotonic() + 5
            wait(lambda: rows(app)[-1] == 'Cem – Dina' or time.monotonic() > end, 'the drop')
            return rows(app)[-1] == 'Cem – Dina'
        wait(moved, 'the game to be moved')


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


def added(cases):
    """The games of another file come after the one that is shown; one that is no record
    leaves the list as it is."""
    path = cases.file('club.sgf', PLAYED)
    with Stelling(path) as app:
        has_rows(app, 'Anna – Bert', 'Cem – Dina')
        app.give_file(cases.file('picture.sgf', PICTURE), lambda: app.ask_in_menu('From File…'))
        app.says('there is no game in it')
        assert any('picture.sgf' in text for text in app.texts()), list(app.texts())
        app.answer('Close')
        has_rows(app, 'Anna – Bert', 'Cem – Dina')
        assert not app.title().startswith('•'), app.title()
        app.give_file(cases.file('more.sgf', MORE), lambda: app.ask_in_menu('From File…'))
        app.says('2 games added to the list')
        wait(lambda: len(app.windows()) == 1, 'the dialog to go')
        has_rows(app, 'Anna – Bert', 'Eva – Finn', 'Gül – Hans', 'Cem – Dina')
        app.has_move('e3-d3')
        enter_list(app)
        app.key('ctrl+z')
        has_rows(app, 'Anna – Bert', 'Cem – Dina')
        app.key('ctrl+shift+z', 'ctrl+s')
        wait(lambda: 'Finn' in path.read_text(), 'the games in the file')
        text = path.read_text()
        assert text.index('Anna') < text.index('Eva') < text.index('Gül') < text.index('Cem'), text


if __name__ == '__main__':
    cases = Cases()
    cases.run('keys', keys, cases)
    cases.run('dragged', dragged, cases)
    cases.run('killed', killed, cases)
    cases.run('clicked', clicked, cases)
    cases.run('added', added, cases)
    cases.done()
