/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-changes-watch.h"

/* The first is about a node alone. */
static const char *const signal_names[]
    = { "node-changed",       "node-added", "node-removed",  "subtree-changed",
        "children-reordered", "reset",      "header-changed" };

struct _StellingChangesWatch
{
  StellingChangesFunc func;
  gpointer data;
  gulong hooks[G_N_ELEMENTS (signal_names)];
};

static guint
get_signal (guint i)
{
  return g_signal_lookup (signal_names[i], STELLING_TYPE_RECORD);
}

/* A hook stays while it returns TRUE. */
static gboolean
hook_cb (GSignalInvocationHint *hint, guint n_values, const GValue *values, gpointer data)
{
  StellingChangesWatch *self = data;
  gboolean is_node = hint->signal_id == get_signal (0);

  self->func (g_value_get_object (&values[0]), is_node ? g_value_get_pointer (&values[1]) : NULL,
              self->data);
  return TRUE;
}

StellingChangesWatch *
stelling_changes_watch_new (StellingChangesFunc func, gpointer data)
{
  StellingChangesWatch *self;

  g_return_val_if_fail (func != NULL, NULL);

  self = g_new0 (StellingChangesWatch, 1);
  self->func = func;
  self->data = data;
  /* The signals are there once the class is. */
  g_type_class_unref (g_type_class_ref (STELLING_TYPE_RECORD));
  for (guint i = 0; i < G_N_ELEMENTS (signal_names); i++)
    self->hooks[i] = g_signal_add_emission_hook (get_signal (i), 0, hook_cb, self, NULL);
  return self;
}

void
stelling_changes_watch_free (StellingChangesWatch *self)
{
  g_return_if_fail (self != NULL);

  for (guint i = 0; i < G_N_ELEMENTS (signal_names); i++)
    g_signal_remove_emission_hook (get_signal (i), self->hooks[i]);
  g_free (self);
}
