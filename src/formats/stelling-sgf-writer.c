/* stelling-sgf-writer.c
 *
 * Copyright 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "stelling-sgf-private.h"

/* A line is broken before a node that would begin beyond this column. */
#define LINE_WIDTH 72

typedef struct
{
  GString *out;
  gsize line_start;
} Writer;

StellingNode *
stelling_node_next_in_tree (StellingNode *node)
{
  StellingNode *next = stelling_node_get_first_child (node);

  while (next == NULL && node != NULL)
    {
      next = stelling_node_get_next_sibling (node);
      node = stelling_node_get_parent (node);
    }
  return next;
}

static void
break_line (Writer *writer)
{
  if (writer->out->len > writer->line_start)
    g_string_append_c (writer->out, '\n');
  writer->line_start = writer->out->len;
}

/* @text with `]` and `\` escaped, line ends as \n, other blanks as the one that SGF knows. */
static void
write_text (Writer *writer, const char *text, gboolean simple)
{
  for (const char *c = text; *c != '\0'; c++)
    {
      gboolean line_end = *c == '\n' || *c == '\r';

      if (*c == '\r' && c[1] == '\n')
        c++;
      if (*c == ']' || *c == '\\')
        g_string_append_c (writer->out, '\\');
      if (line_end)
        g_string_append_c (writer->out, simple ? ' ' : '\n');
      else
        g_string_append_c (writer->out, *c == '\t' || *c == '\v' || *c == '\f' ? ' ' : *c);
      if (line_end && !simple)
        writer->line_start = writer->out->len;
    }
}

static void
write_property (Writer *writer, const char *id, const char *text, gboolean simple)
{
  g_string_append_printf (writer->out, "%s[", id);
  write_text (writer, text, simple);
  g_string_append_c (writer->out, ']');
}

/* Where the property stands among raw ones; FALSE if it is not there. */
static gboolean
find_raw (const char *extra, const char *id, gsize *start, gsize *end)
{
  gsize at = 0;

  while (extra != NULL && extra[at] != '\0')
    {
      gboolean found = g_str_has_prefix (extra + at, id) && extra[at + strlen (id)] == '[';

      *start = at;
      while (extra[at] != '\0' && extra[at] != '[')
        at++;
      while (extra[at] == '[')
        {
          while (extra[at] != '\0' && extra[at] != ']')
            at += extra[at] == '\\' && extra[at + 1] != '\0' ? 2 : 1;
          at += extra[at] == ']';
        }
      *end = at;
      if (found)
        return TRUE;
    }
  return FALSE;
}

/* A result that says more than a header can (W+F) is kept raw, and written as long as the header
 * has the same winner. */
static gboolean
is_raw_result_valid (StellingRecord *record)
{
  const char *extra = stelling_node_get_extra (stelling_record_get_root (record));
  const char *header = stelling_record_get_header (record, STELLING_HEADER_RESULT);
  gsize start, end;

  return find_raw (extra, "RE", &start, &end)
         && g_strcmp0 (stelling_sgf_result_get_winner (extra + start + 3), header) == 0;
}

static void
write_raw (Writer *writer, const char *raw)
{
  const char *last = strrchr (raw, '\n');

  g_string_append (writer->out, raw);
  if (last != NULL)
    writer->line_start = writer->out->len - strlen (last + 1);
}

static void
write_result (Writer *writer, StellingRecord *record)
{
  const char *header = stelling_record_get_header (record, STELLING_HEADER_RESULT);
  const char *value = header != NULL ? stelling_sgf_result_from_header (header) : NULL;

  if (is_raw_result_valid (record))
    {
      const char *extra = stelling_node_get_extra (stelling_record_get_root (record));
      g_autofree char *raw = NULL;
      gsize start, end;

      find_raw (extra, "RE", &start, &end);
      raw = g_strndup (extra + start, end - start);
      write_raw (writer, raw);
    }
  else if (header != NULL)
    write_property (writer, "RE", value != NULL ? value : header, TRUE);
}

static void
write_headers (Writer *writer, StellingRecord *record)
{
  for (guint i = 0; i < stelling_sgf_n_headers; i++)
    {
      const StellingSgfHeader *header = &stelling_sgf_headers[i];
      const char *text = stelling_record_get_header (record, header->key);

      if (writer->out->len - writer->line_start > LINE_WIDTH)
        break_line (writer);
      if (g_str_equal (header->key, STELLING_HEADER_RESULT))
        write_result (writer, record);
      else if (text != NULL)
        write_property (writer, header->id, text, header->simple);
    }
}

static void
write_start (Writer *writer, StellingRecord *record)
{
  const StellingPosition *start = stelling_record_get_start (record);
  g_autofree char *text = stelling_position_to_string (start);
  StellingPosition usual;

  stelling_position_init (&usual, stelling_record_get_rules (record));
  if (!stelling_position_equal (start, &usual))
    write_property (writer, "SP", text, TRUE);
}

static void
write_root (Writer *writer, StellingRecord *record, const char *charset)
{
  const StellingRules *rules = stelling_record_get_rules (record);
  StellingGame game = stelling_rules_get_game (rules);
  g_autofree char *name = stelling_rules_to_string (rules);

  g_string_append_printf (writer->out, ";FF[4]CA[%s]AP[Stelling:%s]GM[%d]SZ[%u]", charset,
                          STELLING_FORMATS_VERSION, game == STELLING_GAME_TEBLO ? 144 : 29,
                          stelling_game_get_size (game));
  write_property (writer, "RU", name, TRUE);
  write_start (writer, record);
  break_line (writer);
  write_headers (writer, record);
}

static void
write_glyph (Writer *writer, StellingGlyph glyph)
{
  for (guint i = 0; i < stelling_sgf_n_glyphs; i++)
    if (stelling_sgf_glyphs[i].glyph == glyph && glyph != STELLING_GLYPH_NONE)
      write_property (writer, stelling_sgf_glyphs[i].id, stelling_sgf_glyphs[i].value, TRUE);
}

/* What other programs say, as it was; a result of theirs has been written among the headers. */
static void
write_extra (Writer *writer, StellingNode *node)
{
  const char *extra = stelling_node_get_extra (node);
  gsize start, end;

  if (extra == NULL)
    return;
  if (stelling_node_is_root (node) && find_raw (extra, "RE", &start, &end))
    {
      g_autofree char *before = g_strndup (extra, start);

      write_raw (writer, before);
      write_raw (writer, extra + end);
    }
  else
    write_raw (writer, extra);
}

static void
write_annotations (Writer *writer, StellingNode *node)
{
  const StellingEvaluation *evaluation = stelling_node_get_evaluation (node);
  const char *comment = stelling_node_get_comment (node);

  write_glyph (writer, stelling_node_get_move_glyph (node));
  write_glyph (writer, stelling_node_get_position_glyph (node));
  if (evaluation != NULL && evaluation->score.kind != STELLING_SCORE_NONE)
    {
      g_autofree char *text = stelling_sgf_evaluation_to_string (evaluation);

      write_property (writer, "EVAL", text, TRUE);
    }
  write_extra (writer, node);
  if (comment != NULL)
    write_property (writer, "C", comment, FALSE);
}

static void
write_move (Writer *writer, StellingNode *node)
{
  const StellingPosition *before = stelling_node_get_position (stelling_node_get_parent (node));
  gboolean light = stelling_position_get_turn (before) == STELLING_LIGHT;

  if (writer->out->len - writer->line_start > LINE_WIDTH)
    break_line (writer);
  g_string_append_c (writer->out, ';');
  write_property (writer, light ? "W" : "B", stelling_node_get_notation (node), TRUE);
  write_annotations (writer, node);
}

static gboolean
is_bracketed (StellingNode *node)
{
  return stelling_node_get_next_sibling (node) != NULL
         || stelling_node_get_previous_sibling (node) != NULL;
}

/* The node after @node, with the brackets between. */
static StellingNode *
write_way_on (Writer *writer, StellingNode *node)
{
  StellingNode *next = stelling_node_get_first_child (node);

  while (next == NULL && !stelling_node_is_root (node))
    {
      if (is_bracketed (node))
        g_string_append_c (writer->out, ')');
      next = stelling_node_get_next_sibling (node);
      node = stelling_node_get_parent (node);
    }
  if (next != NULL && is_bracketed (next))
    {
      break_line (writer);
      g_string_append_c (writer->out, '(');
    }
  return next;
}

static void
write_record (Writer *writer, StellingRecord *record, const char *charset)
{
  StellingNode *node = stelling_record_get_root (record);

  g_string_append_c (writer->out, '(');
  write_root (writer, record, charset);
  write_annotations (writer, node);
  break_line (writer);
  while ((node = write_way_on (writer, node)) != NULL)
    write_move (writer, node);
  g_string_append (writer->out, ")\n");
  writer->line_start = writer->out->len;
}

void
stelling_sgf_write (GPtrArray *records, const char *charset, GString *out)
{
  Writer writer = { out, out->len };

  for (guint i = 0; i < records->len; i++)
    write_record (&writer, g_ptr_array_index (records, i), charset);
}
