/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <string.h>

#include <glib/gi18n-lib.h>

#include "stelling-board-text-private.h"
#include "stelling-tablut.h"
#include "stelling-teblo.h"

/* The meaning of a board's signs. Tablut has many sets of letters: the best one is taken. */

/* Up to this number unknown signs are mistakes; with more it is no board. */
#define MAX_UNKNOWN 2

typedef enum
{
  SIGN_EMPTY,
  SIGN_MARK, /* an empty square of a special kind */
  SIGN_LIGHT,
  SIGN_DARK,
  SIGN_KING,
  SIGN_PAWN_LIGHT,
  SIGN_PAWN_DARK,
  SIGN_BOTH_LIGHT, /* a pawn on a set piece of its own colour */
  SIGN_BOTH_DARK,
  SIGN_UNKNOWN,
} Sign;

/* Letters of Tablut, compared in upper case except in the first set. */
static const struct
{
  gunichar dark, light, king;
  gunichar empty;  /* a letter for an empty square, or 0 */
  gunichar throne; /* a letter for the empty throne, or 0 */
} tablut_sets[] = {
  { 't', 'T', 'K', 0, 0 },                              /* position texts, OpenTafl */
  { 'B', 'W', 'K', 0, 0 },                              /* black, white */
  { 'B', 'W', 'K', 'O', 'T' }, { 'A', 'D', 'K', 0, 0 }, /* attackers, defenders */
  { 'A', 'V', 'K', 0, 0 },                              /* aanvallers, verdedigers */
  { 'D', 'L', 'K', 0, 0 },                              /* dark, light; donker, licht */
  { 'Z', 'W', 'K', 0, 0 },                              /* zwart, wit */
  { 'N', 'B', 'R', 0, 0 },                              /* noir, blanc, roi */
  { 'S', 'B', 0x15e, 0, 0 },                            /* siyah, beyaz, şah */
  { 'S', 'B', 'K', 0, 0 },     { 'M', 'S', 'K', 0, 0 }, /* muscovites, swedes */
  { 'X', 'O', 'K', 0, 0 },     { 0x25cf, 0x25cb, 'K', 0, 0 }, { 0x26ab, 0x26aa, 'K', 0, 0 },
};

/* Letters of Teblo. A capital is a pawn, a small letter a set piece. */
static const struct
{
  char yellow, red;
} teblo_sets[] = {
  { 'Y', 'R' }, /* yellow, red */
  { 'G', 'R' }, /* geel, rood */
  { 'J', 'R' }, /* jaune, rouge */
  { 'S', 'K' }, /* sarı, kırmızı */
};

static gboolean
is_king_sign (gunichar sign)
{
  return sign == 'K' || sign == 0x2654 || sign == 0x265a || sign == 0x1f451 || sign == 0x1f934;
}

static gboolean
is_empty_sign (gunichar sign)
{
  return sign < 0x80 ? strchr (" .-_,:~'=", (int) sign) != NULL
                     : sign == 0xb7 || sign == 0x2219 || sign == 0x22c5 || sign == 0x2027
                           || sign == 0x25a1 || sign == 0x25a2 || sign == 0x25fb || sign == 0x2610
                           || sign == 0x2b1c || sign == 0x25fd || sign == 0x30fb;
}

static gboolean
is_mark_sign (gunichar sign)
{
  return sign < 0x80 ? strchr ("+*#", (int) sign) != NULL
                     : sign == 0x2b1b || sign == 0x25a0 || sign == 0x25fc || sign == 0x25fe
                           || sign == 0x25a3 || sign == 0x22a0 || sign == 0x2612;
}

static Sign
get_tablut_sign (guint set, gunichar sign, gboolean throne)
{
  gunichar upper = set > 0 ? g_unichar_toupper (sign) : sign;

  if (upper == tablut_sets[set].dark)
    return SIGN_DARK;
  if (upper == tablut_sets[set].light)
    return SIGN_LIGHT;
  if (upper == tablut_sets[set].king || is_king_sign (g_unichar_toupper (sign)))
    return SIGN_KING;
  if (upper == tablut_sets[set].empty)
    return SIGN_EMPTY;
  if (upper == tablut_sets[set].throne && throne)
    return SIGN_MARK;
  return SIGN_UNKNOWN;
}

static Sign
get_teblo_sign (guint set, gunichar sign)
{
  if (sign == (gunichar) teblo_sets[set].yellow)
    return SIGN_PAWN_LIGHT;
  if (sign == (gunichar) teblo_sets[set].red)
    return SIGN_PAWN_DARK;
  if (sign == (gunichar) g_ascii_tolower (teblo_sets[set].yellow))
    return SIGN_LIGHT;
  if (sign == (gunichar) g_ascii_tolower (teblo_sets[set].red))
    return SIGN_DARK;
  if (sign == 0x176)
    return SIGN_BOTH_LIGHT;
  return sign == 0x158 ? SIGN_BOTH_DARK : SIGN_UNKNOWN;
}

static Sign
get_sign (const StellingBoardText *self, guint set, StellingSquare square)
{
  gunichar sign = self->cells[square];

  if (is_empty_sign (sign))
    return SIGN_EMPTY;
  if (is_mark_sign (sign))
    return SIGN_MARK;
  if (stelling_board_text_get_game (self) == STELLING_GAME_TEBLO)
    return get_teblo_sign (set, sign);
  return get_tablut_sign (set, sign, square == (self->size * self->size) / 2);
}

/* Returns the set of letters that knows most of the board's signs. */
static guint
choose_set (const StellingBoardText *self, guint *n_unknown)
{
  guint n_sets = stelling_board_text_get_game (self) == STELLING_GAME_TEBLO
                     ? G_N_ELEMENTS (teblo_sets)
                     : G_N_ELEMENTS (tablut_sets);
  guint best = 0;

  *n_unknown = G_MAXUINT;
  for (guint set = 0; set < n_sets; set++)
    {
      guint n = 0;

      for (guint i = 0; i < self->size * self->size; i++)
        n += get_sign (self, set, (StellingSquare) i) == SIGN_UNKNOWN;
      if (n < *n_unknown)
        {
          *n_unknown = n;
          best = set;
        }
    }
  return best;
}

StellingGame
stelling_board_text_get_game (const StellingBoardText *self)
{
  return self->size == 12 ? STELLING_GAME_TEBLO : STELLING_GAME_TABLUT;
}

gboolean
stelling_board_text_is_known (const StellingBoardText *self)
{
  guint n_unknown, n_letters = 0;

  choose_set (self, &n_unknown);
  for (guint i = 0; i < self->size * self->size; i++)
    n_letters += !is_empty_sign (self->cells[i]);
  return n_unknown == 0 || (n_unknown <= MAX_UNKNOWN && n_letters > 2 * n_unknown);
}

static gboolean
is_marked (const StellingBoardText *self, const char *name)
{
  StellingSquare square = stelling_square_parse (stelling_board_text_get_game (self), name, &name);

  return is_mark_sign (self->cells[square]);
}

void
stelling_board_text_guess_rules (const StellingBoardText *self, StellingRules *rules)
{
  gboolean corners = is_marked (self, "a1") && is_marked (self, "i1") && is_marked (self, "a9")
                     && is_marked (self, "i9");
  const char *name = corners ? "tablut-corner" : "tablut-edge";

  if (stelling_board_text_get_game (self) == STELLING_GAME_TEBLO)
    {
      gboolean mirrored = (is_marked (self, "D10") || is_marked (self, "I3"))
                          && !is_marked (self, "C9") && !is_marked (self, "J4");

      name = mirrored ? "teblo:bases=mirrored" : "teblo";
    }
  if (!stelling_rules_parse (name, rules, NULL))
    g_assert_not_reached ();
}

/* --- reading --- */

typedef struct
{
  const StellingBoardText *self;
  StellingSource *source;
  StellingPosition *position;
  guint set;
  StellingAssumptions assumed;
} LettersReader;

static void
tell (LettersReader *reader, StellingMessageLevel level, gsize place, char *text)
{
  stelling_source_note (reader->source, level, place, text);
}

static void
put_pawn (LettersReader *reader, StellingSide side, StellingSquare square)
{
  if (stelling_position_get_pawn (reader->position, side) != STELLING_SQUARE_NONE)
    {
      tell (
          reader, STELLING_MESSAGE_ERROR, reader->self->places[square],
          g_strdup (_ ("a second pawn of the same colour, read as a set piece: a capital letter is "
                       "a pawn, a small one a set piece")));
      stelling_position_set_piece (reader->position, square,
                                   side == STELLING_YELLOW ? STELLING_PIECE_LIGHT
                                                           : STELLING_PIECE_DARK);
      return;
    }
  stelling_position_set_pawn (reader->position, side, square);
}

static void
put_unknown (LettersReader *reader, StellingSquare square)
{
  char name[4];
  char sign[7] = { 0 };

  g_unichar_to_utf8 (reader->self->cells[square], sign);
  tell (reader, STELLING_MESSAGE_ERROR, reader->self->places[square],
        /* Translators: a letter on a board that is read from a text, and its square */
        g_strdup_printf (_ ("“%s” is not a piece: %s is left empty"), sign,
                         stelling_square_to_string (stelling_position_get_game (reader->position),
                                                    square, name)));
}

static void
put_sign (LettersReader *reader, StellingSquare square)
{
  switch (get_sign (reader->self, reader->set, square))
    {
    case SIGN_LIGHT:
      stelling_position_set_piece (reader->position, square, STELLING_PIECE_LIGHT);
      break;
    case SIGN_DARK:
      stelling_position_set_piece (reader->position, square, STELLING_PIECE_DARK);
      break;
    case SIGN_KING:
      stelling_position_set_piece (reader->position, square, STELLING_PIECE_KING);
      break;
    case SIGN_BOTH_LIGHT:
      stelling_position_set_piece (reader->position, square, STELLING_PIECE_LIGHT);
      put_pawn (reader, STELLING_YELLOW, square);
      break;
    case SIGN_PAWN_LIGHT:
      put_pawn (reader, STELLING_YELLOW, square);
      break;
    case SIGN_BOTH_DARK:
      stelling_position_set_piece (reader->position, square, STELLING_PIECE_DARK);
      put_pawn (reader, STELLING_RED, square);
      break;
    case SIGN_PAWN_DARK:
      put_pawn (reader, STELLING_RED, square);
      break;
    case SIGN_UNKNOWN:
      put_unknown (reader, square);
      break;
    case SIGN_EMPTY:
    case SIGN_MARK:
    default:
      break;
    }
}

/* --- pawns --- */

static guint
count_signs (LettersReader *reader, Sign sign, StellingSquare *last)
{
  guint n = 0;

  for (guint i = 0; i < reader->self->size * reader->self->size; i++)
    if (get_sign (reader->self, reader->set, (StellingSquare) i) == sign)
      {
        *last = (StellingSquare) i;
        n++;
      }
  return n;
}

/* Where all letters are small, a side's only one is its pawn. */
static gboolean
take_small_pawn (LettersReader *reader, StellingSide side)
{
  StellingSquare square, other;

  if (count_signs (reader, side == STELLING_YELLOW ? SIGN_LIGHT : SIGN_DARK, &square) != 1
      || count_signs (reader, SIGN_PAWN_LIGHT, &other) > 0
      || count_signs (reader, SIGN_PAWN_DARK, &other) > 0)
    return FALSE;
  stelling_position_set_piece (reader->position, square, STELLING_PIECE_NONE);
  stelling_position_set_pawn (reader->position, side, square);
  return TRUE;
}

/* Two pawns share a square only on a base, and the one that has come there is shown. */
static gboolean
take_hidden_pawn (LettersReader *reader, StellingSide side)
{
  StellingSide other = stelling_side_other (side);
  StellingSquare base = stelling_rules_get_base (&reader->position->rules, side);

  if (stelling_position_get_pawn (reader->position, other) != base)
    return FALSE;
  stelling_position_set_pawn (reader->position, side, base);
  return TRUE;
}

static void
find_pawn (LettersReader *reader, StellingSide side)
{
  const char *who = stelling_side_get_title (STELLING_GAME_TEBLO, side);
  char name[4];

  if (stelling_position_get_pawn (reader->position, side) != STELLING_SQUARE_NONE)
    return;
  if (take_small_pawn (reader, side) || take_hidden_pawn (reader, side))
    {
      reader->assumed |= STELLING_ASSUMED_PAWN;
      tell (reader, STELLING_MESSAGE_WARNING, reader->self->place,
            /* Translators: a player (Yellow, Red), a square */
            g_strdup_printf (_ ("the pawn of %s is not shown: read as on %s"), who,
                             stelling_square_to_string (
                                 STELLING_GAME_TEBLO,
                                 stelling_position_get_pawn (reader->position, side), name)));
    }
  else
    tell (reader, STELLING_MESSAGE_ERROR, reader->self->place,
          /* Translators: a player (Yellow, Red) */
          g_strdup_printf (_ ("the pawn of %s is not on the board: it is a capital letter"), who));
}

static void
find_reserves (LettersReader *reader)
{
  const StellingBoardText *self = reader->self;
  guint n[2];

  for (StellingSide side = STELLING_YELLOW; side <= STELLING_RED; side++)
    {
      guint placed = stelling_position_count_pieces (
          reader->position, side == STELLING_YELLOW ? STELLING_PIECE_LIGHT : STELLING_PIECE_DARK);

      n[side] = placed < STELLING_TEBLO_RESERVE ? STELLING_TEBLO_RESERVE - placed : 0;
      if (self->reserve[side] >= 0)
        n[side] = MIN ((guint) self->reserve[side], STELLING_TEBLO_RESERVE);
      stelling_position_set_reserve (reader->position, side, n[side]);
    }
  if (self->reserve[0] >= 0)
    return;
  reader->assumed |= STELLING_ASSUMED_RESERVES;
  tell (reader, STELLING_MESSAGE_WARNING, self->place,
        /* Translators: numbers of set pieces that are not on the board yet, Yellow's and Red's */
        g_strdup_printf (_ ("the reserves are not told: all that is not on the board, %u and %u"),
                         n[0], n[1]));
}

/* --- who has to move --- */

/* Finds the side by its pieces' letter, or by its name's. */
static gboolean
find_turn_sign (LettersReader *reader, StellingSide *side)
{
  gunichar sign = g_unichar_toupper (reader->self->turn_sign);
  gboolean teblo = stelling_position_get_game (reader->position) == STELLING_GAME_TEBLO;
  gunichar light = teblo ? (gunichar) teblo_sets[reader->set].yellow
                         : tablut_sets[reader->set].light;
  gunichar dark = teblo ? (gunichar) teblo_sets[reader->set].red : tablut_sets[reader->set].dark;

  *side = STELLING_LIGHT;
  if (sign == 0)
    return FALSE;
  if (sign == light && light != 'T')
    return TRUE;
  *side = STELLING_DARK;
  if (sign == dark)
    return TRUE;
  if (sign == 'L' || sign == 'W')
    *side = STELLING_LIGHT;
  else if (sign != 'D' && sign != 'B')
    return FALSE;
  return !teblo;
}

static void
find_turn (LettersReader *reader)
{
  const StellingBoardText *self = reader->self;
  StellingGame game = stelling_position_get_game (reader->position);
  StellingPosition usual;
  StellingSide side;

  if (self->turn >= 0)
    side = (StellingSide) self->turn;
  else if (!find_turn_sign (reader, &side))
    {
      stelling_position_init (&usual, &reader->position->rules);
      side = stelling_position_get_turn (&usual);
      reader->assumed |= STELLING_ASSUMED_TURN;
      tell (reader, STELLING_MESSAGE_WARNING, self->place,
            /* Translators: a player: Yellow, Red, Light or Dark */
            g_strdup_printf (_ ("nothing tells who has to move: taken as %s, who begins the game"),
                             stelling_side_get_title (game, side)));
    }
  stelling_position_set_turn (reader->position, side);
}

/* --- the position's text --- */

/* Reads the position's text, which has all; a board above it must show the same. */
static gboolean
read_line (LettersReader *reader)
{
  const StellingBoardText *self = reader->self;
  g_autoptr (GError) error = NULL;
  StellingPosition told;
  char name[4];

  if (self->line == NULL)
    return FALSE;
  if (!stelling_position_parse (&told, &reader->position->rules, self->line, &error))
    {
      if (!self->is_line)
        tell (reader, STELLING_MESSAGE_ERROR, self->line_start, g_strdup (error->message));
      return FALSE;
    }
  for (guint i = 0; !self->is_line && i < self->size * self->size; i++)
    if (stelling_position_get_piece (&told, (StellingSquare) i)
        != stelling_position_get_piece (reader->position, (StellingSquare) i))
      {
        tell (reader, STELLING_MESSAGE_ERROR, self->line_start,
              g_strdup_printf (_ ("%s is not as on the board above"),
                               stelling_square_to_string (stelling_position_get_game (&told),
                                                          (StellingSquare) i, name)));
        break;
      }
  *reader->position = told;
  return TRUE;
}

static void
tell_unsure (LettersReader *reader)
{
  if (reader->self->unsure_numbers)
    tell (reader, STELLING_MESSAGE_WARNING, reader->self->place,
          g_strdup (_ ("the numbers of the ranks are in no order, read from the top")));
  if (!reader->self->unsure_side)
    return;
  reader->assumed |= STELLING_ASSUMED_VIEW;
  tell (reader, STELLING_MESSAGE_WARNING, reader->self->place,
        g_strdup (_ ("rank 1 is at the top and the files have no letters: read as seen from the "
                     "other side")));
}

StellingAssumptions
stelling_board_text_read (const StellingBoardText *self,
                          StellingSource *source,
                          const StellingRules *rules,
                          StellingPosition *position)
{
  LettersReader reader = { .self = self, .source = source, .position = position };
  guint n_unknown;

  stelling_position_clear (position, rules);
  reader.set = choose_set (self, &n_unknown);
  if (self->is_line && read_line (&reader))
    return 0;
  tell_unsure (&reader);
  for (guint i = 0; i < self->size * self->size; i++)
    put_sign (&reader, (StellingSquare) i);
  if (read_line (&reader))
    return reader.assumed;
  if (stelling_rules_get_game (rules) == STELLING_GAME_TEBLO)
    {
      find_pawn (&reader, STELLING_YELLOW);
      find_pawn (&reader, STELLING_RED);
      find_reserves (&reader);
    }
  find_turn (&reader);
  return reader.assumed;
}
