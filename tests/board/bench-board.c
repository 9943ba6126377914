/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* bench-board [SIZE [SCALE [PNG]]]: how long the board takes to draw, in milliseconds of processor
 * time a frame: the first drawing of a size, and then frames in which a piece moves, drawn at once
 * and, as GTK does, through a recording; then changes of the position with all that it shows of its
 * geometry worked out and drawn, and the same without it. With PNG the last frame of each game is
 * kept as PNG-teblo.png and PNG-tablut.png. */

#include <glib.h>
#include <stdlib.h>
#include <time.h>

#include "stelling-board-picture.h"

#define FRAMES 300

static double
get_ms (void)
{
  struct timespec now;

  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &now);
  return now.tv_sec * 1e3 + now.tv_nsec / 1e6;
}

/* A middle game: some moves of the generator's, evenly spread. */
static void
play_some (StellingPosition *position, guint n)
{
  guint32 state = 11;

  for (guint i = 0; i < n; i++)
    {
      StellingMoveList list;

      stelling_position_get_moves (position, &list);
      if (list.n == 0)
        return;
      state = state * 1664525u + 1013904223u;
      stelling_position_play (position, list.moves[(state >> 8) % list.n]);
    }
}

static void
paint (const StellingBoardPicture *picture, cairo_surface_t *surface, double size)
{
  cairo_t *cr = cairo_create (surface);

  stelling_board_picture_draw (picture, cr, size);
  cairo_destroy (cr);
}

static void
paint_recorded (const StellingBoardPicture *picture, cairo_surface_t *surface, double size)
{
  cairo_rectangle_t extents = { 0, 0, size, size };
  cairo_surface_t *recording = cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA, &extents);
  cairo_t *cr;

  paint (picture, recording, size);
  cr = cairo_create (surface);
  cairo_set_source_surface (cr, recording, 0, 0);
  cairo_paint (cr);
  cairo_destroy (cr);
  cairo_surface_destroy (recording);
}

/* The moving piece is at another place in each frame. */
static double
measure_frames (StellingBoardPicture *picture,
                cairo_surface_t *surface,
                double size,
                void (*paint_frame) (const StellingBoardPicture *, cairo_surface_t *, double))
{
  double start = get_ms ();

  for (int i = 0; i < FRAMES; i++)
    {
      picture->moving_file = picture->moving_rank = 8.0 * i / FRAMES;
      paint_frame (picture, surface, size);
    }

  return (get_ms () - start) / FRAMES;
}

/* A game goes on, from move to move. @insight: NULL, or filled in for each position. */
static double
measure_changes (StellingBoardPicture *picture,
                 const StellingPosition *start,
                 StellingInsight *insight,
                 cairo_surface_t *surface,
                 double size)
{
  StellingPosition position = *start;
  double begin;

  picture->position = &position;
  picture->insight = insight;
  begin = get_ms ();
  for (int i = 0; i < FRAMES; i++)
    {
      StellingMoveList list;

      stelling_position_get_moves (&position, &list);
      if (list.n == 0)
        position = *start;
      else
        stelling_position_play (&position, list.moves[(guint) (i * 7919) % list.n]);
      if (insight != NULL)
        stelling_insight_init (insight, &position, ~0u);
      paint (picture, surface, size);
    }
  picture->position = start;
  return (get_ms () - begin) / FRAMES;
}

static double
measure_insight (const StellingPosition *position)
{
  double start = get_ms ();
  StellingInsight insight;

  for (int i = 0; i < FRAMES; i++)
    stelling_insight_init (&insight, position, ~0u);
  return (get_ms () - start) / FRAMES;
}

static void
measure (StellingRuleSet set, double size, double scale, const char *png)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, (int) (size * scale),
                                                         (int) (size * scale));
  StellingBoardPicture picture;
  StellingPosition position;
  StellingRules rules;
  StellingMoveList list;
  StellingInsight insight;
  double start, first, frame, recorded, with, without;

  cairo_surface_set_device_scale (surface, scale, scale);
  stelling_rules_init (&rules, set);
  stelling_position_init (&position, &rules);
  play_some (&position, 40);
  stelling_position_get_moves (&position, &list);
  stelling_board_picture_init (&picture, &position);
  picture.scale = scale;
  picture.last_move = list.moves[0];
  stelling_hint_list_add (&picture.hints, list.moves[list.n / 2], STELLING_HINT_BEST);
  picture.has_moving = TRUE;
  picture.moving_from
      = set == STELLING_RULE_SET_TEBLO
            ? stelling_position_get_pawn (&position, stelling_position_get_turn (&position))
            : stelling_move_get_from (list.moves[0]);

  start = get_ms ();
  paint (&picture, surface, size);
  first = get_ms () - start;
  frame = measure_frames (&picture, surface, size, paint);
  recorded = measure_frames (&picture, surface, size, paint_recorded);
  g_print (
      "%-14s %4.0f px, scale %g: first %6.2f ms, frame %5.2f ms, through a recording %5.2f ms\n",
      stelling_rule_set_get_name (set), size, scale, first, frame, recorded);
  picture.has_moving = FALSE;
  picture.last_move = STELLING_MOVE_NONE;
  picture.hints.n = 0;
  without = measure_changes (&picture, &position, NULL, surface, size);
  with = measure_changes (&picture, &position, &insight, surface, size);
  g_print ("%-14s a change with the geometry %5.2f ms, without %5.2f ms; working it out %6.4f ms\n",
           stelling_rule_set_get_name (set), with, without, measure_insight (&position));
  if (png != NULL)
    {
      g_autofree char *name = g_strdup_printf ("%s-%s.png", png, stelling_rule_set_get_name (set));

      cairo_surface_write_to_png (surface, name);
    }
  cairo_surface_destroy (surface);
}

int
main (int argc, char **argv)
{
  double size = argc > 1 ? g_ascii_strtod (argv[1], NULL) : 800;
  double scale = argc > 2 ? g_ascii_strtod (argv[2], NULL) : 1;

  if (size < 48 || size > 8000 || scale < 1 || scale > 8)
    {
      g_printerr ("usage: bench-board [SIZE [SCALE [PNG]]]\n");
      return EXIT_FAILURE;
    }
  measure (STELLING_RULE_SET_TEBLO, size, scale, argc > 3 ? argv[3] : NULL);
  measure (STELLING_RULE_SET_TABLUT_CORNER, size, scale, argc > 3 ? argv[3] : NULL);

  return EXIT_SUCCESS;
}
