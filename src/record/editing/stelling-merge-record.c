/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-merge-private.h"

#include "stelling-node-private.h"
#include "stelling-record-private.h"

#include <glib/gi18n-lib.h>

/* Merges another game with the same start into this one. */

static gboolean
check_start (StellingRecord *self, StellingRecord *other, GError **error)
{
  const StellingPosition *ours = stelling_record_get_start (self);
  const StellingPosition *theirs = stelling_record_get_start (other);

  if (!stelling_rules_equal (&ours->rules, &theirs->rules))
    {
      g_autofree char *our_rules = stelling_rules_to_string (&ours->rules);
      g_autofree char *their_rules = stelling_rules_to_string (&theirs->rules);

      g_set_error (error, STELLING_RECORD_ERROR, STELLING_RECORD_ERROR_RULES,
                   /* Translators: rules as files have them: tablut-edge:king=anvil */
                   _ ("The other game is played by other rules: %s; this one by %s"), their_rules,
                   our_rules);
      return FALSE;
    }
  if (!stelling_position_equal (ours, theirs))
    {
      g_set_error_literal (error, STELLING_RECORD_ERROR, STELLING_RECORD_ERROR_START,
                           _ ("The other game starts from another position"));
      return FALSE;
    }
  return TRUE;
}

GPtrArray *
stelling_record_dup_differing_headers (StellingRecord *self, StellingRecord *other)
{
  GPtrArray *keys;

  g_return_val_if_fail (STELLING_IS_RECORD (self), NULL);
  g_return_val_if_fail (STELLING_IS_RECORD (other), NULL);

  keys = stelling_record_dup_header_keys (self);
  for (guint i = keys->len; i-- > 0;)
    {
      const char *key = g_ptr_array_index (keys, i);
      const char *theirs = stelling_record_get_header (other, key);

      if (theirs == NULL || g_str_equal (theirs, stelling_record_get_header (self, key)))
        g_ptr_array_remove_index (keys, i);
    }
  return keys;
}

/* Returns a header as readers know it: a result in figures, Light's first. */
static const char *
get_header_text (StellingRecord *record, const char *key)
{
  const char *value = stelling_record_get_header (record, key);

  if (!g_str_equal (key, STELLING_HEADER_RESULT))
    return value;
  if (g_str_has_prefix (value, "light"))
    return "1–0";
  if (g_str_has_prefix (value, "dark"))
    return "0–1";
  return g_str_has_prefix (value, "draw") ? "½–½" : value;
}

/* Writes which game a line is from into the comment at its end, as games are cited everywhere,
 * without the headers' names; only where they differ. */
static void
keep_headers (StellingRecord *self,
              StellingRecord *other,
              StellingNode *line_end,
              const GPtrArray *differing)
{
  g_autoptr (StellingAnnotation) said = NULL;
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < differing->len; i++)
    {
      const char *key = g_ptr_array_index (differing, i);

      g_string_append_printf (text, "%s%s", i > 0 ? ", " : "", get_header_text (other, key));
    }
  if (text->len == 0)
    return;
  said = line_end->annotation != NULL ? stelling_annotation_copy (line_end->annotation)
                                      : stelling_annotation_new ();
  if (stelling_merge_add_remark (said, line_end, text->str))
    for (guint field = STELLING_FIELD_COMMENT; field <= STELLING_FIELD_COMMENT_BEFORE; field++)
      stelling_record_set_field (self, line_end, (StellingField) field, said);
}

void
stelling_merge_headers (StellingRecord *self,
                        StellingRecord *other,
                        StellingNode *line_end,
                        StellingMergeResult *result)
{
  g_autoptr (GPtrArray) differing = stelling_record_dup_differing_headers (self, other);
  g_autoptr (GPtrArray) keys = stelling_record_dup_header_keys (other);

  result->n_headers_kept += differing->len;
  keep_headers (self, other, line_end, differing);
  for (guint i = 0; i < keys->len; i++)
    {
      const char *key = g_ptr_array_index (keys, i);

      if (stelling_record_get_header (self, key))
        continue;
      stelling_record_set_header (self, key, stelling_record_get_header (other, key));
      result->n_headers_added++;
    }
}

gboolean
stelling_record_merge (StellingRecord *self,
                       StellingRecord *other,
                       StellingMergeResult *result,
                       GError **error)
{
  StellingMergeResult counts = { 0 };
  StellingNode *line_end;

  g_return_val_if_fail (STELLING_IS_RECORD (self), FALSE);
  g_return_val_if_fail (STELLING_IS_RECORD (other), FALSE);

  if (!check_start (self, other, error) || !stelling_record_has_room (self, other->n_nodes, error))
    return FALSE;
  stelling_record_begin_group (self, N_ ("Merge Game"));
  stelling_merge_into_node (self, self->root, other->root, &counts);
  stelling_merge_below (self, self->root, other->root, &counts, &line_end);
  stelling_merge_headers (self, other, line_end, &counts);
  stelling_record_end_group (self);
  if (result != NULL)
    *result = counts;
  return TRUE;
}
