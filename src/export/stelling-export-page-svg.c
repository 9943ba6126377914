/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <math.h>

#include "stelling-export-private.h"

/* A web page defines grids and pieces once, and each diagram places them. Colours come from the
 * style sheet, so that a page can be light or dark. The board's top left corner is 0, 0. */

#define SQUARE 10
/* What is beside the board: small pieces in columns, from each player's edge. */
#define BESIDE 15
#define SMALL 6

static const char style[]
    = ":root { --board: #f6efdf; --grid: #c2b08a; --edge: #5d4a2a; --base-y: #f3d06a;\n"
      "  --base-r: #e08573; --base-n: #b4bfc6; --special: #d8bd8a; --last: #8fc3cb;\n"
      "  --yellow: #f4c430; --red: #cf3f2f; --light: #fbf5e6; --dark: #3b3330; --gold: #c7952a;\n"
      "  --line: #2a2118; --on-dark: #e6dcd0; --halo: #fff; --c0: #2b9340; --c1: #d6202c;\n"
      "  --c2: #1f63d0; --c3: #d98f00; }\n"
      "@media screen and (prefers-color-scheme: dark) {\n"
      "  :root { --board: #6f6553; --grid: #4a4235; --edge: #c9b48c; --base-y: #a9852a;\n"
      "    --base-r: #94412f; --base-n: #5d6a73; --special: #54482f; --last: #4f8f9b;\n"
      "    --yellow: #eebd2e; --red: #c23a2b; --light: #f0e6cf; --dark: #1d1816;\n"
      "    --line: #0d0a07; --halo: #14110d; --c0: #5fe07a; --c1: #ff7070; --c2: #86b5ff;\n"
      "    --c3: #ffd34a; }\n"
      "}\n"
      "@media print {\n"
      "  :root { --board: #fff; --grid: #999; --edge: #000; --base-y: #eee; --base-r: #ccc;\n"
      "    --base-n: #ddd; --special: #ddd; --last: #ccc; --line: #000; }\n"
      "  svg { print-color-adjust: exact; -webkit-print-color-adjust: exact; }\n"
      "}\n"
      ".parts { position: absolute; }\n"
      ".board { fill: var(--board); stroke: var(--edge); stroke-width: .5; }\n"
      ".grid { fill: none; stroke: var(--grid); stroke-width: .3; }\n"
      ".names { font: bold 4px system-ui, sans-serif; fill: var(--faint); text-anchor: middle; }\n"
      ".by { fill: var(--base-y); } .br { fill: var(--base-r); } .bn { fill: var(--base-n); }\n"
      ".sp { fill: var(--special); } .last { fill: var(--last); opacity: .75; }\n"
      ".y, .r, .lt, .dk { stroke: var(--line); stroke-width: .4; stroke-linejoin: round; }\n"
      ".y { fill: var(--yellow); } .r { fill: var(--red); }\n"
      ".lt { fill: var(--light); } .dk { fill: var(--dark); }\n"
      ".emblem { fill: none; stroke: var(--line); stroke-width: .4; opacity: .5; }\n"
      ".sign { fill: none; stroke: var(--line); stroke-width: .6; opacity: .75; }\n"
      ".cross { fill: none; stroke: var(--on-dark); stroke-width: .7; stroke-linecap: round; }\n"
      ".crown { fill: var(--gold); stroke: var(--line); stroke-width: .4;"
      " stroke-linejoin: round; }\n"
      ".taken { fill: none; stroke: var(--c1); stroke-width: .7; stroke-linecap: round;"
      " opacity: .8; }\n"
      ".s0, .s1, .s2, .s3 { fill: none; stroke-width: .9; stroke-linejoin: round;"
      " stroke-linecap: round; }\n"
      ".s0 { stroke: var(--c0); } .s1 { stroke: var(--c1); } .s2 { stroke: var(--c2); }\n"
      ".s3 { stroke: var(--c3); }\n"
      ".f0 { fill: var(--c0); } .f1 { fill: var(--c1); } .f2 { fill: var(--c2); }\n"
      ".f3 { fill: var(--c3); }\n"
      ".field { opacity: .5; } .arrow { opacity: .85; }\n"
      ".label { font-family: system-ui, sans-serif; font-weight: bold; text-anchor: middle;\n"
      "  stroke: var(--halo); stroke-width: 1; stroke-linejoin: round; paint-order: stroke; }\n";

/* The ids end in the letters of the text diagrams. */
static const char pieces[]
    = "<g id=\"p-y\"><rect class=\"y\" x=\"1.4\" y=\"1.4\" width=\"7.2\" height=\"7.2\" rx=\"1\" />"
      "<circle class=\"sign\" cx=\"5\" cy=\"5\" r=\"1.5\" /></g>\n"
      "<g id=\"p-r\"><path class=\"r\" d=\"M3.4 1.2h3.2l2.2 2.2v3.2l-2.2 2.2H3.4L1.2 6.6V3.4z\" />"
      "<path class=\"sign\" d=\"M5 3l2 2-2 2-2-2z\" /></g>\n"
      "<g id=\"p-Y\"><path class=\"y\" d=\"M4.2 4h1.6c.1 2 .6 2.8 1.4 3.5.7.5.6 1.6.1 1.6H2.7"
      "c-.5 0-.6-1.1.1-1.6C3.6 6.8 4.1 6 4.2 4z\" />"
      "<circle class=\"y\" cx=\"5\" cy=\"2.7\" r=\"1.7\" /></g>\n"
      "<g id=\"p-R\"><path class=\"r\" d=\"M4.2 4h1.6c.1 2 .6 2.8 1.4 3.5.7.5.6 1.6.1 "
      "1.6H2.7c-.5 0-.6-1.1.1-1.6C3.6 6.8 4.1 6 4.2 4z\" />"
      "<path class=\"r\" d=\"M5 .5c.3.9 1.8 1.3 1.8 2.5C6.8 4 5.9 4.4 5 4.4S3.2 4 "
      "3.2 3C3.2 1.8 4.7 1.4 5 .5z\" /></g>\n"
      "<g id=\"p-T\"><circle class=\"lt\" cx=\"5\" cy=\"5\" r=\"3.6\" />"
      "<circle class=\"sign\" cx=\"5\" cy=\"5\" r=\"2\" /></g>\n"
      "<g id=\"p-t\"><circle class=\"dk\" cx=\"5\" cy=\"5\" r=\"3.6\" />"
      "<path class=\"cross\" d=\"M3.8 3.8l2.4 2.4M6.2 3.8l-2.4 2.4\" /></g>\n"
      "<g id=\"p-K\"><circle class=\"lt\" cx=\"5\" cy=\"5\" r=\"4.2\" />"
      "<path class=\"crown\" d=\"M3.1 7L2.5 3.9 3.9 5 5 3 6.1 5 7.5 3.9 6.9 7z\" />"
      "</g>\n"
      "<circle id=\"p-by\" class=\"emblem\" cx=\"5\" cy=\"5\" r=\"1.7\" />\n"
      "<path id=\"p-br\" class=\"emblem\" d=\"M5 2.8l2.2 2.2-2.2 2.2-2.2-2.2z\" />\n"
      "<path id=\"p-bn\" class=\"emblem\" d=\"M3.2 5h3.6M5 3.2v3.6\" />\n"
      "<path id=\"p-sp\" class=\"emblem\" d=\"M2.5 2.5h5v5h-5zM5 1.5L8.5 5 5 8.5 1.5 5z\" />\n"
      "<path id=\"p-x\" class=\"taken\" d=\"M3 3l4 4M7 3l-4 4\" />\n";

void
stelling_export_page_svg_append_style (GString *out)
{
  g_string_append (out, style);
}

/* Appends a number with a point in every locale. */
static void
append_number (GString *out, double value)
{
  char text[G_ASCII_DTOSTR_BUF_SIZE];

  g_string_append (out, g_ascii_formatd (text, sizeof text, "%.6g", round (value * 1e4) / 1e4));
}

static void
append_grid (GString *out, StellingGame game, gboolean turned)
{
  guint n = stelling_game_get_size (game), width = n * SQUARE;
  char first = game == STELLING_GAME_TEBLO ? 'A' : 'a';

  g_string_append_printf (out,
                          "<g id=\"b-%s\"><rect class=\"board\" width=\"%u\" height=\"%u\" />"
                          "<path class=\"grid\" d=\"",
                          stelling_game_get_name (game), width, width);
  for (guint i = 1; i < n; i++)
    g_string_append_printf (out, "M%u 0v%uM0 %uh%u", i * SQUARE, width, i * SQUARE, width);
  g_string_append (out, "\" /><g class=\"names\">\n");
  for (guint i = 0; i < n; i++)
    {
      guint file = turned ? n - 1 - i : i, rank = turned ? i : n - 1 - i;
      guint middle = i * SQUARE + SQUARE / 2;

      g_string_append_printf (out,
                              "<text x=\"%u\" y=\"%u\">%c</text>"
                              "<text x=\"-3.6\" y=\"%u.4\">%u</text>\n",
                              middle, width + 5, (int) first + (int) file, middle + 1, rank + 1);
    }
  g_string_append (out, "</g></g>\n");
}

void
stelling_export_page_svg_append_parts (GString *out, gboolean turned)
{
  g_string_append (out, "<svg class=\"parts\" width=\"0\" height=\"0\" aria-hidden=\"true\""
                        " xmlns=\"http://www.w3.org/2000/svg\">\n<defs>\n");
  append_grid (out, STELLING_GAME_TEBLO, turned);
  append_grid (out, STELLING_GAME_TABLUT, turned);
  g_string_append (out, pieces);
  g_string_append (out, "</defs>\n</svg>\n");
}

/* --- a diagram --- */

typedef struct
{
  GString *out;
  const StellingPosition *position;
  StellingGame game;
  guint n;
  gboolean turned;
} SvgBoard;

/* Finds the top left corner of a square. */
static void
locate (const SvgBoard *board, StellingSquare square, int *x, int *y)
{
  int file = (int) (square % board->n), rank = (int) (square / board->n), n = (int) board->n;

  *x = (board->turned ? n - 1 - file : file) * SQUARE;
  *y = (board->turned ? rank : n - 1 - rank) * SQUARE;
}

static gboolean
is_on_board (const SvgBoard *board, StellingSquare square)
{
  return square < board->n * board->n;
}

static void
append_rect (const SvgBoard *board, const char *class, StellingSquare square)
{
  int x, y;

  if (!is_on_board (board, square))
    return;
  locate (board, square, &x, &y);
  g_string_append_printf (board->out,
                          "<rect class=\"%s\" x=\"%d\" y=\"%d\" width=\"10\" height=\"10\" />",
                          class, x, y);
}

static void
append_part (const SvgBoard *board, const char *part, StellingSquare square)
{
  int x, y;

  locate (board, square, &x, &y);
  g_string_append_printf (board->out, "<use href=\"#p-%s\" x=\"%d\" y=\"%d\" />", part, x, y);
}

static void
append_squares (const SvgBoard *board)
{
  static const char *const classes[] = {
    [STELLING_SQUARE_YELLOW_BASE] = "by",  [STELLING_SQUARE_RED_BASE] = "br",
    [STELLING_SQUARE_NEUTRAL_BASE] = "bn", [STELLING_SQUARE_THRONE] = "sp",
    [STELLING_SQUARE_CORNER] = "sp",
  };

  for (guint i = 0; i < board->n * board->n; i++)
    {
      StellingSquareKind kind
          = stelling_rules_get_square_kind (&board->position->rules, (StellingSquare) i);

      if (kind == STELLING_SQUARE_PLAIN)
        continue;
      append_rect (board, classes[kind], (StellingSquare) i);
      append_part (board, classes[kind], (StellingSquare) i);
    }
}

static void
append_pawns (const SvgBoard *board, StellingSquare square)
{
  guint pawns = stelling_position_get_pawns (board->position, square);
  int x, y;

  if (pawns != 3)
    {
      if (pawns != 0)
        append_part (board, pawns == 1 ? "Y" : "R", square);
      return;
    }
  /* Two pieces on one base stand side by side. */
  locate (board, square, &x, &y);
  g_string_append_printf (board->out,
                          "<g transform=\"translate(%d %d) scale(.8)\"><use href=\"#p-Y\" "
                          "x=\"-1.2\" y=\"1.3\" /><use href=\"#p-R\" x=\"3.7\" y=\"1.3\" /></g>",
                          x, y);
}

static void
append_pieces (const SvgBoard *board)
{
  static const char *const tablut[] = { NULL, "T", "t", "K" };
  static const char *const teblo[] = { NULL, "y", "r", NULL };

  for (guint i = 0; i < board->n * board->n; i++)
    {
      StellingPiece piece = stelling_position_get_piece (board->position, (StellingSquare) i);
      const char *part = board->game == STELLING_GAME_TEBLO ? teblo[piece] : tablut[piece];

      if (part != NULL)
        append_part (board, part, (StellingSquare) i);
      append_pawns (board, (StellingSquare) i);
    }
}

/* --- the last move --- */

static void
append_last (const SvgBoard *board, const StellingNode *last)
{
  append_rect (board, "last", stelling_move_get_from (stelling_node_get_move (last)));
  append_rect (board, "last", stelling_move_get_to (stelling_node_get_move (last)));
}

static void
append_taken (const SvgBoard *board, const StellingNode *last)
{
  StellingSquares captures;

  stelling_position_get_captures (stelling_node_get_position (stelling_node_get_parent (last)),
                                  stelling_node_get_move (last), &captures);
  while (!stelling_squares_is_empty (&captures))
    append_part (board, "x", stelling_squares_pop (&captures));
}

/* --- marks --- */

static void
append_arrow (const SvgBoard *board, const StellingMark *mark)
{
  int x0, y0, x1, y1;
  gboolean arrow = mark->kind == STELLING_MARK_ARROW;
  double length, values[6];

  locate (board, mark->square, &x0, &y0);
  locate (board, mark->to, &x1, &y1);
  length = hypot (x1 - x0, y1 - y0);
  if (length < 1)
    return;
  values[0] = values[3] = (x1 - x0) / length;
  values[1] = (y1 - y0) / length;
  values[2] = -values[1];
  values[4] = x0 + SQUARE / 2;
  values[5] = y0 + SQUARE / 2;
  g_string_append (board->out, "<g class=\"arrow\" transform=\"matrix(");
  for (gsize i = 0; i < G_N_ELEMENTS (values); i++)
    {
      g_string_append (board->out, i > 0 ? " " : "");
      append_number (board->out, values[i]);
    }
  g_string_append_printf (board->out, ")\"><path class=\"f%d\" d=\"M%s-.7H", mark->colour,
                          arrow ? "2.5 " : "0");
  append_number (board->out, arrow ? length - 4.6 : length);
  g_string_append_printf (board->out, "%sV.7H%sz\" /></g>", arrow ? "v-1.2l3.6 1.9-3.6 1.9" : "",
                          arrow ? "2.5" : "0");
}

static void
append_label (const SvgBoard *board, const StellingMark *mark)
{
  g_autofree char *clean = stelling_export_page_dup_clean (mark->label != NULL ? mark->label : "");
  glong length = g_utf8_strlen (clean, -1);
  double size = length > 0 ? MIN (5.6, 15.0 / (double) length) : 0;
  int x, y;

  if (length > 6)
    {
      g_autofree char *start = g_utf8_substring (clean, 0, 5);

      g_free (clean);
      clean = g_strconcat (start, "…", NULL);
      size = 2.5;
    }
  locate (board, mark->square, &x, &y);
  g_string_append_printf (board->out, "<text class=\"label f%d\" x=\"%d\" y=\"", mark->colour,
                          x + SQUARE / 2);
  append_number (board->out, y + SQUARE / 2 + size * 0.36);
  g_string_append (board->out, "\" font-size=\"");
  append_number (board->out, size);
  g_string_append (board->out, "\">");
  stelling_export_page_html_append (board->out, clean);
  g_string_append (board->out, "</text>");
}

static void
append_outline (const SvgBoard *board, const StellingMark *mark)
{
  static const char *const paths[STELLING_N_MARK_KINDS] = {
    [STELLING_MARK_SQUARE] = "M1.4 1.4h7.2v7.2H1.4z",
    [STELLING_MARK_CIRCLE] = "M1 5a4 4 0 1 0 8 0a4 4 0 1 0-8 0",
    [STELLING_MARK_CROSS] = "M2 2l6 6M8 2l-6 6",
    [STELLING_MARK_TRIANGLE] = "M5 1.2L8.8 8H1.2z",
  };
  int x, y;

  locate (board, mark->square, &x, &y);
  g_string_append_printf (board->out,
                          "<path class=\"s%d\" transform=\"translate(%d %d)\" d=\"%s\" />",
                          mark->colour, x, y, paths[mark->kind]);
}

static void
append_mark (const SvgBoard *board, const StellingMark *mark)
{
  if (mark->kind == STELLING_MARK_FIELD)
    {
      g_autofree char *class = g_strdup_printf ("field f%d", mark->colour);

      append_rect (board, class, mark->square);
    }
  else if (mark->kind == STELLING_MARK_ARROW || mark->kind == STELLING_MARK_LINE)
    append_arrow (board, mark);
  else if (mark->kind == STELLING_MARK_LABEL)
    append_label (board, mark);
  else
    append_outline (board, mark);
}

static void
append_marks (const SvgBoard *board, const StellingMarks *marks, gboolean below)
{
  for (guint i = 0; marks != NULL && i < marks->n; i++)
    {
      const StellingMark *mark = &marks->items[i];
      gboolean line = mark->kind == STELLING_MARK_ARROW || mark->kind == STELLING_MARK_LINE;

      if ((mark->kind == STELLING_MARK_FIELD) == below && is_on_board (board, mark->square)
          && (!line || is_on_board (board, mark->to)))
        append_mark (board, mark);
    }
}

/* --- beside the board --- */

/* @row: from @side's edge of the board */
static int
find_beside_y (const SvgBoard *board, StellingSide side, guint row)
{
  gboolean at_bottom = (side == STELLING_LIGHT) != board->turned;

  return at_bottom ? (int) (board->n * SQUARE - (row + 1) * SMALL) : (int) (row * SMALL);
}

static void
append_captured (const SvgBoard *board, const StellingExportSituation *situation, StellingSide side)
{
  guint n = stelling_export_situation_get_captured (situation, side);

  for (guint i = 0; i < n; i++)
    g_string_append_printf (board->out,
                            "<use href=\"#p-%s\" transform=\"translate(%u %d) scale(.%d)\" />",
                            side == STELLING_LIGHT ? "t" : "T",
                            board->n * SQUARE + 2 + i % 2 * SMALL,
                            find_beside_y (board, side, i / 2), SMALL);
}

static void
append_reserve (const SvgBoard *board, StellingSide side)
{
  int y = find_beside_y (board, side, 0);
  guint x = board->n * SQUARE + 1;

  g_string_append_printf (board->out,
                          "<use href=\"#p-%s\" transform=\"translate(%u %d) scale(.%d)\" />"
                          "<g class=\"names\"><text x=\"%u\" y=\"%d.5\">%u</text></g>",
                          side == STELLING_YELLOW ? "y" : "r", x, y, SMALL, x + SMALL + 4, y + 4,
                          stelling_position_get_reserve (board->position, side));
}

static void
append_beside (const SvgBoard *board, const StellingExportSituation *situation)
{
  for (int side = STELLING_LIGHT; side <= STELLING_DARK; side++)
    if (board->game == STELLING_GAME_TEBLO)
      append_reserve (board, (StellingSide) side);
    else
      append_captured (board, situation, (StellingSide) side);
}

void
stelling_export_page_svg_append (GString *out,
                                 const StellingExportPageDiagram *diagram,
                                 const char *id,
                                 gboolean turned)
{
  const StellingPosition *position = stelling_node_get_position (diagram->node);
  const StellingMarks *marks = stelling_node_get_marks (diagram->node);
  const StellingNode *last = stelling_export_situation_get_last_move (diagram->situation);
  SvgBoard board = { out, position, stelling_position_get_game (position),
                     stelling_position_get_size (position), turned };
  guint side = board.n * SQUARE + 8;

  g_string_append_printf (out,
                          "<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" "
                          "aria-labelledby=\"%st %sd\" viewBox=\"-7 -1 %u %u\">\n"
                          "<title id=\"%st\">",
                          id, id, side + BESIDE, side, id);
  stelling_export_page_html_append (out, diagram->caption);
  g_string_append_printf (out, "</title>\n<desc id=\"%sd\">", id);
  stelling_export_page_html_append (out, diagram->description);
  g_string_append_printf (out, "</desc>\n<use href=\"#b-%s\" />",
                          stelling_game_get_name (board.game));
  append_squares (&board);
  if (last != NULL)
    append_last (&board, last);
  append_marks (&board, marks, TRUE);
  append_pieces (&board);
  if (last != NULL)
    append_taken (&board, last);
  append_marks (&board, marks, FALSE);
  append_beside (&board, diagram->situation);
  g_string_append (out, "\n</svg>\n");
}
