/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <string.h>

#include "stelling-formats.h"

G_BEGIN_DECLS

/* --- the text of a file, and what is said about places in it --- */

/* A file's content as UTF-8. NUL bytes stay in it, so that places count as in the file; text taken
 * out of it has none. In SGF a byte b that is no text in the file's character set becomes U+DC00 +
 * b, so that it can be written back: see stelling_source_is_raw () and stelling_source_get_code ().
 * Messages are kept by offset and get their lines at the end, in one pass: a file of one long line
 * with many mistakes would otherwise be counted through for each. */
typedef struct
{
  char *text;
  gsize length;
  char *charset;     /* NULL: UTF-8 */
  const char *guess; /* the title of the set that was guessed or chosen; NULL: none was */
  gboolean crlf;
  gboolean mark;                   /* a byte order mark stood before the text */
  GArray *notes;                   /* of StellingNote */
  guint n_more;                    /* notes that are not kept */
  StellingMessageLevel more_level; /* the worst of these */
  GArray *limits;                  /* of StellingNote: what was met */
  guint n_built;                   /* nodes of all games so far */
  GArray *parts;    /* of StellingPart: each game of a file has its own character set */
  char *other_game; /* a message about a game that is none of ours, nullable */
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

/* @wanted (nullable): iconv's name of the character set if none is named, instead of a guess. */
StellingSource *stelling_source_new (GBytes *bytes,
                                     const char *name,
                                     const char *wanted,
                                     StellingFormat *format);
void stelling_source_free (StellingSource *source);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (StellingSource, stelling_source_free)
/* Notes a mistake, or one more than are kept (STELLING_LIMIT_MESSAGES). Takes @text. */
void stelling_source_note (StellingSource *source,
                           StellingMessageLevel level,
                           gsize offset,
                           char *text);
/* Notes a mistake by its English text, marked with N_ (): it is translated only if it is kept. */
void stelling_source_note_often (StellingSource *source,
                                 StellingMessageLevel level,
                                 gsize offset,
                                 const char *text);
/* Notes that a limit of the file (stelling-limits.h) was met, each once. Takes @text. */
void stelling_source_note_limit (StellingSource *source, gsize offset, char *text);
/* Counts one more node; returns FALSE if there is no room for it, which is noted. */
gboolean stelling_source_take_node (StellingSource *source, gsize offset);
/* Notes that there are more games than may be. */
void stelling_source_note_games (StellingSource *source, gsize offset);
/* Take the end off a text that is too long, and note it. @source: (nullable). */
void stelling_source_limit_comment (StellingSource *source, gsize offset, char *text);
void stelling_source_limit_header (StellingSource *source,
                                   gsize offset,
                                   const char *key,
                                   char *text);
void stelling_source_limit_label (StellingSource *source, gsize offset, char *text);
/* Returns the part that holds @offset, or NULL if the text has no parts. */
const StellingPart *stelling_source_get_part (const StellingSource *source, gsize offset);
/* Appends a part of the text for a text in @charset. What was read in another set goes in as raw
 * bytes, so that it is written as it was. */
void stelling_source_append_for (const StellingSource *source,
                                 const char *charset,
                                 gsize start,
                                 gsize end,
                                 GString *out);
void stelling_note_clear (gpointer note);
/* Returns the notes as messages, sorted by place; takes their texts. */
GPtrArray *stelling_source_dup_messages (StellingSource *source) G_GNUC_WARN_UNUSED_RESULT;
/* Returns the length of the line end at @at (\n, \r\n, \n\r or \r), or 0 if there is none. */
guint stelling_line_end_length (const char *text, gsize length, gsize at);
/* Returns the place of the next line end from @at on, or @length if there is none. */
gsize stelling_line_end_find (const char *text, gsize length, gsize at);
/* Returns a part of the text without NULs: with \n at line ends, blanks for \v and \f. */
char *stelling_source_dup_text (const StellingSource *source, gsize start, gsize end)
    G_GNUC_WARN_UNUSED_RESULT;

/* Returns the text with typographic signs as plain ASCII. Each byte keeps its place: NULs follow a
 * sign that got shorter. Marks of quoting, bullets and Markdown's signs around words are blank. */
char *stelling_source_dup_plain (const StellingSource *source) G_GNUC_WARN_UNUSED_RESULT;
/* Returns the ASCII sign that stands for @c there, or 0 if @c stays. */
char stelling_plain_sign (gunichar c);

/* A byte that is no text takes three bytes in the text. These return whether one stands at @text,
 * the byte, and the character of Windows-1252 that it is shown as. */
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

/* Some sets have two codes for one character. A character in its less usual code has the bytes of
 * that code before it: U+DBFF, then raw bytes. Returns their length at @text, or 0. */
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

/* Appends @text in the set, raw bytes as they were. Returns FALSE if it can't or is unknown. */
gboolean stelling_charset_encode (const char *charset,
                                  const char *text,
                                  gsize length,
                                  GString *out);
/* Returns whether the bytes mean the same in two character sets. */
gboolean stelling_charset_same_text (const char *one,
                                     const char *other,
                                     const char *bytes,
                                     gsize length);
/* Returns whether the bytes are UTF-8; NULs may stand in it. */
gboolean stelling_is_utf8 (const char *bytes, gsize length);
/* The byte order mark, as UTF-8. */
#define STELLING_BYTE_ORDER_MARK "\xef\xbb\xbf"
/* Returns whether each character of the set takes at least two bytes. */
gboolean stelling_charset_is_wide (const char *charset);

/* Returns iconv's name of the character set, or NULL if it is unknown. */
const char *stelling_charset_find (const char *name);
/* Returns the offset of the first text that looks like the start of an SGF game, or -1. */
gssize stelling_sgf_find_start (const char *text, gsize length, gsize from);

/* --- readers --- */

void stelling_sgf_read (StellingSource *source, StellingReading *reading);
void stelling_otg_read (StellingSource *source, StellingReading *reading);
/* Returns whether the text is an OpenTafl record: tags, with the rules among them. */
gboolean stelling_otg_is (const char *text, gsize length);
/* @rules (nullable): for games that name none. */
void stelling_sheet_read (StellingSource *source,
                          const StellingRules *rules,
                          StellingReading *reading);
void stelling_message_free (gpointer message);
/* Adds a game whose main line ends at @main_end. Its nodes are already counted. Takes @record. */
void stelling_reading_take_record (StellingReading *reading,
                                   StellingRecord *record,
                                   StellingNode *main_end);

/* --- moves as people and programs write them --- */

typedef enum
{
  STELLING_WRITTEN_BAD,      /* no move, or an illegal one */
  STELLING_WRITTEN_CAPTURES, /* a legal move with wrong captures */
  STELLING_WRITTEN_GOOD,
} StellingWrittenKind;

/* Reads a move in the game's notation, loosely: either case, any dash or none, blanks. @letters,
 * here and below: squares may be SGF's two letters (counted from the top left), which are words
 * elsewhere. @message (transfer full) is set unless GOOD. */
StellingWrittenKind stelling_written_move_parse (StellingNode *node,
                                                 const char *text,
                                                 gboolean letters,
                                                 StellingMove *move,
                                                 char **message);
/* Does the same in @position, where the game stands at @outcome. @message (nullable): for callers
 * who only ask whether it is a move, which takes less time. */
StellingWrittenKind stelling_written_move_parse_at (const StellingPosition *position,
                                                    StellingOutcome outcome,
                                                    const char *text,
                                                    gboolean letters,
                                                    StellingMove *move,
                                                    char **message);
/* Reads a move by its text alone, legal or not. @pawn: the square of the mover's pawn, for a step
 * of Teblo without its from square; with NONE it makes no step. Returns FALSE for no move. */
gboolean stelling_written_move_take (StellingGame game,
                                     const char *text,
                                     gboolean letters,
                                     StellingSquare pawn,
                                     StellingMove *move);
/* Returns what is told of a text that is no move of the game, legal or not; NULL if it is one. */
char *stelling_written_move_dup_mistake (StellingGame game, const char *text, gboolean letters)
    G_GNUC_WARN_UNUSED_RESULT;
/* In bytes; a move with all its remarks is no longer. */
#define STELLING_WRITTEN_MAX_LENGTH 400
/* Returns whether the text has the form of a move of the game. */
gboolean stelling_written_move_is_like (StellingGame game, const char *text, gboolean letters);
/* Returns whether the text has the form of a move of either game. */
gboolean stelling_written_move_is_any (const char *text);
/* Returns whether the text gives only a part of the target square, as people write it: "d5-7". */
gboolean stelling_written_move_is_part (StellingGame game, const char *text);
/* Reads a square in either case, or SGF's letters. Returns NONE if the whole text is no square. */
StellingSquare stelling_written_square_parse (StellingGame game, const char *text);
/* Returns the text for a message: without line ends, shortened. */
char *stelling_written_dup_shown (const char *text) G_GNUC_WARN_UNUSED_RESULT;
/* Reads rules loosely: either case, blanks. */
gboolean stelling_written_rules_parse (const char *text, StellingRules *rules, GError **error);

/* --- writers --- */

/* @losses gets a sentence if the records' character set is not that of the options. */
GBytes *stelling_sgf_write (GPtrArray *records,
                            const StellingWriteOptions *options,
                            GPtrArray *losses) G_GNUC_WARN_UNUSED_RESULT;
void stelling_sheet_write (GPtrArray *records,
                           const char *language,
                           GString *out,
                           GPtrArray *losses);
/* Returns FALSE with @error if the format can't hold a record. */
gboolean stelling_otg_write (GPtrArray *records, GString *out, GPtrArray *losses, GError **error);

G_END_DECLS
