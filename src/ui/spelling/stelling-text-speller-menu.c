/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <glib/gi18n-lib.h>

#include "stelling-dictionary-list.h"
#include "stelling-menu-focus.h"
#include "stelling-text-speller-private.h"

/* The menu of the text view is about the word that it was opened on: with the pointer, or with the
 * keyboard at the cursor. What it has to say is put together just before it opens.
 *
 * GTK adds to the end of its menu. The menu of a misspelt word is therefore one of its own, which
 * begins with the suggestions, and has the most used commands of GTK's below them. */

/* Milliseconds that the menu of a word waits for the suggestions, so that nothing in it moves. */
#define WAIT 300

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

/* --- the menu of a misspelt word --- */

static void
open (StellingTextSpeller *self)
{
  g_clear_handle_id (&self->opening, g_source_remove);
  if (gtk_widget_get_mapped (GTK_WIDGET (self->view)))
    gtk_popover_popup (GTK_POPOVER (self->popover));
}

static gboolean
opening_cb (gpointer data)
{
  StellingTextSpeller *self = data;

  self->opening = 0;
  open (self);
  return G_SOURCE_REMOVE;
}

static void
suggested_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (StellingTextSpeller) self = data;
  g_auto (GStrv) words
      = stelling_dictionary_suggest_finish (STELLING_DICTIONARY (source), result, NULL);

  /* None where another word was asked about since, or the view is gone. */
  if (words == NULL)
    return;
  append_suggestions (self, (const char *const *) words);
  if (self->opening != 0)
    open (self);
  else if (self->popover != NULL && gtk_widget_get_mapped (self->popover))
    gtk_popover_present (GTK_POPOVER (self->popover));
}

/* Adds a command of GTK's text view, in GTK's words. */
static void
append_command (GMenu *section, const char *label, const char *action)
{
  g_menu_append (section, g_dgettext ("gtk40", label), action);
}

static void
append_commands (StellingTextSpeller *self, GMenu *menu)
{
  GtkWidget *view = GTK_WIDGET (self->view);
  gboolean some = gtk_text_buffer_get_has_selection (self->buffer);
  GdkContentFormats *formats = gdk_clipboard_get_formats (gtk_widget_get_clipboard (view));
  g_autoptr (GMenu) edit = g_menu_new ();
  g_autoptr (GMenu) all = g_menu_new ();

  gtk_widget_action_set_enabled (view, "clipboard.cut", some);
  gtk_widget_action_set_enabled (view, "clipboard.copy", some);
  gtk_widget_action_set_enabled (view, "selection.delete", some);
  gtk_widget_action_set_enabled (view, "clipboard.paste",
                                 gdk_content_formats_contain_gtype (formats, G_TYPE_STRING));
  append_command (edit, "Cu_t", "clipboard.cut");
  append_command (edit, "_Copy", "clipboard.copy");
  append_command (edit, "_Paste", "clipboard.paste");
  append_command (edit, "_Delete", "selection.delete");
  append_command (all, "Select _All", "selection.select-all");
  g_menu_append_section (menu, NULL, G_MENU_MODEL (edit));
  g_menu_append_section (menu, NULL, G_MENU_MODEL (all));
}

static void
drop_popover (StellingTextSpeller *self)
{
  g_clear_handle_id (&self->opening, g_source_remove);
  g_clear_pointer (&self->popover, gtk_widget_unparent);
}

/* Opens the menu of the word that it was filled for, at a place of the view. */
static void
open_word (StellingTextSpeller *self, const GdkRectangle *place)
{
  g_autoptr (GMenu) menu = g_menu_new ();
  int n = g_menu_model_get_n_items (G_MENU_MODEL (self->menu));

  for (int i = 0; i < n; i++)
    {
      g_autoptr (GMenuModel) section
          = g_menu_model_get_item_link (G_MENU_MODEL (self->menu), i, G_MENU_LINK_SECTION);

      /* The last one is about no word. */
      if (i == n - 1)
        append_commands (self, menu);
      g_menu_append_section (menu, NULL, section);
    }
  drop_popover (self);
  self->popover = stelling_context_menu_new (G_MENU_MODEL (menu), GTK_WIDGET (self->view),
                                             GTK_WIDGET (self->view));
  gtk_popover_set_pointing_to (GTK_POPOVER (self->popover), place);
  self->opening = g_timeout_add (WAIT, opening_cb, self);
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

/* Returns the place of the cursor in the view. */
static GdkRectangle
get_cursor_place (StellingTextSpeller *self, const GtkTextIter *iter)
{
  GdkRectangle place;

  gtk_text_view_get_iter_location (self->view, iter, &place);
  gtk_text_view_buffer_to_window_coords (self->view, GTK_TEXT_WINDOW_WIDGET, place.x, place.y,
                                         &place.x, &place.y);
  place.width = MAX (place.width, 1);
  return place;
}

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
  if (self->word == NULL)
    return;
  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
  gtk_widget_grab_focus (GTK_WIDGET (self->view));
  open_word (self, &(GdkRectangle) { (int) x, (int) y, 1, 1 });
}

static gboolean
key_pressed_cb (StellingTextSpeller *self, guint key, guint code, GdkModifierType state)
{
  GdkModifierType modifiers = state & gtk_accelerator_get_default_mod_mask ();
  GtkTextIter iter, end;
  GdkRectangle place;

  /* What comes after the key for the menu is for the menu. */
  if (self->opening != 0)
    {
      open (self);
      return TRUE;
    }
  if (!(key == GDK_KEY_Menu && modifiers == 0)
      && !(key == GDK_KEY_F10 && modifiers == GDK_SHIFT_MASK))
    return FALSE;
  gtk_text_buffer_get_selection_bounds (self->buffer, &iter, &end);
  stelling_text_speller_fill_menu (self, &iter);
  if (self->word == NULL)
    return FALSE;
  place = get_cursor_place (self, &iter);
  open_word (self, &place);
  return TRUE;
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
  drop_popover (self);
  g_cancellable_cancel (self->suggesting);
  g_clear_object (&self->suggesting);
  g_clear_object (&self->actions);
  g_clear_object (&self->menu);
  g_clear_object (&self->suggestions);
  g_clear_pointer (&self->word, g_free);
}
