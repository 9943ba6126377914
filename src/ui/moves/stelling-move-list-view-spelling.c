/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-move-list-view-private.h"

#include <string.h>

#include "stelling-comment-parts.h"
#include "stelling-spelling.h"

/* Goes from one misspelt word to the next, through the comments of the game. */

static StellingTextSpeller *
get_speller (StellingMoveListView *self)
{
  return stelling_comment_editor_get_speller (STELLING_COMMENT_EDITOR (self->editor));
}

/* A comment of the game. */
typedef struct
{
  StellingNode *node;
  StellingCommentKind kind;
} CommentPlace;

/* In the order in which the comments of a node are read. */
static const StellingCommentKind kinds[STELLING_N_COMMENT_KINDS]
    = { STELLING_COMMENT_GAME, STELLING_COMMENT_BEFORE, STELLING_COMMENT_AFTER };

/* Of a comment in parts the first is looked at, which is the one that is shown. */
static gboolean
has_misspelling (StellingRecord *record, const CommentPlace *place)
{
  const char *text = stelling_comment_kind_get_text (place->kind, record, place->node);
  StellingSpellingWord word;

  return *text != '\0'
         && stelling_spelling_find_wrong (stelling_spelling_get (record), text, 0,
                                          stelling_comment_part_get_end (text, 0), &word);
}

/* Finds the nearest misspelt comment after @from (@step 1) or before it (-1), in the order of the
 * list; with @here that may be @from itself. Returns a place without a node if there is none. */
static CommentPlace
find_place (StellingRecord *record, const CommentPlace *from, int step, gboolean here)
{
  StellingNode *root = stelling_record_get_root (record);
  CommentPlace found = { NULL, STELLING_COMMENT_AFTER };
  gboolean passed = FALSE;

  for (StellingNode *at = root; at != NULL; at = stelling_node_get_next_in_tree (at, root))
    for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
      {
        const CommentPlace place = { at, kinds[i] };
        gboolean is_from = at == from->node && kinds[i] == from->kind;
        gboolean counts = is_from ? here : passed == (step > 0);

        if (counts && has_misspelling (record, &place))
          {
            found = place;
            if (step > 0)
              return found;
          }
        passed = passed || is_from;
        if (passed && step < 0)
          return found;
      }
  return found;
}

/* Returns the comment that is edited, or the first or last one of the current move. */
static CommentPlace
get_place (StellingMoveListView *self, StellingSession *session, int step)
{
  StellingCommentEditor *editor = STELLING_COMMENT_EDITOR (self->editor);

  if (stelling_move_list_view_is_editing (self))
    return (CommentPlace) { stelling_comment_editor_get_node (editor),
                            stelling_comment_editor_get_kind (editor) };
  return (CommentPlace) { stelling_session_get_node (session),
                          kinds[step > 0 ? 0 : STELLING_N_COMMENT_KINDS - 1] };
}

gboolean
stelling_move_list_view_go_misspelling (StellingMoveListView *self, int step)
{
  StellingSession *session;
  gboolean editing;
  CommentPlace place;

  g_return_val_if_fail (STELLING_IS_MOVE_LIST_VIEW (self), FALSE);

  session = stelling_session_view_get_session (STELLING_SESSION_VIEW (self));
  if (session == NULL)
    return FALSE;
  editing = stelling_move_list_view_is_editing (self);
  if (editing && stelling_text_speller_go (get_speller (self), step))
    return TRUE;
  place = get_place (self, session, step);
  place = find_place (stelling_session_get_record (session), &place, step, !editing);
  if (place.node == NULL)
    return FALSE;
  stelling_session_set_node (session, place.node);
  stelling_move_list_view_edit_comment (self, place.kind);
  stelling_comment_editor_set_cursor (STELLING_COMMENT_EDITOR (self->editor), step > 0 ? 0 : -1);
  return stelling_text_speller_go (get_speller (self), step);
}
