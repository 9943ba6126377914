/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <string.h>

#include "stelling-comment-token-private.h"
#include "stelling-formats-private.h"

/* Longer numbers are years and the like. */
#define MAX_DIGITS 3

/* Returns the sign at @text with typographic variants made the same, and its length. */
static gunichar
get_sign (const char *text, gsize *length)
{
  gunichar c = g_utf8_get_char (text);
  char sign = stelling_plain_sign (c);

  *length = (gsize) g_utf8_skip[(guchar) *text];
  return sign != 0 ? (gunichar) sign : c;
}

static gboolean
is_word (gunichar c)
{
  return g_unichar_isalnum (c) || c == '_';
}

/* Returns whether a word may begin at @at. */
static gboolean
begins (const char *text, gsize at)
{
  gunichar before;
  gsize length;

  if (at == 0)
    return TRUE;
  before = get_sign (g_utf8_prev_char (text + at), &length);
  return !is_word (before) && before != '-' && before != '/' && before != '@' && before != '\\';
}

/* Returns whether a word may end before @text: what goes on after a dash or a stop doesn't. */
static gboolean
ends (const char *text)
{
  gsize length, more;
  gunichar c = get_sign (text, &length);

  if (c == '-' || c == '/' || c == '.' || c == '@')
    return !is_word (get_sign (text + length, &more));
  return !is_word (c) && c != '\\';
}

static gboolean
skip_dash (const char **text)
{
  const char *start = *text;
  gsize length;
  gunichar c;

  while ((c = get_sign (*text, &length)) == '-' || c == '>')
    *text += length;
  return *text > start;
}

/* Takes a square in its own letters, capitals in Teblo alone. */
static StellingSquare
take_square (StellingGame game, const char **text, gboolean capital)
{
  if (capital && !g_ascii_isupper (**text))
    return STELLING_SQUARE_NONE;
  return stelling_square_parse (game, *text, text);
}

static gboolean
take_placement (const char **text, StellingCommentToken *token)
{
  const char *at = *text + 1;

  token->to = take_square (STELLING_GAME_TEBLO, &at, FALSE);
  token->place = TRUE;
  if (token->to == STELLING_SQUARE_NONE || *at != ')')
    return FALSE;
  *text = at + 1;
  return !is_word (g_utf8_get_char (*text));
}

static gboolean
take_teblo (const char **text, StellingCommentToken *token)
{
  const char *at;

  if (**text == '(')
    return take_placement (text, token);
  token->to = take_square (STELLING_GAME_TEBLO, text, TRUE);
  if (token->to == STELLING_SQUARE_NONE)
    return FALSE;
  at = *text;
  if (skip_dash (&at))
    {
      StellingSquare to = take_square (STELLING_GAME_TEBLO, &at, TRUE);

      if (to != STELLING_SQUARE_NONE)
        {
          token->from = token->to;
          token->to = to;
          *text = at;
        }
    }
  return ends (*text);
}

/* Takes "xf3/h3", or nothing. */
static void
take_captures (const char **text, StellingCommentToken *token)
{
  const char *at = *text;
  gsize length;
  gunichar c = get_sign (at, &length);
  StellingSquare square;

  if (c != 'x' && c != 'X' && c != ':')
    return;
  for (; c == 'x' || c == 'X' || c == ':' || c == '/' || c == ','; c = get_sign (at, &length))
    {
      const char *next = at + length;

      square = take_square (STELLING_GAME_TABLUT, &next, FALSE);
      if (square == STELLING_SQUARE_NONE)
        return;
      stelling_squares_add (&token->captures, square);
      token->takes = TRUE;
      *text = at = next;
    }
}

/* Skips a king's letter, in the program's four languages. */
static gboolean
skip_king (const char **text)
{
  gunichar c = g_utf8_get_char (*text);
  const char *next = g_utf8_next_char (*text);

  if ((c != 'K' && c != 'R' && c != 0x15e) || !g_ascii_isalpha (next[0])
      || !g_ascii_isdigit (next[1]))
    return FALSE;
  *text = next;
  return TRUE;
}

static gboolean
take_tablut (const char **text, StellingCommentToken *token)
{
  token->king = skip_king (text);
  token->from = take_square (STELLING_GAME_TABLUT, text, FALSE);
  if (token->from == STELLING_SQUARE_NONE || !skip_dash (text))
    return FALSE;
  token->to = take_square (STELLING_GAME_TABLUT, text, FALSE);
  if (token->to == STELLING_SQUARE_NONE)
    return FALSE;
  take_captures (text, token);
  return ends (*text);
}

static gboolean
take_move (StellingGame game, const char *text, gsize at, StellingCommentToken *token)
{
  const char *end = text + at;

  memset (token, 0, sizeof *token);
  token->from = STELLING_SQUARE_NONE;
  token->start = token->number_start = at;
  if (!(game == STELLING_GAME_TEBLO ? take_teblo (&end, token) : take_tablut (&end, token)))
    return FALSE;
  token->end = (gsize) (end - text);
  return TRUE;
}

/* Returns the length of "12.", "12...", "12. …" with the blanks after it, or 0. */
static gsize
take_number (const char *text, guint *number, gboolean *second)
{
  const char *at = text;
  gsize length, n_dots = 0;
  gunichar c;

  while (g_ascii_isdigit (*at))
    at++;
  if (at == text || at - text > MAX_DIGITS || *text == '0')
    return 0;
  *number = (guint) g_ascii_strtoull (text, NULL, 10);
  for (; (c = get_sign (at, &length)) == '.' || c == ' '; at += length)
    {
      if (c == '.')
        n_dots += length > 1 ? 3 : 1;
      else if (n_dots == 0)
        return 0;
    }
  *second = n_dots > 1;
  return n_dots > 0 ? (gsize) (at - text) : 0;
}

/* Returns whether what ends before @at is an arrow: "11 → 15. D4" counts steps. */
static gboolean
is_after_arrow (const char *text, gsize at)
{
  static const char arrow[] = "\u2192";

  while (at > 0 && text[at - 1] == ' ')
    at--;
  return at >= strlen (arrow) && memcmp (text + at - strlen (arrow), arrow, strlen (arrow)) == 0;
}

gboolean
stelling_comment_token_find (StellingGame game,
                             const char *text,
                             gsize at,
                             StellingCommentToken *token)
{
  for (; text[at] != '\0'; at += (gsize) g_utf8_skip[(guchar) text[at]])
    {
      guint number = 0;
      gboolean second = FALSE;
      gsize length;

      if (!begins (text, at))
        continue;
      length = is_after_arrow (text, at) ? 0 : take_number (text + at, &number, &second);
      if (!take_move (game, text, at + length, token))
        continue;
      token->number_start = at;
      token->number = length > 0 ? number : 0;
      token->second = second;
      return TRUE;
    }
  return FALSE;
}

gboolean
stelling_comment_token_is_bare (const StellingCommentToken *token)
{
  return !token->place && token->from == STELLING_SQUARE_NONE;
}

gboolean
stelling_comment_token_get_move (const StellingCommentToken *token,
                                 const StellingPosition *position,
                                 StellingMove *move)
{
  StellingSquare pawn
      = stelling_position_get_pawn (position, stelling_position_get_turn (position));
  gboolean teblo = stelling_position_get_game (position) == STELLING_GAME_TEBLO;

  if (token->place)
    *move = stelling_move_place (token->to);
  else if (teblo
           && (pawn == STELLING_SQUARE_NONE
               || (token->from != STELLING_SQUARE_NONE && token->from != pawn)))
    return FALSE;
  else
    *move = stelling_move_step (teblo ? pawn : token->from, token->to);
  if (!stelling_position_is_legal (position, *move))
    return FALSE;
  if (token->king && stelling_position_get_piece (position, token->from) != STELLING_PIECE_KING)
    return FALSE;
  return !token->takes
         || stelling_move_why (position, *move, &token->captures).kind == STELLING_WHY_LEGAL;
}
