/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-record.h"

G_BEGIN_DECLS

/**
 * StellingQuery:
 *
 * Something to look for in a game: a text, a position, or a piece on a square. Never changed once
 * it is made.
 */
typedef struct _StellingQuery StellingQuery;

/**
 * StellingSought:
 * @STELLING_SOUGHT_ANY: anything but an empty square
 * @STELLING_SOUGHT_LIGHT: a guard of Tablut, a yellow set piece of Teblo
 * @STELLING_SOUGHT_DARK: a dark man, a red set piece
 * @STELLING_SOUGHT_KING: the king of Tablut
 * @STELLING_SOUGHT_LIGHT_PAWN: Yellow's pawn
 * @STELLING_SOUGHT_DARK_PAWN: Red's pawn
 *
 * The pieces that can be looked for on a square.
 */
typedef enum
{
  STELLING_SOUGHT_ANY,
  STELLING_SOUGHT_LIGHT,
  STELLING_SOUGHT_DARK,
  STELLING_SOUGHT_KING,
  STELLING_SOUGHT_LIGHT_PAWN,
  STELLING_SOUGHT_DARK_PAWN,
  STELLING_N_SOUGHT,
} StellingSought;

/* A part of a text, in bytes. */
typedef struct
{
  gsize start, end;
} StellingHit;

/* Returns (nullable) a query for nodes that have @text in a comment, a name, a mark's label or the
 * move as it is written, or in the comment on the game; NULL if @text is blank. Capitals, accents
 * and kinds of blanks make no difference, and a number at the end is a whole one: "d1" is not part
 * of the move (D10). */
StellingQuery *stelling_query_new_text (const char *text) G_GNUC_WARN_UNUSED_RESULT;
/* Returns a query for the positions that are the same as @position under one of the game's
 * symmetries (stelling-symmetry.h), with the same rules. The bar on taking the king makes no
 * difference. Dead nodes and notes, which have no position of their own, are left out. */
StellingQuery *stelling_query_new_position (const StellingPosition *position)
    G_GNUC_WARN_UNUSED_RESULT;
/* Returns a query for the nodes of games of @game in which a piece comes to stand on @square: it is
 * there, and was not at the node before. */
StellingQuery *stelling_query_new_square (StellingGame game,
                                          StellingSquare square,
                                          StellingSought sought) G_GNUC_WARN_UNUSED_RESULT;
void stelling_query_free (StellingQuery *self); /* nullable */
G_DEFINE_AUTOPTR_CLEANUP_FUNC (StellingQuery, stelling_query_free)

/* Returns whether @node, of @record, is one of those that are looked for. */
gboolean stelling_query_matches (const StellingQuery *self,
                                 StellingRecord *record,
                                 const StellingNode *node);
/* Returns (transfer full, element-type StellingHit) the places of @text, a comment or a name, in
 * which a query for a text finds it, in order; they don't overlap. None for other queries. */
GArray *stelling_query_find_hits (const StellingQuery *self, const char *text)
    G_GNUC_WARN_UNUSED_RESULT;
/* Returns the symmetry that takes the position that is looked for to that of @node: 0 if they are
 * the same, and for other queries. */
guint stelling_query_get_symmetry (const StellingQuery *self, const StellingNode *node);

G_END_DECLS
