/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-page-private.h"

#include <glib/gi18n-lib.h>

#include "stelling-analysis-pane.h"
#include "stelling-board-preview.h"
#include "stelling-line.h"

/* What can be done with the lines of the analysis: writing one into the game, leaving moves out or
 * looking at some only, and looking along a line on the large board. */

/* The last moves of a line that are told. */
#define MAX_MOVES 4

static StellingAnalysisPane *
get_pane (StellingPage *self)
{
  return STELLING_ANALYSIS_PANE (self->analysis_pane);
}

static StellingAnalysis *
get_analysis (StellingPage *self)
{
  return stelling_session_get_analysis (self->session);
}

/* Returns the line that a command is about, or NULL having said that there is none. */
static StellingEvaluation *
dup_chosen (StellingPage *self)
{
  StellingEvaluation *line = stelling_analysis_pane_dup_chosen (get_pane (self));

  if (line == NULL)
    stelling_page_answer (self, _ ("There is no line here yet"));
  return line;
}

/* --- writing a line --- */

static void
insert_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  StellingPage *self = data;
  g_autoptr (StellingEvaluation) line = dup_chosen (self);
  g_autofree char *text = NULL;
  guint n;

  if (line == NULL)
    return;
  n = stelling_session_insert_line (self->session, line);
  if (n == 0)
    {
      stelling_page_answer (self, _ ("The line is in the game already"));
      return;
    }
  text = g_strdup_printf (
      ngettext ("%u move inserted as a variation", "%u moves inserted as a variation", n), n);
  stelling_page_tell_with_undo (self, text);
}

/* --- looking at some moves only --- */

/* Excludes the moves, or chooses them, and has the engine look at the others, or at them. */
static void
change_scope (StellingPage *self, gboolean exclude, const StellingMove *moves, guint n_moves)
{
  if (exclude)
    {
      if (!stelling_analysis_exclude_moves (get_analysis (self), moves, n_moves))
        {
          stelling_page_answer (self, _ ("There would be no move left to look at"));
          return;
        }
    }
  else
    stelling_analysis_choose_moves (get_analysis (self), moves, n_moves);
  stelling_page_start_analysis (self);
}

static void
change_scope_by_line (StellingPage *self, gboolean exclude)
{
  g_autoptr (StellingEvaluation) line = dup_chosen (self);

  if (line != NULL)
    change_scope (self, exclude, line->lines[0].moves, 1);
}

static void
exclude_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  change_scope_by_line (data, TRUE);
}

static void
choose_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  change_scope_by_line (data, FALSE);
}

/* Changes it by the moves of the piece on the square that the menu was opened on, or else by those
 * that go there. */
static void
change_scope_by_square (StellingPage *self, gboolean exclude)
{
  StellingNode *node = stelling_analysis_get_node (get_analysis (self));
  StellingMoveList list;
  guint n_from = 0, n_to = 0;
  StellingMove from[STELLING_MAX_MOVES], to[STELLING_MAX_MOVES];

  if (node == NULL || self->menu_square == STELLING_SQUARE_NONE)
    return;
  stelling_position_get_moves (stelling_node_get_position (node), &list);
  for (guint i = 0; i < list.n; i++)
    if (!stelling_move_is_place (list.moves[i])
        && stelling_move_get_from (list.moves[i]) == self->menu_square)
      from[n_from++] = list.moves[i];
    else if (stelling_move_get_to (list.moves[i]) == self->menu_square)
      to[n_to++] = list.moves[i];
  if (n_from + n_to == 0)
    stelling_page_answer (self, _ ("No move begins or ends on this square"));
  else
    change_scope (self, exclude, n_from > 0 ? from : to, n_from > 0 ? n_from : n_to);
}

static void
exclude_square_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  change_scope_by_square (data, TRUE);
}

static void
choose_square_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  change_scope_by_square (data, FALSE);
}

static void
take_back_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  stelling_analysis_take_back_move (get_analysis (data), g_variant_get_uint32 (parameter));
}

static void
all_moves_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  stelling_analysis_look_at_all (get_analysis (data));
}

/* --- on the large board --- */

/* Returns the moves from @start, of many the last. */
static char *
dup_moves (const StellingPosition *start, const StellingMove *moves, guint n_moves)
{
  StellingPosition at = *start;
  guint n_skipped = n_moves - MIN (n_moves, MAX_MOVES);
  g_autofree char *text = NULL;

  stelling_position_play_line (&at, moves, n_skipped);
  text = stelling_line_to_string (&at, moves + n_skipped, n_moves - n_skipped, " ");
  return g_strconcat (n_skipped > 0 ? "… " : "", text, NULL);
}

static void
show_position (StellingPage *self,
               const StellingPosition *start,
               const StellingMove *moves,
               guint n_moves)
{
  StellingBoardPreview *preview = STELLING_BOARD_PREVIEW (self->imagined);
  StellingPosition before = *start, at;
  g_autofree char *line = dup_moves (start, moves, n_moves);
  gboolean flipped;

  stelling_position_play_line (&before, moves, n_moves - 1);
  at = before;
  stelling_position_play (&at, moves[n_moves - 1]);
  g_object_get (self->board, "flipped", &flipped, NULL);
  g_object_set (preview, "flipped", flipped, NULL);
  stelling_board_preview_set_position (preview, &at, moves[n_moves - 1], &before);
  /* Translators: below the board, which shows the position after moves that the engine suggests;
   * %s are these moves, “e3-c3 e7-f7” */
  self->imagined_text = g_strdup_printf (_ ("Imagined, not played: %s"), line);
}

/* Returns how many moves are looked along: the engine's while a key is held, or those by which a
 * move loses. */
static guint
get_pointed (StellingPage *self, const StellingPosition **start, const StellingMove **moves)
{
  if (self->pointed_line != NULL)
    return stelling_line_view_get_pointed (self->pointed_line, start, moves);
  return self->imagining ? stelling_analysis_pane_get_pointed (get_pane (self), start, moves) : 0;
}

static void
update_imagined (StellingPage *self)
{
  const StellingPosition *start;
  const StellingMove *moves;
  guint n = get_pointed (self, &start, &moves);
  gboolean shown = self->imagined_text != NULL;

  if (n == 0 && !shown)
    return;
  g_clear_pointer (&self->imagined_text, g_free);
  if (n > 0)
    show_position (self, start, moves, n);
  gtk_widget_set_visible (self->imagined, n > 0);
  stelling_page_update_status (self);
}

static void
set_imagining (StellingPage *self, gboolean imagining)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self->actions), "imagine-line");

  if (self->imagining == imagining)
    return;
  self->imagining = imagining;
  g_simple_action_set_state (G_SIMPLE_ACTION (action), g_variant_new_boolean (imagining));
  stelling_analysis_pane_set_shown_elsewhere (get_pane (self), imagining);
  update_imagined (self);
}

void
stelling_page_set_pointed_line (StellingPage *self, StellingLineView *line)
{
  if (self->pointed_line == NULL && line == NULL)
    return;
  g_set_weak_pointer (&self->pointed_line, line);
  update_imagined (self);
}

void
stelling_page_end_imagining (StellingPage *self)
{
  set_imagining (self, FALSE);
}

static void
imagine_state_cb (GSimpleAction *action, GVariant *state, gpointer data)
{
  set_imagining (data, g_variant_get_boolean (state));
}

gboolean
stelling_page_begin_large_line (StellingPage *self, const char *action)
{
  g_return_val_if_fail (STELLING_IS_PAGE (self), FALSE);

  if (!g_str_equal (action, "page.imagine-line")
      || !g_action_group_get_action_enabled (G_ACTION_GROUP (self->actions), "imagine-line"))
    return FALSE;
  set_imagining (self, TRUE);
  return TRUE;
}

gboolean
stelling_page_end_large_line (StellingPage *self)
{
  gboolean was = self->imagining;

  g_return_val_if_fail (STELLING_IS_PAGE (self), FALSE);

  set_imagining (self, FALSE);
  return was;
}

gboolean
stelling_page_has_large_line (StellingPage *self)
{
  g_return_val_if_fail (STELLING_IS_PAGE (self), FALSE);

  return self->imagining;
}

/* --- actions --- */

void
stelling_page_update_line_actions (StellingPage *self)
{
  static const char *const scope_actions[]
      = { "exclude-move", "choose-move", "exclude-square", "choose-square", "take-back-move" };
  gboolean seen = !self->setting_up && self->practice == NULL;
  StellingScope scope = stelling_analysis_get_scope (get_analysis (self), NULL, NULL);

  stelling_page_enable (self, "insert-line",
                        stelling_page_is_free (self) && self->threats == NULL
                            && !stelling_session_is_replacing (self->session));
  for (guint i = 0; i < G_N_ELEMENTS (scope_actions); i++)
    stelling_page_enable (self, scope_actions[i], seen);
  stelling_page_enable (self, "all-moves", seen && scope != STELLING_SCOPE_ALL);
  stelling_page_enable (self, "imagine-line", seen);
  if (!seen)
    stelling_page_end_imagining (self);
}

static void
analysis_changed_cb (StellingPage *self)
{
  stelling_page_update_line_actions (self);
}

void
stelling_page_init_lines (StellingPage *self)
{
  static const GActionEntry entries[] = {
    { .name = "insert-line", .activate = insert_cb },
    { .name = "exclude-move", .activate = exclude_cb },
    { .name = "choose-move", .activate = choose_cb },
    { .name = "exclude-square", .activate = exclude_square_cb },
    { .name = "choose-square", .activate = choose_square_cb },
    { .name = "take-back-move", .activate = take_back_cb, .parameter_type = "u" },
    { .name = "all-moves", .activate = all_moves_cb },
    { .name = "imagine-line", .state = "false", .change_state = imagine_state_cb },
  };
  static const char *const changes[]
      = { "node-added", "node-removed", "subtree-changed", "children-reordered" };

  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries),
                                   self);
  g_signal_connect_object (self->analysis_pane, "pointed", G_CALLBACK (update_imagined), self,
                           G_CONNECT_SWAPPED);
  g_signal_group_connect_swapped (self->analysis_signals, "changed",
                                  G_CALLBACK (analysis_changed_cb), self);
  /* What changes the game, or the place in it, is to be seen. */
  g_signal_group_connect_swapped (self->session_signals, "notify::shown",
                                  G_CALLBACK (stelling_page_end_imagining), self);
  for (guint i = 0; i < G_N_ELEMENTS (changes); i++)
    g_signal_group_connect_swapped (self->record_signals, changes[i],
                                    G_CALLBACK (stelling_page_end_imagining), self);
}
