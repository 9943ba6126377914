/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-letter-keys.h"

#include <string.h>

#include "stelling-page.h"
#include "stelling-shortcuts.h"

/* How long a letter waits for a digit: shorter where nothing shows that it was understood. */
#define SHOWN_MS 1000
#define HIDDEN_MS 500

#define OTHER_MODIFIERS (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK | GDK_META_MASK)

/* The letter that waits, of a window. */
typedef struct
{
  /* borrowed */
  StellingWindow *window;          /* owns this */
  StellingPage *page;              /* weak: where it was typed */
  const StellingShortcut *command; /* of the letter; NULL: none */

  char letter; /* as it was typed; 0: none waits */
  guint timeout;
} LetterKeys;

static gboolean
is_mark (const StellingShortcut *command)
{
  return command != NULL && g_str_has_prefix (command->action, "page.mark::");
}

/* Returns (nullable) the command of a letter without modifiers. */
static const StellingShortcut *
find_command (char letter)
{
  const char key[] = { letter, '\0' };
  guint n;
  const StellingShortcut *shortcuts = stelling_shortcuts_get (&n);

  for (guint i = 0; i < n; i++)
    if ((shortcuts[i].kind == STELLING_KEYS_PLAIN || shortcuts[i].kind == STELLING_KEYS_STEP)
        && shortcuts[i].action != NULL && shortcuts[i].keys != NULL)
      {
        g_auto (GStrv) keys = g_strsplit (shortcuts[i].keys, "|", -1);

        if (g_strv_contains ((const char *const *) keys, key))
          return &shortcuts[i];
      }
  return NULL;
}

/* Lets the letter go; @keep: the mark that it shows stays. */
static void
let_go (LetterKeys *self, gboolean keep)
{
  self->letter = 0;
  g_clear_handle_id (&self->timeout, g_source_remove);
  if (self->page != NULL)
    stelling_page_end_mark (self->page, keep);
  g_clear_weak_pointer (&self->page);
}

static void
activate (LetterKeys *self, const StellingShortcut *command)
{
  g_autofree char *name = NULL;
  g_autoptr (GVariant) target = NULL;

  if (!g_action_parse_detailed_name (command->action, &name, &target, NULL))
    g_assert_not_reached ();
  gtk_widget_activate_action_variant (GTK_WIDGET (self->window), name, target);
}

/* No digit came: the letter is its command. */
static void
act (LetterKeys *self)
{
  const StellingShortcut *command = self->command;
  gboolean in_front = self->page == stelling_window_get_page (self->window);

  if (self->letter == 0)
    return;
  let_go (self, TRUE);
  if (command != NULL && !is_mark (command) && in_front)
    activate (self, command);
}

static gboolean
waited_cb (gpointer data)
{
  LetterKeys *self = data;

  self->timeout = 0;
  act (self);
  return G_SOURCE_REMOVE;
}

static void
begin (LetterKeys *self, StellingPage *page, char letter, const StellingShortcut *command)
{
  gboolean shown = command == NULL;

  self->letter = letter;
  self->command = command;
  g_set_weak_pointer (&self->page, page);
  if (is_mark (command))
    shown = stelling_page_begin_mark (page, strstr (command->action, "::") + 2);
  self->timeout = g_timeout_add (shown ? SHOWN_MS : HIDDEN_MS, waited_cb, self);
}

/* --- keys --- */

/* Returns the letter of a key, also of Turkish keys without an ASCII letter; 0 if there is none. */
static char
get_letter (guint keyval)
{
  guint32 character = gdk_keyval_to_unicode (keyval);

  if (character == 0x130 || character == 0x131)
    return character == 0x130 ? 'I' : 'i';
  return character < 128 ? (char) character : 0;
}

static char
get_digit (guint keyval)
{
  guint32 character = gdk_keyval_to_unicode (keyval);

  return character >= '0' && character <= '9' ? (char) character : 0;
}

/* Before any widget: a digit after the letter makes both the beginning of a move. */
static gboolean
key_before_cb (LetterKeys *self,
               guint keyval,
               guint keycode,
               GdkModifierType state,
               GtkEventController *controller)
{
  StellingPage *page = self->page;
  char typed[3] = { self->letter, get_digit (keyval), '\0' };
  GdkEvent *event = gtk_event_controller_get_current_event (controller);

  if (self->letter == 0 || gdk_key_event_is_modifier (event))
    return FALSE;
  if (page == NULL || typed[1] == 0 || (state & OTHER_MODIFIERS) != 0)
    {
      act (self);
      return FALSE;
    }
  let_go (self, FALSE);
  stelling_page_open_entry (page, typed);
  return TRUE;
}

static gboolean
is_writing (GtkWidget *focus)
{
  return GTK_IS_TEXT (focus) || GTK_IS_TEXT_VIEW (focus) || GTK_IS_EDITABLE (focus);
}

/* After the widget that has the keyboard, and before the commands. */
static gboolean
key_after_cb (LetterKeys *self, guint keyval, guint keycode, GdkModifierType state)
{
  StellingPage *page = stelling_window_get_page (self->window);
  char typed[2] = { get_letter (keyval), '\0' };
  StellingGame game;

  if (page == NULL || stelling_page_is_setting_up (page) || (state & OTHER_MODIFIERS) != 0
      || *typed == 0 || is_writing (gtk_window_get_focus (GTK_WINDOW (self->window))))
    return FALSE;
  game = stelling_rules_get_game (
      stelling_record_get_rules (stelling_session_get_record (stelling_page_get_session (page))));
  if (*typed == '(' && game == STELLING_GAME_TEBLO)
    {
      stelling_page_open_entry (page, typed);
      return TRUE;
    }
  if (!g_ascii_isalpha (*typed)
      || (guint) (g_ascii_tolower (*typed) - 'a') >= stelling_game_get_size (game))
    return FALSE;
  begin (self, page, *typed,
         (state & GDK_SHIFT_MASK) == 0 ? find_command (g_ascii_tolower (*typed)) : NULL);
  return TRUE;
}

/* --- all else --- */

/* A click or the wheel says that no digit comes. */
static gboolean
event_cb (LetterKeys *self, GdkEvent *event)
{
  switch ((int) gdk_event_get_event_type (event))
    {
    case GDK_BUTTON_PRESS:
    case GDK_SCROLL:
    case GDK_TOUCH_BEGIN:
    case GDK_TOUCHPAD_SWIPE:
      act (self);
      break;
    default:
      break;
    }
  return FALSE;
}

static void
active_cb (LetterKeys *self)
{
  if (!gtk_window_is_active (GTK_WINDOW (self->window)))
    act (self);
}

static void
destroy_cb (LetterKeys *self)
{
  let_go (self, FALSE);
}

static void
letter_keys_free (gpointer data)
{
  let_go (data, FALSE);
  g_free (data);
}

void
stelling_letter_keys_add (StellingWindow *window)
{
  LetterKeys *self;
  GtkEventController *before = gtk_event_controller_key_new ();
  GtkEventController *after = gtk_event_controller_key_new ();
  GtkEventController *others = gtk_event_controller_legacy_new ();

  g_return_if_fail (STELLING_IS_WINDOW (window));

  self = g_new0 (LetterKeys, 1);
  self->window = window;
  g_object_set_data_full (G_OBJECT (window), "stelling-letter-keys", self, letter_keys_free);
  gtk_event_controller_set_propagation_phase (before, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (before, "key-pressed", G_CALLBACK (key_before_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (window), before);
  g_signal_connect_swapped (after, "key-pressed", G_CALLBACK (key_after_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (window), after);
  gtk_event_controller_set_propagation_phase (others, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (others, "event", G_CALLBACK (event_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (window), others);
  g_signal_connect_swapped (window, "notify::is-active", G_CALLBACK (active_cb), self);
  g_signal_connect_swapped (window, "destroy", G_CALLBACK (destroy_cb), self);
}
