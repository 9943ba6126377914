/* stelling-page-journal.c
 *
 * Copyright 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "stelling-page-private.h"

#include "stelling-window.h"

#include <glib/gi18n-lib.h>

/* What is not saved is kept in a journal, and comes back from it after a crash. The journal goes
 * with the page, unless the page goes without having been asked about its changes. */

/* Details beside those that every journal has. */
#define SOURCE "source" /* URI of the file that it was read from */
#define FORMAT "format"
#define CHARSET "charset"
#define CRLF "crlf"
#define DIGEST "digest"
#define RECOVERED "recovered"
#define MENDED "mended"
#define COMPOSED "composed"

/* --- what the journal knows of the page --- */

static void
set_file_detail (StellingPage *self, const char *key, GFile *file)
{
  g_autofree char *uri = file != NULL ? g_file_get_uri (file) : NULL;

  stelling_journal_set_detail (self->journal, key, uri);
}

static void
set_flag (StellingPage *self, const char *key, gboolean on)
{
  stelling_journal_set_detail (self->journal, key, on ? "yes" : NULL);
}

void
stelling_page_tell_journal (StellingPage *self)
{
  const StellingFileStyle *style = &self->style;

  if (self->journal == NULL)
    return;
  stelling_journal_set_detail (self->journal, STELLING_JOURNAL_NAME, self->title);
  set_file_detail (self, STELLING_JOURNAL_URI, self->file);
  set_file_detail (self, SOURCE, self->source);
  stelling_journal_set_detail (self->journal, FORMAT,
                               stelling_format_get_extension (style->format));
  stelling_journal_set_detail (self->journal, CHARSET, style->charset);
  stelling_journal_set_detail (self->journal, DIGEST, style->digest);
  set_flag (self, CRLF, style->crlf);
  set_flag (self, RECOVERED, self->recovered);
  set_flag (self, MENDED, self->mended);
  set_flag (self, COMPOSED, self->composed);
  /* A position that was set up is worth keeping although nothing was done with it yet. */
  set_flag (self, STELLING_JOURNAL_UNSAVED, self->composed);
}

static GFile *
get_file_detail (StellingPage *self, const char *key)
{
  const char *uri = stelling_journal_get_detail (self->journal, key);

  return uri != NULL ? g_file_new_for_uri (uri) : NULL;
}

static gboolean
get_flag (StellingPage *self, const char *key)
{
  return stelling_journal_get_detail (self->journal, key) != NULL;
}

static void
take_details (StellingPage *self)
{
  const char *extension = stelling_journal_get_detail (self->journal, FORMAT);
  g_autofree char *name = g_strconcat ("x.", extension != NULL ? extension : "", NULL);

  self->file = get_file_detail (self, STELLING_JOURNAL_URI);
  self->source = get_file_detail (self, SOURCE);
  self->style.format = stelling_format_from_name (name);
  self->style.charset = g_strdup (stelling_journal_get_detail (self->journal, CHARSET));
  self->style.digest = g_strdup (stelling_journal_get_detail (self->journal, DIGEST));
  self->style.crlf = get_flag (self, CRLF);
  self->recovered = get_flag (self, RECOVERED);
  self->mended = get_flag (self, MENDED);
  self->composed = get_flag (self, COMPOSED);
}

/* --- its life --- */

static void
problem_cb (StellingPage *self)
{
  const char *problem = stelling_journal_get_problem (self->journal);
  AdwToast *toast;

  if (problem == NULL)
    return;
  toast = adw_toast_new ("");
  adw_toast_set_title (toast, problem);
  adw_toast_set_timeout (toast, 0);
  adw_toast_overlay_add_toast (self->toasts, toast);
}

static void
watch_journal (StellingPage *self)
{
  g_signal_connect_object (self->journal, "notify::problem", G_CALLBACK (problem_cb), self,
                           G_CONNECT_SWAPPED);
}

void
stelling_page_start_journal (StellingPage *self)
{
  self->journal = stelling_journal_new (self->records, NULL);
  watch_journal (self);
  stelling_page_tell_journal (self);
}

void
stelling_page_end_journal (StellingPage *self)
{
  if (self->journal == NULL)
    return;
  if (self->discarded || !stelling_page_is_modified (self))
    stelling_journal_discard (self->journal);
  else
    stelling_journal_flush (self->journal);
  g_clear_object (&self->journal);
}

/* --- back after a crash --- */

void
stelling_page_discard_changes (StellingPage *self)
{
  GtkWindow *window = stelling_page_get_window (self);
  g_autoptr (GFile) file = self->file != NULL ? g_object_ref (self->file) : NULL;

  self->let_go = TRUE;
  gtk_widget_activate_action (GTK_WIDGET (self), "win.close-tab", NULL);
  if (file != NULL && STELLING_IS_WINDOW (window))
    stelling_window_open_file (STELLING_WINDOW (window), file, FALSE);
}

static void
tell_brought_back (StellingPage *self)
{
  AdwToast *toast = adw_toast_new ("");
  g_autofree char *name = g_markup_escape_text (self->title, -1);
  g_autofree char *text = NULL;

  if (stelling_journal_is_damaged (self->journal))
    /* Translators: after a crash; %s is the title of a game or the name of a file */
    text = g_strdup_printf (_("“%s” was brought back, but not its last changes: their journal is "
                              "damaged"), name);
  else
    /* Translators: after a crash; %s is the title of a game or the name of a file */
    text = g_strdup_printf (_("“%s” was brought back with its unsaved changes"), name);
  adw_toast_set_title (toast, text);
  adw_toast_set_timeout (toast, 0);
  adw_toast_set_button_label (toast, _("_Discard Changes"));
  adw_toast_set_action_name (toast, "page.discard-changes");
  adw_toast_overlay_add_toast (self->toasts, toast);
}

StellingPage *
stelling_page_new_for_journal (StellingJournal *journal)
{
  GPtrArray *records;
  StellingPage *self;

  g_return_val_if_fail (STELLING_IS_JOURNAL (journal), NULL);
  records = stelling_journal_get_records (journal);
  g_return_val_if_fail (records->len > 0, NULL);

  self = g_object_new (STELLING_TYPE_PAGE, NULL);
  self->journal = g_object_ref (journal);
  for (guint i = 0; i < records->len; i++)
    g_ptr_array_add (self->records, g_object_ref (g_ptr_array_index (records, i)));
  take_details (self);
  stelling_page_show_first_game (self);
  watch_journal (self);
  tell_brought_back (self);
  return self;
}
