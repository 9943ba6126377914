/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>
#include <sys/types.h>

/* odd-engine.sh, a program that misbehaves as an engine. */
typedef struct
{
  char *folder;
  char *file; /* that it writes its process's number to */
  char *command;
} OddProgram;

/* @manner: "dying", "hanging" or "deaf" */
void odd_program_init (OddProgram *self, const char *manner);
/* Once it was started. */
void odd_program_clear (OddProgram *self);
/* Waits until it has told its process's number, with a line's end. */
pid_t odd_program_wait (OddProgram *self);
