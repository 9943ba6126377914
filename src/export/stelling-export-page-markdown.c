/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <string.h>

#include "stelling-export-page-words.h"
#include "stelling-export-private.h"

/* The main line is bold, each variation a list item, and diagrams are fenced code or pictures. */

#define IMAGE_SIZE 480

/* Characters with a meaning anywhere in a line. CommonMark allows a backslash before any ASCII
 * punctuation. */
#define SPECIAL "\\`*_{}[]<>#|~&$"

/* Escapes what is only special at the start of a line: bullets, rules, underlines of headings,
 * numbers of lists. */
static gsize
append_line_start (GString *out, const char *text)
{
  gsize digits = strspn (text, "0123456789");

  if (digits > 0 && (text[digits] == '.' || text[digits] == ')'))
    {
      g_string_append_len (out, text, (gssize) digits);
      g_string_append_printf (out, "\\%c", text[digits]);
      return digits + 1;
    }
  if (*text == '+' || *text == '-' || *text == '=' || *text == ':')
    {
      g_string_append_printf (out, "\\%c", *text);
      return 1;
    }
  return 0;
}

/* Keeps line ends and shifts each line by @indent. An empty line ends the paragraph. */
static void
append_escaped (GString *out, const char *text, guint indent)
{
  gboolean line_start = TRUE;

  for (const char *c = text; *c != '\0';)
    {
      if (line_start)
        {
          c += strspn (c, " \t");
          c += append_line_start (out, c);
          line_start = FALSE;
        }
      else if (*c == '\n')
        {
          gsize n = strspn (c, " \t\n");

          g_string_append (out, memchr (c + 1, '\n', n - 1) != NULL ? "\n\n" : "\\\n");
          for (guint i = 0; i < indent; i++)
            g_string_append_c (out, ' ');
          c += n;
          line_start = TRUE;
        }
      else
        {
          if (strchr (SPECIAL, *c) != NULL)
            g_string_append_c (out, '\\');
          g_string_append_c (out, *c++);
        }
    }
}

/* Returns how far the text of the page's level stands from the left. */
static guint
get_indent (StellingExportPage *page)
{
  return 2 * stelling_export_page_get_shift (page);
}

static void
append_indent (StellingExportPage *page)
{
  for (guint i = get_indent (page); i > 0; i--)
    g_string_append_c (page->out, ' ');
}

/* Begins a block: with a bullet if it is a variation's first. */
static void
begin_block (StellingExportPage *page)
{
  if (stelling_export_page_take_start (page))
    {
      for (guint i = get_indent (page); i > 2; i--)
        g_string_append_c (page->out, ' ');
      g_string_append (page->out, "- ");
    }
  else
    append_indent (page);
}

static void
begin_paragraph (StellingExportPage *page)
{
  g_autofree char *level = stelling_export_page_dup_level (page);

  begin_block (page);
  append_escaped (page->out, level, 0);
}

static void
begin (StellingExportPage *page, GPtrArray *records)
{
}

static void
end (StellingExportPage *page)
{
  if (g_str_has_suffix (page->out->str, "\n\n"))
    g_string_truncate (page->out, page->out->len - 1);
}

static void
begin_game (StellingExportPage *page, const char *title)
{
  g_string_append (page->out, "# ");
  append_escaped (page->out, title, 0);
  g_string_append (page->out, "\n\n");
}

static void
end_game (StellingExportPage *page)
{
}

static void
header (StellingExportPage *page, const char *word, const char *text)
{
  g_autofree char *colon = g_strdup (stelling_word_get (STELLING_WORD_COLON, page->language));

  g_string_append (page->out, "- **");
  append_escaped (page->out, word, 0);
  g_string_append_printf (page->out, "%s** ", g_strchomp (colon));
  append_escaped (page->out, text, 0);
  g_string_append_c (page->out, '\n');
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
  begin_paragraph (page);
  g_string_append_printf (page->out, "%s\n\n", page->paragraph->str);
}

static void
append_blank (GString *out)
{
  if (out->len > 0 && out->str[out->len - 1] != ' ')
    g_string_append_c (out, ' ');
}

static void
move (StellingExportPage *page, const StellingExportPageMove *move)
{
  g_autofree char *number = stelling_export_page_move_dup_number (move);
  g_autofree char *value = stelling_export_page_move_dup_value (move);
  g_autofree char *text = g_strdup_printf ("%s%s%s%s%s", number, move->number > 0 ? " " : "",
                                           move->notation, move->signs, move->died ? " ✗" : "");
  const char *bold = move->main && *text != '\0' ? "**" : "";

  g_strstrip (text);
  append_blank (page->paragraph);
  g_string_append (page->paragraph, bold);
  append_escaped (page->paragraph, text, 0);
  g_string_append (page->paragraph, bold);
  if (value != NULL)
    g_string_append_printf (page->paragraph, " \\[%s\\]", value);
  if (move->clock != NULL)
    g_string_append_printf (page->paragraph, " \\[%s\\]", move->clock);
}

/* Sets a comment beside moves in italics, line by line: emphasis can't span paragraphs. */
static void
append_emphasis (GString *out, const char *text, guint indent)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  const char *between = "";

  for (guint i = 0; lines[i] != NULL; i++)
    {
      if (*g_strstrip (lines[i]) == '\0')
        {
          between = *between != '\0' ? "\n\n" : "";
          continue;
        }
      g_string_append (out, between);
      for (guint blanks = *between != '\0' ? indent : 0; blanks > 0; blanks--)
        g_string_append_c (out, ' ');
      g_string_append_c (out, '*');
      append_escaped (out, lines[i], 0);
      g_string_append_c (out, '*');
      between = "\\\n";
    }
}

static void
comment (StellingExportPage *page, const char *text)
{
  if (page->is_open)
    {
      append_blank (page->paragraph);
      append_emphasis (page->paragraph, text, get_indent (page));
      return;
    }
  append_escaped (page->out, text, 0);
  g_string_append (page->out, "\n\n");
}

static void
remark (StellingExportPage *page, StellingRemark remark, const char *text)
{
  const char *mark = remark == STELLING_REMARK_SIGNS || remark == STELLING_REMARK_REVIEW ? ""
                     : remark == STELLING_REMARK_SETUP                                   ? "*"
                                                                                         : "**";

  if (remark == STELLING_REMARK_HEADING)
    {
      g_string_append (page->out, "## ");
      append_escaped (page->out, text, 0);
      g_string_append (page->out, "\n\n");
      return;
    }
  begin_paragraph (page);
  g_string_append (page->out, mark);
  append_escaped (page->out, text, 0);
  g_string_append_printf (page->out, "%s\n\n", mark);
}

/* Its path as a link's target, with %-escapes. */
static gboolean
append_image (StellingExportPage *page, const StellingExportPageDiagram *diagram, GError **error)
{
  StellingPictureOptions options;
  g_autoptr (GBytes) bytes = NULL;
  g_autofree char *name = NULL;
  g_autofree char *path = NULL;
  g_autofree char *target = NULL;
  StellingExportPageImage *image;

  stelling_picture_options_init (&options);
  options.size = IMAGE_SIZE;
  options.turned = page->options->turned;
  bytes = stelling_export_situation_write_picture (diagram->situation, STELLING_EXPORT_PNG,
                                                   &options, error);
  if (bytes == NULL)
    return FALSE;
  name = g_strdup_printf (
      "%s-%u-%u.png", page->options->image_prefix != NULL ? page->options->image_prefix : "diagram",
      page->n_games, diagram->number);
  path = g_build_path ("/", page->options->images, name, NULL);
  target = g_uri_escape_string (path, "/", FALSE);
  g_string_append (page->out, "![");
  append_escaped (page->out, diagram->description, 0);
  g_string_append_printf (page->out, "](%s)\n\n", target);
  image = g_new0 (StellingExportPageImage, 1);
  image->name = g_steal_pointer (&name);
  image->bytes = g_steal_pointer (&bytes);
  page->n_image_bytes += g_bytes_get_size (image->bytes);
  g_ptr_array_add (page->images, image);
  return TRUE;
}

static void
append_fence (StellingExportPage *page, const StellingExportPageDiagram *diagram)
{
  g_autofree char *board
      = stelling_export_page_dup_board (page, stelling_node_get_position (diagram->node));
  g_auto (GStrv) lines = g_strsplit (g_strchomp (board), "\n", -1);

  g_string_append (page->out, "```text\n");
  for (guint i = 0; lines[i] != NULL; i++)
    {
      append_indent (page);
      g_string_append_printf (page->out, "%s\n", lines[i]);
    }
  append_indent (page);
  g_string_append (page->out, "```\n\n");
}

static gboolean
diagram (StellingExportPage *page, const StellingExportPageDiagram *diagram, GError **error)
{
  g_autofree char *caption = stelling_export_page_diagram_dup_caption (diagram);

  begin_block (page);
  if (page->options->images == NULL)
    append_fence (page, diagram);
  else if (!append_image (page, diagram, error))
    return FALSE;
  append_indent (page);
  g_string_append_c (page->out, '*');
  append_escaped (page->out, caption, 0);
  g_string_append (page->out, "*\n\n");
  if (diagram->marks != NULL && page->options->images == NULL)
    {
      append_indent (page);
      append_escaped (page->out, diagram->marks, 0);
      g_string_append (page->out, "\n\n");
    }
  return TRUE;
}

const StellingExportPageWriter stelling_export_page_markdown = {
  begin,      end,         begin_game, end_game, header, end_headers,
  open_moves, close_moves, move,       comment,  remark, diagram,
};
