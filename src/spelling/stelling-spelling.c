/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-spelling.h"

#include <string.h>

#include "stelling-dictionary-list.h"

/* Bytes of a text that are looked at together, from its end on. */
#define PIECE 2000

struct _StellingSpelling
{
  GObject parent_instance;

  /* owned */
  char *language;      /* as the dictionary was asked for it; NULL before that */
  GHashTable *ignored; /* a set of words */
  GHashTable *names;   /* a set of words; NULL until it is needed */

  /* borrowed */
  StellingRecord *record; /* owns this */
  StellingDictionary *dictionary;
};

/* Headers with names in them, which no dictionary has. */
static const char *const with_names[] = {
  STELLING_HEADER_LIGHT,      STELLING_HEADER_DARK,  STELLING_HEADER_ANNOTATOR,
  STELLING_HEADER_LIGHT_TEAM, STELLING_HEADER_EVENT, STELLING_HEADER_DARK_TEAM,
  STELLING_HEADER_USER,       STELLING_HEADER_PLACE, NULL,
};

/* Names of games, and of this program. */
static const char *const games[] = { "Teblo", "Tablut", "Stelling", "Hnefatafl", "hnefatafl" };

static gboolean enabled = TRUE;
static GPtrArray *all; /* of those that live */

static guint changed_signal;

G_DEFINE_FINAL_TYPE (StellingSpelling, stelling_spelling, G_TYPE_OBJECT)

/* --- the switch --- */

gboolean
stelling_spelling_get_enabled (void)
{
  return enabled;
}

void
stelling_spelling_set_enabled (gboolean wanted)
{
  if (enabled == !!wanted)
    return;
  enabled = !!wanted;
  for (guint i = 0; all != NULL && i < all->len; i++)
    g_signal_emit (g_ptr_array_index (all, i), changed_signal, 0);
}

/* --- the language --- */

static char *
dup_language (StellingSpelling *self)
{
  const char *header = stelling_record_get_header (self->record, STELLING_HEADER_LANGUAGE);

  return header != NULL ? stelling_language_normalise (header) : stelling_language_dup_user ();
}

static void
loaded_cb (StellingSpelling *self)
{
  g_signal_emit (self, changed_signal, 0);
}

static void
set_dictionary (StellingSpelling *self, StellingDictionary *dictionary)
{
  if (dictionary == self->dictionary)
    return;
  if (self->dictionary != NULL)
    g_signal_handlers_disconnect_by_func (self->dictionary, loaded_cb, self);
  self->dictionary = dictionary;
  g_signal_connect_object (dictionary, "loaded", G_CALLBACK (loaded_cb), self, G_CONNECT_SWAPPED);
}

void
stelling_spelling_load (StellingSpelling *self)
{
  g_return_if_fail (STELLING_IS_SPELLING (self));

  if (!enabled)
    return;
  g_free (self->language);
  self->language = dup_language (self);
  set_dictionary (self, stelling_dictionary_get (self->language));
}

gboolean
stelling_spelling_is_loaded (StellingSpelling *self)
{
  g_return_val_if_fail (STELLING_IS_SPELLING (self), FALSE);

  return self->dictionary != NULL && stelling_dictionary_is_loaded (self->dictionary);
}

const char *
stelling_spelling_get_language (StellingSpelling *self)
{
  g_return_val_if_fail (STELLING_IS_SPELLING (self), NULL);

  if (self->language == NULL)
    self->language = dup_language (self);
  return self->language;
}

StellingDictionary *
stelling_spelling_get_dictionary (StellingSpelling *self)
{
  g_return_val_if_fail (STELLING_IS_SPELLING (self), NULL);

  if (!stelling_spelling_is_loaded (self)
      || stelling_dictionary_get_language (self->dictionary) == NULL)
    return NULL;
  return self->dictionary;
}

static void
header_changed_cb (StellingSpelling *self, const char *key)
{
  if (g_strv_contains (with_names, key))
    g_clear_pointer (&self->names, g_hash_table_unref);
  else if (!g_str_equal (key, STELLING_HEADER_LANGUAGE))
    return;
  else if (self->dictionary != NULL)
    stelling_spelling_load (self);
  else
    g_clear_pointer (&self->language, g_free);
  g_signal_emit (self, changed_signal, 0);
}

/* --- what is right in this record --- */

static void
add_names (GHashTable *names, const char *text)
{
  StellingSpellingWord word = { 0, 0 };

  while (text != NULL && stelling_spelling_word_find (text, word.end, &word))
    g_hash_table_add (names, g_strndup (text + word.start, word.end - word.start));
}

static void
ensure_names (StellingSpelling *self)
{
  if (self->names != NULL)
    return;
  self->names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (games); i++)
    g_hash_table_add (self->names, g_strdup (games[i]));
  for (gsize i = 0; with_names[i] != NULL; i++)
    add_names (self->names, stelling_record_get_header (self->record, with_names[i]));
}

static gboolean
is_accepted (StellingSpelling *self, const char *word)
{
  return g_hash_table_contains (self->ignored, word) || g_hash_table_contains (self->names, word);
}

/* Returns whether @word is accepted, or such a word with an ending after an apostrophe: "Jan's",
 * "Ayşe'nin". */
static gboolean
is_accepted_here (StellingSpelling *self, char *word)
{
  gsize length = strcspn (word, "'");
  const char *curly = strstr (word, "’");
  g_autofree char *stem = NULL;

  if (is_accepted (self, word))
    return TRUE;
  if (curly != NULL)
    length = MIN (length, (gsize) (curly - word));
  if (word[length] == '\0')
    return FALSE;
  stem = g_strndup (word, length);
  return is_accepted (self, stem);
}

StellingVerdict
stelling_spelling_check (StellingSpelling *self, const char *text, const StellingSpellingWord *word)
{
  g_autofree char *copy = NULL;
  StellingVerdict verdict;

  g_return_val_if_fail (STELLING_IS_SPELLING (self), STELLING_VERDICT_RIGHT);
  g_return_val_if_fail (text != NULL && word != NULL, STELLING_VERDICT_RIGHT);

  if (!enabled)
    return STELLING_VERDICT_RIGHT;
  if (self->dictionary == NULL)
    return STELLING_VERDICT_LATER;
  copy = g_strndup (text + word->start, word->end - word->start);
  verdict = stelling_dictionary_check (self->dictionary, copy);
  if (verdict != STELLING_VERDICT_WRONG)
    return verdict;
  ensure_names (self);
  return is_accepted_here (self, copy) ? STELLING_VERDICT_RIGHT : STELLING_VERDICT_WRONG;
}

gboolean
stelling_spelling_find_wrong (StellingSpelling *self,
                              const char *text,
                              gsize from,
                              gsize to,
                              StellingSpellingWord *word)
{
  g_return_val_if_fail (STELLING_IS_SPELLING (self), FALSE);
  g_return_val_if_fail (text != NULL && word != NULL, FALSE);

  word->end = from;
  while (stelling_spelling_word_find (text, word->end, word) && word->start < to)
    if (stelling_spelling_check (self, text, word) == STELLING_VERDICT_WRONG)
      return TRUE;
  return FALSE;
}

/* Returns the start of a piece of @text that ends at @to, at a blank. */
static gsize
find_piece (const char *text, gsize to)
{
  gsize from = to - MIN (to, PIECE);

  while (from > 0 && !g_ascii_isspace (text[from]))
    from--;
  return from;
}

gboolean
stelling_spelling_find_last_wrong (StellingSpelling *self,
                                   const char *text,
                                   gsize to,
                                   StellingSpellingWord *word)
{
  gboolean found = FALSE;

  g_return_val_if_fail (STELLING_IS_SPELLING (self), FALSE);
  g_return_val_if_fail (text != NULL && word != NULL, FALSE);

  for (gsize end = to; end > 0 && !found;)
    {
      gsize start = find_piece (text, end);
      StellingSpellingWord at = { start, start };

      while (stelling_spelling_find_wrong (self, text, at.end, end, &at) && at.end <= to)
        {
          *word = at;
          found = TRUE;
        }
      end = start;
    }
  return found;
}

void
stelling_spelling_ignore (StellingSpelling *self, const char *word)
{
  g_return_if_fail (STELLING_IS_SPELLING (self));
  g_return_if_fail (word != NULL);

  g_hash_table_add (self->ignored, g_strdup (word));
  g_signal_emit (self, changed_signal, 0);
}

void
stelling_spelling_add (StellingSpelling *self, const char *word)
{
  g_return_if_fail (STELLING_IS_SPELLING (self));
  g_return_if_fail (word != NULL);

  if (self->dictionary == NULL)
    return;
  stelling_dictionary_add (self->dictionary, word);
  g_signal_emit (self, changed_signal, 0);
}

/* --- object --- */

static void
stelling_spelling_finalize (GObject *object)
{
  StellingSpelling *self = STELLING_SPELLING (object);

  g_ptr_array_remove_fast (all, self);
  if (all->len == 0)
    g_clear_pointer (&all, g_ptr_array_unref);
  g_free (self->language);
  g_hash_table_unref (self->ignored);
  g_clear_pointer (&self->names, g_hash_table_unref);
  G_OBJECT_CLASS (stelling_spelling_parent_class)->finalize (object);
}

static void
stelling_spelling_class_init (StellingSpellingClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = stelling_spelling_finalize;
  changed_signal = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                 NULL, NULL, G_TYPE_NONE, 0);
}

static void
stelling_spelling_init (StellingSpelling *self)
{
  self->ignored = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  if (all == NULL)
    all = g_ptr_array_new ();
  g_ptr_array_add (all, self);
}

StellingSpelling *
stelling_spelling_get (StellingRecord *record)
{
  StellingSpelling *self;

  g_return_val_if_fail (STELLING_IS_RECORD (record), NULL);

  self = g_object_get_data (G_OBJECT (record), "stelling-spelling");
  if (self == NULL)
    {
      self = g_object_new (STELLING_TYPE_SPELLING, NULL);
      self->record = record;
      g_signal_connect_object (record, "header-changed", G_CALLBACK (header_changed_cb), self,
                               G_CONNECT_SWAPPED);
      g_object_set_data_full (G_OBJECT (record), "stelling-spelling", self, g_object_unref);
    }
  return self;
}
