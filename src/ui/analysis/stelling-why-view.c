/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-why-view.h"

#include <glib/gi18n-lib.h>

#include "stelling-accessible-names.h"
#include "stelling-lapse-text.h"
#include "stelling-line.h"
#include "stelling-line-view.h"
#include "stelling-move-text.h"
#include "stelling-remarks.h"
#include "stelling-wrapped-label.h"

#define WIDTH_CHARS 44

struct _StellingWhyView
{
  GtkBox parent_instance;

  /* owned */
  GPtrArray *arguments; /* of StellingArgument, by row */
  GString *text;

  GtkListBox *list;

  /* borrowed */
  GtkWidget *line; /* NULL: there is none */
};

G_DEFINE_FINAL_TYPE (StellingWhyView, stelling_why_view, GTK_TYPE_BOX)

static guint pointed_signal;

/* --- what is pointed at --- */

static void
row_selected_cb (StellingWhyView *self, GtkListBoxRow *row)
{
  StellingArgument *argument = NULL;

  if (row != NULL)
    argument = g_ptr_array_index (self->arguments, (guint) gtk_list_box_row_get_index (row));
  g_signal_emit (self, pointed_signal, 0, argument != NULL ? &argument->squares : NULL);
}

static void
motion_cb (StellingWhyView *self, double x, double y)
{
  gtk_list_box_select_row (self->list, gtk_list_box_get_row_at_y (self->list, (int) y));
}

static void
leave_cb (StellingWhyView *self)
{
  GtkWidget *focus = gtk_widget_get_focus_child (GTK_WIDGET (self->list));

  if (focus != NULL)
    gtk_list_box_select_row (self->list, GTK_LIST_BOX_ROW (focus));
  else
    gtk_list_box_unselect_all (self->list);
}

static void
focus_enter_cb (GtkEventController *controller, StellingWhyView *self)
{
  GtkWidget *row = gtk_event_controller_get_widget (controller);

  gtk_list_box_select_row (self->list, GTK_LIST_BOX_ROW (row));
}

/* --- texts --- */

static void
add_spoken (StellingWhyView *self, const char *text)
{
  g_string_append_printf (self->text, "%s%s", self->text->len > 0 ? "\n" : "", text);
}

static GtkWidget *
create_label (StellingWhyView *self, const char *text, const char *css_class)
{
  add_spoken (self, text);
  return stelling_wrapped_label_new (text, WIDTH_CHARS, css_class);
}

static void
add_text (StellingWhyView *self, const char *text, const char *css_class)
{
  gtk_box_append (GTK_BOX (self), create_label (self, text, css_class));
}

/* Returns how many moves of a line can be played: one of a file may be anything. */
static guint
count_playable (StellingPosition at, const StellingEvaluationLine *line)
{
  return stelling_position_play_line (&at, line->moves, line->n_moves);
}

/* Adds that the move loses, and the line that shows it. */
static void
add_loss (StellingWhyView *self, const StellingReviewMove *move)
{
  const StellingPosition *position = stelling_node_get_position (move->node);
  const StellingEvaluationLine *line = &stelling_node_get_known (move->node)->lines[0];
  StellingEstimate estimate = stelling_node_get_estimate (move->node);
  StellingAnalysisLine shown = {
    .score = estimate.score,
    .exact = TRUE,
    .chance = estimate.chance,
    .n_moves = count_playable (*position, line),
    .moves = line->moves,
  };
  g_autofree char *loss = stelling_remarks_dup_loss (move);
  g_autofree char *spoken = stelling_remarks_dup_answer (move);

  add_spoken (self, spoken);
  gtk_box_append (GTK_BOX (self), stelling_wrapped_label_new (loss, WIDTH_CHARS, NULL));
  self->line = stelling_line_view_new ();
  stelling_line_view_set_shown_elsewhere (STELLING_LINE_VIEW (self->line), TRUE);
  stelling_line_view_set_line (STELLING_LINE_VIEW (self->line), position, &shown);
  stelling_name_widget (self->line, loss);
  gtk_box_append (GTK_BOX (self), self->line);
}

static void
add_head (StellingWhyView *self, const StellingReviewMove *move, gboolean fault_is_shown)
{
  g_autofree char *numbered = stelling_move_text_dup_numbered (move->node);
  g_autofree char *fault = stelling_lapse_text_dup_sentence (move->node);
  g_autofree char *better = stelling_remarks_dup_better (move);
  g_autofree char *loss = stelling_remarks_dup_loss (move);
  g_autofree char *answer = loss == NULL ? stelling_remarks_dup_answer (move) : NULL;
  g_autofree char *reason = stelling_remarks_dup_answer_reason (move);

  add_text (self, numbered, "heading");
  if (fault != NULL && fault_is_shown)
    add_spoken (self, fault);
  else if (fault != NULL)
    add_text (self, fault, NULL);
  if (loss != NULL)
    add_loss (self, move);
  if (better != NULL)
    add_text (self, better, NULL);
  if (answer != NULL)
    add_text (self, answer, NULL);
  if (reason != NULL)
    add_text (self, reason, NULL);
}

/* Tells that the board takes part: a row that is chosen looks like any list's. */
static void
add_hint (StellingWhyView *self)
{
  const char *text = self->arguments->len > 1
                         /* Translators: below sentences about two moves, one of which is chosen */
                         ? _ ("Choose a sentence to see on the board what it is about")
                         /* Translators: below a sentence about a move */
                         : _ ("The board shows what this sentence is about");
  GtkWidget *label = create_label (self, text, "dim-label");

  gtk_widget_add_css_class (label, "caption");
  stelling_describe_widget (GTK_WIDGET (self->list), text);
  gtk_box_append (GTK_BOX (self), label);
}

static gboolean
has_squares (StellingWhyView *self)
{
  for (guint i = 0; i < self->arguments->len; i++)
    if (!stelling_squares_is_empty (
            &((StellingArgument *) g_ptr_array_index (self->arguments, i))->squares))
      return TRUE;
  return FALSE;
}

static void
add_arguments (StellingWhyView *self)
{
  if (self->arguments->len == 0)
    return;
  for (guint i = 0; i < self->arguments->len; i++)
    {
      const StellingArgument *argument = g_ptr_array_index (self->arguments, i);
      GtkWidget *row = gtk_list_box_row_new ();
      GtkEventController *focus = gtk_event_controller_focus_new ();

      gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row),
                                  create_label (self, argument->text, NULL));
      gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
      g_signal_connect_object (focus, "enter", G_CALLBACK (focus_enter_cb), self, 0);
      gtk_widget_add_controller (row, focus);
      stelling_name_widget (row, argument->text);
      gtk_list_box_append (self->list, row);
    }
  gtk_box_append (GTK_BOX (self), GTK_WIDGET (self->list));
  if (has_squares (self))
    add_hint (self);
}

/* --- widget --- */

static void
stelling_why_view_finalize (GObject *object)
{
  StellingWhyView *self = STELLING_WHY_VIEW (object);

  g_clear_object (&self->list);
  g_clear_pointer (&self->arguments, g_ptr_array_unref);
  g_string_free (self->text, TRUE);
  G_OBJECT_CLASS (stelling_why_view_parent_class)->finalize (object);
}

static void
stelling_why_view_class_init (StellingWhyViewClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = stelling_why_view_finalize;
  pointed_signal = g_signal_new ("pointed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                 NULL, NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
}

static void
stelling_why_view_init (StellingWhyView *self)
{
  GtkEventController *motion = gtk_event_controller_motion_new ();

  self->text = g_string_new (NULL);
  self->list = GTK_LIST_BOX (g_object_ref_sink (gtk_list_box_new ()));
  gtk_list_box_set_selection_mode (self->list, GTK_SELECTION_SINGLE);
  gtk_widget_add_css_class (GTK_WIDGET (self->list), "why-list");
  stelling_name_widget (GTK_WIDGET (self->list), _ ("What is different"));
  g_signal_connect_object (self->list, "row-selected", G_CALLBACK (row_selected_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (motion, "motion", G_CALLBACK (motion_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (motion, "leave", G_CALLBACK (leave_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self->list), motion);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
  gtk_box_set_spacing (GTK_BOX (self), 6);
  gtk_widget_add_css_class (GTK_WIDGET (self), "why-view");
}

GtkWidget *
stelling_why_view_new (const StellingReviewMove *move, gboolean fault_is_shown)
{
  StellingWhyView *self;

  g_return_val_if_fail (move != NULL, NULL);

  self = g_object_new (STELLING_TYPE_WHY_VIEW, NULL);
  self->arguments = stelling_review_move_find_arguments (move);
  add_head (self, move, fault_is_shown);
  add_arguments (self);
  return GTK_WIDGET (self);
}

const char *
stelling_why_view_get_text (StellingWhyView *self)
{
  g_return_val_if_fail (STELLING_IS_WHY_VIEW (self), NULL);

  return self->text->str;
}

GtkWidget *
stelling_why_view_get_line (StellingWhyView *self)
{
  g_return_val_if_fail (STELLING_IS_WHY_VIEW (self), NULL);

  return self->line;
}
