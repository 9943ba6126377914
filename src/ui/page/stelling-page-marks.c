/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-page-private.h"

#include <glib/gi18n-lib.h>

#include "stelling-board-view.h"

/* Marks on the board: shows those of the current node, and changes them by the board's menu, by
 * keys, and by drawing with the right button. */

static const char *const kind_names[STELLING_N_MARK_KINDS]
    = { "field", "square", "circle", "cross", "triangle", "label", "arrow", "line" };
static const char *const colour_names[STELLING_N_MARK_COLOURS]
    = { "green", "red", "blue", "yellow" };

static StellingBoardView *
get_board (StellingPage *self)
{
  return STELLING_BOARD_VIEW (self->board);
}

/* Returns the marks of the current node, with the one that is only shown: (transfer full). */
static StellingAnnotation *
dup_shown (StellingPage *self)
{
  StellingNode *node = stelling_page_get_shown_node (self);
  StellingAnnotation *shown = stelling_annotation_new ();
  int index;

  stelling_annotation_copy_field (shown, stelling_node_get_annotation (node), STELLING_FIELD_MARKS);
  if (self->waiting_node != node || self->waiting_mark.square == STELLING_SQUARE_NONE)
    return shown;
  index = stelling_annotation_find_mark (shown, &self->waiting_mark);
  if (index >= 0 && shown->marks->items[index].colour == self->waiting_mark.colour)
    stelling_annotation_remove_mark (shown, (guint) index);
  else
    stelling_annotation_add_mark (shown, &self->waiting_mark);
  return shown;
}

void
stelling_page_update_marks (StellingPage *self)
{
  const StellingMarks *kept = stelling_node_get_marks (stelling_page_get_shown_node (self));
  g_autoptr (StellingAnnotation) shown = dup_shown (self);
  const StellingMarks *marks = shown->marks;
  g_autofree StellingShape *shapes = NULL;
  guint n = marks != NULL && !self->setting_up ? marks->n : 0;

  shapes = g_new0 (StellingShape, n);
  for (guint i = 0; i < n; i++)
    {
      const StellingMark *mark = &marks->items[i];

      /* The board's shapes are the record's marks, in the same order. */
      shapes[i]
          = (StellingShape) { (StellingShapeKind) mark->kind, (StellingShapeColour) mark->colour,
                              mark->square, mark->to, mark->label };
    }
  stelling_board_view_set_shapes (get_board (self), shapes, n);
  g_simple_action_set_enabled (
      G_SIMPLE_ACTION (g_action_map_lookup_action (G_ACTION_MAP (self->actions), "clear-marks")),
      kept != NULL && kept->n > 0 && !self->setting_up);
}

static StellingMarkColour
get_colour (StellingPage *self)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self->actions), "mark-colour");
  g_autoptr (GVariant) state = g_action_get_state (action);

  for (guint i = 0; i < STELLING_N_MARK_COLOURS; i++)
    if (g_str_equal (colour_names[i], g_variant_get_string (state, NULL)))
      return (StellingMarkColour) i;
  return STELLING_MARK_GREEN;
}

static void
toggle (StellingPage *self, StellingNode *node, const StellingMark *mark)
{
  stelling_record_toggle_mark (stelling_page_get_shown_record (self), node, mark);
}

/* Returns the label on the square, so that it is removed, or else the first letter that the board
 * has not yet. */
static char *
choose_label (StellingPage *self, StellingSquare square)
{
  const StellingMarks *marks = stelling_node_get_marks (stelling_page_get_shown_node (self));

  for (guint i = 0; marks != NULL && i < marks->n; i++)
    {
      const StellingMark *mark = &marks->items[i];

      if (mark->kind == STELLING_MARK_LABEL && mark->square == square)
        return g_strdup (mark->label);
    }
  for (char letter = 'A'; letter <= 'Z'; letter++)
    {
      char text[] = { letter, '\0' };
      gboolean used = FALSE;

      for (guint i = 0; marks != NULL && i < marks->n && !used; i++)
        used = g_strcmp0 (marks->items[i].label, text) == 0;
      if (!used)
        return g_strdup (text);
    }
  return g_strdup ("*");
}

static void
tell_arrow_start (StellingPage *self, StellingSquare square)
{
  const StellingPosition *position
      = stelling_node_get_position (stelling_page_get_shown_node (self));
  g_autofree char *text = NULL;
  char name[4];

  stelling_square_to_string (stelling_position_get_game (position), square, name);
  /* Translators: an arrow on the board begins at a square such as e5 */
  text = g_strdup_printf (_ ("Arrow from %s: choose Arrow again where it ends"), name);
  stelling_page_tell (self, text);
}

/* The first call sets where the arrow begins, the second where it ends. */
static void
begin_arrow (StellingPage *self, StellingSquare square)
{
  self->arrow_from = square;
  tell_arrow_start (self, square);
}

/* Returns the mark of a kind on @square, whose label the caller frees; of an arrow without a
 * beginning, or that would end there, it has no square. */
static StellingMark
make_mark (StellingPage *self, StellingMarkKind kind, StellingSquare square)
{
  StellingMark mark = { kind, get_colour (self), square, STELLING_SQUARE_NONE, NULL };

  if (kind == STELLING_MARK_LABEL)
    mark.label = choose_label (self, square);
  if (kind == STELLING_MARK_ARROW || kind == STELLING_MARK_LINE)
    {
      mark.square = self->arrow_from != square ? self->arrow_from : STELLING_SQUARE_NONE;
      mark.to = square;
    }
  return mark;
}

/* Puts the mark on the node, or begins an arrow on @square. */
static void
keep_mark (StellingPage *self, StellingNode *node, const StellingMark *mark, StellingSquare square)
{
  gboolean arrow = mark->kind == STELLING_MARK_ARROW || mark->kind == STELLING_MARK_LINE;

  if (arrow && self->arrow_from == STELLING_SQUARE_NONE)
    {
      begin_arrow (self, square);
      return;
    }
  if (arrow)
    self->arrow_from = STELLING_SQUARE_NONE;
  if (mark->square != STELLING_SQUARE_NONE)
    toggle (self, node, mark);
}

static void
tell_no_square (StellingPage *self)
{
  stelling_page_tell (self, _ ("Point at a square of the board first"));
}

/* Returns the square of the menu, else of the cursor or the pointer. */
static StellingSquare
get_square (StellingPage *self)
{
  StellingSquare square = self->menu_square;

  self->menu_square = STELLING_SQUARE_NONE;
  if (square == STELLING_SQUARE_NONE)
    square = stelling_board_view_get_pointed (get_board (self));
  if (square == STELLING_SQUARE_NONE)
    tell_no_square (self);
  return square;
}

/* Returns STELLING_N_MARK_KINDS for another name. */
static StellingMarkKind
find_kind (const char *name)
{
  guint kind = 0;

  while (kind < STELLING_N_MARK_KINDS && !g_str_equal (kind_names[kind], name))
    kind++;
  return (StellingMarkKind) kind;
}

static void
mark_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  StellingPage *self = data;
  StellingSquare square = get_square (self);
  StellingMarkKind kind = find_kind (g_variant_get_string (parameter, NULL));
  StellingMark mark;

  if (self->setting_up || kind == STELLING_N_MARK_KINDS || square == STELLING_SQUARE_NONE)
    return;
  mark = make_mark (self, kind, square);
  keep_mark (self, stelling_page_get_shown_node (self), &mark, square);
  g_free (mark.label);
}

/* --- a mark that waits --- */

gboolean
stelling_page_begin_mark (StellingPage *self, const char *kind)
{
  StellingSquare square;

  g_return_val_if_fail (STELLING_IS_PAGE (self), FALSE);
  g_return_val_if_fail (find_kind (kind) != STELLING_N_MARK_KINDS, FALSE);

  stelling_page_end_mark (self, TRUE);
  square = stelling_board_view_get_pointed (get_board (self));
  self->waiting_node = stelling_page_get_shown_node (self);
  self->waiting_square = square;
  self->waiting_mark = make_mark (self, find_kind (kind), square);
  stelling_page_update_marks (self);
  return self->waiting_mark.square != STELLING_SQUARE_NONE;
}

void
stelling_page_end_mark (StellingPage *self, gboolean keep)
{
  StellingNode *node = self->waiting_node;
  StellingMark mark = self->waiting_mark;

  g_return_if_fail (STELLING_IS_PAGE (self));

  if (node == NULL)
    return;
  self->waiting_node = NULL;
  self->waiting_mark.label = NULL;
  /* A node that is no longer looked at may be gone. */
  keep &= self->session != NULL && node == stelling_page_get_shown_node (self) && !self->setting_up;
  if (keep && self->waiting_square == STELLING_SQUARE_NONE)
    tell_no_square (self);
  else if (keep)
    keep_mark (self, node, &mark, self->waiting_square);
  g_free (mark.label);
  if (self->session != NULL)
    stelling_page_update_marks (self);
}

static void
clear_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  StellingPage *self = data;

  stelling_record_clear_marks (stelling_page_get_shown_record (self),
                               stelling_page_get_shown_node (self));
}

static void
colour_state_cb (GSimpleAction *action, GVariant *state, gpointer data)
{
  StellingPage *self = data;

  g_simple_action_set_state (action, state);
  stelling_board_view_set_arrow_colour (get_board (self), (StellingShapeColour) get_colour (self));
}

/* A click draws a circle, as on chess sites. */
static void
mark_drawn_cb (StellingPage *self, guint square, guint to, guint colour)
{
  gboolean arrow = to != square;

  if (!self->setting_up)
    toggle (self, stelling_page_get_shown_node (self),
            &(StellingMark) { arrow ? STELLING_MARK_ARROW : STELLING_MARK_CIRCLE,
                              (StellingMarkColour) colour, (StellingSquare) square,
                              arrow ? (StellingSquare) to : STELLING_SQUARE_NONE, NULL });
}

void
stelling_page_init_marks (StellingPage *self)
{
  static const GActionEntry entries[] = {
    { .name = "mark", .parameter_type = "s", .activate = mark_cb },
    { .name = "mark-colour",
      .parameter_type = "s",
      .state = "'green'",
      .change_state = colour_state_cb },
    { .name = "clear-marks", .activate = clear_cb },
  };

  self->menu_square = STELLING_SQUARE_NONE;
  self->arrow_from = STELLING_SQUARE_NONE;
  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries),
                                   self);
  g_signal_connect_object (self->board, "mark-drawn", G_CALLBACK (mark_drawn_cb), self,
                           G_CONNECT_SWAPPED);
}
