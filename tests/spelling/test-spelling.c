/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <string.h>

#include "stelling-spelling.h"
#include "tiny-dictionary.h"

/* What is wrong in one record's comments. */

static StellingRecord *
make_record (void)
{
  StellingRules rules;
  StellingPosition start;

  stelling_rules_init (&rules, STELLING_RULE_SET_TEBLO);
  stelling_position_init (&start, &rules);
  return stelling_record_new (&start);
}

static StellingSpelling *
load (StellingRecord *record)
{
  StellingSpelling *spelling = stelling_spelling_get (record);

  stelling_spelling_load (spelling);
  while (!stelling_spelling_is_loaded (spelling))
    g_main_context_iteration (NULL, TRUE);
  return spelling;
}

static void
assert_wrong (StellingSpelling *spelling, const char *text, const char *expected)
{
  g_autoptr (GString) wrong = g_string_new (NULL);
  StellingSpellingWord word = { 0, 0 };

  while (stelling_spelling_find_wrong (spelling, text, word.end, strlen (text), &word))
    g_string_append_printf (wrong, "%s%.*s", wrong->len > 0 ? " " : "",
                            (int) (word.end - word.start), text + word.start);
  g_assert_cmpstr (wrong->str, ==, expected);
}

static void
count_cb (guint *n)
{
  ++*n;
}

static void
test_wrong (void)
{
  g_autoptr (StellingRecord) record = make_record ();
  StellingSpelling *spelling = stelling_spelling_get (record);
  StellingSpellingWord word = { 0, 4 };

  g_assert_true (stelling_spelling_get (record) == spelling);
  g_assert_false (stelling_spelling_is_loaded (spelling));
  g_assert_null (stelling_spelling_get_dictionary (spelling));
  g_assert_cmpint (stelling_spelling_check (spelling, "kign", &word), ==, STELLING_VERDICT_LATER);
  load (record);
  g_assert_nonnull (stelling_spelling_get_dictionary (spelling));
  g_assert_cmpstr (stelling_spelling_get_language (spelling), ==, "en");
  assert_wrong (spelling, "The king is here. 3. E4 wins, (H9) is bad", "");
  assert_wrong (spelling, "The kign is heer", "kign heer");
  /* Only within the bounds. */
  g_assert_false (stelling_spelling_find_wrong (spelling, "The kign is", 8, 11, &word));
  g_assert_false (stelling_spelling_find_wrong (spelling, "The kign is", 0, 4, &word));
  g_assert_true (stelling_spelling_find_wrong (spelling, "The kign is", 4, 5, &word));
  g_assert_cmpuint (word.start, ==, 4);
}

static void
test_names (void)
{
  g_autoptr (StellingRecord) record = make_record ();
  StellingSpelling *spelling = load (record);
  guint n_changed = 0;

  assert_wrong (spelling, "Xander wins Teblo", "Xander");
  g_signal_connect_swapped (spelling, "changed", G_CALLBACK (count_cb), &n_changed);
  stelling_record_set_header (record, STELLING_HEADER_LIGHT, "Xander van Gent");
  stelling_record_set_header (record, STELLING_HEADER_DARK, "Ayşe");
  g_assert_cmpuint (n_changed, ==, 2);
  assert_wrong (spelling, "Xander’s move, Gent wins; Ayşe'nin", "");
  assert_wrong (spelling, "Xanders xander", "Xanders xander");
  stelling_record_undo (record);
  assert_wrong (spelling, "Ayşe Xander", "Ayşe");
  stelling_record_set_header (record, STELLING_HEADER_ROUND, "3");
  g_assert_cmpuint (n_changed, ==, 3);
}

static void
test_ignore (void)
{
  g_autoptr (StellingRecord) record = make_record ();
  g_autoptr (StellingRecord) other = make_record ();
  StellingSpelling *spelling = load (record);
  guint n_changed = 0;

  g_signal_connect_swapped (spelling, "changed", G_CALLBACK (count_cb), &n_changed);
  stelling_spelling_ignore (spelling, "kign");
  g_assert_cmpuint (n_changed, ==, 1);
  assert_wrong (spelling, "kign Kign", "Kign");
  /* In this record alone. */
  assert_wrong (load (other), "kign", "kign");
  stelling_spelling_add (spelling, "heer");
  g_assert_cmpuint (n_changed, ==, 2);
  assert_wrong (spelling, "heer", "");
  assert_wrong (load (other), "heer", "");
}

static void
test_language (void)
{
  g_autoptr (StellingRecord) record = make_record ();
  StellingSpelling *spelling;

  stelling_record_set_header (record, STELLING_HEADER_LANGUAGE, "la");
  spelling = load (record);
  g_assert_cmpstr (stelling_spelling_get_language (spelling), ==, "la");
  assert_wrong (spelling, "rex king", "king");
  /* Another language is loaded as soon as it is chosen, and with the undo of that. */
  stelling_record_set_header (record, STELLING_HEADER_LANGUAGE, "en-GB");
  while (!stelling_spelling_is_loaded (spelling))
    g_main_context_iteration (NULL, TRUE);
  assert_wrong (spelling, "rex king", "rex");
  stelling_record_undo (record);
  assert_wrong (spelling, "rex king", "king");
  /* Without a dictionary nothing is wrong. */
  stelling_record_set_header (record, STELLING_HEADER_LANGUAGE, "qaa");
  while (!stelling_spelling_is_loaded (spelling))
    g_main_context_iteration (NULL, TRUE);
  assert_wrong (spelling, "rex king", "");
  g_assert_null (stelling_spelling_get_dictionary (spelling));
  g_assert_cmpstr (stelling_spelling_get_language (spelling), ==, "qaa");
}

static void
test_switch (void)
{
  g_autoptr (StellingRecord) record = make_record ();
  g_autoptr (StellingRecord) later = make_record ();
  StellingSpelling *spelling = load (record);
  guint n_changed = 0;

  g_signal_connect_swapped (spelling, "changed", G_CALLBACK (count_cb), &n_changed);
  stelling_spelling_set_enabled (FALSE);
  stelling_spelling_set_enabled (FALSE);
  g_assert_cmpuint (n_changed, ==, 1);
  assert_wrong (spelling, "kign", "");
  stelling_spelling_load (stelling_spelling_get (later));
  g_assert_false (stelling_spelling_is_loaded (stelling_spelling_get (later)));
  stelling_spelling_set_enabled (TRUE);
  g_assert_cmpuint (n_changed, ==, 2);
  assert_wrong (spelling, "kign", "kign");
}

/* A record may go while its dictionary is being loaded. */
static void
test_gone (void)
{
  StellingRecord *record = make_record ();

  stelling_record_set_header (record, STELLING_HEADER_LANGUAGE, "en-AU");
  stelling_spelling_load (stelling_spelling_get (record));
  g_assert_finalize_object (record);
  while (!stelling_dictionary_is_loaded (stelling_dictionary_get ("en-AU")))
    g_main_context_iteration (NULL, TRUE);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/spelling/spelling/wrong", test_wrong);
  g_test_add_func ("/spelling/spelling/names", test_names);
  g_test_add_func ("/spelling/spelling/ignore", test_ignore);
  g_test_add_func ("/spelling/spelling/language", test_language);
  g_test_add_func ("/spelling/spelling/switch", test_switch);
  g_test_add_func ("/spelling/spelling/gone", test_gone);
  return tiny_dictionary_run_tests ();
}
