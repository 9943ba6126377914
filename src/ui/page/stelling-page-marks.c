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

void
stelling_page_update_marks (StellingPage *self)
{
  const GArray *marks = stelling_node_get_marks (stelling_session_get_node (self->session));
  g_autofree StellingShape *shapes = NULL;
  guint n = marks != NULL && !self->setting_up ? marks->len : 0;

  shapes = g_new0 (StellingShape, n);
  for (guint i = 0; i < n; i++)
    {
      const StellingMark *mark = &g_array_index (marks, StellingMark, i);

      /* The board's shapes are the record's marks, in the same order. */
      shapes[i]
          = (StellingShape) { (StellingShapeKind) mark->kind, (StellingShapeColour) mark->colour,
                              mark->square, mark->to, mark->label };
    }
  stelling_board_view_set_shapes (get_board (self), shapes, n);
  g_simple_action_set_enabled (
      G_SIMPLE_ACTION (g_action_map_lookup_action (G_ACTION_MAP (self->actions), "clear-marks")),
      n > 0);
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
toggle (StellingPage *self, const StellingMark *mark)
{
  stelling_record_toggle_mark (stelling_session_get_record (self->session),
                               stelling_session_get_node (self->session), mark);
}

/* Returns the label on the square, so that it is removed, or else the first letter that the board
 * has not yet. */
static char *
choose_label (StellingPage *self, StellingSquare square)
{
  const GArray *marks = stelling_node_get_marks (stelling_session_get_node (self->session));

  for (guint i = 0; marks != NULL && i < marks->len; i++)
    {
      const StellingMark *mark = &g_array_index (marks, StellingMark, i);

      if (mark->kind == STELLING_MARK_LABEL && mark->square == square)
        return g_strdup (mark->label);
    }
  for (char letter = 'A'; letter <= 'Z'; letter++)
    {
      char text[] = { letter, '\0' };
      gboolean used = FALSE;

      for (guint i = 0; marks != NULL && i < marks->len && !used; i++)
        used = g_strcmp0 (g_array_index (marks, StellingMark, i).label, text) == 0;
      if (!used)
        return g_strdup (text);
    }
  return g_strdup ("*");
}

static void
tell_arrow_start (StellingPage *self, StellingSquare square)
{
  const StellingPosition *position
      = stelling_node_get_position (stelling_session_get_node (self->session));
  g_autofree char *text = NULL;
  char name[4];

  stelling_square_to_string (stelling_position_get_game (position), square, name);
  /* Translators: an arrow on the board begins at a square such as e5 */
  text = g_strdup_printf (_ ("Arrow from %s: choose Arrow again where it ends"), name);
  stelling_page_show_toast (self, text);
}

/* The first call sets where the arrow begins, the second where it ends. */
static void
mark_arrow (StellingPage *self, StellingMarkKind kind, StellingSquare square)
{
  StellingSquare from = self->arrow_from;

  if (from == STELLING_SQUARE_NONE)
    {
      self->arrow_from = square;
      tell_arrow_start (self, square);
      return;
    }
  self->arrow_from = STELLING_SQUARE_NONE;
  if (from != square)
    toggle (self, &(StellingMark) { kind, get_colour (self), from, square, NULL });
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
    stelling_page_show_toast (self, _ ("Point at a square of the board first"));
  return square;
}

static void
mark_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  StellingPage *self = data;
  StellingSquare square = get_square (self);
  guint kind = 0;
  StellingMark mark;

  while (kind < STELLING_N_MARK_KINDS
         && !g_str_equal (kind_names[kind], g_variant_get_string (parameter, NULL)))
    kind++;
  if (self->setting_up || kind == STELLING_N_MARK_KINDS || square == STELLING_SQUARE_NONE)
    return;
  if (kind == STELLING_MARK_ARROW || kind == STELLING_MARK_LINE)
    {
      mark_arrow (self, (StellingMarkKind) kind, square);
      return;
    }
  mark = (StellingMark) { (StellingMarkKind) kind, get_colour (self), square, STELLING_SQUARE_NONE,
                          NULL };
  if (kind == STELLING_MARK_LABEL)
    mark.label = choose_label (self, square);
  toggle (self, &mark);
  g_free (mark.label);
}

static void
clear_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  StellingPage *self = data;

  stelling_record_clear_marks (stelling_session_get_record (self->session),
                               stelling_session_get_node (self->session));
}

static void
colour_state_cb (GSimpleAction *action, GVariant *state, gpointer data)
{
  StellingPage *self = data;

  g_simple_action_set_state (action, state);
  stelling_board_view_set_arrow_colour (get_board (self), (StellingShapeColour) get_colour (self));
}

static void
arrow_drawn_cb (StellingPage *self, guint square, guint to, guint colour)
{
  if (!self->setting_up)
    toggle (self, &(StellingMark) { STELLING_MARK_ARROW, (StellingMarkColour) colour,
                                    (StellingSquare) square, (StellingSquare) to, NULL });
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
  g_signal_connect_object (self->board, "arrow-drawn", G_CALLBACK (arrow_drawn_cb), self,
                           G_CONNECT_SWAPPED);
}
