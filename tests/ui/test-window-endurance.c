/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <stdlib.h>
#include <string.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

#include "window-fixture.h"

/* A week of use, speeded up: steps, moves, comments, undo, saving, tabs that come and go, short
 * analyses and reviews at random, in one window. What the process holds must stay as it was after
 * the first part: memory, descriptors and threads are listed and compared. The arguments: steps in
 * all, and the seed. */

#define DEFAULT_STEPS 200000
/* The process is looked at after each; the first tenth has loaded all there is to load. */
#define N_PARTS 20
#define N_FIRST (N_PARTS / 10)
#define N_LAST (N_PARTS / 4)
/* What all of the last parts may have more than any of the first ones: what the allocator keeps
 * free, and threads of GIO's pool that wait for work. */
#define MARGIN_MB 16
/* Until here memory comes to what all kinds of steps need at once. */
#define WARM_STEPS 15000
#define MARGIN_THREADS 4
#define MARGIN_DESCRIPTORS 4

#define MOST_TABS 4
/* A game longer than this is left for another. */
#define MOST_NODES 400
#define ANALYSIS_NODES 2000
/* One step in this number is no step in a game, but saves, opens, analyses or reviews it. */
#define SELDOM 100

typedef enum
{
  HELD_MB,
  HELD_THREADS,
  HELD_DESCRIPTORS,
  N_HELD,
} Held;

typedef struct
{
  guint values[N_HELD];
} Holdings;

typedef struct
{
  WindowFixture *fixture;
  GRand *random;
  guint n_files;
} User;

static guint n_steps = DEFAULT_STEPS;
static guint32 seed = 1;

/* --- what the process holds --- */

static guint
get_status (const char *status, const char *name)
{
  const char *at = strstr (status, name);

  g_assert_nonnull (at);
  return (guint) strtoul (at + strlen (name), NULL, 10);
}

static guint
count_descriptors (void)
{
  g_autoptr (GDir) folder = g_dir_open ("/proc/self/fd", 0, NULL);
  guint n = 0;

  while (g_dir_read_name (folder) != NULL)
    n++;
  return n - 1; /* the folder's own */
}

static Holdings
get_holdings (void)
{
  g_autofree char *status = NULL;
  Holdings held;

  g_assert_true (g_file_get_contents ("/proc/self/status", &status, NULL, NULL));
  held.values[HELD_MB] = get_status (status, "\nVmRSS:") / 1024;
  held.values[HELD_THREADS] = get_status (status, "\nThreads:");
  held.values[HELD_DESCRIPTORS] = count_descriptors ();
  return held;
}

/* --- what one does --- */

static guint
choose (User *self, guint n)
{
  return (guint) g_rand_int_range (self->random, 0, (gint32) n);
}

static StellingSession *
get_session (User *self)
{
  return stelling_page_get_session (stelling_window_get_page (self->fixture->window));
}

static StellingRecord *
get_record (User *self)
{
  return stelling_session_get_record (get_session (self));
}

/* Does it if it can be done now. */
static void
act (User *self, const char *name)
{
  gtk_widget_activate_action (GTK_WIDGET (self->fixture->window), name, NULL);
}

static void
step (User *self)
{
  static const char *const names[]
      = { "page.next",      "page.next",         "page.previous",  "page.first",
          "page.last",      "page.variation-up", "page.next-fork", "page.previous-comment",
          "page.next-mark", "page.flip" };

  act (self, names[choose (self, G_N_ELEMENTS (names))]);
}

static void
play (User *self)
{
  StellingSession *session = get_session (self);
  StellingNode *node = stelling_session_get_node (session);
  StellingMoveList moves;

  if (stelling_node_get_outcome (node).result != STELLING_RESULT_NONE
      || stelling_session_get_problem (session) != NULL)
    {
      stelling_session_go_first (session);
      return;
    }
  stelling_position_get_moves (stelling_node_get_position (node), &moves);
  if (moves.n > 0)
    stelling_session_play (session, moves.moves[choose (self, moves.n)]);
}

static void
comment (User *self)
{
  g_autofree char *text = g_strdup_printf ("%u is better than e3-c3 here.", choose (self, 100000));

  stelling_record_set_comment (get_record (self), stelling_session_get_node (get_session (self)),
                               choose (self, 4) > 0 ? text : "");
}

static void
edit (User *self)
{
  static const char *const names[] = { "page.undo", "page.undo",   "page.undo",    "page.redo",
                                       "page.redo", "page.delete", "page.promote", "page.diagram" };

  act (self, names[choose (self, G_N_ELEMENTS (names))]);
}

/* --- files and tabs --- */

static void
saved_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (stelling_page_save_finish (STELLING_PAGE (source), result, &error));
  g_assert_no_error (error);
  *(gboolean *) data = TRUE;
}

static void
save (User *self)
{
  StellingPage *page = stelling_window_get_page (self->fixture->window);
  GFile *file = stelling_document_get_file (stelling_page_get_document (page));
  gboolean saved = FALSE;

  if (file != NULL)
    stelling_page_save_async (page, NULL, saved_cb, &saved);
  else
    {
      g_autofree char *name = g_strdup_printf ("game-%u.sgf", self->n_files++);
      g_autofree char *path = g_build_filename (self->fixture->folder, name, NULL);
      g_autoptr (GFile) new = g_file_new_for_path (path);

      stelling_page_save_to_async (page, new, NULL, saved_cb, &saved);
    }
  WAIT_UNTIL (saved);
}

static void
close_tab (User *self)
{
  StellingWindow *window = self->fixture->window;
  guint n = stelling_window_get_n_pages (window);

  stelling_document_handle (stelling_page_get_document (stelling_window_get_page (window)),
                            STELLING_EVENT_DROP);
  act (self, "win.close-tab");
  WAIT_UNTIL (stelling_window_get_n_pages (window) < n);
}

static void
open_tab (User *self)
{
  StellingWindow *window = self->fixture->window;

  if (stelling_window_get_n_pages (window) >= MOST_TABS)
    close_tab (self);
  if (choose (self, 2) == 0 || self->n_files == 0)
    window_add_record (self->fixture, (StellingRuleSet) choose (self, STELLING_N_RULE_SETS));
  else
    {
      guint n_back = 1 + choose (self, MIN (self->n_files, 50));
      g_autofree char *name = g_strdup_printf ("game-%u.sgf", self->n_files - n_back);
      g_autofree char *path = g_build_filename (self->fixture->folder, name, NULL);
      g_autoptr (GFile) file = g_file_new_for_path (path);

      stelling_window_open_file (window, file, FALSE);
      WAIT_UNTIL (!stelling_window_is_loading (window));
    }
}

static void
switch_tab (User *self)
{
  AdwTabView *tabs
      = ADW_TAB_VIEW (window_find (GTK_WIDGET (self->fixture->window), ADW_TYPE_TAB_VIEW));

  if (!adw_tab_view_select_next_page (tabs))
    adw_tab_view_set_selected_page (tabs, adw_tab_view_get_nth_page (tabs, 0));
}

/* --- the engine --- */

static void
analyse (User *self)
{
  StellingPage *page = stelling_window_get_page (self->fixture->window);
  StellingAnalysis *analysis = stelling_session_get_analysis (get_session (self));

  if (stelling_session_get_problem (get_session (self)) != NULL)
    return;
  stelling_page_start_analysis (page);
  for (guint n = 1 + choose (self, 5); n > 0; n--)
    {
      step (self);
      if (stelling_analysis_is_running (analysis) && stelling_analysis_is_thinking (analysis))
        WAIT_UNTIL (stelling_analysis_get_nodes (analysis) > ANALYSIS_NODES
                    || !stelling_analysis_is_thinking (analysis));
    }
  stelling_analysis_stop (analysis);
}

static void
review (User *self)
{
  act (self, "page.review");
  test_wait_frames (GTK_WIDGET (self->fixture->window), 2);
  act (self, "page.review");
}

/* --- all of it --- */

static void
do_seldom (User *self)
{
  static void (*const deeds[]) (User * self) = { save, open_tab, analyse, review };

  deeds[choose (self, G_N_ELEMENTS (deeds))](self);
}

static void
do_often (User *self)
{
  static void (*const deeds[]) (User * self)
      = { step, step, step, step, step, play, play, play, edit, comment, switch_tab };

  deeds[choose (self, G_N_ELEMENTS (deeds))](self);
}

static void
do_something (User *self)
{
  if (choose (self, SELDOM) == 0)
    do_seldom (self);
  else
    do_often (self);
  if (stelling_record_get_n_nodes (get_record (self)) > MOST_NODES)
    close_tab (self);
  if (stelling_window_get_page (self->fixture->window) == NULL)
    open_tab (self);
  test_run_pending ();
}

/* As after a part, so that parts can be compared: nothing is open but one new record, the engine
 * has given back its memory, and so has the allocator. */
static void
rest (User *self)
{
  while (stelling_window_get_page (self->fixture->window) != NULL)
    close_tab (self);
  window_add_record (self->fixture, STELLING_RULE_SET_TEBLO);
  test_wait_frames (GTK_WIDGET (self->fixture->window), 3);
  WAIT_UNTIL (stelling_analysis_get_used_mb () == 0);
  test_run_pending ();
#ifdef __GLIBC__
  malloc_trim (0);
#endif
}

/* Something grew if it was more in each of the last parts than in any of the first. */
static void
check (const Holdings *parts, Held held, const char *name, guint margin)
{
  guint most = 0, least = G_MAXUINT;

  for (guint i = 0; i < N_FIRST; i++)
    most = MAX (most, parts[i].values[held]);
  for (guint i = N_PARTS - N_LAST; i < N_PARTS; i++)
    least = MIN (least, parts[i].values[held]);
  if (least > most + margin)
    {
      g_test_message ("%s: up to %u in the first parts, never less than %u in the last", name, most,
                      least);
      g_test_fail ();
    }
}

static void
test_week (WindowFixture *fixture, gconstpointer data)
{
  User user = { .fixture = fixture, .random = g_rand_new_with_seed (seed) };
  Holdings parts[N_PARTS];

  window_add_record (fixture, STELLING_RULE_SET_TEBLO);
  for (guint i = 0; i < N_PARTS; i++)
    {
      for (guint n = n_steps / N_PARTS; n > 0; n--)
        do_something (&user);
      rest (&user);
      parts[i] = get_holdings ();
      g_test_message ("%u steps: %u MB, %u threads, %u descriptors", (i + 1) * (n_steps / N_PARTS),
                      parts[i].values[HELD_MB], parts[i].values[HELD_THREADS],
                      parts[i].values[HELD_DESCRIPTORS]);
    }
  if (n_steps / N_PARTS * N_FIRST >= WARM_STEPS)
    check (parts, HELD_MB, "MB", MARGIN_MB);
  check (parts, HELD_THREADS, "threads", MARGIN_THREADS);
  check (parts, HELD_DESCRIPTORS, "descriptors", MARGIN_DESCRIPTORS);
  g_rand_free (user.random);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  if (argc > 1)
    n_steps = MAX ((guint) strtoul (argv[1], NULL, 10), N_PARTS);
  if (argc > 2)
    seed = (guint32) strtoul (argv[2], NULL, 10);
  g_test_add ("/ui/window-endurance/week", WindowFixture, NULL, window_fixture_set_up, test_week,
              window_fixture_tear_down);
  return g_test_run ();
}
