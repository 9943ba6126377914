# test-export.py
#
# Copyright 2026 The Stelling authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Files for readers: pictures, pages and other formats, and what stays as it was meanwhile."""
import os

from stelling import Cases, Stelling, wait

GAME = ('(;FF[4]CA[UTF-8]GM[29]RU[tablut-edge]PW[Anna]PB[Bert]'
        ';W[e3-c3]C[good <b>];B[e2-b2](;W[e4-e2])(;W[d5-d4]))\n')
KINDS = ['PNG picture', 'SVG picture', 'PDF picture', 'Web page', 'Markdown page',
         'Text with diagrams', 'Score sheet', 'OpenTafl', 'SGF']


def export(app, kind, path, again=False):
    """Up to the file chooser, and through it."""
    app.key('ctrl+shift+e')
    wait(lambda: len(app.windows()) == 2, 'the dialog')
    dialog = app.windows()[-1][0]
    app.focus(dialog)
    # The dialog begins with what was exported last.
    if not again:
        app.click(app.find('label', 'Export as'))
        wait(lambda: len(app.windows()) == 3, 'the list of kinds')
        app.key('Home')
        for _ in range(KINDS.index(kind)):
            app.key('Down')
        app.key('Return')
        wait(lambda: len(app.windows()) == 2, 'the list to close')
    app.do(app.find('push button', pred=lambda a: a.get_name().startswith('Export')
                    and a.get_parent().get_name() != 'Stelling'))
    chooser = wait(lambda: [w[0] for w in app.windows() if w[0] not in (app.xid, dialog)]
                   if dialog not in [w[0] for w in app.windows()] else None, 'the file chooser')
    app.focus(chooser[0])
    app.key('ctrl+a')
    app.type(str(path))
    app.key('Return')


def written(app, path):
    wait(path.exists, f'{path.name}')
    app.says(f'“{path.name}” exported')
    wait(lambda: len(app.windows()) == 1, 'the dialogs to go')
    app.focus()
    return path.read_bytes()


def picture(app, cases):
    path = cases.folder / 'board.png'
    export(app, 'PNG picture', path)
    assert written(app, path).startswith(b'\x89PNG')
    assert not app.title().startswith('•')


def ending(app, cases):
    """Whoever types the ending of another kind of picture gets that."""
    path = cases.folder / 'board.svg'
    export(app, 'PNG picture', path)
    assert b'<svg' in written(app, path)


def page(app, cases):
    path = cases.folder / 'page.html'
    export(app, 'Web page', path)
    content = written(app, path).decode()
    assert 'Anna' in content and 'good &lt;b&gt;' in content and 'e4-e2' in content, content


def sheet(app, cases):
    """What a score sheet can't hold is told before it is written."""
    path = cases.folder / 'sheet.txt'
    export(app, 'Score sheet', path)
    app.says('Save Without Unsupported Content?')
    app.answer('Cancel')
    assert not path.exists()
    app.focus()
    export(app, 'Score sheet', path, again=True)
    app.answer('Save Anyway')
    assert b'e3-c3' in written(app, path)


def own_file(app, cases):
    """The record is saved to its file, never exported to it."""
    path = cases.folder / 'game.sgf'
    export(app, 'SGF', path)
    # GTK's own question comes first.
    app.do(app.find('push button', pred=lambda a: 'Replace' in a.get_name()))
    app.says('Choose another name')
    app.answer('Close')
    assert path.read_text() == GAME


def main():
    cases = Cases()
    os.environ['HOME'] = str(cases.folder)
    cases.run_all('export', (picture, ending, page, sheet, own_file),
                  lambda: Stelling(cases.file('game.sgf', GAME)), cases)
    cases.done()


main()
