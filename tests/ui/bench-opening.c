/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* bench-opening: how long a window takes to open a record of 20,000 nodes, from the file to the
 * first picture of it, and what a move in the middle costs it then. Each number is the best of
 * several times. */

#include <adwaita.h>
#include <glib/gstdio.h>

#include "stelling-window.h"

#include "large-record.h"
#include "test-wait.h"

#define TIMES 7
#define N_NODES 20000

static double
get_ms (gint64 since)
{
  return (double) (g_get_monotonic_time () - since) / 1000.0;
}

/* A move after the middle of the main line, shown, and taken back. */
static double
measure_edit (StellingPage *page)
{
  StellingSession *session = stelling_page_get_session (page);
  StellingRecord *record = stelling_session_get_record (session);
  StellingNode *node = stelling_node_get_line_end (stelling_record_get_root (record));
  StellingMoveList moves;
  gint64 start;
  guint i = 0;

  for (guint n = stelling_node_get_ply (node) / 2; n > 0; n--)
    node = stelling_node_get_parent (node);
  stelling_session_set_node (session, node);
  test_wait_frames (GTK_WIDGET (page), 3);
  stelling_position_get_moves (stelling_node_get_position (node), &moves);
  while (stelling_node_find_child (node, moves.moves[i]))
    i++;
  start = g_get_monotonic_time ();
  stelling_record_add_move (record, node, moves.moves[i], NULL);
  stelling_record_undo (record);
  return get_ms (start);
}

int
main (int argc, char **argv)
{
  g_autoptr (GPtrArray) records = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GFile) file = NULL;
  g_autofree char *path = NULL;
  double best[3] = { G_MAXDOUBLE, G_MAXDOUBLE, G_MAXDOUBLE };

  adw_init ();
  g_ptr_array_add (records, large_record_new_bush (N_NODES));
  path = large_record_save (records, "stelling-opening.sgf");
  file = g_file_new_for_path (path);
  for (guint i = 0; i < TIMES; i++)
    {
      StellingWindow *window = STELLING_WINDOW (stelling_window_new (NULL));
      gint64 start;

      gtk_window_present (GTK_WINDOW (window));
      test_wait_frames (GTK_WIDGET (window), 3);
      start = g_get_monotonic_time ();
      stelling_window_open_file (window, file, FALSE);
      WAIT_UNTIL (!stelling_window_is_loading (window));
      best[0] = MIN (best[0], get_ms (start));
      test_wait_frames (GTK_WIDGET (window), 1);
      best[1] = MIN (best[1], get_ms (start));
      best[2] = MIN (best[2], measure_edit (stelling_window_get_page (window)));
      gtk_window_destroy (GTK_WINDOW (window));
    }
  g_unlink (path);
  g_print ("%u nodes: opened in %.1f ms, shown after %.1f ms, a move and its undo %.2f ms\n",
           N_NODES, best[0], best[1], best[2]);
  return 0;
}
