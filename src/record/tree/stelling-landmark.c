/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-landmark.h"

#include "stelling-lapse.h"

static gboolean
has_text (const StellingNode *node, StellingField field)
{
  return stelling_annotation_has (stelling_node_get_annotation (node), field);
}

gboolean
stelling_node_has_landmark (const StellingNode *node, StellingLandmark landmark)
{
  g_return_val_if_fail (node != NULL, FALSE);
  switch (landmark)
    {
    case STELLING_LANDMARK_FORK:
      return stelling_node_get_n_children (node) > 1;
    case STELLING_LANDMARK_COMMENT:
      return has_text (node, STELLING_FIELD_COMMENT)
             || has_text (node, STELLING_FIELD_COMMENT_BEFORE)
             || has_text (node, STELLING_FIELD_NAME);
    case STELLING_LANDMARK_MARK:
      return stelling_annotation_has (stelling_node_get_annotation (node), STELLING_FIELD_MARKS)
             || stelling_node_get_glyphs (node) != 0;
    case STELLING_LANDMARK_MISTAKE:
      return stelling_node_is_mistake (node);
    case STELLING_N_LANDMARKS:
    default:
      g_return_val_if_reached (FALSE);
    }
}

StellingNode *
stelling_landmark_find_next (StellingNode *node, StellingNode *line_end, StellingLandmark landmark)
{
  StellingNode *at = node;

  g_return_val_if_fail (node != NULL, NULL);
  g_return_val_if_fail (line_end == node || stelling_node_is_ancestor (node, line_end), NULL);
  while (at != line_end)
    {
      at = stelling_node_get_n_children (at) > 1 ? stelling_node_find_step (at, line_end)
                                                 : stelling_node_get_first_child (at);
      if (stelling_node_has_landmark (at, landmark))
        return at;
    }
  do
    at = stelling_node_get_first_child (at);
  while (at != NULL && !stelling_node_has_landmark (at, landmark));
  return at;
}

StellingNode *
stelling_landmark_find_previous (StellingNode *node, StellingLandmark landmark)
{
  StellingNode *at;

  g_return_val_if_fail (node != NULL, NULL);
  for (at = stelling_node_get_parent (node); at != NULL; at = stelling_node_get_parent (at))
    if (stelling_node_has_landmark (at, landmark))
      return at;
  return NULL;
}
