/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-session.h"

static StellingMove
parse_move (const StellingPosition *position, const char *text)
{
  g_autoptr (GError) error = NULL;
  StellingMove move = STELLING_MOVE_NONE;

  stelling_move_parse (position, text, &move, &error);
  g_assert_no_error (error);
  return move;
}

static StellingSession *
create (StellingRuleSet set)
{
  StellingRules rules;
  StellingPosition start;
  g_autoptr (StellingRecord) record = NULL;

  stelling_rules_init (&rules, set);
  stelling_position_init (&start, &rules);
  record = stelling_record_new (&start);
  return stelling_session_new (record);
}

static void
play (StellingSession *session, const char *text)
{
  g_assert_true (stelling_session_play_text (session, text));
}

static const char *
shown (StellingSession *session)
{
  return stelling_node_get_notation (stelling_session_get_node (session));
}

static void
test_walk (void)
{
  StellingSession *session = create (STELLING_RULE_SET_TEBLO);

  g_assert_false (stelling_session_go_next (session));
  g_assert_false (stelling_session_go_previous (session));
  g_assert_false (stelling_session_go_first (session));
  g_assert_false (stelling_session_go_last (session));
  play (session, "D4");
  play (session, "(H9)");
  play (session, "D5");
  g_assert_cmpstr (shown (session), ==, "D5");
  g_assert_true (stelling_session_go_previous (session));
  g_assert_cmpstr (shown (session), ==, "(H9)");
  g_assert_true (stelling_session_go_first (session));
  g_assert_true (stelling_node_is_root (stelling_session_get_node (session)));
  g_assert_true (stelling_session_go_next (session));
  g_assert_cmpstr (shown (session), ==, "D4");
  g_assert_true (stelling_session_go_last (session));
  g_assert_cmpstr (shown (session), ==, "D5");
  g_assert_false (stelling_session_go_last (session));
  g_assert_finalize_object (session);
}

static void
test_variations (void)
{
  StellingSession *session = create (STELLING_RULE_SET_TEBLO);

  play (session, "D4");
  play (session, "(H9)");
  stelling_session_go_first (session);
  g_assert_false (stelling_session_go_variation (session, 1));
  play (session, "E3");
  play (session, "(A1)");
  /* The line last looked at is the one to go on with. */
  stelling_session_go_first (session);
  stelling_session_go_next (session);
  g_assert_cmpstr (shown (session), ==, "E3");
  g_assert_false (stelling_session_go_variation (session, 1));
  g_assert_true (stelling_session_go_variation (session, -1));
  g_assert_cmpstr (shown (session), ==, "D4");
  stelling_session_go_next (session);
  g_assert_cmpstr (shown (session), ==, "(H9)");
  /* From a node without siblings: those of the ancestor. */
  g_assert_true (stelling_session_go_variation (session, 1));
  g_assert_cmpstr (shown (session), ==, "E3");
  /* A move that is there is followed, not added. */
  stelling_session_go_first (session);
  play (session, "D4");
  g_assert_cmpuint (stelling_record_get_n_nodes (stelling_session_get_record (session)), ==, 4);
  g_assert_finalize_object (session);
}

static void
count_cb (guint *n)
{
  (*n)++;
}

/* Plays a game of four plies with the variation (A1) D3 (A2) after its first, and stays there;
 * returns the node @ply plies down the main line. */
static StellingNode *
play_branches (StellingSession *session, guint ply)
{
  StellingNode *node = stelling_record_get_root (stelling_session_get_record (session));

  play (session, "D4");
  play (session, "(H9)");
  play (session, "D5");
  play (session, "(H8)");
  stelling_session_set_node (session, stelling_node_get_first_child (node));
  play (session, "(A1)");
  play (session, "D3");
  play (session, "(A2)");
  while (ply-- > 0)
    node = stelling_node_get_first_child (node);
  return node;
}

static void
check_last (StellingSession *session, const char *notation)
{
  g_assert_cmpstr (stelling_node_get_notation (stelling_session_get_last (session)), ==, notation);
}

/* Steps back lead forward again where one came from; going to a move leads on as the list shows. */
static void
test_line_below (void)
{
  StellingSession *session = create (STELLING_RULE_SET_TEBLO);
  StellingNode *first = play_branches (session, 1), *root = stelling_node_get_parent (first);
  StellingNode *variation = stelling_session_get_node (session);
  guint n = 0;

  stelling_session_go_first (session);
  check_last (session, "(A2)");
  stelling_session_walk_to (session, first);
  g_assert_cmpstr (stelling_node_get_notation (stelling_session_get_next (session)), ==, "(A1)");
  g_assert_true (stelling_session_go_last (session));
  g_assert_true (stelling_session_get_node (session) == variation);
  /* Within the variation one stays in it. */
  stelling_session_set_node (session, stelling_node_get_parent (variation));
  check_last (session, "(A2)");
  stelling_session_set_node (session, root);
  check_last (session, "(H8)");
  /* The move one is at already. */
  stelling_session_set_node (session, variation);
  stelling_session_walk_to (session, first);
  g_signal_connect_swapped (session, "line-changed", G_CALLBACK (count_cb), &n);
  check_last (session, "(A2)");
  stelling_session_set_node (session, first);
  check_last (session, "(H8)");
  g_assert_cmpuint (n, ==, 1);
  stelling_session_set_node (session, first);
  g_assert_cmpuint (n, ==, 1);
  /* A move that is played again is a step. */
  stelling_session_set_node (session, variation);
  stelling_session_walk_to (session, first);
  play (session, "(A1)");
  check_last (session, "(A2)");
  g_assert_finalize_object (session);
}

static void
set_mistake (StellingSession *session, StellingNode *node)
{
  stelling_record_set_glyph (stelling_session_get_record (session), node, STELLING_GLYPH_MISTAKE,
                             TRUE);
}

/* Where a variation has no further mistake the game may have one. */
static void
test_landmarks (void)
{
  StellingSession *session = create (STELLING_RULE_SET_TEBLO);
  StellingNode *second = play_branches (session, 2), *first = stelling_node_get_parent (second);
  StellingNode *fourth = stelling_node_get_line_end (second);
  StellingNode *variation = stelling_session_get_node (session);

  g_assert_false (stelling_session_go_landmark (session, STELLING_LANDMARK_MISTAKE, 1));
  set_mistake (session, fourth);
  set_mistake (session, variation);
  /* Back on the game, with the variation remembered: first there, then in the game. */
  stelling_session_walk_to (session, first);
  g_assert_true (stelling_session_go_landmark (session, STELLING_LANDMARK_MISTAKE, 1));
  g_assert_true (stelling_session_get_node (session) == variation);
  g_assert_true (stelling_session_go_landmark (session, STELLING_LANDMARK_MISTAKE, 1));
  g_assert_true (stelling_session_get_node (session) == fourth);
  g_assert_false (stelling_session_go_landmark (session, STELLING_LANDMARK_MISTAKE, 1));
  /* What lies before the fork is not further on. */
  set_mistake (session, first);
  stelling_record_set_glyph (stelling_session_get_record (session), fourth, STELLING_GLYPH_MISTAKE,
                             FALSE);
  stelling_session_set_node (session, variation);
  g_assert_false (stelling_session_go_landmark (session, STELLING_LANDMARK_MISTAKE, 1));
  g_assert_true (stelling_session_go_landmark (session, STELLING_LANDMARK_MISTAKE, -1));
  g_assert_true (stelling_session_get_node (session) == first);
  check_last (session, "(H8)");
  g_assert_finalize_object (session);
}

static void
test_delete (void)
{
  StellingSession *session = create (STELLING_RULE_SET_TEBLO);
  StellingRecord *record = stelling_session_get_record (session);
  StellingNode *first;
  guint n = 0;

  play (session, "D4");
  first = stelling_session_get_node (session);
  play (session, "(H9)");
  play (session, "D5");
  g_signal_connect_swapped (session, "notify::node", G_CALLBACK (count_cb), &n);
  stelling_session_go_previous (session);
  g_assert_cmpuint (n, ==, 1);
  /* Below the node that is looked at: nothing moves, but the way there is gone. */
  stelling_record_delete_following (record, stelling_session_get_node (session));
  g_assert_cmpuint (n, ==, 1);
  g_assert_false (stelling_session_go_next (session));
  /* The node itself and what is above it. */
  stelling_record_delete (record, first);
  g_assert_true (stelling_node_is_root (stelling_session_get_node (session)));
  g_assert_cmpuint (n, ==, 2);
  g_assert_false (stelling_session_go_next (session));
  /* Undo shows where the change was. */
  stelling_record_undo (record);
  g_assert_true (stelling_node_is_attached (stelling_session_get_node (session)));
  g_assert_true (stelling_session_get_node (session) == first);
  g_assert_finalize_object (session);
}

static void
illegal_cb (StellingSession *session, const char *text, const StellingSquares *squares, char **to)
{
  g_autofree char *list = NULL;

  if (squares != NULL)
    list = stelling_squares_to_string (stelling_position_get_game (stelling_node_get_position (
                                           stelling_session_get_node (session))),
                                       squares);
  g_free (*to);
  *to = squares != NULL ? g_strdup_printf ("%s [%s]", text, list) : g_strdup (text);
}

static void
test_illegal (void)
{
  StellingSession *session = create (STELLING_RULE_SET_TABLUT_EDGE);
  const StellingPosition *position
      = stelling_node_get_position (stelling_session_get_node (session));
  g_autofree char *text = NULL;

  g_signal_connect (session, "illegal-move", G_CALLBACK (illegal_cb), &text);
  /* what shows why comes along */
  g_assert_false (stelling_session_play_text (session, "e3-e9"));
  g_assert_cmpstr (text, ==, "e4 stands in the way [e4]");
  g_assert_false (stelling_session_play_text (session, "nonsense"));
  g_assert_nonnull (text);
  g_clear_pointer (&text, g_free);
  g_assert_false (stelling_session_play (session, stelling_move_place (0)));
  g_assert_nonnull (text);
  g_clear_pointer (&text, g_free);
  g_assert_true (stelling_session_play (session, parse_move (position, "e3-c3")));
  g_assert_null (text);
  g_assert_finalize_object (session);
}

/* The past counts: a draw ends the game, and rule c tells the part and the bases. */
static void
test_illegal_past (void)
{
  const char *const moves[]
      = { "c5-c4", "d1-c1", "c4-c5", "c1-d1", "c5-c4", "d1-c1", "c4-c5", "c1-d1" };
  StellingSession *session = create (STELLING_RULE_SET_TABLUT_EDGE);
  g_autofree char *text = NULL;

  g_signal_connect (session, "illegal-move", G_CALLBACK (illegal_cb), &text);
  for (guint i = 0; i < G_N_ELEMENTS (moves); i++)
    g_assert_true (stelling_session_play_text (session, moves[i]));
  g_assert_false (stelling_session_play_text (session, "c5-c4"));
  g_assert_cmpstr (text, ==, "The game is already over []");
  g_assert_finalize_object (session);

  session = create (STELLING_RULE_SET_TEBLO);
  g_signal_connect (session, "illegal-move", G_CALLBACK (illegal_cb), &text);
  stelling_session_play_text (session, "(I11)");
  stelling_session_play_text (session, "(A1)");
  stelling_session_play_text (session, "(H10)");
  stelling_session_play_text (session, "(A2)");
  stelling_session_play_text (session, "(J10)");
  stelling_session_play_text (session, "(A3)");
  g_assert_false (stelling_session_play_text (session, "(I9)"));
  g_assert_cmpstr (text, ==, "Forbidden: Red’s pawn could no longer reach D3 [D3/I10]");
  /* most of the board is not marked */
  stelling_session_play_text (session, "D4");
  stelling_session_play_text (session, "I9");
  stelling_session_play_text (session, "D3");
  stelling_session_play_text (session, "I8");
  g_assert_false (stelling_session_play_text (session, "(I9)"));
  g_assert_cmpstr (text, ==, "Forbidden: Red’s pawn could no longer reach I10 [I10]");
  g_assert_finalize_object (session);
}

static void
test_line (void)
{
  StellingSession *session = create (STELLING_RULE_SET_TABLUT_EDGE);
  const StellingPosition *position
      = stelling_node_get_position (stelling_session_get_node (session));
  StellingPosition after = *position;
  StellingMove moves[2];
  guint n_played = 0;

  moves[0] = parse_move (position, "e3-c3");
  stelling_position_play (&after, moves[0]);
  moves[1] = parse_move (&after, "e2-b2");
  g_assert_false (stelling_session_play_line (session, moves, 0));
  g_assert_true (stelling_session_play_line (session, moves, 2));
  g_assert_cmpstr (shown (session), ==, "e2-b2");
  stelling_record_undo (stelling_session_get_record (session));
  g_assert_true (stelling_node_is_root (stelling_session_get_node (session)));
  /* Nor does undo stay at moves of the line that were there before. */
  g_assert_true (stelling_session_play (session, moves[0]));
  stelling_session_go_first (session);
  g_assert_true (stelling_session_play_line (session, moves, 2));
  stelling_record_undo (stelling_session_get_record (session));
  g_assert_true (stelling_node_is_root (stelling_session_get_node (session)));
  g_assert_cmpuint (stelling_record_get_n_nodes (stelling_session_get_record (session)), ==, 1);
  /* It is played as a move is, unless it takes another's place. */
  g_signal_connect_swapped (session, "played", G_CALLBACK (count_cb), &n_played);
  g_assert_true (stelling_session_play_line (session, moves, 1));
  g_assert_cmpuint (n_played, ==, 1);
  stelling_session_set_replacing (session, TRUE);
  g_assert_true (stelling_session_play_line (session, moves, 2));
  g_assert_cmpuint (n_played, ==, 1);
  g_assert_finalize_object (session);
}

static void
test_diagram (void)
{
  StellingSession *session = create (STELLING_RULE_SET_TABLUT_EDGE);
  StellingRecord *record = stelling_session_get_record (session);
  StellingPosition empty = *stelling_record_get_start (record);
  g_autofree char *text = NULL;
  StellingMove move = parse_move (&empty, "e3-c3");

  stelling_position_set_piece (&empty, 40, STELLING_PIECE_NONE);
  g_assert_null (stelling_session_get_problem (session));
  stelling_record_set_start (record, &empty);
  g_assert_nonnull (stelling_session_get_problem (session));
  g_signal_connect (session, "illegal-move", G_CALLBACK (illegal_cb), &text);
  g_assert_false (stelling_session_play (session, move));
  g_assert_cmpstr (text, ==, stelling_session_get_problem (session));
  g_assert_null (stelling_analysis_get_node (stelling_session_get_analysis (session)));
  stelling_record_undo (record);
  g_assert_null (stelling_session_get_problem (session));
  g_assert_true (stelling_session_play (session, move));
  g_assert_finalize_object (session);
}

static void
test_analysis_follows (void)
{
  StellingSession *session = create (STELLING_RULE_SET_TEBLO);
  StellingAnalysis *analysis = stelling_session_get_analysis (session);

  play (session, "D4");
  g_assert_true (stelling_analysis_get_node (analysis) == stelling_session_get_node (session));
  stelling_session_go_first (session);
  g_assert_true (stelling_analysis_get_node (analysis) == stelling_session_get_node (session));
  g_object_ref (analysis);
  g_assert_finalize_object (session);
  g_assert_null (stelling_analysis_get_node (analysis));
  g_assert_finalize_object (analysis);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/ui/session/walk", test_walk);
  g_test_add_func ("/ui/session/variations", test_variations);
  g_test_add_func ("/ui/session/line-below", test_line_below);
  g_test_add_func ("/ui/session/landmarks", test_landmarks);
  g_test_add_func ("/ui/session/delete", test_delete);
  g_test_add_func ("/ui/session/illegal", test_illegal);
  g_test_add_func ("/ui/session/illegal-past", test_illegal_past);
  g_test_add_func ("/ui/session/line", test_line);
  g_test_add_func ("/ui/session/diagram", test_diagram);
  g_test_add_func ("/ui/session/analysis-follows", test_analysis_follows);
  return g_test_run ();
}
