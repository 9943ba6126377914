/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * StellingTextRanges:
 *
 * Ranges of a text that are still to be looked at, in characters. They follow the text as it is
 * edited. None touches another.
 */
typedef struct _StellingTextRanges StellingTextRanges;

StellingTextRanges *stelling_text_ranges_new (void) G_GNUC_WARN_UNUSED_RESULT;
void stelling_text_ranges_free (StellingTextRanges *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (StellingTextRanges, stelling_text_ranges_free)

gboolean stelling_text_ranges_is_empty (StellingTextRanges *self);
void stelling_text_ranges_clear (StellingTextRanges *self);
/* Adds what is from @start to @end, not empty. */
void stelling_text_ranges_add (StellingTextRanges *self, int start, int end);
/* Takes out @n characters at most, from what is between @from and @to if there is anything of that,
 * or else from the first range; FALSE if there is nothing. */
gboolean stelling_text_ranges_take (StellingTextRanges *self,
                                    int from,
                                    int to,
                                    int n,
                                    int *start,
                                    int *end);
/* The text is @n characters longer from @at on; what was typed is in no range, unless it was typed
 * within one. */
void stelling_text_ranges_insert (StellingTextRanges *self, int at, int n);
/* What was between @start and @end is gone from the text. */
void stelling_text_ranges_delete (StellingTextRanges *self, int start, int end);

G_END_DECLS
