/* stelling-sample-records.h
 *
 * Copyright 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

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

/* Those that are there, in the order of the rule sets, each in the language of the user or else in
 * English. */
GPtrArray *stelling_sample_records_list (void) G_GNUC_WARN_UNUSED_RESULT;
gboolean stelling_sample_records_contain (GFile *file);
/* Folder of the program's data: where it is installed, or where the build put it. */
const char *stelling_sample_records_get_pkgdatadir (void);

G_END_DECLS
