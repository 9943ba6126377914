#!/usr/bin/python3
# check-mime.py FILE: installs the types of FILE into a folder of its own and looks what the desktop
# then calls some files: records of both games are told apart, and one of Go stays one of Go.
#
# Copyright 2026 The Stelling authors
# SPDX-License-Identifier: GPL-3.0-or-later
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
from tap import Tap

TEBLO, TABLUT, GO = 'application/x-teblo-sgf', 'application/x-tablut-sgf', 'application/x-go-sgf'
DRAWING = 'application/vnd.oasis.opendocument.graphics-template'
CASES = [
    ('teblo.sgf', b'(;FF[4]CA[UTF-8]GM[144];W[D4])', TEBLO),
    ('tablut.sgf', b'(;FF[4]GM[29]AP[Stelling:0.1.0];W[e4-d4])', TABLUT),
    ('line-by-line.sgf', b'(\r\n;FF[4]\r\nGM[29]\r\n;W[e4-d4])', TABLUT),
    ('byte-order-mark.sgf', b'\xef\xbb\xbf(;GM[144])', TEBLO),
    ('no-ending', b'(;FF[4]GM[29])', TABLUT),
    ('go.sgf', b'(;GM[1]FF[4]SZ[19];B[aa])', GO),
    ('go-without-number.sgf', b'(;FF[4]SZ[19];B[aa])', GO),
    ('go-line-by-line.sgf', b'(\n;FF[4]SZ[19];B[aa])', GO),
    ('sheet.teblo', b'Geel Rood\n1 D4 J10\n', 'text/x-stelling-sheet'),
    ('sheet.tablut', b'1. e4-d4 e2-b2\n', 'text/x-stelling-sheet'),
    ('game.otg', b'[date:2026.11.20]\n[rules:dim:9 esc:e start:/9/]\n\n1. e3-c3\n',
     'application/x-opentafl'),
    ('drawing.otg', b'PK\x03\x04' + 26 * b'\0' + b'mimetype' + DRAWING.encode(), DRAWING),
    ('notes.txt', b'nothing (;', 'text/plain'),
    ('loop.c', b'int main (void) { for (;;); }', 'text/x-csrc'),
]


def content_type(path, data):
    env = {**os.environ, 'XDG_DATA_HOME': str(data), 'LC_ALL': 'C.UTF-8'}
    out = subprocess.run(['gio', 'info', '-a', 'standard::content-type', str(path)],
                         check=True, capture_output=True, text=True, env=env).stdout
    return out.rsplit('content-type: ', 1)[1].strip()


def main():
    tap = Tap()
    with tempfile.TemporaryDirectory() as folder:
        data = pathlib.Path(folder, 'share')
        packages = data / 'mime/packages'
        packages.mkdir(parents=True)
        shutil.copy(sys.argv[1], packages)
        r = subprocess.run(['update-mime-database', str(data / 'mime')],
                           capture_output=True, text=True,
                           env={**os.environ, 'XDG_DATA_HOME': str(data)})
        tap.check('mime/database', r.stderr.splitlines() if r.returncode else [])
        for name, content, expected in CASES:
            path = pathlib.Path(folder, name)
            path.write_bytes(content)
            found = content_type(path, data)
            problems = [] if found == expected else [f'{found} instead of {expected}']
            tap.check(f'mime/{name}', problems)
    tap.done()


main()
