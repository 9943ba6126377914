/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "cases-table.h"

/* One case under one setting on the board turned one way: what is really played. */
typedef struct
{
  StellingGame game;
  char *rules;
  char *position; /* NULL: the rule set's start */
  GStrv moves;
  CaseExpected expected;
} CaseTrial;

guint case_trial_count_turns (const Case *test);
CaseTrial *case_trial_new (const Case *test, guint setting, guint turn) G_GNUC_WARN_UNUSED_RESULT;
void case_trial_free (CaseTrial *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CaseTrial, case_trial_free)

/* Plays it with the program's rules (src/rules/) in all builds that this machine can run, or with
 * the plain ones of the tests. Returns what was expected and what was found instead; NULL if all is
 * as it should be. */
char *case_trial_play_rules (const CaseTrial *self) G_GNUC_WARN_UNUSED_RESULT;
char *case_trial_play_plain (const CaseTrial *self) G_GNUC_WARN_UNUSED_RESULT;

/* What either found against what is expected; why "" is any reason. */
char *case_trial_compare (const CaseTrial *self, const CaseExpected *found)
    G_GNUC_WARN_UNUSED_RESULT;
