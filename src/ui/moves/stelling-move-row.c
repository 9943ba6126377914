/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-move-row.h"

static guint changed_signal;

G_DEFINE_FINAL_TYPE (StellingMoveRow, stelling_move_row, G_TYPE_OBJECT)

static void
stelling_move_row_finalize (GObject *object)
{
  g_free (STELLING_MOVE_ROW (object)->nodes);
  G_OBJECT_CLASS (stelling_move_row_parent_class)->finalize (object);
}

static void
stelling_move_row_class_init (StellingMoveRowClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = stelling_move_row_finalize;
  changed_signal = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                 NULL, NULL, G_TYPE_NONE, 0);
}

static void
stelling_move_row_init (StellingMoveRow *self)
{
}

StellingMoveRow *
stelling_move_row_new (guint n_nodes)
{
  StellingMoveRow *self = g_object_new (STELLING_TYPE_MOVE_ROW, NULL);

  self->n_nodes = n_nodes;
  self->nodes = g_new0 (StellingNode *, n_nodes);
  return self;
}

gboolean
stelling_move_row_kind_is_comment (StellingMoveRowKind kind, StellingCommentKind *comment)
{
  switch (kind)
    {
    case STELLING_MOVE_ROW_COMMENT:
      *comment = STELLING_COMMENT_AFTER;
      return TRUE;
    case STELLING_MOVE_ROW_BEFORE:
      *comment = STELLING_COMMENT_BEFORE;
      return TRUE;
    case STELLING_MOVE_ROW_GAME:
      *comment = STELLING_COMMENT_GAME;
      return TRUE;
    case STELLING_MOVE_ROW_START:
    case STELLING_MOVE_ROW_PAIR:
    case STELLING_MOVE_ROW_RUN:
    case STELLING_MOVE_ROW_RESULT:
    case STELLING_MOVE_ROW_DIAGRAM:
    case STELLING_MOVE_ROW_FOLDED:
    case STELLING_MOVE_ROW_NAME:
    default:
      return FALSE;
    }
}

void
stelling_move_row_changed (StellingMoveRow *self)
{
  g_return_if_fail (STELLING_IS_MOVE_ROW (self));

  g_signal_emit (self, changed_signal, 0);
}
