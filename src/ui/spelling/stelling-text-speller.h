/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "stelling-record.h"

G_BEGIN_DECLS

/**
 * StellingTextSpeller:
 *
 * Underlines what is misspelt in a text view with a comment of a record, and adds to the menu of
 * that: suggestions, the user's own words, the language. Only what has changed is looked at, what
 * is in sight first, for a part of each frame. A word that is being typed is looked at once the
 * cursor leaves it.
 */
#define STELLING_TYPE_TEXT_SPELLER (stelling_text_speller_get_type ())
G_DECLARE_FINAL_TYPE (StellingTextSpeller, stelling_text_speller, STELLING, TEXT_SPELLER, GObject)

/* Serves @view, which has to live as long. */
StellingTextSpeller *stelling_text_speller_new (GtkTextView *view) G_GNUC_WARN_UNUSED_RESULT;
/* Says whose comment is in the view; NULL for none. Its dictionary begins to be loaded. */
void stelling_text_speller_set_record (StellingTextSpeller *self, StellingRecord *record);
/* Selects the next misspelt word after the cursor (@step 1), or the one before it (-1); FALSE if
 * there is none. */
gboolean stelling_text_speller_go (StellingTextSpeller *self, int step);

G_END_DECLS
