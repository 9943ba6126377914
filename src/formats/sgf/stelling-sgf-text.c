/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <string.h>

#include "stelling-sgf-tree-private.h"
#include "stelling-visible-text.h"

/* Values of SGF from text and to text (FF[4], "Text", "SimpleText", "Compose"). */

gsize
stelling_sgf_skip_blanks (const char *text, gsize length, gsize at)
{
  gsize n;

  while (at < length
         && (n = stelling_sgf_is_blank (text[at])
                     ? 1
                     : stelling_invisible_get_length (text + at, length - at))
                > 0)
    at += n;
  return at;
}

gsize
stelling_sgf_find_blanks (const char *text, gsize start, gsize end)
{
  gsize at = end;

  while (at > start)
    {
      gsize last = at - 1;

      while (last > start && at - last < 4 && ((guchar) text[last] & 0xc0) == 0x80)
        last--;
      if (!stelling_sgf_is_blank (text[last])
          && stelling_invisible_get_length (text + last, at - last) < at - last)
        break;
      at = last;
    }
  return at;
}

static gboolean
is_plain (char c)
{
  return (guchar) c >= 0x20 && c != '\\' && c != '\xed';
}

/* Appends the character at @at without its escape; returns its length. */
static gsize
append_piece (GString *out, const char *text, gsize length, gsize at, gboolean simple)
{
  gsize skipped = 0, n;

  if (text[at] == '\\')
    {
      skipped = 1;
      if (at + 1 >= length)
        return 1;
      at++;
      n = stelling_line_end_length (text, length, at);
      if (n > 0)
        return n + 1;
    }
  n = stelling_line_end_length (text, length, at);
  if (n > 0)
    g_string_append_c (out, simple ? ' ' : '\n');
  else if (text[at] == '\t' || text[at] == '\v' || text[at] == '\f')
    g_string_append_c (out, ' ');
  else if (stelling_source_is_raw (text + at, length - at))
    {
      g_string_append_unichar (out, stelling_source_get_raw (text + at));
      n = 3;
    }
  else if (stelling_source_get_code (text + at, length - at) > 0)
    n = stelling_source_get_code (text + at, length - at);
  else if (text[at] != '\0')
    g_string_append_c (out, text[at]);
  return skipped + MAX (n, 1);
}

char *
stelling_sgf_dup_text (const char *text, gsize length, gboolean simple)
{
  GString *out;
  gsize at = 0;

  while (at < length && is_plain (text[at]))
    at++;
  /* Most texts are short: there may be half a million of them. */
  if (at == length && (length == 0 || text[0] != ' '))
    return g_strndup (text, length);
  out = g_string_sized_new (length + 1);
  g_string_append_len (out, text, (gssize) at);
  while (at < length)
    {
      gsize start = at;

      while (at < length && is_plain (text[at]))
        at++;
      g_string_append_len (out, text + start, (gssize) (at - start));
      if (at < length)
        at += append_piece (out, text, length, at, simple);
    }
  if (out->str[strspn (out->str, " \n")] == '\0')
    g_string_truncate (out, 0);
  return g_string_free (out, FALSE);
}

char *
stelling_sgf_value_dup_text (const StellingSgfTree *tree,
                             const StellingSgfValue *value,
                             gboolean simple)
{
  return stelling_sgf_dup_text (tree->text + value->start, value->end - value->start, simple);
}

char *
stelling_sgf_value_dup_word (const StellingSgfTree *tree, const StellingSgfValue *value)
{
  char *word = g_strstrip (stelling_sgf_value_dup_text (tree, value, TRUE));
  char *visible;

  if (g_str_is_ascii (word))
    return word;
  visible = stelling_visible_text_dup (word, FALSE, NULL);
  g_free (word);
  return g_strstrip (visible);
}

gsize
stelling_sgf_value_find_colon (const StellingSgfTree *tree, const StellingSgfValue *value)
{
  gsize at = value->start;

  while (at < value->end && tree->text[at] != ':')
    at += tree->text[at] == '\\' ? 2 : 1;
  return MIN (at, value->end);
}

gboolean
stelling_sgf_ends_in_escape (const char *text, gsize start, gsize end)
{
  gsize n = 0;

  while (end - n > start && text[end - n - 1] == '\\')
    n++;
  return n % 2 == 1;
}

void
stelling_sgf_property_append_raw (const StellingSgfTree *tree,
                                  const StellingSgfProperty *property,
                                  GString *out)
{
  g_string_append_len (out, tree->text + property->start,
                       (gssize) (property->name_end - property->start));
  for (guint i = 0; i < property->n_values; i++)
    {
      const StellingSgfValue *value = stelling_sgf_tree_value (tree, property->first_value + i);
      gsize at = value->start;

      g_string_append_c (out, '[');
      while (at < value->end)
        {
          gsize n = stelling_line_end_length (tree->text, value->end, at);

          if (n > 0)
            g_string_append_c (out, '\n');
          else if (stelling_source_is_raw (tree->text + at, value->end - at))
            {
              g_string_append_unichar (out, stelling_source_get_raw (tree->text + at));
              n = 3;
            }
          else if (stelling_source_get_code (tree->text + at, value->end - at) > 0)
            n = stelling_source_get_code (tree->text + at, value->end - at);
          else if (tree->text[at] != '\0')
            g_string_append_c (out, tree->text[at]);
          at += MAX (n, 1);
        }
      if (value->broken && stelling_sgf_ends_in_escape (tree->text, value->start, value->end))
        g_string_append_c (out, '\n');
      g_string_append_c (out, ']');
    }
}

void
stelling_sgf_append_text (GString *out, const char *text, gboolean simple, gboolean colon)
{
  for (const char *c = text; *c; c++)
    {
      gboolean line_end = *c == '\n' || *c == '\r';

      if (*c == '\r' && c[1] == '\n')
        c++;
      if (*c == ']' || *c == '\\' || (colon && *c == ':'))
        g_string_append_c (out, '\\');
      if (line_end)
        g_string_append_c (out, simple ? ' ' : '\n');
      else
        g_string_append_c (out, *c == '\t' || *c == '\v' || *c == '\f' ? ' ' : *c);
    }
}
