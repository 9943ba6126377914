/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <string.h>

#include <glib/gi18n-lib.h>

#include "stelling-sgf-private.h"

/* A position while it is set up. */
typedef struct
{
  StellingPosition position;
  gboolean changed; /* anything was set */
} Setup;

/* The piece that one of AW, AB and AE names for a point. */
typedef enum
{
  STONE_EMPTY,
  STONE_MAN,  /* a man of Tablut, a set piece of Teblo */
  STONE_KING, /* K before the square */
  STONE_PAWN, /* P before the square */
} Stone;

/* Reads "e4", "Ke5", "PD4", "(H9)", and the letters of SGF, in either case. */
static StellingSquare
parse_stone (StellingGame game, const char *text, Stone *stone)
{
  gsize length = strlen (text);
  g_autofree char *inner = NULL;
  StellingSquare square = stelling_written_square_parse (game, text);

  *stone = STONE_MAN;
  if (square != STELLING_SQUARE_NONE)
    return square;
  if (length > 2 && text[0] == '(' && text[length - 1] == ')')
    {
      inner = g_strndup (text + 1, length - 2);
      return stelling_written_square_parse (game, inner);
    }
  if (game == STELLING_GAME_TABLUT && g_ascii_toupper (text[0]) == 'K')
    *stone = STONE_KING;
  else if (game == STELLING_GAME_TEBLO && g_ascii_toupper (text[0]) == 'P')
    *stone = STONE_PAWN;
  else
    return STELLING_SQUARE_NONE;
  return stelling_written_square_parse (game, text + 1);
}

static gboolean
names_king (const StellingRules *rules, const char *id, const char *value)
{
  Stone stone;
  StellingSquare square;

  if (stelling_rules_get_game (rules) != STELLING_GAME_TABLUT || g_str_equal (id, "AE"))
    return FALSE;
  if (g_str_equal (id, "AK"))
    return TRUE;
  square = parse_stone (STELLING_GAME_TABLUT, value, &stone);
  /* Only the king may stand on the throne. */
  return square != STELLING_SQUARE_NONE && g_str_equal (id, "AW")
         && (stone == STONE_KING
             || stelling_rules_get_square_kind (rules, square) == STELLING_SQUARE_THRONE);
}

static gboolean
put (StellingPosition *position, const char *id, StellingSquare square, Stone stone)
{
  StellingSide side = g_str_equal (id, "AB") ? STELLING_DARK : STELLING_LIGHT;
  gboolean teblo = stelling_position_get_game (position) == STELLING_GAME_TEBLO;
  StellingPiece piece = side == STELLING_DARK ? STELLING_PIECE_DARK : STELLING_PIECE_LIGHT;

  if (stone == STONE_PAWN)
    {
      stelling_position_set_pawn (position, side, square);
      return TRUE;
    }
  if (stone == STONE_EMPTY)
    piece = STELLING_PIECE_NONE;
  else if (stone == STONE_KING)
    piece = STELLING_PIECE_KING;
  if (teblo && piece != STELLING_PIECE_NONE)
    {
      guint reserve = stelling_position_get_reserve (position, side);

      if (stelling_position_get_piece (position, square) == STELLING_PIECE_NONE && reserve > 0)
        stelling_position_set_reserve (position, side, reserve - 1);
    }
  stelling_position_set_piece (position, square, piece);
  return TRUE;
}

/* Sets up a rectangle of points; any two opposite corners name it. */
static gboolean
put_rectangle (StellingPosition *position,
               const char *id,
               const char *first,
               const char *second,
               Stone stone)
{
  StellingGame game = stelling_position_get_game (position);
  guint size = stelling_position_get_size (position);
  StellingSquare a = stelling_written_square_parse (game, first);
  StellingSquare b = stelling_written_square_parse (game, second);
  guint files[2], ranks[2];

  if (a == STELLING_SQUARE_NONE || b == STELLING_SQUARE_NONE)
    return FALSE;
  files[0] = MIN (a % size, b % size);
  files[1] = MAX (a % size, b % size);
  ranks[0] = MIN (a / size, b / size);
  ranks[1] = MAX (a / size, b / size);
  for (guint rank = ranks[0]; rank <= ranks[1]; rank++)
    for (guint file = files[0]; file <= files[1]; file++)
      put (position, id, (StellingSquare) (rank * size + file), stone);
  return TRUE;
}

/* Adds a value of AW, AB or AE: a point, a piece on it, a rectangle. Returns FALSE for others. */
static gboolean
add (Setup *setup, const char *id, const char *value)
{
  StellingGame game = stelling_position_get_game (&setup->position);
  g_auto (GStrv) corners = g_strsplit (value, ":", 2);
  gboolean empty = g_str_equal (id, "AE");
  Stone stone;
  StellingSquare square;

  setup->changed = TRUE;
  if (corners[0] != NULL && corners[1] != NULL)
    return put_rectangle (&setup->position, id, g_strstrip (corners[0]), g_strstrip (corners[1]),
                          empty ? STONE_EMPTY : STONE_MAN);
  square = parse_stone (game, value, &stone);
  if (g_str_equal (id, "AK") && game != STELLING_GAME_TABLUT)
    return FALSE;
  if (square == STELLING_SQUARE_NONE || (g_str_equal (id, "AB") && stone == STONE_KING))
    return FALSE;
  if (empty)
    stone = STONE_EMPTY;
  else if (g_str_equal (id, "AK") || names_king (&setup->position.rules, id, value))
    stone = STONE_KING;
  return put (&setup->position, id, square, stone);
}

/* --- the node that sets up --- */

typedef struct
{
  const StellingSgfTree *tree;
  const StellingSgfNode *node;
  StellingSource *source; /* nullable */
  Setup setup;
} SetupReader;

/* Takes @message. */
static void
note (SetupReader *reader, const StellingSgfProperty *property, guint index, char *message)
{
  if (reader->source != NULL)
    stelling_source_note (
        reader->source, STELLING_MESSAGE_ERROR,
        stelling_sgf_tree_value (reader->tree, property->first_value + index)->start, message);
  else
    g_free (message);
}

static char *
dup_value (SetupReader *reader, const StellingSgfProperty *property, guint index)
{
  return stelling_sgf_value_dup_word (
      reader->tree, stelling_sgf_tree_value (reader->tree, property->first_value + index));
}

static const char *
get_id (const StellingSgfProperty *property, char *id)
{
  id[0] = (char) (property->id & 0xff);
  id[1] = (char) (property->id >> 8);
  id[2] = '\0';
  return id;
}

/* AW and AB with a king are a whole position of Tablut. Else, or with AE, they change the start. */
static void
clear_if_whole (SetupReader *reader)
{
  const StellingSgfNode *node = reader->node;
  gboolean king = FALSE;

  for (guint i = 0; i < node->n_properties; i++)
    {
      const StellingSgfProperty *property = stelling_sgf_tree_property (reader->tree, i);
      char id[3];

      if (property->field != STELLING_SGF_FIELD_SETUP)
        continue;
      if (g_str_equal (get_id (property, id), "AE"))
        return;
      for (guint j = 0; id[0] == 'A' && j < property->n_values; j++)
        {
          g_autofree char *text = dup_value (reader, property, j);

          king = king || names_king (&reader->setup.position.rules, id, text);
        }
    }
  if (king)
    stelling_position_clear (&reader->setup.position, &reader->setup.position.rules);
}

static void
read_position_text (SetupReader *reader, const StellingSgfProperty *property)
{
  g_autofree char *text = dup_value (reader, property, 0);
  g_autoptr (GError) error = NULL;
  StellingRules rules = reader->setup.position.rules;
  StellingPosition position;

  if (stelling_position_parse (&position, &rules, text, &error))
    {
      reader->setup.position = position;
      reader->setup.changed = TRUE;
    }
  else
    note (reader, property, 0, g_strdup (error->message));
}

static void
read_points (SetupReader *reader, const StellingSgfProperty *property, const char *id)
{
  for (guint i = 0; i < property->n_values; i++)
    {
      g_autofree char *text = dup_value (reader, property, i);
      g_autofree char *shown = NULL;

      if (stelling_sgf_tree_value (reader->tree, property->first_value + i)->broken
          || (text[0] == '\0' && property->n_values == 1) || add (&reader->setup, id, text))
        continue;
      shown = stelling_written_dup_shown (text);
      note (reader, property, i,
            g_strdup_printf (_ ("%s[%s]: expected a square, such as e4"), id, shown));
    }
}

static void
read_turn (SetupReader *reader, const StellingSgfProperty *property)
{
  g_autofree char *text = dup_value (reader, property, 0);
  char c = g_ascii_toupper (text[0]);
  StellingSide side = c == 'B' || c == '2' ? STELLING_DARK : STELLING_LIGHT;

  if (c != 'B' && c != 'W' && c != '1' && c != '2')
    {
      g_autofree char *shown = stelling_written_dup_shown (text);

      note (reader, property, 0, g_strdup_printf (_ ("PL[%s]: expected PL[W] or PL[B]"), shown));
    }
  else if (side != stelling_position_get_turn (&reader->setup.position))
    {
      stelling_position_set_turn (&reader->setup.position, side);
      reader->setup.changed = TRUE;
    }
}

gboolean
stelling_sgf_setup_read (const StellingSgfTree *tree,
                         const StellingSgfNode *node,
                         gboolean start,
                         StellingPosition *position,
                         StellingSource *source)
{
  /* AE comes before the others, whatever their order in the file. */
  static const char *const order[] = { "SP", "AE", "AB", "AW", "AK", "PL" };
  SetupReader reader = { tree, node, source, { *position, FALSE } };

  if (start)
    clear_if_whole (&reader);
  for (guint step = 0; step < G_N_ELEMENTS (order); step++)
    for (guint i = 0; i < node->n_properties; i++)
      {
        const StellingSgfProperty *property = stelling_sgf_tree_property (tree, i);
        char id[3];

        if (property->field != STELLING_SGF_FIELD_SETUP
            || !g_str_equal (get_id (property, id), order[step])
            || stelling_sgf_tree_value (tree, property->first_value)->broken)
          continue;
        if (step == 0)
          read_position_text (&reader, property);
        else if (step == G_N_ELEMENTS (order) - 1)
          read_turn (&reader, property);
        else
          read_points (&reader, property, id);
      }
  if (reader.setup.changed)
    *position = reader.setup.position;
  return reader.setup.changed;
}
