/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-position.h"

G_BEGIN_DECLS

/**
 * SECTION:stelling-threats
 *
 * Tablut, repeat=threat and threat-only. "The king may not be threatened twice running in the same
 * way. If you use the threat a third time (in a row), it is no threat any more, and you can't use
 * it to win."
 *
 * A threat is a move of Dark's after which Dark could take the king if it could move again at once;
 * two are the same if a man goes from the same square to the same square while the king stands on
 * the same square. They are in a row as long as Dark does nothing else than threaten, and move the
 * man that made the last threat; a capture by either side ends the row, and a threat that captures
 * begins one. The third of the same threats in one row is void: it ends the row, and Dark may not
 * take the king with its next move. A position within a row does not count as an occurrence.
 */

/**
 * StellingThreatRow:
 * @since: one more than the number of moves after which the row's first threat stood on the board;
 *   0: no row goes on, so that the position counts as an occurrence
 * @move: the last move
 * @man: where the man stands that made the last threat
 * @king: where the king stood after Dark's last move
 * @is_threat: the last move was a threat
 *
 * What is known of the row of threats after a number of moves.
 */
typedef struct
{
  guint since;
  StellingMove move;
  guint8 man;
  guint8 king;
  guint8 is_threat;
} StellingThreatRow;

/* --- the switch `repeat` --- */

/* Returns whether the third of the same threats in a row is void under these rules. */
static inline gboolean
stelling_rules_void_threats (const StellingRules *rules)
{
  return stelling_rules_is (rules, REPEAT, THREAT)
         || stelling_rules_is (rules, REPEAT, THREAT_ONLY);
}

/* Returns whether a position's third occurrence is a draw under these rules: Tablut. */
static inline gboolean
stelling_rules_draw_by_repetition (const StellingRules *rules)
{
  return stelling_rules_get_game (rules) == STELLING_GAME_TABLUT
         && (stelling_rules_is (rules, REPEAT, DRAW) || stelling_rules_is (rules, REPEAT, THREAT));
}

/* --- rows --- */

/**
 * stelling_threat_rows_follow:
 * @rows: rows[i] for each i < @n; gets rows[n]
 * @n: the number of moves, at least 1
 * @move: the last of them, which led from @before to @after
 *
 * Goes on with the row of threats. Only for rules with void threats, and boards with one king.
 *
 * Returns: whether the move was a threat that is void.
 */
gboolean stelling_threat_rows_follow (StellingThreatRow *rows,
                                      guint n,
                                      StellingMove move,
                                      const StellingPosition *before,
                                      const StellingPosition *after);
/* Fills in the row in @after, reached by @move, for a past that is known from there on. */
void stelling_threat_row_begin (StellingThreatRow *row,
                                StellingMove move,
                                const StellingPosition *before,
                                const StellingPosition *after);
/* Returns how often, at most 3 times, the threat of the last of @n moves (void or not) was made in
 * the row that has gone on @since. @plies (nullable) gets the numbers of moves after which it stood
 * on the board, in their order. */
guint stelling_threat_rows_count_same (const StellingThreatRow *rows,
                                       guint n,
                                       guint since,
                                       guint plies[3]);

G_END_DECLS
