/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <string.h>

#include "stelling-otg-private.h"

/* A move's comment in an OpenTafl record: `3600 0/0 !? text`. The format has a clock first: what
 * the player has left, in seconds of main time, then of an overtime, and the number of these.
 * Glyphs follow, our own, each a word. A no-break space keeps apart a text that begins like
 * either. */

#define GUARD "\xc2\xa0"

/* Returns the length of a clock at the beginning, or 0. @seconds gets the main time, or -1 if
 * overtime or an increment, for which a record has no place, is left. */
static gsize
find_clock (const char *text, gint64 *seconds)
{
  guint64 main_time, length, count;
  const char *at = text;
  char *end;

  if (!g_ascii_isdigit (*at))
    return 0;
  main_time = g_ascii_strtoull (at, &end, 10);
  if (*end != ' ' || !g_ascii_isdigit (end[1]))
    return 0;
  length = g_ascii_strtoull (end + 1, &end, 10);
  if (*end != '/' || !g_ascii_isdigit (end[1]))
    return 0;
  count = g_ascii_strtoull (end + 1, &end, 10);
  at = end;
  *seconds = main_time < G_MAXINT32 && (length == 0 || count == 0) ? (gint64) main_time : -1;
  if (*at == ' ' && g_ascii_isdigit (at[1]))
    {
      guint64 increment = g_ascii_strtoull (at + 1, &end, 10);

      if (*end == 'i')
        {
          at = end + 1;
          if (increment > 0)
            *seconds = -1;
        }
    }
  return *at == '\0' || *at == ' ' || *at == '\n' ? (gsize) (at - text) : 0;
}

static const char *
skip_blank (const char *text)
{
  return *text == ' ' ? text + 1 : text;
}

/* Returns whether the text begins with what would be read as a clock or a glyph. */
static gboolean
needs_guard (const char *text)
{
  gint64 seconds;
  gsize length = find_clock (text, &seconds);

  if (g_str_has_prefix (text, GUARD))
    return TRUE;
  if (length > 0)
    return seconds >= 0;
  return g_ascii_isdigit (text[0]) || stelling_otg_take_glyph (&text) != STELLING_GLYPH_NONE;
}

const char *
stelling_otg_comment_read (StellingAnnotation *annotation, StellingSide side, const char *text)
{
  gint64 seconds;
  gsize length = find_clock (text, &seconds);
  StellingGlyph glyph;

  if (length > 0 && seconds >= 0)
    {
      annotation->clock.left[side] = seconds * 1000;
      text = skip_blank (text + length);
    }
  while ((glyph = stelling_otg_take_glyph (&text)) != STELLING_GLYPH_NONE)
    {
      annotation->glyphs = stelling_glyphs_set (annotation->glyphs, glyph, TRUE);
      text = skip_blank (text);
    }
  if (g_str_has_prefix (text, GUARD) && needs_guard (text + strlen (GUARD)))
    text += strlen (GUARD);
  return text;
}

void
stelling_otg_append_safe (GString *out, const char *text, guint *n_changed)
{
  *n_changed += strpbrk (text, "[]|") != NULL;
  for (; *text != '\0'; text++)
    {
      static const char unsafe[] = "[]|", safe[] = "()/";
      const char *found = strchr (unsafe, *text);

      if (*text != '\r')
        g_string_append_c (out, found != NULL ? safe[found - unsafe] : *text);
      else if (text[1] != '\n')
        g_string_append_c (out, '\n');
    }
}

gboolean
stelling_otg_clock_fits (const StellingClock *clock, StellingSide side)
{
  return clock->left[stelling_side_other (side)] < 0 && clock->moves[0] < 0 && clock->moves[1] < 0
         && (clock->left[side] < 0
             || (clock->left[side] % 1000 == 0 && clock->left[side] / 1000 < G_MAXINT32));
}

static void
append_word (GString *out, const char *word)
{
  if (out->len > 0)
    g_string_append_c (out, ' ');
  g_string_append (out, word);
}

char *
stelling_otg_comment_write (const StellingAnnotation *annotation,
                            const char *text,
                            StellingSide side,
                            guint *n_changed)
{
  g_autofree char *shown = text != NULL ? g_strchomp (g_strdup (text)) : g_strdup ("");
  GString *out = g_string_new (NULL);
  gint64 left = annotation != NULL ? annotation->clock.left[side] : -1;
  StellingGlyphs glyphs = annotation != NULL ? annotation->glyphs : 0;

  if (left >= 0 && left / 1000 < G_MAXINT32)
    g_string_append_printf (out, "%d 0/0", (int) (left / 1000));
  for (guint i = STELLING_GLYPH_NONE + 1; i < STELLING_N_GLYPHS; i++)
    if ((glyphs & STELLING_GLYPH_BIT (i)) != 0)
      {
        g_autofree char *word = stelling_otg_glyph_to_string ((StellingGlyph) i);

        append_word (out, word);
      }
  if (shown[0] != '\0')
    {
      append_word (out, needs_guard (shown) ? GUARD : "");
      stelling_otg_append_safe (out, shown, n_changed);
    }
  if (out->len > 0)
    return g_string_free (out, FALSE);
  g_string_free (out, TRUE);
  return NULL;
}
