/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

#include "stelling-record.h"

G_BEGIN_DECLS

/**
 * SECTION:stelling-formats
 *
 * Files in and out. Reading never fails outright on a record with mistakes: it gives all that could
 * be read, and messages with line and column for the rest. Main thread only.
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
  STELLING_FORMATS_ERROR_NO_RECORD,   /* nothing in it that any reader knows */
  STELLING_FORMATS_ERROR_CANNOT_HOLD, /* the format can't hold this record */
} StellingFormatsError;

typedef enum
{
  STELLING_MESSAGE_WARNING, /* all could be kept, but something was guessed or mended */
  STELLING_MESSAGE_ERROR,   /* something that the file says could not be kept as what it says */
} StellingMessageLevel;

typedef struct
{
  StellingMessageLevel level;
  guint line;   /* from 1 */
  guint column; /* from 1, in characters */
  char *text;   /* translated */
} StellingMessage;

/* Parts of a position that a text did not tell, so that they were assumed; a warning names each. */
typedef enum
{
  STELLING_ASSUMED_TURN = 1 << 0,     /* who has to move */
  STELLING_ASSUMED_RESERVES = 1 << 1, /* Teblo: all set pieces that are not on the board */
  STELLING_ASSUMED_PAWN = 1 << 2,     /* Teblo: where a pawn stands that is not shown as one */
  STELLING_ASSUMED_VIEW = 1 << 3,     /* from which side the board is seen */
  STELLING_ASSUMED_RULES = 1 << 4,    /* which of the rule sets of the game: no warning */
} StellingAssumptions;

/* The content of a file. */
typedef struct
{
  StellingFormat format;
  GPtrArray *records;      /* of StellingRecord, each with an empty undo history */
  GPtrArray *messages;     /* of StellingMessage, by place */
  GPtrArray *main_ends;    /* of StellingNode, borrowed: see stelling_reading_get_main_end () */
  guint n_nodes;           /* as `stelling-cli check` counts them */
  GArray *n_nodes_by_then; /* of guint: see stelling_reading_get_n_nodes () */
  char *charset;           /* the file's, for saving it again; NULL: UTF-8 */
  gboolean crlf;           /* its line ends */
  gboolean is_position;    /* a position and no game: a diagram, a position's text on one line; the
                         * one record starts from it and has no moves */
  StellingAssumptions assumed; /* of positions in it */
} StellingReading;

/* Reads a file's content. @name (nullable) helps to tell the format by its ending; the content
 * decides. Returns NULL with @error only if there is no record at all in it. */
StellingReading *stelling_reading_new_from_bytes (GBytes *bytes, const char *name, GError **error)
    G_GNUC_WARN_UNUSED_RESULT;
StellingReading *stelling_reading_new_from_file (GFile *file,
                                                 GCancellable *cancellable,
                                                 GError **error) G_GNUC_WARN_UNUSED_RESULT;
/**
 * stelling_reading_new_from_text:
 * @text: what somebody pastes, in UTF-8: a game or several in any format, a position's text on one
 *   line (`3ttt3/4t4/…`, those of other programs too), or a board as text: what
 *   `stelling-cli show` prints, a diagram from a forum, with or without numbers, letters, lines
 * @rules: (nullable): the rules for what does not name its own, if they are of its game; the size
 *   of a board tells the game, otherwise the usual rule set is taken
 * @error: (nullable): %STELLING_FORMATS_ERROR_NO_RECORD: there is neither a game nor a position
 *
 * Which it was: @format of the reading, and @is_position: then the position is the start of the
 * only record (stelling_record_get_start ()), which may be one that can't be played; what was
 * unclear is in the messages, what was assumed in @assumed.
 */
StellingReading *stelling_reading_new_from_text (const char *text,
                                                 const StellingRules *rules,
                                                 GError **error) G_GNUC_WARN_UNUSED_RESULT;
void stelling_reading_free (StellingReading *reading);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (StellingReading, stelling_reading_free)
/* Returns where the main line of a record ended in the file: before its first illegal move. The
 * record's own main line may go on from there with a line of play that was a variation. */
StellingNode *stelling_reading_get_main_end (const StellingReading *reading, guint index);
/* Returns how many of the file's nodes are of that record. */
guint stelling_reading_get_n_nodes (const StellingReading *reading, guint index);
gboolean stelling_reading_has_errors (const StellingReading *reading);
/* "12:7: error: illegal move …", without the file's name; translated. */
char *stelling_message_to_string (const StellingMessage *message) G_GNUC_WARN_UNUSED_RESULT;

/* The way in which a record that was read from a text is written as SGF. */
typedef enum
{
  STELLING_KEEP_TEXT,  /* what did not change since is given back, with other line ends and another
                        * character set if those are asked for; texts outside of the games go */
  STELLING_KEEP_BYTES, /* what did not change since is given back byte for byte: for saving a file
                        * with the character set that stelling_reading_new_from_bytes () found */
  STELLING_KEEP_NOTHING, /* all is written anew */
} StellingKeep;

typedef struct
{
  const char *language; /* of a score sheet's headings: "en", "nl", "fr", "tr"; NULL: the user's */
  const char *charset;  /* NULL: UTF-8 */
  gboolean crlf;
  StellingKeep keep;
} StellingWriteOptions;

/* The format that a file name's ending names. */
StellingFormat stelling_format_from_name (const char *name);
const char *stelling_format_get_title (StellingFormat format);     /* translated, for dialogs */
const char *stelling_format_get_extension (StellingFormat format); /* "sgf", "txt", "otg" */
const char *stelling_format_get_mime_type (StellingFormat format);

/* Writes records (an array of StellingRecord). @losses (nullable): gets translated sentences, one
 * for each kind of thing that the format can't hold and that was left out. */
GBytes *stelling_write (StellingFormat format,
                        GPtrArray *records,
                        const StellingWriteOptions *options,
                        GPtrArray **losses,
                        GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* Adds the sentence @text, in which one %u stands for @n, unless that is 0: for what writes other
 * formats than these. */
void stelling_add_loss (GPtrArray *losses, guint n, const char *text);
/* The sentences, a line each. */
char *stelling_losses_to_string (GPtrArray *losses) G_GNUC_WARN_UNUSED_RESULT;
/* The record as SGF of its own, for the clipboard: UTF-8 with \n, with nothing of the file that it
 * was read from. It is read back by stelling_reading_new_from_bytes (). The caller frees. */
char *stelling_sgf_from_record (StellingRecord *record) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
