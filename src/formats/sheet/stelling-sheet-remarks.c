/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <glib/gi18n-lib.h>

#include "stelling-limits.h"
#include "stelling-sheet-play-private.h"

/* More brackets around a variation make it a remark. */
#define MAX_DEPTH 16
/* At least this number of a player's times, none longer than the one before, come from a clock. */
#define MIN_TIMES 3
/* In nodes: a variation in brackets begins at most this far before them. */
#define MAX_STEPS_BACK 2

typedef StellingSheetMove Move;
typedef StellingSheetPlay Game;

/* Moves in the record, of the game or of a variation in brackets, that still lack their remarks. */
typedef struct
{
  StellingSheetGame *sheet; /* owned; NULL for the game itself */
  GArray *moves;
  GPtrArray *comments; /* before the first move */
  GPtrArray *nodes;    /* one a move */
  StellingNode *parent;
  guint depth; /* the number of brackets around it */
} SheetLine;

/* The variations of a game. A file may have half a million remarks that are none: what is needed to
 * read one is there for the next. */
typedef struct
{
  Game *game;
  GQueue waiting; /* of SheetLine */
  StellingSheetScanner *scanner;
  Game inner;    /* the variation that is read */
  GArray *moves; /* of StellingMove: those of the variation that is read */
} Lines;

/* --- lines in brackets --- */

static void
line_free (gpointer data)
{
  SheetLine *line = data;

  g_array_unref (line->moves);
  g_ptr_array_unref (line->comments);
  g_ptr_array_unref (line->nodes);
  g_clear_pointer (&line->sheet, stelling_sheet_game_free);
  g_free (line);
}

static StellingNode *
find_child (StellingNode *node, StellingMove move)
{
  StellingNode *child = stelling_node_get_first_child (node);

  while (child != NULL && (stelling_node_is_dead (child) || stelling_node_get_move (child) != move))
    child = stelling_node_get_next_sibling (child);
  return child;
}

/* Returns the node with @ply at @node or a little above it, or NULL if no variation may begin
 * there: the game must go on from it, or the variation would become the main line. */
static StellingNode *
find_parent (StellingNode *node, guint ply)
{
  for (guint i = 0; i < MAX_STEPS_BACK && stelling_node_get_ply (node) > ply; i++)
    node = stelling_node_get_parent (node);
  if (stelling_node_get_ply (node) != ply || stelling_node_is_dead (node)
      || stelling_node_get_first_child (node) == NULL
      || stelling_node_get_outcome (node).result != STELLING_RESULT_NONE)
    return NULL;
  return node;
}

static gboolean
is_number_of (Game *game, guint number, guint ply)
{
  return number == (game->counts_each ? ply + 1 : ply / 2 + 1);
}

/* Begins to try moves after @parent: a copy of the game from there on, with the @moves after it. */
static void
begin_trial (StellingHistory *trial, const StellingNode *parent, const GArray *moves)
{
  stelling_history_init (trial, stelling_node_get_position (parent));
  for (guint i = 0; i < moves->len; i++)
    stelling_history_push (trial, g_array_index (moves, StellingMove, i));
}

/* Returns whether a trial that came to the place of @known, a node of the record or NULL, would
 * have its position, and go on. The trial knows no past: it ends no sooner than the record, but
 * under some rules the past bars a move. */
static gboolean
is_as_in_trial (const StellingNode *known)
{
  return known != NULL && stelling_node_get_outcome (known).result == STELLING_RESULT_NONE
         && !stelling_rules_void_threats (&stelling_node_get_position (known)->rules);
}

/* Puts the moves of a variation after @parent into @moves. Returns FALSE if one is illegal or
 * wrongly numbered, or if all are in the record. A file may have half a million variations, so that
 * no record is made to try them in, and no history up to the first move that is not in the game. */
static gboolean
take_moves_from (Game *game, StellingNode *parent, GArray *written, GArray *moves)
{
  g_auto (StellingHistory) trial = { NULL };
  StellingNode *known = parent;
  guint ply = stelling_node_get_ply (parent);

  g_array_set_size (moves, 0);
  for (guint i = 0; i < written->len; i++)
    {
      const Move *move = &g_array_index (written, Move, i);
      StellingOutcome outcome = { STELLING_RESULT_NONE, STELLING_REASON_NONE };
      const StellingPosition *position;
      StellingMove taken;

      if (trial.positions == NULL && !is_as_in_trial (known))
        begin_trial (&trial, parent, moves);
      if (trial.positions == NULL)
        position = stelling_node_get_position (known);
      else
        {
          position = stelling_history_get_position (&trial);
          outcome = stelling_history_get_outcome (&trial);
        }
      if ((move->number != 0 && !is_number_of (game, move->number, ply + i))
          || stelling_written_move_parse_at (position, outcome, move->text, FALSE, &taken, NULL)
                 != STELLING_WRITTEN_GOOD)
        return FALSE;
      if (trial.positions != NULL)
        stelling_history_push (&trial, taken);
      known = known != NULL ? find_child (known, taken) : NULL;
      g_array_append_val (moves, taken);
    }
  return known == NULL;
}

/* Returns the node where the variation begins, and puts its moves into @moves; or NULL. */
static StellingNode *
find_beginning (Game *game, StellingNode *node, GArray *written, GArray *moves)
{
  const Move *first = &g_array_index (written, Move, 0);

  if (first->number == 0)
    return NULL;
  for (guint i = 0; i < 2; i++)
    {
      gboolean is_second = first->is_second != (i == 1);
      guint ply = game->counts_each ? first->number - 1 : first->number * 2 - 2 + is_second;
      StellingNode *parent = find_parent (node, ply);

      if (parent != NULL && take_moves_from (game, parent, written, moves))
        return parent;
    }
  return NULL;
}

static void
build_line (Game *game, SheetLine *line, GArray *moves)
{
  StellingNode *node = line->parent;

  for (guint i = 0; i < moves->len; i++)
    {
      StellingMove move = g_array_index (moves, StellingMove, i);
      StellingNode *child = find_child (node, move);

      if (child == NULL
          && !stelling_source_take_node (game->source, g_array_index (line->moves, Move, i).start))
        {
          g_array_set_size (line->moves, i);
          return;
        }
      if (child == NULL)
        {
          child = stelling_record_build_move (game->record, node, move,
                                              g_array_index (line->moves, Move, i).text, NULL);
          game->reading->n_nodes++;
        }
      g_ptr_array_add (line->nodes, child);
      node = child;
    }
}

/* Reads a remark in brackets at @node as a variation; returns NULL if it is none. */
static SheetLine *
read_line (Lines *lines, StellingNode *node, const StellingSheetItem *item, guint depth)
{
  Game *game = lines->game, *inner = &lines->inner;
  StellingNode *parent;
  SheetLine *line;

  if (lines->scanner == NULL)
    {
      lines->scanner = stelling_sheet_line_scanner_new (game->source, game->plain);
      lines->moves = g_array_new (FALSE, FALSE, sizeof (StellingMove));
    }
  inner->sheet = stelling_sheet_scan_line (lines->scanner, item);
  if (inner->sheet == NULL)
    return NULL;
  stelling_sheet_gather_moves (
      inner, stelling_rules_get_game (stelling_record_get_rules (game->record)), FALSE);
  parent = find_beginning (game, node, inner->moves, lines->moves);
  if (parent == NULL)
    return NULL;
  line = g_new (SheetLine, 1);
  *line = (SheetLine) { stelling_sheet_steal_line (lines->scanner),
                        g_steal_pointer (&inner->moves),
                        g_steal_pointer (&inner->comments),
                        g_ptr_array_new (),
                        parent,
                        depth };
  build_line (game, line, lines->moves);
  return line;
}

/* --- clocks --- */

/* Returns the time after a move, or NULL. Sets @doubtful if there are several, or one elsewhere. */
static const StellingSheetItem *
find_time (const Move *move, gboolean *doubtful)
{
  const StellingSheetItem *found = NULL;

  for (guint i = 0; move->before != NULL && i < move->before->len; i++)
    if (((StellingSheetItem *) g_ptr_array_index (move->before, i))->time >= 0)
      *doubtful = TRUE;
  for (guint i = 0; move->comments != NULL && i < move->comments->len; i++)
    {
      const StellingSheetItem *item = g_ptr_array_index (move->comments, i);

      if (item->time < 0)
        continue;
      *doubtful = *doubtful || found != NULL;
      found = item;
    }
  return found;
}

/* Times left on a clock only get less, while times used do not. At least one must have three parts:
 * "2:33" alone may be hours and minutes. */
static gboolean
has_clocks (Game *game)
{
  gint64 last[2] = { G_MAXINT64, G_MAXINT64 };
  gint64 first[2] = { 0, 0 };
  guint n[2] = { 0, 0 };
  gboolean has_hours = FALSE, doubtful = FALSE;

  for (guint i = 0; i < game->comments->len; i++)
    if (((StellingSheetItem *) g_ptr_array_index (game->comments, i))->time >= 0)
      return FALSE;
  for (guint i = 0; i < game->moves->len; i++)
    {
      const StellingSheetItem *item = find_time (&g_array_index (game->moves, Move, i), &doubtful);

      if (doubtful || (item != NULL && item->time > last[i % 2]))
        return FALSE;
      if (item == NULL)
        continue;
      last[i % 2] = item->time;
      first[i % 2] = n[i % 2]++ == 0 ? item->time : first[i % 2];
      has_hours = has_hours || item->has_hours;
    }
  return has_hours && n[0] >= MIN_TIMES && n[1] >= MIN_TIMES && last[0] < first[0]
         && last[1] < first[1];
}

/* --- what is said --- */

/* Texts are gathered, since adding to a long text copies it. */
static void
gather_comment (Game *game, GString *all, const StellingSheetItem *item)
{
  if (item->has_moves)
    stelling_source_note_often (game->source, STELLING_MESSAGE_WARNING, item->start,
                                N_ ("moves in brackets, read as a comment"));
  /* The end of a longer one is not read. */
  if (all->len > STELLING_LIMIT_COMMENT)
    return;
  if (item->text[0] != '\0' && all->len > 0)
    g_string_append (all, "\n\n");
  g_string_append (all, item->text);
}

/* @said: the node at which variations in brackets are. */
static void
annotate (Lines *lines,
          const SheetLine *line,
          StellingNode *said,
          StellingNode *node,
          StellingField field,
          GPtrArray *comments)
{
  Game *game = lines->game;
  g_autoptr (GString) all = g_string_new (NULL);

  for (guint i = 0; comments != NULL && i < comments->len; i++)
    {
      const StellingSheetItem *item = g_ptr_array_index (comments, i);
      SheetLine *inner = item->has_moves && line->depth < MAX_DEPTH
                             ? read_line (lines, said, item, line->depth + 1)
                             : NULL;

      if (inner != NULL)
        g_queue_push_tail (&lines->waiting, inner);
      else if (item->time >= 0 && line->depth == 0 && game->has_clocks)
        stelling_record_build_annotation (game->record, node)
            ->clock.left[stelling_node_get_side (node)]
            = item->time;
      else
        gather_comment (game, all, item);
    }
  if (all->len > 0)
    {
      StellingAnnotation *annotation = stelling_record_build_annotation (game->record, node);
      const StellingSheetItem *first = g_ptr_array_index (comments, 0);

      stelling_annotation_append_text (annotation, field, "\n\n", all->str);
      stelling_source_limit_comment (game->source, first->start, annotation->texts[field]);
    }
}

static void
annotate_line (Lines *lines, const SheetLine *line)
{
  StellingNode *before = line->parent;

  /* Remarks before the first move are on the game, or on the first move of a variation. */
  annotate (lines, line, before, line->depth == 0 ? before : g_ptr_array_index (line->nodes, 0),
            line->depth == 0 ? STELLING_FIELD_COMMENT : STELLING_FIELD_COMMENT_BEFORE,
            line->comments);
  for (guint i = 0; i < line->moves->len; i++)
    {
      const Move *move = &g_array_index (line->moves, Move, i);
      StellingNode *node = g_ptr_array_index (line->nodes, i);

      if (move->glyphs != 0)
        stelling_record_build_annotation (lines->game->record, node)->glyphs |= move->glyphs;
      annotate (lines, line, before, node, STELLING_FIELD_COMMENT_BEFORE, move->before);
      annotate (lines, line, node, node, STELLING_FIELD_COMMENT, move->comments);
      before = node;
    }
}

void
stelling_sheet_annotate (Game *game, GPtrArray *nodes)
{
  Lines lines = { .game = game, .inner = { .source = game->source } };
  SheetLine *line = g_new (SheetLine, 1);

  *line = (SheetLine) { NULL,
                        g_array_ref (game->moves),
                        g_ptr_array_ref (game->comments),
                        g_ptr_array_ref (nodes),
                        stelling_record_get_root (game->record),
                        0 };
  game->has_clocks = has_clocks (game);
  game->counts_each = game->moves->len > 1 && g_array_index (game->moves, Move, 1).number == 2;
  g_queue_push_tail (&lines.waiting, line);
  while ((line = g_queue_pop_head (&lines.waiting)) != NULL)
    {
      annotate_line (&lines, line);
      line_free (line);
    }
  g_clear_pointer (&lines.scanner, stelling_sheet_line_scanner_free);
  g_clear_pointer (&lines.moves, g_array_unref);
  g_clear_pointer (&lines.inner.moves, g_array_unref);
  g_clear_pointer (&lines.inner.comments, g_ptr_array_unref);
}
