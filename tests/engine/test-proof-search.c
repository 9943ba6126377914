/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "engine-fixture.h"
#include "stelling-proof-search-private.h"

/* Wins by threats: what is said to be won is played out against every answer, and no win in three
 * that a plain search finds is missed. */

#define NODES 20000

static const char *rule_sets[] = {
  "tablut-edge",
  "tablut-edge:king=armed,throne-hostile=men,repeat=threat",
  "tablut-edge:taken=two,throne-pass=no,repeat=none",
  "tablut-corner",
  "tablut-corner:corners=all,king=anvil,repeat=draw",
  "tablut-corner-easy",
  "tablut-corner-easy:first=dark,throne-pass=yes,corners=none,repeat=none",
};

static void
scatter (StellingPosition *position, GRand *rand, StellingPiece piece, guint n)
{
  for (guint i = 0; i < n; i++)
    {
      guint square = (guint) g_rand_int_range (rand, 0, 81);

      if (stelling_position_get_piece (position, square) == STELLING_PIECE_NONE && square != 40)
        stelling_position_set_piece (position, square, piece);
    }
}

/* Dark men within two squares of the king. */
static void
surround (StellingPosition *position, GRand *rand)
{
  guint king = (guint) g_rand_int_range (rand, 2, 7) * 9 + (guint) g_rand_int_range (rand, 2, 7);

  stelling_position_set_piece (position, king, STELLING_PIECE_KING);
  for (guint i = 0; i < 12; i++)
    {
      int square = (int) king + g_rand_int_range (rand, -2, 3) * 9 + g_rand_int_range (rand, -2, 3);

      if (square != 40 && (guint) square != king)
        stelling_position_set_piece (position, (guint) square, STELLING_PIECE_DARK);
    }
}

static void
init_few (StellingHistory *history, const StellingRules *rules, GRand *rand, gboolean near)
{
  StellingPosition position;

  stelling_position_clear (&position, rules);
  if (near)
    surround (&position, rand);
  else
    scatter (&position, rand, STELLING_PIECE_KING, 1);
  scatter (&position, rand, STELLING_PIECE_LIGHT, (guint) g_rand_int_range (rand, 0, 7));
  scatter (&position, rand, STELLING_PIECE_DARK, (guint) g_rand_int_range (rand, 3, 9));
  stelling_position_set_turn (&position, (StellingSide) g_rand_int_range (rand, 0, 2));
  stelling_history_init (history, &position);
}

/* Few men anywhere, or around the king, or a game of random moves; FALSE if that can't be
 * played. */
static gboolean
init_random (StellingHistory *history, const char *text, GRand *rand, guint kind)
{
  StellingProblem problems[STELLING_MAX_PROBLEMS];
  g_autoptr (GError) error = NULL;
  StellingRules rules;

  g_assert_true (stelling_rules_parse (text, &rules, &error));
  if (kind % 3 < 2)
    init_few (history, &rules, rand, kind % 3 == 1);
  else
    {
      fixture_init_history (history, text, NULL, NULL);
      fixture_play_random (history, rand, (guint) g_rand_int_range (rand, 10, 80));
    }
  return stelling_history_get_outcome (history).result == STELLING_RESULT_NONE
         && stelling_position_check (stelling_history_get_position (history), problems) == 0;
}

/* --- what is won is won against every answer --- */

/* How many positions are still to be looked at; the game has come back to positions before. */
typedef struct
{
  guint n;
  gboolean past;
} Left;

/* Plays the attacker's moves as they are told, and every answer. */
static void
check_win (StellingProofSearch *proof,
           StellingHistory *history,
           StellingSide attacker,
           guint plies,
           Left *left)
{
  StellingOutcome outcome = stelling_history_get_outcome (history);
  StellingMoveList list;
  StellingMove move;
  guint within;

  if (outcome.result != STELLING_RESULT_NONE)
    {
      g_assert_cmpint (outcome.result, ==,
                       attacker == STELLING_LIGHT ? STELLING_RESULT_LIGHT : STELLING_RESULT_DARK);
      return;
    }
  g_assert_cmpuint (plies, >, 0);
  if (left->n == 0)
    return;
  left->n--;
  if (stelling_history_get_position (history)->turn == attacker)
    {
      g_assert_cmpint (stelling_proof_search_run (proof, history, attacker, NODES * 10, &within),
                       ==, STELLING_PROOF_WON);
      /* With every move that was on the board before the search begins anew. */
      g_assert_true (within <= plies || left->past);
      g_assert_cmpuint (stelling_proof_search_get_line (proof, history, attacker, &move, 1), ==, 1);
      stelling_history_push (history, move);
      check_win (proof, history, attacker, within - 1, left);
      stelling_history_pop (history);
      return;
    }
  stelling_position_get_moves (stelling_history_get_position (history), &list);
  for (guint i = 0; i < list.n; i++)
    {
      stelling_history_push (history, list.moves[i]);
      check_win (proof, history, attacker, plies - 1, left);
      stelling_history_pop (history);
    }
}

/* The line is legal, ends with the game and is as long as was told. */
static void
check_line (StellingProofSearch *proof,
            StellingHistory *history,
            StellingSide attacker,
            guint plies)
{
  StellingMove line[100];
  guint n = stelling_proof_search_get_line (proof, history, attacker, line, 100);

  for (guint i = 0; i < n; i++)
    {
      g_assert_true (stelling_position_is_legal (stelling_history_get_position (history), line[i]));
      stelling_history_push (history, line[i]);
    }
  g_assert_cmpint (stelling_history_get_outcome (history).result, !=, STELLING_RESULT_NONE);
  g_assert_cmpuint (n, <=, plies);
  for (guint i = 0; i < n; i++)
    stelling_history_pop (history);
}

static void
test_sound (gconstpointer data)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (11);
  StellingProofSearch *proof = stelling_proof_search_new (4096);
  guint longest = 0;
  guint n_won[2] = { 0 };

  for (guint i = 0; i < 1500; i++)
    {
      g_auto (StellingHistory) history = { 0 };
      Left left = { 300, FALSE };
      guint plies;

      if (!init_random (&history, data, rand, i))
        continue;
      for (StellingSide side = STELLING_LIGHT; side <= STELLING_DARK; side++)
        if (stelling_proof_search_run (proof, &history, side, 1000, &plies) == STELLING_PROOF_WON)
          {
            n_won[side]++;
            longest = MAX (longest, plies);
            check_line (proof, &history, side, plies);
            check_win (proof, &history, side, plies, &left);
          }
    }
  g_test_message ("%u won by light, %u by dark, in %u plies at most", n_won[0], n_won[1], longest);
  g_assert_cmpuint (n_won[0], >, 20);
  g_assert_cmpuint (n_won[1], >, 5);
  stelling_proof_search_free (proof);
}

/* A step of the side to move that takes nothing, and that can be taken back; or none. */
static StellingMove
find_quiet_step (const StellingPosition *position, GRand *rand)
{
  StellingMoveList list;
  StellingSquares captures;
  StellingMove move;

  stelling_position_get_moves (position, &list);
  if (list.n == 0)
    return STELLING_MOVE_NONE;
  move = list.moves[g_rand_int_range (rand, 0, (int) list.n)];
  stelling_position_get_captures (position, move, &captures);
  return captures.words[0] == 0 && captures.words[1] == 0 && stelling_move_get_from (move) != 40
             ? move
             : STELLING_MOVE_NONE;
}

/* Both sides step to and fro, until three positions were there twice; FALSE if the game ends, or if
 * they can't. */
static gboolean
play_to_and_fro (StellingHistory *history, GRand *rand)
{
  StellingMove steps[4] = { 0 };

  for (guint i = 0; i < 6; i++)
    {
      const StellingPosition *position = stelling_history_get_position (history);
      StellingMove move = steps[i % 4];

      if (i < 2)
        {
          move = find_quiet_step (position, rand);
          steps[i] = move;
          steps[i + 2]
              = stelling_move_step (stelling_move_get_to (move), stelling_move_get_from (move));
        }
      if (move == STELLING_MOVE_NONE || !stelling_position_is_legal (position, move))
        return FALSE;
      stelling_history_push (history, move);
    }
  return stelling_history_get_outcome (history).result == STELLING_RESULT_NONE;
}

/* A third time draws, or bars Dark from taking the king: no win goes that way. */
static void
test_past (gconstpointer data)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (3);
  StellingProofSearch *proof = stelling_proof_search_new (1024);
  guint n_won = 0;

  for (guint i = 0; i < 3000; i++)
    {
      g_auto (StellingHistory) history = { 0 };
      Left left = { 300, TRUE };
      guint plies;

      if (!init_random (&history, data, rand, i) || !play_to_and_fro (&history, rand))
        continue;
      for (StellingSide side = STELLING_LIGHT; side <= STELLING_DARK; side++)
        if (stelling_proof_search_run (proof, &history, side, 1000, &plies) == STELLING_PROOF_WON)
          {
            n_won++;
            check_win (proof, &history, side, plies, &left);
          }
    }
  g_test_message ("%u won", n_won);
  g_assert_cmpuint (n_won, >, 10);
  stelling_proof_search_free (proof);
}

/* --- nothing short is missed --- */

/* Whether @attacker, whose turn it is, wins within @plies plies by threats, by the rules alone. */
static gboolean wins_within (const StellingPosition *position, int plies);

static gboolean
loses_within (const StellingPosition *position, int plies)
{
  StellingMoveList list;

  if (stelling_position_get_outcome (position).result != STELLING_RESULT_NONE)
    return TRUE;
  if (plies < 2)
    return FALSE;
  stelling_position_get_moves (position, &list);
  for (guint i = 0; i < list.n; i++)
    {
      StellingPosition after = *position;

      stelling_position_play (&after, list.moves[i]);
      if (stelling_position_get_outcome (&after).result != STELLING_RESULT_NONE
          || !wins_within (&after, plies - 1))
        return FALSE;
    }
  return TRUE;
}

/* The opponent of the side to move would win at once if it were its turn. */
static gboolean
threatens (const StellingPosition *position)
{
  StellingPosition other = *position;

  stelling_position_set_turn (&other, stelling_side_other (stelling_position_get_turn (position)));
  return wins_within (&other, 1);
}

static gboolean
wins_within (const StellingPosition *position, int plies)
{
  StellingMoveList list;

  stelling_position_get_moves (position, &list);
  for (guint i = 0; i < list.n; i++)
    {
      StellingPosition after = *position;
      StellingReason reason;

      stelling_position_play (&after, list.moves[i]);
      reason = stelling_position_get_outcome (&after).reason;
      if (reason == STELLING_REASON_KING_TAKEN || reason == STELLING_REASON_ESCAPED)
        return TRUE;
      if (plies >= 3 && reason == STELLING_REASON_NONE && threatens (&after)
          && loses_within (&after, plies - 1))
        return TRUE;
    }
  return FALSE;
}

static void
test_complete (gconstpointer data)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (5);
  StellingProofSearch *proof = stelling_proof_search_new (4096);
  guint n_wins = 0;

  for (guint i = 0; i < 500; i++)
    {
      g_auto (StellingHistory) history = { 0 };
      const StellingPosition *position;
      StellingProofResult result;
      guint plies;
      gboolean won;

      if (!init_random (&history, data, rand, i))
        continue;
      position = stelling_history_get_position (&history);
      result = stelling_proof_search_run (proof, &history, (StellingSide) position->turn, NODES,
                                          &plies);
      won = wins_within (position, 3);
      n_wins += won;
      if (won)
        g_assert_cmpint (result, ==, STELLING_PROOF_WON);
      else if (result == STELLING_PROOF_WON)
        g_assert_cmpuint (plies, >, 3);
    }
  g_test_message ("%u wins in 3", n_wins);
  g_assert_cmpuint (n_wins, >, 10);
  stelling_proof_search_free (proof);
}

/* --- the engine tells them --- */

typedef struct
{
  const char *rules;
  const char *position;
  StellingScoreKind kind;
  guint plies; /* at most */
} Told;

/* From games of random moves; the search alone takes from 30,000 nodes on to tell the end. The line
 * to it takes some more. */
static const Told told[] = {
  { "tablut-edge", "T5t2/1T4t2/2t3t1t/tK2t4/2t6/6t2/4Tt3/t5t2/1t3TTt1 d", STELLING_SCORE_LOSS, 28 },
  { "tablut-edge", "2Tt3t1/3tt4/5t3/t3T3t/2TT2t1t/t4T1Tt/1T7/3tK3t/4tt3 l", STELLING_SCORE_WIN,
    19 },
  { "tablut-corner-easy", "3ttt3/2t1T1T2/Tt7/t1Ttt1T2/5K1tt/t3t3t/9/9/2t2ttT1 d",
    STELLING_SCORE_WIN, 25 },
  { "tablut-corner-easy", "1T2tt3/1t4T1t/5tT1K/3tt4/t2T1t3/8t/5TTt1/tt1t5/2T1tt3 l",
    STELLING_SCORE_LOSS, 20 },
};

static void
test_told (gconstpointer data)
{
  const Told *test = data;
  StellingLimits limits = { .nodes = 100000 };
  g_auto (StellingHistory) history = { 0 };
  StellingReport report;

  fixture_init_history (&history, test->rules, test->position, "");
  fixture_think (&history, NULL, &limits, &report);
  fixture_check_report (&history, 1, &report);
  g_assert_cmpint (report.lines[0].score.kind, ==, test->kind);
  g_assert_cmpint (report.lines[0].exact, ==,
                   report.lines[0].score.bound == STELLING_BOUND_IS_SCORE);
  g_assert_cmpuint (report.lines[0].score.plies, <=, test->plies);
  g_assert_cmpuint (report.lines[0].n_moves, <=, report.lines[0].score.plies);
  fixture_play_line (&history, &report.lines[0]);
  g_assert_cmpint (stelling_history_get_outcome (&history).result, !=, STELLING_RESULT_NONE);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (rule_sets); i++)
    {
      g_autofree char *sound = g_strconcat ("/engine/proof-search/sound/", rule_sets[i], NULL);
      g_autofree char *complete
          = g_strconcat ("/engine/proof-search/complete/", rule_sets[i], NULL);
      g_autofree char *past = g_strconcat ("/engine/proof-search/past/", rule_sets[i], NULL);

      g_test_add_data_func (sound, rule_sets[i], test_sound);
      g_test_add_data_func (past, rule_sets[i], test_past);
      g_test_add_data_func (complete, rule_sets[i], test_complete);
    }
  for (guint i = 0; i < G_N_ELEMENTS (told); i++)
    {
      g_autofree char *path = g_strdup_printf ("/engine/proof-search/told/%u", i + 1);

      g_test_add_data_func (path, &told[i], test_told);
    }
  return g_test_run ();
}
