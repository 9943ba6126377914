/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-entry-private.h"

#include "stelling-line.h"

#include <string.h>

/* The data of an entry: a checksum of eight bytes, then a GVariant with the lowest byte first. A
 * move is two bytes: where from, 255 for a placement, and where to. */

#define SCORE_TYPE "yynq" /* kind, bound, value, plies */
#define LINE_TYPE "(" SCORE_TYPE "aq)"
/* subject, engine, version, evaluator, date, nodes, depth, score, lines */
#define ENTRY_TYPE "(ssssxtu" SCORE_TYPE "a" LINE_TYPE ")"
#define CHECKSUM_SIZE 8

#define MAX_VALUE 10000
#define MAX_DEPTH G_MAXUINT16
#define MAX_TEXT 200 /* bytes of the name of an engine, a version or a net */

/* Returns the first bytes of the SHA-256 of @data as a number, the same on every machine. */
static guint64
digest (gconstpointer data, gsize size)
{
  g_autoptr (GChecksum) checksum = g_checksum_new (G_CHECKSUM_SHA256);
  guint8 bytes[32];
  gsize n_bytes = sizeof bytes;
  guint64 number;

  g_checksum_update (checksum, data, (gssize) size);
  g_checksum_get_digest (checksum, bytes, &n_bytes);
  memcpy (&number, bytes, sizeof number);
  return GUINT64_FROM_LE (number);
}

/* --- an entry --- */

StellingEntry *
stelling_entry_new (StellingSubject *subject, const StellingEvaluation *evaluation)
{
  StellingEvaluation own = *evaluation;
  StellingEntry *self;

  if (evaluation->score.kind == STELLING_SCORE_NONE || evaluation->n_lines == 0
      || evaluation->engine == NULL)
    return NULL;
  own.about = NULL;
  if (own.date == 0)
    own.date = g_get_real_time () / G_USEC_PER_SEC;
  self = g_new (StellingEntry, 1);
  self->subject = stelling_subject_ref (subject);
  self->evaluation = stelling_evaluation_copy (&own);
  return self;
}

void
stelling_entry_free (StellingEntry *self)
{
  stelling_subject_unref (self->subject);
  stelling_evaluation_free (self->evaluation);
  g_free (self);
}

gint64
stelling_entry_get_place (const StellingSubject *subject)
{
  return (gint64) digest (subject->text, strlen (subject->text));
}

static const char *
or_empty (const char *text)
{
  return text != NULL ? text : "";
}

gint64
stelling_entry_get_maker (const StellingEvaluation *evaluation)
{
  g_autofree char *text
      = g_strdup_printf ("%s\n%s", or_empty (evaluation->engine), or_empty (evaluation->evaluator));

  return (gint64) digest (text, strlen (text));
}

/* --- writing --- */

static GVariant *
encode_moves (const StellingEvaluationLine *line)
{
  guint16 moves[STELLING_EVALUATION_MAX_MOVES];
  guint n = MIN (line->n_moves, G_N_ELEMENTS (moves));

  for (guint i = 0; i < n; i++)
    moves[i] = (guint16) (stelling_move_get_from (line->moves[i]) << 8
                          | stelling_move_get_to (line->moves[i]));
  return g_variant_new_fixed_array (G_VARIANT_TYPE_UINT16, moves, n, sizeof *moves);
}

static GVariant *
encode_lines (const StellingEvaluation *evaluation)
{
  GVariantBuilder lines;

  g_variant_builder_init (&lines, G_VARIANT_TYPE ("a" LINE_TYPE));
  for (guint i = 0; i < evaluation->n_lines; i++)
    {
      const StellingEvaluationLine *line = &evaluation->lines[i];

      g_variant_builder_add (&lines, "(" SCORE_TYPE "@aq)", line->score.kind, line->score.bound,
                             line->score.value, line->score.plies, encode_moves (line));
    }
  return g_variant_builder_end (&lines);
}

static GVariant *
encode (const StellingEntry *self)
{
  const StellingEvaluation *evaluation = self->evaluation;
  g_autoptr (GVariant) variant = g_variant_ref_sink (g_variant_new (
      "(ssssxtu" SCORE_TYPE "@a" LINE_TYPE ")", self->subject->text, evaluation->engine,
      or_empty (evaluation->version), or_empty (evaluation->evaluator), evaluation->date,
      evaluation->nodes, evaluation->depth, evaluation->score.kind, evaluation->score.bound,
      evaluation->score.value, evaluation->score.plies, encode_lines (evaluation)));

  return G_BYTE_ORDER == G_BIG_ENDIAN ? g_variant_byteswap (variant) : g_steal_pointer (&variant);
}

GBytes *
stelling_entry_encode (const StellingEntry *self)
{
  g_autoptr (GVariant) variant = encode (self);
  gsize size = g_variant_get_size (variant);
  guint8 *data = g_malloc (CHECKSUM_SIZE + size);
  guint64 checksum;

  g_variant_store (variant, data + CHECKSUM_SIZE);
  checksum = GUINT64_TO_LE (digest (data + CHECKSUM_SIZE, size));
  memcpy (data, &checksum, CHECKSUM_SIZE);
  return g_bytes_new_take (data, CHECKSUM_SIZE + size);
}

/* --- reading --- */

/* Reads kind, bound, value and plies from @tuple on, at @index. Returns FALSE if there is no such
 * score of a game that goes on. */
static gboolean
decode_score (StellingScore *score, GVariant *tuple, gsize index)
{
  guint8 kind, bound;

  g_variant_get_child (tuple, index, "y", &kind);
  g_variant_get_child (tuple, index + 1, "y", &bound);
  g_variant_get_child (tuple, index + 2, "n", &score->value);
  g_variant_get_child (tuple, index + 3, "q", &score->plies);
  score->kind = (StellingScoreKind) kind;
  score->bound = (StellingBoundKind) bound;
  if (bound > STELLING_BOUND_AT_MOST)
    return FALSE;
  switch (kind)
    {
    case STELLING_SCORE_VALUE:
      return score->value >= -MAX_VALUE && score->value <= MAX_VALUE;
    case STELLING_SCORE_WIN:
    case STELLING_SCORE_LOSS:
      return score->plies > 0
             && (bound == STELLING_BOUND_IS_SCORE
                 || score->bound == stelling_score_kind_get_limit (score->kind));
    case STELLING_SCORE_DRAW:
      return bound == STELLING_BOUND_IS_SCORE;
    default:
      return FALSE;
    }
}

static StellingMove
decode_move (guint16 code)
{
  guint from = code >> 8, to = code & 0xff;

  return from == STELLING_SQUARE_NONE ? stelling_move_place (to) : stelling_move_step (from, to);
}

/* Puts the moves into @moves. Returns how many there are, or -1 if one can't be played. */
static int
decode_moves (GVariant *line, const StellingPosition *position, StellingMove *moves)
{
  g_autoptr (GVariant) array = g_variant_get_child_value (line, 4);
  gsize n;
  const guint16 *codes = g_variant_get_fixed_array (array, &n, sizeof *codes);
  StellingPosition at = *position;

  if (n > STELLING_EVALUATION_MAX_MOVES)
    return -1;
  for (gsize i = 0; i < n; i++)
    {
      moves[i] = decode_move (codes[i]);
      if (!stelling_position_try (&at, moves[i]))
        return -1;
    }
  return (int) n;
}

static gboolean
decode_lines (StellingEvaluation *evaluation, GVariant *variant, const StellingPosition *position)
{
  StellingEvaluationLine lines[STELLING_EVALUATION_MAX_LINES];
  StellingMove moves[STELLING_EVALUATION_MAX_LINES][STELLING_EVALUATION_MAX_MOVES];
  gsize n = g_variant_n_children (variant);

  if (n == 0 || n > G_N_ELEMENTS (lines))
    return FALSE;
  for (gsize i = 0; i < n; i++)
    {
      g_autoptr (GVariant) line = g_variant_get_child_value (variant, i);
      int n_moves = decode_moves (line, position, moves[i]);

      if (n_moves < 0 || !decode_score (&lines[i].score, line, 0))
        return FALSE;
      lines[i].moves = moves[i];
      lines[i].n_moves = (guint) n_moves;
    }
  stelling_evaluation_set_lines (evaluation, lines, (guint) n);
  return TRUE;
}

/* Returns whether a text can be the name of something. */
static gboolean
is_name (const char *text)
{
  if (strlen (text) > MAX_TEXT)
    return FALSE;
  for (const char *at = text; *at != '\0'; at = g_utf8_next_char (at))
    if (g_unichar_iscntrl (g_utf8_get_char (at)))
      return FALSE;
  return TRUE;
}

/* Reads engine, version and evaluator. */
static gboolean
decode_texts (StellingEvaluation *evaluation, GVariant *variant)
{
  const char *engine, *version, *evaluator;

  g_variant_get_child (variant, 1, "&s", &engine);
  g_variant_get_child (variant, 2, "&s", &version);
  g_variant_get_child (variant, 3, "&s", &evaluator);
  if (*engine == '\0' || !is_name (engine) || !is_name (version) || !is_name (evaluator))
    return FALSE;
  stelling_evaluation_set_text (&evaluation->engine, engine);
  stelling_evaluation_set_text (&evaluation->version, version);
  stelling_evaluation_set_text (&evaluation->evaluator, evaluator);
  return TRUE;
}

static gboolean
is_about (GVariant *variant, const StellingSubject *subject)
{
  const char *text;

  g_variant_get_child (variant, 0, "&s", &text);
  return g_str_equal (text, subject->text);
}

static StellingEvaluation *
decode (GVariant *variant, const StellingSubject *subject)
{
  g_autoptr (StellingEvaluation) evaluation = g_slice_new0 (StellingEvaluation);
  g_autoptr (GVariant) lines = NULL;

  if (!g_variant_is_normal_form (variant) || !is_about (variant, subject))
    return NULL;
  g_variant_get_child (variant, 4, "x", &evaluation->date);
  g_variant_get_child (variant, 5, "t", &evaluation->nodes);
  g_variant_get_child (variant, 6, "u", &evaluation->depth);
  lines = g_variant_get_child_value (variant, 11);
  if (evaluation->date < 0 || evaluation->depth > MAX_DEPTH || !decode_texts (evaluation, variant)
      || !decode_score (&evaluation->score, variant, 7)
      || !decode_lines (evaluation, lines, &subject->position))
    return NULL;
  return g_steal_pointer (&evaluation);
}

StellingEvaluation *
stelling_entry_decode (gconstpointer data, gsize size, const StellingSubject *subject)
{
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GVariant) variant = NULL;
  guint64 checksum;

  if (size <= CHECKSUM_SIZE)
    return NULL;
  memcpy (&checksum, data, CHECKSUM_SIZE);
  if (GUINT64_FROM_LE (checksum)
      != digest ((const guint8 *) data + CHECKSUM_SIZE, size - CHECKSUM_SIZE))
    return NULL;
  bytes = g_bytes_new ((const guint8 *) data + CHECKSUM_SIZE, size - CHECKSUM_SIZE);
  variant
      = g_variant_ref_sink (g_variant_new_from_bytes (G_VARIANT_TYPE (ENTRY_TYPE), bytes, FALSE));
  if (G_BYTE_ORDER == G_BIG_ENDIAN)
    {
      GVariant *swapped = g_variant_byteswap (variant);

      g_variant_unref (variant);
      variant = swapped;
    }
  return decode (variant, subject);
}
