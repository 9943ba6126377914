/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-spoken-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "stelling-spoken-square.h"
#include "stelling-tablut.h"
#include "stelling-teblo.h"
#include "stelling-visible-text.h"

/* What reading commands say of the board. */

/* Translators: between the parts of a longer list that is read: "e4: king; e7: dark man" */
#define BETWEEN C_ ("list of squares", "; ")

/* --- where pieces stand --- */

typedef enum
{
  KIND_YELLOW_PAWN,
  KIND_RED_PAWN,
  KIND_YELLOW_SET,
  KIND_RED_SET,
  KIND_KING,
  KIND_GUARD,
  KIND_MAN,
  N_KINDS,
} PieceKind;

#define BIT(kind) (1u << (kind))
#define TEBLO                                                                                      \
  (BIT (KIND_YELLOW_PAWN) | BIT (KIND_RED_PAWN) | BIT (KIND_YELLOW_SET) | BIT (KIND_RED_SET))
#define TABLUT (BIT (KIND_KING) | BIT (KIND_GUARD) | BIT (KIND_MAN))

static const struct
{
  const char *word;
  guint kinds;
} piece_words[] = {
  /* Translators: words that blind people type after the command for pieces; lower case, one word
   * each, all different */
  { NC_ ("reading command", "pawns"), BIT (KIND_YELLOW_PAWN) | BIT (KIND_RED_PAWN) },
  { NC_ ("reading command", "set"), BIT (KIND_YELLOW_SET) | BIT (KIND_RED_SET) },
  { NC_ ("reading command", "yellow"), BIT (KIND_YELLOW_PAWN) | BIT (KIND_YELLOW_SET) },
  { NC_ ("reading command", "red"), BIT (KIND_RED_PAWN) | BIT (KIND_RED_SET) },
  { NC_ ("reading command", "king"), BIT (KIND_KING) },
  { NC_ ("reading command", "guards"), BIT (KIND_GUARD) },
  { NC_ ("reading command", "men"), BIT (KIND_MAN) },
  { NC_ ("reading command", "light"), BIT (KIND_KING) | BIT (KIND_GUARD) },
  { NC_ ("reading command", "dark"), BIT (KIND_MAN) },
};

static gboolean
is_of_kind (const StellingPosition *position, StellingSquare square, PieceKind kind)
{
  StellingPiece piece = stelling_position_get_piece (position, square);
  guint pawns = stelling_position_get_pawns (position, square);

  switch (kind)
    {
    case KIND_YELLOW_PAWN:
      return (pawns & 1) != 0;
    case KIND_RED_PAWN:
      return (pawns & 2) != 0;
    case KIND_YELLOW_SET:
    case KIND_GUARD:
      return piece == STELLING_PIECE_LIGHT;
    case KIND_RED_SET:
    case KIND_MAN:
      return piece == STELLING_PIECE_DARK;
    case KIND_KING:
      return piece == STELLING_PIECE_KING;
    case N_KINDS:
    default:
      return FALSE;
    }
}

static char *
dup_kind_sentence (PieceKind kind, guint n, const char *squares)
{
  switch (kind)
    {
    case KIND_YELLOW_PAWN:
      return g_strdup_printf (_ ("Yellow’s pawn: %s"), squares);
    case KIND_RED_PAWN:
      return g_strdup_printf (_ ("Red’s pawn: %s"), squares);
    case KIND_YELLOW_SET:
      /* Translators: a number of pieces, and the squares on which they stand */
      return g_strdup_printf (ngettext ("%u yellow set piece: %s", "%u yellow set pieces: %s", n),
                              n, squares);
    case KIND_RED_SET:
      return g_strdup_printf (ngettext ("%u red set piece: %s", "%u red set pieces: %s", n), n,
                              squares);
    case KIND_GUARD:
      return g_strdup_printf (ngettext ("%u guard: %s", "%u guards: %s", n), n, squares);
    case KIND_MAN:
      return g_strdup_printf (ngettext ("%u dark man: %s", "%u dark men: %s", n), n, squares);
    case KIND_KING:
    case N_KINDS:
    default:
      return g_strdup_printf (_ ("King: %s"), squares);
    }
}

static const char *
get_none_sentence (PieceKind kind)
{
  static const char *const none[N_KINDS] = {
    N_ ("Yellow has no pawn"), N_ ("Red has no pawn"), N_ ("No yellow set pieces"),
    N_ ("No red set pieces"),  N_ ("No king"),         N_ ("No guards"),
    N_ ("No dark men"),
  };

  return _ (none[kind]);
}

static void
add_kind (GString *text, const StellingPosition *position, PieceKind kind)
{
  guint size = stelling_position_get_size (position);
  StellingSquares squares = { { 0 } };
  g_autofree char *list = NULL;
  g_autofree char *sentence = NULL;
  guint n;

  for (guint square = 0; square < size * size; square++)
    if (is_of_kind (position, (StellingSquare) square, kind))
      stelling_squares_add (&squares, (StellingSquare) square);
  n = stelling_squares_count (&squares);
  list = stelling_spoken_square_dup_list (stelling_position_get_game (position), &squares);
  sentence = n > 0 ? dup_kind_sentence (kind, n, list) : g_strdup (get_none_sentence (kind));
  stelling_spoken_add_sentence (text, sentence);
}

char *
stelling_spoken_answer_pieces (const StellingQuestion *question)
{
  guint all = question->game == STELLING_GAME_TEBLO ? TEBLO : TABLUT;
  guint wanted = *question->argument == '\0' ? all : 0;
  g_autoptr (GString) text = g_string_new (NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (piece_words); i++)
    if (stelling_spoken_is_word (question->argument, piece_words[i].word))
      wanted |= piece_words[i].kinds & all;
  if (wanted == 0)
    return NULL;
  for (guint kind = 0; kind < N_KINDS; kind++)
    if (wanted & BIT (kind))
      add_kind (text, question->position, (PieceKind) kind);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* --- a rank or file --- */

/* Returns what stands on @n squares from @square on, every @step; NULL if nothing does. */
static char *
dup_line (const StellingPosition *position, guint square, guint step, guint n)
{
  g_autoptr (GString) line = g_string_new (NULL);

  for (; n > 0; n--, square += step)
    {
      g_autoptr (GString) pieces = g_string_new (NULL);
      char name[4];

      if (!stelling_spoken_square_append_pieces (pieces, position, (StellingSquare) square))
        continue;
      stelling_square_to_string (stelling_position_get_game (position), (StellingSquare) square,
                                 name);
      if (line->len > 0)
        g_string_append (line, BETWEEN);
      g_string_append_printf (line, _ ("%s: %s"), name, pieces->str);
    }
  return line->len > 0 ? g_string_free (g_steal_pointer (&line), FALSE) : NULL;
}

char *
stelling_spoken_answer_squares (const StellingQuestion *question)
{
  guint size = stelling_position_get_size (question->position);
  gsize turkish = stelling_turkish_i_get_length (question->argument);
  char letter[2] = { turkish > 0 ? 'i' : *question->argument, '\0' };
  guint file = (guint) (g_ascii_tolower (*letter) - 'a');
  g_autofree char *line = NULL;
  guint64 rank;

  if (g_ascii_string_to_unsigned (question->argument, 10, 1, size, &rank, NULL))
    {
      line = dup_line (question->position, (guint) (rank - 1) * size, 1, size);
      if (line == NULL)
        return g_strdup_printf (_ ("Rank %u is empty"), (guint) rank);
      /* Translators: a row of the board, and what stands on it: "Rank 4: e4: guard" */
      return g_strdup_printf (_ ("Rank %u. %s"), (guint) rank, line);
    }
  if (strlen (question->argument) != MAX (turkish, 1) || file >= size)
    return NULL;
  if (question->game == STELLING_GAME_TEBLO)
    *letter = g_ascii_toupper (*letter);
  line = dup_line (question->position, file, size, size);
  if (line == NULL)
    return g_strdup_printf (_ ("File %s is empty"), letter);
  return g_strdup_printf (_ ("File %s. %s"), letter, line);
}

/* --- along the lines from a square --- */

typedef enum
{
  UP,
  RIGHT,
  DOWN,
  LEFT,
  N_DIRECTIONS,
} Direction;

static const struct
{
  const char *word;
  const char *letter;
  int file, rank;
} directions[N_DIRECTIONS] = {
  /* Translators: words that blind people type after a square, to hear the squares above it, to the
   * right of it …; lower case, all different. Up is towards the higher ranks */
  { NC_ ("reading command", "up"), "n", 0, 1 },
  { NC_ ("reading command", "right"), "e", 1, 0 },
  { NC_ ("reading command", "down"), "s", 0, -1 },
  { NC_ ("reading command", "left"), "w", -1, 0 },
};

static char *
dup_edge_sentence (Direction direction, const char *from)
{
  switch (direction)
    {
    case UP:
      return g_strdup_printf (_ ("Up from %s is the edge"), from);
    case RIGHT:
      return g_strdup_printf (_ ("Right of %s is the edge"), from);
    case DOWN:
      return g_strdup_printf (_ ("Down from %s is the edge"), from);
    case LEFT:
    case N_DIRECTIONS:
    default:
      return g_strdup_printf (_ ("Left of %s is the edge"), from);
    }
}

static char *
dup_line_sentence (Direction direction, const char *from, const char *line)
{
  switch (direction)
    {
    case UP:
      /* Translators: the squares above a square of the board, to the edge, one after the other */
      return g_strdup_printf (_ ("Up from %s: %s"), from, line);
    case RIGHT:
      return g_strdup_printf (_ ("Right of %s: %s"), from, line);
    case DOWN:
      return g_strdup_printf (_ ("Down from %s: %s"), from, line);
    case LEFT:
    case N_DIRECTIONS:
    default:
      return g_strdup_printf (_ ("Left of %s: %s"), from, line);
    }
}

static void
add_empty (GString *line, guint n)
{
  g_autofree char *text = NULL;

  if (n == 0)
    return;
  /* Translators: a number of empty squares, one after the other */
  text = g_strdup_printf (ngettext ("%u empty", "%u empty", n), n);
  if (line->len > 0)
    g_string_append (line, BETWEEN);
  g_string_append (line, text);
}

static char *
dup_direction (const StellingQuestion *question, StellingSquare from, Direction direction)
{
  int size = (int) stelling_position_get_size (question->position);
  int file = from % size, rank = from / size;
  g_autoptr (GString) line = g_string_new (NULL);
  guint n_empty = 0;
  char name[4];

  stelling_square_to_string (question->game, from, name);
  for (;;)
    {
      g_autofree char *item = NULL;

      file += directions[direction].file;
      rank += directions[direction].rank;
      if (file < 0 || file >= size || rank < 0 || rank >= size)
        break;
      item = dup_line (question->position, (guint) (rank * size + file), 1, 1);
      if (item == NULL)
        {
          n_empty++;
          continue;
        }
      add_empty (line, n_empty);
      n_empty = 0;
      if (line->len > 0)
        g_string_append (line, BETWEEN);
      g_string_append (line, item);
    }
  add_empty (line, n_empty);
  return line->len == 0 ? dup_edge_sentence (direction, name)
                        : dup_line_sentence (direction, name, line->str);
}

char *
stelling_spoken_answer_along (const StellingQuestion *question)
{
  g_auto (GStrv) words = g_strsplit_set (question->argument, " \t", 2);
  StellingSquare from = words[0] != NULL ? stelling_spoken_parse_square (question->game, words[0])
                                         : STELLING_SQUARE_NONE;
  const char *wanted = words[0] != NULL && words[1] != NULL ? g_strstrip (words[1]) : "";
  g_autoptr (GString) text = g_string_new (NULL);

  if (from == STELLING_SQUARE_NONE)
    return NULL;
  for (guint i = 0; i < N_DIRECTIONS; i++)
    {
      g_autofree char *sentence = NULL;

      if (*wanted != '\0' && g_ascii_strcasecmp (wanted, directions[i].letter) != 0
          && !stelling_spoken_is_word (wanted, directions[i].word))
        continue;
      sentence = dup_direction (question, from, (Direction) i);
      stelling_spoken_add_sentence (text, sentence);
    }
  return text->len > 0 ? g_string_free (g_steal_pointer (&text), FALSE) : NULL;
}

/* --- legal moves --- */

static char *
dup_targets (const StellingQuestion *question, StellingSquare from, const StellingSquares *targets)
{
  g_autofree char *list = stelling_spoken_square_dup_list (question->game, targets);
  char name[4];

  stelling_square_to_string (question->game, from, name);
  /* Translators: a piece can move from a square to others */
  return g_strdup_printf (C_ ("legal moves", "%s to %s"), name, list);
}

static char *
answer_moves_of (const StellingQuestion *question, StellingSquare square)
{
  StellingSquares targets;
  StellingMove move = stelling_move_place (square);
  StellingWhy why;
  char name[4];

  stelling_position_get_targets (question->position, square, &targets);
  if (!stelling_squares_is_empty (&targets))
    return dup_targets (question, square, &targets);
  stelling_square_to_string (question->game, square, name);
  if (question->game == STELLING_GAME_TABLUT)
    /* Translators: no legal move begins on this square */
    return g_strdup_printf (_ ("Nothing can move from %s"), name);
  why = stelling_position_why (question->position, move);
  if (why.kind == STELLING_WHY_LEGAL)
    return g_strdup_printf (_ ("A set piece may be placed on %s"), name);
  return stelling_why_to_string (question->position, move, &why);
}

char *
stelling_spoken_answer_moves (const StellingQuestion *question)
{
  StellingSquare square = stelling_spoken_parse_square (question->game, question->argument);
  guint size = stelling_position_get_size (question->position);
  gboolean playable = stelling_node_is_playable (question->node);
  guint n = playable ? stelling_position_count_moves (question->position) : 0, n_steps = 0;
  g_autoptr (GString) text = g_string_new (NULL);

  if (*question->argument != '\0')
    return square != STELLING_SQUARE_NONE ? answer_moves_of (question, square) : NULL;
  g_string_append_printf (text, ngettext ("%u legal move", "%u legal moves", n), n);
  for (guint from = 0; n > 0 && from < size * size; from++)
    {
      g_autofree char *sentence = NULL;
      StellingSquares targets;

      stelling_position_get_targets (question->position, (StellingSquare) from, &targets);
      if (stelling_squares_is_empty (&targets))
        continue;
      n_steps += stelling_squares_count (&targets);
      sentence = dup_targets (question, (StellingSquare) from, &targets);
      stelling_spoken_add_sentence (text, sentence);
    }
  if (n > n_steps)
    {
      guint n_places = n - n_steps;
      g_autofree char *sentence
          = g_strdup_printf (ngettext ("A set piece may be placed on %u square",
                                       "A set piece may be placed on %u squares", n_places),
                             n_places);

      stelling_spoken_add_sentence (text, sentence);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* --- ways --- */

/* Returns "D4, D5, …": one of the shortest ways by the steps that are left from each square,
 * without its first square. */
static char *
dup_path (StellingSquare from, const guint8 map[STELLING_TEBLO_SQUARES])
{
  g_autoptr (GString) path = g_string_new (NULL);
  char name[4];

  for (StellingSquare at = from; map[at] > 0;)
    {
      StellingTebloRows around = stelling_teblo_rows_grow (stelling_teblo_rows_of (at));
      StellingSquare next = at;

      while (!stelling_teblo_rows_is_empty (&around))
        {
          StellingSquare square = stelling_teblo_rows_pop (&around);

          if (map[square] < map[at])
            next = square;
        }
      g_assert (next != at);
      at = next;
      stelling_spoken_append (path, stelling_square_to_string (STELLING_GAME_TEBLO, at, name));
    }
  return g_string_free (g_steal_pointer (&path), FALSE);
}

static char *
dup_pawn_way (const StellingPosition *position, StellingSide side)
{
  StellingSide other = stelling_side_other (side);
  StellingSquare pawn = stelling_position_get_pawn (position, side);
  guint8 map[STELLING_TEBLO_SQUARES];
  g_autofree char *path = NULL;
  char name[4];
  guint n;

  if (pawn == STELLING_SQUARE_NONE)
    return g_strdup (
        get_none_sentence (side == STELLING_YELLOW ? KIND_YELLOW_PAWN : KIND_RED_PAWN));
  stelling_square_to_string (STELLING_GAME_TEBLO, stelling_teblo_get_base (other), name);
  stelling_teblo_get_base_map (position, side, other, map);
  n = map[pawn];
  if (n == STELLING_TEBLO_FAR)
    return g_strdup_printf (side == STELLING_YELLOW ? _ ("Yellow’s pawn can’t reach the base on %s")
                                                    : _ ("Red’s pawn can’t reach the base on %s"),
                            name);
  if (n == 0)
    return g_strdup_printf (side == STELLING_YELLOW ? _ ("Yellow’s pawn stands on %s")
                                                    : _ ("Red’s pawn stands on %s"),
                            name);
  path = dup_path (pawn, map);
  if (side == STELLING_YELLOW)
    /* Translators: the number of steps to a base of Teblo, which one, the squares on the way */
    return g_strdup_printf (ngettext ("Yellow’s pawn needs %u step to %s: %s",
                                      "Yellow’s pawn needs %u steps to %s: %s", n),
                            n, name, path);
  return g_strdup_printf (ngettext ("Red’s pawn needs %u step to %s: %s",
                                    "Red’s pawn needs %u steps to %s: %s", n),
                          n, name, path);
}

/* Adds the squares to which the king could go so as to have an open way from there. */
static void
add_openings (GString *text, const StellingPosition *position, StellingSquare king)
{
  StellingTablutSet reach = stelling_tablut_get_reach (position, king);
  StellingSquares openings = { { 0 } };
  g_autofree char *list = NULL;
  g_autofree char *sentence = NULL;

  while (reach != 0)
    {
      StellingSquare square = stelling_tablut_pop (&reach);

      if (stelling_tablut_count_ways (position, stelling_tablut_bit (square)) > 0)
        stelling_squares_add (&openings, square);
    }
  if (stelling_squares_is_empty (&openings))
    return;
  list = stelling_spoken_square_dup_list (STELLING_GAME_TABLUT, &openings);
  /* Translators: squares to which the king can go, and from there to his goal */
  sentence = g_strdup_printf (_ ("He would have one from %s"), list);
  stelling_spoken_add_sentence (text, sentence);
}

/* Returns "e6, e7, e8, e9": one of the king's lines, from him on. */
static void
append_line (GString *lines, StellingTablutSet line, gboolean downwards)
{
  g_autoptr (GString) squares = g_string_new (NULL);
  StellingSquare order[STELLING_TABLUT_SIZE];
  guint n = 0;
  char name[4];

  while (line != 0)
    order[n++] = stelling_tablut_pop (&line);
  for (guint i = 0; i < n; i++)
    stelling_spoken_append (squares,
                            stelling_square_to_string (STELLING_GAME_TABLUT,
                                                       order[downwards ? n - 1 - i : i], name));
  if (lines->len > 0)
    g_string_append (lines, BETWEEN);
  g_string_append (lines, squares->str);
}

static char *
dup_king_ways (const StellingPosition *position)
{
  StellingTablutSet kings = stelling_tablut_get_king (position);
  g_autoptr (GString) lines = g_string_new (NULL);
  g_autoptr (GString) text = g_string_new (NULL);
  StellingTablutWays ways;
  char name[4];
  guint n;

  if (kings == 0)
    return g_strdup (get_none_sentence (KIND_KING));
  stelling_square_to_string (STELLING_GAME_TABLUT, stelling_tablut_first (kings), name);
  n = stelling_tablut_get_ways (position, &ways);
  for (guint i = 0; i < STELLING_N_DIRECTIONS; i++)
    if (ways.lines[i] != 0)
      append_line (lines, ways.lines[i], i == STELLING_SOUTH || i == STELLING_WEST);
  if (n > 0)
    /* Translators: Tablut: on how many lines the king can reach his goal, and their squares */
    return g_strdup_printf (ngettext ("The king on %s has %u open way: %s",
                                      "The king on %s has %u open ways: %s", n),
                            name, n, lines->str);
  g_string_append_printf (text, _ ("The king on %s has no open way"), name);
  add_openings (text, position, stelling_tablut_first (kings));
  return g_string_free (g_steal_pointer (&text), FALSE);
}

char *
stelling_spoken_answer_way (const StellingQuestion *question)
{
  g_autoptr (GString) text = g_string_new (NULL);
  gboolean one_side = *question->argument != '\0';

  if (question->game == STELLING_GAME_TABLUT)
    return dup_king_ways (question->position);
  for (guint side = 0; side < 2; side++)
    {
      g_autofree char *sentence = NULL;

      if (one_side
          && !stelling_spoken_is_word (question->argument,
                                       side == STELLING_YELLOW ? "yellow" : "red"))
        continue;
      sentence = dup_pawn_way (question->position, (StellingSide) side);
      stelling_spoken_add_sentence (text, sentence);
    }
  return text->len > 0 ? g_string_free (g_steal_pointer (&text), FALSE) : NULL;
}

/* --- reserves and captures --- */

static char *
dup_reserve (const StellingQuestion *question, StellingSide side)
{
  guint n = question->game == STELLING_GAME_TEBLO
                ? stelling_position_get_reserve (question->position, side)
                : stelling_node_count_captured (question->node, side);

  if (question->game == STELLING_GAME_TEBLO && side == STELLING_YELLOW)
    /* Translators: set pieces that a player has not yet placed */
    return g_strdup_printf (
        ngettext ("Yellow has %u set piece left", "Yellow has %u set pieces left", n), n);
  if (question->game == STELLING_GAME_TEBLO)
    return g_strdup_printf (ngettext ("Red has %u set piece left", "Red has %u set pieces left", n),
                            n);
  if (side == STELLING_LIGHT)
    return g_strdup_printf (ngettext ("Light has captured %u man", "Light has captured %u men", n),
                            n);
  return g_strdup_printf (ngettext ("Dark has captured %u guard", "Dark has captured %u guards", n),
                          n);
}

char *
stelling_spoken_answer_reserves (const StellingQuestion *question)
{
  g_autofree char *light = dup_reserve (question, STELLING_LIGHT);
  g_autofree char *dark = dup_reserve (question, STELLING_DARK);
  g_autoptr (GString) text = g_string_new (light);

  stelling_spoken_add_sentence (text, dark);
  return g_string_free (g_steal_pointer (&text), FALSE);
}
