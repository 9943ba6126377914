/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <string.h>
#include <glib/gi18n-lib.h>

#include "stelling-sheet-play-private.h"

/* Finds the rules, the start and the headers of a game on a sheet. */

gboolean
stelling_sheet_names_game (const StellingSheetGame *sheet, StellingGame *found)
{
  const StellingSheetHeader *first;

  if (sheet->headers->len == 0)
    return FALSE;
  first = &g_array_index (sheet->headers, StellingSheetHeader, 0);
  for (*found = STELLING_GAME_TEBLO; *found <= STELLING_GAME_TABLUT; (*found)++)
    {
      const char *name = stelling_game_get_name (*found);
      gsize length = strlen (name);

      if (first->key == STELLING_SHEET_KEY_COMMENT
          && g_ascii_strncasecmp (first->text, name, length) == 0
          && !g_unichar_isalnum (g_utf8_get_char (first->text + length)))
        return TRUE;
    }
  return FALSE;
}

/* Guesses the game. One move of Tablut is enough: "e3 - c3" gives two squares, as if Teblo's. */
static gboolean
guess_game (StellingSheetPlay *game, StellingGame *found)
{
  gboolean teblo = FALSE, places = FALSE;

  if (game->sheet->has_heading || game->sheet->board != NULL)
    {
      *found = game->sheet->has_heading ? game->sheet->heading_game
                                        : stelling_board_text_get_game (game->sheet->board);
      return TRUE;
    }
  for (guint i = 0; i < game->sheet->items->len; i++)
    {
      const StellingSheetItem *item = &g_array_index (game->sheet->items, StellingSheetItem, i);
      g_autofree char *text = NULL;
      StellingGlyphs glyphs;

      if (item->kind != STELLING_SHEET_MOVE)
        continue;
      text = stelling_sheet_take_glyphs (item->text, &glyphs);
      *found = STELLING_GAME_TABLUT;
      if (stelling_written_move_is_like (STELLING_GAME_TABLUT, text, FALSE))
        return TRUE;
      teblo = teblo || stelling_written_move_is_like (STELLING_GAME_TEBLO, text, FALSE);
      places = places || text[0] == '(';
    }
  *found = teblo && !places && stelling_sheet_is_tablut_in_pairs (game) ? STELLING_GAME_TABLUT
                                                                        : STELLING_GAME_TEBLO;
  return teblo || stelling_sheet_names_game (game->sheet, found);
}

/* Many sites let Dark begin, which the moves show. */
static void
guess_first (StellingSheetPlay *game, StellingRules *rules)
{
  StellingSheetPlay trial = { .source = game->source, .sheet = game->sheet };
  StellingRules dark;
  StellingPosition start, dark_start;

  if (rules->set != STELLING_RULE_SET_TABLUT_EDGE || game->sheet->board != NULL
      || stelling_sheet_find_header (game, STELLING_SHEET_KEY_POSITION) != NULL)
    return;
  if (!stelling_rules_parse ("tablut-edge:first=dark", &dark, NULL))
    g_assert_not_reached ();
  stelling_position_init (&start, rules);
  stelling_position_init (&dark_start, &dark);
  stelling_sheet_gather_moves (&trial, STELLING_GAME_TABLUT, TRUE);
  if (!stelling_sheet_can_begin (&start, trial.moves)
      && stelling_sheet_can_begin (&dark_start, trial.moves))
    {
      *rules = dark;
      stelling_source_note (
          game->source, STELLING_MESSAGE_WARNING,
          g_array_index (trial.moves, StellingSheetMove, 0).start,
          g_strdup (_ ("Dark makes the first move: read with the rule first=dark")));
    }
  g_array_unref (trial.moves);
  g_ptr_array_unref (trial.comments);
}

gboolean
stelling_sheet_find_rules (StellingSheetPlay *game,
                           const StellingRules *previous,
                           StellingRules *rules)
{
  StellingSheetHeader *header = stelling_sheet_find_header (game, STELLING_SHEET_KEY_RULES);
  g_autoptr (GError) error = NULL;
  StellingGame found;
  gboolean guessed;

  if (header != NULL)
    {
      if (stelling_written_rules_parse (header->text, rules, &error))
        return TRUE;
      stelling_source_note (game->source, STELLING_MESSAGE_ERROR, header->start,
                            g_strdup (error->message));
    }
  guessed = guess_game (game, &found);
  if (header == NULL && previous != NULL
      && (!guessed || stelling_rules_get_game (previous) == found))
    {
      *rules = *previous;
      return TRUE;
    }
  if (!guessed)
    return FALSE;
  game->assumed |= STELLING_ASSUMED_RULES;
  if (game->sheet->board != NULL && stelling_board_text_get_game (game->sheet->board) == found)
    stelling_board_text_guess_rules (game->sheet->board, rules);
  else
    stelling_rules_init (rules, found == STELLING_GAME_TEBLO ? STELLING_RULE_SET_TEBLO
                                                             : STELLING_RULE_SET_TABLUT_EDGE);
  guess_first (game, rules);
  return TRUE;
}

static gboolean
read_board (StellingSheetPlay *game, const StellingRules *rules, StellingPosition *position)
{
  const StellingBoardText *board = game->sheet->board;

  if (board == NULL)
    return FALSE;
  if (stelling_board_text_get_game (board) != stelling_rules_get_game (rules))
    {
      stelling_source_note (game->source, STELLING_MESSAGE_ERROR, board->start,
                            g_strdup (_ ("this board is not that of the game")));
      return FALSE;
    }
  game->assumed |= stelling_board_text_read (board, game->source, rules, position);
  return TRUE;
}

void
stelling_sheet_read_start (StellingSheetPlay *game,
                           const StellingRules *rules,
                           StellingReading *reading)
{
  StellingSheetHeader *header = stelling_sheet_find_header (game, STELLING_SHEET_KEY_POSITION);
  g_autoptr (GError) error = NULL;
  StellingPosition start, position;

  stelling_position_init (&start, rules);
  if (header != NULL && header->text[0] != '\0'
          ? stelling_position_parse (&position, rules, header->text, &error)
          : read_board (game, rules, &position))
    {
      start = position;
      reading->n_nodes++;
    }
  else if (error != NULL)
    stelling_source_note (game->source, STELLING_MESSAGE_ERROR, header->start,
                          g_strdup (error->message));
  game->record = stelling_record_new (&start);
}

static void
free_string (gpointer data)
{
  g_string_free (data, TRUE);
}

GHashTable *
stelling_sheet_create_headers (void)
{
  return g_hash_table_new_full (g_str_hash, g_str_equal, NULL, free_string);
}

/* Joins lines with a blank; only the comment may have several. */
static void
add_header (StellingSheetPlay *game, const char *key, const char *text)
{
  GString *known = g_hash_table_lookup (game->headers, key);

  if (known == NULL)
    g_hash_table_insert (game->headers, (gpointer) key, g_string_new (text));
  else
    {
      g_string_append_c (known, g_str_equal (key, STELLING_HEADER_COMMENT) ? '\n' : ' ');
      g_string_append (known, text);
    }
}

void
stelling_sheet_set_headers (StellingSource *source, StellingRecord *record, GHashTable *headers)
{
  GHashTableIter iter;
  gpointer key, text;

  g_hash_table_iter_init (&iter, headers);
  while (g_hash_table_iter_next (&iter, &key, &text))
    {
      stelling_source_limit_header (source, source->length, key, ((GString *) text)->str);
      stelling_record_build_header (record, key, ((GString *) text)->str);
    }
}

/* Keeps a result that is not understood as a comment on the game. */
static void
read_result (StellingSheetPlay *game, const StellingSheetHeader *header)
{
  const char *result = stelling_sheet_result_find (header->text);

  if (result != NULL)
    {
      stelling_record_build_header (game->record, STELLING_HEADER_RESULT, result);
      return;
    }
  stelling_source_note (game->source, STELLING_MESSAGE_WARNING, header->start,
                        g_strdup_printf (_ ("result \"%s\" not understood, kept as a comment"),
                                         header->text));
  add_header (game, STELLING_HEADER_COMMENT, header->text);
}

void
stelling_sheet_read_headers (StellingSheetPlay *game)
{
  for (guint i = 0; i < game->sheet->headers->len; i++)
    {
      const StellingSheetHeader *header
          = &g_array_index (game->sheet->headers, StellingSheetHeader, i);
      const char *key = stelling_sheet_key_get_header (header->key);

      if (key == NULL || header->text[0] == '\0')
        continue;
      if (header->result != NULL)
        stelling_record_build_header (game->record, key, header->result);
      else if (header->key == STELLING_SHEET_KEY_RESULT)
        read_result (game, header);
      else
        add_header (game, key, header->text);
    }
}
