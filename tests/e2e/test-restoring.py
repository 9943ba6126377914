# test-restoring.py
#
# Copyright 2026 The Stelling authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""A start returns to what was open: after quitting, and after the program was killed."""
import contextlib
import os
import signal
import subprocess
import sys

from stelling import PROGRAM, Cases, Stelling, wait

GAME = '(;FF[4]CA[UTF-8]GM[29]RU[tablut-edge]GN[{}];W[e3-c3];B[e2-b2];W[f5-f7])\n'


class Place:
    """A state folder of its own, with two files."""

    def __init__(self, cases, name):
        self.folder = cases.folder / name
        self.folder.mkdir()
        self.env = {'XDG_STATE_HOME': str(self.folder / 'state')}
        self.first = self.folder / 'first.sgf'
        self.second = self.folder / 'second.sgf'
        self.first.write_text(GAME.format('First'))
        self.second.write_text(GAME.format('Second'))

    def open(self):
        """Both files, the first of them in front, after its second move."""
        app = Stelling(self.first, self.second, env=self.env)
        wait(lambda: len(app.pages()) == 2, 'two tabs')
        shows(app, 'Second')
        app.key('ctrl+Page_Up')
        shows(app, 'First')
        app.key('alt+Right', 'alt+Right')
        app.at('e2-b2')
        return app

    def start(self):
        return Stelling(env=self.env)

    def workspace(self):
        path = self.folder / 'state/stelling/workspace'
        return path.read_text() if path.exists() else ''

    def set(self, line):
        """Writes a setting."""
        settings = self.folder / 'config/glib-2.0/settings/keyfile'
        settings.parent.mkdir(parents=True)
        settings.write_text(f'[org/stelling/Stelling]\n{line}\n')
        self.env.update({'XDG_CONFIG_HOME': str(self.folder / 'config'),
                         'GSETTINGS_BACKEND': 'keyfile'})

    def journals(self):
        return list(self.folder.glob('state/stelling/journal/*.journal'))


class DeafEngine:
    """An engine in the place's settings. It and its child hold a pipe as long as they live."""

    def __init__(self, place):
        pipe, script = place.folder / 'pipe', place.folder / 'deaf.sh'
        os.mkfifo(pipe)
        self.pipe = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
        script.write_text(f'trap "" HUP INT TERM; exec 5> "{pipe}"; sleep 1000 & echo begun >&5\n'
                          'while :; do sleep 1000; done\n')
        place.set(f"engines=[{{'name': <'Deaf'>, 'command': <'sh \"{script}\"'>}}]")

    def read(self):
        try:
            return os.read(self.pipe, 100)
        except BlockingIOError:
            return None

    def has_begun(self):
        return self.read() == b'begun\n'

    def has_ended(self):
        return self.read() == b''


def shows(app, title):
    wait(lambda: app.title() in (title, f'• {title}'), lambda: f'{title!r}, not {app.title()!r}')


def kill(app):
    app.proc.send_signal(signal.SIGKILL)
    app.proc.wait()


def quit_program(app):
    app.key('ctrl+q')
    app.wait_exit()


def is_there(app):
    wait(lambda: len(app.pages()) == 2, 'two tabs')
    shows(app, 'First')
    app.at('e2-b2')


# --- cases ---

def after_quitting(cases):
    place = Place(cases, 'quitting')
    with place.open() as app:
        quit_program(app)
    with place.start() as app:
        is_there(app)
        app.key('ctrl+Page_Down')
        shows(app, 'Second')
        app.at('Start')
        app.key('alt+End')
        app.at('f5-f7')
        quit_program(app)
    with place.start() as app:
        shows(app, 'Second')
        app.at('f5-f7')


def after_a_kill(cases):
    """What was changed comes back with where one was; what was saved is not counted."""
    place = Place(cases, 'kill')
    app = place.open()
    try:
        app.key('alt+End')
        app.type_move('b2-b1')
        app.has_move('b2-b1')
        app.key('ctrl+s')
        wait(lambda: 'b2-b1' in place.first.read_text(), 'the file to be saved')
        app.type_move('f7-f8')
        app.has_move('f7-f8')
        wait(place.journals, 'a journal')
        app.click(app.square('a1'))
        app.key('alt+Home', 'alt+Right')
        app.at('e3-c3')
        wait(lambda: "'path': <'1'>" in place.workspace(), 'the place to be stored')
    finally:
        kill(app)
    with place.start() as app:
        wait(lambda: len(app.pages()) == 2, 'two tabs')
        shows(app, 'First')
        app.says('was brought back with 1 change that was not saved')
        app.at('e3-c3')
        app.has_move('f7-f8')


def ended_by_a_signal(cases):
    """The same as after quitting, at once and without a question. Engines of other programs end
    too, though they hear nothing, and so do their children."""
    for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
        place = Place(cases, f'signal-{number.name}')
        engine = DeafEngine(place)
        with place.open() as app:
            app.key('alt+End')
            app.type_move('b2-b1')
            app.has_move('b2-b1')
            app.click(app.square('a1'))
            app.key('space')
            wait(engine.has_begun, 'the engine to begin')
            app.proc.send_signal(number)
            assert app.wait_exit() == 0
            wait(engine.has_ended, 'the engine and its child to end')
        with place.start() as app:
            wait(lambda: len(app.pages()) == 2, 'two tabs')
            shows(app, 'First')
            app.has_move('b2-b1')
            assert 'b2-b1' not in place.first.read_text()


def killed_at_once(cases):
    """The last change was not stored as a place yet: it is gone to."""
    place = Place(cases, 'at-once')
    app = place.open()
    try:
        wait(lambda: "'path': <'2'>" in place.workspace(), 'the place to be stored')
        app.type_move('f5-f8')
        app.has_move('f5-f8')
        wait(place.journals, 'a journal')
    finally:
        kill(app)
    with place.start() as app:
        wait(lambda: len(app.pages()) == 2, 'two tabs')
        app.says('was brought back with 1 change')
        app.at('f5-f8')


def one_is_gone(cases):
    place = Place(cases, 'gone')
    with place.open() as app:
        quit_program(app)
    place.second.unlink()
    with place.start() as app:
        app.says('1 file that was open last time could not be found: “second.sgf”')
        shows(app, 'First')
        app.at('e2-b2')
        assert len(app.pages()) == 1
        app.press('Hide This Message')
        quit_program(app)
    with place.start() as app:
        shows(app, 'First')
        assert not any('could not be found' in text for text in app.texts())


def files_are_named(cases):
    """They come beside what was open last time, and are in front."""
    place = Place(cases, 'named')
    third = place.folder / 'third.sgf'
    third.write_text(GAME.format('Third'))
    with place.open() as app:
        quit_program(app)
    with Stelling(place.second, env=place.env) as app:
        wait(lambda: len(app.pages()) == 2, 'two tabs')
        shows(app, 'Second')
        app.at('Start')
        quit_program(app)
    with Stelling('--analyse', third, env=place.env) as app:
        wait(lambda: len(app.pages()) == 3, 'three tabs')
        shows(app, 'Third')
        app.says('Depth')
        quit_program(app)
    with place.start() as app:
        wait(lambda: len(app.pages()) == 3, 'three tabs')
        shows(app, 'Third')
        app.key('ctrl+Page_Up', 'ctrl+Page_Up')
        shows(app, 'First')
        app.at('e2-b2')
        quit_program(app)
    with Stelling('--new', 'teblo', env=place.env) as app:
        wait(lambda: len(app.pages()) == 4, 'four tabs')
        shows(app, 'Game of Teblo')


def a_file_of_another_window(cases):
    """A file that is named comes to the front where it was open, in its window."""
    place = Place(cases, 'of-another')
    with place.open() as app:
        app.key('ctrl+shift+n')
        wait(lambda: len(app.windows()) == 2, 'two windows')
        quit_program(app)
    with Stelling(place.second, env=place.env) as app:
        wait(lambda: len(app.windows()) == 2, 'two windows')
        wait(lambda: len(app.pages()) == 2, 'two tabs')
        quit_program(app)
    assert place.workspace().count('second.sgf') == 1, place.workspace()


def a_file_with_a_mistake(cases):
    """What could be read of it is no change: nothing is asked until something is done, and what was
    discarded doesn't come back."""
    place = Place(cases, 'mistake')
    bad = place.folder / 'bad.txt'
    bad.write_text('1. e3-c3 e2-b2\n2. e9-e3 d5-dd2\n')
    before = bad.read_bytes()
    for start in ([bad], []):
        with Stelling(*start, env=place.env) as app:
            app.says('Details')
            shows(app, 'bad.txt (recovered)')
            assert not app.title().startswith('•'), app.title()
            quit_program(app)
    with place.start() as app:
        app.has_move('e3-c3')
        app.type_move('e3-d3')
        app.has_move('e3-d3')
        wait(lambda: app.title().startswith('•'), 'the mark of changes in the title')
        app.key('ctrl+q')
        app.says('Save Changes?')
        app.answer('Discard')
        app.wait_exit()
    assert bad.read_bytes() == before
    with place.start() as app:
        app.has_move('e3-c3')
        app.has_no_move('e3-d3')
        assert app.title() == 'bad.txt (recovered)', app.title()
        quit_program(app)


def another_window(cases):
    """--new-window opens one beside what was open; without anything to restore it is the only."""
    place = Place(cases, 'window')
    with place.open() as app:
        quit_program(app)
    with Stelling('--new-window', env=place.env) as app:
        wait(lambda: len(app.windows()) == 2, 'two windows')
        app.says('First')
        app.key('ctrl+q')
        app.wait_exit()
    with Stelling('--new-window', env={'XDG_STATE_HOME': str(place.folder / 'empty')}) as app:
        app.find('push button', 'Recent Files')
        assert len(app.windows()) == 1


def no_other_window(cases):
    """--new-window makes none where all files are open."""
    place = Place(cases, 'no-other')
    third = place.folder / 'third.sgf'
    third.write_text(GAME.format('Third'))
    with place.open() as app:
        start_again(place, place.second)
        shows(app, 'Second')
        assert len(app.windows()) == 1
        start_again(place, place.first, third)
        wait(lambda: len(app.windows()) == 2, 'two windows')
        wait(lambda: titled('Third'), 'a window with the third file')
        quit_program(app)


def start_again(place, *files):
    subprocess.run([PROGRAM, '--new-window', *files], env={**os.environ, **place.env}, check=True)


def not_wanted(cases):
    """The preference is off: nothing is opened, and nothing kept."""
    place = Place(cases, 'not-wanted')
    with place.open() as app:
        quit_program(app)
    assert 'first.sgf' in place.workspace()
    place.set('restore-session=false')
    with place.start() as app:
        wait(lambda: app.title() == 'Stelling', 'a window without tabs')
        quit_program(app)


def a_name_with_a_colon(cases):
    """It is a file's, not an address."""
    place = Place(cases, 'colon')
    (place.folder / 'a:b.sgf').write_text(GAME.format('Colon'))
    before = os.getcwd()
    os.chdir(place.folder)
    try:
        with Stelling('a:b.sgf', env=place.env) as app:
            shows(app, 'Colon')
    finally:
        os.chdir(before)


def while_ending(cases):
    """A start while the program ends opens its file, in either of the two."""
    for ended in (False, True, False, True):
        place = Place(cases, f'ending-{len(list(cases.folder.iterdir()))}')
        first = Stelling(place.first, env=place.env)
        shows(first, 'First')
        first.key('ctrl+q')
        if ended:
            wait(lambda: not first.windows(), 'the window to go')
        with start_second(place) as second:
            wait(lambda: second.poll() is not None or first.proc.poll() is not None,
                 'one of the two to end')
            wait(lambda: titled('Second'), 'a window with the second file')
            first.close()


# Has the program's name until a command line comes, and ends without an answer.
SILENT = """
import os
from gi.repository import Gio, GLib
NAMES = ('org.stelling.Stelling', '/org/stelling/Stelling')
NODE = Gio.DBusNodeInfo.new_for_xml('''<node>
  <interface name='org.gtk.Application'><method name='CommandLine'>
    <arg type='o' direction='in'/><arg type='aay' direction='in'/><arg type='a{sv}' direction='in'/>
    <arg type='i' direction='out'/></method></interface>
  <interface name='org.gtk.Actions'><method name='DescribeAll'>
    <arg type='a{s(bgav)}' direction='out'/></method></interface></node>''')
def call(connection, sender, path, interface, method, parameters, invocation):
    if method == 'CommandLine':
        os._exit(0)
    invocation.return_value(GLib.Variant('(a{s(bgav)})', ({},)))
bus = Gio.bus_get_sync(Gio.BusType.SESSION)
for interface in NODE.interfaces:
    bus.register_object(NAMES[1], interface, call, None, None)
Gio.bus_own_name_on_connection(bus, NAMES[0], 0, lambda *_: print('ready', flush=True), None)
GLib.MainLoop().run()
"""


def not_answered(cases):
    """Nor does a file go lost where the program ends before it answers."""
    place = Place(cases, 'silent')
    with subprocess.Popen([sys.executable, '-c', SILENT], stdout=subprocess.PIPE) as first:
        first.stdout.readline()
        with start_second(place):
            wait(lambda: titled('Second'), 'a window with the second file')
    assert first.returncode == 0


def wrong_option(cases):
    said = subprocess.run([PROGRAM, '--wrong'], capture_output=True, text=True)
    assert said.returncode == 1 and said.stderr.strip() == 'Unknown option --wrong', said


@contextlib.contextmanager
def start_second(place):
    process = subprocess.Popen([PROGRAM, place.second], env={**os.environ, **place.env})
    try:
        yield process
    finally:
        process.terminate()
        process.wait()


def titled(title):
    return subprocess.run(['xdotool', 'search', '--onlyvisible', '--name', f'^{title}$'],
                          capture_output=True, text=True).stdout


def garbage(cases):
    """A file that can't be understood counts as none."""
    place = Place(cases, 'garbage')
    folder = place.folder / 'state/stelling'
    folder.mkdir(parents=True)
    for content in (b'', b'\x00\xff\xfe', b'(uint32 1, [{', b"(uint32 1, [{'tabs': <[{}]>}])"):
        (folder / 'workspace').write_bytes(content)
        with place.start() as app:
            wait(lambda: app.title() == 'Stelling', 'a window without tabs')


def main():
    cases = Cases()
    os.environ['HOME'] = str(cases.folder)
    for case in (after_quitting, after_a_kill, ended_by_a_signal, killed_at_once, one_is_gone,
                 files_are_named, a_file_of_another_window, a_file_with_a_mistake, another_window,
                 no_other_window, not_wanted, a_name_with_a_colon, while_ending, not_answered,
                 wrong_option, garbage):
        cases.run(f'restoring/{case.__name__.replace("_", "-")}', case, cases)
    cases.done()


main()
