/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-node-private.h"
#include "stelling-record-edit.h"
#include "stelling-record-private.h"

#include <glib/gi18n-lib.h>

/* Removes annotations by their kind. */

static const char *
get_name (StellingFieldSet fields)
{
  static const struct
  {
    StellingFieldSet fields;
    const char *name;
  } names[] = {
    { STELLING_FIELDS_COMMENTS, N_ ("Remove Comments") },
    /* Translators: signs such as "!?" and "±" */
    { STELLING_FIELD_BIT (STELLING_FIELD_GLYPHS), N_ ("Remove Judgements") },
    { STELLING_FIELD_BIT (STELLING_FIELD_MARKS), N_ ("Remove Marks") },
    { STELLING_FIELD_BIT (STELLING_FIELD_EVALUATION), N_ ("Remove Evaluations") },
    /* Translators: what the players' clocks showed, noted with the moves */
    { STELLING_FIELD_BIT (STELLING_FIELD_CLOCK), N_ ("Remove Clock Times") },
    { STELLING_FIELD_BIT (STELLING_FIELD_NAME), N_ ("Remove Names") },
    /* Translators: data of other programs that this one keeps without knowing what it means */
    { STELLING_FIELD_BIT (STELLING_FIELD_EXTRA), N_ ("Remove Unknown Properties") },
  };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    if ((fields & ~names[i].fields) == 0)
      return names[i].name;
  /* Translators: comments, glyphs, marks on the board, evaluations and the like, all of them */
  return N_ ("Remove Annotations");
}

guint
stelling_record_remove_fields (StellingRecord *self, StellingNode *top, StellingFieldSet fields)
{
  guint n = 0;

  g_return_val_if_fail (STELLING_IS_RECORD (self), 0);
  g_return_val_if_fail (top != NULL, 0);

  stelling_record_begin_group (self, get_name (fields));
  for (StellingNode *at = top; at; at = stelling_node_get_next_in_tree (at, top))
    {
      gboolean changed = FALSE;

      for (guint field = 0; field < STELLING_N_FIELDS; field++)
        if (fields & STELLING_FIELD_BIT (field)
            && stelling_annotation_has (at->annotation, (StellingField) field))
          {
            stelling_record_set_field (self, at, (StellingField) field, NULL);
            changed = TRUE;
          }
      n += changed;
    }
  stelling_record_end_group (self);
  return n;
}

StellingFieldSet
stelling_record_get_fields (StellingRecord *self, StellingNode *top)
{
  StellingFieldSet fields = 0;

  g_return_val_if_fail (STELLING_IS_RECORD (self), 0);
  g_return_val_if_fail (top != NULL, 0);

  for (StellingNode *at = top; at; at = stelling_node_get_next_in_tree (at, top))
    for (guint field = 0; at->annotation && field < STELLING_N_FIELDS; field++)
      if (stelling_annotation_has (at->annotation, (StellingField) field))
        fields |= STELLING_FIELD_BIT (field);
  return fields;
}
