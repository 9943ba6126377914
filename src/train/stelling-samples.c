/* stelling-samples.c
 *
 * Copyright 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "stelling-samples.h"

#include <string.h>

static char *
get_head (StellingRuleSet set)
{
  return g_strdup_printf ("Stelling samples 1, %u bytes each, of %s\n",
                          (guint) sizeof (StellingSample), stelling_rule_set_get_name (set));
}

gboolean
stelling_samples_write (const char *path,
                        const GArray *samples,
                        StellingRuleSet set,
                        GError **error)
{
  g_autofree char *head = get_head (set);
  g_autoptr (GByteArray) file = g_byte_array_new ();

  g_byte_array_append (file, (const guint8 *) head, (guint) strlen (head));
  g_byte_array_append (file, (const guint8 *) samples->data,
                       (guint) (samples->len * sizeof (StellingSample)));
  return g_file_set_contents (path, (const char *) file->data, (gssize) file->len, error);
}

static gboolean
find_set (const char *text, gsize size, StellingRuleSet *set, gsize *n_head)
{
  for (guint i = 0; i < STELLING_N_RULE_SETS; i++)
    {
      g_autofree char *head = get_head ((StellingRuleSet) i);

      *n_head = strlen (head);
      if (size < *n_head || memcmp (text, head, *n_head) != 0)
        continue;
      *set = (StellingRuleSet) i;
      return TRUE;
    }
  return FALSE;
}

gboolean
stelling_samples_read (const char *path, GArray *samples, StellingRuleSet *set, GError **error)
{
  g_autofree char *text = NULL;
  gsize size, n_head;

  if (!g_file_get_contents (path, &text, &size, error))
    return FALSE;
  if (!find_set (text, size, set, &n_head) || (size - n_head) % sizeof (StellingSample) != 0)
    {
      g_set_error (error, G_FILE_ERROR, G_FILE_ERROR_INVAL, "%s: this is no file of samples",
                   path);
      return FALSE;
    }
  g_array_append_vals (samples, text + n_head, (guint) ((size - n_head) / sizeof (StellingSample)));
  return TRUE;
}
