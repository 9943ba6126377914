/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <stdbool.h>
#include <stdint.h>

/* The rules of both games once more, written from the rule sheets sentence by sentence: a letter a
 * square, a flood fill for every placement, nothing kept from move to move. No code, no type and no
 * table is shared with src/: rule sets and positions are read from their texts, names are texts. A
 * game knows its past as a list of boards and of written moves. */

#define PLAIN_MAX_MOVES 512

/* Squares are rank * size + file, from 0; from -1: a placement. */
typedef struct
{
  int from;
  int to;
} PlainMove;

/* What a rule set and its switches come to. */
typedef struct
{
  bool teblo;
  bool bases_mirrored;
  bool dark_first;
  bool goal_corner; /* else any edge */
  bool king_anvil;
  bool king_armed;
  bool taken_by_two;  /* off the throne */
  bool taken_by_four; /* off the throne; on it always */
  bool throne_closes;
  bool throne_pass;
  bool throne_against_guards;
  bool throne_against_dark;
  bool corners_against_guards;
  bool corners_against_king;
  bool corners_against_dark;
  bool repeat_draw;
  bool void_threats;
} PlainRules;

typedef struct
{
  PlainRules rules;
  int size;
  char board[144]; /* '.', Teblo's 'y' 'r', Tablut's 'T' 't' 'K' */
  int pawn[2];     /* Teblo; -1: none */
  int reserve[2];
  int turn; /* 0: Yellow, Light; 1: Red, Dark */
  bool barred;
} PlainPosition;

/* "light" "dark" "yellow" "red" "draw" "none", and the reason in words, "" for none. */
typedef struct
{
  const char *result;
  const char *reason;
} PlainOutcome;

bool plain_rules_parse (const char *text, PlainRules *rules);

void plain_position_start (const PlainRules *rules, PlainPosition *position);
bool plain_position_parse (const PlainRules *rules, const char *text, PlainPosition *position);
void plain_position_write (const PlainPosition *position, char text[256]);

int plain_get_moves (const PlainPosition *position, PlainMove moves[PLAIN_MAX_MOVES]);
/* In the order of their squares; a king taken is among them. */
int plain_get_captures (const PlainPosition *position, PlainMove move, int squares[4]);
void plain_play (PlainPosition *position, PlainMove move);
/* Returns the number of sequences of that many legal moves; 1 for none. */
uint64_t plain_perft (const PlainPosition *position, unsigned int depth);
/* Of the position alone. */
PlainOutcome plain_get_outcome (const PlainPosition *position);
/* Rule c: whether only it keeps the side to move from placing there. */
bool plain_is_forbidden (const PlainPosition *position, int square);
/* Whether dark, could it move at once, could take the king. */
bool plain_is_king_threatened (const PlainPosition *position);
/* "D4", "(D4)", "Ke5-e4", "g2-g3xf3/h3". */
void plain_move_write (const PlainPosition *position, PlainMove move, char text[24]);

/* A game with its past: repetitions, threats, series. */
typedef struct
{
  PlainPosition *positions; /* n_moves + 1 of them */
  char (*moves)[24];        /* as they are written */
  PlainMove *played;        /* the same */
  int *threats; /* n_moves + 1: how often dark has made the threat that the move before is, in
                      * its row; 0: it is none; 3: it is void */
  int *rows;    /* n_moves + 1: when the row of threats began that goes on; 0: none */
  int n_moves;
  int capacity;
} PlainGame;

void plain_game_start (PlainGame *game, const PlainPosition *position);
void plain_game_play (PlainGame *game, PlainMove move);
void plain_game_undo (PlainGame *game);
const PlainPosition *plain_game_get_position (const PlainGame *game);
/* How often the newest position has been there, itself included, as far as that counts: within a
 * row of threats it does not, and 0 is the number if the newest is within one. */
int plain_game_count_occurrences (const PlainGame *game);
PlainOutcome plain_game_get_outcome (const PlainGame *game);
void plain_game_clear (PlainGame *game);
