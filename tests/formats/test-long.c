/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <string.h>

#include "stelling-formats-private.h"

/* The same few signs over and over: whatever they are, each reader comes to an end, with a record
 * or with an error. One that looked at what is behind it again and again would take minutes, and
 * run into the limit that the runner sets to a test. STELLING_LONG=BYTES in the environment makes
 * them longer, and shows what each took. */

#define SIZE 50000

typedef struct
{
  const char *unit, *head, *tail;
} Long;

static const Long sgf[] = {
  { "(", "", "" },
  { "(;", "", "" },
  { ";", "", "" },
  { ")", "", "" },
  { "[", "(;GM[144]C", "" },
  { "]", "(;GM[144]C", "" },
  { "\\", "(;GM[144]C[", "" },
  { "A[", "(;GM[144]", "" },
  { ";B[", "(;GM[144]", "" },
  { ";W[D4]", "(;GM[144]", "" },
  { "(;W[D4]", "(;GM[144]", "" },
  { "(;W[D4])", "(;GM[144]", "" },
  { "(;W[D4];B[H10])", "(;GM[144]", "" },
  { "X[]", "(;GM[144]", "" },
  { "[a]", "(;GM[144]X", "" },
  { "C[a]", "(;GM[144]", "" },
  { "GC[a]", "(;GM[144]", "" },
  { "LB[D4:a]", "(;GM[144]", "" },
  { "[D4:a]", "(;GM[144]LB", "" },
  { "[D4]", "(;GM[144]TR", "" },
  { "(;GM[144])", "", "" },
  { "(;GM[1])", "", "" },
  { "(;CA[latin1])", "", "" },
  { "(;CA[", "", "" },
  { "CA[x]", "(;", "" },
  { "\xff", "(;GM[144]C[", "" },
  { "\xff", "", "" },
  { "1", "(;GM[", "" },
  { "a", "(;", "" },
  { "A", "(;", "" },
  { "\n", "(;GM[144]C[", "" },
  { "\r", "(;GM[144]C[", "" },
  { "[D4]", "(;GM[144]AB", "" },
  { "[a:b]", "(;GM[144]AE", "" },
  { "junk ", "", "" },
  { "EVAL[+0.1/2/3]", "(;GM[144]", "" },
  { ";EVAL[+0.1/2/3]", "(;GM[144]", "" },
};

static const Long sheet[] = {
  { "(", "", "" },
  { "[", "", "" },
  { "{", "", "" },
  { "}", "", "" },
  { "(a", "", "" },
  { "((a) ", "", "" },
  { "D4 (", "", "" },
  { "D4 [", "", "" },
  { "D4 {", "", "" },
  { "D4;", "", "" },
  { ";", "", "" },
  { "; ", "", "" },
  { ";\n", "", "" },
  { "D4 {a} ", "", "" },
  { "{a} ", "D4 ", "" },
  { "\t", "", "" },
  { " ", "", "" },
  { "\n", "", "" },
  { "\r\n", "", "" },
  { "1", "", "" },
  { "1 ", "", "" },
  { "1. ", "", "" },
  { "1. e3-c3 ", "", "" },
  { "1. e3-c3 a4-a2\n", "", "" },
  { "e3-c3 c3-e3 ", "", "" },
  { "D4 H10\n", "", "" },
  { "D4/", "", "" },
  { "/", "", "" },
  { "e3x", "", "" },
  { "x", "e3-c3", "" },
  { "xc4", "e3-c3", "" },
  { " xc4", "e3-c3", "" },
  { " (c4)", "e3-c3", "" },
  { "!", "D4", "" },
  { " !", "D4", "" },
  { " $1", "D4", "" },
  { "?!", "Geel Rood\nD4", "" },
  { ":", "", "" },
  { "a:", "", "" },
  { "Geel:", "", "" },
  { "Geel: a  ", "", "" },
  { "Geel: a\n", "", "" },
  { "a\n", "", "" },
  { "Geel Rood\n", "", "" },
  { "Geel Rood\nD4\n", "", "" },
  { "-", "", "" },
  { "-\n", "", "" },
  { "|", "", "" },
  { "| ", "", "" },
  { ".", "", "" },
  { ". . . . . . . . . . . .\n", "", "" },
  { ". . . . . . . . .\n", "", "" },
  { ".........\n", "", "" },
  { "1 . . . . . . . . . . . .\n", "", "" },
  { "a b c d e f g h i j k l\n", "", "" },
  { ",", "", "" },
  { "*", "", "" },
  { "**", "", "" },
  { "`", "", "" },
  { ">", "", "" },
  { "> \n", "", "" },
  { "\xff", "", "" },
  { "\xe2\x80\xa6", "", "" },
  { "\xef\xbc\x88", "", "" },
  { "\xef\xbc\x88"
    "a",
    "", "" },
  { "\xef\xbb\xbf", "", "" },
  { "\xe2\x80\x8b", "", "" },
  { "word ", "Geel Rood\nD4 ", "" },
  { "word\n", "Geel Rood\nD4 ", "" },
  { "D4word ", "Geel Rood\nD4 ", "" },
  { "w4 ", "Geel Rood\nD4 ", "" },
  { "e3 ", "1. e3-c3 ", "" },
  { "-", "Geel Rood\nD4 ", "" },
  { "[a \"b\"]\n", "", "" },
  { "[a \"", "", "" },
  { "9/", "Positie: ", "" },
  { "9/", "", "" },
  { "12/", "", "" },
  { "1-0 ", "", "" },
  { "1-0\n", "", "" },
  { "*\n", "", "" },
  { "Partij 2\n", "", "" },
  { "Partij 2\n", "D4 H10\n", "" },
  { "0:45 ", "D4 ", "" },
  { "\\\\", "D4 {", "" },
  { "> x\n", "> D4 {", "" },
  { "D", "", "" },
  { "Yellow to move\n", "", "" },
  { "; {\n", "", "" },
  { "; {a\n} {a\n", "", "" },
  { "; {a\n} {a\n", "Geel Rood\nD4 ", "" },
  { "; {a\n; } {a\n", "D4 ", "" },
  { ":a", "Geel:", "" },
  { " :a", "Geel:", "" },
  { "a\n", "Geel Rood\n", "D4 H10\n" },
  { "a\n", "", "Geel Rood\nD4 H10\n" },
  { "Datum: a\n", "", "Geel Rood\nD4 H10\n" },
  { "Datum: a\n", "Geel Rood\nD4 H10\n", "" },
  { "1. {a} {b} D4 H10\n", "", "" },
  { "(((((((((( aaa", "", "" },
  { "D4 $22", "", "" },
  { "; . ", "", "" },
  { "; 1 ", "", "" },
  { ";1 (", "", "" },
  { "; D4 ", "", "" },
  { "e3 - ", "1. ", "" },
  { "e3-", "", "" },
  { "1. e3-c3 xc4 xd4 (e5) {a}\n", "", "" },
  { "\xe2\x86\x91", "D4", "" },
  { "\xc2\xb1 ", "D4 ", "" },
  { "a", "{", "" },
  { "\n\n", "D4 {", "" },
  { ". ", "D4 ", "" },
  { "\xef\xbd\x9b", "", "" },
  { "{\xef\xbd\x9b", "", "" },
  { "|.", "", "" },
  { ",.", "", "" },
  { "a,", "", "" },
  { "Geel,", "", "" },
};

static const Long otg[] = {
  { "[", "", "" },
  { "]", "", "" },
  { "[a: b]", "", "" },
  { "[a: b]\n", "[rules: dim:9 start:/9/]\n", "" },
  { "[", "[rules: dim:9 start:/9/]\n", "" },
  { "1. e3-c3 ", "[rules: dim:9]\n", "" },
  { "1. e3-c3 c3-e3\n", "[rules: dim:9]\n", "" },
  { "1a. e3-c3 ", "[rules: dim:9]\n", "" },
  { ".1", "[rules: dim:9]\n1", "" },
  { "a.", "[rules: dim:9]\n1", "" },
  { "1", "[rules: dim:9]\n", "" },
  { "[a]", "[rules: dim:9]\n1. e3-c3 ", "" },
  { "[|]", "[rules: dim:9]\n1. e3-c3 ", "" },
  { "|", "[rules: dim:9]\n1. e3-c3 [", "" },
  { "[a|b|c]\n", "[rules: dim:9]\n1. e3-c3 ", "" },
  { " ", "[rules: dim:9]\n", "" },
  { "\n", "[rules: dim:9]\n", "" },
  { "x", "[rules: dim:9]\n", "" },
  { "e3-c3 ", "[rules: dim:9]\n1. ", "" },
  { "\xff", "[rules: dim:9]\n", "" },
  { " a", "[rules: dim:9", "" },
  { " ks:c", "[rules: dim:9", "" },
  { "dim:", "", "" },
  { "dim:9 ", "", "" },
  { "/", "", "" },
  { "/9", "", "" },
  { "[dump]", "", "" },
  { "x", "[rules: dim:9]\n1. e3-c3", "" },
  { "xe3", "[rules: dim:9]\n1. e3-c3", "" },
  { "?!", "[rules: dim:9]\n1. e3-c3", "" },
  { "1. foo [bar]\n", "[rules: dim:9]\n", "" },
  { "5. e3-c3\n", "[rules: dim:9]\n", "" },
  { "{", "[rules: dim:9]\n", "" },
  { "(", "[rules: dim:9]\n", "" },
};

static char *
dup_long (const Long *parts, gsize size, gsize *length)
{
  GString *text = g_string_new (parts->head);

  while (text->len < size)
    g_string_append (text, parts->unit);
  g_string_append (text, parts->tail);
  *length = text->len;
  return g_string_free (text, FALSE);
}

static void
check_reading (StellingReading *reading, GError **error)
{
  g_assert_true ((reading == NULL) == (*error != NULL));
  if (reading != NULL)
    {
      g_assert_cmpuint (reading->records->len, >, 0);
      stelling_reading_free (reading);
    }
  g_clear_error (error);
}

/* As a file of its kind, and pasted. */
static void
read_long (const Long *parts, const char *name, gsize size)
{
  g_autoptr (GError) error = NULL;
  gsize length;
  g_autofree char *text = dup_long (parts, size, &length);
  g_autoptr (GBytes) bytes = g_bytes_new (text, length);

  check_reading (stelling_reading_new_from_bytes (bytes, name, &error), &error);
  check_reading (stelling_reading_new_from_text (text, NULL, &error), &error);
}

static void
read_all (const Long *all, gsize n, const char *name)
{
  const char *told = g_getenv ("STELLING_LONG");
  gsize size = told != NULL ? (gsize) g_ascii_strtoull (told, NULL, 10) : SIZE;

  for (gsize i = 0; i < n; i++)
    {
      gint64 start = g_get_monotonic_time ();

      read_long (&all[i], name, size);
      if (told != NULL)
        {
          g_autofree char *unit = g_strescape (all[i].unit, NULL);
          g_autofree char *head = g_strescape (all[i].head, NULL);

          g_test_message ("%6.3f s %s %s after %s",
                          (double) (g_get_monotonic_time () - start) / G_USEC_PER_SEC, name, unit,
                          head);
        }
    }
}

static void
test_sgf (void)
{
  read_all (sgf, G_N_ELEMENTS (sgf), "x.sgf");
}

static void
test_sheet (void)
{
  read_all (sheet, G_N_ELEMENTS (sheet), "x.txt");
}

static void
test_otg (void)
{
  read_all (otg, G_N_ELEMENTS (otg), "x.otg");
}

/* A line end is searched for in pieces, of 64 bytes, then 128 and so on: it is found on either side
 * of their borders, and the first of two wherever both are. */
static void
test_line_end (void)
{
  enum
  {
    LENGTH = 200
  };
  static const gsize starts[] = { 0, 1, 63, 64, LENGTH - 1, LENGTH };
  static const char signs[][2] = { { '\n', '\r' }, { '\r', '\n' }, { '\n', '\n' } };
  char text[LENGTH + 1];

  for (gsize i = 0; i < G_N_ELEMENTS (starts); i++)
    for (gsize first = starts[i]; first <= LENGTH; first++)
      for (gsize second = first; second <= LENGTH; second++)
        for (gsize j = 0; j < G_N_ELEMENTS (signs); j++)
          {
            memset (text, 'a', LENGTH);
            text[second] = signs[j][1];
            text[first] = signs[j][0];
            /* What is behind the end does not count. */
            text[LENGTH] = '\n';
            if (starts[i] > 0)
              text[starts[i] - 1] = '\n';
            g_assert_cmpuint (stelling_line_end_find (text, LENGTH, starts[i]), ==, first);
          }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/formats/long/line-end", test_line_end);
  g_test_add_func ("/formats/long/sgf", test_sgf);
  g_test_add_func ("/formats/long/sheet", test_sheet);
  g_test_add_func ("/formats/long/otg", test_otg);
  return g_test_run ();
}
