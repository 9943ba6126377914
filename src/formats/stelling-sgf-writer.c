/* stelling-sgf-writer.c
 *
 * Copyright 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include <glib/gi18n-lib.h>

#include "stelling-sgf-writer-private.h"

/* --- brackets --- */

/* Nodes of the record that stand as one in the file, while what is below them is written. */
typedef struct
{
  StellingNode *first, *last;
  guint n_open; /* brackets to be closed */
} Frame;

static gboolean
is_bracketed (StellingNode *node)
{
  return stelling_node_is_root (node) || stelling_node_get_next_sibling (node) != NULL
         || stelling_node_get_previous_sibling (node) != NULL;
}

/* Where the game begins in what stands before its first node; before that is text of nobody. */
static gsize
find_opening (const char *lead, gsize length)
{
  gsize start = length;

  for (gsize i = length; i > 0; i--)
    if (lead[i - 1] == '(')
      start = i - 1;
    else if (!g_ascii_isspace (lead[i - 1]) && lead[i - 1] != '\v' && lead[i - 1] != '\0')
      break;
  return start;
}

/* How many brackets stay open. */
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

static guint
write_own_lead (StellingSgfWriter *writer, StellingNode *node, const StellingOrigin *origin)
{
  gboolean root = stelling_node_is_root (node);
  gsize opening = root ? find_opening (origin->bytes, origin->lead) : 0;
  gsize start = writer->keep == STELLING_KEEP_BYTES ? 0 : opening;
  guint n_open = count_open (origin->bytes + opening, origin->lead - opening);

  if (root)
    writer->opening = writer->out->len + opening - start;
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

/* Closes what the node opened, as the file did, but not more than that. */
static void
write_own_tail (StellingSgfWriter *writer, const Frame *frame, const StellingOrigin *origin)
{
  const char *tail = origin->bytes + origin->lead + origin->body;
  guint n_open = frame->n_open, depth = 0;
  gboolean root = stelling_node_is_root (frame->first);
  gsize i;

  for (i = 0; i < origin->tail && !(root && n_open == 0 && depth == 0); i++)
    {
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
  if (stelling_node_is_root (frame->first))
    stelling_sgf_writer_break_line (writer);
}

/* What stood around a node of the file stands around the first of the nodes that it became. */
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
  /* What follows the headers begins in a new line. */
  if (stelling_node_is_root (node) && stelling_sgf_writer_get_origin (writer, node) == NULL)
    stelling_sgf_writer_break_line (writer);
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

/* Other line ends, bytes that are no text as characters, NULs left out. */
static void
tidy (StellingSgfWriter *writer)
{
  GString *out = writer->out;
  gsize to = 0;

  for (gsize i = 0; i < out->len; i++)
    {
      char c = out->str[i];

      if (stelling_source_is_raw (out->str + i, out->len - i))
        {
          to += (gsize) g_unichar_to_utf8 (stelling_source_get_raw (out->str + i), out->str + to);
          i += 2;
          continue;
        }
      if ((c == '\r' && out->str[i + 1] == '\n') || (c == '\n' && out->str[i + 1] == '\r'))
        i++;
      if (c != '\0')
        out->str[to++] = c == '\r' ? '\n' : c;
    }
  g_string_truncate (out, to);
  if (writer->crlf)
    g_string_replace (out, "\n", "\r\n", 0);
}

/* Writes the record's text anew into writer->out. */
static void
write_record (StellingSgfWriter *writer)
{
  g_string_truncate (writer->out, 0);
  writer->n_visited = 0;
  writer->opening = 0;
  writer->wrote_text = FALSE;
  writer->rules_told = FALSE;
  stelling_sgf_writer_find_headers (writer);
  write_tree (writer);
  if (writer->keep != STELLING_KEEP_BYTES)
    tidy (writer);
}

/* --- files --- */

/* The set of a game that is not the file's first one: each has its own. */
static const char *
get_charset (StellingSgfWriter *writer, const char *charset)
{
  const StellingOrigin *origin = stelling_sgf_writer_get_origin (
    writer, stelling_record_get_root (writer->record));
  const StellingSgfProperty *property;
  g_autofree char *text = NULL;
  const char *found;

  if (origin == NULL || stelling_charset_is_wide (charset))
    return charset;
  stelling_sgf_tree_set_node (writer->tree, origin->bytes + origin->lead, origin->body);
  property = stelling_sgf_tree_find (writer->tree, stelling_sgf_tree_node (writer->tree, 0),
                                     STELLING_SGF_ID ('C', 'A', 0, 0));
  if (property == NULL)
    return charset;
  text = stelling_sgf_value_dup_text (
    writer->tree, stelling_sgf_tree_value (writer->tree, property->first_value), TRUE);
  found = stelling_charset_find (text);
  return found != NULL && !stelling_charset_is_wide (found) ? found : charset;
}

static gboolean
is_ascii (const GString *text)
{
  for (gsize i = 0; i < text->len; i++)
    if ((guchar) text->str[i] >= 0x80)
      return FALSE;
  return TRUE;
}

/* Whether a reader would take the bytes in the set that they are in; without a word if they are
 * not those of the file. */
static gboolean
is_understood (const StellingSgfWriter *writer,
               const GString *bytes,
               gsize start,
               const char *charset)
{
  const char *found, *meant = stelling_charset_find (charset);
  gboolean sure;

  if (stelling_charset_is_wide (charset) || g_str_has_prefix (bytes->str, "\xef\xbb\xbf")
      || (!writer->wrote_text && is_ascii (bytes)))
    return TRUE;
  found = stelling_charset_of_game (bytes->str + start, bytes->len - start, &sure);
  return g_ascii_strcasecmp (found != NULL ? found : "UTF-8", meant != NULL ? meant : "UTF-8") == 0
         && (sure || !writer->wrote_text);
}

/* The record's text in the character set; FALSE if that can't hold it. @first: it comes first. */
static gboolean
write_bytes (StellingSgfWriter *writer, const char *charset, gboolean first, GString *bytes)
{
  gsize start;

  writer->charset = charset;
  writer->name_charset = writer->name_if_missing
    = writer->keep != STELLING_KEEP_BYTES || writer->other_charset;
  write_record (writer);
  if (writer->name_charset && is_ascii (writer->out))
    {
      writer->name_if_missing = FALSE;
      write_record (writer);
    }
  if (!stelling_charset_encode (charset, writer->out->str, writer->opening, bytes))
    return FALSE;
  start = bytes->len;
  if (!stelling_charset_encode (charset, writer->out->str + writer->opening,
                                writer->out->len - writer->opening, bytes))
    return FALSE;
  if (writer->name_charset || !(first || writer->wrote_text)
      || is_understood (writer, bytes, start, charset))
    return TRUE;
  writer->name_charset = writer->name_if_missing = TRUE;
  g_string_truncate (bytes, 0);
  write_record (writer);
  return stelling_charset_encode (charset, writer->out->str, writer->out->len, bytes);
}

/* A mark of the byte order, which a file of such a set needs unless it had none. */
static gboolean
needs_mark (GPtrArray *records, const char *charset, StellingKeep keep)
{
  const StellingNode *root
    = records->len > 0 ? stelling_record_get_root (g_ptr_array_index (records, 0)) : NULL;

  return stelling_charset_is_wide (charset)
         && !(keep == STELLING_KEEP_BYTES && root != NULL && stelling_node_get_origin (root));
}

/* FALSE if the character set can't hold all. */
static gboolean
write_all (StellingSgfWriter *writer, GPtrArray *records, const char *charset, GString *out)
{
  g_autoptr (GString) bytes = g_string_new (NULL);

  g_string_truncate (out, 0);
  if (needs_mark (records, charset, writer->keep))
    stelling_charset_encode (charset, "\xef\xbb\xbf", 3, out);
  for (guint i = 0; i < records->len; i++)
    {
      const char *own = charset;

      writer->record = g_ptr_array_index (records, i);
      writer->line_end = NULL;
      g_string_truncate (bytes, 0);
      if (i > 0 && writer->keep == STELLING_KEEP_BYTES && !writer->other_charset)
        own = get_charset (writer, charset);
      if (!write_bytes (writer, own, i == 0, bytes))
        return FALSE;
      g_string_append_len (out, bytes->str, (gssize) bytes->len);
    }
  return TRUE;
}

GBytes *
stelling_sgf_write (GPtrArray *records, const StellingWriteOptions *options, GPtrArray *losses)
{
  const char *charset = options != NULL && options->charset != NULL ? options->charset : "UTF-8";
  StellingSgfWriter writer = { .keep = options != NULL ? options->keep : STELLING_KEEP_TEXT,
                               .crlf = options != NULL && options->crlf,
                               .out = g_string_new (NULL),
                               .piece = g_string_new (NULL),
                               .tree = stelling_sgf_tree_new_empty () };
  GString *out = g_string_new (NULL);

  if (!write_all (&writer, records, charset, out))
    {
      writer.other_charset = TRUE;
      write_all (&writer, records, "UTF-8", out);
      g_ptr_array_add (losses,
                       g_strdup_printf (_("the character set %s can't hold all of the text: "
                                           "UTF-8 was written instead"),
                                        charset));
    }
  stelling_sgf_writer_clear (&writer);
  return g_string_free_to_bytes (out);
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
