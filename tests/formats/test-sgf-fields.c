/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "formats-check.h"
#include "stelling-record-builder.h"

#include <string.h>

/* What a node's properties mean, and that all that can be said about a node is written and read. */

static const struct
{
  const char *name;
  const char *node;    /* the properties of a node after ;W[D4] */
  const char *written; /* the same as this program writes it */
} cases[] = {
  { "comment", "C[a \\] b\\\nc]", "C[a \\] bc]" },
  { "comments", "C[a]C[]", "C[a]" },
  { "blanks", "C[ a \n]N[ b ]PRE[\tc]", "N[ b ]PRE[ c]C[ a \n]" },
  { "only-blanks", "C[ \n]N[ ]PRE[]", "" },
  { "before", "PRE[first]C[then]", "PRE[first]C[then]" },
  { "name", "N[a\nb]", "N[a b]" },
  { "names", "N[a]N[b]", "N[a]KEPT[N[b\\]]" },
  { "no-name", "N[]N[b]", "KEPT[N[b\\]]" },
  { "good", "TE[]", "TE[1]" },
  { "brilliant", "TE[2]", "TE[2]" },
  { "mistake", "BM[1]", "BM[1]" },
  { "blunder", "BM[2]", "BM[2]" },
  { "interesting", "IT[]", "IT[]" },
  { "dubious", "DO[x]", "DO[]" },
  { "even", "DM[2]", "DM[1]" },
  { "unclear", "UC[1]", "UC[1]" },
  { "light", "GW[1]", "GW[1]" },
  { "light-wins", "GW[2]", "GW[2]" },
  { "dark", "GB[1]", "GB[1]" },
  { "dark-wins", "GB[2]", "GB[2]" },
  { "nags", "NAG[146][7][22]", "NAG[7][22][146]" },
  { "nag-of-ours", "NAG[1]", "TE[1]" },
  { "diagram", "FG[]", "FG[]" },
  { "diagram-named", "FG[257:Here]", "FG[]" },
  { "diagram-as-nag", "NAG[220]", "FG[]" },
  { "nag-unknown", "NAG[999]", "NAG[999]" },
  { "glyph-beside-another", "TE[1]BM[1]", "TE[1]KEPT[BM[1\\]]" },
  { "move-and-position", "GB[1]TE[1]", "TE[1]GB[1]" },
  { "hotspot", "HO[1]", "HO[1]" },
  { "hotspot-2", "HO[2]", "HO[2]" },
  { "circle", "CR[D4][aa]", "CR[D4][A12]" },
  { "rectangle", "TR[A1:B2]", "TR[A1][B1][A2][B2]" },
  { "other-corners", "MA[B1:A2]", "MA[A1][B1][A2][B2]" },
  { "square", "SQ[D4]", "SQ[D4]" },
  { "field", "SL[D4]", "SL[D4]" },
  { "label", "LB[D4:a\\:b\\]c]", "LB[D4:a\\:b\\]c]" },
  { "arrow", "AR[A1:B2]", "AR[A1:B2]" },
  { "line", "LN[A1:B2]", "LN[A1:B2]" },
  { "colours", "MCOL[red:TR D4][blue:AR A1 B2]TR[D4]AR[A1:B2]LB[C3:x]",
    "TR[D4]LB[C3:x]AR[A1:B2]MCOL[red:TR D4][blue:AR A1 B2]" },
  { "colour-of-nothing", "MCOL[red:TR D4]", "KEPT[MCOL[red:TR D4\\]]" },
  { "colour-of-one", "TR[D4]MCOL[red:TR D4][blue:TR D5]",
    "TR[D4]KEPT[MCOL[red:TR D4\\][blue:TR D5\\]]" },
  { "kept", "KEPT[BM[1\\]]C[x]", "KEPT[BM[1\\]]C[x]" },
  { "no-square", "TR[D4][zz]", "TR[D4][zz]" },
  { "empty-mark", "TR[]", "TR[]" },
  { "old-letters", "L[D4][E5]", "LB[D4:a][E5:b]" },
  { "old-mark", "M[D4]", "MA[D4]" },
  { "dim", "DD[A1:B2]VW[]", "DD[A1:B2]VW[]" },
  { "clock", "WL[12.5]BL[600]OW[3]OB[0]", "WL[12.5]OW[3]BL[600]OB[0]" },
  { "no-clock", "WL[5:30]", "WL[5:30]" },
  { "clock-twice", "OW[3]OW[6]", "OW[3]KEPT[OW[6\\]]" },
  { "clock-of-none", "WL[]WL[7]OB[]OB[6]", "KEPT[WL[7\\]]KEPT[OB[6\\]]" },
  { "hotspot-twice", "HO[1]HO[2]", "HO[1]KEPT[HO[2\\]]" },
  { "hotspot-of-none", "HO[0]HO[2]", "KEPT[HO[2\\]]" },
  { "value", "V[-1.3]", "V[-1.30]" },
  { "value-of-dark", "V[0.5]", "V[0.50]" },
  { "evaluation", "EVAL[-1.30/12/50000]", "EVAL[-1.30/12/50000]" },
  { "evaluation-at-least", "EVAL[>=-1.30/12/50000][line:>=0.00 H10]",
    "EVAL[>=-1.30/12/50000][line:>=0.00 H10]" },
  { "evaluation-at-most", "EVAL[<=+1.30/0/0]", "EVAL[<=+1.30/0/0]" },
  { "evaluation-within", "EVAL[win <=5/3/12][line:loss <=4]", "EVAL[win <=5/3/12][line:loss <=4]" },
  { "value-that-is-none", "V[>=1.30]", "V[>=1.30]" },
  { "evaluation-and-value", "V[9]EVAL[win 5/3/12]", "EVAL[win 5/3/12]" },
  { "evaluation-more",
    "EVAL[+1.30/12/5][engine:X/Y\\:Z][version:1][date:2026-11-21T03:05:06Z][line:+1.30 H10 D5]"
    "[line:(H9)]",
    "EVAL[+1.30/12/5][engine:X/Y\\:Z][version:1][date:2026-11-21T03:05:06Z][line:+1.30 H10 D5]"
    "[line:(H9)]" },
  /* Chances that are told are worked out from the score. */
  { "evaluation-chances", "EVAL[+0.00/12/20000][evaluator:teblo 1 00000000][chances:1 0 0]",
    "EVAL[0.00/12/20000][evaluator:teblo 1 00000000][chances:CHANCES]" },
  { "evaluation-won", "EVAL[win 3/12/5][evaluator:hand-made]",
    "EVAL[win 3/12/5][evaluator:hand-made]" },
  { "lines", "EVAL[+1.30/12/5][line:+1.30 H10][line:+1.10 J10 D5][line:win <=3 (H9)]",
    "EVAL[+1.30/12/5][line:+1.30 H10][line:+1.10 J10 D5][line:win <=3 (H9)]" },
  { "no-evaluation", "EVAL[x]", "EVAL[x]" },
  { "header", "PW[x]", "PW[x]" },
  { "file", "FF[4]CA[UTF-8]", "FF[4]CA[UTF-8]" },
};

/* Returns what a value of 0 says in Teblo after 20,000 nodes and one quiet ply. */
static char *
dup_chances (void)
{
  const StellingScoreSource source
      = { .set = STELLING_RULE_SET_TEBLO, .nodes = 20000, .quiet_plies = 1 };
  StellingChance chance
      = stelling_score_get_chance ((StellingScore) { .kind = STELLING_SCORE_VALUE }, &source);
  guint won;

  g_assert_cmpfloat (chance.draw, >, 0.05);
  g_assert_cmpfloat (chance.win, ==, chance.loss);
  won = (guint) (chance.win * 100 + 0.5);
  return g_strdup_printf ("0.%02u 0.%02u 0.%02u", won, 100 - 2 * won, won);
}

static void
test_case (gconstpointer data)
{
  gsize i = GPOINTER_TO_SIZE (data);
  g_autofree char *text = g_strdup_printf ("(;GM[144];W[D4]%s)", cases[i].node);
  g_autoptr (GString) written = g_string_new (cases[i].written);
  g_autofree char *chances = dup_chances ();
  g_autofree char *expected = NULL;
  g_autoptr (StellingReading) reading = formats_read (text, -1, "x.sgf");
  g_autofree char *same = formats_write (reading, STELLING_FORMAT_SGF, NULL);
  g_autofree char *anew = formats_write_moves (reading);
  g_autofree char *line = g_strconcat (text, "\n", NULL);

  g_string_replace (written, "CHANCES", chances, 0);
  expected = g_strdup_printf (";W[D4]%s)\n", written->str);
  g_assert_cmpuint (reading->messages->len, ==, 0);
  g_assert_cmpstr (same, ==, line);
  g_assert_cmpstr (anew, ==, expected);
}

/* --- lines that can't be kept whole --- */

/* What is told, at which column, and what is written once the evaluation is another's. */
static const struct
{
  const char *name, *node, *message, *written;
  guint column;
} cut[] = {
  { "illegal", "EVAL[draw/1/1][line:draw H10 A1]",
    "line of play kept up to the illegal move A1: ", "EVAL[draw/1/1][line:draw H10]", 45 },
  { "first", "EVAL[draw/1/1][line:A1][line:H10]",
    "line of play kept up to the illegal move A1: ", "EVAL[draw/1/1][line:H10]", 36 },
  { "escaped", "EVAL[draw/1/1][line:\\H10 \\A1]",
    "line of play kept up to the illegal move A1: ", "EVAL[draw/1/1][line:H10]", 36 },
  { "no-move", "EVAL[draw/1/1][line:draw H10 resigns]",
    "line of play kept up to the illegal move resigns: ", "EVAL[draw/1/1][line:draw H10]", 45 },
  { "many", "EVAL[draw/1/1][line:H10][line:J10][line:I11][line:(H9)]",
    "only the first three lines of play are kept", "EVAL[draw/1/1][line:H10][line:J10][line:I11]",
    66 },
};

/* The file's own text is given back all the same. */
static void
test_cut (gconstpointer data)
{
  gsize i = GPOINTER_TO_SIZE (data);
  g_autofree char *text = g_strdup_printf ("(;GM[144];W[D4]%s)", cut[i].node);
  g_autofree char *expected = g_strdup_printf (";W[D4]%s)\n", cut[i].written);
  g_autoptr (StellingReading) reading = formats_read (text, -1, "x.sgf");
  g_autofree char *same = formats_write (reading, STELLING_FORMAT_SGF, NULL);
  g_autofree char *anew = formats_write_moves (reading);
  g_autofree char *line = g_strconcat (text, "\n", NULL);
  const StellingMessage *message;

  g_assert_cmpuint (reading->messages->len, ==, 1);
  message = g_ptr_array_index (reading->messages, 0);
  g_assert_cmpint (message->level, ==, STELLING_MESSAGE_WARNING);
  g_assert_true (g_str_has_prefix (message->text, cut[i].message));
  g_assert_cmpuint (message->column, ==, cut[i].column);
  g_assert_cmpstr (same, ==, line);
  g_assert_cmpstr (anew, ==, expected);
}

/* A line that is longer than what is kept loses its end, and no evaluation more than that. */
static void
test_long_line (void)
{
  g_autoptr (GString) text = g_string_new ("(;GM[29];W[e3-c3]EVAL[+1.30/12/5][line:+1.30");
  g_autoptr (StellingReading) reading = NULL;
  const StellingEvaluation *evaluation;
  StellingNode *node;

  for (guint i = 0; i < STELLING_EVALUATION_MAX_MOVES; i++)
    g_string_append (text, " a4-a3 c3-b3 a3-a4 b3-c3");
  g_string_append (text, "])");
  reading = formats_read (text->str, -1, "x.sgf");
  node = stelling_record_get_root (g_ptr_array_index (reading->records, 0));
  node = stelling_node_get_first_child (node);
  evaluation = stelling_node_get_evaluation (node);
  g_assert_nonnull (evaluation);
  g_assert_cmpuint (evaluation->n_lines, ==, 1);
  g_assert_cmpuint (evaluation->lines[0].n_moves, ==, STELLING_EVALUATION_MAX_MOVES);
  g_assert_cmpuint (reading->messages->len, ==, 0);
  g_assert_cmpint (evaluation->score.value, ==, 130);
}

/* --- everything that can be said --- */

static char *
make_text (GRand *random, gboolean simple)
{
  static const char *const texts[]
      = { "plain", "] [ \\ \\] : ;W[x] ()", "two\nlines", "ünï — ₺ 山", "a:b\\:c", "\\" };

  return g_strdup (texts[g_rand_int_range (random, 0, simple ? 2 : (gint32) G_N_ELEMENTS (texts))]);
}

static void
add_marks (StellingAnnotation *annotation, guint n_squares, GRand *random)
{
  for (guint i = 0; i < 6; i++)
    {
      StellingMarkKind kind
          = (StellingMarkKind) g_rand_int_range (random, 0, STELLING_N_MARK_KINDS);
      gboolean pair = kind == STELLING_MARK_ARROW || kind == STELLING_MARK_LINE;
      g_autofree char *label = kind == STELLING_MARK_LABEL ? make_text (random, TRUE) : NULL;
      const StellingMark mark = {
        .kind = kind,
        .colour = (StellingMarkColour) g_rand_int_range (random, 0, STELLING_N_MARK_COLOURS),
        .square = (StellingSquare) g_rand_int_range (random, 0, (gint32) n_squares),
        .to = pair ? (StellingSquare) g_rand_int_range (random, 0, (gint32) n_squares)
                   : STELLING_SQUARE_NONE,
        .label = label,
      };

      stelling_annotation_add_mark (annotation, &mark);
    }
}

static void
add_evaluation (StellingAnnotation *annotation, const StellingPosition *position, GRand *random)
{
  StellingMoveList moves;
  StellingMove best[STELLING_EVALUATION_MAX_LINES];
  StellingEvaluationLine lines[STELLING_EVALUATION_MAX_LINES];
  StellingEvaluation evaluation = {
    .score = { STELLING_SCORE_VALUE, (gint16) g_rand_int_range (random, -900, 900), 0,
               (StellingBoundKind) g_rand_int_range (random, 0, 3) },
    .depth = (guint) g_rand_int_range (random, 0, 30),
    .nodes = g_rand_int (random),
  };

  if (g_rand_boolean (random))
    {
      evaluation.engine = (char *) "Stelling: ] /";
      evaluation.version = (char *) "0.1.0";
      evaluation.date = g_rand_int_range (random, 1, G_MAXINT32);
    }
  stelling_position_get_moves (position, &moves);
  evaluation.lines = lines;
  evaluation.n_lines
      = moves.n > 0 ? (guint) g_rand_int_range (random, 0, STELLING_EVALUATION_MAX_LINES + 1) : 0;
  for (guint i = 0; i < evaluation.n_lines; i++)
    {
      best[i] = moves.moves[g_rand_int_range (random, 0, (gint32) moves.n)];
      lines[i] = (StellingEvaluationLine) { { STELLING_SCORE_VALUE, -42, 0, 0 }, &best[i], 1 };
      if (g_rand_boolean (random))
        lines[i].score = (StellingScore) { STELLING_SCORE_LOSS, 0, 22,
                                           g_rand_boolean (random) ? STELLING_BOUND_AT_MOST
                                                                   : STELLING_BOUND_IS_SCORE };
    }
  stelling_annotation_set_evaluation (annotation, &evaluation);
}

static void
annotate (StellingRecord *record, StellingNode *node, GRand *random)
{
  StellingAnnotation *annotation = stelling_record_build_annotation (record, node);
  const StellingPosition *position = stelling_node_get_position (node);
  guint size = stelling_position_get_size (position);

  for (guint field = STELLING_FIELD_COMMENT; field <= STELLING_FIELD_NAME; field++)
    {
      g_autofree char *text = make_text (random, field == STELLING_FIELD_NAME);

      if (g_rand_boolean (random))
        stelling_annotation_set_text (annotation, (StellingField) field, text);
    }
  if (g_rand_boolean (random))
    stelling_annotation_set_text (annotation, STELLING_FIELD_EXTRA, "XX[a\\]b][c]KO[]");
  for (guint i = 0; i < 3; i++)
    annotation->glyphs = stelling_glyphs_set (
        annotation->glyphs, (StellingGlyph) g_rand_int_range (random, 1, STELLING_N_GLYPHS), TRUE);
  add_marks (annotation, size * size, random);
  if (g_rand_boolean (random) && !stelling_node_is_dead (node))
    add_evaluation (annotation, position, random);
  for (guint i = 0; i < 2; i++)
    {
      annotation->clock.left[i] = g_rand_int_range (random, -1, 100000);
      annotation->clock.moves[i] = g_rand_int_range (random, -1, 10);
    }
  annotation->hotspot = (guint8) g_rand_int_range (random, 0, 3);
}

/* A node of a random kind. */
static StellingNode *
add_node (StellingRecord *record, StellingNode *parent, GRand *random)
{
  StellingPosition position = *stelling_node_get_position (parent);
  guint size = stelling_position_get_size (&position);
  StellingMoveList moves;

  switch (g_rand_int_range (random, 0, 12))
    {
    case 0:
      return stelling_record_build_note (record, parent);
    case 1:
      for (guint i = 0; i < 4; i++)
        stelling_position_set_piece (
            &position, (StellingSquare) g_rand_int_range (random, 0, (gint32) (size * size)),
            (StellingPiece) g_rand_int_range (random, 0, 3));
      stelling_position_set_turn (&position, (StellingSide) g_rand_int_range (random, 0, 2));
      return stelling_record_build_setup (record, parent, &position);
    case 2:
      return stelling_record_build_text (record, parent, "no ] move");
    default:
      stelling_position_get_moves (&position, &moves);
      if (moves.n == 0)
        return stelling_record_build_note (record, parent);
      return stelling_record_build_move (
          record, parent, moves.moves[g_rand_int_range (random, 0, (gint32) moves.n)], NULL, NULL);
    }
}

static StellingRecord *
make_record (StellingRuleSet set, GRand *random)
{
  g_autoptr (GPtrArray) nodes = g_ptr_array_new ();
  StellingRules rules;
  StellingPosition start;
  StellingRecord *record;

  stelling_rules_init (&rules, set);
  stelling_position_init (&start, &rules);
  record = stelling_record_new (&start);
  stelling_record_build_header (record, STELLING_HEADER_LIGHT, "Zoë ] \\ :");
  stelling_record_build_header (record, STELLING_HEADER_TIME, "3600");
  stelling_record_build_header (record, STELLING_HEADER_RESULT, "dark time");
  stelling_record_build_header (record, "of-my-own", "x ] : y\nz");
  g_ptr_array_add (nodes, stelling_record_get_root (record));
  annotate (record, nodes->pdata[0], random);
  for (guint i = 0; i < 60; i++)
    {
      guint back = g_rand_int_range (random, 0, 6) == 0
                       ? (guint) g_rand_int_range (random, 0, (gint32) nodes->len)
                       : nodes->len - 1;
      StellingNode *node = add_node (record, g_ptr_array_index (nodes, back), random);

      annotate (record, node, random);
      g_ptr_array_add (nodes, node);
    }
  stelling_record_build_finish (record);
  return record;
}

static void
assert_marks (const StellingMarks *a, const StellingMarks *b, const StellingAnnotation *of_b)
{
  g_assert_cmpuint (a->n, ==, b->n);
  for (guint i = 0; i < a->n; i++)
    {
      const StellingMark *mark = &a->items[i];
      int index = stelling_annotation_find_mark (of_b, mark);
      const StellingMark *other;

      g_assert_cmpint (index, >=, 0);
      other = &b->items[index];
      g_assert_cmpint (mark->colour, ==, other->colour);
      g_assert_cmpstr (mark->label, ==, other->label);
    }
}

static void
assert_node (StellingNode *a, StellingNode *b)
{
  const StellingAnnotation *first = stelling_node_get_annotation (a);
  const StellingAnnotation *second = stelling_node_get_annotation (b);

  g_assert_cmpint (stelling_node_get_kind (a), ==, stelling_node_get_kind (b));
  g_assert_cmpint (stelling_node_is_dead (a), ==, stelling_node_is_dead (b));
  g_assert_cmpstr (stelling_node_get_notation (a), ==, stelling_node_get_notation (b));
  g_assert_cmpint (stelling_node_get_side (a), ==, stelling_node_get_side (b));
  g_assert_true (
      stelling_position_equal (stelling_node_get_position (a), stelling_node_get_position (b)));
  for (guint field = 0; field < STELLING_N_FIELDS; field++)
    if (field != STELLING_FIELD_MARKS)
      g_assert_true (stelling_annotation_equal (first, second, (StellingField) field));
    else if (stelling_annotation_has (first, STELLING_FIELD_MARKS))
      assert_marks (first->marks, second->marks, second);
}

static void
assert_record (StellingRecord *a, StellingRecord *b)
{
  StellingNode *first = stelling_record_get_root (a);
  StellingNode *second = stelling_record_get_root (b);
  g_autoptr (GPtrArray) keys = stelling_record_dup_header_keys (a);

  for (guint i = 0; i < keys->len; i++)
    g_assert_cmpstr (stelling_record_get_header (a, keys->pdata[i]), ==,
                     stelling_record_get_header (b, keys->pdata[i]));
  g_assert_cmpuint (stelling_record_get_n_nodes (a), ==, stelling_record_get_n_nodes (b));
  while (first != NULL)
    {
      g_assert_nonnull (second);
      assert_node (first, second);
      first = stelling_node_get_next_in_tree (first, stelling_record_get_root (a));
      second = stelling_node_get_next_in_tree (second, stelling_record_get_root (b));
    }
}

static void
test_random (gconstpointer data)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (3);

  for (guint i = 0; i < 30; i++)
    {
      g_autoptr (StellingRecord) record = make_record (GPOINTER_TO_UINT (data), random);
      g_autofree char *text = stelling_sgf_from_record (record);
      g_autoptr (StellingReading) reading = formats_read (text, -1, NULL);
      g_autofree char *again = NULL;

      g_assert_cmpuint (reading->records->len, ==, 1);
      assert_record (record, g_ptr_array_index (reading->records, 0));
      again = stelling_sgf_from_record (g_ptr_array_index (reading->records, 0));
      g_assert_nonnull (again);
    }
}

/* What can't be played stays where it is, and the other lines go on. */
static void
test_dead (void)
{
  g_autoptr (StellingReading) reading
      = formats_read ("(;GM[144];W[D4](;B[A1]C[x];W[D5](;B[(A2)])(;W[no]))(;B[H10]))", -1, "x.sgf");
  StellingNode *root = stelling_record_get_root (g_ptr_array_index (reading->records, 0));
  StellingNode *first = stelling_node_get_first_child (root);
  StellingNode *wrong = stelling_node_get_first_child (first);
  StellingNode *after = stelling_node_get_first_child (wrong);

  /* A1, and "no", which is no move wherever it stands. */
  g_assert_cmpuint (reading->messages->len, ==, 2);
  g_assert_cmpuint (reading->n_nodes, ==, 2);
  g_assert_true (stelling_reading_get_main_end (reading, 0) == first);
  g_assert_true (stelling_node_is_dead (wrong));
  g_assert_cmpstr (stelling_node_get_notation (wrong), ==, "A1");
  g_assert_cmpstr (stelling_node_get_comment (wrong), ==, "x");
  g_assert_cmpint (stelling_node_get_side (wrong), ==, STELLING_DARK);
  g_assert_true (stelling_node_is_dead (after));
  g_assert_true (stelling_node_get_move (after) == stelling_move_step (39, 51));
  g_assert_cmpuint (stelling_node_get_n_children (after), ==, 2);
  g_assert_true (stelling_node_get_move (stelling_node_get_child (after, 1)) == STELLING_MOVE_NONE);
  g_assert_false (stelling_node_is_dead (stelling_node_get_child (first, 1)));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strconcat ("/formats/sgf-fields/", cases[i].name, NULL);

      g_test_add_data_func (path, GSIZE_TO_POINTER (i), test_case);
    }
  for (gsize i = 0; i < G_N_ELEMENTS (cut); i++)
    {
      g_autofree char *path = g_strconcat ("/formats/sgf-fields/cut/", cut[i].name, NULL);

      g_test_add_data_func (path, GSIZE_TO_POINTER (i), test_cut);
    }
  g_test_add_func ("/formats/sgf-fields/long-line", test_long_line);
  for (guint set = 0; set < STELLING_N_RULE_SETS; set++)
    {
      g_autofree char *path
          = g_strconcat ("/formats/sgf-fields/all/", stelling_rule_set_get_name (set), NULL);

      g_test_add_data_func (path, GUINT_TO_POINTER (set), test_random);
    }
  g_test_add_func ("/formats/sgf-fields/dead", test_dead);
  return g_test_run ();
}
