/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-lapse-text.h"

#include <glib/gi18n-lib.h>
#include <math.h>

StellingGlyph
stelling_lapse_get_glyph (StellingLapse lapse)
{
  static const StellingGlyph glyphs[] = {
    [STELLING_LAPSE_NONE] = STELLING_GLYPH_NONE,
    [STELLING_LAPSE_DUBIOUS] = STELLING_GLYPH_DUBIOUS,
    [STELLING_LAPSE_MISTAKE] = STELLING_GLYPH_MISTAKE,
    [STELLING_LAPSE_BLUNDER] = STELLING_GLYPH_BLUNDER,
  };

  return glyphs[lapse];
}

guint
stelling_estimate_get_percent (StellingEstimate estimate)
{
  int percent = (int) round (stelling_chance_get_expectation (estimate.chance) * 100.0);

  if (estimate.score.kind != STELLING_SCORE_VALUE)
    return (guint) CLAMP (percent, 0, 100);
  return (guint) CLAMP (percent, 1, 99);
}

/* Returns the mover's chance in per cent, for Light's @chance, of which the score of @source tells
 * whether it is proven. */
static guint
get_percent (const StellingNode *node, const StellingNode *source, double chance)
{
  StellingScoreKind kind = stelling_node_get_estimate (source).score.kind;
  guint percent = (guint) round (chance * 100);

  if (kind == STELLING_SCORE_VALUE)
    percent = CLAMP (percent, 1, 99);
  return stelling_node_get_side (node) == STELLING_DARK ? 100 - percent : percent;
}

static StellingGame
get_game (const StellingNode *node)
{
  return stelling_position_get_game (stelling_node_get_position (node));
}

/* Fills in the chances before a lapse and after it; FALSE if @node is none. */
static gboolean
get_fall (const StellingNode *node, guint *from, guint *to)
{
  if (stelling_node_get_lapse (node) == STELLING_LAPSE_NONE)
    return FALSE;
  *from
      = get_percent (node, stelling_node_get_before (node), stelling_node_get_chance_before (node));
  *to = get_percent (node, node, stelling_node_get_chance (node));
  return TRUE;
}

char *
stelling_lapse_text_dup_chance (const StellingNode *node)
{
  guint from, to;

  g_return_val_if_fail (node != NULL, NULL);

  if (!get_fall (node, &from, &to))
    return NULL;
  if (get_game (node) == STELLING_GAME_TEBLO)
    return g_strdup_printf (stelling_node_get_side (node) == STELLING_RED
                                ? _ ("Red’s chance falls from %u%% to %u%%")
                                : _ ("Yellow’s chance falls from %u%% to %u%%"),
                            from, to);
  return g_strdup_printf (stelling_node_get_side (node) == STELLING_DARK
                              ? _ ("Dark’s chance falls from %u%% to %u%%")
                              : _ ("Light’s chance falls from %u%% to %u%%"),
                          from, to);
}

static char *
dup_short_chance (const StellingNode *node)
{
  guint from, to;

  if (!get_fall (node, &from, &to))
    return NULL;
  if (get_game (node) == STELLING_GAME_TEBLO)
    return g_strdup_printf (stelling_node_get_side (node) == STELLING_RED
                                ? _ ("Red’s chance %u%% → %u%%")
                                : _ ("Yellow’s chance %u%% → %u%%"),
                            from, to);
  return g_strdup_printf (stelling_node_get_side (node) == STELLING_DARK
                              ? _ ("Dark’s chance %u%% → %u%%")
                              : _ ("Light’s chance %u%% → %u%%"),
                          from, to);
}

char *
stelling_lapse_text_dup_mark (const StellingNode *node)
{
  StellingGlyph glyph;

  g_return_val_if_fail (node != NULL, NULL);

  glyph = stelling_node_get_move_glyph (node);
  if (glyph == STELLING_GLYPH_NONE
      || glyph == stelling_lapse_get_glyph (stelling_node_get_lapse (node)))
    return NULL;
  /* Translators: %s is a sign that somebody gave a move, "!?": not what the engine thinks */
  return g_strdup_printf (_ ("Marked %s in the record"), stelling_glyph_get_symbol (glyph));
}

/* Returns (nullable) @chance (nullable, taken) after the word for the lapse; without one that the
 * record has a sign for a fault. */
static char *
add_chance (const StellingNode *node, char *chance)
{
  g_autofree char *text = chance;
  StellingLapse lapse = stelling_node_get_lapse (node);

  if (lapse == STELLING_LAPSE_NONE)
    return stelling_node_is_mistake (node) ? stelling_lapse_text_dup_mark (node) : NULL;
  /* Translators: what a move is, and what it cost: "Bad move: Light’s chance falls from 71% to
   * 46%" */
  return g_strdup_printf (
      C_ ("fault", "%s: %s"),
      stelling_glyph_get_title (get_game (node), stelling_lapse_get_glyph (lapse)), text);
}

char *
stelling_lapse_text_dup_sentence (const StellingNode *node)
{
  g_return_val_if_fail (node != NULL, NULL);

  return add_chance (node, stelling_lapse_text_dup_chance (node));
}

char *
stelling_lapse_text_dup_short (const StellingNode *node)
{
  g_return_val_if_fail (node != NULL, NULL);

  return add_chance (node, dup_short_chance (node));
}
