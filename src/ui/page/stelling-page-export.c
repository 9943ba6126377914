/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-page-private.h"

#include <glib/gi18n-lib.h>

#include "stelling-export-dialog.h"
#include "stelling-file-dialogs.h"
#include "stelling-files.h"
#include "stelling-insight.h"
#include "stelling-sample-records.h"
#include "stelling-settings.h"
#include "stelling-sheet-words.h"

/* Exporting goes in steps as saving does, but it leaves the document's own file and saved state
 * alone. */
typedef struct
{
  StellingPage *page;
  StellingExportChoice choice;
  char *caption; /* the choice's */
  GtkFileChooserNative *chooser;
  GFile *file;
  GBytes *bytes;
} Exporting;

static void
exporting_free (Exporting *self)
{
  g_clear_object (&self->chooser);
  g_clear_object (&self->file);
  g_clear_pointer (&self->bytes, g_bytes_unref);
  g_clear_object (&self->page);
  g_free (self->caption);
  g_free (self);
}

static void
init_choice (StellingPage *self, StellingExportChoice *choice)
{
  StellingSettings *settings = stelling_settings_get_default ();
  g_autofree char *sheets = stelling_settings_dup_sheet_language (settings);
  gboolean flipped;

  g_object_get (self->board, "flipped", &flipped, NULL);
  *choice = (StellingExportChoice) { .kind = STELLING_EXPORT_PNG };
  stelling_picture_options_init (&choice->picture);
  stelling_export_page_options_init (&choice->page);
  choice->page.review = TRUE;
  choice->picture.turned = flipped;
  choice->picture.board_style
      = (StellingBoardStyle) stelling_settings_get_int (settings, "board-style");
  choice->picture.piece_style
      = (StellingPieceStyle) stelling_settings_get_int (settings, "piece-style");
  choice->picture.coordinates
      = (StellingCoordinates) stelling_settings_get_int (settings, "coordinates-place");
  if (!self->setting_up)
    choice->picture.insight
        = stelling_page_get_insight_parts (self) & ~(guint) STELLING_INSIGHT_OF_ENGINE;
  choice->page.language = stelling_sheet_choose_language (sheets);
}

/* --- the last steps --- */

static void
opened_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (StellingPage) self = data;
  g_autoptr (GError) error = NULL;

  if (!gtk_show_uri_full_finish (GTK_WINDOW (source), result, &error)
      && !g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    stelling_page_tell (self, _ ("No program was found that shows the file"));
}

static void
open_exported_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  StellingPage *self = data;

  gtk_show_uri_full (stelling_page_get_window (self), g_variant_get_string (parameter, NULL),
                     GDK_CURRENT_TIME, NULL, opened_cb, g_object_ref (self));
}

static void
tell_exported (StellingPage *self, GFile *file)
{
  g_autofree char *base = g_file_get_basename (file);
  g_autofree char *name = g_filename_display_name (base);
  g_autofree char *uri = g_file_get_uri (file);
  /* Translators: %s is the name of a file */
  g_autofree char *text = g_strdup_printf (_ ("“%s” exported"), name);
  const StellingActionButton open = {
    /* Translators: on a button beside “… exported”: shows the file in another program */
    C_ ("exported file", "_Open"),
    "page.open-exported",
    g_variant_new_string (uri),
  };

  stelling_status_line_add_message (self->status, text, &open);
}

static void
fail (Exporting *exporting, const GError *error)
{
  stelling_page_show_dialog (exporting->page,
                             stelling_page_create_error_dialog (exporting->page, exporting->file,
                                                                error->message));
  exporting_free (exporting);
}

static void
written_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Exporting *exporting = data;
  g_autoptr (GError) error = NULL;

  stelling_document_end_writing (exporting->page->document);
  if (!stelling_save_file_finish (exporting->file, result, NULL, &error))
    {
      fail (exporting, error);
      return;
    }
  tell_exported (exporting->page, exporting->file);
  exporting_free (exporting);
}

/* The file chooser has already asked about an existing file. */
static void
write_file (Exporting *exporting)
{
  stelling_document_begin_writing (exporting->page->document);
  stelling_save_file_async (exporting->file, exporting->bytes, NULL, NULL, NULL, written_cb,
                            exporting);
}

static void
losses_response_cb (Exporting *exporting, const char *response)
{
  if (g_str_equal (response, "save"))
    write_file (exporting);
  else
    exporting_free (exporting);
}

/* --- content --- */

/* A picture is expected to lose all but the position. */
static GBytes *
make_bytes (Exporting *exporting, GPtrArray **losses, GError **error)
{
  StellingPage *page = exporting->page;
  const StellingExportChoice *choice = &exporting->choice;
  StellingWriteOptions options = { .language = choice->page.language };

  if (stelling_export_is_picture (choice->kind))
    return stelling_picture_write_node (choice->kind, stelling_page_get_shown_node (page),
                                        &choice->picture, error);
  if (choice->kind != STELLING_EXPORT_NONE)
    return stelling_export_page_write (choice->kind, stelling_page_get_records (page),
                                       &choice->page, NULL, losses, error);
  return stelling_write (choice->format, stelling_page_get_records (page), &options, losses, error);
}

static void
export_file (Exporting *exporting)
{
  g_autoptr (GPtrArray) losses = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  GtkWidget *dialog;

  exporting->bytes = make_bytes (exporting, &losses, &error);
  if (exporting->bytes == NULL)
    {
      fail (exporting, error);
      return;
    }
  if (losses == NULL || losses->len == 0)
    {
      write_file (exporting);
      return;
    }
  text = stelling_losses_to_string (losses);
  dialog = stelling_page_create_losses_dialog (exporting->page, text);
  g_signal_connect_swapped (dialog, "response", G_CALLBACK (losses_response_cb), exporting);
  stelling_page_show_dialog (exporting->page, dialog);
}

/* --- file --- */

static const char *
get_extension (const StellingExportChoice *choice)
{
  return choice->kind != STELLING_EXPORT_NONE ? stelling_export_get_extension (choice->kind)
                                              : stelling_format_get_extension (choice->format);
}

/* A typed suffix chooses the kind of picture or page. */
static void
heed_ending (Exporting *exporting)
{
  g_autofree char *name = g_file_get_basename (exporting->file);
  StellingExport typed = stelling_export_from_name (name);

  if (typed != STELLING_EXPORT_NONE && exporting->choice.kind != STELLING_EXPORT_NONE
      && stelling_export_is_picture (typed) == stelling_export_is_picture (exporting->choice.kind))
    exporting->choice.kind = typed;
}

/* Returns (nullable) why the file is not written over: a record that is open is in it. */
static char *
dup_open_text (Exporting *exporting)
{
  StellingPage *page = exporting->page;
  GFile *source = stelling_document_get_source (page->document);
  StellingPage *other = stelling_page_find_other (page, exporting->file);

  if (source != NULL && stelling_is_same_file (source, exporting->file))
    return g_strdup (_ ("It is the file that the record is in. Choose another name, or "
                        "save the record."));
  return other != NULL ? stelling_page_dup_open_text (page, other, exporting->file) : NULL;
}

static void
chosen_file_cb (Exporting *exporting, int response)
{
  g_autofree char *refusal = NULL;

  if (response == GTK_RESPONSE_ACCEPT)
    exporting->file = stelling_file_dialogs_get_file (exporting->chooser);
  g_clear_object (&exporting->chooser);
  refusal = exporting->file != NULL ? dup_open_text (exporting) : NULL;
  if (exporting->file == NULL)
    exporting_free (exporting);
  else if (refusal != NULL)
    {
      g_autoptr (GError) error = g_error_new_literal (STELLING_FORMATS_ERROR,
                                                      STELLING_FORMATS_ERROR_CANNOT_HOLD, refusal);

      fail (exporting, error);
    }
  else
    {
      heed_ending (exporting);
      export_file (exporting);
    }
}

static void
choose_file (Exporting *exporting)
{
  StellingPage *page = exporting->page;
  const StellingExportChoice *choice = &exporting->choice;
  g_autoptr (GFile) folder = NULL;
  g_autofree char *name = NULL;
  GFile *near = stelling_document_get_source (page->document);
  const char *title = choice->kind != STELLING_EXPORT_NONE
                          ? stelling_export_get_title (choice->kind)
                          : stelling_format_get_title (choice->format);

  if (near != NULL && stelling_sample_records_contain (near))
    near = NULL;
  /* A picture or a page is often made anew; a record must not take the place of another. */
  if (choice->kind == STELLING_EXPORT_NONE)
    folder = stelling_file_dialogs_get_folder (near);
  name = stelling_document_suggest_name (page->document, folder, get_extension (choice));
  exporting->chooser = stelling_file_dialogs_new_export (stelling_page_get_window (page), title,
                                                         get_extension (choice), name, near);
  g_signal_connect_swapped (exporting->chooser, "response", G_CALLBACK (chosen_file_cb), exporting);
  stelling_page_show_dialog (page, exporting->chooser);
}

static void
chosen_cb (StellingPage *self, StellingExportDialog *dialog)
{
  Exporting *exporting = g_new0 (Exporting, 1);
  g_autoptr (GVariant) variant = NULL;

  exporting->page = g_object_ref (self);
  stelling_export_dialog_get_choice (dialog, &exporting->choice);
  /* The file is chosen when the dialog is gone. */
  exporting->caption = g_strdup (exporting->choice.picture.caption);
  exporting->choice.picture.caption = exporting->caption;
  variant = stelling_export_choice_to_variant (&exporting->choice);
  stelling_settings_set_last_export (stelling_settings_get_default (), variant);
  choose_file (exporting);
}

/* --- the clipboard --- */

/* Puts the picture there, or says why there is none. */
static void
put_on_clipboard (StellingPage *self, GBytes *bytes, const GError *why)
{
  g_autoptr (GdkTexture) texture = NULL;
  g_autoptr (GError) error = NULL;

  if (bytes != NULL)
    texture = gdk_texture_new_from_bytes (bytes, &error);
  if (texture == NULL)
    {
      stelling_page_tell (self, error != NULL ? error->message : why->message);
      return;
    }
  gdk_clipboard_set_texture (gtk_widget_get_clipboard (GTK_WIDGET (self)), texture);
  stelling_page_tell (self, _ ("Picture copied"));
}

static void
copied_cb (StellingPage *self, StellingExportDialog *dialog)
{
  StellingExportChoice choice;
  g_autoptr (GVariant) variant = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = NULL;

  stelling_export_dialog_get_choice (dialog, &choice);
  variant = stelling_export_choice_to_variant (&choice);
  stelling_settings_set_last_export (stelling_settings_get_default (), variant);
  bytes = stelling_picture_write_node (STELLING_EXPORT_PNG, stelling_page_get_shown_node (self),
                                       &choice.picture, &error);
  put_on_clipboard (self, bytes, error);
}

/* --- actions --- */

static void
export_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  StellingPage *self = data;
  StellingExportChoice choice;
  StellingExportDialog *dialog;
  g_autoptr (GVariant) last = NULL;

  init_choice (self, &choice);
  last = stelling_settings_dup_last_export (stelling_settings_get_default ());
  stelling_export_choice_recall (&choice, last);
  dialog = stelling_export_dialog_new (stelling_page_get_shown_record (self),
                                       stelling_page_get_shown_node (self), &choice);
  g_signal_connect_object (dialog, "copied", G_CALLBACK (copied_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (dialog, "chosen", G_CALLBACK (chosen_cb), self, G_CONNECT_SWAPPED);
  stelling_page_show_dialog (self, dialog);
}

static void
copy_picture_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  StellingPage *self = data;
  g_autoptr (GVariant) last = stelling_settings_dup_last_export (stelling_settings_get_default ());
  StellingExportChoice choice, before;
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = NULL;

  init_choice (self, &choice);
  /* The last choice for what stands beside the board holds here too. */
  before = choice;
  stelling_export_choice_recall (&before, last);
  choice.picture.sides = before.picture.sides;
  bytes = self->setting_up ? stelling_picture_write (STELLING_EXPORT_PNG,
                                                     stelling_setup_pane_get_position (self->setup),
                                                     &choice.picture, &error)
                           : stelling_picture_write_node (STELLING_EXPORT_PNG,
                                                          stelling_page_get_shown_node (self),
                                                          &choice.picture, &error);
  put_on_clipboard (self, bytes, error);
}

static const GActionEntry entries[] = {
  { .name = "export", .activate = export_cb },
  { .name = "copy-picture", .activate = copy_picture_cb },
  { .name = "open-exported", .activate = open_exported_cb, .parameter_type = "s" },
};

void
stelling_page_init_export (StellingPage *self)
{
  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries),
                                   self);
}
