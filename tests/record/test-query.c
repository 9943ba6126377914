/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "record-dump.h"
#include "record-random.h"
#include "stelling-record-builder.h"
#include "stelling-record-search.h"

/* What is found in games, and in which order. */

static gboolean
matches (StellingRecord *record, StellingNode *node, const char *text)
{
  g_autoptr (StellingQuery) query = stelling_query_new_text (text);

  g_assert_nonnull (query);
  return stelling_query_matches (query, record, node);
}

/* --- texts --- */

static void
test_words (void)
{
  static const struct
  {
    const char *comment, *query;
    gboolean found;
  } rows[] = {
    { "A good move", "good", TRUE },         { "A good move", "GOOD M", TRUE },
    { "A good move", "  good  ", TRUE },     { "A good move", "goods", FALSE },
    { "A good\nmove", "good move", TRUE },   { "A good\u00a0move!", "good move!", TRUE },
    { "goed gespéeld", "gespeeld", TRUE },   { "goed gespeeld", "gespéeld", TRUE },
    { "É l\u2019échec", "e l'echec", TRUE }, { "KIRMIZI kazanır", "kırmızı", TRUE },
    { "kırmızı", "KIRMIZI", TRUE },          { "İyi hamle", "iyi", TRUE },
    { "Straße", "strasse", TRUE },           { "aab", "ab", TRUE },
    { "anything at all", "z", FALSE },
  };
  StellingRecord *record = record_new ("tablut-edge");
  StellingNode *node = record_play (record, stelling_record_get_root (record), "e3-c3");

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_test_message ("%s: %s", rows[i].comment, rows[i].query);
      stelling_record_set_comment (record, node, rows[i].comment);
      g_assert_cmpint (matches (record, node, rows[i].query), ==, rows[i].found);
    }
  g_assert_null (stelling_query_new_text (""));
  g_assert_null (stelling_query_new_text (" \t\u00a0"));
  g_assert_finalize_object (record);
}

/* Says where in @text a query finds something: "<good> move". */
static char *
mark_hits (const char *text, const char *looked_for)
{
  g_autoptr (StellingQuery) query = stelling_query_new_text (looked_for);
  g_autoptr (GArray) hits = stelling_query_find_hits (query, text);
  GString *marked = g_string_new (NULL);
  gsize at = 0;

  for (guint i = 0; i < hits->len; i++)
    {
      const StellingHit *hit = &g_array_index (hits, StellingHit, i);

      g_assert_cmpuint (hit->start, >=, at);
      g_assert_cmpuint (hit->end, >, hit->start);
      g_string_append_len (marked, text + at, (gssize) (hit->start - at));
      g_string_append_printf (marked, "<%.*s>", (int) (hit->end - hit->start), text + hit->start);
      at = hit->end;
    }
  g_string_append (marked, text + at);
  return g_string_free (marked, FALSE);
}

/* Where the words stand, in whole letters of the text as it is written. */
static void
test_hits (void)
{
  static const struct
  {
    const char *query, *marked;
  } rows[] = {
    { "good", "A <good> move, as GOO as <Good>" },
    { "good move", "a <good\nmove>" },
    { "aa", "<aa><aa>a" },
    { "gespeeld", "goed <gespéeld> é" },
    /* The accent is a letter of its own. */
    { "e", "caf<e\u0301> <é>" },
    { "cafe", "<cafe\u0301>s" },
    { "s", "<S>tra<ß>e" },
    { "tra", "S<tra>ße" },
    { "kirmizi", "<KIRMIZI>, <kırmızı>" },
    { "iyi", "<İyi> hamle" },
    { "l'echec", "<l\u2019échec>" },
    { "none", "nothing at all" },
    { "none", "" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_auto (GStrv) parts = g_strsplit_set (rows[i].marked, "<>", -1);
      g_autofree char *text = g_strjoinv ("", parts);
      g_autofree char *found = mark_hits (text, rows[i].query);

      g_assert_cmpstr (found, ==, rows[i].marked);
    }
}

/* A query for something else finds nothing in a text. */
static void
test_hits_none (void)
{
  g_autoptr (StellingQuery) query
      = stelling_query_new_square (STELLING_GAME_TABLUT, 3, STELLING_SOUGHT_ANY);
  g_autoptr (GArray) hits = stelling_query_find_hits (query, "d1");

  g_assert_cmpuint (hits->len, ==, 0);
}

/* All that is written about a node, and nothing that is written about others. */
static void
test_places (void)
{
  StellingRecord *record = record_new ("tablut-edge");
  StellingNode *root = stelling_record_get_root (record);
  StellingNode *node = record_play (record, root, "e3-c3");
  StellingMark mark = {
    .kind = STELLING_MARK_LABEL, .square = 3, .to = STELLING_SQUARE_NONE, .label = (char *) "Q7"
  };

  g_assert_false (matches (record, node, "word"));
  stelling_record_set_comment_before (record, node, "a word");
  g_assert_true (matches (record, node, "word"));
  stelling_record_set_comment_before (record, node, NULL);
  stelling_record_set_name (record, node, "The Word");
  g_assert_true (matches (record, node, "word"));
  g_assert_false (matches (record, root, "word"));
  stelling_record_toggle_mark (record, node, &mark);
  g_assert_true (matches (record, node, "q7"));
  stelling_record_set_header (record, STELLING_HEADER_COMMENT, "about the game");
  g_assert_true (matches (record, root, "the game"));
  g_assert_false (matches (record, node, "the game"));
  stelling_record_set_header (record, STELLING_HEADER_LIGHT, "Anna");
  g_assert_false (matches (record, root, "anna"));
  g_assert_finalize_object (record);
}

static void
test_moves (void)
{
  static const struct
  {
    const char *move, *query;
    gboolean found;
  } rows[] = {
    { "(H9)", "(H9)", TRUE },  { "(H9)", "h9", TRUE },    { "(H9)", "(h", TRUE },
    { "(H10)", "h1", FALSE },  { "(H10)", "h10", TRUE },  { "(H1)", "h1", TRUE },
    { "(H10)", "(h1", FALSE }, { "(H10)", "(h10", TRUE }, { "(H9)", "D4", FALSE },
  };
  StellingRecord *record = record_new ("teblo");
  StellingRecord *tablut = record_new ("tablut-edge");
  StellingNode *root = stelling_record_get_root (record);
  StellingNode *node;

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_test_message ("%s: %s", rows[i].move, rows[i].query);
      node = record_play (record, root, rows[i].move);
      g_assert_cmpint (matches (record, node, rows[i].query), ==, rows[i].found);
    }
  node = record_play (record, root, "D4");
  g_assert_true (matches (record, node, "d4"));
  g_assert_false (matches (record, node, "(d4)"));
  node = record_play (tablut, stelling_record_get_root (tablut), "e3-c3");
  g_assert_true (matches (tablut, node, "e3-c3"));
  g_assert_true (matches (tablut, node, "-C3"));
  g_assert_false (matches (tablut, node, "c3-e3"));
  /* As it is written, where it can't be played. */
  node = stelling_record_build_move (tablut, node, stelling_move_step (0, 80), "rübbish", NULL);
  g_assert_true (matches (tablut, node, "RUBBISH"));
  g_assert_finalize_object (tablut);
  g_assert_finalize_object (record);
}

/* --- positions --- */

/* Fills in all nodes that are found, in their order; returns how many. */
static guint
find_all (StellingRecord *record, StellingQuery *query, StellingNode *nodes[8])
{
  g_autoptr (GPtrArray) records = g_ptr_array_new ();
  g_autoptr (StellingRecordSearch) search = NULL;
  guint n;

  g_ptr_array_add (records, record);
  search = stelling_record_search_new (records, query, record, stelling_record_get_root (record));
  g_assert_false (stelling_record_search_run (search, G_MAXUINT));
  n = stelling_record_search_get_n_found (search);
  for (guint i = 0; i < n && i < 8; i++)
    nodes[i] = stelling_record_search_get_found (search, i)->node;
  return n;
}

static void
test_position (void)
{
  StellingRecord *record = record_new ("tablut-edge");
  StellingNode *root = stelling_record_get_root (record);
  StellingNode *here = record_play (record, root, "e3-c3");
  StellingNode *mirrored = record_play (record, root, "e3-g3");
  StellingNode *turned = record_play (record, root, "c5-c7");
  StellingNode *nodes[8];

  record_play (record, root, "e3-d3");
  stelling_record_insert_note (record, here);
  g_assert_cmpuint (
      find_all (record, stelling_query_new_position (stelling_node_get_position (here)), nodes), ==,
      3);
  g_assert_true (nodes[0] == here && nodes[1] == mirrored && nodes[2] == turned);
  for (guint i = 0; i < 3; i++)
    {
      g_autoptr (StellingQuery) query
          = stelling_query_new_position (stelling_node_get_position (here));

      g_assert_cmpint (stelling_query_get_symmetry (query, nodes[i]) == 0, ==, i == 0);
    }
  g_assert_cmpuint (
      find_all (record, stelling_query_new_position (stelling_node_get_position (root)), nodes), ==,
      1);
  g_assert_finalize_object (record);
}

/* Half round with the colours exchanged, and in no other way. */
static void
test_position_of_teblo (void)
{
  StellingRecord *record = record_new ("teblo");
  StellingNode *root = stelling_record_get_root (record);
  StellingNode *here = record_play (record, root, "(A1) (B2) (C5)");
  StellingNode *nodes[8];
  StellingPosition start, image;
  StellingNode *other;

  /* The same with Red to begin. */
  start = *stelling_record_get_start (record);
  stelling_position_set_turn (&start, STELLING_RED);
  other = stelling_record_add_setup (record, root, &start, NULL);
  g_assert_nonnull (other);
  other = record_play (record, other, "(L12) (K11) (J8)");
  record_play (record, root, "(L12) (K11) (J8)");
  record_play (record, root, "(A12) (B11) (C8)");
  g_assert_cmpuint (
      find_all (record, stelling_query_new_position (stelling_node_get_position (here)), nodes), ==,
      2);
  g_assert_true (nodes[0] == other && nodes[1] == here);
  image = *stelling_node_get_position (other);
  g_assert_cmpuint (find_all (record, stelling_query_new_position (&image), nodes), ==, 2);
  g_assert_finalize_object (record);
}

/* --- pieces --- */

static void
test_square (void)
{
  StellingRecord *record = record_new ("tablut-edge");
  StellingNode *root = stelling_record_get_root (record);
  StellingNode *there = record_play (record, root, "e3-c3");
  StellingNode *away = record_play (record, there, "a4-b4 c3-b3");
  StellingNode *back = record_play (record, away, "b4-a4 b3-c3");
  StellingNode *nodes[8];
  const StellingSquare c3 = 20;

  g_assert_cmpuint (
      find_all (record, stelling_query_new_square (STELLING_GAME_TABLUT, c3, STELLING_SOUGHT_ANY),
                nodes),
      ==, 2);
  /* Where it comes there, not where it stays. */
  g_assert_true (nodes[0] == there && nodes[1] == back);
  g_assert_cmpuint (
      find_all (record, stelling_query_new_square (STELLING_GAME_TABLUT, c3, STELLING_SOUGHT_LIGHT),
                nodes),
      ==, 2);
  g_assert_cmpuint (
      find_all (record, stelling_query_new_square (STELLING_GAME_TABLUT, c3, STELLING_SOUGHT_DARK),
                nodes),
      ==, 0);
  g_assert_cmpuint (
      find_all (record, stelling_query_new_square (STELLING_GAME_TABLUT, 40, STELLING_SOUGHT_KING),
                nodes),
      ==, 1);
  g_assert_true (nodes[0] == root);
  g_assert_cmpuint (
      find_all (record, stelling_query_new_square (STELLING_GAME_TEBLO, c3, STELLING_SOUGHT_ANY),
                nodes),
      ==, 0);
  g_assert_finalize_object (record);
}

static void
test_square_of_teblo (void)
{
  static const struct
  {
    StellingSought sought;
    guint n;
  } rows[] = {
    { STELLING_SOUGHT_ANY, 2 },        { STELLING_SOUGHT_LIGHT, 1 },
    { STELLING_SOUGHT_DARK, 0 },       { STELLING_SOUGHT_KING, 0 },
    { STELLING_SOUGHT_LIGHT_PAWN, 1 }, { STELLING_SOUGHT_DARK_PAWN, 0 },
  };
  StellingRecord *record = record_new ("teblo");
  const StellingSquare d4 = 3 * 12 + 3;
  StellingNode *nodes[8];

  /* The pawn comes upon the piece, and leaves it there. */
  record_play (record, stelling_record_get_root (record), "(D4) (A1) D4 (A2) D5");
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    g_assert_cmpuint (find_all (record,
                                stelling_query_new_square (STELLING_GAME_TEBLO, d4, rows[i].sought),
                                nodes),
                      ==, rows[i].n);
  g_assert_finalize_object (record);
}

/* --- going through it --- */

/* Two games, with matches marked by a comment; the second has a variation. */
static void
test_order (void)
{
  g_autoptr (GPtrArray) records = g_ptr_array_new_with_free_func (g_object_unref);
  StellingRecord *first = record_new ("tablut-edge");
  StellingRecord *second = record_new ("tablut-edge");
  StellingNode *a = record_play (first, stelling_record_get_root (first), "e3-c3");
  StellingNode *a_end = record_play (first, a, "a4-b4 c3-b3");
  StellingNode *b = record_play (second, stelling_record_get_root (second), "e3-c3");
  StellingNode *b_main = record_play (second, b, "a4-b4");
  StellingNode *b_side = record_play (second, b, "a6-b6");
  StellingNode *b_end = record_play (second, b_main, "c3-b3");
  StellingNode *const nodes[] = { a, b_main, b_side, b_end };
  g_autoptr (StellingRecordSearch) search = NULL;

  g_ptr_array_add (records, first);
  g_ptr_array_add (records, second);
  stelling_record_set_comment (first, a, "here");
  stelling_record_set_comment (second, b_side, "here");
  stelling_record_set_comment (second, b_main, "here");
  stelling_record_set_comment (second, b_end, "here");
  search = stelling_record_search_new (records, stelling_query_new_text ("here"), first, a_end);
  /* The first after where it began is known as soon as it is found. */
  g_assert_true (stelling_record_search_run (search, 4));
  g_assert_cmpuint (stelling_record_search_get_n_found (search), ==, 1);
  g_assert_cmpint (stelling_record_search_get_first (search), ==, -1);
  g_assert_true (stelling_record_search_run (search, 3));
  g_assert_cmpint (stelling_record_search_get_first (search), ==, 1);
  g_assert_false (stelling_record_search_run (search, 100));
  g_assert_cmpuint (stelling_record_search_get_n_found (search), ==, 4);
  for (guint i = 0; i < G_N_ELEMENTS (nodes); i++)
    {
      g_assert_true (stelling_record_search_get_found (search, i)->node == nodes[i]);
      g_assert_true (stelling_record_search_get_found (search, i)->record
                     == (i == 0 ? first : second));
      g_assert_cmpint (stelling_record_search_find (search, nodes[i]), ==, (int) i);
    }
  g_assert_cmpint (stelling_record_search_find (search, b), ==, -1);
  /* From those that are found, and from between them. */
  g_assert_cmpint (stelling_record_search_find_step (search, first, a, 1), ==, 1);
  g_assert_cmpint (stelling_record_search_find_step (search, first, a, -1), ==, 3);
  g_assert_cmpint (stelling_record_search_find_step (search, second, b_side, 1), ==, 3);
  g_assert_cmpint (stelling_record_search_find_step (search, second, b_end, 1), ==, 0);
  g_assert_cmpint (stelling_record_search_find_step (search, first, a_end, 1), ==, 1);
  g_assert_cmpint (stelling_record_search_find_step (search, first, a_end, -1), ==, 0);
  g_assert_cmpint (stelling_record_search_find_step (search, second, b, 1), ==, 1);
  g_assert_cmpint (stelling_record_search_find_step (search, second, b, -1), ==, 0);
  g_assert_cmpint (stelling_record_search_find_step (search, first,
                                                     stelling_record_get_root (first), -1),
                   ==, 3);
  /* After a change. */
  g_assert_true (stelling_record_search_is_right (search, first, a));
  g_assert_true (stelling_record_search_is_right (search, first, a_end));
  stelling_record_set_comment (first, a_end, "here too");
  g_assert_false (stelling_record_search_is_right (search, first, a_end));
  stelling_record_set_comment (first, a, NULL);
  g_assert_false (stelling_record_search_is_right (search, first, a));
}

/* After the last comes the first; and where nothing is found there is nowhere to go. */
static void
test_first (void)
{
  g_autoptr (GPtrArray) records = g_ptr_array_new_with_free_func (g_object_unref);
  StellingRecord *record = record_new ("tablut-edge");
  StellingNode *root = stelling_record_get_root (record);
  StellingNode *end = record_play (record, root, "e3-c3 a4-b4 c3-b3");
  StellingRecordSearch *search;

  g_ptr_array_add (records, record);
  stelling_record_set_comment (record, stelling_node_get_parent (end), "here");
  search = stelling_record_search_new (records, stelling_query_new_text ("here"), record, end);
  while (stelling_record_search_run (search, 1))
    g_assert_cmpint (stelling_record_search_get_first (search), ==, -1);
  g_assert_cmpint (stelling_record_search_get_first (search), ==, 0);
  stelling_record_search_free (search);
  search = stelling_record_search_new (records, stelling_query_new_text ("nowhere"), record, end);
  g_assert_false (stelling_record_search_run (search, 100));
  g_assert_cmpint (stelling_record_search_get_first (search), ==, -1);
  g_assert_cmpint (stelling_record_search_find_step (search, record, end, 1), ==, -1);
  stelling_record_search_free (search);
}

/* Steps from any node of a random tree, held against a look at each node. */
static void
test_random (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed ((guint32) g_test_rand_int ());

  for (guint round = 0; round < 30; round++)
    {
      g_autoptr (GPtrArray) records = g_ptr_array_new_with_free_func (g_object_unref);
      StellingRecord *record = record_new_random ("tablut-edge", random, 60);
      StellingNode *root = stelling_record_get_root (record);
      StellingNode *from = record_pick_node (record, random);
      g_autoptr (StellingRecordSearch) search = NULL;
      gboolean passed = FALSE;
      int n, first = -1, place = 0;

      g_ptr_array_add (records, record);
      search = stelling_record_search_new (records, stelling_query_new_text ("e"), record, from);
      while (stelling_record_search_run (search, 7))
        continue;
      n = (int) stelling_record_search_get_n_found (search);
      for (StellingNode *at = root; at != NULL; at = stelling_node_get_next_on_page (at, root))
        {
          gboolean found = matches (record, at, "e");

          passed |= at == from;
          g_assert_cmpint (stelling_record_search_find (search, at), ==, found ? place : -1);
          if (found && passed && first < 0)
            first = place;
          if (n > 0)
            {
              g_assert_cmpint (stelling_record_search_find_step (search, record, at, 1), ==,
                               (place + found) % n);
              g_assert_cmpint (stelling_record_search_find_step (search, record, at, -1), ==,
                               (place - 1 + n) % n);
            }
          place += found;
        }
      g_assert_cmpint (place, ==, n);
      g_assert_cmpint (stelling_record_search_get_first (search), ==,
                       first >= 0 ? first
                       : n > 0    ? 0
                                  : -1);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/record/query/words", test_words);
  g_test_add_func ("/record/query/hits", test_hits);
  g_test_add_func ("/record/query/hits-none", test_hits_none);
  g_test_add_func ("/record/query/places", test_places);
  g_test_add_func ("/record/query/moves", test_moves);
  g_test_add_func ("/record/query/position", test_position);
  g_test_add_func ("/record/query/position-of-teblo", test_position_of_teblo);
  g_test_add_func ("/record/query/square", test_square);
  g_test_add_func ("/record/query/square-of-teblo", test_square_of_teblo);
  g_test_add_func ("/record/query/order", test_order);
  g_test_add_func ("/record/query/first", test_first);
  g_test_add_func ("/record/query/random", test_random);
  return g_test_run ();
}
