/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-export-private.h"
#include "stelling-export-page-words.h"
#include "stelling-shown-text.h"

/* HTML: one file that needs nothing else, for any browser, on screens light and dark and on paper.
 * It is well-formed XML as well, but for the first line. Variations are paragraphs one after the
 * other, shifted by a class: browsers don't nest elements as deep as a tree may be. */

/* A page needs its own styles and nothing else: nothing in it may run, or be fetched. */
#define POLICY "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"

static const char style[]
    = ":root { color-scheme: light dark; --paper: #fdfcf9; --ink: #1f1d1a; --faint: #6a655d;\n"
      "  --rule: #d9d3c7; --tint: #f3efe6; }\n"
      "@media screen and (prefers-color-scheme: dark) {\n"
      "  :root { --paper: #1c1b19; --ink: #e9e5dd; --faint: #a39c8f; --rule: #45413a;\n"
      "    --tint: #272522; }\n"
      "}\n"
      "@media print { :root { --paper: #fff; --ink: #000; --tint: #fff; } }\n"
      "html { background: var(--paper); color: var(--ink); font: 100%/1.55 Georgia,\n"
      "  'Liberation Serif', 'Noto Serif', serif; }\n"
      "body { max-width: 44rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }\n"
      "h1, h2, h3, nav, dl, figcaption, .signs { font-family: system-ui, 'Liberation Sans', "
      "sans-serif;"
      " }\n"
      "h1, h2 { line-height: 1.2; margin: 0 0 .8rem; }\n"
      "article + article { border-top: 2px solid var(--rule); margin-top: 3rem;"
      " padding-top: 2rem; }\n"
      "a { color: inherit; }\n"
      "dl { display: grid; grid-template-columns: max-content 1fr; gap: .15rem .9rem;\n"
      "  margin: 0 0 1.5rem; font-size: .92rem; }\n"
      "dt { color: var(--faint); } dd { margin: 0; overflow-wrap: anywhere; }\n"
      "p { margin: 0 0 .8rem; overflow-wrap: break-word; }\n"
      ".m { white-space: nowrap; }\n"
      ".variation { font-size: .94rem; border-left: 3px solid var(--rule);\n"
      "  padding: .1rem 0 .1rem .7rem; margin: 0 0 .5rem; }\n"
      ".variation.starts { margin-top: .3rem; }\n"
      ".l2 { margin-left: 1.1rem; } .l3 { margin-left: 2.2rem; } .l4 { margin-left: 3.3rem; }\n"
      ".l5 { margin-left: 4.4rem; } .l6 { margin-left: 5.5rem; }\n"
      ".value, .clock, .level { font-size: .85em; color: var(--faint); white-space: nowrap; }\n"
      ".name { font-weight: bold; } .result { font-weight: bold; }\n"
      ".signs { font-size: .85rem; color: var(--faint); border-top: 1px solid var(--rule);\n"
      "  padding-top: .6rem; margin-top: 1.5rem; }\n"
      "figure { margin: 1.2rem 0; break-inside: avoid; }\n"
      "figure svg { display: block; width: min(100%, 26rem); height: auto; }\n"
      "figcaption { font-size: .85rem; color: var(--faint); margin-top: .4rem; }\n"
      "@media print {\n"
      "  body { max-width: none; padding: 0; } figure svg { width: 9.6cm; }\n"
      "  h1, h2 { break-after: avoid; } p { orphans: 3; widows: 3; } nav { display: none; }\n"
      "  article + article { break-before: page; border: 0; margin: 0; padding: 0; }\n"
      "}\n";

void
stelling_export_page_html_append (GString *out, const char *text)
{
  for (const char *c = text; *c != '\0'; c++)
    switch (*c)
      {
      case '&':
        g_string_append (out, "&amp;");
        break;
      case '<':
        g_string_append (out, "&lt;");
        break;
      case '>':
        g_string_append (out, "&gt;");
        break;
      case '"':
        g_string_append (out, "&quot;");
        break;
      case '\'':
        g_string_append (out, "&#39;");
        break;
      default:
        /* Other control characters mean nothing in a page, and are none of XML's. */
        if ((guchar) *c >= 0x20 ? *c != 0x7f : *c == '\n' || *c == '\t')
          g_string_append_c (out, *c);
      }
}

/* Appends what somebody wrote, among other text: its direction does not reach beyond it. */
static void
append_isolated (GString *out, const char *text)
{
  g_string_append (out, "<bdi>");
  stelling_export_page_html_append (out, text);
  g_string_append (out, "</bdi>");
}

/* Turns line ends into breaks. */
static void
append_lines (GString *out, const char *text)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_string_append (out, i > 0 ? "<br />\n" : "");
      stelling_export_page_html_append (out, lines[i]);
    }
}

static void
append_contents (StellingExportPage *page, GPtrArray *records)
{
  g_string_append (page->out, "<nav aria-label=\"");
  stelling_export_page_html_append (page->out,
                                    stelling_word_get (STELLING_WORD_GAMES, page->language));
  g_string_append (page->out, "\">\n<ol>\n");
  for (guint i = 0; i < records->len; i++)
    {
      g_autofree char *title
          = stelling_export_page_dup_title (page, g_ptr_array_index (records, i));

      g_string_append_printf (page->out, "<li><a href=\"#g%u\">", i + 1);
      append_isolated (page->out, title);
      g_string_append (page->out, "</a></li>\n");
    }
  g_string_append (page->out, "</ol>\n</nav>\n");
}

static void
begin (StellingExportPage *page, GPtrArray *records)
{
  g_autofree char *title
      = records->len > 0 ? stelling_export_page_dup_title (page, g_ptr_array_index (records, 0))
                         : g_strdup ("Stelling");
  g_autofree char *shown = stelling_shown_dup_isolated (title);

  g_string_append_printf (page->out,
                          "<!DOCTYPE html>\n"
                          "<html lang=\"%s\">\n"
                          "<head>\n"
                          "<meta charset=\"utf-8\" />\n"
                          "<meta http-equiv=\"Content-Security-Policy\" content=\"" POLICY "\" />\n"
                          "<meta name=\"viewport\" content=\"width=device-width, "
                          "initial-scale=1\" />\n"
                          "<meta name=\"generator\" content=\"Stelling %s\" />\n"
                          "<title>",
                          page->language, STELLING_EXPORT_VERSION);
  stelling_export_page_html_append (page->out, shown);
  g_string_append_printf (page->out, "</title>\n<style>\n%s", style);
  stelling_export_page_svg_append_style (page->out);
  g_string_append (page->out, "</style>\n</head>\n<body>\n");
  stelling_export_page_svg_append_parts (page->out, page->options->turned);
  if (records->len > 1)
    append_contents (page, records);
  g_string_append (page->out, "<main>\n");
}

static void
end (StellingExportPage *page)
{
  g_string_append (page->out, "</main>\n</body>\n</html>\n");
}

static void
begin_game (StellingExportPage *page, const char *title)
{
  g_string_append_printf (page->out, "<article id=\"g%u\">\n<h1 dir=\"auto\">", page->n_games);
  stelling_export_page_html_append (page->out, title);
  g_string_append (page->out, "</h1>\n<dl>\n");
}

static void
end_game (StellingExportPage *page)
{
  g_string_append (page->out, "</article>\n");
}

static void
header (StellingExportPage *page, const char *word, const char *text)
{
  g_string_append (page->out, "<dt>");
  stelling_export_page_html_append (page->out, word);
  g_string_append (page->out, "</dt><dd dir=\"auto\">");
  stelling_export_page_html_append (page->out, text);
  g_string_append (page->out, "</dd>\n");
}

static void
end_headers (StellingExportPage *page)
{
  g_string_append (page->out, "</dl>\n");
}

/* Opens a paragraph at the page's level. */
static void
begin_paragraph (StellingExportPage *page, const char *class)
{
  gboolean starts = stelling_export_page_take_start (page);

  if (page->level == 0)
    {
      g_string_append_printf (page->out, "<p class=\"%s\">", class);
      return;
    }
  g_string_append_printf (page->out, "<p class=\"%s variation l%u%s\">", class,
                          stelling_export_page_get_shift (page), starts ? " starts" : "");
  if (page->level > STELLING_EXPORT_PAGE_MAX_SHIFT)
    g_string_append_printf (page->out, "<span class=\"level\">[%u]</span> ", page->level);
}

static void
open_moves (StellingExportPage *page)
{
  begin_paragraph (page, "moves");
}

static void
close_moves (StellingExportPage *page)
{
  g_string_append (page->out, "</p>\n");
}

static void
append_value (StellingExportPage *page, const StellingExportPageMove *move)
{
  g_string_append (page->out, " <span class=\"value\"");
  if (move->value_details != NULL)
    {
      g_autofree char *details = stelling_export_page_dup_clean (move->value_details);

      g_string_append (page->out, " title=\"");
      stelling_export_page_html_append (page->out, details);
      g_string_append_c (page->out, '"');
    }
  g_string_append (page->out, ">[");
  stelling_export_page_html_append (page->out, move->value);
  g_string_append (page->out, "]</span>");
}

static void
move (StellingExportPage *page, const StellingExportPageMove *move)
{
  const char *tag = move->main ? "b" : "span";
  g_autofree char *number = stelling_export_page_move_dup_number (move);

  g_string_append_printf (page->out, "\n<%s class=\"m\">%s%s", tag, number,
                          *number != '\0' ? " " : "");
  /* A dead move may be any text. */
  if (move->dead)
    {
      g_string_append (page->out, "<s>");
      append_isolated (page->out, move->notation);
      g_string_append (page->out, "</s>");
    }
  else
    stelling_export_page_html_append (page->out, move->notation);
  stelling_export_page_html_append (page->out, *move->notation != '\0' ? move->signs
                                                                       : g_strchug (move->signs));
  g_string_append_printf (page->out, "%s</%s>", move->died ? " ✗" : "", tag);
  if (move->value != NULL)
    append_value (page, move);
  if (move->clock != NULL)
    g_string_append_printf (page->out, " <span class=\"clock\">[%s]</span>", move->clock);
}

static void
comment (StellingExportPage *page, const char *text)
{
  g_auto (GStrv) paragraphs = NULL;

  if (page->is_open)
    {
      g_string_append (page->out, "\n<i class=\"comment\" dir=\"auto\">");
      append_lines (page->out, text);
      g_string_append (page->out, "</i>");
      return;
    }
  paragraphs = g_strsplit (text, "\n\n", -1);
  for (guint i = 0; paragraphs[i] != NULL; i++)
    if (*g_strstrip (paragraphs[i]) != '\0')
      {
        g_string_append (page->out, "<p class=\"comment\" dir=\"auto\">");
        append_lines (page->out, paragraphs[i]);
        g_string_append (page->out, "</p>\n");
      }
}

static void
remark (StellingExportPage *page, StellingRemark remark, const char *text)
{
  static const char *const classes[] = {
    [STELLING_REMARK_NAME] = "name",     [STELLING_REMARK_SETUP] = "setup",
    [STELLING_REMARK_RESULT] = "result", [STELLING_REMARK_SIGNS] = "signs",
    [STELLING_REMARK_REVIEW] = "review",
  };

  if (remark == STELLING_REMARK_HEADING)
    {
      g_string_append (page->out, "<h3>");
      stelling_export_page_html_append (page->out, text);
      g_string_append (page->out, "</h3>\n");
      return;
    }
  begin_paragraph (page, classes[remark]);
  stelling_export_page_html_append (page->out, text);
  g_string_append (page->out, "</p>\n");
}

static gboolean
diagram (StellingExportPage *page, const StellingExportPageDiagram *diagram, GError **error)
{
  g_autofree char *id = g_strdup_printf ("g%ud%u", page->n_games, diagram->number);
  guint shift = stelling_export_page_get_shift (page);

  if (shift > 0)
    g_string_append_printf (page->out, "<figure class=\"l%u\">\n", shift);
  else
    g_string_append (page->out, "<figure>\n");
  stelling_export_page_svg_append (page->out, diagram, id, page->options->turned);
  g_string_append (page->out, "<figcaption>");
  stelling_export_page_html_append (page->out, diagram->caption);
  g_string_append (page->out, "</figcaption>\n</figure>\n");
  return TRUE;
}

const StellingExportPageWriter stelling_export_page_html = {
  begin,      end,         begin_game, end_game, header, end_headers,
  open_moves, close_moves, move,       comment,  remark, diagram,
};
