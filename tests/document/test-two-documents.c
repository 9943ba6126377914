/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Two windows, or two programs, have one file open, and each loads, changes and saves it, in every
 * order: what a document did not read is never overwritten unless somebody was asked. */

#include "stelling-document.h"

#include <string.h>

#include <glib/gstdio.h>

/* What each of them does, one after the other. */
static const char steps[] = "LESES";
#define N_STEPS 5

typedef struct
{
  GFile *file;
  StellingDocument *documents[2];
  char *known[2]; /* the content that the document has read or written */
  guint n_done[2];
  guint n_changes;
  guint n_asked;
} Stage;

typedef struct
{
  gboolean done;
  GError *error;
} Answer;

static char *
read_file (Stage *stage)
{
  char *text;

  g_assert_true (g_file_get_contents (g_file_peek_path (stage->file), &text, NULL, NULL));
  return text;
}

static void
wait_for (const Answer *answer)
{
  while (!answer->done)
    g_main_context_iteration (NULL, TRUE);
}

static void
load (Stage *stage, guint who)
{
  g_autofree char *digest = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = stelling_load_file (stage->file, &digest, NULL, &error);
  StellingReading *reading = stelling_reading_new_from_bytes (bytes, "game.sgf", &error);

  g_assert_no_error (error);
  stage->documents[who] = stelling_document_new_for_reading (reading, stage->file, digest, FALSE);
  stage->known[who] = read_file (stage);
}

static void
edit (Stage *stage, guint who)
{
  StellingRecord *record
      = g_ptr_array_index (stelling_document_get_records (stage->documents[who]), 0);
  g_autofree char *text = g_strdup_printf ("%u", ++stage->n_changes);

  stelling_record_set_comment (record, stelling_record_get_root (record), text);
}

static void
saved_cb (GObject *document, GAsyncResult *result, gpointer data)
{
  Answer *answer = data;

  stelling_document_save_finish (STELLING_DOCUMENT (document), result, &answer->error);
  answer->done = TRUE;
}

static void
reloaded_cb (GObject *document, GAsyncResult *result, gpointer data)
{
  Answer *answer = data;

  stelling_document_reload_finish (STELLING_DOCUMENT (document), result, &answer->error);
  answer->done = TRUE;
}

/* The answer is to read what the other wrote. */
static void
reload (Stage *stage, guint who)
{
  Answer answer = { 0 };

  stelling_document_reload_async (stage->documents[who], NULL, reloaded_cb, &answer);
  wait_for (&answer);
  g_assert_no_error (answer.error);
  g_free (stage->known[who]);
  stage->known[who] = read_file (stage);
}

static void
save (Stage *stage, guint who)
{
  g_autofree char *before = read_file (stage);
  g_autofree char *after = NULL;
  Answer answer = { 0 };

  stelling_document_save_async (stage->documents[who], stage->file, 0, NULL, saved_cb, &answer);
  wait_for (&answer);
  after = read_file (stage);
  if (g_str_equal (before, stage->known[who]))
    {
      g_assert_no_error (answer.error);
      g_free (stage->known[who]);
      stage->known[who] = g_steal_pointer (&after);
      return;
    }
  g_assert_error (answer.error, STELLING_FILES_ERROR, STELLING_FILES_ERROR_CHANGED);
  g_clear_error (&answer.error);
  g_assert_cmpstr (after, ==, before);
  g_assert_true (stelling_document_is_modified (stage->documents[who]));
  stage->n_asked++;
  reload (stage, who);
}

static void
step (Stage *stage, guint who)
{
  switch (steps[stage->n_done[who]++])
    {
    case 'L':
      load (stage, who);
      break;
    case 'E':
      edit (stage, who);
      break;
    case 'S':
    default:
      save (stage, who);
      break;
    }
}

static void
clear (Stage *stage)
{
  for (guint who = 0; who < G_N_ELEMENTS (stage->documents); who++)
    {
      gpointer watched = stage->documents[who];

      g_object_add_weak_pointer (watched, &watched);
      stelling_document_handle (stage->documents[who], STELLING_EVENT_DISCARD);
      stelling_document_close (stage->documents[who]);
      g_object_unref (stage->documents[who]);
      /* A look at the file that is under way still holds it. */
      while (watched != NULL)
        g_main_context_iteration (NULL, TRUE);
      g_free (stage->known[who]);
    }
}

/* @order: a bit for each step: whose it is. Returns how often somebody was asked. */
static guint
run (GFile *file, guint order)
{
  Stage stage = { .file = file };

  g_assert_true (
      g_file_set_contents (g_file_peek_path (file), "(;FF[4]GM[144]RU[teblo])\n", -1, NULL));
  for (guint i = 0; i < 2 * N_STEPS; i++)
    step (&stage, order >> i & 1);
  clear (&stage);
  return stage.n_asked;
}

static guint
count_bits (guint number)
{
  guint n = 0;

  for (; number != 0; number &= number - 1)
    n++;
  return n;
}

static void
test_orders (void)
{
  g_autofree char *folder = g_dir_make_tmp ("stelling-two-XXXXXX", NULL);
  g_autoptr (GFile) file = g_file_new_build_filename (folder, "game.sgf", NULL);
  guint n_orders = 0, n_asked = 0;

  for (guint order = 0; order < 1u << (2 * N_STEPS); order++)
    if (count_bits (order) == N_STEPS)
      {
        n_asked += run (file, order);
        n_orders++;
      }
  g_test_message ("%u orders, %u questions", n_orders, n_asked);
  g_assert_cmpuint (n_orders, ==, 252);
  g_assert_cmpuint (n_asked, >, 200);
  g_assert_true (g_file_delete (file, NULL, NULL));
  g_assert_no_errno (g_rmdir (folder));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  g_test_add_func ("/document/two-documents/orders", test_orders);
  return g_test_run ();
}
