/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "stelling-cli.h"

/* `stelling-cli ugi`, with the data as its standard input, from the first line to the last. All it
 * says is lines that the interface knows, and it answers no more than it was asked. */

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);

/* Memory and threads that are asked for are given; more than this would only be slow. What is not
 * a number that could be given is wrong, and passes. */
#define MAX_NUMBER 4
#define MAX_GIVEN (1 << 20)
#define MAX_LINES 100

static gboolean
is_modest (char **lines)
{
  g_autoptr (GRegex) large = g_regex_new ("\\d+", 0, 0, NULL);

  if (g_strv_length (lines) > MAX_LINES)
    return FALSE;
  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_autoptr (GMatchInfo) match = NULL;

      if (strstr (lines[i], "setoption") == NULL)
        continue;
      for (g_regex_match (large, lines[i], 0, &match); g_match_info_matches (match);
           g_match_info_next (match, NULL))
        {
          g_autofree char *digits = g_match_info_fetch (match, 0);
          guint64 number = g_ascii_strtoull (digits, NULL, 10);

          if (number > MAX_NUMBER && number < MAX_GIVEN)
            return FALSE;
        }
    }
  return TRUE;
}

/* What the command writes for this input; the caller frees. */
static char *
converse (char *text, size_t size)
{
  char *arguments[] = { (char *) "ugi", NULL };
  FILE *input = stdin, *output = stdout;
  char *said = NULL;
  size_t length;

  stdin = fmemopen (text, size, "r");
  stdout = open_memstream (&said, &length);
  g_assert_true (stdin != NULL && stdout != NULL);
  g_assert_cmpint (stelling_cli_ugi.run (1, arguments), ==, STELLING_CLI_DONE);
  fclose (stdin);
  fclose (stdout);
  stdin = input;
  stdout = output;
  return said;
}

static gboolean
is_known (const char *line)
{
  static const char *const beginnings[]
      = { "id ", "option name ", "ugiok", "readyok", "info ", "bestmove ", "response " };

  for (guint i = 0; i < G_N_ELEMENTS (beginnings); i++)
    if (g_str_has_prefix (line, beginnings[i]))
      return TRUE;
  return *line == '\0';
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  /* A small table, so that a run takes little time. */
  g_autofree char *text
      = g_strdup_printf ("setoption name Hash value 1\n%.*s", (int) size, (const char *) data);
  g_autofree char *valid = g_utf8_make_valid (text, -1);
  g_auto (GStrv) asked = g_strsplit (valid, "\n", -1);
  g_auto (GStrv) lines = NULL;
  g_autofree char *said = NULL;
  guint n_go = 0, n_best = 0;

  g_log_set_always_fatal (G_LOG_FATAL_MASK | G_LOG_LEVEL_CRITICAL);
  if (!is_modest (asked))
    return 0;
  said = converse (text, strlen (text));
  g_assert_true (g_utf8_validate (said, -1, NULL));
  lines = g_strsplit (said, "\n", -1);
  for (guint i = 0; asked[i] != NULL; i++)
    n_go += strstr (asked[i], "go") != NULL;
  for (guint i = 0; lines[i] != NULL; i++)
    {
      if (!is_known (lines[i]))
        g_error ("said: %s", lines[i]);
      n_best += g_str_has_prefix (lines[i], "bestmove ");
    }
  g_assert_cmpuint (n_best, <=, n_go);
  return 0;
}
