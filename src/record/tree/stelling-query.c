/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-query.h"

#include <string.h>

#include "stelling-symmetry.h"

typedef enum
{
  QUERY_TEXT,
  QUERY_POSITION,
  QUERY_SQUARE,
} QueryKind;

struct _StellingQuery
{
  QueryKind kind;

  char *text; /* folded */

  StellingPosition images[STELLING_MAX_SYMMETRIES]; /* by symmetry */
  guint n_images;

  StellingGame game;
  StellingSquare square;
  StellingSought sought;
};

/* --- texts --- */

/* Appends a letter without its capital and accents. */
static void
append_letter (GString *folded, const char *letter)
{
  g_autofree char *lower = g_utf8_casefold (letter, g_utf8_next_char (letter) - letter);
  g_autofree char *apart = g_utf8_normalize (lower, -1, G_NORMALIZE_ALL);

  for (const char *at = apart != NULL ? apart : ""; *at != '\0'; at = g_utf8_next_char (at))
    {
      gunichar part = g_utf8_get_char (at);

      if (g_unichar_ismark (part))
        continue;
      if (g_unichar_isspace (part))
        part = ' ';
      else if (part == 0x131) /* the i without a dot, whose capital is an I */
        part = 'i';
      else if (part == 0x2019)
        part = '\'';
      g_string_append_unichar (folded, part);
    }
}

static char
fold_ascii (char sign)
{
  return g_ascii_isspace (sign) ? ' ' : g_ascii_tolower (sign);
}

/* Returns @text without capitals, accents and special kinds of blanks and apostrophes. Appends to
 * @places (nullable, of gsize) for each byte where in @text its letter is. */
static char *
fold (const char *text, GArray *places)
{
  GString *folded = g_string_new (NULL);

  if (!g_utf8_validate (text, -1, NULL))
    text = "";
  for (const char *at = text; *at != '\0'; at = g_utf8_next_char (at))
    {
      const gsize place = (gsize) (at - text);

      if ((guchar) *at < 0x80)
        g_string_append_c (folded, fold_ascii (*at));
      else
        append_letter (folded, at);
      while (places != NULL && places->len < folded->len)
        g_array_append_val (places, place);
    }
  return g_string_free (folded, FALSE);
}

/* Compares as fold () would, without making a text. */
static gboolean
begins_with_ascii (const char *text, const char *folded)
{
  for (; *folded != '\0'; text++, folded++)
    if (fold_ascii (*text) != *folded)
      return FALSE;
  return TRUE;
}

static const char *
find_ascii (const char *text, const char *folded)
{
  for (; *text != '\0'; text++)
    if (begins_with_ascii (text, folded))
      return text;
  return NULL;
}

static gboolean
has_text (const char *text, const char *folded)
{
  g_autofree char *other = NULL;

  if (text == NULL)
    return FALSE;
  if (g_str_is_ascii (text))
    return find_ascii (text, folded) != NULL;
  other = fold (text, NULL);
  return strstr (other, folded) != NULL;
}

/* A number at the end of what is looked for is a whole one. */
static gboolean
has_move (const char *notation, const char *folded)
{
  size_t length = strlen (folded);
  gboolean number = g_ascii_isdigit (folded[length - 1]);

  if (!g_str_is_ascii (notation))
    return has_text (notation, folded);
  for (const char *at = notation; (at = find_ascii (at, folded)) != NULL; at++)
    if (!number || !g_ascii_isdigit (at[length]))
      return TRUE;
  return FALSE;
}

static gboolean
has_label (const StellingAnnotation *annotation, const char *folded)
{
  for (guint i = 0; annotation->marks != NULL && i < annotation->marks->n; i++)
    if (has_text (annotation->marks->items[i].label, folded))
      return TRUE;
  return FALSE;
}

static gboolean
matches_text (const StellingQuery *self, StellingRecord *record, const StellingNode *node)
{
  const StellingAnnotation *annotation = stelling_node_get_annotation (node);

  if (has_move (stelling_node_get_notation (node), self->text))
    return TRUE;
  if (stelling_node_is_root (node)
      && has_text (stelling_record_get_header (record, STELLING_HEADER_COMMENT), self->text))
    return TRUE;
  return annotation != NULL
         && (has_text (annotation->texts[STELLING_FIELD_COMMENT], self->text)
             || has_text (annotation->texts[STELLING_FIELD_COMMENT_BEFORE], self->text)
             || has_text (annotation->texts[STELLING_FIELD_NAME], self->text)
             || has_label (annotation, self->text));
}

static void
append_hit (GArray *hits, gsize start, gsize end)
{
  const StellingHit hit = { start, end };

  g_array_append_val (hits, hit);
}

static void
find_ascii_hits (GArray *hits, const char *text, const char *folded)
{
  const gsize length = strlen (folded);

  for (const char *at = text; (at = find_ascii (at, folded)) != NULL; at += length)
    append_hit (hits, (gsize) (at - text), (gsize) (at - text) + length);
}

/* Returns where the letter ends that the byte before @place of a folded text is from, with the
 * accents that follow it. */
static gsize
get_end (const char *text, GArray *places, gsize place)
{
  gsize start = g_array_index (places, gsize, place - 1);

  while (place < places->len && g_array_index (places, gsize, place) == start)
    place++;
  return place < places->len ? g_array_index (places, gsize, place) : strlen (text);
}

static void
find_folded_hits (GArray *hits, const char *text, const char *folded)
{
  g_autoptr (GArray) places = g_array_new (FALSE, FALSE, sizeof (gsize));
  g_autofree char *other = fold (text, places);
  const gsize length = strlen (folded);

  for (const char *at = other; (at = strstr (at, folded)) != NULL; at += length)
    {
      gsize place = (gsize) (at - other);
      gsize start = g_array_index (places, gsize, place);

      /* Two may be in one letter. */
      if (hits->len == 0 || g_array_index (hits, StellingHit, hits->len - 1).end <= start)
        append_hit (hits, start, get_end (text, places, place + length));
    }
}

GArray *
stelling_query_find_hits (const StellingQuery *self, const char *text)
{
  GArray *hits = g_array_new (FALSE, FALSE, sizeof (StellingHit));

  g_return_val_if_fail (self != NULL, hits);
  g_return_val_if_fail (text != NULL, hits);

  if (self->kind != QUERY_TEXT)
    return hits;
  if (g_str_is_ascii (text))
    find_ascii_hits (hits, text, self->text);
  else
    find_folded_hits (hits, text, self->text);
  return hits;
}

/* --- positions --- */

/* Returns the symmetry, or -1. */
static int
find_image (const StellingQuery *self, const StellingPosition *position)
{
  for (guint i = 0; i < self->n_images; i++)
    if (stelling_position_equal (&self->images[i], position))
      return (int) i;
  return -1;
}

static gboolean
matches_position (const StellingQuery *self, const StellingNode *node)
{
  return stelling_node_get_kind (node) != STELLING_NODE_NOTE && !stelling_node_is_dead (node)
         && find_image (self, stelling_node_get_position (node)) >= 0;
}

/* --- pieces --- */

static gboolean
is_on_square (const StellingQuery *self, const StellingPosition *position)
{
  StellingPiece piece = stelling_position_get_piece (position, self->square);
  guint pawns = stelling_position_get_pawns (position, self->square);

  switch (self->sought)
    {
    case STELLING_SOUGHT_LIGHT:
      return piece == STELLING_PIECE_LIGHT;
    case STELLING_SOUGHT_DARK:
      return piece == STELLING_PIECE_DARK;
    case STELLING_SOUGHT_KING:
      return piece == STELLING_PIECE_KING;
    case STELLING_SOUGHT_LIGHT_PAWN:
      return (pawns & 1) != 0;
    case STELLING_SOUGHT_DARK_PAWN:
      return (pawns & 2) != 0;
    case STELLING_SOUGHT_ANY:
    case STELLING_N_SOUGHT:
    default:
      return piece != STELLING_PIECE_NONE || pawns != 0;
    }
}

/* A pawn comes to a square with a piece of its own too. */
static gboolean
comes_there (const StellingQuery *self,
             const StellingPosition *position,
             const StellingPosition *before)
{
  StellingPiece piece = stelling_position_get_piece (position, self->square);
  guint pawns = stelling_position_get_pawns (position, self->square);

  if (self->sought != STELLING_SOUGHT_ANY)
    return !is_on_square (self, before);
  return (piece != STELLING_PIECE_NONE
          && piece != stelling_position_get_piece (before, self->square))
         || (pawns & ~stelling_position_get_pawns (before, self->square)) != 0;
}

static gboolean
matches_square (const StellingQuery *self, const StellingNode *node)
{
  const StellingNode *parent = stelling_node_get_parent (node);
  const StellingPosition *position = stelling_node_get_position (node);
  const StellingPosition *before = parent != NULL ? stelling_node_get_position (parent) : NULL;

  if (stelling_position_get_game (position) != self->game || !is_on_square (self, position))
    return FALSE;
  return before == NULL || comes_there (self, position, before);
}

/* --- queries --- */

StellingQuery *
stelling_query_new_text (const char *text)
{
  g_autofree char *folded = NULL;
  StellingQuery *self;

  g_return_val_if_fail (text != NULL, NULL);
  folded = g_strstrip (fold (text, NULL));
  if (*folded == '\0')
    return NULL;
  self = g_new0 (StellingQuery, 1);
  self->kind = QUERY_TEXT;
  self->text = g_steal_pointer (&folded);
  return self;
}

StellingQuery *
stelling_query_new_position (const StellingPosition *position)
{
  StellingQuery *self;

  g_return_val_if_fail (position != NULL, NULL);
  self = g_new0 (StellingQuery, 1);
  self->kind = QUERY_POSITION;
  self->n_images = stelling_game_count_symmetries (stelling_position_get_game (position));
  for (guint i = 0; i < self->n_images; i++)
    stelling_position_turn (position, i, &self->images[i]);
  return self;
}

StellingQuery *
stelling_query_new_square (StellingGame game, StellingSquare square, StellingSought sought)
{
  StellingQuery *self;

  g_return_val_if_fail (square < stelling_game_get_size (game) * stelling_game_get_size (game),
                        NULL);
  self = g_new0 (StellingQuery, 1);
  self->kind = QUERY_SQUARE;
  self->game = game;
  self->square = square;
  self->sought = sought;
  return self;
}

void
stelling_query_free (StellingQuery *self)
{
  if (self == NULL)
    return;
  g_free (self->text);
  g_free (self);
}

gboolean
stelling_query_matches (const StellingQuery *self, StellingRecord *record, const StellingNode *node)
{
  g_return_val_if_fail (self != NULL, FALSE);
  g_return_val_if_fail (node != NULL, FALSE);

  switch (self->kind)
    {
    case QUERY_TEXT:
      return matches_text (self, record, node);
    case QUERY_POSITION:
      return matches_position (self, node);
    case QUERY_SQUARE:
    default:
      return matches_square (self, node);
    }
}

guint
stelling_query_get_symmetry (const StellingQuery *self, const StellingNode *node)
{
  g_return_val_if_fail (self != NULL, 0);
  g_return_val_if_fail (node != NULL, 0);

  return (guint) MAX (find_image (self, stelling_node_get_position (node)), 0);
}
