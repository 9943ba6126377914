/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

/* What failing-calls.c offers to a test program that is linked with it. For a program of its own
 * there are environment variables: see there. */

/* Counts from 0 again, and lets calls fail: each argument says what the variable of its name says.
 * @calls NULL: none is counted or fails from now on; the counts stay. */
void failing_calls_arm (const char *calls, const char *at, const char *with, const char *below);
/* How many calls there were of those that were armed, failed ones included. */
unsigned failing_calls_get_count (void);
/* How many of them failed. */
unsigned failing_calls_get_failed (void);
