/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <string.h>

#include "formats-check.h"
#include "stelling-files.h"
#include "stelling-limits.h"

/* Each limit: what just keeps it is read without a word, of what is one more the place is told, and
 * what is saved again is the file as it was. What all of it costs is in tests/cli/test-limits.c. */

#define OTG_HEAD                                                                                   \
  "[rules: dim:9 name:Tablut surf:n atkf:y ks:w nj:n cj:n cenh: cenhe: "                           \
  "start:/3ttt3/4t4/4T4/t3T3t/ttTTKTTtt/t3T3t/4T4/4t4/3ttt3/]\n"

typedef struct
{
  const char *name;
  const char *head, *unit, *tail;
  guint n; /* so often the unit keeps the limit */
  const char *told;
  guint line, column; /* the place of one more; 0: the end */
  enum
  {
    IS_SHEET = 1, /* no SGF: it is written anew */
    IS_TEXT = 2,  /* the limit of one text */
    OTHER = 4,    /* has other mistakes too */
  } flags;
} Limit;

static const Limit limits[] = {
  { "nodes", "(;GM[144]", ";", ")", STELLING_LIMIT_NODES - 1, "more than 500000 nodes", 1, 500009,
    0 },
  { "moves-in-a-node", "(;GM[29]", ";B[a4-a3]W[a4-a3]", ")", STELLING_LIMIT_NODES / 2 - 1,
    "more than 500000 nodes", 0, 0, OTHER },
  { "games", "", "(;GM[144])", "", STELLING_LIMIT_GAMES, "more than 50000 games", 1, 500002, 0 },
  { "node-values", "(;GM[144]", "X[]", ")", STELLING_LIMIT_PROPERTIES - 1,
    "more than 10000 values in one node", 1, 30007, 0 },
  { "values", "(;GM[144]", ";X[][][][][]", ")", (STELLING_LIMIT_VALUES - 1) / 5,
    "more than 1250000 values in one file", 0, 0, 0 },
  { "nesting", "(;GM[144]", "(", ")", STELLING_LIMIT_NESTING - 1,
    "more than 250000 brackets within each other", 1, 250009, OTHER },
  { "comment", "(;GM[144]C[", "a", "])", STELLING_LIMIT_COMMENT, "a comment is longer than 1048576",
    1, 10, IS_TEXT },
  { "comments-together", "(;GM[144]", "C[abcdefghijklmn]", ")", 9000, NULL, 0, 0, 0 },
  { "game-comment", "(;GM[144]GC[", "a", "])", STELLING_LIMIT_COMMENT,
    "a comment is longer than 1048576", 1, 13, IS_TEXT },
  { "header", "(;GM[144]PW[", "a", "])", STELLING_LIMIT_HEADER,
    "another detail of the game is longer than 32768", 1, 13, IS_TEXT },
  { "other-header", "(;GM[144]INFO[k:", "a", "])", STELLING_LIMIT_HEADER - 2,
    "another detail of the game is longer than 32768", 1, 15, IS_TEXT },
  { "name", "(;GM[144];N[", "a", "])", STELLING_LIMIT_HEADER,
    "another detail of the game is longer than 32768", 1, 11, IS_TEXT },
  { "label", "(;GM[144];LB[D4:", "a", "])", STELLING_LIMIT_LABEL, "a label on the board is longer",
    1, 14, IS_TEXT },
  { "sheet-moves", "Rules: tablut-edge:repeat=none\n", "e3-d3 a4-a3\nd3-e3 a3-a4\n", "",
    STELLING_LIMIT_NODES / 4, "more than 500000 nodes", 250002, 1, IS_SHEET },
  { "sheet-entries", "Rules: tablut-edge\n1. e3-d3\n", "{} ", "", STELLING_LIMIT_ENTRIES - 3,
    "more than 1000000 moves, numbers and lines", 3, 2999993, IS_SHEET },
  { "sheet-words", "Rules: tablut-edge\n1. e3-d3\n", "ab\n", "", STELLING_LIMIT_WORDS,
    "more than 100000 words among the moves", 100003, 1, IS_SHEET | OTHER },
  { "sheet-comment", "Rules: tablut-edge\n1. e3-d3 {", "a", "}\n", STELLING_LIMIT_COMMENT,
    "a comment is longer than 1048576", 2, 11, IS_SHEET },
  { "sheet-header", "Event: ", "a", "\nRules: tablut-edge\n1. e3-d3\n", STELLING_LIMIT_HEADER,
    "another detail of the game is longer than 32768", 0, 0, IS_SHEET },
  { "otg-moves", OTG_HEAD, "1. a4-a3 e3-d3\n2. a3-a4 d3-e3\n", "", STELLING_LIMIT_NODES / 4,
    "more than 500000 nodes", 0, 0, IS_SHEET | OTHER },
  { "otg-variations", OTG_HEAD, "1. x [|]\n1.1.1. x [|]\n", "", 0, NULL, 0, 0, IS_SHEET | OTHER },
  { "otg-tags", OTG_HEAD, "[a:b]", "1. a4-a3\n", STELLING_LIMIT_PROPERTIES - 2,
    "more than 10000 lines in the head", 0, 0, IS_SHEET | OTHER },
  { "otg-comment", OTG_HEAD "1. a4-a3 [", "a", "]\n", STELLING_LIMIT_COMMENT,
    "a comment is longer than 1048576", 0, 0, IS_SHEET | OTHER },
};

static char *
dup_text (const Limit *limit, guint n)
{
  GString *text = g_string_new (limit->head);

  while (n--)
    g_string_append (text, limit->unit);
  g_string_append (text, limit->tail);
  return g_string_free (text, FALSE);
}

static const StellingMessage *
find_message (const StellingReading *reading, const char *told)
{
  for (guint i = 0; i < reading->messages->len; i++)
    {
      const StellingMessage *message = g_ptr_array_index (reading->messages, i);

      if (strstr (message->text, told) != NULL)
        return message;
    }
  return NULL;
}

static void
check_kept (const Limit *limit, const StellingReading *reading)
{
  if (limit->flags & OTHER)
    g_assert_true (limit->told == NULL || find_message (reading, limit->told) == NULL);
  else
    g_assert_cmpuint (reading->messages->len, ==, 0);
}

/* @whole: all was read. What is behind a limit comes after brackets that close what is open. */
static void
check_written (const StellingReading *reading, const char *text, gboolean whole)
{
  const StellingWriteOptions options = { .keep = STELLING_KEEP_BYTES };
  g_autoptr (GBytes) bytes
      = stelling_write (STELLING_FORMAT_SGF, reading->records, &options, NULL, NULL);

  if (whole)
    g_assert_cmpmem (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), text, strlen (text));
  else
    g_assert_cmpuint (g_bytes_get_size (bytes), >=, strlen (text));
}

static void
test_limit (gconstpointer data)
{
  const Limit *limit = data;

  for (guint more = 0; more < 2; more++)
    {
      g_autofree char *text = dup_text (limit, limit->n + more);
      g_autoptr (StellingReading) reading = formats_read (text, -1, NULL);
      const StellingMessage *message = NULL;

      g_assert_nonnull (reading);
      g_assert_cmpuint (reading->n_nodes, <=, STELLING_LIMIT_NODES);
      g_assert_cmpuint (reading->records->len, <=, STELLING_LIMIT_GAMES);
      if ((limit->flags & (IS_SHEET | OTHER)) == 0)
        check_written (reading, text, more == 0 || (limit->flags & IS_TEXT));
      if (more == 0 || limit->told == NULL)
        {
          check_kept (limit, reading);
          continue;
        }
      message = find_message (reading, limit->told);
      g_assert_nonnull (message);
      g_assert_cmpint (message->level, ==, STELLING_MESSAGE_ERROR);
      if (limit->line > 0)
        {
          g_assert_cmpuint (message->line, ==, limit->line);
          g_assert_cmpuint (message->column, ==, limit->column);
        }
    }
}

/* Mistakes are listed up to a number; that there are more, and how bad, is not forgotten. */
static void
test_messages (void)
{
  g_autoptr (GString) text = g_string_new ("(;GM[144]");
  g_autoptr (StellingReading) reading = NULL;
  const StellingMessage *last;

  for (guint i = 0; i < STELLING_LIMIT_MESSAGES + 5; i++)
    g_string_append (text, ";a ");
  g_string_append_c (text, ')');
  reading = formats_read (text->str, -1, NULL);
  g_assert_cmpuint (reading->messages->len, ==, STELLING_LIMIT_MESSAGES + 1);
  last = g_ptr_array_index (reading->messages, STELLING_LIMIT_MESSAGES);
  g_assert_cmpstr (last->text, ==, "5 more mistakes, which are not listed");
  g_assert_cmpint (last->level, ==, STELLING_MESSAGE_ERROR);
  g_assert_true (stelling_reading_has_errors (reading));
}

/* A text that ends at a limit ends in a whole character. */
static void
test_characters (void)
{
  g_autoptr (GString) text = g_string_new ("(;GM[144]CA[UTF-8]PW[x");
  g_autoptr (StellingReading) reading = NULL;
  const char *name;

  while (text->len < STELLING_LIMIT_HEADER + 100)
    g_string_append (text, "€");
  g_string_append (text, "])");
  reading = formats_read (text->str, -1, NULL);
  name = stelling_record_get_header (g_ptr_array_index (reading->records, 0), "light");
  g_assert_true (g_utf8_validate (name, -1, NULL));
  g_assert_cmpuint (strlen (name), >, STELLING_LIMIT_HEADER - 4);
  g_assert_cmpuint (strlen (name), <=, STELLING_LIMIT_HEADER);
}

/* What comes from the clipboard, a drop or standard input is no larger than a file. */
static void
test_bytes (void)
{
  g_autofree char *text = g_strnfill (STELLING_LIMIT_FILE + 1, ' ');
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (StellingReading) reading = NULL;

  memcpy (text, "(;GM[144])", strlen ("(;GM[144])"));
  g_assert_null (stelling_reading_new_from_text (text, NULL, &error));
  g_assert_error (error, STELLING_FILES_ERROR, STELLING_FILES_ERROR_TOO_LARGE);
  g_clear_error (&error);
  bytes = g_bytes_new_static (text, STELLING_LIMIT_FILE + 1);
  g_assert_null (stelling_reading_new_from_bytes (bytes, NULL, &error));
  g_assert_error (error, STELLING_FILES_ERROR, STELLING_FILES_ERROR_TOO_LARGE);
  text[STELLING_LIMIT_FILE] = '\0';
  reading = stelling_reading_new_from_text (text, NULL, NULL);
  g_assert_nonnull (reading);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (limits); i++)
    {
      g_autofree char *path = g_strconcat ("/formats/limits/", limits[i].name, NULL);

      g_test_add_data_func (path, &limits[i], test_limit);
    }
  g_test_add_func ("/formats/limits/messages", test_messages);
  g_test_add_func ("/formats/limits/characters", test_characters);
  g_test_add_func ("/formats/limits/bytes", test_bytes);
  return g_test_run ();
}
