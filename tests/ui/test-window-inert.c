/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A file's content starts nothing: no engine, no other program, no connection. The calls that
 * would do so are counted. */

#include <dlfcn.h>
#include <netdb.h>
#include <spawn.h>
#include <string.h>
#include <sys/socket.h>

#include "stelling-export.h"
#include "stelling-settings.h"

#include "window-fixture.h"

static int n_processes; /* that were started, by all threads */
static int n_networks;  /* that were asked for */

/* --- in the place of the C library's --- */

/* Sets @function to the C library's one. */
#define FIND_NEXT(name)                                                                            \
  G_STMT_START                                                                                     \
  {                                                                                                \
    *(void **) &next = dlsym (RTLD_NEXT, name);                                                    \
    g_assert_nonnull (next);                                                                       \
  }                                                                                                \
  G_STMT_END

pid_t
fork (void)
{
  pid_t (*next) (void);

  FIND_NEXT ("fork");
  g_atomic_int_inc (&n_processes);
  return next ();
}

int
posix_spawn (pid_t *pid,
             const char *path,
             const posix_spawn_file_actions_t *actions,
             const posix_spawnattr_t *attributes,
             char *const arguments[],
             char *const variables[])
{
  int (*next) (pid_t *, const char *, const posix_spawn_file_actions_t *, const posix_spawnattr_t *,
               char *const[], char *const[]);

  FIND_NEXT ("posix_spawn");
  g_atomic_int_inc (&n_processes);
  return next (pid, path, actions, attributes, arguments, variables);
}

int
socket (int domain, int type, int protocol)
{
  int (*next) (int, int, int);

  FIND_NEXT ("socket");
  /* The display and the bus have local ones. */
  if (domain == AF_INET || domain == AF_INET6)
    g_atomic_int_inc (&n_networks);
  return next (domain, type, protocol);
}

int
getaddrinfo (const char *node,
             const char *service,
             const struct addrinfo *hints,
             struct addrinfo **result)
{
  int (*next) (const char *, const char *, const struct addrinfo *, struct addrinfo **);

  FIND_NEXT ("getaddrinfo");
  g_atomic_int_inc (&n_networks);
  return next (node, service, hints, result);
}

/* --- files --- */

/* Texts that mean something to a shell, an engine, a browser or a desktop. */
#define LURES                                                                                      \
  "https://example.invalid/a file:///etc/passwd mailto:a@example.invalid "                         \
  "<a href='https://example.invalid'>b</a> <img src='https://example.invalid/c.png'/> "            \
  "<script src='https://example.invalid/d.js'></script> $(touch touched) `touch touched` "         \
  "; touch touched | touch touched && touch touched\n"                                             \
  "ugi\nuci\nsetoption name Command value touch\nposition start\ngo infinite\nquit\n"              \
  "<https://example.invalid/e> javascript:f() D4 E5"

static const char sgf[]
    = "(;GM[144]FF[4]CA[UTF-8]RU[teblo]AP[sh:-c touch touched]PB[" LURES "]PW[" LURES
      "]SO[https://example.invalid/source]PC[file:///bin/sh]GN[" LURES "]"
      "INFO[engine:touch touched][command:sh -c 'touch touched'][" LURES ":x]C[" LURES "]"
      "EVAL[+1.00/99/9][engine:/bin/sh -c 'touch touched'][line:+1.00 D4]"
      ";W[D4]C[" LURES "]N[" LURES
      "]LB[D4:`touch touched`]X[https\\://example.invalid];B[I9]C[" LURES "])";
static const char sheet[] = "Rules: teblo\nEngine: /bin/sh -c 'touch touched'\nLight: " LURES
                            "\n\n1. D4 {https://example.invalid go infinite $(touch touched)} I9\n";

/* --- */

static void
assert_nothing_runs (StellingPage *page)
{
  StellingAnalysis *analysis = stelling_session_get_analysis (stelling_page_get_session (page));

  g_assert_false (stelling_analysis_is_running (analysis));
  g_assert_false (stelling_analysis_is_thinking (analysis));
  g_assert_cmpint (g_atomic_int_get (&n_processes), ==, 0);
  g_assert_cmpint (g_atomic_int_get (&n_networks), ==, 0);
  g_assert_false (g_file_test ("touched", G_FILE_TEST_EXISTS));
}

/* The file is opened, all of its nodes are looked at, in the list and in the tree. */
static void
test_opened (WindowFixture *fixture, gconstpointer data)
{
  const gboolean is_sgf = GPOINTER_TO_INT (data);
  StellingPage *page;

  g_atomic_int_set (&n_processes, 0);
  g_atomic_int_set (&n_networks, 0);
  page = is_sgf ? window_open_text (fixture, "game.sgf", sgf)
                : window_open_text (fixture, "game.txt", sheet);
  for (guint i = 0; i < 2; i++)
    {
      window_activate (fixture, "page.first");
      while (window_is_enabled (fixture, "next"))
        {
          window_activate (fixture, "page.next");
          test_wait_frames (GTK_WIDGET (fixture->window), 2);
          assert_nothing_runs (page);
        }
      g_object_set (stelling_settings_get_default (), "moves-tree", i == 0, NULL);
    }
  /* What waits for a pause would come now. */
  test_wait_frames (GTK_WIDGET (fixture->window), 60);
  assert_nothing_runs (page);
}

/* A page of it asks for nothing either: what it shows is in it, and it forbids the rest. */
static void
test_exported (WindowFixture *fixture, gconstpointer data)
{
  static const char *const asking[]
      = { "<a href=\"http", "<img", "<script", "<link",   "<iframe", "<form",
          "src=\"",         "url(", "@import", "<object", "<embed",  "http-equiv=\"refresh" };
  StellingPage *page = window_open_text (fixture, "game.sgf", sgf);
  g_autoptr (GPtrArray) records = g_ptr_array_new ();
  g_autoptr (GBytes) bytes = NULL;
  g_autofree char *text = NULL;

  g_ptr_array_add (records, stelling_session_get_record (stelling_page_get_session (page)));
  bytes = stelling_export_page_write (STELLING_EXPORT_HTML, records, NULL, NULL, NULL, NULL);
  text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  g_assert_nonnull (strstr (text, "&lt;script src=&#39;https://example.invalid/d.js&#39;&gt;"));
  g_assert_nonnull (strstr (text, "<meta http-equiv=\"Content-Security-Policy\" content=\""
                                  "default-src 'none'; style-src 'unsafe-inline'; "
                                  "base-uri 'none'; form-action 'none'\" />"));
  for (gsize i = 0; i < G_N_ELEMENTS (asking); i++)
    g_assert_null (strstr (text, asking[i]));
}

/* The calls are seen where somebody makes them. */
static void
test_counted (void)
{
  const char *const arguments[] = { "true", NULL };
  g_autoptr (GSocket) connection = NULL;
  g_autoptr (GSubprocess) process = NULL;

  n_processes = 0;
  n_networks = 0;
  process = g_subprocess_newv (arguments, G_SUBPROCESS_FLAGS_NONE, NULL);
  g_assert_true (g_subprocess_wait (process, NULL, NULL));
  g_assert_cmpint (n_processes, ==, 1);
  connection
      = g_socket_new (G_SOCKET_FAMILY_IPV4, G_SOCKET_TYPE_STREAM, G_SOCKET_PROTOCOL_TCP, NULL);
  g_assert_cmpint (n_networks, ==, 1);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  g_test_add ("/ui/window-inert/sgf", WindowFixture, GINT_TO_POINTER (TRUE), window_fixture_set_up,
              test_opened, window_fixture_tear_down);
  g_test_add ("/ui/window-inert/sheet", WindowFixture, NULL, window_fixture_set_up, test_opened,
              window_fixture_tear_down);
  g_test_add ("/ui/window-inert/exported", WindowFixture, NULL, window_fixture_set_up,
              test_exported, window_fixture_tear_down);
  g_test_add_func ("/ui/window-inert/counted", test_counted);
  return g_test_run ();
}
