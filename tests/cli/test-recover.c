/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The command recover, as somebody would use it whose journal is damaged. */

#include "cli-fixture.h"

#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#include "record-dump.h"
#include "stelling-journal.h"

static const char *program;

typedef struct
{
  char *folder;
  char *journal; /* its path */
  char *out;
  guint8 *bytes; /* of the journal, whole */
  gsize n;
} Fixture;

/* A journal of a game with two moves and three headers. */
static void
write_journal (Fixture *f)
{
  g_autoptr (StellingRecord) record = record_new ("tablut-edge");
  g_autoptr (GPtrArray) records = g_ptr_array_new ();
  g_autoptr (StellingJournal) journal = NULL;
  g_autofree char *folder = g_build_filename (f->folder, "journals", NULL);
  g_autofree char *path = NULL;
  g_autoptr (GDir) dir = NULL;

  g_ptr_array_add (records, record);
  journal = stelling_journal_new (records, folder);
  record_play (record, stelling_record_get_root (record), "e3-c3 d1-c1");
  g_assert_true (stelling_journal_flush (journal));
  stelling_record_set_header (record, "light", "Ann");
  stelling_record_set_header (record, "event", "Cup");
  stelling_record_set_header (record, "dark", "Bob");
  g_assert_true (stelling_journal_flush (journal));
  dir = g_dir_open (folder, 0, NULL);
  path = g_build_filename (folder, g_dir_read_name (dir), NULL);
  g_assert_true (g_file_get_contents (path, (char **) &f->bytes, &f->n, NULL));
  stelling_journal_discard (journal);
  g_rmdir (folder);
}

static void
set_up (Fixture *f, gconstpointer data)
{
  f->folder = g_dir_make_tmp ("stelling-XXXXXX", NULL);
  f->journal = g_build_filename (f->folder, "x.journal.damaged", NULL);
  f->out = g_build_filename (f->folder, "out.sgf", NULL);
  write_journal (f);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  g_remove (f->journal);
  g_remove (f->out);
  g_assert_no_errno (g_rmdir (f->folder));
  g_free (f->folder);
  g_free (f->journal);
  g_free (f->out);
  g_free (f->bytes);
}

static CliRun
recover (Fixture *f, gsize n, const char *out, const char *option)
{
  g_autofree char *arguments
      = g_strjoin ("|", "recover", f->journal, out != NULL ? out : "-", option, NULL);

  g_assert_true (g_file_set_contents (f->journal, (const char *) f->bytes, (gssize) n, NULL));
  return cli_run (program, arguments);
}

static void
test_whole (Fixture *f, gconstpointer data)
{
  g_auto (CliRun) run = recover (f, f->n, NULL, NULL);
  g_autofree char *kept = NULL;
  gsize n;

  g_assert_cmpint (run.status, ==, 0);
  g_assert_cmpstr (run.errors, ==, "");
  cli_assert_matches (run.output, "PB\\[Bob\\]");
  cli_assert_matches (run.output, "PW\\[Ann\\]");
  cli_assert_matches (run.output, ";W\\[e7-c7\\];B\\[d9-c9\\]|;W\\[e3-c3\\];B\\[d1-c1\\]");
  /* It stays as it is. */
  g_assert_true (g_file_get_contents (f->journal, &kept, &n, NULL));
  g_assert_cmpmem (kept, n, f->bytes, f->n);
}

/* One byte is no loss; the text is the same. */
static void
test_byte (Fixture *f, gconstpointer data)
{
  g_auto (CliRun) whole = recover (f, f->n, NULL, NULL);

  for (gsize i = 0; i < f->n; i += 61)
    {
      g_auto (CliRun) run = { 0 };

      f->bytes[i] ^= 0x10;
      run = recover (f, f->n, NULL, NULL);
      f->bytes[i] ^= 0x10;
      g_assert_cmpint (run.status, ==, 0);
      g_assert_cmpstr (run.output, ==, whole.output);
    }
}

/* What is lost is told with its place, and the rest is written. */
static void
test_loss (Fixture *f, gconstpointer data)
{
  g_auto (CliRun) run = { 0 };
  g_autofree char *text = NULL;
  gsize at = f->n - 3;

  while (memcmp (f->bytes + at, "Ann", 3) != 0)
    at--;
  memset (f->bytes + at - 40, 0xa5, 120);
  run = recover (f, f->n, f->out, NULL);
  g_assert_cmpint (run.status, ==, 1);
  g_assert_cmpstr (run.output, ==, "");
  cli_assert_matches (run.errors, "x.journal.damaged: error: bytes [0-9]+ to [0-9]+ can’t be read");
  g_assert_true (g_file_get_contents (f->out, &text, NULL, NULL));
  cli_assert_matches (text, "PB\\[Bob\\]");
  g_assert_null (strstr (text, "Ann"));
}

static void
test_torn (Fixture *f, gconstpointer data)
{
  g_auto (CliRun) run = recover (f, f->n - 100, NULL, NULL);

  g_assert_cmpint (run.status, ==, 1);
  cli_assert_matches (run.errors, "error: byte [0-9]+: the end is missing");
  cli_assert_matches (run.output, "PW\\[Ann\\]");
}

static void
test_nothing (Fixture *f, gconstpointer data)
{
  g_auto (CliRun) run = { 0 };

  memset (f->bytes, 0xa5, f->n);
  run = recover (f, f->n, f->out, NULL);
  g_assert_cmpint (run.status, ==, 1);
  cli_assert_matches (run.errors, "nothing can be read of it");
  g_assert_false (g_file_test (f->out, G_FILE_TEST_EXISTS));
}

/* A file that is there stays, unless that is asked for. */
static void
test_there (Fixture *f, gconstpointer data)
{
  g_auto (CliRun) run = { 0 };
  g_auto (CliRun) forced = { 0 };
  g_autofree char *text = NULL;

  g_assert_true (g_file_set_contents (f->out, "mine", -1, NULL));
  run = recover (f, f->n, f->out, NULL);
  g_assert_cmpint (run.status, ==, 1);
  g_assert_true (g_file_get_contents (f->out, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, "mine");
  forced = recover (f, f->n, f->out, "--force");
  g_assert_cmpint (forced.status, ==, 0);
}

/* A backup is a record like any other; a folder and nothing at all are told. */
static void
test_others (Fixture *f, gconstpointer data)
{
  static const char *const wrong[] = { "recover", "recover|/dev/null|a|b" };
  g_auto (CliRun) backup = cli_run (program, "recover|/nowhere/at/all");
  g_auto (CliRun) folder = { 0 };
  g_autofree char *arguments = g_strjoin ("|", "recover", f->folder, NULL);
  g_autofree char *record = NULL;
  g_auto (CliRun) run = { 0 };

  cli_assert_failed (&backup, 1, "/nowhere/at/all");
  folder = cli_run (program, arguments);
  cli_assert_failed (&folder, 1, "it is a folder");
  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      g_auto (CliRun) usage = cli_run (program, wrong[i]);

      g_assert_cmpint (usage.status, ==, 2);
    }
  g_assert_true (g_file_set_contents (f->out, "(;GM[29]RU[tablut-edge];W[e3-c3];B[zz])", -1, NULL));
  record = g_strjoin ("|", "recover", f->out, NULL);
  run = cli_run (program, record);
  g_assert_cmpint (run.status, ==, 1);
  cli_assert_matches (run.errors, "out.sgf:1:[0-9]+: error");
  cli_assert_matches (run.output, ";W\\[e3-c3\\]");
}

/* A file is read, not mapped: another program may cut it meanwhile. */
static void
test_too_large (Fixture *f, gconstpointer data)
{
  g_autofree char *arguments = g_strjoin ("|", "recover", f->journal, NULL);
  g_auto (CliRun) run = { 0 };

  g_assert_true (g_file_set_contents (f->journal, "", 0, NULL));
  g_assert_no_errno (truncate (f->journal, (off_t) STELLING_JOURNAL_MAX_SIZE + 1));
  run = cli_run (program, arguments);
  cli_assert_failed (&run, 1, "it may have 512 MiB");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_assert_cmpint (argc, ==, 2);
  program = argv[1];
#define ADD(name) g_test_add ("/cli/recover/" #name, Fixture, NULL, set_up, test_##name, tear_down)
  ADD (whole);
  ADD (byte);
  ADD (loss);
  ADD (torn);
  ADD (nothing);
  ADD (there);
  ADD (others);
  ADD (too_large);
#undef ADD
  return g_test_run ();
}
