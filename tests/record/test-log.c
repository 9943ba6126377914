/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "record-storm.h"

#include "stelling-record-builder.h"
#include "stelling-record-log.h"

/* A record is kept as data and brought back: after every entry it must be what it was, and so must
 * everything that can be undone and redone. */

/* --- comparing --- */

static void
assert_same_origin (const StellingOrigin *a, const StellingOrigin *b)
{
  g_assert_cmpint (a == NULL, ==, b == NULL);
  if (a == NULL)
    return;
  g_assert_cmpmem (&a->lead, 3 * sizeof a->lead, &b->lead, 3 * sizeof b->lead);
  g_assert_cmpuint (a->charset, ==, b->charset);
  g_assert_cmpmem (a->bytes, (gsize) a->lead + a->body + a->tail, b->bytes,
                   (gsize) b->lead + b->body + b->tail);
}

static void
assert_same_node (StellingNode *a, StellingNode *b)
{
  StellingOutcome outcome = stelling_node_get_outcome (a);

  g_assert_cmpint (stelling_node_get_kind (a), ==, stelling_node_get_kind (b));
  g_assert_cmpint (stelling_node_is_dead (a), ==, stelling_node_is_dead (b));
  g_assert_cmpint (stelling_node_is_playable (a), ==, stelling_node_is_playable (b));
  g_assert_cmpint (stelling_node_get_side (a), ==, stelling_node_get_side (b));
  g_assert_cmphex (stelling_node_get_move (a), ==, stelling_node_get_move (b));
  g_assert_cmpint (outcome.result, ==, stelling_node_get_outcome (b).result);
  g_assert_cmpint (outcome.reason, ==, stelling_node_get_outcome (b).reason);
  g_assert_true (
      stelling_position_equal (stelling_node_get_position (a), stelling_node_get_position (b)));
  for (guint i = 0; i < STELLING_N_FIELDS; i++)
    g_assert_true (stelling_annotation_equal (stelling_node_get_annotation (a),
                                              stelling_node_get_annotation (b), (StellingField) i));
  assert_same_origin (stelling_node_get_origin (a), stelling_node_get_origin (b));
}

static void
assert_same (StellingRecord *a, StellingRecord *b)
{
  g_autofree char *first = record_dump (a);
  g_autofree char *second = record_dump (b);
  StellingNode *root = stelling_record_get_root (a);
  StellingNode *other = stelling_record_get_root (b);

  g_assert_cmpstr (first, ==, second);
  for (StellingNode *at = root, *to = other; at; at = stelling_node_get_next_in_tree (at, root),
                    to = stelling_node_get_next_in_tree (to, other))
    assert_same_node (at, to);
  g_assert_cmpstr (stelling_record_get_undo_name (a), ==, stelling_record_get_undo_name (b));
  g_assert_cmpstr (stelling_record_get_redo_name (a), ==, stelling_record_get_redo_name (b));
  g_assert_cmpint (stelling_record_is_modified (a), ==, stelling_record_is_modified (b));
}

/* Both go the whole way back and forth side by side. */
static void
assert_same_history (StellingRecord *a, StellingRecord *b)
{
  guint n = 0;

  assert_same (a, b);
  for (; stelling_record_can_undo (a); n++)
    {
      stelling_record_undo (a);
      stelling_record_undo (b);
      assert_same (a, b);
    }
  g_assert_false (stelling_record_can_undo (b));
  while (stelling_record_can_redo (a))
    {
      stelling_record_redo (a);
      stelling_record_redo (b);
      assert_same (a, b);
    }
  g_assert_false (stelling_record_can_redo (b));
}

/* As it comes from a file. */
static GVariant *
reread (GVariant *variant)
{
  g_autoptr (GBytes) bytes
      = g_bytes_new (g_variant_get_data (variant), g_variant_get_size (variant));

  return g_variant_ref_sink (g_variant_new_from_bytes (g_variant_get_type (variant), bytes, FALSE));
}

static StellingRecord *
bring_back (GVariant *state)
{
  g_autoptr (GVariant) read = reread (state);
  g_autoptr (GError) error = NULL;
  StellingRecord *record = stelling_record_new_from_state (read, &error);

  g_assert_no_error (error);
  return record;
}

/* --- records to begin with --- */

static StellingMove
get_some_move (const StellingNode *node, guint index)
{
  g_autofree StellingMoveList *list = g_new (StellingMoveList, 1);

  stelling_position_get_moves (stelling_node_get_position (node), list);
  g_assert_cmpuint (list->n, >, index);
  return list->moves[index];
}

static void
say_everything (StellingRecord *record, StellingNode *node)
{
  StellingAnnotation *said = stelling_record_build_annotation (record, node);
  StellingMove moves[] = { get_some_move (node, 0), get_some_move (node, 1) };
  StellingEvaluationLine lines[] = {
    { { STELLING_SCORE_VALUE, -120, 0, 0 }, moves, 2 },
    { { STELLING_SCORE_LOSS, 0, 8, STELLING_BOUND_AT_MOST }, NULL, 0 },
    { { STELLING_SCORE_WIN, 0, 9, STELLING_BOUND_AT_LEAST }, NULL, 0 },
    { { STELLING_SCORE_VALUE, 30, 0, STELLING_BOUND_AT_MOST }, NULL, 0 },
  };
  const StellingEvaluation evaluation = {
    .score = { STELLING_SCORE_VALUE, -120, 0, STELLING_BOUND_AT_LEAST },
    .depth = 12,
    .nodes = G_GUINT64_CONSTANT (12345678901),
    .engine = (char *) "Stelling",
    .version = (char *) "0.1.0",
    .evaluator = (char *) "tablut-edge 5 0123abcd",
    .date = 1795000000,
    .lines = lines,
    .n_lines = G_N_ELEMENTS (lines),
  };
  static const StellingMark marks[] = {
    { STELLING_MARK_LABEL, STELLING_MARK_BLUE, 3, STELLING_SQUARE_NONE, (char *) "A ∆" },
    { STELLING_MARK_ARROW, STELLING_MARK_RED, 3, 40, NULL },
    { STELLING_MARK_CIRCLE, STELLING_MARK_GREEN, 80, STELLING_SQUARE_NONE, NULL },
  };

  stelling_annotation_set_text (said, STELLING_FIELD_COMMENT, "Été: “∞”\nsecond");
  stelling_annotation_set_text (said, STELLING_FIELD_COMMENT_BEFORE, "before");
  stelling_annotation_set_text (said, STELLING_FIELD_NAME, "name");
  stelling_annotation_set_text (said, STELLING_FIELD_EXTRA, "XX[\\]]");
  said->glyphs
      = STELLING_GLYPH_BIT (STELLING_GLYPH_GOOD) | STELLING_GLYPH_BIT (STELLING_GLYPH_IDEA);
  said->clock = (StellingClock) { { 1000, -1 }, { -1, 40 } };
  said->hotspot = 2;
  for (guint i = 0; i < G_N_ELEMENTS (marks); i++)
    stelling_annotation_add_mark (said, &marks[i]);
  stelling_annotation_set_evaluation (said, &evaluation);
}

/* Every kind of node, as a reader of files may leave them. */
static StellingRecord *
read_record (const char *rules)
{
  StellingRecord *record = record_new (rules);
  StellingNode *root = stelling_record_get_root (record);
  StellingNode *first
      = stelling_record_build_move (record, root, get_some_move (root, 0), NULL, NULL);
  StellingNode *note = stelling_record_build_note (record, first);
  StellingNode *move
      = stelling_record_build_move (record, note, get_some_move (note, 1), NULL, NULL);
  StellingNode *setup
      = stelling_record_build_setup (record, move, stelling_record_get_start (record));
  StellingNode *dead, *text;
  StellingPosition diagram;
  g_autoptr (StellingOrigin) origin = stelling_origin_new ("(;", 2, "B[\xff\0]", 5, ")", 1);

  stelling_origin_set_charset (origin, "ISO-8859-9");
  stelling_record_build_move (record, setup, get_some_move (setup, 2), NULL, NULL);
  dead = stelling_record_build_move (record, first, stelling_move_step (0, 1), "a1-b1?", NULL);
  text = stelling_record_build_text (record, dead, "resigns");
  stelling_record_build_side (record, text, stelling_node_get_side (dead));
  stelling_record_build_move (record, dead, get_some_move (root, 0), NULL, NULL);
  stelling_position_clear (&diagram, stelling_record_get_rules (record));
  stelling_record_build_note (record, stelling_record_build_setup (record, root, &diagram));
  say_everything (record, root);
  say_everything (record, setup);
  stelling_record_build_annotation (record, text)->hotspot = 1;
  stelling_record_build_origin (record, root, origin);
  stelling_record_build_origin (record, dead, origin);
  stelling_record_build_header (record, "light", "Zoë");
  stelling_record_build_header (record, "X-mine", "\\");
  stelling_record_build_finish (record);
  g_assert_true (stelling_node_is_dead (dead));
  return record;
}

/* --- a state by itself --- */

static void
test_state (gconstpointer rules)
{
  StellingRecord *record = read_record (rules);
  StellingRecord *again;
  RecordLog log;

  for (guint round = 0; round < 5; round++)
    {
      g_autoptr (GRand) random = g_rand_new_with_seed (round);
      g_autoptr (GVariant) state = NULL;
      g_autoptr (GVariant) second = NULL;
      g_autofree char *before = NULL;
      g_autofree char *after = NULL;

      if (round > 0)
        record_storm (record, random, 60, NULL, NULL);
      for (guint i = 0; i < 4; i++)
        stelling_record_undo (record);
      before = record_dump (record);
      record_log_init (&log, record);
      state = stelling_record_dup_state (record);
      record_log_assert (&log, ""); /* nobody saw it going back and forth */
      record_log_clear (&log);
      after = record_dump (record);
      g_assert_cmpstr (before, ==, after);
      again = bring_back (state);
      stelling_record_end_log (again);
      assert_same_history (record, again);
      second = stelling_record_dup_state (again);
      g_assert_finalize_object (again);
    }
  g_assert_finalize_object (record);
}

/* --- entries --- */

typedef struct
{
  GPtrArray *entries;
  StellingRecord *copy; /* follows at once */
} Follower;

static void
follow_cb (StellingRecord *record, GVariant *entry, gpointer data)
{
  Follower *self = data;

  g_ptr_array_add (self->entries, reread (entry));
}

static void
catch_up (Follower *self)
{
  for (guint i = 0; i < self->entries->len; i++)
    {
      g_autoptr (GError) error = NULL;

      stelling_record_apply (self->copy, g_ptr_array_index (self->entries, i), &error);
      g_assert_no_error (error);
    }
  g_ptr_array_set_size (self->entries, 0);
}

static void
compare_cb (StellingRecord *record, gpointer data)
{
  Follower *self = data;

  if (stelling_record_is_in_group (record))
    return;
  catch_up (self);
  assert_same (record, self->copy);
}

static void
follow (Follower *self, StellingRecord *record)
{
  g_autoptr (GVariant) state = stelling_record_dup_state (record);

  self->entries = g_ptr_array_new_with_free_func ((GDestroyNotify) g_variant_unref);
  self->copy = bring_back (state);
  stelling_record_set_watch (record, follow_cb, self);
}

static void
stop_following (Follower *self, StellingRecord *record)
{
  stelling_record_set_watch (record, NULL, NULL);
  stelling_record_end_log (self->copy);
  g_assert_finalize_object (self->copy);
  g_ptr_array_unref (self->entries);
}

static void
test_entries (gconstpointer rules)
{
  for (guint seed = 1; seed <= 4; seed++)
    {
      StellingRecord *record = read_record (rules);
      g_autoptr (GRand) random = g_rand_new_with_seed (seed);
      g_autoptr (GVariant) state = NULL;
      g_autoptr (GVariant) copied = NULL;
      Follower follower;

      if (seed % 2 == 0)
        record_storm (record, random, 30, NULL, NULL);
      follow (&follower, record);
      record_storm (record, random, 60, compare_cb, &follower);
      stelling_record_set_saved (record);
      record_storm (record, random, 60, compare_cb, &follower);
      if (seed == 4)
        {
          stelling_record_clear_undo (record);
          record_storm (record, random, 20, compare_cb, &follower);
        }
      assert_same_history (record, follower.copy);
      stop_following (&follower, record);
      g_assert_finalize_object (record);
    }
}

/* Evaluations come between commands, of nodes too that a command took out. */
static void
test_evaluations (void)
{
  StellingRecord *record = record_new ("tablut-edge");
  const StellingEvaluation evaluation
      = { .score = { STELLING_SCORE_VALUE, 30, 0, 0 }, .depth = 3, .engine = (char *) "X" };
  StellingAnnotation none = { .clock = STELLING_CLOCK_NONE };
  StellingNode *node;
  Follower follower;
  guint32 id = 0;

  node = record_play (record, stelling_record_get_root (record), "e3-c3");
  follow (&follower, record);
  stelling_record_set_evaluation (record, node, &evaluation, FALSE);
  g_assert_cmpuint (follower.entries->len, ==, 1);
  g_assert_true (
      stelling_record_entry_is_evaluation (g_ptr_array_index (follower.entries, 0), &id));
  g_assert_cmpuint (id, >, 0);
  stelling_record_set_field (record, node, STELLING_FIELD_EVALUATION, &none);
  g_assert_false (
      stelling_record_entry_is_evaluation (g_ptr_array_index (follower.entries, 1), &id));
  stelling_record_begin_group (record, "Several Things");
  stelling_record_delete (record, node);
  stelling_record_set_evaluation (record, node, &evaluation, FALSE);
  stelling_record_end_group (record);
  compare_cb (record, &follower);
  assert_same_history (record, follower.copy);
  stop_following (&follower, record);
  g_assert_finalize_object (record);
}

/* Journals that were left by a version that did not know what had evaluated are read too. */
static void
test_old_evaluation (void)
{
  const char *text
      = "(byte 0x65, <(uint32 2, [<(byte 0x1, int16 30, uint16 0, uint32 3, uint64 40, "
        "'X', '7', int64 5, ('', '', false), @a(ynqau) [])>])>)";
  const StellingEvaluation expected = { .score = { STELLING_SCORE_VALUE, 30, 0, 0 },
                                        .depth = 3,
                                        .nodes = 40,
                                        .engine = (char *) "X",
                                        .version = (char *) "7",
                                        .date = 5 };
  StellingRecord *record = record_new ("tablut-edge");
  g_autoptr (GVariant) state = NULL, entry = NULL;
  g_autoptr (GError) error = NULL;
  StellingRecord *again;
  StellingNode *node;

  record_play (record, stelling_record_get_root (record), "e3-c3");
  stelling_record_clear_undo (record);
  state = stelling_record_dup_state (record);
  again = bring_back (state);
  entry = g_variant_parse (G_VARIANT_TYPE (STELLING_RECORD_ENTRY_TYPE), text, NULL, NULL, &error);
  g_assert_no_error (error);
  g_assert_true (stelling_record_apply (again, entry, &error));
  g_assert_no_error (error);
  node = stelling_node_get_first_child (stelling_record_get_root (again));
  g_assert_true (stelling_evaluation_equal (stelling_node_get_evaluation (node), &expected));
  stelling_record_end_log (again);
  g_assert_finalize_object (again);
  g_assert_finalize_object (record);
}

/* One that a mend has hidden is kept with its position, by every entry and by the state. */
static void
test_hidden_evaluation (void)
{
  StellingRecord *record = record_new ("tablut-edge");
  StellingNode *root = stelling_record_get_root (record);
  const StellingEvaluation evaluation
      = { .score = { STELLING_SCORE_VALUE, 30, 0, 0 }, .depth = 3, .engine = (char *) "X" };
  StellingNode *node = record_play (record, root, "e3-c3");
  const StellingMove move = stelling_node_get_move (node);
  g_autoptr (GVariant) state = NULL;
  StellingRecord *copy;
  Follower follower;

  follow (&follower, record);
  stelling_record_set_evaluation (record, node, &evaluation, FALSE);
  stelling_record_replace_move (record, node, get_some_move (root, 0), NULL, NULL);
  g_assert_null (stelling_node_get_evaluation (node));
  compare_cb (record, &follower);
  state = stelling_record_dup_state (record);
  copy = bring_back (state);
  assert_same (record, copy);
  node = stelling_node_get_first_child (stelling_record_get_root (copy));
  g_assert_null (stelling_node_get_evaluation (node));
  stelling_record_replace_move (copy, node, move, NULL, NULL);
  g_assert_true (stelling_evaluation_equal (stelling_node_get_evaluation (node), &evaluation));
  stop_following (&follower, record);
  g_assert_finalize_object (copy);
  g_assert_finalize_object (record);
}

/* On a board without pawns a step is written that begins nowhere. */
static void
test_step_from_nowhere (void)
{
  StellingRules rules;
  StellingPosition empty;
  StellingRecord *record;
  Follower follower;

  g_assert_true (stelling_rules_parse ("teblo", &rules, NULL));
  stelling_position_clear (&empty, &rules);
  record = stelling_record_new (&empty);
  stelling_record_build_dead (record, stelling_record_get_root (record),
                              stelling_move_step (STELLING_SQUARE_NONE, 39), "D4");
  follow (&follower, record);
  compare_cb (record, &follower);
  stop_following (&follower, record);
  g_assert_finalize_object (record);
}

/* A letter typed into a long text tells the letter, not the text. */
static void
test_typing (void)
{
  StellingRecord *record = record_new ("teblo");
  StellingNode *root = stelling_record_get_root (record);
  GString *text = g_string_new (NULL);
  Follower follower;
  gsize total = 0;

  follow (&follower, record);
  for (guint i = 0; i < 2000; i++)
    {
      static const char *const letters[] = { "a", "é", " ", "∞", "\n" };

      if (i % 100 == 0)
        stelling_record_break_group (record);
      g_string_append (text, letters[i % 5]);
      stelling_record_set_comment (record, root, text->str);
      g_assert_cmpuint (follower.entries->len, ==, 1);
      total += g_variant_get_size (g_ptr_array_index (follower.entries, 0));
      compare_cb (record, &follower);
    }
  g_assert_cmpuint (total / 2000, <, 64);
  assert_same_history (record, follower.copy);
  stop_following (&follower, record);
  g_string_free (text, TRUE);
  g_assert_finalize_object (record);
}

/* --- what comes from a bad disk --- */

static void
go_back_and_forth (StellingRecord *record)
{
  while (stelling_record_can_undo (record))
    stelling_record_undo (record);
  while (stelling_record_can_redo (record))
    stelling_record_redo (record);
  g_free (record_dump (record));
}

/* One byte of the state is another: it is refused, or gives a record that holds together. */
static void
test_damaged (gconstpointer rules)
{
  StellingRecord *record = read_record (rules);
  g_autoptr (GRand) random = g_rand_new_with_seed (7);
  g_autoptr (GVariant) state = NULL;
  g_autofree guchar *bytes = NULL;
  guint n_read = 0;
  gsize n;

  record_storm (record, random, 40, NULL, NULL);
  state = stelling_record_dup_state (record);
  n = g_variant_get_size (state);
  bytes = g_memdup2 (g_variant_get_data (state), n);
  for (guint i = 0; i < 1500; i++)
    {
      gsize at = (gsize) g_rand_int_range (random, 0, (gint32) n);
      guchar kept = bytes[at];
      g_autoptr (GBytes) damaged = NULL;
      g_autoptr (GVariant) read = NULL;
      g_autoptr (StellingRecord) again = NULL;
      g_autoptr (GError) error = NULL;

      bytes[at] = (guchar) (i % 3 == 0 ? g_rand_int (random) : kept ^ (1u << (i % 8)));
      damaged = g_bytes_new (bytes, n);
      bytes[at] = kept;
      read = g_variant_ref_sink (
          g_variant_new_from_bytes (G_VARIANT_TYPE (STELLING_RECORD_STATE_TYPE), damaged, FALSE));
      again = stelling_record_new_from_state (read, &error);
      g_assert_cmpint (again == NULL, ==, error != NULL);
      if (again != NULL)
        {
          go_back_and_forth (again);
          n_read++;
        }
    }
  g_assert_cmpuint (n_read, >, 50);
  g_assert_cmpuint (n_read, <, 1450);
  g_assert_finalize_object (record);
}

/* Entries that can't be: each is refused, and nothing has happened. */
static void
test_refused (void)
{
  static const char *const entries[] = {
    "(byte 0x7a, <()>)",                                /* no such letter */
    "(byte 0x75, <()>)",                                /* nothing to undo */
    "(byte 0x72, <()>)",                                /* nothing to redo */
    "(byte 0x73, <'x'>)",                               /* another type */
    "(byte 0x63, <('', @a(yv) [])>)",                   /* no name, no changes */
    "(byte 0x63, <('X', [(byte 0x64, <uint32 1>)])>)",  /* the root can't go */
    "(byte 0x63, <('X', [(byte 0x64, <uint32 77>)])>)", /* no such node */
    "(byte 0x63, <('X', [(byte 0x64, <uint32 2>), (byte 0x64, <uint32 2>)])>)",  /* gone already */
    "(byte 0x63, <('X', [(byte 0x6f, <(uint32 2, uint32 9)>)])>)",               /* no such place */
    "(byte 0x63, <('X', [(byte 0x61, <(uint32 2, byte 0x4, [<uint32 6>])>)])>)", /* ! and ? */
    "(byte 0x63, <('X', [(byte 0x61, <(uint32 2, byte 0x0, [<uint32 6>])>)])>)", /* type */
    "(byte 0x63, <('X', [(byte 0x74, <(uint32 2, byte 0x0, (uint32 9, uint32 0, 'a'))>)])>)",
    "(byte 0x63, <('X', [(byte 0x73, <('tablut-edge', 'nonsense', @av [])>)])>)",
    "(byte 0x74, <(uint32 2, byte 0x0, '', (uint32 0, uint32 0, 'a'))>)", /* nothing typed yet */
    /* a move that the rules don't allow: a1-b1 */
    "(byte 0x63, <('X', [(byte 0x69, <(uint32 1, uint32 0, uint32 9, ([(uint32 9, uint32 1, "
    "uint32 131073, byte 0x1, byte 0x0, byte 0x0, byte 0x0)], @a(ua(yv)) []))>)])>)",
    "(byte 0x65, <(uint32 77, @av [])>)",
  };
  StellingRecord *record = record_new ("tablut-edge");
  g_autoptr (GVariant) state = NULL;
  StellingRecord *again;

  record_play (record, stelling_record_get_root (record), "e3-c3 d1-c1");
  stelling_record_clear_undo (record);
  state = stelling_record_dup_state (record);
  again = bring_back (state);
  for (guint i = 0; i < G_N_ELEMENTS (entries); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (GVariant) entry = g_variant_parse (G_VARIANT_TYPE (STELLING_RECORD_ENTRY_TYPE),
                                                    entries[i], NULL, NULL, &error);

      g_assert_no_error (error);
      g_assert_false (stelling_record_apply (again, entry, &error));
      g_assert_nonnull (error);
      assert_same (record, again);
    }
  stelling_record_end_log (again);
  g_assert_finalize_object (again);
  g_assert_finalize_object (record);
}

/* Any depth: nothing calls itself. */
static void
test_deep (void)
{
  StellingRecord *record = record_new ("tablut-edge:repeat=none");
  StellingNode *node = stelling_record_get_root (record);
  g_autoptr (GVariant) state = NULL;
  StellingRecord *again;

  for (guint i = 0; i < 100000; i++)
    node = stelling_record_build_note (record, node);
  stelling_record_build_finish (record);
  state = stelling_record_dup_state (record);
  again = bring_back (state);
  stelling_record_end_log (again);
  g_assert_cmpuint (stelling_record_get_n_nodes (again), ==, 100000);
  g_assert_finalize_object (again);
  g_assert_finalize_object (record);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/record/log/state/teblo", "teblo", test_state);
  g_test_add_data_func ("/record/log/state/tablut", "tablut-edge", test_state);
  g_test_add_data_func ("/record/log/entries/teblo", "teblo", test_entries);
  g_test_add_data_func ("/record/log/entries/tablut", "tablut-corner", test_entries);
  g_test_add_func ("/record/log/evaluations", test_evaluations);
  g_test_add_func ("/record/log/old-evaluation", test_old_evaluation);
  g_test_add_func ("/record/log/hidden-evaluation", test_hidden_evaluation);
  g_test_add_func ("/record/log/step-from-nowhere", test_step_from_nowhere);
  g_test_add_func ("/record/log/typing", test_typing);
  g_test_add_data_func ("/record/log/damaged/teblo", "teblo", test_damaged);
  g_test_add_data_func ("/record/log/damaged/tablut", "tablut-edge", test_damaged);
  g_test_add_func ("/record/log/refused", test_refused);
  g_test_add_func ("/record/log/deep", test_deep);
  return g_test_run ();
}
