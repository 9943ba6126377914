/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* bench-board-view [SIZE]: redraws a board in a window at the display's rate, something on it
 * moving, and tells frames a second and the processor time of a whole frame, GTK's share
 * included; then with another position in each frame, without and with all that it shows of its
 * geometry. */

#include <adwaita.h>
#include <time.h>

#include "stelling-board-view.h"

#define FRAMES 300
#define WARM_UP 30

typedef struct
{
  GtkWidget *board;
  int frame;
  double cpu;
  gint64 start;
  StellingMoveList moves;
  StellingPosition position; /* that changes */
  guint state;
} Bench;

static double
get_ms (void)
{
  struct timespec now;

  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &now);
  return now.tv_sec * 1e3 + now.tv_nsec / 1e6;
}

static gboolean
tick_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  Bench *bench = data;
  StellingHintList hints = { 0 };

  if (bench->frame == WARM_UP)
    {
      bench->cpu = get_ms ();
      bench->start = g_get_monotonic_time ();
    }
  stelling_hint_list_add (&hints, bench->moves.moves[(guint) bench->frame % bench->moves.n],
                          STELLING_HINT_BEST);
  stelling_board_view_set_hints (STELLING_BOARD_VIEW (bench->board), &hints);

  return ++bench->frame < FRAMES + WARM_UP;
}

/* A game goes on, a move a frame. */
static gboolean
play_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  Bench *bench = data;
  StellingMoveList list;

  if (bench->frame == WARM_UP)
    {
      bench->cpu = get_ms ();
      bench->start = g_get_monotonic_time ();
    }
  stelling_position_get_moves (&bench->position, &list);
  bench->state = bench->state * 1664525u + 1013904223u;
  if (list.n == 0)
    {
      StellingRules rules = bench->position.rules;

      stelling_position_init (&bench->position, &rules);
    }
  else
    stelling_position_play (&bench->position, list.moves[(bench->state >> 8) % list.n]);
  stelling_board_view_set_position (STELLING_BOARD_VIEW (bench->board), &bench->position,
                                    STELLING_MOVE_NONE, NULL);
  return ++bench->frame < FRAMES + WARM_UP;
}

static void
measure (StellingRuleSet set, int size, const char *what, GtkTickCallback tick, guint parts)
{
  GtkWidget *window = gtk_window_new ();
  Bench bench = { 0 };
  StellingPosition position;
  StellingRules rules;
  double seconds;

  stelling_rules_init (&rules, set);
  stelling_position_init (&position, &rules);
  stelling_position_get_moves (&position, &bench.moves);
  bench.board = stelling_board_view_new ();
  stelling_board_view_set_position (STELLING_BOARD_VIEW (bench.board), &position,
                                    STELLING_MOVE_NONE, NULL);
  gtk_window_set_decorated (GTK_WINDOW (window), FALSE);
  gtk_window_set_default_size (GTK_WINDOW (window), size, size);
  gtk_window_set_child (GTK_WINDOW (window), bench.board);
  gtk_window_present (GTK_WINDOW (window));
  bench.position = position;
  stelling_board_view_set_insight (STELLING_BOARD_VIEW (bench.board), parts);
  gtk_widget_add_tick_callback (bench.board, tick, &bench, NULL);
  while (bench.frame < FRAMES + WARM_UP)
    g_main_context_iteration (NULL, TRUE);

  seconds = (double) (g_get_monotonic_time () - bench.start) / G_USEC_PER_SEC;
  g_print ("%-14s %4d px, %s: %5.1f frames/s, %5.2f ms of processor time a frame\n",
           stelling_rule_set_get_name (set), size, what, FRAMES / seconds,
           (get_ms () - bench.cpu) / FRAMES);
  gtk_window_destroy (GTK_WINDOW (window));
}

int
main (int argc, char **argv)
{
  int size = argc > 1 ? (int) g_ascii_strtoll (argv[1], NULL, 10) : 800;

  adw_init ();
  size = CLAMP (size, 240, 4000);
  for (guint i = 0; i < 2; i++)
    {
      StellingRuleSet set = i == 0 ? STELLING_RULE_SET_TEBLO : STELLING_RULE_SET_TABLUT_CORNER;

      measure (set, size, "an arrow", tick_cb, 0);
      measure (set, size, "a move", play_cb, 0);
      measure (set, size, "a move with geometry", play_cb, ~0u);
    }

  return 0;
}
