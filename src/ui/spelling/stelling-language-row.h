/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/**
 * StellingLanguageRow:
 *
 * A row to choose the language of a record's comments from: that of the program, those that have a
 * dictionary, and the one that the record has.
 */
#define STELLING_TYPE_LANGUAGE_ROW (stelling_language_row_get_type ())
G_DECLARE_FINAL_TYPE (StellingLanguageRow,
                      stelling_language_row,
                      STELLING,
                      LANGUAGE_ROW,
                      AdwComboRow)

/* @language (nullable): NULL for that of the program. */
void stelling_language_row_set_language (StellingLanguageRow *self, const char *language);
/* Returns (nullable) the language that is chosen; it belongs to the row. */
const char *stelling_language_row_get_language (StellingLanguageRow *self);

G_END_DECLS
