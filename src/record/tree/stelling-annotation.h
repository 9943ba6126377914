/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-chance.h"
#include "stelling-glyph.h"
#include "stelling-marks.h"
#include "stelling-move.h"
#include "stelling-position.h"
#include "stelling-score.h"

G_BEGIN_DECLS

/* --- evaluations --- */

/* A line of play that an engine gave, from the position of the node on. */
typedef struct
{
  StellingScore score; /* from Light's (Yellow's) side */
  StellingMove *moves;
  guint n_moves;
} StellingEvaluationLine;

/* The most that an evaluation keeps: the best lines, and of each its first moves. A record in which
 * each of many nodes has one must stay small. */
#define STELLING_EVALUATION_MAX_LINES 3
#define STELLING_EVALUATION_MAX_MOVES 48

/* A stored evaluation. What is not known is 0 or NULL. One that was copied owns its lines as one
 * piece of memory and shares its texts with others (GRefString); they are changed by the functions
 * below alone. */
typedef struct
{
  StellingScore score; /* from Light's (Yellow's) side */
  guint depth;         /* plies */
  guint64 nodes;
  char *engine;                  /* "Stelling" */
  char *version;                 /* "0.1.0" */
  char *evaluator;               /* "hand-made", or a net's name, version and digest:
                                  * "tablut-edge 5 0123abcd" */
  gint64 date;                   /* when it was found, in seconds since 1970 */
  StellingEvaluationLine *lines; /* the best first */
  guint n_lines;
  StellingPosition *about; /* the position that it was made for, once the node has got another;
                            * NULL: the node's own, or of a dead node: nobody knows */
} StellingEvaluation;

/* Copies also what is no copy, such as a value on the stack; lines and moves that are too many are
 * left out. */
StellingEvaluation *stelling_evaluation_copy (const StellingEvaluation *evaluation)
    G_GNUC_WARN_UNUSED_RESULT; /* nullable in and out */
void stelling_evaluation_free (StellingEvaluation *evaluation);
/* Gives @evaluation, which is a copy or from g_slice_new0 (), copies of the first of
 * @lines, with their first moves. */
void stelling_evaluation_set_lines (StellingEvaluation *evaluation,
                                    const StellingEvaluationLine *lines,
                                    guint n_lines);
/* Sets one of the texts of such an @evaluation; NULL or "" removes it. */
void stelling_evaluation_set_text (char **field, const char *text);
/* Returns whether it is known to come from another net than the chances of @set are worked out
 * for. */
gboolean stelling_evaluation_is_of_other_net (const StellingEvaluation *evaluation,
                                              StellingRuleSet set);
/* Returns "Stelling 0.1.0": the engine and its version, as far as they are known; nullable. */
char *stelling_evaluation_dup_maker (const StellingEvaluation *evaluation)
    G_GNUC_WARN_UNUSED_RESULT;
gboolean stelling_evaluation_equal (const StellingEvaluation *a, const StellingEvaluation *b);
/* Returns whether it was made for @position, as far as is known. */
gboolean stelling_evaluation_is_about (const StellingEvaluation *evaluation,
                                       const StellingPosition *position);
/* Returns whether @evaluation is better. Proven results beat others. Of two for the same side the
 * nearer end is better, won or lost, since a lower bound says more; then the exact distance. Then
 * comes depth, by which a bound of a value counts less, then nodes, then the number of lines. */
gboolean stelling_evaluation_is_better (const StellingEvaluation *evaluation,
                                        const StellingEvaluation *than);
/* Returns the better of two, @first if neither is; nullable in and out. */
const StellingEvaluation *stelling_evaluation_choose (const StellingEvaluation *first,
                                                      const StellingEvaluation *second);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (StellingEvaluation, stelling_evaluation_free)

/* --- clocks --- */

/* The times on the players' clocks; by StellingSide. */
typedef struct
{
  gint64 left[2]; /* milliseconds; -1: unknown */
  gint moves[2];  /* still to be made in this time; -1: unknown */
} StellingClock;

#define STELLING_CLOCK_NONE ((StellingClock) { { -1, -1 }, { -1, -1 } })

/* --- all together --- */

/**
 * StellingAnnotation:
 *
 * All that is said about a node: a value that is copied, compared and exchanged field by field.
 * Texts are UTF-8 with \n as line ends and never empty, NULL if there is none.
 */
typedef enum
{
  STELLING_FIELD_COMMENT,
  STELLING_FIELD_COMMENT_BEFORE,
  STELLING_FIELD_NAME,
  STELLING_FIELD_EXTRA,
  STELLING_FIELD_GLYPHS,
  STELLING_FIELD_MARKS,
  STELLING_FIELD_EVALUATION,
  STELLING_FIELD_CLOCK,
  STELLING_FIELD_HOTSPOT,
  STELLING_N_FIELDS,
} StellingField;

/* The first fields are texts. */
#define STELLING_N_TEXT_FIELDS (STELLING_FIELD_EXTRA + 1)

typedef struct
{
  char *texts[STELLING_N_TEXT_FIELDS]; /* by field: the comments on a move and, before it, on what
                                        * it comes from; the node's name; properties of SGF that
                                        * have no meaning here, as written */
  StellingGlyphs glyphs;
  guint8 hotspot;                 /* 0; 1: something decisive happens here; 2: more so */
  StellingMarks *marks;           /* nullable */
  StellingEvaluation *evaluation; /* nullable */
  StellingClock clock;
} StellingAnnotation;

StellingAnnotation *stelling_annotation_new (void) G_GNUC_WARN_UNUSED_RESULT;
StellingAnnotation *stelling_annotation_copy (const StellingAnnotation *annotation)
    G_GNUC_WARN_UNUSED_RESULT;                                  /* nullable in and out */
void stelling_annotation_free (StellingAnnotation *annotation); /* nullable */
G_DEFINE_AUTOPTR_CLEANUP_FUNC (StellingAnnotation, stelling_annotation_free)

/* The functions below take a NULL annotation as an empty one. */
gboolean stelling_annotation_is_empty (const StellingAnnotation *annotation);
gboolean stelling_annotation_has (const StellingAnnotation *annotation, StellingField field);
gboolean stelling_annotation_equal (const StellingAnnotation *a,
                                    const StellingAnnotation *b,
                                    StellingField field);
/* Copies the field from @from to @to. */
void stelling_annotation_copy_field (StellingAnnotation *to,
                                     const StellingAnnotation *from,
                                     StellingField field);
/* Exchanges the field between @a and @b. */
void stelling_annotation_exchange_field (StellingAnnotation *a,
                                         StellingAnnotation *b,
                                         StellingField field);

/* Sets one of the texts to a copy of @text; NULL or "" removes it. */
void stelling_annotation_set_text (StellingAnnotation *annotation,
                                   StellingField field,
                                   const char *text);
/* Appends @text to the field's text, with @between before it if there is one. */
void stelling_annotation_append_text (StellingAnnotation *annotation,
                                      StellingField field,
                                      const char *between,
                                      const char *text);
/* Copies @mark; one of the same kind at the same place is replaced. */
void stelling_annotation_add_mark (StellingAnnotation *annotation, const StellingMark *mark);
/* Returns the index of the mark of that kind at that place, or -1. */
int stelling_annotation_find_mark (const StellingAnnotation *annotation, const StellingMark *mark);
void stelling_annotation_remove_mark (StellingAnnotation *annotation, guint index);
/* Copies @evaluation; one without a score removes it. */
void stelling_annotation_set_evaluation (StellingAnnotation *annotation,
                                         const StellingEvaluation *evaluation);

G_END_DECLS
