/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

/* Preloaded, it makes the monotonic clock of a program the time that its process has had of the
 * processor, so that a game by the clock is the same on a busy machine: the one who waits for the
 * processor loses no time. A match has to be played by the engine that is built in, one game at a
 * time, or with --time by commands that are started with it. */

int
clock_gettime (clockid_t clock, struct timespec *now)
{
  clockid_t own = clock == CLOCK_MONOTONIC ? CLOCK_PROCESS_CPUTIME_ID : clock;

  return (int) syscall (SYS_clock_gettime, own, now);
}
