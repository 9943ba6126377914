/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The dates of a game as a text, as SGF has them: year-month-day, year-month or year; several with
 * commas, where one that follows may leave out what is as before ("2026-11-24,25"). */

/* Returns a sentence in the user's language that says what is wrong with @text and how dates are
 * written, NULL if nothing is. Nothing is no date, and right. */
char *stelling_date_text_dup_problem (const char *text) G_GNUC_WARN_UNUSED_RESULT;
/* Returns @text with a day: in the place of a single date, after several. */
char *stelling_date_text_set_day (const char *text, gint year, gint month, gint day)
    G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
