/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <string.h>

#include "stelling-formats.h"

G_BEGIN_DECLS

/* --- the text of a file, and what is said about places in it --- */

/* A file's content as UTF-8. NUL bytes stay in it, so that places count as in the file; text that
 * is taken out of it has none. In SGF a byte b that is no text in the file's character set
 * stands in it as U+DC00 + b, so that it can be written back: see stelling_source_is_raw () and
 * stelling_source_get_code ().
 * Messages are kept by offset and get their lines at the end, in one pass: a file of one long line
 * with many mistakes would otherwise be counted through for each. */
typedef struct
{
  char *text;
  gsize length;
  char *charset; /* NULL: UTF-8 */
  gboolean crlf;
  gboolean mark;    /* a mark of the byte order stood before the text */
  GArray *notes;    /* of StellingNote */
  GArray *parts;    /* of StellingPart: each game of a file has a character set of its own */
  char *other_game; /* what there is to say of a game that is none of ours, if there is one */
} StellingSource;

typedef struct
{
  gsize offset;
  StellingMessageLevel level;
  char *text;
} StellingNote;

/* A part of the text, up to @end, that was read in @charset (NULL: UTF-8). */
typedef struct
{
  gsize end;
  const char *charset;
} StellingPart;

StellingSource *stelling_source_new (GBytes *bytes, const char *name, StellingFormat *format);
void stelling_source_free (StellingSource *source);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (StellingSource, stelling_source_free)
/* Takes @text. */
void stelling_source_note (StellingSource *source,
                           StellingMessageLevel level,
                           gsize offset,
                           char *text);
/* The part in which @offset is, NULL if all is of one. */
const StellingPart *stelling_source_get_part (const StellingSource *source, gsize offset);
/* Appends a part of the text as it has to be in a text of @charset, so that it comes back as it
 * was: what was read in another set as raw bytes. */
void stelling_source_append_for (const StellingSource *source,
                                 const char *charset,
                                 gsize start,
                                 gsize end,
                                 GString *out);
void stelling_note_clear (gpointer note);
/* The notes as messages with their places, in that order. */
GPtrArray *stelling_source_dup_messages (StellingSource *source) G_GNUC_WARN_UNUSED_RESULT;
/* Returns how long the line end at @at is: \n, \r\n, \n\r or \r; 0 if there is none. */
guint stelling_line_end_length (const char *text, gsize length, gsize at);
/* A part of the text without NULs, line ends as \n, vertical tabs and form feeds as blanks. */
char *stelling_source_dup_text (const StellingSource *source, gsize start, gsize end)
    G_GNUC_WARN_UNUSED_RESULT;

/* The text with what only typography tells apart made plain, place for place: each byte stands
 * where it stood, and where a sign got shorter NULs follow it. Marks of quoting and bullets are
 * blank. */
char *stelling_source_dup_plain (const StellingSource *source) G_GNUC_WARN_UNUSED_RESULT;
/* The sign of ASCII that stands for @c there, or 0 if it stands for itself. */
char stelling_plain_sign (gunichar c);
/* Returns whether nobody sees it. */
gboolean stelling_plain_is_nothing (gunichar c);

/* Returns whether a byte that is no text stands at @text, in three bytes; and the character as
 * which it is shown, its meaning in Windows-1252. */
static inline gboolean
stelling_source_is_raw (const char *text, gsize length)
{
  return (guchar) text[0] == 0xed && length >= 3 && ((guchar) text[1] & 0xfc) == 0xb0;
}
static inline guchar
stelling_source_get_byte (const char *raw)
{
  return (guchar) (((guchar) raw[1] & 3) << 6 | ((guchar) raw[2] & 0x3f));
}
gunichar stelling_source_get_raw (const char *raw);

/* A character that does not stand in the file as its set usually has it (some sets have two codes
 * for one) has its bytes before it: U+DBFF, and the bytes as those that are no text. How long that
 * is at @text, 0 if there is none. */
#define STELLING_SOURCE_CODE "\xed\xaf\xbf"
static inline gsize
stelling_source_get_code (const char *text, gsize length)
{
  gsize n = 3;

  if (length < 3 || strncmp (text, STELLING_SOURCE_CODE, 3) != 0)
    return 0;
  while (n < length && stelling_source_is_raw (text + n, length - n))
    n += 3;
  return n;
}

/* Appends @text in the character set, with raw bytes as they were. FALSE if the set can't hold it
 * or there is none of that name. */
gboolean stelling_charset_encode (const char *charset,
                                  const char *text,
                                  gsize length,
                                  GString *out);
/* Returns whether bytes mean the same in two sets. */
gboolean stelling_charset_same_text (const char *one,
                                     const char *other,
                                     const char *bytes,
                                     gsize length);
/* UTF-8, in which NULs may stand. */
gboolean stelling_is_utf8 (const char *bytes, gsize length);
/* Returns whether a character of the set takes two bytes or four at least. */
gboolean stelling_charset_is_wide (const char *charset);

/* Returns iconv's name of the character set, NULL if it knows none. */
const char *stelling_charset_find (const char *name);
/* The offset of the first thing that looks like the start of an SGF game, or -1. */
gssize stelling_sgf_find_start (const char *text, gsize length, gsize from);

/* --- readers --- */

void stelling_sgf_read (StellingSource *source, StellingReading *reading);
void stelling_otg_read (StellingSource *source, StellingReading *reading);
/* Returns whether it is an OpenTafl record: tags, with the rules among them. */
gboolean stelling_otg_is (const char *text, gsize length);
/* @rules (nullable): for what names none. */
void stelling_sheet_read (StellingSource *source,
                          const StellingRules *rules,
                          StellingReading *reading);
void stelling_message_free (gpointer message);
/* Adds a game whose main line ends at @main_end, and whose nodes have been counted. */
void stelling_reading_take_record (StellingReading *reading,
                                   StellingRecord *record,
                                   StellingNode *main_end);

/* --- moves as people and programs write them --- */

typedef enum
{
  STELLING_WRITTEN_BAD,      /* no move, or an illegal one */
  STELLING_WRITTEN_CAPTURES, /* a legal move whose captures are told wrongly */
  STELLING_WRITTEN_GOOD,
} StellingWrittenKind;

/* Reads a move in the game's notation, loosely: either case, any dash or none, blanks, SGF's
 * letters for points (counted from the top left). @message (transfer full) is set unless GOOD. */
StellingWrittenKind stelling_written_move_parse (StellingNode *node,
                                                 const char *text,
                                                 StellingMove *move,
                                                 char **message);
/* A move by its text alone, whether it can be played or not; @pawn: where in Teblo the pawn of who
 * moves stands, if the text does not tell; NONE: nowhere, and it makes no step. */
gboolean stelling_written_move_take (StellingGame game,
                                     const char *text,
                                     StellingSquare pawn,
                                     StellingMove *move);
/* A move's text with all that it may tell is no longer, in bytes. */
#define STELLING_WRITTEN_MAX_LENGTH 400
/* Returns whether the text has the form of a move of the game. */
gboolean stelling_written_move_is_like (StellingGame game, const char *text);
/* Returns whether the text tells only a part of the square that is gone to, as people write it:
 * "d5-7". */
gboolean stelling_written_move_is_part (StellingGame game, const char *text);
/* A square in either case, or SGF's letters; NONE if the whole text is none. */
StellingSquare stelling_written_square_parse (StellingGame game, const char *text);
/* Returns the text for a message: no line ends, not too long. */
char *stelling_written_dup_shown (const char *text) G_GNUC_WARN_UNUSED_RESULT;
/* Rules as text, loosely: either case, blanks. */
gboolean stelling_written_rules_parse (const char *text, StellingRules *rules, GError **error);

/* --- writers --- */

/* Writes SGF in its character set; @losses gets a sentence if that is another than the options
 * say. */
GBytes *stelling_sgf_write (GPtrArray *records,
                            const StellingWriteOptions *options,
                            GPtrArray *losses) G_GNUC_WARN_UNUSED_RESULT;
void stelling_sheet_write (GPtrArray *records,
                           const char *language,
                           GString *out,
                           GPtrArray *losses);
/* Returns FALSE with @error if the format can't hold it. */
gboolean stelling_otg_write (GPtrArray *records, GString *out, GPtrArray *losses, GError **error);

G_END_DECLS
