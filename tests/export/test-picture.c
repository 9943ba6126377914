/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <cairo.h>
#include <string.h>

#include "export-records.h"
#include "golden-picture.h"
#include "stelling-board-picture.h"
#include "stelling-export-shapes.h"
#include "stelling-export.h"

typedef struct
{
  const guint8 *data;
  gsize length;
} Reader;

static cairo_status_t
read_cb (void *closure, unsigned char *data, unsigned int length)
{
  Reader *reader = closure;

  if (length > reader->length)
    return CAIRO_STATUS_READ_ERROR;
  memcpy (data, reader->data, length);
  reader->data += length;
  reader->length -= length;
  return CAIRO_STATUS_SUCCESS;
}

static cairo_surface_t *
read_png (GBytes *bytes)
{
  Reader reader = { g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes) };
  cairo_surface_t *surface = cairo_image_surface_create_from_png_stream (read_cb, &reader);

  g_assert_cmpint (cairo_surface_status (surface), ==, CAIRO_STATUS_SUCCESS);
  return surface;
}

/* The pixel at a part of a square: 0.5, 0.5 is its middle, 0, 0 its top left. */
static guint32
get_pixel (cairo_surface_t *surface,
           const StellingPosition *position,
           const StellingPictureOptions *options,
           const char *name,
           double part_x,
           double part_y)
{
  StellingBoardPicture picture;
  double x, y, side;
  const guint8 *row;

  stelling_board_picture_init (&picture, position);
  picture.flipped = options->turned;
  picture.coordinates = options->coordinates;
  stelling_board_picture_get_square (
      &picture, options->size,
      stelling_square_parse (stelling_position_get_game (position), name, NULL), &x, &y, &side);
  row = cairo_image_surface_get_data (surface)
        + (int) (y + part_y * side) * cairo_image_surface_get_stride (surface);
  return ((const guint32 *) (gconstpointer) row)[(int) (x + part_x * side)] & 0xffffff;
}

static int
get_light (guint32 pixel)
{
  return (int) ((pixel >> 16 & 255) + (pixel >> 8 & 255) + (pixel & 255)) / 3;
}

static GBytes *
write_start (StellingExport kind, const char *rules_text, const StellingPictureOptions *options)
{
  g_autoptr (GError) error = NULL;
  StellingPosition position;
  StellingRules rules;
  GBytes *bytes;

  g_assert_true (stelling_rules_parse (rules_text, &rules, NULL));
  stelling_position_init (&position, &rules);
  bytes = stelling_picture_write (kind, &position, options, &error);
  g_assert_no_error (error);
  return bytes;
}

/* Each size, theme and side is what was asked for. */
static void
test_png (void)
{
  static const guint sizes[] = { 32, 200, 641, 2000 };
  StellingPosition position;
  StellingRules rules;

  stelling_rules_init (&rules, STELLING_RULE_SET_TABLUT_EDGE);
  stelling_position_init (&position, &rules);
  for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++)
    for (int theme = STELLING_PICTURE_LIGHT; theme <= STELLING_PICTURE_PRINT; theme++)
      {
        StellingPictureOptions options;
        g_autoptr (GBytes) bytes = NULL;
        cairo_surface_t *surface;

        stelling_picture_options_init (&options);
        options.size = sizes[i];
        options.theme = (StellingPictureTheme) theme;
        options.turned = i % 2 == 1;
        bytes = write_start (STELLING_EXPORT_PNG, "tablut-edge", &options);
        surface = read_png (bytes);
        g_assert_cmpint (cairo_image_surface_get_width (surface), ==, (int) sizes[i]);
        g_assert_cmpint (cairo_image_surface_get_height (surface), ==, (int) sizes[i]);
        if (sizes[i] >= 200)
          {
            int guard = get_light (get_pixel (surface, &position, &options, "e3", 0.5, 0.22)),
                man = get_light (get_pixel (surface, &position, &options, "e1", 0.5, 0.22)),
                empty = get_light (get_pixel (surface, &position, &options, "b2", 0.5, 0.5));

            g_assert_cmpint (guard, >, man + 80);
            if (theme == STELLING_PICTURE_PRINT)
              g_assert_cmpint (empty, ==, 255);
            else if (theme == STELLING_PICTURE_DARK)
              g_assert_cmpint (empty, <, 140);
            else
              g_assert_cmpint (empty, >, 160);
          }
        cairo_surface_destroy (surface);
      }
}

/* The last move, what it took, and the marks: there if they are wanted, and only there. */
static void
test_node (void)
{
  g_autoptr (StellingRecord) record = new_teblo_record ();
  StellingNode *node = build_line (record, "D4 I9 (E5)");
  const StellingPosition *position = stelling_node_get_position (node);
  StellingPictureOptions options;
  guint32 last[4], field[4];

  stelling_picture_options_init (&options);
  for (int i = 0; i < 4; i++)
    {
      g_autoptr (GBytes) bytes = NULL;
      g_autoptr (GError) error = NULL;
      cairo_surface_t *surface;

      options.last_move = (i & 1) != 0;
      options.marks = (i & 2) != 0;
      bytes = stelling_picture_write_node (STELLING_EXPORT_PNG, node, &options, &error);
      g_assert_no_error (error);
      surface = read_png (bytes);
      last[i] = get_pixel (surface, position, &options, "E5", 0.06, 0.5);
      field[i] = get_pixel (surface, position, &options, "A1", 0.5, 0.5);
      cairo_surface_destroy (surface);
    }
  g_assert_cmphex (last[0], ==, last[2]);
  g_assert_cmphex (last[0], !=, last[1]);
  g_assert_cmphex (field[0], ==, field[1]);
  g_assert_cmphex (field[0], !=, field[2]);
  g_assert_cmphex (field[2], ==, field[3]);
}

/* Returns the square of the label in a game of Teblo: fonts differ. */
static cairo_rectangle_t
get_label_square (StellingRecord *record, const StellingPictureOptions *options)
{
  const StellingPosition *position = stelling_record_get_start (record);
  cairo_rectangle_t rectangle = { 0, 0, 0, 0 };
  StellingBoardPicture picture;

  if (!options->marks)
    return rectangle;
  stelling_board_picture_init (&picture, position);
  picture.coordinates = options->coordinates;
  picture.flipped = options->turned;
  stelling_board_picture_get_square (&picture, options->size, 13 * STELLING_MARK_LABEL,
                                     &rectangle.x, &rectangle.y, &rectangle.width);
  rectangle.height = rectangle.width;
  return rectangle;
}

/* Pictures of nodes, as they are in tests/data/export. */
static void
test_golden (void)
{
  static const struct
  {
    const char *name, *moves;
    StellingRecord *(*create) (void);
    StellingPictureOptions options;
  } cases[] = {
    { "picture-flat-turned",
      "D4 I9 (E5)",
      new_teblo_record,
      { .size = 240,
        .board_style = STELLING_BOARD_STYLE_FLAT,
        .piece_style = STELLING_PIECE_STYLE_TOKENS,
        .turned = TRUE,
        .last_move = TRUE } },
    { "picture-dark-marks",
      "D4 I9 (E5)",
      new_teblo_record,
      { .size = 240,
        .theme = STELLING_PICTURE_DARK,
        .board_style = STELLING_BOARD_STYLE_STONE,
        .piece_style = STELLING_PIECE_STYLE_ENGRAVED,
        .marks = TRUE } },
    { "picture-captures",
      "c3-c7xd7",
      new_captures_record,
      { .size = 216, .board_style = STELLING_BOARD_STYLE_WOOD, .last_move = TRUE } },
    { "picture-print",
      "c3-c7xd7 d1-d7xc7",
      new_captures_record,
      { .size = 216, .theme = STELLING_PICTURE_PRINT, .last_move = TRUE } },
    { "picture-king-taken",
      "a6-e6",
      new_king_record,
      { .size = 216, .board_style = STELLING_BOARD_STYLE_FLAT, .last_move = TRUE } },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (StellingRecord) record = cases[i].create ();
      g_autoptr (GError) error = NULL;
      g_autoptr (GBytes) bytes = stelling_picture_write_node (
          STELLING_EXPORT_PNG, build_line (record, cases[i].moves), &cases[i].options, &error);
      cairo_surface_t *surface;
      cairo_rectangle_t label;

      g_assert_no_error (error);
      surface = read_png (bytes);
      label = get_label_square (record, &cases[i].options);
      golden_picture_check (surface, "export", cases[i].name, &label, 1);
      cairo_surface_destroy (surface);
    }
}

static void
test_shapes (void)
{
  g_autoptr (StellingRecord) record = new_teblo_record ();
  g_autoptr (GArray) shapes = stelling_node_dup_shapes (build_line (record, "D4 I9 (E5)"));
  g_autoptr (GArray) none = stelling_node_dup_shapes (build_line (record, "D4"));

  g_assert_cmpuint (none->len, ==, 0);
  g_assert_cmpuint (shapes->len, ==, STELLING_N_MARK_KINDS);
  for (guint i = 0; i < shapes->len; i++)
    {
      const StellingShape *shape = &g_array_index (shapes, StellingShape, i);

      g_assert_cmpuint (shape->square, ==, 13 * i);
      if (shape->kind == STELLING_SHAPE_LABEL)
        g_assert_cmpstr (shape->label, ==, "<A&B>");
      if (shape->kind == STELLING_SHAPE_ARROW)
        g_assert_cmpuint (shape->to, ==, 140 - i);
    }
}

static void
test_svg (void)
{
  const GMarkupParser parser = { NULL, NULL, NULL, NULL, NULL };
  GMarkupParseContext *context = g_markup_parse_context_new (&parser, 0, NULL, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = write_start (STELLING_EXPORT_SVG, "teblo", NULL);
  g_autofree char *text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));

  g_assert_nonnull (strstr (text, "<svg "));
  g_assert_nonnull (strstr (text, "viewBox=\"0 0 640 640\""));
  /* Lines, no pixels. */
  g_assert_null (strstr (text, "<image"));
  g_assert_true (g_markup_parse_context_parse (context, text, -1, &error));
  g_assert_true (g_markup_parse_context_end_parse (context, &error));
  g_assert_no_error (error);
  g_markup_parse_context_free (context);
}

static char *
inflate (const char *data, gsize length, gsize *n)
{
  g_autoptr (GConverter) converter
      = G_CONVERTER (g_zlib_decompressor_new (G_ZLIB_COMPRESSOR_FORMAT_ZLIB));
  g_autoptr (GInputStream) packed
      = g_memory_input_stream_new_from_data (data, (gssize) length, NULL);
  g_autoptr (GInputStream) stream = g_converter_input_stream_new (packed, converter);
  g_autoptr (GOutputStream) out = g_memory_output_stream_new_resizable ();

  g_output_stream_splice (out, stream, G_OUTPUT_STREAM_SPLICE_CLOSE_TARGET, NULL, NULL);
  *n = g_memory_output_stream_get_data_size (G_MEMORY_OUTPUT_STREAM (out));
  return g_memory_output_stream_steal_data (G_MEMORY_OUTPUT_STREAM (out));
}

/* Later versions of cairo pack the objects of a PDF into streams. */
static gboolean
pdf_contains (const char *data, gsize length, const char *words)
{
  const char *end = data + length, *at = data, *stop;
  gboolean found = memmem (data, length, words, strlen (words)) != NULL;

  while (!found && (at = memmem (at, (gsize) (end - at), "stream\n", 7)) != NULL
         && (stop = memmem (at, (gsize) (end - at), "endstream", 9)) != NULL)
    {
      gsize n;
      g_autofree char *inflated = inflate (at + 7, (gsize) (stop - at - 7), &n);

      found = n > 0 && memmem (inflated, n, words, strlen (words)) != NULL;
      at = stop + 9;
    }
  return found;
}

static void
test_pdf (void)
{
  g_autoptr (GBytes) bytes = write_start (STELLING_EXPORT_PDF, "tablut-corner", NULL);
  g_autoptr (GBytes) again = write_start (STELLING_EXPORT_PDF, "tablut-corner", NULL);
  gsize length = g_bytes_get_size (bytes);
  const char *data = g_bytes_get_data (bytes, NULL);

  g_assert_cmpuint (length, >, 1000);
  g_assert_cmpint (memcmp (data, "%PDF-1.", 7), ==, 0);
  g_assert_cmpint (memcmp (data + length - 6, "%%EOF\n", 6), ==, 0);
  g_assert_true (pdf_contains (data, length, "/MediaBox [ 0 0 640 640 ]"));
  g_assert_false (pdf_contains (data, length, "/Subtype /Image"));
  g_assert_true (g_bytes_equal (bytes, again));
}

/* SVG and PDF as large as was asked for, with all that a picture has. */
static void
test_vectors (void)
{
  g_autoptr (StellingRecord) record = new_king_record ();
  StellingPictureOptions options;
  gsize lengths[2][2];

  stelling_picture_options_init (&options);
  options.size = 300;
  for (int kind = 0; kind < 2; kind++)
    for (int last = 0; last < 2; last++)
      {
        g_autoptr (GError) error = NULL;
        g_autoptr (GBytes) bytes = NULL;
        const char *size = kind == 0 ? "viewBox=\"0 0 300 300\"" : "/MediaBox [ 0 0 300 300 ]";
        const char *image = kind == 0 ? "<image" : "/Subtype /Image";

        options.last_move = last != 0;
        bytes = stelling_picture_write_node (kind == 0 ? STELLING_EXPORT_SVG : STELLING_EXPORT_PDF,
                                             build_line (record, "a6-e6"), &options, &error);
        g_assert_no_error (error);
        lengths[kind][last] = g_bytes_get_size (bytes);
        g_assert_true (pdf_contains (g_bytes_get_data (bytes, NULL), lengths[kind][last], size));
        g_assert_false (pdf_contains (g_bytes_get_data (bytes, NULL), lengths[kind][last], image));
      }
  /* The squares of the move and the ghost of the king. */
  g_assert_cmpuint (lengths[0][1], >, lengths[0][0] + 200);
  g_assert_cmpuint (lengths[1][1], >, lengths[1][0] + 20);
}

/* The start has no last move. */
static void
test_start (void)
{
  g_autoptr (StellingRecord) record = new_king_record ();
  StellingNode *root = stelling_record_get_root (record);
  g_autoptr (GBytes) node = stelling_picture_write_node (STELLING_EXPORT_PNG, root, NULL, NULL);
  g_autoptr (GBytes) position
      = stelling_picture_write (STELLING_EXPORT_PNG, stelling_node_get_position (root), NULL, NULL);

  g_assert_true (g_bytes_equal (node, position));
}

static void
test_losses (void)
{
  static const char *const expected[] = {
    "1 other game left out: a picture shows one position",
    "15 moves left out: a picture shows one position",
    "9 headers left out: a picture has none",
    "5 comments left out: a picture has none",
    "1 evaluation left out: a picture has none",
    "marks left out at 1 other position",
    NULL,
  };
  StellingRecord *record = new_teblo_record ();
  g_autoptr (GPtrArray) records = array_of (record);
  g_autoptr (GPtrArray) losses = NULL;

  g_ptr_array_add (records, new_tablut_record ());
  losses = stelling_picture_dup_losses (records, stelling_record_get_root (record));
  for (guint i = 0; i < losses->len; i++)
    g_assert_cmpstr (g_ptr_array_index (losses, i), ==, expected[i]);
  g_assert_cmpuint (losses->len, ==, 6);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/export/picture/png", test_png);
  g_test_add_func ("/export/picture/node", test_node);
  g_test_add_func ("/export/picture/golden", test_golden);
  g_test_add_func ("/export/picture/shapes", test_shapes);
  g_test_add_func ("/export/picture/svg", test_svg);
  g_test_add_func ("/export/picture/pdf", test_pdf);
  g_test_add_func ("/export/picture/vectors", test_vectors);
  g_test_add_func ("/export/picture/start", test_start);
  g_test_add_func ("/export/picture/losses", test_losses);
  return g_test_run ();
}
