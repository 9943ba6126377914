/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-move-text.h"

#include "stelling-ending.h"

#include <glib/gi18n-lib.h>
#include <string.h>

guint
stelling_move_text_get_column (const StellingNode *node)
{
  if (stelling_node_is_root (node))
    return 1;
  /* Positions and notes have rows of their own. */
  if (stelling_node_get_kind (node) != STELLING_NODE_MOVE)
    return 0;
  return stelling_node_get_side (node)
         != stelling_rules_get_first (&stelling_node_get_position (node)->rules);
}

guint
stelling_move_text_get_number (const StellingNode *node)
{
  guint ply = stelling_node_get_ply (node);

  if (ply == 0)
    return 0;
  /* In a set-up position where the other side begins, its move is the second half of move 1. */
  if (stelling_move_text_get_column (node) == 0)
    return (ply - 1 + ((ply - 1) & 1)) / 2 + 1;
  return (ply - 1 + (ply & 1)) / 2 + 1;
}

char *
stelling_move_text_dup_number (const StellingNode *node)
{
  if (stelling_node_get_kind (node) != STELLING_NODE_MOVE)
    return g_strdup ("");
  if (stelling_move_text_get_column (node) == 0)
    return g_strdup_printf ("%u.", stelling_move_text_get_number (node));
  return g_strdup_printf ("%u.\u00a0…", stelling_move_text_get_number (node));
}

const char *
stelling_move_text_get_move (const StellingNode *node)
{
  switch (stelling_node_get_kind (node))
    {
    case STELLING_NODE_START:
      /* Translators: the place before the first move of a game */
      return C_ ("move list", "Start");
    case STELLING_NODE_SETUP:
      /* Translators: in place of a move: the position was changed by hand there */
      return C_ ("move list", "Position");
    case STELLING_NODE_NOTE:
      /* Translators: in place of a move: something is said there and nothing played */
      return C_ ("move list", "Note");
    case STELLING_NODE_MOVE:
    default:
      return stelling_node_get_notation (node);
    }
}

char *
stelling_move_text_dup_numbered (const StellingNode *node)
{
  g_autofree char *number = NULL;

  if (stelling_node_get_kind (node) != STELLING_NODE_MOVE)
    return g_strdup (stelling_move_text_get_move (node));
  number = stelling_move_text_dup_number (node);
  return g_strdup_printf ("%s\u00a0%s", number, stelling_node_get_notation (node));
}

/* Adds the words for a node where the game is decided to @text, which it takes. */
static char *
add_hotspot (const StellingNode *node, char *text)
{
  const StellingAnnotation *annotation = stelling_node_get_annotation (node);
  g_autofree char *before = text;

  if (annotation == NULL || annotation->hotspot == 0)
    return g_steal_pointer (&before);
  return g_strdup_printf (C_ ("move list", "%s, %s"), before, _ ("Decisive moment"));
}

char *
stelling_move_text_dup_spoken (const StellingNode *node)
{
  StellingGame game = stelling_position_get_game (stelling_node_get_position (node));
  StellingGlyphs glyphs = stelling_node_get_glyphs (node);
  g_autofree char *text = NULL;

  if (stelling_node_get_kind (node) != STELLING_NODE_MOVE)
    text = g_strdup (stelling_move_text_get_move (node));
  else
    /* Translators: move number, side, move: "12. Light: e3-c3"; spoken by a screen reader */
    text = g_strdup_printf (_ ("%u. %s: %s"), stelling_move_text_get_number (node),
                            stelling_side_get_title (game, stelling_node_get_side (node)),
                            stelling_node_get_notation (node));
  if (stelling_node_is_dead (node))
    {
      g_autofree char *alive = g_steal_pointer (&text);

      /* Translators: spoken by a screen reader: a move that is kept although it is not allowed */
      text = g_strdup_printf (C_ ("move list", "%s, can’t be played"), alive);
    }
  for (guint i = STELLING_GLYPH_NONE + 1; i < STELLING_N_GLYPHS; i++)
    if (glyphs & STELLING_GLYPH_BIT (i))
      {
        g_autofree char *before = g_steal_pointer (&text);

        /* Translators: a move, then what is thought of it: "12. Light: e3-c3, Good move" */
        text = g_strdup_printf (C_ ("move list", "%s, %s"), before,
                                stelling_glyph_get_title (game, (StellingGlyph) i));
      }
  return add_hotspot (node, g_steal_pointer (&text));
}

/* --- comments --- */

static const char *
get_text (const StellingNode *node, StellingField field)
{
  const StellingAnnotation *annotation = stelling_node_get_annotation (node);
  const char *text = annotation != NULL ? annotation->texts[field] : NULL;

  return text != NULL && *text != '\0' ? text : NULL;
}

char *
stelling_move_text_dup_comment (const StellingNode *node, gboolean markup)
{
  const char *name = get_text (node, STELLING_FIELD_NAME);
  const char *comment = get_text (node, STELLING_FIELD_COMMENT);
  const char *line = name != NULL && comment != NULL ? "\n" : "";

  if (name == NULL && comment == NULL)
    return NULL;
  if (!markup)
    return g_strconcat (name != NULL ? name : "", line, comment, NULL);
  if (name == NULL)
    return g_markup_escape_text (comment, -1);
  return g_markup_printf_escaped ("<b>%s</b>%s%s", name, line, comment != NULL ? comment : "");
}

/* --- results --- */

static const char *const won[2][2] = {
  { N_ ("Yellow wins"), N_ ("Red wins") },
  { N_ ("Light wins"), N_ ("Dark wins") },
};
static const char *const won_resigned[2][2] = {
  { N_ ("Yellow wins: Red resigned"), N_ ("Red wins: Yellow resigned") },
  { N_ ("Light wins: Dark resigned"), N_ ("Dark wins: Light resigned") },
};
static const char *const won_on_time[2][2] = {
  { N_ ("Yellow wins on time"), N_ ("Red wins on time") },
  { N_ ("Light wins on time"), N_ ("Dark wins on time") },
};

static char *
dup_header_result (StellingGame game, const char *header)
{
  StellingSide winner = g_str_has_prefix (header, "dark") ? STELLING_DARK : STELLING_LIGHT;
  guint row = game == STELLING_GAME_TEBLO ? 0 : 1;

  if (g_str_has_prefix (header, "draw"))
    return g_strdup (strstr (header, "agreed") != NULL ? _ ("Draw by agreement") : _ ("Draw"));
  if (!g_str_has_prefix (header, "light") && !g_str_has_prefix (header, "dark"))
    return NULL;
  if (g_str_has_suffix (header, " resign"))
    return g_strdup (_ (won_resigned[row][winner]));
  if (g_str_has_suffix (header, " time"))
    return g_strdup (_ (won_on_time[row][winner]));
  return g_strdup (_ (won[row][winner]));
}

const char *
stelling_move_text_get_won_on_time (StellingRecord *record, StellingNode *node)
{
  guint row
      = stelling_rules_get_game (stelling_record_get_rules (record)) == STELLING_GAME_TEBLO ? 0 : 1;
  const char *header = stelling_record_get_header (record, STELLING_HEADER_RESULT);
  StellingSide loser;

  if ((header != NULL && !g_str_equal (header, "none"))
      || !stelling_record_find_time_loser (record, node, &loser))
    return NULL;
  return _ (won_on_time[row][stelling_side_other (loser)]);
}

char *
stelling_move_text_dup_result (StellingRecord *record)
{
  StellingNode *end = stelling_record_get_main_end (record);
  StellingOutcome outcome = stelling_node_get_outcome (end);
  StellingGame game = stelling_position_get_game (stelling_node_get_position (end));
  const char *header = stelling_record_get_header (record, STELLING_HEADER_RESULT);

  if (outcome.result != STELLING_RESULT_NONE)
    return stelling_outcome_to_string (game, outcome);
  if (header != NULL && !g_str_equal (header, "none"))
    return dup_header_result (game, header);
  return g_strdup (stelling_move_text_get_won_on_time (record, end));
}

char *
stelling_move_text_dup_ending (StellingRecord *record, StellingNode *node)
{
  StellingOutcome outcome = stelling_node_get_outcome (node);

  if (stelling_node_is_main_end (node))
    return stelling_move_text_dup_result (record);
  if (outcome.result != STELLING_RESULT_NONE)
    return stelling_outcome_to_string (
        stelling_position_get_game (stelling_node_get_position (node)), outcome);
  return g_strdup (stelling_move_text_get_won_on_time (record, node));
}

char *
stelling_move_text_dup_problem (StellingRecord *record, StellingNode *node)
{
  StellingNode *parent = stelling_node_get_parent (node);
  StellingMove move = stelling_node_get_move (node);
  g_auto (StellingHistory) history = { NULL };
  StellingWhy why;

  if (stelling_node_is_dead (parent) || stelling_node_get_kind (node) == STELLING_NODE_NOTE)
    return g_strdup (_ ("A move before this one can’t be played"));
  if (move == STELLING_MOVE_NONE)
    /* Translators: %s is what a file has where a move should be */
    return g_strdup_printf (_ ("“%s” is not a move"), stelling_node_get_notation (node));
  stelling_record_get_history (record, parent, &history);
  why = stelling_history_why (&history, move);
  if (why.kind == STELLING_WHY_LEGAL)
    return g_strdup (_ ("A move before this one can’t be played"));
  return stelling_why_to_string (stelling_node_get_position (parent), move, &why);
}
