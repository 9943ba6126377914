/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-record.h"

G_BEGIN_DECLS

/* The words by which people know a game. */

/* Returns the player's name for a place of its own; NULL if it is not known. */
char *stelling_record_dup_player (StellingRecord *self, StellingSide side)
    G_GNUC_WARN_UNUSED_RESULT;
/* Returns both players ("Ann – Bo", "Ann – ?"), or NULL if neither is known. */
char *stelling_record_dup_players (StellingRecord *self) G_GNUC_WARN_UNUSED_RESULT;
/* Returns the game's name, or else its players; NULL if it has neither. */
char *stelling_record_dup_name (StellingRecord *self) G_GNUC_WARN_UNUSED_RESULT;
/* Returns the same, or words for a new game. */
char *stelling_record_dup_title (StellingRecord *self) G_GNUC_WARN_UNUSED_RESULT;
/* Returns the title as it can stand in the name of a file, without an ending: a player who is not
 * known is left out, and so are signs that a file should not have in its name, or begin with. */
char *stelling_record_dup_file_stem (StellingRecord *self) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
