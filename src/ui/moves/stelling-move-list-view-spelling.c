/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-move-list-view-private.h"

#include <string.h>

#include "stelling-spelling.h"

/* Goes from one misspelt word to the next, through the comments of the game. */

static StellingTextSpeller *
get_speller (StellingMoveListView *self)
{
  return stelling_comment_editor_get_speller (STELLING_COMMENT_EDITOR (self->editor));
}

/* A comment of the game, and a part of it in bytes. */
typedef struct
{
  StellingNode *node;
  StellingCommentKind kind;
  gsize start, end;
} CommentPlace;

/* Narrows @place down to its first misspelt word (@step 1) or its last (-1); FALSE if there is
 * none. */
static gboolean
find_misspelling (StellingRecord *record, CommentPlace *place, int step)
{
  StellingSpelling *spelling = stelling_spelling_get (record);
  const char *text = stelling_comment_kind_get_text (place->kind, record, place->node);
  gsize end = MIN (place->end, strlen (text));
  StellingSpellingWord word;

  if (place->start >= end
      || !(step > 0 ? stelling_spelling_find_wrong (spelling, text, place->start, end, &word)
                    : stelling_spelling_find_last_wrong (spelling, text, end, &word)))
    return FALSE;
  place->start = word.start;
  place->end = word.end;
  return TRUE;
}

/* Finds the nearest misspelt word in @from or in a comment after that (@step 1) or before it (-1),
 * in the order of the list. Returns a place without a node if there is none. */
static CommentPlace
find_place (StellingRecord *record, const CommentPlace *from, int step)
{
  StellingNode *root = stelling_record_get_root (record);
  CommentPlace found = { 0 };
  gboolean passed = FALSE;

  for (StellingNode *at = root; at != NULL; at = stelling_node_get_next_on_page (at, root))
    for (guint i = 0; i < STELLING_N_COMMENT_KINDS; i++)
      {
        gboolean is_from = at == from->node && stelling_comment_kinds[i] == from->kind;
        CommentPlace place = { at, stelling_comment_kinds[i], 0, G_MAXSIZE };

        if (is_from)
          place = *from;
        if ((is_from || passed == (step > 0)) && find_misspelling (record, &place, step))
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

/* Returns what of the comment that is edited is after its part (@step 1) or before it (-1), or the
 * first or last comment of the current move. */
static CommentPlace
get_place (StellingMoveListView *self, StellingSession *session, int step)
{
  StellingCommentEditor *editor = STELLING_COMMENT_EDITOR (self->editor);
  CommentPlace place
      = { stelling_session_get_node (session),
          stelling_comment_kinds[step > 0 ? 0 : STELLING_N_COMMENT_KINDS - 1], 0, G_MAXSIZE };
  gsize start, end;

  if (!stelling_move_list_view_is_editing (self))
    return place;
  place.node = stelling_comment_editor_get_node (editor);
  place.kind = stelling_comment_editor_get_kind (editor);
  stelling_comment_editor_get_part (editor, &start, &end);
  if (step > 0)
    place.start = end;
  else
    place.end = start;
  return place;
}

gboolean
stelling_move_list_view_go_misspelling (StellingMoveListView *self, int step)
{
  StellingSession *session;
  CommentPlace place;

  g_return_val_if_fail (STELLING_IS_MOVE_LIST_VIEW (self), FALSE);

  session = stelling_session_view_get_session (STELLING_SESSION_VIEW (self));
  if (session == NULL)
    return FALSE;
  if (stelling_move_list_view_is_editing (self)
      && stelling_text_speller_go (get_speller (self), step))
    return TRUE;
  place = get_place (self, session, step);
  place = find_place (stelling_session_get_record (session), &place, step);
  if (place.node == NULL)
    return FALSE;
  stelling_session_set_node (session, place.node);
  stelling_move_list_view_edit_at (self, place.node, place.kind, place.start);
  /* A word that goes on in the next part is none here. */
  stelling_text_speller_go (get_speller (self), 1);
  return TRUE;
}
