/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* What a program wrote and how it ended. */
typedef struct
{
  int status;
  char *output;
  char *errors;
} CliRun;

void cli_run_clear (CliRun *run);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (CliRun, cli_run_clear)

/* Starts @program with @arguments, ended by NULL, in @folder (nullable). */
GSubprocess *cli_spawn (const char *folder, const char *program, const char *const *arguments)
    G_GNUC_WARN_UNUSED_RESULT;
/* Gives it @input (nullable) and waits for its end, which must be of its own accord. */
CliRun cli_finish (GSubprocess *process, const char *input) G_GNUC_WARN_UNUSED_RESULT;
/* Both; @arguments are separated by `|`, since positions have blanks. */
CliRun cli_run (const char *program, const char *arguments) G_GNUC_WARN_UNUSED_RESULT;
/* @pattern is a regular expression, and its dot any character. */
void cli_assert_matches (const char *text, const char *pattern);
/* It ended with @status, wrote nothing and said @errors, among other words. */
void cli_assert_failed (const CliRun *run, int status, const char *errors);

G_END_DECLS
