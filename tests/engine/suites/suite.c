/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "suite.h"

typedef struct
{
  const char *name;
  gsize offset;
} Key;

static const Key keys[] = {
  { "position", G_STRUCT_OFFSET (SuitePosition, position) },
  { "best", G_STRUCT_OFFSET (SuitePosition, best) },
  { "kind", G_STRUCT_OFFSET (SuitePosition, kind) },
  { "value", G_STRUCT_OFFSET (SuitePosition, value) },
  { "found", G_STRUCT_OFFSET (SuitePosition, found) },
  { "checked", G_STRUCT_OFFSET (SuitePosition, checked) },
};

static char **
get_text (const SuitePosition *self, const Key *key)
{
  return G_STRUCT_MEMBER_P (self, key->offset);
}

void
suite_position_free (SuitePosition *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    g_free (*get_text (self, &keys[i]));
  g_free (self->name);
  g_free (self);
}

static SuitePosition *
load_position (GKeyFile *file, const char *group, GError **error)
{
  g_autoptr (SuitePosition) position = g_new0 (SuitePosition, 1);

  position->name = g_strdup (group);
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      char *text = g_key_file_get_string (file, group, keys[i].name, error);

      if (text == NULL)
        return NULL;
      *get_text (position, &keys[i]) = text;
    }
  return g_steal_pointer (&position);
}

GPtrArray *
suite_load (const char *path, GError **error)
{
  g_autoptr (GPtrArray) positions
      = g_ptr_array_new_with_free_func ((GDestroyNotify) suite_position_free);
  g_autoptr (GKeyFile) file = g_key_file_new ();
  g_auto (GStrv) groups = NULL;

  if (!g_key_file_load_from_file (file, path, G_KEY_FILE_NONE, error))
    return NULL;
  groups = g_key_file_get_groups (file, NULL);
  for (guint i = 0; groups[i] != NULL; i++)
    {
      SuitePosition *position = load_position (file, groups[i], error);

      if (position == NULL)
        return NULL;
      g_ptr_array_add (positions, position);
    }
  return g_steal_pointer (&positions);
}

gboolean
suite_save (const char *path,
            const char *rules,
            const char *how,
            GPtrArray *positions,
            GError **error)
{
  g_autoptr (GString) text = g_string_new (NULL);

  g_string_append_printf (text, "# Positions of %s with known best moves; README.md tells more.\n",
                          rules);
  g_string_append_printf (text, "# Written by: %s\n", how);
  for (guint i = 0; i < positions->len; i++)
    {
      const SuitePosition *position = positions->pdata[i];

      g_string_append_printf (text, "\n[%s]\n", position->name);
      for (guint j = 0; j < G_N_ELEMENTS (keys); j++)
        g_string_append_printf (text, "%s=%s\n", keys[j].name, *get_text (position, &keys[j]));
    }
  return g_file_set_contents (path, text->str, (gssize) text->len, error);
}

static StellingScoreKind
parse_value (const char *text)
{
  if (g_str_has_prefix (text, "win "))
    return STELLING_SCORE_WIN;
  if (g_str_has_prefix (text, "loss "))
    return STELLING_SCORE_LOSS;
  return g_str_equal (text, "draw") ? STELLING_SCORE_DRAW : STELLING_SCORE_NONE;
}

gboolean
suite_position_parse (const SuitePosition *self,
                      const StellingRules *rules,
                      SuiteTask *task,
                      GError **error)
{
  g_auto (GStrv) moves = g_strsplit (self->best, " ", -1);

  if (!stelling_position_parse (&task->position, rules, self->position, error))
    return FALSE;
  task->value = parse_value (self->value);
  task->n_best = MIN (g_strv_length (moves), SUITE_MAX_BEST);
  for (guint i = 0; i < task->n_best; i++)
    if (!stelling_move_parse (&task->position, moves[i], &task->best[i], error))
      return FALSE;
  return TRUE;
}

gboolean
suite_task_is_best (const SuiteTask *task, StellingMove move)
{
  for (guint i = 0; i < task->n_best; i++)
    if (task->best[i] == move)
      return TRUE;
  return FALSE;
}
