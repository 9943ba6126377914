/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "monkey-checks.h"

#include "stelling-board-view-private.h"
#include "stelling-formats.h"
#include "stelling-move-list-view-private.h"
#include "stelling-page-private.h"

#include "fuzz-record.h"
#include "shown-checks.h"

/* An evaluation of a node, and the position that the node had. */
typedef struct
{
  StellingEvaluation *evaluation;
  StellingPosition position;
} Seen;

struct _MonkeyMemory
{
  GHashTable *before; /* of Seen, by nodes, which may be gone */
  GHashTable *now;    /* the same, in the making */
};

static void
seen_free (gpointer data)
{
  Seen *seen = data;

  stelling_evaluation_free (seen->evaluation);
  g_free (seen);
}

MonkeyMemory *
monkey_memory_new (void)
{
  MonkeyMemory *memory = g_new (MonkeyMemory, 1);

  memory->before = g_hash_table_new_full (NULL, NULL, NULL, seen_free);
  memory->now = g_hash_table_new_full (NULL, NULL, NULL, seen_free);
  return memory;
}

void
monkey_memory_free (MonkeyMemory *memory)
{
  g_hash_table_unref (memory->before);
  g_hash_table_unref (memory->now);
  g_free (memory);
}

/* --- what is known of positions --- */

static void
check_line (const StellingPosition *start,
            const StellingMove *moves,
            guint n_moves,
            const char *what)
{
  StellingPosition position = *start;

  for (guint i = 0; i < n_moves; i++)
    {
      if (!stelling_position_is_legal (&position, moves[i]))
        {
          g_autofree char *text = stelling_position_to_string (start);

          g_error ("%s: move %u of %u (%u) can't be played from %s", what, i + 1, n_moves,
                   (guint) moves[i], text);
        }
      stelling_position_play (&position, moves[i]);
    }
}

static void
check_known (StellingNode *node, const StellingEvaluation *evaluation, const char *what)
{
  for (guint i = 0; evaluation != NULL && i < evaluation->n_lines; i++)
    check_line (stelling_node_get_position (node), evaluation->lines[i].moves,
                evaluation->lines[i].n_moves, what);
}

/* An evaluation that is the same as before is of the same position as before. */
static void
check_remains (MonkeyMemory *memory, StellingNode *node)
{
  const StellingEvaluation *evaluation = stelling_node_get_evaluation (node);
  const StellingPosition *position = stelling_node_get_position (node);
  Seen *seen = g_hash_table_lookup (memory->before, node);
  Seen *next;

  if (evaluation == NULL)
    return;
  if (seen != NULL && !stelling_position_equal (&seen->position, position)
      && stelling_evaluation_equal (seen->evaluation, evaluation))
    {
      g_autofree char *was = stelling_position_to_string (&seen->position);
      g_autofree char *is = stelling_position_to_string (position);

      g_error ("the evaluation of %s is taken for that of %s", was, is);
    }
  next = g_new (Seen, 1);
  next->evaluation = stelling_evaluation_copy (evaluation);
  next->position = *position;
  g_hash_table_insert (memory->now, node, next);
}

/* --- the record --- */

static void
check_record (MonkeyMemory *memory, StellingRecord *record)
{
  StellingNode *root = stelling_record_get_root (record);

  fuzz_check_record (record);
  for (StellingNode *at = root; at != NULL; at = stelling_node_get_next_in_tree (at, root))
    {
      check_remains (memory, at);
      if (stelling_node_is_dead (at))
        continue;
      check_known (at, stelling_node_get_evaluation (at), "evaluation");
      check_known (at, stelling_node_get_known (at), "remembered evaluation");
    }
}

static GBytes *
read_document (StellingDocument *document)
{
  const StellingWriteOptions options = { .keep = STELLING_KEEP_BYTES };
  GBytes *bytes = stelling_write (STELLING_FORMAT_SGF, stelling_document_get_records (document),
                                  &options, NULL, NULL);

  g_assert_nonnull (bytes);
  return bytes;
}

/* @bytes: SGF. */
static void
check_bytes (StellingDocument *document, GBytes *bytes)
{
  GPtrArray *records = stelling_document_get_records (document);
  g_autoptr (GError) error = NULL;
  g_autoptr (StellingReading) reading = stelling_reading_new_from_bytes (bytes, "x.sgf", &error);
  g_autofree char *text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));

  if (reading == NULL)
    g_error ("%s:\n%s", error->message, text);
  if (reading->records->len != records->len)
    g_error ("%u games, expected %u:\n%s", reading->records->len, records->len, text);
  for (guint i = 0; i < records->len; i++)
    fuzz_assert_same_records (records->pdata[i], reading->records->pdata[i], text);
}

static void
check_written (StellingDocument *document)
{
  g_autoptr (GBytes) bytes = read_document (document);

  check_bytes (document, bytes);
}

void
monkey_check_file (StellingPage *page)
{
  GFile *file = stelling_document_get_file (page->document);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = g_file_load_bytes (file, NULL, NULL, &error);

  g_assert_no_error (error);
  check_bytes (page->document, bytes);
}

/* --- what is shown --- */

static const StellingPosition *
get_expected (StellingPage *page)
{
  StellingNode *node = stelling_page_get_shown_node (page);

  if (page->setting_up)
    return stelling_setup_pane_get_position (page->setup);
  while (stelling_node_is_dead (node))
    node = stelling_node_get_parent (node);
  return stelling_node_get_position (node);
}

static void
check_board (StellingPage *page)
{
  const StellingPosition *expected = get_expected (page);
  const StellingPosition *shown = &STELLING_BOARD_VIEW (page->board)->position;

  if (!stelling_position_equal (shown, expected))
    {
      g_autofree char *is = stelling_position_to_string (shown);
      g_autofree char *ought = stelling_position_to_string (expected);

      g_error ("the board shows %s in place of %s", is, ought);
    }
}

/* Each move is in the list once, unless it is folded away. */
static void
check_list (StellingPage *page)
{
  StellingMoveListView *view = STELLING_MOVE_LIST_VIEW (page->move_list);
  StellingRecord *record = stelling_page_get_record (page);
  g_autoptr (GHashTable) found = g_hash_table_new (NULL, NULL);
  gboolean folded = FALSE;
  guint n = g_list_model_get_n_items (G_LIST_MODEL (view->rows));

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (StellingMoveRow) row = g_list_model_get_item (G_LIST_MODEL (view->rows), i);

      folded |= row->kind == STELLING_MOVE_ROW_FOLDED;
      g_assert_true (stelling_node_is_attached (row->first));
      if (row->kind != STELLING_MOVE_ROW_PAIR && row->kind != STELLING_MOVE_ROW_RUN)
        continue;
      for (guint k = 0; k < row->n_nodes; k++)
        {
          g_assert_true (stelling_node_is_attached (row->nodes[k]));
          if (!g_hash_table_add (found, row->nodes[k]))
            g_error ("%s stands twice in the list", stelling_node_get_notation (row->nodes[k]));
        }
    }
  if (!folded && g_hash_table_size (found) != stelling_record_get_n_nodes (record))
    g_error ("%u nodes in the list, %u in the record", g_hash_table_size (found),
             stelling_record_get_n_nodes (record));
}

static void
check_page (StellingPage *page)
{
  g_assert_true (
      g_ptr_array_find (stelling_page_get_records (page), stelling_page_get_record (page), NULL));
  g_assert_true (stelling_node_is_attached (stelling_page_get_shown_node (page)));
  g_assert_true (stelling_node_is_attached (stelling_page_get_node (page)));
  check_board (page);
  check_list (page);
  check_shown (page);
}

void
monkey_check_pages (MonkeyMemory *memory, GPtrArray *pages, gboolean thorough)
{
  GHashTable *unused = memory->before;

  for (guint i = 0; i < pages->len; i++)
    {
      StellingPage *page = pages->pdata[i];
      GPtrArray *records = stelling_page_get_records (page);

      for (guint k = 0; k < records->len; k++)
        check_record (memory, records->pdata[k]);
      if (page->trial != NULL)
        check_record (memory, stelling_session_get_record (page->trial));
      check_page (page);
      if (thorough)
        check_written (page->document);
    }
  memory->before = memory->now;
  memory->now = unused;
  g_hash_table_remove_all (memory->now);
}
