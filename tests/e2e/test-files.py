#!/usr/bin/python3
# test-files.py PROGRAM: opening and saving with the file dialogs, bad files, score sheets, several
# files in tabs, and the question before changes are lost.
#
# Copyright 2026 The Stelling authors
# SPDX-License-Identifier: GPL-3.0-or-later
import os

from stelling import App, Atspi, Cases, Stelling, has, sh, wait

GAME = '(;FF[4]CA[UTF-8]GM[29]RU[tablut-edge]PW[Anna]PB[Bert];W[e3-c3];B[e2-b2])\n'
OTHER = ('(;RU[teblo]\r\nPB[Zo\xeb]GM[144]XX[kept]CA[ISO-8859-1]PW[Jos\xe9]\r\n'
         ';W[d4];B[(h9)]C[\xe9\xe9n])\r\n').encode('latin-1')
BAD = '(;FF[4]GM[29]RU[tablut-edge]\n;W[e3-c3]\n;B[e9-e3]\n;W[e4-e2])\n'
SHEET = 'Geel   Rood\n1 D4  I9\n2 (H9) (C3)\n'
NUMBERED = '1. e3-c3 e2-b2\n2. e4-e2 d1-d4\n'


def open_file(app, path):
    app.give_file(path, lambda: app.key('ctrl+o'))
    wait(lambda: len(app.windows()) == 1, 'the dialog to go')
    app.focus()


def save_as(app, path, question=None):
    app.key('ctrl+shift+s')
    app.focus_dialog()
    app.key('ctrl+a')
    app.type(str(path))
    app.key('Return')
    if question:
        app.says(question[0])
        app.answer(question[1])
    wait(path.exists, 'the new file')
    wait(lambda: len(app.windows()) == 1, 'the dialog to go')
    app.focus()


def tabs(app):
    return app.tabs()


def opened(app, cases):
    open_file(app, cases.file('other.sgf', OTHER))
    app.says('José')
    app.says('één')
    app.shows('H9', 'empty')
    app.key('alt+End')
    app.shows('H9', 'red set piece')
    wait(lambda: len(tabs(app)) == 2, 'a second tab')


def saved(app, cases):
    """The file keeps its character set, its line ends and what the program does not know."""
    path = cases.folder / 'other.sgf'
    app.type_move('(G7)')
    app.at('(G7)')
    app.key('ctrl+s')
    wait(lambda: b'G7' in path.read_bytes(), 'the move in the file')
    content = path.read_bytes()
    assert b'Jos\xe9' in content and b'XX[kept]' in content and b'\r\n' in content, content
    wait(lambda: not app.title().startswith('•'), 'a title without the mark of changes')


def saved_as(app, cases):
    path = cases.folder / 'a new name.sgf'
    save_as(app, path)
    assert b'G7' in path.read_bytes()
    app.says('a new name.sgf')


def score_sheet(app, cases):
    """It can't hold all that is in the record, and that is said before it is written."""
    path = cases.folder / 'as-sheet.txt'
    save_as(app, path, ('Save Without Unsupported Content?', 'Save Anyway'))
    text = path.read_text()
    assert 'D4' in text and '(H9)' in text and '(G7)' in text, text


def switch_tabs(app, cases):
    app.key('ctrl+Page_Up')
    wait(lambda: 'Anna' in app.title(), 'the first tab')
    app.shows('e5', 'king')
    app.key('ctrl+Page_Down')
    wait(lambda: 'Anna' not in app.title(), 'the second tab')


def close_asks(app, cases):
    path = cases.folder / 'game.sgf'
    before = path.read_bytes()
    app.key('ctrl+Page_Up')
    wait(lambda: 'Anna' in app.title(), 'the first tab')
    app.key('alt+End')
    app.type_move('e4-e2')
    app.at('e4-e2')
    wait(lambda: app.title().startswith('•'), 'the mark of changes in the title')
    app.key('ctrl+w')
    app.says('Save Changes?')
    app.answer('Cancel')
    app.has_move('e4-e2')
    app.key('ctrl+w')
    app.says('Save Changes?')
    assert path.read_bytes() == before
    app.answer('Save')
    wait(lambda: b'e4-e2' in path.read_bytes(), 'the move in the file')


def quit_asks(app, cases):
    path = cases.folder / 'discard.sgf'
    before = path.read_bytes()
    app.type_move('e3-d3')
    app.at('e3-d3')
    app.key('ctrl+q')
    app.says('Save Changes?')
    app.answer('Discard')
    assert app.wait_exit() == 0
    assert path.read_bytes() == before


def bad_file(cases):
    path = cases.file('bad.sgf', BAD)
    with Stelling(path) as app:
        app.says('Details')
        app.has_move('e3-c3')
        app.press('Details')
        app.says('3:')
        app.says('stands in the way')
        app.key('Escape')
        app.focus()
        app.key('ctrl+s')
        wait(lambda: len(app.windows()) > 1, 'a dialog that asks for another name')
    assert path.read_text() == BAD, 'the file was overwritten'


def no_record(cases):
    path = cases.file('picture.sgf', b'\x89PNG\r\n\x1a\n')
    with Stelling(path) as app:
        app.says('picture.sgf')
        assert 'picture' not in app.title(), app.title()


def missing(cases):
    with Stelling(cases.folder / 'nowhere.sgf') as app:
        app.says('nowhere.sgf')


def sheets(cases):
    with Stelling(cases.file('sheet.txt', SHEET)) as app:
        app.has_move('(H9)')
        app.key('alt+End')
        app.shows('C3', 'red set piece')
    with Stelling(cases.file('numbered.txt', NUMBERED)) as app:
        app.has_move('d1-d4')
        app.key('alt+End')
        app.shows('d4', 'dark man')


def two_at_once(cases):
    with Stelling(cases.file('one.sgf', GAME), cases.file('two.txt', NUMBERED)) as app:
        wait(lambda: len(tabs(app)) == 2, 'two tabs')
        wait(lambda: app.title() == 'two.txt', 'the second tab')
        app.key('ctrl+Page_Up')
        wait(lambda: app.title() == 'Anna – Bert', 'the first tab')
        app.key('ctrl+Page_Down')
        wait(lambda: app.title() == 'two.txt', 'the second tab again')


def dropped(cases):
    """Files dragged from another program's window onto this one."""
    paths = [cases.file('dragged.sgf', GAME), cases.file('with it.txt', NUMBERED)]
    with Stelling(cases.file('other.sgf', OTHER)) as app, \
            App([os.environ['STELLING_DRAG_FILES'], *map(str, paths)]) as files:
        _, x, y, width, height = app.windows()[0]
        sh('xdotool', 'windowmove', '--sync', str(files.xid), str(x + width), str(y + 300))
        files.drag(files.frame, app.board(), onto=app)
        wait(lambda: len(tabs(app)) == 3, 'three tabs')
        wait(lambda: app.title() == 'with it.txt', 'the last of them in front')
        app.focus()
        app.key('ctrl+Page_Up')
        wait(lambda: app.title() == 'Anna – Bert', 'the other one')


def change(app, title, move):
    """In the tab with @title."""
    for _ in range(3):
        if title not in app.title():
            before = app.title()
            app.key('ctrl+Page_Up')
            wait(lambda: app.title() != before, 'another tab')
    assert title in app.title(), app.title()
    app.type_move(move)
    app.has_move(move)
    wait(lambda: app.title().startswith('•'), 'the mark of changes in the title')


def boxes(app):
    """The records that the question lists, and whether they are checked."""
    return {a.get_name(): has(a, Atspi.StateType.CHECKED)
            for box in app.questions() for a in app.find_all('check box', box)}


def ask(app):
    app.key('ctrl+q')
    app.says('Several records have changes')
    wait(lambda: len(app.windows()) > 1, 'the question')
    app.focus(app.windows()[-1][0])


def several(cases):
    """One question lists what is not saved; what is in no file gets a name after the others."""
    paths = [cases.file(f'{name}.sgf', GAME.replace('Anna', name)) for name in ('Ada', 'Bea')]
    bad = cases.file('third.sgf', BAD)
    new = cases.folder / 'named.sgf'
    with Stelling(*paths, bad) as app:
        wait(lambda: len(tabs(app)) == 3, 'three tabs')
        change(app, 'third', 'e3-d3')
        change(app, 'Bea', 'e3-d3')
        change(app, 'Ada', 'e3-d3')
        ask(app)
        wait(lambda: list(boxes(app).values()) == [True] * 3, lambda: f'three, not {boxes(app)}')
        assert 'Ada – Bert' in boxes(app), boxes(app)
        app.key('Escape')
        wait(lambda: len(app.windows()) == 1, 'the question to go')
        app.focus()
        ask(app)
        app.picture('several')
        wait(lambda: any('Save' in a.get_name() and has(a, Atspi.StateType.FOCUSED)
                         for box in app.questions() for a in app.find_all('push button', box)),
             'Save to have the keyboard')
        app.key('Tab', 'Tab', 'Tab', 'Down', 'space')  # past the answers to the list
        wait(lambda: list(boxes(app).values()) == [True, False, True],
             lambda: f'the second not checked: {boxes(app)}')
        row = app.find('list item', 'Bea – Bert')
        wait(lambda: has(row, Atspi.StateType.FOCUSED), 'the row to have the keyboard')
        wait(lambda: row.get_description() == 'Not to be saved',
             lambda: f'a row that says that it is not saved: {row.get_description()!r}')
        app.choose('Save')
        wait(lambda: b'e3-d3' in paths[0].read_bytes(), 'the first to be saved')
        app.focus_dialog()
        app.key('ctrl+a')
        app.type(str(new))
        app.key('Return')
        app.wait_exit()
    assert 'e3-d3' in new.read_text()
    assert bad.read_text() == BAD
    assert 'e3-d3' not in paths[1].read_text()


def words_agree(cases):
    """The question speaks of not saving where the button does."""
    for language, words, button in (('nl', 'Als u ze niet opslaat', 'Niet opslaan'),
                                    ('fr', 'Si vous ne les enregistrez pas', 'Ne pas enregistrer'),
                                    ('tr', 'Kaydetmezseniz', 'Kaydetme')):
        with Stelling(cases.file('words.sgf', GAME), language=language) as app:
            app.key('alt+Right', 'Delete')
            wait(lambda: app.title().startswith('•'), 'the mark of changes in the title')
            app.key('ctrl+q')
            app.says(words)
            app.choose(button)
            app.wait_exit()


def several_windows(cases):
    """Quitting asks once, and closes no window before that is answered."""
    paths = [cases.file(f'{name}.sgf', GAME.replace('Anna', name)) for name in ('Cas', 'Dea')]
    with Stelling(*paths) as app:
        wait(lambda: len(tabs(app)) == 2, 'two tabs')
        change(app, 'Dea', 'e3-d3')
        change(app, 'Cas', 'e3-d3')
        app.key('ctrl+shift+n')
        wait(lambda: len(app.windows()) == 2, 'two windows')
        app.key('ctrl+q')
        app.says('Several records have changes')
        app.choose('Cancel')
        wait(lambda: len(app.windows()) == 2, 'both windows')
        app.key('ctrl+q')
        app.says('Several records have changes')
        app.choose('Discard All')
        assert app.wait_exit() == 0
    assert all('e3-d3' not in path.read_text() for path in paths)


def plain_close(cases):
    """Without changes it closes without a question, and ends well."""
    app = Stelling(cases.file('plain.sgf', GAME))
    app.key('ctrl+q')
    assert app.wait_exit() == 0


def main():
    cases = Cases()
    os.environ['HOME'] = str(cases.folder)
    cases.run_all('files', (opened, saved, saved_as, score_sheet, switch_tabs, close_asks),
                  lambda: Stelling(cases.file('game.sgf', GAME)), cases)
    cases.run_all('files', (quit_asks,), lambda: Stelling(cases.file('discard.sgf', GAME)), cases)
    for case in (bad_file, no_record, missing, sheets, two_at_once, dropped, words_agree,
                 several, several_windows, plain_close):
        cases.run(f'files/{case.__name__}', case, cases)
    cases.done()


main()
