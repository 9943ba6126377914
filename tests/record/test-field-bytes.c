/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "record-dump.h"

#include "stelling-record-builder.h"
#include "stelling-serialise-private.h"

/* Fields are written straight to bytes: those that GVariant makes. */

/* --- the same by GVariant --- */

static GVariant *
make_text (const char *text)
{
  return g_variant_new_take_string (g_utf8_make_valid (text != NULL ? text : "", -1));
}

static GVariant *
make_marks (const StellingMarks *marks)
{
  GVariantBuilder builder;

  g_variant_builder_init (&builder, G_VARIANT_TYPE ("a(yyyys)"));
  for (guint i = 0; i < marks->n; i++)
    {
      const StellingMark *mark = &marks->items[i];

      g_variant_builder_add (&builder, "(yyyy@s)", mark->kind, mark->colour, mark->square, mark->to,
                             make_text (mark->label));
    }
  return g_variant_builder_end (&builder);
}

static guint8
make_kind (StellingScore score)
{
  static const guint8 bits[] = {
    [STELLING_BOUND_IS_SCORE] = 0,
    [STELLING_BOUND_AT_LEAST] = 0x40,
    [STELLING_BOUND_AT_MOST] = 0x80,
  };

  g_assert_cmpint (score.kind, ==, STELLING_SCORE_VALUE);
  return (guint8) (score.kind | bits[score.bound]);
}

static GVariant *
make_about (const StellingPosition *about)
{
  g_autofree char *rules = about != NULL ? stelling_rules_to_string (&about->rules) : NULL;
  g_autofree char *text = about != NULL ? stelling_position_to_string (about) : NULL;

  return g_variant_new ("(@s@sb)", make_text (rules), make_text (text),
                        about != NULL && stelling_position_is_barred (about));
}

static GVariant *
make_evaluation (const StellingEvaluation *evaluation)
{
  GVariantBuilder lines;

  g_variant_builder_init (&lines, G_VARIANT_TYPE ("a(ynqau)"));
  for (guint i = 0; i < evaluation->n_lines; i++)
    {
      const StellingEvaluationLine *line = &evaluation->lines[i];

      g_variant_builder_open (&lines, G_VARIANT_TYPE ("(ynqau)"));
      g_variant_builder_add (&lines, "y", make_kind (line->score));
      g_variant_builder_add (&lines, "n", line->score.value);
      g_variant_builder_add (&lines, "q", line->score.plies);
      g_variant_builder_open (&lines, G_VARIANT_TYPE ("au"));
      for (guint j = 0; j < line->n_moves; j++)
        g_variant_builder_add (&lines, "u", line->moves[j]);
      g_variant_builder_close (&lines);
      g_variant_builder_close (&lines);
    }
  return g_variant_new ("((ynqut@s@sx@(ssb)a(ynqau))@s)", make_kind (evaluation->score),
                        evaluation->score.value, evaluation->score.plies, evaluation->depth,
                        evaluation->nodes, make_text (evaluation->engine),
                        make_text (evaluation->version), evaluation->date,
                        make_about (evaluation->about), &lines, make_text (evaluation->evaluator));
}

static GVariant *
make_field (const StellingAnnotation *annotation, StellingField field)
{
  const StellingClock *clock = &annotation->clock;

  if (field < STELLING_N_TEXT_FIELDS)
    return make_text (annotation->texts[field]);
  if (field == STELLING_FIELD_GLYPHS)
    return g_variant_new_uint32 (annotation->glyphs);
  if (field == STELLING_FIELD_MARKS)
    return make_marks (annotation->marks);
  if (field == STELLING_FIELD_EVALUATION)
    return make_evaluation (annotation->evaluation);
  if (field == STELLING_FIELD_HOTSPOT)
    return g_variant_new_byte (annotation->hotspot);
  g_assert_cmpint (field, ==, STELLING_FIELD_CLOCK);
  return g_variant_new ("(xxii)", clock->left[0], clock->left[1], clock->moves[0], clock->moves[1]);
}

/* --- comparing --- */

/* Says more than g_variant_equal (): that there are no other bytes. Sinks both. */
static void
assert_same_bytes (GVariant *a, GVariant *b)
{
  g_autoptr (GVariant) first = g_variant_ref_sink (a);
  g_autoptr (GVariant) second = g_variant_ref_sink (b);

  g_assert_cmpstr (g_variant_get_type_string (first), ==, g_variant_get_type_string (second));
  g_assert_cmpmem (g_variant_get_data (first), g_variant_get_size (first),
                   g_variant_get_data (second), g_variant_get_size (second));
}

static void
assert_same_fields (const StellingAnnotation *annotation)
{
  for (guint i = 0; i < STELLING_N_FIELDS; i++)
    if (stelling_annotation_has (annotation, (StellingField) i))
      assert_same_bytes (stelling_serialise_field (annotation, (StellingField) i),
                         make_field (annotation, (StellingField) i));
}

/* --- evaluations --- */

/* The longest text at the end of the bytes. Lengths near those from which places in it take more
 * bytes come often. */
static const char *
pick_text (GRand *random, const char *letters, guint n_letters)
{
  const guint near = (guint) g_rand_int_range (random, 0, 200);
  guint n = near;

  switch (g_rand_int (random) % 16)
    {
    case 0:
      n = 0;
      break;
    case 1:
    case 2:
      n = 100 + near;
      break;
    case 3:
      n = 65400 + near;
      break;
    default:
      n = near / 10;
    }
  return letters + n_letters - n;
}

static void
pick_lines (GRand *random, StellingEvaluation *evaluation, StellingMove *moves)
{
  for (guint i = 0; i < STELLING_EVALUATION_MAX_MOVES; i++)
    moves[i] = g_rand_int (random);
  evaluation->n_lines = g_rand_int (random) % (STELLING_EVALUATION_MAX_LINES + 1);
  for (guint i = 0; i < evaluation->n_lines; i++)
    evaluation->lines[i] = (StellingEvaluationLine) {
      .score = { STELLING_SCORE_VALUE, (gint16) g_rand_int (random), (guint16) g_rand_int (random),
                 (StellingBoundKind) (g_rand_int (random) % 3) },
      .moves = moves,
      .n_moves = (guint) g_rand_int_range (random, 0, STELLING_EVALUATION_MAX_MOVES + 1),
    };
}

/* @letters: many, with none that are UTF-8 among them or not */
static void
pick_evaluation (GRand *random,
                 StellingAnnotation *annotation,
                 const GString *letters,
                 const StellingPosition *about)
{
  const guint n = (guint) letters->len;
  StellingMove moves[STELLING_EVALUATION_MAX_MOVES];
  StellingEvaluationLine lines[STELLING_EVALUATION_MAX_LINES];
  StellingEvaluation evaluation = {
    .score = { STELLING_SCORE_VALUE, (gint16) g_rand_int (random), (guint16) g_rand_int (random),
               (StellingBoundKind) (g_rand_int (random) % 3) },
    .depth = g_rand_int (random),
    .nodes = (guint64) g_rand_int (random) << 32 | g_rand_int (random),
    .engine = (char *) pick_text (random, letters->str, n),
    .version = (char *) pick_text (random, letters->str, n),
    .evaluator = (char *) pick_text (random, letters->str, n),
    .date = -(gint64) g_rand_int (random) << 20,
    .lines = lines,
    .about = g_rand_boolean (random) ? (StellingPosition *) about : NULL,
  };

  pick_lines (random, &evaluation, moves);
  stelling_annotation_set_evaluation (annotation, &evaluation);
}

static GString *
make_letters (const char *letter)
{
  GString *letters = g_string_new (NULL);

  while (letters->len < 66000)
    g_string_append (letters, letter);
  return letters;
}

static void
test_evaluations (void)
{
  static const char *const letters[] = { "x", "\xff", "é" };
  g_autoptr (GRand) random = g_rand_new_with_seed (1);
  g_autoptr (StellingRecord) record = record_new ("tablut-edge:repeat=none");

  for (guint i = 0; i < G_N_ELEMENTS (letters); i++)
    {
      g_autoptr (GString) text = make_letters (letters[i]);

      for (guint n = 0; n < 700; n++)
        {
          g_autoptr (StellingAnnotation) annotation = stelling_annotation_new ();
          StellingPosition about = *stelling_record_get_start (record);

          about.barred = g_rand_boolean (random);
          pick_evaluation (random, annotation, text, &about);
          assert_same_fields (annotation);
        }
    }
}

/* Each text with each length where places come to take more bytes. */
static void
test_evaluation_sizes (void)
{
  g_autoptr (GString) letters = make_letters ("x");
  const char *end = letters->str + letters->len;

  for (guint n = 0; n < 65560; n = n == 300 ? 65400 : n + 1)
    for (guint i = 0; i < 3; i++)
      {
        g_autoptr (StellingAnnotation) annotation = stelling_annotation_new ();
        const StellingEvaluation evaluation = {
          .score = { STELLING_SCORE_VALUE, -1, 0, STELLING_BOUND_IS_SCORE },
          .engine = i == 0 ? (char *) end - n : NULL,
          .version = i == 1 ? (char *) end - n : NULL,
          .evaluator = i == 2 ? (char *) end - n : NULL,
        };

        stelling_annotation_set_evaluation (annotation, &evaluation);
        assert_same_fields (annotation);
      }
}

/* --- marks --- */

/* The place is told by @i: no mark replaces another. */
static void
add_mark (GRand *random, StellingAnnotation *annotation, guint i, const char *label)
{
  const StellingMarkColour colour
      = (StellingMarkColour) (g_rand_int (random) % STELLING_N_MARK_COLOURS);
  const StellingMark mark = {
    .kind = label != NULL ? STELLING_MARK_LABEL : STELLING_MARK_ARROW,
    .colour = colour,
    .square = (StellingSquare) (i % 81),
    .to = label != NULL ? STELLING_SQUARE_NONE : (StellingSquare) (i / 81 % 81),
    .label = (char *) label,
  };

  stelling_annotation_add_mark (annotation, &mark);
}

static void
test_marks (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (2);
  g_autoptr (GString) letters = make_letters ("x");
  const char *end = letters->str + letters->len;

  for (guint n = 1; n < 60; n++)
    for (guint n_letters = 0; n_letters < 8; n_letters++)
      {
        g_autoptr (StellingAnnotation) annotation = stelling_annotation_new ();

        for (guint i = 0; i < n; i++)
          add_mark (random, annotation, i, i % 2 == 0 ? end - n_letters : NULL);
        g_assert_cmpuint (annotation->marks->n, ==, n);
        assert_same_fields (annotation);
      }
  for (guint n_letters = 65480; n_letters < 65540; n_letters++)
    for (guint n = 1; n < 4; n++)
      {
        g_autoptr (StellingAnnotation) annotation = stelling_annotation_new ();

        for (guint i = 0; i < n; i++)
          add_mark (random, annotation, i, i == n / 2 ? end - n_letters : "\xff");
        assert_same_fields (annotation);
      }
}

/* --- nodes --- */

static void
fill (GRand *random, StellingAnnotation *annotation, const GString *letters)
{
  const guint n = (guint) letters->len;

  for (guint i = 0; i < STELLING_N_TEXT_FIELDS; i++)
    if (g_rand_int (random) % 4 == 0)
      stelling_annotation_set_text (annotation, (StellingField) i,
                                    pick_text (random, letters->str, n));
  if (g_rand_boolean (random))
    annotation->glyphs = STELLING_GLYPH_BIT (1 + g_rand_int (random) % (STELLING_N_GLYPHS - 1));
  if (g_rand_boolean (random))
    annotation->hotspot = 1;
  if (g_rand_boolean (random))
    annotation->clock = (StellingClock) { { g_rand_int (random), -1 }, { -1, 7 } };
  for (guint i = g_rand_int (random) % 50; i > 0; i--)
    add_mark (random, annotation, i, i % 3 == 0 ? "A" : NULL);
  if (g_rand_boolean (random))
    pick_evaluation (random, annotation, letters, NULL);
}

static void
add_extras (GVariantBuilder *extras, guint32 index, const StellingAnnotation *annotation)
{
  if (stelling_annotation_is_empty (annotation))
    return;
  g_variant_builder_open (extras, G_VARIANT_TYPE ("(ua(yv))"));
  g_variant_builder_add (extras, "u", index);
  g_variant_builder_open (extras, G_VARIANT_TYPE ("a(yv)"));
  for (guint i = 0; i < STELLING_N_FIELDS; i++)
    if (stelling_annotation_has (annotation, (StellingField) i))
      g_variant_builder_add (extras, "(yv)", (guint8) i,
                             make_field (annotation, (StellingField) i));
  g_variant_builder_close (extras);
  g_variant_builder_close (extras);
}

/* The fields of nodes, one after the other. */
static void
test_nodes (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (3);
  g_autoptr (GString) letters = make_letters ("x");

  for (guint n = 1; n < 60; n++)
    {
      g_autoptr (StellingRecord) record = record_new ("teblo");
      StellingNode *root = stelling_record_get_root (record);
      StellingNode *node = root;
      g_autoptr (GVariant) nodes = NULL;
      GVariantBuilder extras;

      g_variant_builder_init (&extras, G_VARIANT_TYPE ("a(ua(yv))"));
      for (guint32 i = 1; i <= n; i++)
        {
          node = stelling_record_build_note (record, node);
          if (i % 8 == 0)
            continue;
          fill (random, stelling_record_build_annotation (record, node), letters);
          add_extras (&extras, i, stelling_node_get_annotation (node));
        }
      stelling_record_build_finish (record);
      nodes = g_variant_ref_sink (stelling_serialise_nodes (record, root));
      assert_same_bytes (g_variant_get_child_value (nodes, 1), g_variant_builder_end (&extras));
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/record/field-bytes/evaluations", test_evaluations);
  g_test_add_func ("/record/field-bytes/evaluation-sizes", test_evaluation_sizes);
  g_test_add_func ("/record/field-bytes/marks", test_marks);
  g_test_add_func ("/record/field-bytes/nodes", test_nodes);
  return g_test_run ();
}
