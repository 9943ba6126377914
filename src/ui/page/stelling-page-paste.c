/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-page-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "stelling-clipboard-text.h"
#include "stelling-question.h"

/* Pasting: moves into the game, a position to be set up, and what is of the other game into a
 * record of its own. */

/* No position's text is longer, in bytes. */
#define MAX_POSITION 1000

StellingDocument *
stelling_page_compose_document (GPtrArray *records)
{
  StellingDocument *document;

  g_return_val_if_fail (records != NULL && records->len > 0, NULL);

  document = stelling_document_new (records->pdata[0]);
  for (guint i = 1; i < records->len; i++)
    stelling_document_add_game (document, i, records->pdata[i], N_ ("Paste Game"));
  stelling_document_handle (document, STELLING_EVENT_COMPOSED);
  return document;
}

/* --- the other game --- */

/* Games or a position that can begin a record of their own. */
typedef struct
{
  StellingPage *page;
  GPtrArray *records; /* of StellingRecord */
  gboolean is_position;
  gboolean analyse;
} OtherGame;

static void
open_games (OtherGame *other)
{
  g_autoptr (StellingDocument) document = stelling_page_compose_document (other->records);

  stelling_page_open (other->page, document, other->analyse);
}

static void
other_game_response_cb (OtherGame *other, const char *response)
{
  StellingRecord *first = other->records->pdata[0];

  if (!g_str_equal (response, "new"))
    return;
  if (other->is_position)
    stelling_page_open_position (other->page, stelling_record_get_start (first), other->analyse);
  else
    open_games (other);
}

static void
other_game_free (gpointer data, GClosure *closure)
{
  OtherGame *other = data;

  g_object_unref (other->page);
  g_ptr_array_unref (other->records);
  g_free (other);
}

static char *
dup_position_text (const StellingRules *rules)
{
  if (stelling_rules_get_game (rules) == STELLING_GAME_TEBLO)
    return g_strdup (
        _ ("Here Tablut is played. The position can begin a new record; this one stays as it is."));
  /* Translators: %s is the name of a rule set: "Tablut, to the edge" */
  return g_strdup_printf (_ ("Here Teblo is played. The position can begin a new record by the "
                             "rules “%s”; this one stays as it is."),
                          stelling_rule_set_get_title ((StellingRuleSet) rules->set));
}

static char *
dup_games_text (const StellingRules *rules)
{
  if (stelling_rules_get_game (rules) == STELLING_GAME_TEBLO)
    return g_strdup (
        _ ("Here Tablut is played. What was pasted can be a new record; this one stays as it is."));
  /* Translators: %s is the name of a rule set: "Tablut, to the edge" */
  return g_strdup_printf (_ ("Here Teblo is played. What was pasted can be a new record by the "
                             "rules “%s”; this one stays as it is."),
                          stelling_rule_set_get_title ((StellingRuleSet) rules->set));
}

static const char *
get_heading (StellingGame game, gboolean is_position)
{
  if (is_position)
    return game == STELLING_GAME_TEBLO ? _ ("This Is a Position of Teblo")
                                       : _ ("This Is a Position of Tablut");
  return game == STELLING_GAME_TEBLO ? _ ("This Is a Game of Teblo")
                                     : _ ("This Is a Game of Tablut");
}

static void
ask_other_game (StellingPage *self, StellingReading *reading, gboolean analyse)
{
  OtherGame other
      = { g_object_ref (self), g_ptr_array_ref (reading->records), reading->is_position, analyse };
  const StellingRules *rules = stelling_record_get_rules (reading->records->pdata[0]);
  g_autofree char *text = reading->is_position ? dup_position_text (rules) : dup_games_text (rules);
  GtkWidget *dialog
      = stelling_question_new (stelling_page_get_window (self),
                               get_heading (stelling_rules_get_game (rules), reading->is_position),
                               text);

  adw_message_dialog_add_responses (ADW_MESSAGE_DIALOG (dialog), "cancel", _ ("_Cancel"), "new",
                                    /* Translators: a position begins a new record */
                                    _ ("_New Record"), NULL);
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (dialog), "cancel");
  adw_message_dialog_set_default_response (ADW_MESSAGE_DIALOG (dialog), "new");
  g_signal_connect_data (dialog, "response", G_CALLBACK (other_game_response_cb),
                         g_memdup2 (&other, sizeof other), other_game_free, G_CONNECT_SWAPPED);
  stelling_page_show_dialog (self, dialog);
}

static StellingGame
get_game (StellingRecord *record)
{
  return stelling_rules_get_game (stelling_record_get_rules (record));
}

/* Asks whether what is of the other game is to begin a record of its own. Returns FALSE, and asks
 * nothing, if @reading has anything of the same game. */
static gboolean
offer_other_game (StellingPage *self, StellingReading *reading)
{
  gboolean analyse
      = self->setting_up
            ? self->resume
            : stelling_analysis_is_running (stelling_session_get_analysis (self->session));

  for (guint i = 0; i < reading->records->len; i++)
    if (get_game (reading->records->pdata[i]) == get_game (stelling_page_get_record (self)))
      return FALSE;
  ask_other_game (self, reading, analyse);
  return TRUE;
}

/* --- positions --- */

/* Returns whether the text shows positions and has no moves. An empty game that begins as usual is
 * one only where a position is wanted. */
static gboolean
shows_position (StellingReading *reading, gboolean wanted)
{
  StellingPosition usual;

  for (guint i = 0; i < reading->records->len; i++)
    {
      StellingRecord *record = reading->records->pdata[i];

      stelling_position_init (&usual, stelling_record_get_rules (record));
      if (stelling_record_get_n_nodes (record) > 0
          || (!wanted && !reading->is_position
              && stelling_position_equal (stelling_record_get_start (record), &usual)))
        return FALSE;
    }
  return TRUE;
}

/* Tells that only the first of several was taken, or else what was assumed of it. */
static void
tell_taken (StellingPage *self, StellingReading *reading)
{
  g_autofree char *text = NULL;

  if (reading->records->len > 1)
    {
      text = g_strdup_printf (ngettext ("The first of %u position was taken",
                                        "The first of %u positions was taken",
                                        reading->records->len),
                              reading->records->len);
      stelling_page_tell (self, text);
    }
  else if (reading->messages->len > 0)
    stelling_page_tell (self, ((StellingMessage *) reading->messages->pdata[0])->text);
}

static void
set_up_position (StellingPage *self, StellingReading *reading)
{
  g_autofree char *text
      = stelling_position_to_string (stelling_record_get_start (reading->records->pdata[0]));

  stelling_page_start_setup (self);
  stelling_setup_pane_set_text (self->setup, text);
  tell_taken (self, reading);
}

/* A line that is a position's text but for a mistake is shown with it, to be mended. */
static void
show_mistake (StellingPage *self, const char *text, StellingReading *reading)
{
  if (reading != NULL || strlen (text) > MAX_POSITION || strchr (text, '\n') != NULL
      || strchr (text, '/') == NULL)
    {
      stelling_page_tell (self, _ ("There is no position in this text"));
      return;
    }
  stelling_page_start_setup (self);
  stelling_setup_pane_set_text (self->setup, text);
}

static void
take_position (StellingPage *self, const char *text)
{
  g_autofree char *stripped = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (StellingReading) reading = NULL;

  if (!stelling_check_size (strlen (text), &error))
    {
      stelling_page_tell (self, error->message);
      return;
    }
  stripped = g_strstrip (g_strdup (text));
  reading = stelling_reading_new_from_text (
      stripped, stelling_record_get_rules (stelling_page_get_record (self)), NULL);
  if (reading != NULL && offer_other_game (self, reading))
    return;
  if (reading != NULL && shows_position (reading, TRUE))
    set_up_position (self, reading);
  else
    show_mistake (self, stripped, reading);
}

/* --- the clipboard --- */

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
  g_autofree char *text = stelling_clipboard_text_read_finish (result, NULL);

  if (g_cancellable_is_cancelled (self->cancellable))
    return;
  if (text == NULL)
    stelling_page_tell (self, _ ("There is no text to paste"));
  else
    pasting->take (self, text);
}

void
stelling_page_paste_text (StellingPage *self, void (*take) (StellingPage *self, const char *text))
{
  Pasting *pasting = g_new (Pasting, 1);

  *pasting = (Pasting) { g_object_ref (self), take };
  /* More than a file may have is refused, whatever it is. */
  stelling_clipboard_text_read_async (gtk_widget_get_clipboard (GTK_WIDGET (self)),
                                      STELLING_LIMIT_FILE + 1, self->cancellable, pasted_cb,
                                      pasting);
}

static void
take_pasted (StellingPage *self, const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (StellingReading) reading = NULL;

  if (self->setting_up)
    {
      take_position (self, text);
      return;
    }
  reading = stelling_reading_new_from_text (
      text, stelling_record_get_rules (stelling_page_get_record (self)), &error);
  if (reading == NULL)
    stelling_page_tell (self, error->message);
  else if (offer_other_game (self, reading))
    return;
  else if (shows_position (reading, FALSE))
    set_up_position (self, reading);
  else
    stelling_page_paste_moves (self, reading);
}

gboolean
stelling_page_take_text (StellingPage *self, const char *text)
{
  g_return_val_if_fail (STELLING_IS_PAGE (self), FALSE);
  g_return_val_if_fail (text != NULL, FALSE);

  if (!g_action_group_get_action_enabled (G_ACTION_GROUP (self->actions), "paste"))
    return FALSE;
  take_pasted (self, text);
  return TRUE;
}

gboolean
stelling_page_clipboard_has_files (GdkClipboard *clipboard)
{
  /* Other programs have files as text/uri-list. */
  g_autoptr (GdkContentFormats) formats = gdk_content_formats_union_deserialize_gtypes (
      gdk_content_formats_ref (gdk_clipboard_get_formats (clipboard)));

  return gdk_content_formats_contain_gtype (formats, GDK_TYPE_FILE_LIST);
}

static void
paste_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  if (stelling_page_clipboard_has_files (gtk_widget_get_clipboard (data)))
    gtk_widget_activate_action (data, "win.paste", NULL);
  else
    stelling_page_paste_text (data, take_pasted);
}

static void
paste_position_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  stelling_page_paste_text (data, take_position);
}

static const GActionEntry entries[] = {
  { .name = "paste", .activate = paste_cb },
  { .name = "paste-position", .activate = paste_position_cb },
};

void
stelling_page_init_paste (StellingPage *self)
{
  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries),
                                   self);
}
