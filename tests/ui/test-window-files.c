/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <malloc.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "generated-files.h"
#include "window-fixture.h"

/* Opens files of all kinds in a window, one after the other: what a reader accepts is shown, keys
 * are answered in it, and nothing is said in the log. Without an argument some of each kind; with
 * --all all corpora of the fuzz targets, all data and 2,000 generated files; with paths or numbers
 * of generated files only those. Slow ones are listed, and are no failure: the machine may be. */

#define N_GENERATED 2000
/* Without --all: every nth of what is on the disk, and the generated files that are no largest. */
#define SHORT_STEP 24
#define N_SHORT_GENERATED 12
/* Slower than this is listed. */
#define MOST_SECONDS 2.0
#define MOST_KEY_SECONDS 0.1

static const char *const folders[] = { "tests/fuzz/corpus/sgf",
                                       "tests/fuzz/corpus/sheet",
                                       "tests/fuzz/corpus/otg",
                                       "tests/fuzz/corpus/paste",
                                       "tests/data",
                                       "data/records" };

static gboolean all;
static char **only;
static const char *current = "none"; /* the file that is open */

typedef struct
{
  double shown; /* seconds of processor time to the first frame */
  double key;   /* the main thread's for the slowest key */
  const char *slowest_key;
  double closed; /* the main thread's for closing the tab */
} Times;

typedef struct
{
  WindowFixture *fixture;
  StellingPage *beside; /* another tab */
  guint n_shown, n_refused, n_slow;
  Times worst;
} Run;

/* Tells which file it was. */
static void
failed_cb (int number)
{
  g_printerr ("The file that was open: %s\n", current);
  signal (number, SIG_DFL);
  raise (number);
}

static double
get_seconds (clockid_t clock)
{
  struct timespec now;

  clock_gettime (clock, &now);
  return (double) now.tv_sec + (double) now.tv_nsec / 1e9;
}

/* Waits as long as it takes. */
static void
wait_frame (Run *run)
{
  int n = 1;

  gtk_widget_add_tick_callback (GTK_WIDGET (run->fixture->window), test_wait_tick_cb, &n, NULL);
  while (n > 0)
    g_main_context_iteration (NULL, TRUE);
}

/* --- keys --- */

static void
end_key (Run *run, double start, const char *name, Times *times)
{
  double took;

  wait_frame (run);
  took = get_seconds (CLOCK_THREAD_CPUTIME_ID) - start;
  if (took <= times->key)
    return;
  times->key = took;
  times->slowest_key = name;
}

static void
switch_tab (Run *run, gboolean next, Times *times)
{
  AdwTabView *tabs
      = ADW_TAB_VIEW (window_find (GTK_WIDGET (run->fixture->window), ADW_TYPE_TAB_VIEW));
  double start = get_seconds (CLOCK_THREAD_CPUTIME_ID);

  g_assert_true (next ? adw_tab_view_select_next_page (tabs)
                      : adw_tab_view_select_previous_page (tabs));
  end_key (run, start, next ? "next tab" : "previous tab", times);
}

static void
show_last_game (Run *run, StellingPage *page, Times *times)
{
  double start = get_seconds (CLOCK_THREAD_CPUTIME_ID);

  stelling_page_show_game (page, stelling_page_get_n_games (page) - 1);
  end_key (run, start, "last game", times);
}

static void
press_keys (Run *run, StellingPage *page, Times *times)
{
  static const char *const keys[] = { "page.next",     "page.next",         "page.last",
                                      "page.previous", "page.next-comment", "page.first" };

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      double start = get_seconds (CLOCK_THREAD_CPUTIME_ID);

      if (gtk_widget_activate_action (GTK_WIDGET (run->fixture->window), keys[i], NULL))
        end_key (run, start, keys[i], times);
    }
  switch_tab (run, FALSE, times);
  g_assert_true (stelling_window_get_page (run->fixture->window) == run->beside);
  switch_tab (run, TRUE, times);
  g_assert_true (stelling_window_get_page (run->fixture->window) == page);
  if (stelling_page_get_n_games (page) > 1)
    show_last_game (run, page, times);
}

/* --- one file --- */

static void
close_page (Run *run, StellingPage *page, Times *times)
{
  double start = get_seconds (CLOCK_THREAD_CPUTIME_ID);

  stelling_document_handle (stelling_page_get_document (page), STELLING_EVENT_DROP);
  window_activate (run->fixture, "win.close-tab");
  while (stelling_window_get_n_pages (run->fixture->window) > 1)
    g_main_context_iteration (NULL, TRUE);
  wait_frame (run);
  times->closed = get_seconds (CLOCK_THREAD_CPUTIME_ID) - start;
}

/* The window says why it shows no page. */
static void
close_error (Run *run)
{
  GtkWindow *dialog = window_find_top (ADW_TYPE_MESSAGE_DIALOG);

  g_assert_nonnull (dialog);
  gtk_window_destroy (dialog);
  wait_frame (run);
  run->n_refused++;
}

static void
report (Run *run, const char *name, gsize size, StellingPage *page, const Times *times)
{
  guint n_nodes = stelling_record_get_n_nodes (
      stelling_session_get_record (stelling_page_get_session (page)));

  run->worst.shown = MAX (run->worst.shown, times->shown);
  run->worst.key = MAX (run->worst.key, times->key);
  if (only == NULL && times->shown <= MOST_SECONDS && times->key <= MOST_KEY_SECONDS)
    return;
  run->n_slow++;
  g_test_message ("%s: %" G_GSIZE_FORMAT " bytes, %u games, %u nodes in the last: shown after "
                  "%.2f s, slowest key %.3f s (%s)",
                  name, size, stelling_page_get_n_games (page), n_nodes, times->shown, times->key,
                  times->slowest_key);
}

/* Returns whether there are games in the file. What reading it once more leaves behind in memory is
 * put in order now: no key of the window has to do it. */
static gboolean
find_games (GBytes *bytes, const char *name)
{
  StellingReading *reading = stelling_document_read (bytes, name, NULL);
  gboolean found = reading != NULL && reading->records->len > 0;

  g_clear_pointer (&reading, stelling_reading_free);
  malloc_trim (0);
  return found;
}

static void
open_file (Run *run, GFile *file, const char *name, GBytes *bytes)
{
  StellingWindow *window = run->fixture->window;
  StellingPage *page;
  Times times = { 0 };
  gboolean has_games;
  double start;

  current = name;
  has_games = find_games (bytes, name);
  start = get_seconds (CLOCK_PROCESS_CPUTIME_ID);
  stelling_window_open_file (window, file, FALSE);
  while (stelling_window_is_loading (window))
    g_main_context_iteration (NULL, TRUE);
  wait_frame (run);
  times.shown = get_seconds (CLOCK_PROCESS_CPUTIME_ID) - start;
  page = stelling_window_get_page (window);
  g_assert_true ((page != run->beside) == has_games);
  if (page == run->beside)
    {
      close_error (run);
      return;
    }
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (page)));
  run->n_shown++;
  press_keys (run, page, &times);
  report (run, name, g_bytes_get_size (bytes), page, &times);
  close_page (run, page, &times);
  if (times.closed > MOST_SECONDS)
    g_test_message ("%s: closed after %.2f s", name, times.closed);
}

static void
open_path (Run *run, const char *path)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GBytes) bytes = g_file_load_bytes (file, NULL, NULL, NULL);

  g_assert_nonnull (bytes);
  open_file (run, file, path, bytes);
}

static void
open_generated (Run *run, guint number, GPtrArray *good)
{
  g_autofree char *name = NULL;
  g_autofree char *path = NULL;
  g_autoptr (GBytes) bytes = generated_files_make (number, good, &name);
  g_autoptr (GFile) file = NULL;

  path = g_build_filename (run->fixture->folder, name, NULL);
  file = g_file_new_for_path (path);
  g_assert_true (g_file_set_contents (path, g_bytes_get_data (bytes, NULL),
                                      (gssize) g_bytes_get_size (bytes), NULL));
  open_file (run, file, name, bytes);
  g_assert_cmpint (g_unlink (path), ==, 0);
}

/* --- all files --- */

static int
compare_paths (gconstpointer a, gconstpointer b)
{
  return strcmp (*(char *const *) a, *(char *const *) b);
}

static void
find_files (GPtrArray *paths, const char *path)
{
  g_autoptr (GDir) folder = g_dir_open (path, 0, NULL);
  const char *name;

  if (folder == NULL)
    g_ptr_array_add (paths, g_strdup (path));
  while (folder != NULL && (name = g_dir_read_name (folder)) != NULL)
    {
      g_autofree char *inner = g_build_filename (path, name, NULL);

      find_files (paths, inner);
    }
}

/* Returns all files of the folders, always in the same order. */
static GPtrArray *
find_all (void)
{
  GPtrArray *paths = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < G_N_ELEMENTS (folders); i++)
    {
      g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", folders[i], NULL);

      g_assert_true (g_file_test (path, G_FILE_TEST_IS_DIR));
      find_files (paths, path);
    }
  g_ptr_array_sort (paths, compare_paths);
  return paths;
}

/* With a move, so that no file takes its place. */
static StellingPage *
add_beside (WindowFixture *fixture)
{
  StellingPage *page = window_add_record (fixture, STELLING_RULE_SET_TEBLO);

  window_play (page, "D4");
  return page;
}

static void
end_run (Run *run)
{
  g_test_message ("%u files shown, %u refused; the slowest: shown after %.2f s, a key %.3f s; %u "
                  "listed",
                  run->n_shown, run->n_refused, run->worst.shown, run->worst.key, run->n_slow);
  g_assert_cmpuint (run->n_shown, >, 0);
}

static void
test_found (WindowFixture *fixture, gconstpointer data)
{
  g_autoptr (GPtrArray) paths = find_all ();
  Run run = { .fixture = fixture, .beside = add_beside (fixture) };

  for (guint i = 0; i < paths->len; i += all ? 1 : SHORT_STEP)
    open_path (&run, paths->pdata[i]);
  end_run (&run);
}

static void
test_generated (WindowFixture *fixture, gconstpointer data)
{
  g_autoptr (GPtrArray) paths = find_all ();
  Run run = { .fixture = fixture, .beside = add_beside (fixture) };
  guint first = all ? 0 : generated_files_get_n_largest ();

  for (guint i = 0; i < (all ? N_GENERATED : N_SHORT_GENERATED); i++)
    open_generated (&run, first + i, paths);
  end_run (&run);
}

static void
test_only (WindowFixture *fixture, gconstpointer data)
{
  g_autoptr (GPtrArray) paths = find_all ();
  Run run = { .fixture = fixture, .beside = add_beside (fixture) };

  for (guint i = 0; only[i] != NULL; i++)
    if (strspn (only[i], "0123456789") == strlen (only[i]))
      open_generated (&run, (guint) strtoul (only[i], NULL, 10), paths);
    else
      open_path (&run, only[i]);
  end_run (&run);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  signal (SIGABRT, failed_cb);
  signal (SIGSEGV, failed_cb);
  signal (SIGTRAP, failed_cb);
  all = argc > 1 && g_str_equal (argv[1], "--all");
  only = argc > 1 && !all ? argv + 1 : NULL;
#define ADD(name, test)                                                                            \
  g_test_add ("/ui/window-files/" name, WindowFixture, NULL, window_fixture_set_up, test,          \
              window_fixture_tear_down)
  if (only == NULL)
    {
      ADD ("found", test_found);
      ADD ("generated", test_generated);
    }
  else
    ADD ("only", test_only);
#undef ADD
  return g_test_run ();
}
