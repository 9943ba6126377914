/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* bench-board-view [SIZE]: redraws a board in a window at the display's rate, something on it
 * moving, and tells frames a second and the processor time of a whole frame, GTK's share
 * included. */

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

  if (bench->frame == WARM_UP)
    {
      bench->cpu = get_ms ();
      bench->start = g_get_monotonic_time ();
    }
  stelling_board_view_set_hint (STELLING_BOARD_VIEW (bench->board),
                                bench->moves.moves[(guint) bench->frame % bench->moves.n]);

  return ++bench->frame < FRAMES + WARM_UP;
}

static void
measure (StellingRuleSet set, int size)
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
  gtk_widget_add_tick_callback (bench.board, tick_cb, &bench, NULL);
  while (bench.frame < FRAMES + WARM_UP)
    g_main_context_iteration (NULL, TRUE);

  seconds = (double) (g_get_monotonic_time () - bench.start) / G_USEC_PER_SEC;
  g_print ("%-14s %4d px: %5.1f frames/s, %5.2f ms of processor time a frame\n",
           stelling_rule_set_get_name (set), size, FRAMES / seconds,
           (get_ms () - bench.cpu) / FRAMES);
  gtk_window_destroy (GTK_WINDOW (window));
}

int
main (int argc, char **argv)
{
  int size = argc > 1 ? (int) g_ascii_strtoll (argv[1], NULL, 10) : 800;

  adw_init ();
  measure (STELLING_RULE_SET_TEBLO, CLAMP (size, 240, 4000));
  measure (STELLING_RULE_SET_TABLUT_CORNER, CLAMP (size, 240, 4000));

  return 0;
}
