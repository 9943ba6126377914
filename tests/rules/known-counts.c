/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "known-counts.h"

#include <string.h>

static void
clear_move (gpointer data)
{
  g_free (((KnownMove *) data)->text);
}

static KnownCount *
known_count_new (const char *note, guint line)
{
  KnownCount *self = g_new0 (KnownCount, 1);

  self->note = g_strdup (note);
  self->line = line;
  self->moves = g_array_new (FALSE, FALSE, sizeof (KnownMove));
  g_array_set_clear_func (self->moves, clear_move);
  return self;
}

static void
known_count_free (gpointer data)
{
  KnownCount *self = data;

  g_free (self->note);
  g_free (self->rules);
  g_free (self->position);
  g_array_unref (self->moves);
  g_free (self);
}

void
known_count_add_move (KnownCount *known, const char *text, guint64 count)
{
  KnownMove move = { g_strdup (text), count };

  g_array_append_val (known->moves, move);
}

static gboolean
parse_counts (KnownCount *self, char **words)
{
  for (self->depth = 0; words[self->depth] != NULL; self->depth++)
    if (self->depth == KNOWN_MAX_DEPTH
        || !g_ascii_string_to_unsigned (words[self->depth], 10, 0, G_MAXUINT64,
                                        &self->counts[self->depth + 1], NULL))
      return FALSE;
  return self->depth > 0;
}

static gboolean
parse_moves (KnownCount *self, char **words)
{
  for (guint i = 0; words[i] != NULL; i += 2)
    {
      guint64 count;

      if (words[i + 1] == NULL
          || !g_ascii_string_to_unsigned (words[i + 1], 10, 0, G_MAXUINT64, &count, NULL))
        return FALSE;
      known_count_add_move (self, words[i], count);
    }
  return TRUE;
}

/* One line of a block, of which the first word says what it is. */
static gboolean
parse_line (KnownCount *self, const char *line)
{
  const char *blank = strchr (line, ' ');
  g_autofree char *word = blank != NULL ? g_strndup (line, (gsize) (blank - line)) : NULL;
  g_auto (GStrv) words = NULL;

  if (g_str_equal (line, "barred"))
    return self->barred = TRUE;
  if (word == NULL)
    return FALSE;
  words = g_strsplit (blank + 1, " ", -1);
  if (g_str_equal (word, "counts"))
    return parse_counts (self, words);
  if (g_str_equal (word, "divide"))
    return parse_moves (self, words);
  if (g_str_equal (word, "rules") && self->rules == NULL)
    self->rules = g_strdup (blank + 1);
  else if (g_str_equal (word, "position") && self->position == NULL)
    self->position = g_strdup (blank + 1);
  else
    return FALSE;
  return TRUE;
}

GPtrArray *
known_counts_read (const char *path, char **head)
{
  GPtrArray *all = g_ptr_array_new_with_free_func (known_count_free);
  g_autoptr (GString) comment = g_string_new (NULL);
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;
  KnownCount *known = NULL;

  if (!g_file_get_contents (path, &text, NULL, &error))
    g_error ("%s", error->message);
  lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      if (lines[i][0] == '#')
        g_string_append_printf (comment, "%s\n", lines[i]);
      else if (g_str_has_prefix (lines[i], "note "))
        g_ptr_array_add (all, known = known_count_new (lines[i] + 5, i + 1));
      else if (lines[i][0] != '\0' && (known == NULL || !parse_line (known, lines[i])))
        g_error ("%s:%u: expected note, rules, position, barred, counts or divide", path, i + 1);
    }
  for (guint i = 0; i < all->len; i++)
    {
      known = g_ptr_array_index (all, i);
      if (known->rules == NULL || known->position == NULL || known->depth < 2)
        g_error ("%s:%u: expected rules, position and two counts or more", path, known->line);
    }
  if (head != NULL)
    *head = g_string_free (g_steal_pointer (&comment), FALSE);
  return all;
}
