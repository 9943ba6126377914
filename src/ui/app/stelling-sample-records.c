/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-sample-records.h"

#include <string.h>

#include "stelling-config.h"
#include "stelling-rules.h"

void
stelling_sample_record_free (StellingSampleRecord *sample)
{
  g_clear_object (&sample->file);
  g_free (sample->title);
  g_free (sample);
}

const char *
stelling_sample_records_get_pkgdatadir (void)
{
  const char *folder = g_getenv ("STELLING_DATADIR");

  return folder != NULL ? folder : STELLING_PKGDATADIR;
}

static char *
find (const char *set)
{
  const char *const *languages = g_get_language_names ();
  g_autofree char *name = g_strconcat (set, ".sgf", NULL);
  g_autofree char *english = NULL;

  for (; *languages != NULL; languages++)
    {
      g_autofree char *path = NULL;

      if (strchr (*languages, '.') != NULL)
        continue;
      path = g_build_filename (stelling_sample_records_get_pkgdatadir (), "records", *languages,
                               name, NULL);
      if (g_file_test (path, G_FILE_TEST_IS_REGULAR))
        return g_steal_pointer (&path);
    }
  english
      = g_build_filename (stelling_sample_records_get_pkgdatadir (), "records", "en", name, NULL);
  return g_file_test (english, G_FILE_TEST_IS_REGULAR) ? g_steal_pointer (&english) : NULL;
}

GPtrArray *
stelling_sample_records_list (void)
{
  GPtrArray *samples
      = g_ptr_array_new_with_free_func ((GDestroyNotify) stelling_sample_record_free);

  for (guint i = 0; i < STELLING_N_RULE_SETS; i++)
    {
      g_autofree char *path = find (stelling_rule_set_get_name ((StellingRuleSet) i));
      StellingSampleRecord *sample;

      if (path == NULL)
        continue;
      sample = g_new0 (StellingSampleRecord, 1);
      sample->file = g_file_new_for_path (path);
      sample->title = g_strdup (stelling_rule_set_get_title ((StellingRuleSet) i));
      g_ptr_array_add (samples, sample);
    }
  return samples;
}

gboolean
stelling_sample_records_contain (GFile *file)
{
  g_autofree char *path = NULL;
  g_autoptr (GFile) folder = NULL;

  g_return_val_if_fail (G_IS_FILE (file), FALSE);

  path = g_build_filename (stelling_sample_records_get_pkgdatadir (), "records", NULL);
  folder = g_file_new_for_path (path);
  return g_file_has_prefix (file, folder);
}
