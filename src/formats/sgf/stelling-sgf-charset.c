/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <string.h>

#include <glib/gi18n-lib.h>

#include "stelling-decoding-private.h"
#include "stelling-limits.h"
#include "stelling-sgf-tree-private.h"
#include "stelling-visible-text.h"

/* Finds a file's games and their character sets in its bytes, since text needs a set first. */

static void
clear_run (gpointer data)
{
  StellingSgfRun *run = data;

  g_clear_pointer (&run->name, g_free);
  g_clear_pointer (&run->doubt, g_free);
}

/* --- the games, and what CA their first nodes have --- */

/* Takes the name in a root's CA, whose value starts at @at. */
static void
take_name (StellingSgfRun *run, const char *bytes, gsize length, gsize at)
{
  const char *end = memchr (bytes + at, ']', length - at);
  g_autofree char *name = NULL;
  g_autofree char *valid = NULL;

  if (run->name != NULL || end == NULL || end - (bytes + at) > 60)
    return;
  name = g_strndup (bytes + at, (gsize) (end - (bytes + at)));
  valid = g_utf8_make_valid (name, -1);
  run->name = g_strstrip (stelling_visible_text_dup (valid, FALSE, NULL));
  run->named_at = at;
}

/* Returns whether the bracket opens a value: after a property's name, or after another value, which
 * ends at @value_end. @id: the property of a first value, else 0. */
static gboolean
opens_value (const char *bytes, gsize start, gsize bracket, gsize value_end, guint32 *id)
{
  gsize end = stelling_sgf_find_blanks (bytes, start, bracket), at;

  *id = 0;
  if (end == value_end)
    return TRUE;
  at = end;
  while (at > start && g_ascii_isalnum (bytes[at - 1]))
    at--;
  if (at == end || !g_ascii_isalpha (bytes[at]))
    return FALSE;
  *id = stelling_sgf_id_parse (bytes, at, end);
  return TRUE;
}

/* Returns the end of the value at @at. @pairs (nullable): bytes that pair with the next one. */
static gsize
find_value_end (const char *bytes, gsize length, gsize at, const gboolean *pairs)
{
  gsize start = at;

  for (; pairs != NULL && at < length && bytes[at] != ']'; at++)
    at += bytes[at] == '\\' || pairs[(guchar) bytes[at]];
  if (pairs != NULL)
    return MIN (at, length);
  while (at < length)
    {
      const char *end = memchr (bytes + at, ']', length - at);
      gsize n = 0;

      if (end == NULL)
        return length;
      at = (gsize) (end - bytes);
      while (at - n > start && bytes[at - n - 1] == '\\')
        n++;
      if (n % 2 == 0)
        return at;
      at++;
    }
  return length;
}

/* A place between two games, or where one begins. */
typedef struct
{
  gsize at;
  guint n_open; /* open brackets */
} ScanPlace;

/* Scans the game at @place and returns its end. Brackets around other games too stay open there. */
static ScanPlace
scan_game (StellingSgfRun *run,
           const char *bytes,
           gsize length,
           ScanPlace place,
           const gboolean *pairs)
{
  guint n_first = 0, n_nodes = 0;
  gsize start = place.at, value_end = 0;
  guint32 id;

  if (bytes[start] == ';' && place.n_open == 0)
    place.n_open = 1;
  for (; place.at < length; place.at++)
    {
      char c = bytes[place.at];
      gboolean value = c == '[' && opens_value (bytes, start, place.at, value_end, &id);

      n_nodes += c == ';';
      place.n_open += c == '(';
      if (n_first == 0 && (c == ';' || value))
        n_first = place.n_open;
      if (c == ')' && --place.n_open < MAX (n_first, 1))
        return (ScanPlace) { place.at + 1, place.n_open };
      if (!value)
        continue;
      if (n_nodes <= 1 && id == STELLING_SGF_ID ('C', 'A', 0, 0))
        take_name (run, bytes, length, place.at + 1);
      place.at = find_value_end (bytes, length, place.at + 1, pairs);
      value_end = place.at + 1;
    }
  return (ScanPlace) { length, place.n_open };
}

/* Goes on to the next game, within brackets to any node. Returns FALSE if there is none. */
static gboolean
find_next (const char *bytes, gsize length, ScanPlace *place)
{
  gssize found;

  while (place->n_open > 0 && place->at < length)
    {
      gsize next = place->at;
      guint n = 0;

      for (; next < length && bytes[next] == '('; n++)
        next = stelling_sgf_skip_blanks (bytes, length, next + 1);
      if (next < length
          && (bytes[next] == ';' || stelling_sgf_begins_property (bytes, length, next)))
        return TRUE;
      place->n_open += n - (n == 0 && bytes[next] == ')');
      place->at = n > 0 ? next : next + 1;
    }
  found = stelling_sgf_find_game (bytes, length, place->at);
  place->at = found < 0 ? length : (gsize) found;
  return found >= 0;
}

/* --- sets in which a bracket or a backslash may be the second half of a character --- */

/* The bytes that make one character with the next. */
typedef struct
{
  const char *charset; /* nullable */
  gboolean of[256];
  gboolean brackets; /* the next byte may be a backslash or a bracket */
} Pairs;

static void
find_pairs (Pairs *self, const char *charset)
{
  static const char seconds[] = { '\\', ']', '@', '\x81', '\xa1' };
  GIConv converter = g_iconv_open ("UTF-8", charset);

  *self = (Pairs) { .charset = charset };
  for (guint i = 0; i < 128 * G_N_ELEMENTS (seconds); i++)
    {
      const guint first = 0x80 + i % 128;
      char pair[2] = { (char) first, seconds[i / 128] }, buffer[16] = "";
      char *in = pair, *out = buffer;
      gsize n_in = sizeof pair, n_out = sizeof buffer - 1;

      g_iconv (converter, NULL, NULL, NULL, NULL);
      if (g_iconv (converter, &in, &n_in, &out, &n_out) == (gsize) -1
          || g_utf8_strlen (buffer, -1) != 1)
        continue;
      self->of[first] = TRUE;
      self->brackets = self->brackets || i < 2 * 128;
    }
  g_iconv_close (converter);
}

/* The search for the games of a file. */
typedef struct
{
  const char *bytes;
  gsize length;
  const char *first_name; /* the first game's, nullable */
  Pairs pairs;            /* those needed last */
  gsize n_left;           /* bytes that may still be scanned a second time */
} Search;

/* Returns NULL if every bracket is one in the set that @name stands for. */
static const gboolean *
get_pairs (Search *search, const char *name)
{
  const char *charset = name != NULL ? stelling_charset_find (name) : NULL;

  if (charset == NULL)
    return NULL;
  if (g_strcmp0 (search->pairs.charset, charset) != 0)
    {
      find_pairs (&search->pairs, charset);
      search->n_left -= MIN (search->n_left, 4096);
    }
  return search->pairs.brackets ? search->pairs.of : NULL;
}

/* Scans the game again in the set that @name stands for. Returns FALSE if the game is in another
 * set that pairs other bytes. */
static gboolean
try_name (Search *search, StellingSgfRun *run, ScanPlace start, const char *name, ScanPlace *end)
{
  const gboolean *found = get_pairs (search, name);
  StellingSgfRun other = { .start = run->start };
  gboolean pairs[256];

  if (found == NULL)
    return FALSE;
  memcpy (pairs, found, sizeof pairs);
  *end = scan_game (&other, search->bytes, search->length, start, pairs);
  search->n_left -= MIN (search->n_left, end->at - start.at);
  found = get_pairs (search, other.name != NULL ? other.name : search->first_name);
  if (found == NULL || memcmp (pairs, found, sizeof pairs) != 0)
    {
      clear_run (&other);
      return FALSE;
    }
  clear_run (run);
  *run = other;
  return TRUE;
}

/* Scans the game, which names no set, again in the one that its bytes look like. Returns FALSE if
 * its brackets are the same there. */
static gboolean
try_guess (Search *search, StellingSgfRun *run, ScanPlace start, ScanPlace end, ScanPlace *other)
{
  const char *bytes = search->bytes + start.at;
  const char *charset;
  const gboolean *pairs;

  if (stelling_is_utf8 (bytes, end.at - start.at))
    return FALSE;
  charset = stelling_charset_guess (bytes, end.at - start.at);
  search->n_left -= MIN (search->n_left, 1 << 16);
  pairs = get_pairs (search, charset);
  if (pairs == NULL)
    return FALSE;
  run->guess = charset;
  *other = scan_game (run, search->bytes, search->length, start, pairs);
  search->n_left -= MIN (search->n_left, other->at - start.at);
  return TRUE;
}

/* Returns whether a value may end elsewhere than it seems to: if @escaped because the backslash
 * before a bracket may be the second half of a character, else because the bracket may. */
static gboolean
is_doubtful (const char *bytes, gsize start, gsize end, gboolean escaped)
{
  for (gsize at = start + 1 + escaped; at < end; at++)
    {
      const char *bracket = memchr (bytes + at, ']', end - at);

      if (bracket == NULL)
        return FALSE;
      at = (gsize) (bracket - bytes);
      if ((guchar) bytes[at - 1 - escaped] >= 0x80 && (!escaped || bytes[at - 1] == '\\'))
        return TRUE;
    }
  return FALSE;
}

/* Scans the game at @start and returns its end. Scans doubtful brackets again in the game's set. */
static ScanPlace
find_end (Search *search, StellingSgfRun *run, ScanPlace start)
{
  static const char *const names[] = { "CP932", "GB18030", "BIG5", "CP949", "BIG5-HKSCS", "JOHAB" };
  ScanPlace end = scan_game (run, search->bytes, search->length, start, NULL), other;
  gboolean escaped = is_doubtful (search->bytes, start.at, end.at, TRUE);
  const char *name = run->name != NULL ? run->name : search->first_name;

  if (search->n_left == 0 || !(escaped || is_doubtful (search->bytes, start.at, end.at, FALSE)))
    return end;
  if (try_name (search, run, start, name, &other))
    return other;
  /* The name may follow such a bracket. */
  for (guint i = 0; run->name == NULL && escaped && i < G_N_ELEMENTS (names); i++)
    if (try_name (search, run, start, names[i], &other))
      return other;
  if (name == NULL && try_guess (search, run, start, end, &other))
    return other;
  return end;
}

static GArray *
find_games (const char *bytes, gsize length, const char *wanted)
{
  GArray *runs = g_array_new (FALSE, TRUE, sizeof (StellingSgfRun));
  Search search = {
    .bytes = bytes, .length = length, .first_name = wanted, .n_left = 16 * length + (1 << 20)
  };
  ScanPlace place = { 0 };
  gboolean found = find_next (bytes, length, &place);

  g_array_set_clear_func (runs, clear_run);
  do
    {
      StellingSgfRun run = { .start = runs->len == 0 ? 0 : place.at };

      if (found)
        place = find_end (&search, &run, place);
      found = found && find_next (bytes, length, &place);
      if (runs->len == 0 && run.name != NULL)
        search.first_name = run.name;
      run.end = found && runs->len < STELLING_LIMIT_GAMES ? place.at : length;
      g_array_append_val (runs, run);
    }
  /* What follows is not read. */
  while (found && runs->len <= STELLING_LIMIT_GAMES);
  return runs;
}

/* --- the set of one of them --- */

static gboolean
is_charset (const char *iconv_name, const char *wanted)
{
  return g_ascii_strcasecmp (iconv_name, wanted) == 0;
}

/* Returns whether the set has SGF's own characters where ASCII has them. */
static gboolean
is_ascii_like (const char *charset)
{
  const char *sample = "(;GM[29]B\\C)";
  g_autofree char *decoded = g_convert (sample, -1, "UTF-8", charset, NULL, NULL, NULL);

  return g_strcmp0 (decoded, sample) == 0;
}

static gboolean
has_high (const char *bytes, gsize length, guchar below)
{
  for (gsize i = 0; i < length; i++)
    if ((guchar) bytes[i] >= 0x80 && (guchar) bytes[i] <= below)
      return TRUE;
  return FALSE;
}

/* Returns whether the set gives ASCII's bytes other meanings, as ISO-2022-JP and HZ do. */
static gboolean
has_shifts (const char *charset)
{
  gsize n = 0;
  g_autofree char *bytes = g_convert ("\xe5\xb1\xb1", -1, charset, "UTF-8", NULL, &n, NULL);

  return bytes != NULL && !has_high (bytes, n, 0xff);
}

/* Returns whether the bytes are the only way to write their text. */
static gboolean
is_given_back (const char *charset, const char *bytes, gsize length)
{
  gsize n = 0, n_again = 0;
  g_autofree char *text = g_convert (bytes, (gssize) length, "UTF-8", charset, NULL, &n, NULL);
  g_autofree char *again
      = text != NULL ? g_convert (text, (gssize) n, charset, "UTF-8", NULL, &n_again, NULL) : NULL;

  return again != NULL && n_again == length && memcmp (again, bytes, length) == 0;
}

char *
stelling_sgf_dup_doubt (const char *name, const char *read_as)
{
  return g_strdup_printf (_ ("character set \"%s\" can't be right, read as %s"), name, read_as);
}

/* Guesses the set of a game: ISO 8859-1 by FF[4], if its text is one of the West, but UTF-8 is
 * hardly valid by chance. @wanted (nullable): the set that was chosen instead. */
static const char *
guess (StellingSgfRun *run, const char *bytes, gsize length, const char *wanted)
{
  const char *charset = "UTF-8";
  gsize first = 0;

  if (!has_high (bytes, length, 0xff))
    return charset;
  if (wanted != NULL)
    charset = wanted;
  else if (!stelling_is_utf8 (bytes, length))
    charset = run->guess != NULL ? run->guess : stelling_charset_guess (bytes, length);
  if (wanted == NULL && is_charset (charset, "WINDOWS-1252") && !has_high (bytes, length, 0x9f))
    return "ISO-8859-1";
  run->is_guessed = TRUE;
  while ((guchar) bytes[first] < 0x80)
    first++;
  run->doubt_at = run->start + first;
  run->doubt = g_strdup_printf (_ ("no character set is named, read as %s"),
                                stelling_charset_get_title (charset));
  return charset;
}

/* Returns the set that @name stands for, or another if the bytes can't be in it. */
static const char *
check_name (StellingSgfRun *run, const char *name, const char *bytes, gsize length)
{
  const char *charset = stelling_charset_find (name);

  run->doubt_at = run->named_at > 0 ? run->named_at : run->start;
  if (charset == NULL)
    {
      run->doubt = g_strdup_printf (_ ("unknown character set \"%s\", read as UTF-8"), name);
      return "UTF-8";
    }
  if (!is_charset (charset, "UTF-8")
      && (!is_ascii_like (charset)
          || (has_shifts (charset) && !is_given_back (charset, bytes, length))))
    {
      run->doubt = stelling_sgf_dup_doubt (name, "UTF-8");
      return "UTF-8";
    }
  if (!is_charset (charset, "ISO-8859-1") && !is_charset (charset, "WINDOWS-1252"))
    return charset;
  if (has_high (bytes, length, 0xff) && stelling_is_utf8 (bytes, length))
    {
      run->doubt = stelling_sgf_dup_doubt (name, "UTF-8");
      return "UTF-8";
    }
  if (is_charset (charset, "ISO-8859-1") && has_high (bytes, length, 0x9f))
    {
      run->doubt = stelling_sgf_dup_doubt (name, "Windows-1252");
      return "WINDOWS-1252";
    }
  return charset;
}

GArray *
stelling_sgf_find_runs (const char *bytes, gsize length, const char *wanted)
{
  GArray *runs = find_games (bytes, length, wanted);
  const char *first_name = g_array_index (runs, StellingSgfRun, 0).name;

  if (first_name != NULL && stelling_charset_find (first_name) == NULL)
    first_name = NULL;
  for (guint i = 0; i < runs->len; i++)
    {
      StellingSgfRun *run = &g_array_index (runs, StellingSgfRun, i);
      const char *name = run->name != NULL ? run->name : first_name;
      const char *game = bytes + run->start;

      run->charset = name != NULL ? check_name (run, name, game, run->end - run->start)
                                  : guess (run, game, run->end - run->start, wanted);
    }
  return runs;
}
