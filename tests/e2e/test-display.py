#!/usr/bin/python3
# test-display.py PROGRAM: the program on the displays that people have: X with OpenGL, and Wayland.
# On these nobody clicks: whatever is done goes through the actions of the accessibility bus.
#
# Copyright 2026 The Stelling authors
# SPDX-License-Identifier: GPL-3.0-or-later
import contextlib
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

from stelling import Cases, Stelling, wait

SOCKET = 'stelling-wayland'
TABLUT = '(;FF[4]CA[UTF-8]GM[29]RU[tablut-edge])\n'


class Actions(Stelling):
    """Without a keyboard or a pointer, which a display without a screen has not."""

    def focus(self, xid=None):
        pass

    def _find_xid(self):
        return SOCKET

    def page(self):
        return self.pages()[0]

    def move(self, source, target):
        self.do(self.square(source))
        self.do(self.square(target))


def draws_with_opengl(app):
    """Whether the program has loaded a driver of Mesa's."""
    maps = pathlib.Path(f'/proc/{app.proc.pid}/maps').read_text(encoding='utf-8')
    return '_dri.so' in maps or 'libgallium' in maps


def play(cases, name, **env):
    """Opens, plays, closes and saves. A display without a seat opens no menu."""
    path = cases.file(f'{name}.sgf', TABLUT)
    with Actions(path, env=env) as app:
        app.move('e3', 'c3')
        app.has_move('e3-c3')
        assert draws_with_opengl(app) == name.endswith('-gl')
        app.do(app.find('push button', 'Close'))
        app.choose('Save')
        assert app.wait_exit() == 0
    assert 'e3-c3' in path.read_text(), path.read_text()


@contextlib.contextmanager
def wayland():
    """A compositor without a screen."""
    with tempfile.TemporaryFile('w+') as log:
        weston = subprocess.Popen(['weston', '--backend=headless-backend.so', '--no-config',
                                   f'--socket={SOCKET}', '--idle-time=0'],
                                  stderr=log, stdout=log)
        try:
            wait(pathlib.Path(os.environ['XDG_RUNTIME_DIR'], SOCKET).exists, 'a compositor')
            yield {'GDK_BACKEND': 'wayland', 'WAYLAND_DISPLAY': SOCKET}
        except Exception:
            log.seek(0)
            sys.stderr.write(log.read())
            raise
        finally:
            weston.terminate()
            weston.wait()


def play_on_wayland(cases, name):
    with wayland() as env:
        play(cases, name, **env)


cases = Cases()
cases.run('display/x11', play, cases, 'x11')
if shutil.which('weston'):
    cases.run('display/wayland', play_on_wayland, cases, 'wayland')
else:
    cases.tap.skip('display/wayland', 'weston is not installed')
# with-desktop.sh turns OpenGL off.
for variable in ('GDK_DEBUG', 'GDK_DISABLE', 'GSK_RENDERER'):
    os.environ.pop(variable, None)
cases.run('display/x11-gl', play, cases, 'x11-gl')
if shutil.which('weston'):
    cases.run('display/wayland-gl', play_on_wayland, cases, 'wayland-gl')
else:
    cases.tap.skip('display/wayland-gl', 'weston is not installed')
cases.done()
