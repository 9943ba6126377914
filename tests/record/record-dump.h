/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-record.h"

/* Everything that can be seen of a record, as text; checks on the way that its links are sound. */
char *record_dump (StellingRecord *record) G_GNUC_WARN_UNUSED_RESULT;

/* Holds stelling_record_find_same_position () against a look at each node; returns how many. */
guint record_check_places (StellingRecord *record, StellingNode *node);

/* Writes down the signals that a record sends, one word each: "+e5-e6", "-e5-e6", "*e5-e6",
 * "mended(…)", "order(…)", "header(…)", "reset", "focus(…)", and properties as "undo=…",
 * "modified=1". */
typedef struct
{
  StellingRecord *record; /* held */
  GString *log;
} RecordLog;

void record_log_init (RecordLog *log, StellingRecord *record);
void record_log_clear (RecordLog *log);
/* Compares with what was written since the last time. */
#define record_log_assert(self, expected)                                                          \
  G_STMT_START                                                                                     \
  {                                                                                                \
    g_assert_cmpstr (g_strchomp ((self)->log->str), ==, expected);                                 \
    g_string_truncate ((self)->log, 0);                                                            \
  }                                                                                                \
  G_STMT_END

/* The start of a rule set, by its text. */
StellingRecord *record_new (const char *rules) G_GNUC_WARN_UNUSED_RESULT;
/* Adds moves in notation, separated by blanks; returns the last node. */
StellingNode *record_play (StellingRecord *record, StellingNode *node, const char *moves);
