/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-review.h"

G_BEGIN_DECLS

/**
 * SECTION:stelling-remarks
 *
 * What a review says of mistakes, in words and written into the record.
 */

/* Returns what a mistake cost, what was better and why, in sentences in the user's language:
 * "Bad move: Red’s chance falls from 72% to 41%. Better, the engine thinks: (H9). (H9) makes
 * Yellow’s way longer, 9 → 13." NULL for a move without a fault (stelling_node_get_fault ()). */
char *stelling_remarks_dup_text (const StellingReviewMove *move) G_GNUC_WARN_UNUSED_RESULT;
/* Returns (element-type utf8) the sentences of it, each of which can stand in a line of its own. */
GPtrArray *stelling_remarks_list (const StellingReviewMove *move) G_GNUC_WARN_UNUSED_RESULT;
/* Returns "Better, the engine thinks: (H9) or (H8)", or NULL where nothing better is known. */
char *stelling_remarks_dup_better (const StellingReviewMove *move) G_GNUC_WARN_UNUSED_RESULT;
/* Returns "Best answer to e3-c3, the engine thinks: a6-d6 d7-d9", or NULL where it is not known. */
char *stelling_remarks_dup_answer (const StellingReviewMove *move) G_GNUC_WARN_UNUSED_RESULT;
/* Returns "e3-c3 is proved to lose in 4 moves" for a move with which the game is proved to be lost,
 * or NULL if it is another, or the moves that win against it are not known. */
char *stelling_remarks_dup_loss (const StellingReviewMove *move) G_GNUC_WARN_UNUSED_RESULT;
/* Returns (nullable) what that answer does, by the rules alone, where there is nothing to say of
 * the move itself, and how the better move stands in the way of it or of the king: "c7-d7xe7 takes
 * the guard on e7." */
char *stelling_remarks_dup_answer_reason (const StellingReviewMove *move) G_GNUC_WARN_UNUSED_RESULT;

/* Returns (nullable) what is told of the move from which on the game is proved to be lost:
 * "From here on Light’s loss is proved." and, where the loser made it, what was better and why. */
char *stelling_remarks_dup_proved (const StellingReview *review) G_GNUC_WARN_UNUSED_RESULT;
/* Returns (element-type utf8) the sentences of it. */
GPtrArray *stelling_remarks_list_proved (const StellingReview *review) G_GNUC_WARN_UNUSED_RESULT;
/* Returns (nullable) "Light’s loss is proved from 12. e3-c3 on." @from: the move of
 * course.proved_with as it is written, with its number */
char *stelling_remarks_dup_proved_from (const StellingReview *review, const char *from)
    G_GNUC_WARN_UNUSED_RESULT;
/* Returns (nullable) "Light stood at 10% or less from 12. e3-c3 on." or "Light’s loss is proved
 * from the start.": if no single move lost the game, but a side stood lost. @from: the move of
 * course.low_from as it is written, with its number */
char *stelling_remarks_dup_low (const StellingReview *review, const char *from)
    G_GNUC_WARN_UNUSED_RESULT;

/**
 * stelling_remarks_write:
 * @record: of which @review is
 * @sides: bits, 1 << StellingSide: whose mistakes
 *
 * Writes the mistakes into the record, as one command: a sign where the move has none, the better
 * line as a variation, and stelling_remarks_dup_text () after the comment. Nothing is written
 * twice, and what is there stays. @review goes out of date if anything is written.
 *
 * Returns: the number of moves to which something was added
 */
guint stelling_remarks_write (StellingRecord *record, const StellingReview *review, guint sides);
/* Returns whether stelling_remarks_write () is what an undo would take back. */
gboolean stelling_remarks_are_newest (StellingRecord *record);

G_END_DECLS
