/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <string.h>

#include "stelling-dictionary-list.h"
#include "stelling-dictionary.h"
#include "tiny-dictionary.h"

/* --- languages --- */

static void
test_choose (void)
{
  const char *const installed[] = { "de-AT", "de-DE", "en-GB", "en-US", "nl", "nl-BE", NULL };
  static const struct
  {
    const char *wanted, *chosen;
  } cases[] = {
    { "nl", "nl" },         { "nl-BE", "nl-BE" }, { "nl_be", "nl-BE" }, { "nl-NL", "nl" },
    { "en", "en-US" },      { "en-AU", "en-US" }, { "en-GB", "en-GB" }, { "en_GB.UTF-8", "en-GB" },
    { "de_DE@x", "de-DE" }, { "de", "de-AT" },    { "n", NULL },        { "nlx", NULL },
    { "fr", NULL },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    g_assert_cmpstr (stelling_dictionary_list_choose (installed, cases[i].wanted), ==,
                     cases[i].chosen);
}

static void
test_names (void)
{
  g_autofree char *dutch = stelling_language_dup_name ("nl");
  g_autofree char *british = stelling_language_dup_name ("en-GB");
  g_autofree char *unknown = stelling_language_dup_name ("qaa-XX");
  g_autofree char *normal = stelling_language_normalise ("pt_BR.UTF-8@x");
  g_autofree char *user = stelling_language_dup_user ();

  g_assert_cmpstr (dutch, ==, "Nederlands");
  g_assert_cmpstr (british, ==, "English (GB)");
  g_assert_cmpstr (unknown, ==, "qaa-XX");
  g_assert_cmpstr (normal, ==, "pt-BR");
  /* The tests' locale has no language. */
  g_assert_cmpstr (user, ==, "en");
}

static void
test_installed (void)
{
  const char *const *installed = stelling_dictionary_list_get ();

  g_assert_true (g_strv_contains (installed, "la"));
  g_assert_true (g_strv_contains (installed, "en-US"));
  for (guint i = 1; installed[0] != NULL && installed[i] != NULL; i++)
    g_assert_cmpstr (installed[i - 1], <, installed[i]);
}

/* --- a dictionary --- */

static StellingDictionary *
load (const char *language)
{
  StellingDictionary *dictionary = stelling_dictionary_get (language);

  while (!stelling_dictionary_is_loaded (dictionary))
    g_main_context_iteration (NULL, TRUE);
  return dictionary;
}

static void
count_cb (guint *n)
{
  ++*n;
}

static void
test_check (void)
{
  StellingDictionary *dictionary = stelling_dictionary_get ("en");
  guint n_loaded = 0;

  g_assert_null (stelling_dictionary_get_language (dictionary));
  g_assert_cmpint (stelling_dictionary_check (dictionary, "king"), ==, STELLING_VERDICT_LATER);
  g_signal_connect_swapped (dictionary, "loaded", G_CALLBACK (count_cb), &n_loaded);
  load ("en");
  g_assert_cmpuint (n_loaded, ==, 1);
  g_assert_true (stelling_dictionary_get ("en") == dictionary);
  g_assert_cmpstr (stelling_dictionary_get_language (dictionary), ==, "en-US");
  for (guint i = 0; i < 2; i++)
    {
      g_assert_cmpint (stelling_dictionary_check (dictionary, "king"), ==, STELLING_VERDICT_RIGHT);
      g_assert_cmpint (stelling_dictionary_check (dictionary, "King"), ==, STELLING_VERDICT_RIGHT);
      g_assert_cmpint (stelling_dictionary_check (dictionary, "guards"), ==,
                       STELLING_VERDICT_RIGHT);
      g_assert_cmpint (stelling_dictionary_check (dictionary, "kign"), ==, STELLING_VERDICT_WRONG);
      /* Both kinds of apostrophes, and both ways to write an accent. */
      g_assert_cmpint (stelling_dictionary_check (dictionary, "don't"), ==, STELLING_VERDICT_RIGHT);
      g_assert_cmpint (stelling_dictionary_check (dictionary, "don’t"), ==, STELLING_VERDICT_RIGHT);
      g_assert_cmpint (stelling_dictionary_check (dictionary, "nai\xcc\x88ve"), ==,
                       STELLING_VERDICT_RIGHT);
    }
}

static void
test_none (void)
{
  StellingDictionary *dictionary = load ("qaa");

  g_assert_null (stelling_dictionary_get_language (dictionary));
  g_assert_cmpint (stelling_dictionary_check (dictionary, "kign"), ==, STELLING_VERDICT_RIGHT);
  stelling_dictionary_add (dictionary, "kign");
}

static void
suggested_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GError) error = NULL;
  char ***suggestions = data;

  *suggestions = stelling_dictionary_suggest_finish (STELLING_DICTIONARY (source), result, &error);
  g_assert_no_error (error);
  g_assert_nonnull (*suggestions);
}

static char **
suggest (StellingDictionary *dictionary, const char *word)
{
  char **suggestions = NULL;

  stelling_dictionary_suggest_async (dictionary, word, NULL, suggested_cb, &suggestions);
  while (suggestions == NULL)
    g_main_context_iteration (NULL, TRUE);
  return suggestions;
}

static void
test_suggest (void)
{
  StellingDictionary *dictionary = load ("en");
  g_auto (GStrv) king = suggest (dictionary, "kign");
  g_auto (GStrv) curly = suggest (dictionary, "dont’");
  g_auto (GStrv) none = suggest (dictionary, "zzzzzzzzzzzz");
  g_auto (GStrv) without = suggest (load ("qaa"), "kign");

  g_assert_true (g_strv_contains ((const char *const *) king, "king"));
  g_assert_cmpuint (g_strv_length (king), <=, 4);
  g_assert_true (g_strv_contains ((const char *const *) curly, "don’t"));
  g_assert_null (none[0]);
  g_assert_null (without[0]);
}

static void
cancelled_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) none
      = stelling_dictionary_suggest_finish (STELLING_DICTIONARY (source), result, &error);

  g_assert_null (none);
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  *(gboolean *) data = TRUE;
}

static void
test_cancel (void)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  gboolean done = FALSE;

  stelling_dictionary_suggest_async (load ("en"), "kign", cancellable, cancelled_cb, &done);
  g_cancellable_cancel (cancellable);
  while (!done)
    g_main_context_iteration (NULL, TRUE);
}

static void
test_add (void)
{
  StellingDictionary *dictionary = load ("la");
  g_autofree char *name = g_build_filename (tiny_dictionary_get_folder (), "la.dic", NULL);
  g_autofree char *words = NULL;

  g_assert_cmpint (stelling_dictionary_check (dictionary, "tabula"), ==, STELLING_VERDICT_WRONG);
  stelling_dictionary_add (dictionary, "tabula");
  g_assert_cmpint (stelling_dictionary_check (dictionary, "tabula"), ==, STELLING_VERDICT_RIGHT);
  g_assert_true (g_file_get_contents (name, &words, NULL, NULL));
  g_assert_nonnull (strstr (words, "tabula"));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/spelling/dictionary/choose", test_choose);
  g_test_add_func ("/spelling/dictionary/names", test_names);
  g_test_add_func ("/spelling/dictionary/check", test_check);
  g_test_add_func ("/spelling/dictionary/installed", test_installed);
  g_test_add_func ("/spelling/dictionary/none", test_none);
  g_test_add_func ("/spelling/dictionary/suggest", test_suggest);
  g_test_add_func ("/spelling/dictionary/cancel", test_cancel);
  g_test_add_func ("/spelling/dictionary/add", test_add);
  return tiny_dictionary_run_tests ();
}
