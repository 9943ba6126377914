/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-formats-private.h"

G_BEGIN_DECLS

/* OpenTafl's records (.otg): tags in brackets, a line with the rules, turns with comments in
 * brackets, variations with addresses. Only Tablut on 9x9 squares. */

/* The header that keeps a rules line which says more than our rules do. */
#define STELLING_OTG_HEADER_RULES "otg-rules"
#define STELLING_OTG_HEADER_TERMINATION "termination"

/* --- tags --- */

typedef struct
{
  char *key;        /* in lower case */
  gsize start;      /* of the key in the source */
  gsize value, end; /* of the value */
} StellingOtgTag;

/* The tags with which @source begins (element-type StellingOtgTag), bare lines of rules and of a
 * position as the tags that they stand for; @end (out): where the turns begin. */
GArray *stelling_otg_scan_tags (const StellingSource *source, gsize *end) G_GNUC_WARN_UNUSED_RESULT;
/* The tag's name of one of the record's headers that both have, or NULL; and back. */
const char *stelling_otg_tag_from_header (const char *header);
const char *stelling_otg_tag_get_header (const char *key);
/* "2026-11-20" as "2026.11.20", and back; other texts as they are. */
char *stelling_otg_date_to_tag (const char *header) G_GNUC_WARN_UNUSED_RESULT;
char *stelling_otg_date_from_tag (const char *value) G_GNUC_WARN_UNUSED_RESULT;
/* Returns how a game ended, in words, for a result as the record's header has it; NULL: nothing to
 * say. */
const char *stelling_otg_termination_from_result (const char *result);
/* Returns the words for the end of a game: " resign", " time", " agreed" or "". */
const char *stelling_otg_termination_get_suffix (const char *text);

/* --- rules --- */

typedef struct
{
  StellingRules rules;
  gsize start, start_end; /* of the position record, both 0 if there is none */
  gboolean downwards;     /* it begins with the uppermost rank */
  gboolean has_errors;    /* a rule's value is none */
  gboolean is_between;    /* ks:c: what takes the king is none of ours */
} StellingOtgRules;

/* Reads the rules in @text from @from to @to. What can't be expressed is told to @source
 * (nullable), with what is taken instead: of ks:c the rule that takes the king too early, or
 * @strong, the one that never does. FALSE: another board than Tablut's. */
gboolean stelling_otg_rules_read (const char *text,
                                  gsize from,
                                  gsize to,
                                  gboolean strong,
                                  StellingSource *source,
                                  StellingOtgRules *rules);
/* The rules without the start, with @first as the side that begins: "dim:9 … cenhe:K". NULL with
 * %STELLING_FORMATS_ERROR_CANNOT_HOLD, which names the switch. */
char *stelling_otg_rules_write (const StellingRules *rules, StellingSide first, GError **error)
    G_GNUC_WARN_UNUSED_RESULT;
/* A rules line without its start. */
char *stelling_otg_rules_dup_bare (const char *text, gsize from, gsize to)
    G_GNUC_WARN_UNUSED_RESULT;

/* --- moves --- */

/* A move's text taken apart. */
typedef struct
{
  StellingSquare from, to;
  StellingSquares captures;
  gboolean has_captures;
  char piece; /* before it, or '\0' */
  char info;  /* '+', '-'; twice: 'x' the king is taken, 'e' he has escaped; or '\0' */
  StellingGlyphs glyphs;
} StellingOtgMove;

/* @why (out, transfer none): a translated reason why it is no move of Tablut's, or NULL. With one,
 * the square that it goes from may still be known. */
void stelling_otg_move_parse (const char *text, StellingOtgMove *move, const char **why);
/* A sign or NAG with which @text begins, followed by a blank or the end; NONE. */
StellingGlyph stelling_otg_take_glyph (const char **text);
/* A sign as this format's comments have it, nothing that could begin a sentence. */
char *stelling_otg_glyph_to_string (StellingGlyph glyph) G_GNUC_WARN_UNUSED_RESULT;

/* --- comments --- */

/* Puts clock and signs of a comment into the annotation of a node whose move is @side's; the rest
 * is returned, a part of @text. */
const char *stelling_otg_comment_read (StellingAnnotation *annotation,
                                       StellingSide side,
                                       const char *text);
/* The comment on a move, without what ends one; @n_changed counts the texts that had to be
 * changed. (nullable) */
char *stelling_otg_comment_write (const StellingAnnotation *annotation,
                                  const char *text,
                                  StellingSide side,
                                  guint *n_changed) G_GNUC_WARN_UNUSED_RESULT;
/* Appends text without brackets and bars. */
void stelling_otg_append_safe (GString *out, const char *text, guint *n_changed);
/* Returns whether the clock is one that a comment can hold. */
gboolean stelling_otg_clock_fits (const StellingClock *clock, StellingSide side);

G_END_DECLS
