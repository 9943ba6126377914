/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "stelling-history.h"

/* An engine that does not think, and misbehaves in the MANNER that its first argument names. What
 * it hears goes to the file that the second names, after its number as a process. It speaks to the
 * standard error, too. */

typedef struct
{
  const char *manner;
  FILE *log;
  StellingRules rules;
  StellingHistory history;
  guint lines;
  gboolean searching;
} Engine;

static gboolean
is (const Engine *engine, const char *manner)
{
  return strcmp (engine->manner, manner) == 0;
}

static void say (const char *format, ...) G_GNUC_PRINTF (1, 2);

static void
say (const char *format, ...)
{
  va_list args;

  va_start (args, format);
  vprintf (format, args);
  va_end (args);
  putchar ('\n');
  fflush (stdout);
}

static void
hang (void)
{
  while (TRUE)
    pause ();
}

static void
introduce (const Engine *engine)
{
  if (is (engine, "crash-at-start"))
    abort ();
  if (is (engine, "hang-at-handshake"))
    hang ();
  if (is (engine, "refuse"))
    {
      fprintf (stderr, "fake: first\nfake: no licence\033[1m\n\n");
      exit (3);
    }
  say ("id name Fake %s\033", engine->manner);
  say ("id author nobody");
  if (is (engine, "wrong-options"))
    {
      say ("option name");
      say ("option name ");
      say ("option name Odd type spin default x min 5 max 1");
      say ("option name Strange type slider default 1");
      say ("option name Empty type combo");
      say ("option type check");
    }
  say ("option name Hash type spin default 16 min 1 max 64");
  say ("option name Own Book type check default true");
  say ("option name Style type combo default calm var calm var very wild");
  say ("option name Net type string default <empty>");
  say ("option name Clear Hash type button");
  say ("option name MultiPV type spin default 1 min 1 max 4");
  say ("ugiok");
}

static void
set_option (Engine *engine, const char *text)
{
  if (g_str_has_prefix (text, "name Rules value "))
    stelling_rules_parse (text + strlen ("name Rules value "), &engine->rules, NULL);
  else if (g_str_has_prefix (text, "name MultiPV value "))
    engine->lines = (guint) atoi (text + strlen ("name MultiPV value "));
}

static void
set_position (Engine *engine, const char *text)
{
  g_auto (GStrv) parts = g_strsplit (text, " moves ", 2);
  g_auto (GStrv) moves = g_strsplit (parts[1] != NULL ? parts[1] : "", " ", -1);
  StellingPosition start;

  g_assert_true (
      stelling_position_parse (&start, &engine->rules, parts[0] + strlen ("fen "), NULL));
  stelling_history_clear (&engine->history);
  stelling_history_init (&engine->history, &start);
  for (guint i = 0; moves[i] != NULL && *moves[i] != '\0'; i++)
    {
      StellingMove move;

      g_assert_true (stelling_move_parse (stelling_history_get_position (&engine->history),
                                          moves[i], &move, NULL));
      stelling_history_push (&engine->history, move);
    }
}

/* Returns the text of the legal move of this number. */
static char *
dup_move (const Engine *engine, guint index)
{
  const StellingPosition *position = stelling_history_get_position (&engine->history);
  StellingMoveList list;

  stelling_position_get_moves (position, &list);
  return stelling_move_to_string (position, list.moves[MIN (index, list.n - 1)]);
}

static void
tell_lines (const Engine *engine)
{
  for (guint i = 0; i < engine->lines; i++)
    {
      g_autofree char *move = dup_move (engine, i);

      say ("info depth 5 seldepth 9 multipv %u score cp %d nodes 1000 nps 5000 time 200 pv %s",
           i + 1, 50 - 10 * (int) i, move);
    }
}

static void
stop (Engine *engine)
{
  g_autofree char *move = NULL;

  if (!engine->searching || is (engine, "hang-at-stop"))
    return;
  engine->searching = FALSE;
  move = dup_move (engine, 0);
  say ("bestmove %s", move);
}

static void
go (Engine *engine)
{
  engine->searching = TRUE;
  tell_lines (engine);
  if (is (engine, "crash-at-search"))
    abort ();
  if (is (engine, "quit-at-search"))
    exit (0);
  if (is (engine, "done"))
    stop (engine);
  while (is (engine, "flood"))
    puts ("info depth 1 nodes 1");
  while (is (engine, "endless-line"))
    putchar ('x');
  if (is (engine, "illegal"))
    say ("info depth 6 score cp 1 pv Z9\033");
  if (is (engine, "latin"))
    say ("info string caf\xe9");
}

static gboolean
obey (Engine *engine, const char *line)
{
  if (strcmp (line, "quit") == 0)
    return is (engine, "hang-at-stop");
  if (strcmp (line, "ugi") == 0)
    introduce (engine);
  else if (strcmp (line, "isready") == 0 && !is (engine, "hang-at-ready"))
    say ("readyok");
  else if (g_str_has_prefix (line, "setoption "))
    set_option (engine, line + strlen ("setoption "));
  else if (g_str_has_prefix (line, "position "))
    set_position (engine, line + strlen ("position "));
  else if (strcmp (line, "go infinite") == 0)
    go (engine);
  else if (strcmp (line, "stop") == 0)
    stop (engine);
  return TRUE;
}

int
main (int argc, char **argv)
{
  Engine engine = { .manner = argc > 1 ? argv[1] : "good", .lines = 1 };
  char *line = NULL;
  size_t size = 0;

  engine.log = fopen (argc > 2 ? argv[2] : "/dev/null", "a");
  fprintf (engine.log, "%d\n", (int) getpid ());
  fflush (engine.log);
  while (getline (&line, &size, stdin) >= 0)
    {
      g_strchomp (line);
      fprintf (engine.log, "%s\n", line);
      fflush (engine.log);
      if (!obey (&engine, line))
        break;
    }
  /* What hangs hears no end of its input either. */
  if (is (&engine, "hang-at-stop"))
    hang ();
  free (line);
  fclose (engine.log);
  stelling_history_clear (&engine.history);
  return 0;
}
