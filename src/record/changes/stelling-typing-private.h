/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * StellingTyping:
 *
 * What of a text's changes one undo takes back, as in a text editor: a word with the blanks before
 * it, typed letter by letter; slips that are wiped out at once belong to it. Letters that are
 * deleted one after the other go together too. What is pasted, replaced or typed elsewhere in the
 * text is a step of its own. All zeros: nothing was typed yet.
 */
typedef struct
{
  gsize start; /* where the typed text begins, in bytes */
  gsize end;   /* and where it ends: the cursor */
  guint8 kind;
  guint8 in_word; /* the last letter is no blank */
} StellingTyping;

/* Takes in the change of a text from @from to @to (both nullable). Returns whether it continues
 * what was typed before; otherwise it begins something new. */
gboolean stelling_typing_go_on (StellingTyping *self, const char *from, const char *to);

G_END_DECLS
