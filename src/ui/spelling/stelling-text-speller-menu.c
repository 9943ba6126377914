/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <glib/gi18n-lib.h>

#include "stelling-dictionary-list.h"
#include "stelling-text-speller-private.h"

/* The menu of the text view is about the word that it was opened on: with the pointer, or with the
 * keyboard at the cursor. What it has to say is put together just before it opens. */

/* --- what its items do --- */

/* Finds the word that the menu is about, unless the text has changed meanwhile. */
static gboolean
get_word (StellingTextSpeller *self, GtkTextIter *start, GtkTextIter *end)
{
  g_autofree char *text = NULL;

  if (self->word == NULL)
    return FALSE;
  gtk_text_buffer_get_iter_at_offset (self->buffer, start, self->place.start);
  gtk_text_buffer_get_iter_at_offset (self->buffer, end, self->place.end);
  text = gtk_text_buffer_get_text (self->buffer, start, end, TRUE);
  return g_str_equal (text, self->word);
}

static void
replace_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  StellingTextSpeller *self = data;
  GtkTextIter start, end;

  if (self->record == NULL || !get_word (self, &start, &end))
    return;
  stelling_record_break_group (self->record);
  /* Translators: name of a command, after "Undo" */
  stelling_record_begin_group (self->record, N_ ("Correct Spelling"));
  gtk_text_buffer_begin_user_action (self->buffer);
  gtk_text_buffer_delete (self->buffer, &start, &end);
  gtk_text_buffer_insert (self->buffer, &start, g_variant_get_string (parameter, NULL), -1);
  gtk_text_buffer_end_user_action (self->buffer);
  stelling_record_end_group (self->record);
  stelling_record_break_group (self->record);
}

static void
add_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  StellingTextSpeller *self = data;

  if (self->spelling != NULL && self->word != NULL)
    stelling_spelling_add (self->spelling, self->word);
}

static void
ignore_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  StellingTextSpeller *self = data;

  if (self->spelling != NULL && self->word != NULL)
    stelling_spelling_ignore (self->spelling, self->word);
}

/* "" is the user's language. */
static void
language_cb (GSimpleAction *action, GVariant *language, gpointer data)
{
  StellingTextSpeller *self = data;

  if (self->record == NULL)
    return;
  g_simple_action_set_state (action, language);
  stelling_record_set_header (self->record, STELLING_HEADER_LANGUAGE,
                              g_variant_get_string (language, NULL));
  stelling_record_break_group (self->record);
}

/* --- what it says --- */

/* Adds an item that says something and does nothing. */
static void
append_remark (GMenu *menu, const char *text)
{
  g_menu_append (menu, text, "spelling.none");
}

static void
append_language (GMenu *menu, const char *label, const char *language)
{
  g_autoptr (GMenuItem) item = g_menu_item_new (label, NULL);

  g_menu_item_set_action_and_target (item, "spelling.language", "s", language);
  g_menu_append_item (menu, item);
}

static void
append_languages (StellingTextSpeller *self, GMenu *section)
{
  const char *const *installed = stelling_dictionary_list_get ();
  const char *header = stelling_record_get_header (self->record, STELLING_HEADER_LANGUAGE);
  g_autofree char *state = header != NULL ? stelling_language_normalise (header) : g_strdup ("");
  g_autoptr (GMenu) menu = g_menu_new ();

  g_action_change_state (g_action_map_lookup_action (G_ACTION_MAP (self->actions), "language"),
                         g_variant_new_string (state));
  /* Translators: the language of the comments is that of the program */
  append_language (menu, _ ("As the Program"), "");
  for (gsize i = 0; installed[i] != NULL; i++)
    {
      g_autofree char *name = stelling_language_dup_name (installed[i]);

      append_language (menu, name, installed[i]);
    }
  /* Translators: in which the comments of a record are written */
  g_menu_append_submenu (section, _ ("_Language"), G_MENU_MODEL (menu));
}

static void
append_suggestions (StellingTextSpeller *self, const char *const *words)
{
  g_menu_remove_all (self->suggestions);
  for (gsize i = 0; words[i] != NULL; i++)
    {
      g_autoptr (GMenuItem) item = g_menu_item_new (NULL, NULL);
      /* An underline in a word is no key of the menu. */
      g_auto (GStrv) parts = g_strsplit (words[i], "_", -1);
      g_autofree char *label = g_strjoinv ("__", parts);

      g_menu_item_set_label (item, label);
      g_menu_item_set_action_and_target (item, "spelling.replace", "s", words[i]);
      g_menu_append_item (self->suggestions, item);
    }
  if (words[0] == NULL)
    append_remark (self->suggestions, _ ("No Suggestions"));
}

static void
suggested_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (StellingTextSpeller) self = data;
  g_auto (GStrv) words
      = stelling_dictionary_suggest_finish (STELLING_DICTIONARY (source), result, NULL);

  /* None where another word was asked about since. */
  if (words != NULL)
    append_suggestions (self, (const char *const *) words);
}

static void
append_word (StellingTextSpeller *self)
{
  g_autoptr (GMenu) section = g_menu_new ();

  g_menu_remove_all (self->suggestions);
  append_remark (self->suggestions, _ ("Looking for Suggestions…"));
  g_menu_append_section (self->menu, NULL, G_MENU_MODEL (self->suggestions));
  g_menu_append (section, _ ("Add to D_ictionary"), "spelling.add");
  /* Translators: a word is not misspelt in this record, as long as it is open */
  g_menu_append (section, _ ("I_gnore in This Game"), "spelling.ignore");
  g_menu_append_section (self->menu, NULL, G_MENU_MODEL (section));
  stelling_dictionary_suggest_async (stelling_spelling_get_dictionary (self->spelling), self->word,
                                     self->suggesting, suggested_cb, g_object_ref (self));
}

/* Says whether the language has a dictionary, and offers others. */
static void
append_rest (StellingTextSpeller *self)
{
  g_autoptr (GMenu) section = g_menu_new ();

  if (stelling_spelling_get_dictionary (self->spelling) != NULL)
    g_menu_append (section, _ ("_Next Misspelling"), "page.next-misspelling");
  else if (stelling_spelling_is_loaded (self->spelling))
    {
      const char *language = stelling_spelling_get_language (self->spelling);
      g_autofree char *name = stelling_language_dup_name (language);
      /* Translators: %s is a language, in its own words */
      g_autofree char *text = g_strdup_printf (_ ("No Dictionary: %s"), name);

      append_remark (section, text);
    }
  append_languages (self, section);
  g_menu_append_section (self->menu, NULL, G_MENU_MODEL (section));
}

void
stelling_text_speller_fill_menu (StellingTextSpeller *self, const GtkTextIter *iter)
{
  GtkTextIter start, end;

  g_cancellable_cancel (self->suggesting);
  g_set_object (&self->suggesting, NULL);
  g_clear_pointer (&self->word, g_free);
  g_clear_object (&self->menu);
  /* GTK makes its menu anew only for another model, and forgets no submenu of the one it has. */
  self->menu = g_menu_new ();
  gtk_text_view_set_extra_menu (self->view, G_MENU_MODEL (self->menu));
  if (self->spelling == NULL || !stelling_spelling_get_enabled ())
    return;
  if (stelling_text_speller_find_word (self, iter, &start, &end)
      && stelling_spelling_get_dictionary (self->spelling) != NULL)
    {
      self->suggesting = g_cancellable_new ();
      self->word = gtk_text_buffer_get_text (self->buffer, &start, &end, TRUE);
      self->place = (StellingTextSpan) { gtk_text_iter_get_offset (&start),
                                         gtk_text_iter_get_offset (&end) };
      append_word (self);
    }
  append_rest (self);
}

/* --- before it opens --- */

static void
pressed_cb (StellingTextSpeller *self, int n_press, double x, double y, GtkGesture *gesture)
{
  GdkEvent *event = gtk_gesture_get_last_event (
      gesture, gtk_gesture_single_get_current_sequence (GTK_GESTURE_SINGLE (gesture)));
  GtkTextIter iter;
  int buffer_x, buffer_y;

  if (event == NULL || !gdk_event_triggers_context_menu (event))
    return;
  gtk_text_view_window_to_buffer_coords (self->view, GTK_TEXT_WINDOW_WIDGET, (int) x, (int) y,
                                         &buffer_x, &buffer_y);
  gtk_text_view_get_iter_at_location (self->view, &iter, buffer_x, buffer_y);
  stelling_text_speller_fill_menu (self, &iter);
}

static gboolean
key_pressed_cb (StellingTextSpeller *self, guint key, guint code, GdkModifierType state)
{
  GdkModifierType modifiers = state & gtk_accelerator_get_default_mod_mask ();
  GtkTextIter iter, end;

  if (!(key == GDK_KEY_Menu && modifiers == 0)
      && !(key == GDK_KEY_F10 && modifiers == GDK_SHIFT_MASK))
    return FALSE;
  gtk_text_buffer_get_selection_bounds (self->buffer, &iter, &end);
  stelling_text_speller_fill_menu (self, &iter);
  return FALSE;
}

void
stelling_text_speller_init_menu (StellingTextSpeller *self)
{
  static const GActionEntry entries[] = {
    { .name = "replace", .activate = replace_cb, .parameter_type = "s" },
    { .name = "add", .activate = add_cb },
    { .name = "ignore", .activate = ignore_cb },
    { .name = "language", .activate = language_cb, .parameter_type = "s", .state = "''" },
    { .name = "none" },
  };
  GtkGesture *click = gtk_gesture_click_new ();
  GtkEventController *keys = gtk_event_controller_key_new ();

  self->suggestions = g_menu_new ();
  self->actions = g_simple_action_group_new ();
  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries),
                                   self);
  g_simple_action_set_enabled (
      G_SIMPLE_ACTION (g_action_map_lookup_action (G_ACTION_MAP (self->actions), "none")), FALSE);
  gtk_widget_insert_action_group (GTK_WIDGET (self->view), "spelling",
                                  G_ACTION_GROUP (self->actions));
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (click), 0);
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (click), GTK_PHASE_CAPTURE);
  g_signal_connect_object (click, "pressed", G_CALLBACK (pressed_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self->view), GTK_EVENT_CONTROLLER (click));
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self->view), keys);
}

void
stelling_text_speller_dispose_menu (StellingTextSpeller *self)
{
  if (self->actions != NULL)
    gtk_widget_insert_action_group (GTK_WIDGET (self->view), "spelling", NULL);
  g_cancellable_cancel (self->suggesting);
  g_clear_object (&self->suggesting);
  g_clear_object (&self->actions);
  g_clear_object (&self->menu);
  g_clear_object (&self->suggestions);
  g_clear_pointer (&self->word, g_free);
}
