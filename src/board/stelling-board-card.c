/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-board-card.h"

#include <math.h>
#include <string.h>

#include "stelling-board-drawing.h"

/* Parts of the width, and their least and greatest number of units. */
#define BAR 0.085
#define BAR_MIN 16.0
#define BAR_MAX 60.0
#define LETTERS 0.036
#define LETTERS_MIN 9.0
#define LETTERS_MAX 30.0
#define LINE_HEIGHT 1.35 /* of the letters' height */
#define MAX_LINES 4

/* Of a bar's height: pieces, the distance between men that were taken, and the turn's sign. */
#define PIECE 0.84
#define STEP 0.5
#define SIGN 0.2

static double
get_bar (double width)
{
  return round (CLAMP (width * BAR, BAR_MIN, BAR_MAX));
}

static double
get_letters (double width)
{
  return CLAMP (width * LETTERS, LETTERS_MIN, LETTERS_MAX);
}

static void
choose_font (cairo_t *cr, double height, cairo_font_weight_t weight)
{
  cairo_select_font_face (cr, "Cantarell", CAIRO_FONT_SLANT_NORMAL, weight);
  cairo_set_font_size (cr, height);
}

static double
get_text_width (cairo_t *cr, const char *text)
{
  cairo_text_extents_t extents;

  cairo_text_extents (cr, text, &extents);
  return extents.x_advance;
}

/* --- the caption, in lines --- */

/* Cuts letters off the end until the text fits with dots. */
static char *
dup_cut (cairo_t *cr, const char *text, double room)
{
  g_autofree char *start = g_strdup (text);

  for (glong length = g_utf8_strlen (start, -1); length > 0; length--)
    {
      g_autofree char *cut = NULL;

      *g_utf8_offset_to_pointer (start, length) = '\0';
      cut = g_strconcat (g_strchomp (start), "…", NULL);
      if (get_text_width (cr, cut) <= room)
        return g_steal_pointer (&cut);
    }
  return g_strdup ("…");
}

/* Begins a new line, or marks the last one as cut if there are too many. */
static void
add_line (cairo_t *cr, GPtrArray *lines, const char *text, double room)
{
  if (lines->len == MAX_LINES)
    {
      char **last = (char **) &lines->pdata[lines->len - 1];
      g_autofree char *more = g_strconcat (*last, " ", text, NULL);
      g_autofree char *before = *last;

      *last = dup_cut (cr, get_text_width (cr, more) > room ? more : before, room);
      return;
    }
  g_ptr_array_add (lines,
                   get_text_width (cr, text) > room ? dup_cut (cr, text, room) : g_strdup (text));
}

static void
break_paragraph (cairo_t *cr, GPtrArray *lines, const char *paragraph, double room)
{
  g_auto (GStrv) words = g_strsplit_set (paragraph, " \t\r", -1);
  g_autofree char *line = g_strdup ("");

  for (guint i = 0; words[i] != NULL; i++)
    {
      g_autofree char *longer = *line != '\0' ? g_strjoin (" ", line, words[i], NULL)
                                              : g_strdup (words[i]);

      if (*words[i] == '\0')
        continue;
      if (*line != '\0' && get_text_width (cr, longer) > room)
        {
          add_line (cr, lines, line, room);
          g_free (line);
          line = g_strdup (words[i]);
          continue;
        }
      g_free (line);
      line = g_steal_pointer (&longer);
    }
  if (*line != '\0')
    add_line (cr, lines, line, room);
}

static GPtrArray *
break_caption (const StellingBoardCard *self, double width)
{
  GPtrArray *lines = g_ptr_array_new_with_free_func (g_free);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_A8, 1, 1);
  cairo_t *cr = cairo_create (surface);
  g_auto (GStrv) paragraphs = NULL;

  choose_font (cr, get_letters (width), CAIRO_FONT_WEIGHT_NORMAL);
  if (self->caption != NULL && g_utf8_validate (self->caption, -1, NULL))
    paragraphs = g_strsplit (self->caption, "\n", -1);
  for (guint i = 0; paragraphs != NULL && paragraphs[i] != NULL; i++)
    break_paragraph (cr, lines, paragraphs[i], width - 2 * get_letters (width));
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
  return lines;
}

static double
get_caption_height (GPtrArray *lines, double width)
{
  return lines->len > 0 ? ceil ((lines->len * LINE_HEIGHT + 0.7) * get_letters (width)) : 0;
}

double
stelling_board_card_get_height (const StellingBoardCard *self, double width)
{
  g_autoptr (GPtrArray) lines = NULL;

  g_return_val_if_fail (self != NULL && self->picture != NULL, width);

  lines = break_caption (self, width);
  return width + (self->sides ? 2 * get_bar (width) : 0) + get_caption_height (lines, width);
}

/* --- drawing --- */

typedef struct
{
  const StellingBoardCard *card;
  const StellingBoardTheme *theme;
  cairo_t *cr;
  StellingGame game;
  guint32 text;
  double width;
  double bar;
} CardDrawing;

static void
draw_piece (const CardDrawing *drawing, StellingSprite sprite, double x, double y)
{
  double side = drawing->bar * PIECE * 1.2;

  cairo_save (drawing->cr);
  cairo_translate (drawing->cr, x, y);
  cairo_scale (drawing->cr, side, side);
  cairo_new_path (drawing->cr);
  stelling_board_piece_draw (drawing->cr, drawing->theme, drawing->game, sprite, side);
  cairo_restore (drawing->cr);
}

/* A triangle that points at the side whose turn it is. */
static void
draw_turn (const CardDrawing *drawing, double x, double y)
{
  double size = drawing->bar * SIGN;

  cairo_move_to (drawing->cr, x - size * 0.8, y - size);
  cairo_line_to (drawing->cr, x + size, y);
  cairo_line_to (drawing->cr, x - size * 0.8, y + size);
  cairo_close_path (drawing->cr);
  stelling_paint_set (drawing->cr, drawing->text, 1);
  cairo_fill (drawing->cr);
}

/* Draws the set piece and how many are left, from the right end on. */
static void
draw_reserve (const CardDrawing *drawing, StellingSide side, double y)
{
  StellingSprite sprite = side == STELLING_LIGHT ? STELLING_SPRITE_LIGHT : STELLING_SPRITE_DARK;
  guint n = stelling_position_get_reserve (drawing->card->picture->position, side);
  double right = drawing->width - drawing->bar * 0.3;
  cairo_font_extents_t font;
  char number[12];

  g_snprintf (number, sizeof number, "%u", n);
  choose_font (drawing->cr, drawing->bar * 0.5, CAIRO_FONT_WEIGHT_BOLD);
  cairo_font_extents (drawing->cr, &font);
  cairo_move_to (drawing->cr, right - get_text_width (drawing->cr, number),
                 y + (font.ascent - font.descent) / 2);
  stelling_paint_set (drawing->cr, drawing->text, 1);
  cairo_show_text (drawing->cr, number);
  /* Numbers have two digits. */
  draw_piece (drawing, sprite, right - drawing->bar * 1.2, y);
}

/* Draws the men that the side has taken one behind the other, from the right end on. */
static void
draw_captured (const CardDrawing *drawing, StellingSide side, double y)
{
  StellingSprite sprite = side == STELLING_LIGHT ? STELLING_SPRITE_DARK : STELLING_SPRITE_LIGHT;
  guint n = drawing->card->captured[side];
  double step = drawing->bar * STEP, room = drawing->width - 3 * drawing->bar;

  if (n > 1)
    step = MIN (step, room / (n - 1));
  for (guint i = 0; i < n; i++)
    draw_piece (drawing, sprite, drawing->width - drawing->bar * 0.55 - (n - 1 - i) * step, y);
}

/* Once a game is over nobody is. */
static gboolean
is_to_move (const StellingPosition *position, StellingSide side)
{
  return stelling_position_get_turn (position) == side
         && stelling_position_get_outcome (position).result == STELLING_RESULT_NONE;
}

static void
draw_side (const CardDrawing *drawing, StellingSide side, double y)
{
  StellingSprite sprite = side == STELLING_LIGHT ? STELLING_SPRITE_YELLOW_PAWN
                                                 : STELLING_SPRITE_RED_PAWN;

  if (drawing->game == STELLING_GAME_TABLUT)
    sprite = side == STELLING_LIGHT ? STELLING_SPRITE_KING : STELLING_SPRITE_DARK;
  draw_piece (drawing, sprite, drawing->bar * 0.55, y);
  if (is_to_move (drawing->card->picture->position, side))
    draw_turn (drawing, drawing->bar * 1.3, y);
  if (drawing->game == STELLING_GAME_TEBLO)
    draw_reserve (drawing, side, y);
  else
    draw_captured (drawing, side, y);
}

static void
draw_caption (const CardDrawing *drawing, GPtrArray *lines, double top)
{
  double letters = get_letters (drawing->width);

  choose_font (drawing->cr, letters, CAIRO_FONT_WEIGHT_NORMAL);
  stelling_paint_set (drawing->cr, drawing->text, 1);
  for (guint i = 0; i < lines->len; i++)
    {
      const char *line = g_ptr_array_index (lines, i);

      cairo_move_to (drawing->cr, (drawing->width - get_text_width (drawing->cr, line)) / 2,
                     top + (i + 1) * LINE_HEIGHT * letters);
      cairo_show_text (drawing->cr, line);
    }
}

static gboolean
is_dark (StellingScheme scheme)
{
  return scheme == STELLING_SCHEME_DARK || scheme == STELLING_SCHEME_HIGH_CONTRAST_DARK;
}

void
stelling_board_card_draw (const StellingBoardCard *self, cairo_t *cr, double width)
{
  g_autoptr (GPtrArray) lines = NULL;
  CardDrawing drawing = { .card = self, .cr = cr, .width = width };
  StellingSide lower;
  double top = 0;

  g_return_if_fail (self != NULL && self->picture != NULL && cr != NULL);

  lines = break_caption (self, width);
  drawing.game = stelling_position_get_game (self->picture->position);
  drawing.theme = stelling_board_theme_get (drawing.game, self->picture->scheme,
                                            self->picture->board_style, self->picture->piece_style);
  drawing.bar = get_bar (width);
  drawing.text = is_dark (self->picture->scheme) ? 0xececec : 0x1c1c1c;
  lower = self->picture->flipped ? STELLING_DARK : STELLING_LIGHT;
  cairo_save (cr);
  if (self->sides || lines->len > 0)
    {
      /* Texts and pieces need a ground of their own. */
      stelling_paint_set (cr, is_dark (self->picture->scheme) ? 0x242424 : 0xffffff, 1);
      cairo_rectangle (cr, 0, 0, width, stelling_board_card_get_height (self, width));
      cairo_fill (cr);
    }
  if (self->sides)
    {
      draw_side (&drawing, stelling_side_other (lower), drawing.bar / 2);
      draw_side (&drawing, lower, drawing.bar * 1.5 + width);
      top = drawing.bar;
    }
  draw_caption (&drawing, lines, width + 2 * top);
  cairo_translate (cr, 0, top);
  stelling_board_picture_draw (self->picture, cr, width);
  cairo_restore (cr);
}
