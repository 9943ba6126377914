/* stelling-position.h
 *
 * Copyright 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "stelling-rules.h"

G_BEGIN_DECLS

/**
 * SECTION:stelling-position
 *
 * Positions, moves and results of one moment of a game, as values: no pointers, no allocation,
 * copied by assignment, safe to read from any thread. What depends on the past (repetitions) is in
 * stelling-history.h.
 */

/* A square is rank * size + file, both from 0: a1 is 0; the size is 12 or 9. */
typedef guint8 StellingSquare;
#define STELLING_SQUARE_NONE 255
#define STELLING_MAX_SQUARES 144

/* A set of squares: bit (square % 64) of word (square / 64). */
typedef struct { guint64 words[3]; } StellingSquares;

static inline gboolean
stelling_squares_contain (const StellingSquares *squares, StellingSquare square)
{
  return square < STELLING_MAX_SQUARES && (squares->words[square / 64] >> (square % 64) & 1);
}

static inline void
stelling_squares_add (StellingSquares *squares, StellingSquare square)
{
  squares->words[square / 64] |= G_GUINT64_CONSTANT (1) << (square % 64);
}

static inline guint
stelling_squares_count (const StellingSquares *squares)
{
  return (guint) (__builtin_popcountll (squares->words[0])
                  + __builtin_popcountll (squares->words[1])
                  + __builtin_popcountll (squares->words[2]));
}

/* What stays on a square: a man of Tablut, a set piece of Teblo, the king. Pawns of Teblo are
 * apart, since one may stand on a set piece of its own colour and both may share a base. */
typedef enum
{
  STELLING_PIECE_NONE,
  STELLING_PIECE_LIGHT, /* guard; yellow set piece */
  STELLING_PIECE_DARK,  /* dark man; red set piece */
  STELLING_PIECE_KING,
} StellingPiece;

typedef enum
{
  STELLING_SQUARE_PLAIN,
  STELLING_SQUARE_YELLOW_BASE,
  STELLING_SQUARE_RED_BASE,
  STELLING_SQUARE_NEUTRAL_BASE, /* the coloured squares that belong to nobody */
  STELLING_SQUARE_THRONE,
  STELLING_SQUARE_CORNER,       /* only where the rules make something of it: goal=corner */
} StellingSquareKind;

/**
 * StellingMove:
 *
 * A move in 32 bits; STELLING_MOVE_NONE is none. A placement of Teblo has no from square.
 */
typedef guint32 StellingMove;
#define STELLING_MOVE_NONE ((StellingMove) 0)
#define STELLING_MOVE_PLACE_FLAG 0x10000u
#define STELLING_MOVE_STEP_FLAG 0x20000u
#define stelling_move_step(from, to) \
  ((StellingMove) (STELLING_MOVE_STEP_FLAG | ((guint32) (from) << 8) | (guint32) (to)))
#define stelling_move_place(to) \
  ((StellingMove) (STELLING_MOVE_PLACE_FLAG | ((guint32) STELLING_SQUARE_NONE << 8) \
                   | (guint32) (to)))
#define stelling_move_is_place(move) (((move) & STELLING_MOVE_PLACE_FLAG) != 0)
#define stelling_move_get_from(move) ((StellingSquare) ((move) >> 8))
#define stelling_move_get_to(move) ((StellingSquare) (move))

/* The most legal moves any position can have: Teblo 144, Tablut under 400. */
#define STELLING_MAX_MOVES 512

typedef struct
{
  guint n;
  StellingMove moves[STELLING_MAX_MOVES];
} StellingMoveList;

typedef enum
{
  STELLING_RESULT_NONE,
  STELLING_RESULT_LIGHT, /* or Yellow */
  STELLING_RESULT_DARK,  /* or Red */
  STELLING_RESULT_DRAW,
} StellingResult;

typedef enum
{
  STELLING_REASON_NONE,
  STELLING_REASON_BASE,        /* Teblo: a pawn reached the opponent's base */
  STELLING_REASON_NO_MOVE,     /* the side to move has no legal move */
  STELLING_REASON_SERIES,      /* Teblo: the same series of moves three times */
  STELLING_REASON_ESCAPED,     /* Tablut: the king reached the edge or a corner */
  STELLING_REASON_KING_TAKEN,  /* Tablut */
  STELLING_REASON_REPETITION,  /* Tablut: third occurrence of a position */
} StellingReason;

typedef struct
{
  StellingResult result;
  StellingReason reason;
} StellingOutcome;

/**
 * StellingPosition:
 *
 * Pieces, side to move and rules of a moment. Its fields are this folder's own business (and the
 * engine's, through stelling-teblo.h and stelling-tablut.h); use the functions.
 *
 * @key: hash of pieces, side to move and reserves; the same for positions that count as the same
 * @barred: dark may not take the king with its next move (repeat=threat); no part of the key
 */
typedef struct
{
  guint64 key;
  union
  {
    struct
    {
      /* 12 ranks in rows of 16 bits: rank r, file f is bit (r % 4) * 16 + f of word r / 4. The
       * spare columns catch what a shift carries over the rim. */
      guint64 set[2][3];
      guint8 pawn[2]; /* squares, or STELLING_SQUARE_NONE */
      guint8 reserve[2];
    } teblo;
    struct
    {
      /* StellingSquares' first two words: light men, dark men, kings */
      guint64 light[2];
      guint64 dark[2];
      guint64 king[2];
    } tablut;
  };
  StellingRules rules;
  guint8 turn; /* StellingSide */
  guint8 barred;
} StellingPosition;

/* --- making one --- */

/* The starting position of a rule set. */
void stelling_position_init (StellingPosition *position, const StellingRules *rules);
/* An empty board with the right side to move; Teblo: no pawns, full reserves. */
void stelling_position_clear (StellingPosition *position, const StellingRules *rules);
/* Reads a position text, OpenTafl's position record (Tablut), or what stelling_position_to_diagram
 * () writes, the position text and a line "result: …" after it or not; without the text the side to
 * move is the one that begins, and Teblo's reserves are what is not on the board. Anything that can
 * be written can be read, playable or not: see stelling_position_check (). In Teblo's text `-` is a
 * pawn that is missing. Errors: STELLING_RULES_ERROR_POSITION with the character's number, in a
 * diagram the line's too. */
gboolean stelling_position_parse (StellingPosition *position,
                                  const StellingRules *rules,
                                  const char *text,
                                  GError **error);
/* The position text. */
char *stelling_position_to_string (const StellingPosition *position) G_GNUC_WARN_UNUSED_RESULT;
/* The board as `stelling-cli show` prints it: a line a rank with its number, files below. */
char *stelling_position_to_diagram (const StellingPosition *position) G_GNUC_WARN_UNUSED_RESULT;

/* Setting up. These keep the hash right and check nothing but their arguments' ranges. */
void stelling_position_set_piece (StellingPosition *position,
                                  StellingSquare square,
                                  StellingPiece piece);
void stelling_position_set_pawn (StellingPosition *position,
                                 StellingSide side,
                                 StellingSquare square);
void stelling_position_set_reserve (StellingPosition *position, StellingSide side, guint n);
void stelling_position_set_turn (StellingPosition *position, StellingSide side);

/* --- looking at one --- */

guint stelling_position_get_size (const StellingPosition *position);
StellingGame stelling_position_get_game (const StellingPosition *position);
StellingSide stelling_position_get_turn (const StellingPosition *position);
StellingPiece stelling_position_get_piece (const StellingPosition *position, StellingSquare square);
/* Which pawns stand on the square: bit 0 Yellow's, bit 1 Red's. */
guint stelling_position_get_pawns (const StellingPosition *position, StellingSquare square);
StellingSquare stelling_position_get_pawn (const StellingPosition *position, StellingSide side);
guint stelling_position_get_reserve (const StellingPosition *position, StellingSide side);
/* Same pieces, side to move and reserves (and rules). */
gboolean stelling_position_equal (const StellingPosition *a, const StellingPosition *b);
StellingSquareKind stelling_rules_get_square_kind (const StellingRules *rules,
                                                   StellingSquare square);
/* A base of Teblo. */
StellingSquare stelling_rules_get_base (const StellingRules *rules, StellingSide side);

/* --- moves --- */

/* All legal moves, in no order that may be relied on; none in a finished game. */
void stelling_position_get_moves (const StellingPosition *position, StellingMoveList *list);
guint stelling_position_count_moves (const StellingPosition *position);
gboolean stelling_position_is_legal (const StellingPosition *position, StellingMove move);
/* Plays a legal move. Dark's move clears barred; light's leaves it, since it bars dark's next
 * move. */
void stelling_position_play (StellingPosition *position, StellingMove move);
/* What the legal move would take off the board (a king taken included). */
void stelling_position_get_captures (const StellingPosition *position,
                                     StellingMove move,
                                     StellingSquares *captures);
/* The result as far as the position alone tells it: not draws by repetition. */
StellingOutcome stelling_position_get_outcome (const StellingPosition *position);
/* Teblo: the free white squares on which the side to move may not place (rule c). Else empty. */
void stelling_position_get_forbidden (const StellingPosition *position, StellingSquares *forbidden);

guint64 stelling_position_perft (const StellingPosition *position, guint depth);

/* --- notation --- */

/* Text of a legal move in this position, as rules.md's notation; the caller frees. */
char *stelling_move_to_string (const StellingPosition *position, StellingMove move)
  G_GNUC_WARN_UNUSED_RESULT;
/* Reads a move and checks that it is legal here. Errors: STELLING_RULES_ERROR_MOVE, with the
 * character's number, or STELLING_RULES_ERROR_ILLEGAL with the reason. */
gboolean stelling_move_parse (const StellingPosition *position,
                              const char *text,
                              StellingMove *move,
                              GError **error);
/* Parses only; the move may be illegal. @captures (nullable) gets the squares named after `x`. */
gboolean stelling_move_parse_text (const StellingPosition *position,
                                   const char *text,
                                   StellingMove *move,
                                   StellingSquares *captures,
                                   GError **error);
/* "d4" in Tablut, "D4" in Teblo, into @text (at least 4 bytes); returns @text. */
const char *stelling_square_to_string (StellingGame game, StellingSquare square, char *text);
/* "f3/h3", "" for none: as notation tells captures; the caller frees. */
char *stelling_squares_to_string (StellingGame game, const StellingSquares *squares)
  G_GNUC_WARN_UNUSED_RESULT;
/* Either case; STELLING_SQUARE_NONE if @text does not start with a square. @end (nullable) gets
 * what follows. */
StellingSquare stelling_square_parse (StellingGame game, const char *text, const char **end);

/* --- why not --- */

typedef enum
{
  STELLING_WHY_LEGAL,
  STELLING_WHY_GAME_OVER,
  STELLING_WHY_NO_PIECE,       /* nothing stands on the from square */
  STELLING_WHY_WRONG_SIDE,     /* the opponent's piece */
  STELLING_WHY_WRONG_KIND,     /* a placement in Tablut and the like */
  STELLING_WHY_NOT_A_STEP,     /* Teblo: more than one square, diagonally, or staying in place */
  STELLING_WHY_NOT_STRAIGHT,   /* Tablut */
  STELLING_WHY_BLOCKED,        /* Tablut: @square stands in the way */
  STELLING_WHY_THRONE,         /* nobody may stop on the throne */
  STELLING_WHY_THRONE_PASS,    /* nobody may pass over it */
  STELLING_WHY_CORNER,         /* only the king may go to or over a corner */
  STELLING_WHY_OCCUPIED,       /* by the opponent's set piece, a man; for a placement by anything */
  STELLING_WHY_PAWN_THERE,     /* the other pawn stands there */
  STELLING_WHY_COLOURED,       /* no set piece on a coloured square */
  STELLING_WHY_NO_RESERVE,     /* all set pieces are on the board */
  STELLING_WHY_CUTS_OFF,       /* rule c: @side's pawn could no longer reach the base on @square */
  STELLING_WHY_BARRED,         /* repeat=threat: the king may not be taken with this move */
  STELLING_WHY_CAPTURES,       /* the text's captures are not what the move captures */
} StellingWhyKind;

/* The one reason why a move is illegal, as data. */
typedef struct
{
  StellingWhyKind kind;
  StellingSquare square;   /* that shows it: what bars the way, the base that is cut off */
  StellingSide side;       /* whose pawn is cut off */
  StellingSquares squares; /* all that show it: e.g. the part in which the pawn would be shut */
} StellingWhy;

StellingWhy stelling_position_why (const StellingPosition *position, StellingMove move);
/* The same for a move that was read, with the squares that its text names as captures (nullable;
 * none: not named): a legal move whose captures are others is STELLING_WHY_CAPTURES, with its own
 * in @squares. */
StellingWhy stelling_move_why (const StellingPosition *position,
                               StellingMove move,
                               const StellingSquares *captures);
/* Translated, whole sentence: "Forbidden: Red's pawn could no longer reach D3". */
char *stelling_why_to_string (const StellingPosition *position,
                              StellingMove move,
                              const StellingWhy *why)
  G_GNUC_WARN_UNUSED_RESULT;

/* Why a set-up position can't be played. */
typedef enum
{
  STELLING_PROBLEM_NO_KING,
  STELLING_PROBLEM_TOO_MANY_KINGS,
  STELLING_PROBLEM_NO_PAWN,          /* @side */
  STELLING_PROBLEM_TOO_MANY_PIECES,  /* @side: @count, on board and in reserve, of @limit */
  STELLING_PROBLEM_BAD_SQUARE,       /* @square: nothing of that kind may stand there */
  STELLING_PROBLEM_SHARED_SQUARE,    /* @square: a pawn on the opponent's set piece, or two pawns */
  STELLING_PROBLEM_GAME_OVER,        /* @outcome: already over, the want of a move included */
  STELLING_PROBLEM_CUT_OFF,          /* Teblo: @side's pawn can't reach the base on @square */
} StellingProblemKind;

typedef struct
{
  StellingProblemKind kind;
  StellingSquare square; /* or STELLING_SQUARE_NONE */
  StellingSide side;
  guint count;
  guint limit;
  StellingOutcome outcome;
} StellingProblem;

#define STELLING_MAX_PROBLEMS 160

/* Every reason why the position can't be played, by square; returns how many (0: it can be). */
guint stelling_position_check (const StellingPosition *position,
                               StellingProblem problems[STELLING_MAX_PROBLEMS]);
/* Translated, whole sentence, names the square. */
char *stelling_problem_to_string (const StellingPosition *position, const StellingProblem *problem)
  G_GNUC_WARN_UNUSED_RESULT;

/* "yellow", "light", "draw", "none": never translated. */
const char *stelling_result_get_name (StellingGame game, StellingResult result);
/* "base reached", "king taken": English, as the command line writes it, never translated. */
const char *stelling_reason_get_name (StellingReason reason);
/* Translated, whole sentences: "Yellow wins: the pawn reached the base". */
char *stelling_outcome_to_string (StellingGame game, StellingOutcome outcome)
  G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
