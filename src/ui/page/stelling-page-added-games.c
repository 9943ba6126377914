/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-page-private.h"

#include <glib/gi18n-lib.h>

#include "stelling-limits.h"
#include "stelling-new-dialog.h"
#include "stelling-record-edit.h"

/* Adding games to those of the file: new ones, those of other files or of the clipboard, and
 * copies. They come after the game that is shown. */

/* Shows the first of @n games that were added, and says so. */
static void
show_added (StellingPage *self, guint index, guint n)
{
  gboolean in_list = stelling_page_is_in_games (self);
  g_autofree char *text = g_strdup_printf (
      ngettext ("%u game added to the list", "%u games added to the list", n), n);

  stelling_page_show_game (self, index);
  if (!stelling_games_flap_is_folded (self->games_flap))
    stelling_page_set_list_shown (self, TRUE);
  if (in_list)
    stelling_games_pane_focus_list (self->games_pane);
  stelling_page_tell (self, text);
}

/* Returns whether the file may get @n more games; else that is told. */
static gboolean
has_room (StellingPage *self, guint n)
{
  StellingCollection *games = stelling_document_get_collection (self->document);
  g_autofree char *text = NULL;

  if (stelling_collection_get_n_records (games) + n <= STELLING_LIMIT_GAMES)
    return TRUE;
  text = g_strdup_printf (_ ("A file can have %u games; this one would have more. Save them in a "
                             "file of their own."),
                          STELLING_LIMIT_GAMES);
  stelling_page_tell (self, text);
  return FALSE;
}

/* Tells how many moves of @records can't be played, and in how many of several games they are. */
static void
tell_dead (StellingPage *self, GPtrArray *records)
{
  guint n_moves = 0, n_games = 0;
  g_autofree char *text = NULL;

  for (guint i = 0; i < records->len; i++)
    {
      StellingRecord *record = g_ptr_array_index (records, i);
      guint n = stelling_record_count_dead (record, stelling_record_get_root (record));

      n_moves += n;
      n_games += n > 0;
    }
  if (n_moves == 0)
    return;
  if (records->len == 1)
    text = stelling_page_dup_dead (n_moves);
  else if (n_games == 1)
    /* Translators: of several games that were added */
    text = g_strdup_printf (
        ngettext ("%u move of one game can’t be played; it is kept and struck out",
                  "%u moves of one game can’t be played; they are kept and struck out", n_moves),
        n_moves);
  else
    /* Translators: of several games that were added: %1$u moves, in %2$u games, at least two */
    text = g_strdup_printf (
        ngettext ("%1$u move of %2$u games can’t be played; it is kept and struck out",
                  "%1$u moves of %2$u games can’t be played; they are kept and struck out",
                  n_moves),
        n_moves, n_games);
  stelling_page_tell (self, text);
}

/* Adds the games of @readings (of StellingReading) as one command. */
static void
add_readings (StellingPage *self, GPtrArray *readings, const char *name)
{
  guint index = stelling_page_get_game (self) + 1;
  g_autoptr (GPtrArray) records = g_ptr_array_new ();

  for (guint i = 0; i < readings->len; i++)
    g_ptr_array_extend (records, ((StellingReading *) g_ptr_array_index (readings, i))->records,
                        NULL, NULL);
  if (!has_room (self, records->len))
    return;
  stelling_document_add_games (self->document, index, readings, name);
  /* That they were added is to be seen too. */
  tell_dead (self, records);
  show_added (self, index, records->len);
}

static void
add_record (StellingPage *self, StellingRecord *record, const char *name)
{
  guint index = stelling_page_get_game (self) + 1;

  if (!has_room (self, 1))
    return;
  stelling_document_add_game (self->document, index, record, name);
  show_added (self, index, 1);
}

static void
rules_chosen_cb (StellingPage *self, StellingNewDialog *dialog)
{
  g_autoptr (StellingRecord) record = NULL;
  StellingPosition position;

  stelling_position_init (&position, stelling_new_dialog_get_rules (dialog));
  record = stelling_record_new (&position);
  stelling_new_dialog_set_headers (dialog, record);
  stelling_record_clear_undo (record);
  /* Translators: name of a command on the games of a file */
  add_record (self, record, N_ ("Add Game"));
}

static void
add_game_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  StellingPage *self = data;
  StellingNewDialog *dialog
      = stelling_new_dialog_new (stelling_record_get_rules (stelling_page_get_record (self)));

  gtk_window_set_title (GTK_WINDOW (dialog), _ ("Add a Game"));
  g_signal_connect_object (dialog, "chosen", G_CALLBACK (rules_chosen_cb), self, G_CONNECT_SWAPPED);
  stelling_page_show_dialog (self, dialog);
}

static void
take_games (StellingPage *self, GPtrArray *files, GPtrArray *readings, StellingFileFaults *faults)
{
  if (self->setting_up)
    return;
  /* Translators: name of a command: the games of other files were added */
  add_readings (self, readings, N_ ("Add Games"));
  for (guint i = 0; i < files->len; i++)
    stelling_file_faults_add (faults, g_ptr_array_index (files, i),
                              ((StellingReading *) g_ptr_array_index (readings, i))->messages);
}

static void
add_from_file_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  stelling_page_take_from_files (
      data, _ ("Add the Games of Files"),
      /* Translators: button: adds the games of files to those of another */
      _ ("_Add"), TRUE, take_games);
}

static void
take_pasted (StellingPage *self, const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) readings
      = g_ptr_array_new_with_free_func ((GDestroyNotify) stelling_reading_free);
  StellingReading *reading;

  if (self->setting_up)
    return;
  reading = stelling_reading_new_from_text (
      text, stelling_record_get_rules (stelling_page_get_record (self)), &error);
  if (reading == NULL)
    stelling_page_tell (self, error->message);
  else
    {
      g_ptr_array_add (readings, reading);
      /* Translators: name of a command on the games of a file */
      add_readings (self, readings, N_ ("Paste Game"));
    }
}

static void
paste_game_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  stelling_page_paste_text (data, take_pasted);
}

static void
duplicate_game_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  StellingPage *self = data;
  g_autoptr (StellingRecord) copy = stelling_record_copy (stelling_page_get_record (self));

  /* Translators: name of a command on the games of a file */
  add_record (self, copy, N_ ("Duplicate Game"));
}

/* --- table --- */

static const GActionEntry entries[] = {
  { .name = "add-game", .activate = add_game_cb },
  { .name = "add-games-from-file", .activate = add_from_file_cb },
  { .name = "paste-game", .activate = paste_game_cb },
  { .name = "duplicate-game", .activate = duplicate_game_cb },
};

void
stelling_page_init_added_games (StellingPage *self)
{
  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries),
                                   self);
}
