/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-engines-view.h"

#include "stelling-engine-setups.h"
#include "stelling-engine-view.h"
#include "stelling-room-layout.h"

struct _StellingEnginesView
{
  StellingSessionView parent_instance;

  /* owned */
  GHashTable *views;  /* of the setups that are switched on: StellingEngineView, borrowed */
  GHashTable *setups; /* that are watched */
};

G_DEFINE_FINAL_TYPE (StellingEnginesView, stelling_engines_view, STELLING_TYPE_SESSION_VIEW)

/* Without any it takes no room, nor that beside it. */
static void
update_visible (StellingEnginesView *self)
{
  gboolean any = FALSE;

  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    any = any || gtk_widget_get_visible (child);
  gtk_widget_set_visible (GTK_WIDGET (self), any);
}

static void
remove_view (StellingEnginesView *self, StellingEngineSetup *setup)
{
  GtkWidget *view = g_hash_table_lookup (self->views, setup);

  if (view == NULL)
    return;
  g_hash_table_remove (self->views, setup);
  gtk_widget_unparent (view);
  update_visible (self);
}

static GtkWidget *
ensure_view (StellingEnginesView *self, StellingEngineSetup *setup)
{
  GtkWidget *view = g_hash_table_lookup (self->views, setup);

  if (view != NULL)
    return view;
  view = stelling_engine_view_new (setup);
  g_hash_table_insert (self->views, setup, view);
  gtk_widget_set_parent (view, GTK_WIDGET (self));
  g_signal_connect_object (view, "notify::visible", G_CALLBACK (update_visible), self,
                           G_CONNECT_SWAPPED);
  g_object_set (view, "session", stelling_session_view_get_session (STELLING_SESSION_VIEW (self)),
                NULL);
  return view;
}

/* Has a view for each setup that is switched on, in their order. */
static void
update (StellingEnginesView *self)
{
  GListModel *setups = stelling_engine_setups_get ();
  GtkWidget *before = NULL;

  for (guint i = 0; i < g_list_model_get_n_items (setups); i++)
    {
      g_autoptr (StellingEngineSetup) setup = g_list_model_get_item (setups, i);

      if (!stelling_engine_setup_is_enabled (setup))
        {
          remove_view (self, setup);
          continue;
        }
      gtk_widget_insert_after (ensure_view (self, setup), GTK_WIDGET (self), before);
      before = g_hash_table_lookup (self->views, setup);
    }
}

/* What it is started with differs: it begins anew. */
static void
changed_cb (StellingEnginesView *self, StellingEngineSetup *setup)
{
  remove_view (self, setup);
  update (self);
}

static void
watch (StellingEnginesView *self, StellingEngineSetup *setup)
{
  if (!g_hash_table_add (self->setups, g_object_ref (setup)))
    return;
  g_signal_connect_object (setup, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (setup, "notify::enabled", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
}

static void
unwatch_removed (StellingEnginesView *self)
{
  GListStore *setups = G_LIST_STORE (stelling_engine_setups_get ());
  GHashTableIter iter;
  gpointer setup;

  g_hash_table_iter_init (&iter, self->setups);
  while (g_hash_table_iter_next (&iter, &setup, NULL))
    if (!g_list_store_find (setups, setup, NULL))
      {
        g_signal_handlers_disconnect_by_data (setup, self);
        remove_view (self, setup);
        g_hash_table_iter_remove (&iter);
      }
}

static void
items_changed_cb (StellingEnginesView *self)
{
  GListModel *setups = stelling_engine_setups_get ();

  unwatch_removed (self);
  for (guint i = 0; i < g_list_model_get_n_items (setups); i++)
    {
      g_autoptr (StellingEngineSetup) setup = g_list_model_get_item (setups, i);

      watch (self, setup);
    }
  update (self);
}

static void
stelling_engines_view_session_changed (StellingSessionView *view, StellingSession *before)
{
  StellingSession *session = stelling_session_view_get_session (view);

  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (view)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    g_object_set (child, "session", session, NULL);
}

static void
stelling_engines_view_dispose (GObject *object)
{
  StellingEnginesView *self = STELLING_ENGINES_VIEW (object);
  GHashTableIter iter;
  gpointer setup;

  g_hash_table_iter_init (&iter, self->setups);
  while (g_hash_table_iter_next (&iter, &setup, NULL))
    g_signal_handlers_disconnect_by_data (setup, self);
  g_hash_table_remove_all (self->views);
  g_hash_table_remove_all (self->setups);
  G_OBJECT_CLASS (stelling_engines_view_parent_class)->dispose (object);
}

static void
stelling_engines_view_finalize (GObject *object)
{
  StellingEnginesView *self = STELLING_ENGINES_VIEW (object);

  g_hash_table_unref (self->views);
  g_hash_table_unref (self->setups);
  G_OBJECT_CLASS (stelling_engines_view_parent_class)->finalize (object);
}

static void
stelling_engines_view_class_init (StellingEnginesViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = stelling_engines_view_dispose;
  G_OBJECT_CLASS (klass)->finalize = stelling_engines_view_finalize;
  STELLING_SESSION_VIEW_CLASS (klass)->session_changed = stelling_engines_view_session_changed;
  gtk_widget_class_set_css_name (widget_class, "engines-view");
  gtk_widget_class_set_layout_manager_type (widget_class, STELLING_TYPE_ROOM_LAYOUT);
}

static void
stelling_engines_view_init (StellingEnginesView *self)
{
  g_object_set (gtk_widget_get_layout_manager (GTK_WIDGET (self)), "spacing", 6, NULL);
  self->views = g_hash_table_new (NULL, NULL);
  self->setups = g_hash_table_new_full (NULL, NULL, g_object_unref, NULL);
  g_signal_connect_object (stelling_engine_setups_get (), "items-changed",
                           G_CALLBACK (items_changed_cb), self, G_CONNECT_SWAPPED);
  items_changed_cb (self);
  update_visible (self);
}
