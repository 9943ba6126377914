/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-workspace-keeper.h"

#include "stelling-settings.h"
#include "stelling-window.h"

/* Time between a change and its being stored. */
#define DELAY_SECONDS 2

struct _StellingWorkspaceKeeper
{
  GObject parent_instance;

  /* owned */
  StellingWorkspace *workspace;
  GPtrArray *closed; /* of StellingWorkspaceWindow: windows that were closed to end the program */

  /* borrowed */
  GtkApplication *application;

  guint timeout;
  gboolean quitting;
};

G_DEFINE_FINAL_TYPE (StellingWorkspaceKeeper, stelling_workspace_keeper, G_TYPE_OBJECT)

static gboolean
is_wanted (void)
{
  return stelling_settings_get_boolean (stelling_settings_get_default (), "restore-session");
}

GPtrArray *
stelling_workspace_keeper_load (StellingWorkspaceKeeper *self)
{
  g_return_val_if_fail (STELLING_IS_WORKSPACE_KEEPER (self), NULL);

  if (is_wanted ())
    return stelling_workspace_load (self->workspace);
  return g_ptr_array_new_with_free_func ((GDestroyNotify) stelling_workspace_window_free);
}

/* --- after a change --- */

static GPtrArray *
list_windows (StellingWorkspaceKeeper *self)
{
  GPtrArray *windows
      = g_ptr_array_new_with_free_func ((GDestroyNotify) stelling_workspace_window_free);

  for (GList *l = gtk_application_get_windows (self->application); l != NULL; l = l->next)
    if (STELLING_IS_WINDOW (l->data))
      g_ptr_array_add (windows, stelling_window_dup_workspace (l->data));
  return windows;
}

static gboolean
timeout_cb (gpointer data)
{
  StellingWorkspaceKeeper *self = data;
  g_autoptr (GPtrArray) windows = NULL;

  self->timeout = 0;
  if (self->quitting || !is_wanted ())
    return G_SOURCE_REMOVE;
  windows = list_windows (self);
  if (windows->len > 0)
    stelling_workspace_store (self->workspace, windows);
  return G_SOURCE_REMOVE;
}

static void
schedule (StellingWorkspaceKeeper *self)
{
  if (self->timeout == 0 && is_wanted ())
    self->timeout = g_timeout_add_seconds (DELAY_SECONDS, timeout_cb, self);
}

static void
wanted_cb (StellingWorkspaceKeeper *self)
{
  if (is_wanted ())
    schedule (self);
  else
    stelling_workspace_forget (self->workspace);
}

/* --- windows --- */

static guint
count_windows (StellingWorkspaceKeeper *self)
{
  guint n = 0;

  for (GList *l = gtk_application_get_windows (self->application); l != NULL; l = l->next)
    n += STELLING_IS_WINDOW (l->data);
  return n;
}

/* Called after the window has agreed to be closed. */
static gboolean
close_cb (StellingWorkspaceKeeper *self, StellingWindow *window)
{
  if (self->quitting || count_windows (self) == 1)
    g_ptr_array_add (self->closed, stelling_window_dup_workspace (window));
  schedule (self);
  return GDK_EVENT_PROPAGATE;
}

static void
added_cb (StellingWorkspaceKeeper *self, GtkWindow *window)
{
  if (!STELLING_IS_WINDOW (window))
    return;
  /* The program goes on after its last window was closed. */
  self->quitting = FALSE;
  g_ptr_array_set_size (self->closed, 0);
  g_signal_connect_object (window, "workspace-changed", G_CALLBACK (schedule), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (window, "close-request", G_CALLBACK (close_cb), self,
                           G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  schedule (self);
}

/* The window that is in front now is the first. */
static void
removed_cb (StellingWorkspaceKeeper *self, GtkWindow *window)
{
  if (STELLING_IS_WINDOW (window))
    schedule (self);
}

void
stelling_workspace_keeper_begin_quit (StellingWorkspaceKeeper *self)
{
  g_return_if_fail (STELLING_IS_WORKSPACE_KEEPER (self));

  self->quitting = TRUE;
  g_ptr_array_set_size (self->closed, 0);
}

void
stelling_workspace_keeper_hold (StellingWorkspaceKeeper *self)
{
  g_return_if_fail (STELLING_IS_WORKSPACE_KEEPER (self));

  if (count_windows (self) == 0)
    return;
  g_ptr_array_unref (self->closed);
  self->closed = list_windows (self);
  self->quitting = TRUE;
}

void
stelling_workspace_keeper_end_quit (StellingWorkspaceKeeper *self)
{
  g_return_if_fail (STELLING_IS_WORKSPACE_KEEPER (self));

  if (!self->quitting || count_windows (self) == 0)
    return;
  self->quitting = FALSE;
  g_ptr_array_set_size (self->closed, 0);
  schedule (self);
}

void
stelling_workspace_keeper_finish (StellingWorkspaceKeeper *self)
{
  g_return_if_fail (STELLING_IS_WORKSPACE_KEEPER (self));

  g_clear_handle_id (&self->timeout, g_source_remove);
  if (is_wanted () && self->closed->len > 0)
    stelling_workspace_store (self->workspace, self->closed);
  stelling_workspace_wait (self->workspace);
}

/* --- object --- */

static void
stelling_workspace_keeper_finalize (GObject *object)
{
  StellingWorkspaceKeeper *self = STELLING_WORKSPACE_KEEPER (object);

  g_clear_handle_id (&self->timeout, g_source_remove);
  g_clear_object (&self->workspace);
  g_ptr_array_unref (self->closed);
  G_OBJECT_CLASS (stelling_workspace_keeper_parent_class)->finalize (object);
}

static void
stelling_workspace_keeper_class_init (StellingWorkspaceKeeperClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = stelling_workspace_keeper_finalize;
}

static void
stelling_workspace_keeper_init (StellingWorkspaceKeeper *self)
{
  self->closed = g_ptr_array_new_with_free_func ((GDestroyNotify) stelling_workspace_window_free);
}

StellingWorkspaceKeeper *
stelling_workspace_keeper_new (GtkApplication *application, const char *folder)
{
  StellingWorkspaceKeeper *self;

  g_return_val_if_fail (GTK_IS_APPLICATION (application), NULL);

  self = g_object_new (STELLING_TYPE_WORKSPACE_KEEPER, NULL);
  self->application = application;
  self->workspace = stelling_workspace_new (folder);
  g_signal_connect_object (application, "window-added", G_CALLBACK (added_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (application, "window-removed", G_CALLBACK (removed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (stelling_settings_get_default (), "notify::restore-session",
                           G_CALLBACK (wanted_cb), self, G_CONNECT_SWAPPED);
  return self;
}
