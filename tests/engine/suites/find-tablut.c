/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "find-tablut.h"
#include "stelling-proof-search-private.h"

#define PROOF_KB (16 * 1024)
#define MIN_PLIES 5
#define SHORT_PLIES 7 /* of forced wins; longer ones are another kind */
#define QUICK_NODES 1500
#define MOVE_NODES 20000  /* for each move that is to be refuted */
#define HOLD_NODES 200000 /* against the move that is to hold */
#define LONG_NODES 300000 /* of the search whose values are told */
#define GUIDE_NODES 100000
#define CHECK_LIMIT 60000 /* positions of the plain rules for one claim */
#define FAR_BELOW 200     /* a second move's value is at most that: less than 80 % */
#define STILL_HELD (-300)
#define MIN_LOSING 6
#define MAX_HELD 3

struct _FindTablut
{
  Finder *finder;
  StellingProofSearch *proof;
  StellingProofSearch *guide; /* for what the plain rules check */
  PlainProof *plain;
  StellingRules rules;
};

/* Plies in which @attacker wins, or 0. */
static guint
prove (StellingProofSearch *proof,
       const StellingPosition *position,
       StellingSide attacker,
       guint64 nodes,
       StellingMove *first)
{
  g_auto (StellingHistory) history = { 0 };
  guint plies = 0;

  stelling_history_init (&history, position);
  if (stelling_history_get_outcome (&history).result != STELLING_RESULT_NONE
      || stelling_proof_search_run (proof, &history, attacker, nodes, &plies) != STELLING_PROOF_WON)
    return 0;
  if (first != NULL && stelling_proof_search_get_line (proof, &history, attacker, first, 1) == 0)
    return 0;
  return plies;
}

static gboolean
guide_cb (const char *text, char move[24], gpointer user_data)
{
  FindTablut *self = user_data;
  StellingLimits limits = { .nodes = GUIDE_NODES };
  g_autofree char *written = NULL;
  StellingPosition position;
  StellingReport report;
  StellingMove best;

  if (!stelling_position_parse (&position, &self->rules, text, NULL))
    return FALSE;
  if (prove (self->guide, &position, position.turn, MOVE_NODES, &best) == 0)
    {
      finder_think (self->finder, &position, NULL, &limits, &report);
      if (report.n_lines == 0 || report.lines[0].score.kind != STELLING_SCORE_WIN)
        return FALSE;
      best = report.lines[0].pv[0];
    }
  written = stelling_move_to_string (&position, best);
  g_strlcpy (move, written, 24);
  return TRUE;
}

FindTablut *
find_tablut_new (Finder *finder)
{
  FindTablut *self = g_new0 (FindTablut, 1);

  self->finder = finder;
  self->proof = stelling_proof_search_new (PROOF_KB);
  self->guide = stelling_proof_search_new (PROOF_KB);
  self->plain = plain_proof_new (guide_cb, self);
  return self;
}

void
find_tablut_free (FindTablut *self)
{
  stelling_proof_search_free (self->proof);
  stelling_proof_search_free (self->guide);
  plain_proof_free (self->plain);
  g_free (self);
}

static StellingPosition
play (const StellingPosition *position, StellingMove move)
{
  StellingPosition after = *position;

  stelling_position_play (&after, move);
  return after;
}

/* --- forced wins --- */

/* Whether no other move wins, as far as MOVE_NODES / 4 nodes show. */
static gboolean
is_only_win (FindTablut *self, const StellingPosition *position, StellingMove best)
{
  StellingMoveList list;

  stelling_position_get_moves (position, &list);
  for (guint i = 0; i < list.n; i++)
    {
      StellingPosition after = play (position, list.moves[i]);

      if (list.moves[i] != best
          && prove (self->proof, &after, position->turn, MOVE_NODES / 4, NULL) > 0)
        return FALSE;
    }
  return TRUE;
}

static const char *
name_win (const StellingPosition *position, guint plies)
{
  guint men = stelling_position_count_pieces (position, STELLING_PIECE_LIGHT)
              + stelling_position_count_pieces (position, STELLING_PIECE_DARK);

  if (men <= 12)
    return "ending";
  return plies <= SHORT_PLIES ? "forced-win" : "long-win";
}

/* What the plain rules say to the win: its text, or NULL if it is not to be kept. */
static char *
check_win (FindTablut *self, const StellingPosition *position, guint plies)
{
  int checked;

  plain_proof_clear (self->plain);
  stelling_proof_search_clear (self->guide);
  self->rules = position->rules;
  checked = finder_check_win (self->plain, position, position->turn, CHECK_LIMIT);
  if (checked == PLAIN_PROOF_FAILED)
    finder_complain (self->finder, position, "win %u is not borne out", plies);
  if (checked < 0)
    return NULL;
  return g_strdup_printf ("won within %d plies by the plain rules, all answers played, %u "
                          "positions",
                          checked, plain_proof_get_count (self->plain));
}

static void
add_win (FindTablut *self, const StellingPosition *position, guint proven, StellingMove first)
{
  StellingEngineOptions two = { .lines = 2,
                                .search = STELLING_SEARCH_ALPHA_BETA,
                                .evaluator = STELLING_EVALUATOR_HAND_MADE };
  StellingLimits limits = { .nodes = LONG_NODES };
  StellingReport report;
  const StellingReportLine *line = report.lines;
  const char *kind;
  char *checked;

  finder_think (self->finder, position, &two, &limits, &report);
  if (report.n_lines < 2 || line[0].score.kind != STELLING_SCORE_WIN
      || line[0].score.plies < MIN_PLIES || line[0].pv[0] != first
      || line[1].score.kind != STELLING_SCORE_VALUE || line[1].score.value > FAR_BELOW)
    return;
  kind = name_win (position, line[0].score.plies);
  if (!finder_is_wanted (self->finder, kind, position->turn)
      || !is_only_win (self, position, first))
    return;
  checked = check_win (self, position, line[0].score.plies);
  if (checked != NULL)
    finder_add (self->finder, position, kind, finder_moves_to_string (position, &first, 1),
                g_strdup_printf ("win %u", line[0].score.plies),
                g_strdup_printf ("proof search: win in %u; the other %u moves: no win by proof "
                                 "search, %u nodes each, and the best of them %+.2f after %u nodes "
                                 "of alpha-beta, depth %u",
                                 proven, stelling_position_count_moves (position) - 1,
                                 MOVE_NODES / 4, line[1].score.value / 100.0, LONG_NODES,
                                 line[1].depth),
                checked);
}

static gboolean
look_for_win (FindTablut *self, const StellingPosition *position)
{
  StellingMove first;
  guint plies = prove (self->proof, position, position->turn, QUICK_NODES, &first);
  guint found = 0;
  StellingMoveList list;

  if (plies < MIN_PLIES)
    return plies > 0;
  if (!finder_is_wanted (self->finder, "forced-win", position->turn)
      && !finder_is_wanted (self->finder, "long-win", position->turn)
      && !finder_is_wanted (self->finder, "ending", position->turn))
    return TRUE;
  /* Before anything that takes long: is there an easy second? */
  stelling_position_get_moves (position, &list);
  for (guint i = 0; i < list.n && found < 2; i++)
    {
      StellingPosition after = play (position, list.moves[i]);

      if (prove (self->proof, &after, position->turn, QUICK_NODES / 5, NULL) > 0
          || list.moves[i] == first)
        found++;
    }
  if (found < 2)
    add_win (self, position, plies, first);
  return TRUE;
}

/* --- defences --- */

typedef struct
{
  guint n_moves;
  guint n_held;
  StellingMove held[MAX_HELD];
  StellingMove lost[STELLING_MAX_MOVES];
  guint plies[STELLING_MAX_MOVES]; /* the moves that lose do so within */
  guint n_lost;
  guint longest;
} Defence;

/* Which moves lose by proof; FALSE if too many are left. */
static gboolean
sort_moves (FindTablut *self, const StellingPosition *position, guint64 nodes, Defence *defence)
{
  StellingMoveList list;

  stelling_position_get_moves (position, &list);
  *defence = (Defence) { .n_moves = list.n };
  for (guint i = 0; i < list.n; i++)
    {
      StellingPosition after = play (position, list.moves[i]);
      guint plies = prove (self->proof, &after, after.turn, nodes, NULL);

      if (stelling_position_get_outcome (&after).result != STELLING_RESULT_NONE)
        return FALSE;
      if (plies == 0)
        {
          if (defence->n_held == MAX_HELD)
            return FALSE;
          defence->held[defence->n_held++] = list.moves[i];
          continue;
        }
      defence->plies[defence->n_lost] = plies;
      defence->lost[defence->n_lost++] = list.moves[i];
      defence->longest = MAX (defence->longest, plies);
    }
  return defence->n_held > 0 && defence->n_lost >= MIN_LOSING && defence->longest >= MIN_PLIES;
}

/* Each move that is left is not lost by a long search for the opponent's win, and the best is
 * worth something after a long search; @value and @depth (out). */
static gboolean
is_held (FindTablut *self,
         const StellingPosition *position,
         const Defence *defence,
         StellingReport *report)
{
  StellingLimits limits = { .nodes = LONG_NODES };

  for (guint i = 0; i < defence->n_held; i++)
    {
      StellingPosition after = play (position, defence->held[i]);

      if (prove (self->proof, &after, after.turn, HOLD_NODES, NULL) > 0)
        return FALSE;
    }
  finder_think (self->finder, position, NULL, &limits, report);
  if (report->n_lines == 0 || report->lines[0].score.kind != STELLING_SCORE_VALUE
      || report->lines[0].score.value < STILL_HELD)
    return FALSE;
  for (guint i = 0; i < defence->n_held; i++)
    if (report->lines[0].pv[0] == defence->held[i])
      return TRUE;
  return FALSE;
}

/* All losses by the plain rules; their number of positions, 0 if it can't be kept. */
static guint
check_losses (FindTablut *self, const StellingPosition *position, const Defence *defence)
{
  plain_proof_clear (self->plain);
  stelling_proof_search_clear (self->guide);
  self->rules = position->rules;
  for (guint i = 0; i < defence->n_lost; i++)
    {
      StellingPosition after = play (position, defence->lost[i]);
      int checked = finder_check_win (self->plain, &after, after.turn, CHECK_LIMIT);
      g_autofree char *move = stelling_move_to_string (position, defence->lost[i]);

      if (checked == PLAIN_PROOF_FAILED)
        finder_complain (self->finder, position, "that %s loses in %u is not borne out", move,
                         defence->plies[i]);
      if (checked < 0)
        return 0;
    }
  return plain_proof_get_count (self->plain);
}

/* The depth, 2 to 4, to which a search picks a move that loses; or 0. */
static guint
find_trap (FindTablut *self,
           const StellingPosition *position,
           const Defence *defence,
           StellingMove *picked)
{
  for (guint depth = 4; depth >= 2; depth--)
    {
      StellingLimits limits = { .depth = depth };
      StellingReport report;

      finder_think (self->finder, position, NULL, &limits, &report);
      if (report.n_lines == 0 || report.lines[0].score.kind != STELLING_SCORE_VALUE)
        continue;
      *picked = report.lines[0].pv[0];
      for (guint i = 0; i < defence->n_lost; i++)
        if (defence->lost[i] == *picked)
          return depth;
    }
  return 0;
}

static void
look_for_defence (FindTablut *self, const StellingPosition *position)
{
  g_autofree char *picked_text = NULL;
  g_autofree char *trap_text = NULL;
  StellingMove picked = STELLING_MOVE_NONE;
  StellingReport report;
  Defence defence;
  const char *kind;
  guint checked, depth;

  if (!sort_moves (self, position, QUICK_NODES, &defence))
    return;
  depth = find_trap (self, position, &defence, &picked);
  if (depth == 0 && defence.n_held > 1)
    return;
  kind = depth > 0 ? "trap" : "sole-defence";
  if (!finder_is_wanted (self->finder, kind, position->turn)
      || !is_held (self, position, &defence, &report))
    return;
  checked = check_losses (self, position, &defence);
  if (checked == 0)
    return;
  if (depth > 0)
    {
      picked_text = stelling_move_to_string (position, picked);
      trap_text = g_strdup_printf ("; a search of depth %u plays %s", depth, picked_text);
    }
  finder_add (self->finder, position, kind,
              finder_moves_to_string (position, defence.held, defence.n_held), g_strdup ("held"),
              g_strdup_printf ("proof search: %u of %u moves lose, in up to %u plies%s; what is "
                               "left: no loss after %u nodes of proof search, %+.2f after %u nodes "
                               "of alpha-beta, depth %u",
                               defence.n_lost, defence.n_moves, defence.longest,
                               trap_text != NULL ? trap_text : "", HOLD_NODES,
                               report.lines[0].score.value / 100.0, LONG_NODES, report.depth),
              g_strdup_printf ("all losses by the plain rules, all answers played, %u positions",
                               checked));
}

void
find_tablut_look (FindTablut *self, const StellingPosition *position)
{
  if (position->barred)
    return;
  stelling_proof_search_clear (self->proof);
  if (look_for_win (self, position))
    return;
  if (finder_is_wanted (self->finder, "sole-defence", position->turn)
      || finder_is_wanted (self->finder, "trap", position->turn))
    look_for_defence (self, position);
}
