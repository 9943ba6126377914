/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-move-offers.h"

#include <string.h>

#include "stelling-spoken-move.h"
#include "stelling-tablut.h"
#include "stelling-teblo.h"
#include "stelling-visible-text.h"

/* What counts in the order, from much to little. */
#define USE_WIN 10000
#define USE_CAPTURE 100
#define USE_WAY 60
#define USE_THREAT 50
#define USE_DANGER (-500)
#define USE_HINDRANCE 1000
#define USE_ON_WAY 500

typedef struct
{
  StellingMoveOffer offer; /* first: its users know no more */
  int use;
} Weighed;

static void
weighed_free (gpointer data)
{
  Weighed *self = data;

  g_free (self->offer.text);
  g_free (self->offer.meaning);
  g_free (self);
}

/* --- what was typed --- */

/* Returns letters and digits alone, in lower case: "(E10)" and "e10" are the same. */
static char *
dup_bare (const char *text)
{
  GString *bare = g_string_new (NULL);

  for (; *text != '\0'; text++)
    if (g_ascii_isalnum (*text))
      g_string_append_c (bare, g_ascii_tolower (*text));
    else if (stelling_turkish_i_get_length (text) > 0)
      g_string_append_c (bare, 'i');
  return g_string_free (bare, FALSE);
}

static gboolean
begins_with (const StellingPosition *position, const char *text, const char *typed)
{
  gboolean tablut = stelling_position_get_game (position) == STELLING_GAME_TABLUT;
  g_autofree char *bare = dup_bare (text);
  g_autofree char *wanted = dup_bare (typed);

  if (strchr (typed, '(') != NULL && *text != '(')
    return FALSE;
  if (g_str_has_prefix (bare, wanted))
    return TRUE;
  /* Tablut has no file k: the letter is the king's. */
  return tablut && *bare == 'k' && g_str_has_prefix (bare + 1, wanted);
}

/* --- what is of use --- */

/* Returns the distance of pieces that can step to the four sides. */
static int
get_distance (StellingSquare a, StellingSquare b, int size)
{
  return ABS (a % size - b % size) + ABS (a / size - b / size);
}

static int
weigh_teblo (const StellingPosition *position, StellingMove move)
{
  StellingSide side = stelling_position_get_turn (position);
  StellingSide other = stelling_side_other (side);
  StellingSquare to = stelling_move_get_to (move);
  StellingSquare pawn = stelling_position_get_pawn (position, other);
  StellingPosition after = *position;
  StellingTebloRows way;
  int use;

  stelling_position_play (&after, move);
  if (!stelling_move_is_place (move))
    return -(int) stelling_teblo_get_pawn_distance (&after, side);
  use = USE_HINDRANCE * (int) stelling_spoken_move_get_hindrance (position, move);
  stelling_teblo_get_shortest (stelling_teblo_get_walkable (position, other), pawn,
                               stelling_teblo_get_base (side), &way);
  if (stelling_teblo_rows_contain (&way, to))
    use += USE_ON_WAY;
  return use - get_distance (to, pawn, STELLING_TEBLO_SIZE);
}

static int
weigh_tablut (const StellingPosition *position, StellingMove move)
{
  StellingSide side = stelling_position_get_turn (position);
  int sign = side == STELLING_LIGHT ? 1 : -1;
  StellingPosition after = *position;
  StellingTablutWays ways;
  StellingSquares captures;
  StellingResult result;
  int use;

  stelling_position_get_captures (position, move, &captures);
  stelling_position_play (&after, move);
  result = stelling_position_get_outcome (&after).result;
  if (result != STELLING_RESULT_NONE)
    return result == (side == STELLING_LIGHT ? STELLING_RESULT_LIGHT : STELLING_RESULT_DARK)
               ? USE_WIN
               : -USE_WIN;
  use = USE_CAPTURE * (int) stelling_squares_count (&captures);
  use += sign * USE_WAY * (int) stelling_tablut_get_ways (&after, &ways);
  if (side == STELLING_DARK && ways.n > 0)
    use += USE_DANGER;
  if (stelling_tablut_is_king_threatened (&after))
    use += side == STELLING_DARK ? USE_THREAT : USE_DANGER;
  return use;
}

/* --- the order --- */

/* Squares in the order of files, then ranks as numbers: E2 before E10. */
static int
compare_squares (StellingSquare a, StellingSquare b, guint size)
{
  if (a == b || a == STELLING_SQUARE_NONE || b == STELLING_SQUARE_NONE)
    return 0;
  return a % size != b % size ? (int) (a % size) - (int) (b % size) : (int) a - (int) b;
}

static int
compare (gconstpointer a, gconstpointer b, gpointer size)
{
  const Weighed *one = *(const Weighed *const *) a;
  const Weighed *two = *(const Weighed *const *) b;
  StellingMove first = one->offer.move, second = two->offer.move;
  int order = stelling_move_is_place (first) - stelling_move_is_place (second);

  if (order == 0)
    order = two->use - one->use;
  if (order == 0)
    order = compare_squares (stelling_move_get_from (first), stelling_move_get_from (second),
                             GPOINTER_TO_UINT (size));
  if (order == 0)
    order = compare_squares (stelling_move_get_to (first), stelling_move_get_to (second),
                             GPOINTER_TO_UINT (size));
  return order;
}

GPtrArray *
stelling_move_offers_find (const StellingPosition *position, const char *typed)
{
  gboolean teblo = stelling_position_get_game (position) == STELLING_GAME_TEBLO;
  g_autofree StellingMoveList *list = g_new (StellingMoveList, 1);
  g_autofree char *visible = stelling_visible_text_dup (typed, FALSE, NULL);
  GPtrArray *offers = g_ptr_array_new_with_free_func (weighed_free);

  list->n = 0;
  if (strchr (visible, '(') != NULL || g_ascii_isalnum (*visible)
      || stelling_turkish_i_get_length (visible) > 0)
    stelling_position_get_moves (position, list);
  for (guint i = 0; i < list->n; i++)
    {
      StellingMove move = list->moves[i];
      g_autofree char *text = stelling_move_to_string (position, move);
      Weighed *weighed;

      if (!begins_with (position, text, visible))
        continue;
      weighed = g_new0 (Weighed, 1);
      weighed->offer = (StellingMoveOffer) { move, g_steal_pointer (&text),
                                             stelling_spoken_move_dup_effect (position, move) };
      weighed->use = teblo ? weigh_teblo (position, move) : weigh_tablut (position, move);
      g_ptr_array_add (offers, weighed);
    }
  g_ptr_array_sort_with_data (offers, compare,
                              GUINT_TO_POINTER (stelling_position_get_size (position)));
  return offers;
}
