/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-quiet-games.h"

#include "stelling-ending.h"
#include "stelling-notation.h"

#include <string.h>

#define HEAD "Stelling quiet games of "
/* A win that comes sooner is no slow one, and a draw that comes sooner says nothing of how long it
 * would have gone on. */
#define LEAST_TO_WIN 20
#define LEAST_TO_DRAW 250
/* How far from even is told to be even. */
#define EVEN 0.15

/* --- collecting --- */

/* Returns the number of moves after which the last quiet stretch that is long enough had lasted for
 * STELLING_QUIET_GAME_PLIES, or 0. */
static guint
find_position (const StellingHistory *history)
{
  g_auto (StellingHistory) replayed = { 0 };
  guint found = 0;

  stelling_history_init (&replayed, &history->positions[0]);
  for (guint i = 0; i < history->n_moves; i++)
    {
      stelling_history_push (&replayed, history->moves[i]);
      if (stelling_history_count_quiet_plies (&replayed) == STELLING_QUIET_GAME_PLIES)
        found = i + 1;
    }
  return found;
}

static char *
write_line (const StellingHistory *history, guint n_moves, StellingResult result)
{
  StellingGame game = stelling_position_get_game (&history->positions[0]);
  GString *line = g_string_new (stelling_result_get_name (game, result));

  g_string_append_c (line, ':');
  for (guint i = 0; i < n_moves; i++)
    {
      g_autofree char *move = stelling_move_to_string (&history->positions[i], history->moves[i]);

      g_string_append_printf (line, " %s", move);
    }
  return g_string_free (line, FALSE);
}

void
stelling_quiet_games_add (GPtrArray *lines, const StellingHistory *history, StellingResult result)
{
  guint n_moves = find_position (history);
  guint to_come = history->n_moves - n_moves;

  if (n_moves == 0)
    return;
  if (result == STELLING_RESULT_DRAW ? to_come < LEAST_TO_DRAW
                                     : to_come < LEAST_TO_WIN || to_come > STELLING_DRAW_PLIES)
    return;
  g_ptr_array_add (lines, write_line (history, n_moves, result));
}

gboolean
stelling_quiet_games_write (const char *path,
                            const GPtrArray *lines,
                            const StellingRules *rules,
                            GError **error)
{
  g_autofree char *name = stelling_rules_to_string (rules);
  g_autoptr (GString) text = g_string_new (HEAD);

  g_string_append_printf (text, "%s\n", name);
  for (guint i = 0; i < lines->len; i++)
    g_string_append_printf (text, "%s\n", (const char *) lines->pdata[i]);
  return g_file_set_contents (path, text->str, (gssize) text->len, error);
}

/* --- judging --- */

typedef struct
{
  StellingSearch *search;
  StellingLimits limits;
  StellingRules rules;
  StellingQuietCount *nowhere;
  StellingQuietCount *slow_wins;
} Judge;

/* Plays the moves, separated by blanks. Returns FALSE where one can't be played. */
static gboolean
replay (const char *moves, StellingHistory *history)
{
  g_auto (GStrv) words = g_strsplit (moves, " ", -1);

  for (guint i = 0; words[i] != NULL; i++)
    {
      const StellingPosition *position = stelling_history_get_position (history);
      StellingMove move;

      if (*words[i] == '\0')
        continue;
      if (!stelling_move_parse_text (position, words[i], &move, NULL, NULL)
          || stelling_history_why (history, move).kind != STELLING_WHY_LEGAL)
        return FALSE;
      stelling_history_push (history, move);
    }
  return TRUE;
}

/* Returns what Light is told to expect; -1 if nothing is told. */
static double
get_told (Judge *self, const StellingHistory *history)
{
  StellingReport report;
  double told;

  stelling_search_clear (self->search);
  if (!stelling_search_think (self->search, history, &self->limits, &report) || report.n_lines == 0)
    return -1;
  told = stelling_chance_get_expectation (report.lines[0].chance);
  return stelling_history_get_position (history)->turn == STELLING_LIGHT ? told : 1 - told;
}

static void
judge_game (Judge *self, const StellingHistory *history, StellingResult result)
{
  double told = get_told (self, history);
  StellingQuietCount *count = result == STELLING_RESULT_DRAW ? self->nowhere : self->slow_wins;
  gboolean right = result == STELLING_RESULT_DRAW    ? ABS (told - 0.5) <= EVEN
                   : result == STELLING_RESULT_LIGHT ? told > 0.5 + EVEN
                                                     : told < 0.5 - EVEN;

  if (told < 0)
    return;
  count->n++;
  count->right += right;
  g_printerr ("%s told %.3f %s\n",
              stelling_result_get_name (stelling_rules_get_game (&self->rules), result), told,
              right ? "right" : "wrong");
}

/* Returns the result of that name; no result for any other name. */
static StellingResult
parse_result (const StellingRules *rules, const char *name, gsize length)
{
  static const StellingResult results[]
      = { STELLING_RESULT_LIGHT, STELLING_RESULT_DARK, STELLING_RESULT_DRAW };

  for (guint i = 0; i < G_N_ELEMENTS (results); i++)
    {
      const char *known = stelling_result_get_name (stelling_rules_get_game (rules), results[i]);

      if (strlen (known) == length && strncmp (known, name, length) == 0)
        return results[i];
    }
  return STELLING_RESULT_NONE;
}

/* Returns FALSE if the line makes no sense. */
static gboolean
judge_line (Judge *self, const char *line)
{
  gsize length = strcspn (line, ":");
  StellingResult result = parse_result (&self->rules, line, length);
  g_auto (StellingHistory) history = { 0 };
  StellingPosition start;

  stelling_position_init (&start, &self->rules);
  stelling_history_init (&history, &start);
  if (result == STELLING_RESULT_NONE || line[length] != ':'
      || !replay (line + length + 1, &history))
    return FALSE;
  judge_game (self, &history, result);
  return TRUE;
}

/* Judges the lines after the first. Returns FALSE with an error that names a line. */
static gboolean
judge_lines (Judge *self, char **lines, guint part, const char *path, GError **error)
{
  for (guint i = 1; lines[i] != NULL; i++)
    if (*lines[i] != '\0' && (part > 1 || i % 2 == part) && !judge_line (self, lines[i]))
      {
        g_set_error (error, G_FILE_ERROR, G_FILE_ERROR_INVAL, "%s:%u: this is no game", path,
                     i + 1);
        return FALSE;
      }
  return TRUE;
}

gboolean
stelling_quiet_games_judge (const char *path,
                            const StellingEngineOptions *options,
                            guint64 nodes,
                            guint part,
                            StellingQuietCount *nowhere,
                            StellingQuietCount *slow_wins,
                            GError **error)
{
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;
  g_autoptr (StellingSearch) search = NULL;
  Judge self = { .limits = { .nodes = nodes }, .nowhere = nowhere, .slow_wins = slow_wins };

  *nowhere = *slow_wins = (StellingQuietCount) { 0 };
  if (!g_file_get_contents (path, &text, NULL, error))
    return FALSE;
  lines = g_strsplit (text, "\n", -1);
  if (!g_str_has_prefix (text, HEAD)
      || !stelling_rules_parse (lines[0] + strlen (HEAD), &self.rules, NULL))
    {
      g_set_error (error, G_FILE_ERROR, G_FILE_ERROR_INVAL, "%s: this is no file of quiet games",
                   path);
      return FALSE;
    }
  self.search = search = stelling_search_new (options);
  return judge_lines (&self, lines, part, path, error);
}
