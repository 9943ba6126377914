/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <string.h>

#include "stelling-sgf-writer-private.h"

/* Writes new text of SGF: pieces between what was there, and new nodes. */

const StellingField stelling_sgf_field_order[STELLING_N_FIELDS] = {
  STELLING_FIELD_NAME,    STELLING_FIELD_COMMENT_BEFORE, STELLING_FIELD_GLYPHS,
  STELLING_FIELD_HOTSPOT, STELLING_FIELD_CLOCK,          STELLING_FIELD_EVALUATION,
  STELLING_FIELD_MARKS,   STELLING_FIELD_EXTRA,          STELLING_FIELD_COMMENT,
};

static const char *
find_line_end (const StellingSgfWriter *writer)
{
  StellingNode *root = stelling_record_get_root (writer->record);

  for (StellingNode *at = root; at != NULL; at = stelling_node_get_next_in_tree (at, root))
    {
      const StellingOrigin *origin = stelling_sgf_writer_get_origin (writer, at);
      gsize length = origin != NULL ? origin->lead + origin->body + origin->tail : 0;

      for (gsize i = 0; i < length; i++)
        switch (stelling_line_end_length (origin->bytes, length, i))
          {
          case 2:
            return origin->bytes[i] == '\n' ? "\n\r" : "\r\n";
          case 1:
            return origin->bytes[i] == '\n' ? "\n" : "\r";
          default:
            break;
          }
    }
  return writer->crlf ? "\r\n" : "\n";
}

void
stelling_sgf_writer_append_line_end (StellingSgfWriter *writer)
{
  if (writer->keep != STELLING_KEEP_BYTES)
    g_string_append_c (writer->out, '\n');
  else
    {
      if (writer->line_end == NULL)
        writer->line_end = find_line_end (writer);
      g_string_append (writer->out, writer->line_end);
    }
}

void
stelling_sgf_writer_keep_apart (StellingSgfWriter *writer, char next)
{
  if (writer->out->len > 0 && g_ascii_isalnum (next)
      && g_ascii_isalnum (writer->out->str[writer->out->len - 1]))
    stelling_sgf_writer_append_line_end (writer);
}

void
stelling_sgf_writer_keep_values_apart (StellingSgfWriter *writer, const char *text, gsize length)
{
  const char *out = writer->out->str;
  const gsize at = stelling_sgf_skip_blanks (text, length, 0);
  gsize end = writer->out->len;

  if (at >= length || text[at] != '[')
    return;
  while (end > 0 && stelling_sgf_is_blank (out[end - 1]))
    end--;
  if (end > 0 && (out[end - 1] == ']' || g_ascii_isalnum (out[end - 1])))
    g_string_append_c (writer->out, ']');
}

void
stelling_sgf_writer_take_piece (StellingSgfWriter *writer)
{
  stelling_sgf_writer_keep_apart (writer, writer->piece->str[0]);
  for (const char *at = writer->piece->str; *at != '\0';)
    {
      gsize length = strcspn (at, "\n");

      g_string_append_len (writer->out, at, (gssize) length);
      at += length;
      if (*at == '\n')
        {
          stelling_sgf_writer_append_line_end (writer);
          at++;
        }
    }
  for (gsize i = 0; i < writer->piece->len && !writer->wrote_text; i++)
    writer->wrote_text = (guchar) writer->piece->str[i] >= 0x80;
  g_string_truncate (writer->piece, 0);
}

guint
stelling_sgf_writer_get_column (const StellingSgfWriter *writer)
{
  gsize n = 0;

  /* Beyond the width the length does not matter. */
  while (n < writer->out->len && n <= STELLING_SGF_LINE_WIDTH
         && strchr ("\n\r", writer->out->str[writer->out->len - n - 1]) == NULL)
    n++;
  return (guint) n;
}

void
stelling_sgf_writer_break_line (StellingSgfWriter *writer)
{
  if (stelling_sgf_writer_get_column (writer) > 0)
    stelling_sgf_writer_append_line_end (writer);
}

/* --- nodes that come from nowhere --- */

void
stelling_sgf_writer_append_rules (StellingSgfWriter *writer)
{
  const StellingRules *rules = stelling_record_get_rules (writer->record);
  StellingGame game = stelling_rules_get_game (rules);
  g_autofree char *name = stelling_rules_to_string (rules);

  g_string_append_printf (writer->piece, "GM[%d]SZ[%u]", game == STELLING_GAME_TEBLO ? 144 : 29,
                          stelling_game_get_size (game));
  stelling_sgf_append_property (writer->piece, "RU", name, TRUE);
}

void
stelling_sgf_writer_append_position (StellingSgfWriter *writer, StellingNode *node)
{
  const StellingPosition *position = stelling_node_get_position (node);
  g_autofree char *text = stelling_position_to_string (position);
  StellingPosition usual;

  stelling_position_init (&usual, stelling_record_get_rules (writer->record));
  if (!stelling_node_is_root (node) || !stelling_position_equal (position, &usual))
    stelling_sgf_append_property (writer->piece, "SP", text, TRUE);
}

void
stelling_sgf_writer_append_move (StellingSgfWriter *writer, StellingNode *node)
{
  stelling_sgf_append_property (writer->piece,
                                stelling_node_get_side (node) == STELLING_LIGHT ? "W" : "B",
                                stelling_node_get_notation (node), TRUE);
}

void
stelling_sgf_writer_append_info_value (StellingSgfWriter *writer, const char *key)
{
  stelling_sgf_append_text (writer->piece, key, TRUE, TRUE);
  g_string_append_c (writer->piece, ':');
  stelling_sgf_append_text (writer->piece, stelling_record_get_header (writer->record, key), FALSE,
                            TRUE);
}

void
stelling_sgf_writer_append_info (StellingSgfWriter *writer, GHashTable *told, const char *first)
{
  g_autoptr (GPtrArray) keys = stelling_record_dup_header_keys (writer->record);

  for (guint i = 0; i < keys->len; i++)
    {
      const char *key = g_ptr_array_index (keys, i);

      if (stelling_sgf_header_find (key) < STELLING_SGF_N_HEADERS
          || (told != NULL && g_hash_table_contains (told, key)))
        continue;
      g_string_append (writer->piece, first);
      stelling_sgf_writer_append_info_value (writer, key);
      g_string_append_c (writer->piece, ']');
      first = "[";
    }
}

static void
write_new_root (StellingSgfWriter *writer, StellingNode *root)
{
  g_string_append_printf (writer->piece, "FF[4]CA[%s]AP[Stelling:%s]", writer->charset,
                          STELLING_FORMATS_VERSION);
  stelling_sgf_writer_append_rules (writer);
  stelling_sgf_writer_append_position (writer, root);
  stelling_sgf_writer_take_piece (writer);
  stelling_sgf_writer_break_line (writer);
  for (guint i = 0; i < STELLING_SGF_N_HEADERS; i++)
    {
      if (stelling_sgf_writer_get_column (writer) > STELLING_SGF_LINE_WIDTH)
        stelling_sgf_writer_break_line (writer);
      stelling_sgf_append_header (writer->piece, writer->record, i);
      stelling_sgf_writer_take_piece (writer);
    }
  stelling_sgf_writer_append_info (writer, NULL, "INFO[");
  stelling_sgf_writer_take_piece (writer);
}

void
stelling_sgf_writer_write_new (StellingSgfWriter *writer, StellingNode *node)
{
  StellingNodeKind kind = stelling_node_get_kind (node);

  g_string_append_c (writer->out, ';');
  if (kind == STELLING_NODE_START)
    write_new_root (writer, node);
  else if (kind == STELLING_NODE_SETUP)
    stelling_sgf_writer_append_position (writer, node);
  else if (kind == STELLING_NODE_MOVE)
    stelling_sgf_writer_append_move (writer, node);
  if (stelling_node_get_annotation (node) != NULL)
    for (guint i = 0; i < STELLING_N_FIELDS; i++)
      stelling_sgf_append_field (writer->piece, node, stelling_sgf_field_order[i]);
  stelling_sgf_writer_take_piece (writer);
}
