/* stelling-page-edit.c
 *
 * Copyright 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "stelling-page-private.h"

#include <glib/gi18n-lib.h>

#include "stelling-file-dialogs.h"
#include "stelling-messages-dialog.h"
#include "stelling-record-edit.h"
#include "stelling-window.h"

/* Editing with more than one node at a time: the clipboard, other records, the whole record. */

/* --- what was done --- */

/* What came of pasting or merging. */
static void
tell_graft (StellingPage *self, const StellingGraftResult *result)
{
  g_autofree char *text = NULL;

  if (result->n_dead > 0)
    /* Translators: some moves that were pasted are not allowed in that place; they are kept */
    text = g_strdup_printf (ngettext ("%u move can’t be played here; it is kept and struck out",
                                      "%u moves can’t be played here; they are kept and struck out",
                                      result->n_dead),
                            result->n_dead);
  else if (result->n_headers_kept > 0)
    /* Translators: of two records of a game: players, date and the like are not the same in both */
    text = g_strdup_printf (ngettext ("%u move added; players or other details differ, and stay "
                                      "as they are here",
                                      "%u moves added; players or other details differ, and stay "
                                      "as they are here",
                                      result->n_added),
                            result->n_added);
  else if (result->n_added > 0)
    text = g_strdup_printf (ngettext ("%u move added", "%u moves added", result->n_added),
                            result->n_added);
  else
    /* Translators: nothing was new in what was pasted or merged */
    text = g_strdup (_("All these moves were here already"));
  stelling_page_show_toast (self, text);
}

static void
add_page (StellingPage *self, StellingRecord *record)
{
  StellingPage *page = stelling_page_new (record);

  /* It is in no file yet: nobody shall close it without being asked. */
  stelling_page_set_composed (page);
  stelling_window_add_page (STELLING_WINDOW (stelling_page_get_window (self)), page);
}

/* --- the clipboard --- */

/* The variation shown, as SGF. */
static void
copy (StellingPage *self)
{
  g_autoptr (StellingRecord) copied = stelling_record_copy_subtree (
      stelling_page_get_record (self), stelling_page_get_node (self));
  g_autofree char *text = stelling_sgf_from_record (copied);

  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), text);
}

static void
copy_variation_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  StellingPage *self = data;

  copy (self);
  stelling_page_show_toast (self, _("Moves copied"));
}

static void
cut_variation_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  StellingPage *self = data;

  /* Nothing goes that the clipboard has not got. */
  copy (self);
  g_object_unref (
      stelling_record_cut (stelling_page_get_record (self), stelling_page_get_node (self)));
}

static void
paste_position (StellingPage *self, StellingReading *reading)
{
  StellingRecord *record = g_ptr_array_index (reading->records, 0);
  g_autofree char *text = stelling_position_to_string (stelling_record_get_start (record));

  stelling_page_start_setup (self);
  stelling_setup_pane_set_text (self->setup, text);
}

/* Where the moves of @source go: after the position shown; a game that begins where this one begins
 * goes there, wherever somebody looks. */
static StellingNode *
choose_place (StellingPage *self, StellingRecord *source)
{
  const StellingPosition *start = stelling_record_get_start (source);
  StellingNode *node = stelling_page_get_node (self);

  if (!stelling_position_equal (start, stelling_node_get_position (node))
      && stelling_position_equal (start,
                                  stelling_record_get_start (stelling_page_get_record (self))))
    return stelling_record_get_root (stelling_page_get_record (self));
  return node;
}

static void
paste_moves (StellingPage *self, StellingReading *reading)
{
  StellingRecord *source = g_ptr_array_index (reading->records, 0);
  StellingNode *place = choose_place (self, source);
  g_autoptr (GError) error = NULL;
  StellingGraftResult result = { 0 };
  StellingNode *first = NULL;

  if (!stelling_record_paste (stelling_page_get_record (self), place, source, &first, &result,
                              &error))
    {
      stelling_page_show_toast (self, error->message);
      return;
    }
  if (first != NULL)
    stelling_document_set_node (self->document, first);
  tell_graft (self, &result);
}

typedef struct
{
  StellingPage *page;
  void (*take) (StellingPage *self, const char *text);
} Pasting;

static void
pasted_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autofree Pasting *pasting = data;
  g_autoptr (StellingPage) self = pasting->page;
  g_autofree char *text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (source), result, NULL);

  if (g_cancellable_is_cancelled (self->cancellable))
    return;
  if (text == NULL)
    stelling_page_show_toast (self, _("There is no text to paste"));
  else
    pasting->take (self, text);
}

void
stelling_page_paste_text (StellingPage *self, void (*take) (StellingPage *self, const char *text))
{
  Pasting *pasting = g_new (Pasting, 1);

  *pasting = (Pasting) { g_object_ref (self), take };
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (GTK_WIDGET (self)), self->cancellable,
                                 pasted_cb, pasting);
}

static void
take_pasted (StellingPage *self, const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (StellingReading) reading = NULL;

  if (self->setting_up)
    return;
  reading = stelling_reading_new_from_text (
      text, stelling_record_get_rules (stelling_page_get_record (self)), &error);
  if (reading == NULL)
    stelling_page_show_toast (self, error->message);
  else if (reading->is_position)
    paste_position (self, reading);
  else
    paste_moves (self, reading);
}

static void
paste_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  stelling_page_paste_text (data, take_pasted);
}

/* --- other records --- */

static void
split_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  StellingPage *self = data;
  g_autoptr (StellingRecord) record
      = stelling_record_split (stelling_page_get_record (self), stelling_page_get_node (self));

  add_page (self, record);
}

static void
add_results (StellingGraftResult *all, const StellingGraftResult *one)
{
  all->n_added += one->n_added;
  all->n_joined += one->n_joined;
  all->n_dead += one->n_dead;
  all->n_headers_kept += one->n_headers_kept;
}

/* All games of the file that can be merged; FALSE with @error if none can. */
static gboolean
merge_games (StellingPage *self, StellingReading *reading, GError **error)
{
  StellingGraftResult all = { 0 };
  guint n_merged = 0;

  stelling_record_begin_group (stelling_page_get_record (self), N_ ("Merge Game"));
  for (guint i = 0; i < reading->records->len; i++)
    {
      StellingGraftResult one = { 0 };

      g_clear_error (error);
      if (!stelling_record_merge (stelling_page_get_record (self),
                                  g_ptr_array_index (reading->records, i), &one, error))
        continue;
      add_results (&all, &one);
      n_merged++;
    }
  stelling_record_end_group (stelling_page_get_record (self));
  if (n_merged == 0)
    return FALSE;
  g_clear_error (error);
  tell_graft (self, &all);
  return TRUE;
}

static void
loaded_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (StellingPage) self = data;
  GFile *file = G_FILE (source);
  g_autoptr (GError) error = NULL;
  g_autoptr (StellingReading) reading = NULL;
  g_autoptr (GBytes) bytes = stelling_load_file_finish (file, result, NULL, &error);
  g_autofree char *name = g_file_get_basename (file);

  if (g_cancellable_is_cancelled (self->cancellable))
    return;
  if (bytes != NULL)
    reading = stelling_reading_new_from_bytes (bytes, name, &error);
  if (reading == NULL || !merge_games (self, reading, &error))
    stelling_messages_dialog_show_error (stelling_page_get_window (self), file, error->message);
}

static void
merge_response_cb (GtkNativeDialog *dialog, int response, gpointer data)
{
  StellingPage *self = data;

  if (response == GTK_RESPONSE_ACCEPT)
    {
      g_autoptr (GFile) file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog));

      stelling_load_file_async (file, self->cancellable, loaded_cb, g_object_ref (self));
    }
  g_object_unref (dialog);
}

static void
merge_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  StellingPage *self = data;
  GtkFileChooserNative *chooser
    = stelling_file_dialogs_new_open (stelling_page_get_window (self), self->file);

  gtk_native_dialog_set_title (GTK_NATIVE_DIALOG (chooser), _("Merge a Record"));
  gtk_file_chooser_set_select_multiple (GTK_FILE_CHOOSER (chooser), FALSE);
  gtk_file_chooser_native_set_accept_label (chooser, _("_Merge"));
  g_signal_connect_object (chooser, "response", G_CALLBACK (merge_response_cb), self, 0);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (chooser));
}

/* --- the whole record --- */

static void
swap_colours_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  stelling_record_swap_colours (stelling_page_get_record (data));
}

static void
swap_players_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  stelling_record_swap_players (stelling_page_get_record (data));
}

static const struct
{
  const char *name;
  StellingFieldSet fields;
} strips[] = {
  { "comments", STELLING_FIELDS_COMMENTS },
  { "glyphs", STELLING_FIELD_BIT (STELLING_FIELD_GLYPHS) },
  { "marks", STELLING_FIELD_BIT (STELLING_FIELD_MARKS) },
  { "evaluations", STELLING_FIELD_BIT (STELLING_FIELD_EVALUATION) },
  { "clocks", STELLING_FIELD_BIT (STELLING_FIELD_CLOCK) },
  { "all", STELLING_FIELDS_ALL },
};

static void
strip_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  StellingRecord *record = stelling_page_get_record (data);
  const char *name = g_variant_get_string (parameter, NULL);
  g_autofree char *text = NULL;
  guint n = 0;

  for (guint i = 0; i < G_N_ELEMENTS (strips); i++)
    if (g_str_equal (strips[i].name, name))
      n = stelling_record_strip (record, stelling_record_get_root (record), strips[i].fields);
  if (n == 0)
    /* Translators: there were no comments, marks … that could be removed */
    text = g_strdup (_("There was nothing to remove"));
  else
    text = g_strdup_printf (ngettext ("Removed from %u position", "Removed from %u positions", n),
                            n);
  stelling_page_show_toast (data, text);
}

/* --- table --- */

static const GActionEntry entries[] = {
  { .name = "copy-variation", .activate = copy_variation_cb },
  { .name = "cut-variation", .activate = cut_variation_cb },
  { .name = "paste", .activate = paste_cb },
  { .name = "split", .activate = split_cb },
  { .name = "merge", .activate = merge_cb },
  { .name = "swap-colours", .activate = swap_colours_cb },
  { .name = "swap-players", .activate = swap_players_cb },
  { .name = "strip", .parameter_type = "s", .activate = strip_cb },
};

void
stelling_page_update_edit_actions (StellingPage *self)
{
  gboolean free = !self->setting_up;
  gboolean root = stelling_node_is_root (stelling_page_get_node (self));

  stelling_page_enable (self, "copy-variation", free);
  stelling_page_enable (self, "cut-variation", free && !root);
  stelling_page_enable (self, "paste", free);
  stelling_page_enable (self, "split", free && !root);
  stelling_page_enable (self, "merge", free);
  stelling_page_enable (self, "swap-colours",
                        free && stelling_record_can_swap_colours (stelling_page_get_record (self)));
  stelling_page_enable (self, "swap-players", free);
  stelling_page_enable (self, "strip", free);
}

void
stelling_page_init_edit (StellingPage *self)
{
  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries),
                                   self);
}
