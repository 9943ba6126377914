/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-engine-setups.h"

#include "stelling-settings.h"

static GListStore *setups;

/* Returns a floating `aa{sv}`. */
static GVariant *
to_variant (void)
{
  GVariantBuilder builder;

  g_variant_builder_init (&builder, G_VARIANT_TYPE ("aa{sv}"));
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (setups)); i++)
    {
      g_autoptr (StellingEngineSetup) setup = g_list_model_get_item (G_LIST_MODEL (setups), i);

      g_variant_builder_add_value (&builder, stelling_engine_setup_to_variant (setup));
    }
  return g_variant_builder_end (&builder);
}

static void
save (void)
{
  g_autoptr (GVariant) variant = g_variant_ref_sink (to_variant ());

  g_object_set (stelling_settings_get_default (), "engines", variant, NULL);
}

static void
append (StellingEngineSetup *setup)
{
  g_signal_connect (setup, "changed", G_CALLBACK (save), NULL);
  g_signal_connect (setup, "notify::enabled", G_CALLBACK (save), NULL);
  g_list_store_append (setups, setup);
}

static void
drop (guint index)
{
  g_autoptr (StellingEngineSetup) setup = g_list_model_get_item (G_LIST_MODEL (setups), index);

  g_signal_handlers_disconnect_by_func (setup, save, NULL);
  g_list_store_remove (setups, index);
}

/* Takes over what the settings have, unless it is what is here. */
static void
load (void)
{
  g_autoptr (GVariant) variant = NULL;
  g_autoptr (GVariant) here = g_variant_ref_sink (to_variant ());

  g_object_get (stelling_settings_get_default (), "engines", &variant, NULL);
  if (g_variant_equal (variant, here))
    return;
  while (g_list_model_get_n_items (G_LIST_MODEL (setups)) > 0)
    drop (0);
  for (gsize i = 0; i < g_variant_n_children (variant); i++)
    {
      g_autoptr (GVariant) child = g_variant_get_child_value (variant, i);
      g_autoptr (StellingEngineSetup) setup = stelling_engine_setup_new_from_variant (child);

      if (setup != NULL)
        append (setup);
    }
}

GListModel *
stelling_engine_setups_get (void)
{
  if (setups == NULL)
    {
      setups = g_list_store_new (STELLING_TYPE_ENGINE_SETUP);
      load ();
      g_signal_connect (stelling_settings_get_default (), "notify::engines", G_CALLBACK (load),
                        NULL);
    }
  return G_LIST_MODEL (setups);
}

void
stelling_engine_setups_add (StellingEngineSetup *setup)
{
  g_return_if_fail (STELLING_IS_ENGINE_SETUP (setup));

  stelling_engine_setups_get ();
  append (setup);
  save ();
}

void
stelling_engine_setups_remove (StellingEngineSetup *setup)
{
  guint index;

  g_return_if_fail (STELLING_IS_ENGINE_SETUP (setup));

  if (!g_list_store_find (setups, setup, &index))
    return;
  drop (index);
  save ();
}
