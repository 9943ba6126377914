/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "find-teblo.h"
#include "engine-fixture.h"
#include "plain-endgames.h"
#include "step-solver.h"
#include "stelling-teblo.h"

#define SEED 1
#define LATE_LEFT 18
#define ELSEWHERE 12 /* on a late board the times that the pawns are put */
#define MIN_PLIES 5  /* of forced wins */
#define MIN_ENDING_PLIES 9
#define MAX_LEFT 36 /* before that so much is on the way that little is proven */
#define QUICK_NODES 4000
#define LONG_NODES 500000
#define LONG_VISITS 30000
#define GUIDE_NODES 20000
#define CHECK_LIMIT 40000
#define FAR_BELOW 100
#define CLEAR_MARGIN 60  /* of the best move's value over the second's */
#define CLEAR_CHANCE 0.1 /* the same, of the best-first search's chances */

struct _FindTeblo
{
  Finder *finder;
  StellingEndgameSolver *solver;
  GRand *rand;
  StellingRules rules;
  PlainProof *plain;
};

/* What each move comes to for the side to move: more than 0 if it wins, less if it loses. */
typedef struct
{
  StellingMoveList list;
  int values[STELLING_MAX_MOVES];
  guint best;
  guint second;
} Choice;

static const StellingEngineOptions two_options = { .lines = 2,
                                                   .search = STELLING_SEARCH_ALPHA_BETA,
                                                   .evaluator = STELLING_EVALUATOR_HAND_MADE };

static gboolean
guide_cb (const char *text, char move[24], gpointer user_data)
{
  FindTeblo *self = user_data;
  g_autofree char *written = NULL;
  StellingPosition position;
  StellingReport report = { 0 };

  if (!stelling_position_parse (&position, &self->rules, text, NULL))
    return FALSE;
  for (guint64 nodes = GUIDE_NODES; nodes <= LONG_NODES; nodes *= LONG_NODES / GUIDE_NODES)
    if (report.n_lines == 0 || report.lines[0].score.kind != STELLING_SCORE_WIN)
      {
        StellingLimits limits = { .nodes = nodes };

        finder_think (self->finder, &position, NULL, &limits, &report);
      }
  if (report.n_lines == 0 || report.lines[0].score.kind != STELLING_SCORE_WIN)
    return FALSE;
  written = stelling_move_to_string (&position, report.lines[0].pv[0]);
  g_strlcpy (move, written, 24);
  return TRUE;
}

FindTeblo *
find_teblo_new (Finder *finder)
{
  FindTeblo *self = g_new0 (FindTeblo, 1);

  self->finder = finder;
  self->solver = stelling_endgame_solver_new ();
  self->rand = g_rand_new_with_seed (SEED);
  self->plain = plain_proof_new (guide_cb, self);
  return self;
}

void
find_teblo_free (FindTeblo *self)
{
  stelling_endgame_solver_free (self->solver);
  g_rand_free (self->rand);
  plain_proof_free (self->plain);
  g_free (self);
}

/* --- exact values --- */

static guint
count_left (const StellingPosition *position)
{
  return stelling_position_get_reserve (position, STELLING_YELLOW)
         + stelling_position_get_reserve (position, STELLING_RED);
}

static int
get_sign (int value)
{
  return (value > 0) - (value < 0);
}

/* From plies as solvers tell them, for the side to move. */
static int
value_of_plies (int plies)
{
  if (plies == STEP_DRAW)
    return 0;
  return plies % 2 == 1 ? STEP_DRAW - plies : plies - STEP_DRAW;
}

static int
get_plies (int value)
{
  return value == 0 ? STEP_DRAW : STEP_DRAW - ABS (value);
}

static char *
write_value (int value)
{
  if (value == 0)
    return g_strdup ("draw");
  return g_strdup_printf ("%s %d", value > 0 ? "win" : "loss", get_plies (value));
}

static int
look_up (const StepResults *results, const StellingPosition *position)
{
  return results->plies[position->turn][position->teblo.pawn[0]][position->teblo.pawn[1]];
}

/* The value for the side to move. */
static int
evaluate (FindTeblo *self, const StellingPosition *position)
{
  StellingEndgameResult result
      = stelling_endgame_solver_probe (self->solver, position, STELLING_ENDGAME_MAX_LEFT);

  if (result.value == STELLING_ENDGAME_DRAW)
    return 0;
  return value_of_plies ((int) result.plies);
}

static void
choose (FindTeblo *self, const StellingPosition *position, Choice *choice)
{
  stelling_position_get_moves (position, &choice->list);
  choice->best = choice->second = G_MAXUINT;
  for (guint i = 0; i < choice->list.n; i++)
    {
      StellingPosition after = *position;

      stelling_position_play (&after, choice->list.moves[i]);
      if (stelling_position_get_outcome (&after).reason == STELLING_REASON_BASE)
        choice->values[i] = STEP_DRAW - 1;
      else
        {
          int value = -evaluate (self, &after);

          choice->values[i] = value - get_sign (value);
        }
      if (choice->best == G_MAXUINT || choice->values[i] > choice->values[choice->best])
        {
          choice->second = choice->best;
          choice->best = i;
        }
      else if (choice->second == G_MAXUINT || choice->values[i] > choice->values[choice->second])
        choice->second = i;
    }
}

/* The move after which the side to move is nearest to the base, compared with the other: what
 * counting steps would play. */
static guint
choose_by_counting (const StellingPosition *position, const Choice *choice)
{
  StellingSide side = (StellingSide) position->turn;
  int best_lead = G_MININT;
  guint best = 0;

  for (guint i = 0; i < choice->list.n; i++)
    {
      StellingPosition after = *position;
      guint distances[2];
      int lead;

      stelling_position_play (&after, choice->list.moves[i]);
      stelling_teblo_get_pawn_distances (&after, distances);
      lead = (int) distances[1 - side] - (int) distances[side];
      if (lead > best_lead)
        {
          best_lead = lead;
          best = i;
        }
    }
  return best;
}

/* Whether who is nearer, the side to move if both are as near, is who wins. */
static gboolean
is_counted_right (const StellingPosition *position, int value)
{
  guint distances[2];

  stelling_teblo_get_pawn_distances (position, distances);
  return get_sign (value) == (distances[position->turn] <= distances[1 - position->turn] ? 1 : -1);
}

/* --- what rule c decides --- */

/* The value of the board as it is with nothing left, even if a pawn can't reach a base. */
static int
evaluate_cut (const StellingPosition *position)
{
  g_autofree StepResults *results = g_new (StepResults, 1);

  step_solve (position, NULL, results);
  return value_of_plies (look_up (results, position));
}

/* The forbidden square on which the last set piece would bring the side to move more than @value,
 * were it allowed; STELLING_SQUARE_NONE if there is none. */
static StellingSquare
find_forbidden (const StellingPosition *position, int value)
{
  StellingSquares forbidden;

  if (count_left (position) != 1 || stelling_position_get_reserve (position, position->turn) != 1)
    return STELLING_SQUARE_NONE;
  stelling_position_get_forbidden (position, &forbidden);
  for (guint square = 0; square < STEP_SQUARES; square++)
    {
      StellingPosition after = *position;

      if (!stelling_squares_contain (&forbidden, (StellingSquare) square))
        continue;
      stelling_position_play (&after, stelling_move_place ((StellingSquare) square));
      if (get_sign (-evaluate_cut (&after)) > get_sign (value))
        return (StellingSquare) square;
    }
  return STELLING_SQUARE_NONE;
}

/* In words, or NULL: a placement that rule c forbids, now or as the answer to the best move, would
 * change the result. */
static char *
explain_forbidden (const StellingPosition *position, StellingMove best, int value)
{
  StellingPosition after = *position;
  StellingSquare square = find_forbidden (position, value);
  char text[4];

  if (square != STELLING_SQUARE_NONE)
    return g_strdup_printf ("; (%s), forbidden, would bring more",
                            stelling_square_to_string (STELLING_GAME_TEBLO, square, text));
  stelling_position_play (&after, best);
  if (stelling_position_get_outcome (&after).result != STELLING_RESULT_NONE)
    return NULL;
  square = find_forbidden (&after, -value);
  if (square == STELLING_SQUARE_NONE)
    return NULL;
  return g_strdup_printf ("; the answer (%s), forbidden, would refute it",
                          stelling_square_to_string (STELLING_GAME_TEBLO, square, text));
}

/* --- endgames --- */

/* What another solver says of it, or NULL if that is not the same. */
static char *
check_endgame (FindTeblo *self, const StellingPosition *position, int value)
{
  guint left = count_left (position);
  int plies;

  if (left == STELLING_ENDGAME_MAX_LEFT)
    {
      g_autofree StepResults *results = g_new (StepResults, 1);

      step_solve (position, self->solver, results);
      plies = look_up (results, position);
    }
  else
    {
      g_autofree PlainResults *results = g_new (PlainResults, 1);
      PlainBoard board;

      plain_board_init (&board, position);
      plain_solve (&board, results);
      plies = results->plies[position->turn][position->teblo.pawn[0]][position->teblo.pawn[1]];
    }
  if (plies != get_plies (value))
    {
      finder_complain (self->finder, position, "%d plies, but solved again %d", get_plies (value),
                       plies);
      return NULL;
    }
  return g_strdup (left == STELLING_ENDGAME_MAX_LEFT
                       ? "the same plies by the finder's solver, from boards with one left"
                       : "the same plies by the tests' plain solver");
}

/* What it is of what is wanted, or NULL. */
static const char *
name_ending (FindTeblo *self,
             const StellingPosition *position,
             const Choice *choice,
             guint counted,
             const char *forbidden)
{
  static const char *const by_left[] = { "pawn-ending", "ending", "ending" };
  const char *kinds[] = {
    forbidden != NULL ? "forbidden-placement" : NULL,
    get_sign (choice->values[counted]) < get_sign (choice->values[choice->best]) ? "trap" : NULL,
    choice->values[choice->second] < 0 ? "sole-defence" : NULL,
    by_left[count_left (position)],
  };

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (kinds[i] != NULL && finder_is_wanted (self->finder, kinds[i], position->turn))
      return kinds[i];
  return NULL;
}

static void
add_ending (FindTeblo *self, const StellingPosition *position, const Choice *choice)
{
  StellingMove best = choice->list.moves[choice->best];
  int value = choice->values[choice->best];
  guint counted = choose_by_counting (position, choice);
  g_autofree char *forbidden = explain_forbidden (position, best, value);
  g_autofree char *second
      = finder_moves_to_string (position, &choice->list.moves[choice->second], 1);
  g_autofree char *by_counting = finder_moves_to_string (position, &choice->list.moves[counted], 1);
  g_autofree char *second_value = write_value (choice->values[choice->second]);
  g_autofree char *counted_value = write_value (choice->values[counted]);
  const char *kind = name_ending (self, position, choice, counted, forbidden);
  char *checked;

  if (kind == NULL)
    return;
  checked = check_endgame (self, position, value);
  if (checked == NULL)
    return;
  finder_add (self->finder, position, kind, finder_moves_to_string (position, &best, 1),
              write_value (value),
              g_strdup_printf ("solved, %u left; the next best of %u moves is %s: %s; counting "
                               "steps names %s winner and plays %s: %s%s",
                               count_left (position), choice->list.n, second, second_value,
                               is_counted_right (position, value) ? "the" : "the wrong",
                               by_counting, counted_value, forbidden != NULL ? forbidden : ""),
              checked);
}

static void
look_at_ending (FindTeblo *self, const StellingPosition *position)
{
  static const char *const kinds[]
      = { "pawn-ending", "ending", "trap", "sole-defence", "forbidden-placement" };
  gboolean wanted = FALSE;
  Choice choice;

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    wanted |= finder_is_wanted (self->finder, kinds[i], position->turn);
  if (!wanted)
    return;
  choose (self, position, &choice);
  if (choice.second == G_MAXUINT
      || get_sign (choice.values[choice.second]) >= get_sign (choice.values[choice.best])
      || get_plies (choice.values[choice.best]) < MIN_ENDING_PLIES)
    return;
  add_ending (self, position, &choice);
}

/* --- more set pieces --- */

/* All moves but @best lose by the plain rules; positions looked at, 0 if it can't be kept. */
static guint
check_losses (FindTeblo *self, const StellingPosition *position, StellingMove best)
{
  StellingMoveList list;

  plain_proof_clear (self->plain);
  self->rules = position->rules;
  stelling_position_get_moves (position, &list);
  for (guint i = 0; i < list.n; i++)
    {
      StellingPosition after = *position;
      g_autofree char *move = stelling_move_to_string (position, list.moves[i]);
      int checked;

      if (list.moves[i] == best)
        continue;
      stelling_position_play (&after, list.moves[i]);
      checked = finder_check_win (self->plain, &after, after.turn, CHECK_LIMIT / 10);
      if (checked == PLAIN_PROOF_FAILED)
        finder_complain (self->finder, position, "that %s loses is not borne out", move);
      if (checked < 0)
        return 0;
    }
  return plain_proof_get_count (self->plain);
}

static void
add_defence (FindTeblo *self, const StellingPosition *position, const StellingReport *report)
{
  const StellingReportLine *line = report->lines;
  guint checked;

  if (!finder_is_wanted (self->finder, "sole-defence", position->turn))
    return;
  checked = check_losses (self, position, line[0].pv[0]);
  if (checked == 0)
    return;
  finder_add (self->finder, position, "sole-defence",
              finder_moves_to_string (position, line[0].pv, 1), g_strdup ("held"),
              g_strdup_printf ("alpha-beta: the other %u moves lose, the last in %u plies; what is "
                               "left is worth %+.2f after %u nodes, depth %u",
                               stelling_position_count_moves (position) - 1, line[1].score.plies,
                               line[0].score.value / 100.0, LONG_NODES, report->depth),
              g_strdup_printf ("all losses by the plain rules, all answers played, %u positions",
                               checked));
}

/* The best-first search, which sees other wins than alpha-beta, finds none by another move. */
static gboolean
is_only_win (FindTeblo *self, const StellingPosition *position, StellingMove best)
{
  StellingEngineOptions options = { .lines = 2, .search = STELLING_SEARCH_BEST_FIRST };
  StellingLimits limits = { .nodes = LONG_VISITS };
  StellingReport report;

  finder_think (self->finder, position, &options, &limits, &report);
  for (guint i = 0; i < report.n_lines; i++)
    if (report.lines[i].pv[0] != best && report.lines[i].score.kind == STELLING_SCORE_WIN)
      return FALSE;
  return TRUE;
}

static void
add_win (FindTeblo *self, const StellingPosition *position, const StellingReport *report)
{
  const StellingReportLine *line = report->lines;
  int checked;

  if (!finder_is_wanted (self->finder, "forced-win", position->turn)
      || !is_only_win (self, position, line[0].pv[0]))
    return;
  plain_proof_clear (self->plain);
  self->rules = position->rules;
  checked = finder_check_win (self->plain, position, position->turn, CHECK_LIMIT);
  if (checked == PLAIN_PROOF_FAILED)
    finder_complain (self->finder, position, "win %u is not borne out", line[0].score.plies);
  if (checked < 0)
    return;
  finder_add (self->finder, position, "forced-win",
              finder_moves_to_string (position, line[0].pv, 1),
              g_strdup_printf ("win %u", line[0].score.plies),
              g_strdup_printf ("alpha-beta: win in %u; the best of the other %u moves %+.2f after "
                               "%u nodes, depth %u",
                               line[0].score.plies, stelling_position_count_moves (position) - 1,
                               line[1].score.value / 100.0, LONG_NODES, line[1].depth),
              g_strdup_printf ("won within %d plies by the plain rules, all answers played, %u "
                               "positions",
                               checked, plain_proof_get_count (self->plain)));
}

/* Two searches that have nothing in common but the rules choose the same with a clear margin. */
static void
add_agreed (FindTeblo *self, const StellingPosition *position, const StellingReport *alpha_beta)
{
  StellingEngineOptions options = { .lines = 2, .search = STELLING_SEARCH_BEST_FIRST };
  StellingLimits limits = { .nodes = LONG_VISITS };
  const StellingReportLine *line = alpha_beta->lines;
  StellingReport other;
  double gap;

  finder_think (self->finder, position, &options, &limits, &other);
  if (!other.has_net)
    g_error ("no net: %s", other.problem);
  if (other.n_lines < 2 || other.lines[0].pv[0] != line[0].pv[0])
    return;
  gap = stelling_chance_get_expectation (other.lines[0].chance)
        - stelling_chance_get_expectation (other.lines[1].chance);
  if (gap < CLEAR_CHANCE)
    return;
  finder_add (self->finder, position, "agreed", finder_moves_to_string (position, line[0].pv, 1),
              g_strdup ("unproven"),
              g_strdup_printf ("alpha-beta, hand-made evaluation, %u nodes: %+.2f, the second move "
                               "%+.2f",
                               LONG_NODES, line[0].score.value / 100.0,
                               line[1].score.value / 100.0),
              g_strdup_printf ("best-first, %s, %u visits: %+.2f, the second move %+.2f",
                               other.evaluator, LONG_VISITS, other.lines[0].score.value / 100.0,
                               other.lines[1].score.value / 100.0));
}

static gboolean
is_won_alone (const StellingReportLine *line)
{
  return line[0].score.kind == STELLING_SCORE_WIN && line[0].score.plies >= MIN_PLIES
         && line[1].score.kind == STELLING_SCORE_VALUE && line[1].score.value <= FAR_BELOW;
}

static gboolean
is_held_alone (const StellingReportLine *line)
{
  return line[0].score.kind == STELLING_SCORE_VALUE && line[1].score.kind == STELLING_SCORE_LOSS
         && line[1].score.plies >= MIN_PLIES - 1;
}

static gboolean
is_clear (const StellingReportLine *line)
{
  return line[0].score.kind == STELLING_SCORE_VALUE && line[1].score.kind == STELLING_SCORE_VALUE
         && line[0].score.value - line[1].score.value >= CLEAR_MARGIN
         && ABS (line[0].score.value) < 3 * FAR_BELOW;
}

static gboolean
is_promising (FindTeblo *self, const StellingPosition *position, const StellingReportLine *line)
{
  StellingSide side = (StellingSide) position->turn;

  if (is_won_alone (line))
    return finder_is_wanted (self->finder, "forced-win", side);
  if (is_held_alone (line))
    return finder_is_wanted (self->finder, "sole-defence", side);
  return is_clear (line) && count_left (position) % 6 == 0
         && finder_is_wanted (self->finder, "agreed", side);
}

static void
look_for_proof (FindTeblo *self, const StellingPosition *position)
{
  StellingLimits glance = { .nodes = QUICK_NODES };
  StellingLimits limits = { .nodes = LONG_NODES };
  StellingSide side = (StellingSide) position->turn;
  StellingReport report;

  if (!finder_is_wanted (self->finder, "forced-win", side)
      && !finder_is_wanted (self->finder, "sole-defence", side)
      && !finder_is_wanted (self->finder, "agreed", side))
    return;
  finder_think (self->finder, position, &two_options, &glance, &report);
  if (report.n_lines < 2 || !is_promising (self, position, report.lines))
    return;
  finder_think (self->finder, position, &two_options, &limits, &report);
  if (is_won_alone (report.lines))
    add_win (self, position, &report);
  else if (is_held_alone (report.lines))
    add_defence (self, position, &report);
  else if (is_clear (report.lines))
    add_agreed (self, position, &report);
}

void
find_teblo_look (FindTeblo *self, const StellingPosition *position)
{
  guint left = count_left (position);

  if (left <= STELLING_ENDGAME_MAX_LEFT)
    look_at_ending (self, position);
  else if (left <= MAX_LEFT)
    look_for_proof (self, position);
}

void
find_teblo_look_at_board (FindTeblo *self, const StellingPosition *position)
{
  static const guint reserves[][2] = { { 0, 0 }, { 1, 0 }, { 0, 1 }, { 1, 1 }, { 2, 0 }, { 0, 2 } };
  StellingProblem problems[STELLING_MAX_PROBLEMS];

  if (count_left (position) > LATE_LEFT)
    return;
  for (guint i = 0; i < G_N_ELEMENTS (reserves); i++)
    for (guint j = 0; j < ELSEWHERE; j++)
      {
        StellingPosition other = *position;

        for (StellingSide side = STELLING_YELLOW; side <= STELLING_RED; side++)
          stelling_position_set_reserve (&other, side, reserves[i][side]);
        fixture_scatter_pawns (&other, self->rand);
        if (stelling_position_check (&other, problems) == 0)
          look_at_ending (self, &other);
      }
}
