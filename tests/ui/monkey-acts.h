/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-window.h"

/* Somebody who does anything at random in all windows of a program. What is random comes from
 * @random alone. */
typedef struct
{
  GtkApplication *application;
  GRand *random;
  char *folder; /* for files */
  guint n_files;
  guint n_foreign; /* files that others wrote */

  /* what is in front now; nullable */
  StellingWindow *window;
  StellingPage *page;
  GString *said; /* what was done, in words */
} Monkey;

typedef struct
{
  const char *kind;
  guint weight;
  gboolean needs_page;
  /* May be done while a question lies over the window. */
  gboolean from_outside;
  /* Returns FALSE if it can't be done now, and then nothing was. */
  gboolean (*act) (Monkey *self);
} MonkeyDeed;

/* Returns all kinds of deeds. */
const MonkeyDeed *monkey_get_deeds (guint *n);
/* Looks at a window at random, makes one if there is none, and closes what is too much. */
void monkey_look (Monkey *self);
/* Returns whether a question lies over the window that is looked at. */
gboolean monkey_is_asked (Monkey *self);
guint monkey_choose (Monkey *self, guint n);
/* (transfer container) (element-type StellingPage): of all windows. */
GPtrArray *monkey_list_pages (Monkey *self);
/* Has the program run for @milliseconds. */
void monkey_wait (guint milliseconds);
