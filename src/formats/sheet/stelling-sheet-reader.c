/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <string.h>

#include <glib/gi18n-lib.h>

#include "stelling-record-builder.h"
#include "stelling-sheet-play-private.h"

typedef StellingSheetMove Move;
typedef StellingSheetPlay SheetGame;

/* The game that was read last: headers after it belong to it. */
typedef struct
{
  StellingRecord *record;
  GHashTable *headers;
} Last;

static void
clear_move (gpointer data)
{
  Move *move = data;

  g_clear_pointer (&move->text, g_free);
  g_clear_pointer (&move->comments, g_ptr_array_unref);
  g_clear_pointer (&move->before, g_ptr_array_unref);
}

StellingSheetHeader *
stelling_sheet_find_header (SheetGame *game, StellingSheetKey key)
{
  for (guint i = 0; i < game->sheet->headers->len; i++)
    {
      StellingSheetHeader *header = &g_array_index (game->sheet->headers, StellingSheetHeader, i);

      if (header->key == key)
        return header;
    }
  return NULL;
}

/* --- moves --- */

/* Takes the glyphs off the end of a move: "D4!?" and "e3-c3!=". */
static void
take_glyphs (Move *move)
{
  gsize length = strlen (move->text);
  StellingGlyphs glyphs;
  char *bare;

  /* No glyph ends with a digit, as most moves do. */
  if (length > 0 && g_ascii_isdigit (move->text[length - 1]))
    return;
  bare = stelling_sheet_take_glyphs (move->text, &glyphs);
  g_free (move->text);
  move->text = bare;
  move->glyphs |= glyphs;
}

/* Knows a square of Tablut, with or without glyphs. A dash at its ends comes of "e5 -e2". */
static gboolean
is_square (const char *text)
{
  const char *rest;

  while (stelling_plain_sign (g_utf8_get_char (text)) == '-' || *text == '-')
    text = g_utf8_next_char (text);
  if (stelling_square_parse (STELLING_GAME_TABLUT, text, &rest) == STELLING_SQUARE_NONE)
    return FALSE;
  if (*rest == '\0')
    return TRUE;
  for (guint i = STELLING_GLYPH_NONE + 1; i < STELLING_N_GLYPHS; i++)
    if (g_str_has_prefix (rest, stelling_glyph_get_symbol ((StellingGlyph) i)))
      return TRUE;
  while (stelling_plain_sign (g_utf8_get_char (rest)) == '-' || *rest == '-')
    rest = g_utf8_next_char (rest);
  return *rest == '\0';
}

static void
append_to_move (Move *move, const char *sign, const StellingSheetItem *item)
{
  char *joined = g_strconcat (move->text, sign, item->text, NULL);

  g_free (move->text);
  move->text = joined;
  move->glyphs |= item->glyphs;
  take_glyphs (move);
}

static gboolean
begins_with_cross (const char *text)
{
  return g_unichar_tolower (g_utf8_get_char (text)) == 'x'
         || stelling_plain_sign (g_utf8_get_char (text)) == 'x';
}

static gboolean
ends_with_cross (const char *text)
{
  const char *last = g_utf8_find_prev_char (text, text + strlen (text));

  return last != NULL && begins_with_cross (last);
}

/* Knows "f3xh3" after "x": two captured squares. */
static gboolean
is_crossed (const char *text)
{
  return strchr (text, '-') == NULL && g_ascii_isdigit (text[0] != '\0' ? text[1] : '\0')
         && begins_with_cross (text + 2);
}

/* Joins a move of Tablut in pieces: "e3 - c3" as two squares, "e3-c3 xc4" or "e3-c3 x c4". */
static gboolean
join_pieces (SheetGame *game, const StellingSheetItem *item, StellingGame which)
{
  Move *last;
  gboolean whole;

  if (which != STELLING_GAME_TABLUT || game->moves->len == 0)
    return FALSE;
  last = &g_array_index (game->moves, Move, game->moves->len - 1);
  if (last->row != item->row || last->comments != NULL)
    return FALSE;
  if (strlen (last->text) > STELLING_WRITTEN_MAX_LENGTH)
    return FALSE;
  whole = stelling_written_move_is_like (which, last->text, FALSE);
  if (begins_with_cross (item->text) || (whole && item->text[0] == '(' && strlen (item->text) < 12)
      || (ends_with_cross (last->text) && (is_square (item->text) || is_crossed (item->text))))
    append_to_move (last, "", item);
  else if (whole && item->start > 0 && game->source->text[item->start - 1] == '/'
           && is_square (item->text))
    append_to_move (last, "/", item);
  else if (!whole && is_square (item->text)
           && is_square (last->text[0] == 'K' ? last->text + 1 : last->text))
    append_to_move (last, "-", item);
  else
    return FALSE;
  return TRUE;
}

static void
add_comment (GPtrArray **comments, StellingSheetItem *item)
{
  if (*comments == NULL)
    *comments = g_ptr_array_new ();
  g_ptr_array_add (*comments, item);
}

static void
gather_comment (SheetGame *game, GPtrArray **before, gboolean after_number, StellingSheetItem *item)
{
  if (after_number)
    add_comment (before, item);
  else if (game->moves->len == 0)
    g_ptr_array_add (game->comments, item);
  else
    add_comment (&g_array_index (game->moves, Move, game->moves->len - 1).comments, item);
}

void
stelling_sheet_gather_moves (SheetGame *game, StellingGame which, gboolean trial)
{
  const StellingSheetItem *number = NULL;
  GPtrArray *before = NULL;

  if (game->moves == NULL)
    {
      game->moves = g_array_new (FALSE, TRUE, sizeof (Move));
      g_array_set_clear_func (game->moves, clear_move);
      game->comments = g_ptr_array_new ();
    }
  g_array_set_size (game->moves, 0);
  g_ptr_array_set_size (game->comments, 0);
  for (guint i = 0; i < game->sheet->items->len; i++)
    {
      StellingSheetItem *item = &g_array_index (game->sheet->items, StellingSheetItem, i);

      if (item->kind == STELLING_SHEET_NUMBER)
        number = item;
      else if (item->kind == STELLING_SHEET_COMMENT)
        gather_comment (game, &before, number != NULL, item);
      else if (number != NULL || !join_pieces (game, item, which))
        {
          Move move = { .start = item->start, .row = item->row };

          move.text = trial ? g_strdup (item->text) : g_steal_pointer (&item->text);
          move.glyphs = item->glyphs;
          if (number != NULL)
            {
              move.number = number->number;
              move.number_start = number->start;
              move.is_second = number->is_second;
            }
          move.before = g_steal_pointer (&before);
          number = NULL;
          take_glyphs (&move);
          g_array_append_val (game->moves, move);
        }
    }
  /* No move follows the last number. */
  for (guint i = 0; before != NULL && i < before->len; i++)
    gather_comment (game, NULL, FALSE, g_ptr_array_index (before, i));
  g_clear_pointer (&before, g_ptr_array_unref);
}

/* Returns the moves with those of each row in the other order. */
static GArray *
dup_swapped (GArray *moves)
{
  GArray *swapped = g_array_new (FALSE, TRUE, sizeof (Move));

  g_array_append_vals (swapped, moves->data, moves->len);
  for (guint i = 0; i + 1 < swapped->len; i++)
    {
      Move *left = &g_array_index (swapped, Move, i);
      Move *right = &g_array_index (swapped, Move, i + 1);
      Move keep = *left;

      if (left->row != right->row)
        continue;
      *left = *right;
      *right = keep;
      left->number = keep.number;
      left->number_start = keep.number_start;
      left->is_second = keep.is_second;
      right->number = 0;
      i++;
    }
  return swapped;
}

/* Returns the number of moves, from the first, that can be played from @start. */
static guint
count_playable (const StellingPosition *start, GArray *moves)
{
  g_autoptr (StellingRecord) trial = stelling_record_new (start);
  StellingNode *node = stelling_record_get_root (trial);
  guint n = 0;

  for (; n < moves->len; n++)
    {
      const char *text = g_array_index (moves, Move, n).text;
      g_autofree char *message = NULL;
      StellingMove move;

      if (stelling_written_move_parse (node, text, FALSE, &move, &message) == STELLING_WRITTEN_BAD)
        break;
      node = stelling_record_build_move (trial, node, move, NULL, NULL);
      if (stelling_node_is_dead (node))
        break;
    }
  return n;
}

gboolean
stelling_sheet_can_begin (const StellingPosition *start, GArray *moves)
{
  StellingMove move;

  return moves->len > 0
         && stelling_written_move_parse_at (start, stelling_position_get_outcome (start),
                                            g_array_index (moves, Move, 0).text, FALSE, &move, NULL)
                != STELLING_WRITTEN_BAD;
}

/* Returns the number of squares in the moves that can be played if the sheet is one of @which. */
static guint
count_squares (SheetGame *game, StellingGame which)
{
  SheetGame trial = { .source = game->source, .sheet = game->sheet };
  StellingPosition start;
  StellingRules rules;
  guint n = 0;

  stelling_rules_init (&rules, which == STELLING_GAME_TEBLO ? STELLING_RULE_SET_TEBLO
                                                            : STELLING_RULE_SET_TABLUT_EDGE);
  stelling_position_init (&start, &rules);
  stelling_sheet_gather_moves (&trial, which, TRUE);
  /* A file may have fifty thousand games, most of which show it with their first move. */
  if (stelling_sheet_can_begin (&start, trial.moves))
    n = count_playable (&start, trial.moves);
  g_array_unref (trial.moves);
  g_ptr_array_unref (trial.comments);
  return which == STELLING_GAME_TABLUT ? 2 * n : n;
}

/* Returns whether squares that look like steps of Teblo make moves of Tablut, two by two. */
gboolean
stelling_sheet_is_tablut_in_pairs (SheetGame *game)
{
  guint n = count_squares (game, STELLING_GAME_TABLUT);

  return n > 0 && n > count_squares (game, STELLING_GAME_TEBLO);
}

/* --- columns and numbers --- */

/* If the left column's heading is that of the second player, the moves show whether the headings or
 * the columns are in the wrong order. */
static void
mend_order (SheetGame *game)
{
  const StellingPosition *start = stelling_record_get_start (game->record);
  StellingSide first = stelling_position_get_turn (start);
  StellingGame which = stelling_position_get_game (start);
  g_autoptr (GArray) swapped = NULL;

  if (!game->sheet->has_heading || game->sheet->heading_first == first
      || game->sheet->heading_game != which || game->moves->len == 0)
    return;
  swapped = dup_swapped (game->moves);
  if (count_playable (start, swapped) > count_playable (start, game->moves))
    {
      /* The old array and the new one share their texts. */
      g_array_set_clear_func (game->moves, NULL);
      g_array_unref (game->moves);
      game->moves = g_steal_pointer (&swapped);
      g_array_set_clear_func (game->moves, clear_move);
      stelling_source_note (game->source, STELLING_MESSAGE_WARNING, game->sheet->heading_start,
                            g_strdup (_ ("the left column is that of the second player, read so")));
    }
  else
    stelling_source_note (
        game->source, STELLING_MESSAGE_WARNING, game->sheet->heading_start,
        g_strdup_printf (_ ("the headings are in the wrong order: the first move is that "
                            "of %s"),
                         stelling_side_get_title (which, first)));
}

/* Warns, once, of a number that is neither the pair's nor, where every move has one, the move's. */
static void
check_number (SheetGame *game, guint ply, gboolean *told)
{
  const Move *move = &g_array_index (game->moves, Move, ply);
  gboolean every = ply == 0 || g_array_index (game->moves, Move, ply - 1).number != 0;

  if (move->number == 0 || *told || move->number == ply / 2 + 1
      || (every && move->number == ply + 1))
    return;
  *told = TRUE;
  stelling_source_note (
      game->source, STELLING_MESSAGE_WARNING, move->number_start,
      g_strdup_printf (_ ("number %u, expected %u: the moves are read in the order in which "
                          "they stand"),
                       move->number, ply / 2 + 1));
}

/* Keeps a move as it is written that can't be played, or comes after one. */
static StellingNode *
keep (SheetGame *game, StellingNode *node, const Move *written, guint ply)
{
  const StellingPosition *position = stelling_node_get_position (node);
  StellingSide first = stelling_position_get_turn (stelling_record_get_start (game->record));
  StellingSide side = ply % 2 == 0 ? first : stelling_side_other (first);
  StellingMove move = STELLING_MOVE_NONE;
  StellingNode *kept;

  /* A legal move that is written wrongly is kept as text. */
  if (!stelling_written_move_take (stelling_position_get_game (position), written->text, FALSE,
                                   game->pawns[side], &move)
      || stelling_record_can_build_move (node, move, side))
    kept = stelling_record_build_text (game->record, node, written->text);
  else
    kept = stelling_record_build_dead (game->record, node, move, written->text);
  if (move != STELLING_MOVE_NONE && !stelling_move_is_place (move))
    game->pawns[side] = stelling_move_get_to (move);
  stelling_record_build_side (game->record, kept, side);
  return kept;
}

/* Plays one move; returns NULL with a message if it is illegal. */
static StellingNode *
play (SheetGame *game, StellingNode *node, const Move *written)
{
  StellingProblem problems[STELLING_MAX_PROBLEMS];
  const StellingPosition *position = stelling_node_get_position (node);
  char *message = NULL;
  StellingMove move = STELLING_MOVE_NONE;
  StellingNode *next = NULL;

  if (stelling_node_is_root (node) && stelling_position_check (position, problems) > 0)
    {
      g_autofree char *reason = stelling_problem_to_string (position, &problems[0]);

      message = g_strdup_printf (_ ("no move can be played from this position: %s"), reason);
    }
  else if (stelling_written_move_parse (node, written->text, FALSE, &move, &message)
           != STELLING_WRITTEN_BAD)
    next = stelling_record_build_move (game->record, node, move, written->text, NULL);
  if (message != NULL)
    stelling_source_note (game->source, STELLING_MESSAGE_ERROR, written->start, message);
  return next;
}

/* After an illegal move only what is no move at all is told. */
static void
tell_mistake (SheetGame *game, const Move *written)
{
  StellingGame rules = stelling_rules_get_game (stelling_record_get_rules (game->record));
  char *message = stelling_written_move_dup_mistake (rules, written->text, FALSE);

  if (message != NULL)
    stelling_source_note (game->source, STELLING_MESSAGE_ERROR, written->start, message);
}

/* Returns the node of the last legal move. */
static StellingNode *
play_moves (SheetGame *game)
{
  StellingNode *node = stelling_record_get_root (game->record);
  StellingNode *end = node;
  g_autoptr (GPtrArray) nodes = g_ptr_array_new ();
  gboolean told = FALSE;

  for (guint i = 0; i < game->moves->len; i++)
    {
      const Move *move = &g_array_index (game->moves, Move, i);
      StellingNode *next = NULL;

      if (!stelling_source_take_node (game->source, move->start))
        {
          g_array_set_size (game->moves, i);
          break;
        }
      check_number (game, i, &told);
      if (node == end)
        {
          for (StellingSide side = STELLING_LIGHT; side <= STELLING_DARK; side++)
            game->pawns[side]
                = stelling_position_get_pawn (stelling_node_get_position (node), side);
          next = play (game, node, move);
        }
      else
        tell_mistake (game, move);
      if (next != NULL)
        {
          end = next;
          game->reading->n_nodes++;
        }
      else
        next = keep (game, node, move, i);
      g_ptr_array_add (nodes, next);
      node = next;
    }
  stelling_sheet_annotate (game, nodes);
  return end;
}

/* --- */

/* Returns whether the text is worth a record: not every text is a score sheet. */
static gboolean
is_game (StellingSheetGame *sheet, StellingRecord *record)
{
  StellingNode *first = stelling_node_get_first_child (stelling_record_get_root (record));
  StellingGame named;

  /* One word that might be a move is not enough without a number before it. */
  if (sheet->has_heading || sheet->board != NULL || stelling_record_get_n_nodes (record) > 1
      || (first != NULL && !stelling_node_is_dead (first))
      || stelling_sheet_names_game (sheet, &named))
    return TRUE;
  if (first != NULL
      && g_array_index (sheet->items, StellingSheetItem, 0).kind == STELLING_SHEET_NUMBER)
    return TRUE;
  for (guint i = 0; i < sheet->headers->len; i++)
    {
      StellingSheetKey key = g_array_index (sheet->headers, StellingSheetHeader, i).key;

      if (key == STELLING_SHEET_KEY_RULES || key == STELLING_SHEET_KEY_POSITION)
        return TRUE;
    }
  return FALSE;
}

/* Without moves after them, headers after the last move belong to the game before. */
static void
read_trailing_headers (StellingSource *source, StellingSheetGame *sheet, const Last *last)
{
  SheetGame game = { .source = source, .sheet = sheet };

  if (last->record == NULL)
    return;
  game.record = last->record;
  game.headers = last->headers;
  stelling_sheet_read_headers (&game);
}

static void
end_last (StellingSource *source, Last *last)
{
  if (last->record != NULL)
    stelling_sheet_set_headers (source, last->record, last->headers);
  g_clear_pointer (&last->headers, g_hash_table_unref);
}

static void
read_game (StellingSource *source,
           StellingSheetGame *sheet,
           char *plain,
           StellingRules *rules,
           gboolean *known,
           StellingReading *reading,
           Last *last)
{
  SheetGame game = { .source = source, .sheet = sheet, .reading = reading, .plain = plain };
  StellingRules found;
  StellingNode *main_end;

  if (!stelling_sheet_find_rules (&game, *known ? rules : NULL, &found))
    {
      read_trailing_headers (source, sheet, last);
      return;
    }
  game.headers = stelling_sheet_create_headers ();
  stelling_sheet_read_start (&game, &found, reading);
  stelling_sheet_gather_moves (&game, stelling_rules_get_game (&found), FALSE);
  mend_order (&game);
  stelling_sheet_read_headers (&game);
  main_end = play_moves (&game);
  stelling_record_build_finish (game.record);
  if (is_game (sheet, game.record))
    {
      *rules = found;
      *known = TRUE;
      reading->assumed |= game.assumed;
      end_last (source, last);
      *last = (Last) { game.record, g_steal_pointer (&game.headers) };
      stelling_reading_take_record (reading, game.record, main_end);
    }
  else
    {
      g_object_unref (game.record);
      g_hash_table_unref (game.headers);
      read_trailing_headers (source, sheet, last);
    }
  g_ptr_array_unref (game.comments);
  g_array_unref (game.moves);
}

/* Returns whether the text was a position without a game. */
static gboolean
is_position (StellingSheetGame *sheet, StellingReading *reading)
{
  return reading->records->len == 1 && sheet->board != NULL && sheet->items->len == 0
         && !sheet->has_heading;
}

void
stelling_sheet_read (StellingSource *source, const StellingRules *rules, StellingReading *reading)
{
  g_autofree char *plain = stelling_source_dup_plain (source);
  g_autoptr (GPtrArray) games = stelling_sheet_scan (source, plain);
  gboolean known = rules != NULL;
  StellingRules current;
  Last last = { 0 };

  if (known)
    current = *rules;
  for (guint i = 0; i < games->len; i++)
    read_game (source, g_ptr_array_index (games, i), plain, &current, &known, reading, &last);
  end_last (source, &last);
  reading->is_position = games->len == 1 && is_position (g_ptr_array_index (games, 0), reading);
}
