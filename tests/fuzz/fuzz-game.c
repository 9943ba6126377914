/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "fuzz-texts.h"

#include <stdlib.h>

#include "plain-rules.h"
#include "stelling-ending.h"
#include "stelling-kernel-private.h"
#include "stelling-position-private.h"
#include "stelling-tablut.h"

/* Games: a line with the rules, a line with the position (empty: the start), then a byte or more
 * for what is done next. Everything is played by these rules and by the plain ones side by side,
 * and compared at every ply. */

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);

/* What comes after is not played: the plain rules take their time, most in Teblo. */
#define MAX_TABLUT_PLIES 120
#define MAX_TEBLO_PLIES 36

typedef struct
{
  StellingHistory history;
  StellingHistory other; /* the same game, played by the other build of the hot functions */
  PlainGame plain;
  StellingMoveList list; /* what is legal now, sorted */
  guint max_plies;
  gboolean over;
} Game;

static int
compare_moves (const void *a, const void *b)
{
  StellingMove x = *(const StellingMove *) a, y = *(const StellingMove *) b;

  return (x > y) - (x < y);
}

static StellingMove
from_plain (PlainMove move)
{
  return move.from < 0 ? stelling_move_place (move.to) : stelling_move_step (move.from, move.to);
}

static PlainMove
to_plain (StellingMove move)
{
  return (PlainMove) { stelling_move_is_place (move) ? -1 : (int) stelling_move_get_from (move),
                       (int) stelling_move_get_to (move) };
}

/* --- comparing --- */

static void
compare_boards (const StellingPosition *position, const PlainPosition *plain)
{
  g_autofree char *text = stelling_position_to_string (position);
  StellingPosition again;
  char plain_text[256];

  plain_position_write (plain, plain_text);
  g_assert_cmpstr (text, ==, plain_text);
  g_assert_cmpint (position->barred, ==, plain->barred);
  g_assert_cmpuint (position->key, ==, stelling_position_compute_key (position));
  g_assert_true (stelling_position_parse (&again, &position->rules, text, NULL));
  g_assert_true (stelling_position_equal (&again, position));
}

static void
compare_outcomes (const Game *game, const StellingPosition *position)
{
  StellingGame kind = stelling_position_get_game (position);
  StellingOutcome now = stelling_position_get_outcome (position);
  StellingOutcome told = stelling_history_get_outcome (&game->history);
  PlainOutcome plain = plain_game_get_outcome (&game->plain);
  StellingEnding ending;

  g_assert_cmpstr (stelling_result_get_name (kind, told.result), ==, plain.result);
  g_assert_cmpstr (told.reason == STELLING_REASON_NONE ? ""
                                                       : stelling_reason_get_name (told.reason),
                   ==, plain.reason);
  /* The board alone tells the same, unless it is the past that makes it a draw. */
  g_assert_true (now.result != STELLING_RESULT_DRAW);
  g_assert_true ((now.result == told.result && now.reason == told.reason)
                 || (now.result == STELLING_RESULT_NONE && told.result == STELLING_RESULT_DRAW));
  stelling_history_get_ending (&game->history, &ending);
  g_assert_cmpint (ending.outcome.result, ==, told.result);
  g_assert_cmpint (ending.outcome.reason, ==, told.reason);
  if (kind == STELLING_GAME_TABLUT)
    g_assert_cmpint ((int) stelling_history_count_occurrences (&game->history), ==,
                     plain_game_count_occurrences (&game->plain));
}

static void
compare_captures (const StellingPosition *position, const PlainPosition *plain, StellingMove move)
{
  StellingSquares captures;
  int squares[4];
  int n = plain_get_captures (plain, to_plain (move), squares);

  stelling_position_get_captures (position, move, &captures);
  g_assert_cmpuint (stelling_squares_count (&captures), ==, (guint) n);
  for (int i = 0; i < n; i++)
    g_assert_true (stelling_squares_contain (&captures, (StellingSquare) squares[i]));
}

/* What the plain rules said of a position. They take most of the time, and inputs are much alike:
 * an answer is kept until another position needs its place. */
typedef struct
{
  PlainPosition position;
  guint n;
  StellingMove moves[STELLING_MAX_MOVES]; /* sorted */
} Answer;

static const Answer *
get_plain_moves (const PlainPosition *plain)
{
  static Answer answers[8192];
  guint64 hash = 0;
  Answer *answer;

  for (gsize i = 0; i < sizeof *plain; i++)
    hash = (hash ^ ((const guint8 *) plain)[i]) * 0x100000001b3;
  answer = &answers[(hash ^ hash >> 32) % G_N_ELEMENTS (answers)];
  if (memcmp (&answer->position, plain, sizeof *plain) != 0)
    {
      PlainMove moves[PLAIN_MAX_MOVES];

      answer->n = (guint) plain_get_moves (plain, moves);
      g_assert_cmpuint (answer->n, <=, G_N_ELEMENTS (answer->moves));
      for (guint i = 0; i < answer->n; i++)
        answer->moves[i] = from_plain (moves[i]);
      qsort (answer->moves, answer->n, sizeof *answer->moves, compare_moves);
      memcpy (&answer->position, plain, sizeof *plain);
    }
  return answer;
}

static void
compare_moves_of (Game *game, const StellingPosition *position, const PlainPosition *plain)
{
  const Answer *answer = get_plain_moves (plain);
  const StellingMove *moves = answer->moves;
  guint n = answer->n;

  stelling_position_get_moves (position, &game->list);
  qsort (game->list.moves, game->list.n, sizeof *moves, compare_moves);
  g_assert_cmpmem (game->list.moves, game->list.n * sizeof *moves, moves, n * sizeof *moves);
  g_assert_cmpuint (stelling_position_count_moves (position), ==, n);
  for (guint i = 0; i < n; i++)
    {
      g_assert_true (stelling_position_is_legal (position, moves[i]));
      if (plain->size == 9)
        compare_captures (position, plain, moves[i]);
    }
}

static gboolean
is_listed (const Game *game, StellingMove move)
{
  return bsearch (&move, game->list.moves, game->list.n, sizeof move, compare_moves) != NULL;
}

/* Every build of the hot functions tells the same, in the same order; two plies are counted as
 * they are played. */
static void
compare_builds (Game *game, const StellingPosition *position)
{
  const StellingPosition *other = stelling_history_get_position (&game->other);
  gboolean deep = game->history.n_moves % 8 == 0;
  guint64 n_pairs[STELLING_N_CPUS] = { 0 }, n_played = 0;
  StellingMoveList lists[STELLING_N_CPUS];

  for (StellingCpu cpu = STELLING_CPU_PLAIN; cpu < STELLING_N_CPUS; cpu++)
    {
      stelling_cpu_use (cpu);
      stelling_position_get_moves (position, &lists[cpu]);
      g_assert_cmpuint (stelling_position_count_moves (position), ==, lists[cpu].n);
      g_assert_cmpmem (lists[0].moves, lists[0].n * sizeof *lists[0].moves, lists[cpu].moves,
                       lists[cpu].n * sizeof *lists[0].moves);
      n_pairs[cpu] = deep ? stelling_position_perft (position, 2) : 0;
      g_assert_cmpuint (n_pairs[cpu], ==, n_pairs[0]);
    }
  for (guint i = 0; deep && i < lists[0].n; i++)
    {
      StellingPosition next = *position;

      stelling_position_play (&next, lists[0].moves[i]);
      n_played += stelling_position_count_moves (&next);
    }
  g_assert_cmpuint (n_pairs[0], ==, n_played);
  g_assert_cmpmem (position, sizeof *position, other, sizeof *other);
}

/* The squares to which each piece may go are those in the list. */
static void
compare_targets (const Game *game, const StellingPosition *position)
{
  StellingSquares listed[STELLING_MAX_SQUARES] = { 0 };

  for (guint i = 0; i < game->list.n; i++)
    if (!stelling_move_is_place (game->list.moves[i]))
      stelling_squares_add (&listed[stelling_move_get_from (game->list.moves[i])],
                            stelling_move_get_to (game->list.moves[i]));
  for (StellingSquare from = 0; from < STELLING_MAX_SQUARES; from++)
    {
      StellingSquares targets;

      stelling_position_get_targets (position, from, &targets);
      g_assert_cmpmem (&targets, sizeof targets, &listed[from], sizeof targets);
      g_assert_true (stelling_squares_count (&targets) == 0
                     || stelling_position_is_own (position, from));
    }
}

/* Rule c: while there are set pieces to place, what is free, white and not in the list. */
static void
compare_forbidden (const Game *game, const StellingPosition *position)
{
  StellingSquares forbidden;

  stelling_position_get_forbidden (position, &forbidden);
  if (game->list.n == 0 || stelling_position_get_reserve (position, position->turn) == 0)
    return;
  for (StellingSquare i = 0; i < STELLING_MAX_SQUARES; i++)
    g_assert_cmpint (stelling_squares_contain (&forbidden, i), ==,
                     stelling_position_get_piece (position, i) == STELLING_PIECE_NONE
                         && stelling_position_get_pawns (position, i) == 0
                         && stelling_rules_get_square_kind (&position->rules, i)
                                == STELLING_SQUARE_PLAIN
                         && !is_listed (game, stelling_move_place (i)));
}

static void
compare (Game *game)
{
  const StellingPosition *position = stelling_history_get_position (&game->history);
  const PlainPosition *plain = plain_game_get_position (&game->plain);

  compare_boards (position, plain);
  compare_outcomes (game, position);
  compare_moves_of (game, position, plain);
  compare_builds (game, position);
  compare_targets (game, position);
  if (plain->size == 12)
    compare_forbidden (game, position);
  else if (stelling_tablut_get_king (position) != 0)
    g_assert_cmpint (stelling_tablut_is_king_threatened (position), ==,
                     plain_is_king_threatened (plain));
  game->over = stelling_history_get_outcome (&game->history).result != STELLING_RESULT_NONE;
}

/* --- what is done --- */

static void
push (Game *game, StellingMove move)
{
  stelling_cpu_use (STELLING_CPU_PLAIN);
  stelling_history_push (&game->other, move);
  stelling_cpu_use (STELLING_CPU_V3);
  stelling_history_push (&game->history, move);
  plain_game_play (&game->plain, to_plain (move));
}

static void
pop (Game *game)
{
  stelling_history_pop (&game->history);
  stelling_history_pop (&game->other);
  plain_game_undo (&game->plain);
}

static void
play (Game *game, StellingMove move)
{
  if (game->over || game->history.n_moves == game->max_plies)
    return;
  push (game, move);
  compare (game);
}

/* A move that may be none: it is in the list, or it has a reason and a sentence. */
static void
try_move (Game *game, StellingMove move)
{
  const StellingPosition *position = stelling_history_get_position (&game->history);
  StellingWhy why = stelling_history_why (&game->history, move);
  g_autofree char *text = NULL;
  gboolean listed = is_listed (game, move);

  g_assert_cmpint (stelling_position_is_legal (position, move), ==, listed);
  g_assert_cmpint (stelling_position_why (position, move).kind == STELLING_WHY_LEGAL, ==, listed);
  g_assert_cmpint (why.kind == STELLING_WHY_LEGAL, ==, listed && !game->over);
  if (listed)
    {
      play (game, move);
      return;
    }
  text = stelling_why_to_string (position, move, &why);
  g_assert_cmpuint (strlen (text), >, 0);
}

/* What the same player moved last goes back, so that positions and series come again. */
static void
go_back (Game *game)
{
  StellingMove last;

  if (game->history.n_moves < 2)
    return;
  last = game->history.moves[game->history.n_moves - 2];
  if (!stelling_move_is_place (last))
    try_move (game,
              stelling_move_step (stelling_move_get_to (last), stelling_move_get_from (last)));
}

static void
undo (Game *game)
{
  StellingPosition before;

  if (game->history.n_moves == 0)
    return;
  before = *stelling_history_get_position (&game->history);
  pop (game);
  compare (game);
  /* The same move again comes to the same. */
  play (game, game->history.moves[game->history.n_moves]);
  g_assert_cmpmem (&before, sizeof before, stelling_history_get_position (&game->history),
                   sizeof before);
  pop (game);
  game->over = FALSE;
  stelling_position_get_moves (stelling_history_get_position (&game->history), &game->list);
  qsort (game->list.moves, game->list.n, sizeof *game->list.moves, compare_moves);
}

/* Does what the next bytes say; returns how many there were. */
static gsize
act (Game *game, const uint8_t *data, gsize size)
{
  guint first = size > 1 ? data[1] : 0, second = size > 2 ? data[2] : 0;

  if (data[0] < 0x80)
    {
      if (game->list.n > 0)
        play (game, game->list.moves[(data[0] << 8 | first) % game->list.n]);
      return 2;
    }
  if (data[0] < 0xa0)
    try_move (game, stelling_move_step (first, second));
  else if (data[0] < 0xc0)
    try_move (game, stelling_move_place (first));
  else if (data[0] < 0xc8)
    try_move (game, (StellingMove) (data[0] << 16 | first << 8 | second));
  else if (data[0] < 0xd0)
    undo (game);
  else
    go_back (game);
  return data[0] < 0xa0 ? 3 : data[0] < 0xc0 ? 2 : data[0] < 0xc8 ? 3 : 1;
}

/* The start of the game by both rules; FALSE if the texts are none, or nothing to play. */
static gboolean
start (Game *game, const char *rules_text, const char *position_text)
{
  StellingProblem problems[STELLING_MAX_PROBLEMS];
  g_autofree char *read_rules = NULL, *read_position = NULL;
  StellingPosition position;
  StellingRules rules;
  PlainPosition plain;
  PlainRules plain_rules;

  if (!stelling_rules_parse (rules_text, &rules, NULL))
    return FALSE;
  stelling_position_init (&position, &rules);
  if (*position_text != '\0'
      && (!stelling_position_parse (&position, &rules, position_text, NULL)
          || stelling_position_check (&position, problems) > 0))
    return FALSE;
  read_rules = stelling_rules_to_string (&rules);
  read_position = stelling_position_to_string (&position);
  g_assert_true (plain_rules_parse (read_rules, &plain_rules));
  g_assert_true (plain_position_parse (&plain_rules, read_position, &plain));
  game->max_plies = plain.size == 12 ? MAX_TEBLO_PLIES : MAX_TABLUT_PLIES;
  stelling_history_init (&game->history, &position);
  stelling_history_init (&game->other, &position);
  plain_game_start (&game->plain, &plain);
  return TRUE;
}

/* Takes the text up to a line's end off the data. */
static char *
take_line (const uint8_t **data, size_t *size)
{
  const uint8_t *end = *size > 0 ? memchr (*data, '\n', *size) : NULL;
  size_t length = end != NULL ? (size_t) (end - *data) : *size;
  char *line = fuzz_dup_text (*data, length);

  *data += length;
  *size -= length;
  if (*size > 0)
    {
      (*data)++;
      (*size)--;
    }
  return line;
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autofree char *rules = take_line (&data, &size);
  g_autofree char *position = take_line (&data, &size);
  Game game = { 0 };

  if (!start (&game, rules, position))
    return 0;
  compare (&game);
  while (size > 0)
    {
      gsize n = MIN (act (&game, data, size), size);

      data += n;
      size -= n;
    }
  while (game.history.n_moves > 0)
    {
      pop (&game);
      compare_boards (stelling_history_get_position (&game.history),
                      plain_game_get_position (&game.plain));
    }
  stelling_history_clear (&game.history);
  stelling_history_clear (&game.other);
  plain_game_clear (&game.plain);
  return 0;
}
