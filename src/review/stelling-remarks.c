/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-remarks.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "stelling-fact-text.h"
#include "stelling-lapse-text.h"
#include "stelling-line.h"
#include "stelling-teblo.h"
#include "stelling-threat-text.h"

/* The most moves of a better line that are written: it gets less sure with each. */
#define MAX_MOVES 8
#define MAX_ANSWER 4
#define MAX_PROOF 8
/* The most that is told of what an answer does. */
#define MAX_GAINS 2
/* What the record calls a writing. */
#define COMMAND N_ ("Write Mistakes")

char *
stelling_remarks_dup_better (const StellingReviewMove *move)
{
  /* Translators: between moves of which each is as good: "H3 or I2"; with the spaces */
  g_autofree char *best = stelling_review_move_dup_best (move, C_ ("moves", " or "));

  if (move->n_best == 0)
    return NULL;
  return g_strdup_printf (move->proven
                              /* Translators: %s is a move or some, "(H9) or (H8)" */
                              ? _ ("Better, and proved: %s")
                              : _ ("Better, the engine thinks: %s"),
                          best);
}

char *
stelling_remarks_dup_loss (const StellingReviewMove *move)
{
  StellingScore score = stelling_node_get_estimate (move->node).score;
  guint n = (score.plies + 1u) / 2u;
  const char *played = stelling_node_get_notation (move->node);

  if (!move->lost || stelling_review_get_best_move (move->node) == STELLING_MOVE_NONE)
    return NULL;
  if (score.bound != STELLING_BOUND_IS_SCORE)
    /* Translators: %1$s is the move that was played; %2$u counts the winner’s moves */
    return g_strdup_printf (ngettext ("%1$s is proved to lose in at most %2$u move",
                                      "%1$s is proved to lose in at most %2$u moves", n),
                            played, n);
  /* Translators: %1$s is the move that was played; %2$u counts the winner’s moves */
  return g_strdup_printf (ngettext ("%1$s is proved to lose in %2$u move",
                                    "%1$s is proved to lose in %2$u moves", n),
                          played, n);
}

char *
stelling_remarks_dup_answer (const StellingReviewMove *move)
{
  g_autofree char *loss = stelling_remarks_dup_loss (move);
  const StellingEvaluationLine *line;
  g_autofree char *moves = NULL;

  if (stelling_review_get_best_move (move->node) == STELLING_MOVE_NONE)
    return NULL;
  line = &stelling_node_get_known (move->node)->lines[0];
  moves = stelling_line_to_string (stelling_node_get_position (move->node), line->moves,
                                   MIN (line->n_moves, loss != NULL ? MAX_PROOF : MAX_ANSWER), " ");
  if (loss != NULL)
    /* Translators: "e3-c3 is proved to lose in 4 moves", then the first of these moves and of the
     * answers to them */
    return g_strdup_printf (C_ ("loss", "%1$s: %2$s"), loss, moves);
  /* Translators: %1$s is the move that was played, a mistake: the sentence before names a better
   * one; %2$s is some moves, "a6-d6 d7-d9 c7-d7xe7" */
  return g_strdup_printf (_ ("Best answer to %1$s, the engine thinks: %2$s"),
                          stelling_node_get_notation (move->node), moves);
}

static gboolean
is_about (const GPtrArray *arguments, StellingMove move)
{
  for (guint i = 0; i < arguments->len; i++)
    if (((StellingArgument *) g_ptr_array_index (arguments, i))->move == move)
      return TRUE;
  return FALSE;
}

static void
append_sentence (GString *text, const char *sentence)
{
  if (sentence != NULL)
    g_string_append_printf (text, "%s%s", text->len > 0 ? " " : "", sentence);
}

/* What the best answer does, at most two things. */
typedef struct
{
  guint n;
  StellingFact facts[MAX_GAINS];
} Gains;

static gboolean
are_prevented (const Gains *gains, const StellingReviewMove *move, StellingMove answer)
{
  const StellingPosition *before
      = stelling_node_get_position (stelling_node_get_before (move->node));

  for (guint i = 0; i < gains->n; i++)
    if (!stelling_fact_is_prevented (&gains->facts[i], before, move->best[0], answer))
      return FALSE;
  return gains->n > 0;
}

/* Returns whether @gains tell of the king's one line, and the man that was moved stood in it. */
static gboolean
stood_in_line (const Gains *gains, StellingSquare square)
{
  for (guint i = 0; i < gains->n; i++)
    if (gains->facts[i].kind == STELLING_FACT_OPENS && gains->facts[i].after == 1
        && stelling_squares_contain (&gains->facts[i].squares, square))
      return TRUE;
  return FALSE;
}

/* Returns (nullable) whom the move that was played took out of the way of @answer; the better move
 * does not. */
static char *
dup_cleared (const StellingReviewMove *move, StellingMove answer, const Gains *gains)
{
  const StellingPosition *before
      = stelling_node_get_position (stelling_node_get_before (move->node));
  StellingMove played = stelling_node_get_move (move->node);
  char square[4];
  g_autofree char *text = NULL;

  if (stelling_move_is_place (played)
      || (move->n_best > 0
          && stelling_move_get_from (move->best[0]) == stelling_move_get_from (played))
      || stelling_position_get_piece (before, stelling_move_get_from (played))
             == STELLING_PIECE_KING)
    return NULL;
  stelling_square_to_string (stelling_position_get_game (before), stelling_move_get_from (played),
                             square);
  if (stelling_fact_was_barred (before, played, answer))
    {
      text = stelling_move_to_string (stelling_node_get_position (move->node), answer);
      /* Translators: %1$s is a square, %2$s a move */
      return g_strdup_printf (_ ("The man on %1$s stood in the way of %2$s."), square, text);
    }
  /* Translators: %s is a square; the sentence before tells of a line of the king’s */
  return stood_in_line (gains, stelling_move_get_from (played))
             ? g_strdup_printf (_ ("The man on %s stood in that line."), square)
             : NULL;
}

/* Returns (nullable) what the man that was moved could have done against @answer. */
static char *
dup_guard (const StellingReviewMove *move, StellingMove answer)
{
  const StellingPosition *before
      = stelling_node_get_position (stelling_node_get_before (move->node));
  StellingMove played = stelling_node_get_move (move->node);
  StellingMove guard = stelling_fact_find_guard (before, played, answer);
  StellingPosition stayed = *before;
  char square[4];
  g_autofree char *opening = NULL;
  g_autofree char *closing = NULL;

  if (guard == STELLING_MOVE_NONE)
    return NULL;
  stelling_square_to_string (STELLING_GAME_TABLUT, stelling_move_get_from (played), square);
  opening = stelling_move_to_string (stelling_node_get_position (move->node), answer);
  stelling_position_set_turn (&stayed, STELLING_LIGHT);
  stelling_position_play (&stayed, answer);
  closing = stelling_move_to_string (&stayed, guard);
  /* Translators: %1$s is a move, which opens a line for the king; %2$s is a square, %3$s a move */
  return g_strdup_printf (_ ("Nobody can close the king’s line after %1$s; the man on %2$s could "
                             "have done it by %3$s."),
                          opening, square, closing);
}

/* Returns (nullable) how the better move stands in the way of @answer, which does @gains after the
 * move that was played. */
static char *
dup_prevention (const StellingReviewMove *move, StellingMove answer, const Gains *gains)
{
  const StellingPosition *before
      = stelling_node_get_position (stelling_node_get_before (move->node));
  StellingPosition after = *before;
  g_autofree char *better = NULL;
  g_autofree char *text = NULL;

  if (move->n_best == 0)
    return NULL;
  better = stelling_move_to_string (before, move->best[0]);
  text = stelling_move_to_string (stelling_node_get_position (move->node), answer);
  if (!stelling_position_try (&after, move->best[0]) || stelling_position_count_moves (&after) == 0)
    return NULL;
  if (stelling_position_is_legal (&after, answer))
    /* Translators: two moves: the second would do something if the first were not there */
    return are_prevented (gains, move, answer)
               ? g_strdup_printf (_ ("After %1$s, %2$s would not do that."), better, text)
               : NULL;
  if (stelling_move_get_to (answer) == stelling_move_get_to (move->best[0]))
    /* Translators: two moves to the same square */
    return g_strdup_printf (_ ("%1$s takes the square of %2$s first."), better, text);
  /* Translators: two moves: the second can't be played after the first */
  return g_strdup_printf (_ ("%1$s prevents %2$s."), better, text);
}

/* Returns the king's move, legal in @played and not in @better, that opens most lines, or NONE. */
static StellingMove
find_barred (const StellingPosition *played, const StellingPosition *better)
{
  StellingMove barred = STELLING_MOVE_NONE;
  StellingMoveList moves;
  guint most = 0;

  stelling_position_get_moves (played, &moves);
  for (guint i = 0; i < moves.n; i++)
    {
      StellingSquare from = stelling_move_get_from (moves.moves[i]);
      const StellingFact *opens;
      StellingFactList list;

      if (stelling_position_get_piece (played, from) != STELLING_PIECE_KING
          || stelling_position_is_legal (better, moves.moves[i]))
        continue;
      stelling_fact_list_find (&list, played, moves.moves[i]);
      opens = stelling_fact_list_get (&list, STELLING_FACT_OPENS);
      if (opens == NULL || opens->after <= most)
        continue;
      most = opens->after;
      barred = moves.moves[i];
    }
  return barred;
}

/* Returns (nullable) how Dark's better move stands in the way of the king, who would open a line
 * after the move that was played, whether or not that is the best answer. */
static char *
dup_barred (const StellingReviewMove *move)
{
  const StellingPosition *before
      = stelling_node_get_position (stelling_node_get_before (move->node));
  const StellingPosition *played = stelling_node_get_position (move->node);
  StellingPosition after = *before;
  g_autofree char *better = NULL;
  g_autofree char *text = NULL;
  StellingMove barred;

  if (move->n_best == 0 || stelling_position_get_game (before) != STELLING_GAME_TABLUT
      || move->side != STELLING_DARK)
    return NULL;
  if (!stelling_position_try (&after, move->best[0]) || stelling_position_count_moves (&after) == 0
      || (barred = find_barred (played, &after)) == STELLING_MOVE_NONE)
    return NULL;
  better = stelling_move_to_string (before, move->best[0]);
  text = stelling_move_to_string (played, barred);
  /* Translators: two moves: the second, the king's, can't be played after the first */
  return g_strdup_printf (_ ("%1$s prevents %2$s, by which the king would open a line."), better,
                          text);
}

/* Returns (nullable) how far both have to go after the move of @node, and whose turn it is then. */
static char *
dup_race (const StellingNode *node)
{
  const StellingPosition *position = stelling_node_get_position (node);
  guint distances[2];

  if (stelling_position_get_game (position) != STELLING_GAME_TEBLO
      || stelling_node_get_outcome (node).result != STELLING_RESULT_NONE)
    return NULL;
  stelling_teblo_get_pawn_distances (position, distances);
  return g_strdup_printf (
      stelling_position_get_turn (position) == STELLING_YELLOW
          /* Translators: %1$s is a move: how many steps both pawns have to go after it */
          ? _ ("Steps to go after %1$s: Yellow %2$u, Red %3$u. Yellow is to move.")
          /* Translators: %1$s is a move: how many steps both pawns have to go after it */
          : _ ("Steps to go after %1$s: Yellow %2$u, Red %3$u. Red is to move."),
      stelling_node_get_notation (node), distances[STELLING_YELLOW], distances[STELLING_RED]);
}

/* Returns whether @answer does that after the better move too. */
static gboolean
is_so_anyway (const StellingReviewMove *move, StellingMove answer, const StellingFact *fact)
{
  StellingPosition after = *stelling_node_get_position (stelling_node_get_before (move->node));
  StellingFactList list;

  if (move->n_best == 0 || !stelling_position_try (&after, move->best[0])
      || !stelling_position_is_legal (&after, answer))
    return FALSE;
  stelling_fact_list_find (&list, &after, answer);
  return stelling_fact_list_covers (&list, fact);
}

/* Of the king nobody knows without the past whether he may be taken. */
static void
find_gains (Gains *self, const StellingReviewMove *move, StellingMove answer)
{
  const StellingPosition *position = stelling_node_get_position (move->node);
  StellingSide mover = stelling_position_get_turn (position);
  StellingFactList list;

  self->n = 0;
  stelling_fact_list_find (&list, position, answer);
  for (guint i = 0; i < list.n && self->n < MAX_GAINS; i++)
    if (stelling_fact_is_gain (&list.facts[i], mover)
        && list.facts[i].kind != STELLING_FACT_THREATENS_KING
        && !is_so_anyway (move, answer, &list.facts[i]))
      self->facts[self->n++] = list.facts[i];
}

/* Returns what the better move bars, where nothing else is said of it. */
static char *
dup_barred_only (const StellingReviewMove *move, const GPtrArray *arguments)
{
  return move->n_best == 0 || is_about (arguments, move->best[0]) ? NULL : dup_barred (move);
}

char *
stelling_remarks_dup_answer_reason (const StellingReviewMove *move)
{
  const StellingPosition *position = stelling_node_get_position (move->node);
  g_autoptr (GPtrArray) arguments = stelling_review_move_find_arguments (move);
  StellingMove answer = stelling_review_get_best_move (move->node);
  GString *text;
  g_autofree char *prevention = NULL;
  g_autofree char *barred = NULL;
  Gains gains;

  if (is_about (arguments, stelling_node_get_move (move->node)))
    return stelling_position_get_game (position) == STELLING_GAME_TEBLO
               ? dup_race (move->node)
               : dup_barred_only (move, arguments);
  if (answer == STELLING_MOVE_NONE)
    return dup_race (move->node);
  find_gains (&gains, move, answer);
  /* Of a step it says more how far both have to go. */
  if (gains.n > 0 && gains.facts[0].kind == STELLING_FACT_NEARER)
    return dup_race (move->node);
  text = g_string_new (NULL);
  for (guint i = 0; i < gains.n; i++)
    {
      g_autofree char *gain = stelling_fact_dup_text (&gains.facts[i], position, answer);

      append_sentence (text, gain);
    }
  prevention = dup_cleared (move, answer, &gains);
  if (prevention == NULL)
    prevention = dup_guard (move, answer);
  if (prevention == NULL)
    prevention = dup_prevention (move, answer, &gains);
  barred = prevention == NULL ? dup_barred_only (move, arguments) : NULL;
  append_sentence (text, prevention != NULL ? prevention : barred);
  if (text->len > 0)
    return g_string_free (text, FALSE);
  g_string_free (text, TRUE);
  return dup_race (move->node);
}

static void
add_sentence (GPtrArray *sentences, const char *sentence, const char *end)
{
  if (sentence != NULL)
    g_ptr_array_add (sentences, g_strconcat (sentence, end, NULL));
}

/* Adds what follows the first sentence. */
static void
add_reasons (GPtrArray *sentences, const StellingReviewMove *move)
{
  g_autoptr (GPtrArray) arguments = stelling_review_move_find_arguments (move);
  g_autofree char *better = stelling_remarks_dup_better (move);
  g_autofree char *answer = stelling_remarks_dup_answer (move);
  g_autofree char *reason = stelling_remarks_dup_answer_reason (move);

  add_sentence (sentences, better, ".");
  add_sentence (sentences, answer, ".");
  add_sentence (sentences, reason, "");
  for (guint i = 0; i < arguments->len; i++)
    add_sentence (sentences, ((StellingArgument *) g_ptr_array_index (arguments, i))->text, "");
}

GPtrArray *
stelling_remarks_list (const StellingReviewMove *move)
{
  GPtrArray *sentences = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *fault = NULL;

  g_return_val_if_fail (move != NULL, sentences);

  fault = stelling_lapse_text_dup_sentence (move->node);
  add_sentence (sentences, fault, ".");
  if (fault != NULL)
    add_reasons (sentences, move);
  return sentences;
}

/* Returns (nullable) the sentences from number @first on as one text. */
static char *
join (const GPtrArray *sentences, guint first)
{
  GString *text;

  if (sentences->len <= first)
    return NULL;
  text = g_string_new (NULL);
  for (guint i = first; i < sentences->len; i++)
    append_sentence (text, g_ptr_array_index (sentences, i));
  return g_string_free (text, FALSE);
}

char *
stelling_remarks_dup_text (const StellingReviewMove *move)
{
  g_autoptr (GPtrArray) sentences = stelling_remarks_list (move);

  return join (sentences, 0);
}

/* --- how it went --- */

static const char *
get_proved (const StellingReview *review)
{
  const StellingNode *node = review->course.proved_with->node;

  if (stelling_position_get_game (stelling_node_get_position (node)) == STELLING_GAME_TEBLO)
    return review->course.proved_loser == STELLING_RED
               ? _ ("From here on Red’s loss is proved.")
               : _ ("From here on Yellow’s loss is proved.");
  return review->course.proved_loser == STELLING_DARK ? _ ("From here on Dark’s loss is proved.")
                                                      : _ ("From here on Light’s loss is proved.");
}

GPtrArray *
stelling_remarks_list_proved (const StellingReview *review)
{
  GPtrArray *sentences = g_ptr_array_new_with_free_func (g_free);
  const StellingReviewMove *move;

  g_return_val_if_fail (review != NULL, sentences);

  move = review->course.proved_with;
  if (move == NULL)
    return sentences;
  add_sentence (sentences, get_proved (review), "");
  if (stelling_node_get_lapse (move->node) == STELLING_LAPSE_NONE
      && move->side == review->course.proved_loser)
    /* Translators: of a move from which on a loss is proved, and which is listed for that */
    add_sentence (sentences, _ ("It cost too little to count as a mistake."), "");
  if (move->side == review->course.proved_loser)
    add_reasons (sentences, move);
  return sentences;
}

char *
stelling_remarks_dup_proved (const StellingReview *review)
{
  g_autoptr (GPtrArray) sentences = stelling_remarks_list_proved (review);

  return join (sentences, 0);
}

static gboolean
is_teblo (const StellingNode *node)
{
  return stelling_position_get_game (stelling_node_get_position (node)) == STELLING_GAME_TEBLO;
}

char *
stelling_remarks_dup_proved_from (const StellingReview *review, const char *from)
{
  const StellingReviewMove *move;
  gboolean dark;

  g_return_val_if_fail (review != NULL, NULL);

  move = review->course.proved_with;
  dark = review->course.proved_loser == STELLING_DARK;
  if (move == NULL)
    return NULL;
  /* Translators: %s is a move with its number, "12. e3-c3" */
  return g_strdup_printf (is_teblo (move->node) ? dark ? _ ("Red’s loss is proved from %s on.")
                                                       : _ ("Yellow’s loss is proved from %s on.")
                          : dark ? _ ("Dark’s loss is proved from %s on.")
                                                : _ ("Light’s loss is proved from %s on."),
                          from);
}

static const char *
get_proved_from_start (gboolean teblo, gboolean dark)
{
  if (teblo)
    return dark ? _ ("Red’s loss is proved from the start.")
                : _ ("Yellow’s loss is proved from the start.");
  return dark ? _ ("Dark’s loss is proved from the start.")
              : _ ("Light’s loss is proved from the start.");
}

char *
stelling_remarks_dup_low (const StellingReview *review, const char *from)
{
  const StellingNode *node = review->course.low_from;
  guint percent = (guint) (STELLING_REVIEW_LOW * 100 + 0.5);
  gboolean dark = review->course.low_side == STELLING_DARK, teblo;

  if (node == NULL || review->course.lost_with != NULL)
    return NULL;
  /* That the loss is proved from there on says more. */
  if (review->course.proved_with != NULL && review->course.proved_with->node == node)
    return NULL;
  teblo = is_teblo (node);
  if (review->course.proved_from_start)
    return g_strdup (get_proved_from_start (teblo, dark));
  if (stelling_node_is_root (node))
    /* Translators: a side's chance: it stood lost from the first position on */
    return g_strdup_printf (teblo  ? dark ? _ ("Red stood at %u%% or less from the start.")
                                          : _ ("Yellow stood at %u%% or less from the start.")
                             : dark ? _ ("Dark stood at %u%% or less from the start.")
                                   : _ ("Light stood at %u%% or less from the start."),
                            percent);
  /* Translators: a side's chance; %2$s is a move with its number, "12. e3-c3" */
  return g_strdup_printf (teblo  ? dark ? _ ("Red stood at %1$u%% or less from %2$s on.")
                                        : _ ("Yellow stood at %1$u%% or less from %2$s on.")
                           : dark ? _ ("Dark stood at %1$u%% or less from %2$s on.")
                                 : _ ("Light stood at %1$u%% or less from %2$s on."),
                          percent, from);
}

/* --- into the record --- */

static gboolean
write_glyph (StellingRecord *record, const StellingReviewMove *move)
{
  if (stelling_node_get_move_glyph (move->node) != STELLING_GLYPH_NONE)
    return FALSE;
  stelling_record_set_glyph (record, move->node,
                             stelling_lapse_get_glyph (stelling_node_get_lapse (move->node)), TRUE);
  return TRUE;
}

/* Returns (nullable) the line that begins with the best move. */
static const StellingEvaluationLine *
find_line (const StellingReviewMove *move)
{
  const StellingEvaluation *evaluation
      = stelling_node_get_known (stelling_node_get_before (move->node));

  for (guint i = 0; move->n_best > 0 && evaluation != NULL && i < evaluation->n_lines; i++)
    if (evaluation->lines[i].n_moves > 0 && evaluation->lines[i].moves[0] == move->best[0])
      return &evaluation->lines[i];
  return NULL;
}

/* Writes the line as far as it can be played: one of a file may be anything. */
static gboolean
write_line (StellingRecord *record, const StellingReviewMove *move)
{
  const StellingEvaluationLine *line = find_line (move);
  StellingNode *at = stelling_node_get_parent (move->node);

  if (line == NULL || stelling_node_find_child (at, move->best[0]) != NULL)
    return FALSE;
  for (guint i = 0; at != NULL && i < MIN (line->n_moves, MAX_MOVES); i++)
    at = stelling_record_add_move (record, at, line->moves[i], NULL);
  return TRUE;
}

/* The chances may be others than those that were written the last time; what was better and why
 * tells whether it was written. */
static gboolean
write_text (StellingRecord *record, const StellingReviewMove *move)
{
  const char *before = stelling_node_get_comment (move->node);
  g_autoptr (GPtrArray) sentences = stelling_remarks_list (move);
  g_autofree char *reasons = join (sentences, 1);
  g_autofree char *text = join (sentences, 0);
  g_autofree char *both = NULL;

  if (before != NULL && strstr (before, reasons != NULL ? reasons : text) != NULL)
    return FALSE;
  both = before != NULL ? g_strdup_printf ("%s\n\n%s", before, text) : g_strdup (text);
  stelling_record_set_comment (record, move->node, both);
  return TRUE;
}

guint
stelling_remarks_write (StellingRecord *record, const StellingReview *review, guint sides)
{
  guint n = 0;

  g_return_val_if_fail (STELLING_IS_RECORD (record), 0);
  g_return_val_if_fail (review != NULL, 0);

  stelling_record_begin_group (record, COMMAND);
  for (guint i = 0; i < review->moves->len; i++)
    {
      const StellingReviewMove *move = &g_array_index (review->moves, StellingReviewMove, i);

      if ((sides & 1u << move->side) == 0
          || stelling_node_get_lapse (move->node) == STELLING_LAPSE_NONE)
        continue;
      /* All three, not only until one has something to write. */
      n += (guint) write_glyph (record, move) | (guint) write_line (record, move)
           | (guint) write_text (record, move);
    }
  stelling_record_end_group (record);
  return n;
}

gboolean
stelling_remarks_are_newest (StellingRecord *record)
{
  return g_strcmp0 (stelling_record_get_undo_name (record), _ (COMMAND)) == 0;
}
