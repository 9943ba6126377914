/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-serialise-private.h"
#include "stelling-value-bytes-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Serialises annotations field by field. */

#define MARKS_TYPE "a(yyyys)" /* kind, colour, square, to, label */
#define LINE_TYPE "(ynqau)"   /* score: kind, value, plies; moves */
/* score: kind, value, plies; depth, nodes, engine, version, date, lines */
#define ABOUT_TYPE "(ssb)" /* rules, position, barred; empty texts: of no other position */
#define FINDING_TYPE "(ynqutssx" ABOUT_TYPE "a" LINE_TYPE ")"
#define EVALUATION_TYPE "(" FINDING_TYPE "s)" /* finding, evaluator; older journals: no evaluator */
#define CLOCK_TYPE "(xxii)"                   /* StellingClock, as it is in memory */

gboolean
stelling_deserialise_fail (GError **error, const char *what)
{
  /* Translators: a file in which the program keeps unsaved changes; %s is an English word or two
   * that tells a programmer what was wrong with it */
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, _ ("The journal is damaged (%s)"), what);
  return FALSE;
}

/* --- texts --- */

/* Returns how many bytes both begin with; never a part of a character. */
static gsize
get_common_start (const char *a, const char *b)
{
  gsize n = 0;

  while (a[n] && a[n] == b[n])
    n++;
  while (n > 0 && ((guchar) a[n] & 0xc0) == 0x80)
    n--;
  while (n > 0 && ((guchar) b[n] & 0xc0) == 0x80)
    n--;
  return n;
}

/* Returns how many bytes both end with, of what is behind the first @start. */
static gsize
get_common_end (const char *a, gsize n_a, const char *b, gsize n_b, gsize start)
{
  gsize max = MIN (n_a, n_b) - start;
  gsize n = 0;

  while (n < max && a[n_a - n - 1] == b[n_b - n - 1])
    n++;
  while (n > 0 && ((guchar) a[n_a - n] & 0xc0) == 0x80)
    n--;
  return n;
}

GVariant *
stelling_serialise_edit (const char *from, const char *to)
{
  g_autofree char *valid = NULL;
  g_autofree char *middle = NULL;
  gsize n_from, n_to, start, end;

  from = from && g_utf8_validate (from, -1, NULL) ? from : "";
  to = to ? to : "";
  if (!g_utf8_validate (to, -1, NULL))
    to = valid = g_utf8_make_valid (to, -1);
  n_from = strlen (from);
  n_to = strlen (to);
  start = get_common_start (from, to);
  end = get_common_end (from, n_from, to, n_to, start);
  middle = g_strndup (to + start, n_to - start - end);
  return g_variant_new (STELLING_SERIALISE_EDIT_TYPE, (guint32) start, (guint32) end, middle);
}

gboolean
stelling_deserialise_edit (GVariant *edit, const char *from, char **to, GError **error)
{
  gsize n_from;
  guint32 start, end;
  const char *middle;
  g_autoptr (GString) text = NULL;

  from = from ? from : "";
  n_from = strlen (from);
  g_variant_get (edit, "(uu&s)", &start, &end, &middle);
  if (start > n_from || end > n_from - start)
    return stelling_deserialise_fail (error, "text");
  text = g_string_sized_new (start + end + strlen (middle));
  g_string_append_len (text, from, start);
  g_string_append (text, middle);
  g_string_append (text, from + n_from - end);
  if (!g_utf8_validate (text->str, (gssize) text->len, NULL))
    return stelling_deserialise_fail (error, "text");
  *to = text->len ? g_string_free (g_steal_pointer (&text), FALSE) : NULL;
  return TRUE;
}

/* --- numbers from outside --- */

static gboolean
is_square (StellingGame game, guint square)
{
  return square < (game == STELLING_GAME_TEBLO ? 144u : 81u);
}

gboolean
stelling_deserialise_check_move (StellingGame game, StellingMove move)
{
  guint from = stelling_move_get_from (move);
  guint to = stelling_move_get_to (move);

  if (move == stelling_move_place (to))
    return game == STELLING_GAME_TEBLO && is_square (game, to);
  return move == stelling_move_step (from, to) && is_square (game, from) && is_square (game, to);
}

/* --- marks --- */

static void
append_marks (GByteArray *bytes, const StellingMarks *marks)
{
  const gsize start = bytes->len;
  g_autofree gsize *ends = g_new (gsize, marks->n);

  for (guint i = 0; i < marks->n; i++)
    {
      const StellingMark *mark = &marks->items[i];
      const guint8 numbers[] = { mark->kind, mark->colour, mark->square, mark->to };

      stelling_value_bytes_append (bytes, numbers, sizeof numbers);
      stelling_value_bytes_append_text (bytes, mark->label);
      ends[i] = bytes->len;
    }
  stelling_value_bytes_append_ends (bytes, start, ends, marks->n);
}

static gboolean
deserialise_marks (StellingAnnotation *annotation,
                   StellingGame game,
                   GVariant *marks,
                   GError **error)
{
  GVariantIter iter;
  guint8 kind, colour, square, to;
  const char *label;

  g_clear_pointer (&annotation->marks, stelling_marks_free);
  g_variant_iter_init (&iter, marks);
  while (g_variant_iter_next (&iter, "(yyyy&s)", &kind, &colour, &square, &to, &label))
    {
      gboolean long_one = kind == STELLING_MARK_ARROW || kind == STELLING_MARK_LINE;
      StellingMark mark = {
        .kind = (StellingMarkKind) kind,
        .colour = (StellingMarkColour) colour,
        .square = square,
        .to = to,
        .label = kind == STELLING_MARK_LABEL ? (char *) label : NULL,
      };

      if (kind >= STELLING_N_MARK_KINDS || colour >= STELLING_N_MARK_COLOURS
          || !is_square (game, square)
          || (long_one ? !is_square (game, to) : to != STELLING_SQUARE_NONE))
        return stelling_deserialise_fail (error, "mark");
      stelling_annotation_add_mark (annotation, &mark);
    }
  return TRUE;
}

/* --- evaluations --- */

/* A score's kind, and whether its plies are only the most that it can take, or whether its value
 * may be more, or less. */
#define BOUND 0x40
#define BOUND_BELOW 0x80

static guint8
serialise_kind (StellingScore score)
{
  gboolean below = stelling_score_is_bounded_value (score) && score.bound == STELLING_BOUND_AT_MOST;

  return (guint8) (score.kind
                   | (below                                    ? BOUND_BELOW
                      : score.bound != STELLING_BOUND_IS_SCORE ? BOUND
                                                               : 0));
}

/* Returns FALSE if there is no such kind. */
static gboolean
deserialise_kind (StellingScore *score, guint8 kind)
{
  score->kind = (StellingScoreKind) (kind & ~(BOUND | BOUND_BELOW));
  if ((kind & BOUND) != 0)
    score->bound = stelling_score_kind_get_limit (score->kind);
  if ((kind & BOUND_BELOW) != 0)
    score->bound = STELLING_BOUND_AT_MOST;
  if (score->bound != STELLING_BOUND_IS_SCORE
      && (score->kind == STELLING_SCORE_NONE || score->kind == STELLING_SCORE_DRAW))
    return FALSE;
  return score->kind <= STELLING_SCORE_DRAW && serialise_kind (*score) == kind;
}

/* The start of LINE_TYPE and FINDING_TYPE, laid out in memory as in a GVariant. */
typedef struct
{
  guint8 kind, spare;
  gint16 value;
  guint16 plies, more_spare;
} SerialisedScore;

/* The same of FINDING_TYPE, with what comes behind it. */
typedef struct
{
  SerialisedScore score;
  guint32 depth, spare;
  guint64 nodes;
} SerialisedFinding;

/* Journals have these as they are in memory. */
G_STATIC_ASSERT (sizeof (SerialisedScore) == 8);
G_STATIC_ASSERT (sizeof (SerialisedFinding) == 24);
G_STATIC_ASSERT (sizeof (StellingClock) == 24);

static SerialisedScore
serialise_score (StellingScore score)
{
  return (SerialisedScore) {
    .kind = serialise_kind (score),
    .value = score.value,
    .plies = score.plies,
  };
}

static void
append_about (GByteArray *bytes, const StellingPosition *about)
{
  g_autofree char *rules = about != NULL ? stelling_rules_to_string (&about->rules) : NULL;
  g_autofree char *text = about != NULL ? stelling_position_to_string (about) : NULL;
  const guint8 is_barred = about != NULL && stelling_position_is_barred (about);
  const gsize start = bytes->len;
  gsize ends[2];

  stelling_value_bytes_append_text (bytes, rules);
  ends[1] = bytes->len;
  stelling_value_bytes_append_text (bytes, text);
  ends[0] = bytes->len;
  stelling_value_bytes_append (bytes, &is_barred, 1);
  stelling_value_bytes_append_ends (bytes, start, ends, 2);
}

static void
append_lines (GByteArray *bytes, const StellingEvaluation *evaluation)
{
  const guint n = MIN (evaluation->n_lines, STELLING_EVALUATION_MAX_LINES);
  const gsize start = bytes->len;
  gsize ends[STELLING_EVALUATION_MAX_LINES];

  for (guint i = 0; i < n; i++)
    {
      const StellingEvaluationLine *line = &evaluation->lines[i];
      const SerialisedScore score = serialise_score (line->score);

      stelling_value_bytes_append (bytes, &score, sizeof score);
      stelling_value_bytes_append (bytes, line->moves, line->n_moves * sizeof (StellingMove));
      ends[i] = bytes->len;
    }
  stelling_value_bytes_append_ends (bytes, start, ends, n);
}

static void
append_finding (GByteArray *bytes, const StellingEvaluation *evaluation)
{
  const SerialisedFinding head = {
    .score = serialise_score (evaluation->score),
    .depth = evaluation->depth,
    .nodes = evaluation->nodes,
  };
  const gsize start = bytes->len;
  gsize ends[3];

  stelling_value_bytes_append (bytes, &head, sizeof head);
  stelling_value_bytes_append_text (bytes, evaluation->engine);
  ends[2] = bytes->len;
  stelling_value_bytes_append_text (bytes, evaluation->version);
  ends[1] = bytes->len;
  stelling_value_bytes_pad (bytes, 8);
  stelling_value_bytes_append (bytes, &evaluation->date, sizeof evaluation->date);
  append_about (bytes, evaluation->about);
  ends[0] = bytes->len;
  stelling_value_bytes_pad (bytes, 4);
  append_lines (bytes, evaluation);
  stelling_value_bytes_append_ends (bytes, start, ends, G_N_ELEMENTS (ends));
}

static void
append_evaluation (GByteArray *bytes, const StellingEvaluation *evaluation)
{
  const gsize start = bytes->len;
  gsize end;

  append_finding (bytes, evaluation);
  end = bytes->len;
  stelling_value_bytes_append_text (bytes, evaluation->evaluator);
  stelling_value_bytes_append_ends (bytes, start, &end, 1);
}

/* The moves belong to @moves. */
static gboolean
deserialise_line (StellingEvaluationLine *line, StellingGame game, GVariant *score, GVariant *moves)
{
  const StellingMove *each;
  guint8 kind;
  gsize n;

  g_variant_get (score, "(ynq@au)", &kind, &line->score.value, &line->score.plies, NULL);
  each = g_variant_get_fixed_array (moves, &n, sizeof (StellingMove));
  for (gsize i = 0; i < n; i++)
    if (!stelling_deserialise_check_move (game, each[i]))
      return FALSE;
  line->moves = (StellingMove *) each;
  line->n_moves = (guint) MIN (n, STELLING_EVALUATION_MAX_MOVES);
  return deserialise_kind (&line->score, kind);
}

/* Reads the first lines, as many as are kept. */
static gboolean
deserialise_lines (StellingEvaluation *evaluation, StellingGame game, GVariant *serialised)
{
  StellingEvaluationLine lines[STELLING_EVALUATION_MAX_LINES] = { { { 0 }, NULL, 0 } };
  GVariant *moves[STELLING_EVALUATION_MAX_LINES] = { NULL };
  const guint n = (guint) MIN (g_variant_n_children (serialised), G_N_ELEMENTS (lines));
  gboolean sound = TRUE;

  for (guint i = 0; i < n && sound; i++)
    {
      g_autoptr (GVariant) line = g_variant_get_child_value (serialised, i);

      moves[i] = g_variant_get_child_value (line, 3);
      sound = deserialise_line (&lines[i], game, line, moves[i]);
    }
  if (sound)
    stelling_evaluation_set_lines (evaluation, lines, n);
  for (guint i = 0; i < n; i++)
    g_clear_pointer (&moves[i], g_variant_unref);
  return sound;
}

static gboolean
deserialise_about (StellingEvaluation *evaluation, StellingGame game, GVariant *serialised)
{
  const char *rules_text, *text;
  gboolean barred;
  StellingPosition position;
  StellingRules rules;

  g_variant_get (serialised, "(&s&sb)", &rules_text, &text, &barred);
  if (!*rules_text && !*text)
    return TRUE;
  if (!stelling_rules_parse (rules_text, &rules, NULL) || stelling_rules_get_game (&rules) != game
      || !stelling_position_parse (&position, &rules, text, NULL))
    return FALSE;
  position.barred = barred;
  evaluation->about = g_memdup2 (&position, sizeof position);
  return TRUE;
}

static gboolean
deserialise_evaluation (StellingAnnotation *annotation,
                        StellingGame game,
                        GVariant *serialised,
                        GError **error)
{
  g_autoptr (StellingEvaluation) evaluation = g_slice_new0 (StellingEvaluation);
  gboolean is_old = g_variant_is_of_type (serialised, G_VARIANT_TYPE (FINDING_TYPE));
  g_autoptr (GVariant) finding = is_old ? g_variant_ref (serialised)
                                        : g_variant_get_child_value (serialised, 0);
  g_autoptr (GVariant) lines = g_variant_get_child_value (finding, 9);
  const char *engine, *version, *evaluator = "";
  g_autoptr (GVariant) about = NULL;
  guint8 kind;

  if (!is_old)
    g_variant_get_child (serialised, 1, "&s", &evaluator);
  g_variant_get (finding, "(ynqut&s&sx@" ABOUT_TYPE "@a" LINE_TYPE ")", &kind,
                 &evaluation->score.value, &evaluation->score.plies, &evaluation->depth,
                 &evaluation->nodes, &engine, &version, &evaluation->date, &about, NULL);
  if (!deserialise_kind (&evaluation->score, kind))
    return stelling_deserialise_fail (error, "score");
  if (!deserialise_about (evaluation, game, about))
    return stelling_deserialise_fail (error, "position");
  if (!deserialise_lines (evaluation, game, lines))
    return stelling_deserialise_fail (error, "line of play");
  stelling_evaluation_set_text (&evaluation->engine, engine);
  stelling_evaluation_set_text (&evaluation->version, version);
  stelling_evaluation_set_text (&evaluation->evaluator, evaluator);
  stelling_annotation_set_evaluation (annotation, evaluation);
  return TRUE;
}

/* --- the small ones --- */

static gboolean
deserialise_glyphs (StellingAnnotation *annotation, guint32 glyphs, GError **error)
{
  StellingGlyphs sound = 0;

  for (int glyph = STELLING_GLYPH_NONE + 1; glyph < STELLING_N_GLYPHS; glyph++)
    if (glyphs & STELLING_GLYPH_BIT (glyph))
      sound = stelling_glyphs_set (sound, (StellingGlyph) glyph, TRUE);
  if (sound != glyphs)
    return stelling_deserialise_fail (error, "glyph");
  annotation->glyphs = glyphs;
  return TRUE;
}

static gboolean
deserialise_clock (StellingAnnotation *annotation, GVariant *serialised, GError **error)
{
  StellingClock clock;

  g_variant_get (serialised, CLOCK_TYPE, &clock.left[0], &clock.left[1], &clock.moves[0],
                 &clock.moves[1]);
  if (clock.left[0] < -1 || clock.left[1] < -1 || clock.moves[0] < -1 || clock.moves[1] < -1)
    return stelling_deserialise_fail (error, "clock");
  annotation->clock = clock;
  return TRUE;
}

/* --- all together --- */

static const char *const field_types[STELLING_N_FIELDS] = {
  [STELLING_FIELD_COMMENT] = "s",
  [STELLING_FIELD_COMMENT_BEFORE] = "s",
  [STELLING_FIELD_NAME] = "s",
  [STELLING_FIELD_EXTRA] = "s",
  [STELLING_FIELD_GLYPHS] = "u",
  [STELLING_FIELD_MARKS] = MARKS_TYPE,
  [STELLING_FIELD_EVALUATION] = EVALUATION_TYPE,
  [STELLING_FIELD_CLOCK] = CLOCK_TYPE,
  [STELLING_FIELD_HOTSPOT] = "y",
};

const char *
stelling_append_field (GByteArray *bytes, const StellingAnnotation *annotation, StellingField field)
{
  switch (field)
    {
    case STELLING_FIELD_GLYPHS:
      stelling_value_bytes_append (bytes, &annotation->glyphs, sizeof annotation->glyphs);
      break;
    case STELLING_FIELD_MARKS:
      append_marks (bytes, annotation->marks);
      break;
    case STELLING_FIELD_EVALUATION:
      append_evaluation (bytes, annotation->evaluation);
      break;
    case STELLING_FIELD_CLOCK:
      stelling_value_bytes_append (bytes, &annotation->clock, sizeof annotation->clock);
      break;
    case STELLING_FIELD_HOTSPOT:
      stelling_value_bytes_append (bytes, &annotation->hotspot, sizeof annotation->hotspot);
      break;
    case STELLING_FIELD_COMMENT:
    case STELLING_FIELD_COMMENT_BEFORE:
    case STELLING_FIELD_NAME:
    case STELLING_FIELD_EXTRA:
    case STELLING_N_FIELDS:
    default:
      stelling_value_bytes_append_text (bytes, annotation->texts[field]);
    }
  return field_types[field];
}

GVariant *
stelling_serialise_field (const StellingAnnotation *annotation, StellingField field)
{
  GByteArray *value = g_byte_array_new ();
  const char *type = stelling_append_field (value, annotation, field);
  g_autoptr (GBytes) bytes = g_byte_array_free_to_bytes (value);

  return g_variant_new_from_bytes (G_VARIANT_TYPE (type), bytes, TRUE);
}

gboolean
stelling_deserialise_field (StellingAnnotation *annotation,
                            StellingGame game,
                            StellingField field,
                            GVariant *payload,
                            GError **error)
{
  if (!g_variant_is_of_type (payload, G_VARIANT_TYPE (field_types[field]))
      && (field != STELLING_FIELD_EVALUATION
          || !g_variant_is_of_type (payload, G_VARIANT_TYPE (FINDING_TYPE))))
    return stelling_deserialise_fail (error, "field");
  switch (field)
    {
    case STELLING_FIELD_GLYPHS:
      return deserialise_glyphs (annotation, g_variant_get_uint32 (payload), error);
    case STELLING_FIELD_MARKS:
      return deserialise_marks (annotation, game, payload, error);
    case STELLING_FIELD_EVALUATION:
      return deserialise_evaluation (annotation, game, payload, error);
    case STELLING_FIELD_CLOCK:
      return deserialise_clock (annotation, payload, error);
    case STELLING_FIELD_HOTSPOT:
      annotation->hotspot = MIN (g_variant_get_byte (payload), 2);
      return TRUE;
    case STELLING_FIELD_COMMENT:
    case STELLING_FIELD_COMMENT_BEFORE:
    case STELLING_FIELD_NAME:
    case STELLING_FIELD_EXTRA:
    case STELLING_N_FIELDS:
    default:
      stelling_annotation_set_text (annotation, field, g_variant_get_string (payload, NULL));
      return TRUE;
    }
}
