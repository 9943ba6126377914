/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

/* The worst files that could be thought of, within the limits and far beyond them: each is as much
 * of one thing as a file can have, or more. */
typedef struct
{
  const char *name; /* its ending names the format */
  const char *head, *unit, *tail;
  guint n; /* units; 0: up to the largest file */
} WorstFile;

guint worst_files_get_n (void);
const WorstFile *worst_files_get (guint index);
/* Appends the content. */
void worst_file_append (const WorstFile *self, GString *out);
