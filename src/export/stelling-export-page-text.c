/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <string.h>

#include "stelling-export-page-words.h"
#include "stelling-export-private.h"

/* Moves are shifted a little, variations more, comments on the main line not at all. */

#define WIDTH 78
#define SHIFT 4

/* Stands for a blank at which no line ends. */
#define TIGHT '\x1f'

static guint
get_width (const char *text, gsize length)
{
  guint width = 0;

  for (const char *c = text; c < text + length; c = g_utf8_next_char (c))
    {
      gunichar letter = g_utf8_get_char (c);

      width += g_unichar_iszerowidth (letter) ? 0 : g_unichar_iswide (letter) ? 2 : 1;
    }
  return width;
}

static void
append_blanks (GString *out, guint n)
{
  for (guint i = 0; i < n; i++)
    g_string_append_c (out, ' ');
}

/* Wraps one line of text; the first part begins where @out stands, @column. */
static void
wrap_line (GString *out, const char *line, gsize length, guint column, guint indent)
{
  const char *end = line + length, *word = line;
  gboolean first = TRUE;

  while (word < end)
    {
      gsize n = 0;
      guint width;

      while (word < end && (*word == ' ' || *word == '\t'))
        word++;
      while (word + n < end && word[n] != ' ' && word[n] != '\t')
        n++;
      width = get_width (word, n);
      if (n == 0)
        break;
      if (!first && column + 1 + width > WIDTH)
        {
          g_string_append_c (out, '\n');
          append_blanks (out, indent);
          column = indent;
        }
      else if (!first)
        {
          g_string_append_c (out, ' ');
          column++;
        }
      for (gsize i = 0; i < n; i++)
        g_string_append_c (out, word[i] == TIGHT ? ' ' : word[i]);
      column += width;
      word += n;
      first = FALSE;
    }
}

/* Appends a paragraph and an empty line. */
static void
append_paragraph (GString *out, const char *text, const char *bullet, guint indent)
{
  guint length = (guint) strlen (bullet);
  gboolean first = TRUE;

  while (*text != '\0')
    {
      gsize n = strcspn (text, "\n");

      append_blanks (out, first ? indent - length : indent);
      if (first)
        g_string_append (out, bullet);
      first = FALSE;
      wrap_line (out, text, n, indent, indent);
      while (out->len > 0 && out->str[out->len - 1] == ' ')
        g_string_truncate (out, out->len - 1);
      g_string_append_c (out, '\n');
      text += n + (text[n] == '\n');
    }
  g_string_append_c (out, '\n');
}

/* Appends text at the level of the moves. */
static void
append_shifted (StellingExportPage *page, const char *text)
{
  g_autofree char *level = stelling_export_page_dup_level (page);
  g_autofree char *marked = g_strconcat (level, text, NULL);

  append_paragraph (page->out, marked, stelling_export_page_take_start (page) ? "- " : "",
                    (stelling_export_page_get_shift (page) + 1) * SHIFT);
}

static void
begin (StellingExportPage *page, GPtrArray *records)
{
}

static void
end (StellingExportPage *page)
{
  if (page->out->len > 1 && g_str_has_suffix (page->out->str, "\n\n"))
    g_string_truncate (page->out, page->out->len - 1);
}

static void
append_underlined (StellingExportPage *page, const char *title, char line)
{
  g_string_append_printf (page->out, "%s\n", title);
  for (guint i = MIN (get_width (title, strlen (title)), WIDTH); i > 0; i--)
    g_string_append_c (page->out, line);
  g_string_append (page->out, "\n\n");
}

static void
begin_game (StellingExportPage *page, const char *title)
{
  if (page->n_games > 1)
    g_string_append (page->out, "\n\n");
  append_underlined (page, title, '=');
}

static void
end_game (StellingExportPage *page)
{
}

static void
header (StellingExportPage *page, const char *word, const char *text)
{
  g_string_append_printf (page->out, "%s%s%s\n", word,
                          stelling_word_get (STELLING_WORD_COLON, page->language), text);
}

static void
end_headers (StellingExportPage *page)
{
  g_string_append_c (page->out, '\n');
}

static void
open_moves (StellingExportPage *page)
{
  g_string_truncate (page->paragraph, 0);
}

static void
close_moves (StellingExportPage *page)
{
  append_shifted (page, page->paragraph->str);
}

static void
append_word (StellingExportPage *page, const char *before, const char *word, const char *after)
{
  if (word == NULL || *word == '\0')
    return;
  if (page->paragraph->len > 0)
    g_string_append_c (page->paragraph, ' ');
  g_string_append_printf (page->paragraph, "%s%s%s", before, word, after);
}

static void
move (StellingExportPage *page, const StellingExportPageMove *move)
{
  g_autofree char *number = stelling_export_page_move_dup_number (move);
  g_autofree char *value = stelling_export_page_move_dup_value (move);
  g_autofree char *text = g_strdup_printf ("%s%c%s%s%s", number, TIGHT, move->notation, move->signs,
                                           move->died ? " ✗" : "");

  g_strdelimit (text, " ", TIGHT);
  append_word (page, "", move->number == 0 && text[0] == TIGHT ? text + 1 : text, "");
  append_word (page, "[", value, "]");
  append_word (page, "[", move->clock, "]");
}

static void
comment (StellingExportPage *page, const char *text)
{
  if (page->is_open)
    append_word (page, "{", text, "}");
  else
    append_paragraph (page->out, text, "", 0);
}

static void
remark (StellingExportPage *page, StellingRemark remark, const char *text)
{
  if (remark == STELLING_REMARK_NAME || remark == STELLING_REMARK_SETUP)
    append_shifted (page, text);
  else if (remark == STELLING_REMARK_HEADING)
    append_underlined (page, text, '-');
  else
    append_paragraph (page->out, text, "", 0);
}

static gboolean
diagram (StellingExportPage *page, const StellingExportPageDiagram *diagram, GError **error)
{
  g_autofree char *board
      = stelling_export_page_dup_board (page, stelling_node_get_position (diagram->node));
  g_auto (GStrv) lines = g_strsplit (g_strchomp (board), "\n", -1);
  guint indent = (stelling_export_page_get_shift (page) + 1) * SHIFT;
  g_autofree char *caption = stelling_export_page_diagram_dup_caption (diagram);

  for (guint i = 0; lines[i] != NULL; i++)
    {
      append_blanks (page->out, indent);
      g_string_append_printf (page->out, "%s\n", lines[i]);
    }
  g_string_append_c (page->out, '\n');
  append_paragraph (page->out, caption, "", indent);
  if (diagram->marks != NULL)
    append_paragraph (page->out, diagram->marks, "", indent);
  return TRUE;
}

const StellingExportPageWriter stelling_export_page_text = {
  begin,      end,         begin_game, end_game, header, end_headers,
  open_moves, close_moves, move,       comment,  remark, diagram,
};
