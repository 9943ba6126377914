/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-limits.h"
#include "stelling-record-builder.h"
#include "stelling-record-edit.h"
#include "stelling-shown-text.h"

/* A game that is as long as it may be takes no more moves, and stays as it is. */
static void
test_nodes (void)
{
  StellingRules rules;
  StellingPosition start;
  StellingRecord *record, *other;
  StellingNode *node;
  StellingMove move;
  GError *error = NULL;

  stelling_rules_init (&rules, STELLING_RULE_SET_TEBLO);
  stelling_position_init (&start, &rules);
  g_assert_true (stelling_move_parse (&start, "D4", &move, NULL));
  record = stelling_record_new (&start);
  other = stelling_record_new (&start);
  g_assert_nonnull (stelling_record_add_move (other, stelling_record_get_root (other), move, NULL));
  node = stelling_record_get_root (record);
  for (guint i = 1; i < STELLING_LIMIT_NODES; i++)
    node = stelling_record_build_note (record, node);
  stelling_record_build_finish (record);
  g_assert_nonnull (stelling_record_add_move (record, node, move, &error));
  g_assert_no_error (error);
  g_assert_null (
      stelling_record_add_move (record, stelling_record_get_root (record), move, &error));
  g_assert_error (error, STELLING_RECORD_ERROR, STELLING_RECORD_ERROR_FULL);
  g_clear_error (&error);
  g_assert_null (
      stelling_record_add_line (record, stelling_record_get_root (record), &move, 1, &error));
  g_assert_error (error, STELLING_RECORD_ERROR, STELLING_RECORD_ERROR_FULL);
  g_clear_error (&error);
  g_assert_null (
      stelling_record_add_setup (record, stelling_record_get_root (record), &start, &error));
  g_assert_error (error, STELLING_RECORD_ERROR, STELLING_RECORD_ERROR_FULL);
  g_clear_error (&error);
  g_assert_false (
      stelling_record_paste (record, stelling_record_get_root (record), other, NULL, NULL, &error));
  g_assert_error (error, STELLING_RECORD_ERROR, STELLING_RECORD_ERROR_FULL);
  g_clear_error (&error);
  g_assert_false (stelling_record_merge (record, other, NULL, &error));
  g_assert_error (error, STELLING_RECORD_ERROR, STELLING_RECORD_ERROR_FULL);
  g_clear_error (&error);
  g_assert_cmpuint (stelling_record_get_n_nodes (record), ==, STELLING_LIMIT_NODES);
  g_assert_finalize_object (other);
  g_assert_finalize_object (record);
}

static void
test_length (void)
{
  g_assert_cmpuint (stelling_limit_get_length ("abc", 3), ==, 3);
  g_assert_cmpuint (stelling_limit_get_length ("abcd", 3), ==, 3);
  g_assert_cmpuint (stelling_limit_get_length ("ab€", 5), ==, 5);
  g_assert_cmpuint (stelling_limit_get_length ("ab€", 4), ==, 2);
  g_assert_cmpuint (stelling_limit_get_length ("", 3), ==, 0);
}

/* What others wrote orders nothing where it is shown. */
static void
test_shown (void)
{
  static const struct
  {
    const char *text, *escaped, *isolated;
  } texts[] = {
    { "Ada – Bea", "Ada – Bea", "Ada – Bea" },
    { "a\033[31mb", "a\\u001b[31mb", "a [31mb" },
    { "a\nb\tc", "a\\u000ab\\u0009c", "a b c" },
    { "\xc2\x9b"
      "2J",
      "\\u009b2J", " 2J" },
    { "a\u202eb", "a\\u202eb", "\u2068ab\u2069" },
    { "\u2067a\u2069", "\\u2067a\\u2069", "\u2068a\u2069" },
    { "עדה", "עדה", "\u2068עדה\u2069" },
    { "a\u2028b", "a\\u2028b", "a b" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autofree char *escaped = stelling_shown_dup_escaped (texts[i].text, FALSE);
      g_autofree char *isolated = stelling_shown_dup_isolated (texts[i].text);

      g_assert_cmpstr (escaped, ==, texts[i].escaped);
      g_assert_cmpstr (isolated, ==, texts[i].isolated);
    }
}

/* A message begins with a capital, unless a move does. */
static void
test_sentence (void)
{
  static const char *const texts[][2] = {
    { "there is no game in it", "There is no game in it" },
    { "a “)” too many", "A “)” too many" },
    { "écrit", "Écrit" },
    { "e3-c3 is not a move", "e3-c3 is not a move" },
    { "“x” is not a move", "“x” is not a move" },
    { "Ke5", "Ke5" },
    { "x", "x" },
    { "", "" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autofree char *sentence = stelling_shown_dup_sentence (texts[i][0]);

      g_assert_cmpstr (sentence, ==, texts[i][1]);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/record/limits/nodes", test_nodes);
  g_test_add_func ("/record/limits/length", test_length);
  g_test_add_func ("/record/limits/shown", test_shown);
  g_test_add_func ("/record/limits/sentence", test_sentence);
  return g_test_run ();
}
