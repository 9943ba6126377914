/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* bench-games [GAMES]: how a window with a file of 5,000 games answers: opening it, letters of a
 * search, sorting, deleting a game, undo, the first comment. Each answer is told as the main
 * thread's processor time until nothing is left to do, and as its longest piece: what is done
 * without a look at keys and clicks. */

#include "stelling-games-pane.h"
#include "stelling-record-edit.h"
#include "stelling-search-bar.h"

#include "frame-meter.h"
#include "large-record.h"
#include "window-fixture.h"

#define N_GAMES 5000
#define N_PLIES 40
/* All timers that something starts have run then: those of the search and the journal. */
#define SETTLED_MS 1200

typedef struct
{
  StellingWindow *window;
  StellingPage *page;
  double start;
  double longest;
} Bench;

static gboolean
over_cb (gpointer data)
{
  *(gboolean *) data = TRUE;
  return G_SOURCE_REMOVE;
}

static void
settle (Bench *self)
{
  gboolean over = FALSE;

  g_timeout_add (SETTLED_MS, over_cb, &over);
  while (!over)
    {
      double start = frame_meter_get_time ();

      g_main_context_iteration (NULL, TRUE);
      self->longest = MAX (self->longest, frame_meter_get_time () - start);
    }
}

static void
begin (Bench *self)
{
  settle (self);
  self->longest = 0;
  self->start = frame_meter_get_time ();
}

static void
end (Bench *self, const char *title)
{
  self->longest = frame_meter_get_time () - self->start;
  settle (self);
  g_print ("  %-32s %7.1f ms, the longest piece %6.1f\n", title,
           frame_meter_get_time () - self->start, self->longest);
}

static void
search (Bench *self, const char *text)
{
  GtkWidget *pane = window_find (GTK_WIDGET (self->page), STELLING_TYPE_GAMES_PANE);
  g_autofree char *title = g_strdup_printf ("search for “%s”", text);

  begin (self);
  gtk_editable_set_text (GTK_EDITABLE (window_find (pane, GTK_TYPE_SEARCH_ENTRY)), text);
  end (self, title);
}

static void
activate (Bench *self, const char *action)
{
  begin (self);
  g_action_group_activate_action (stelling_page_get_actions (self->page), action, NULL);
  end (self, action);
}

static void
sort (Bench *self, const char *order)
{
  GtkWidget *pane = window_find (GTK_WIDGET (self->page), STELLING_TYPE_GAMES_PANE);
  g_autofree char *title = g_strdup_printf ("sort by %s", order);

  begin (self);
  gtk_widget_activate_action (pane, "games.sort", "s", order);
  end (self, title);
}

static void
comment (Bench *self, const char *text, const char *title)
{
  StellingRecord *record = stelling_session_get_record (stelling_page_get_session (self->page));

  begin (self);
  stelling_record_set_comment (record, stelling_record_get_root (record), text);
  end (self, title);
}

/* Opens the search bar above the moves, looks for a text in all games, and closes it. */
static void
search_moves (Bench *self)
{
  GtkWidget *bar;

  activate (self, "find");
  bar = window_find (GTK_WIDGET (self->page), STELLING_TYPE_SEARCH_BAR);
  begin (self);
  gtk_check_button_set_active (GTK_CHECK_BUTTON (window_find (bar, GTK_TYPE_CHECK_BUTTON)), TRUE);
  gtk_editable_set_text (GTK_EDITABLE (window_find (bar, GTK_TYPE_ENTRY)), "no such words");
  end (self, "search in all games");
  begin (self);
  gtk_editable_set_text (GTK_EDITABLE (window_find (bar, GTK_TYPE_ENTRY)), "nor these");
  end (self, "another one");
  begin (self);
  stelling_search_bar_close (STELLING_SEARCH_BAR (bar));
  end (self, "close the search bar");
}

/* A name that is typed, in a list in which it counts. */
static void
rename_sorted (Bench *self, const char *text, const char *title)
{
  StellingRecord *record = stelling_session_get_record (stelling_page_get_session (self->page));

  begin (self);
  for (guint i = 1; i <= 10; i++)
    {
      g_autofree char *name = g_strndup (text, i);

      stelling_record_set_header (record, STELLING_HEADER_LIGHT, name);
    }
  end (self, title);
}

static void
open_file (Bench *self, GFile *file)
{
  double start;

  self->window = STELLING_WINDOW (stelling_window_new (NULL));
  gtk_window_set_default_size (GTK_WINDOW (self->window), 1100, 760);
  gtk_window_present (GTK_WINDOW (self->window));
  test_wait_frames (GTK_WIDGET (self->window), 3);
  start = frame_meter_get_time ();
  stelling_window_open_file (self->window, file, FALSE);
  while (stelling_window_is_loading (self->window))
    g_main_context_iteration (NULL, TRUE);
  g_print ("  %-32s %7.1f ms", "open", frame_meter_get_time () - start);
  test_wait_frames (GTK_WIDGET (self->window), 1);
  g_print (", shown after %.1f\n", frame_meter_get_time () - start);
  self->page = stelling_window_get_page (self->window);
}

int
main (int argc, char **argv)
{
  guint n = argc > 1 ? (guint) strtoul (argv[1], NULL, 10) : N_GAMES;
  g_autoptr (GPtrArray) records = NULL;
  g_autoptr (GFile) file = NULL;
  g_autofree char *path = NULL;
  Bench bench = { .window = NULL };

  adw_init ();
  records = large_record_new_games (n, N_PLIES);
  path = large_record_save (records, "stelling-games.sgf");
  file = g_file_new_for_path (path);
  g_print ("%u games of %u plies; the main thread's processor time\n", n, N_PLIES);
  open_file (&bench, file);
  search (&bench, "a");
  search (&bench, "an");
  search (&bench, "ann");
  search (&bench, "");
  sort (&bench, "players");
  /* The first change prepares what is kept for a crash. */
  rename_sorted (&bench, "Zacharias Z", "ten letters, list sorted");
  rename_sorted (&bench, "Abigail Abc", "ten more");
  sort (&bench, "file");
  search_moves (&bench);
  activate (&bench, "delete-game");
  activate (&bench, "undo-games");
  activate (&bench, "delete-game");
  comment (&bench, "One.", "first comment");
  comment (&bench, "Two.", "second comment");
  gtk_window_destroy (GTK_WINDOW (bench.window));
  g_unlink (path);
  return 0;
}
