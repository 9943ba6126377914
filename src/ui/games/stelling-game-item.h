/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-record.h"

G_BEGIN_DECLS

/* Orders of the list of games. */
typedef enum
{
  STELLING_GAMES_BY_FILE,
  STELLING_GAMES_BY_DATE,
  STELLING_GAMES_BY_PLAYERS,
  STELLING_GAMES_BY_RESULT,
  STELLING_GAMES_BY_LENGTH,
  STELLING_N_GAMES_ORDERS,
} StellingGamesOrder;

/**
 * StellingGameItem:
 *
 * A game in the list of games: its record with the texts that a row shows, made when they are first
 * asked for and again once the record has changed.
 *
 * Signals: changed (): the texts or the number are others.
 */
#define STELLING_TYPE_GAME_ITEM (stelling_game_item_get_type ())
G_DECLARE_FINAL_TYPE (StellingGameItem, stelling_game_item, STELLING, GAME_ITEM, GObject)

StellingGameItem *stelling_game_item_new (StellingRecord *record) G_GNUC_WARN_UNUSED_RESULT;
StellingRecord *stelling_game_item_get_record (StellingGameItem *self);
/* The place in the file, from 1. */
guint stelling_game_item_get_number (StellingGameItem *self);
void stelling_game_item_set_number (StellingGameItem *self, guint number);

/* The item's texts, until the record changes. */
const char *stelling_game_item_get_title (StellingGameItem *self); /* name, or players */
const char *stelling_game_item_get_details (
    StellingGameItem *self); /* date, players, event, rules */
const char *stelling_game_item_get_result (StellingGameItem *self); /* "1–0", or "" */
guint stelling_game_item_get_n_plies (StellingGameItem *self);      /* of the main line */
/* Returns "34 moves", or "34 moves · 5 mistakes" where some are known in the main line. */
char *stelling_game_item_dup_length (StellingGameItem *self) G_GNUC_WARN_UNUSED_RESULT;
/* Returns (nullable) "3 moves can’t be played"; what changes is told a moment later. */
char *stelling_game_item_dup_dead (StellingGameItem *self) G_GNUC_WARN_UNUSED_RESULT;
/* Returns words for a screen reader. */
char *stelling_game_item_dup_spoken (StellingGameItem *self) G_GNUC_WARN_UNUSED_RESULT;

/* Returns whether each word of @needle (folded by g_utf8_casefold ()) is in the name, the players,
 * the event, the date, or the result. */
gboolean stelling_game_item_matches (StellingGameItem *self, const char *needle);
/* Compares by @order; those that are the same there by their places in the file. */
int stelling_game_item_compare (StellingGameItem *self,
                                StellingGameItem *other,
                                StellingGamesOrder order);

G_END_DECLS
