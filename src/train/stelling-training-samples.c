/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-training-samples.h"

#include "stelling-teblo.h"

#include <string.h>

#define HEAD "Stelling samples 2, %u bytes each, of "
#define MAX_HEAD 1000

gboolean
stelling_training_samples_write (const char *path,
                                 const GArray *samples,
                                 const StellingRules *rules,
                                 GError **error)
{
  g_autofree char *name = stelling_rules_to_string (rules);
  g_autofree char *head
      = g_strdup_printf (HEAD "%s\n", (guint) sizeof (StellingTrainingSample), name);
  g_autoptr (GByteArray) file = g_byte_array_new ();

  g_byte_array_append (file, (const guint8 *) head, (guint) strlen (head));
  g_byte_array_append (file, (const guint8 *) samples->data,
                       (guint) (samples->len * sizeof (StellingTrainingSample)));
  return g_file_set_contents (path, (const char *) file->data, (gssize) file->len, error);
}

/* Reads the line of text at the beginning of the file; @size: of the whole file. */
static gboolean
read_head (const char *text, gsize size, StellingRules *rules, gsize *n_head)
{
  g_autofree char *head = g_strdup_printf (HEAD, (guint) sizeof (StellingTrainingSample));
  const char *end = memchr (text, '\n', MIN (size, MAX_HEAD));
  g_autofree char *name = NULL;

  if (end == NULL || !g_str_has_prefix (text, head))
    return FALSE;
  name = g_strndup (text + strlen (head), (gsize) (end - text) - strlen (head));
  *n_head = (gsize) (end - text) + 1;
  return stelling_rules_parse (name, rules, NULL)
         && (size - *n_head) % sizeof (StellingTrainingSample) == 0;
}

/* Returns whether @position, from a file and not trusted, can be written, read and played. */
static gboolean
is_playable (const StellingPosition *position, const StellingRules *rules)
{
  StellingProblem problems[STELLING_MAX_PROBLEMS];
  g_autofree char *text = NULL;
  StellingPosition again;

  if (!stelling_rules_equal (&position->rules, rules) || position->turn > STELLING_DARK
      || position->barred > TRUE)
    return FALSE;
  for (guint i = 0; i < 2 && stelling_rules_get_game (rules) == STELLING_GAME_TEBLO; i++)
    if (position->teblo.pawn[i] >= STELLING_TEBLO_SQUARES)
      return FALSE;
  text = stelling_position_to_string (position);
  return stelling_position_parse (&again, rules, text, NULL)
         && stelling_position_equal (position, &again) && position->key == again.key
         && stelling_position_check (&again, problems) == 0;
}

static gboolean
is_sound (const StellingTrainingSample *sample, const StellingRules *rules)
{
  return sample->n_moves <= STELLING_TRAINING_SAMPLE_MOVES && ABS (sample->result) <= 1
         && is_playable (&sample->position, rules);
}

gboolean
stelling_training_samples_read (const char *path,
                                GArray *samples,
                                StellingRules *rules,
                                GError **error)
{
  g_autofree char *text = NULL;
  gsize size, n_head;
  guint before = samples->len;

  if (!g_file_get_contents (path, &text, &size, error))
    return FALSE;
  if (!read_head (text, size, rules, &n_head))
    {
      g_set_error (error, G_FILE_ERROR, G_FILE_ERROR_INVAL, "%s: this is no file of samples", path);
      return FALSE;
    }
  g_array_append_vals (samples, text + n_head,
                       (guint) ((size - n_head) / sizeof (StellingTrainingSample)));
  for (guint i = before; i < samples->len; i++)
    if (!is_sound (&g_array_index (samples, StellingTrainingSample, i), rules))
      {
        g_set_error (error, G_FILE_ERROR, G_FILE_ERROR_INVAL,
                     "%s: sample %u is wrong, or of other rules", path, i - before + 1);
        g_array_set_size (samples, before);
        return FALSE;
      }
  return TRUE;
}
