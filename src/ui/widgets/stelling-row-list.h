/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * StellingRowList:
 *
 * Rows of any heights, one below the other, for a GtkScrolledWindow. Of a long list only the rows
 * that are seen have a widget, and those near them, which get theirs one a frame, so that scrolling
 * never has to make many at once. A GtkListView keeps two hundred, and lays all of them out for
 * each step.
 *
 * What is seen stays where it is while rows above it come, go and change their height. A row that
 * has the keyboard keeps its widget wherever it is. Heights of rows that were never seen are taken
 * to be the average.
 *
 * A screen reader has it as a list; the rows should be list items.
 */
#define STELLING_TYPE_ROW_LIST (stelling_row_list_get_type ())
G_DECLARE_FINAL_TYPE (StellingRowList, stelling_row_list, STELLING, ROW_LIST, GtkWidget)

/* Kinds of rows are numbers below this. */
#define STELLING_ROW_LIST_MAX_KINDS 16

/* What the rows are made of. */
typedef struct
{
  /* Returns an empty row. */
  GtkWidget *(*make) (gpointer data);
  /* Shows @item in @row. A row is bound to items of the same kind again and again. */
  void (*bind) (GtkWidget *row, gpointer item, gpointer data);
  void (*unbind) (GtkWidget *row, gpointer data);
  guint (*get_kind) (gpointer item);
} StellingRowListClient;

/* @client is not copied; both live as long as @self. */
void stelling_row_list_set_client (StellingRowList *self,
                                   const StellingRowListClient *client,
                                   gpointer data);
/* Takes its own reference to @model (nullable), and begins at its top. */
void stelling_row_list_set_model (StellingRowList *self, GListModel *model);
/* Brings a row to the middle of what is seen when the list is laid out next. */
void stelling_row_list_show (StellingRowList *self, guint position);
/* Says which row may be shown next, from far away (G_MAXUINT: none): it and what would be seen with
 * it get their widgets in time, but not in the next frame, which has what was done now to show. */
void stelling_row_list_expect (StellingRowList *self, guint position);
/* Returns (nullable) the row at @position if it has a widget. */
GtkWidget *stelling_row_list_get_row (StellingRowList *self, guint position);
/* Returns the row at @position, which gets a widget. Out of sight it keeps that only if it has the
 * keyboard when the list is laid out. */
GtkWidget *stelling_row_list_ensure_row (StellingRowList *self, guint position);

G_END_DECLS
