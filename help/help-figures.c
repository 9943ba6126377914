/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Draws the figures of the help pages with the program's own board: help-figures FOLDER. Run it
 * after the drawing has changed (`build-aux/pictures`); the pictures are kept in the sources. */

#include <cairo.h>

#include "stelling-board-picture.h"
#include "stelling-position.h"

#define FIGURE_SIZE 720

typedef struct
{
  const char *name;
  const char *rules;
  const char *position; /* NULL: the starting position */
  const char *selected; /* a square whose moves are to be marked */
  const char *hint;     /* a move to be shown as an arrow */
  gboolean forbidden;
  guint insight; /* parts of the geometry */
} Figure;

static const Figure figures[] = {
  { "teblo-start", "teblo", NULL, NULL, NULL, FALSE, 0 },
  { "teblo-moves", "teblo", "12/12/12/12/12/5y6/6r5/12/12/12/12/12 F6 I10 y 24 24", "F6", NULL,
    FALSE, 0 },
  { "teblo-forbidden", "teblo", "12/12/12/12/12/yyyyy1yyyyyy/12/12/12/12/12/12 D3 I10 y 14 25",
    NULL, NULL, TRUE, 0 },
  { "tablut-start", "tablut-edge", NULL, NULL, NULL, FALSE, 0 },
  { "tablut-capture", "tablut-edge", "3t1t3/4t4/4T4/t7t/t1T1K1T1t/4T4/2Tt1tT2/4t4/3tTt3 l", NULL,
    "e4-e3", FALSE, 0 },
  { "tablut-king", "tablut-edge", "3t1t3/9/2T1T4/t7t/t1T3T2/3tKt3/9/4t4/3t5 d", NULL, "e2-e3",
    FALSE, 0 },
  { "teblo-ways", "teblo", "12/12/12/12/12/12/rr1rrrrrrrr1/12/12/12/12/12 D3 I10 y 25 15", NULL,
    NULL, FALSE, STELLING_INSIGHT_WAYS | STELLING_INSIGHT_SHARED },
  { "tablut-lines", "tablut-edge", "4t4/9/2K1T1t2/1t7/3T2tTt/t8/2t1T1t2/1T1t5/4t4 d", NULL, NULL,
    FALSE, STELLING_INSIGHT_LINES | STELLING_INSIGHT_TAKINGS },
};

static void
mark_targets (StellingBoardPicture *picture, const StellingPosition *position, const char *text)
{
  StellingMoveList list;
  StellingSquare square = stelling_square_parse (stelling_position_get_game (position), text, NULL);

  picture->selected = square;
  stelling_position_get_moves (position, &list);
  for (guint i = 0; i < list.n; i++)
    if (stelling_move_get_from (list.moves[i]) == square)
      stelling_squares_add (&picture->targets, stelling_move_get_to (list.moves[i]));
}

static gboolean
draw (const Figure *figure, const char *folder, GError **error)
{
  StellingRules rules;
  StellingPosition position;
  StellingMove hint;
  StellingBoardPicture picture;
  StellingInsight insight;
  g_autofree char *name = g_strdup_printf ("%s.png", figure->name);
  g_autofree char *path = g_build_filename (folder, name, NULL);
  cairo_surface_t *surface;
  cairo_t *cr;
  cairo_status_t status;

  if (!stelling_rules_parse (figure->rules, &rules, error))
    return FALSE;
  stelling_position_init (&position, &rules);
  if (figure->position && !stelling_position_parse (&position, &rules, figure->position, error))
    return FALSE;

  stelling_board_picture_init (&picture, &position);
  picture.coordinates = TRUE;
  if (figure->selected)
    mark_targets (&picture, &position, figure->selected);
  if (figure->hint)
    {
      if (!stelling_move_parse (&position, figure->hint, &hint, error))
        return FALSE;
      stelling_hint_list_add (&picture.hints, hint, STELLING_HINT_BEST);
    }
  if (figure->forbidden)
    stelling_position_get_forbidden (&position, &picture.forbidden);
  stelling_insight_init (&insight, &position, figure->insight);
  picture.insight = &insight;

  surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, FIGURE_SIZE, FIGURE_SIZE);
  cr = cairo_create (surface);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  stelling_board_picture_draw (&picture, cr, FIGURE_SIZE);
  cairo_destroy (cr);
  status = cairo_surface_write_to_png (surface, path);
  cairo_surface_destroy (surface);
  if (status != CAIRO_STATUS_SUCCESS)
    {
      g_set_error (error, G_FILE_ERROR, G_FILE_ERROR_FAILED, "%s: %s", path,
                   cairo_status_to_string (status));
      return FALSE;
    }
  return TRUE;
}

int
main (int argc, char **argv)
{
  if (argc != 2)
    {
      g_printerr ("Usage: help-figures FOLDER\n");
      return 2;
    }
  for (guint i = 0; i < G_N_ELEMENTS (figures); i++)
    {
      g_autoptr (GError) error = NULL;

      if (!draw (&figures[i], argv[1], &error))
        {
          g_printerr ("help-figures: %s: %s\n", figures[i].name, error->message);
          return 1;
        }
    }
  return 0;
}
