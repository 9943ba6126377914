/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-row-list.h"

G_BEGIN_DECLS

/* Rows get their widgets up to this far above and below what is seen, in pixels, and keep them for
 * twice as far. */
#define STELLING_ROW_LIST_AHEAD 800

typedef struct
{
  GtkWidget *row; /* nullable */
  int height;     /* when it was laid out last; 0: unknown */
  gboolean far;   /* the row is to be let go */
} StellingRowSlot;

struct _StellingRowList
{
  GtkWidget parent_instance;

  /* owned */
  GListModel *model;
  GtkAdjustment *adjustments[2];                 /* by orientation */
  GArray *slots;                                 /* of StellingRowSlot, one an item */
  GPtrArray *spare[STELLING_ROW_LIST_MAX_KINDS]; /* rows that show nothing */

  const StellingRowListClient *client;
  gpointer data;

  /* What is seen: the top of the row @anchor is @offset below that of the list. */
  guint anchor;
  double offset;
  double value; /* of the vertical adjustment, which belongs to these */
  gboolean configuring;
  gboolean to_middle; /* the anchor is to be brought there */
  gboolean changed;   /* rows may be seen that have no widget */
  gboolean laying_out;
  guint expected;   /* the row that may be shown next; G_MAXUINT: none */
  gboolean resting; /* nothing is made for later in the next frame */
  gboolean has_far; /* there are rows to let go */
  double upper;     /* what the vertical adjustment's is to be */
  gboolean untold;  /* the adjustments are to learn what is seen */
  gboolean has_bar; /* the scrolled window shows one */

  guint n_made;   /* rows that have a widget */
  double average; /* height of a row */
  guint tick;     /* makes rows before they are laid out */
  GtkScrollablePolicy policies[2];

  guint drawn_anchor; /* what was seen when the rows were drawn last */
  double drawn_offset;
  gboolean odd; /* of their ground */
};

/* Rows, from @first up to @end. */
typedef struct
{
  guint first, end;
} StellingRowRange;

StellingRowSlot *stelling_row_list_get_slot (StellingRowList *self, guint position);
/* Returns the height of the row at @position, or what is taken for it. */
double stelling_row_list_get_height (StellingRowList *self, guint position);
/* Returns the height of the row at @position, which gets a widget, in @width; in the midst of a
 * layout it gets none. */
int stelling_row_list_measure_row (StellingRowList *self, guint position, int width);
/* Gives the rows that are seen their widgets. In the midst of a layout, which a new widget would
 * begin anew, the next frame does that. */
void stelling_row_list_make_seen (StellingRowList *self, int width, int height);

/* Lets go of the rows that are far away. Not in the midst of a layout, which that would begin
 * anew. */
void stelling_row_list_release_far (StellingRowList *self);
/* Tells the adjustments what is seen in @width and @height. */
void stelling_row_list_configure (StellingRowList *self, int width, int height);
/* Tells the adjustment how long the list is. Not in the midst of a layout either. */
void stelling_row_list_tell_length (StellingRowList *self);
/* Returns whether the list is longer than what is seen of it. */
gboolean stelling_row_list_needs_bar (StellingRowList *self);
/* Has the scrolled window show a bar if one is needed. Not in the midst of a layout either. */
void stelling_row_list_update_bar (StellingRowList *self);

/* Returns what would be seen with the expected row in the middle. */
StellingRowRange stelling_row_list_find_expected (StellingRowList *self);
/* Makes rows in the frames that come: what is seen, then what will be seen soon. */
void stelling_row_list_ensure_tick (StellingRowList *self);
/* The same, if there is a row that will be seen soon and has no widget, or something to do that a
 * layout can't. */
void stelling_row_list_make_ahead (StellingRowList *self);

G_END_DECLS
