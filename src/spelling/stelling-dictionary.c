/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-dictionary.h"

#include <enchant.h>
#include <string.h>

#include "stelling-dictionary-list.h"

/* Words whose verdict is remembered: looking one up takes long beside that. */
#define MOST_KNOWN 20000
#define MOST_SUGGESTIONS 4

struct _StellingDictionary
{
  GObject parent_instance;

  /* owned */
  char *wanted;      /* language */
  GHashTable *known; /* verdicts by words */

  GMutex lock; /* of Enchant's own, once it is loaded */
  EnchantBroker *broker;
  EnchantDict *dict;    /* (nullable) */
  const char *language; /* of @dict, in the list of those that are installed */
  gboolean loaded;
};

/* What the thread that loads hands over. */
typedef struct
{
  EnchantBroker *broker;
  EnchantDict *dict;
  const char *language;
} Load;

static guint loaded_signal;

G_DEFINE_FINAL_TYPE (StellingDictionary, stelling_dictionary, G_TYPE_OBJECT)

/* --- loading --- */

static void
load_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  /* Hunspell counts its users without a lock. */
  static GMutex one_at_a_time;
  Load *load = g_new0 (Load, 1);

  load->language = stelling_dictionary_list_choose (stelling_dictionary_list_get (), data);
  if (load->language != NULL)
    {
      g_autofree char *tag = g_strdelimit (g_strdup (load->language), "-", '_');

      g_mutex_lock (&one_at_a_time);
      load->broker = enchant_broker_init ();
      load->dict = enchant_broker_request_dict (load->broker, tag);
      g_mutex_unlock (&one_at_a_time);
    }
  g_task_return_pointer (task, load, NULL);
}

static void
loaded_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  StellingDictionary *self = STELLING_DICTIONARY (source);
  g_autofree Load *load = g_task_propagate_pointer (G_TASK (result), NULL);

  self->broker = load->broker;
  self->dict = load->dict;
  self->language = load->dict != NULL ? load->language : NULL;
  self->loaded = TRUE;
  g_signal_emit (self, loaded_signal, 0);
}

static void
load (StellingDictionary *self)
{
  g_autoptr (GTask) task = g_task_new (self, NULL, loaded_cb, NULL);

  g_task_set_source_tag (task, load);
  g_task_set_task_data (task, g_strdup (self->wanted), g_free);
  g_task_run_in_thread (task, load_thread);
}

StellingDictionary *
stelling_dictionary_get (const char *language)
{
  static GHashTable *all;
  StellingDictionary *self;

  g_return_val_if_fail (language != NULL, NULL);

  if (all == NULL)
    all = g_hash_table_new (g_str_hash, g_str_equal);
  self = g_hash_table_lookup (all, language);
  if (self == NULL)
    {
      self = g_object_new (STELLING_TYPE_DICTIONARY, NULL);
      self->wanted = g_strdup (language);
      g_hash_table_insert (all, self->wanted, self);
      load (self);
    }
  return self;
}

gboolean
stelling_dictionary_is_loaded (StellingDictionary *self)
{
  g_return_val_if_fail (STELLING_IS_DICTIONARY (self), FALSE);

  return self->loaded;
}

const char *
stelling_dictionary_get_language (StellingDictionary *self)
{
  g_return_val_if_fail (STELLING_IS_DICTIONARY (self), NULL);

  return self->language;
}

/* --- checking --- */

/* Returns @word with a typewriter's apostrophes in the place of a printer's, which not every
 * dictionary knows. */
static char *
make_plain (const char *word)
{
  GString *plain = g_string_new (word);

  g_string_replace (plain, "’", "'", 0);
  return g_string_free (plain, FALSE);
}

/* An error is no mistake of whoever writes. */
static gboolean
has_word (StellingDictionary *self, const char *word)
{
  g_autofree char *plain = NULL;

  if (enchant_dict_check (self->dict, word, -1) <= 0)
    return TRUE;
  if (strstr (word, "’") == NULL)
    return FALSE;
  plain = make_plain (word);
  return enchant_dict_check (self->dict, plain, -1) <= 0;
}

StellingVerdict
stelling_dictionary_check (StellingDictionary *self, const char *word)
{
  gpointer known = NULL;
  StellingVerdict verdict;

  g_return_val_if_fail (STELLING_IS_DICTIONARY (self), STELLING_VERDICT_RIGHT);
  g_return_val_if_fail (word != NULL, STELLING_VERDICT_RIGHT);

  if (!self->loaded)
    return STELLING_VERDICT_LATER;
  if (self->dict == NULL || *word == '\0')
    return STELLING_VERDICT_RIGHT;
  if (g_hash_table_lookup_extended (self->known, word, NULL, &known))
    return (StellingVerdict) GPOINTER_TO_UINT (known);
  if (!g_mutex_trylock (&self->lock))
    return STELLING_VERDICT_LATER;
  verdict = has_word (self, word) ? STELLING_VERDICT_RIGHT : STELLING_VERDICT_WRONG;
  g_mutex_unlock (&self->lock);
  if (g_hash_table_size (self->known) >= MOST_KNOWN)
    g_hash_table_remove_all (self->known);
  g_hash_table_insert (self->known, g_strdup (word), GUINT_TO_POINTER ((guint) verdict));
  return verdict;
}

/* --- suggestions --- */

/* Takes over a suggestion, with the kind of apostrophes that @word has. */
static char *
dup_suggestion (const char *suggestion, const char *word)
{
  GString *text = g_string_new (suggestion);

  if (strstr (word, "’") != NULL)
    g_string_replace (text, "'", "’", 0);
  return g_string_free (text, FALSE);
}

static void
suggest_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  StellingDictionary *self = source;
  const char *word = data;
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_autofree char *plain = make_plain (word);
  size_t n = 0;
  char **found;

  g_mutex_lock (&self->lock);
  found = enchant_dict_suggest (self->dict, plain, -1, &n);
  for (size_t i = 0; i < MIN (n, MOST_SUGGESTIONS); i++)
    {
      g_autofree char *suggestion = dup_suggestion (found[i], word);

      g_strv_builder_add (builder, suggestion);
    }
  if (found != NULL)
    enchant_dict_free_string_list (self->dict, found);
  g_mutex_unlock (&self->lock);
  g_task_return_pointer (task, g_strv_builder_end (builder), (GDestroyNotify) g_strfreev);
}

void
stelling_dictionary_suggest_async (StellingDictionary *self,
                                   const char *word,
                                   GCancellable *cancellable,
                                   GAsyncReadyCallback callback,
                                   gpointer data)
{
  g_autoptr (GTask) task = NULL;

  g_return_if_fail (STELLING_IS_DICTIONARY (self));
  g_return_if_fail (word != NULL);

  task = g_task_new (self, cancellable, callback, data);
  g_task_set_source_tag (task, stelling_dictionary_suggest_async);
  g_task_set_task_data (task, g_strdup (word), g_free);
  if (self->dict == NULL || *word == '\0')
    g_task_return_pointer (task, g_new0 (char *, 1), (GDestroyNotify) g_strfreev);
  else
    g_task_run_in_thread (task, suggest_thread);
}

GStrv
stelling_dictionary_suggest_finish (StellingDictionary *self, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}

void
stelling_dictionary_add (StellingDictionary *self, const char *word)
{
  g_return_if_fail (STELLING_IS_DICTIONARY (self));
  g_return_if_fail (word != NULL && *word != '\0');

  if (self->dict == NULL)
    return;
  g_mutex_lock (&self->lock);
  enchant_dict_add (self->dict, word, -1);
  g_mutex_unlock (&self->lock);
  g_hash_table_remove_all (self->known);
}

/* --- object --- */

/* Only what was never loaded, and no thread is busy with, ends. */
static void
stelling_dictionary_finalize (GObject *object)
{
  StellingDictionary *self = STELLING_DICTIONARY (object);

  g_free (self->wanted);
  g_hash_table_unref (self->known);
  g_mutex_clear (&self->lock);
  if (self->dict != NULL)
    enchant_broker_free_dict (self->broker, self->dict);
  g_clear_pointer (&self->broker, enchant_broker_free);
  G_OBJECT_CLASS (stelling_dictionary_parent_class)->finalize (object);
}

static void
stelling_dictionary_class_init (StellingDictionaryClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = stelling_dictionary_finalize;
  loaded_signal = g_signal_new ("loaded", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                NULL, NULL, G_TYPE_NONE, 0);
}

static void
stelling_dictionary_init (StellingDictionary *self)
{
  self->known = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_mutex_init (&self->lock);
}
