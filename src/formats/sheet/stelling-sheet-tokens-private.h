/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-sheet-scan-private.h"

G_BEGIN_DECLS

gsize stelling_sheet_number_length (const char *word, guint *number);
gboolean stelling_sheet_is_time (const char *word);
gint64 stelling_sheet_read_time (const char *word, gboolean *has_hours);
gboolean stelling_sheet_has_digit (const char *text);
gboolean stelling_sheet_has_letter (const char *text);
/* Returns whether the text is one word: letters, at least two, and signs. */
gboolean stelling_sheet_is_word (const char *text);
gboolean stelling_sheet_has_move (const char *text);
gboolean stelling_sheet_is_prose (const char *text);
gsize stelling_sheet_find_brace (StellingSheetScanner *scanner, gsize at);

G_END_DECLS
