/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-engine-options.h"

#include <string.h>

static const char *const searches[] = { "auto", "alpha-beta", "best-first", NULL };
static const char *const evaluators[] = { "auto", "hand-made", NULL };

#define FIELD(field) G_STRUCT_OFFSET (StellingEngineOptions, field)

static const StellingEngineOption table[] = {
  { "Threads", STELLING_OPTION_NUMBER, 1, STELLING_MAX_THREADS, 1, NULL, FIELD (threads) },
  { "Hash", STELLING_OPTION_NUMBER, 1, STELLING_MAX_HASH_MB, 64, NULL, FIELD (hash_mb) },
  { "MultiPV", STELLING_OPTION_NUMBER, 1, STELLING_MAX_LINES, 1, NULL, FIELD (lines) },
  { "Search", STELLING_OPTION_CHOICE, 0, G_N_ELEMENTS (searches) - 2, 0, searches, FIELD (search) },
  { "Evaluation", STELLING_OPTION_CHOICE, 0, G_N_ELEMENTS (evaluators) - 2, 0, evaluators,
    FIELD (evaluator) },
  { "Contempt", STELLING_OPTION_NUMBER, 0, STELLING_MAX_CONTEMPT, 0, NULL, FIELD (contempt) },
  { "NetFolder", STELLING_OPTION_TEXT, 0, 0, 0, NULL, FIELD (nets) },
};

G_DEFINE_QUARK (stelling - engine - options - error - quark, stelling_engine_options_error)

const StellingEngineOption *
stelling_engine_options_list (guint *n)
{
  *n = G_N_ELEMENTS (table);
  return table;
}

static const StellingEngineOption *
find_option (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    if (g_ascii_strcasecmp (table[i].name, name) == 0)
      return &table[i];
  return NULL;
}

static gboolean
read_number (const StellingEngineOption *option, const char *value, guint *number, GError **error)
{
  guint64 read;

  if (!g_ascii_string_to_unsigned (value, 10, option->min, option->max, &read, NULL))
    {
      g_set_error (error, STELLING_ENGINE_OPTIONS_ERROR, STELLING_ENGINE_OPTIONS_ERROR_VALUE,
                   "%s: expected a number from %u to %u, not “%s”", option->name, option->min,
                   option->max, value);
      return FALSE;
    }
  *number = (guint) read;
  return TRUE;
}

static gboolean
read_choice (const StellingEngineOption *option, const char *value, guint *choice, GError **error)
{
  g_autofree char *names = NULL;

  for (guint i = 0; option->choices[i] != NULL; i++)
    if (g_ascii_strcasecmp (option->choices[i], value) == 0)
      {
        *choice = i;
        return TRUE;
      }
  names = g_strjoinv (", ", (char **) option->choices);
  g_set_error (error, STELLING_ENGINE_OPTIONS_ERROR, STELLING_ENGINE_OPTIONS_ERROR_VALUE,
               "%s: expected one of %s, not “%s”", option->name, names, value);
  return FALSE;
}

gboolean
stelling_engine_options_set (StellingEngineOptions *options,
                             const char *name,
                             const char *value,
                             GError **error)
{
  const StellingEngineOption *option = find_option (name);
  gpointer field;

  if (option == NULL)
    {
      g_set_error (error, STELLING_ENGINE_OPTIONS_ERROR, STELLING_ENGINE_OPTIONS_ERROR_NAME,
                   "there is no option “%s”", name);
      return FALSE;
    }
  field = G_STRUCT_MEMBER_P (options, option->offset);
  switch (option->type)
    {
    case STELLING_OPTION_NUMBER:
      return read_number (option, value, field, error);
    case STELLING_OPTION_CHOICE:
      return read_choice (option, value, field, error);
    case STELLING_OPTION_TEXT:
    default:
      *(const char **) field = *value != '\0' ? g_intern_string (value) : NULL;
      return TRUE;
    }
}

gboolean
stelling_engine_options_split (const char *text, char **name, char **value, GError **error)
{
  const char *sign = strchr (text, '=');

  if (sign == NULL || sign == text)
    {
      g_set_error (error, STELLING_ENGINE_OPTIONS_ERROR, STELLING_ENGINE_OPTIONS_ERROR_FORM,
                   "expected NAME=VALUE, not “%s”", text);
      return FALSE;
    }
  *name = g_strndup (text, (gsize) (sign - text));
  *value = g_strdup (sign + 1);
  return TRUE;
}

gboolean
stelling_engine_options_set_text (StellingEngineOptions *options, const char *text, GError **error)
{
  g_autofree char *name = NULL, *value = NULL;

  return stelling_engine_options_split (text, &name, &value, error)
         && stelling_engine_options_set (options, name, value, error);
}

char *
stelling_engine_options_get (const StellingEngineOptions *options,
                             const StellingEngineOption *option)
{
  const StellingEngineOptions complete = stelling_engine_options_complete (options);
  gconstpointer field = G_STRUCT_MEMBER_P (&complete, option->offset);
  const char *text;

  switch (option->type)
    {
    case STELLING_OPTION_NUMBER:
      return g_strdup_printf ("%u", *(const guint *) field);
    case STELLING_OPTION_CHOICE:
      return g_strdup (option->choices[*(const guint *) field]);
    case STELLING_OPTION_TEXT:
    default:
      text = *(const char *const *) field;
      return g_strdup (text != NULL ? text : "");
    }
}

gboolean
stelling_engine_options_equal (const StellingEngineOptions *a, const StellingEngineOptions *b)
{
  const StellingEngineOptions first = stelling_engine_options_complete (a);
  const StellingEngineOptions second = stelling_engine_options_complete (b);

  return first.threads == second.threads && first.hash_mb == second.hash_mb
         && first.lines == second.lines && first.search == second.search
         && first.evaluator == second.evaluator && first.contempt == second.contempt
         && g_strcmp0 (first.nets, second.nets) == 0;
}

StellingEngineOptions
stelling_engine_options_complete (const StellingEngineOptions *options)
{
  StellingEngineOptions complete = { 0 };

  if (options != NULL)
    complete = *options;
  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    {
      guint *number = G_STRUCT_MEMBER_P (&complete, table[i].offset);

      if (table[i].type == STELLING_OPTION_TEXT)
        continue;
      *number = *number < table[i].min ? table[i].initial : MIN (*number, table[i].max);
    }
  return complete;
}
