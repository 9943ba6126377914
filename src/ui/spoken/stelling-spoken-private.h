/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-record.h"

G_BEGIN_DECLS

/**
 * StellingQuestion:
 * @record: the game
 * @node: where it is looked at
 * @position: the node's
 * @game: which one it is
 * @argument: what follows the command, without blanks around it; "" if nothing does
 *
 * What a reading command is asked about.
 */
typedef struct
{
  StellingRecord *record;
  StellingNode *node;
  const StellingPosition *position;
  StellingGame game;
  const char *argument;
} StellingQuestion;

/* Returns whether @typed is @word in English or in the user's language, in either case. */
gboolean stelling_spoken_is_word (const char *typed, const char *word);
/* Returns the square that all of @text is, or STELLING_SQUARE_NONE. */
StellingSquare stelling_spoken_parse_square (StellingGame game, const char *text);
/* Adds a sentence to a text, which comes after the others. */
void stelling_spoken_add_sentence (GString *text, const char *sentence);

/* Each returns sentences, or NULL if the command can't be asked like that. */
char *stelling_spoken_answer_pieces (const StellingQuestion *question) G_GNUC_WARN_UNUSED_RESULT;
char *stelling_spoken_answer_squares (const StellingQuestion *question) G_GNUC_WARN_UNUSED_RESULT;
char *stelling_spoken_answer_along (const StellingQuestion *question) G_GNUC_WARN_UNUSED_RESULT;
char *stelling_spoken_answer_moves (const StellingQuestion *question) G_GNUC_WARN_UNUSED_RESULT;
char *stelling_spoken_answer_way (const StellingQuestion *question) G_GNUC_WARN_UNUSED_RESULT;
char *stelling_spoken_answer_reserves (const StellingQuestion *question) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
