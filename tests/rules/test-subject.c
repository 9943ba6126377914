/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "rules-fixture.h"
#include "stelling-score.h"
#include "stelling-subject.h"

#include <string.h>

/* When two moments of two games are the same to an evaluation. */

#define ROUND "c5-c4 d1-c1 c4-c5 c1-d1 "
#define TEBLO_ROUND "D4 I9 D3 I10 "
#define CHASE "1t1t5/9/9/9/9/9/2K6/9/7T1 d"
#define FOLLOW "b9-b3 Kc3-c4 b3-b4 Kc4-c3 "

typedef struct
{
  const char *name, *rules, *position, *moves, *other;
  gboolean same;
} Pair;

static const Pair pairs[] = {
  { "other-order", "tablut-edge", NULL, "c5-c4 d1-c1 e7-f7 c1-d1", "e7-f7 d1-c1 c5-c4 c1-d1",
    TRUE },
  { "a-round-before", "tablut-edge", NULL, "c5-c4", "c5-c4 d1-c1 c4-c5 c1-d1 c5-c4", FALSE },
  { "not-counted", "tablut-edge:repeat=none", NULL, "c5-c4", ROUND "c5-c4", TRUE },
  { "three-rounds", "tablut-edge:repeat=none", NULL, "c5-c4", ROUND ROUND ROUND "c5-c4", TRUE },
  { "seen-once", "tablut-edge", NULL, "c5-c4 d1-c1 e7-f7", "e7-f7 d1-c1 c5-c4", TRUE },
  { "seen-twice-elsewhere", "tablut-edge", NULL, ROUND "e7-f7 d1-c1", "e7-f7 d1-c1", FALSE },
  { "placed-in-another-order", "teblo", NULL, "(A1) (L1) (A2) (L2)", "(A2) (L2) (A1) (L1)", TRUE },
  { "series-begun", "teblo", NULL, TEBLO_ROUND TEBLO_ROUND "D4 I9", "D4 I9", FALSE },
  { "series-not-begun", "teblo", NULL, "D4 I9 E4 I10", "E3 I9 E4 I10", TRUE },
  { "series-ended", "teblo", NULL, TEBLO_ROUND TEBLO_ROUND "(A1) I9", "(A1) I9", TRUE },
  { "a-row-of-threats", "tablut-corner-easy", CHASE, "b9-b3 Kc3-c4 b3-b4", "b9-b5 Kc3-c4 b5-b4",
    FALSE },
  { "not-counted-in-a-row", "tablut-corner-easy", CHASE, FOLLOW "b4-b3 Kc3-c4 b3-b4 Kc4-c3 d9-d8",
    "d9-d8 Kc3-c4 b9-b5 Kc4-c3 b5-b4", TRUE },
};

static StellingSubject *
make (const char *rules, const char *text, const char *moves)
{
  g_auto (StellingHistory) history = { NULL };
  StellingPosition position;

  fixture_read_position (&position, rules, text);
  stelling_history_init (&history, &position);
  if (*moves != '\0')
    fixture_play_all (&history, moves);
  return stelling_subject_new (&history);
}

static void
test_pair (gconstpointer data)
{
  const Pair *pair = data;
  g_autoptr (StellingSubject) first = make (pair->rules, pair->position, pair->moves);
  g_autoptr (StellingSubject) second = make (pair->rules, pair->position, pair->other);

  g_test_message ("%s / %s", first->text, second->text);
  g_assert_cmpint (g_str_equal (first->text, second->text), ==, pair->same);
  if (pair->same)
    g_assert_true (stelling_position_equal (&first->position, &second->position));
}

/* Rules, with each switch, and the side to move belong to it. */
static void
test_rules (void)
{
  static const char *const rules[]
      = { "tablut-edge", "tablut-edge:king=anvil", "tablut-edge:repeat=none", "tablut-corner" };
  g_autoptr (GHashTable) texts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (rules); i++)
    {
      g_autoptr (StellingSubject) subject = make (rules[i], NULL, "");

      g_assert_true (g_hash_table_add (texts, g_strdup (subject->text)));
      g_assert_null (strchr (subject->text, '\n'));
    }
}

static StellingSubject *
make_quiet (guint quiet)
{
  static const char *const moves[] = { "c5-c4", "d1-c1", "c4-c5", "c1-d1" };
  g_auto (StellingHistory) history = { NULL };
  StellingPosition position;

  fixture_read_position (&position, "tablut-edge:repeat=none", NULL);
  stelling_history_init (&history, &position);
  for (guint i = 0; i < quiet; i++)
    fixture_play_all (&history, moves[i % G_N_ELEMENTS (moves)]);
  return stelling_subject_new (&history);
}

/* Values fade with quiet plies, until none is left. */
static void
test_quiet (void)
{
  g_autoptr (StellingSubject) none = make_quiet (0);
  g_autoptr (StellingSubject) few = make_quiet (48);
  g_autoptr (StellingSubject) many = make_quiet (52);
  g_autoptr (StellingSubject) more = make_quiet (STELLING_DRAW_PLIES - 4);

  g_assert_cmpstr (none->text, ==, few->text);
  g_assert_cmpstr (few->text, !=, many->text);
  g_assert_cmpstr (many->text, !=, more->text);
  g_assert_null (make_quiet (STELLING_DRAW_PLIES));
}

/* A void threat bars taking the king. */
static void
test_barred (void)
{
  g_autoptr (StellingSubject) barred
      = make ("tablut-corner-easy", CHASE, FOLLOW "b4-b3 Kc3-c4 b3-b4 Kc4-c3 b4-b3 Kc3-c4 b3-b4");
  g_autoptr (StellingSubject) free_one
      = make ("tablut-corner-easy", CHASE, FOLLOW "b4-b3 Kc3-c4 b3-b4");

  g_assert_true (stelling_position_is_barred (&barred->position));
  g_assert_false (stelling_position_is_barred (&free_one->position));
  g_assert_cmpstr (barred->text, !=, free_one->text);
  g_assert_nonnull (strstr (barred->text, "barred"));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (pairs); i++)
    {
      g_autofree char *path = g_strconcat ("/rules/subject/pair/", pairs[i].name, NULL);

      g_test_add_data_func (path, &pairs[i], test_pair);
    }
  g_test_add_func ("/rules/subject/rules", test_rules);
  g_test_add_func ("/rules/subject/quiet", test_quiet);
  g_test_add_func ("/rules/subject/barred", test_barred);
  return g_test_run ();
}
