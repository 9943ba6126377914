/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-question.h"

#include <glib/gi18n-lib.h>

gboolean
stelling_question_is_destructive (GtkWidget *button)
{
  return gtk_widget_has_css_class (button, "destructive")
         || gtk_widget_has_css_class (button, "destructive-action");
}

/* Adds the buttons in @widget that can be pressed, but for those in @content. */
static void
add_buttons (GPtrArray *buttons, GtkWidget *widget, GtkWidget *content)
{
  if (widget == content || !gtk_widget_get_mapped (widget))
    return;
  if (GTK_IS_BUTTON (widget) && gtk_widget_is_sensitive (widget))
    g_ptr_array_add (buttons, widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    add_buttons (buttons, child, content);
}

/* Returns the place of @button among the answers: the default one, others, destructive ones. */
static int
get_rank (GtkWidget *button)
{
  GtkWindow *dialog = GTK_WINDOW (gtk_widget_get_root (button));

  return stelling_question_is_destructive (button)          ? 2
         : button == gtk_window_get_default_widget (dialog) ? 0
                                                            : 1;
}

static int
compare_cb (gconstpointer a, gconstpointer b)
{
  return get_rank (*(GtkWidget *const *) a) - get_rank (*(GtkWidget *const *) b);
}

GPtrArray *
stelling_question_get_answers (AdwMessageDialog *self)
{
  GPtrArray *answers = g_ptr_array_new ();

  g_return_val_if_fail (ADW_IS_MESSAGE_DIALOG (self), answers);

  add_buttons (answers, GTK_WIDGET (self), adw_message_dialog_get_extra_child (self));
  g_ptr_array_sort (answers, compare_cb);
  return answers;
}

/* Returns the index of the last answer that destroys nothing, or else of the first. */
static guint
find_last_safe (GPtrArray *answers)
{
  guint index = answers->len - 1;

  while (index > 0 && stelling_question_is_destructive (g_ptr_array_index (answers, index)))
    index--;
  return index;
}

/* Tab goes through the content, then through the answers, and begins again. Backwards it passes
 * over the destructive ones. */
static void
move_focus_cb (GtkWidget *dialog, GtkDirectionType direction)
{
  AdwMessageDialog *self = ADW_MESSAGE_DIALOG (dialog);
  g_autoptr (GPtrArray) answers = stelling_question_get_answers (self);
  GtkWidget *content = adw_message_dialog_get_extra_child (self);
  gboolean forward = direction == GTK_DIR_TAB_FORWARD;
  guint index;

  if ((!forward && direction != GTK_DIR_TAB_BACKWARD) || answers->len == 0)
    return;
  g_signal_stop_emission_by_name (dialog, "move-focus");
  if (g_ptr_array_find (answers, gtk_window_get_focus (GTK_WINDOW (self)), &index)
      && (forward ? index + 1 < answers->len : index > 0))
    index = forward ? index + 1 : index - 1;
  else if (content != NULL && gtk_widget_child_focus (content, direction))
    return;
  else
    index = forward ? 0 : find_last_safe (answers);
  gtk_widget_grab_focus (g_ptr_array_index (answers, index));
}

/* The layout of the buttons, and with it which of them can have the keyboard, is known only now. */
static gboolean
first_frame_cb (GtkWidget *dialog, GdkFrameClock *clock, gpointer data)
{
  g_autoptr (GPtrArray) answers = stelling_question_get_answers (ADW_MESSAGE_DIALOG (dialog));
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (dialog));

  if (answers->len == 0)
    return G_SOURCE_CONTINUE;
  if (focus == NULL || stelling_question_is_destructive (focus))
    gtk_widget_grab_focus (g_ptr_array_index (answers, 0));
  return G_SOURCE_REMOVE;
}

static void
map_cb (GtkWidget *dialog)
{
  gtk_window_set_focus (GTK_WINDOW (dialog), gtk_window_get_default_widget (GTK_WINDOW (dialog)));
  gtk_widget_add_tick_callback (dialog, first_frame_cb, NULL, NULL);
}

/* The least that a label asks for, which is more than one letter needs. */
#define LEAST_WIDTH 60

/* libadwaita 1.7 measures the heading for widths that it will not have, and GTK complains where it
 * has no room in one of them. */
static void
wrap_labels (GtkWidget *widget)
{
  if (GTK_IS_LABEL (widget))
    {
      gtk_label_set_wrap (GTK_LABEL (widget), TRUE);
      gtk_label_set_wrap_mode (GTK_LABEL (widget), PANGO_WRAP_WORD_CHAR);
      gtk_widget_set_size_request (widget, LEAST_WIDTH, -1);
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    wrap_labels (child);
}

GtkWidget *
stelling_question_new (GtkWindow *parent, const char *heading, const char *body)
{
  GtkWidget *dialog = adw_message_dialog_new (parent, heading, body);

  wrap_labels (dialog);
  g_signal_connect (dialog, "move-focus", G_CALLBACK (move_focus_cb), NULL);
  g_signal_connect_after (dialog, "map", G_CALLBACK (map_cb), NULL);
  return dialog;
}

GtkWidget *
stelling_question_new_notice (GtkWindow *parent, const char *heading, const char *body)
{
  GtkWidget *dialog = stelling_question_new (parent, heading, body);

  adw_message_dialog_add_response (ADW_MESSAGE_DIALOG (dialog), "close", _ ("_Close"));
  return dialog;
}
