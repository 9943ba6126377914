/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-journal.h"

/* A record with a journal, and the files of that. */
typedef struct
{
  char *top;    /* of this test's files */
  char *folder; /* in it; the journal makes it */
  StellingRecord *record;
  StellingNode *root;
  GPtrArray *records;
  StellingJournal *journal;
} JournalFixture;

guint journal_count_files (const char *folder, const char *ending);
/* The only one but for earlier generations. */
char *journal_get_only_file (const char *folder);
GBytes *journal_read_only_file (const char *folder);
void journal_remove_files (const char *folder);
void journal_write (const char *folder, gconstpointer data, gsize n);
void journal_set_up (JournalFixture *f, gconstpointer data);
void journal_tear_down (JournalFixture *f, gconstpointer data);
void journal_let_go (JournalFixture *f);
StellingJournal *journal_find_one (const char *folder);
StellingRecord *journal_get_record (StellingJournal *journal);
void journal_assert_same_history (StellingRecord *a, StellingRecord *b);
