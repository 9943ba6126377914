/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-spelling-word.h"

/* Which words of a text are looked up. */

static const struct
{
  const char *name, *text, *words;
} cases[] = {
  { "empty", "", "" },
  { "blanks", " \n\t ", "" },
  { "plain", "The king, in check; moves.", "The king in check moves" },
  { "lines", "one\ntwo\r\nthree", "one two three" },
  { "accents", "één naïef Şah kırmızı", "één naïef Şah kırmızı" },
  { "combining", "e\xcc\x81t\x65\xcc\x81 la", "e\xcc\x81t\x65\xcc\x81 la" },
  { "apostrophes", "don't don’t l'ami 'quoted' players’", "don't don’t l'ami quoted players" },
  { "hyphens", "well-known half-", "well known half" },
  { "one-letter", "a file I of A x", "file of" },
  { "digits", "2nd 1e x3 H2O b4ter abc", "abc" },
  { "moves-tablut", "Ke5-e4xf4/d4, 3. e3-c3 or 12... c7-c5! Şe5-e4", "or" },
  { "moves-teblo", "(H9) then 3. E4 and D4-D5?? h9", "then and" },
  { "numbers", "1,000 or 3.14 or 50%", "or or" },
  { "pages", "see https://example.org/a_path?b=c or www.example.org/x, ok", "see or ok" },
  { "mail", "write to jan@example.org now", "write to now" },
  { "files", "in game.sgf or /home/jan or C:\\games\\old", "in or or" },
  { "abbreviations", "e.g. this b.v. that", "this that" },
  { "stops", "end. Next. Well...then", "end Next Well then" },
  { "underlines", "snake_case here", "here" },
  { "slash", "his/her", "his her" },
  { "other-scripts", "белый Ελληνικά", "белый Ελληνικά" },
  { "long",
    "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa "
    "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
    "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa" },
};

static void
test_case (gconstpointer data)
{
  const gsize i = GPOINTER_TO_SIZE (data);
  g_autoptr (GString) words = g_string_new (NULL);
  StellingSpellingWord word = { 0, 0 };
  gsize before = 0;

  while (stelling_spelling_word_find (cases[i].text, word.end, &word))
    {
      g_assert_cmpuint (word.start, >=, before);
      g_assert_cmpuint (word.end, >, word.start);
      before = word.end;
      g_string_append_printf (words, "%s%.*s", words->len > 0 ? " " : "",
                              (int) (word.end - word.start), cases[i].text + word.start);
    }
  g_assert_cmpstr (words->str, ==, cases[i].words);
}

/* Where the search goes on inside of what is an address, it still is one. */
static void
test_from_within (void)
{
  const char *text = "https://example.org/path next";
  StellingSpellingWord word;

  g_assert_true (stelling_spelling_word_find (text, 8, &word));
  g_assert_cmpuint (word.start, ==, 25);
  g_assert_false (stelling_spelling_word_find (text, word.end, &word));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strconcat ("/spelling/word/", cases[i].name, NULL);

      g_test_add_data_func (path, GSIZE_TO_POINTER (i), test_case);
    }
  g_test_add_func ("/spelling/word/from-within", test_from_within);
  return g_test_run ();
}
