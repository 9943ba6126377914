/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-status-line.h"

#include <glib/gi18n-lib.h>

#include "stelling-announcer.h"
#include "stelling-css-class.h"
#include "stelling-focus-within.h"
#include "stelling-measure.h"
#include "stelling-tooltip.h"
#include "stelling-whole-moves.h"

/* The seconds that a message stays: at least so long if others wait, and with a button. */
#define MESSAGE_SECONDS 8
#define WAITED_FOR_SECONDS 4
#define BUTTON_SECONDS 12
/* Characters that have room in any window. */
#define SHORT_TEXT 40
/* A narrower line has few words, in text of the usual size. */
#define NARROW_BELOW 460
/* The lines of a message in a narrow place, where nothing else is told. */
#define COPY_LINES 5

typedef struct
{
  char *text;
  char *label; /* nullable: no button */
  char *action;
  GVariant *target; /* nullable */
  gboolean lasts;   /* until something else happens */
  gboolean unheard; /* came while the line was not seen */
} Message;

struct _StellingStatusLine
{
  AdwBin parent_instance;

  /* owned */
  GQueue messages; /* of Message; the first is seen */
  char *text;      /* of the state */
  char *link;
  char *short_text; /* (nullable): of the state in one line */
  guint timeout;
  gint64 since; /* when the first message came into sight */
  gboolean is_answer;
  StellingStatusKind kind;
  guint n_buttons; /* of the state */
  gboolean one_line;
  gboolean narrow;
  guint narrow_idle;
  StellingStatusLine *copy; /* (nullable), weak */
  gboolean is_copy;

  /* children */
  GtkWidget *box;
  GtkWidget *icon;
  GtkLabel *label;
  GtkBox *message_box;
  GtkBox *buttons;
  GtkBox *short_buttons;
};

enum
{
  SIGNAL_LINK_ACTIVATED,
  SIGNAL_ANSWER_OVER,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (StellingStatusLine, stelling_status_line, ADW_TYPE_BIN)

static void
message_free (gpointer data)
{
  Message *message = data;

  g_free (message->text);
  g_free (message->label);
  g_free (message->action);
  g_clear_pointer (&message->target, g_variant_unref);
  g_free (message);
}

/* --- what is seen --- */

/* The keyboard goes back to the game where a button goes that has it. */
static void
clear_box (GtkBox *box)
{
  if (stelling_has_focus_within (GTK_WIDGET (box)))
    gtk_widget_activate_action (GTK_WIDGET (box), "page.leave-field", NULL);
  stelling_action_button_clear (box);
}

static void
add_button (GtkBox *box, const StellingActionButton *button)
{
  stelling_action_button_append (button, box);
  gtk_widget_set_focus_on_click (gtk_widget_get_last_child (GTK_WIDGET (box)), FALSE);
}

static void
set_text (StellingStatusLine *self, const char *text, const char *link)
{
  g_autofree char *markup = NULL;

  if (link == NULL)
    gtk_label_set_text (self->label, text);
  else
    {
      markup = g_markup_printf_escaped ("%s · <a href=\"stelling:link\">%s</a>", text, link);
      gtk_label_set_markup (self->label, markup);
    }
  stelling_keep_moves_whole (self->label);
  /* The line may be too short for a long text. */
  stelling_set_tooltip (GTK_WIDGET (self->label),
                        g_utf8_strlen (text, -1) > SHORT_TEXT ? text : NULL);
}

/* With little room a state is told in few words, where there are such. */
static gboolean
is_short (StellingStatusLine *self)
{
  return (self->one_line || self->narrow) && self->short_text != NULL;
}

static void
update_buttons (StellingStatusLine *self)
{
  gtk_widget_set_visible (GTK_WIDGET (self->buttons), self->n_buttons > 0 && !is_short (self));
  gtk_widget_set_visible (GTK_WIDGET (self->short_buttons), self->n_buttons > 0 && is_short (self));
}

/* A message is not what is wrong with what is shown. */
static void
show_problem (StellingStatusLine *self, gboolean shown)
{
  stelling_set_css_class (self->box, "problem", shown);
  gtk_widget_set_visible (self->icon, shown);
}

static void
show_message (StellingStatusLine *self, const Message *message)
{
  const StellingActionButton button = { message->label, message->action, message->target };

  set_text (self, message->text, NULL);
  clear_box (self->message_box);
  gtk_widget_set_visible (GTK_WIDGET (self->message_box), message->label != NULL);
  if (message->label != NULL)
    add_button (self->message_box, &button);
  show_problem (self, FALSE);
  stelling_set_css_class (GTK_WIDGET (self->label), "error", FALSE);
}

/* A copy without a message is not there. */
static void
set_copied (StellingStatusLine *self, const Message *message)
{
  if (self->copy == NULL)
    return;
  if (message != NULL)
    show_message (self->copy, message);
  else
    {
      clear_box (self->copy->message_box);
      gtk_label_set_text (self->copy->label, "");
    }
  gtk_widget_set_visible (GTK_WIDGET (self->copy), message != NULL);
}

static void
show_state (StellingStatusLine *self)
{
  set_text (self, is_short (self) ? self->short_text : self->text, self->link);
  if (is_short (self))
    stelling_set_tooltip (GTK_WIDGET (self->label), self->text);
  gtk_widget_set_visible (GTK_WIDGET (self->message_box), FALSE);
  clear_box (self->message_box);
  show_problem (self, self->kind == STELLING_STATUS_PROBLEM);
  stelling_set_css_class (GTK_WIDGET (self->label), "error", FALSE);
}

static void
renew_state (StellingStatusLine *self)
{
  update_buttons (self);
  if (g_queue_is_empty (&self->messages))
    show_state (self);
}

/* --- messages, one after the other --- */

static void
tell_answer_over (StellingStatusLine *self)
{
  if (!self->is_answer)
    return;
  self->is_answer = FALSE;
  g_signal_emit (self, signals[SIGNAL_ANSWER_OVER], 0);
}

static void
clear_messages (StellingStatusLine *self)
{
  g_clear_handle_id (&self->timeout, g_source_remove);
  g_queue_clear_full (&self->messages, message_free);
  tell_answer_over (self);
}

static gboolean message_over_cb (gpointer data);

/* Gives the first message its time. None passes behind another tab. */
static void
begin_time (StellingStatusLine *self)
{
  Message *message = g_queue_peek_head (&self->messages);

  g_clear_handle_id (&self->timeout, g_source_remove);
  if (message == NULL || !gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;
  if (message->unheard)
    stelling_announce (GTK_WIDGET (self), message->text);
  message->unheard = FALSE;
  self->since = g_get_monotonic_time ();
  if (message->lasts && g_queue_get_length (&self->messages) == 1)
    return;
  self->timeout
      = g_timeout_add_seconds (g_queue_get_length (&self->messages) > 1 ? WAITED_FOR_SECONDS
                               : message->label != NULL                 ? BUTTON_SECONDS
                                                                        : MESSAGE_SECONDS,
                               message_over_cb, self);
}

/* Shows the first message for its time, or the state. */
static void
show_first (StellingStatusLine *self)
{
  const Message *message = g_queue_peek_head (&self->messages);

  set_copied (self, message);
  if (message == NULL)
    show_state (self);
  else
    show_message (self, message);
  begin_time (self);
}

static void
end_first (StellingStatusLine *self)
{
  message_free (g_queue_pop_head (&self->messages));
  tell_answer_over (self);
  show_first (self);
}

static gboolean
message_over_cb (gpointer data)
{
  StellingStatusLine *self = data;

  /* Nobody's keyboard is taken from a button. */
  if (stelling_has_focus_within (GTK_WIDGET (self->message_box))
      || (self->copy != NULL && stelling_has_focus_within (GTK_WIDGET (self->copy))))
    return G_SOURCE_CONTINUE;
  self->timeout = 0;
  end_first (self);
  return G_SOURCE_REMOVE;
}

/* Gives the message that is seen no more than @seconds in all. */
static void
shorten_first (StellingStatusLine *self, gint64 seconds)
{
  gint64 seen = (g_get_monotonic_time () - self->since) / G_TIME_SPAN_SECOND;

  g_clear_handle_id (&self->timeout, g_source_remove);
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    self->timeout = g_timeout_add_seconds ((guint) MAX (seconds - seen, 0), message_over_cb, self);
}

static Message *
message_new (const char *text, const StellingActionButton *button)
{
  Message *message = g_new0 (Message, 1);

  message->text = g_strdup (text);
  if (button == NULL)
    return message;
  message->label = g_strdup (button->label);
  message->action = g_strdup (button->action);
  if (button->target != NULL)
    message->target = g_variant_ref_sink (button->target);
  return message;
}

/* A key that is pressed again tells the same once, and anew. */
static void
drop_same (StellingStatusLine *self, const char *text)
{
  const Message *last = g_queue_peek_tail (&self->messages);

  if (last != NULL && g_str_equal (last->text, text))
    message_free (g_queue_pop_tail (&self->messages));
}

static void
add_message (StellingStatusLine *self, Message *message)
{
  stelling_status_line_end_answer (self);
  drop_same (self, message->text);
  message->unheard = !gtk_widget_get_mapped (GTK_WIDGET (self));
  if (!message->unheard)
    stelling_announce (GTK_WIDGET (self), message->text);
  g_queue_push_tail (&self->messages, message);
  if (g_queue_get_length (&self->messages) == 1)
    show_first (self);
  else if (g_queue_get_length (&self->messages) == 2)
    shorten_first (self, WAITED_FOR_SECONDS);
}

void
stelling_status_line_add_message (StellingStatusLine *self,
                                  const char *text,
                                  const StellingActionButton *button)
{
  g_return_if_fail (STELLING_IS_STATUS_LINE (self));
  g_return_if_fail (text != NULL);

  add_message (self, message_new (text, button));
}

void
stelling_status_line_add_lasting_message (StellingStatusLine *self,
                                          const char *text,
                                          const StellingActionButton *button)
{
  Message *message;

  g_return_if_fail (STELLING_IS_STATUS_LINE (self));
  g_return_if_fail (text != NULL);

  message = message_new (text, button);
  message->lasts = TRUE;
  add_message (self, message);
}

/* Something happened: a message that lasts has its time, and no more. */
static void
end_lasting (StellingStatusLine *self)
{
  const Message *message = g_queue_peek_head (&self->messages);

  if (message != NULL && message->lasts && self->timeout == 0)
    shorten_first (self, BUTTON_SECONDS);
}

typedef gboolean (*MessageFits) (const Message *message, const char *text);

static gboolean
is_lasting (const Message *message, const char *text)
{
  return message->lasts;
}

static gboolean
has_action (const Message *message, const char *action)
{
  return g_strcmp0 (message->action, action) == 0;
}

static gboolean
says (const Message *message, const char *text)
{
  return g_str_equal (message->text, text);
}

static void
end_some (StellingStatusLine *self, MessageFits fits, const char *text)
{
  GList *next;
  gboolean first_ends = FALSE;

  for (GList *at = self->messages.head; at != NULL; at = next)
    {
      Message *message = at->data;

      next = at->next;
      if (!fits (message, text))
        continue;
      first_ends |= at == self->messages.head;
      g_queue_delete_link (&self->messages, at);
      message_free (message);
    }
  if (first_ends)
    show_first (self);
}

void
stelling_status_line_end_messages (StellingStatusLine *self, const char *action)
{
  g_return_if_fail (STELLING_IS_STATUS_LINE (self));
  g_return_if_fail (action != NULL);

  end_some (self, has_action, action);
}

void
stelling_status_line_end_message (StellingStatusLine *self, const char *text)
{
  g_return_if_fail (STELLING_IS_STATUS_LINE (self));
  g_return_if_fail (text != NULL);

  end_some (self, says, text);
}

void
stelling_status_line_end_lasting_messages (StellingStatusLine *self)
{
  g_return_if_fail (STELLING_IS_STATUS_LINE (self));

  end_some (self, is_lasting, NULL);
}

void
stelling_status_line_answer (StellingStatusLine *self, const char *text, gboolean is_wrong)
{
  g_return_if_fail (STELLING_IS_STATUS_LINE (self));
  g_return_if_fail (text != NULL);

  clear_messages (self);
  g_queue_push_tail (&self->messages, message_new (text, NULL));
  self->is_answer = TRUE;
  show_first (self);
  stelling_set_css_class (GTK_WIDGET (self->label), "error", is_wrong);
}

void
stelling_status_line_end_answer (StellingStatusLine *self)
{
  g_return_if_fail (STELLING_IS_STATUS_LINE (self));

  if (self->is_answer)
    end_first (self);
}

/* --- the state --- */

static gboolean
has_buttons (GtkBox *box, const StellingActionButton *buttons, guint n_buttons)
{
  GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (box));

  for (guint i = 0; i < n_buttons; i++, child = gtk_widget_get_next_sibling (child))
    if (child == NULL || !stelling_action_button_is_widget (&buttons[i], child))
      return FALSE;
  return child == NULL;
}

/* The same buttons stay, with the keyboard on one of them. */
static void
set_buttons (GtkBox *box, const StellingActionButton *buttons, guint n_buttons)
{
  if (has_buttons (box, buttons, n_buttons))
    return;
  clear_box (box);
  for (guint i = 0; i < n_buttons; i++)
    add_button (box, &buttons[i]);
}

void
stelling_status_line_set_state (StellingStatusLine *self,
                                StellingStatusKind kind,
                                const char *text,
                                const char *link,
                                const StellingActionButton *buttons,
                                guint n_buttons)
{
  g_return_if_fail (STELLING_IS_STATUS_LINE (self));
  g_return_if_fail (text != NULL);

  if (kind == self->kind && n_buttons == self->n_buttons && g_str_equal (self->text, text)
      && g_strcmp0 (self->link, link) == 0 && has_buttons (self->buttons, buttons, n_buttons))
    return;
  /* A task or a problem is told at once. */
  if (kind != STELLING_STATUS_PLACE)
    {
      stelling_status_line_end_answer (self);
      stelling_status_line_end_messages (self, "page.undo-told");
    }
  end_lasting (self);
  self->kind = kind;
  self->n_buttons = n_buttons;
  g_free (self->text);
  g_free (self->link);
  g_clear_pointer (&self->short_text, g_free);
  self->text = g_strdup (text);
  self->link = g_strdup (link);
  stelling_set_css_class (self->box, "task", kind == STELLING_STATUS_TASK);
  set_buttons (self->buttons, buttons, n_buttons);
  set_buttons (self->short_buttons, buttons, n_buttons);
  renew_state (self);
}

void
stelling_status_line_set_short_state (StellingStatusLine *self,
                                      const char *text,
                                      const StellingActionButton *buttons)
{
  g_return_if_fail (STELLING_IS_STATUS_LINE (self));
  g_return_if_fail (text != NULL);

  if (g_strcmp0 (self->short_text, text) == 0)
    return;
  g_free (self->short_text);
  self->short_text = g_strdup (text);
  set_buttons (self->short_buttons, buttons, self->n_buttons);
  renew_state (self);
}

const char *
stelling_status_line_get_text (StellingStatusLine *self)
{
  g_return_val_if_fail (STELLING_IS_STATUS_LINE (self), NULL);

  return gtk_label_get_text (self->label);
}

void
stelling_status_line_set_one_line (StellingStatusLine *self, gboolean one_line)
{
  g_return_if_fail (STELLING_IS_STATUS_LINE (self));

  self->one_line = one_line;
  renew_state (self);
  gtk_label_set_lines (self->label, one_line ? 1 : 2);
  gtk_label_set_wrap (self->label, !one_line);
  stelling_set_css_class (self->box, "one-line", one_line);
}

void
stelling_status_line_set_copy (StellingStatusLine *self, StellingStatusLine *copy)
{
  g_return_if_fail (STELLING_IS_STATUS_LINE (self));
  g_return_if_fail (copy == NULL || STELLING_IS_STATUS_LINE (copy));

  set_copied (self, NULL);
  g_set_weak_pointer (&self->copy, copy);
  if (copy == NULL)
    return;
  copy->is_copy = TRUE;
  gtk_orientable_set_orientation (GTK_ORIENTABLE (copy->box), GTK_ORIENTATION_VERTICAL);
  gtk_label_set_lines (copy->label, COPY_LINES);
  gtk_widget_set_halign (GTK_WIDGET (copy->message_box), GTK_ALIGN_CENTER);
  set_copied (self, g_queue_peek_head (&self->messages));
}

/* --- object --- */

static gboolean
link_cb (StellingStatusLine *self)
{
  g_signal_emit (self, signals[SIGNAL_LINK_ACTIVATED], 0);
  return TRUE;
}

static gboolean
is_narrow (StellingStatusLine *self, int width)
{
  return width < NARROW_BELOW * stelling_measure_text_scale (GTK_WIDGET (self));
}

static gboolean
narrow_idle_cb (gpointer data)
{
  StellingStatusLine *self = data;

  self->narrow_idle = 0;
  self->narrow = is_narrow (self, gtk_widget_get_width (GTK_WIDGET (self)));
  /* A copy has no state of its own. */
  if (!self->is_copy)
    renew_state (self);
  return G_SOURCE_REMOVE;
}

static GtkSizeRequestMode
stelling_status_line_get_request_mode (GtkWidget *widget)
{
  return gtk_widget_get_request_mode (STELLING_STATUS_LINE (widget)->box);
}

static void
stelling_status_line_measure (GtkWidget *widget,
                              GtkOrientation orientation,
                              int for_size,
                              int *minimum,
                              int *natural,
                              int *minimum_baseline,
                              int *natural_baseline)
{
  gtk_widget_measure (STELLING_STATUS_LINE (widget)->box, orientation, for_size, minimum, natural,
                      NULL, NULL);
}

/* Words can't be changed in the midst of a layout. */
static void
stelling_status_line_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  StellingStatusLine *self = STELLING_STATUS_LINE (widget);

  gtk_widget_size_allocate (self->box, &(GtkAllocation) { 0, 0, width, height }, baseline);
  if (is_narrow (self, width) != self->narrow && self->narrow_idle == 0)
    self->narrow_idle = g_idle_add_full (G_PRIORITY_HIGH_IDLE, narrow_idle_cb, self, NULL);
}

static void
stelling_status_line_dispose (GObject *object)
{
  StellingStatusLine *self = STELLING_STATUS_LINE (object);

  g_clear_handle_id (&self->narrow_idle, g_source_remove);
  /* Nobody is to hear of it any more. */
  self->is_answer = FALSE;
  clear_messages (self);
  g_clear_weak_pointer (&self->copy);
  G_OBJECT_CLASS (stelling_status_line_parent_class)->dispose (object);
}

static void
stelling_status_line_finalize (GObject *object)
{
  StellingStatusLine *self = STELLING_STATUS_LINE (object);

  g_free (self->text);
  g_free (self->link);
  g_free (self->short_text);
  G_OBJECT_CLASS (stelling_status_line_parent_class)->finalize (object);
}

static void
stelling_status_line_class_init (StellingStatusLineClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = stelling_status_line_dispose;
  object_class->finalize = stelling_status_line_finalize;
  GTK_WIDGET_CLASS (klass)->get_request_mode = stelling_status_line_get_request_mode;
  GTK_WIDGET_CLASS (klass)->measure = stelling_status_line_measure;
  GTK_WIDGET_CLASS (klass)->size_allocate = stelling_status_line_size_allocate;
  signals[SIGNAL_ANSWER_OVER]
      = g_signal_new ("answer-over", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                      NULL, G_TYPE_NONE, 0);
  signals[SIGNAL_LINK_ACTIVATED]
      = g_signal_new ("link-activated", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                      NULL, G_TYPE_NONE, 0);
}

static void
stelling_status_line_init (StellingStatusLine *self)
{
  g_queue_init (&self->messages);
  g_signal_connect (self, "map", G_CALLBACK (begin_time), NULL);
  g_signal_connect (self, "unmap", G_CALLBACK (begin_time), NULL);
  /* With the bin's own layout nobody would tell the width. */
  gtk_widget_set_layout_manager (GTK_WIDGET (self), NULL);
  self->text = g_strdup ("");
  self->box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  gtk_widget_add_css_class (self->box, "status");
  self->icon = g_object_new (GTK_TYPE_IMAGE, "icon-name", "dialog-warning-symbolic", "visible",
                             FALSE, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);
  self->label = g_object_new (GTK_TYPE_LABEL, "ellipsize", PANGO_ELLIPSIZE_END, "wrap", TRUE,
                              "lines", 2, "justify", GTK_JUSTIFY_CENTER, "max-width-chars", 60,
                              "hexpand", TRUE, "accessible-role", GTK_ACCESSIBLE_ROLE_STATUS, NULL);
  g_signal_connect_object (self->label, "activate-link", G_CALLBACK (link_cb), self,
                           G_CONNECT_SWAPPED);
  self->message_box = GTK_BOX (gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6));
  self->buttons = GTK_BOX (gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6));
  self->short_buttons = GTK_BOX (gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6));
  gtk_widget_set_visible (GTK_WIDGET (self->message_box), FALSE);
  update_buttons (self);
  gtk_box_append (GTK_BOX (self->box), self->icon);
  gtk_box_append (GTK_BOX (self->box), GTK_WIDGET (self->label));
  gtk_box_append (GTK_BOX (self->box), GTK_WIDGET (self->message_box));
  gtk_box_append (GTK_BOX (self->box), GTK_WIDGET (self->buttons));
  gtk_box_append (GTK_BOX (self->box), GTK_WIDGET (self->short_buttons));
  adw_bin_set_child (ADW_BIN (self), self->box);
}
