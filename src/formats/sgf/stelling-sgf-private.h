/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-sgf-tree-private.h"

G_BEGIN_DECLS

/* The meaning of SGF's properties here (FF[4]; SGF.md tells it to users of other editors). Reader
 * and writer share it: the writer reads again what a node was read from, and writes anew only the
 * fields that have changed since. */

/* The role of a property: one of the fields of an annotation (StellingField), or: */
enum
{
  STELLING_SGF_FIELD_MOVE = STELLING_N_FIELDS,
  STELLING_SGF_FIELD_SETUP,
  STELLING_SGF_FIELD_RULES,
  STELLING_SGF_FIELD_CHARSET,
  STELLING_SGF_FIELD_FILE, /* of the file, and no matter what it says */
  STELLING_SGF_FIELD_HEADER,
  STELLING_SGF_FIELD_INFO, /* headers that have no property of their own */
  STELLING_SGF_N_FIELDS,
};

/* To which of the nodes that a node of a file becomes a property belongs. */
enum
{
  STELLING_SGF_OWNER_FIRST, /* the game's first node, a node that sets up */
  STELLING_SGF_OWNER_LIGHT, /* the move of a side */
  STELLING_SGF_OWNER_DARK,
  STELLING_SGF_OWNER_LAST,
};

/* The plan of a node of a file: it becomes a node of the record for what it sets up (or the start)
 * and one for each of its moves. */
typedef struct
{
  StellingSgfProperty *moves[2]; /* by side, nullable */
  gboolean start;                /* a game's first node */
  gboolean setup;                /* has properties that set up */
} StellingSgfShape;

/* Tells the properties of @node their fields and owners. @headers: it belongs to the start of the
 * game, where headers have a meaning. */
void stelling_sgf_classify (const StellingSgfTree *tree,
                            const StellingSgfNode *node,
                            gboolean start,
                            gboolean headers,
                            StellingSgfShape *shape);
/* Takes what the properties say into @last, the annotation of the node with @position, and what
 * belongs to the game's first node into @first (they may be the same). Properties that make no
 * sense get the field EXTRA, and so do those that would make sense if others did not say something
 * else: they are crowded out, and what is kept of them is inert (KEPT). */
void stelling_sgf_decode (const StellingSgfTree *tree,
                          const StellingSgfNode *node,
                          const StellingPosition *position,
                          StellingAnnotation *first,
                          StellingAnnotation *last);

/* Appends a property that is crowded out so that it never counts: KEPT[BM[1\]]. */
void stelling_sgf_append_kept (GString *out,
                               const StellingSgfTree *tree,
                               const StellingSgfProperty *property);

/* Adds what TE, BM, NAG and the like say to @glyphs. FALSE if it makes no sense beside those. */
gboolean stelling_sgf_glyphs_decode (const StellingSgfTree *tree,
                                     const StellingSgfProperty *property,
                                     StellingGlyphs *glyphs);
/* The glyph of TE, BM and the like, NONE if it is none of them. */
StellingGlyph stelling_sgf_glyph_find (guint32 id, const char *value);

/* --- headers --- */

typedef struct
{
  const char *id;
  const char *key;
  gboolean simple; /* one line */
} StellingSgfHeader;

#define STELLING_SGF_N_HEADERS 20
extern const StellingSgfHeader stelling_sgf_headers[STELLING_SGF_N_HEADERS];

/* The header's text as a record has it, "" if there is none. @rest (nullable): whether the property
 * says more than that. */
char *stelling_sgf_header_decode (const StellingSgfTree *tree,
                                  const StellingSgfProperty *property,
                                  gboolean *rest) G_GNUC_WARN_UNUSED_RESULT;
/* The header's number, STELLING_SGF_N_HEADERS if SGF has no property for it. */
guint stelling_sgf_header_find (const char *key);
/* "key:text", a value of INFO; FALSE if it makes no sense. */
gboolean stelling_sgf_info_decode_value (const StellingSgfTree *tree,
                                         const StellingSgfValue *value,
                                         char **key,
                                         char **text);
/* Returns the other headers that INFO holds: text by key. */
GHashTable *stelling_sgf_info_decode (const StellingSgfTree *tree, const StellingSgfNode *node)
    G_GNUC_WARN_UNUSED_RESULT;
/* RE's value from a result header, NULL if there is none for it. */
const char *stelling_sgf_result_from_header (const char *header);
/* The header with the winner alone, NULL if the value tells none. */
const char *stelling_sgf_result_get_winner (const char *value);

/* --- moves and squares --- */

/* A square in either case, or SGF's letters counted from the top left; NONE if it is neither. */
StellingSquare stelling_sgf_square_parse (StellingGame game, const char *text, gsize length);

typedef struct
{
  StellingMove move;
  gboolean king;        /* K stands before it */
  const char *captures; /* what follows the squares */
  gsize n_captures;
} StellingSgfMove;

/* Takes a move apart that is written as usual; FALSE if it is not. @pawns: where Teblo's stand: one
 * that stands nowhere makes no step. */
gboolean stelling_sgf_move_parse (StellingGame game,
                                  const StellingSquare *pawns,
                                  StellingSide side,
                                  const char *text,
                                  gsize length,
                                  StellingSgfMove *parsed);
/* The moves with blanks between, as far as they can be played one after the other. */
StellingMove *stelling_sgf_line_parse (const StellingPosition *position,
                                       const char *text,
                                       guint *n_moves) G_GNUC_WARN_UNUSED_RESULT;

/* --- marks, clocks, evaluations: FALSE if the property makes no sense --- */
gboolean stelling_sgf_marks_decode (const StellingSgfTree *tree,
                                    const StellingSgfProperty *property,
                                    guint8 kind,
                                    StellingGame game,
                                    StellingAnnotation *annotation);
/* Returns whether MCOL would give marks their colours if they were there. */
gboolean stelling_sgf_colours_have_meaning (const StellingSgfTree *tree,
                                            const StellingSgfProperty *property);
void stelling_sgf_marks_write (GString *out, StellingGame game, const GArray *marks);
/* Letters of L and M of FF[3], and of the private property with the colours. */
#define STELLING_SGF_MARK_LETTERS (STELLING_N_MARK_KINDS)
#define STELLING_SGF_MARK_PLAIN (STELLING_N_MARK_KINDS + 1)
#define STELLING_SGF_MARK_COLOURS (STELLING_N_MARK_KINDS + 2)

gboolean stelling_sgf_evaluation_decode (const StellingSgfTree *tree,
                                         const StellingSgfProperty *property,
                                         const StellingPosition *position,
                                         StellingAnnotation *annotation);
/* V, which says only a value; an EVAL beside it says more. */
gboolean stelling_sgf_value_decode (const StellingSgfTree *tree,
                                    const StellingSgfProperty *property,
                                    StellingAnnotation *annotation);
/* Appends @node's evaluation, which may be one of a position that it had before. */
void stelling_sgf_evaluation_write (GString *out, const StellingNode *node);
/* Returns whether @told, read from a file, says what there is to say of @node's evaluation. */
gboolean stelling_sgf_evaluation_is_told (const StellingNode *node, const StellingEvaluation *told);

/* --- positions that are set up --- */

/* Lets @node set up @position, which is what it was before. @start: at the start of a game. @source
 * (nullable) is told what is wrong. Returns whether it sets up anything. */
gboolean stelling_sgf_setup_read (const StellingSgfTree *tree,
                                  const StellingSgfNode *node,
                                  gboolean start,
                                  StellingPosition *position,
                                  StellingSource *source);

/* --- rules --- */

/* RU's value, GM's, else the way in which moves are written, between the nodes @first and @end.
 * FALSE, and told, if this is no game of ours. */
gboolean stelling_sgf_find_rules (StellingSource *source,
                                  const StellingSgfTree *tree,
                                  guint first,
                                  guint chain_end,
                                  guint end,
                                  StellingRules *rules);
/* Returns whether a move tells by its form which game it is of. @own: only what no other game has
 * counts. */
gboolean stelling_sgf_move_tells_game (const char *text, gboolean own, StellingGame *found);
/* Returns whether the first move of a game of Tablut without RU tells that Dark begins. */
gboolean stelling_sgf_move_tells_dark_first (StellingSide side, const char *text);
/* How a game's first nodes tell its rules when they are saved: of RU and of GM the first counts,
 * even if the file ended inside of it, for then it gets its bracket. */
typedef struct
{
  gboolean has_ru, ru_known;
  StellingRules rules; /* RU's, if known */
  gboolean has_gm, gm_known;
  StellingGame game; /* GM's, if known */
  gboolean foreign;  /* GM names a game that is none of ours */
} StellingSgfToldRules;

void stelling_sgf_told_rules_take (StellingSgfToldRules *told,
                                   const StellingSgfTree *tree,
                                   const StellingSgfNode *node);
/* Returns whether these are the rules. @dark_first: the moves tell that Dark begins; @guessed:
 * which game it is must be told by the moves. */
gboolean stelling_sgf_told_rules_are (const StellingSgfToldRules *told,
                                      const StellingRules *rules,
                                      gboolean dark_first,
                                      gboolean *guessed);

/* --- writing --- */

/* Appends `ID[text]`. */
void stelling_sgf_append_property (GString *out, const char *id, const char *text, gboolean simple);
void stelling_sgf_append_glyphs (GString *out, StellingGlyphs glyphs);
/* Appends what @node says in a field of its annotation, nothing if it is empty. */
void stelling_sgf_append_field (GString *out, StellingNode *node, StellingField field);
/* Appends RE or another header. */
void stelling_sgf_append_header (GString *out, StellingRecord *record, guint header);
/* Finds a property among raw ones; returns FALSE if it is not there. */
gboolean stelling_sgf_find_raw (const char *extra, const char *id, gsize *start, gsize *end);

G_END_DECLS
