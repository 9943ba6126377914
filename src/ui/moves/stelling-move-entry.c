/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-move-entry.h"

#include <glib/gi18n-lib.h>

#include "stelling-accessible-names.h"
#include "stelling-bounded-text.h"
#include "stelling-css-class.h"
#include "stelling-focus-within.h"
#include "stelling-move-offers.h"
#include "stelling-spoken-command.h"
#include "stelling-style.h"

/* More rows are no choice; the message tells how many moves fit. */
#define MAX_OFFERS 40
/* This number of rows always fits. */
#define FEW_OFFERS 2
/* The most height of a message, and what the rest of the field needs, in pixels. */
#define MESSAGE_HEIGHT 200
#define OTHER_HEIGHT 90
/* No move and no question is longer, in bytes. */
#define MAX_LENGTH 1000
/* What an arrow key scrolls a long answer by, in pixels. */
#define SCROLL_STEP 40

struct _StellingMoveEntry
{
  StellingSessionView parent_instance;

  /* owned */
  GPtrArray *offers; /* of StellingMoveOffer, in the order of the rows; NULL: no moves */
  GArray *commands;  /* of guint, by row where commands are offered */

  gboolean playing;    /* what was typed is being played */
  gboolean is_refusal; /* the message tells why that can't be played */

  /* template */
  GtkWidget *content;
  GtkWidget *scroller;
  GtkListBox *list;
  GtkEditable *entry;
  GtkWidget *message_scroller;
  GtkLabel *message;
};

G_DEFINE_FINAL_TYPE (StellingMoveEntry, stelling_move_entry, STELLING_TYPE_SESSION_VIEW)

static guint refusal_over_signal;

static StellingSession *
get_session (StellingMoveEntry *self)
{
  return stelling_session_view_get_session (STELLING_SESSION_VIEW (self));
}

static char *
dup_typed (StellingMoveEntry *self)
{
  return g_strstrip (g_strdup (gtk_editable_get_text (self->entry)));
}

/* --- the message --- */

/* Has a screen reader say @text: also where it is the same as before, since somebody asked
 * again. */
static void
say (StellingMoveEntry *self, const char *text)
{
  GtkWidget *entry = GTK_WIDGET (self->entry);

  stelling_describe_widget (entry, "");
  if (*text != '\0')
    stelling_describe_widget (entry, text);
}

/* A scrolled window does not ask how high a text is at its width. Its bar would give a short one
 * the height of a long one. */
static void
size_message (StellingMoveEntry *self)
{
  GtkWidget *label = GTK_WIDGET (self->message);
  GtkWidget *place = gtk_widget_get_parent (GTK_WIDGET (self));
  int room = place != NULL ? gtk_widget_get_height (place) - OTHER_HEIGHT : MESSAGE_HEIGHT;
  int width = gtk_widget_get_width (self->content), least, height;

  room = CLAMP (room, OTHER_HEIGHT / 2, MESSAGE_HEIGHT);
  gtk_widget_measure (label, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  gtk_widget_measure (label, GTK_ORIENTATION_VERTICAL, width > 0 ? MAX (width, least) : -1, NULL,
                      &height, NULL, NULL);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (self->message_scroller), GTK_POLICY_NEVER,
                                  height <= room ? GTK_POLICY_EXTERNAL : GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_min_content_height (GTK_SCROLLED_WINDOW (self->message_scroller),
                                              MIN (height, room));
}

static void
set_message (StellingMoveEntry *self, const char *text, gboolean wrong)
{
  GtkWidget *const widgets[] = { GTK_WIDGET (self->entry), GTK_WIDGET (self->message) };

  for (guint i = 0; i < G_N_ELEMENTS (widgets); i++)
    stelling_set_css_class (widgets[i], "error", wrong);
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->entry), GTK_ACCESSIBLE_STATE_INVALID,
                               wrong ? GTK_ACCESSIBLE_INVALID_TRUE : GTK_ACCESSIBLE_INVALID_FALSE,
                               -1);
  gtk_label_set_text (self->message, text);
  size_message (self);
  gtk_widget_set_visible (self->message_scroller, *text != '\0');
  say (self, text);
}

/* --- what fits --- */

/* Returns (nullable) the position in which the next move is played. */
static const StellingPosition *
get_position (StellingMoveEntry *self)
{
  StellingSession *session = get_session (self);

  if (session == NULL || stelling_session_get_problem (session) != NULL)
    return NULL;
  return stelling_node_get_position (stelling_session_get_shown (session));
}

/* Returns "E4, 8 steps to go". */
static char *
dup_words (const char *text, const char *meaning)
{
  return meaning != NULL ? g_strdup_printf (C_ ("move list", "%s, %s"), text, meaning)
                         : g_strdup (text);
}

static void
add_row (StellingMoveEntry *self, const char *text, const char *meaning)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *name = gtk_label_new (text);
  GtkWidget *words = gtk_label_new (meaning);
  GtkWidget *row = gtk_list_box_row_new ();
  g_autofree char *spoken = dup_words (text, meaning);

  gtk_widget_add_css_class (name, "heading");
  gtk_label_set_xalign (GTK_LABEL (words), 1);
  gtk_label_set_wrap (GTK_LABEL (words), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (words), PANGO_WRAP_WORD_CHAR);
  gtk_widget_add_css_class (words, "meaning");
  gtk_widget_set_hexpand (words, TRUE);
  gtk_box_append (GTK_BOX (box), name);
  gtk_box_append (GTK_BOX (box), words);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
  gtk_list_box_append (self->list, row);
}

static void
clear_rows (StellingMoveEntry *self)
{
  GtkWidget *row;

  while ((row = gtk_widget_get_first_child (GTK_WIDGET (self->list))) != NULL)
    gtk_list_box_remove (self->list, row);
  g_clear_pointer (&self->offers, g_ptr_array_unref);
  g_array_set_size (self->commands, 0);
}

static void
offer_moves (StellingMoveEntry *self, const char *typed)
{
  const StellingPosition *position = get_position (self);

  if (position == NULL)
    return;
  self->offers = stelling_move_offers_find (position, typed);
  for (guint i = 0; i < self->offers->len && i < MAX_OFFERS; i++)
    {
      const StellingMoveOffer *offer = g_ptr_array_index (self->offers, i);

      add_row (self, offer->text, offer->meaning);
    }
}

static void
offer_commands (StellingMoveEntry *self, const char *typed)
{
  g_autofree char *word = g_strstrip (g_strdup (typed + 1));

  for (guint i = 0; i < stelling_spoken_command_get_n (); i++)
    if (stelling_spoken_command_begins_with (i, word))
      {
        g_autofree char *text = g_strconcat ("?", stelling_spoken_command_get_word (i), NULL);

        add_row (self, text, stelling_spoken_command_get_help (i));
        g_array_append_val (self->commands, i);
      }
}

static char *
dup_count (StellingMoveEntry *self)
{
  guint n = self->offers != NULL ? self->offers->len : 0;

  /* Translators: the number of legal moves that begin with what was typed */
  return n > 0 ? g_strdup_printf (ngettext ("%u move fits", "%u moves fit", n), n) : NULL;
}

static void
changed_cb (StellingMoveEntry *self)
{
  g_autofree char *typed = dup_typed (self);
  gboolean command = stelling_spoken_is_command (typed);
  g_autofree char *count = NULL;

  clear_rows (self);
  if (command)
    offer_commands (self, typed);
  else if (*typed != '\0')
    offer_moves (self, typed);
  gtk_widget_set_visible (self->scroller,
                          gtk_widget_get_first_child (GTK_WIDGET (self->list)) != NULL);
  /* A bar would give one row the height of two. */
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (self->scroller), GTK_POLICY_NEVER,
                                  gtk_list_box_get_row_at_index (self->list, FEW_OFFERS) != NULL
                                      ? GTK_POLICY_AUTOMATIC
                                      : GTK_POLICY_NEVER);
  /* Only what can't be mistaken is chosen beforehand. */
  if (self->offers != NULL && self->offers->len == 1)
    gtk_list_box_select_row (self->list, gtk_list_box_get_row_at_index (self->list, 0));
  count = dup_count (self);
  set_message (self, count != NULL ? count : "", FALSE);
  if (self->is_refusal)
    {
      self->is_refusal = FALSE;
      g_signal_emit (self, refusal_over_signal, 0);
    }
}

/* Brings the row into sight without moving the keyboard to it. */
static void
scroll_to (StellingMoveEntry *self, GtkListBoxRow *row)
{
  GtkAdjustment *adjustment
      = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (self->scroller));
  graphene_rect_t bounds;

  if (gtk_widget_compute_bounds (GTK_WIDGET (row), GTK_WIDGET (self->list), &bounds))
    gtk_adjustment_clamp_page (adjustment, bounds.origin.y, bounds.origin.y + bounds.size.height);
}

/* Returns the chosen row in words, with its number: what a screen reader says of it. */
static char *
dup_choice (StellingMoveEntry *self, guint index)
{
  g_autofree char *text = NULL;
  g_autofree char *words = NULL;
  guint n = self->offers != NULL ? self->offers->len : self->commands->len;

  if (self->offers != NULL)
    {
      const StellingMoveOffer *offer = g_ptr_array_index (self->offers, index);

      words = dup_words (offer->text, offer->meaning);
    }
  else
    {
      guint command = g_array_index (self->commands, guint, index);

      words = dup_words (stelling_spoken_command_get_word (command),
                         stelling_spoken_command_get_help (command));
    }
  /* Translators: what is chosen among that which fits a text, its number, and how many there are */
  return g_strdup_printf (_ ("%s (%u of %u)"), words, index + 1, n);
}

static void
scroll_message (StellingMoveEntry *self, int step)
{
  GtkAdjustment *adjustment
      = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (self->message_scroller));

  gtk_adjustment_set_value (adjustment, gtk_adjustment_get_value (adjustment) + step * SCROLL_STEP);
}

/* Chooses the row below or above; before the first none is chosen. */
static void
choose (StellingMoveEntry *self, int step)
{
  GtkListBoxRow *row = gtk_list_box_get_selected_row (self->list);
  int index = (row != NULL ? gtk_list_box_row_get_index (row) : -1) + step;
  g_autofree char *text = NULL;

  row = index >= 0 ? gtk_list_box_get_row_at_index (self->list, index) : NULL;
  if (index < -1 || (row == NULL && step > 0))
    return;
  gtk_list_box_select_row (self->list, row);
  if (row != NULL)
    {
      scroll_to (self, row);
      text = dup_choice (self, (guint) index);
    }
  else
    text = dup_count (self);
  say (self, text != NULL ? text : "");
}

/* Goes down or up in what is offered, or else in the answer. */
static void
go (StellingMoveEntry *self, int step)
{
  if (gtk_widget_get_visible (self->scroller))
    choose (self, step);
  else
    scroll_message (self, step);
}

/* --- playing and asking --- */

static void
hide (StellingMoveEntry *self)
{
  gboolean had_focus = stelling_has_focus_within (GTK_WIDGET (self));

  gtk_editable_set_text (self->entry, "");
  if (had_focus && !gtk_widget_activate_action (GTK_WIDGET (self), "page.leave-field", NULL))
    gtk_root_set_focus (gtk_widget_get_root (GTK_WIDGET (self)), NULL);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

static void
play (StellingMoveEntry *self, StellingMove move)
{
  gboolean played;

  self->playing = TRUE;
  played = stelling_session_play (get_session (self), move);
  self->playing = FALSE;
  if (played)
    hide (self);
}

/* What was typed stays, selected, when it can't be played. */
static void
play_typed (StellingMoveEntry *self, const char *typed)
{
  gboolean played;

  self->playing = TRUE;
  played = stelling_session_play_text (get_session (self), typed);
  self->playing = FALSE;
  if (played)
    hide (self);
  else
    gtk_editable_select_region (self->entry, 0, -1);
}

/* Returns whether what was typed is a command. */
static gboolean
ask (StellingMoveEntry *self, const char *typed)
{
  StellingSession *session = get_session (self);
  gboolean known;
  g_autofree char *answer = stelling_spoken_answer (
      stelling_session_get_record (session), stelling_session_get_shown (session), typed, &known);

  clear_rows (self);
  gtk_widget_set_visible (self->scroller, FALSE);
  set_message (self, answer, !known);
  gtk_editable_select_region (self->entry, 0, -1);
  return known;
}

/* Asks the command, or begins it where it needs a square after it. */
static void
choose_command (StellingMoveEntry *self, guint index)
{
  const char *word = stelling_spoken_command_get_word (index);
  g_autofree char *text = g_strconcat ("?", word, NULL);
  g_autofree char *begun = g_strconcat (text, " ", NULL);

  gtk_editable_set_text (self->entry, text);
  if (ask (self, text))
    return;
  gtk_editable_set_text (self->entry, begun);
  gtk_editable_set_position (self->entry, -1);
  set_message (self, stelling_spoken_command_get_help (index), FALSE);
}

static void
row_activated_cb (StellingMoveEntry *self, GtkListBoxRow *row)
{
  guint index = (guint) gtk_list_box_row_get_index (row);

  if (get_session (self) == NULL)
    return;
  if (self->offers != NULL)
    play (self, ((StellingMoveOffer *) g_ptr_array_index (self->offers, index))->move);
  else
    choose_command (self, g_array_index (self->commands, guint, index));
}

static void
activate_cb (StellingMoveEntry *self)
{
  g_autofree char *typed = dup_typed (self);
  GtkListBoxRow *row = gtk_list_box_get_selected_row (self->list);

  if (get_session (self) == NULL || *typed == '\0')
    return;
  if (row != NULL)
    row_activated_cb (self, row);
  else if (stelling_spoken_is_command (typed))
    (void) ask (self, typed);
  else
    play_typed (self, typed);
}

static void
illegal_cb (StellingMoveEntry *self, const char *text)
{
  if (!self->playing)
    return;
  set_message (self, text, TRUE);
  self->is_refusal = TRUE;
}

/* The text was typed for another position. */
static void
node_cb (StellingMoveEntry *self)
{
  gtk_editable_set_text (self->entry, "");
  changed_cb (self);
}

/* The field would take long to show what is longer than any move. */
static gsize
get_room (gpointer data)
{
  StellingMoveEntry *self = data;

  return stelling_bounded_text_get_room (gtk_editable_get_text (self->entry), MAX_LENGTH);
}

static void
full (gpointer data)
{
  set_message (data, _ ("This text is too long for a move; copy only the move."), TRUE);
}

/* --- keyboard --- */

/* Escape leaves the field. Space starts the engine from here too: no move begins with a blank. */
static gboolean
key_pressed_cb (StellingMoveEntry *self, guint keyval, guint keycode, GdkModifierType state)
{
  if ((state & gtk_accelerator_get_default_mod_mask ()) != 0)
    return FALSE;
  switch (keyval)
    {
    case GDK_KEY_Escape:
      hide (self);
      return TRUE;
    case GDK_KEY_Down:
    case GDK_KEY_KP_Down:
      go (self, 1);
      return TRUE;
    case GDK_KEY_Up:
    case GDK_KEY_KP_Up:
      go (self, -1);
      return TRUE;
    case GDK_KEY_space:
      return *gtk_editable_get_text (self->entry) == '\0'
             && gtk_widget_activate_action (GTK_WIDGET (self), "page.analyse", NULL);
    default:
      return FALSE;
    }
}

/* While another window has the keyboard the field waits for its return. */
static void
focus_left_cb (StellingMoveEntry *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  if (*gtk_editable_get_text (self->entry) == '\0' && GTK_IS_WINDOW (root)
      && gtk_window_is_active (GTK_WINDOW (root)))
    gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

void
stelling_move_entry_open (StellingMoveEntry *self, const char *text)
{
  g_return_if_fail (STELLING_IS_MOVE_ENTRY (self));

  gtk_widget_set_visible (GTK_WIDGET (self), TRUE);
  gtk_entry_grab_focus_without_selecting (GTK_ENTRY (self->entry));
  if (text == NULL)
    {
      gtk_editable_select_region (self->entry, 0, -1);
      return;
    }
  gtk_editable_set_text (self->entry, text);
  gtk_editable_set_position (self->entry, -1);
}

gboolean
stelling_move_entry_is_playing (StellingMoveEntry *self)
{
  g_return_val_if_fail (STELLING_IS_MOVE_ENTRY (self), FALSE);

  return self->playing;
}

/* --- object --- */

static void
stelling_move_entry_session_changed (StellingSessionView *view, StellingSession *before)
{
  StellingMoveEntry *self = STELLING_MOVE_ENTRY (view);

  gtk_widget_set_sensitive (self->content, get_session (self) != NULL);
  node_cb (self);
}

static gboolean
stelling_move_entry_grab_focus (GtkWidget *widget)
{
  stelling_move_entry_open (STELLING_MOVE_ENTRY (widget), NULL);
  return TRUE;
}

static void
stelling_move_entry_dispose (GObject *object)
{
  /* The text goes too, and nobody is to hear of it any more. */
  STELLING_MOVE_ENTRY (object)->is_refusal = FALSE;
  G_OBJECT_CLASS (stelling_move_entry_parent_class)->dispose (object);
}

static void
stelling_move_entry_finalize (GObject *object)
{
  StellingMoveEntry *self = STELLING_MOVE_ENTRY (object);

  g_clear_pointer (&self->offers, g_ptr_array_unref);
  g_clear_pointer (&self->commands, g_array_unref);
  G_OBJECT_CLASS (stelling_move_entry_parent_class)->finalize (object);
}

static void
stelling_move_entry_class_init (StellingMoveEntryClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  stelling_style_ensure ();
  G_OBJECT_CLASS (klass)->dispose = stelling_move_entry_dispose;
  G_OBJECT_CLASS (klass)->finalize = stelling_move_entry_finalize;
  STELLING_SESSION_VIEW_CLASS (klass)->session_changed = stelling_move_entry_session_changed;
  widget_class->grab_focus = stelling_move_entry_grab_focus;
  refusal_over_signal = g_signal_new ("refusal-over", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                      0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_css_name (widget_class, "move-entry");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/stelling/Stelling/ui/stelling-move-entry.ui");
  gtk_widget_class_bind_template_child (widget_class, StellingMoveEntry, content);
  gtk_widget_class_bind_template_child (widget_class, StellingMoveEntry, scroller);
  gtk_widget_class_bind_template_child (widget_class, StellingMoveEntry, list);
  gtk_widget_class_bind_template_child (widget_class, StellingMoveEntry, entry);
  gtk_widget_class_bind_template_child (widget_class, StellingMoveEntry, message_scroller);
  gtk_widget_class_bind_template_child (widget_class, StellingMoveEntry, message);
  gtk_widget_class_bind_template_callback (widget_class, changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, activate_cb);
  gtk_widget_class_bind_template_callback (widget_class, row_activated_cb);
}

static void
add_controllers (StellingMoveEntry *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkEventController *focus = gtk_event_controller_focus_new ();

  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  g_signal_connect_object (focus, "leave", G_CALLBACK (focus_left_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self), focus);
}

static void
stelling_move_entry_init (StellingMoveEntry *self)
{
  self->commands = g_array_new (FALSE, FALSE, sizeof (guint));
  gtk_widget_init_template (GTK_WIDGET (self));
  stelling_bounded_text_set (GTK_WIDGET (gtk_editable_get_delegate (self->entry)), get_room, full,
                             self);
  gtk_widget_set_sensitive (self->content, FALSE);
  add_controllers (self);
  stelling_session_view_follow (STELLING_SESSION_VIEW (self), STELLING_TYPE_SESSION,
                                "notify::shown", G_CALLBACK (node_cb));
  stelling_session_view_follow (STELLING_SESSION_VIEW (self), STELLING_TYPE_SESSION, "illegal-move",
                                G_CALLBACK (illegal_cb));
}
