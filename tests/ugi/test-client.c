/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-ugi-client.h"

#include <fcntl.h>
#include <string.h>
#include <unistd.h>

#include <glib/gstdio.h>

/* What an engine told before its move, when the words are all there at once. */

typedef struct
{
  const char *name;
  const char *told; /* each line ends in | */
  StellingScore score;
  guint depth;
  guint64 nodes;
} Case;

static const Case cases[] = {
  { "nothing", "", { STELLING_SCORE_NONE, 0, 0, 0 }, 0, 0 },
  { "last",
    "info depth 3 score cp 10 pv D4|info depth 4 score cp 30|",
    { STELLING_SCORE_VALUE, 30, 0, STELLING_BOUND_IS_SCORE },
    4,
    0 },
  { "other-lines",
    "info depth 3 multipv 1 score cp 10|info depth 3 multipv 2 score cp 5 lowerbound|",
    { STELLING_SCORE_VALUE, 10, 0, STELLING_BOUND_IS_SCORE },
    3,
    0 },
  { "a-bound-is-all",
    "info depth 3 score cp 40 lowerbound nodes 8 pv D4|",
    { STELLING_SCORE_VALUE, 40, 0, STELLING_BOUND_AT_LEAST },
    3,
    8 },
  { "nodes-of-the-last",
    "info depth 3 score cp 10 nodes 12 pv D4|info depth 4 multipv 2 score cp 5 nodes 30|"
    "info depth 4 nodes 25|",
    { STELLING_SCORE_VALUE, 10, 0, STELLING_BOUND_IS_SCORE },
    3,
    25 },
  { "value-before-bound",
    "info depth 3 score cp 10|info depth 3 score cp 40 lowerbound|"
    "info depth 4 score cp -40 upperbound|",
    { STELLING_SCORE_VALUE, 10, 0, STELLING_BOUND_IS_SCORE },
    3,
    0 },
  { "much-deeper-bound",
    "info depth 3 score cp 10|info score cp -40 upperbound depth 5|",
    { STELLING_SCORE_VALUE, -40, 0, STELLING_BOUND_AT_MOST },
    5,
    0 },
  { "bound-before-value",
    "info depth 5 score cp 40 lowerbound|info depth 5 score cp 45|",
    { STELLING_SCORE_VALUE, 45, 0, STELLING_BOUND_IS_SCORE },
    5,
    0 },
  { "win-within",
    "info depth 7 score cp 900|info depth 5 score mate 3 lowerbound|",
    { STELLING_SCORE_WIN, 0, 5, STELLING_BOUND_AT_LEAST },
    5,
    0 },
  { "loss-within",
    "info depth 5 score mate -3 upperbound|",
    { STELLING_SCORE_LOSS, 0, 6, STELLING_BOUND_AT_MOST },
    5,
    0 },
  { "no-proof",
    "info depth 5 score cp -90|info depth 5 score mate -3 lowerbound|"
    "info depth 5 score mate 3 upperbound|",
    { STELLING_SCORE_VALUE, -90, 0, STELLING_BOUND_IS_SCORE },
    5,
    0 },
};

/* Starts a client of an engine that has said @told already. What it is told is in *@sent. */
static StellingUgiClient *
try_client (const char *told, int *sent, GError **error)
{
  g_autofree char *input = NULL, *output = NULL;
  int written = g_file_open_tmp ("stelling-told-XXXXXX", &output, NULL);
  int read = g_file_open_tmp ("stelling-sent-XXXXXX", &input, NULL);

  g_unlink (output);
  g_unlink (input);
  g_assert_cmpint (write (written, told, strlen (told)), ==, (gssize) strlen (told));
  g_assert_cmpint (lseek (written, 0, SEEK_SET), ==, 0);
  *sent = dup (read);
  return stelling_ugi_client_new_for_descriptors ("scripted", written, read, error);
}

static StellingUgiClient *
start_client (const char *told, int *sent)
{
  GError *error = NULL;
  StellingUgiClient *client = try_client (told, sent, &error);

  g_assert_no_error (error);
  return client;
}

static void
test_case (gconstpointer data)
{
  const Case *each = data;
  g_autofree char *text = g_strconcat ("ugiok|readyok|", each->told, "bestmove D4|", NULL);
  g_autoptr (StellingUgiClient) client = NULL;
  g_auto (StellingHistory) history = { 0 };
  const StellingLimits limits = { .depth = 9 };
  StellingUgiAnswer answer;
  StellingRules rules;
  StellingPosition start;
  GError *error = NULL;
  int sent;

  stelling_rules_init (&rules, STELLING_RULE_SET_TEBLO);
  stelling_position_init (&start, &rules);
  stelling_history_init (&history, &start);
  client = start_client (g_strdelimit (text, "|", '\n'), &sent);
  close (sent);
  g_assert_true (stelling_ugi_client_begin (client, &rules, &error));
  g_assert_true (stelling_ugi_client_go (client, &history, &limits, NULL, 60, &answer, &error));
  g_assert_no_error (error);
  g_assert_cmpint (answer.score.kind, ==, each->score.kind);
  g_assert_cmpint (answer.score.value, ==, each->score.value);
  g_assert_cmpint (answer.score.plies, ==, each->score.plies);
  g_assert_cmpint (answer.score.bound, ==, each->score.bound);
  g_assert_cmpuint (answer.depth, ==, each->depth);
  g_assert_cmpuint (answer.nodes, ==, each->nodes);
}

/* What the engine does not know, or could only take for something else, is not set. */
static void
test_options (void)
{
  static const char told[] = "option name Hash type spin default 16 min 1 max 64\n"
                             "option name Own Book type check default false\n"
                             "option name Odd type spin default 1\n"
                             "option name None type spin default 1 min 5 max 1\n"
                             "option name Style type combo default calm var calm var very wild\n"
                             "ugiok\n";
  static const struct
  {
    const char *name, *value;
    const char *error; /* NULL: it is set */
  } table[] = {
    { "Hash", "64", NULL },
    { "own book", "true", NULL },
    { "Odd", "x", NULL },
    { "None", "3", NULL },
    { "Own Book", "perhaps", "scripted expects one of true, false for Own Book, not “perhaps”" },
    { "Style", "Very wild", NULL },
    { "Style", "wild", "scripted expects one of calm, very wild for Style, not “wild”" },
    { "Hash", "65", "scripted expects a number from 1 to 64 for Hash, not “65”" },
    { "Hash", "-1", "scripted expects a number from 1 to 64 for Hash, not “-1”" },
    { "hash", "x", "scripted expects a number from 1 to 64 for Hash, not “x”" },
    { "Own", "1", "scripted has no option “Own”; it has Hash, Own Book, Odd, None, Style" },
  };
  g_autoptr (StellingUgiClient) client = NULL;
  char text[1000] = "";
  GError *error = NULL;
  int sent;

  client = start_client (told, &sent);
  for (gsize i = 0; i < G_N_ELEMENTS (table); i++)
    {
      gboolean set = stelling_ugi_client_set (client, table[i].name, table[i].value, &error);

      g_assert_cmpint (set, ==, table[i].error == NULL);
      g_assert_cmpstr (error != NULL ? error->message : NULL, ==, table[i].error);
      g_clear_error (&error);
    }
  g_assert_cmpint (pread (sent, text, sizeof text - 1, 0), >, 0);
  close (sent);
  g_assert_cmpstr (text, ==,
                   "ugi\nsetoption name Hash value 64\n"
                   "setoption name own book value true\nsetoption name Odd value x\n"
                   "setoption name None value 3\n"
                   "setoption name Style value Very wild\n");
}

/* What an engine says at the handshake ends it with a sentence, whatever it is, and costs no more
 * than is bounded. */
static void
test_wrong (void)
{
  g_autofree char *endless = g_strnfill (3 * 64 * 1024, 'x');
  g_autofree char *long_enough = g_strnfill (64 * 1024 - 1, 'x');
  g_autofree char *accepted = g_strconcat (long_enough, "\nugiok\n", NULL);
  g_autoptr (GString) flood = g_string_new (NULL);
  const struct
  {
    const char *told;
    const char *error; /* NULL: it goes well */
    StellingUgiError code;
  } table[] = {
    { accepted, NULL, 0 },
    { "id name Fine\r\nugiok\r\n", NULL, 0 },
    { "ugiok", NULL, 0 },
    { "", "scripted ended", STELLING_UGI_ERROR_ENDED },
    { "id name Ca\033[1mf\n", "Ca\uFFFD[1mf ended", STELLING_UGI_ERROR_ENDED },
    { "id name \xe2\x80\xae name\n", "\uFFFD name ended", STELLING_UGI_ERROR_ENDED },
    { "id name Caf\xe9\nugiok\n", "scripted wrote what is no text in UTF-8",
      STELLING_UGI_ERROR_TEXT },
    { endless, "scripted wrote a line of more than 64 kB", STELLING_UGI_ERROR_FLOOD },
    { flood->str, "scripted writes more than can be read", STELLING_UGI_ERROR_FLOOD },
  };

  for (guint i = 0; i < 30000; i++)
    g_string_append (flood, "info\n");
  for (gsize i = 0; i < G_N_ELEMENTS (table); i++)
    {
      /* The string has moved as it grew. */
      const char *told = i + 1 < G_N_ELEMENTS (table) ? table[i].told : flood->str;
      g_autoptr (GError) error = NULL;
      int sent = -1;
      g_autoptr (StellingUgiClient) client = try_client (told, &sent, &error);

      close (sent);
      g_assert_cmpstr (error != NULL ? error->message : NULL, ==, table[i].error);
      g_assert_true ((client != NULL) == (table[i].error == NULL));
      if (error != NULL)
        g_assert_error (error, STELLING_UGI_ERROR, (int) table[i].code);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/ugi/client/options", test_options);
  g_test_add_func ("/ugi/client/wrong", test_wrong);
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strconcat ("/ugi/client/", cases[i].name, NULL);

      g_test_add_data_func (path, &cases[i], test_case);
    }
  return g_test_run ();
}
