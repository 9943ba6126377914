/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-formats-private.h"

G_BEGIN_DECLS

/* OpenTafl's records (.otg): tags in brackets, a line with the rules, turns with comments in
 * brackets, variations with addresses. Only Tablut on 9x9 squares. */

/* The header that keeps a rules line with more in it than our rules have. */
#define STELLING_OTG_HEADER_RULES "otg-rules"
#define STELLING_OTG_HEADER_TERMINATION "termination"

/* --- tags --- */

typedef struct
{
  char *key;        /* in lower case */
  gsize start;      /* of the key in the source */
  gsize value, end; /* of the value in the source */
} StellingOtgTag;

/* Puts NULs, which are blanks, for the invisible signs behind the words that have them; comments
 * and names keep theirs. */
void stelling_otg_hide_signs (char *text, gsize length);
/* Returns the tags with which @source begins (element-type StellingOtgTag). Bare lines of rules or
 * of a position count as their tags. @end (out): the start of the turns. */
GArray *stelling_otg_scan_tags (const StellingSource *source, gsize *end) G_GNUC_WARN_UNUSED_RESULT;
/* Return the tag for a header of the record and the header for a tag, or NULL if there is none. */
const char *stelling_otg_tag_from_header (const char *header);
const char *stelling_otg_tag_get_header (const char *key);
/* Return "2026-11-20" as "2026.11.20" and back, other texts unchanged. */
char *stelling_otg_date_to_tag (const char *header) G_GNUC_WARN_UNUSED_RESULT;
char *stelling_otg_date_from_tag (const char *value) G_GNUC_WARN_UNUSED_RESULT;
/* Returns a result header's words for how the game ended, or NULL if there are none. */
const char *stelling_otg_termination_from_result (const char *result);
/* Returns the end of a result header that @text means: " resign", " time", " agreed" or "". */
const char *stelling_otg_termination_get_suffix (const char *text);

/* --- rules --- */

typedef struct
{
  StellingRules rules;
  gsize start, start_end; /* of the start's position, both 0 if there is none */
  gboolean downwards;     /* the position begins with the uppermost rank */
  gboolean has_errors;    /* a rule has a value that does not exist */
  gboolean is_between;    /* ks:c: the king is taken by a rule that we don't have */
} StellingOtgRules;

/* Reads the rules in @text from @from to @to. Notes in @source (nullable) what can't be expressed,
 * and what is taken instead: for ks:c the rule that takes the king too early, or with @strong the
 * one that takes him too late. Returns FALSE if the board is not Tablut's. */
gboolean stelling_otg_rules_read (const char *text,
                                  gsize from,
                                  gsize to,
                                  gboolean strong,
                                  StellingSource *source,
                                  StellingOtgRules *rules);
/* Returns the rules without the start, with @first as the side that begins: "dim:9 … cenhe:K", or
 * NULL with %STELLING_FORMATS_ERROR_CANNOT_HOLD, which names the switch. */
char *stelling_otg_rules_write (const StellingRules *rules, StellingSide first, GError **error)
    G_GNUC_WARN_UNUSED_RESULT;
/* Returns a rules line without its start. */
char *stelling_otg_rules_dup_bare (const char *text, gsize from, gsize to)
    G_GNUC_WARN_UNUSED_RESULT;

/* --- moves --- */

/* A move's text in its parts. */
typedef struct
{
  StellingSquare from, to;
  StellingSquares captures;
  gboolean has_captures;
  char piece; /* the letter before it, or '\0' */
  char info;  /* '+', '-'; doubled: 'x' the king is taken, 'e' he has escaped; or '\0' */
  StellingGlyphs glyphs;
} StellingOtgMove;

/* @why (out, transfer none): the translated reason why it is no move of Tablut, or NULL. Even then
 * @move->from may be known, else it is NONE. */
void stelling_otg_move_parse (const char *text, StellingOtgMove *move, const char **why);
/* Takes a glyph or NAG, with a blank or the end behind it, off the start of @text; else NONE. */
StellingGlyph stelling_otg_take_glyph (const char **text);
/* Returns the glyph as comments have it: its sign, or a NAG for one that could begin a sentence. */
char *stelling_otg_glyph_to_string (StellingGlyph glyph) G_GNUC_WARN_UNUSED_RESULT;

/* --- comments --- */

/* Puts the clock and the glyphs of a comment into the annotation of a node whose move is @side's.
 * Returns the rest, a part of @text. */
const char *stelling_otg_comment_read (StellingAnnotation *annotation,
                                       StellingSide side,
                                       const char *text);
/* Returns (nullable) a move's comment. @n_changed counts texts whose brackets and bars changed. */
char *stelling_otg_comment_write (const StellingAnnotation *annotation,
                                  const char *text,
                                  StellingSide side,
                                  guint *n_changed) G_GNUC_WARN_UNUSED_RESULT;
/* Appends the text with its brackets and bars changed; @n_changed counts it if it had any. */
void stelling_otg_append_safe (GString *out, const char *text, guint *n_changed);
/* Returns whether a comment can hold the clock. */
gboolean stelling_otg_clock_fits (const StellingClock *clock, StellingSide side);

G_END_DECLS
