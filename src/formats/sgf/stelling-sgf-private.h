/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-sgf-tree-private.h"

G_BEGIN_DECLS

/* The meaning of SGF's properties (FF[4]; SGF.md tells it to users of other editors). The writer
 * needs it too: it reads a node's text again, and writes anew only the fields that have changed. */

/* The field of a property: one of an annotation's (StellingField), or: */
enum
{
  STELLING_SGF_FIELD_MOVE = STELLING_N_FIELDS,
  STELLING_SGF_FIELD_SETUP,
  STELLING_SGF_FIELD_RULES,
  STELLING_SGF_FIELD_CHARSET,
  STELLING_SGF_FIELD_FILE, /* of the file, whatever its value */
  STELLING_SGF_FIELD_HEADER,
  STELLING_SGF_FIELD_INFO, /* headers without a property of their own */
  STELLING_SGF_N_FIELDS,
};

/* The owner of a property, among the record's nodes that come from one node of a file. */
enum
{
  STELLING_SGF_OWNER_FIRST, /* the game's first node, a node that sets up */
  STELLING_SGF_OWNER_LIGHT, /* the move of a side */
  STELLING_SGF_OWNER_DARK,
  STELLING_SGF_OWNER_LAST,
};

/* A node of a file becomes a node of the record for its set-up or start, and one for each move. */
typedef struct
{
  StellingSgfProperty *moves[2]; /* by side, nullable: the properties with the moves */
  gboolean start;                /* the first node of a game */
  gboolean setup;                /* has properties that set up */
} StellingSgfShape;

/* Gives @node's properties their fields and owners. @headers: it belongs to the start of the game,
 * where headers have a meaning. */
void stelling_sgf_classify (const StellingSgfTree *tree,
                            const StellingSgfNode *node,
                            gboolean start,
                            gboolean headers,
                            StellingSgfShape *shape);
/* Reads the properties into @last, the annotation of the node with @position; those of the game's
 * first node into @first, which may be the same. Properties without sense get the field EXTRA. So
 * do those that others crowd out, by saying something else: they are kept inert (KEPT). @source:
 * (nullable): gets what is told of mistakes. */
void stelling_sgf_decode (const StellingSgfTree *tree,
                          const StellingSgfNode *node,
                          const StellingPosition *position,
                          StellingSource *source,
                          StellingAnnotation *first,
                          StellingAnnotation *last);

/* Appends a property that is crowded out so that it never counts: KEPT[BM[1\]]. */
void stelling_sgf_append_kept (GString *out,
                               const StellingSgfTree *tree,
                               const StellingSgfProperty *property);

/* Adds the glyphs of TE, BM, NAG and the like. Returns FALSE if they don't fit those in @glyphs. */
gboolean stelling_sgf_glyphs_decode (const StellingSgfTree *tree,
                                     const StellingSgfProperty *property,
                                     StellingGlyphs *glyphs);
/* Returns the glyph of TE, BM and the like, or NONE. */
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

/* Returns the header's text in a record, or "". @rest (out, nullable): the property has more. */
char *stelling_sgf_header_decode (const StellingSgfTree *tree,
                                  const StellingSgfProperty *property,
                                  gboolean *rest) G_GNUC_WARN_UNUSED_RESULT;
/* Returns the header's number, or STELLING_SGF_N_HEADERS if SGF has no property for it. */
guint stelling_sgf_header_find (const char *key);
/* Reads "key:text", a value of INFO; returns FALSE if it makes no sense. */
gboolean stelling_sgf_info_decode_value (const StellingSgfTree *tree,
                                         const StellingSgfValue *value,
                                         char **key,
                                         char **text);
/* Returns the other headers, in INFO: text by key. */
GHashTable *stelling_sgf_info_decode (const StellingSgfTree *tree, const StellingSgfNode *node)
    G_GNUC_WARN_UNUSED_RESULT;
/* Returns RE's value for a result header, or NULL. */
const char *stelling_sgf_result_from_header (const char *header);
/* Returns the result header with the winner alone, or NULL if the value names none. */
const char *stelling_sgf_result_get_winner (const char *value);

/* --- moves and squares --- */

/* Reads a square in either case, or SGF's letters counted from the top left; else NONE. */
StellingSquare stelling_sgf_square_parse (StellingGame game, const char *text, gsize length);

typedef struct
{
  StellingMove move;
  gboolean king;        /* K before it */
  const char *captures; /* the text after the squares */
  gsize n_captures;
} StellingSgfMove;

/* Reads a move that is written as usual; returns FALSE for others. @pawns: the squares of Teblo's
 * pawns; one that stands nowhere makes no step. */
gboolean stelling_sgf_move_parse (StellingGame game,
                                  const StellingSquare *pawns,
                                  StellingSide side,
                                  const char *text,
                                  gsize length,
                                  StellingSgfMove *parsed);
/* Returns moves with blanks between, from the byte @offset of @text on, as far as they are legal
 * one after the other and kept (STELLING_EVALUATION_MAX_MOVES). @offset becomes where they end. */
StellingMove *stelling_sgf_line_parse (const StellingPosition *position,
                                       const char *text,
                                       gsize *offset,
                                       guint *n_moves) G_GNUC_WARN_UNUSED_RESULT;

/* --- marks, clocks, evaluations: FALSE if the property makes no sense --- */
gboolean stelling_sgf_marks_decode (const StellingSgfTree *tree,
                                    const StellingSgfProperty *property,
                                    guint8 kind,
                                    StellingGame game,
                                    StellingAnnotation *annotation);
/* Returns whether MCOL would colour marks if they were there. */
gboolean stelling_sgf_colours_have_meaning (const StellingSgfTree *tree,
                                            const StellingSgfProperty *property);
void stelling_sgf_marks_write (GString *out, StellingGame game, const StellingMarks *marks);
/* Roles of L and M of FF[3], and of MCOL. */
#define STELLING_SGF_MARK_LETTERS (STELLING_N_MARK_KINDS)
#define STELLING_SGF_MARK_PLAIN (STELLING_N_MARK_KINDS + 1)
#define STELLING_SGF_MARK_COLOURS (STELLING_N_MARK_KINDS + 2)

/* @source: (nullable): gets the mistakes in lines of play, which end before them. */
gboolean stelling_sgf_evaluation_decode (const StellingSgfTree *tree,
                                         const StellingSgfProperty *property,
                                         const StellingPosition *position,
                                         StellingSource *source,
                                         StellingAnnotation *annotation);
/* Reads V, which has only a score; an EVAL beside it goes before. */
gboolean stelling_sgf_value_decode (const StellingSgfTree *tree,
                                    const StellingSgfProperty *property,
                                    StellingAnnotation *annotation);
/* Appends @node's evaluation, even if it is of an earlier position. */
void stelling_sgf_evaluation_write (GString *out, const StellingNode *node);
/* Returns whether @told, read from a file, is @node's evaluation. */
gboolean stelling_sgf_evaluation_is_told (const StellingNode *node, const StellingEvaluation *told);

/* --- positions that are set up --- */

/* Lets @node change @position, the one before it. @start: at the start of a game. Notes mistakes in
 * @source (nullable). Returns whether it sets up anything. */
gboolean stelling_sgf_setup_read (const StellingSgfTree *tree,
                                  const StellingSgfNode *node,
                                  gboolean start,
                                  StellingPosition *position,
                                  StellingSource *source);

/* --- rules --- */

/* Finds the rules of the nodes from @first to @end: by RU, else GM, else the form of the moves.
 * Returns FALSE, with a message, if this is no game of ours. */
gboolean stelling_sgf_find_rules (StellingSource *source,
                                  StellingSgfTree *tree,
                                  guint first,
                                  guint chain_end,
                                  guint end,
                                  StellingRules *rules);
/* Returns whether the form of a move shows its game. @own: only a form that no other game has. */
gboolean stelling_sgf_move_tells_game (const char *text, gboolean own, StellingGame *found);
/* Returns whether the first move of a game of Tablut without RU shows that Dark begins. */
gboolean stelling_sgf_move_tells_dark_first (StellingSide side, const char *text);
/* The rules in a game's first nodes when it is saved. The first RU and GM count, even if the file
 * ended inside, for then they get their bracket. */
typedef struct
{
  gboolean has_ru, ru_known;
  StellingRules rules; /* RU's, if known */
  gboolean has_gm, gm_known;
  StellingGame game; /* GM's, if known */
  gboolean foreign;  /* GM names a game that is none of ours */
} StellingSgfToldRules;

void stelling_sgf_told_rules_take (StellingSgfToldRules *told,
                                   StellingSgfTree *tree,
                                   const StellingSgfNode *node);
/* Returns whether @told gives @rules. @dark_first: by the moves Dark begins. @guessed (out): only
 * the moves show the game. */
gboolean stelling_sgf_told_rules_are (const StellingSgfToldRules *told,
                                      const StellingRules *rules,
                                      gboolean dark_first,
                                      gboolean *guessed);

/* --- writing --- */

/* Appends `ID[text]`. */
void stelling_sgf_append_property (GString *out, const char *id, const char *text, gboolean simple);
void stelling_sgf_append_glyphs (GString *out, StellingGlyphs glyphs);
/* Appends a field of @node's annotation, nothing if it is empty. */
void stelling_sgf_append_field (GString *out, StellingNode *node, StellingField field);
/* Appends RE or another header. */
void stelling_sgf_append_header (GString *out, StellingRecord *record, guint header);
/* Finds a property among raw ones; returns FALSE if it is not there. */
gboolean stelling_sgf_find_raw (const char *extra, const char *id, gsize *start, gsize *end);

G_END_DECLS
