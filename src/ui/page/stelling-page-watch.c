/* stelling-page-watch.c
 *
 * Copyright 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "stelling-page-private.h"

#include <glib/gi18n-lib.h>

#include "stelling-messages-dialog.h"

/* What others do with the file while it is open here. Only its content counts
 * (stelling-files.h), and nothing is done about it without the user. */

/* Programs write a file in several steps. */
#define SETTLE_MS 300

void
stelling_page_set_differs (StellingPage *self, gboolean differs)
{
  self->differs = differs;
  stelling_page_tell_journal (self);
  stelling_page_update_modified (self);
}

/* --- what is told --- */

static char *
dup_name (StellingPage *self)
{
  g_autofree char *base = g_file_get_basename (self->file);

  return g_filename_display_name (base);
}

static void
tell_changed (StellingPage *self)
{
  static const StellingNoticeButton unsaved[]
    = { { N_("_Reload…"), "page.reload" }, { N_("Save _As…"), "page.save-as" } };
  static const StellingNoticeButton saved[]
    = { { N_("_Reload"), "page.reload" }, { N_("_Keep"), "page.keep" } };
  gboolean modified = stelling_page_is_modified (self);
  const StellingNoticeButton *names = modified ? unsaved : saved;
  const StellingNoticeButton buttons[] = { { _(names[0].label), names[0].action },
                                           { _(names[1].label), names[1].action } };
  g_autofree char *name = dup_name (self);
  g_autofree char *text = NULL;

  if (modified)
    /* Translators: %s is the name of a file */
    text = g_strdup_printf (_("Another program has changed “%s”. Your changes are not in it."),
                            name);
  else
    /* Translators: %s is the name of a file */
    text = g_strdup_printf (_("Another program has changed “%s”."), name);
  stelling_notice_show (self->disk_notice, text, buttons, G_N_ELEMENTS (buttons), modified);
}

static void
tell_gone (StellingPage *self)
{
  const StellingNoticeButton button = { _("Save _As…"), "page.save-as" };
  g_autofree char *name = dup_name (self);
  g_autofree char *text = NULL;

  /* Translators: %s is the name of a file */
  text = g_strdup_printf (_("“%s” was deleted or moved. The record is only here until you save "
                            "it."), name);
  stelling_notice_show (self->disk_notice, text, &button, 1, TRUE);
}

void
stelling_page_update_disk_notice (StellingPage *self)
{
  if (self->disk_state == STELLING_DISK_CHANGED && stelling_notice_is_shown (self->disk_notice))
    tell_changed (self);
}

static void
set_state (StellingPage *self, StellingDiskState state)
{
  gboolean again = self->disk_event && state != STELLING_DISK_SAME;

  self->disk_event = FALSE;
  if (state == self->disk_state && !again)
    return;
  self->disk_state = state;
  if (state == STELLING_DISK_CHANGED)
    tell_changed (self);
  else if (state == STELLING_DISK_GONE)
    tell_gone (self);
  else
    stelling_notice_hide (self->disk_notice);
  /* What is nowhere else is not closed without a question. */
  if (state != STELLING_DISK_CHANGED)
    stelling_page_set_differs (self, state == STELLING_DISK_GONE || self->is_backup);
}

/* --- looking --- */

typedef struct
{
  StellingPage *page;
  char *digest;
} Checking;

static void arm (StellingPage *self);

static void
checked_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autofree Checking *checking = data;
  g_autoptr (StellingPage) self = checking->page;
  g_autofree char *digest = checking->digest;
  g_autoptr (GError) error = NULL;
  gboolean same = stelling_check_file_finish (G_FILE (source), result, &error);

  self->checking = FALSE;
  if (g_cancellable_is_cancelled (self->cancellable) || self->file == NULL)
    return;
  /* Saved or reloaded meanwhile: that was about another content. */
  if (self->n_writing > 0 || g_strcmp0 (digest, self->style.digest) != 0
      || !g_file_equal (G_FILE (source), self->file))
    arm (self);
  else if (same)
    set_state (self, STELLING_DISK_SAME);
  else if (g_error_matches (error, STELLING_FORMATS_ERROR, STELLING_FORMATS_ERROR_CHANGED))
    set_state (self, STELLING_DISK_CHANGED);
  else if (g_error_matches (error, STELLING_FORMATS_ERROR, STELLING_FORMATS_ERROR_GONE))
    set_state (self, STELLING_DISK_GONE);
}

void
stelling_page_check_file (StellingPage *self)
{
  Checking *checking;

  g_return_if_fail (STELLING_IS_PAGE (self));

  if (self->file == NULL || self->style.digest == NULL || self->checking)
    return;
  if (self->n_writing > 0)
    {
      arm (self);
      return;
    }
  self->checking = TRUE;
  checking = g_new (Checking, 1);
  *checking = (Checking) { g_object_ref (self), g_strdup (self->style.digest) };
  stelling_check_file_async (self->file, self->style.digest, self->cancellable, checked_cb,
                             checking);
}

static gboolean
settled_cb (gpointer data)
{
  StellingPage *self = data;

  self->check_timeout = 0;
  stelling_page_check_file (self);
  return G_SOURCE_REMOVE;
}

static void
arm (StellingPage *self)
{
  if (self->check_timeout == 0)
    self->check_timeout = g_timeout_add (SETTLE_MS, settled_cb, self);
}

static void
event_cb (StellingPage *self)
{
  self->disk_event = TRUE;
  arm (self);
}

void
stelling_page_watch_file (StellingPage *self)
{
  stelling_page_stop_watching (self);
  self->disk_state = STELLING_DISK_SAME;
  self->disk_event = FALSE;
  self->differs = FALSE;
  stelling_notice_hide (self->disk_notice);
  if (self->file == NULL)
    return;
  /* Where it can't be watched, it is still looked at when the window comes to the front. */
  self->monitor = g_file_monitor_file (self->file, G_FILE_MONITOR_WATCH_MOVES, NULL, NULL);
  if (self->monitor != NULL)
    g_signal_connect_object (self->monitor, "changed", G_CALLBACK (event_cb), self,
                             G_CONNECT_SWAPPED);
}

void
stelling_page_stop_watching (StellingPage *self)
{
  g_clear_handle_id (&self->check_timeout, g_source_remove);
  if (self->monitor != NULL)
    g_file_monitor_cancel (self->monitor);
  g_clear_object (&self->monitor);
}

/* --- reading it again --- */

static void
loaded_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (StellingPage) self = data;
  GFile *file = G_FILE (source);
  g_autofree char *name = g_file_get_basename (file);
  g_autofree char *digest = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = stelling_load_file_finish (file, result, &digest, &error);
  StellingReading *reading = NULL;

  if (g_cancellable_is_cancelled (self->cancellable))
    return;
  if (bytes != NULL)
    reading = stelling_reading_new_from_bytes (bytes, name, &error);
  if (reading != NULL)
    stelling_page_show_reading (self, reading, file, digest);
  else
    stelling_messages_dialog_show_error (stelling_page_get_window (self), file, error->message);
}

void
stelling_page_reload (StellingPage *self)
{
  stelling_load_file_async (self->file, self->cancellable, loaded_cb, g_object_ref (self));
}

static void
reload_response_cb (StellingPage *self, const char *response)
{
  if (g_str_equal (response, "reload"))
    stelling_page_reload (self);
}

static void
reload_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  StellingPage *self = data;
  GtkWidget *dialog;

  if (self->file == NULL)
    return;
  if (!stelling_page_is_modified (self))
    {
      stelling_page_reload (self);
      return;
    }
  dialog = adw_message_dialog_new (stelling_page_get_window (self), _("Reload the File?"), NULL);
  adw_message_dialog_format_body (ADW_MESSAGE_DIALOG (dialog),
                                  _("Your changes to “%s” are not saved. They are lost if you "
                                    "reload it."), self->title);
  adw_message_dialog_add_responses (ADW_MESSAGE_DIALOG (dialog), "cancel", _("_Cancel"), "reload",
                                    _("_Reload"), NULL);
  adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (dialog), "reload",
                                              ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (dialog), "cancel");
  g_signal_connect_object (dialog, "response", G_CALLBACK (reload_response_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}

/* What is shown is in no file any more, and counts as not saved. */
static void
keep_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  StellingPage *self = data;

  stelling_notice_hide (self->disk_notice);
  if (self->disk_state == STELLING_DISK_CHANGED)
    stelling_page_set_differs (self, TRUE);
}

static const GActionEntry entries[] = {
  { .name = "reload", .activate = reload_cb },
  { .name = "keep", .activate = keep_cb },
};

void
stelling_page_init_watch (StellingPage *self)
{
  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries),
                                   self);
}
