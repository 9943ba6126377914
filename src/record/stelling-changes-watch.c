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
};

/* All there are. The hooks stay once they are there: GLib 2.84 minds one that is removed while it
 * is called. */
static GPtrArray *watches;

static guint
get_signal (guint i)
{
  return g_signal_lookup (signal_names[i], STELLING_TYPE_RECORD);
}

/* A hook stays while it returns TRUE. Watches may come and go while they are called. */
static gboolean
hook_cb (GSignalInvocationHint *hint, guint n_values, const GValue *values, gpointer data)
{
  gboolean is_node = hint->signal_id == get_signal (0);
  g_autoptr (GPtrArray) present = NULL;

  if (watches->len == 0)
    return TRUE;
  present = g_ptr_array_copy (watches, NULL, NULL);
  for (guint i = 0; i < present->len; i++)
    {
      StellingChangesWatch *self = g_ptr_array_index (present, i);

      if (g_ptr_array_find (watches, self, NULL))
        self->func (g_value_get_object (&values[0]),
                    is_node ? g_value_get_pointer (&values[1]) : NULL, self->data);
    }
  return TRUE;
}

static void
ensure_hooks (void)
{
  if (watches != NULL)
    return;
  watches = g_ptr_array_new ();
  /* The signals are there once the class is. */
  g_type_class_unref (g_type_class_ref (STELLING_TYPE_RECORD));
  for (guint i = 0; i < G_N_ELEMENTS (signal_names); i++)
    g_signal_add_emission_hook (get_signal (i), 0, hook_cb, NULL, NULL);
}

StellingChangesWatch *
stelling_changes_watch_new (StellingChangesFunc func, gpointer data)
{
  StellingChangesWatch *self;

  g_return_val_if_fail (func != NULL, NULL);

  ensure_hooks ();
  self = g_new (StellingChangesWatch, 1);
  *self = (StellingChangesWatch) { func, data };
  g_ptr_array_add (watches, self);
  return self;
}

void
stelling_changes_watch_free (StellingChangesWatch *self)
{
  g_return_if_fail (self != NULL);

  g_ptr_array_remove (watches, self);
  g_free (self);
}
