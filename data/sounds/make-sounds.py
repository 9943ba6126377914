#!/usr/bin/env python3
# make-sounds.py FOLDER: writes the program's sounds, short WAV files, into the folder. They are
# wood on wood: a few tones that fade at once, with a little noise where they begin.
#
# Copyright 2026 The Stelling authors
# SPDX-License-Identifier: GPL-3.0-or-later
import math
import pathlib
import random
import struct
import sys
import wave

RATE = 22050
LOUDNESS = 0.5
# In times of its fading: then a knock can't be heard any more.
LENGTH = 6

# Of each sound the knocks: when it comes and how loud it is, how quickly it fades (in seconds), how
# much noise is in it, and its tones, in hertz.
SOUNDS = {
    'place': [(0, 1, 0.035, 0.35, (620, 1130, 1790))],
    'step': [(0, 0.7, 0.025, 0.5, (410, 930)), (0.05, 0.5, 0.03, 0.25, (520, 1010))],
    'capture': [(0, 1, 0.04, 0.5, (330, 710, 1340)), (0.09, 0.7, 0.05, 0.3, (240, 560))],
    'end': [(0, 0.8, 0.16, 0.1, (523, 1046)), (0.16, 0.8, 0.16, 0.1, (659, 1318)),
            (0.32, 1, 0.3, 0.1, (784, 1568))],
}


def knock(samples, noise, start, loudness, fade, roughness, tones):
    """Adds one."""
    first = int(start * RATE)
    for i in range(int(LENGTH * fade * RATE)):
        t = i / RATE
        value = sum(math.sin(2 * math.pi * tone * t) / (k + 1) for k, tone in enumerate(tones))
        value = value / len(tones) + roughness * noise.uniform(-1, 1) * math.exp(-t / 0.004)
        # The first thousandth of a second rises, so that nothing clicks.
        samples[first + i] += loudness * value * math.exp(-t / fade) * min(1, t / 0.001)


def make(knocks):
    # The same numbers at every build.
    noise = random.Random(1)
    end = max(start + LENGTH * fade for start, _, fade, _, _ in knocks)
    samples = [0.0] * (int(end * RATE) + 2)
    for one in knocks:
        knock(samples, noise, *one)
    loudest = max(abs(value) for value in samples)
    return b''.join(struct.pack('<h', int(32767 * LOUDNESS * value / loudest)) for value in samples)


def main():
    folder = pathlib.Path(sys.argv[1])
    for name, knocks in SOUNDS.items():
        with wave.open(str(folder / f'{name}.wav'), 'wb') as out:
            out.setnchannels(1)
            out.setsampwidth(2)
            out.setframerate(RATE)
            out.writeframes(make(knocks))


if __name__ == '__main__':
    main()
