/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-comment-kind.h"

#include <glib/gi18n-lib.h>

const StellingCommentKind stelling_comment_kinds[STELLING_N_COMMENT_KINDS]
    = { STELLING_COMMENT_GAME, STELLING_COMMENT_BEFORE, STELLING_COMMENT_AFTER };

const char *
stelling_comment_kind_get_text (StellingCommentKind kind,
                                StellingRecord *record,
                                const StellingNode *node)
{
  const char *text = NULL;

  switch (kind)
    {
    case STELLING_COMMENT_AFTER:
      text = stelling_node_get_comment (node);
      break;
    case STELLING_COMMENT_BEFORE:
      text = stelling_node_get_comment_before (node);
      break;
    case STELLING_COMMENT_GAME:
    default:
      if (stelling_node_is_root (node))
        text = stelling_record_get_header (record, STELLING_HEADER_COMMENT);
    }
  return text != NULL ? text : "";
}

void
stelling_comment_kind_set_text (StellingCommentKind kind,
                                StellingRecord *record,
                                StellingNode *node,
                                const char *text)
{
  switch (kind)
    {
    case STELLING_COMMENT_AFTER:
      stelling_record_set_comment (record, node, text);
      break;
    case STELLING_COMMENT_BEFORE:
      stelling_record_set_comment_before (record, node, text);
      break;
    case STELLING_COMMENT_GAME:
    default:
      stelling_record_set_header (record, STELLING_HEADER_COMMENT, *text != '\0' ? text : NULL);
    }
}

const char *
stelling_comment_kind_get_title (StellingCommentKind kind)
{
  switch (kind)
    {
    case STELLING_COMMENT_AFTER:
      return _ ("Comment on this move");
    case STELLING_COMMENT_BEFORE:
      return _ ("Comment before this move");
    case STELLING_COMMENT_GAME:
    default:
      return _ ("Comment on the game");
    }
}

StellingNode *
stelling_comment_kind_get_origin (StellingCommentKind kind, StellingNode *node)
{
  StellingNode *parent = stelling_node_get_parent (node);

  return kind == STELLING_COMMENT_BEFORE && parent != NULL ? parent : node;
}
