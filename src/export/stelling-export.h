/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

#include "stelling-record.h"

G_BEGIN_DECLS

/**
 * SECTION:stelling-export
 *
 * Games for readers, not for programs: pictures of a position, and pages with a whole game, its
 * comments, variations and diagrams. Nothing of it is read back; files to be read back are written
 * by stelling_write ().
 *
 * All functions give bytes and touch no file: stelling_save_file () saves them. Nothing is changed
 * in the records. Main thread only. The words of a page belong to the file and are in the language
 * that is asked for; errors and losses are told in the user's.
 */

/**
 * StellingExport:
 * @STELLING_EXPORT_NONE: none of these
 * @STELLING_EXPORT_PNG: a position as pixels
 * @STELLING_EXPORT_SVG: a position as lines, for the web
 * @STELLING_EXPORT_PDF: a position as lines, for paper
 * @STELLING_EXPORT_TEXT: games as plain text with diagrams of characters
 * @STELLING_EXPORT_MARKDOWN: games as Markdown (CommonMark)
 * @STELLING_EXPORT_HTML: games as one page for any browser, which needs no other file, no network
 *   and no script
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
 * @STELLING_EXPORT_ERROR_DRAWING: the picture could not be drawn, for want of memory
 */
typedef enum
{
  STELLING_EXPORT_ERROR_NO_PICTURES,
  STELLING_EXPORT_ERROR_DRAWING,
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
 * @size: how long each side is: PNG in pixels, SVG and PDF in points (72 an inch), from
 *   %STELLING_PICTURE_MIN_SIZE to %STELLING_PICTURE_MAX_SIZE
 * @theme: the colours
 * @turned: rank 1 at the top
 * @coordinates: letters and numbers beside the board
 * @last_move: the last move's squares, and what it took as a ghost
 * @marks: what the annotator drew on the board
 */
typedef struct
{
  guint size;
  StellingPictureTheme theme;
  gboolean turned;
  gboolean coordinates;
  gboolean last_move;
  gboolean marks;
} StellingPictureOptions;

/* 640, light, not turned, with all there is. */
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
/* The same of a node, with its last move and its marks as @options say. */
GBytes *stelling_picture_write_node (StellingExport kind,
                                     const StellingNode *node,
                                     const StellingPictureOptions *options,
                                     GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* (transfer full) (element-type utf8): sentences on what a picture of @node, a node of the first of
 * @records, can't show of them, one a kind of thing, translated; empty if there is nothing. */
GPtrArray *stelling_picture_dup_losses (GPtrArray *records, const StellingNode *node)
    G_GNUC_WARN_UNUSED_RESULT;

/* --- pages --- */

/**
 * StellingDiagrams:
 * @STELLING_DIAGRAMS_SETUP: positions that were set up, the start of a game too
 * @STELLING_DIAGRAMS_ASKED: where the annotator asked for one (%STELLING_GLYPH_DIAGRAM)
 * @STELLING_DIAGRAMS_MARKS: where he drew on the board
 * @STELLING_DIAGRAMS_COMMENTS: at long comments on the main line, but not one after the other
 * @STELLING_DIAGRAMS_END: at the end of the main line
 *
 * Where diagrams stand.
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
 * @every: moves of the main line without a diagram after which one is added; 0: none is
 * @turned: rank 1 at the top
 * @images: (nullable): Markdown: the folder, relative to the page, in which pictures are to be;
 *   %NULL: diagrams of characters
 * @image_prefix: (nullable): what the names of these pictures start with; %NULL: "diagram"
 */
typedef struct
{
  const char *language;
  guint diagrams;
  guint every;
  gboolean turned;
  const char *images;
  const char *image_prefix;
} StellingExportPageOptions;

/* The user's language, all kinds of diagrams and one after 20 moves without, not turned, no
 * pictures. */
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
 *   that the page shows from the folder that @options name; empty if they name none
 * @losses: (out) (optional) (transfer full) (element-type utf8): sentences on what the page can't
 *   hold, one a kind of thing, translated
 * @error: %STELLING_EXPORT_ERROR, for pictures only
 *
 * Pages are UTF-8 with LF. What people have typed is escaped. Trees may be of any depth.
 *
 * Returns: (transfer full): the page, or %NULL
 */
GBytes *stelling_export_page_write (StellingExport kind,
                                    GPtrArray *records,
                                    const StellingExportPageOptions *options,
                                    GPtrArray **images,
                                    GPtrArray **losses,
                                    GError **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
