/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-line-view.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "stelling-accessible-names.h"
#include "stelling-css-class.h"
#include "stelling-focus-within.h"
#include "stelling-flow-layout.h"
#include "stelling-line.h"
#include "stelling-preview-popover.h"
#include "stelling-score-form.h"
#include "stelling-tooltip.h"

/* Moves after these have no button; the tooltip has them. */
#define MAX_MOVES 24
/* Nor have moves that would be hidden even in a view this many times as wide: a screen reader does
 * not tell of what nobody sees. */
#define WIDTHS 1.5
/* A pointer that only passes shows nothing. */
#define HOVER_MS 120

struct _StellingLineView
{
  GtkWidget parent_instance;

  GtkWidget *chip;
  GtkWidget *flow;
  GtkWidget *more;               /* says that there are moves which can't be seen, and which */
  GtkWidget *buttons[MAX_MOVES]; /* made when they are first needed */

  StellingMove *moves;
  guint n_moves;
  StellingPosition start; /* in which the moves can be played */

  GtkWidget *popover; /* with the position at the move pointed at; made at its first use */
  GtkWidget *pointed; /* that move's button, or NULL; it is one of ours */
  guint hover;
  guint n_looked;     /* the moves up to where one looks */
  gboolean elsewhere; /* what is looked at is shown by somebody else */
  int for_width;      /* that the buttons were written for */

  /* the moves shown when the pointer or a key went down: others may come before it is let go */
  StellingMove chosen[MAX_MOVES];
  guint n_chosen;
  StellingPosition chosen_start;
  graphene_rect_t chosen_area; /* of the flow */
};

static guint move_activated_signal, pointed_signal;

G_DEFINE_FINAL_TYPE (StellingLineView, stelling_line_view, GTK_TYPE_WIDGET)

/* --- where the line leads --- */

/* Returns the number of moves up to @button, or 0 where it has none any more. */
static guint
count_moves (StellingLineView *self, GtkWidget *button)
{
  for (guint i = 0; i < MIN (self->n_moves, MAX_MOVES); i++)
    if (self->buttons[i] == button)
      return gtk_widget_get_child_visible (button) ? i + 1 : 0;
  return 0;
}

/* Shows the position after @n moves beside the last of them. */
static void
show_position (StellingLineView *self, guint n)
{
  StellingPreviewPopover *popover = STELLING_PREVIEW_POPOVER (self->popover);
  StellingPosition before = self->start, at;
  g_autofree char *title = NULL;

  stelling_position_play_line (&before, self->moves, n - 1);
  at = before;
  stelling_position_play (&at, self->moves[n - 1]);
  title = stelling_move_to_string (&before, self->moves[n - 1]);
  /* Translators: below a small board with a position of a line; Z is the key */
  stelling_preview_popover_set_position (popover, title, _ ("Hold Z: on the large board"), &at,
                                         self->moves[n - 1], &before);
  stelling_preview_popover_show_at (popover, self->pointed, NULL);
}

static void
update_preview (StellingLineView *self)
{
  guint n = self->pointed != NULL ? count_moves (self, self->pointed) : 0;

  self->n_looked = n;
  g_signal_emit (self, pointed_signal, 0);
  if (n == 0 || self->elsewhere)
    {
      if (self->popover != NULL)
        gtk_popover_popdown (GTK_POPOVER (self->popover));
      return;
    }
  if (self->popover == NULL)
    {
      self->popover = stelling_preview_popover_new ();
      gtk_widget_set_parent (self->popover, GTK_WIDGET (self));
    }
  show_position (self, n);
}

static gboolean
hovered_cb (gpointer data)
{
  StellingLineView *self = data;

  self->hover = 0;
  update_preview (self);
  return G_SOURCE_REMOVE;
}

/* Where a position is shown already the next one is shown at once. */
static void
point_at (StellingLineView *self, GtkWidget *button)
{
  gboolean shown = self->elsewhere
                   || (self->popover != NULL && gtk_widget_get_visible (self->popover));

  if (button == self->pointed)
    return;
  self->pointed = button;
  g_clear_handle_id (&self->hover, g_source_remove);
  if (button == NULL || shown)
    update_preview (self);
  else
    self->hover = g_timeout_add (HOVER_MS, hovered_cb, self);
}

static GtkWidget *
pick_button (StellingLineView *self, double x, double y)
{
  GtkWidget *widget = gtk_widget_pick (self->flow, x, y, GTK_PICK_DEFAULT);

  return widget != NULL ? gtk_widget_get_ancestor (widget, GTK_TYPE_BUTTON) : NULL;
}

static void
motion_cb (StellingLineView *self, double x, double y)
{
  point_at (self, pick_button (self, x, y));
}

/* The keyboard may be in the line yet. */
static void
leave_cb (StellingLineView *self)
{
  GtkWidget *focus = gtk_widget_get_focus_child (self->flow);

  point_at (self, focus != NULL && gtk_widget_has_visible_focus (focus) ? focus : NULL);
}

static void
focus_cb (StellingLineView *self, GtkStateFlags before, GtkWidget *button)
{
  if (stelling_came_to_visible_focus (button, before))
    point_at (self, button);
}

static void
focus_leave_cb (StellingLineView *self)
{
  point_at (self, NULL);
}

/* --- playing it --- */

/* Keeps the line up to @button; NULL keeps nothing. */
static void
choose (StellingLineView *self, GtkWidget *button)
{
  self->n_chosen = 0;
  for (guint i = 0; i < MIN (self->n_moves, MAX_MOVES) && self->n_chosen == 0; i++)
    if (self->buttons[i] == button)
      self->n_chosen = i + 1;
  self->chosen_start = self->start;
  memcpy (self->chosen, self->moves, self->n_chosen * sizeof *self->chosen);
}

static void
send_chosen (StellingLineView *self)
{
  if (self->n_chosen > 0)
    g_signal_emit (self, move_activated_signal, 0, self->n_chosen);
}

/* A key or assistive technology activates; "clicked" comes later, after the button looks
 * pressed. */
static void
activate_cb (StellingLineView *self, GtkWidget *button)
{
  choose (self, button);
  send_chosen (self);
}

static void
pressed_cb (StellingLineView *self, int n_press, double x, double y)
{
  GtkWidget *button = pick_button (self, x, y);

  point_at (self, NULL);
  choose (self, button);
  if (self->n_chosen > 0 && !gtk_widget_compute_bounds (button, self->flow, &self->chosen_area))
    self->n_chosen = 0;
}

/* By now the button may be gone, elsewhere, or have another move: its own "clicked" doesn't
 * count. */
static void
released_cb (StellingLineView *self, int n_press, double x, double y)
{
  if (graphene_rect_contains_point (&self->chosen_area,
                                    &GRAPHENE_POINT_INIT ((float) x, (float) y)))
    send_chosen (self);
}

static GtkWidget *
ensure_button (StellingLineView *self, guint index)
{
  GtkWidget *button = self->buttons[index];

  if (button != NULL)
    return button;
  button = gtk_button_new ();
  /* The button alone has a name: that of a label in it would be told as well, with each change. */
  gtk_button_set_child (GTK_BUTTON (button), g_object_new (GTK_TYPE_LABEL, "accessible-role",
                                                           GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL));
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "line-move");
  gtk_widget_set_focus_on_click (button, FALSE);
  /* No tooltip: it would cover the next line. The same words for every move, which are spoken after
   * the move's own, don't change whenever it does. */
  /* Translators: spoken: of a move in a line that the engine suggests */
  stelling_describe_widget (button, _ ("Play the line up to this move"));
  g_signal_connect_object (button, "activate", G_CALLBACK (activate_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (button, "state-flags-changed", G_CALLBACK (focus_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (self->flow), button);
  self->buttons[index] = button;
  return button;
}

/* Returns the width of the button. */
static int
set_button (StellingLineView *self, guint index, const char *text)
{
  GtkWidget *button = ensure_button (self, index);
  GtkLabel *label = GTK_LABEL (gtk_button_get_child (GTK_BUTTON (button)));
  int width;

  if (!g_str_equal (gtk_label_get_text (label), text))
    {
      gtk_label_set_text (label, text);
      stelling_name_widget (button, text);
    }
  gtk_widget_set_visible (button, TRUE);
  gtk_widget_measure (button, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &width, NULL, NULL);
  return width;
}

static gboolean
has_moves (StellingLineView *self,
           const StellingPosition *position,
           const StellingMove *moves,
           guint n_moves)
{
  return n_moves == self->n_moves
         && (n_moves == 0
             || (stelling_position_is_same (position, &self->start)
                 && memcmp (moves, self->moves, n_moves * sizeof *moves) == 0
                 && gtk_widget_get_width (self->flow) <= self->for_width));
}

/* Writes the moves that may be seen; returns how many. Appends all of them to @line. */
static guint
write_buttons (StellingLineView *self,
               const StellingPosition *position,
               const StellingMove *moves,
               guint n_moves,
               GString *line)
{
  StellingPosition at = *position;
  guint n_written = 0;
  int used = 0;

  self->for_width = (int) (gtk_widget_get_width (self->flow) * WIDTHS);
  for (guint i = 0; i < n_moves; i++)
    {
      g_autofree char *text = stelling_move_to_string (&at, moves[i]);

      stelling_position_play (&at, moves[i]);
      if (n_written == i && i < MAX_MOVES && (self->for_width == 0 || used <= self->for_width))
        {
          used += set_button (self, i, text);
          n_written++;
        }
      g_string_append_printf (line, i > 0 ? "  %s" : "%s", text);
    }
  return n_written;
}

static void
set_moves (StellingLineView *self,
           const StellingPosition *position,
           const StellingMove *moves,
           guint n_moves)
{
  g_autoptr (GString) line = NULL;
  guint n_written = 0;

  if (has_moves (self, position, moves, n_moves))
    return;
  line = g_string_new (NULL);
  if (n_moves > 0)
    {
      self->start = *position;
      n_written = write_buttons (self, position, moves, n_moves, line);
    }
  for (guint i = n_written; i < MAX_MOVES; i++)
    if (self->buttons[i] != NULL)
      gtk_widget_set_visible (self->buttons[i], FALSE);
  g_free (self->moves);
  self->moves = g_memdup2 (moves, n_moves * sizeof *moves);
  self->n_moves = n_moves;
  stelling_set_tooltip (self->more, line->str);
  stelling_flow_layout_set_more (STELLING_FLOW_LAYOUT (gtk_widget_get_layout_manager (self->flow)),
                                 self->more, n_moves > n_written);
  if (self->pointed != NULL && self->hover == 0)
    update_preview (self);
}

static void
set_chip (StellingLineView *self, const StellingScored *scored)
{
  g_autofree char *text = scored != NULL ? stelling_scored_dup_short (scored) : g_strdup ("");
  g_autofree char *sentence = scored != NULL ? stelling_scored_dup_sentence (scored)
                                             : g_strdup ("");
  const char *tip = *sentence != '\0' ? sentence : NULL;

  /* The chance may change while the rounded points don't. */
  if (g_strcmp0 (gtk_label_get_text (GTK_LABEL (self->chip)), text) == 0
      && g_strcmp0 (gtk_widget_get_tooltip_text (self->chip), tip) == 0)
    return;
  gtk_label_set_text (GTK_LABEL (self->chip), text);
  stelling_set_tooltip (self->chip, tip);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->chip), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  *sentence != '\0' ? sentence : _ ("No line yet"), -1);
  stelling_set_css_class (self->chip, "dark",
                          scored != NULL && stelling_scored_is_dark (scored, text));
  stelling_set_css_class (self->chip, "empty", *text == '\0');
}

void
stelling_line_view_set_line (StellingLineView *self,
                             const StellingPosition *position,
                             const StellingAnalysisLine *line)
{
  StellingPosition end;

  g_return_if_fail (STELLING_IS_LINE_VIEW (self));
  g_return_if_fail (line == NULL || position != NULL);

  /* An empty line keeps its room, so that nothing below moves when it comes. */
  gtk_widget_set_opacity (GTK_WIDGET (self), line != NULL ? 1 : 0);
  if (line == NULL)
    {
      set_chip (self, NULL);
      set_moves (self, NULL, NULL, 0);
      return;
    }
  end = *position;
  set_chip (self, &(StellingScored) {
                      { line->score, line->chance }, position, line->moves, line->n_moves });
  set_moves (self, position, line->moves,
             stelling_position_play_line (&end, line->moves, line->n_moves));
}

guint
stelling_line_view_get_pointed (StellingLineView *self,
                                const StellingPosition **start,
                                const StellingMove **moves)
{
  g_return_val_if_fail (STELLING_IS_LINE_VIEW (self), 0);

  *start = &self->start;
  *moves = self->moves;
  return self->n_looked;
}

void
stelling_line_view_set_shown_elsewhere (StellingLineView *self, gboolean elsewhere)
{
  g_return_if_fail (STELLING_IS_LINE_VIEW (self));

  if (self->elsewhere == elsewhere)
    return;
  self->elsewhere = elsewhere;
  g_clear_handle_id (&self->hover, g_source_remove);
  update_preview (self);
}

const StellingMove *
stelling_line_view_get_chosen (StellingLineView *self, StellingPosition *start)
{
  g_return_val_if_fail (STELLING_IS_LINE_VIEW (self), NULL);

  *start = self->chosen_start;
  return self->chosen;
}

static gboolean
stelling_line_view_focus (GtkWidget *widget, GtkDirectionType direction)
{
  gboolean within = stelling_has_focus_within (widget);

  if (within && (direction == GTK_DIR_TAB_FORWARD || direction == GTK_DIR_TAB_BACKWARD))
    return FALSE;
  if (!within && direction == GTK_DIR_TAB_BACKWARD)
    direction = GTK_DIR_TAB_FORWARD; /* to the line's first move */
  return GTK_WIDGET_CLASS (stelling_line_view_parent_class)->focus (widget, direction);
}

static void
stelling_line_view_dispose (GObject *object)
{
  StellingLineView *self = STELLING_LINE_VIEW (object);

  g_clear_handle_id (&self->hover, g_source_remove);
  self->pointed = NULL;
  g_clear_pointer (&self->popover, gtk_widget_unparent);
  g_clear_pointer (&self->chip, gtk_widget_unparent);
  g_clear_pointer (&self->flow, gtk_widget_unparent);
  memset (self->buttons, 0, sizeof self->buttons);
  g_clear_pointer (&self->moves, g_free);
  self->n_moves = 0;
  G_OBJECT_CLASS (stelling_line_view_parent_class)->dispose (object);
}

static void
stelling_line_view_class_init (StellingLineViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = stelling_line_view_dispose;
  widget_class->focus = stelling_line_view_focus;
  move_activated_signal
      = g_signal_new ("move-activated", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                      NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  pointed_signal = g_signal_new ("pointed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                 NULL, NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_css_name (widget_class, "analysis-line");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
add_click (StellingLineView *self)
{
  GtkGesture *click = gtk_gesture_click_new ();

  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (click), GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (click, "pressed", G_CALLBACK (pressed_cb), self);
  g_signal_connect_swapped (click, "released", G_CALLBACK (released_cb), self);
  gtk_widget_add_controller (self->flow, GTK_EVENT_CONTROLLER (click));
}

static void
add_pointers (StellingLineView *self)
{
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkEventController *focus = gtk_event_controller_focus_new ();

  g_signal_connect_swapped (motion, "motion", G_CALLBACK (motion_cb), self);
  g_signal_connect_swapped (motion, "leave", G_CALLBACK (leave_cb), self);
  g_signal_connect_swapped (focus, "leave", G_CALLBACK (focus_leave_cb), self);
  gtk_widget_add_controller (self->flow, motion);
  gtk_widget_add_controller (self->flow, focus);
}

static void
stelling_line_view_init (StellingLineView *self)
{
  GtkLayoutManager *layout;

  self->chip = gtk_label_new (NULL);
  gtk_label_set_width_chars (GTK_LABEL (self->chip), 6);
  gtk_widget_set_valign (self->chip, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (self->chip, "chip");
  gtk_widget_add_css_class (self->chip, "empty");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->chip), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("No line yet"), -1);
  gtk_widget_set_parent (self->chip, GTK_WIDGET (self));
  self->flow = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  self->more = gtk_label_new ("…");
  gtk_widget_add_css_class (self->more, "line-more");
  gtk_box_append (GTK_BOX (self->flow), self->more);
  layout = stelling_flow_layout_new (1, 0);
  stelling_flow_layout_set_more (STELLING_FLOW_LAYOUT (layout), self->more, FALSE);
  gtk_widget_set_layout_manager (self->flow, layout);
  gtk_widget_set_hexpand (self->flow, TRUE);
  gtk_widget_set_valign (self->flow, GTK_ALIGN_CENTER);
  gtk_widget_set_overflow (self->flow, GTK_OVERFLOW_HIDDEN);
  gtk_widget_set_parent (self->flow, GTK_WIDGET (self));
  add_click (self);
  add_pointers (self);
}

GtkWidget *
stelling_line_view_new (void)
{
  return g_object_new (STELLING_TYPE_LINE_VIEW, NULL);
}
