/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-move.h"
#include "stelling-notation.h"
#include "stelling-outcome.h"
#include "stelling-problem.h"
#include "stelling-why.h"

G_BEGIN_DECLS

/**
 * SECTION:stelling-position
 *
 * A position is one moment of a game, a value of 80 bytes: without pointers, copied by assignment;
 * keeping the copy undoes a move. Any thread may call all functions, as long as nobody writes to
 * the same position. Nothing allocates but what makes or reads texts (tests/rules/test-allocation.c
 * counts). What depends on the past (repetitions) is in stelling-history.h.
 */

/**
 * StellingPiece:
 * @STELLING_PIECE_NONE: nothing
 * @STELLING_PIECE_LIGHT: a guard of Tablut, a yellow set piece of Teblo
 * @STELLING_PIECE_DARK: a dark man of Tablut, a red set piece of Teblo
 * @STELLING_PIECE_KING: the king of Tablut
 *
 * A piece on a square. Teblo's pawns are kept apart: one may stand on a set piece of its own
 * colour, and both may share a base.
 */
typedef enum
{
  STELLING_PIECE_NONE,
  STELLING_PIECE_LIGHT,
  STELLING_PIECE_DARK,
  STELLING_PIECE_KING,
} StellingPiece;

/**
 * StellingPosition:
 * @rules: the rules; anyone may read them
 * @key: hash of pieces, side to move and reserves; the same for positions that count as the same
 * @turn: a StellingSide
 * @barred: Dark may not take the king with its next move, after a void threat; no part of the key
 *
 * Pieces, side to move and rules of a moment. The fields belong to this folder (and to the engine,
 * through stelling-teblo.h and stelling-tablut.h); others use the functions.
 */
struct _StellingPosition
{
  guint64 key;
  union
  {
    struct
    {
      /* 12 ranks of 16 bits: rank r, file f is bit (r % 4) * 16 + f of word r / 4. The spare
       * columns catch what a shift carries over the rim. */
      guint64 set[2][3];
      guint8 pawn[2]; /* squares, or STELLING_SQUARE_NONE */
      guint8 reserve[2];
      guint8 cut_off; /* a pawn was set up cut off from a base; no placement is legal */
    } teblo;
    struct
    {
      /* the first two words of StellingSquares: light men, dark men, kings */
      guint64 light[2];
      guint64 dark[2];
      guint64 king[2];
    } tablut;
  };
  StellingRules rules;
  guint8 turn;
  guint8 barred;
};

G_STATIC_ASSERT (sizeof (StellingPosition) == 80);

/* --- making one --- */

/* Sets @position to the starting position of @rules. Teblo: "the players' pawns stand on their base
 * squares. The 140 white squares are unoccupied." */
void stelling_position_init (StellingPosition *position, const StellingRules *rules);
/* Sets @position to an empty board with the first side to move; Teblo: no pawns, full reserves. */
void stelling_position_clear (StellingPosition *position, const StellingRules *rules);

/**
 * stelling_position_parse:
 * @position: (out): the position; left alone on error
 * @rules: its game and switches
 * @text: a position text; OpenTafl's position record (Tablut); or a text of
 *   stelling_position_to_diagram (), with the position text and a line "result: …" after it or not.
 *   Without the position text the first side is to move, and Teblo's reserves are the pieces that
 *   are not on the board. The result is read, but not taken over. `-` in Teblo's text is a missing
 *   pawn
 * @error: %STELLING_RULES_ERROR_POSITION with the number of the wrong character, from 1, in a
 *   diagram the line's too, and what was expected
 *
 * Reads a position, playable or not: see stelling_position_check (). No text contains a bar on
 * taking the king (stelling_position_is_barred ()), which comes from the past: the position has
 * none.
 */
gboolean stelling_position_parse (StellingPosition *position,
                                  const StellingRules *rules,
                                  const char *text,
                                  GError **error);
/* Returns the position text in one line: ranks from the top down with `/` between them, the side to
 * move, and in Teblo pawns and reserves. The bar on taking the king is left out. Caller frees. */
char *stelling_position_to_string (const StellingPosition *position) G_GNUC_WARN_UNUSED_RESULT;
/* Returns the board as `stelling-cli show` prints it: a line for each rank with its number, and the
 * files below. The caller frees. */
char *stelling_position_to_diagram (const StellingPosition *position) G_GNUC_WARN_UNUSED_RESULT;

/* Setting up. These functions keep the hash right and check only the ranges of their arguments.
 * stelling_position_check () finds out whether the position can be played. */

/* Replaces the piece on @square, a square of the board; Teblo has no king. */
void stelling_position_set_piece (StellingPosition *position,
                                  StellingSquare square,
                                  StellingPiece piece);
/* Moves a pawn of Teblo; STELLING_SQUARE_NONE takes it off the board. */
void stelling_position_set_pawn (StellingPosition *position,
                                 StellingSide side,
                                 StellingSquare square);
/* Sets the number of Teblo's set pieces that are left. @n: 0 to 25 */
void stelling_position_set_reserve (StellingPosition *position, StellingSide side, guint n);
/* Sets the side to move and lifts the bar on taking the king. */
void stelling_position_set_turn (StellingPosition *position, StellingSide side);

/* --- looking at one --- */

/* Returns the number of ranks and files: 12 or 9. */
guint stelling_position_get_size (const StellingPosition *position);
StellingGame stelling_position_get_game (const StellingPosition *position);
StellingSide stelling_position_get_turn (const StellingPosition *position);
/* Returns whether Dark's next move may not take the king: Tablut, repeat=threat, after a threat
 * made three times. Only stelling_history_push () brings that about. */
gboolean stelling_position_is_barred (const StellingPosition *position);
/* Returns STELLING_PIECE_NONE also for a square off the board. */
StellingPiece stelling_position_get_piece (const StellingPosition *position, StellingSquare square);
/* Returns the number of pieces of a kind: set pieces of a colour, guards, dark men, kings. */
guint stelling_position_count_pieces (const StellingPosition *position, StellingPiece piece);
/* Returns the pawns that stand on the square: bit 0 Yellow's, bit 1 Red's; 0 in Tablut. */
guint stelling_position_get_pawns (const StellingPosition *position, StellingSquare square);
/* Returns STELLING_SQUARE_NONE in Tablut and if the pawn is missing. */
StellingSquare stelling_position_get_pawn (const StellingPosition *position, StellingSide side);
/* Returns the number of set pieces that @side has not placed yet, 25 at first; 0 in Tablut. */
guint stelling_position_get_reserve (const StellingPosition *position, StellingSide side);
/* Returns whether pieces, side to move, reserves and rules are the same, as Tablut's repetitions
 * count. A bar on taking the king makes no difference. */
gboolean stelling_position_equal (const StellingPosition *a, const StellingPosition *b);

/* --- moves --- */

/**
 * stelling_position_get_moves:
 * @position: any; if it can't be played (stelling_position_check ()) the answer means little
 * @list: (out): all legal moves, in no order that may be relied on; none in a finished position
 *
 * Teblo rule a: "A move can be made in two ways: 1. by placing a set piece of one's own colour on
 * an unoccupied white square; 2. by moving the pawn horizontally or vertically to the adjacent
 * square, provided it is unoccupied", within rules b to d. Tablut: "You may move a piece as many
 * steps in a straight line as you like, as long as no other piece stands in the way", within the
 * switches `throne-pass` and `goal` and the bar on taking the king.
 */
void stelling_position_get_moves (const StellingPosition *position, StellingMoveList *list);
/* Returns the number of legal moves; faster than stelling_position_get_moves (). */
guint stelling_position_count_moves (const StellingPosition *position);
/* Returns whether @move, which can be anything, is legal; stelling_position_why () explains. */
gboolean stelling_position_is_legal (const StellingPosition *position, StellingMove move);

/* Returns whether a man, king or pawn of the side to move stands on @square. */
gboolean stelling_position_is_own (const StellingPosition *position, StellingSquare square);

/* Fills in the squares to which the piece on @square (any) may move: the legal moves
 * stelling_move_step (@square, target). Empty if the side to move has no piece there. */
void stelling_position_get_targets (const StellingPosition *position,
                                    StellingSquare square,
                                    StellingSquares *targets);

/* Plays @move: moves, captures, gives the turn to the other side. Dark's move lifts the bar on
 * taking the king. Light's leaves it, since it bars Dark's next move. An illegal move is a critical
 * warning and changes nothing. */
void stelling_position_play (StellingPosition *position, StellingMove move);

/* Fills in the squares of the pieces that @move, legal in @position, takes, a king included: up to
 * three; none in Teblo. Tablut: "If a player blocks a man of the opponent between two of his own
 * men, the blocked man is removed. If a player blocks himself between two men of the opponent, his
 * man is safe." The switches `king`, `taken`, `throne-hostile` and `corners` set who else helps. */
void stelling_position_get_captures (const StellingPosition *position,
                                     StellingMove move,
                                     StellingSquares *captures);
/* Returns whether @move, legal in @position, takes or places a piece: no earlier position can come
 * back. */
gboolean stelling_position_is_irreversible (const StellingPosition *position, StellingMove move);

/* Teblo: fills in the unoccupied white squares on which the side to move may not place by rule c
 * (%STELLING_WHY_CUTS_OFF); empty in Tablut and in a finished position. Pawns block only for the
 * moment and don't count. stelling_position_why () has the pawn and the base. */
void stelling_position_get_forbidden (const StellingPosition *position, StellingSquares *forbidden);

/* Returns the result that the position shows by itself. For draws by the past see
 * stelling_history_get_outcome (). */
StellingOutcome stelling_position_get_outcome (const StellingPosition *position);

/* Returns the number of sequences of @depth legal moves: 1 for depth 0, 0 from a finished position.
 * tests/rules/test-perft.c has known numbers. */
guint64 stelling_position_perft (const StellingPosition *position, guint depth);
/* Returns the same number but plays every move of every sequence, to measure the speed of playing.
 * @checksum (out) gets the sum of the keys of the last positions, modulo 2^64 (0 for depth 0). */
guint64 stelling_position_perft_made (const StellingPosition *position,
                                      guint depth,
                                      guint64 *checksum);

G_END_DECLS
