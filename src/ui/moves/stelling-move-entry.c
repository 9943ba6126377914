/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-move-entry.h"

#include <string.h>

#include "stelling-style.h"

#define MAX_HINTS 8

struct _StellingMoveEntry
{
  StellingSessionView parent_instance;

  /* owned */

  /* template */
  GtkWidget *content;
  GtkEditable *entry;
  GtkLabel *message;
};

G_DEFINE_FINAL_TYPE (StellingMoveEntry, stelling_move_entry, STELLING_TYPE_SESSION_VIEW)

static StellingSession *
get_session (StellingMoveEntry *self)
{
  return stelling_session_view_get_session (STELLING_SESSION_VIEW (self));
}

static void
set_message (StellingMoveEntry *self, const char *text, gboolean wrong)
{
  GtkWidget *entry = GTK_WIDGET (self->entry);

  if (wrong)
    {
      gtk_widget_add_css_class (entry, "error");
      gtk_widget_add_css_class (GTK_WIDGET (self->message), "error");
      gtk_widget_remove_css_class (GTK_WIDGET (self->message), "dim-label");
    }
  else
    {
      gtk_widget_remove_css_class (entry, "error");
      gtk_widget_remove_css_class (GTK_WIDGET (self->message), "error");
      gtk_widget_add_css_class (GTK_WIDGET (self->message), "dim-label");
    }
  if (g_strcmp0 (gtk_label_get_text (self->message), text) != 0)
    {
      gtk_label_set_text (self->message, text);
      gtk_widget_set_tooltip_text (GTK_WIDGET (self->message), *text != '\0' ? text : NULL);
      gtk_accessible_update_property (GTK_ACCESSIBLE (entry), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                      text, -1);
    }
  gtk_accessible_update_state (GTK_ACCESSIBLE (entry), GTK_ACCESSIBLE_STATE_INVALID,
                               wrong ? GTK_ACCESSIBLE_INVALID_TRUE : GTK_ACCESSIBLE_INVALID_FALSE,
                               -1);
}

static const StellingPosition *
get_position (StellingMoveEntry *self)
{
  return stelling_node_get_position (stelling_session_get_node (get_session (self)));
}

static int
compare_texts (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* A move is found without its brackets and the king's letter. */
static gboolean
begins_with (const char *text, const char *typed)
{
  size_t length = strlen (typed);

  if (g_ascii_strncasecmp (text, typed, length) == 0)
    return TRUE;
  return (*text == '(' || *text == 'K') && g_ascii_strncasecmp (text + 1, typed, length) == 0;
}

/* Returns the legal moves that begin with the typed text, sorted. */
static GPtrArray *
dup_matches (StellingMoveEntry *self, const char *typed)
{
  const StellingPosition *position = get_position (self);
  g_autofree StellingMoveList *list = g_new (StellingMoveList, 1);
  GPtrArray *matches = g_ptr_array_new_with_free_func (g_free);

  stelling_position_get_moves (position, list);
  for (guint i = 0; i < list->n; i++)
    {
      g_autofree char *text = stelling_move_to_string (position, list->moves[i]);

      if (begins_with (text, typed))
        g_ptr_array_add (matches, g_steal_pointer (&text));
    }
  g_ptr_array_sort (matches, compare_texts);
  return matches;
}

static char *
dup_hint (StellingMoveEntry *self, const char *typed)
{
  g_autoptr (GPtrArray) matches = dup_matches (self, typed);
  g_autoptr (GString) hint = g_string_new (NULL);

  for (guint i = 0; i < matches->len && i < MAX_HINTS; i++)
    {
      if (i > 0)
        g_string_append (hint, "  ");
      g_string_append (hint, g_ptr_array_index (matches, i));
    }
  if (matches->len > MAX_HINTS)
    g_string_append (hint, "  …");
  return g_string_free (g_steal_pointer (&hint), FALSE);
}

static void
changed_cb (StellingMoveEntry *self)
{
  g_autofree char *typed = g_strstrip (g_strdup (gtk_editable_get_text (self->entry)));
  g_autofree char *hint = NULL;

  if (get_session (self) != NULL && *typed != '\0')
    hint = dup_hint (self, typed);
  set_message (self, hint != NULL ? hint : "", FALSE);
}

static void
activate_cb (StellingMoveEntry *self)
{
  g_autofree char *typed = g_strstrip (g_strdup (gtk_editable_get_text (self->entry)));
  g_autoptr (GError) error = NULL;
  StellingMove move;

  if (get_session (self) == NULL || *typed == '\0')
    return;
  if (!stelling_move_parse (get_position (self), typed, &move, &error))
    {
      set_message (self, error->message, TRUE);
      gtk_editable_select_region (self->entry, 0, -1);
      /* The line below the board tells it too: this field may be scrolled out of sight. */
      stelling_session_play_text (get_session (self), typed);
      return;
    }
  if (stelling_session_play (get_session (self), move))
    gtk_editable_set_text (self->entry, "");
}

/* The text was typed for another position. */
static void
node_cb (StellingMoveEntry *self)
{
  gtk_editable_set_text (self->entry, "");
  changed_cb (self);
}

/* Escape leaves the field. Space starts the engine from here too: no move begins with a blank. */
static gboolean
key_pressed_cb (StellingMoveEntry *self, guint keyval, guint keycode, GdkModifierType state)
{
  if ((state & gtk_accelerator_get_default_mod_mask ()) != 0)
    return FALSE;
  if (keyval == GDK_KEY_Escape)
    {
      gtk_editable_set_text (self->entry, "");
      changed_cb (self);
      if (!gtk_widget_activate_action (GTK_WIDGET (self), "page.leave-field", NULL))
        gtk_root_set_focus (gtk_widget_get_root (GTK_WIDGET (self)), NULL);
      return TRUE;
    }
  if (keyval == GDK_KEY_space && *gtk_editable_get_text (self->entry) == '\0')
    return gtk_widget_activate_action (GTK_WIDGET (self), "page.analyse", NULL);
  return FALSE;
}

static void
stelling_move_entry_session_changed (StellingSessionView *view, StellingSession *before)
{
  StellingMoveEntry *self = STELLING_MOVE_ENTRY (view);

  gtk_widget_set_sensitive (self->content, get_session (self) != NULL);
  changed_cb (self);
}

static gboolean
stelling_move_entry_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (STELLING_MOVE_ENTRY (widget)->entry));
}

static void
stelling_move_entry_class_init (StellingMoveEntryClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  stelling_style_ensure ();
  STELLING_SESSION_VIEW_CLASS (klass)->session_changed = stelling_move_entry_session_changed;
  widget_class->grab_focus = stelling_move_entry_grab_focus;

  gtk_widget_class_set_css_name (widget_class, "move-entry");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/stelling/Stelling/ui/stelling-move-entry.ui");
  gtk_widget_class_bind_template_child (widget_class, StellingMoveEntry, content);
  gtk_widget_class_bind_template_child (widget_class, StellingMoveEntry, entry);
  gtk_widget_class_bind_template_child (widget_class, StellingMoveEntry, message);
  gtk_widget_class_bind_template_callback (widget_class, changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, activate_cb);
}

static void
stelling_move_entry_init (StellingMoveEntry *self)
{
  GtkEventController *keys;

  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_sensitive (self->content, FALSE);
  keys = gtk_event_controller_key_new ();
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  stelling_session_view_follow (STELLING_SESSION_VIEW (self), STELLING_TYPE_SESSION, "notify::node",
                                G_CALLBACK (node_cb));
}
