# test-saving.py
#
# Copyright 2026 The Stelling authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Saving where it can't be done, where it takes long, and over what others wrote."""
import hashlib
import os
import sys

from failing import Failing
from stelling import PROGRAM, Cases, Stelling, wait

GAME = '(;FF[4]CA[UTF-8]GM[29]RU[tablut-edge]PW[Anna]PB[Bert];W[e3-c3];B[e2-b2])\n'
OTHER = '(;FF[4]CA[UTF-8]GM[29]RU[tablut-edge]PW[Somebody else])\n'


def is_modified(app):
    return app.title().startswith('•')


def is_saved(app):
    """At times the accessibility bus gives no title at all."""
    title = app.title()
    return bool(title) and not title.startswith('•')


def saved(app):
    wait(lambda: is_saved(app), 'a title without the mark of changes')


def change(app, saving):
    """Something to save: the last move is taken back, or made again."""
    if not is_modified(app):
        app.click(app.square('a1'))
        app.key('ctrl+shift+z' if saving.taken_back else 'ctrl+z')
        wait(lambda: is_modified(app), 'the mark of changes in the title')
        saving.taken_back = not saving.taken_back


class Saving:
    """The program with a record that was changed, and what may go wrong."""

    def __init__(self, cases):
        self.folder = cases.folder / 'here'
        self.folder.mkdir()
        self.path = self.folder / 'game.sgf'
        self.path.write_text(GAME)
        self.taken_back = False
        self.failing = Failing(PROGRAM, self.folder, cases.folder)

    def start(self):
        return Stelling(self.path, env=self.failing.env)

    def alone(self):
        assert os.listdir(self.folder) == ['game.sgf'], os.listdir(self.folder)


def full_disk(app, saving):
    app.key('alt+End')
    app.type_move('e4-e2')
    app.at('e4-e2')
    saving.failing.start('write', '1+', 'ENOSPC')
    app.key('ctrl+s')
    app.says('the disk is full')
    app.says('record is as it was')
    assert saving.path.read_text() == GAME
    saving.alone()
    app.answer('Close')
    assert is_modified(app)
    saving.failing.stop()
    app.key('ctrl+s')
    saved(app)
    assert 'e4-e2' in saving.path.read_text()
    saving.alone()


def every_call(app, saving):
    """Each call that the program makes to save the file, one after the other."""
    n = 0
    while True:
        n += 1
        change(app, saving)
        before = saving.path.read_text()
        saving.failing.start('all', n, 'EIO')
        app.key('ctrl+s')
        wait(lambda: is_saved(app) or app.questions(), 'the file saved, or a message')
        saving.failing.stop()
        saving.alone()
        if not saving.failing.failed():
            break
        if not app.questions():
            shown = any('e4-e2' in name for name in app.spoken())
            assert ('e4-e2' in saving.path.read_text()) == shown
            continue
        app.says('game.sgf')
        words = wait(lambda: ' '.join(app.texts()), 'what is told')
        # Once the new file has the old one's place.
        if 'does not confirm' not in words:
            assert 'record is as it was' in words and saving.path.read_text() == before, words
        app.answer('Close')
        assert is_modified(app)
    assert n > 8, saving.failing.calls()
    saved(app)


def quit_fails(app, saving):
    """Whoever saves before he closes keeps his record if that fails."""
    change(app, saving)
    saving.failing.start('rename', '1+', 'EDQUOT')
    app.key('ctrl+q')
    app.says('Save Changes?')
    app.choose('Save')
    app.says('your disk quota is used up')
    app.answer('Close')
    saving.failing.stop()
    assert is_modified(app)
    app.key('ctrl+s')
    saved(app)


def slow_disk(app, saving):
    """The window does not wait for the disk; what is done meanwhile is not in the file."""
    change(app, saving)
    saving.failing.start('fsync', 1, 'wait:60000')
    app.key('ctrl+s')
    wait(saving.failing.failed, 'the disk to be slow')
    app.key('alt+Home')
    app.type_move('e3-d3')
    app.at('e3-d3')
    saving.taken_back = False
    assert is_modified(app)
    assert any(name.startswith('.stelling-save-') for name in os.listdir(saving.folder))
    saving.failing.stop()
    wait(lambda: os.listdir(saving.folder) == ['game.sgf'], 'the disk to be ready')
    assert 'e3-d3' not in saving.path.read_text()
    app.key('ctrl+s')
    saved(app)
    assert 'e3-d3' in saving.path.read_text()


def changed(app, saving):
    """Another program's file is not replaced without a question."""
    change(app, saving)
    saving.path.write_text(OTHER)
    app.key('ctrl+s')
    app.says('Another program has changed')
    assert saving.path.read_text() == OTHER
    app.answer('Cancel')
    assert is_modified(app)
    assert saving.path.read_text() == OTHER
    app.key('ctrl+s')
    app.answer('Replace')
    saved(app)
    assert 'Anna' in saving.path.read_text()


def touched(app, saving):
    """That alone is no question."""
    change(app, saving)
    os.utime(saving.path, (1000000000, 1000000000))
    app.key('ctrl+s')
    saved(app)


def gone(app, saving):
    change(app, saving)
    saving.path.unlink()
    app.key('ctrl+s')
    app.says('is not there any more')
    assert not saving.path.exists()
    app.answer('Save Anyway')
    saved(app)
    assert 'Anna' in saving.path.read_text()


def quit_waits(app, saving):
    """Whoever closes the window while the disk is slow is not asked, and nothing is lost."""
    change(app, saving)
    before = saving.path.read_text()
    saving.failing.start('fsync', 1, 'wait:1500')
    app.key('ctrl+s')
    wait(saving.failing.failed, 'the disk to be slow')
    app.key('ctrl+q')
    assert app.wait_exit() == 0
    assert saving.path.read_text() != before
    saving.alone()


def interrupted(cases, name, left):
    """A file that was being written in place when the program ended, with what is left of it: its
    path, its backup, and the folder of the program's state."""
    state = cases.folder / f'state-{name}'
    path = cases.file(name, left)
    key = hashlib.sha256(bytes(path.resolve())).hexdigest()[:16]
    backup = state / 'stelling' / 'backups' / f'{name}.{key}.0123456789abcdef.abcdef'
    backup.parent.mkdir(parents=True)
    backup.write_text(GAME)
    return path, backup, {'XDG_STATE_HOME': str(state)}


def save_backup(app, path, backup):
    app.has_move('e2-b2')
    app.says('Save it to keep it')
    assert is_modified(app)
    app.key('ctrl+s')
    saved(app)
    assert path.read_text() == GAME
    wait(lambda: not backup.exists(), 'the backup to go')


def half_written(cases):
    path, backup, env = interrupted(cases, 'half.sgf', GAME[:60])
    with Stelling(path, env=env) as app:
        app.says('was interrupted')
        app.press('Open Backup')
        wait(lambda: len(app.pages()) == 2, 'a second tab')
        save_backup(app, path, backup)


def nothing_left(cases):
    path, backup, env = interrupted(cases, 'nothing.sgf', '')
    with Stelling(path, env=env) as app:
        save_backup(app, path, backup)


def brought_back(cases):
    """What a backup held comes back from its journal as that: saving removes the backup."""
    path, backup, env = interrupted(cases, 'back.sgf', '')
    journals = cases.folder / 'state-back.sgf' / 'stelling' / 'journal'
    app = Stelling(path, env=env)
    try:
        app.says('Save it to keep it')
        wait(lambda: any(journals.glob('*')), 'a journal')
    finally:
        app.proc.kill()
        app.proc.wait()
    with Stelling(env=env) as app:
        app.has_move('e2-b2')
        app.says('was brought back')
        app.key('ctrl+s')
        wait(lambda: path.read_text() == GAME, 'the file to be saved')
        wait(lambda: not backup.exists(), 'the backup to go')


def main():
    if 'valgrind' in os.environ.get('TEST_WRAP', ''):
        print('1..0 # SKIP what is preloaded here would be valgrind\'s too')
        sys.exit(0)
    cases = Cases()
    os.environ['HOME'] = str(cases.folder)
    saving = Saving(cases)
    cases.run_all('saving', (full_disk, every_call, quit_fails, slow_disk, changed, touched, gone,
                             quit_waits),
                  saving.start, saving)
    for function in (half_written, nothing_left, brought_back):
        cases.run(f'saving/{function.__name__}', function, cases)
    cases.done()


main()
