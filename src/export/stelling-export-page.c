/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <string.h>

#include <glib/gi18n-lib.h>

#include "stelling-export-private.h"
#include "stelling-export-page-words.h"
#include "stelling-limits.h"
#include "stelling-sheet-words.h"

/* The length in characters that makes a comment long, and the number of moves that must be between
 * the diagrams that such comments get. */
#define LONG_COMMENT 160
#define MIN_DISTANCE 6

/* --- paragraphs --- */

static void
close_paragraph (StellingExportPage *page)
{
  if (page->is_open)
    page->writer->close (page);
  page->is_open = FALSE;
  page->needs_number = TRUE;
}

static void
open_paragraph (StellingExportPage *page)
{
  if (page->is_open)
    return;
  page->writer->open (page);
  page->is_open = TRUE;
}

static void
write_comment (StellingExportPage *page, const char *comment)
{
  g_autofree char *clean = NULL;

  if (comment == NULL)
    return;
  clean = stelling_export_page_dup_clean (comment);
  g_strstrip (clean);
  if (*clean == '\0')
    return;
  if (page->level > 0)
    open_paragraph (page);
  else
    close_paragraph (page);
  page->writer->comment (page, clean);
  page->needs_number = TRUE;
}

void
stelling_export_page_write_remark (StellingExportPage *page,
                                   StellingRemark remark,
                                   const char *text)
{
  g_autofree char *clean = stelling_export_page_dup_clean (text);
  g_autofree char *line = stelling_export_page_dup_line (clean);

  close_paragraph (page);
  if (*line != '\0')
    page->writer->remark (page, remark, line);
}

/* --- moves --- */

/* A sign for the move follows it directly, others after a blank. The call for a diagram has no
 * sign, as the diagram itself is shown. */
static char *
dup_signs (StellingExportPage *page, const StellingNode *node)
{
  const StellingAnnotation *annotation = stelling_node_get_annotation (node);
  StellingGlyphs glyphs
      = stelling_node_get_glyphs (node) & ~STELLING_GLYPH_BIT (STELLING_GLYPH_DIAGRAM);
  StellingGlyph move = stelling_glyphs_get (glyphs, STELLING_GLYPH_FAMILY_MOVE);
  guint hotspot = annotation != NULL ? MIN (annotation->hotspot, 2) : 0;
  g_autofree char *others = NULL;
  GString *signs = g_string_new (NULL);

  page->used |= glyphs;
  page->used_hotspot[hotspot] = TRUE;
  if (move != STELLING_GLYPH_NONE)
    {
      g_string_append (signs, stelling_glyph_get_symbol (move));
      glyphs &= ~STELLING_GLYPH_BIT (move);
    }
  others = stelling_glyphs_to_string (glyphs);
  if (*others != '\0')
    g_string_append_printf (signs, " %s", others);
  if (hotspot > 0)
    g_string_append (signs, hotspot == 1 ? " ★" : " ★★");
  return g_string_free (signs, FALSE);
}

static char *
dup_clock (const StellingNode *node)
{
  const StellingAnnotation *annotation = stelling_node_get_annotation (node);
  GString *text = g_string_new (NULL);

  for (int side = 0; annotation != NULL && side < 2; side++)
    {
      gint64 seconds = annotation->clock.left[side] / 1000;

      if (annotation->clock.left[side] < 0)
        continue;
      g_string_append_printf (text,
                              "%s%" G_GINT64_FORMAT ":%02" G_GINT64_FORMAT ":%02" G_GINT64_FORMAT,
                              text->len > 0 ? " " : "", seconds / 3600, seconds / 60 % 60,
                              seconds % 60);
      if (annotation->clock.moves[side] >= 0)
        g_string_append_printf (text, "/%d", annotation->clock.moves[side]);
    }
  return g_string_free (text, text->len == 0);
}

static void
clear_move (StellingExportPageMove *move)
{
  g_free (move->signs);
  g_free (move->value);
  g_free (move->value_details);
  g_free (move->clock);
}

static gboolean
has_died (const StellingNode *node)
{
  const StellingNode *parent = stelling_node_get_parent (node);

  return stelling_node_is_dead (node) && (parent == NULL || !stelling_node_is_dead (parent));
}

static void
write_move (StellingExportPage *page, const StellingNode *node)
{
  const StellingEvaluation *evaluation = stelling_node_get_evaluation (node);
  g_autofree char *notation = stelling_export_page_dup_clean (stelling_node_get_notation (node));
  guint ply = stelling_node_get_ply (node);
  StellingExportPageMove move = {
    .notation = g_strstrip (notation),
    .signs = dup_signs (page, node),
    .value = evaluation != NULL ? stelling_export_page_dup_value (page, evaluation->score) : NULL,
    .depth
    = evaluation != NULL && evaluation->score.kind == STELLING_SCORE_VALUE ? evaluation->depth : 0,
    .value_details = stelling_export_page_dup_value_details (page, node),
    .clock = dup_clock (node),
    .dead = stelling_node_is_dead (node),
    .died = has_died (node),
    .main = page->level == 0,
  };
  gboolean is_move = stelling_node_get_kind (node) == STELLING_NODE_MOVE;

  if (is_move || *move.signs != '\0' || move.value != NULL || move.clock != NULL)
    {
      open_paragraph (page);
      if (is_move && ply > 0 && (ply % 2 == 1 || page->needs_number))
        {
          move.number = (ply + 1) / 2;
          move.dots = ply % 2 == 0;
        }
      page->used_dead = page->used_dead || move.died;
      page->writer->move (page, &move);
      if (is_move)
        page->needs_number = FALSE;
    }
  clear_move (&move);
}

/* --- diagrams --- */

static gboolean
is_long (const char *comment)
{
  return comment != NULL && g_utf8_strlen (comment, -1) >= LONG_COMMENT;
}

static gboolean
is_set_up (StellingExportPage *page, const StellingNode *node)
{
  const StellingRules *rules = stelling_record_get_rules (page->record);
  StellingPosition usual;

  if (!stelling_node_is_root (node))
    return stelling_node_get_kind (node) == STELLING_NODE_SETUP;
  stelling_position_init (&usual, rules);
  return !stelling_position_equal (stelling_node_get_position (node), &usual);
}

/* Returns whether a diagram is due on the main line that nobody asked for. */
static gboolean
is_due (StellingExportPage *page, const StellingNode *node)
{
  const StellingExportPageOptions *options = page->options;
  guint left = stelling_node_get_ply (page->main_end) - stelling_node_get_ply (node);
  gboolean end_follows = (options->diagrams & STELLING_DIAGRAMS_END) != 0;

  if (end_follows && node == page->main_end)
    return page->since > 0 || page->n_diagrams == 0;
  if ((options->diagrams & STELLING_DIAGRAMS_COMMENTS) != 0 && page->since >= MIN_DISTANCE
      && is_long (stelling_node_get_comment (node)))
    return TRUE;
  return options->every > 0 && page->since >= options->every
         && (!end_follows || left * 4 >= options->every);
}

static gboolean
wants_diagram (StellingExportPage *page, const StellingNode *node)
{
  const StellingMarks *marks = stelling_node_get_marks (node);
  guint diagrams = page->options->diagrams;

  if (stelling_node_is_dead (node))
    return FALSE;
  if ((diagrams & STELLING_DIAGRAMS_SETUP) != 0 && is_set_up (page, node))
    return TRUE;
  if ((diagrams & STELLING_DIAGRAMS_ASKED) != 0
      && stelling_node_has_glyph (node, STELLING_GLYPH_DIAGRAM))
    return TRUE;
  if ((diagrams & STELLING_DIAGRAMS_MARKS) != 0 && marks != NULL && marks->n > 0)
    return TRUE;
  return page->level == 0 && is_due (page, node);
}

static char *
dup_marks (StellingExportPage *page, const StellingNode *node)
{
  const StellingMarks *marks = stelling_node_get_marks (node);
  GString *text;

  if (marks == NULL || marks->n == 0)
    return NULL;
  text = g_string_new (stelling_word_get (STELLING_WORD_MARKS, page->language));
  for (guint i = 0; i < marks->n; i++)
    {
      g_autofree char *mark = stelling_word_dup_mark (&marks->items[i], page->game, page->language);
      g_autofree char *clean = stelling_export_page_dup_clean (mark);

      g_string_append_printf (
          text, "%s%s", i == 0 ? stelling_word_get (STELLING_WORD_COLON, page->language) : ", ",
          clean);
    }
  g_string_append_c (text, '.');
  return g_string_free (text, FALSE);
}

/* "After 12. e3-c3. Dark to move." */
static char *
dup_caption (StellingExportPage *page, const StellingNode *node, guint number)
{
  const StellingPosition *position = stelling_node_get_position (node);
  StellingNodeKind kind = stelling_node_get_kind (node);
  g_autofree char *after = NULL;
  g_autofree char *to_move = NULL;

  if (kind == STELLING_NODE_SETUP || (kind == STELLING_NODE_START && is_set_up (page, node)))
    after = g_strdup (stelling_word_get (STELLING_WORD_SET_UP, page->language));
  else if (stelling_node_get_ply (node) == 0)
    after = g_strdup (stelling_word_get (STELLING_WORD_START, page->language));
  else
    {
      g_autofree char *move = stelling_export_page_dup_numbered (node);

      after = stelling_word_fill (STELLING_WORD_AFTER, page->language, move, 0);
    }
  if (stelling_node_get_outcome (node).result == STELLING_RESULT_NONE)
    to_move = stelling_word_fill (
        STELLING_WORD_TO_MOVE, page->language,
        stelling_sheet_side_get_word (page->game, stelling_position_get_turn (position),
                                      page->language),
        0);
  return g_strdup_printf ("%s %u. %s.%s%s%s",
                          stelling_word_get (STELLING_WORD_DIAGRAM, page->language), number, after,
                          to_move != NULL ? " " : "", to_move != NULL ? to_move : "",
                          to_move != NULL ? "." : "");
}

gboolean
stelling_export_page_write_diagram (StellingExportPage *page,
                                    const StellingExportSituation *situation,
                                    GError **error)
{
  const StellingNode *node = situation->node;
  StellingExportPageDiagram diagram
      = { .situation = situation, .node = node, .number = ++page->n_diagrams };
  g_autofree char *board
      = stelling_word_dup_board (stelling_node_get_position (node), page->language);
  g_autoptr (GString) described = NULL;
  gboolean done;

  diagram.caption = dup_caption (page, situation->place, diagram.number);
  diagram.beside = stelling_word_dup_beside (situation, page->language);
  diagram.marks = dup_marks (page, node);
  described = g_string_new (board);
  /* The set pieces of Teblo have their reserve. */
  if (diagram.beside != NULL && page->game == STELLING_GAME_TABLUT)
    g_string_append_printf (described, " %s.", diagram.beside);
  if (diagram.marks != NULL)
    g_string_append_printf (described, " %s", diagram.marks);
  diagram.description = described->str;
  close_paragraph (page);
  done = page->writer->diagram (page, &diagram, error);
  if (page->level == 0)
    page->since = 0;
  g_free (diagram.caption);
  g_free (diagram.beside);
  g_free (diagram.marks);
  return done;
}

/* --- a game --- */

/* Takes @node on to its line at the page's level; a variation @starts beside the last node of the
 * line above. Returns what is known of it until the next one. */
static const StellingExportSituation *
follow (StellingExportPage *page, const StellingNode *node, gboolean starts)
{
  StellingExportLine *line;

  if (page->lines->len <= page->level)
    g_array_set_size (page->lines, page->level + 1);
  line = &g_array_index (page->lines, StellingExportLine, page->level);
  line->before = starts ? line[-1].before : line->last;
  line->last = line->before;
  stelling_export_situation_follow (&line->last, node);
  return &line->last;
}

static gboolean
write_node (StellingExportPage *page, const StellingExportSituation *situation, GError **error)
{
  const StellingNode *node = situation->node;

  if (stelling_node_get_name (node) != NULL)
    stelling_export_page_write_remark (page, STELLING_REMARK_NAME, stelling_node_get_name (node));
  write_comment (page, stelling_node_get_comment_before (node));
  if (stelling_node_get_kind (node) == STELLING_NODE_SETUP)
    stelling_export_page_write_remark (page, STELLING_REMARK_SETUP,
                                       stelling_word_get (STELLING_WORD_SET_UP, page->language));
  write_move (page, node);
  if (page->level == 0 && stelling_node_get_kind (node) != STELLING_NODE_NOTE
      && !stelling_node_is_root (node))
    page->since++;
  if (wants_diagram (page, node) && !stelling_export_page_write_diagram (page, situation, error))
    return FALSE;
  write_comment (page, stelling_node_get_comment (node));
  return TRUE;
}

/* Returns whether the page, with its pictures, is not too large. */
static gboolean
has_room (const StellingExportPage *page, GError **error)
{
  if (page->n_diagrams > STELLING_LIMIT_DIAGRAMS)
    {
      g_set_error (error, STELLING_EXPORT_ERROR, STELLING_EXPORT_ERROR_TOO_LARGE,
                   _ ("A game would have more than %u diagrams. Export fewer of them."),
                   STELLING_LIMIT_DIAGRAMS);
      return FALSE;
    }
  if (page->out->len + page->n_image_bytes <= STELLING_LIMIT_PAGE)
    return TRUE;
  g_set_error (error, STELLING_EXPORT_ERROR, STELLING_EXPORT_ERROR_TOO_LARGE,
               _ ("The page would have more than %u MiB. Export fewer games, or fewer diagrams."),
               STELLING_LIMIT_PAGE / (1024 * 1024));
  return FALSE;
}

static gboolean
write_tree (StellingExportPage *page, GError **error)
{
  StellingNode *node = stelling_record_get_root (page->record);
  StellingExportPageTraversal walk;

  g_array_set_size (page->lines, 0);
  stelling_export_page_traversal_init (&walk, node);
  for (; node != NULL; node = stelling_export_page_traversal_next (&walk))
    {
      gboolean starts = walk.level > 0 && stelling_node_get_previous_sibling (node) != NULL;

      if (starts || walk.level != page->level)
        close_paragraph (page);
      page->level = walk.level;
      page->starts = starts || (page->starts && walk.level > 0);
      if (!write_node (page, follow (page, node, starts), error) || !has_room (page, error))
        return FALSE;
    }
  close_paragraph (page);
  page->level = 0;
  return TRUE;
}

/* In the order of the page. */
static const struct
{
  const char *header;
  StellingSheetKey key; /* NONE: a word of the page's own */
  StellingWord word;
} headers[] = {
  { STELLING_HEADER_LIGHT, STELLING_SHEET_KEY_LIGHT, 0 },
  { STELLING_HEADER_DARK, STELLING_SHEET_KEY_DARK, 0 },
  { STELLING_HEADER_EVENT, STELLING_SHEET_KEY_EVENT, 0 },
  { STELLING_HEADER_ROUND, STELLING_SHEET_KEY_ROUND, 0 },
  { STELLING_HEADER_DATE, STELLING_SHEET_KEY_DATE, 0 },
  { STELLING_HEADER_PLACE, STELLING_SHEET_KEY_PLACE, 0 },
  { STELLING_HEADER_RESULT, STELLING_SHEET_KEY_RESULT, 0 },
  { STELLING_HEADER_TIME, STELLING_SHEET_KEY_NONE, STELLING_WORD_TIME },
  { STELLING_HEADER_OVERTIME, STELLING_SHEET_KEY_NONE, STELLING_WORD_OVERTIME },
  { STELLING_HEADER_OPENING, STELLING_SHEET_KEY_NONE, STELLING_WORD_OPENING },
  { STELLING_HEADER_ANNOTATOR, STELLING_SHEET_KEY_ANNOTATOR, 0 },
  { STELLING_HEADER_USER, STELLING_SHEET_KEY_NONE, STELLING_WORD_USER },
  { STELLING_HEADER_SOURCE, STELLING_SHEET_KEY_SOURCE, 0 },
  { STELLING_HEADER_COPYRIGHT, STELLING_SHEET_KEY_NONE, STELLING_WORD_COPYRIGHT },
};

static gboolean
is_known (const char *key)
{
  /* Headers that stand elsewhere on the page, and one that is nothing to read. */
  static const char *const others[] = { STELLING_HEADER_NAME,       STELLING_HEADER_COMMENT,
                                        STELLING_HEADER_LANGUAGE,   STELLING_HEADER_LIGHT_RANK,
                                        STELLING_HEADER_LIGHT_TEAM, STELLING_HEADER_DARK_RANK,
                                        STELLING_HEADER_DARK_TEAM,  NULL };

  for (gsize i = 0; i < G_N_ELEMENTS (headers); i++)
    if (g_str_equal (headers[i].header, key))
      return TRUE;
  return g_strv_contains (others, key);
}

static const char *
get_word (StellingExportPage *page, gsize index)
{
  StellingSheetKey key = headers[index].key;

  if (key == STELLING_SHEET_KEY_NONE)
    return stelling_word_get (headers[index].word, page->language);
  if (key == STELLING_SHEET_KEY_LIGHT)
    return stelling_sheet_side_get_word (page->game, STELLING_LIGHT, page->language);
  if (key == STELLING_SHEET_KEY_DARK)
    return stelling_sheet_side_get_word (page->game, STELLING_DARK, page->language);
  return stelling_sheet_key_get_word (key, page->language);
}

/* "Ans (5 dan, De Toren)". */
static char *
dup_player (StellingRecord *record, StellingSide side)
{
  static const char *const keys[2][3] = {
    { STELLING_HEADER_LIGHT, STELLING_HEADER_LIGHT_RANK, STELLING_HEADER_LIGHT_TEAM },
    { STELLING_HEADER_DARK, STELLING_HEADER_DARK_RANK, STELLING_HEADER_DARK_TEAM },
  };
  const char *name = stelling_record_get_header (record, keys[side][0]);
  const char *rank = stelling_record_get_header (record, keys[side][1]);
  const char *team = stelling_record_get_header (record, keys[side][2]);
  GString *text = g_string_new (name);

  if (rank != NULL || team != NULL)
    g_string_append_printf (text, "%s(%s%s%s)", name != NULL ? " " : "", rank != NULL ? rank : "",
                            rank != NULL && team != NULL ? ", " : "", team != NULL ? team : "");
  return g_string_free (text, text->len == 0);
}

static void
write_header (StellingExportPage *page, const char *word, const char *text)
{
  g_autofree char *clean = NULL;
  g_autofree char *line = NULL;
  g_autofree char *clean_word = NULL;

  if (text == NULL)
    return;
  clean = stelling_export_page_dup_clean (text);
  clean_word = stelling_export_page_dup_clean (word);
  line = stelling_export_page_dup_line (clean);
  if (*line != '\0')
    page->writer->header (page, clean_word, line);
}

/* Returns the header's result, else that of the board; NULL if neither has one. */
static char *
dup_result (StellingExportPage *page)
{
  const char *header = stelling_record_get_header (page->record, STELLING_HEADER_RESULT);
  StellingResult result = stelling_node_get_outcome (page->main_end).result;

  if (header == NULL && result != STELLING_RESULT_NONE)
    header = stelling_header_from_result (result);
  if (header == NULL || g_str_equal (header, "none"))
    return NULL;
  return stelling_sheet_result_to_string (page->game, header, page->language);
}

/* Returns (nullable) the text of a header on the page. */
static char *
dup_value (StellingExportPage *page, gsize index)
{
  const char *header = headers[index].header;

  if (headers[index].key == STELLING_SHEET_KEY_LIGHT)
    return dup_player (page->record, STELLING_LIGHT);
  if (headers[index].key == STELLING_SHEET_KEY_DARK)
    return dup_player (page->record, STELLING_DARK);
  if (headers[index].key == STELLING_SHEET_KEY_RESULT)
    return dup_result (page);
  return g_strdup (stelling_record_get_header (page->record, header));
}

/* A text can be read as a record again, and keeps the name of the rules. */
static char *
dup_rules (StellingExportPage *page)
{
  const StellingRules *rules = stelling_record_get_rules (page->record);

  return page->writer == &stelling_export_page_text
             ? stelling_rules_to_string (rules)
             : stelling_word_dup_rules (rules, page->language);
}

static void
write_headers (StellingExportPage *page)
{
  StellingRecord *record = page->record;
  g_autofree char *rules = dup_rules (page);
  g_autoptr (GPtrArray) keys = stelling_record_dup_header_keys (record);

  for (gsize i = 0; i < G_N_ELEMENTS (headers); i++)
    {
      g_autofree char *value = dup_value (page, i);

      write_header (page, get_word (page, i), value);
    }
  for (guint i = 0; i < keys->len; i++)
    {
      const char *key = g_ptr_array_index (keys, i);

      if (!is_known (key))
        write_header (page, key, stelling_record_get_header (record, key));
    }
  write_header (page, stelling_sheet_key_get_word (STELLING_SHEET_KEY_RULES, page->language),
                rules);
  page->writer->end_headers (page);
  write_comment (page, stelling_record_get_header (record, STELLING_HEADER_COMMENT));
}

static void
add_sign (StellingExportPage *page, GString *text, const char *sign, const char *meaning)
{
  if (text->len == 0)
    g_string_append_printf (text, "%s%s", stelling_word_get (STELLING_WORD_SIGNS, page->language),
                            stelling_word_get (STELLING_WORD_COLON, page->language));
  else
    g_string_append (text, stelling_word_get (STELLING_WORD_SEMICOLON, page->language));
  g_string_append_printf (text, "%s %s", sign, meaning);
}

static void
write_signs (StellingExportPage *page)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = STELLING_GLYPH_NONE + 1; i < STELLING_N_GLYPHS; i++)
    if ((page->used & STELLING_GLYPH_BIT (i)) != 0)
      {
        g_autofree char *meaning
            = stelling_word_dup_glyph ((StellingGlyph) i, page->game, page->language);

        add_sign (page, text, stelling_glyph_get_symbol ((StellingGlyph) i), meaning);
      }
  if (page->used_hotspot[1] || page->used_hotspot[2])
    add_sign (page, text, "★", stelling_word_get (STELLING_WORD_IMPORTANT, page->language));
  if (page->used_dead)
    add_sign (page, text, "✗", stelling_word_get (STELLING_WORD_DEAD, page->language));
  if (text->len > 0)
    stelling_export_page_write_remark (page, STELLING_REMARK_SIGNS, text->str);
}

static gboolean
write_game (StellingExportPage *page, StellingRecord *record, GError **error)
{
  g_autofree char *title = stelling_export_page_dup_title (page, record);
  g_autofree char *result = NULL;

  page->record = record;
  page->game = stelling_rules_get_game (stelling_record_get_rules (record));
  page->main_end = stelling_record_get_main_end (record);
  while (stelling_node_is_dead (page->main_end))
    page->main_end = stelling_node_get_parent (page->main_end);
  page->n_games++;
  page->n_diagrams = 0;
  page->reviewed = (StellingExportSituation) { NULL };
  page->since = 0;
  page->used = 0;
  page->used_dead = FALSE;
  memset (page->used_hotspot, 0, sizeof page->used_hotspot);
  page->starts = FALSE;
  page->writer->begin_game (page, title);
  write_headers (page);
  if (!write_tree (page, error))
    return FALSE;
  result = dup_result (page);
  if (result != NULL)
    stelling_export_page_write_remark (page, STELLING_REMARK_RESULT, result);
  write_signs (page);
  if (page->options->review && !stelling_export_page_write_review (page, error))
    return FALSE;
  page->writer->end_game (page);
  return TRUE;
}

static void
free_image (gpointer data)
{
  StellingExportPageImage *image = data;

  g_free (image->name);
  g_bytes_unref (image->bytes);
  g_free (image);
}

static const StellingExportPageWriter *
get_writer (StellingExport kind)
{
  switch ((int) kind)
    {
    case STELLING_EXPORT_TEXT:
      return &stelling_export_page_text;
    case STELLING_EXPORT_MARKDOWN:
      return &stelling_export_page_markdown;
    case STELLING_EXPORT_HTML:
      return &stelling_export_page_html;
    default:
      return NULL;
    }
}

GBytes *
stelling_export_page_write (StellingExport kind,
                            GPtrArray *records,
                            const StellingExportPageOptions *options,
                            GPtrArray **images,
                            GPtrArray **losses,
                            GError **error)
{
  StellingExportPageOptions usual;
  StellingExportPage page = { .writer = get_writer (kind) };
  g_autoptr (GPtrArray) drawn = g_ptr_array_new_with_free_func (free_image);
  gboolean done = TRUE;

  g_return_val_if_fail (page.writer != NULL, NULL);
  g_return_val_if_fail (records != NULL, NULL);

  stelling_export_page_options_init (&usual);
  page.options = options != NULL ? options : &usual;
  page.language = stelling_sheet_choose_language (page.options->language);
  page.out = g_string_new (NULL);
  page.paragraph = g_string_new (NULL);
  page.images = drawn;
  page.lines = g_array_new (FALSE, TRUE, sizeof (StellingExportLine));
  page.writer->begin (&page, records);
  for (guint i = 0; done && i < records->len; i++)
    done = write_game (&page, g_ptr_array_index (records, i), error) && has_room (&page, error);
  page.writer->end (&page);
  g_string_free (page.paragraph, TRUE);
  g_array_unref (page.lines);
  if (!done)
    {
      g_string_free (page.out, TRUE);
      return NULL;
    }
  if (losses != NULL)
    *losses = stelling_export_page_dup_losses (kind, records);
  if (images != NULL)
    *images = g_steal_pointer (&drawn);
  return g_string_free_to_bytes (page.out);
}
