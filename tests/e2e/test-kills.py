# test-kills.py PROGRAM KILLS [SEED]
#
# Copyright 2026 The Stelling authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The program is killed again and again while somebody writes into a copy of a sample record: at
any moment, and at any call that changes a file. What was there three seconds before comes back each
time and can be undone, and the file is whole: as it was saved last, or as it was being saved."""
import collections
import random
import re
import signal
import subprocess
import sys
import threading
import time

from failing import Failing
from stelling import PROGRAM, RECORDS, Cases, Stelling, sh, text_of, wait

# What is older than this must be there again.
SAFE = 3.0
# A new copy of the sample after this number of kills keeps the list of moves short.
KILLS_A_COPY = 20
SAMPLES = ('tablut-corner', 'tablut-corner-easy', 'tablut-edge')
# Each side moves one man to and fro: Light begins.
SHUTTLES = (('e4-d4', 'd4-e4'), ('a4-b4', 'b4-a4'))
AT_ANY_MOMENT = 'any-moment'
# Instead of a call, and after it: see failing-calls.c.
HOWS = (AT_ANY_MOMENT, AT_ANY_MOMENT, 'kill', 'kill-after')
MOVE = re.compile(r';[WB]\[([^]]*)\](?:C\[([^]]*)\])?')


def next_move(line):
    return SHUTTLES[len(line) % 2][len(line) // 2 % 2]


def write_line(line):
    return ''.join(f';{"WB"[i % 2]}[{move}]' + (f'C[{text}]' if text else '')
                   for i, (move, text) in enumerate(line))


def squeeze(text):
    """Where its lines end is the writer's choice."""
    return re.sub(r'\s', '', text)


def clipboard():
    """The text in it; none while it goes from one program to another."""
    return subprocess.run(['xclip', '-selection', 'clipboard', '-out'], capture_output=True,
                          text=True).stdout


class Copy:
    """A copy of a sample record, before whose game there is a line of our own."""

    def __init__(self, folder, sample):
        text = (RECORDS / 'en' / f'{sample}.sgf').read_text()
        # Moves to and fro end no game.
        text = text.replace(f'RU[{sample}]', f'RU[{sample}:repeat=none]')
        start = re.search(r'\n\(?;', text).start()
        rest = text[start:].rstrip()[:-1]
        self.before = text[:start]
        self.after = rest if rest[1] == '(' else f'({rest})'
        self.path = folder / f'{sample}.sgf'
        self.line = (('e4-d4', ''), ('a4-b4', ''))
        self.path.write_text(f'{self.before}\n({write_line(self.line)}){self.after})\n')

    def holds(self, line):
        text = f'{self.before}({write_line(line)}){self.after})'
        return squeeze(self.path.read_text()) == squeeze(text)


class Life:
    """The program from its start until it is killed."""

    def __init__(self, writer):
        args = [writer.copy.path] if writer.picks.random() < 0.5 or not writer.journals() else []
        self.writer = writer
        self.died = None
        self.app = Stelling(*args, env=writer.env)
        threading.Thread(target=self._watch, daemon=True).start()

    def _watch(self):
        self.app.proc.wait()
        self.died = time.monotonic()

    def run(self, how):
        """Writes for some time, unless it ends before."""
        end = time.monotonic() + self.writer.picks.uniform(0.2, 6)
        if how != AT_ANY_MOMENT:
            self.writer.failing.start('all', self.writer.picks.randint(1, 25), how)
        try:
            while time.monotonic() < end and not self.died:
                self.writer.write(self.app)
        except Exception:
            # Whatever is looked for in a program that was killed meanwhile is not there.
            if not self.is_dead():
                raise

    def is_dead(self):
        """The end of one that was killed is seen a little later than what it does not do any more.
        """
        end = time.monotonic() + 1
        while not self.died and time.monotonic() < end:
            time.sleep(0.02)
        return self.died is not None

    def end(self):
        self.app.proc.send_signal(signal.SIGKILL)
        wait(lambda: self.died, 'its end')


class Writer:
    """Writes a line, and knows what it was at any time."""

    def __init__(self, folder, sample, picks):
        self.picks = picks
        self.state = folder / 'state'
        folder.mkdir()
        self.copy = Copy(folder, sample)
        self.failing = Failing(PROGRAM, folder, folder.parent)
        self.env = {'XDG_STATE_HOME': str(self.state), **self.failing.env}
        self.line = self.saved = self.copy.line
        self.seen = []  # (time, line)
        self.pending = []  # what it may be too, for nobody has seen that it is
        self.saving = None
        self.n_texts = 0

    def journals(self):
        return list(self.state.glob('stelling/journal/*'))

    # --- what one does ---

    def write(self, app):
        deed = self.picks.choice((self.move, self.move, self.comment, self.undo, self.save))
        deed(app)

    def turn(self, line):
        self.line = line
        self.pending = []
        self.seen.append((time.monotonic(), line))

    def move(self, app):
        line = self.line + ((next_move(self.line), ''),)
        self.pending = [line]
        app.type_move(line[-1][0])
        self.at_end(app, line)
        self.turn(line)

    def at_end(self, app, line):
        number, side = (len(line) - 1) // 2 + 1, ('Light', 'Dark')[(len(line) - 1) % 2]
        app.at(f'{number}. {side}: {line[-1][0]}')

    def comment(self, app):
        if self.line[-1][1]:
            self.move(app)
            return
        self.n_texts += 1
        text = f'thought {self.n_texts}'
        self.pending = [self.with_comment(text[:n]) for n in range(1, len(text) + 1)]
        app.key('ctrl+Return')
        field = app.find('text', 'Comment on this move', app.page())
        app.type(text)
        wait(lambda: text_of(field) == text, 'the text to be typed')
        app.key('Escape')
        app.gone('text', 'Comment on this move', app.page())
        self.turn(self.with_comment(text))

    def with_comment(self, text):
        return self.line[:-1] + ((self.line[-1][0], text),)

    def undo(self, app):
        """A move that has no comment was the last that was done, or what came back."""
        if self.line[-1][1] or len(self.line) <= len(self.saved):
            self.move(app)
            return
        line = self.line[:-1]
        self.pending = [line]
        app.click(app.square('e5'))
        app.key('ctrl+z')
        self.at_end(app, line)
        self.turn(line)

    def save(self, app):
        """Nothing is asked, wherever the last end came: nobody else wrote the file."""
        self.saving = self.line
        app.key('ctrl+s')
        wait(lambda: len(app.windows()) > 1 or not app.title().startswith('•'), 'the save to end')
        assert len(app.windows()) == 1, app.texts()
        wait(lambda: self.copy.holds(self.saving), 'the file to be saved')
        self.saved, self.saving = self.saving, None

    # --- what came back ---

    def read(self, app):
        """The line as it is copied."""
        wait(lambda: len(app.pages()) == 1, 'the record to be there')
        app.key('alt+Home', 'alt+Right')
        app.at('1. Light: e4-d4')
        sh('sh', '-c', 'printf none | xclip -selection clipboard -in > /dev/null 2>&1')
        wait(lambda: clipboard() == 'none', 'the clipboard')
        app.key('ctrl+c')
        text = wait(lambda: re.sub('^none$', '', clipboard()), 'the moves in the clipboard')
        app.key('alt+End')
        line = tuple((m[1], m[2] or '') for m in MOVE.finditer(text))
        self.at_end(app, line)
        return line

    def check_file(self):
        if self.saving is not None and self.copy.holds(self.saving):
            self.saved = self.saving
        self.saving = None
        assert self.copy.holds(self.saved), self.copy.path.read_text()

    def check(self, app, died):
        old = [line for when, line in self.seen if when <= died - SAFE]
        wanted = old[-1:] + [line for when, line in self.seen if when > died - SAFE] + self.pending
        line = self.read(app)
        assert line in wanted, f'{write_line(line)} is none of {[write_line(w) for w in wanted]}'
        self.seen.clear()
        self.turn(line)


def live(writer, died, how):
    """One life after the one that ended at @died; returns when it ended, and how."""
    life = Life(writer)
    try:
        if died is None:
            writer.turn(writer.read(life.app))
        else:
            writer.check(life.app, died)
        life.run(how)
    except Exception:
        life.app.picture('kills')
        raise
    finally:
        if not life.died:
            how = AT_ANY_MOMENT
            life.end()
        writer.failing.stop()
    writer.check_file()
    return life.died, how


def kills(cases, n, seed):
    picks = random.Random(seed)
    counts = collections.Counter()
    print(f'# seed {seed}')
    try:
        for first in range(0, n, KILLS_A_COPY):
            writer = Writer(cases.folder / f'copy-{first}', picks.choice(SAMPLES), picks)
            died = None
            for _ in range(min(KILLS_A_COPY, n - first)):
                died, how = live(writer, died, picks.choice(HOWS))
                counts[how] += 1
            # What the last one left is looked at too.
            with Stelling(writer.copy.path, env=writer.env) as app:
                writer.check(app, died)
    finally:
        print('#', ', '.join(f'{n} {what}' for what, n in counts.items()), flush=True)


if __name__ == '__main__':
    cases = Cases()
    n, seed = int(sys.argv[2]), int(sys.argv[3]) if len(sys.argv) > 3 else random.randrange(10**6)
    cases.run('kills/window', kills, cases, n, seed)
    cases.done()
