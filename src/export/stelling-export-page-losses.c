/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <glib/gi18n-lib.h>

#include "stelling-export-private.h"
#include "stelling-formats.h"

/* Contents of records, and the part of them that each kind of page loses. */
typedef struct
{
  guint moves;
  guint comments;
  guint marks;
  guint evaluations;
  guint details; /* of evaluations: engines and lines of play */
  guint extras;
  guint headers;
} Counts;

static void
count_node (StellingNode *node, Counts *counts)
{
  const StellingEvaluation *evaluation = stelling_node_get_evaluation (node);
  const StellingMarks *marks = stelling_node_get_marks (node);

  counts->moves += stelling_node_get_kind (node) == STELLING_NODE_MOVE;
  counts->comments += stelling_node_get_comment (node) != NULL;
  counts->comments += stelling_node_get_comment_before (node) != NULL;
  counts->marks += marks != NULL && marks->n > 0;
  counts->evaluations += evaluation != NULL;
  counts->details += evaluation != NULL && (evaluation->engine != NULL || evaluation->n_lines > 0);
  counts->extras += stelling_node_get_extra (node) != NULL;
}

static void
count (GPtrArray *records, Counts *counts)
{
  for (guint i = 0; i < records->len; i++)
    {
      StellingRecord *record = g_ptr_array_index (records, i);
      g_autoptr (GPtrArray) headers = stelling_record_dup_header_keys (record);
      StellingNode *root = stelling_record_get_root (record);

      counts->headers += headers->len;
      for (StellingNode *node = root; node != NULL;
           node = stelling_node_get_next_in_tree (node, root))
        count_node (node, counts);
    }
}

static void
add_extras (GPtrArray *losses, guint n)
{
  stelling_add_loss (losses, n,
                     ngettext ("properties of other programs left out at %u place",
                               "properties of other programs left out at %u places", n));
}

GPtrArray *
stelling_export_page_dup_losses (StellingExport kind, GPtrArray *records)
{
  GPtrArray *losses = g_ptr_array_new_with_free_func (g_free);
  Counts counts = { 0 };

  count (records, &counts);
  if (kind != STELLING_EXPORT_HTML)
    stelling_add_loss (losses, counts.details,
                       ngettext ("engine and lines of play of %u evaluation left out",
                                 "engine and lines of play of %u evaluations left out",
                                 counts.details));
  add_extras (losses, counts.extras);
  return losses;
}

GPtrArray *
stelling_picture_dup_losses (GPtrArray *records, const StellingNode *node)
{
  GPtrArray *losses = g_ptr_array_new_with_free_func (g_free);
  const StellingMarks *shown = stelling_node_get_marks (node);
  guint other_games;
  Counts counts = { 0 };

  g_return_val_if_fail (records != NULL && records->len > 0, losses);
  count (records, &counts);
  counts.marks -= shown != NULL && shown->n > 0;
  other_games = records->len - 1;
  stelling_add_loss (losses, other_games,
                     ngettext ("%u other game left out: a picture shows one position",
                               "%u other games left out: a picture shows one position",
                               other_games));
  stelling_add_loss (losses, counts.moves,
                     ngettext ("%u move left out: a picture shows one position",
                               "%u moves left out: a picture shows one position", counts.moves));
  stelling_add_loss (losses, counts.headers,
                     ngettext ("%u header left out: a picture has none",
                               "%u headers left out: a picture has none", counts.headers));
  stelling_add_loss (losses, counts.comments,
                     ngettext ("%u comment left out: a picture has none",
                               "%u comments left out: a picture has none", counts.comments));
  stelling_add_loss (losses, counts.evaluations,
                     ngettext ("%u evaluation left out: a picture has none",
                               "%u evaluations left out: a picture has none", counts.evaluations));
  stelling_add_loss (losses, counts.marks,
                     ngettext ("marks left out at %u other position",
                               "marks left out at %u other positions", counts.marks));
  add_extras (losses, counts.extras);
  return losses;
}
