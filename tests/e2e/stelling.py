# stelling.py
#
# Copyright 2026 The Stelling authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The program as the tests of this folder see it: its window, board and panes by the names that a
screen reader would speak."""
import os
import pathlib
import re
import sys
import tempfile

TESTS = pathlib.Path(__file__).resolve().parent.parent
sys.path.insert(0, str(TESTS))
from atspi_driver import App, Atspi, children, has, role_of, sh, steady, text_of, wait, walk
from tap import Tap

PROGRAM = os.path.abspath(sys.argv[1]) if len(sys.argv) > 1 else 'stelling'
RECORDS = pathlib.Path(os.environ.get('STELLING_DATADIR', TESTS.parent / 'data'), 'records')


# The parts of the menus that open from an item.
PARTS = ('Marks', 'Move', 'Variation', 'Whole Game', 'Games in the File', 'Position', 'Go To',
         'View', 'Sample Records')


class Stelling(App):
    def __init__(self, *args, language='en', env=None):
        self.stack = None
        self.parts = {}
        # What one program leaves behind the next one would bring back, and what its engine found.
        state = tempfile.mkdtemp(prefix='state.', dir=os.environ.get('XDG_RUNTIME_DIR'))
        super().__init__([PROGRAM, *map(str, args)],
                         env={'LC_ALL': 'en_US.UTF-8', 'LANGUAGE': language,
                              'XDG_STATE_HOME': state, 'XDG_DATA_HOME': f'{state}/data',
                              **(env or {})})
        self.focus()

    def __exit__(self, kind, error, trace):
        """Where a test fails, STELLING_E2E_PICTURES names a folder for a picture of the screen."""
        if error is not None:
            self.picture(Cases.running)
        super().__exit__(kind, error, trace)

    def picture(self, name):
        folder = os.environ.get('STELLING_E2E_PICTURES')
        if folder:
            self.screenshot(f'{folder}/{name.replace("/", "-")}.png')

    # --- pages ---
    # The tree has some thousand nodes and each question to it takes its time: what is asked for
    # often is found by its place, or kept.

    def pages(self):
        if self.stack is None or not self.stack.get_child_count():
            # What is around a board has no name up to the page of the stack, which has the title.
            node = self.find('table').get_parent()
            while not node.get_name() or node.get_name() == 'StellingPage' \
                    or role_of(node) == 'filler':
                node = node.get_parent()
            self.stack = node.get_parent()
        return [stack_page.get_child_at_index(0) for stack_page in children(self.stack)]

    def page(self):
        """The page in front: those behind it are in the tree too and look alike."""
        return wait(self._page_in_front, 'a page')

    def _page_in_front(self):
        # Later versions of GTK tell of nothing in the pages behind it.
        pages = [page for page in self.pages() if page is not None]
        if len(pages) == 1:
            return pages[0]
        _, _, width, height = self.rect(self.frame)
        node = self.frame.get_component_iface().get_accessible_at_point(
            width // 4, height // 2, Atspi.CoordType.WINDOW)
        while node is not None and node not in pages:
            node = node.get_parent()
        return node

    def tabs(self):
        """GTK 4.8 gives a tab no role but its class for a name."""
        return [a for a in walk(self.root) if role_of(a) == 'page tab'
                or role_of(a) == 'filler' and a.get_name() == 'AdwTab']

    def part(self, role, name=None):
        """A part of the page in front that is always there."""
        page = self.page()
        if (page, role, name) not in self.parts:
            self.parts[page, role, name] = self.find(role, name, page)
        return self.parts[page, role, name]

    # --- board ---

    def board(self):
        return self.part('table')

    def square(self, name):
        """The square called e5 or E5: they stand in the order a1, b1, …"""
        board = self.board()
        size = {81: 9, 144: 12}[board.get_child_count()]
        index = (int(name[1:]) - 1) * size + 'abcdefghijkl'.index(name[0].lower())
        square = board.get_child_at_index(index)
        assert re.match(name + r'\s*:', square.get_name()), (name, square.get_name())
        return square

    def contents(self, name):
        """What the screen reader says of a square."""
        return re.split(r'\s*:\s*', self.square(name).get_name(), 1)[1]

    def focused_square(self):
        """The name of the square that has the keyboard's focus."""
        for a in children(self.board()):
            if has(a, Atspi.StateType.FOCUSED):
                return a.get_name().split(':')[0].strip()
        return None

    def shows(self, name, words):
        wait(lambda: words in self.contents(name),
             lambda: f'{words!r} on {name}, where there is {self.contents(name)!r}')

    def move(self, source, target):
        self.click(self.square(source))
        self.click(self.square(target))

    # --- moves ---

    def moves(self):
        """The move list: what is spoken for each move, in the order of the list."""
        found = []
        for row in children(self._move_rows()):
            inner = [a for a in walk(row) if role_of(a) == 'list item'][1:]
            found += inner or [row]
        return found

    def _move_rows(self):
        return self.find('list', root=self.part('panel', 'Moves'))

    @steady
    def spoken(self):
        return [a.get_name() for a in self.moves()]

    def at(self, words):
        """Waits until the move list marks a move with these words as the current one."""
        def look():
            return any(words in a.get_name() and has(a, Atspi.StateType.SELECTED)
                       for a in self.moves())
        wait(look, lambda: f'the current move to be {words!r}; marked: {self.current()}')

    @steady
    def current(self):
        return [a.get_name() for a in self.moves() if has(a, Atspi.StateType.SELECTED)]

    def has_move(self, words):
        wait(lambda: any(words in name for name in self.spoken()),
             lambda: f'the move {words!r} in the list {self.spoken()}')

    def has_no_move(self, words):
        wait(lambda: not any(words in name for name in self.spoken()),
             f'no move {words!r} in the list')

    def status(self):
        node = self.part('status bar')
        return node.get_name() or text_of(node)

    def type_move(self, text, field='Move'):
        entry = self.open_field(field)
        self.key('ctrl+a')
        self.type(text)
        self.key('Return')
        return entry

    def open_field(self, field='Move'):
        """The field for moves, which is hidden until it is asked for."""
        self.key('ctrl+m')
        return self.find('text', field, self.page(),
                         lambda a: has(a, Atspi.StateType.FOCUSED))

    # --- dialogs for files ---

    def focus_dialog(self):
        """Keys go to the dialog that opens, once a part of it takes them."""
        wait(lambda: len(self.windows()) > 1, 'the dialog')
        self.focus(self.windows()[-1][0])
        wait(lambda: any(self.look(root=box, pred=lambda a: has(a, Atspi.StateType.FOCUSED))
                         for box in self.questions()), 'the dialog to have the focus')

    def give_file(self, path, ask):
        """Gives @path to the dialog that ask() opens, as one who pastes it there: GTK 4.18 spoils
        one that is typed, because it completes what was typed in the wrong place."""
        self.open_field()
        self.type(str(path))
        self.key('ctrl+a', 'ctrl+x')
        ask()
        self.focus_dialog()
        self.key('ctrl+l')
        self.find('text', pred=lambda a: has(a, Atspi.StateType.FOCUSED))
        self.key('ctrl+v', 'Return')

    # --- anything with a name ---

    def ask_in_menu(self, name):
        """Chooses the item of the main menu that asks something."""
        self.key('F10')
        self.do(wait(lambda: self.menu_item(name), f'the item {name!r}'))
        self.gone('menu item', name)

    def menu_item(self, name):
        """An item of the open menu, or None. Later versions of GTK have only the shown part of it
        in the tree: then the parts behind it are opened, one after the other."""
        item = self.look('menu item', name)
        for part in PARTS if item is None else ():
            opener = self.look('menu item', part)
            if opener is not None:
                item = self._item_behind(opener, name)
                if item is not None:
                    break
        return item

    def _item_behind(self, opener, name):
        """An item of the part of the menu that @opener opens; goes back where there is none."""
        before = self._items()

        def look():
            opened = self._items() != before  # asked first: what is there then has all its items
            item = self.look('menu item', name)
            return [item] if item is not None or opened else None
        self.do(opener)
        item = wait(look, f'a part of the menu for {name!r}')[0]
        if item is None:
            self.key('Left')
            wait(lambda: self._items() == before, 'the menu before')
        return item

    def _items(self):
        return [a.get_name() for a in self.find_all('menu item')]

    def press(self, name, role='push button'):
        """Clicks a button or the like."""
        roles = ('push button', 'toggle button') if role == 'push button' else (role,)
        self.click(self.find(name=name, pred=lambda a: role is None or role_of(a) in roles))

    @steady
    def questions(self):
        """The messages and questions in front of the window, or instead of it."""
        return [a for a in children(self.root)
                if a != self.frame or role_of(a) in ('dialog', 'alert')]

    def choose(self, name):
        """A button of the question. GTK 4.8 has its letter in its name too: _Cancel Cancel."""
        def button():
            found = (a for box in self.questions() for a in walk(box)
                     if role_of(a) == 'push button' and f' {a.get_name()}'.endswith(f' {name}'))
            return next(found, None)
        self.do(wait(button, f'a question with the answer {name!r}'))

    def answer(self, name):
        self.choose(name)
        # A tooltip would be a window too.
        sh('xdotool', 'mousemove', '1279', '799')
        wait(lambda: len(self.windows()) <= 1, 'the question to go')
        for window in self.windows():
            self.xid = window[0]  # where the program began with a question, that was the first
            self.focus()

    def says(self, words, timeout=None, root=None):
        """Waits until some text of the window, or of the part @root, has these words."""
        wait(lambda: any(words in text for text in self.texts(root)), f'the words {words!r}',
             timeout)

    def texts(self, root=None):
        """On a busy machine a message may have come and gone until it is its turn: those are looked
        at in between."""
        for i, a in enumerate(walk(root or self.root)):
            if i % 50 == 0 and root is None:
                yield from self.messages()
            yield a.get_name() or ''
            yield a.get_description() or ''
            yield text_of(a) or ''

    def messages(self):
        """What is told for a few seconds, on any page."""
        for page in filter(None, self.pages() if self.stack is not None else []):
            for message in children(page.get_child_at_index(0))[1:]:
                yield from (a.get_name() or '' for a in walk(message))

    @steady
    def title(self):
        return self.frame.get_name()


class Cases:
    """Runs functions as cases and keeps the files that they need.

    STELLING_E2E_PART (such as 2/4) has only each fourth of the calls run, from the second on."""

    running = ''

    def __init__(self):
        self.tap = Tap()
        self.part, self.parts = map(int, os.environ.get('STELLING_E2E_PART', '1/1').split('/'))
        self.calls = 0
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix='stelling-e2e.'))

    def file(self, name, content):
        """A file of that name in a folder that goes at the end."""
        path = self.folder / name
        path.write_bytes(content if isinstance(content, bytes) else content.encode())
        return path

    def _in_part(self):
        self.calls += 1
        return (self.calls - self.part) % self.parts == 0

    def _run(self, name, function, *args):
        Cases.running = name
        return self.tap.run(name, function, *args)

    def run(self, name, function, *args):
        if self._in_part():
            self._run(name, function, *args)

    def run_all(self, prefix, functions, start, *args):
        """Cases that share a program, which @start starts; after one that failed the others still
        run."""
        if not self._in_part():
            return
        with start() as app:
            for function in functions:
                name = f'{prefix}/{function.__name__}'
                if not self._run(name, function, app, *args):
                    app.picture(name)

    def done(self):
        sh('rm', '-rf', str(self.folder))
        self.tap.done()
