/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-rules.h"

/* Tables of cases as they stand in tests/data/rules/, where README.md says how they are written. */

#define CASE_MAX_CAPTURES 4
#define CASE_MAX_VALUES 16

/* What follows under one value of what the table tells apart. */
typedef struct
{
  guint line;
  char *why;      /* the move is illegal: why; NULL: it is legal */
  int why_square; /* that shows it, or -1 */
  char *position; /* after the last move */
  guint n_captures;
  int captures[CASE_MAX_CAPTURES];
  char *result; /* as stelling_result_get_name () writes it */
  char *reason;
  gboolean barred;
  gint occurs; /* how often the position has occurred; -1: not said */
} CaseExpected;

typedef struct _CaseTable CaseTable;

typedef struct
{
  const CaseTable *table; /* that it stands in, borrowed */
  char *name;
  guint line;
  char *rules;    /* the rule set and switches, without the one that is told apart */
  char *position; /* "start" is the rule set's */
  GStrv moves;    /* the last one is judged; may be none */
  CaseExpected *expected[CASE_MAX_VALUES]; /* one a value, owned by @lines */
  GPtrArray *lines;                        /* CaseExpected */
} Case;

struct _CaseTable
{
  char *path; /* for messages */
  char *name; /* the file's, without what follows the point */
  StellingGame game;
  char *rules;       /* unless a case says otherwise */
  int sw;            /* the switch whose values are told apart, or -1 */
  GPtrArray *values; /* names: the switch's values, the rule sets, or "every" */
  GPtrArray *cases;  /* Case */
};

/* Reads a table from its text. Errors: STELLING_RULES_ERROR, with path, line and what was
 * expected. */
CaseTable *case_table_new (const char *path, const char *text, GError **error)
    G_GNUC_WARN_UNUSED_RESULT;
CaseTable *case_table_load (const char *path, GError **error) G_GNUC_WARN_UNUSED_RESULT;
void case_table_free (CaseTable *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CaseTable, case_table_free)

/* The ways in which every case of the table is played: one for each value, or, where the table
 * holds for a whole game, one for each setting of all its switches. */
guint case_table_count_settings (const CaseTable *self);
char *case_dup_rules (const Case *self, guint setting) G_GNUC_WARN_UNUSED_RESULT;
const CaseExpected *case_get_expected (const Case *self, guint setting);
/* Says which two values no case tells apart; NULL if each pair is told. */
char *case_table_dup_untold (const CaseTable *self) G_GNUC_WARN_UNUSED_RESULT;
