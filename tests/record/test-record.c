/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "record-dump.h"

#include <math.h>

#include "stelling-changes-watch.h"
#include "stelling-lapse.h"
#include "stelling-record-edit.h"
#include "stelling-record-title.h"

/* Each change of a record: what it does, its name, its signals, and the same taken back and done
 * again. */

typedef struct
{
  StellingRecord *record;
  StellingNode *root;
  RecordLog log;
} Fixture;

static void
set_up (Fixture *f, gconstpointer data)
{
  f->record = record_new ("teblo");
  f->root = stelling_record_get_root (f->record);
  record_log_init (&f->log, f->record);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  record_log_clear (&f->log);
  g_assert_finalize_object (f->record);
}

static StellingNode *
play (Fixture *f, StellingNode *node, const char *moves)
{
  return record_play (f->record, node, moves);
}

/* The record is what it is now: makes it the start of what a test looks at. */
static void
settle (Fixture *f)
{
  stelling_record_clear_undo (f->record);
  g_string_truncate (f->log.log, 0);
}

/* Undoes the one command that was done since settle () and does it again; @undone and @redone are
 * the signals that belong to it. */
static void
check_undo (Fixture *f,
            const char *before,
            const char *name,
            const char *undone,
            const char *redone)
{
  g_autofree char *after = record_dump (f->record);
  g_autofree char *back = NULL;
  g_autofree char *again = NULL;

  g_assert_cmpstr (stelling_record_get_undo_name (f->record), ==, name);
  g_assert_null (stelling_record_get_redo_name (f->record));
  g_assert_true (stelling_record_is_modified (f->record));
  g_assert_cmpstr (before, !=, after);

  stelling_record_undo (f->record);
  record_log_assert (&f->log, undone);
  back = record_dump (f->record);
  g_assert_cmpstr (back, ==, before);
  g_assert_false (stelling_record_is_modified (f->record));
  g_assert_false (stelling_record_can_undo (f->record));
  g_assert_cmpstr (stelling_record_get_redo_name (f->record), ==, name);

  stelling_record_redo (f->record);
  record_log_assert (&f->log, redone);
  again = record_dump (f->record);
  g_assert_cmpstr (again, ==, after);
  g_assert_false (stelling_record_can_redo (f->record));
}

static void
test_new (Fixture *f, gconstpointer data)
{
  g_assert_true (stelling_node_is_root (f->root));
  g_assert_true (stelling_node_is_attached (f->root));
  g_assert_true (stelling_node_is_main_line (f->root));
  g_assert_cmpstr (stelling_node_get_notation (f->root), ==, "");
  g_assert_cmpuint (stelling_record_get_n_nodes (f->record), ==, 0);
  g_assert_true (stelling_record_get_main_end (f->record) == f->root);
  g_assert_true (stelling_record_is_playable (f->record));
  g_assert_false (stelling_record_can_undo (f->record));
  g_assert_false (stelling_record_can_redo (f->record));
  g_assert_false (stelling_record_is_modified (f->record));
  stelling_record_undo (f->record);
  stelling_record_redo (f->record);
  record_log_assert (&f->log, "");
}

static void
test_add_move (Fixture *f, gconstpointer data)
{
  g_autofree char *before = record_dump (f->record);
  StellingNode *node = play (f, f->root, "D4");

  record_log_assert (&f->log, "+D4 modified=1");
  g_assert_cmpstr (stelling_node_get_notation (node), ==, "D4");
  g_assert_cmpuint (stelling_node_get_ply (node), ==, 1);
  g_assert_cmpint (stelling_position_get_turn (stelling_node_get_position (node)), ==,
                   STELLING_RED);
  g_assert_true (stelling_record_add_move (f->record, f->root, stelling_node_get_move (node), NULL)
                 == node);
  record_log_assert (&f->log, "");
  check_undo (f, before, "Add Move", "-D4 modified=0 focus(root)", "+D4 modified=1 focus(D4)");
  g_assert_true (stelling_record_get_main_end (f->record) == node);
}

static void
test_illegal (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  StellingMove jump = stelling_move_step (2 * 12 + 3, 7 * 12 + 3);

  g_assert_null (stelling_record_add_move (f->record, f->root, jump, &error));
  g_assert_error (error, STELLING_RULES_ERROR, STELLING_RULES_ERROR_ILLEGAL);
  g_assert_cmpstr (error->message, !=, "");
  record_log_assert (&f->log, "");
  g_assert_false (stelling_record_can_undo (f->record));
}

static void
test_add_line (Fixture *f, gconstpointer data)
{
  StellingNode *end = play (f, f->root, "D4 (H9) D5 I9");
  g_autofree char *before = NULL;
  g_autofree char *same = NULL;
  g_autoptr (GError) error = NULL;
  StellingMove moves[5];

  for (StellingNode *at = end; at != f->root; at = stelling_node_get_parent (at))
    moves[stelling_node_get_ply (at) - 1] = stelling_node_get_move (at);
  stelling_record_delete (f->record,
                          stelling_node_get_child (stelling_node_get_first_child (f->root), 0));
  settle (f);
  before = record_dump (f->record);

  /* An illegal move at its end: nothing of the line is there. */
  moves[4] = moves[0];
  g_assert_null (stelling_record_add_line (f->record, f->root, moves, 5, &error));
  g_assert_error (error, STELLING_RULES_ERROR, STELLING_RULES_ERROR_ILLEGAL);
  same = record_dump (f->record);
  g_assert_cmpstr (same, ==, before);
  record_log_assert (&f->log, "");

  end = stelling_record_add_line (f->record, f->root, moves, 4, NULL);
  g_assert_cmpuint (stelling_node_get_ply (end), ==, 4);
  g_assert_true (stelling_record_add_line (f->record, f->root, moves, 4, NULL) == end);
  g_assert_true (stelling_record_add_line (f->record, f->root, moves, 0, NULL) == f->root);
  record_log_assert (&f->log, "+(H9) modified=1");
  /* Undo leads to where the line began, though its first move was there before. */
  check_undo (f, before, "Add Line", "-(H9) modified=0 focus(root)", "+(H9) modified=1 focus(I9)");
}

static void
test_delete (Fixture *f, gconstpointer data)
{
  g_autofree char *before = NULL;
  StellingNode *node;

  play (f, f->root, "D4 I9 D5 I8");
  node = play (f, f->root, "D4 (H9)");
  play (f, node, "D5");
  play (f, f->root, "D4 (B2)");
  settle (f);
  before = record_dump (f->record);
  stelling_record_delete (f->record, node);
  g_assert_false (stelling_node_is_attached (node));
  g_assert_false (stelling_node_is_attached (stelling_node_get_first_child (node)));
  g_assert_cmpuint (stelling_record_get_n_nodes (f->record), ==, 5);
  record_log_assert (&f->log, "-(H9) modified=1");
  check_undo (f, before, "Delete Variation", "+(H9) modified=0 focus((H9))",
              "-(H9) modified=1 focus(D4)");
  stelling_record_undo (f->record);
  g_assert_cmpuint (stelling_node_get_index (node), ==, 1);
  g_assert_true (stelling_node_is_attached (node));
}

static void
test_delete_following (Fixture *f, gconstpointer data)
{
  g_autofree char *before = NULL;
  StellingNode *node = play (f, f->root, "D4");

  play (f, node, "I9 D5");
  play (f, node, "(H9)");
  settle (f);
  before = record_dump (f->record);
  stelling_record_delete_following (f->record, node);
  record_log_assert (&f->log, "-(H9) -I9 modified=1");
  g_assert_cmpuint (stelling_record_get_n_nodes (f->record), ==, 1);
  check_undo (f, before, "Delete Following Moves", "+I9 +(H9) modified=0 focus((H9))",
              "-(H9) -I9 modified=1 focus(D4)");
  stelling_record_delete_following (f->record, node);
  g_assert_cmpstr (stelling_record_get_undo_name (f->record), ==, "Delete Following Moves");
  stelling_record_undo (f->record);
  g_assert_false (stelling_record_can_undo (f->record));
}

static void
test_order (Fixture *f, gconstpointer data)
{
  g_autofree char *before = NULL;
  StellingNode *a = play (f, f->root, "D4");
  StellingNode *b = play (f, f->root, "D2");
  StellingNode *c = play (f, f->root, "C3");
  StellingNode *deep = play (f, c, "I9 C4");

  settle (f);
  before = record_dump (f->record);
  g_assert_false (stelling_record_promote (f->record, a));
  g_assert_false (stelling_record_demote (f->record, deep));
  record_log_assert (&f->log, "");

  g_assert_true (stelling_record_promote (f->record, deep));
  g_assert_cmpuint (stelling_node_get_index (c), ==, 1);
  record_log_assert (&f->log, "order(root) modified=1");
  check_undo (f, before, "Promote Variation", "order(root) modified=0 focus(C3)",
              "order(root) modified=1 focus(C3)");
  stelling_record_undo (f->record);

  settle (f);
  g_assert_true (stelling_record_demote (f->record, a));
  g_assert_true (stelling_node_get_first_child (f->root) == b);
  record_log_assert (&f->log, "order(root) modified=1");
  check_undo (f, before, "Demote Variation", "order(root) modified=0 focus(D4)",
              "order(root) modified=1 focus(D4)");
}

static void
test_move_variation (Fixture *f, gconstpointer data)
{
  g_autofree char *before = NULL;
  StellingNode *a = play (f, f->root, "D4");
  StellingNode *b = play (f, f->root, "D2");
  StellingNode *c = play (f, f->root, "C3");

  settle (f);
  before = record_dump (f->record);
  g_assert_false (stelling_record_move_variation (f->record, b, 1));
  record_log_assert (&f->log, "");
  g_assert_true (stelling_record_move_variation (f->record, c, 0));
  g_assert_true (stelling_node_get_child (f->root, 0) == c);
  g_assert_true (stelling_node_get_child (f->root, 1) == a);
  record_log_assert (&f->log, "order(root) modified=1");
  check_undo (f, before, "Move Variation", "order(root) modified=0 focus(C3)",
              "order(root) modified=1 focus(C3)");
  stelling_record_undo (f->record);
  settle (f);
  g_assert_true (stelling_record_move_variation (f->record, a, 2));
  g_assert_true (stelling_node_get_child (f->root, 0) == b);
  g_assert_true (stelling_node_get_child (f->root, 2) == a);
}

static void
test_main_line (Fixture *f, gconstpointer data)
{
  g_autofree char *before = NULL;
  StellingNode *deep;

  play (f, f->root, "D4 I9");
  play (f, f->root, "C3 I9 C4");
  deep = play (f, f->root, "C3 (H9) C4 I9");
  settle (f);
  before = record_dump (f->record);
  g_assert_true (stelling_record_make_main_line (f->record, deep));
  record_log_assert (&f->log, "order(C3) order(root) modified=1");
  g_assert_true (stelling_record_get_main_end (f->record) == deep);
  g_assert_true (stelling_node_is_main_line (deep));
  g_assert_false (stelling_record_make_main_line (f->record, deep));
  check_undo (f, before, "Make Main Line", "order(root) order(C3) modified=0 focus((H9))",
              "order(C3) order(root) modified=1 focus(C3)");
}

static void
test_comment (Fixture *f, gconstpointer data)
{
  g_autofree char *before = NULL;
  StellingNode *node = play (f, f->root, "D4");

  settle (f);
  before = record_dump (f->record);
  stelling_record_set_comment (f->record, node, "");
  record_log_assert (&f->log, "");
  stelling_record_set_comment (f->record, node, "b");
  stelling_record_set_comment (f->record, node, "be");
  stelling_record_set_comment (f->record, node, "bes");
  stelling_record_set_comment (f->record, node, "bes");
  record_log_assert (&f->log, "*D4 modified=1 *D4 *D4");
  check_undo (f, before, "Edit Comment", "*D4 modified=0 focus(D4)", "*D4 modified=1 focus(D4)");
  g_assert_cmpstr (stelling_node_get_comment (node), ==, "bes");

  /* After a break, an undo or another node it is a command of its own. */
  stelling_record_set_comment (f->record, node, "best");
  stelling_record_break_group (f->record);
  stelling_record_set_comment (f->record, node, "best!");
  stelling_record_set_comment (f->record, f->root, "start");
  stelling_record_set_comment (f->record, node, NULL);
  g_assert_null (stelling_node_get_comment (node));
  stelling_record_undo (f->record);
  g_assert_cmpstr (stelling_node_get_comment (node), ==, "best!");
  stelling_record_undo (f->record);
  g_assert_null (stelling_node_get_comment (f->root));
  stelling_record_undo (f->record);
  g_assert_cmpstr (stelling_node_get_comment (node), ==, "best");
  stelling_record_undo (f->record);
  g_assert_cmpstr (stelling_node_get_comment (node), ==, "bes");
}

/* What was typed and wiped out again is no change. */
static void
test_comment_nothing (Fixture *f, gconstpointer data)
{
  StellingNode *node = play (f, f->root, "D4");

  stelling_record_set_comment (f->record, node, "x");
  settle (f);
  stelling_record_set_comment (f->record, node, "xy");
  g_assert_true (stelling_record_is_modified (f->record));
  stelling_record_set_comment (f->record, node, "x");
  record_log_assert (&f->log, "*D4 modified=1 *D4 modified=0");
  g_assert_false (stelling_record_can_undo (f->record));
  stelling_record_set_comment (f->record, node, stelling_node_get_comment (node));
  g_assert_false (stelling_record_can_undo (f->record));
}

static void
test_glyph (Fixture *f, gconstpointer data)
{
  g_autofree char *before = NULL;
  StellingNode *node = play (f, f->root, "D4");

  settle (f);
  before = record_dump (f->record);
  stelling_record_set_glyph (f->record, node, STELLING_GLYPH_GOOD, FALSE);
  g_assert_false (stelling_record_can_undo (f->record));
  stelling_record_set_glyph (f->record, node, STELLING_GLYPH_GOOD, TRUE);
  record_log_assert (&f->log, "*D4 modified=1");
  check_undo (f, before, "Change Annotation", "*D4 modified=0 focus(D4)",
              "*D4 modified=1 focus(D4)");

  stelling_record_set_glyph (f->record, node, STELLING_GLYPH_LIGHT_WINS, TRUE);
  stelling_record_set_glyph (f->record, node, STELLING_GLYPH_BLUNDER, TRUE);
  g_assert_false (stelling_node_has_glyph (node, STELLING_GLYPH_GOOD));
  g_assert_true (stelling_node_has_glyph (node, STELLING_GLYPH_BLUNDER));
  g_assert_cmpint (stelling_node_get_move_glyph (node), ==, STELLING_GLYPH_BLUNDER);
  g_assert_cmpint (stelling_node_get_position_glyph (node), ==, STELLING_GLYPH_LIGHT_WINS);
  stelling_record_set_glyph (f->record, node, STELLING_GLYPH_LIGHT_WINS, FALSE);
  g_assert_cmpint (stelling_node_get_position_glyph (node), ==, STELLING_GLYPH_NONE);
  stelling_record_undo (f->record);
  stelling_record_undo (f->record);
  g_assert_true (stelling_node_has_glyph (node, STELLING_GLYPH_GOOD));
}

/* The numbers, signs and words of each; where two are told, the second is Teblo's. */
static const struct
{
  StellingGlyph glyph;
  StellingGlyphFamily family;
  guint nag;
  const char *symbol, *title, *teblo_title;
} glyphs[] = {
#define MOVE(name) STELLING_GLYPH_##name, STELLING_GLYPH_FAMILY_MOVE
#define PLACE(name) STELLING_GLYPH_##name, STELLING_GLYPH_FAMILY_POSITION
#define OTHER(name) STELLING_GLYPH_##name, STELLING_GLYPH_FAMILY_OTHER
  { MOVE (GOOD), 1, "!", "Good move", NULL },
  { MOVE (MISTAKE), 2, "?", "Bad move", NULL },
  { MOVE (BRILLIANT), 3, "!!", "Brilliant move", NULL },
  { MOVE (BLUNDER), 4, "??", "Blunder", NULL },
  { MOVE (INTERESTING), 5, "!?", "Interesting move", NULL },
  { MOVE (DUBIOUS), 6, "?!", "Dubious move", NULL },
  { MOVE (FORCED), 7, "□", "Only move", NULL },
  { PLACE (EQUAL), 10, "=", "Even position", NULL },
  { PLACE (UNCLEAR), 13, "∞", "Unclear position", NULL },
  { PLACE (LIGHT_SLIGHTLY_BETTER), 14, "+=", "Light is slightly better",
    "Yellow is slightly better" },
  { PLACE (DARK_SLIGHTLY_BETTER), 15, "=+", "Dark is slightly better", "Red is slightly better" },
  { PLACE (LIGHT_BETTER), 16, "±", "Light is better", "Yellow is better" },
  { PLACE (DARK_BETTER), 17, "∓", "Dark is better", "Red is better" },
  { PLACE (LIGHT_WINS), 18, "+-", "Light is winning", "Yellow is winning" },
  { PLACE (DARK_WINS), 19, "-+", "Dark is winning", "Red is winning" },
  { OTHER (ZUGZWANG), 22, "⨀", "Zugzwang", NULL },
  { OTHER (INITIATIVE), 36, "↑", "With the initiative", NULL },
  { OTHER (ATTACK), 40, "→", "With an attack", NULL },
  { OTHER (COMPENSATION), 44, "=∞", "With compensation", NULL },
  { OTHER (COUNTERPLAY), 132, "⇆", "With counterplay", NULL },
  { OTHER (TIME_TROUBLE), 138, "⊕", "Short of time", NULL },
  { OTHER (IDEA), 140, "∆", "With the idea", NULL },
  { OTHER (BETTER_IS), 142, "⌓", "Better is", NULL },
  { OTHER (NOVELTY), 146, "N", "New move", NULL },
  { OTHER (DIAGRAM), 220, "D", "Diagram", NULL },
#undef MOVE
#undef PLACE
#undef OTHER
};

static void
test_glyph_table (void)
{
  guint n_known = 0;

  g_assert_cmpuint (G_N_ELEMENTS (glyphs), ==, STELLING_N_GLYPHS - 1);
  for (guint i = 0; i < G_N_ELEMENTS (glyphs); i++)
    {
      StellingGlyph glyph = glyphs[i].glyph;
      const char *teblo = glyphs[i].teblo_title ? glyphs[i].teblo_title : glyphs[i].title;

      g_assert_cmpuint (stelling_glyph_get_nag (glyph), ==, glyphs[i].nag);
      g_assert_cmpint (stelling_glyph_from_nag (glyphs[i].nag), ==, glyph);
      g_assert_cmpint (stelling_glyph_get_family (glyph), ==, glyphs[i].family);
      g_assert_cmpint (stelling_glyph_is_move (glyph), ==,
                       glyphs[i].family == STELLING_GLYPH_FAMILY_MOVE);
      g_assert_cmpstr (stelling_glyph_get_symbol (glyph), ==, glyphs[i].symbol);
      g_assert_cmpstr (stelling_glyph_get_title (STELLING_GAME_TABLUT, glyph), ==, glyphs[i].title);
      g_assert_cmpstr (stelling_glyph_get_title (STELLING_GAME_TEBLO, glyph), ==, teblo);
    }
  g_assert_false (stelling_glyph_is_move (STELLING_GLYPH_NONE));
  for (guint nag = 1; nag < 1000; nag++)
    n_known += stelling_glyph_from_nag (nag) != STELLING_GLYPH_NONE;
  g_assert_cmpuint (n_known, ==, G_N_ELEMENTS (glyphs));
}

static void
test_header (Fixture *f, gconstpointer data)
{
  g_autofree char *before = record_dump (f->record);
  g_autoptr (GPtrArray) keys = NULL;

  stelling_record_set_header (f->record, STELLING_HEADER_DARK, NULL);
  g_assert_false (stelling_record_can_undo (f->record));
  stelling_record_set_header (f->record, STELLING_HEADER_DARK, "An");
  stelling_record_set_header (f->record, STELLING_HEADER_DARK, "Anna");
  record_log_assert (&f->log, "header(dark) modified=1 header(dark)");
  check_undo (f, before, "Edit Game Details", "header(dark) modified=0", "header(dark) modified=1");
  g_assert_cmpstr (stelling_record_get_header (f->record, STELLING_HEADER_DARK), ==, "Anna");

  stelling_record_set_header (f->record, "zzz", "1");
  stelling_record_set_header (f->record, "clock", "blue");
  stelling_record_set_header (f->record, STELLING_HEADER_LIGHT, "Jan");
  stelling_record_set_header (f->record, STELLING_HEADER_EVENT, "x");
  stelling_record_set_header (f->record, STELLING_HEADER_EVENT, "");
  keys = stelling_record_dup_header_keys (f->record);
  g_assert_cmpuint (keys->len, ==, 4);
  g_assert_cmpstr (g_ptr_array_index (keys, 0), ==, "light");
  g_assert_cmpstr (g_ptr_array_index (keys, 1), ==, "dark");
  g_assert_cmpstr (g_ptr_array_index (keys, 2), ==, "clock");
  g_assert_cmpstr (g_ptr_array_index (keys, 3), ==, "zzz");
}

static void
test_set_start (Fixture *f, gconstpointer data)
{
  g_autofree char *before = NULL;
  StellingNode *node = play (f, f->root, "D4 (H9) D5");
  StellingRules rules;
  StellingPosition start;

  play (f, f->root, "C3");
  stelling_record_set_comment (f->record, f->root, "kept");
  settle (f);
  before = record_dump (f->record);
  stelling_rules_init (&rules, STELLING_RULE_SET_TABLUT_EDGE);
  stelling_position_init (&start, &rules);
  stelling_record_set_start (f->record, &start);
  record_log_assert (&f->log, "reset modified=1");
  g_assert_false (stelling_node_is_attached (node));
  g_assert_cmpuint (stelling_record_get_n_nodes (f->record), ==, 0);
  g_assert_true (stelling_record_get_root (f->record) == f->root);
  g_assert_cmpint (stelling_rules_get_game (stelling_record_get_rules (f->record)), ==,
                   STELLING_GAME_TABLUT);
  check_undo (f, before, "Set Up Position", "reset modified=0 focus(root)",
              "reset modified=1 focus(root)");
  play (f, f->root, "e4-d4");
  stelling_record_undo (f->record);
  stelling_record_undo (f->record);
  g_assert_true (stelling_node_is_attached (node));
  g_assert_cmpstr (stelling_node_get_notation (node), ==, "D5");
  play (f, node, "I9");
}

static void
test_group (Fixture *f, gconstpointer data)
{
  g_autofree char *before = record_dump (f->record);
  StellingNode *node;

  stelling_record_begin_group (f->record, "Paste");
  stelling_record_end_group (f->record);
  g_assert_false (stelling_record_can_undo (f->record));

  stelling_record_begin_group (f->record, "Paste");
  node = play (f, f->root, "D4 (H9)");
  stelling_record_begin_group (f->record, "Inside");
  stelling_record_set_comment (f->record, node, "one");
  stelling_record_set_comment (f->record, node, "two");
  stelling_record_end_group (f->record);
  stelling_record_set_header (f->record, STELLING_HEADER_LIGHT, "Jan");
  stelling_record_end_group (f->record);
  record_log_assert (&f->log, "+D4 +(H9) *(H9) *(H9) header(light) modified=1");
  check_undo (f, before, "Paste", "header(light) *(H9) *(H9) -(H9) -D4 modified=0 focus(root)",
              "+D4 +(H9) *(H9) *(H9) header(light) modified=1 focus((H9))");
}

static void
test_modified (Fixture *f, gconstpointer data)
{
  StellingNode *node = play (f, f->root, "D4");

  stelling_record_set_saved (f->record);
  g_assert_false (stelling_record_is_modified (f->record));
  g_assert_true (stelling_record_can_undo (f->record));
  stelling_record_undo (f->record);
  g_assert_true (stelling_record_is_modified (f->record));
  stelling_record_redo (f->record);
  g_assert_false (stelling_record_is_modified (f->record));

  /* A saved state that was undone and overwritten can't be reached any more. */
  stelling_record_undo (f->record);
  play (f, f->root, "C3");
  g_assert_true (stelling_record_is_modified (f->record));
  stelling_record_undo (f->record);
  g_assert_true (stelling_record_is_modified (f->record));
  stelling_record_redo (f->record);

  /* Typing on after saving leaves the saved state within reach. */
  node = stelling_record_get_main_end (f->record);
  stelling_record_set_comment (f->record, node, "a");
  stelling_record_set_saved (f->record);
  stelling_record_set_comment (f->record, node, "ab");
  g_assert_true (stelling_record_is_modified (f->record));
  stelling_record_undo (f->record);
  g_assert_cmpstr (stelling_node_get_comment (node), ==, "a");
  g_assert_false (stelling_record_is_modified (f->record));
}

static void
type (Fixture *f, StellingNode *node, const char *text)
{
  for (gsize n = 1; n <= strlen (text); n++)
    {
      g_autofree char *typed = g_strndup (text, n);

      stelling_record_set_comment (f->record, node, typed);
    }
}

/* What was done or taken back since the save counts, and not what can be undone. */
static void
test_unsaved (Fixture *f, gconstpointer data)
{
  StellingNode *node = play (f, f->root, "D4 (H9) D5 I9");

  g_assert_cmpuint (stelling_record_get_n_unsaved (f->record), ==, 4);
  stelling_record_set_saved (f->record);
  g_assert_cmpuint (stelling_record_get_n_unsaved (f->record), ==, 0);
  type (f, node, "word");
  g_assert_cmpuint (stelling_record_get_n_unsaved (f->record), ==, 1);
  stelling_record_set_header (f->record, STELLING_HEADER_LIGHT, "Anna");
  g_assert_cmpuint (stelling_record_get_n_unsaved (f->record), ==, 2);
  stelling_record_undo (f->record);
  stelling_record_undo (f->record);
  g_assert_cmpuint (stelling_record_get_n_unsaved (f->record), ==, 0);
  stelling_record_undo (f->record);
  stelling_record_undo (f->record);
  stelling_record_undo (f->record);
  g_assert_cmpuint (stelling_record_get_n_unsaved (f->record), ==, 3);
  /* Three that had been saved can't be done again any more. */
  play (f, stelling_node_get_first_child (f->root), "(J9) D5");
  g_assert_cmpuint (stelling_record_get_n_unsaved (f->record), ==, 3);
  stelling_record_undo (f->record);
  g_assert_cmpuint (stelling_record_get_n_unsaved (f->record), ==, 2);
}

static void
test_newest_node (Fixture *f, gconstpointer data)
{
  StellingNode *first = play (f, f->root, "D4");
  StellingNode *last = play (f, first, "(H9) D5 I9");
  guint64 number = stelling_record_get_state_number (f->record);

  g_assert_true (stelling_record_get_newest_node (f->record) == last);
  stelling_record_set_comment (f->record, first, "x");
  g_assert_true (stelling_record_get_newest_node (f->record) == first);
  g_assert_cmpuint (stelling_record_get_state_number (f->record), !=, number);
  /* A header is at no node. */
  stelling_record_set_header (f->record, STELLING_HEADER_LIGHT, "Anna");
  g_assert_true (stelling_record_get_newest_node (f->record) == first);
  stelling_record_undo (f->record);
  stelling_record_undo (f->record);
  g_assert_cmpuint (stelling_record_get_state_number (f->record), ==, number);
  /* What was deleted is not there: the node before it is. */
  stelling_record_delete (f->record, last);
  g_assert_true (stelling_record_get_newest_node (f->record) == stelling_node_get_parent (last));
  stelling_record_clear_undo (f->record);
  g_assert_null (stelling_record_get_newest_node (f->record));
}

static void
test_evaluation (Fixture *f, gconstpointer data)
{
  const StellingEvaluation deep
      = { .score = { STELLING_SCORE_VALUE, 130, 0, 0 }, .depth = 9, .nodes = 1000 };
  const StellingEvaluation shallow
      = { .score = { STELLING_SCORE_VALUE, -40, 0, 0 }, .depth = 8, .nodes = 900000 };
  const StellingEvaluation proven
      = { .score = { STELLING_SCORE_WIN, 0, 5, 0 }, .depth = 3, .nodes = 10 };
  const StellingEvaluation drawn
      = { .score = { STELLING_SCORE_DRAW, 0, 0, 0 }, .depth = 1, .nodes = 10 };
  const StellingEvaluation none
      = { .score = { STELLING_SCORE_NONE, 0, 0, 0 }, .depth = 0, .nodes = 0 };
  StellingNode *node = play (f, f->root, "D4");

  settle (f);
  g_assert_null (stelling_node_get_evaluation (node));
  stelling_record_set_evaluation (f->record, node, &drawn, FALSE);
  stelling_record_set_evaluation (f->record, node, &deep, FALSE);
  stelling_record_set_evaluation (f->record, node, &drawn, FALSE);
  stelling_record_set_evaluation (f->record, node, &shallow, FALSE);
  record_log_assert (&f->log, "*D4 *D4");
  g_assert_cmpint (stelling_node_get_evaluation (node)->score.value, ==, 130);
  stelling_record_set_evaluation (f->record, node, &proven, FALSE);
  stelling_record_set_evaluation (f->record, node, &deep, FALSE);
  g_assert_cmpint (stelling_node_get_evaluation (node)->score.kind, ==, STELLING_SCORE_WIN);
  stelling_record_set_evaluation (f->record, node, &shallow, TRUE);
  g_assert_cmpint (stelling_node_get_evaluation (node)->score.value, ==, -40);
  stelling_record_set_evaluation (f->record, node, &none, TRUE);
  g_assert_null (stelling_node_get_evaluation (node));
  g_assert_false (stelling_record_is_modified (f->record));
  g_assert_false (stelling_record_can_undo (f->record));
}

/* What is stored is a copy: the best lines, with the moves that are kept of each. */
static void
test_evaluation_lines (Fixture *f, gconstpointer data)
{
  StellingNode *node = play (f, f->root, "D4");
  StellingMove moves[STELLING_EVALUATION_MAX_MOVES + 5];
  StellingEvaluationLine lines[STELLING_EVALUATION_MAX_LINES + 1];
  StellingEvaluation evaluation = { .score = { STELLING_SCORE_VALUE, 40, 0, 0 },
                                    .depth = 5,
                                    .engine = (char *) "Stelling",
                                    .lines = lines,
                                    .n_lines = G_N_ELEMENTS (lines) };
  g_autoptr (StellingEvaluation) copy = NULL;
  const StellingEvaluation *stored;

  for (guint i = 0; i < G_N_ELEMENTS (moves); i++)
    moves[i] = stelling_move_step (i, i + 1);
  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    lines[i] = (StellingEvaluationLine) { { STELLING_SCORE_VALUE, (gint16) (40 - i), 0, 0 },
                                          moves,
                                          i == 1 ? 0 : G_N_ELEMENTS (moves) };
  stelling_record_set_evaluation (f->record, node, &evaluation, FALSE);
  moves[0] = STELLING_MOVE_NONE;
  stored = stelling_node_get_evaluation (node);
  g_assert_cmpuint (stored->n_lines, ==, STELLING_EVALUATION_MAX_LINES);
  g_assert_cmpuint (stored->lines[0].n_moves, ==, STELLING_EVALUATION_MAX_MOVES);
  g_assert_cmpuint (stored->lines[0].moves[0], ==, stelling_move_step (0, 1));
  g_assert_cmpuint (stored->lines[1].n_moves, ==, 0);
  g_assert_cmpint (stored->lines[1].score.value, ==, 39);
  g_assert_cmpmem (stored->lines[2].moves, sizeof *moves * STELLING_EVALUATION_MAX_MOVES,
                   stored->lines[0].moves, sizeof *moves * STELLING_EVALUATION_MAX_MOVES);
  /* Texts are shared; a line makes a difference. */
  copy = stelling_evaluation_copy (stored);
  g_assert_true (stelling_evaluation_equal (stored, copy));
  g_assert_true (copy->engine == stored->engine);
  stelling_evaluation_set_lines (copy, copy->lines, 2);
  g_assert_false (stelling_evaluation_equal (stored, copy));
  /* Else alike, the one with more lines is better. */
  g_assert_true (stelling_evaluation_is_better (stored, copy));
  g_assert_false (stelling_evaluation_is_better (copy, stored));
  stelling_evaluation_set_lines (copy, stored->lines, 3);
  g_assert_true (stelling_evaluation_equal (stored, copy));
  g_assert_false (stelling_evaluation_is_better (stored, copy));
  copy->lines[2].moves[7] = STELLING_MOVE_NONE;
  g_assert_false (stelling_evaluation_equal (stored, copy));
  stelling_record_remove_fields (f->record, f->root,
                                 STELLING_FIELD_BIT (STELLING_FIELD_EVALUATION));
  g_assert_null (stelling_node_get_evaluation (node));
  stelling_record_undo (f->record);
  stelling_evaluation_set_lines (copy, stelling_node_get_evaluation (node)->lines, 3);
  g_assert_true (stelling_evaluation_equal (stelling_node_get_evaluation (node), copy));
}

/* A bound counts less than a value of one ply less, and is replaced by one. */
static void
test_bounded_evaluation (Fixture *f, gconstpointer data)
{
  static const struct
  {
    guint depth;
    StellingBoundKind bound;
    gboolean better;
  } told[] = {
    { 8, STELLING_BOUND_AT_MOST, TRUE },   { 7, STELLING_BOUND_IS_SCORE, TRUE },
    { 8, STELLING_BOUND_AT_LEAST, FALSE }, { 10, STELLING_BOUND_AT_LEAST, TRUE },
    { 7, STELLING_BOUND_IS_SCORE, FALSE }, { 9, STELLING_BOUND_IS_SCORE, TRUE },
    { 10, STELLING_BOUND_AT_MOST, FALSE }, { 9, STELLING_BOUND_IS_SCORE, TRUE },
  };
  StellingNode *node = play (f, f->root, "D4");

  for (guint i = 0; i < G_N_ELEMENTS (told); i++)
    {
      const StellingEvaluation evaluation
          = { .score = { STELLING_SCORE_VALUE, (gint16) i, 0, told[i].bound },
              .depth = told[i].depth,
              .nodes = 1000 + i };

      stelling_record_set_evaluation (f->record, node, &evaluation, FALSE);
      g_assert_cmpint (stelling_node_get_evaluation (node)->score.value == (gint16) i, ==,
                       told[i].better);
    }
}

/* Of two proofs for the same side that of the nearer end stays, however deep the other was found,
 * and then the one whose distance is exact. */
static void
test_proven_evaluation (Fixture *f, gconstpointer data)
{
  static const struct
  {
    guint16 plies;
    gboolean exact;
    guint depth;
    gboolean better;
  } told[] = {
    { 23, FALSE, 30, TRUE }, { 25, FALSE, 40, FALSE }, { 19, FALSE, 12, TRUE },
    { 19, TRUE, 3, TRUE },   { 23, FALSE, 50, FALSE }, { 19, FALSE, 60, FALSE },
    { 17, TRUE, 2, TRUE },   { 17, TRUE, 4, TRUE },    { 17, TRUE, 3, FALSE },
  };
  const struct
  {
    const char *move;
    StellingScoreKind kind;
    StellingBoundKind bound;
  } sides[] = { { "D4", STELLING_SCORE_WIN, STELLING_BOUND_AT_LEAST },
                { "C3", STELLING_SCORE_LOSS, STELLING_BOUND_AT_MOST } };

  for (guint side = 0; side < G_N_ELEMENTS (sides); side++)
    {
      StellingNode *node = play (f, f->root, sides[side].move);

      for (guint i = 0; i < G_N_ELEMENTS (told); i++)
        {
          const StellingEvaluation evaluation
              = { .score = { sides[side].kind, 0, told[i].plies,
                             told[i].exact ? STELLING_BOUND_IS_SCORE : sides[side].bound },
                  .depth = told[i].depth,
                  .nodes = 1 + i };

          stelling_record_set_evaluation (f->record, node, &evaluation, FALSE);
          g_assert_cmpint (stelling_node_get_evaluation (node)->nodes == 1 + i, ==, told[i].better);
        }
    }
}

/* A diagram can be kept, but not played. */
static void
test_unplayable (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  StellingPosition start = *stelling_record_get_start (f->record);

  stelling_position_set_pawn (&start, STELLING_RED, STELLING_SQUARE_NONE);
  stelling_record_set_start (f->record, &start);
  g_assert_false (stelling_record_is_playable (f->record));
  g_assert_cmpint (stelling_node_get_outcome (f->root).result, ==, STELLING_RESULT_NONE);
  g_assert_null (stelling_record_add_move (f->record, f->root, stelling_move_place (0), &error));
  g_assert_error (error, STELLING_RULES_ERROR, STELLING_RULES_ERROR_ILLEGAL);
  stelling_record_undo (f->record);
  g_assert_true (stelling_record_is_playable (f->record));
  play (f, f->root, "D4");
}

/* A diagram has no winner, even where its side to move has no move; a game that is over has. */
static void
test_diagram_outcome (Fixture *f, gconstpointer data)
{
  StellingPosition start = *stelling_record_get_start (f->record);

  stelling_position_set_pawn (&start, STELLING_YELLOW, STELLING_SQUARE_NONE);
  stelling_record_set_start (f->record, &start);
  g_assert_cmpint (stelling_node_get_outcome (f->root).result, ==, STELLING_RESULT_NONE);
  g_assert_cmpint (stelling_node_get_outcome (f->root).reason, ==, STELLING_REASON_NONE);
  stelling_record_undo (f->record);
  start = *stelling_record_get_start (f->record);
  stelling_position_set_pawn (&start, STELLING_YELLOW,
                              stelling_position_get_pawn (&start, STELLING_RED));
  stelling_record_set_start (f->record, &start);
  g_assert_false (stelling_record_is_playable (f->record));
  g_assert_cmpint (stelling_node_get_outcome (f->root).result, ==, STELLING_RESULT_LIGHT);
}

static void
assert_title (Fixture *f, const char *title, const char *name, const char *players)
{
  g_autofree char *shown = stelling_record_dup_title (f->record);
  g_autofree char *known = stelling_record_dup_name (f->record);
  g_autofree char *both = stelling_record_dup_players (f->record);

  g_assert_cmpstr (shown, ==, title);
  g_assert_cmpstr (known, ==, name);
  g_assert_cmpstr (both, ==, players);
}

static void
test_title (Fixture *f, gconstpointer data)
{
  assert_title (f, "Game of Teblo", NULL, NULL);
  stelling_record_set_header (f->record, STELLING_HEADER_DARK, "Bo");
  assert_title (f, "? – Bo", "? – Bo", "? – Bo");
  stelling_record_set_header (f->record, STELLING_HEADER_LIGHT, "Ann");
  assert_title (f, "Ann – Bo", "Ann – Bo", "Ann – Bo");
  stelling_record_set_header (f->record, STELLING_HEADER_NAME, "Final");
  assert_title (f, "Final", "Final", "Ann – Bo");
}

/* A name that would turn round what stands beside it, or give an order, is shown by itself. */
static void
test_player (Fixture *f, gconstpointer data)
{
  g_autofree char *unknown = stelling_record_dup_player (f->record, STELLING_LIGHT);
  g_autofree char *light = NULL;
  g_autofree char *dark = NULL;

  g_assert_null (unknown);
  stelling_record_set_header (f->record, STELLING_HEADER_LIGHT, "Ann");
  stelling_record_set_header (f->record, STELLING_HEADER_DARK, "\u202eBo\x1b[1m");
  light = stelling_record_dup_player (f->record, STELLING_LIGHT);
  dark = stelling_record_dup_player (f->record, STELLING_DARK);
  g_assert_cmpstr (light, ==, "Ann");
  g_assert_cmpstr (dark, ==, "\u2068Bo [1m\u2069");
}

static void
test_chance (Fixture *f, gconstpointer data)
{
  const StellingEvaluation won
      = { .score = { STELLING_SCORE_WIN, 0, 5, 0 }, .depth = 3, .nodes = 10 };
  StellingNode *node = play (f, f->root, "D4");

  g_assert_true (isnan (stelling_node_get_chance (node)));
  stelling_record_set_evaluation (f->record, node, &won, FALSE);
  g_assert_cmpfloat (stelling_node_get_chance (node), ==, 1.0);
}

static void
changed_cb (StellingRecord *record, StellingNode *node, gpointer data)
{
  g_string_append (data, node != NULL ? "n" : "c");
}

/* A watch hears of each change of each record, until it goes. */
static void
test_changes_watch (Fixture *f, gconstpointer data)
{
  g_autoptr (GString) heard = g_string_new (NULL);
  g_autoptr (StellingRecord) other = record_new ("teblo");
  StellingChangesWatch *watch = stelling_changes_watch_new (changed_cb, heard);
  StellingNode *node = play (f, f->root, "D4");

  g_assert_cmpstr (heard->str, ==, "c");
  stelling_record_set_comment (f->record, node, "x");
  g_assert_cmpstr (heard->str, ==, "cn");
  stelling_record_set_header (other, STELLING_HEADER_NAME, "Other");
  g_assert_cmpstr (heard->str, ==, "cnc");
  stelling_record_delete (f->record, node);
  g_assert_cmpstr (heard->str, ==, "cncc");
  stelling_changes_watch_free (watch);
  stelling_record_undo (f->record);
  g_assert_cmpstr (heard->str, ==, "cncc");
}

/* What was deleted is kept no longer than an undo or redo needs it; the sanitizers look for
 * leaks. */
static void
test_lifetime (Fixture *f, gconstpointer data)
{
  StellingNode *node = play (f, f->root, "D4 (H9) D5 I9");

  stelling_record_set_comment (f->record, node, "end");
  stelling_record_delete (f->record, stelling_node_get_parent (node));
  g_assert_cmpstr (stelling_node_get_comment (node), ==, "end");
  g_assert_cmpstr (stelling_node_get_notation (node), ==, "I9");
  for (guint i = 0; i < 6; i++)
    stelling_record_undo (f->record);
  g_assert_false (stelling_record_can_undo (f->record));
  g_assert_cmpuint (stelling_record_get_n_nodes (f->record), ==, 0);
  for (guint i = 0; i < 3; i++)
    stelling_record_redo (f->record);
  play (f, stelling_record_get_main_end (f->record), "I11"); /* frees what could be redone */
}

#define ADD(name, function)                                                                        \
  g_test_add ("/record/record/" name, Fixture, NULL, set_up, function, tear_down)

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  ADD ("new", test_new);
  ADD ("add-move", test_add_move);
  ADD ("illegal", test_illegal);
  ADD ("add-line", test_add_line);
  ADD ("delete", test_delete);
  ADD ("delete-following", test_delete_following);
  ADD ("order", test_order);
  ADD ("move-variation", test_move_variation);
  ADD ("main-line", test_main_line);
  ADD ("comment", test_comment);
  ADD ("comment-nothing", test_comment_nothing);
  ADD ("glyph", test_glyph);
  ADD ("header", test_header);
  ADD ("set-start", test_set_start);
  ADD ("group", test_group);
  ADD ("modified", test_modified);
  ADD ("unsaved", test_unsaved);
  ADD ("newest-node", test_newest_node);
  ADD ("evaluation", test_evaluation);
  ADD ("evaluation/lines", test_evaluation_lines);
  ADD ("evaluation/bounded", test_bounded_evaluation);
  ADD ("evaluation/proven", test_proven_evaluation);
  ADD ("unplayable", test_unplayable);
  ADD ("diagram-outcome", test_diagram_outcome);
  ADD ("title", test_title);
  ADD ("player", test_player);
  ADD ("chance", test_chance);
  ADD ("changes-watch", test_changes_watch);
  ADD ("lifetime", test_lifetime);
  g_test_add_func ("/record/glyph/table", test_glyph_table);
  return g_test_run ();
}
