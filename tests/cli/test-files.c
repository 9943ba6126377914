/* test-files.c
 *
 * Copyright 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* The commands that read files: check and convert, as a script would use them. */

#include <gio/gio.h>
#include <glib/gstdio.h>
#include <sys/wait.h>

static char *program;

typedef struct
{
  char *folder;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->folder = g_dir_make_tmp ("stelling-XXXXXX", NULL);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GDir) folder = g_dir_open (fixture->folder, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (folder)) != NULL)
    {
      g_autofree char *path = g_build_filename (fixture->folder, name, NULL);

      g_remove (path);
    }
  g_rmdir (fixture->folder);
  g_free (fixture->folder);
}

static void
put (Fixture *fixture, const char *name, const char *text)
{
  g_autofree char *path = g_build_filename (fixture->folder, name, NULL);

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
}

static void
assert_file (Fixture *fixture, const char *name, const char *expected)
{
  g_autofree char *path = g_build_filename (fixture->folder, name, NULL);
  g_autofree char *content = NULL;

  g_file_get_contents (path, &content, NULL, NULL);
  g_assert_cmpstr (content, ==, expected);
}

/* Runs stelling-cli in the fixture's folder; @arguments are separated by blanks. */
static void
assert_run (
    Fixture *fixture, const char *arguments, int status, const char *output, const char *errors)
{
  g_autofree char *line = g_strdup_printf ("%s %s", program, arguments);
  g_auto (GStrv) argv = g_strsplit (line, " ", -1);
  g_autofree char *out = NULL;
  g_autofree char *err = NULL;
  g_autoptr (GError) error = NULL;
  int wait_status;

  g_spawn_sync (fixture->folder, argv, NULL, G_SPAWN_DEFAULT, NULL, NULL, &out, &err, &wait_status,
                &error);
  g_assert_no_error (error);
  g_assert_cmpstr (out, ==, output);
  g_assert_cmpstr (err, ==, errors);
  g_assert_true (WIFEXITED (wait_status));
  g_assert_cmpint (WEXITSTATUS (wait_status), ==, status);
}

static void
test_check (Fixture *fixture, gconstpointer data)
{
  put (fixture, "good.txt", "Geel Rood\nD4 H10\n");
  put (fixture, "guessed.sgf", "(;GM[29]CA[x-foo];W[e3-c3]");
  put (fixture, "bad.sgf",
       "(;GM[144];W[D4](;B[H10]C[hm];W[Z9])(;B[(H9)]))\n"
       "(;RU[tablut-edge:king=anvil]SP[9/9/9/9/4K4/9/9/9/t8 l];W[e5-e9])");
  assert_run (
      fixture, "check good.txt guessed.sgf bad.sgf none.sgf", 1,
      "good.txt: ok, 1 game, 2 nodes\n"
      "  1: teblo 2 plies, none\n"
      "guessed.sgf:1:12: warning: unknown character set \"x-foo\", read as UTF-8\n"
      "guessed.sgf:1:27: warning: 1 \")\" is missing at the end\n"
      "guessed.sgf: warning, 1 game, 1 node\n"
      "  1: tablut-edge 1 ply, none\n"
      "bad.sgf:1:32: error: illegal move Z9: expected a square such as D4, or (H9) for a set "
      "piece\n"
      "bad.sgf: error, 2 games, 5 nodes\n"
      "  1: teblo 2 plies, none\n"
      "  2: tablut-edge:king=anvil 1 ply, light\n"
      "none.sgf: error: there is no such file\n",
      "");
  assert_run (fixture, "check good.txt guessed.sgf", 0,
              "good.txt: ok, 1 game, 2 nodes\n"
              "  1: teblo 2 plies, none\n"
              "guessed.sgf:1:12: warning: unknown character set \"x-foo\", read as UTF-8\n"
              "guessed.sgf:1:27: warning: 1 \")\" is missing at the end\n"
              "guessed.sgf: warning, 1 game, 1 node\n"
              "  1: tablut-edge 1 ply, none\n",
              "");
}

static void
test_no_record (Fixture *fixture, gconstpointer data)
{
  put (fixture, "letter.txt", "Dear all,\n");
  assert_run (
      fixture, "check letter.txt", 1,
      "letter.txt: error: there is no game in it: expected an SGF file, a score sheet or a list "
      "of moves\n",
      "");
}

static void
test_convert (Fixture *fixture, gconstpointer data)
{
  put (fixture, "in.txt", "Geel Rood\nd4! h10\n");
  assert_run (fixture, "convert in.txt out.sgf", 0, "", "");
  assert_file (fixture, "out.sgf",
               "(;FF[4]CA[UTF-8]AP[Stelling:0.1.0]GM[144]SZ[12]RU[teblo]\n;W[D4]TE[1];B[H10])\n");
  assert_run (fixture, "convert --language fr out.sgf back.txt", 0, "", "");
  assert_file (fixture, "back.txt", "Règles: teblo\n\nJaune       Rouge\nD4!         H10\n");
}

static void
test_losses (Fixture *fixture, gconstpointer data)
{
  put (fixture, "in.sgf", "(;GM[29];W[e3-c3](;B[a4-a2])(;B[d1-d2]))");
  assert_run (fixture, "convert in.sgf out.txt", 0, "",
              "out.txt: 1 variation left out: a score sheet has only the main line\n");
  assert_file (fixture, "out.txt", "Rules: tablut-edge\n\n1. e3-c3 a4-a2\n");
}

static void
test_partial (Fixture *fixture, gconstpointer data)
{
  put (fixture, "in.txt", "Geel Rood\nD4 H10\nZ1\n");
  put (fixture, "out.txt", "as it was\n");
  assert_run (
      fixture, "convert in.txt out.txt", 1, "",
      "in.txt:3:1: error: illegal move Z1: expected a square such as D4, or (H9) for a set piece\n"
      "stelling-cli: nothing is written, since in.txt has errors; --partial writes what could be "
      "read\n");
  assert_file (fixture, "out.txt", "as it was\n");
  assert_run (fixture, "convert --partial in.txt out.txt", 1, "",
              "in.txt:3:1: error: illegal move Z1: expected a square such as D4, or (H9) for a set "
              "piece\nout.txt: 1 line that can’t be played written as a remark\n");
  assert_file (fixture, "out.txt",
               "Rules: teblo\n\nYellow      Red\nD4          H10 {Can't be played: Z1}\n");
}

static void
test_usage (Fixture *fixture, gconstpointer data)
{
  assert_run (fixture, "check", 2, "",
              "stelling-cli check: expected a file\nUsage: stelling-cli check FILE…\n");
  assert_run (fixture, "convert in.txt out.png", 2, "",
              "stelling-cli convert: the name “out.png” tells no format: expected .sgf, .txt "
              "or .otg\n"
              "Usage: stelling-cli convert [--partial] [--language LANGUAGE] IN OUT\n");
  assert_run (fixture, "convert none.sgf out.sgf", 1, "",
              "none.sgf: error: there is no such file\n");
}

#define ADD(name) g_test_add ("/cli/files/" #name, Fixture, NULL, set_up, test_##name, tear_down)

int
main (int argc, char **argv)
{
  int status;

  g_test_init (&argc, &argv, NULL);
  g_assert_cmpint (argc, ==, 2);
  program = g_canonicalize_filename (argv[1], NULL);
  ADD (check);
  ADD (no_record);
  ADD (convert);
  ADD (losses);
  ADD (partial);
  ADD (usage);
  status = g_test_run ();
  g_free (program);
  return status;
}
