#!/usr/bin/python3
"""Trees of games go from Stelling to @sabaki/sgf, which reads and writes SGF for the Go program
Sabaki, and back: test-sabaki.py INTEROP-TREE STELLING-CLI RECORDS.

Sabaki's reader is installed with npm into the build folder; without npm the test is skipped."""
import os
import pathlib
import shutil
import subprocess
import sys

here = pathlib.Path(__file__).resolve().parent
folder = pathlib.Path(os.environ['G_TEST_BUILDDIR'], 'interop', 'sabaki')


def skip(why):
    print(f'1..0 # SKIP {why}')
    sys.exit(0)


def install():
    """Brings @sabaki/sgf into the build folder unless it is there in the version asked for."""
    lock = (here / 'package-lock.json').read_text()
    stamp = folder / 'installed'
    if stamp.is_file() and stamp.read_text() == lock:
        return
    folder.mkdir(parents=True, exist_ok=True)
    for name in ('package.json', 'package-lock.json'):
        shutil.copy(here / name, folder / name)
    try:
        run = subprocess.run(
            ['npm', 'ci', '--omit=optional', '--ignore-scripts', '--no-audit', '--no-fund'],
            cwd=folder, capture_output=True, text=True, timeout=60)
    except subprocess.TimeoutExpired:
        skip('npm could not fetch @sabaki/sgf: no answer in a minute')
    if run.returncode != 0:
        line = next((line for line in run.stderr.splitlines() if 'error' in line), 'it failed')
        skip(f'npm could not fetch @sabaki/sgf: {line}')
    stamp.write_text(lock)


if not shutil.which('npm') or not shutil.which('node'):
    skip('npm is not installed, which brings @sabaki/sgf')
install()
os.environ['NODE_PATH'] = str(folder / 'node_modules')
sys.exit(subprocess.run(['node', here / 'sabaki.js', folder, *sys.argv[1:]]).returncode)
