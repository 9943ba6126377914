# test-drafts.py
#
# Copyright 2026 The Stelling authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""What the window tells of records that were not saved, and of files that others change."""
import os
import signal

from stelling import Cases, Stelling, sh, wait

GAME = '(;FF[4]CA[UTF-8]GM[29]RU[tablut-edge]PW[Anna]PB[Bert];W[e3-c3];B[e2-b2])\n'
OTHER = '(;FF[4]CA[UTF-8]GM[29]RU[tablut-edge]PW[Anna]PB[Bert];W[e3-c3];B[e2-d2];W[e4-e2])\n'


def silent(app, words):
    wait(lambda: not any(words in text for text in app.texts()), f'no words {words!r}')


def modified(app, yes=True):
    wait(lambda: app.title() and app.title().startswith('•') == yes, f'a mark of changes: {yes}')


# --- another program's changes: cases that share a program ---

def reloaded(app, path):
    """Nothing is read again without a word; then the place in the game stays."""
    app.key('alt+Right')
    app.at('e3-c3')
    path.write_text(OTHER)
    app.says('Another program has changed')
    assert 'e2-b2' in ' '.join(app.spoken())
    app.press('Reload')
    app.has_move('e2-d2')
    app.at('e3-c3')
    silent(app, 'Another program')
    modified(app, False)


def kept(app, path):
    """Then it is in no file, and saving asks."""
    path.write_text(GAME)
    app.says('Another program has changed')
    app.press('Keep')
    modified(app)
    app.key('ctrl+s')
    app.answer('Replace')
    modified(app, False)
    assert 'e2-d2' in path.read_text()


def unsaved(app, path):
    """With changes of one's own the question is another."""
    app.key('alt+End')
    app.type_move('a4-b4')
    app.has_move('a4-b4')
    path.write_text(GAME)
    app.says('Your changes are not in it')
    app.press('Reload…')
    app.says('are lost if you reload')
    app.answer('Cancel')
    app.has_move('a4-b4')
    app.press('Reload…')
    app.answer('Reload')
    app.has_no_move('a4-b4')
    app.has_move('e2-b2')
    modified(app, False)


def gone(app, path):
    path.rename(path.with_suffix('.away'))
    app.says('was deleted or moved')
    modified(app)
    path.with_suffix('.away').rename(path)
    silent(app, 'was deleted or moved')
    modified(app, False)


# --- drafts ---

def kill(app):
    app.proc.send_signal(signal.SIGKILL)
    app.proc.wait()


def journals(state):
    return list(state.glob('stelling/journal/*.journal'))


def damage(paths):
    """The last change of one is torn; of another there is a copy whose state is cut."""
    for path in paths:
        content = path.read_bytes()
        if b'Game of Teblo' in content:
            path.with_name('cut.journal').write_bytes(content[:300])
        else:
            path.write_bytes(content + b'torn')
            before = path.stat().st_mtime - 60
            os.utime(path, (before, before))  # so its tab is the first
    path.with_name('empty.journal').write_bytes(b'')
    path.with_name('nonsense.journal').write_text('this is no journal')


def drafts(cases):
    """Two records were not saved, one has a file; other journals are cut or no journals."""
    state = cases.folder / 'state'
    path = cases.file('draft.sgf', GAME)
    env = {'XDG_STATE_HOME': str(state)}
    app = Stelling(path, env=env)
    try:
        app.has_move('e2-b2')
        app.key('alt+End')
        app.type_move('f5-f7')
        app.has_move('f5-f7')
        app.key('ctrl+n')
        wait(lambda: len(app.windows()) > 1, 'the dialog')
        app.focus(app.windows()[-1][0])
        app.key('Return')
        wait(lambda: len(app.pages()) == 2, 'a second tab')
        app.focus()
        app.type_move('D4')
        app.has_move('D4')
        wait(lambda: len(journals(state)) == 2, 'two journals')
    finally:
        kill(app)
    path.write_text(OTHER)
    damage(journals(state))

    with Stelling(path, env=env) as app:
        app.says('The journals of 3 records are damaged')
        app.says('“Game of Teblo”')
        app.says('a record whose name can’t be read')
        app.answer('Close')
        assert len(list(state.glob('stelling/journal/*.damaged'))) == 3
        wait(lambda: len(app.pages()) == 2, 'two tabs')
        while 'Anna' not in app.title():
            title = app.title()
            app.key('ctrl+Page_Down')
            wait(lambda: app.title() != title, 'the other tab')
        app.says('was brought back with 1 change')
        app.says('the end of its journal is missing')
        app.says('Another program has changed')
        modified(app)
        app.click(app.square('a1'))
        app.key('ctrl+z')
        app.has_no_move('f5-f7')
        app.key('ctrl+shift+z')
        app.has_move('f5-f7')
        app.do(app.find('push button', 'Discard…', root=app.page()))
        app.answer('Discard')
        app.has_move('e2-d2')
        modified(app, False)
        wait(lambda: len(journals(state)) == 1, 'its journal to go')

        title = app.title()
        wait(lambda: len(app.windows()) == 1, 'the question to go')
        app.focus()
        app.key('ctrl+Page_Down')
        wait(lambda: app.title() != title, 'the other tab')
        # Its page may still be on its way to the front.
        wait(lambda: any('D4' in name for name in app.spoken()), 'its move')
        app.do(app.find('push button', 'Keep', root=app.page()))
        modified(app)
        app.key('ctrl+w')
        app.answer('Discard')
        wait(lambda: not journals(state), 'the last journal to go')


def refused(cases):
    """What is no file in the place of a journal is told, and that changes are not protected."""
    state = cases.folder / 'closed'
    folder = state / 'stelling' / 'journal'
    folder.mkdir(parents=True)
    os.mkfifo(folder / 'pipe.journal')
    env = {'XDG_STATE_HOME': str(state)}
    with Stelling(env=env) as app:
        app.says('pipe.journal: It is not a regular file')
        app.answer('Close')
    (folder / 'pipe.journal').unlink()
    folder.rmdir()
    folder.symlink_to('nowhere')
    with Stelling(cases.file('refused.sgf', GAME), env=env) as app:
        app.says('journal: No such file or directory')
        app.answer('Close')
        app.has_move('e2-b2')
        app.key('alt+End')
        app.type_move('f5-f7')
        app.says('Unsaved changes are not protected against a crash now')
        app.key('ctrl+w')
        app.answer('Discard')


def main():
    cases = Cases()
    os.environ['HOME'] = str(cases.folder)
    path = cases.file('game.sgf', GAME)
    cases.run_all('drafts', (reloaded, kept, unsaved, gone), lambda: Stelling(path), path)
    cases.run('drafts/drafts', drafts, cases)
    cases.run('drafts/refused', refused, cases)
    cases.done()


main()
