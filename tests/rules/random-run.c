/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "random-game.h"

#include <signal.h>
#include <stdlib.h>

/* How many games, and which. GLib prints the seed of a run, and --seed plays its games again;
 * --times multiplies what a quick run plays; --game plays a single one again by its own seed. */

static guint n_times = 1;
static gboolean has_single;
static guint32 single;
static guint n_kinds_done;

static void
explain_cb (int signum)
{
  signal (SIGABRT, SIG_DFL);
  random_game_explain ();
  raise (signum);
}

static guint64
read_number (const char *option, const char *text, guint64 max)
{
  guint64 number;
  gboolean hexadecimal = text != NULL && g_str_has_prefix (text, "0x");

  if (text == NULL
      || !g_ascii_string_to_unsigned (hexadecimal ? text + 2 : text, hexadecimal ? 16 : 10, 0, max,
                                      &number, NULL))
    {
      g_printerr ("%s needs a number\n", option);
      exit (2);
    }
  return number;
}

void
random_init (int argc, char **argv)
{
  signal (SIGABRT, explain_cb);
  for (int i = 1; i < argc; i += 2)
    if (g_str_equal (argv[i], "--times"))
      n_times = (guint) read_number (argv[i], argv[i + 1], 1000000);
    else if (g_str_equal (argv[i], "--game"))
      {
        single = (guint32) read_number (argv[i], argv[i + 1], G_MAXUINT32);
        has_single = TRUE;
      }
    else
      {
        g_printerr ("unknown option %s; there are --times N, --game SEED and GLib's\n", argv[i]);
        exit (2);
      }
}

void
random_run (const RandomKind *kind, guint n_quick, RandomCounters *counters)
{
  guint64 n_games = (guint64) n_quick * n_times;
  guint64 n_before = counters->n_games;

  if (has_single)
    {
      random_game_play (single, kind, counters);
      return;
    }
  for (guint64 i = 0; i < n_games; i++)
    random_game_play (g_test_rand_int (), kind, counters);
  g_test_message ("%" G_GUINT64_FORMAT " games", counters->n_games - n_before);
  n_kinds_done++;
}

gboolean
random_has_run (guint n_kinds)
{
  if (n_kinds_done == n_kinds)
    return TRUE;
  g_test_skip ("only some of the games were played");
  return FALSE;
}
