/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-serialise-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Serialises annotations field by field. */

#define MARKS_TYPE "a(yyyys)" /* kind, colour, square, to, label */
#define LINE_TYPE "(ynqau)"   /* score: kind, value, plies; moves */
/* score: kind, value, plies; depth, nodes, engine, version, date, lines */
#define ABOUT_TYPE "(ssb)" /* rules, position, barred; empty texts: of no other position */
#define FINDING_TYPE "(ynqutssx" ABOUT_TYPE "a" LINE_TYPE ")"
#define EVALUATION_TYPE "(" FINDING_TYPE "s)" /* finding, evaluator; older journals: no evaluator */
#define CLOCK_TYPE "(xxii)"

gboolean
stelling_deserialise_fail (GError **error, const char *what)
{
  /* Translators: a file in which the program keeps unsaved changes; %s is an English word or two
   * that tells a programmer what was wrong with it */
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, _ ("The journal is damaged (%s)"), what);
  return FALSE;
}

/* --- texts --- */

static GVariant *
serialise_text (const char *text)
{
  if (text == NULL)
    text = "";
  if (g_utf8_validate (text, -1, NULL))
    return g_variant_new_string (text);
  return g_variant_new_take_string (g_utf8_make_valid (text, -1));
}

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

static GVariant *
serialise_marks (const StellingMarks *marks)
{
  GVariantBuilder builder;

  g_variant_builder_init (&builder, G_VARIANT_TYPE (MARKS_TYPE));
  for (guint i = 0; i < marks->n; i++)
    {
      const StellingMark *mark = &marks->items[i];

      g_variant_builder_add (&builder, "(yyyy@s)", mark->kind, mark->colour, mark->square, mark->to,
                             serialise_text (mark->label));
    }
  return g_variant_builder_end (&builder);
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

static GVariant *
serialise_about (const StellingPosition *about)
{
  g_autofree char *rules = about != NULL ? stelling_rules_to_string (&about->rules) : NULL;
  g_autofree char *text = about != NULL ? stelling_position_to_string (about) : NULL;

  return g_variant_new (ABOUT_TYPE, rules ? rules : "", text != NULL ? text : "",
                        about && stelling_position_is_barred (about));
}

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

static GVariant *
serialise_evaluation (const StellingEvaluation *evaluation)
{
  GVariantBuilder lines;

  g_variant_builder_init (&lines, G_VARIANT_TYPE ("a" LINE_TYPE));
  for (guint i = 0; i < evaluation->n_lines; i++)
    {
      const StellingEvaluationLine *line = &evaluation->lines[i];

      g_variant_builder_add (&lines, "(ynq@au)", serialise_kind (line->score), line->score.value,
                             line->score.plies,
                             g_variant_new_fixed_array (G_VARIANT_TYPE_UINT32, line->moves,
                                                        line->n_moves, sizeof (StellingMove)));
    }
  return g_variant_new ("((ynqut@s@sx@" ABOUT_TYPE "a" LINE_TYPE ")@s)",
                        serialise_kind (evaluation->score), evaluation->score.value,
                        evaluation->score.plies, evaluation->depth, evaluation->nodes,
                        serialise_text (evaluation->engine), serialise_text (evaluation->version),
                        evaluation->date, serialise_about (evaluation->about), &lines,
                        serialise_text (evaluation->evaluator));
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

static GVariant *
serialise_clock (const StellingClock *clock)
{
  return g_variant_new (CLOCK_TYPE, clock->left[0], clock->left[1], clock->moves[0],
                        clock->moves[1]);
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

GVariant *
stelling_serialise_field (const StellingAnnotation *annotation, StellingField field)
{
  switch (field)
    {
    case STELLING_FIELD_GLYPHS:
      return g_variant_new_uint32 (annotation->glyphs);
    case STELLING_FIELD_MARKS:
      return serialise_marks (annotation->marks);
    case STELLING_FIELD_EVALUATION:
      return serialise_evaluation (annotation->evaluation);
    case STELLING_FIELD_CLOCK:
      return serialise_clock (&annotation->clock);
    case STELLING_FIELD_HOTSPOT:
      return g_variant_new_byte (annotation->hotspot);
    case STELLING_FIELD_COMMENT:
    case STELLING_FIELD_COMMENT_BEFORE:
    case STELLING_FIELD_NAME:
    case STELLING_FIELD_EXTRA:
    case STELLING_N_FIELDS:
    default:
      return serialise_text (annotation->texts[field]);
    }
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
