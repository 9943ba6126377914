/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* A record that comes with the program. */
typedef struct
{
  GFile *file;
  char *title; /* translated: the rule set's */
} StellingSampleRecord;

void stelling_sample_record_free (StellingSampleRecord *sample);

/* Returns the records that are installed, by rule set, each in the user's language or in
 * English. */
GPtrArray *stelling_sample_records_list (void) G_GNUC_WARN_UNUSED_RESULT;
gboolean stelling_sample_records_contain (GFile *file);
/* Returns the folder of the program's data: installed, or in the build folder. */
const char *stelling_sample_records_get_pkgdatadir (void);

G_END_DECLS
