/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "fuzz-formats.h"
#include "stelling-record-edit.h"

/* A file that is read, edited and saved: the first line says which edits, the rest is the file.
 * What was edited is read again as it is, from the file and from the journal; what is undone is
 * saved as it was, what is redone as it was edited. */

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);

/* Trees that grow by pasting into themselves take their time. */
#define MAX_EDITS 64
#define MAX_NODES 400

/* The edits that are still to be made, and what they are made of. */
typedef struct
{
  const uint8_t *data;
  size_t size;
  gboolean evaluated; /* that is no command, and is not undone */
} Edits;

static guint
take (Edits *edits)
{
  if (edits->size == 0)
    return 0;
  edits->size--;
  return *edits->data++;
}

static StellingNode *
take_node (Edits *edits, StellingRecord *record)
{
  StellingNode *root = stelling_record_get_root (record);
  StellingNode *node = root;
  guint n = take (edits) % (stelling_record_get_n_nodes (record) + 1);

  while (n-- > 0)
    node = stelling_node_get_next_in_tree (node, root);
  return node;
}

/* Texts that SGF can hold as they are: no tabs, no blanks at the end. Only comments have lines. */
static const char *
take_text (Edits *edits, gboolean lines)
{
  static const char *const texts[]
      = { "",         "a",          "] ; ( \\ : [", "\\", "a  blank", "\u00e9\u0131\u2654",
          "[%clk 1]", "{x} $1",     "W[D4]",        "1.", "end\\",    "light resign",
          "2\nlines", "a\n\nb\\\n]" };

  return texts[take (edits) % (G_N_ELEMENTS (texts) - (lines ? 0 : 2))];
}

static StellingMove
take_move (Edits *edits, const StellingNode *node)
{
  StellingMoveList moves;

  stelling_position_get_moves (stelling_node_get_position (node), &moves);
  return moves.n > 0 ? moves.moves[take (edits) % moves.n] : STELLING_MOVE_NONE;
}

static StellingPosition
take_position (Edits *edits, const StellingNode *node)
{
  StellingPosition position = *stelling_node_get_position (node);
  guint size = stelling_position_get_size (&position);
  guint n = take (edits);

  if (n % 4 == 0)
    stelling_position_set_turn (&position,
                                stelling_side_other (stelling_position_get_turn (&position)));
  else
    stelling_position_set_piece (&position, (StellingSquare) (n % (size * size)),
                                 (StellingPiece) (n % 3));
  return position;
}

static void
say (Edits *edits, StellingRecord *record, StellingNode *node)
{
  static const char *const keys[]
      = { "light", "event", "overtime", "comment", "date", "my-own", "dark-rank", "name" };
  StellingClock clock = STELLING_CLOCK_NONE;

  switch (take (edits) % 8)
    {
    case 0:
      stelling_record_set_comment_before (record, node, take_text (edits, TRUE));
      break;
    case 1:
      stelling_record_set_name (record, node, take_text (edits, FALSE));
      break;
    case 2:
      stelling_record_set_header (record, keys[take (edits) % G_N_ELEMENTS (keys)],
                                  take_text (edits, FALSE));
      break;
    case 3:
      clock.left[take (edits) % 2] = take (edits) * 250;
      clock.moves[take (edits) % 2] = (int) (take (edits) % 40);
      stelling_record_set_clock (record, node, clock);
      break;
    case 4:
      stelling_record_set_hotspot (record, node, take (edits) % 3);
      break;
    case 5:
      stelling_record_set_glyph (record, node, take (edits) % (STELLING_N_GLYPHS - 1) + 1,
                                 take (edits) % 4 > 0);
      break;
    default:
      stelling_record_set_comment (record, node, take_text (edits, TRUE));
      break;
    }
}

static void
mark (Edits *edits, StellingRecord *record, StellingNode *node)
{
  guint size = stelling_position_get_size (stelling_node_get_position (node));
  StellingMark drawn = { .kind = take (edits) % STELLING_N_MARK_KINDS,
                         .colour = take (edits) % STELLING_N_MARK_COLOURS,
                         .square = (StellingSquare) (take (edits) % (size * size)),
                         .to = STELLING_SQUARE_NONE };

  if (drawn.kind == STELLING_MARK_LABEL)
    drawn.label = (char *) "x:]";
  if (drawn.kind >= STELLING_MARK_ARROW)
    drawn.to = (StellingSquare) ((drawn.square + 1 + take (edits) % 20) % (size * size));
  stelling_record_toggle_mark (record, node, &drawn);
}

static void
evaluate (Edits *edits, StellingRecord *record, StellingNode *node)
{
  StellingMove move = take_move (edits, node);
  StellingEvaluationLine line = { .score = { .kind = STELLING_SCORE_VALUE, .value = 12 },
                                  .moves = &move,
                                  .n_moves = move != STELLING_MOVE_NONE };
  StellingEvaluation evaluation = { .score = { .kind = take (edits) % 4 + 1 },
                                    .depth = take (edits),
                                    .nodes = take (edits) * (guint64) 1000,
                                    .engine = (char *) "An [engine]: 2",
                                    .date = take (edits) % 2 ? 1763700000 : 0,
                                    .lines = &line,
                                    .n_lines = move != STELLING_MOVE_NONE };

  if (evaluation.score.kind == STELLING_SCORE_VALUE)
    evaluation.score.value = (gint16) (take (edits) * 10 - 1200);
  else if (evaluation.score.kind != STELLING_SCORE_DRAW)
    evaluation.score.plies = (guint16) take (edits);
  stelling_record_set_evaluation (record, node, &evaluation, TRUE);
  edits->evaluated = TRUE;
}

static void
mend (Edits *edits, StellingRecord *record, StellingNode *node)
{
  StellingPosition position = take_position (edits, node);
  StellingNode *parent = stelling_node_get_parent (node);

  switch (take (edits) % 6)
    {
    case 0:
      stelling_record_add_setup (record, node, &position, NULL);
      break;
    case 1:
      stelling_record_insert_note (record, node);
      break;
    case 2:
      if (parent != NULL)
        stelling_record_take_out (record, node);
      break;
    case 3:
      if (parent == NULL)
        stelling_record_set_start (record, &position);
      else if (stelling_node_get_kind (node) == STELLING_NODE_SETUP)
        stelling_record_set_position (record, node, &position, NULL, NULL);
      break;
    default:
      if (stelling_node_get_kind (node) == STELLING_NODE_MOVE && stelling_node_is_playable (parent))
        {
          StellingMove move = take_move (edits, parent);

          if (move != STELLING_MOVE_NONE)
            stelling_record_replace_move (record, node, move, NULL, NULL);
        }
      break;
    }
}

static void
edit_many (Edits *edits, StellingRecord *record, StellingNode *node)
{
  StellingNode *other = take_node (edits, record);
  g_autoptr (StellingRecord) copy = NULL;
  gboolean large = stelling_record_get_n_nodes (record) > MAX_NODES;

  switch (take (edits) % 6)
    {
    case 0:
      if (!large)
        stelling_record_merge_subtree (record, node, other, NULL);
      break;
    case 1:
      copy = stelling_record_copy_subtree (record, other);
      if (!large)
        stelling_record_paste (record, node, copy, NULL, NULL, NULL);
      break;
    case 2:
      stelling_record_remove_fields (record, node, take (edits) & STELLING_FIELDS_ALL);
      break;
    case 3:
      copy = stelling_record_split (record, node);
      stelling_record_merge (record, copy, NULL, NULL);
      break;
    case 4:
      if (stelling_record_can_swap_colours (record))
        stelling_record_swap_colours (record);
      break;
    default:
      stelling_record_swap_players (record);
      break;
    }
}

static void
edit (Edits *edits, StellingRecord *record)
{
  guint what = take (edits) % 16;
  StellingNode *node = take_node (edits, record);
  gboolean root = stelling_node_is_root (node);

  if (what == 0 && !root)
    stelling_record_delete (record, node);
  else if (what == 1 && !root)
    stelling_record_promote (record, node);
  else if (what == 2 && !root)
    stelling_record_make_main_line (record, node);
  else if (what == 3 && !root)
    stelling_record_delete_following (record, node);
  else if (what == 4)
    mark (edits, record, node);
  else if (what == 5 && stelling_node_is_playable (node))
    evaluate (edits, record, node);
  else if (what <= 8)
    mend (edits, record, node);
  else if (what == 9)
    edit_many (edits, record, node);
  else if (what <= 12)
    say (edits, record, node);
  else if (stelling_node_is_playable (node)
           && stelling_node_get_outcome (node).result == STELLING_RESULT_NONE)
    {
      StellingMove move = take_move (edits, node);

      if (move != STELLING_MOVE_NONE)
        stelling_record_add_move (record, node, move, NULL);
    }
}

static void
go_back_and_forth (const StellingReading *reading, StellingRecord *record, GBytes *edited)
{
  g_autoptr (GBytes) saved = NULL;

  while (stelling_record_can_undo (record))
    stelling_record_undo (record);
  fuzz_check_record (record);
  while (stelling_record_can_redo (record))
    stelling_record_redo (record);
  fuzz_check_record (record);
  saved = fuzz_save (reading->records, reading->charset);
  fuzz_assert_same_bytes (saved, edited, "redone");
  while (stelling_record_can_undo (record))
    stelling_record_undo (record);
}

/* A header in the middle of a game is kept as it is written. It is one as soon as its node comes to
 * belong to the start, with nothing but such nodes and no variation before it. */
static gboolean
has_header_in_start (GPtrArray *records)
{
  static const char *const ids[]
      = { "PW[", "WR[", "WT[", "PB[", "BR[", "BT[", "EV[", "RO[", "DT[", "PC[",
          "RE[", "TM[", "OT[", "ON[", "GN[", "AN[", "US[", "SO[", "CP[", "GC[" };

  for (guint i = 0; i < records->len; i++)
    {
      StellingNode *at = stelling_record_get_root (records->pdata[i]);

      while (stelling_node_get_n_children (at) == 1)
        {
          const char *extra;

          at = stelling_node_get_first_child (at);
          if (stelling_node_get_kind (at) == STELLING_NODE_MOVE)
            break;
          extra = stelling_node_get_extra (at);
          for (gsize j = 0; extra != NULL && j < G_N_ELEMENTS (ids); j++)
            if (strstr (extra, ids[j]) != NULL)
              return TRUE;
        }
    }
  return FALSE;
}

/* What was edited is saved, and read as it is. */
static GBytes *
check_edited (const StellingReading *reading, StellingRecord *record)
{
  GBytes *edited = fuzz_save (reading->records, reading->charset);
  g_autoptr (StellingReading) again = NULL;
  g_autoptr (GBytes) saved = NULL;

  g_object_unref (fuzz_bring_back (record));
  /* Bytes that are UTF-8 by chance when the others are gone are read as that. */
  if (reading->charset != NULL
      && g_utf8_validate (g_bytes_get_data (edited, NULL), (gssize) g_bytes_get_size (edited),
                          NULL))
    return edited;
  if (has_header_in_start (reading->records))
    return edited;
  again = fuzz_read_again (edited, reading->records, TRUE);
  saved = fuzz_save (again->records, again->charset);
  fuzz_assert_same_bytes (saved, edited, "edited");
  return edited;
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  const uint8_t *end = size > 0 ? memchr (data, '\n', size) : NULL;
  Edits edits = { .data = data, .size = end != NULL ? (size_t) (end - data) : 0 };
  g_autoptr (GBytes) bytes = end != NULL ? g_bytes_new (end + 1, size - edits.size - 1) : NULL;
  g_autoptr (StellingReading) found = NULL;
  g_autoptr (StellingReading) reading = NULL;
  g_autoptr (GBytes) before = NULL;
  g_autoptr (GBytes) edited = NULL;
  g_autoptr (GBytes) after = NULL;
  StellingRecord *record;

  fuzz_begin ();
  found = bytes != NULL ? fuzz_read (bytes, "fuzz.sgf") : NULL;
  if (found == NULL || memchr (data, 0, size) != NULL)
    return 0;
  reading = fuzz_read_mended (found);
  record = g_ptr_array_index (reading->records, take (&edits) % reading->records->len);
  before = fuzz_save (reading->records, reading->charset);
  for (guint i = 0; i < MAX_EDITS && edits.size > 0; i++)
    edit (&edits, record);
  fuzz_check_record (record);
  edited = check_edited (reading, record);
  go_back_and_forth (reading, record, edited);
  after = fuzz_save (reading->records, reading->charset);
  if (!edits.evaluated)
    fuzz_assert_same_bytes (after, before, "undone");
  return 0;
}
