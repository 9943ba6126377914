/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "formats-check.h"

#include "stelling-record-builder.h"

#include <string.h>

/* Random games with all that a sheet can hold come back from it as they were, in every language. */

static const char *const languages[] = { "en", "nl", "fr", "tr" };

static const char *const comments[] = {
  "goed",        "twee\nregels", "een } en een { en een \\ erin", "1. D4 H10",
  "Geel Rood",   "> aangehaald", "Kırmızı; (H9) [ja] „zo”",       "a\n\nb",
  "Result: 1-0",
};

static const char *const results[]
    = { "light", "dark", "draw", "light resign", "dark time", "draw agreed" };

static const char *
pick_comment (void)
{
  return comments[g_test_rand_int_range (0, G_N_ELEMENTS (comments))];
}

static void
say (StellingRecord *record, StellingNode *node)
{
  StellingAnnotation *said = stelling_record_build_annotation (record, node);

  if (g_test_rand_int_range (0, 4) == 0)
    stelling_annotation_set_text (said, STELLING_FIELD_COMMENT, pick_comment ());
  if (stelling_node_is_root (node))
    return;
  if (g_test_rand_int_range (0, 8) == 0)
    stelling_annotation_set_text (said, STELLING_FIELD_COMMENT_BEFORE, pick_comment ());
  while (g_test_rand_int_range (0, 3) == 0)
    said->glyphs = stelling_glyphs_set (
        said->glyphs, (StellingGlyph) g_test_rand_int_range (1, STELLING_N_GLYPHS), TRUE);
}

static StellingRecord *
make_game (const char *rules_text)
{
  StellingRecord *record;
  StellingRules rules;
  StellingPosition start;
  StellingNode *node;

  g_assert_true (stelling_rules_parse (rules_text, &rules, NULL));
  stelling_position_init (&start, &rules);
  record = stelling_record_new (&start);
  node = stelling_record_get_root (record);
  say (record, node);
  stelling_record_build_header (record, STELLING_HEADER_LIGHT, "Jan  de Vries");
  stelling_record_build_header (record, STELLING_HEADER_RESULT,
                                results[g_test_rand_int_range (0, G_N_ELEMENTS (results))]);
  for (gint n = g_test_rand_int_range (0, 60); n > 0; n--)
    {
      StellingMoveList moves;

      if (stelling_node_get_outcome (node).result != STELLING_RESULT_NONE)
        break;
      stelling_position_get_moves (stelling_node_get_position (node), &moves);
      node = stelling_record_build_move (
          record, node, moves.moves[g_test_rand_int_range (0, (gint) moves.n)], NULL, NULL);
      say (record, node);
    }
  stelling_record_build_finish (record);
  return record;
}

static void
assert_same (StellingRecord *a, StellingRecord *b)
{
  StellingNode *left = stelling_record_get_root (a);
  StellingNode *right = stelling_record_get_root (b);

  g_assert_cmpstr (stelling_record_get_header (a, STELLING_HEADER_RESULT), ==,
                   stelling_record_get_header (b, STELLING_HEADER_RESULT));
  g_assert_cmpstr (stelling_record_get_header (b, STELLING_HEADER_LIGHT), ==, "Jan de Vries");
  while (left != NULL && right != NULL)
    {
      g_assert_cmpstr (stelling_node_get_notation (left), ==, stelling_node_get_notation (right));
      g_assert_cmpstr (stelling_node_get_comment (left), ==, stelling_node_get_comment (right));
      g_assert_cmpstr (stelling_node_get_comment_before (left), ==,
                       stelling_node_get_comment_before (right));
      g_assert_cmphex (stelling_node_get_glyphs (left), ==, stelling_node_get_glyphs (right));
      g_assert_cmpuint (stelling_node_get_n_children (left), ==,
                        stelling_node_get_n_children (right));
      left = stelling_node_get_first_child (left);
      right = stelling_node_get_first_child (right);
    }
  g_assert_true (left == right);
}

static void
test_round_trip (gconstpointer data)
{
  for (guint i = 0; i < 100; i++)
    {
      const StellingWriteOptions options = { .language = languages[i % 4], .crlf = i % 8 == 0 };
      g_autoptr (GPtrArray) records = g_ptr_array_new_with_free_func (g_object_unref);
      g_autoptr (GPtrArray) losses = NULL;
      g_autoptr (GBytes) bytes = NULL;
      g_autoptr (StellingReading) reading = NULL;

      for (guint j = 0; j <= i % 3; j++)
        g_ptr_array_add (records, make_game (data));
      bytes = stelling_write (STELLING_FORMAT_SHEET, records, &options, &losses, NULL);
      reading = stelling_reading_new_from_bytes (bytes, "x.txt", NULL);
      g_assert_nonnull (reading);
      g_assert_cmpuint (losses->len, ==, 0);
      if (reading->messages->len > 0)
        {
          g_autofree char *message = stelling_message_to_string (reading->messages->pdata[0]);

          g_error ("%s\n%s", message, (const char *) g_bytes_get_data (bytes, NULL));
        }
      if (reading->records->len != records->len)
        g_error ("%s", (const char *) g_bytes_get_data (bytes, NULL));
      for (guint j = 0; j < records->len; j++)
        assert_same (records->pdata[j], reading->records->pdata[j]);
    }
}

static StellingNode *
get_last (StellingRecord *record)
{
  return stelling_node_get_line_end (stelling_record_get_root (record));
}

/* What follows a move that can't be played is kept, with what is said about it. */
static void
test_dead (void)
{
  g_autoptr (StellingReading) reading
      = formats_read ("Geel Rood\nD4 H10\n(H9) E9?? {hier?}\nD5 zo maar\nfout9 G9!", -1, "x.txt");
  StellingRecord *record = reading->records->pdata[0];
  StellingNode *node = stelling_reading_get_main_end (reading, 0);
  g_autofree char *sheet = NULL;
  static const struct
  {
    const char *text;
    StellingSide side;
    gboolean is_move;
    const char *comment;
  } kept[] = {
    { "E9", STELLING_RED, TRUE, "hier?" },
    { "D5", STELLING_YELLOW, TRUE, "zo maar" },
    { "fout9", STELLING_RED, FALSE, NULL },
    { "G9", STELLING_YELLOW, TRUE, NULL },
  };

  g_assert_cmpstr (stelling_node_get_notation (node), ==, "(H9)");
  for (gsize i = 0; i < G_N_ELEMENTS (kept); i++)
    {
      node = stelling_node_get_first_child (node);
      g_assert_true (stelling_node_is_dead (node));
      g_assert_cmpstr (stelling_node_get_notation (node), ==, kept[i].text);
      g_assert_cmpint (stelling_node_get_side (node), ==, kept[i].side);
      g_assert_cmpint (stelling_node_get_move (node) != STELLING_MOVE_NONE, ==, kept[i].is_move);
      g_assert_cmpstr (stelling_node_get_comment (node), ==, kept[i].comment);
    }
  g_assert_true (node == get_last (record));
  g_assert_true (stelling_node_has_glyph (node, STELLING_GLYPH_GOOD));
  g_assert_cmpuint (reading->n_nodes, ==, 3);
  sheet = formats_write (reading, STELLING_FORMAT_SHEET, "nl");
  g_assert_cmpstr (sheet, ==,
                   "Regels: teblo\n\nGeel        Rood\nD4          H10\n"
                   "(H9) {Kan niet gespeeld worden: E9?? (hier?) D5 (zo maar) fout9 G9!}\n");
}

/* What a sheet has no place for is told, each kind once; remarks say what they can. */
static void
test_losses (void)
{
  StellingRules rules;
  StellingPosition start, other;
  g_autoptr (StellingRecord) record = NULL;
  g_autoptr (GPtrArray) records = g_ptr_array_new ();
  g_autoptr (GPtrArray) losses = NULL;
  g_autoptr (GBytes) bytes = NULL;
  StellingNode *node;
  StellingAnnotation *said;
  const StellingMark mark
      = { .kind = STELLING_MARK_CIRCLE, .square = 3, .to = STELLING_SQUARE_NONE };
  static const char *const told[] = {
    "1 position set up in the middle of the game written as a remark, with what follows it",
    "marks on the board left out at 1 place",
    "clock times left out at 1 place",
    "name or hotspot of a position left out at 1 place",
  };

  g_assert_true (stelling_rules_parse ("tablut-edge", &rules, NULL));
  stelling_position_init (&start, &rules);
  record = stelling_record_new (&start);
  g_assert_true (stelling_position_parse (&other, &rules, "9/9/9/9/4K4/9/9/9/t8 l", NULL));
  node = stelling_record_build_move (record, stelling_record_get_root (record),
                                     stelling_move_step (22, 20), NULL, NULL);
  said = stelling_record_build_annotation (record, node);
  stelling_annotation_add_mark (said, &mark);
  said->clock.left[0] = 1000;
  said->hotspot = 1;
  node = stelling_record_build_note (record, node);
  stelling_annotation_set_text (stelling_record_build_annotation (record, node),
                                STELLING_FIELD_COMMENT, "een noot");
  node = stelling_record_build_setup (record, node, &other);
  node = stelling_record_build_move (record, node, stelling_move_step (40, 49), NULL, NULL);
  stelling_record_build_finish (record);
  g_ptr_array_add (records, record);
  bytes = stelling_write (STELLING_FORMAT_SHEET, records,
                          &(StellingWriteOptions) { .language = "en" }, &losses, NULL);
  g_assert_cmpuint (losses->len, ==, G_N_ELEMENTS (told));
  for (gsize i = 0; i < G_N_ELEMENTS (told); i++)
    g_assert_cmpstr (losses->pdata[i], ==, told[i]);
  g_assert_true (g_str_has_prefix (
      g_bytes_get_data (bytes, NULL),
      "Rules: tablut-edge\n\n1. e3-c3 {een noot\n\nPosition: 9/9/9/9/4K4/9/9/9/t8 l Ke5-e6}\n"));
}

/* Blanks of every kind are what keeps columns apart: names have one at a time. Markdown's signs are
 * read as blanks. */
static void
test_blanks (void)
{
  static const struct
  {
    const char *name, *written;
  } cases[] = {
    { "\u00a0Me ", "Me" },
    { " \u200b\u00a0\u3000 Me\u00a0 Too", "Me\u00a0Too" },
    { "A \u00a0\u200bRed: B", "A Red: B" },
    { "Black: x", "Black: x" },
    { "Red: x", "Red: x" },
    { "A *Red: B", "A Red: B" },
    { "A`*Red: B", "A Red: B" },
    { "A *** **Red: B", "A Red: B" },
    { "*Red: x", "Red: x" },
    { "*A* `B` **C: D", "*A* `B` **C: D" },
    { "A\u200b B\t\tC", "A\u200b B C" },
    { "\u00a0\u200b", NULL },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *sgf = g_strdup_printf ("(;GM[144]CA[UTF-8]PW[%s];W[D4])", cases[i].name);
      g_autoptr (StellingReading) reading = formats_read (sgf, -1, "x.sgf");
      g_autofree char *first = formats_write (reading, STELLING_FORMAT_SHEET, "en");
      g_autoptr (StellingReading) again = formats_read (first, -1, "x.txt");
      g_autofree char *second = formats_write (again, STELLING_FORMAT_SHEET, "en");

      g_assert_cmpuint (again->messages->len, ==, 0);
      g_assert_cmpstr (stelling_record_get_header (again->records->pdata[0], STELLING_HEADER_LIGHT),
                       ==, cases[i].written);
      g_assert_cmpstr (second, ==, first);
    }
}

int
main (int argc, char **argv)
{
  static const char *const rules[]
      = { "teblo", "tablut-edge", "tablut-corner", "tablut-edge:first=dark" };

  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (rules); i++)
    {
      g_autofree char *path = g_strdup_printf ("/formats/sheet-trees/%s", rules[i]);

      g_test_add_data_func (path, rules[i], test_round_trip);
    }
  g_test_add_func ("/formats/sheet-trees/blanks", test_blanks);
  g_test_add_func ("/formats/sheet-trees/dead", test_dead);
  g_test_add_func ("/formats/sheet-trees/losses", test_losses);
  return g_test_run ();
}
