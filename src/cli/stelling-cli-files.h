/* stelling-cli-files.h
 *
 * Copyright 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <stdio.h>

#include "stelling-formats.h"

G_BEGIN_DECLS

/* What the commands that read files share. */

/* Reads a file; NULL with the reason, in which the file's name does not stand. */
StellingReading *stelling_cli_read_file (const char *name, char **why) G_GNUC_WARN_UNUSED_RESULT;
/* A line a message, with the file's name before it. */
void stelling_cli_print_messages (FILE *stream, const char *name, const StellingReading *reading);

G_END_DECLS
