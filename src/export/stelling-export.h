/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

#include "stelling-board-styles.h"
#include "stelling-record.h"

G_BEGIN_DECLS

/**
 * SECTION:stelling-export
 *
 * Files for readers: pictures of a position, and pages with whole games, their comments, variations
 * and diagrams. The program does not read them back; stelling_write () writes files that it reads.
 * All functions return bytes, which stelling_save_file () can save, and leave the records as they
 * are. Main thread only. A page is in the language that its options name; errors and losses are in
 * the user's language.
 */

/**
 * StellingExport:
 * @STELLING_EXPORT_NONE: no export
 * @STELLING_EXPORT_PNG: a position as pixels
 * @STELLING_EXPORT_SVG: a position as lines, for the web
 * @STELLING_EXPORT_PDF: a position as lines, for paper
 * @STELLING_EXPORT_TEXT: games as plain text with diagrams of characters
 * @STELLING_EXPORT_MARKDOWN: games as Markdown (CommonMark)
 * @STELLING_EXPORT_HTML: games as one page for any browser without other files, network or script
 */
typedef enum
{
  STELLING_EXPORT_NONE,
  STELLING_EXPORT_PNG,
  STELLING_EXPORT_SVG,
  STELLING_EXPORT_PDF,
  STELLING_EXPORT_TEXT,
  STELLING_EXPORT_MARKDOWN,
  STELLING_EXPORT_HTML,
} StellingExport;

#define STELLING_EXPORT_ERROR (stelling_export_error_quark ())
GQuark stelling_export_error_quark (void);

/**
 * StellingExportError:
 * @STELLING_EXPORT_ERROR_NO_PICTURES: the program was built without cairo
 * @STELLING_EXPORT_ERROR_DRAWING: too little memory to draw the picture
 * @STELLING_EXPORT_ERROR_TOO_LARGE: a page that is larger than %STELLING_LIMIT_PAGE
 */
typedef enum
{
  STELLING_EXPORT_ERROR_NO_PICTURES,
  STELLING_EXPORT_ERROR_DRAWING,
  STELLING_EXPORT_ERROR_TOO_LARGE,
} StellingExportError;

/* Returns the export for a file name's suffix: .png .svg .pdf .md .markdown .html .htm; NONE for
 * others, among them .txt, which is a score sheet's. @name is nullable. */
StellingExport stelling_export_from_name (const char *name);
/* Returns whether it shows one position, else whole games. */
gboolean stelling_export_is_picture (StellingExport kind);
const char *stelling_export_get_title (StellingExport kind);     /* translated, for dialogs */
const char *stelling_export_get_extension (StellingExport kind); /* "png"; "txt" for TEXT */

/* --- pictures --- */

typedef enum
{
  STELLING_PICTURE_LIGHT,
  STELLING_PICTURE_DARK,
  STELLING_PICTURE_PRINT, /* black on white */
} StellingPictureTheme;

/* Limits of a picture's side. */
#define STELLING_PICTURE_MIN_SIZE 32
#define STELLING_PICTURE_MAX_SIZE 8192

/**
 * StellingPictureOptions:
 * @size: width, and side of the board: PNG in pixels, SVG and PDF in points (72 an inch), from
 *   %STELLING_PICTURE_MIN_SIZE to %STELLING_PICTURE_MAX_SIZE
 * @theme: the colours
 * @turned: show rank 1 at the top
 * @board_style: the look of the board, in colours
 * @piece_style: the look of the pieces, in colours
 * @coordinates: where letters and numbers stand
 * @last_move: show the last move's squares, and captured pieces as ghosts
 * @marks: show the annotator's marks
 * @sides: show at both ends whose turn it is, and the set pieces left or the men taken
 * @caption: (nullable): text below the board, borrowed
 * @insight: show these parts of the position's geometry: StellingInsightPart bits, 0 at first
 */
typedef struct
{
  guint size;
  StellingPictureTheme theme;
  StellingBoardStyle board_style;
  StellingPieceStyle piece_style;
  gboolean turned;
  StellingCoordinates coordinates;
  gboolean last_move;
  gboolean marks;
  gboolean sides;
  const char *caption;
  guint insight;
} StellingPictureOptions;

/* 640, light, not turned, with all there is on the board, and nothing beside it. */
void stelling_picture_options_init (StellingPictureOptions *options);
/* Returns whether pictures can be written: FALSE in a build without cairo, where the two functions
 * below fail with %STELLING_EXPORT_ERROR_NO_PICTURES. */
gboolean stelling_picture_is_available (void);

/**
 * stelling_picture_write:
 * @kind: PNG, SVG or PDF
 * @position: any, playable or not
 * @options: (nullable): as stelling_picture_options_init () if %NULL
 * @error: %STELLING_EXPORT_ERROR
 *
 * Returns: (transfer full): the file's content, or %NULL
 */
GBytes *stelling_picture_write (StellingExport kind,
                                const StellingPosition *position,
                                const StellingPictureOptions *options,
                                GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* Does the same for a node, with its last move and its marks as @options say. */
GBytes *stelling_picture_write_node (StellingExport kind,
                                     const StellingNode *node,
                                     const StellingPictureOptions *options,
                                     GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* @node: of the first of @records. Returns translated sentences on what of @records a picture of
 * @node can't show, one for each kind; empty if none. (transfer full) (element-type utf8) */
GPtrArray *stelling_picture_dup_losses (GPtrArray *records, const StellingNode *node)
    G_GNUC_WARN_UNUSED_RESULT;

/* --- pages --- */

/**
 * StellingDiagrams:
 * @STELLING_DIAGRAMS_SETUP: at positions that were set up, also as the start of a game
 * @STELLING_DIAGRAMS_ASKED: where the annotator asked for one (%STELLING_GLYPH_DIAGRAM)
 * @STELLING_DIAGRAMS_MARKS: where the board has marks
 * @STELLING_DIAGRAMS_COMMENTS: at long comments on the main line, with some moves between them
 * @STELLING_DIAGRAMS_END: at the end of the main line
 *
 * The places where a page shows a diagram.
 */
typedef enum
{
  STELLING_DIAGRAMS_SETUP = 1 << 0,
  STELLING_DIAGRAMS_ASKED = 1 << 1,
  STELLING_DIAGRAMS_MARKS = 1 << 2,
  STELLING_DIAGRAMS_COMMENTS = 1 << 3,
  STELLING_DIAGRAMS_END = 1 << 4,
  STELLING_DIAGRAMS_ALL = (1 << 5) - 1,
} StellingDiagrams;

/**
 * StellingExportPageOptions:
 * @language: (nullable): of headings and the like: "en", "nl", "fr", "tr"; %NULL: the user's
 * @diagrams: StellingDiagrams
 * @every: adds a diagram after this many moves of the main line without one; 0: never
 * @turned: show rank 1 at the top
 * @images: (nullable): Markdown: the folder of the pictures, relative to the page; %NULL: diagrams
 *   of characters
 * @image_prefix: (nullable): the start of the pictures' names; %NULL: "diagram"
 * @review: end each game with what its stored evaluations say of it; its sentences are in the
 *   user's language
 */
typedef struct
{
  const char *language;
  guint diagrams;
  guint every;
  gboolean turned;
  const char *images;
  const char *image_prefix;
  gboolean review;
} StellingExportPageOptions;

/* Sets the user's language, all diagrams, @every 20, not turned, no review, no pictures. */
void stelling_export_page_options_init (StellingExportPageOptions *options);

/* A picture that belongs to a page. */
typedef struct
{
  char *name; /* without the folder: "diagram-1-3.png" */
  GBytes *bytes;
} StellingExportPageImage;

/**
 * stelling_export_page_write:
 * @kind: TEXT, MARKDOWN or HTML
 * @records: (element-type StellingRecord): the games, one after the other on one page
 * @options: (nullable): as stelling_export_page_options_init () if %NULL
 * @images: (out) (optional) (transfer full) (element-type StellingExportPageImage): the pictures
 *   that the page expects in @options' folder; empty if @options name none
 * @losses: (out) (optional) (transfer full) (element-type utf8): translated sentences on what the
 *   page can't hold, one for each kind of loss
 * @error: %STELLING_EXPORT_ERROR, for pictures and pages that are too large
 *
 * Returns: (transfer full): the page as UTF-8 with LF, users' texts escaped, or %NULL. Trees may be
 *   of any depth.
 */
GBytes *stelling_export_page_write (StellingExport kind,
                                    GPtrArray *records,
                                    const StellingExportPageOptions *options,
                                    GPtrArray **images,
                                    GPtrArray **losses,
                                    GError **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
