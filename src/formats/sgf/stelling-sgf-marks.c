/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <string.h>

#include "stelling-sgf-private.h"

/* CR MA SQ TR SL: squares and rectangles of them. LB: squares with texts. AR LN: pairs of squares.
 * FF[3] also has L (squares that get the letters a, b, …) and M. All are green, unless MCOL says
 * otherwise: MCOL[red:TR D4][blue:AR D4 E5]. */

static const char *const ids[STELLING_N_MARK_KINDS] = {
  [STELLING_MARK_FIELD] = "SL", [STELLING_MARK_SQUARE] = "SQ",   [STELLING_MARK_CIRCLE] = "CR",
  [STELLING_MARK_CROSS] = "MA", [STELLING_MARK_TRIANGLE] = "TR", [STELLING_MARK_LABEL] = "LB",
  [STELLING_MARK_ARROW] = "AR", [STELLING_MARK_LINE] = "LN",
};

static const char *const colours[STELLING_N_MARK_COLOURS] = {
  [STELLING_MARK_GREEN] = "green",
  [STELLING_MARK_RED] = "red",
  [STELLING_MARK_BLUE] = "blue",
  [STELLING_MARK_YELLOW] = "yellow",
};

/* Splits a value at its colon; the second part is empty if there is none. */
static void
split (const StellingSgfTree *tree, const StellingSgfValue *value, const char *parts[2], gsize n[2])
{
  gsize colon = stelling_sgf_value_find_colon (tree, value);

  parts[0] = tree->text + value->start;
  n[0] = colon - value->start;
  parts[1] = tree->text + MIN (colon + 1, value->end);
  n[1] = value->end - MIN (colon + 1, value->end);
}

/* Adds marks of @kind from a value, or returns FALSE. @annotation (nullable): NULL only looks. */
static gboolean
read_squares (StellingGame game,
              StellingMarkKind kind,
              const char *parts[2],
              const gsize n[2],
              StellingAnnotation *annotation)
{
  guint size = stelling_game_get_size (game);
  StellingSquare a = stelling_sgf_square_parse (game, parts[0], n[0]);
  StellingSquare b = n[1] > 0 ? stelling_sgf_square_parse (game, parts[1], n[1]) : a;

  if (a == STELLING_SQUARE_NONE || b == STELLING_SQUARE_NONE)
    return FALSE;
  if (annotation == NULL)
    return TRUE;
  for (guint rank = MIN (a / size, b / size); rank <= MAX (a / size, b / size); rank++)
    for (guint file = MIN (a % size, b % size); file <= MAX (a % size, b % size); file++)
      {
        const StellingMark mark = { .kind = kind,
                                    .square = (StellingSquare) (rank * size + file),
                                    .to = STELLING_SQUARE_NONE };

        stelling_annotation_add_mark (annotation, &mark);
      }
  return TRUE;
}

static gboolean
read_pair (StellingGame game,
           StellingMarkKind kind,
           const char *parts[2],
           const gsize n[2],
           StellingAnnotation *annotation)
{
  const StellingMark mark = { .kind = kind,
                              .square = stelling_sgf_square_parse (game, parts[0], n[0]),
                              .to = stelling_sgf_square_parse (game, parts[1], n[1]) };

  if (mark.square == STELLING_SQUARE_NONE || mark.to == STELLING_SQUARE_NONE)
    return FALSE;
  if (annotation != NULL)
    stelling_annotation_add_mark (annotation, &mark);
  return TRUE;
}

static gboolean
read_label (StellingGame game,
            const char *parts[2],
            const gsize n[2],
            StellingAnnotation *annotation)
{
  StellingMark mark = { .kind = STELLING_MARK_LABEL,
                        .square = stelling_sgf_square_parse (game, parts[0], n[0]),
                        .to = STELLING_SQUARE_NONE };
  g_autofree char *label = NULL;

  if (mark.square == STELLING_SQUARE_NONE || n[1] == 0)
    return FALSE;
  label = mark.label = stelling_sgf_dup_text (parts[1], n[1], TRUE);
  stelling_source_limit_label (NULL, 0, label);
  if (annotation != NULL && *label)
    stelling_annotation_add_mark (annotation, &mark);
  return *label != '\0';
}

/* Adds a letter of FF[3]: the squares get them in order. */
static gboolean
read_letter (StellingGame game,
             const char *parts[2],
             const gsize n[2],
             guint index,
             StellingAnnotation *annotation)
{
  char letter[2] = { (char) ((index < 26 ? 'a' : 'A') + index % 26), '\0' };
  const StellingMark mark = { .kind = STELLING_MARK_LABEL,
                              .square = stelling_sgf_square_parse (game, parts[0], n[0]),
                              .to = STELLING_SQUARE_NONE,
                              .label = letter };

  if (mark.square == STELLING_SQUARE_NONE || n[1] > 0 || index >= 52)
    return FALSE;
  if (annotation != NULL)
    stelling_annotation_add_mark (annotation, &mark);
  return TRUE;
}

/* Returns the squares of "red:TR D4", a colour and a kind of mark, or NULL. */
static char **
split_colour (const char *parts[2],
              const gsize n[2],
              StellingMarkColour *colour,
              StellingMarkKind *kind)
{
  g_autofree char *name = g_strndup (parts[0], n[0]);
  g_autofree char *rest = g_strndup (parts[1], n[1]);
  g_auto (GStrv) words = g_strsplit (rest, " ", 4);
  guint n_words = g_strv_length (words);

  *colour = 0;
  *kind = 0;
  while (*colour < STELLING_N_MARK_COLOURS && !g_str_equal (colours[*colour], name))
    (*colour)++;
  while (n_words > 1 && *kind < STELLING_N_MARK_KINDS && !g_str_equal (ids[*kind], words[0]))
    (*kind)++;
  if (*colour == STELLING_N_MARK_COLOURS || *kind == STELLING_N_MARK_KINDS || n_words < 2
      || n_words > 3)
    return NULL;
  return g_steal_pointer (&words);
}

/* Colours a mark; returns FALSE if it is not there. @look: only looks. */
static gboolean
read_colour (StellingGame game,
             const char *parts[2],
             const gsize n[2],
             gboolean look,
             StellingAnnotation *annotation)
{
  StellingMark mark = { .to = STELLING_SQUARE_NONE };
  StellingMarkColour colour;
  StellingMarkKind kind;
  g_auto (GStrv) words = split_colour (parts, n, &colour, &kind);
  int index;

  if (!words)
    return FALSE;
  mark.kind = kind;
  mark.square = stelling_sgf_square_parse (game, words[1], strlen (words[1]));
  if (words[2])
    mark.to = stelling_sgf_square_parse (game, words[2], strlen (words[2]));
  index = stelling_annotation_find_mark (annotation, &mark);
  if (index >= 0 && !look)
    annotation->marks->items[index].colour = colour;
  return index >= 0;
}

gboolean
stelling_sgf_colours_have_meaning (const StellingSgfTree *tree, const StellingSgfProperty *property)
{
  for (guint i = 0; i < property->n_values; i++)
    {
      const StellingSgfValue *value = stelling_sgf_tree_value (tree, property->first_value + i);
      StellingMarkColour colour;
      StellingMarkKind kind;
      const char *parts[2];
      gsize n[2];
      g_auto (GStrv) words = NULL;

      split (tree, value, parts, n);
      words = split_colour (parts, n, &colour, &kind);
      if (!words)
        return FALSE;
    }
  return TRUE;
}

static gboolean
read_value (StellingGame game,
            guint8 kind,
            const char *parts[2],
            const gsize n[2],
            guint index,
            StellingAnnotation *annotation)
{
  switch (kind)
    {
    case STELLING_MARK_ARROW:
    case STELLING_MARK_LINE:
      return read_pair (game, (StellingMarkKind) kind, parts, n, annotation);
    case STELLING_MARK_LABEL:
      return read_label (game, parts, n, annotation);
    case STELLING_SGF_MARK_LETTERS:
      return read_letter (game, parts, n, index, annotation);
    case STELLING_SGF_MARK_PLAIN:
      return read_squares (game, STELLING_MARK_CROSS, parts, n, annotation);
    default:
      return read_squares (game, (StellingMarkKind) kind, parts, n, annotation);
    }
}

gboolean
stelling_sgf_marks_decode (const StellingSgfTree *tree,
                           const StellingSgfProperty *property,
                           guint8 kind,
                           StellingGame game,
                           StellingAnnotation *annotation)
{
  /* The first pass only looks, so that all values count or none. */
  for (guint pass = 0; pass < 2; pass++)
    for (guint i = 0; i < property->n_values; i++)
      {
        const StellingSgfValue *value = stelling_sgf_tree_value (tree, property->first_value + i);
        const char *parts[2];
        gsize n[2];

        split (tree, value, parts, n);
        if (value->broken)
          return FALSE;
        if (kind == STELLING_SGF_MARK_COLOURS)
          {
            if (!read_colour (game, parts, n, pass == 0, annotation))
              return FALSE;
          }
        else if (!read_value (game, kind, parts, n, i, pass == 0 ? NULL : annotation))
          return FALSE;
      }
  return TRUE;
}

static void
append_mark (GString *out, StellingGame game, const StellingMark *mark, char between)
{
  char text[4];

  g_string_append (out, stelling_square_to_string (game, mark->square, text));
  if (mark->to != STELLING_SQUARE_NONE)
    {
      g_string_append_c (out, between);
      g_string_append (out, stelling_square_to_string (game, mark->to, text));
    }
}

static void
append_kind (GString *out, StellingGame game, const StellingMarks *marks, StellingMarkKind kind)
{
  gboolean first = TRUE;

  for (guint i = 0; i < marks->n; i++)
    {
      const StellingMark *mark = &marks->items[i];

      if (mark->kind != kind)
        continue;
      if (first)
        g_string_append (out, ids[kind]);
      first = FALSE;
      g_string_append_c (out, '[');
      append_mark (out, game, mark, ':');
      if (mark->label)
        {
          g_string_append_c (out, ':');
          stelling_sgf_append_text (out, mark->label, TRUE, TRUE);
        }
      g_string_append_c (out, ']');
    }
}

void
stelling_sgf_marks_write (GString *out, StellingGame game, const StellingMarks *marks)
{
  gboolean first = TRUE;

  for (guint kind = 0; kind < STELLING_N_MARK_KINDS; kind++)
    append_kind (out, game, marks, (StellingMarkKind) kind);
  for (guint i = 0; i < marks->n; i++)
    {
      const StellingMark *mark = &marks->items[i];

      if (mark->colour == STELLING_MARK_GREEN)
        continue;
      g_string_append_printf (out, "%s[%s:%s ", first ? "MCOL" : "", colours[mark->colour],
                              ids[mark->kind]);
      first = FALSE;
      append_mark (out, game, mark, ' ');
      g_string_append_c (out, ']');
    }
}
