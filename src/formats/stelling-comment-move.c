/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-comment-move.h"

#include <string.h>

#include "stelling-comment-token-private.h"
#include "stelling-line.h"
#include "stelling-visible-text.h"

/* A text has no more links, and a line in it no more moves. */
#define MAX_FOUND 400
#define MAX_LINE 400
/* More than any number of pieces that a move takes. */
#define IN_TREE 100

/* An origin from which a move may be played: a node, and moves after it. */
typedef struct
{
  StellingNode *from;
  const StellingMove *moves;
  guint n_moves;
  gboolean passes; /* the side to move there is passed over first */
} Origin;

typedef struct
{
  StellingNode *node;
  StellingNode *before; /* (nullable): before the move that the text is about */
  const char *text;
  GPtrArray *found; /* of StellingCommentMove */
  gsize end;        /* of the last one */
} Finder;

/* --- lines --- */

/* Plays the line, and returns how many pieces its last move takes. */
static guint
play (StellingNode *from,
      const StellingMove *moves,
      guint n_moves,
      StellingPosition *position,
      StellingPosition *before)
{
  StellingSquares captures = { { 0 } };

  *position = *stelling_node_get_position (from);
  for (guint i = 0; i < n_moves; i++)
    {
      if (before != NULL)
        *before = *position;
      if (moves[i] == STELLING_MOVE_NONE)
        {
          stelling_position_set_turn (position,
                                      stelling_side_other (stelling_position_get_turn (position)));
          continue;
        }
      if (i == n_moves - 1)
        stelling_position_get_captures (position, moves[i], &captures);
      if (!stelling_position_try (position, moves[i]))
        break;
    }
  return stelling_squares_count (&captures);
}

/* Returns the child with @move; a note on the position may stand between. */
static StellingNode *
find_child (StellingNode *node, StellingMove move)
{
  StellingNode *found = stelling_node_find_child (node, move);
  StellingNode *first = stelling_node_get_first_child (node);

  while (found == NULL && first != NULL && stelling_node_get_kind (first) == STELLING_NODE_NOTE)
    {
      found = stelling_node_find_child (first, move);
      first = stelling_node_get_first_child (first);
    }
  return found;
}

static StellingNode *
find_node (StellingNode *from, const StellingMove *moves, guint n_moves)
{
  for (guint i = 0; i < n_moves && from != NULL; i++)
    from = moves[i] != STELLING_MOVE_NONE ? find_child (from, moves[i]) : NULL;
  return from;
}

static StellingCommentMove *
make (const StellingCommentToken *token, const Origin *origin, StellingMove move)
{
  StellingCommentMove *made = g_new0 (StellingCommentMove, 1);

  made->start = token->start;
  made->length = token->end - token->start;
  made->from = origin->from;
  made->n_moves = origin->n_moves + (origin->passes ? 2 : 1);
  made->moves = g_new (StellingMove, made->n_moves);
  if (origin->n_moves > 0)
    memcpy (made->moves, origin->moves, origin->n_moves * sizeof *made->moves);
  if (origin->passes)
    made->moves[origin->n_moves] = STELLING_MOVE_NONE;
  made->moves[made->n_moves - 1] = move;
  made->node = find_node (made->from, made->moves, made->n_moves);
  return made;
}

/* Returns (nullable) the move as it is played at @origin. */
static StellingCommentMove *
try (const StellingCommentToken *token, const Origin *origin)
{
  StellingPosition position;
  StellingMove move;

  if (origin->from == NULL || stelling_node_is_dead (origin->from) || origin->n_moves >= MAX_LINE
      || stelling_node_get_outcome (origin->from).result != STELLING_RESULT_NONE)
    return NULL;
  play (origin->from, origin->moves, origin->n_moves, &position, NULL);
  if (origin->passes)
    stelling_position_set_turn (&position,
                                stelling_side_other (stelling_position_get_turn (&position)));
  return stelling_comment_token_get_move (token, &position, &move) ? make (token, origin, move)
                                                                   : NULL;
}

/* --- numbers --- */

/* Returns the number of the full move that @ply belongs to, as the first or @second of its pair;
 * the side that begins by the rules is the first, even where the other begins. */
static guint
get_number (guint ply, gboolean second)
{
  return (ply - 1 + (second ? ply & 1 : (ply - 1) & 1)) / 2 + 1;
}

static gboolean
is_second (const StellingNode *node, StellingSide side)
{
  return side != stelling_rules_get_first (&stelling_node_get_position (node)->rules);
}

/* Returns (nullable) the node after which the own line has the move of that number. Of the nodes
 * with the same ply the move comes first. */
static StellingNode *
find_numbered (Finder *self, const StellingCommentToken *token)
{
  StellingNode *line_end = stelling_node_get_line_end (self->node);
  guint ply = token->number > 1 ? 2 * token->number - 2 : 1;

  for (; ply <= 2 * token->number; ply++)
    {
      StellingNode *node = stelling_node_find_ply (line_end, ply);
      gboolean second;

      if (node == NULL)
        return NULL;
      second = is_second (node, stelling_node_get_side (node));
      if (stelling_node_get_kind (node) == STELLING_NODE_MOVE && second == token->second
          && get_number (ply, second) == token->number)
        return stelling_node_get_parent (node);
    }
  return NULL;
}

/* Returns whether the next move at @origin has the token's number. */
static gboolean
has_number (const Origin *origin, const StellingCommentToken *token)
{
  guint ply = stelling_node_get_ply (origin->from) + origin->n_moves + 1;
  StellingSide side;
  gboolean second;

  for (guint i = 0; i < origin->n_moves; i++)
    if (origin->moves[i] == STELLING_MOVE_NONE)
      return FALSE;
  side = stelling_position_get_turn (stelling_node_get_position (origin->from));
  if (origin->n_moves % 2 == 1)
    side = stelling_side_other (side);
  second = is_second (origin->from, side);
  return second == token->second && get_number (ply, second) == token->number;
}

/* --- what a move is about --- */

/* Returns whether only blanks and signs are between the last move and the text's @start; between
 * full moves commas too. */
static gboolean
is_adjacent (Finder *self, gsize start, gboolean commas)
{
  if (self->found->len == 0)
    return FALSE;
  for (const char *at = self->text + self->end; at < self->text + start; at = g_utf8_next_char (at))
    {
      gunichar c = g_utf8_get_char (at);

      if (!g_unichar_isspace (c) && !(c < 0x80 && strchr ("!?+=#", (int) c) != NULL)
          && !(commas && (c == ',' || c == ';')) && g_unichar_type (c) != G_UNICODE_MATH_SYMBOL)
        return FALSE;
    }
  return TRUE;
}

/* Returns the origin after the last move that was found. */
static Origin
get_last (Finder *self)
{
  const StellingCommentMove *last = NULL;

  if (self->found->len == 0)
    return (Origin) { NULL };
  last = g_ptr_array_index (self->found, self->found->len - 1);
  return (Origin) { last->from, last->moves, last->n_moves, FALSE };
}

static guint
count_taken (const StellingCommentMove *move)
{
  StellingPosition position;

  return play (move->from, move->moves, move->n_moves, &position, NULL);
}

/* Of the moves that may be meant the one in the tree comes first, then the one that takes most. */
static StellingCommentMove *
choose (Finder *self, const StellingCommentToken *token)
{
  const Origin origins[] = { { self->node, NULL, 0, FALSE },
                             { self->before, NULL, 0, FALSE },
                             { self->node, NULL, 0, TRUE },
                             { self->before, NULL, 0, TRUE } };
  g_autoptr (StellingCommentMove) best = NULL;
  guint best_worth = 0;

  for (guint i = 0; i < G_N_ELEMENTS (origins); i++)
    {
      g_autoptr (StellingCommentMove) move = try (token, &origins[i]);
      guint worth;

      if (move == NULL)
        continue;
      worth = move->node != NULL ? IN_TREE : 1 + count_taken (move);
      if (worth <= best_worth)
        continue;
      best_worth = worth;
      g_clear_pointer (&best, stelling_comment_move_free);
      best = g_steal_pointer (&move);
    }
  return g_steal_pointer (&best);
}

static StellingCommentMove *
resolve_numbered (Finder *self, const StellingCommentToken *token)
{
  Origin last = get_last (self);
  Origin own = { find_numbered (self, token), NULL, 0, FALSE };
  Origin next = { self->node, NULL, 0, FALSE };
  g_autoptr (StellingCommentMove) goes_on = NULL;
  g_autoptr (StellingCommentMove) in_line = NULL;

  if (own.from == NULL && has_number (&next, token))
    own = next;
  if (last.from != NULL && has_number (&last, token))
    goes_on = try (token, &last);
  in_line = try (token, &own);
  /* A move that was played is meant, unless the text is in the middle of another line. */
  if (goes_on != NULL
      && (in_line == NULL || in_line->node == NULL
          || is_adjacent (self, token->number_start, TRUE)))
    return g_steal_pointer (&goes_on);
  return g_steal_pointer (&in_line);
}

static StellingCommentMove *
resolve (Finder *self, StellingCommentToken *token)
{
  gboolean bare = stelling_comment_token_is_bare (token);
  Origin last = get_last (self);
  StellingCommentMove *move = NULL;

  if (token->number > 0 && (move = resolve_numbered (self, token)) != NULL)
    {
      move->start = token->number_start;
      move->length = token->end - token->number_start;
      return move;
    }
  /* The number may have ended a sentence. */
  if (is_adjacent (self, token->start, !bare))
    move = try (token, &last);
  if (move != NULL || bare)
    return move;
  move = choose (self, token);
  for (int i = 0; i < 2 && move == NULL && last.from != NULL; i++)
    {
      last.passes = i > 0;
      move = try (token, &last);
    }
  return move;
}

/* Puts a move that was found in the visible text to its place in the written one. */
static void
move_back_cb (gpointer data, gpointer user_data)
{
  StellingCommentMove *move = data;
  const gsize *offsets = user_data;
  gsize last = move->start + move->length - 1;

  /* What is behind the last sign does not belong to it. */
  move->length = offsets[last] + 1 - offsets[move->start];
  move->start = offsets[move->start];
}

GPtrArray *
stelling_comment_move_find_all (StellingNode *node, const char *text)
{
  g_autofree gsize *offsets = NULL;
  g_autofree char *visible = NULL;
  Finder self = { .node = node };
  StellingNode *subject;
  StellingCommentToken token;

  g_return_val_if_fail (node != NULL, NULL);
  g_return_val_if_fail (text != NULL, NULL);

  if (!g_str_is_ascii (text))
    text = visible = stelling_visible_text_dup (text, TRUE, &offsets);
  self.text = text;
  self.found = g_ptr_array_new_with_free_func ((GDestroyNotify) stelling_comment_move_free);
  /* A note says something of the move before it. */
  subject = stelling_node_get_place (node);
  if (stelling_node_get_kind (subject) == STELLING_NODE_MOVE)
    self.before = stelling_node_get_parent (subject);
  for (gsize at = 0;
       self.found->len < MAX_FOUND
       && stelling_comment_token_find (
           stelling_position_get_game (stelling_node_get_position (node)), text, at, &token);
       at = token.end)
    {
      StellingCommentMove *move = resolve (&self, &token);

      if (move == NULL)
        continue;
      g_ptr_array_add (self.found, move);
      self.end = token.end;
    }
  if (offsets != NULL)
    g_ptr_array_foreach (self.found, move_back_cb, offsets);
  return self.found;
}

/* --- a move --- */

void
stelling_comment_move_get_position (const StellingCommentMove *self,
                                    StellingPosition *position,
                                    StellingPosition *before)
{
  g_return_if_fail (self != NULL);
  g_return_if_fail (position != NULL);

  play (self->from, self->moves, self->n_moves, position, before);
}

gboolean
stelling_comment_move_is_playable (const StellingCommentMove *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  for (guint i = 0; i < self->n_moves; i++)
    if (self->moves[i] == STELLING_MOVE_NONE)
      return FALSE;
  return TRUE;
}

guint
stelling_comment_move_get_number (const StellingCommentMove *self, gboolean *second)
{
  StellingPosition position;

  g_return_val_if_fail (self != NULL, 0);
  g_return_val_if_fail (second != NULL, 0);

  if (!stelling_comment_move_is_playable (self))
    return 0;
  play (self->from, self->moves, self->n_moves - 1, &position, NULL);
  *second = is_second (self->from, stelling_position_get_turn (&position));
  return get_number (stelling_node_get_ply (self->from) + self->n_moves, *second);
}

void
stelling_comment_move_free (StellingCommentMove *self)
{
  if (self == NULL)
    return;
  g_free (self->moves);
  g_free (self);
}
