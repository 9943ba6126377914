/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <string.h>

#include "stelling-limits.h"
#include "stelling-otg-private.h"
#include "stelling-visible-text.h"

/* Tags before the turns of an OpenTafl record: `[key:value]`, in older files without brackets. */

/* A longer one is a sentence with a colon in it. */
#define MAX_KEY 30

static const struct
{
  const char *key;
  const char *header;
} named[] = {
  { "event", STELLING_HEADER_EVENT },    { "site", STELLING_HEADER_PLACE },
  { "date", STELLING_HEADER_DATE },      { "round", STELLING_HEADER_ROUND },
  { "attackers", STELLING_HEADER_DARK }, { "defenders", STELLING_HEADER_LIGHT },
  { "result", STELLING_HEADER_RESULT },  { "annotator", STELLING_HEADER_ANNOTATOR },
  { "compiler", STELLING_HEADER_USER },
};

const char *
stelling_otg_tag_from_header (const char *header)
{
  for (gsize i = 0; i < G_N_ELEMENTS (named); i++)
    if (g_str_equal (named[i].header, header))
      return named[i].key;
  return NULL;
}

const char *
stelling_otg_tag_get_header (const char *key)
{
  for (gsize i = 0; i < G_N_ELEMENTS (named); i++)
    if (g_str_equal (named[i].key, key))
      return named[i].header;
  return NULL;
}

/* --- dates --- */

/* Changes the signs between the parts of a date, of which the last may be missing. */
static char *
change_date (const char *text, char from, char to)
{
  static const char pattern[] = "dddd-dd-dd";
  char *date = g_strdup (text);
  gsize i;

  for (i = 0; text[i] != '\0' && pattern[i] != '\0'; i++)
    if (pattern[i] == 'd' ? !g_ascii_isdigit (text[i]) : text[i] != from)
      break;
  if (text[i] != '\0' || (i != 4 && i != 7 && i != 10))
    return date;
  return g_strdelimit (date, (const char[]) { from, '\0' }, to);
}

char *
stelling_otg_date_to_tag (const char *header)
{
  return change_date (header, '-', '.');
}

char *
stelling_otg_date_from_tag (const char *value)
{
  return change_date (value, '.', '-');
}

/* --- how the game ended --- */

static const struct
{
  const char *result;
  const char *text;
} terminations[] = {
  { "light resign", "Attackers resign" },     { "dark resign", "Defenders resign" },
  { "light time", "Attackers lose on time" }, { "dark time", "Defenders lose on time" },
  { "draw agreed", "Draw agreed" },
};

const char *
stelling_otg_termination_from_result (const char *result)
{
  for (gsize i = 0; i < G_N_ELEMENTS (terminations); i++)
    if (g_str_equal (terminations[i].result, result))
      return terminations[i].text;
  return NULL;
}

const char *
stelling_otg_termination_get_suffix (const char *text)
{
  g_autofree char *lower = g_ascii_strdown (text, -1);

  if (strstr (lower, "resign") != NULL)
    return " resign";
  if (strstr (lower, "on time") != NULL || strstr (lower, "out of time") != NULL
      || strstr (lower, "timeout") != NULL)
    return " time";
  if (strstr (lower, "agree") != NULL)
    return " agreed";
  return "";
}

/* --- finding the tags --- */

static gboolean
is_blank (char c)
{
  return g_ascii_isspace (c) || c == '\0';
}

/* Returns whether brackets before @close hold a tag whose value is no text for people. */
static gboolean
is_read (const char *text, const char *close)
{
  static const char *const keys[]
      = { "rules", "position", "result", "date", "termination", "time-control", NULL };
  const char *colon = memchr (text, ':', (gsize) (close - text));
  g_autofree char *written = NULL;
  g_autofree char *visible = NULL;
  g_autofree char *key = NULL;

  if (colon == NULL || colon - text > 4 * MAX_KEY)
    return FALSE;
  written = g_strndup (text, (gsize) (colon - text));
  visible = stelling_visible_text_dup (written, FALSE, NULL);
  key = g_ascii_strdown (g_strstrip (visible), -1);
  return g_strv_contains (keys, key);
}

/* Returns the length of what is left as it is from the bracket at @at on: up to the closing one if
 * it is a comment or a name. */
static gsize
get_left_length (const char *text, gsize length, gsize at, gboolean in_tags)
{
  const char *close = memchr (text + at, ']', length - at);

  if (close == NULL)
    close = text + length;
  return in_tags && is_read (text + at + 1, close) ? 1 : (gsize) (close - (text + at));
}

void
stelling_otg_hide_signs (char *text, gsize length)
{
  gboolean in_tags = TRUE, in_tag = FALSE;
  gsize to = 0, n;

  for (gsize at = 0; at < length; at += n)
    {
      gsize signs = stelling_invisible_get_length (text + at, length - at);
      char c = text[at];

      n = MAX (signs, 1);
      /* Turns begin with a number. */
      in_tags = in_tags && (in_tag || to < at || !g_ascii_isdigit (c));
      if (c == '[')
        n = get_left_length (text, length, at, in_tags);
      in_tag = (in_tag && c != ']') || (c == '[' && n == 1);
      if (is_blank (c) || c == '[' || c == ']'
          || (signs > 0 && stelling_invisible_separates (text, at, at + n)))
        {
          memset (text + to, 0, at + signs - to);
          to = at + n;
        }
      else if (signs == 0)
        text[to++] = c;
    }
  memset (text + to, 0, length - to);
}

static void
clear_tag (gpointer data)
{
  g_free (((StellingOtgTag *) data)->key);
}

static void
add_tag (GArray *tags, char *key, gsize start, gsize value, gsize end)
{
  StellingOtgTag tag = { key, start, value, end };

  g_array_append_val (tags, tag);
}

/* Returns the length of `key:` with the colon, or 0. */
static gsize
get_key_length (const StellingSource *source, gsize at)
{
  gsize length = 0;

  while (at + length < source->length && length <= MAX_KEY
         && (g_ascii_isalnum (source->text[at + length])
             || strchr ("-_ ", source->text[at + length]) != NULL)
         && source->text[at + length] != '\0')
    length++;
  if (length == 0 || at + length >= source->length || source->text[at + length] != ':'
      || !g_ascii_isalpha (source->text[at]))
    return 0;
  return length + 1;
}

static gboolean
take_tag (const StellingSource *source, gsize *at, GArray *tags)
{
  gsize start = *at + 1, length, end;
  const char *close;
  char *key;

  if (source->text[*at] != '[' || (length = get_key_length (source, start)) == 0)
    return FALSE;
  close = memchr (source->text + start + length, ']', source->length - start - length);
  end = close != NULL ? (gsize) (close - source->text) : source->length;
  key = g_ascii_strdown (source->text + start, (gssize) length - 1);
  add_tag (tags, g_strstrip (key), start, start + length, end);
  *at = close != NULL ? end + 1 : end;
  return TRUE;
}

static gboolean
has_word (const StellingSource *source, gsize at, const char *word)
{
  return at + strlen (word) <= source->length
         && g_ascii_strncasecmp (source->text + at, word, strlen (word)) == 0;
}

/* Returns the end of the line, or with @word that of the word. */
static gsize
find_end (const StellingSource *source, gsize at, gboolean word)
{
  while (at < source->length
         && (word ? !is_blank (source->text[at])
                  : source->text[at] != '\n' && source->text[at] != '\r'))
    at++;
  return at;
}

/* Takes a rules line without brackets: up to its start, over several lines if need be. */
static gboolean
take_bare_rules (const StellingSource *source, gsize *at, GArray *tags)
{
  gsize end = *at;

  if (!has_word (source, *at, "dim:") && !has_word (source, *at, "rules dim:"))
    return FALSE;
  for (gsize word = *at; word < source->length && source->text[word] != '[';)
    {
      gboolean last = has_word (source, word, "start:") || has_word (source, word, "starti:");

      if (g_ascii_isdigit (source->text[word]))
        break;
      end = find_end (source, word, TRUE);
      if (last)
        break;
      for (word = end; word < source->length && is_blank (source->text[word]); word++)
        ;
    }
  add_tag (tags, g_strdup ("rules"), *at, *at, end);
  *at = end;
  return TRUE;
}

static gboolean
take_bare_position (const StellingSource *source, gsize *at, GArray *tags)
{
  gsize end = find_end (source, *at, TRUE);

  if (source->text[*at] != '/')
    return FALSE;
  add_tag (tags, g_strdup ("position"), *at, *at, end);
  *at = end;
  return TRUE;
}

GArray *
stelling_otg_scan_tags (const StellingSource *source, gsize *end)
{
  GArray *tags = g_array_new (FALSE, FALSE, sizeof (StellingOtgTag));
  gsize at = 0;

  g_array_set_clear_func (tags, clear_tag);
  while (tags->len < STELLING_LIMIT_PROPERTIES)
    {
      while (at < source->length && is_blank (source->text[at]))
        at++;
      if (at == source->length
          || (!take_tag (source, &at, tags) && !take_bare_rules (source, &at, tags)
              && !take_bare_position (source, &at, tags)))
        break;
    }
  *end = at;
  return tags;
}

gboolean
stelling_otg_is (const char *text, gsize length)
{
  StellingSource source = { .text = (char *) text, .length = length };
  gsize end = 0, n = 1;
  g_autofree char *visible = NULL;
  g_autoptr (GArray) tags = NULL;

  while (end < length && n > 0)
    {
      n = is_blank (text[end]) ? 1 : stelling_invisible_get_length (text + end, length - end);
      end += n;
    }
  if (end == length || (text[end] != '[' && !has_word (&source, end, "dim:")))
    return FALSE;
  visible = g_malloc (length + 1);
  memcpy (visible, text, length);
  visible[length] = '\0';
  source.text = visible;
  stelling_otg_hide_signs (visible, length);
  tags = stelling_otg_scan_tags (&source, &end);
  for (guint i = 0; i < tags->len; i++)
    {
      const StellingOtgTag *tag = &g_array_index (tags, StellingOtgTag, i);

      if (g_str_equal (tag->key, "rules")
          && g_strstr_len (visible + tag->value, (gssize) (tag->end - tag->value), "dim:") != NULL)
        return TRUE;
    }
  return FALSE;
}
