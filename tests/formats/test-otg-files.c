/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "formats-check.h"
#include "otg-check.h"

#include <string.h>

/* Whole files as OpenTafl and the people who use it write them. */

static const struct
{
  const char *name;
  const char *told;
  const char *moves;
  gboolean same; /* what is written again has all of it, blanks and empty comments apart */
} files[] = {
  { "opentafl-annotated.otg",
    "11:8: warning: the rule surf:y can’t be expressed: who is surrounded does not lose here\n"
    "11:44: warning: the rule ks:c can’t be expressed: off the throne the king is always taken "
    "between two dark men here\n"
    "1 games, 25 nodes\n"
    "tablut-edge:first=dark,king=armed,taken=two,throne-hostile=men 14 none\n",
    " {A quick game from the second round.\n\nBoth players knew each other well; the notes were "
    "made the day after.}"
    " d9-d7 {An early visit, and a costly one: the man on d7 has nobody behind him.}"
    " c5-c7xd7 {Of course.}"
    " ( f1-f2 {The second try is quieter.}"
    " ( e6-h6 {The guard leaves the king's side; 2... g5-g2 was looked at too.}"
    " a6-e6xe7 e4-h4xh5 a4-e4xe3 {Threat and counter-threat}"
    " c7-e7xe6 {(hint: look at the e file)} e4-g4xh4 g5-g6 d1-c1 e7-c7"
    " i6-i9 {Here the attackers gave up.} c7-c5 )"
    " ( g5-g2 {This was the idea. It fails:} h5-h2xg2 {captures on the spot} e4-g4 ) )"
    " ( e2-g2 {A cordon on the g file, as one is used to see.} f5-f4 f9-f5xg5"
    " ( d5-d6 f1-f3xf4 )"
    " ( e6-f6xf5 {Better: the man is taken back at once.} a6-e6xe7"
    " e3-g3 {With a game for both.} ) )",
    TRUE },
  { "opentafl-clocks.otg",
    "8:59: warning: the rule cen: can’t be expressed: the throne is e5 here, and nobody may stop "
    "there again\n"
    "1 games, 13 nodes\n"
    "tablut-edge:first=dark,repeat=none 10 none\n",
    " f9-g9 @-1/298000 g5-g8 @296000/-1 {out at once} i6-g6 @-1/281000 g8-g7 @290000/-1"
    " e8-g8xg7 {270 15/3 2i the overtime is written as well}"
    " ( d5-d6 g8-e8 e7-i7 d1-d5xc5 @-1/240000 e4-d4xd5 @212000/-1 )"
    " ( e6-d6 {-> quieter} e2-f2 e7-i7 {there is no third move} )",
    FALSE },
  { "opentafl-puzzle.otg", "1 games, 11 nodes\ntablut-edge:first=dark 6 none\n",
    " a1-a9 {What now? (hint: files)} ( Ke6-e7 a9-d9 b4-d4 c6-e6 d5-d7 )"
    " ( b4-b6 {Tempting, but no.} a9-a6xb6 d5-d3 c2-h2 )",
    FALSE },
  { "opentafl-first-notation.otg", "1 games, 9 nodes\ntablut-corner:repeat=draw 7 none\n",
    " d5-d4 d9-d5xc5 ( e6-d6xd5 i4-g4 e7-f7 i6-g6xg5 Ke5-c5 )"
    " ( e3-f3 d1-d3xd4 {this takes} )",
    FALSE },
  { "opentafl-mistakes.otg",
    "3:76: warning: the rule linc:y can’t be expressed: the throne helps to capture only while it "
    "is empty here\n"
    "5:10: error: wrong captures in c5-c7xd7/e7: the move captures d7\n"
    "8:10: error: illegal move e6^h6: pieces do not jump or move twice in Tablut\n"
    "17:1: error: 7b.2.1a.: there is no move before this line of play\n"
    "22:1: error: the file ends inside of a comment: expected \"]\"\n"
    "1 games, 5 nodes\ntablut-edge:first=dark 3 none\n",
    " d9-d7 {wrong captures} c5-c7xd7"
    " ( f1-f2 {no such move} #e6^h6 #a6-e6 {what follows it} #e4-h4 #i4-i3 {the end} )"
    " ( e2-g2 {fine}"
    " f5-f4 {What follows in the file has a mistake:\n7b.2.1a. ..... e4-h4\n[nowhere]} )",
    FALSE },
};

static char *
read_file (const char *name)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "data", "formats", name, NULL);
  g_autoptr (GError) error = NULL;
  char *content;

  g_file_get_contents (path, &content, NULL, &error);
  g_assert_no_error (error);
  return content;
}

/* Without blanks at the ends of lines, empty comments and empty lines. */
static char *
strip (const char *text)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  GString *out = g_string_new (NULL);

  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_strchomp (lines[i]);
      if (lines[i][0] != '\0' && !g_str_equal (lines[i], "[|]") && !g_str_equal (lines[i], "[]"))
        g_string_append_printf (out, "%s\n", lines[i]);
    }
  return g_string_free (out, FALSE);
}

/* Lines in the order of the alphabet: tags may stand in any. */
static int
compare (gconstpointer a, gconstpointer b)
{
  return strcmp (*(char *const *) a, *(char *const *) b);
}

static char *
sort (const char *text)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  qsort (lines, g_strv_length (lines), sizeof *lines, compare);
  return g_strjoinv ("\n", lines);
}

static void
assert_same (const char *content, const char *written)
{
  g_autofree char *first = strip (content);
  g_autofree char *second = strip (written);
  g_autofree char *first_lines = sort (first);
  g_autofree char *second_lines = sort (second);

  g_assert_cmpstr (first_lines, ==, second_lines);
}

static void
test_file (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  g_autofree char *content = read_file (files[i].name);
  g_autofree char *told = formats_tell (content, -1, files[i].name);
  g_autoptr (StellingReading) reading = formats_read (content, -1, NULL);
  g_autofree char *written = formats_write (reading, STELLING_FORMAT_OTG, NULL);
  g_autofree char *moves = otg_dump (g_ptr_array_index (reading->records, 0));
  g_autoptr (StellingReading) again = formats_read (written, -1, "x.otg");
  g_autofree char *moves_again = otg_dump (g_ptr_array_index (again->records, 0));

  g_assert_cmpstr (told, ==, files[i].told);
  g_assert_cmpstr (moves, ==, files[i].moves);
  if (strchr (moves, '#') == NULL)
    g_assert_cmpstr (moves_again, ==, moves);
  if (files[i].same)
    assert_same (content, written);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autofree char *path = g_strdup_printf ("/formats/otg-files/%s", files[i].name);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_file);
    }
  return g_test_run ();
}
