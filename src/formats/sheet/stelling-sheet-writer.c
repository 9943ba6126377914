/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <string.h>

#include <glib/gi18n-lib.h>

#include "stelling-formats-private.h"
#include "stelling-sheet-words.h"
#include "stelling-visible-text.h"

/* Width of the left column, in bytes. */
#define COLUMN_WIDTH 12
/* Between columns, beside several blanks. */
#define COLUMN_SIGNS "|,;\t"
/* Markdown's; before a word they are read as blanks. */
#define MARKDOWN_SIGNS "*`"

static const StellingSheetKey key_order[] = {
  STELLING_SHEET_KEY_EVENT,  STELLING_SHEET_KEY_ROUND,   STELLING_SHEET_KEY_DATE,
  STELLING_SHEET_KEY_PLACE,  STELLING_SHEET_KEY_LIGHT,   STELLING_SHEET_KEY_DARK,
  STELLING_SHEET_KEY_RESULT, STELLING_SHEET_KEY_NAME,    STELLING_SHEET_KEY_ANNOTATOR,
  STELLING_SHEET_KEY_SOURCE, STELLING_SHEET_KEY_COMMENT, STELLING_SHEET_KEY_LANGUAGE,
};

/* Counts of what a sheet can't hold, over all its records. */
typedef struct
{
  guint n_variations;
  guint n_evaluations;
  guint n_marks;
  guint n_clocks;
  guint n_names;
  guint n_setups; /* set up in the main line: written as remarks */
  guint n_dead;   /* illegal moves off the main line: written as remarks */
  guint n_extras;
  guint n_headers;
} SheetLosses;

typedef struct
{
  GString *out;
  const char *language;
  StellingGame game;
  SheetLosses lost;
} SheetWriter;

/* A move of the main line. */
typedef struct
{
  StellingNode *node;
  char *comment; /* after it, nullable */
} SheetRow;

/* Leaves one blank for several, of any kind, and none at the beginning: two begin a new column. */
static char *
squeeze (char *line)
{
  gboolean after_blank = TRUE;
  char *to = line;

  for (const char *from = line, *next; *from != '\0'; from = next)
    {
      const gunichar c = g_utf8_get_char (from);
      const gboolean blank = c == ' ' || c == '\t' || stelling_plain_sign (c) == ' ';

      next = g_utf8_next_char (from);
      if (after_blank && (blank || stelling_character_is_invisible (c)))
        continue;
      after_blank = blank;
      memmove (to, from, (gsize) (next - from));
      if (c == '\t')
        *to = ' ';
      to += next - from;
    }
  *to = '\0';
  return g_strstrip (line);
}

static void
write_line (SheetWriter *writer, const char *word, const char *text)
{
  g_auto (GStrv) lines = g_strsplit_set (text, "\r\n", -1);

  for (guint i = 0; lines[i] != NULL; i++)
    if (squeeze (lines[i])[0] != '\0')
      g_string_append_printf (writer->out, "%s: %s\n", word, lines[i]);
}

static const char *
get_word (SheetWriter *writer, StellingSheetKey key)
{
  if (key == STELLING_SHEET_KEY_LIGHT)
    return stelling_sheet_side_get_word (writer->game, STELLING_LIGHT, writer->language);
  if (key == STELLING_SHEET_KEY_DARK)
    return stelling_sheet_side_get_word (writer->game, STELLING_DARK, writer->language);
  return stelling_sheet_key_get_word (key, writer->language);
}

static gboolean
is_one_of (const char *at, const char *signs)
{
  const char sign = stelling_plain_sign (g_utf8_get_char (at));

  return *at != '\0' && strchr (signs, sign != 0 ? sign : *at) != NULL;
}

/* Skips signs between columns, blanks, and what is read as blanks. */
static const char *
skip_gap (const char *at)
{
  while (is_one_of (at, COLUMN_SIGNS MARKDOWN_SIGNS " ")
         || stelling_character_is_invisible (g_utf8_get_char (at)))
    at = g_utf8_next_char (at);
  return at;
}

/* Returns whether the text begins with a player's key, as in "Rood: Piet". */
static gboolean
begins_player (const char *text)
{
  const char *end = text;
  g_autofree char *word = NULL;
  StellingSheetKey key;

  while (*end != '\0' && !is_one_of (end, COLUMN_SIGNS ": "))
    end = g_utf8_next_char (end);
  word = g_strndup (text, (gsize) (end - text));
  key = stelling_sheet_key_find (word);
  return is_one_of (end, ":")
         && (key == STELLING_SHEET_KEY_LIGHT || key == STELLING_SHEET_KEY_DARK);
}

/* Returns the name of one player, with a blank for signs that would make it two: "Jan | Rood: Piet"
 * is read as that. */
static char *
dup_player (const char *name)
{
  GString *out = g_string_new (NULL);

  while (*name != '\0')
    {
      const char *word = skip_gap (name);

      if (word > name && begins_player (word))
        g_string_append_c (out, ' ');
      else
        g_string_append_len (out, name, word - name);
      for (name = word; *name != '\0' && skip_gap (name) == name;)
        name = g_utf8_next_char (name);
      g_string_append_len (out, word, name - word);
    }
  return g_string_free (out, FALSE);
}

static void
write_headers (SheetWriter *writer, StellingRecord *record)
{
  const StellingPosition *start = stelling_record_get_start (record);
  g_autofree char *rules = stelling_rules_to_string (stelling_record_get_rules (record));
  g_autofree char *position = stelling_position_to_string (start);
  StellingPosition usual;

  /* The rules come first, since they are always there: after moves they begin a new game. */
  write_line (writer, get_word (writer, STELLING_SHEET_KEY_RULES), rules);
  for (gsize i = 0; i < G_N_ELEMENTS (key_order); i++)
    {
      StellingSheetKey key = key_order[i];
      const char *text = stelling_record_get_header (record, stelling_sheet_key_get_header (key));
      g_autofree char *result = NULL;
      g_autofree char *player = NULL;

      if (text == NULL)
        continue;
      if (key == STELLING_SHEET_KEY_LIGHT || key == STELLING_SHEET_KEY_DARK)
        text = player = dup_player (text);
      if (key == STELLING_SHEET_KEY_RESULT)
        text = result = stelling_sheet_result_to_string (writer->game, text, writer->language);
      write_line (writer, get_word (writer, key), text);
    }
  stelling_position_init (&usual, stelling_record_get_rules (record));
  if (!stelling_position_equal (start, &usual))
    write_line (writer, get_word (writer, STELLING_SHEET_KEY_POSITION), position);
}

/* Appends `{…}`, with the text's braces escaped. */
static void
append_comment (GString *out, const char *comment)
{
  g_string_append_c (out, '{');
  for (const char *c = comment; *c != '\0'; c++)
    {
      if (*c == '\r')
        {
          if (c[1] != '\n')
            g_string_append_c (out, '\n');
          continue;
        }
      if (*c == '}' || *c == '\\')
        g_string_append_c (out, '\\');
      g_string_append_c (out, *c == '\v' || *c == '\f' ? ' ' : *c);
    }
  g_string_append_c (out, '}');
}

/* Returns the text without blanks around it, as it is read, or NULL if nothing remains. */
static char *
dup_stripped (const char *text)
{
  g_autofree char *comment = g_strdup (text);

  if (comment == NULL || g_strstrip (comment)[0] == '\0')
    return NULL;
  return g_steal_pointer (&comment);
}

static void
append_glyphs (GString *out, StellingNode *node)
{
  for (guint i = STELLING_GLYPH_NONE + 1; i < STELLING_N_GLYPHS; i++)
    if (stelling_node_has_glyph (node, (StellingGlyph) i))
      g_string_append (out, stelling_glyph_get_symbol ((StellingGlyph) i));
}

/* --- the main line --- */

/* Separates remarks as the reader does the parts of a comment. */
static void
append_said (GString *said, const char *text)
{
  g_autofree char *stripped = dup_stripped (text);

  if (stripped == NULL)
    return;
  if (said->len > 0)
    g_string_append (said, "\n\n");
  g_string_append (said, stripped);
}

/* Appends the line of play from @node on in words, as a sheet has no column for it. */
static void
append_line (GString *out, StellingNode *node)
{
  for (; node != NULL; node = stelling_node_get_first_child (node))
    {
      g_autofree char *comment = dup_stripped (stelling_node_get_comment (node));

      if (stelling_node_get_kind (node) == STELLING_NODE_SETUP)
        {
          g_autofree char *position
              = stelling_position_to_string (stelling_node_get_position (node));

          g_string_append_printf (out, " %s", position);
        }
      else if (stelling_node_get_kind (node) == STELLING_NODE_MOVE)
        g_string_append_printf (out, " %s", stelling_node_get_notation (node));
      append_glyphs (out, node);
      if (comment != NULL)
        g_string_append_printf (out, " (%s)", comment);
    }
}

/* Appends the illegal moves after a node of the main line. */
static void
append_dead (SheetWriter *writer, GString *said, StellingNode *parent)
{
  StellingNode *node = stelling_node_get_first_child (parent);

  for (; node != NULL; node = stelling_node_get_next_sibling (node))
    if (stelling_node_is_dead (node))
      {
        g_autoptr (GString) line = g_string_new (NULL);

        append_line (line, node);
        g_string_prepend (line, stelling_sheet_get_unplayable (writer->language));
        append_said (said, line->str);
        writer->lost.n_dead++;
      }
}

static void
append_setup (SheetWriter *writer, GString *said, StellingNode *node)
{
  g_autoptr (GString) line = g_string_new (NULL);

  append_line (line, node);
  g_string_prepend_c (line, ':');
  g_string_prepend (line,
                    stelling_sheet_key_get_word (STELLING_SHEET_KEY_POSITION, writer->language));
  append_said (said, line->str);
  writer->lost.n_setups++;
}

/* Returns the main line's next move after @node, or NULL; @said gets the remarks before it. */
static StellingNode *
find_next_move (SheetWriter *writer, StellingNode *node, GString *said)
{
  if (stelling_node_is_root (node))
    append_said (said, stelling_node_get_comment_before (node));
  append_said (said, stelling_node_get_comment (node));
  while (TRUE)
    {
      append_dead (writer, said, node);
      node = stelling_node_get_first_child (node);
      if (node == NULL || stelling_node_is_dead (node))
        return NULL;
      if (stelling_node_get_kind (node) == STELLING_NODE_MOVE)
        return node;
      if (stelling_node_get_kind (node) == STELLING_NODE_SETUP)
        {
          append_setup (writer, said, node);
          return NULL;
        }
      append_said (said, stelling_node_get_comment_before (node));
      append_said (said, stelling_node_get_comment (node));
    }
}

static void
clear_row (gpointer data)
{
  g_clear_pointer (&((SheetRow *) data)->comment, g_free);
}

/* Returns the main line; @comment (out) gets the remarks at the start of the game. */
static GArray *
dup_rows (SheetWriter *writer, StellingRecord *record, char **comment)
{
  GArray *rows = g_array_new (FALSE, TRUE, sizeof (SheetRow));
  StellingNode *node = stelling_record_get_root (record);

  g_array_set_clear_func (rows, clear_row);
  while (node != NULL)
    {
      GString *said = g_string_new (NULL);
      char **text = rows->len == 0 ? comment
                                   : &g_array_index (rows, SheetRow, rows->len - 1).comment;

      node = find_next_move (writer, node, said);
      *text = g_string_free (said, FALSE);
      if (**text == '\0')
        g_clear_pointer (text, g_free);
      if (node != NULL)
        {
          SheetRow row = { node, NULL };

          g_array_append_val (rows, row);
        }
    }
  return rows;
}

/* Teblo's sheet has a heading and no numbers, a list of Tablut's moves numbers and no heading. Only
 * a number before it tells a comment before a move from one after the move before. */
static void
write_move (SheetWriter *writer, const SheetRow *row, guint ply)
{
  g_autofree char *before = dup_stripped (stelling_node_get_comment_before (row->node));

  if (before != NULL || (ply % 2 == 0 && writer->game == STELLING_GAME_TABLUT))
    g_string_append_printf (writer->out, ply % 2 == 0 ? "%u. " : "%u... ", ply / 2 + 1);
  if (before != NULL)
    {
      append_comment (writer->out, before);
      g_string_append_c (writer->out, ' ');
    }
  g_string_append (writer->out, stelling_node_get_notation (row->node));
  append_glyphs (writer->out, row->node);
  if (row->comment != NULL)
    {
      g_string_append_c (writer->out, ' ');
      append_comment (writer->out, row->comment);
    }
}

static void
write_moves (SheetWriter *writer, GArray *rows)
{
  gsize line = writer->out->len;

  for (guint ply = 0; ply < rows->len; ply++)
    {
      const SheetRow *row = &g_array_index (rows, SheetRow, ply);
      gboolean left = ply % 2 == 0;

      if (left)
        line = writer->out->len;
      write_move (writer, row, ply);
      if (!left || ply + 1 == rows->len)
        g_string_append_c (writer->out, '\n');
      else if (writer->game == STELLING_GAME_TABLUT || row->comment != NULL)
        g_string_append_c (writer->out, ' ');
      else
        do
          g_string_append_c (writer->out, ' ');
        while (writer->out->len - line < COLUMN_WIDTH);
    }
}

static void
write_record (SheetWriter *writer, StellingRecord *record)
{
  StellingSide first = stelling_position_get_turn (stelling_record_get_start (record));
  g_autofree char *comment = NULL;
  g_autoptr (GArray) rows = dup_rows (writer, record, &comment);

  writer->game = stelling_rules_get_game (stelling_record_get_rules (record));
  write_headers (writer, record);
  g_string_append_c (writer->out, '\n');
  if (writer->game == STELLING_GAME_TEBLO)
    g_string_append_printf (writer->out, "%-*s%s\n", COLUMN_WIDTH,
                            stelling_sheet_side_get_word (writer->game, first, writer->language),
                            stelling_sheet_side_get_word (writer->game, stelling_side_other (first),
                                                          writer->language));
  if (comment != NULL)
    {
      append_comment (writer->out, comment);
      g_string_append_c (writer->out, '\n');
    }
  if (rows->len == 0)
    g_string_append (writer->out, "*\n");
  else
    write_moves (writer, rows);
}

/* --- what is lost --- */

static gboolean
is_known_header (const char *key)
{
  for (gsize i = 0; i < G_N_ELEMENTS (key_order); i++)
    if (g_strcmp0 (stelling_sheet_key_get_header (key_order[i]), key) == 0)
      return TRUE;
  return FALSE;
}

/* Counts the contents of a node that have no place in a sheet. */
static void
count_lost_of (StellingNode *node, SheetLosses *lost)
{
  const StellingAnnotation *said = stelling_node_get_annotation (node);

  lost->n_evaluations += stelling_annotation_has (said, STELLING_FIELD_EVALUATION);
  lost->n_marks += stelling_annotation_has (said, STELLING_FIELD_MARKS);
  lost->n_clocks += stelling_annotation_has (said, STELLING_FIELD_CLOCK);
  lost->n_names += stelling_annotation_has (said, STELLING_FIELD_NAME)
                   || stelling_annotation_has (said, STELLING_FIELD_HOTSPOT);
  lost->n_extras += stelling_annotation_has (said, STELLING_FIELD_EXTRA);
  lost->n_extras += stelling_node_is_root (node)
                    && stelling_annotation_has (said, STELLING_FIELD_GLYPHS);
}

static void
count_lost (StellingRecord *record, SheetLosses *lost)
{
  g_autoptr (GPtrArray) headers = stelling_record_dup_header_keys (record);
  StellingNode *root = stelling_record_get_root (record);

  for (guint i = 0; i < headers->len; i++)
    lost->n_headers += !is_known_header (g_ptr_array_index (headers, i));
  for (StellingNode *node = root; node; node = stelling_node_get_next_in_tree (node, root))
    {
      gboolean dead = stelling_node_is_dead (node);

      /* A dead line that begins here is a remark. */
      lost->n_variations += stelling_node_get_previous_sibling (node) != NULL
                            && (!dead || stelling_node_is_dead (stelling_node_get_parent (node)));
      count_lost_of (node, lost);
    }
}

static void
tell_lost (const SheetLosses *lost, GPtrArray *losses)
{
  stelling_add_loss (losses, lost->n_variations,
                     ngettext ("%u variation left out: a score sheet has only the main line",
                               "%u variations left out: a score sheet has only the main line",
                               lost->n_variations));
  stelling_add_loss (losses, lost->n_dead,
                     ngettext ("%u line that can’t be played written as a remark",
                               "%u lines that can’t be played written as remarks", lost->n_dead));
  stelling_add_loss (
      losses, lost->n_setups,
      ngettext ("%u position set up in the middle of the game written as a remark, with what "
                "follows it",
                "%u positions set up in the middle of games written as remarks, with what "
                "follows them",
                lost->n_setups));
  stelling_add_loss (losses, lost->n_marks,
                     ngettext ("marks on the board left out at %u place",
                               "marks on the board left out at %u places", lost->n_marks));
  stelling_add_loss (losses, lost->n_clocks,
                     ngettext ("clock times left out at %u place",
                               "clock times left out at %u places", lost->n_clocks));
  stelling_add_loss (losses, lost->n_names,
                     ngettext ("name or hotspot of a position left out at %u place",
                               "names or hotspots of positions left out at %u places",
                               lost->n_names));
  stelling_add_loss (losses, lost->n_evaluations,
                     ngettext ("%u evaluation left out: a score sheet has none",
                               "%u evaluations left out: a score sheet has none",
                               lost->n_evaluations));
  stelling_add_loss (losses, lost->n_headers,
                     ngettext ("%u header left out that a score sheet does not have",
                               "%u headers left out that a score sheet does not have",
                               lost->n_headers));
  stelling_add_loss (losses, lost->n_extras,
                     ngettext ("properties of other programs left out at %u place",
                               "properties of other programs left out at %u places",
                               lost->n_extras));
}

void
stelling_sheet_write (GPtrArray *records, const char *language, GString *out, GPtrArray *losses)
{
  SheetWriter writer = { .out = out, .language = stelling_sheet_choose_language (language) };

  for (guint i = 0; i < records->len; i++)
    {
      if (i > 0)
        g_string_append_c (out, '\n');
      write_record (&writer, g_ptr_array_index (records, i));
      count_lost (g_ptr_array_index (records, i), &writer.lost);
    }
  tell_lost (&writer.lost, losses);
}
