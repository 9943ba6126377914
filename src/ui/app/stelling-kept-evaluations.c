/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-kept-evaluations.h"

#include "stelling-question.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

static StellingStore *store;

static void
switch_cb (StellingSettings *settings)
{
  stelling_store_set_enabled (store, stelling_settings_get_boolean (settings, "keep-evaluations"));
}

static void
limit_cb (StellingSettings *settings)
{
  guint64 megabytes = (guint64) stelling_settings_get_int (settings, "kept-mb");

  stelling_store_set_limit (store, megabytes * STELLING_STORE_MEGABYTE);
}

void
stelling_kept_evaluations_begin (const char *path, StellingSettings *settings)
{
  g_return_if_fail (store == NULL);
  g_return_if_fail (STELLING_IS_SETTINGS (settings));

  store = stelling_store_new (path);
  g_signal_connect (settings, "notify::keep-evaluations", G_CALLBACK (switch_cb), NULL);
  g_signal_connect (settings, "notify::kept-mb", G_CALLBACK (limit_cb), NULL);
  limit_cb (settings);
  switch_cb (settings);
}

void
stelling_kept_evaluations_end (void)
{
  StellingSettings *settings = stelling_settings_get_default ();

  if (store == NULL)
    return;
  g_signal_handlers_disconnect_by_func (settings, switch_cb, NULL);
  g_signal_handlers_disconnect_by_func (settings, limit_cb, NULL);
  stelling_store_close (store);
  g_clear_object (&store);
}

StellingStore *
stelling_kept_evaluations_get_store (void)
{
  return store;
}

void
stelling_kept_evaluations_tell (GtkWindow *window, const char *message)
{
  GtkWidget *dialog
      = stelling_question_new_notice (window, _ ("Kept Evaluations Begin Anew"), message);

  gtk_window_present (GTK_WINDOW (dialog));
}
