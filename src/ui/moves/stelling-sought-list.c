/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-sought-list.h"

#include <glib/gi18n-lib.h>
#include <gtk/gtk.h>

typedef struct
{
  StellingSought sought;
  const char *name;
} Row;

static const Row teblo[] = {
  { STELLING_SOUGHT_ANY, N_ ("Any piece") },
  { STELLING_SOUGHT_LIGHT, N_ ("Yellow set piece") },
  { STELLING_SOUGHT_DARK, N_ ("Red set piece") },
  { STELLING_SOUGHT_LIGHT_PAWN, N_ ("Yellow’s pawn") },
  { STELLING_SOUGHT_DARK_PAWN, N_ ("Red’s pawn") },
};
static const Row tablut[] = {
  { STELLING_SOUGHT_ANY, N_ ("Any piece") },
  { STELLING_SOUGHT_LIGHT, N_ ("Guard") },
  { STELLING_SOUGHT_KING, N_ ("King") },
  { STELLING_SOUGHT_DARK, N_ ("Dark man") },
};

static const Row *
get_rows (StellingGame game, guint *n_rows)
{
  *n_rows = game == STELLING_GAME_TEBLO ? G_N_ELEMENTS (teblo) : G_N_ELEMENTS (tablut);
  return game == STELLING_GAME_TEBLO ? teblo : tablut;
}

GListModel *
stelling_sought_list_new (StellingGame game)
{
  GtkStringList *list = gtk_string_list_new (NULL);
  guint n;
  const Row *rows = get_rows (game, &n);

  for (guint i = 0; i < n; i++)
    gtk_string_list_append (list, _ (rows[i].name));
  return G_LIST_MODEL (list);
}

StellingSought
stelling_sought_list_get (StellingGame game, guint index)
{
  guint n;
  const Row *rows = get_rows (game, &n);

  return index < n ? rows[index].sought : STELLING_SOUGHT_ANY;
}
