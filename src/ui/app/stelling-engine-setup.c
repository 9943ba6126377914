/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-engine-setup.h"

struct _StellingEngineSetup
{
  GObject parent_instance;

  /* owned */
  char *name;
  char *command;
  GHashTable *values; /* by name */

  gboolean enabled;
};

enum
{
  PROP_ENABLED = 1,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];
static guint changed_signal, pressed_signal;

G_DEFINE_FINAL_TYPE (StellingEngineSetup, stelling_engine_setup, G_TYPE_OBJECT)

static GHashTable *
copy_values (GHashTable *values)
{
  GHashTable *copy = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  GHashTableIter iter;
  gpointer name, value;

  if (values == NULL)
    return copy;
  g_hash_table_iter_init (&iter, values);
  while (g_hash_table_iter_next (&iter, &name, &value))
    g_hash_table_insert (copy, g_strdup (name), g_strdup (value));
  return copy;
}

static void
stelling_engine_setup_finalize (GObject *object)
{
  StellingEngineSetup *self = STELLING_ENGINE_SETUP (object);

  g_free (self->name);
  g_free (self->command);
  g_clear_pointer (&self->values, g_hash_table_unref);
  G_OBJECT_CLASS (stelling_engine_setup_parent_class)->finalize (object);
}

static void
stelling_engine_setup_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  if (id == PROP_ENABLED)
    g_value_set_boolean (value, STELLING_ENGINE_SETUP (object)->enabled);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
stelling_engine_setup_set_property (GObject *object,
                                    guint id,
                                    const GValue *value,
                                    GParamSpec *pspec)
{
  StellingEngineSetup *self = STELLING_ENGINE_SETUP (object);

  if (id != PROP_ENABLED)
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
  else if (self->enabled != g_value_get_boolean (value))
    {
      self->enabled = g_value_get_boolean (value);
      g_object_notify_by_pspec (object, pspec);
    }
}

static void
stelling_engine_setup_class_init (StellingEngineSetupClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->finalize = stelling_engine_setup_finalize;
  object_class->get_property = stelling_engine_setup_get_property;
  object_class->set_property = stelling_engine_setup_set_property;
  properties[PROP_ENABLED]
      = g_param_spec_boolean ("enabled", NULL, NULL, FALSE,
                              G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  changed_signal = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                 NULL, NULL, G_TYPE_NONE, 0);
  pressed_signal = g_signal_new ("pressed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                 NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
stelling_engine_setup_init (StellingEngineSetup *self)
{
  self->enabled = TRUE;
}

static void
set (StellingEngineSetup *self, const char *name, const char *command, GHashTable *values)
{
  GHashTable *copy = copy_values (values);

  g_clear_pointer (&self->values, g_hash_table_unref);
  self->values = copy;
  g_free (self->name);
  self->name = g_utf8_make_valid (name, -1);
  g_free (self->command);
  self->command = g_strdup (command);
}

StellingEngineSetup *
stelling_engine_setup_new (const char *name, const char *command, GHashTable *values)
{
  StellingEngineSetup *self;

  g_return_val_if_fail (name != NULL && command != NULL, NULL);

  self = g_object_new (STELLING_TYPE_ENGINE_SETUP, NULL);
  set (self, name, command, values);
  return self;
}

StellingEngineSetup *
stelling_engine_setup_new_from_variant (GVariant *variant)
{
  g_autoptr (GHashTable) values = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  g_autoptr (GVariantIter) iter = NULL;
  StellingEngineSetup *self;
  const char *name, *command;
  char *key, *value;
  gboolean enabled = TRUE;

  if (!g_variant_lookup (variant, "command", "&s", &command) || *command == '\0')
    return NULL;
  if (!g_variant_lookup (variant, "name", "&s", &name) || *name == '\0')
    name = command;
  if (g_variant_lookup (variant, "options", "a{ss}", &iter))
    while (g_variant_iter_next (iter, "{ss}", &key, &value))
      g_hash_table_insert (values, key, value);
  g_variant_lookup (variant, "enabled", "b", &enabled);
  self = stelling_engine_setup_new (name, command, values);
  self->enabled = enabled;
  return self;
}

GVariant *
stelling_engine_setup_to_variant (StellingEngineSetup *self)
{
  g_auto (GStrv) values = NULL;
  GVariantBuilder options;
  GVariantDict dict;

  g_return_val_if_fail (STELLING_IS_ENGINE_SETUP (self), NULL);

  values = stelling_engine_setup_dup_values (self);
  g_variant_builder_init (&options, G_VARIANT_TYPE ("a{ss}"));
  for (guint i = 0; values[i] != NULL; i += 2)
    g_variant_builder_add (&options, "{ss}", values[i], values[i + 1]);
  g_variant_dict_init (&dict, NULL);
  g_variant_dict_insert (&dict, "name", "s", self->name);
  g_variant_dict_insert (&dict, "command", "s", self->command);
  g_variant_dict_insert (&dict, "enabled", "b", self->enabled);
  g_variant_dict_insert (&dict, "options", "a{ss}", &options);
  return g_variant_dict_end (&dict);
}

void
stelling_engine_setup_set (StellingEngineSetup *self,
                           const char *name,
                           const char *command,
                           GHashTable *values)
{
  g_return_if_fail (STELLING_IS_ENGINE_SETUP (self));
  g_return_if_fail (name != NULL && command != NULL);

  set (self, name, command, values);
  g_signal_emit (self, changed_signal, 0);
}

const char *
stelling_engine_setup_get_name (StellingEngineSetup *self)
{
  g_return_val_if_fail (STELLING_IS_ENGINE_SETUP (self), NULL);

  return self->name;
}

const char *
stelling_engine_setup_get_command (StellingEngineSetup *self)
{
  g_return_val_if_fail (STELLING_IS_ENGINE_SETUP (self), NULL);

  return self->command;
}

gboolean
stelling_engine_setup_is_enabled (StellingEngineSetup *self)
{
  g_return_val_if_fail (STELLING_IS_ENGINE_SETUP (self), FALSE);

  return self->enabled;
}

const char *
stelling_engine_setup_get_value (StellingEngineSetup *self, const char *name)
{
  g_return_val_if_fail (STELLING_IS_ENGINE_SETUP (self), NULL);

  return g_hash_table_lookup (self->values, name);
}

char **
stelling_engine_setup_dup_values (StellingEngineSetup *self)
{
  g_autoptr (GList) names = NULL;
  g_autoptr (GPtrArray) values = g_ptr_array_new ();

  g_return_val_if_fail (STELLING_IS_ENGINE_SETUP (self), NULL);

  names = g_list_sort (g_hash_table_get_keys (self->values), (GCompareFunc) g_strcmp0);
  for (GList *at = names; at != NULL; at = at->next)
    {
      g_ptr_array_add (values, g_strdup (at->data));
      g_ptr_array_add (values, g_strdup (g_hash_table_lookup (self->values, at->data)));
    }
  g_ptr_array_add (values, NULL);
  return (char **) g_ptr_array_free (g_steal_pointer (&values), FALSE);
}

void
stelling_engine_setup_press (StellingEngineSetup *self, const char *name)
{
  g_return_if_fail (STELLING_IS_ENGINE_SETUP (self));

  g_signal_emit (self, pressed_signal, 0, name);
}
