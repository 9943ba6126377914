/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <adwaita.h>
#include <signal.h>
#include <string.h>

#include "stelling-application.h"
#include "stelling-settings.h"

#include "gtk-faults.h"
#include "monkey-acts.h"
#include "monkey-checks.h"
#include "window-fixture.h"

/* Somebody does anything at random, in all windows: whatever that leads to, no warning comes, and
 * record, list, board and file are the same game. What is random comes from the seed and the number
 * of the action alone. What engines find meanwhile differs from run to run. A run that failed is
 * repeated with --seed and --actions; --seconds has it go on for so long. */

/* These are shown when it fails. */
#define N_LAST 30
/* Number of actions between two checks that write and read everything again. */
#define THOROUGH 25

static guint seed;
static guint n_actions = 300;
static guint n_seconds;

static GtkApplication *application;

/* --- what was done last --- */

static char last[N_LAST][200];
static guint n_done;
static const char *doing; /* what is being done, if anything is */
static const GString *said;

static void
show_last (void)
{
  for (guint i = n_done > N_LAST ? n_done - N_LAST : 0; i < n_done; i++)
    g_printerr ("%s", last[i % N_LAST]);
  if (doing != NULL)
    g_printerr ("# %u %s:%s\n", n_done, doing, said->str);
  g_printerr ("# seed %u\n", seed);
}

static void
ended_cb (int number)
{
  show_last ();
  signal (number, SIG_DFL);
  raise (number);
}

/* A sanitizer ends the program in a way of its own. */
extern void __sanitizer_set_death_callback (void (*callback) (void)) __attribute__ ((weak));

/* GTK's dialog for files selects the name while its cursor blinks. */
static GLogWriterOutput
write_log (GLogLevelFlags level, const GLogField *fields, gsize n_fields, gpointer data)
{
  for (gsize i = 0; i < n_fields; i++)
    if (g_str_equal (fields[i].key, "MESSAGE")
        && g_str_has_prefix (fields[i].value, "GtkText - unexpected blinking selection"))
      return G_LOG_WRITER_HANDLED;
  return g_log_writer_default (level, fields, n_fields, data);
}

static void
watch_the_end (void)
{
  signal (SIGABRT, ended_cb);
  signal (SIGTRAP, ended_cb);
  if (__sanitizer_set_death_callback != NULL)
    __sanitizer_set_death_callback (show_last);
  else
    signal (SIGSEGV, ended_cb);
}

/* --- actions --- */

static guint
choose_deed (Monkey *monkey, gboolean asked)
{
  guint n, sum = 0, at;
  const MonkeyDeed *deeds = monkey_get_deeds (&n);

  for (guint i = 0; i < n; i++)
    sum += deeds[i].weight;
  for (;;)
    {
      guint k = 0;

      for (at = monkey_choose (monkey, sum); at >= deeds[k].weight; k++)
        at -= deeds[k].weight;
      if ((monkey->page != NULL || !deeds[k].needs_page) && (!asked || deeds[k].from_outside))
        return k;
    }
}

/* What can't be done now is no action. */
static void
do_something (Monkey *monkey, guint *counts)
{
  guint n;
  const MonkeyDeed *deeds = monkey_get_deeds (&n);
  const guint32 seeds[] = { seed, n_done };
  gboolean done = FALSE;

  g_rand_set_seed_array (monkey->random, seeds, G_N_ELEMENTS (seeds));
  monkey_look (monkey);
  while (!done)
    {
      guint k = choose_deed (monkey, monkey_is_asked (monkey));

      g_string_truncate (monkey->said, 0);
      doing = deeds[k].kind;
      done = deeds[k].act (monkey);
      counts[k] += done;
    }
  g_snprintf (last[n_done % N_LAST], sizeof last[0], "# %u %s:%s\n", n_done, doing,
              monkey->said->str);
  doing = NULL;
  n_done++;
  for (guint i = 0; i < 100 && g_main_context_iteration (NULL, FALSE); i++)
    ;
  if (monkey_choose (monkey, 2) == 0)
    monkey_wait (20);
}

static void
check (Monkey *monkey, MonkeyMemory *memory)
{
  g_autoptr (GPtrArray) pages = monkey_list_pages (monkey);

  monkey_check_pages (memory, pages, n_done % THOROUGH == 0);
}

static gboolean
goes_on (gint64 start)
{
  return n_seconds > 0 ? g_get_monotonic_time () - start < n_seconds * G_TIME_SPAN_SECOND
                       : n_done < n_actions;
}

static void
show_counts (const guint *counts)
{
  guint n;
  const MonkeyDeed *deeds = monkey_get_deeds (&n);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    g_string_append_printf (text, "%s%s %u", i > 0 ? ", " : "", deeds[i].kind, counts[i]);
  g_test_message ("seed %u, %u actions: %s", seed, n_done, text->str);
}

static void
make_modest (void)
{
  g_object_set (stelling_settings_get_default (), "threads", 1, "hash-mb", 16, "seconds-per-move",
                0.1, "opponent-seconds", 0.1, "playout-games", 1, "playout-seconds", 0.1,
                "animations", FALSE, NULL);
}

static void
close_all (Monkey *monkey)
{
  GList *windows;

  while ((windows = gtk_application_get_windows (monkey->application)) != NULL)
    gtk_window_destroy (windows->data);
  test_run_pending ();
}

static void
test_seed (gconstpointer data)
{
  WindowFixture fixture = { .folder = g_dir_make_tmp ("stelling-XXXXXX", NULL) };
  Monkey monkey = { .application = application,
                    .random = g_rand_new (),
                    .folder = fixture.folder,
                    .said = g_string_new (NULL) };
  MonkeyMemory *memory = monkey_memory_new ();
  guint counts[64] = { 0 };
  gint64 start = g_get_monotonic_time ();

  gtk_faults_forgive_tooltips ();
  seed = GPOINTER_TO_UINT (data);
  said = monkey.said;
  n_done = 0;
  make_modest ();
  while (goes_on (start))
    {
      do_something (&monkey, counts);
      check (&monkey, memory);
    }
  show_counts (counts);
  close_all (&monkey);
  monkey_memory_free (memory);
  g_string_free (monkey.said, TRUE);
  g_rand_free (monkey.random);
  window_fixture_tear_down (&fixture, NULL);
}

static guint
get_number (int *argc, char **argv, const char *name, guint otherwise)
{
  for (int i = 1; i + 1 < *argc; i++)
    if (g_str_equal (argv[i], name))
      {
        guint number = (guint) g_ascii_strtoull (argv[i + 1], NULL, 10);

        memmove (&argv[i], &argv[i + 2], sizeof (char *) * (gsize) (*argc - i - 1));
        *argc -= 2;
        return number;
      }
  return otherwise;
}

static void
add (guint number)
{
  g_autofree char *path = g_strdup_printf ("/ui/window-monkey/seed-%u", number);

  g_test_add_data_func (path, GUINT_TO_POINTER (number), test_seed);
}

int
main (int argc, char **argv)
{
  static const guint seeds[] = { 11, 12 };
  guint only = get_number (&argc, argv, "--seed", 0);
  int status;

  n_actions = get_number (&argc, argv, "--actions", n_actions);
  n_seconds = get_number (&argc, argv, "--seconds", 0);
  gtk_test_init (&argc, &argv, NULL);
  application = GTK_APPLICATION (stelling_application_new ());
  g_application_set_flags (G_APPLICATION (application), G_APPLICATION_NON_UNIQUE);
  g_assert_true (g_application_register (G_APPLICATION (application), NULL, NULL));
  g_log_set_writer_func (write_log, NULL, NULL);
  watch_the_end ();
  if (only > 0)
    add (only);
  else
    for (guint i = 0; i < G_N_ELEMENTS (seeds); i++)
      add (seeds[i]);
  status = g_test_run ();
  g_clear_object (&application);
  return status;
}
