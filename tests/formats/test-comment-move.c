/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-comment-move.h"

#include <string.h>

#include "stelling-formats.h"

/* What is taken for a move in a comment, and what it is about. */

/* Writes a line of moves from a node's position, "--" where a side is passed over. */
static void
append_moves (GString *out, const StellingCommentMove *move)
{
  StellingPosition at = *stelling_node_get_position (move->from);

  for (guint i = 0; i < move->n_moves; i++)
    {
      g_autofree char *text = NULL;

      if (move->moves[i] == STELLING_MOVE_NONE)
        {
          g_string_append (out, " --");
          stelling_position_set_turn (&at, stelling_side_other (stelling_position_get_turn (&at)));
          continue;
        }
      text = stelling_move_to_string (&at, move->moves[i]);
      g_string_append_printf (out, " %s", text);
      stelling_position_play (&at, move->moves[i]);
    }
}

/* Returns a line for each move: its text, the plies before its line, its line, and * if that is in
 * the tree. */
static char *
dup_found (StellingNode *node, const char *text, const char *between)
{
  g_autoptr (GPtrArray) found = stelling_comment_move_find_all (node, text);
  GString *out = g_string_new (NULL);

  for (guint i = 0; i < found->len; i++)
    {
      const StellingCommentMove *move = g_ptr_array_index (found, i);

      g_string_append_printf (out, "%s[%.*s] %u:", i > 0 ? between : "", (int) move->length,
                              text + move->start, stelling_node_get_ply (move->from));
      append_moves (out, move);
      g_string_append (out, move->node != NULL ? " *" : "");
      g_assert_true (stelling_comment_move_is_playable (move) == (strstr (out->str, "--") == NULL)
                     || i > 0);
    }
  return g_string_free (out, FALSE);
}

static StellingNode *
add_moves (StellingRecord *record, StellingNode *node, const char *moves)
{
  g_auto (GStrv) words = g_strsplit (moves, " ", -1);

  for (guint i = 0; words[i] != NULL && *words[i] != '\0'; i++)
    {
      g_autoptr (GError) error = NULL;
      StellingMove move;

      stelling_move_parse (stelling_node_get_position (node), words[i], &move, &error);
      g_assert_no_error (error);
      node = stelling_record_add_move (record, node, move, &error);
      g_assert_no_error (error);
    }
  return node;
}

typedef struct
{
  guint ply; /* of the commented node */
  const char *text;
  const char *found;
} Case;

static void
check (const char *rules_text, const char *moves, const char *variation, const Case *c)
{
  g_autoptr (StellingRecord) record = NULL;
  g_autofree char *found = NULL;
  StellingPosition start;
  StellingRules rules;
  StellingNode *node;

  g_assert_true (stelling_rules_parse (rules_text, &rules, NULL));
  stelling_position_init (&start, &rules);
  record = stelling_record_new (&start);
  add_moves (record, stelling_record_get_root (record), moves);
  add_moves (record, stelling_record_get_root (record), variation);
  node = stelling_record_get_root (record);
  for (guint i = 0; i < c->ply; i++)
    node = stelling_node_get_first_child (node);
  found = dup_found (node, c->text, "; ");
  g_test_message ("%s", c->text);
  g_assert_cmpstr (found, ==, c->found);
}

/* e3-c3 d1-d3 e4-h4 e2-g2; beside it e3-b3. */
static const Case tablut_cases[] = {
  /* squares and words are no moves */
  { 1, "The guard goes to c3, near a4 and a5. De, Di, a4!", "" },
  { 1, "e2, d1 - d3, e2/e3, 1-0, 12.5, 3.14, e3c3, d1-d33, ad1-d3, d1-d3-d4, x-d3", "" },
  { 1, "https://example.org/d1-d3 d1-d3.html d1-d3@example", "" },
  /* what follows, in the tree or not */
  { 1, "d1-d3", "[d1-d3] 1: d1-d3 *" },
  { 1, "Better is d1-d2!?", "[d1-d2] 1: d1-d2" },
  { 1, "(d1–d2) “D1-D2”, a4→b4.", "[d1–d2] 1: d1-d2; [D1-D2] 1: d1-d2; [a4→b4] 1: a4-b4" },
  { 1, "d1-d3'ü, d1-d3’e", "[d1-d3] 1: d1-d3 *; [d1-d3] 1: d1-d3 *" },
  /* instead of it, and it itself */
  { 1, "e3-b3 was possible, e3-d3 too; e3-c3 is",
    "[e3-b3] 0: e3-b3 *; [e3-d3] 0: e3-d3; "
    "[e3-c3] 0: e3-c3 *" },
  /* a line */
  { 1, "d1-d2 e4-h4 e2-g2",
    "[d1-d2] 1: d1-d2; [e4-h4] 1: d1-d2 e4-h4; "
    "[e2-g2] 1: d1-d2 e4-h4 e2-g2" },
  { 0, "e3-c3, d1-d3, then e4-h4",
    "[e3-c3] 0: e3-c3 *; [d1-d3] 0: e3-c3 d1-d3 *; "
    "[e4-h4] 0: e4-h4" },
  /* numbers */
  { 4, "1. e3-c3 began it, 1... d1-d3 followed",
    "[1. e3-c3] 0: e3-c3 *; "
    "[1... d1-d3] 1: d1-d3 *" },
  { 4, "1.e3-b3 d1-d3 2.e4-h4",
    "[1.e3-b3] 0: e3-b3 *; [d1-d3] 0: e3-b3 d1-d3; "
    "[2.e4-h4] 0: e3-b3 d1-d3 e4-h4" },
  { 1, "2. e4-g4 or 2… e2-g2", "[2. e4-g4] 2: e4-g4; [2… e2-g2] 3: e2-g2 *" },
  { 4, "3. e6-g6", "[3. e6-g6] 4: e6-g6" },
  { 2, "1. ... d1-d2", "[1. ... d1-d2] 1: d1-d2" },
  { 2, "after 2. d1-d2 comes", "[d1-d2] 1: d1-d2" },
  { 1, "Before move 9. d1-d2 is good.", "[d1-d2] 1: d1-d2" },
  /* what an arrow leads to is a count */
  { 0, "longer, 1 → 2. e4-g4 or 2. e4-g4", "[e4-g4] 0: e4-g4; [2. e4-g4] 2: e4-g4" },
  /* a king's letter and captures have to be right */
  { 2, "Ke4-h4, Re5-e4", "" },
  { 2, "e4-h4xe2 e4-h4x", "" },
  /* the other side is passed over: threats */
  { 1, "Light threatens c3-c4", "[c3-c4] 1: -- c3-c4" },
  { 2, "d3-d2 and then d2-b2", "[d3-d2] 2: -- d3-d2; [d2-b2] 2: -- d3-d2 -- d2-b2" },
};

static void
test_tablut (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (tablut_cases); i++)
    check ("tablut-edge", "e3-c3 d1-d3 e4-h4 e2-g2", "e3-b3", &tablut_cases[i]);
}

/* A capture is the point of a threat: what takes something is meant rather than what doesn't. */
static void
test_captures (void)
{
  static const Case cases[] = {
    { 8, "e2-e3 would take the guard on d3", "[e2-e3] 8: -- e2-e3xd3" },
    { 9, "Dark threatened e2-e3", "[e2-e3] 8: -- e2-e3xd3" },
    { 9, "e2-g2, e2-e3", "[e2-g2] 9: e2-g2; [e2-e3] 8: -- e2-e3xd3" },
    { 8, "e2-e3xd3, e2-e3xd4", "[e2-e3xd3] 8: -- e2-e3xd3" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    check ("tablut-edge", "e7-d7 d9-c9 e3-d3 b5-b3 g5-g6 i6-i7 c5-c7 b3-c3 d3-d4", "", &cases[i]);
}

/* D4 (H9) E4 (C4); beside it E3. */
static const Case teblo_cases[] = {
  { 1, "H10 stands beside the base, and I9 too. A5, A6 and I10.", "" },
  { 1, "Six steps each, so 6. H8 is far.", "" },
  { 1, "(H9)", "[(H9)] 1: (H9) *" },
  { 1, "Better (I9)!", "[(I9)] 1: (I9)" },
  { 2, "(H9) was good, (h8) is better", "[(H9)] 1: (H9) *; [(h8)] 2: (H8)" },
  { 1, "(H9) 2. E4 (C4)", "[(H9)] 1: (H9) *; [2. E4] 1: (H9) E4 *; [(C4)] 1: (H9) E4 (C4) *" },
  { 4, "1. E3 would be slow, 1. D4 (H9) 2. D5",
    "[1. E3] 0: E3 *; [1. D4] 0: D4 *; "
    "[(H9)] 0: D4 (H9) *; [2. D5] 0: D4 (H9) D5" },
  { 2, "2. E4 and 2... (C4)", "[2. E4] 2: E4 *; [2... (C4)] 3: (C4) *" },
  { 2, "D4-D5 but not D3-D4, I10-I9", "[D4-D5] 2: D5; [I10-I9] 1: I9" },
  { 2, "(H9), E4 is a square", "[(H9)] 1: (H9) *" },
  { 1, "H9) (H9 f(H9) (H9)x (H13)", "" },
};

static void
test_teblo (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (teblo_cases); i++)
    check ("teblo", "D4 (H9) E4 (C4)", "E3", &teblo_cases[i]);
}

/* A text of any length is read to the end, but not all of it becomes links. */
static void
test_long (void)
{
  g_autoptr (StellingRecord) record = NULL;
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GPtrArray) found = NULL;
  StellingPosition start;
  StellingRules rules;

  stelling_rules_init (&rules, STELLING_RULE_SET_TEBLO);
  stelling_position_init (&start, &rules);
  record = stelling_record_new (&start);
  add_moves (record, stelling_record_get_root (record), "D4 (H9) E4 (C4)");
  for (guint i = 0; i < 5000; i++)
    g_string_append (text, "1. D4 (H9) 2. E4 … 7. \xc3\xa9 (C4), ((x ");
  found = stelling_comment_move_find_all (stelling_record_get_main_end (record), text->str);
  g_assert_cmpuint (found->len, ==, 400);
  g_assert_nonnull (((StellingCommentMove *) g_ptr_array_index (found, 399))->from);
  g_string_assign (text, "");
  for (guint i = 0; i < 50000; i++)
    g_string_append (text, "word E4 99. x ");
  g_ptr_array_unref (found);
  found = stelling_comment_move_find_all (stelling_record_get_main_end (record), text->str);
  g_assert_cmpuint (found->len, ==, 0);
}

static void
append_links (GString *out, StellingNode *node, const char *text)
{
  g_autofree char *found = text != NULL ? dup_found (node, text, "\n  ") : NULL;
  g_autofree char *line = NULL;

  if (found == NULL || *found == '\0')
    return;
  line = g_strdelimit (g_strdup (text), "\n", ' ');
  g_string_append_printf (out, "%u %s: %s\n  %s\n", stelling_node_get_ply (node),
                          stelling_node_get_notation (node), line, found);
}

/* Each move in the comments of the sample games, with what it is about, as it was read and found to
 * be right: tests/data/formats/comment-moves.txt. */
static void
test_samples (void)
{
  static const char *const languages[] = { "en", "fr", "nl", "tr" };
  static const char *const games[]
      = { "tablut-corner", "tablut-corner-easy", "tablut-edge", "teblo" };
  g_autofree char *path
      = g_test_build_filename (G_TEST_DIST, "data", "formats", "comment-moves.txt", NULL);
  g_autoptr (GString) out = g_string_new (NULL);
  g_autofree char *expected = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (languages) * G_N_ELEMENTS (games); i++)
    {
      g_autofree char *name = g_strconcat (games[i % 4], ".sgf", NULL);
      g_autofree char *file = g_test_build_filename (G_TEST_DIST, "..", "data", "records",
                                                     languages[i / 4], name, NULL);
      g_autofree char *content = NULL;
      g_autoptr (StellingReading) reading = NULL;
      g_autoptr (GBytes) bytes = NULL;
      StellingNode *root;
      gsize length;

      g_assert_true (g_file_get_contents (file, &content, &length, NULL));
      bytes = g_bytes_new (content, length);
      reading = stelling_reading_new_from_bytes (bytes, name, NULL);
      g_string_append_printf (out, "%s/%s\n", languages[i / 4], name);
      root = stelling_record_get_root (g_ptr_array_index (reading->records, 0));
      for (StellingNode *at = root; at != NULL; at = stelling_node_get_next_in_tree (at, root))
        append_links (out, at, stelling_node_get_comment (at));
    }
  if (g_getenv ("STELLING_WRITE_LINKS") != NULL)
    g_assert_true (g_file_set_contents (path, out->str, -1, NULL));
  g_assert_true (g_file_get_contents (path, &expected, NULL, NULL));
  g_assert_cmpstr (out->str, ==, expected);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/formats/comment-move/tablut", test_tablut);
  g_test_add_func ("/formats/comment-move/captures", test_captures);
  g_test_add_func ("/formats/comment-move/teblo", test_teblo);
  g_test_add_func ("/formats/comment-move/long", test_long);
  g_test_add_func ("/formats/comment-move/samples", test_samples);
  return g_test_run ();
}
