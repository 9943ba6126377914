/* stelling-sheet-writer.c
 *
 * Copyright 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include <glib/gi18n-lib.h>

#include "stelling-formats-private.h"
#include "stelling-sheet-words.h"

/* How wide the left column is. */
#define COLUMN_WIDTH 12

static const StellingSheetKey key_order[] = {
  STELLING_SHEET_KEY_EVENT,  STELLING_SHEET_KEY_ROUND,   STELLING_SHEET_KEY_DATE,
  STELLING_SHEET_KEY_PLACE,  STELLING_SHEET_KEY_LIGHT,   STELLING_SHEET_KEY_DARK,
  STELLING_SHEET_KEY_RESULT, STELLING_SHEET_KEY_NAME,    STELLING_SHEET_KEY_ANNOTATOR,
  STELLING_SHEET_KEY_SOURCE, STELLING_SHEET_KEY_COMMENT,
};

typedef struct
{
  GString *out;
  const char *language;
  StellingGame game;
} Writer;

/* What a sheet can't hold, over all its records. */
typedef struct
{
  guint n_variations;
  guint n_evaluations;
  guint n_extras;
  guint n_headers;
} Lost;

/* One blank where there are more: two are a new column when the line is read. */
static char *
squeeze (char *line)
{
  char *to = line;

  g_strstrip (line);
  for (const char *from = line; *from != '\0'; from++)
    {
      char c = *from == '\t' ? ' ' : *from;

      if (c != ' ' || to == line || to[-1] != ' ')
        *to++ = c;
    }
  *to = '\0';
  return line;
}

static void
write_line (Writer *writer, const char *word, const char *text)
{
  g_auto (GStrv) lines = g_strsplit_set (text, "\r\n", -1);

  for (guint i = 0; lines[i] != NULL; i++)
    if (squeeze (lines[i])[0] != '\0')
      g_string_append_printf (writer->out, "%s: %s\n", word, lines[i]);
}

static const char *
get_word (Writer *writer, StellingSheetKey key)
{
  if (key == STELLING_SHEET_KEY_LIGHT)
    return stelling_sheet_side_get_word (writer->game, STELLING_LIGHT, writer->language);
  if (key == STELLING_SHEET_KEY_DARK)
    return stelling_sheet_side_get_word (writer->game, STELLING_DARK, writer->language);
  return stelling_sheet_key_get_word (key, writer->language);
}

static void
write_headers (Writer *writer, StellingRecord *record)
{
  const StellingPosition *start = stelling_record_get_start (record);
  g_autofree char *rules = stelling_rules_to_string (stelling_record_get_rules (record));
  g_autofree char *position = stelling_position_to_string (start);
  StellingPosition usual;

  /* First, since it is always there: what comes after the moves of another game begins a new one.
   */
  write_line (writer, get_word (writer, STELLING_SHEET_KEY_RULES), rules);
  for (gsize i = 0; i < G_N_ELEMENTS (key_order); i++)
    {
      StellingSheetKey key = key_order[i];
      const char *text = stelling_record_get_header (record, stelling_sheet_key_get_header (key));
      g_autofree char *result = NULL;

      if (text == NULL)
        continue;
      if (key == STELLING_SHEET_KEY_RESULT)
        text = result = stelling_sheet_result_to_string (writer->game, text, writer->language);
      write_line (writer, get_word (writer, key), text);
    }
  stelling_position_init (&usual, stelling_record_get_rules (record));
  if (!stelling_position_equal (start, &usual))
    write_line (writer, get_word (writer, STELLING_SHEET_KEY_POSITION), position);
}

/* `{…}`, with braces of the text escaped. */
static void
append_comment (GString *out, const char *comment)
{
  g_string_append_c (out, '{');
  for (const char *c = comment; *c != '\0'; c++)
    {
      if (*c == '\r')
        {
          if (c[1] != '\n')
            g_string_append_c (out, '\n');
          continue;
        }
      if (*c == '}' || *c == '\\')
        g_string_append_c (out, '\\');
      g_string_append_c (out, *c);
    }
  g_string_append_c (out, '}');
}

/* Without the blanks around it, which a reader leaves out; NULL if nothing else is there. */
static char *
dup_comment (StellingNode *node)
{
  g_autofree char *comment = g_strdup (stelling_node_get_comment (node));

  if (comment == NULL || g_strstrip (comment)[0] == '\0')
    return NULL;
  return g_steal_pointer (&comment);
}

static char *
dup_move (StellingNode *node)
{
  StellingGlyph move = stelling_node_get_move_glyph (node);
  StellingGlyph position = stelling_node_get_position_glyph (node);

  return g_strconcat (stelling_node_get_notation (node),
                      move != STELLING_GLYPH_NONE ? stelling_glyph_get_symbol (move) : "",
                      position != STELLING_GLYPH_NONE ? stelling_glyph_get_symbol (position) : "",
                      NULL);
}

/* Teblo's sheet has a heading and no numbers, a list of Tablut's moves has numbers and no heading.
 */
static void
write_moves (Writer *writer, StellingRecord *record)
{
  StellingNode *node = stelling_node_get_first_child (stelling_record_get_root (record));
  gboolean tablut = writer->game == STELLING_GAME_TABLUT;
  guint ply = 0;
  gsize row = writer->out->len;

  for (; node != NULL; node = stelling_node_get_first_child (node), ply++)
    {
      g_autofree char *comment = dup_comment (node);
      g_autofree char *move = dup_move (node);
      gboolean left = ply % 2 == 0;

      if (left)
        row = writer->out->len;
      if (left && tablut)
        g_string_append_printf (writer->out, "%u. ", ply / 2 + 1);
      g_string_append (writer->out, move);
      if (comment != NULL)
        {
          g_string_append_c (writer->out, ' ');
          append_comment (writer->out, comment);
        }
      if (!left || stelling_node_get_first_child (node) == NULL)
        g_string_append_c (writer->out, '\n');
      else if (tablut || comment != NULL)
        g_string_append_c (writer->out, ' ');
      else
        do
          g_string_append_c (writer->out, ' ');
        while (writer->out->len - row < COLUMN_WIDTH);
    }
}

static void
write_record (Writer *writer, StellingRecord *record)
{
  StellingSide first = stelling_position_get_turn (stelling_record_get_start (record));
  g_autofree char *comment = dup_comment (stelling_record_get_root (record));

  writer->game = stelling_rules_get_game (stelling_record_get_rules (record));
  write_headers (writer, record);
  g_string_append_c (writer->out, '\n');
  if (writer->game == STELLING_GAME_TEBLO)
    g_string_append_printf (
        writer->out, "%-*s%s\n", COLUMN_WIDTH,
        stelling_sheet_side_get_word (writer->game, first, writer->language),
        stelling_sheet_side_get_word (writer->game, stelling_side_other (first), writer->language));
  if (comment != NULL)
    {
      append_comment (writer->out, comment);
      g_string_append_c (writer->out, '\n');
    }
  if (stelling_node_get_first_child (stelling_record_get_root (record)) == NULL)
    g_string_append (writer->out, "*\n");
  else
    write_moves (writer, record);
}

/* --- what is lost --- */

static gboolean
is_known_header (const char *key)
{
  for (gsize i = 0; i < G_N_ELEMENTS (key_order); i++)
    if (g_strcmp0 (stelling_sheet_key_get_header (key_order[i]), key) == 0)
      return TRUE;
  return FALSE;
}

static void
count_lost (StellingRecord *record, Lost *lost)
{
  g_autoptr (GPtrArray) headers = stelling_record_dup_header_keys (record);
  StellingNode *root = stelling_record_get_root (record);

  for (guint i = 0; i < headers->len; i++)
    lost->n_headers += !is_known_header (g_ptr_array_index (headers, i));
  for (StellingNode *node = root; node != NULL; node = stelling_node_next_in_tree (node))
    {
      lost->n_variations += stelling_node_get_previous_sibling (node) != NULL;
      lost->n_evaluations += stelling_node_get_evaluation (node) != NULL;
      lost->n_extras += stelling_node_get_extra (node) != NULL;
      lost->n_extras += node == root
                        && (stelling_node_get_move_glyph (node) != STELLING_GLYPH_NONE
                            || stelling_node_get_position_glyph (node) != STELLING_GLYPH_NONE);
    }
}

#pragma GCC diagnostic push
/* The formats are ngettext ()'s, each with one %u. */
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
static void
add_loss (GPtrArray *losses, guint n, const char *text)
{
  if (n > 0)
    g_ptr_array_add (losses, g_strdup_printf (text, n));
}
#pragma GCC diagnostic pop

static void
tell_lost (const Lost *lost, GPtrArray *losses)
{
  add_loss (losses, lost->n_variations,
            ngettext ("%u variation left out: a score sheet has only the main line",
                      "%u variations left out: a score sheet has only the main line",
                      lost->n_variations));
  add_loss (losses, lost->n_evaluations,
            ngettext ("%u evaluation left out: a score sheet has none",
                      "%u evaluations left out: a score sheet has none", lost->n_evaluations));
  add_loss (losses, lost->n_headers,
            ngettext ("%u header left out that a score sheet does not have",
                      "%u headers left out that a score sheet does not have", lost->n_headers));
  add_loss (losses, lost->n_extras,
            ngettext ("properties of other programs left out at %u place",
                      "properties of other programs left out at %u places", lost->n_extras));
}

void
stelling_sheet_write (GPtrArray *records, const char *language, GString *out, GPtrArray *losses)
{
  Writer writer = { .out = out, .language = stelling_sheet_choose_language (language) };
  Lost lost = { 0 };

  for (guint i = 0; i < records->len; i++)
    {
      if (i > 0)
        g_string_append_c (out, '\n');
      write_record (&writer, g_ptr_array_index (records, i));
      count_lost (g_ptr_array_index (records, i), &lost);
    }
  tell_lost (&lost, losses);
}
