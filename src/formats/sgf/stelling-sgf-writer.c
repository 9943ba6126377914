/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <string.h>

#include "stelling-sgf-writer-private.h"

/* --- brackets --- */

/* Nodes of the record that are one in the file, while the nodes below them are written. */
typedef struct
{
  StellingNode *first, *last;
  guint n_open; /* brackets still to be closed */
} Frame;

static gboolean
is_bracketed (StellingNode *node)
{
  return stelling_node_is_root (node) || stelling_node_get_next_sibling (node) != NULL
         || stelling_node_get_previous_sibling (node) != NULL;
}

/* Returns the number of brackets that stay open. */
static guint
count_open (const char *lead, gsize length)
{
  guint n = 0;

  for (gsize i = 0; i < length; i++)
    if (lead[i] == '(')
      n++;
    else if (lead[i] == ')' && n > 0)
      n--;
  return n;
}

/* Returns whether nobody's text may be around the node: it begins a game, or did so in its file. */
static gboolean
is_first (StellingNode *node, const StellingOrigin *origin)
{
  return stelling_node_is_root (node) || origin->charset != 0;
}

/* Returns where the text before a game begins: after the file's mark of its character set, which
 * the file gets for itself. */
static gsize
skip_mark (const StellingOrigin *origin)
{
  return stelling_sgf_origin_has_mark (origin) ? strlen (STELLING_BYTE_ORDER_MARK) : 0;
}

static guint
write_own_lead (StellingSgfWriter *writer, StellingNode *node, const StellingOrigin *origin)
{
  gboolean root = stelling_node_is_root (node);
  gsize opening = is_first (node, origin) ? stelling_sgf_find_opening (origin->bytes, origin->lead)
                                          : 0;
  gsize start = root && writer->keep == STELLING_KEEP_BYTES ? skip_mark (origin) : opening;
  guint n_open = count_open (origin->bytes + opening, origin->lead - opening);

  if (root)
    writer->opening = writer->out->len + opening - start;
  else
    stelling_sgf_writer_keep_values_apart (writer, origin->bytes, origin->lead);
  g_string_append_len (writer->out, origin->bytes + start, (gssize) (origin->lead - start));
  if (n_open == 0 && is_bracketed (node))
    {
      g_string_append_c (writer->out, '(');
      n_open = 1;
    }
  return n_open;
}

static guint
write_new_lead (StellingSgfWriter *writer, StellingNode *node)
{
  gboolean bracketed = is_bracketed (node);

  if (bracketed || stelling_sgf_writer_get_column (writer) > STELLING_SGF_LINE_WIDTH)
    stelling_sgf_writer_break_line (writer);
  if (bracketed)
    g_string_append_c (writer->out, '(');
  return bracketed;
}

/* Closes the brackets of the node as the file did. Text that would be a node here stood outside. */
static void
write_own_tail (StellingSgfWriter *writer, const Frame *frame, const StellingOrigin *origin)
{
  const char *tail = origin->bytes + origin->lead + origin->body;
  guint n_open = frame->n_open, depth = 0;
  gboolean root = stelling_node_is_root (frame->first);
  gboolean first = is_first (frame->first, origin);
  gsize i;

  stelling_sgf_writer_keep_values_apart (writer, tail, origin->tail);
  for (i = 0; i < origin->tail && !(first && n_open == 0 && depth == 0); i++)
    {
      if (first && depth == 0
          && (tail[i] == ';' || stelling_sgf_begins_property (tail, origin->tail, i)))
        break;
      if (tail[i] == '(')
        depth++;
      else if (tail[i] == ')' && depth > 0)
        depth--;
      else if (tail[i] == ')' && n_open == 0)
        continue;
      else if (tail[i] == ')')
        n_open--;
      g_string_append_c (writer->out, tail[i]);
    }
  for (n_open += depth; n_open > 0; n_open--)
    g_string_append_c (writer->out, ')');
  writer->closing = writer->out->len;
  if (root && writer->keep == STELLING_KEEP_BYTES)
    g_string_append_len (writer->out, tail + i, (gssize) (origin->tail - i));
  else if (root)
    stelling_sgf_writer_break_line (writer);
}

static void
write_new_tail (StellingSgfWriter *writer, const Frame *frame)
{
  for (guint i = 0; i < frame->n_open; i++)
    g_string_append_c (writer->out, ')');
  writer->closing = writer->out->len;
  if (stelling_node_is_root (frame->first))
    stelling_sgf_writer_break_line (writer);
}

/* Of the nodes that come from one of the file, only the first gets the text around it. */
static const StellingOrigin *
get_own_brackets (StellingSgfWriter *writer, StellingNode *node)
{
  const StellingOrigin *origin = stelling_sgf_writer_get_origin (writer, node);
  StellingNode *parent = stelling_node_get_parent (node);

  if (origin == NULL || parent == NULL)
    return origin;
  return origin == stelling_node_get_origin (parent) ? NULL : origin;
}

/* --- the tree --- */

static void
enter (StellingSgfWriter *writer, StellingNode *node, Frame *frame)
{
  const StellingOrigin *brackets = get_own_brackets (writer, node);

  frame->first = frame->last = node;
  frame->n_open = brackets != NULL ? write_own_lead (writer, node, brackets)
                                   : write_new_lead (writer, node);
  if (stelling_sgf_writer_get_origin (writer, node) != NULL)
    frame->last = stelling_sgf_writer_write_node (writer, node);
  else
    stelling_sgf_writer_write_new (writer, node);
  /* The first node after the headers begins on a new line. */
  if (stelling_node_is_root (node) && stelling_sgf_writer_get_origin (writer, node) == NULL)
    stelling_sgf_writer_break_line (writer);
}

/* Returns whether something is to be closed after all that follows the node, as after all those
 * with siblings. */
static gboolean
has_tail (StellingSgfWriter *writer, const Frame *frame)
{
  const StellingOrigin *brackets = get_own_brackets (writer, frame->first);

  return frame->n_open > 0 || (brackets != NULL && brackets->tail > 0);
}

static void
leave (StellingSgfWriter *writer, const Frame *frame)
{
  const StellingOrigin *brackets = get_own_brackets (writer, frame->first);

  if (brackets != NULL)
    write_own_tail (writer, frame, brackets);
  else
    write_new_tail (writer, frame);
}

static void
write_tree (StellingSgfWriter *writer)
{
  g_autoptr (GArray) frames = g_array_new (FALSE, FALSE, sizeof (Frame));
  StellingNode *node = stelling_record_get_root (writer->record);

  while (node != NULL)
    {
      Frame frame;

      enter (writer, node, &frame);
      if (has_tail (writer, &frame))
        g_array_append_val (frames, frame);
      node = stelling_node_get_first_child (frame.last);
      while (node == NULL && frames->len > 0)
        {
          frame = g_array_index (frames, Frame, frames->len - 1);
          leave (writer, &frame);
          g_array_set_size (frames, frames->len - 1);
          node = stelling_node_get_next_sibling (frame.first);
        }
    }
}

/* --- the text of a record --- */

/* Gives back memory that the text does not need any more, if it is more than it needs. */
static void
give_back (GString *text)
{
  if (text->allocated_len / 2 <= text->len + 1)
    return;
  text->allocated_len = text->len + 1;
  text->str = g_realloc (text->str, text->allocated_len);
}

void
stelling_sgf_writer_replace_raw (StellingSgfWriter *writer)
{
  char *text = writer->out->str;
  gsize to = writer->opening;

  /* In place: a raw byte takes three bytes, its character no more. */
  for (gsize i = writer->opening; i < writer->closing; i++)
    if (stelling_source_is_raw (text + i, writer->closing - i))
      {
        to += (gsize) g_unichar_to_utf8 (stelling_source_get_raw (text + i), text + to);
        i += 2;
      }
    else if (stelling_source_get_code (text + i, writer->closing - i) > 0)
      i += stelling_source_get_code (text + i, writer->closing - i) - 1;
    else
      text[to++] = text[i];
  g_string_erase (writer->out, (gssize) to, (gssize) (writer->closing - to));
  writer->closing = to;
  give_back (writer->out);
}

/* Makes line ends alike, replaces raw bytes by characters, drops NULs. Only the game is written. */
static void
tidy (StellingSgfWriter *writer)
{
  GString *out;
  gsize to = 0;

  stelling_sgf_writer_replace_raw (writer);
  out = writer->out;

  for (gsize i = 0; i < out->len; i++)
    {
      char c = out->str[i];

      if ((c == '\r' && out->str[i + 1] == '\n') || (c == '\n' && out->str[i + 1] == '\r'))
        i++;
      if (c != '\0')
        out->str[to++] = c == '\r' ? '\n' : c;
    }
  g_string_truncate (out, to);
  if (writer->crlf)
    g_string_replace (out, "\n", "\r\n", 0);
  writer->closing = out->len;
}

void
stelling_sgf_writer_write_record (StellingSgfWriter *writer, StellingRecord *record)
{
  writer->record = record;
  writer->line_end = NULL;
  g_string_truncate (writer->out, 0);
  writer->n_visited = 0;
  writer->opening = 0;
  writer->closing = 0;
  writer->wrote_text = FALSE;
  stelling_sgf_writer_find_headers (writer);
  write_tree (writer);
  if (writer->keep != STELLING_KEEP_BYTES)
    tidy (writer);
}

char *
stelling_sgf_from_record (StellingRecord *record)
{
  const StellingWriteOptions options = { .keep = STELLING_KEEP_NOTHING };
  g_autoptr (GPtrArray) records = g_ptr_array_new ();
  g_autoptr (GPtrArray) losses = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GBytes) bytes = NULL;

  g_return_val_if_fail (STELLING_IS_RECORD (record), NULL);

  g_ptr_array_add (records, record);
  bytes = stelling_sgf_write (records, &options, losses);
  return g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}
