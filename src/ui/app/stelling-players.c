/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-players.h"

#include <gtk/gtk.h>

#include "stelling-engine-setups.h"

static void
add_player (GArray *players, const StellingPlayoutPlayer *player)
{
  StellingPlayoutPlayer copy;

  stelling_playout_player_init_copy (&copy, player);
  g_array_append_val (players, copy);
}

static void
add_setup (GArray *players, StellingEngineSetup *setup)
{
  g_auto (GStrv) pairs = stelling_engine_setup_dup_values (setup);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) values = NULL;
  StellingPlayoutPlayer player = { .name = stelling_engine_setup_get_name (setup),
                                   .command = stelling_engine_setup_get_command (setup) };

  for (guint i = 0; pairs[i] != NULL; i += 2)
    {
      g_autofree char *value = g_strconcat (pairs[i], "=", pairs[i + 1], NULL);

      g_strv_builder_add (builder, value);
    }
  values = g_strv_builder_end (builder);
  player.values = (const char *const *) values;
  add_player (players, &player);
}

GArray *
stelling_players_list (void)
{
  const StellingPlayoutPlayer own = { .name = "Stelling" };
  GArray *players = g_array_new (FALSE, FALSE, sizeof (StellingPlayoutPlayer));
  GListModel *setups = stelling_engine_setups_get ();

  g_array_set_clear_func (players, (GDestroyNotify) stelling_playout_player_clear);
  add_player (players, &own);
  for (guint i = 0; i < g_list_model_get_n_items (setups); i++)
    {
      g_autoptr (StellingEngineSetup) setup = g_list_model_get_item (setups, i);

      add_setup (players, setup);
    }
  return players;
}

GListModel *
stelling_players_create_names (GArray *players)
{
  GtkStringList *names = gtk_string_list_new (NULL);

  for (guint i = 0; i < players->len; i++)
    gtk_string_list_append (names, g_array_index (players, StellingPlayoutPlayer, i).name);
  return G_LIST_MODEL (names);
}
