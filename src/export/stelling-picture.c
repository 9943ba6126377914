/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <cairo-pdf.h>
#include <cairo-svg.h>
#include <glib/gi18n-lib.h>

#include "stelling-board-card.h"
#include "stelling-export-private.h"
#include "stelling-export-shapes.h"

gboolean
stelling_picture_is_available (void)
{
  return TRUE;
}

/* --- marks --- */

static const StellingShapeKind kinds[STELLING_N_MARK_KINDS] = {
  [STELLING_MARK_FIELD] = STELLING_SHAPE_FIELD,
  [STELLING_MARK_SQUARE] = STELLING_SHAPE_SQUARE,
  [STELLING_MARK_CIRCLE] = STELLING_SHAPE_CIRCLE,
  [STELLING_MARK_CROSS] = STELLING_SHAPE_CROSS,
  [STELLING_MARK_TRIANGLE] = STELLING_SHAPE_TRIANGLE,
  [STELLING_MARK_LABEL] = STELLING_SHAPE_LABEL,
  [STELLING_MARK_ARROW] = STELLING_SHAPE_ARROW,
  [STELLING_MARK_LINE] = STELLING_SHAPE_LINE,
};

static const StellingShapeColour colours[STELLING_N_MARK_COLOURS] = {
  [STELLING_MARK_GREEN] = STELLING_SHAPE_GREEN,
  [STELLING_MARK_RED] = STELLING_SHAPE_RED,
  [STELLING_MARK_BLUE] = STELLING_SHAPE_BLUE,
  [STELLING_MARK_YELLOW] = STELLING_SHAPE_YELLOW,
};

GArray *
stelling_node_dup_shapes (const StellingNode *node)
{
  GArray *shapes = g_array_new (FALSE, FALSE, sizeof (StellingShape));
  const StellingMarks *marks = stelling_node_get_marks (node);

  for (guint i = 0; marks != NULL && i < marks->n; i++)
    {
      const StellingMark *mark = &marks->items[i];
      StellingShape shape
          = { kinds[mark->kind], colours[mark->colour], mark->square, mark->to, mark->label };

      g_array_append_val (shapes, shape);
    }
  return shapes;
}

/* --- the picture --- */

static cairo_status_t
append_cb (void *closure, const unsigned char *data, unsigned int length)
{
  g_byte_array_append (closure, data, length);
  return CAIRO_STATUS_SUCCESS;
}

static cairo_surface_t *
create_surface (StellingExport kind, guint width, guint height, GByteArray *bytes)
{
  switch ((int) kind)
    {
    case STELLING_EXPORT_SVG:
      return cairo_svg_surface_create_for_stream (append_cb, bytes, width, height);

    case STELLING_EXPORT_PDF:
      {
        cairo_surface_t *surface
            = cairo_pdf_surface_create_for_stream (append_cb, bytes, width, height);

        /* With a fixed date the same position gives the same file. */
        cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_CREATE_DATE,
                                        "2000-01-01T00:00:00Z");
        return surface;
      }

    default:
      return cairo_image_surface_create (CAIRO_FORMAT_ARGB32, (int) width, (int) height);
    }
}

static GBytes *
draw (StellingExport kind, const StellingBoardCard *card, guint width, GError **error)
{
  GByteArray *bytes = g_byte_array_new ();
  guint height = (guint) stelling_board_card_get_height (card, width);
  cairo_surface_t *surface = create_surface (kind, width, height, bytes);
  cairo_t *cr = cairo_create (surface);
  cairo_status_t status;

  stelling_board_card_draw (card, cr, width);
  status = cairo_status (cr);
  cairo_destroy (cr);
  if (status == CAIRO_STATUS_SUCCESS && kind == STELLING_EXPORT_PNG)
    status = cairo_surface_write_to_png_stream (surface, append_cb, bytes);
  cairo_surface_finish (surface);
  if (status == CAIRO_STATUS_SUCCESS)
    status = cairo_surface_status (surface);
  cairo_surface_destroy (surface);
  if (status != CAIRO_STATUS_SUCCESS)
    {
      g_set_error (error, STELLING_EXPORT_ERROR, STELLING_EXPORT_ERROR_DRAWING,
                   _ ("the picture can't be drawn: %s"), cairo_status_to_string (status));
      g_byte_array_unref (bytes);
      return NULL;
    }
  return g_byte_array_free_to_bytes (bytes);
}

static void
init_picture (StellingBoardPicture *picture,
              StellingExport kind,
              const StellingPosition *position,
              const StellingPictureOptions *options)
{
  static const StellingScheme schemes[] = {
    [STELLING_PICTURE_LIGHT] = STELLING_SCHEME_LIGHT,
    [STELLING_PICTURE_DARK] = STELLING_SCHEME_DARK,
    [STELLING_PICTURE_PRINT] = STELLING_SCHEME_PRINT,
  };

  stelling_board_picture_init (picture, position);
  picture->scale = kind == STELLING_EXPORT_PNG ? 1 : 0;
  picture->scheme = schemes[options->theme];
  picture->board_style = options->board_style;
  picture->piece_style = options->piece_style;
  picture->flipped = options->turned;
  picture->coordinates = options->coordinates;
}

/* Shows what @options ask for of the position's geometry. */
static void
show_insight (StellingBoardPicture *picture,
              const StellingPictureOptions *options,
              StellingInsight *insight)
{
  stelling_insight_init (insight, picture->position, options->insight);
  picture->insight = insight;
  picture->forbidden = insight->forbidden;
}

static gboolean
check (StellingExport kind, const StellingPictureOptions *options)
{
  g_return_val_if_fail (stelling_export_is_picture (kind), FALSE);
  g_return_val_if_fail (options->size >= STELLING_PICTURE_MIN_SIZE, FALSE);
  g_return_val_if_fail (options->size <= STELLING_PICTURE_MAX_SIZE, FALSE);
  g_return_val_if_fail (options->theme <= STELLING_PICTURE_PRINT, FALSE);
  g_return_val_if_fail (options->board_style < STELLING_N_BOARD_STYLES, FALSE);
  g_return_val_if_fail (options->piece_style < STELLING_N_PIECE_STYLES, FALSE);
  g_return_val_if_fail (options->coordinates < STELLING_N_COORDINATES, FALSE);
  return TRUE;
}

GBytes *
stelling_picture_write (StellingExport kind,
                        const StellingPosition *position,
                        const StellingPictureOptions *options,
                        GError **error)
{
  StellingPictureOptions usual;
  StellingBoardPicture picture;
  StellingBoardCard card;
  StellingInsight insight;

  g_return_val_if_fail (position != NULL, NULL);

  stelling_picture_options_init (&usual);
  options = options != NULL ? options : &usual;
  if (!check (kind, options))
    return NULL;
  init_picture (&picture, kind, position, options);
  show_insight (&picture, options, &insight);
  card = (StellingBoardCard) { &picture, options->sides, { 0, 0 }, options->caption };
  return draw (kind, &card, options->size, error);
}

/* Shows the men that the last move took; nothing stands on these squares any more. */
static void
show_last_move (StellingBoardPicture *picture, const StellingExportSituation *situation)
{
  const StellingNode *last = stelling_export_situation_get_last_move (situation);
  const StellingPosition *before;
  StellingSquares captures;

  if (last == NULL)
    return;
  before = stelling_node_get_position (stelling_node_get_parent (last));
  picture->last_move = stelling_node_get_move (last);
  stelling_position_get_captures (before, picture->last_move, &picture->last_captures);
  captures = picture->last_captures;
  while (!stelling_squares_is_empty (&captures))
    {
      StellingSquare square = stelling_squares_pop (&captures);

      if (stelling_position_get_piece (before, square) == STELLING_PIECE_KING)
        picture->last_king = square;
    }
}

GBytes *
stelling_export_situation_write_picture (const StellingExportSituation *self,
                                         StellingExport kind,
                                         const StellingPictureOptions *options,
                                         GError **error)
{
  g_autoptr (GArray) shapes = NULL;
  StellingPictureOptions usual;
  StellingBoardPicture picture;
  StellingBoardCard card;
  StellingInsight insight;

  stelling_picture_options_init (&usual);
  options = options != NULL ? options : &usual;
  if (!check (kind, options))
    return NULL;
  init_picture (&picture, kind, stelling_node_get_position (self->node), options);
  show_insight (&picture, options, &insight);
  if (options->last_move)
    show_last_move (&picture, self);
  shapes = stelling_node_dup_shapes (self->node);
  if (options->marks)
    {
      picture.shapes = (const StellingShape *) (gconstpointer) shapes->data;
      picture.n_shapes = shapes->len;
    }
  card = (StellingBoardCard) { &picture, options->sides, { 0, 0 }, options->caption };
  for (int side = 0; side < 2; side++)
    card.captured[side] = stelling_export_situation_get_captured (self, (StellingSide) side);
  return draw (kind, &card, options->size, error);
}

GBytes *
stelling_picture_write_node (StellingExport kind,
                             const StellingNode *node,
                             const StellingPictureOptions *options,
                             GError **error)
{
  StellingExportSituation situation = { NULL };

  g_return_val_if_fail (node != NULL, NULL);

  stelling_export_situation_follow (&situation, node);
  return stelling_export_situation_write_picture (&situation, kind, options, error);
}
