/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The order in which a window's key and the focused widget are asked. */
typedef enum
{
  STELLING_KEYS_OTHERS,  /* a widget has keys of its own, or there is only the accelerator */
  STELLING_KEYS_PLAIN,   /* after the widget: entries, lists and the board keep theirs */
  STELLING_KEYS_STEP,    /* the same, and the focus never moves where there is nothing to go to */
  STELLING_KEYS_EDITING, /* before the widget, but after a field of text */
  STELLING_KEYS_HELD,    /* as PLAIN, one letter; shows something while it is held */
} StellingKeysKind;

/**
 * StellingShortcut:
 * @group: title of the group in the shortcuts window, not translated yet
 * @title: (nullable): title there, not translated yet; %NULL: a row before has it
 * @action: (nullable): detailed name; %NULL: the keys are a widget's own
 * @accel: (nullable): the application's accelerator, which comes before every widget
 * @keys: (nullable): the window's keys, alternatives with | between
 * @kind: of @keys
 * @shown: (nullable): keys in the shortcuts window; %NULL: @accel and the first of @keys
 *
 * One command with its keys.
 */
typedef struct
{
  const char *group;
  const char *title;
  const char *action;
  const char *accel;
  const char *keys;
  StellingKeysKind kind;
  const char *shown;
} StellingShortcut;

/* Returns all shortcuts, by group, in the order of the shortcuts window. */
const StellingShortcut *stelling_shortcuts_get (guint *n_shortcuts);
/* Returns (transfer full) the keys that the shortcuts window shows, with blanks between. */
char *stelling_shortcut_dup_shown (const StellingShortcut *self) G_GNUC_WARN_UNUSED_RESULT;
/* Returns whether the key is @self's, and shows something while it is held. */
gboolean stelling_shortcut_is_held_key (const StellingShortcut *self, guint keyval, guint keycode);
/* Gives the application its accelerators. */
void stelling_shortcuts_set_accels (GtkApplication *application);
/* Returns (transfer none) a window that shows all shortcuts; it goes when it is closed. */
GtkWindow *stelling_shortcuts_create_window (void);

/* Adds a key, a text for gtk_shortcut_trigger_parse_string (), for an action with or without a
 * target: "page.follow::1". */
void stelling_shortcuts_add_key (GtkShortcutController *controller,
                                 const char *keys,
                                 const char *detailed_action);

G_END_DECLS
