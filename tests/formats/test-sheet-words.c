/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A thousand words and more of each language, before, between and after moves: none of them is ever
 * taken for a move. */

#include "formats-check.h"

#include <string.h>

static const char *const sheets[] = {
  "%s\nYellow Red\nD4 I9\nE4 I8\n",
  "Yellow Red\nD4 I9\n%s\nE4 I8\n",
  "Yellow Red\nD4 I9\nE4 I8\n%s\n",
  "%s\n1. e3-c3 a4-b4\n2. e7-c7 b4-a4\n",
  "1. e3-c3 a4-b4\n%s\n2. e7-c7 b4-a4\n",
  "1. e3-c3 a4-b4\n2. e7-c7 b4-a4\n%s\n",
  "1. e3-c3 a4-b4 %s\n2. e7-c7 b4-a4\n",
  /* Here a single letter would be a piece's. */
  "Yellow Red\nD4 %s I9\nE4 I8\n",
  "1. e3-c3 %s a4-b4\n2. e7-c7 b4-a4\n",
};
#define N_FOR_LETTERS 7

static void
check_moves (const char *content, const char *text)
{
  static const char *const moves[]
      = { "D4", "I9", "E4", "I8", "e3-c3", "a4-b4", "e7-c7", "b4-a4", NULL };
  g_autoptr (GRegex) move = g_regex_new (";[WB]\\[([^]]*)\\]", 0, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;

  for (g_regex_match (move, text, 0, &match); g_match_info_matches (match);
       g_match_info_next (match, NULL))
    {
      g_autofree char *found = g_match_info_fetch (match, 1);

      if (!g_strv_contains (moves, found))
        g_error ("“%s” is taken for a move in:\n%s", found, content);
    }
}

static void
check_text (const char *text, gboolean letter)
{
  gsize n = letter ? N_FOR_LETTERS : G_N_ELEMENTS (sheets);

  for (gsize i = 0; i < n; i++)
    {
      g_autoptr (GString) content = g_string_new (sheets[i]);
      StellingReading *reading;
      g_autofree char *moves = NULL;

      g_string_replace (content, "%s", text, 1);
      reading = formats_read (content->str, (gssize) content->len, "words.txt");
      moves = formats_write_moves (reading);
      check_moves (content->str, moves);
      stelling_reading_free (reading);
    }
}

static void
test_words (gconstpointer data)
{
  g_autofree char *path
      = g_test_build_filename (G_TEST_DIST, "data", "words", (const char *) data, NULL);
  g_autofree char *content = NULL;
  g_auto (GStrv) words = NULL;

  g_assert_true (g_file_get_contents (path, &content, NULL, NULL));
  words = g_strsplit (g_strstrip (content), "\n", -1);
  g_assert_cmpuint (g_strv_length (words), >=, 1000);
  for (guint i = 0; words[i] != NULL; i++)
    {
      g_autofree char *first = g_utf8_substring (words[i], 0, 1);
      g_autofree char *capital = g_utf8_strup (first, -1);
      g_autofree char *capitalized = g_strconcat (capital, g_utf8_next_char (words[i]), NULL);
      g_autofree char *sentence = g_strconcat (capitalized, " ", words[i], ".", NULL);

      gboolean letter = g_utf8_strlen (words[i], -1) == 1;

      check_text (words[i], letter);
      check_text (capitalized, letter);
      check_text (sentence, letter);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/formats/sheet-words/en", "en.txt", test_words);
  g_test_add_data_func ("/formats/sheet-words/fr", "fr.txt", test_words);
  g_test_add_data_func ("/formats/sheet-words/nl", "nl.txt", test_words);
  g_test_add_data_func ("/formats/sheet-words/tr", "tr.txt", test_words);
  return g_test_run ();
}
