/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Two save one file of which both know the same: one is held up after each of its calls while the
 * other saves. One of them is asked, and nothing is lost. */

#include "saving-fixture.h"

#include <string.h>
#include <unistd.h>

#include <glib/gstdio.h>

#include "failing-calls.h"

/* One is held up for so long, in milliseconds: until the other is done, but where the other waits
 * for it no longer. */
#define HELD_UP "wait:300"

typedef struct
{
  gboolean done;
  GError *error;
} Answer;

static void
saved_cb (GObject *file, GAsyncResult *result, gpointer data)
{
  Answer *answer = data;

  stelling_save_file_finish (G_FILE (file), result, NULL, &answer->error);
  answer->done = TRUE;
}

/* Returns whether the first had as many calls as it was to be held up after. */
static gboolean
save_both (SavingFixture *fixture, const char *known, guint at)
{
  g_autoptr (GBytes) first = g_bytes_new_static ("first", 5);
  g_autoptr (GBytes) second = g_bytes_new_static ("the second", 10);
  g_autofree char *number = g_strdup_printf ("%u", at);
  g_autoptr (GError) error = NULL;
  Answer answer = { 0 };
  GError *asked;
  gboolean saved;

  failing_calls_arm ("all", number, HELD_UP, saving_get_root ());
  stelling_save_file_async (fixture->file, first, NULL, known, NULL, saved_cb, &answer);
  while (failing_calls_get_failed () == 0 && !answer.done)
    g_main_context_iteration (NULL, FALSE);
  if (answer.done)
    {
      g_assert_no_error (answer.error);
      return FALSE;
    }
  saved = stelling_save_file (fixture->file, second, known, NULL, NULL, &error);
  failing_calls_arm (NULL, NULL, NULL, NULL);
  while (!answer.done)
    g_main_context_iteration (NULL, TRUE);
  g_test_message ("%u: the %s is asked", at, saved ? "first" : "second");
  g_assert_cmpint (saved, ==, answer.error != NULL);
  asked = saved ? answer.error : error;
  g_assert_error (asked, STELLING_FILES_ERROR, STELLING_FILES_ERROR_CHANGED);
  saving_assert_content (fixture->path, saved ? "the second" : "first");
  g_clear_error (&answer.error);
  return TRUE;
}

static void
test_two (SavingFixture *fixture, gconstpointer shared)
{
  g_autoptr (GBytes) before = g_bytes_new_static ("before", 6);
  g_autofree char *known = stelling_bytes_dup_digest (before);
  g_autofree char *other = g_build_filename (fixture->folder, "other.sgf", NULL);
  guint at = 0, n = shared ? 2 : 1;
  gboolean held_up = TRUE;

  while (held_up)
    {
      g_unlink (fixture->path);
      g_unlink (other);
      saving_put (fixture->path, "before");
      if (shared)
        g_assert_no_errno (link (fixture->path, other));
      held_up = save_both (fixture, known, ++at);
      g_assert_cmpuint (saving_count (fixture->folder), ==, n);
      g_assert_cmpuint (saving_count_backups (), ==, 0);
    }
  g_assert_cmpuint (at, >, 8);
}

int
main (int argc, char **argv)
{
  saving_init (&argc, &argv);
  g_test_add ("/files/saving-two/replacing", SavingFixture, NULL, saving_set_up, test_two,
              saving_tear_down);
  g_test_add ("/files/saving-two/in-place", SavingFixture, "shared", saving_set_up, test_two,
              saving_tear_down);
  return saving_run ();
}
