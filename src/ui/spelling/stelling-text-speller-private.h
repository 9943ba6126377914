/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-spelling.h"
#include "stelling-text-ranges.h"
#include "stelling-text-speller.h"

G_BEGIN_DECLS

/* A part of the text, in characters; none if @start is -1. */
typedef struct
{
  int start, end;
} StellingTextSpan;

struct _StellingTextSpeller
{
  GObject parent_instance;

  /* owned */
  StellingRecord *record; /* (nullable) */
  StellingTextRanges *unchecked;
  GMenu *menu; /* added to that of the view */
  GMenu *suggestions;
  GtkWidget *popover; /* the menu of a misspelt word, a child of the view; nullable */
  GSimpleActionGroup *actions;
  GCancellable *suggesting; /* while suggestions are looked for */
  char *word;               /* (nullable): the misspelt one that the menu is about */

  /* borrowed */
  GtkTextView *view;
  GtkTextBuffer *buffer;
  GtkTextTag *tag;
  StellingSpelling *spelling; /* the record's */

  StellingTextSpan place; /* of @word */
  StellingTextSpan held;  /* the word that is being typed */
  StellingTextSpan left;  /* the one that was typed, until it is looked at */
  int typed_at;           /* where somebody typed last, or -1 */
  guint n_user_actions;   /* that are going on: what changes meanwhile is typed */
  guint tick;
  guint opening; /* source: the menu waits for the suggestions */
};

/* stelling-text-speller-menu.c */
void stelling_text_speller_init_menu (StellingTextSpeller *self);
/* Fills the menu for the word at @iter. */
void stelling_text_speller_fill_menu (StellingTextSpeller *self, const GtkTextIter *iter);
void stelling_text_speller_dispose_menu (StellingTextSpeller *self);

/* stelling-text-speller.c */
/* Finds the underlined word that @iter is in or at the end of. */
gboolean stelling_text_speller_find_word (StellingTextSpeller *self,
                                          const GtkTextIter *iter,
                                          GtkTextIter *start,
                                          GtkTextIter *end);

G_END_DECLS
