/* test-document.c
 *
 * Copyright 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "stelling-document.h"

static StellingMove
parse_move (const StellingPosition *position, const char *text)
{
  g_autoptr (GError) error = NULL;
  StellingMove move = STELLING_MOVE_NONE;

  stelling_move_parse (position, text, &move, &error);
  g_assert_no_error (error);
  return move;
}

static StellingDocument *
create (StellingRuleSet set)
{
  StellingRules rules;
  StellingPosition start;
  g_autoptr (StellingRecord) record = NULL;

  stelling_rules_init (&rules, set);
  stelling_position_init (&start, &rules);
  record = stelling_record_new (&start);
  return stelling_document_new (record);
}

static void
play (StellingDocument *document, const char *text)
{
  g_assert_true (stelling_document_play_text (document, text));
}

static const char *
shown (StellingDocument *document)
{
  return stelling_node_get_notation (stelling_document_get_node (document));
}

static void
test_walk (void)
{
  StellingDocument *document = create (STELLING_RULE_SET_TEBLO);

  g_assert_false (stelling_document_go_next (document));
  g_assert_false (stelling_document_go_previous (document));
  g_assert_false (stelling_document_go_first (document));
  g_assert_false (stelling_document_go_last (document));
  play (document, "D4");
  play (document, "(H9)");
  play (document, "D5");
  g_assert_cmpstr (shown (document), ==, "D5");
  g_assert_true (stelling_document_go_previous (document));
  g_assert_cmpstr (shown (document), ==, "(H9)");
  g_assert_true (stelling_document_go_first (document));
  g_assert_true (stelling_node_is_root (stelling_document_get_node (document)));
  g_assert_true (stelling_document_go_next (document));
  g_assert_cmpstr (shown (document), ==, "D4");
  g_assert_true (stelling_document_go_last (document));
  g_assert_cmpstr (shown (document), ==, "D5");
  g_assert_false (stelling_document_go_last (document));
  g_assert_finalize_object (document);
}

static void
test_variations (void)
{
  StellingDocument *document = create (STELLING_RULE_SET_TEBLO);

  play (document, "D4");
  play (document, "(H9)");
  stelling_document_go_first (document);
  g_assert_false (stelling_document_go_variation (document, 1));
  play (document, "E3");
  play (document, "(A1)");
  /* The line last looked at is the one to go on with. */
  stelling_document_go_first (document);
  stelling_document_go_next (document);
  g_assert_cmpstr (shown (document), ==, "E3");
  g_assert_false (stelling_document_go_variation (document, 1));
  g_assert_true (stelling_document_go_variation (document, -1));
  g_assert_cmpstr (shown (document), ==, "D4");
  stelling_document_go_next (document);
  g_assert_cmpstr (shown (document), ==, "(H9)");
  /* From a node without siblings: those of the ancestor. */
  g_assert_true (stelling_document_go_variation (document, 1));
  g_assert_cmpstr (shown (document), ==, "E3");
  /* A move that is there is followed, not added. */
  stelling_document_go_first (document);
  play (document, "D4");
  g_assert_cmpuint (stelling_record_get_n_nodes (stelling_document_get_record (document)), ==, 4);
  g_assert_finalize_object (document);
}

static void
count_cb (guint *n)
{
  (*n)++;
}

static void
test_delete (void)
{
  StellingDocument *document = create (STELLING_RULE_SET_TEBLO);
  StellingRecord *record = stelling_document_get_record (document);
  StellingNode *first;
  guint n = 0;

  play (document, "D4");
  first = stelling_document_get_node (document);
  play (document, "(H9)");
  play (document, "D5");
  g_signal_connect_swapped (document, "notify::node", G_CALLBACK (count_cb), &n);
  stelling_document_go_previous (document);
  g_assert_cmpuint (n, ==, 1);
  /* Below the node that is looked at: nothing moves, but the way there is gone. */
  stelling_record_delete_following (record, stelling_document_get_node (document));
  g_assert_cmpuint (n, ==, 1);
  g_assert_false (stelling_document_go_next (document));
  /* The node itself and what is above it. */
  stelling_record_delete (record, first);
  g_assert_true (stelling_node_is_root (stelling_document_get_node (document)));
  g_assert_cmpuint (n, ==, 2);
  g_assert_false (stelling_document_go_next (document));
  /* Undo shows where the change was. */
  stelling_record_undo (record);
  g_assert_true (stelling_node_is_attached (stelling_document_get_node (document)));
  g_assert_true (stelling_document_get_node (document) == first);
  g_assert_finalize_object (document);
}

static void
illegal_cb (StellingDocument *document,
            const char *text,
            const StellingSquares *squares,
            char **to)
{
  g_autofree char *list = NULL;

  if (squares != NULL)
    list = stelling_squares_to_string (
        stelling_position_get_game (
            stelling_node_get_position (stelling_document_get_node (document))),
        squares);
  g_free (*to);
  *to = squares != NULL ? g_strdup_printf ("%s [%s]", text, list) : g_strdup (text);
}

static void
test_illegal (void)
{
  StellingDocument *document = create (STELLING_RULE_SET_TABLUT_EDGE);
  const StellingPosition *position
    = stelling_node_get_position (stelling_document_get_node (document));
  g_autofree char *text = NULL;

  g_signal_connect (document, "illegal-move", G_CALLBACK (illegal_cb), &text);
  /* what shows why comes along */
  g_assert_false (stelling_document_play_text (document, "e3-e9"));
  g_assert_cmpstr (text, ==, "e4 stands in the way [e4]");
  g_assert_false (stelling_document_play_text (document, "nonsense"));
  g_assert_nonnull (text);
  g_clear_pointer (&text, g_free);
  g_assert_false (stelling_document_play (document, stelling_move_place (0)));
  g_assert_nonnull (text);
  g_clear_pointer (&text, g_free);
  g_assert_true (stelling_document_play (document, parse_move (position, "e3-c3")));
  g_assert_null (text);
  g_assert_finalize_object (document);
}

/* The past counts: a draw ends the game, and rule c tells the part and the bases. */
static void
test_illegal_past (void)
{
  const char *const moves[]
      = { "c5-c4", "d1-c1", "c4-c5", "c1-d1", "c5-c4", "d1-c1", "c4-c5", "c1-d1" };
  StellingDocument *document = create (STELLING_RULE_SET_TABLUT_EDGE);
  g_autofree char *text = NULL;

  g_signal_connect (document, "illegal-move", G_CALLBACK (illegal_cb), &text);
  for (guint i = 0; i < G_N_ELEMENTS (moves); i++)
    g_assert_true (stelling_document_play_text (document, moves[i]));
  g_assert_false (stelling_document_play_text (document, "c5-c4"));
  g_assert_cmpstr (text, ==, "The game is already over []");
  g_assert_finalize_object (document);

  document = create (STELLING_RULE_SET_TEBLO);
  g_signal_connect (document, "illegal-move", G_CALLBACK (illegal_cb), &text);
  stelling_document_play_text (document, "(I11)");
  stelling_document_play_text (document, "(A1)");
  stelling_document_play_text (document, "(H10)");
  stelling_document_play_text (document, "(A2)");
  stelling_document_play_text (document, "(J10)");
  stelling_document_play_text (document, "(A3)");
  g_assert_false (stelling_document_play_text (document, "(I9)"));
  g_assert_cmpstr (text, ==, "Forbidden: Red’s pawn could no longer reach D3 [D3/I10]");
  /* most of the board is not marked */
  stelling_document_play_text (document, "D4");
  stelling_document_play_text (document, "I9");
  stelling_document_play_text (document, "D3");
  stelling_document_play_text (document, "I8");
  g_assert_false (stelling_document_play_text (document, "(I9)"));
  g_assert_cmpstr (text, ==, "Forbidden: Red’s pawn could no longer reach I10 [I10]");
  g_assert_finalize_object (document);
}

static void
test_line (void)
{
  StellingDocument *document = create (STELLING_RULE_SET_TABLUT_EDGE);
  const StellingPosition *position
    = stelling_node_get_position (stelling_document_get_node (document));
  StellingPosition after = *position;
  StellingMove moves[2];

  moves[0] = parse_move (position, "e3-c3");
  stelling_position_play (&after, moves[0]);
  moves[1] = parse_move (&after, "e2-b2");
  g_assert_false (stelling_document_play_line (document, moves, 0));
  g_assert_true (stelling_document_play_line (document, moves, 2));
  g_assert_cmpstr (shown (document), ==, "e2-b2");
  stelling_record_undo (stelling_document_get_record (document));
  g_assert_true (stelling_node_is_root (stelling_document_get_node (document)));
  g_assert_finalize_object (document);
}

static void
test_title (void)
{
  StellingDocument *document = create (STELLING_RULE_SET_TEBLO);
  StellingRecord *record = stelling_document_get_record (document);
  g_autoptr (GFile) file = g_file_new_for_path ("/nowhere/club.sgf");
  guint n = 0;

  g_assert_cmpstr (stelling_document_get_title (document), ==, "New Game of Teblo");
  g_assert_false (stelling_document_is_modified (document));
  g_signal_connect_swapped (document, "notify::title", G_CALLBACK (count_cb), &n);
  stelling_document_set_file (document, file);
  g_assert_cmpstr (stelling_document_get_title (document), ==, "club.sgf");
  stelling_record_set_header (record, STELLING_HEADER_LIGHT, "Anna");
  g_assert_cmpstr (stelling_document_get_title (document), ==, "Anna – ?");
  stelling_record_set_header (record, STELLING_HEADER_NAME, "Final");
  g_assert_cmpstr (stelling_document_get_title (document), ==, "Final");
  g_assert_cmpuint (n, ==, 3);
  g_assert_true (stelling_document_is_modified (document));
  stelling_record_undo (record);
  stelling_record_undo (record);
  g_assert_cmpstr (stelling_document_get_title (document), ==, "club.sgf");
  g_assert_false (stelling_document_is_modified (document));
  g_assert_finalize_object (document);
}

static void
test_diagram (void)
{
  StellingDocument *document = create (STELLING_RULE_SET_TABLUT_EDGE);
  StellingRecord *record = stelling_document_get_record (document);
  StellingPosition empty = *stelling_record_get_start (record);
  g_autofree char *text = NULL;
  StellingMove move = parse_move (&empty, "e3-c3");

  stelling_position_set_piece (&empty, 40, STELLING_PIECE_NONE);
  g_assert_null (stelling_document_get_problem (document));
  stelling_record_set_start (record, &empty);
  g_assert_nonnull (stelling_document_get_problem (document));
  g_signal_connect (document, "illegal-move", G_CALLBACK (illegal_cb), &text);
  g_assert_false (stelling_document_play (document, move));
  g_assert_cmpstr (text, ==, stelling_document_get_problem (document));
  g_assert_null (stelling_analysis_get_node (stelling_document_get_analysis (document)));
  stelling_record_undo (record);
  g_assert_null (stelling_document_get_problem (document));
  g_assert_true (stelling_document_play (document, move));
  g_assert_finalize_object (document);
}

static void
test_analysis_follows (void)
{
  StellingDocument *document = create (STELLING_RULE_SET_TEBLO);
  StellingAnalysis *analysis = stelling_document_get_analysis (document);

  play (document, "D4");
  g_assert_true (stelling_analysis_get_node (analysis) == stelling_document_get_node (document));
  stelling_document_go_first (document);
  g_assert_true (stelling_analysis_get_node (analysis) == stelling_document_get_node (document));
  g_object_ref (analysis);
  g_assert_finalize_object (document);
  g_assert_null (stelling_analysis_get_node (analysis));
  g_assert_finalize_object (analysis);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/ui/document/walk", test_walk);
  g_test_add_func ("/ui/document/variations", test_variations);
  g_test_add_func ("/ui/document/delete", test_delete);
  g_test_add_func ("/ui/document/illegal", test_illegal);
  g_test_add_func ("/ui/document/illegal-past", test_illegal_past);
  g_test_add_func ("/ui/document/line", test_line);
  g_test_add_func ("/ui/document/title", test_title);
  g_test_add_func ("/ui/document/diagram", test_diagram);
  g_test_add_func ("/ui/document/analysis-follows", test_analysis_follows);
  return g_test_run ();
}
