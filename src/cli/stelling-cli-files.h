/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <stdio.h>

#include "stelling-cli.h"
#include "stelling-formats.h"

G_BEGIN_DECLS

/* Shared by the commands that read files. */

/* --- reading --- */

/* Reads a file, or with `-` standard input; NULL with the reason, in which the file's name does not
 * stand. */
StellingReading *stelling_cli_read_file (const char *name, char **why) G_GNUC_WARN_UNUSED_RESULT;
/* Returns the bytes of a file, which need be no record and may have @limit bytes, or with `-` of
 * standard input; NULL with the reason, as above. */
GBytes *stelling_cli_load (const char *name, guint limit, char **why) G_GNUC_WARN_UNUSED_RESULT;
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

/* --- writing --- */

/* The options --to and --force. */
typedef struct
{
  char *format; /* owned; NULL: the file's name tells it */
  gboolean force;
} StellingCliOutput;

void stelling_cli_output_clear (StellingCliOutput *output);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (StellingCliOutput, stelling_cli_output_clear)

/* Entries for a StellingCliOutput, to stand in a command's own table. */
#define STELLING_CLI_OUTPUT_ENTRIES(output, formats)                                               \
  { "to",                                                                                          \
    0,                                                                                             \
    0,                                                                                             \
    G_OPTION_ARG_STRING,                                                                           \
    &(output).format,                                                                              \
    "Format of OUT, instead of the one that its ending names: " formats,                           \
    "FORMAT" },                                                                                    \
  {                                                                                                \
    "force", 0, 0, G_OPTION_ARG_NONE, &(output).force, "Replace files that are there", NULL        \
  }

/* Returns a name whose ending names the format of @name: the one of --to, else of its own. The
 * caller frees. */
char *stelling_cli_output_dup_format_name (const StellingCliOutput *output, const char *name)
    G_GNUC_WARN_UNUSED_RESULT;
/* Reports that this is none of the @formats, which are told; returns STELLING_CLI_BAD_USAGE. */
int stelling_cli_output_tell_no_format (const StellingCliOutput *output,
                                        const char *name,
                                        const char *formats,
                                        const StellingCliCommand *command);
/* Reports a file that is there and is not to be replaced, and returns FALSE. */
gboolean stelling_cli_output_check (const StellingCliOutput *output, const char *name);
/* Reports what a file can't hold, before it is left out: @losses (nullable) are sentences. */
void stelling_cli_tell_losses (const char *name, GPtrArray *losses);
/* Saves to the file @name, replacing what is there, or with `-` to standard output; returns the
 * exit status, and if it is not STELLING_CLI_DONE has told why. @bytes is NULL if @error was the
 * reason. */
int stelling_cli_save (const char *name, GBytes *bytes, GError *error);

G_END_DECLS
