/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

#include "stelling-record.h"

G_BEGIN_DECLS

/**
 * SECTION:stelling-formats
 *
 * Reads and writes files. A record with mistakes is still read: all that can be read is kept, and
 * messages with line and column name the rest. Main thread only.
 */

typedef enum
{
  STELLING_FORMAT_UNKNOWN,
  STELLING_FORMAT_SGF,
  STELLING_FORMAT_SHEET, /* Teblo's score sheet (Geel Rood), Tablut's numbered move list */
  STELLING_FORMAT_OTG,   /* OpenTafl's record of a game of Tablut */
} StellingFormat;

#define STELLING_FORMATS_ERROR (stelling_formats_error_quark ())
GQuark stelling_formats_error_quark (void);

typedef enum
{
  STELLING_FORMATS_ERROR_NO_RECORD,   /* no reader knows anything in the file */
  STELLING_FORMATS_ERROR_CANNOT_HOLD, /* the format can't hold this record */
} StellingFormatsError;

typedef enum
{
  STELLING_MESSAGE_WARNING, /* all was kept, but something was guessed or mended */
  STELLING_MESSAGE_ERROR,   /* something could not be kept as the file has it */
} StellingMessageLevel;

typedef struct
{
  StellingMessageLevel level;
  guint line;   /* from 1 */
  guint column; /* in characters, from 1 */
  char *text;   /* translated */
} StellingMessage;

/* Parts of a position that a text leaves out, as assumed. Each but RULES gives a warning. */
typedef enum
{
  STELLING_ASSUMED_TURN = 1 << 0,     /* the side to move */
  STELLING_ASSUMED_RESERVES = 1 << 1, /* Teblo: all set pieces that are not on the board */
  STELLING_ASSUMED_PAWN = 1 << 2,     /* Teblo: the square of a pawn that is not shown as one */
  STELLING_ASSUMED_VIEW = 1 << 3,     /* the side from which the board is seen */
  STELLING_ASSUMED_RULES = 1 << 4,    /* which rule set of the game */
} StellingAssumptions;

/* The content of a file. */
typedef struct
{
  StellingFormat format;
  GPtrArray *records;      /* of StellingRecord, each with an empty undo history */
  GPtrArray *messages;     /* of StellingMessage, in the order of the file */
  GPtrArray *main_ends;    /* of StellingNode, borrowed: see stelling_reading_get_main_end () */
  guint n_nodes;           /* as `stelling-cli check` counts them */
  GArray *n_nodes_by_then; /* of guint: see stelling_reading_get_n_nodes () */
  char *charset;           /* the file's, for saving it again; NULL: UTF-8 */
  const char *guess;       /* the title of the character set that was guessed; NULL: none was */
  gboolean crlf;           /* the file has \r\n at line ends */
  gboolean is_position;    /* a position without a game (a diagram, a position's text on one line):
                            * the only record starts from it and has no moves */
  StellingAssumptions assumed; /* of all positions in the file */
} StellingReading;

/* Reads a file's content, up to the limits of stelling-limits.h. @name (nullable): its ending is a
 * hint at the format, but the content decides. Returns NULL with @error only if there is no
 * record at all. */
StellingReading *stelling_reading_new_from_bytes (GBytes *bytes, const char *name, GError **error)
    G_GNUC_WARN_UNUSED_RESULT;
/* The same with @bytes (transfer full), let go before what is in them takes its memory. */
StellingReading *stelling_reading_new_taking_bytes (GBytes *bytes, const char *name, GError **error)
    G_GNUC_WARN_UNUSED_RESULT;
/* Returns the titles of the character sets in which a file that names none can be read. */
const char *const *stelling_charset_get_titles (void);
/* The same as the first in the set with the title @charset (NULL: guessed) as far as the file names
 * none and has no byte order mark. */
StellingReading *stelling_reading_new_in_charset (GBytes *bytes,
                                                  const char *name,
                                                  const char *charset,
                                                  GError **error) G_GNUC_WARN_UNUSED_RESULT;
StellingReading *stelling_reading_new_from_file (GFile *file,
                                                 GCancellable *cancellable,
                                                 GError **error) G_GNUC_WARN_UNUSED_RESULT;
/**
 * stelling_reading_new_from_text:
 * @text: pasted text in UTF-8: one game or several in any format, a position's text on one line
 *   (`3ttt3/4t4/…`, also of other programs), or a board as text: what `stelling-cli show` prints, a
 *   diagram from a forum, with or without numbers, letters, lines. Where there is nothing else, a
 *   position's text in the middle of a sentence
 * @rules: (nullable): the rules for text that names none, if they are of its game; the size of a
 *   board shows the game, otherwise the usual rule set is taken
 * @error: (nullable): %STELLING_FORMATS_ERROR_NO_RECORD if there is neither a game nor a position,
 *   %STELLING_FILES_ERROR_TOO_LARGE if the text is longer than a file may be
 *
 * The reading's @format and @is_position say which it was. A position is the start of the only
 * record (stelling_record_get_start ()) and may be unplayable. The messages name what was unclear,
 * @assumed what was assumed.
 */
StellingReading *stelling_reading_new_from_text (const char *text,
                                                 const StellingRules *rules,
                                                 GError **error) G_GNUC_WARN_UNUSED_RESULT;
void stelling_reading_free (StellingReading *reading);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (StellingReading, stelling_reading_free)
/* Returns the node, borrowed, where a record's main line ends in the file: before its first illegal
 * move. The record's own main line may go on from there along a variation of the file. */
StellingNode *stelling_reading_get_main_end (const StellingReading *reading, guint index);
/* Returns the number of the file's nodes that belong to the record. */
guint stelling_reading_get_n_nodes (const StellingReading *reading, guint index);
gboolean stelling_reading_has_errors (const StellingReading *reading);
/* Returns a translated text without the file's name: "12:7: error: illegal move …". */
char *stelling_message_to_string (const StellingMessage *message) G_GNUC_WARN_UNUSED_RESULT;

/* Selects what is kept of a record's file when it is written as SGF. */
typedef enum
{
  STELLING_KEEP_TEXT,  /* unchanged text is kept, with the line ends and the character set that the
                        * options name; text outside of games is dropped */
  STELLING_KEEP_BYTES, /* unchanged text is kept byte for byte: for saving a file in the character
                        * set that stelling_reading_new_from_bytes () found */
  STELLING_KEEP_NOTHING, /* everything is written anew */
} StellingKeep;

typedef struct
{
  const char *language; /* of a score sheet's headings: "en", "nl", "fr", "tr"; NULL: the user's */
  const char *charset;  /* NULL: UTF-8 */
  gboolean crlf;
  StellingKeep keep;
} StellingWriteOptions;

/* Returns the format that the ending of a file name stands for. @name: (nullable). */
StellingFormat stelling_format_from_name (const char *name);
const char *stelling_format_get_title (StellingFormat format);     /* translated, for dialogs */
const char *stelling_format_get_extension (StellingFormat format); /* "sgf", "txt", "otg" */
const char *stelling_format_get_mime_type (StellingFormat format);

/* Writes @records (of StellingRecord). @losses (nullable) gets translated sentences, one for each
 * kind of content that the format can't hold and that was left out. */
GBytes *stelling_write (StellingFormat format,
                        GPtrArray *records,
                        const StellingWriteOptions *options,
                        GPtrArray **losses,
                        GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* Adds the sentence @text with @n for its one %u, unless @n is 0. Other writers use it too. */
void stelling_add_loss (GPtrArray *losses, guint n, const char *text);
/* Returns the sentences, one a line. */
char *stelling_losses_to_string (GPtrArray *losses) G_GNUC_WARN_UNUSED_RESULT;
/* Returns the record as an SGF game of its own, for the clipboard: UTF-8 with \n, without anything
 * else of its file. stelling_reading_new_from_bytes () can read it. The caller frees it. */
char *stelling_sgf_from_record (StellingRecord *record) G_GNUC_WARN_UNUSED_RESULT;
/* Returns whether the game stood first in an SGF file that begins with a byte order mark. */
gboolean stelling_sgf_record_has_mark (StellingRecord *record);

G_END_DECLS
