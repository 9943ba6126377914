/* stelling-sheet-reader.c
 *
 * Copyright 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include <glib/gi18n-lib.h>

#include "stelling-sheet-scan-private.h"

/* A move of a game, with what belongs to it. */
typedef struct
{
  gsize start;
  char *text;
  StellingGlyph glyphs[2];
  GPtrArray *comments; /* of char *, nullable */
  guint row;
  guint number; /* before it, or 0 */
  gsize number_start;
} Move;

typedef struct
{
  StellingSource *source;
  StellingSheetGame *sheet;
  GArray *moves;       /* Move */
  GPtrArray *comments; /* before the first move */
  StellingRecord *record;
  StellingAnnotations *annotations;
} Game;

static void
clear_move (gpointer data)
{
  Move *move = data;

  g_clear_pointer (&move->text, g_free);
  g_clear_pointer (&move->comments, g_ptr_array_unref);
}

static StellingSheetHeader *
find_header (Game *game, StellingSheetKey key)
{
  for (guint i = 0; i < game->sheet->headers->len; i++)
    {
      StellingSheetHeader *header = &g_array_index (game->sheet->headers, StellingSheetHeader, i);

      if (header->key == key)
        return header;
    }
  return NULL;
}

/* --- the rules and the start --- */

/* One move of Tablut among them is enough: "e3 - c3" comes as two squares, and they might be
 * Teblo's. */
static gboolean
guess_game (Game *game, StellingGame *found)
{
  gboolean teblo = FALSE;

  if (game->sheet->has_heading)
    {
      *found = game->sheet->heading_game;
      return TRUE;
    }
  for (guint i = 0; i < game->sheet->items->len; i++)
    {
      const StellingSheetItem *item = &g_array_index (game->sheet->items, StellingSheetItem, i);
      g_autofree char *text = NULL;

      if (item->kind != STELLING_SHEET_MOVE)
        continue;
      text = g_strndup (item->text, strcspn (item->text, "!?="));
      *found = STELLING_GAME_TABLUT;
      if (stelling_written_move_is_like (STELLING_GAME_TABLUT, text))
        return TRUE;
      teblo = teblo || stelling_written_move_is_like (STELLING_GAME_TEBLO, text);
    }
  *found = STELLING_GAME_TEBLO;
  return teblo;
}

/* A `Rules:` line decides, else the heading, else how the moves are written, else what the game
 * before was. */
static gboolean
find_rules (Game *game, const StellingRules *previous, StellingRules *rules)
{
  StellingSheetHeader *header = find_header (game, STELLING_SHEET_KEY_RULES);
  g_autoptr (GError) error = NULL;
  StellingGame found;
  gboolean guessed = guess_game (game, &found);

  if (header != NULL)
    {
      if (stelling_written_rules_parse (header->text, rules, &error))
        return TRUE;
      stelling_source_note (game->source, STELLING_MESSAGE_ERROR, header->start,
                            g_strdup (error->message));
    }
  else if (previous != NULL && (!guessed || stelling_rules_get_game (previous) == found))
    {
      *rules = *previous;
      return TRUE;
    }
  if (guessed)
    stelling_rules_init (rules, found == STELLING_GAME_TEBLO ? STELLING_RULE_SET_TEBLO
                                                             : STELLING_RULE_SET_TABLUT_EDGE);
  return guessed;
}

static void
read_start (Game *game, const StellingRules *rules, StellingReading *reading)
{
  StellingSheetHeader *header = find_header (game, STELLING_SHEET_KEY_POSITION);
  g_autoptr (GError) error = NULL;
  StellingPosition start, position;

  stelling_position_init (&start, rules);
  if (header != NULL && stelling_position_parse (&position, rules, header->text, &error))
    {
      start = position;
      reading->n_nodes++;
    }
  else if (header != NULL)
    stelling_source_note (game->source, STELLING_MESSAGE_ERROR, header->start,
                          g_strdup (error->message));
  game->record = stelling_record_new (&start);
}

static void
add_header (Game *game, const char *key, const char *text)
{
  const char *known = stelling_record_get_header (game->record, key);
  g_autofree char *both = known != NULL ? g_strconcat (known, "\n", text, NULL) : NULL;

  stelling_record_set_header (game->record, key, both != NULL ? both : text);
}

/* A result that nobody understands is kept as a comment on the game. */
static void
read_result (Game *game, const StellingSheetHeader *header)
{
  const char *result = stelling_sheet_result_find (header->text);

  if (result != NULL)
    {
      stelling_record_set_header (game->record, STELLING_HEADER_RESULT, result);
      return;
    }
  stelling_source_note (
      game->source, STELLING_MESSAGE_WARNING, header->start,
      g_strdup_printf (_("result \"%s\" not understood, kept as a comment"), header->text));
  add_header (game, STELLING_HEADER_COMMENT, header->text);
}

static void
read_headers (Game *game)
{
  for (guint i = 0; i < game->sheet->headers->len; i++)
    {
      const StellingSheetHeader *header
          = &g_array_index (game->sheet->headers, StellingSheetHeader, i);
      const char *key = stelling_sheet_key_get_header (header->key);

      if (key == NULL || header->text[0] == '\0')
        continue;
      if (header->result != NULL)
        stelling_record_set_header (game->record, key, header->result);
      else if (header->key == STELLING_SHEET_KEY_RESULT)
        read_result (game, header);
      else
        add_header (game, key, header->text);
    }
}

/* --- moves --- */

/* Takes the glyphs off a move's end: "D4!?" and "e3-c3!=". */
static void
take_glyphs (Move *move)
{
  StellingGlyph glyph;
  gsize length;

  while ((glyph = stelling_sheet_find_glyph (move->text, &length)) != STELLING_GLYPH_NONE)
    {
      move->text[length] = '\0';
      move->glyphs[stelling_glyph_is_move (glyph)] = glyph;
    }
}

/* A square of Tablut alone, or with glyphs after it. */
static gboolean
is_square (const char *text)
{
  const char *rest;

  if (stelling_square_parse (STELLING_GAME_TABLUT, text, &rest) == STELLING_SQUARE_NONE)
    return FALSE;
  for (guint i = STELLING_GLYPH_NONE + 1; i < STELLING_N_GLYPHS; i++)
    if (g_str_has_prefix (rest, stelling_glyph_get_symbol ((StellingGlyph) i)))
      return TRUE;
  return *rest == '\0';
}

/* "e3 - c3" has come as two squares. */
static gboolean
join_squares (Game *game, const StellingSheetItem *item, StellingGame which)
{
  Move *last;
  char *joined;

  if (which != STELLING_GAME_TABLUT || game->moves->len == 0 || !is_square (item->text))
    return FALSE;
  last = &g_array_index (game->moves, Move, game->moves->len - 1);
  if (last->row != item->row || last->comments != NULL
      || !is_square (last->text[0] == 'K' ? last->text + 1 : last->text))
    return FALSE;
  joined = g_strdup_printf ("%s-%s", last->text, item->text);
  g_free (last->text);
  last->text = joined;
  take_glyphs (last);
  return TRUE;
}

static void
gather_moves (Game *game, StellingGame which)
{
  const StellingSheetItem *number = NULL;

  game->moves = g_array_new (FALSE, TRUE, sizeof (Move));
  g_array_set_clear_func (game->moves, clear_move);
  game->comments = g_ptr_array_new ();
  for (guint i = 0; i < game->sheet->items->len; i++)
    {
      const StellingSheetItem *item = &g_array_index (game->sheet->items, StellingSheetItem, i);

      if (item->kind == STELLING_SHEET_NUMBER)
        number = item;
      else if (item->kind == STELLING_SHEET_COMMENT && game->moves->len == 0)
        g_ptr_array_add (game->comments, item->text);
      else if (item->kind == STELLING_SHEET_COMMENT)
        {
          Move *last = &g_array_index (game->moves, Move, game->moves->len - 1);

          if (last->comments == NULL)
            last->comments = g_ptr_array_new ();
          g_ptr_array_add (last->comments, item->text);
        }
      else if (!join_squares (game, item, which))
        {
          Move move = { .start = item->start, .text = g_strdup (item->text), .row = item->row };

          move.number = number != NULL ? number->number : 0;
          move.number_start = number != NULL ? number->start : 0;
          number = NULL;
          take_glyphs (&move);
          g_array_append_val (game->moves, move);
        }
    }
}

/* The moves with those of each row changed round, where the left column is that of the second
 * player. */
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
      right->number = 0;
      i++;
    }
  return swapped;
}

/* How many of the moves can be played. */
static guint
count_playable (Game *game, GArray *moves)
{
  g_autoptr (StellingRecord) trial = stelling_record_new (stelling_record_get_start (game->record));
  StellingNode *node = stelling_record_get_root (trial);
  guint n = 0;

  for (; n < moves->len && node != NULL; n++)
    {
      const char *text = g_array_index (moves, Move, n).text;
      g_autofree char *message = NULL;
      StellingMove move;

      if (stelling_written_move_parse (node, text, &move, &message) == STELLING_WRITTEN_BAD)
        break;
      node = stelling_record_add_move (trial, node, move, NULL);
    }
  return n;
}

/* A heading whose left column is that of the player who moves second: the moves tell whether it is
 * the heading or the columns that are changed round. */
static void
mend_order (Game *game)
{
  StellingSide first = stelling_position_get_turn (stelling_record_get_start (game->record));
  StellingGame which = stelling_rules_get_game (stelling_record_get_rules (game->record));
  g_autoptr (GArray) swapped = NULL;

  if (!game->sheet->has_heading || game->sheet->heading_first == first
      || game->sheet->heading_game != which || game->moves->len == 0)
    return;
  swapped = dup_swapped (game->moves);
  if (count_playable (game, swapped) > count_playable (game, game->moves))
    {
      /* The copies in the old order share their texts with the new one. */
      g_array_set_clear_func (game->moves, NULL);
      g_array_unref (game->moves);
      game->moves = g_steal_pointer (&swapped);
      g_array_set_clear_func (game->moves, clear_move);
      stelling_source_note (game->source, STELLING_MESSAGE_WARNING, game->sheet->heading_start,
                            g_strdup (_("the left column is that of the second player, read so")));
    }
  else
    stelling_source_note (
        game->source, STELLING_MESSAGE_WARNING, game->sheet->heading_start,
        g_strdup_printf (_("the headings are in the wrong order: the first move is that "
                            "of %s"),
                         stelling_side_get_title (which, first)));
}

/* A number that is neither that of the pair nor, where every move has one, that of the move. */
static void
check_number (Game *game, guint ply, gboolean *told)
{
  const Move *move = &g_array_index (game->moves, Move, ply);
  gboolean every = ply == 0 || g_array_index (game->moves, Move, ply - 1).number != 0;

  if (move->number == 0 || *told || move->number == ply / 2 + 1
      || (every && move->number == ply + 1))
    return;
  *told = TRUE;
  stelling_source_note (
      game->source, STELLING_MESSAGE_WARNING, move->number_start,
      g_strdup_printf (_("number %u, expected %u: the moves are read in the order in which "
                          "they stand"),
                       move->number, ply / 2 + 1));
}

static void
annotate (Game *game, StellingNode *node, const Move *move)
{
  for (guint i = 0; i < G_N_ELEMENTS (move->glyphs); i++)
    if (move->glyphs[i] != STELLING_GLYPH_NONE)
      stelling_record_set_glyph (game->record, node, move->glyphs[i], TRUE);
  for (guint i = 0; move->comments != NULL && i < move->comments->len; i++)
    stelling_annotations_add_comment (game->annotations, node,
                                      g_ptr_array_index (move->comments, i));
}

/* Plays one move; NULL with a message if it can't be. */
static StellingNode *
play (Game *game, StellingNode *node, const Move *written)
{
  StellingProblem problems[STELLING_MAX_PROBLEMS];
  const StellingPosition *position = stelling_node_get_position (node);
  char *message = NULL;
  StellingMove move = STELLING_MOVE_NONE;
  StellingNode *next = NULL;

  if (stelling_node_is_root (node) && stelling_position_check (position, problems) > 0)
    {
      g_autofree char *reason = stelling_problem_to_string (position, &problems[0]);

      message = g_strdup_printf (_("no move can be played from this position: %s"), reason);
    }
  else if (stelling_written_move_parse (node, written->text, &move, &message)
           != STELLING_WRITTEN_BAD)
    {
      g_autoptr (GError) error = NULL;

      next = stelling_record_add_move (game->record, node, move, &error);
      if (next == NULL)
        {
          g_free (message);
          message = g_strdup_printf (_("illegal move %s: %s"), written->text, error->message);
        }
    }
  if (message != NULL)
    stelling_source_note (game->source, STELLING_MESSAGE_ERROR, written->start, message);
  return next;
}

/* The first place in the file of what has not been played, rows changed round included. */
static gsize
find_rest (Game *game, guint from)
{
  gsize start = g_array_index (game->moves, Move, from).start;

  if (from + 1 < game->moves->len)
    start = MIN (start, g_array_index (game->moves, Move, from + 1).start);
  return start;
}

static StellingNode *
play_moves (Game *game, StellingReading *reading)
{
  StellingNode *node = stelling_record_get_root (game->record);
  gboolean told = FALSE;

  for (guint i = 0; i < game->comments->len; i++)
    stelling_annotations_add_comment (game->annotations, node,
                                      g_ptr_array_index (game->comments, i));
  for (guint i = 0; i < game->moves->len; i++)
    {
      const Move *move = &g_array_index (game->moves, Move, i);
      StellingNode *next;

      check_number (game, i, &told);
      next = play (game, node, move);
      if (next == NULL)
        {
          g_autofree char *text
              = stelling_source_dup_text (game->source, find_rest (game, i), game->sheet->end);

          stelling_annotations_add_unread (game->annotations, node, text);
          break;
        }
      reading->n_nodes++;
      annotate (game, next, move);
      node = next;
    }
  return node;
}

/* --- */

/* Whether there is anything to make a record of: not every text is a score sheet. */
static gboolean
is_game (StellingSheetGame *sheet, StellingRecord *record)
{
  if (sheet->has_heading || stelling_record_get_n_nodes (record) > 0)
    return TRUE;
  for (guint i = 0; i < sheet->headers->len; i++)
    {
      StellingSheetKey key = g_array_index (sheet->headers, StellingSheetHeader, i).key;

      if (key == STELLING_SHEET_KEY_RULES || key == STELLING_SHEET_KEY_POSITION)
        return TRUE;
    }
  return FALSE;
}

/* Headers after the last moves are those of the game before, as long as no moves follow. */
static void
read_trailing_headers (StellingSource *source, StellingSheetGame *sheet, StellingReading *reading)
{
  Game game = { .source = source, .sheet = sheet };

  if (reading->records->len == 0)
    return;
  game.record = g_ptr_array_index (reading->records, reading->records->len - 1);
  read_headers (&game);
  stelling_record_clear_undo (game.record);
}

static void
read_game (StellingSource *source,
           StellingSheetGame *sheet,
           StellingRules *rules,
           gboolean *known,
           StellingReading *reading)
{
  Game game = { .source = source, .sheet = sheet };
  StellingRules found;
  StellingNode *main_end;

  if (!find_rules (&game, *known ? rules : NULL, &found))
    {
      read_trailing_headers (source, sheet, reading);
      return;
    }
  read_start (&game, &found, reading);
  game.annotations = stelling_annotations_new ();
  gather_moves (&game, stelling_rules_get_game (&found));
  mend_order (&game);
  read_headers (&game);
  main_end = play_moves (&game, reading);
  stelling_annotations_apply (game.annotations, game.record);
  if (is_game (sheet, game.record))
    {
      *rules = found;
      *known = TRUE;
      stelling_reading_take_record (reading, game.record, main_end);
    }
  else
    {
      g_object_unref (game.record);
      read_trailing_headers (source, sheet, reading);
    }
  stelling_annotations_free (game.annotations);
  g_ptr_array_unref (game.comments);
  g_array_unref (game.moves);
}

void
stelling_sheet_read (StellingSource *source, StellingReading *reading)
{
  g_autoptr (GPtrArray) games = stelling_sheet_scan (source);
  StellingRules rules;
  gboolean known = FALSE;

  for (guint i = 0; i < games->len; i++)
    read_game (source, g_ptr_array_index (games, i), &rules, &known, reading);
}
