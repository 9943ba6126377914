#!/usr/bin/python3
# test-window.py PROGRAM: what belongs to the window as a whole: new records, positions set up,
# preferences, help, languages, narrow and dark windows.
#
# Copyright 2026 The Stelling authors
# SPDX-License-Identifier: GPL-3.0-or-later
from stelling import Atspi, Cases, Stelling, has, sh, text_of, wait

TABLUT = '(;FF[4]GM[29]RU[tablut-edge];W[e3-c3])\n'
HELP_HANDLER = """[Desktop Entry]
Type=Application
Name=Help
Exec=sh -c 'echo "%%u" > %s' sh
MimeType=%s;
"""


def other_window(app):
    """The newest window that is not the main one gets the keys."""
    window = wait(lambda: next((w for w in reversed(app.windows()) if w[0] != app.xid), None),
                  'another window')
    app.focus(window[0])


def one_window(app):
    wait(lambda: len(app.windows()) == 1, 'the other window to go')
    app.focus()


def welcome(cases):
    with Stelling() as app:
        app.find('push button', pred=lambda a: 'New Record' in a.get_name())
        app.says('An analysis board for Teblo and Tablut')


def samples(cases):
    """A game that explains itself is one click away."""
    with Stelling() as app:
        for rules in ('Teblo', 'Tablut, to the corner'):
            rows = app.find('list', 'Learn From a Game With Comments')
            app.find('list item', rules, root=rows)  # and not twice
        app.click(app.find('list item', pred=lambda a: a.get_name().startswith('Teblo'), root=rows))
        app.shows('D3', "Yellow's pawn")
        assert any(len(words) > 60 for words in app.spoken())
        app.key('End')
        wait(lambda: app.current() and app.current()[0] != 'Start', 'the end of the game')


def properties(cases):
    path = cases.file('players.sgf', TABLUT)
    with Stelling(path) as app:
        app.key('alt+Return')
        other_window(app)
        field = app.find('text', 'Light')
        app.click(field)
        app.key('ctrl+a')
        app.type('Zoe de Vries')
        wait(lambda: text_of(field) == 'Zoe de Vries', 'the name in the field')
        app.press('Apply')
        one_window(app)
        app.says('Zoe de Vries')
        app.key('ctrl+s')
        wait(lambda: 'PW[Zoe de Vries]' in path.read_text(), 'the name in the file')


def new_record(cases):
    """One of each rule set, in tabs."""
    with Stelling() as app:
        for i, rules in enumerate(('Teblo', 'to the edge', 'to the corner', 'easier for Dark')):
            app.key('ctrl+n')
            other_window(app)
            row = app.find('list item', pred=lambda a, r=rules: a.get_name().endswith(r),
                           root=app.find('list', 'Rules'))
            app.click(row)
            box = app.find('check box', root=row)
            wait(lambda: has(box, Atspi.StateType.CHECKED), f'{rules} to be chosen')
            app.press('Create')
            one_window(app)
            wait(lambda: len(app.pages()) == i + 1, 'another tab')
            app.shows('D3' if i == 0 else 'e5', "Yellow's pawn" if i == 0 else 'king')
        app.says('a1: corner, empty')


def set_up(cases):
    with Stelling(cases.file('setup.sgf', TABLUT)) as app:
        app.key('ctrl+e')
        app.press('Clear')
        app.shows('e5', 'empty')
        app.says('king')
        app.find('push button', 'Keep as Diagram')  # without a king there is nothing to play
        for piece, square, words in (('King', 'e6', 'king'), ('Guard', 'c5', 'guard'),
                                     ('Dark Man', 'a2', 'dark man')):
            app.press(piece)
            app.click(app.square(square))
            app.shows(square, words)
        app.click(app.square('c5'), button=3)
        app.shows('c5', 'empty')
        app.says('This position can be played.')
        app.press('Use Position')
        # The game has moves: they might be meant to stay.
        app.answer('New Record')
        wait(lambda: len(app.pages()) == 2, 'a tab for the new position')
        app.move('e6', 'i6')
        app.at('Ke6-i6')
        app.says('Light wins')
        app.key('ctrl+Page_Up')
        wait(lambda: app.spoken()[-1].endswith('e3-c3'), 'the game as it was')


def reserves(cases):
    """Each number beside the board says what it is about."""
    with Stelling(cases.file('reserves.sgf', '(;GM[144];W[D4])')) as app:
        app.key('ctrl+e')
        for name in ('Yellow’s set pieces left', 'Red’s set pieces left'):
            app.find('spin button', name)


def preferences(cases):
    """What was chosen is there again after a restart."""
    env = {'GSETTINGS_BACKEND': 'keyfile'}
    path = cases.file('settings.sgf', TABLUT)
    with Stelling(path, env=env) as app:
        app.key('ctrl+comma')
        other_window(app)
        stone = app.find('check box', 'Stone')
        assert not has(stone, Atspi.StateType.CHECKED)
        app.click(stone)
        wait(lambda: has(stone, Atspi.StateType.CHECKED), 'the board of stone')
        app.key('Tab')
        app.key('Right')
        wait(lambda: has(app.find('check box', 'Tokens'), Atspi.StateType.CHECKED), 'tokens')
        box = app.find('check box', pred=lambda a: 'Animate moves' in a.get_name())
        assert has(box, Atspi.StateType.CHECKED)
        app.click(box)
        wait(lambda: not has(box, Atspi.StateType.CHECKED), 'the switch off')
        spin = app.find('spin button', pred=lambda a: 'Lines' in a.get_name())
        spin.get_value_iface().set_current_value(2)
        app.key('Escape')
        one_window(app)
        app.key('ctrl+q')
        assert app.wait_exit() == 0
    with Stelling(path, env=env) as app:
        app.key('ctrl+comma')
        other_window(app)
        spin = app.find('spin button', pred=lambda a: 'Lines' in a.get_name())
        assert spin.get_value_iface().get_current_value() == 2
        for name in ('Stone', 'Tokens'):
            assert has(app.find('check box', name), Atspi.StateType.CHECKED)
        box = app.find('check box', pred=lambda a: 'Animate moves' in a.get_name())
        assert not has(box, Atspi.StateType.CHECKED)


def ask_for_help(cases, name, types, languages):
    """A desktop has one program, for @types, that only writes down what it is to show."""
    data = cases.folder / name
    asked = cases.folder / f'{name}-asked'
    (data / 'applications').mkdir(parents=True)
    (data / 'mime').symlink_to('/usr/share/mime')
    (data / 'applications/help.desktop').write_text(HELP_HANDLER % (asked, ';'.join(types)))
    (data / 'applications/mimeapps.list').write_text(
        '[Default Applications]\n' + ''.join(f'{kind}=help.desktop\n' for kind in types))
    for language, address in languages:
        with Stelling(cases.file('help.sgf', TABLUT), language=language,
                      env={'XDG_DATA_HOME': str(data), 'XDG_DATA_DIRS': str(data)}) as app:
            app.key('F1')
            wait(lambda: asked.exists() and asked.read_text().strip().endswith(address),
                 f'the help to be asked for in {language}')


def help_is_asked_for(cases):
    ask_for_help(cases, 'viewer', ('x-scheme-handler/help', 'x-scheme-handler/ghelp'),
                 (('en', 'help/C'), ('nl', 'help/nl')))


def help_in_browser(cases):
    """Without a viewer of help: one page for the browser."""
    ask_for_help(cases, 'browser', ('text/html',), (('en', 'help/en.html'), ('fr', 'help/fr.html')))


def ask_for_a_window_that_went(app):
    """As a screen reader may that has heard of it a moment ago. GTK 4.8 answers with any window,
    and crashes if that is a hidden one."""
    wait(lambda: app.root.get_child_count() == 1, 'one window')
    app.root.get_child_at_index(1)
    assert app.title()


def about_and_shortcuts(cases):
    with Stelling(cases.file('about.sgf', TABLUT)) as app:
        ask_for_a_window_that_went(app)
        app.key('ctrl+question')
        other_window(app)
        app.says('Fold or unfold all variations')  # in the part that is shown
        app.key('Escape')
        one_window(app)
        ask_for_a_window_that_went(app)
        app.key('F10')
        app.find('menu item', pred=lambda a: 'About Stelling' in a.get_name())


def dutch(cases):
    with Stelling(cases.file('dutch.sgf', TABLUT), language='nl') as app:
        app.says('Nieuw')
        app.shows('e5', 'koning')
        app.key('alt+Right')
        app.type_move('e9-c8', field='Zet')
        app.says('in een rechte lijn')


def french(cases):
    with Stelling(cases.file('french.sgf', TABLUT), language='fr') as app:
        app.shows('e5', 'roi')
        app.says('Analyse')


def turkish(cases):
    with Stelling(cases.file('turkish.sgf', TABLUT), language='tr') as app:
        app.shows('e5', 'şah')
        app.shows('c5', 'gardiyan')


def narrow(cases):
    """The tools go below the board, and all of it is still there to be used."""
    with Stelling(cases.file('narrow.sgf', TABLUT)) as app:
        board, moves = app.board(), app.find('panel', 'Moves')
        assert app.rect(moves)[0] > app.rect(board)[0] + app.rect(board)[2] // 2
        sh('xdotool', 'windowsize', str(app.xid), '460', '780')
        wait(lambda: app.rect(moves)[1] > app.rect(board)[1] + app.rect(board)[3] // 2,
             'the moves below the board')
        app.move('e3', 'c3')
        app.at('e3-c3')


def small(cases):
    """1024x600 is enough to see the board and the tools beside it."""
    with Stelling(cases.file('small.sgf', TABLUT)) as app:
        sh('xdotool', 'windowsize', str(app.xid), '1024', '600')
        wait(lambda: app.rect(app.frame)[3] <= 600, 'a small window')
        for name in ('a1', 'i9'):
            x, y, width, height = app.rect(app.square(name))
            assert y >= 0 and y + height <= 600 and width >= 30, (name, x, y, width, height)
        x, y, width, height = app.rect(app.find('panel', 'Moves'))
        assert x + width <= 1024 and height >= 80, (x, y, width, height)


def brightness(path):
    return float(sh('convert', str(path), '-colorspace', 'Gray', '-format', '%[fx:mean]', 'info:'))


def dark(cases):
    means = []
    for scheme in ('prefer-light', 'prefer-dark'):
        with Stelling(cases.file('dark.sgf', TABLUT),
                      env={'ADW_DEBUG_COLOR_SCHEME': scheme}) as app:
            app.shows('e5', 'king')
            picture = cases.folder / f'{scheme}.png'
            wait(lambda: sh('import', '-window', str(app.xid), str(picture)) == '', 'a picture')
            means.append(brightness(picture))
    assert means[1] < means[0] - 0.3, means


def focused(app):
    return app.look(pred=lambda a: has(a, Atspi.StateType.FOCUSED))


def names(cases):
    """Nothing that the keyboard comes to is called after its class in GTK."""
    with Stelling(cases.file('names.sgf', '(;FF[4]GM[144];W[D4])\n')) as app:
        app.shows('D3', "Yellow's pawn")
        app.find('push button', 'The Rules of This Game: Teblo')
        seen = set()
        for key in (None, 'ctrl+e'):
            if key:
                app.key(key)
                app.find('push button', 'Swap Colours')
            for _ in range(36):
                app.key('Tab')
                # The text of a row has the keyboard without saying so.
                widget = focused(app)
                seen.add(widget.get_name() if widget is not None else '')
        assert len(seen) > 20, seen
        assert not any(name.startswith(('Gtk', 'Adw', 'Stelling')) for name in seen), seen


def main():
    cases = Cases()
    for case in (welcome, samples, new_record, properties, set_up, reserves, preferences,
                 help_is_asked_for, help_in_browser, about_and_shortcuts, dutch, french, turkish,
                 narrow, small, dark, names):
        cases.run(f'window/{case.__name__}', case, cases)
    cases.done()


main()
