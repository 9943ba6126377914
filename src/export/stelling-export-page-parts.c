/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <string.h>

#include "stelling-export-private.h"
#include "stelling-export-page-words.h"
#include "stelling-line.h"
#include "stelling-sheet-words.h"

/* --- texts --- */

/* Returns FALSE for what XML and terminals don't take, and for what is no character. */
static gboolean
is_text (gunichar c)
{
  return c == '\n' || c == '\t' || (c >= 0x20 && c < 0x7f)
         || (c > 0x9f && (c & 0xfffe) != 0xfffe && (c < 0xfdd0 || c > 0xfdef));
}

char *
stelling_export_page_dup_clean (const char *text)
{
  g_autofree char *valid = g_utf8_make_valid (text, -1);
  GString *out = g_string_new (NULL);

  for (const char *at = valid; *at != '\0'; at = g_utf8_next_char (at))
    {
      gunichar c = g_utf8_get_char (at);

      if (c == '\r' && at[1] == '\n')
        continue;
      if (c == '\r' || c == '\v' || c == '\f' || c == 0x85 || c == 0x2028 || c == 0x2029)
        c = '\n';
      if (is_text (c))
        g_string_append_unichar (out, c);
    }
  return g_string_free (out, FALSE);
}

char *
stelling_export_page_dup_line (const char *text)
{
  GString *out = g_string_new (NULL);

  for (const char *c = text; *c != '\0'; c++)
    {
      gboolean blank = *c == ' ' || *c == '\n' || *c == '\t';

      if (!blank)
        g_string_append_c (out, *c);
      else if (out->len > 0 && out->str[out->len - 1] != ' ')
        g_string_append_c (out, ' ');
    }
  if (out->len > 0 && out->str[out->len - 1] == ' ')
    g_string_truncate (out, out->len - 1);
  return g_string_free (out, FALSE);
}

char *
stelling_export_page_dup_title (StellingExportPage *page, StellingRecord *record)
{
  StellingGame game = stelling_rules_get_game (stelling_record_get_rules (record));
  const char *name = stelling_record_get_header (record, STELLING_HEADER_NAME);
  const char *light = stelling_record_get_header (record, STELLING_HEADER_LIGHT);
  const char *dark = stelling_record_get_header (record, STELLING_HEADER_DARK);
  g_autofree char *title = NULL;
  g_autofree char *clean = NULL;

  if (name != NULL)
    title = g_strdup (name);
  else if (light != NULL || dark != NULL)
    title = g_strdup_printf (
        "%s – %s",
        light != NULL ? light : stelling_sheet_side_get_word (game, STELLING_LIGHT, page->language),
        dark != NULL ? dark : stelling_sheet_side_get_word (game, STELLING_DARK, page->language));
  else
    title = g_strdup (game == STELLING_GAME_TEBLO ? "Teblo" : "Tablut");
  clean = stelling_export_page_dup_clean (title);
  return stelling_export_page_dup_line (clean);
}

char *
stelling_export_page_dup_numbered (const StellingNode *node)
{
  guint ply = stelling_node_get_ply (node);

  return g_strdup_printf ("%u%s %s", (ply + 1) / 2, ply % 2 == 1 ? "." : "…",
                          stelling_node_get_notation (node));
}

char *
stelling_export_page_move_dup_number (const StellingExportPageMove *move)
{
  if (move->number == 0)
    return g_strdup ("");
  return g_strdup_printf ("%u%s", move->number, move->dots ? "…" : ".");
}

char *
stelling_export_page_diagram_dup_caption (const StellingExportPageDiagram *diagram)
{
  if (diagram->beside == NULL)
    return g_strdup (diagram->caption);
  return g_strdup_printf ("%s %s.", diagram->caption, diagram->beside);
}

char *
stelling_export_page_move_dup_value (const StellingExportPageMove *move)
{
  if (move->value == NULL || move->depth == 0)
    return g_strdup (move->value);
  return g_strdup_printf ("%s/%u", move->value, move->depth);
}

/* --- levels --- */

guint
stelling_export_page_get_shift (StellingExportPage *page)
{
  return MIN (page->level, STELLING_EXPORT_PAGE_MAX_SHIFT);
}

char *
stelling_export_page_dup_level (StellingExportPage *page)
{
  return page->level > STELLING_EXPORT_PAGE_MAX_SHIFT ? g_strdup_printf ("[%u] ", page->level)
                                                      : g_strdup ("");
}

gboolean
stelling_export_page_take_start (StellingExportPage *page)
{
  gboolean starts = page->starts && page->level > 0;

  page->starts = FALSE;
  return starts;
}

/* --- evaluations --- */

char *
stelling_export_page_dup_value (StellingExportPage *page, StellingScore score)
{
  StellingSide side = score.kind == STELLING_SCORE_WIN ? STELLING_LIGHT : STELLING_DARK;
  g_autofree char *value = NULL;

  if (score.kind == STELLING_SCORE_DRAW)
    return g_strdup (stelling_word_get (STELLING_WORD_DRAW, page->language));
  /* The game is over, and its result stands on the page. */
  if ((score.kind == STELLING_SCORE_WIN || score.kind == STELLING_SCORE_LOSS) && score.plies == 0)
    return NULL;
  if (score.kind == STELLING_SCORE_WIN || score.kind == STELLING_SCORE_LOSS)
    return stelling_word_fill (score.bound != STELLING_BOUND_IS_SCORE ? STELLING_WORD_WINS_WITHIN
                               : score.plies == 1                     ? STELLING_WORD_WINS_IN_1
                                                                      : STELLING_WORD_WINS_IN,
                               page->language,
                               stelling_sheet_side_get_word (page->game, side, page->language),
                               score.plies);
  if (score.kind == STELLING_SCORE_NONE)
    return NULL;
  value = stelling_score_to_string (score);
  /* A program reads a hyphen; this is for people, and as it stands in the window. */
  return *value == '-'
             ? g_strconcat (stelling_bound_get_sign (score.bound), "\u2212", value + 1, NULL)
             : g_strconcat (stelling_bound_get_sign (score.bound), value, NULL);
}

/* Appends the moves up to the first one that can't be played. */
static void
append_line (StellingExportPage *page,
             GString *out,
             const StellingNode *node,
             const StellingEvaluationLine *line)
{
  g_autofree char *moves = stelling_line_to_string (stelling_node_get_position (node), line->moves,
                                                    line->n_moves, " ");
  g_autofree char *value = stelling_export_page_dup_value (page, line->score);

  g_string_append_printf (out, "%s%s", stelling_word_get (STELLING_WORD_SEMICOLON, page->language),
                          value != NULL ? value : "");
  if (*moves != '\0')
    g_string_append_printf (out, " %s", moves);
}

static void
append_part (GString *out, const char *text)
{
  if (text != NULL && *text != '\0')
    g_string_append_printf (out, "%s%s", out->len > 0 ? ", " : "", text);
}

char *
stelling_export_page_dup_value_details (StellingExportPage *page, const StellingNode *node)
{
  const StellingEvaluation *evaluation = stelling_node_get_evaluation (node);
  g_autofree char *engine = NULL;
  g_autofree char *depth = NULL;
  g_autofree char *nodes = NULL;
  g_autoptr (GDateTime) date = NULL;
  g_autofree char *day = NULL;
  GString *out;

  if (evaluation == NULL)
    return NULL;
  out = g_string_new (NULL);
  engine = stelling_evaluation_dup_maker (evaluation);
  if (evaluation->depth > 0)
    depth = stelling_word_fill (STELLING_WORD_DEPTH, page->language, "", evaluation->depth);
  if (evaluation->nodes > 0)
    nodes = g_strdup_printf ("n = %" G_GUINT64_FORMAT, evaluation->nodes);
  if (evaluation->date > 0)
    date = g_date_time_new_from_unix_utc (evaluation->date);
  if (date != NULL)
    day = g_date_time_format (date, "%Y-%m-%d");
  append_part (out, engine);
  append_part (out, depth);
  append_part (out, nodes);
  append_part (out, day);
  for (guint i = 0; i < evaluation->n_lines; i++)
    append_line (page, out, node, &evaluation->lines[i]);
  return g_string_free (out, out->len == 0);
}

/* --- boards --- */

/* Reverses the line from byte @start on, with a blank before each character. */
static char *
dup_turned_line (const char *line, gsize start)
{
  GString *out = g_string_new_len (line, (gssize) start);
  const char *at = line + strlen (line);

  while (at > line + start)
    {
      at = g_utf8_prev_char (at);
      if (*at != ' ')
        {
          g_string_append_c (out, ' ');
          g_string_append_unichar (out, g_utf8_get_char (at));
        }
    }
  return g_string_free (out, FALSE);
}

char *
stelling_export_page_dup_board (StellingExportPage *page, const StellingPosition *position)
{
  guint size = stelling_position_get_size (position);
  g_autofree char *diagram = stelling_position_to_diagram (position);
  g_auto (GStrv) lines = NULL;
  GString *out;

  if (!page->options->turned)
    return g_steal_pointer (&diagram);
  lines = g_strsplit (diagram, "\n", -1);
  out = g_string_new (NULL);
  for (guint i = 0; i <= size; i++)
    {
      g_autofree char *line
          = dup_turned_line (i < size ? lines[size - 1 - i] : lines[size], size > 9 ? 2 : 1);

      g_string_append_printf (out, "%s\n", line);
    }
  return g_string_free (out, FALSE);
}
