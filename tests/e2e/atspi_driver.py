# atspi_driver.py
#
# Copyright 2026 The Stelling authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Drives a GTK 4 program as a person would: xdotool for input, the accessibility bus for state.

Needs a display and a session bus (with-desktop.sh) and Debian's own interpreter, /usr/bin/python3,
for which python3-gi is built. Every wait polls a condition; none sleeps for a fixed time.
"""
import functools
import os
import re
import subprocess
import sys
import time
import warnings

warnings.simplefilter('ignore', DeprecationWarning)
import gi

gi.require_version('Atspi', '2.0')
from gi.repository import Atspi, GLib

TIMEOUT = float(os.environ.get('TEST_TIMEOUT', '60'))


def _tell(what):
    try:
        return what() if callable(what) else what
    except GLib.Error as e:
        return f'what can’t be told any more ({e})'


def wait(cond, what, timeout=None):
    """Polls until cond() is true and returns what it gave; an error meanwhile counts as no.

    @what is a text, or a function that makes it where the time is over."""
    end = time.monotonic() + (timeout or TIMEOUT)
    error = None
    while True:
        try:
            result = cond()
            if result:
                return result
        except GLib.Error as e:
            error = e
        if time.monotonic() > end:
            raise AssertionError(f'timed out waiting for {_tell(what)}'
                                 + (f' ({error})' if error else ''))
        time.sleep(0.02)


def steady(function):
    """Looks again where something went while it was looked at."""
    @functools.wraps(function)
    def again(*args, **kwargs):
        return wait(lambda: [function(*args, **kwargs)], 'a tree that keeps still')[0]
    return again


def sh(*args):
    return subprocess.run(args, check=True, capture_output=True, text=True).stdout


def walk(node):
    """Depth first; children one by one (get_child_at_index), which GTK 4.8 answers reliably."""
    yield node
    for i in range(node.get_child_count()):
        child = node.get_child_at_index(i)
        if child is not None:
            yield from walk(child)


def children(node):
    found = (node.get_child_at_index(i) for i in range(node.get_child_count()))
    return [child for child in found if child is not None]


# What later versions of GTK call a role, by its name in GTK 4.8.
ROLES = {'button': 'push button', 'grouping': 'panel', 'check menu item': 'menu item',
         'radio menu item': 'menu item', 'radio button': 'check box'}


def role_of(node):
    role = node.get_role_name()
    return ROLES.get(role, role)


def has(node, state):
    return node.get_state_set().contains(state)


def text_of(node):
    """The whole text of a label, an entry or a text view."""
    iface = node.get_text_iface()
    if iface is None:
        return node.get_name()
    # -1 for the end gives nothing
    return Atspi.Text.get_text(iface, 0, Atspi.Text.get_character_count(iface))


class App:
    """A program that was started and is driven; as a context manager it is closed at the end."""

    def __init__(self, argv, env=None):
        wrap = os.environ.get('TEST_WRAP', '').split()
        self.proc = subprocess.Popen(wrap + list(argv), env={**os.environ, **(env or {})})
        self.name = os.path.basename(argv[0])
        self.root = wait(self._find, f'{self.name} on the accessibility bus', 4 * TIMEOUT)
        self.frame = wait(self._find_frame, 'a window', 4 * TIMEOUT)
        self.xid = wait(self._find_xid, 'an X window', 4 * TIMEOUT)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def _find(self):
        if self.proc.poll() is not None:
            raise AssertionError(f'{self.name} exited with {self.proc.returncode}')
        desktop = Atspi.get_desktop(0)
        for i in range(desktop.get_child_count()):
            a = desktop.get_child_at_index(i)
            if a is not None and a.get_process_id() == self.proc.pid:
                return a
        return None

    def _find_frame(self):
        """Asked for anew each time: the first answer may be about a window that is still coming."""
        frame = self.root.get_child_at_index(0) if self.root.get_child_count() else None
        return frame if frame is not None and has(frame, Atspi.StateType.VISIBLE) else None

    def _find_xid(self):
        # GDK makes 1x1 helper windows; only the real one is visible
        w = self.windows()
        return w[0][0] if w else None

    # --- finding ---

    @steady
    def look(self, role=None, name=None, root=None, pred=None):
        """The first node that fits, or None; @name may be a compiled regular expression."""
        for a in walk(root or self.root):
            if role and role_of(a) != role:
                continue
            if isinstance(name, re.Pattern):
                if not name.search(a.get_name() or ''):
                    continue
            elif name is not None and a.get_name() != name:
                continue
            if pred and not pred(a):
                continue
            return a
        return None

    def find(self, role=None, name=None, root=None, pred=None, timeout=None):
        return wait(lambda: self.look(role, name, root, pred), f'{role} {name!r}', timeout)

    def gone(self, role=None, name=None, root=None, pred=None, timeout=None):
        wait(lambda: self.look(role, name, root, pred) is None, f'no {role} {name!r}', timeout)

    @steady
    def find_all(self, role, root=None, pred=None):
        return [a for a in walk(root or self.root)
                if role_of(a) == role and (pred is None or pred(a))]

    def dump(self, root=None, file=sys.stderr):
        def show(a, depth):
            words = f'{role_of(a)} {a.get_name()!r} {a.get_description()!r}'
            print('  ' * depth + words, file=file)
            for i in range(a.get_child_count()):
                child = a.get_child_at_index(i)
                if child is not None:
                    show(child, depth + 1)
        show(root or self.root, 0)

    # --- geometry --- GTK 4.8 knows only window coordinates: (0, 0) is the window's content without
    # its border or shadow. A popover is an X window of its own, but is reported at its parent's
    # origin; its size is right, so that its X window is found by size.

    def windows(self):
        """Visible X windows: id, x, y, width, height."""
        result = []
        for w in self._search_windows():
            shell = subprocess.run(['xdotool', 'getwindowgeometry', '--shell', w],
                                   capture_output=True, text=True)
            g = dict(line.split('=') for line in shell.stdout.split() if '=' in line)
            if shell.returncode == 0 and int(g['WIDTH']) > 1:
                result.append((int(w), int(g['X']), int(g['Y']), int(g['WIDTH']), int(g['HEIGHT'])))
        return result

    def _search_windows(self):
        """A window of any program that goes while xdotool looks at it ends its search: again."""
        def search():
            r = subprocess.run(['xdotool', 'search', '--onlyvisible', '--pid', str(self.proc.pid)],
                               capture_output=True, text=True)
            return [r.stdout.split()] if 'X Error' not in r.stderr else None
        return wait(search, 'windows that keep still')[0]

    @staticmethod
    def _extents(node):
        return node.get_component_iface().get_extents(Atspi.CoordType.WINDOW)

    def rect(self, a):
        """Where a node is on the screen: x, y, width, height."""
        e, n, wins = self._extents(a), a, self.windows()
        while n is not None:
            if n.get_component_iface() is None:
                n = n.get_parent()
                continue
            f = self._extents(n)
            parent = n.get_parent()
            if role_of(parent) == 'application':
                fits = [w for w in wins if 0 <= w[3] - f.width <= 120 and (w[3] - f.width) % 2 == 0
                        and 0 <= w[4] - f.height <= 120]
                xid, x, y, width, height = (fits or wins)[-1 if n != self.frame else 0]
                side = (width - f.width) // 2
                top = self._frame_top(xid, side, height - f.height)
                # Later versions tell the frame's border as a negative place of the frame, and take
                # it off that of all the others once too often.
                return x + side + e.x - 2 * f.x, y + top + e.y - 2 * f.y, e.width, e.height
            for xid, x, y, width, height in wins:
                if xid != self.xid and (width, height) == (f.width, f.height):
                    return x + e.x - f.x, y + e.y - f.y, e.width, e.height
            n = parent
        raise AssertionError('the node is in no window')

    @staticmethod
    def _frame_top(xid, side, extra):
        out = subprocess.run(['xprop', '-id', str(xid), '_GTK_FRAME_EXTENTS'],
                             capture_output=True, text=True).stdout
        if '=' in out:
            return int(out.split('=')[1].split(',')[2])  # left, right, top, bottom
        return min(side, extra)

    def center(self, a):
        x, y, w, h = self.rect(a)
        return x + w // 2, y + h // 2

    # --- input ---

    def click(self, a, button=1):
        x, y = self.center(a)
        sh('xdotool', 'mousemove', str(x), str(y), 'click', str(button))

    def point(self, a):
        sh('xdotool', 'mousemove', *map(str, self.center(a)))

    def drag(self, a, b, steps=8, button=1, onto=None):
        """From a to b, which may be in another program's window, that of @onto."""
        (x0, y0), (x1, y1) = self.center(a), (onto or self).center(b)
        cmd = ['xdotool', 'mousemove', str(x0), str(y0), 'mousedown', str(button)]
        for i in range(1, steps + 1):
            cmd += ['mousemove', str(x0 + (x1 - x0) * i // steps), str(y0 + (y1 - y0) * i // steps),
                    'sleep', '0.02']
        # A hand rests before it lets go; what is dropped at once may have been refused before.
        sh(*cmd, 'sleep', '0.3', 'mouseup', str(button))

    def key(self, *keys):
        sh('xdotool', 'key', '--delay', '20', *keys)

    def type(self, text):
        sh('xdotool', 'type', '--delay', '20', text)

    def focus(self, xid=None):
        """Without a window manager nobody gives a window the X focus. One that is still coming
        takes none, and one that has gone needs none."""
        xid = xid or self.xid

        def focused():
            subprocess.run(['xdotool', 'windowfocus', str(xid)], capture_output=True)
            return str(xid) == sh('xdotool', 'getwindowfocus', '-f').strip() \
                or xid not in [w[0] for w in self.windows()]
        wait(focused, 'a window to take the focus')

    def do(self, a, action=None):
        iface = a.get_action_iface()
        if iface is not None:
            for k in range(iface.get_n_actions()):
                if action is None or iface.get_action_name(k) == action:
                    return iface.do_action(k)
        raise AssertionError(f'{a.get_name()!r} has no action {action or ""}')

    def screenshot(self, path):
        sh('import', '-window', 'root', path)

    # --- end ---

    def wait_exit(self, timeout=None):
        wait(lambda: self.proc.poll() is not None, f'{self.name} to exit', timeout)
        return self.proc.returncode

    def close(self):
        if self.proc.poll() is None:
            self.proc.terminate()
            try:
                self.proc.wait(TIMEOUT)
            except subprocess.TimeoutExpired:
                self.proc.kill()
                self.proc.wait()
        return self.proc.returncode
