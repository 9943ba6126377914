/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "export-records.h"

static StellingRecord *
new_record (const char *rules_text, const char *position_text)
{
  StellingPosition position;
  StellingRules rules;

  g_assert_true (stelling_rules_parse (rules_text, &rules, NULL));
  stelling_position_init (&position, &rules);
  if (position_text != NULL)
    g_assert_true (stelling_position_parse (&position, &rules, position_text, NULL));
  return stelling_record_new (&position);
}

static StellingNode *
build (StellingRecord *record, StellingNode *parent, const char *text)
{
  StellingMove move;

  for (StellingNode *child = stelling_node_get_first_child (parent); child != NULL;
       child = stelling_node_get_next_sibling (child))
    if (g_str_equal (stelling_node_get_notation (child), text))
      return child;
  if (!stelling_move_parse_text (stelling_node_get_position (parent), text, &move, NULL, NULL))
    return stelling_record_build_text (record, parent, text);
  return stelling_record_build_move (record, parent, move, text, NULL);
}

StellingNode *
build_line (StellingRecord *record, const char *moves)
{
  g_auto (GStrv) words = g_strsplit (moves, " ", -1);
  StellingNode *node = stelling_record_get_root (record);

  for (guint i = 0; words[i] != NULL; i++)
    node = build (record, node, words[i]);
  return node;
}

GPtrArray *
array_of (StellingRecord *record)
{
  GPtrArray *records = g_ptr_array_new_with_free_func (g_object_unref);

  g_ptr_array_add (records, record);
  return records;
}

static void
set_glyph (StellingAnnotation *annotation, StellingGlyph glyph)
{
  annotation->glyphs = stelling_glyphs_set (annotation->glyphs, glyph, TRUE);
}

static void
add_marks (StellingAnnotation *annotation)
{
  for (int kind = 0; kind < STELLING_N_MARK_KINDS; kind++)
    {
      gboolean line = kind == STELLING_MARK_ARROW || kind == STELLING_MARK_LINE;
      StellingMark mark = {
        .kind = (StellingMarkKind) kind,
        .colour = (StellingMarkColour) (kind % STELLING_N_MARK_COLOURS),
        .square = (StellingSquare) (12 * kind + kind),
        .to = line ? (StellingSquare) (140 - kind) : STELLING_SQUARE_NONE,
        .label = kind == STELLING_MARK_LABEL ? g_strdup ("<A&B>") : NULL,
      };

      stelling_annotation_add_mark (annotation, &mark);
      g_free (mark.label);
    }
}

static void
add_evaluation (StellingAnnotation *annotation)
{
  StellingMove moves[2] = { stelling_move_place (100), stelling_move_place (101) };
  StellingEvaluationLine line = { { STELLING_SCORE_VALUE, 130, 0, 0 }, moves, 2 };
  StellingEvaluation evaluation = {
    .score = { STELLING_SCORE_VALUE, 130, 0, 0 },
    .depth = 12,
    .nodes = 1234567,
    .engine = (char *) "Stelling",
    .version = (char *) "0.1.0",
    .date = 1790000000,
    .lines = &line,
    .n_lines = 1,
  };

  stelling_annotation_set_evaluation (annotation, &evaluation);
}

static void
set_headers (StellingRecord *record)
{
  stelling_record_build_header (record, "light", "Ans <script>alert(1)</script>");
  stelling_record_build_header (record, "light-rank", "5 dan");
  stelling_record_build_header (record, "dark", "Bea & \"Co\"");
  stelling_record_build_header (record, "event", "Open *Teblo* 2026");
  stelling_record_build_header (record, "date", "2026-11");
  stelling_record_build_header (record, "result", "light resign");
  stelling_record_build_header (record, "opening", "[Oak](x)");
  stelling_record_build_header (record, "other-key", "kept");
  stelling_record_build_header (record, "comment",
                                "A short game.\n\nTwo paragraphs, *stars*, _lines_ and <tags>.");
}

StellingRecord *
new_teblo_record (void)
{
  StellingRecord *record = new_record ("teblo", NULL);
  StellingAnnotation *said;

  set_headers (record);
  said = stelling_record_build_annotation (record, build_line (record, "D4"));
  set_glyph (said, STELLING_GLYPH_GOOD);
  stelling_annotation_set_text (said, STELLING_FIELD_COMMENT,
                                "1. The usual start.\n- No list.\n# No heading\n```\n    no code");
  said = stelling_record_build_annotation (record, build_line (record, "D4 I9 (E5)"));
  set_glyph (said, STELLING_GLYPH_INTERESTING);
  set_glyph (said, STELLING_GLYPH_LIGHT_SLIGHTLY_BETTER);
  said->hotspot = 1;
  said->clock.left[0] = 754000;
  stelling_annotation_set_text (said, STELLING_FIELD_NAME, "The plan");
  stelling_annotation_set_text (said, STELLING_FIELD_COMMENT_BEFORE, "First, a look.");
  stelling_annotation_set_text (said, STELLING_FIELD_COMMENT, "See the marks.");
  add_marks (said);
  said = stelling_record_build_annotation (record, build_line (record, "D4 I9 (E5) (E6)"));
  add_evaluation (said);
  build_line (record, "D4 I9 (E5) (E6) D5");
  said = stelling_record_build_annotation (record, build_line (record, "D4 I9 D5 I8"));
  stelling_annotation_set_text (said, STELLING_FIELD_COMMENT,
                                "Inside, <b>not bold</b>.\nTwo lines.");
  build_line (record, "D4 I9 D5 I8 D6");
  said = stelling_record_build_annotation (record, build_line (record, "D4 I9 D5 I10"));
  set_glyph (said, STELLING_GLYPH_DIAGRAM);
  build_line (record, "D4 I9 D5 I10 (F6)");
  build_line (record, "D4 I9 (G7)");
  build_line (record, "D4 I9 (E5) (E6) D5 L12 well<?>");
  stelling_record_build_finish (record);
  return record;
}

StellingRecord *
new_tablut_record (void)
{
  StellingRecord *record = new_record ("tablut-edge:king=anvil", "9/9/9/4t4/3tK4/4t4/9/9/t8 d");
  StellingPosition position = *stelling_record_get_start (record);
  StellingNode *node = build_line (record, "a1-a5");
  StellingAnnotation *said;

  stelling_position_set_piece (&position, 13, STELLING_PIECE_DARK);
  stelling_position_set_turn (&position, STELLING_LIGHT);
  node = stelling_record_build_setup (record, node, &position);
  node = stelling_record_build_note (record, node);
  said = stelling_record_build_annotation (record, node);
  stelling_annotation_set_text (said, STELLING_FIELD_COMMENT, "Only a note.");
  node = build (record, node, "Ke5-i5");
  said = stelling_record_build_annotation (record, node);
  set_glyph (said, STELLING_GLYPH_LIGHT_WINS);
  stelling_record_build_finish (record);
  return record;
}

StellingRecord *
new_captures_record (void)
{
  StellingRecord *record = new_record ("tablut-edge", "9/9/1t1tT4/9/4K4/9/2T6/9/3t5 l");

  build_line (record, "c3-c7xd7 d1-d7xc7");
  return record;
}

StellingRecord *
new_long_record (guint n, gboolean variations)
{
  StellingRecord *record = new_record ("tablut-edge:repeat=none", NULL);
  /* To and fro. */
  static const char *const moves[] = { "e3-d3", "a4-a3", "d3-e3", "a3-a4" };
  static const char *const others[] = { "e3-c3", "a4-a2", "d3-c3", "a3-a2" };
  StellingNode *node = stelling_record_get_root (record);

  for (guint i = 0; i < n; i++)
    {
      if (variations)
        build (record, node, others[i % 4]);
      node = build (record, node, moves[i % 4]);
    }
  stelling_record_build_finish (record);
  return record;
}

static void
add_score (StellingRecord *record, StellingNode *node, StellingScore score)
{
  StellingEvaluationLine line = { score, NULL, 0 };
  StellingEvaluation evaluation = {
    .score = score,
    .depth = score.plies,
    .engine = (char *) "Stelling",
    .version = (char *) "0.1.0",
    .date = 1790000000,
    .lines = &line,
    .n_lines = 1,
  };

  stelling_annotation_set_evaluation (stelling_record_build_annotation (record, node), &evaluation);
}

StellingRecord *
new_odd_record (void)
{
  StellingRecord *record
      = new_record ("teblo", "12/12/12/12/12/5y6/6r5/12/12/12/12/12 I10 I10 y 24 24");
  static const StellingScore scores[] = {
    { STELLING_SCORE_DRAW, 0, 0, STELLING_BOUND_IS_SCORE },
    { STELLING_SCORE_WIN, 0, 1, STELLING_BOUND_IS_SCORE },
    { STELLING_SCORE_LOSS, 0, 1, STELLING_BOUND_IS_SCORE },
    { STELLING_SCORE_WIN, 0, 7, STELLING_BOUND_IS_SCORE },
    { STELLING_SCORE_LOSS, 0, 6, STELLING_BOUND_AT_MOST },
    { STELLING_SCORE_VALUE, -45, 0, STELLING_BOUND_AT_LEAST },
    { STELLING_SCORE_VALUE, 45, 0, STELLING_BOUND_AT_MOST },
  };
  StellingNode *node = stelling_record_get_root (record);
  StellingAnnotation *said = stelling_record_build_annotation (record, node);

  stelling_record_build_header (record, "name", "  An\t odd \n\n game  ");
  stelling_record_build_header (record, "event", "line\r\nline\rline\vline");
  stelling_annotation_set_text (said, STELLING_FIELD_COMMENT,
                                "one\r\ntwo\rthree\vfour\ffive\xc2\x85six\xe2\x80\xa8seven\xe2\x80"
                                "\xa9"
                                "eight\x01\x1b[1m\t.\n \n\n\tnine  \n\xef\xbf\xbe\n");
  for (guint i = 0; i < G_N_ELEMENTS (scores); i++)
    {
      StellingMove move = stelling_move_place ((StellingSquare) (i * 5));

      node = stelling_record_build_move (record, node, move, NULL, NULL);
      add_score (record, node, scores[i]);
    }
  said = stelling_record_build_annotation (record, node);
  said->clock.left[0] = 3661000;
  said->clock.moves[0] = 0;
  said->clock.left[1] = 59000;
  said->clock.moves[1] = 12;
  stelling_record_build_text (record, stelling_record_build_text (record, node, "zz"), "yy");
  stelling_record_build_finish (record);
  return record;
}

StellingRecord *
new_king_record (void)
{
  StellingRecord *record = new_record ("tablut-edge", "9/4t4/3tKt3/t8/9/9/9/9/9 d");

  build_line (record, "a6-e6");
  stelling_record_build_finish (record);
  return record;
}
