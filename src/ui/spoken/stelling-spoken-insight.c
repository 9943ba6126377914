/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-spoken-insight.h"

#include <glib/gi18n-lib.h>

#include "stelling-spoken-square.h"

static char *
dup_list (const StellingPosition *position, const StellingSquares *squares)
{
  return stelling_spoken_square_dup_list (stelling_position_get_game (position), squares);
}

/* Adds a sentence (taken). */
static void
add (GString *out, char *sentence)
{
  if (out->len > 0)
    g_string_append (out, " · ");
  g_string_append (out, sentence);
  g_free (sentence);
}

/* --- Teblo --- */

static void
add_ways (GString *out, const StellingInsight *insight)
{
  guint yellow = insight->before[STELLING_YELLOW], red = insight->before[STELLING_RED];

  if (yellow == STELLING_TEBLO_FAR || red == STELLING_TEBLO_FAR)
    add (out, g_strdup (_ ("A pawn has no way to the other base")));
  else
    /* Translators: how far the pawns are from the bases; only the first number decides on the
     * plural */
    add (out, g_strdup_printf (ngettext ("Yellow needs %u step, Red %u",
                                         "Yellow needs %u steps, Red %u", yellow),
                               yellow, red));
}

static void
add_shared (GString *out, const StellingInsight *insight, const StellingPosition *position)
{
  for (guint side = 0; side < 2; side++)
    {
      const StellingPawnWay *way = &insight->ways[side];
      StellingSquares all = way->shared;
      g_autofree char *list = dup_list (position, &all);

      if (*list != '\0')
        /* Translators: %s is a list of squares */
        add (out, g_strdup_printf (side == STELLING_YELLOW
                                       ? _ ("All shortest ways of Yellow’s pawn go over %s")
                                       : _ ("All shortest ways of Red’s pawn go over %s"),
                                   list));
    }
  if (stelling_squares_is_empty (&insight->ways[0].shared)
      && stelling_squares_is_empty (&insight->ways[1].shared))
    add (out, g_strdup (_ ("No square is on all shortest ways of a pawn")));
}

static void
add_forbidden (GString *out, const StellingInsight *insight, const StellingPosition *position)
{
  g_autofree char *list = dup_list (position, &insight->forbidden);

  if (*list == '\0')
    add (out, g_strdup (_ ("No square is forbidden")));
  else
    /* Translators: %s is a list of squares where no set piece may be placed */
    add (out, g_strdup_printf (_ ("Forbidden squares: %s"), list));
}

/* --- Tablut --- */

static void
add_lines (GString *out, const StellingInsight *insight, const StellingPosition *position)
{
  StellingSquares goals = stelling_tablut_to_squares (insight->lines.goals);
  g_autofree char *list = dup_list (position, &goals);

  if (insight->lines.n == 0)
    add (out, g_strdup (_ ("The king has no open line")));
  else
    /* Translators: %2$s is a list of squares, where his lines end */
    add (out, g_strdup_printf (ngettext ("The king has %1$u open line, to %2$s",
                                         "The king has %1$u open lines, to %2$s", insight->lines.n),
                               insight->lines.n, list));
}

static void
add_takings (GString *out, const StellingInsight *insight, const StellingPosition *position)
{
  for (guint side = 0; side < 2; side++)
    {
      g_autofree char *list = dup_list (position, &insight->takable[side]);

      if (*list == '\0')
        add (out, g_strdup (side == STELLING_LIGHT ? _ ("Light can’t take anything")
                                                   : _ ("Dark can’t take anything")));
      else
        /* Translators: %s is a list of squares, which stand for the pieces on them */
        add (out, g_strdup_printf (side == STELLING_LIGHT ? _ ("Light can take %s")
                                                          : _ ("Dark can take %s"),
                                   list));
    }
}

static void
add_closed (GString *out, const StellingInsight *insight, const StellingPosition *position)
{
  guint n = stelling_squares_count (&insight->sides);
  g_autofree char *list = dup_list (position, &insight->deadly);

  /* Translators: the king is taken once all his sides are closed */
  add (out,
       g_strdup_printf (
           ngettext ("%u side of the king is closed", "%u sides of the king are closed", n), n));
  if (*list != '\0')
    /* Translators: %s is a list of squares */
    add (out, g_strdup_printf (_ ("The king would be taken on %s"), list));
}

static void
add_control (GString *out, const StellingInsight *insight)
{
  guint n[2] = { 0, 0 };

  for (guint i = 0; i < STELLING_TABLUT_SQUARES; i++)
    for (guint side = 0; side < 2; side++)
      n[side] += insight->control[side][i] > 0 && insight->control[1 - side][i] == 0;
  /* Translators: only the first number decides on the plural */
  add (out,
       g_strdup_printf (ngettext ("Light alone can come to %u square, Dark alone to %u",
                                  "Light alone can come to %u squares, Dark alone to %u", n[0]),
                        n[0], n[1]));
}

/* --- all --- */

char *
stelling_spoken_insight_dup (const StellingInsight *insight, const StellingPosition *position)
{
  GString *out = g_string_new (NULL);

  g_return_val_if_fail (insight != NULL && position != NULL, NULL);

  if ((insight->parts & STELLING_INSIGHT_WAYS) != 0)
    add_ways (out, insight);
  if ((insight->parts & STELLING_INSIGHT_SHARED) != 0)
    add_shared (out, insight, position);
  if ((insight->parts & STELLING_INSIGHT_FORBIDDEN) != 0)
    add_forbidden (out, insight, position);
  if ((insight->parts & STELLING_INSIGHT_LINES) != 0)
    add_lines (out, insight, position);
  if ((insight->parts & STELLING_INSIGHT_TAKINGS) != 0)
    add_takings (out, insight, position);
  if ((insight->parts & STELLING_INSIGHT_CLOSED) != 0)
    add_closed (out, insight, position);
  if ((insight->parts & STELLING_INSIGHT_CONTROL) != 0)
    add_control (out, insight);
  return g_string_free (out, FALSE);
}

char *
stelling_spoken_insight_dup_considered (const StellingInsight *insight,
                                        const StellingPosition *position)
{
  StellingSide you = stelling_position_get_turn (position);
  StellingSide other = stelling_side_other (you);

  g_return_val_if_fail (insight != NULL && position != NULL, NULL);

  if ((insight->parts & STELLING_INSIGHT_WAYS) == 0 || insight->placed == STELLING_SQUARE_NONE)
    return NULL;
  /* Translators: steps that the pawns need before and after a placement that is considered; “you”
   * is the side to move */
  return g_strdup_printf (you == STELLING_YELLOW ? _ ("Red %u → %u, you %u → %u")
                                                 : _ ("Yellow %u → %u, you %u → %u"),
                          insight->before[other], insight->ways[other].length, insight->before[you],
                          insight->ways[you].length);
}
