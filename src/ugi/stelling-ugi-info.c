/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-ugi-info.h"

#include <string.h>

#include "stelling-ugi-error.h"

/* What may follow a line of moves. */
static const char *const keywords[]
    = { "depth",    "seldepth",   "multipv",    "score",   "nodes",    "nps",
        "hashfull", "time",       "tbhits",     "cpuload", "currmove", "currmovenumber",
        "string",   "lowerbound", "upperbound", "wdl",     "pv",       NULL };

static guint64
read_number (const char *word)
{
  return g_ascii_isdigit (*word) ? g_ascii_strtoull (word, NULL, 10) : 0;
}

static void
read_score (const char *kind, const char *number, StellingScore *score)
{
  int n = (int) CLAMP (g_ascii_strtoll (number, NULL, 10), -10000, 10000);

  if (strcmp (kind, "cp") == 0)
    *score = (StellingScore) { .kind = STELLING_SCORE_VALUE, .value = (gint16) n };
  else if (strcmp (kind, "mate") == 0)
    *score = (StellingScore) { .kind = n > 0 ? STELLING_SCORE_WIN : STELLING_SCORE_LOSS,
                               .plies
                               = (guint16) (n > 0 ? 2 * MIN (n, 1000) - 1 : 2 * MIN (-n, 1000)) };
}

/* A mate counts for nothing if its bound does not prove it. */
static void
drop_unproven (StellingScore *score)
{
  if ((score->kind == STELLING_SCORE_WIN && score->bound == STELLING_BOUND_AT_MOST)
      || (score->kind == STELLING_SCORE_LOSS && score->bound == STELLING_BOUND_AT_LEAST))
    score->kind = STELLING_SCORE_NONE;
}

/* Reads the moves that begin at @words; returns the number of words, or -1 after an error. */
static int
read_moves (char **words, const StellingPosition *position, StellingUgiInfo *info, GError **error)
{
  StellingPosition at = *position;
  int n = 0;

  info->n_moves = 0;
  for (; words[n] != NULL && !g_strv_contains (keywords, words[n]); n++)
    {
      g_autoptr (GError) why = NULL;
      StellingMove move;

      if (*words[n] == '\0')
        continue;
      if (!stelling_move_parse (&at, words[n], &move, &why))
        {
          g_autofree char *word = stelling_ugi_dup_printable (words[n]);
          g_autofree char *reason = stelling_ugi_dup_printable (why->message);

          g_set_error (error, STELLING_UGI_ERROR, STELLING_UGI_ERROR_ANSWER, "%s: %s", word,
                       reason);
          return -1;
        }
      if (info->n_moves < STELLING_UGI_MAX_MOVES)
        info->moves[info->n_moves++] = move;
      stelling_position_play (&at, move);
    }
  return n;
}

/* Reads the keyword words[0] with what belongs to it. Returns the number of words read. */
static int
read_keyword (char **words, StellingUgiInfo *info)
{
  const char *next = words[1];

  if (strcmp (words[0], "lowerbound") == 0)
    info->score.bound = STELLING_BOUND_AT_LEAST;
  else if (strcmp (words[0], "upperbound") == 0)
    info->score.bound = STELLING_BOUND_AT_MOST;
  if (next == NULL)
    return 1;
  if (strcmp (words[0], "multipv") == 0)
    info->rank = (guint) MIN (read_number (next), G_MAXINT);
  else if (strcmp (words[0], "depth") == 0)
    info->depth = (guint) MIN (read_number (next), G_MAXINT);
  else if (strcmp (words[0], "nodes") == 0)
    info->nodes = read_number (next);
  else if (strcmp (words[0], "nps") == 0)
    info->nodes_per_second = read_number (next);
  else if (strcmp (words[0], "score") == 0 && words[2] != NULL)
    {
      read_score (next, words[2], &info->score);
      return 3;
    }
  else
    return 1;
  return 2;
}

gboolean
stelling_ugi_info_parse (const char *text,
                         const StellingPosition *position,
                         StellingUgiInfo *info,
                         GError **error)
{
  g_auto (GStrv) words = g_strsplit_set (text, " \t", -1);
  int n;

  memset (info, 0, sizeof *info);
  info->rank = 1;
  for (char **at = words; *at != NULL && strcmp (*at, "string") != 0; at += n)
    if (strcmp (*at, "pv") != 0)
      n = read_keyword (at, info);
    else if (position == NULL)
      n = 1;
    else
      {
        n = read_moves (at + 1, position, info, error);
        if (n++ < 0)
          return FALSE;
      }
  drop_unproven (&info->score);
  return TRUE;
}
