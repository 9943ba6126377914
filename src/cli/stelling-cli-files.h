/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <stdio.h>

#include "stelling-cli.h"
#include "stelling-formats.h"

G_BEGIN_DECLS

/* Shared by the commands that read files. */

/* Reads a file; NULL with the reason, in which the file's name does not stand. */
StellingReading *stelling_cli_read_file (const char *name, char **why) G_GNUC_WARN_UNUSED_RESULT;
/* A line a message, with the file's name before it. */
void stelling_cli_print_messages (FILE *stream, const char *name, const StellingReading *reading);

/* The first record, which belongs to the reading. The start of a game that nobody wrote down is
 * not what is asked for: NULL, and told, if errors in the file may be why there is nothing else. */
StellingRecord *stelling_cli_get_record (const char *name, const StellingReading *reading);

/* No --ply was given. */
#define STELLING_CLI_NO_PLY G_MININT

/* Returns FALSE on wrong usage, which has been told. */
gboolean stelling_cli_check_ply (int ply, const StellingCliCommand *command);
/* The node of the move that @ply names, of 0 the root; for STELLING_CLI_NO_PLY the main line's last
 * one that can be played. NULL if there is none, which has been told. */
StellingNode *stelling_cli_find_node (const char *name, StellingRecord *record, int ply);

/* Returns whether the two names are of one file, which then is not written: what was read would be
 * gone. That has been told as wrong usage. */
gboolean stelling_cli_is_same_file (const char *in,
                                    const char *out,
                                    const StellingCliCommand *command);

G_END_DECLS
