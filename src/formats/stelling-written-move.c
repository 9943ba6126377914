/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <string.h>

#include <glib/gi18n-lib.h>

#include "stelling-formats-private.h"
#include "stelling-shown-text.h"
#include "stelling-visible-text.h"

/* A move's text in its parts. */
typedef struct
{
  gboolean letters;    /* squares may be SGF's two letters */
  StellingSquare from; /* NONE in Teblo if the text has none */
  StellingSquare to;
  gboolean place;
  gboolean open;        /* the bracket around it is not closed */
  gboolean king;        /* K before it */
  gboolean takes;       /* x between the squares */
  gboolean part;        /* of the target square only the changed part is given */
  const char *captures; /* what follows the squares, or "" */
} Written;

/* The captures that a text gives. */
typedef struct
{
  StellingSquares squares;
  gboolean any; /* a sign of capture */
  guint n;      /* the number, "x2"; 0: none given */
} Told;

char *
stelling_written_dup_shown (const char *text)
{
  g_autofree char *valid = g_utf8_make_valid (text, -1);
  g_autofree char *isolated = stelling_shown_dup_plain (valid);
  g_autofree char *line = g_strdup (g_strstrip (isolated));
  g_autofree char *shown = NULL;

  if (g_utf8_strlen (line, -1) <= 40)
    return g_steal_pointer (&line);
  shown = g_utf8_substring (line, 0, 39);
  return g_strconcat (shown, "…", NULL);
}

/* Takes blanks out and makes typographic variants the same: dashes, arrows, signs of capture. @out
 * has room for as many bytes as @text. */
static void
normalize (const char *text, char *out)
{
  const char *first = out;

  while (*text != '\0')
    {
      gunichar c = (guchar) *text;

      if (g_ascii_isalnum (*text) && c != 'X')
        {
          *out++ = *text++;
          continue;
        }
      if (c < 0x80)
        text++;
      else
        {
          c = g_utf8_get_char (text);
          text = g_utf8_next_char (text);
          if (stelling_plain_sign (c) != 0)
            c = (gunichar) stelling_plain_sign (c);
        }
      if (c < 0x80 ? g_ascii_isspace (c)
                   : g_unichar_isspace (c) || stelling_character_is_invisible (c) || c == 0x307)
        continue;
      if (c == '>')
        c = '-';
      else if (c == 'X')
        c = 'x';
      if (c >= 0x80)
        out += g_unichar_to_utf8 (c, out);
      else if (c != '-' || out == first || out[-1] != '-')
        *out++ = (char) c;
    }
  *out = '\0';
}

static char *
dup_normal (const char *text)
{
  char *normal = g_malloc (strlen (text) + 1);

  normalize (text, normal);
  return normal;
}

static StellingSquare
parse_letters (guint size, const char *text)
{
  guint file = (guint) (g_ascii_tolower (text[0]) - 'a');
  guint row;

  if (!g_ascii_isalpha (text[0]) || !g_ascii_isalpha (text[1]))
    return STELLING_SQUARE_NONE;
  row = (guint) (g_ascii_tolower (text[1]) - 'a');
  if (file >= size || row >= size)
    return STELLING_SQUARE_NONE;
  return (StellingSquare) ((size - 1 - row) * size + file);
}

/* Takes a square by its name, or with @letters by SGF's two. */
static StellingSquare
take_square (StellingGame game, gboolean letters, const char **text)
{
  const char *end = *text;
  StellingSquare square = stelling_square_parse (game, *text, &end);

  if (square == STELLING_SQUARE_NONE && letters)
    {
      square = parse_letters (stelling_game_get_size (game), *text);
      end = *text + 2;
    }
  if (square != STELLING_SQUARE_NONE)
    *text = end;
  return square;
}

StellingSquare
stelling_written_square_parse (StellingGame game, const char *text)
{
  StellingSquare square = take_square (game, TRUE, &text);

  return *text == '\0' ? square : STELLING_SQUARE_NONE;
}

static gboolean
take_apart_teblo (const char *text, Written *written)
{
  written->from = STELLING_SQUARE_NONE;
  written->place = *text == '(';
  text += written->place;
  written->to = take_square (STELLING_GAME_TEBLO, written->letters, &text);
  if (written->to == STELLING_SQUARE_NONE)
    return FALSE;
  /* "D3-D4": the pawn's square goes before. */
  if (!written->place && *text == '-' && text[1] != '\0')
    {
      text++;
      written->from = written->to;
      written->to = take_square (STELLING_GAME_TEBLO, written->letters, &text);
      return written->to != STELLING_SQUARE_NONE && *text == '\0';
    }
  written->open = written->place && *text == '\0';
  if (written->place && *text++ != ')')
    return FALSE;
  return *text == '\0';
}

/* Skips a piece's letter: the king's in the four languages, and those of men. */
static const char *
skip_letter (const char *text, gboolean *king)
{
  const char *next;
  gunichar letter;

  *king = FALSE;
  if (*text == '\0')
    return text;
  next = g_utf8_next_char (text);
  if (!g_ascii_isalpha (next[0]) || !g_ascii_isdigit (next[1]))
    return text;
  letter = g_unichar_toupper (g_utf8_get_char (text));
  *king = letter == 'K' || letter == 'R' || letter == 0x15e;
  return *king || letter == 'T' || letter == 'G' || letter == 'M' || letter == 'W' ? next : text;
}

/* Takes "d5-7" and "d5-g": the target square without its unchanged part. A capital is a glyph. */
static StellingSquare
take_short (StellingSquare from, const char **text)
{
  guint size = stelling_game_get_size (STELLING_GAME_TABLUT);
  guint file = (guint) (g_ascii_tolower (**text) - 'a');
  guint rank = (guint) (**text - '1');

  if (g_ascii_isalnum ((*text)[0]) && g_ascii_isalnum ((*text)[1]) && (*text)[1] != 'x')
    return STELLING_SQUARE_NONE;
  if (g_ascii_isdigit (**text) && rank < size)
    return (StellingSquare) ((*text)++, rank * size + from % size);
  if (g_ascii_islower (**text) && file < size)
    return (StellingSquare) ((*text)++, from / size * size + file);
  return STELLING_SQUARE_NONE;
}

static gboolean
take_apart_tablut (const char *text, Written *written)
{
  gboolean dash;

  text = skip_letter (text, &written->king);
  written->from = take_square (STELLING_GAME_TABLUT, written->letters, &text);
  if (written->from == STELLING_SQUARE_NONE)
    return FALSE;
  written->takes = *text == 'x' || *text == ':';
  dash = *text == '-' || written->takes;
  text += dash;
  written->to = take_square (STELLING_GAME_TABLUT, written->letters, &text);
  if (written->to == STELLING_SQUARE_NONE && dash && g_ascii_isdigit (text[-2]))
    {
      written->to = take_short (written->from, &text);
      written->part = TRUE;
    }
  written->captures = text;
  if (written->to == STELLING_SQUARE_NONE || *text == '\0')
    return written->to != STELLING_SQUARE_NONE;
  /* This is an evaluation of the position. */
  if (strstr (text, "+-") != NULL || strstr (text, "-+") != NULL)
    return FALSE;
  return strchr ("x*:+-#([/", *text) != NULL;
}

static gboolean
take_apart (StellingGame game, const char *text, gboolean letters, Written *written)
{
  memset (written, 0, sizeof *written);
  written->letters = letters;
  written->captures = "";
  return game == STELLING_GAME_TEBLO ? take_apart_teblo (text, written)
                                     : take_apart_tablut (text, written);
}

/* Reads what follows a move's squares: `x` or another sign and the captured squares, with `/`, `,`
 * or the sign again between them, in brackets or not; or their number; or only the sign. Other
 * signs of sites (a threat, the king's way out) are skipped. Returns FALSE for anything else. */
static gboolean
parse_captures (const Written *written, Told *told)
{
  const char *text = written->captures;

  memset (told, 0, sizeof *told);
  while (*text != '\0')
    {
      StellingSquare square;

      if (strchr ("x*:/,()[]", *text) != NULL)
        {
          told->any = told->any || *text == 'x' || *text == '*' || *text == ':';
          text++;
        }
      else if (strchr ("+#-", *text) != NULL)
        text++;
      else if (g_ascii_isdigit (*text) && text[-1] == 'x')
        told->n = (guint) (*text++ - '0');
      else if ((square = take_square (STELLING_GAME_TABLUT, written->letters, &text))
               != STELLING_SQUARE_NONE)
        stelling_squares_add (&told->squares, square);
      else
        return FALSE;
    }
  return TRUE;
}

static gboolean
is_like (StellingGame game, const char *normal, gboolean letters)
{
  Written written;
  Told told;

  /* A step of Teblo with its from square looks like a move of Tablut. */
  return take_apart (game, normal, letters, &written) && parse_captures (&written, &told)
         && (game == STELLING_GAME_TABLUT || written.from == STELLING_SQUARE_NONE);
}

gboolean
stelling_written_move_is_like (StellingGame game, const char *text, gboolean letters)
{
  char normal[STELLING_WRITTEN_MAX_LENGTH + 1];

  if (strlen (text) >= sizeof normal)
    return FALSE;
  normalize (text, normal);
  return is_like (game, normal, letters);
}

gboolean
stelling_written_move_is_any (const char *text)
{
  char normal[STELLING_WRITTEN_MAX_LENGTH + 1];

  if (strlen (text) >= sizeof normal)
    return FALSE;
  normalize (text, normal);
  /* A move of Teblo soon shows that it is none of Tablut. */
  return is_like (STELLING_GAME_TABLUT, normal, FALSE)
         || is_like (STELLING_GAME_TEBLO, normal, FALSE);
}

gboolean
stelling_written_move_is_part (StellingGame game, const char *text)
{
  g_autofree char *normal = dup_normal (text);
  Written written;

  return take_apart (game, normal, TRUE, &written) && written.part;
}

/* Returns whether the captures that the text gives are right. A king's may be left out. */
static gboolean
captures_hold (const StellingPosition *position,
               StellingMove move,
               const Written *written,
               const StellingSquares *made)
{
  Told told;

  if (!parse_captures (written, &told))
    return FALSE;
  if (!stelling_squares_is_empty (&told.squares))
    return stelling_move_why (position, move, &told.squares).kind == STELLING_WHY_LEGAL;
  if (told.n > 0)
    return told.n == stelling_squares_count (made);
  return !(told.any || written->takes) || !stelling_squares_is_empty (made);
}

static StellingWrittenKind
check_captures (const StellingPosition *position,
                StellingMove move,
                const Written *written,
                const char *text,
                char **message)
{
  StellingSquares made;
  g_autofree char *shown = NULL;
  g_autofree char *names = NULL;

  if (written->captures[0] == '\0' && !written->takes)
    return STELLING_WRITTEN_GOOD;
  stelling_position_get_captures (position, move, &made);
  if (captures_hold (position, move, written, &made))
    return STELLING_WRITTEN_GOOD;
  if (message == NULL)
    return STELLING_WRITTEN_CAPTURES;
  shown = stelling_written_dup_shown (text);
  names = stelling_squares_to_string (stelling_position_get_game (position), &made);
  if (names[0] == '\0')
    *message = g_strdup_printf (_ ("wrong captures in %s: the move captures nothing"), shown);
  else
    *message = g_strdup_printf (_ ("wrong captures in %s: the move captures %s"), shown, names);
  return STELLING_WRITTEN_CAPTURES;
}

/* The text of a step in Teblo hardly ever has a from square. */
static StellingMove
make_move (const StellingPosition *position, const Written *written)
{
  StellingSquare from = written->from;

  if (written->place)
    return stelling_move_place (written->to);
  if (from == STELLING_SQUARE_NONE)
    from = stelling_position_get_pawn (position, stelling_position_get_turn (position));
  return stelling_move_step (from, written->to);
}

/* Returns what the text should have been, for one that is no move of the game. */
static char *
expected (StellingGame game, const Written *written)
{
  if (written->open)
    return g_strdup_printf (
        ngettext ("%u \")\" is missing at the end", "%u \")\" are missing at the end", 1), 1);
  return g_strdup (game == STELLING_GAME_TEBLO
                       ? _ ("expected a square such as D4, or (H9) for a set piece")
                       : _ ("expected a move such as e3-c3"));
}

/* @message (nullable). */
static StellingWrittenKind
tell_illegal (const char *text, const char *why, char **message)
{
  g_autofree char *shown = NULL;

  if (message == NULL)
    return STELLING_WRITTEN_BAD;
  shown = stelling_written_dup_shown (text);
  /* Translators: a move, and the reason why it is illegal */
  *message = g_strdup_printf (_ ("illegal move %s: %s"), shown, why);
  return STELLING_WRITTEN_BAD;
}

static char *
dup_over (StellingGame game, StellingOutcome outcome)
{
  g_autofree char *over = stelling_outcome_to_string (game, outcome);

  /* Translators: %s is how it ended: "Yellow wins: the pawn reached the base" */
  return g_strdup_printf (_ ("the game is over (%s)"), over);
}

StellingWrittenKind
stelling_written_move_parse_at (const StellingPosition *position,
                                StellingOutcome outcome,
                                const char *text,
                                gboolean letters,
                                StellingMove *move,
                                char **message)
{
  StellingGame game = stelling_position_get_game (position);
  char room[STELLING_WRITTEN_MAX_LENGTH + 1];
  gboolean fits = strlen (text) < sizeof room;
  g_autofree char *longer = fits ? NULL : dup_normal (text);
  const char *normal = fits ? room : longer;
  g_autofree char *reason = NULL;
  Written written;
  StellingWhy why;

  if (fits)
    normalize (text, room);
  if (!take_apart (game, normal, letters, &written))
    {
      reason = message != NULL ? expected (game, &written) : NULL;
      return tell_illegal (text, reason, message);
    }
  *move = make_move (position, &written);
  if (outcome.result != STELLING_RESULT_NONE)
    {
      reason = message != NULL ? dup_over (game, outcome) : NULL;
      return tell_illegal (text, reason, message);
    }
  why = stelling_position_why (position, *move);
  if (why.kind != STELLING_WHY_LEGAL)
    {
      reason = message != NULL ? stelling_why_to_string (position, *move, &why) : NULL;
      return tell_illegal (text, reason, message);
    }
  if (written.king && stelling_position_get_piece (position, written.from) != STELLING_PIECE_KING)
    return tell_illegal (text, _ ("the king does not stand there"), message);
  return check_captures (position, *move, &written, text, message);
}

StellingWrittenKind
stelling_written_move_parse (StellingNode *node,
                             const char *text,
                             gboolean letters,
                             StellingMove *move,
                             char **message)
{
  *message = NULL;
  return stelling_written_move_parse_at (stelling_node_get_position (node),
                                         stelling_node_get_outcome (node), text, letters, move,
                                         message);
}

gboolean
stelling_written_move_take (StellingGame game,
                            const char *text,
                            gboolean letters,
                            StellingSquare pawn,
                            StellingMove *move)
{
  g_autofree char *normal = dup_normal (text);
  Written written;

  if (!take_apart (game, normal, letters, &written))
    return FALSE;
  if (!written.place && written.from == STELLING_SQUARE_NONE)
    written.from = pawn;
  if (written.place)
    *move = stelling_move_place (written.to);
  else if (written.from == STELLING_SQUARE_NONE)
    return FALSE;
  else
    *move = stelling_move_step (written.from, written.to);
  return TRUE;
}

char *
stelling_written_move_dup_mistake (StellingGame game, const char *text, gboolean letters)
{
  g_autofree char *normal = dup_normal (text);
  g_autofree char *why = NULL;
  char *message = NULL;
  Written written;

  if (take_apart (game, normal, letters, &written))
    return NULL;
  why = expected (game, &written);
  tell_illegal (text, why, &message);
  return message;
}

gboolean
stelling_written_rules_parse (const char *text, StellingRules *rules, GError **error)
{
  g_autofree char *lower = g_ascii_strdown (text, -1);

  return stelling_rules_parse (lower, rules, error);
}
