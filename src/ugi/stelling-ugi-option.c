/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-ugi-option.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "stelling-ugi-error.h"

static const char *const keywords[] = { "default", "min", "max", "var", NULL };

/* Takes the words up to the next keyword. */
static char *
take_words (char **words, guint *i)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (; words[*i] != NULL && !g_strv_contains (keywords, words[*i]); (*i)++)
    g_string_append_printf (text, "%s%s", text->len > 0 ? " " : "", words[*i]);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static StellingUgiOptionType
read_type (const char *word)
{
  static const char *const types[] = { "check", "spin", "combo", "string", "button" };

  for (guint i = 0; i < G_N_ELEMENTS (types); i++)
    if (g_strcmp0 (word, types[i]) == 0)
      return (StellingUgiOptionType) i;
  return STELLING_UGI_OPTION_STRING;
}

/* Reads what stands after the type. */
static void
read_values (StellingUgiOption *self, char **words)
{
  g_autoptr (GPtrArray) choices = g_ptr_array_new_with_free_func (g_free);
  gboolean has_min = FALSE, has_max = FALSE;

  for (guint i = 0; words[i] != NULL;)
    {
      const char *keyword = words[i++];
      g_autofree char *value = take_words (words, &i);

      if (strcmp (keyword, "default") == 0)
        {
          g_free (self->initial);
          self->initial = g_strdup (strcmp (value, "<empty>") == 0 ? "" : value);
        }
      else if (strcmp (keyword, "min") == 0)
        has_min = g_ascii_string_to_signed (value, 10, G_MININT64, G_MAXINT64, &self->min, NULL);
      else if (strcmp (keyword, "max") == 0)
        has_max = g_ascii_string_to_signed (value, 10, G_MININT64, G_MAXINT64, &self->max, NULL);
      else if (strcmp (keyword, "var") == 0)
        g_ptr_array_add (choices, g_steal_pointer (&value));
    }
  self->has_range = self->type == STELLING_UGI_OPTION_SPIN && has_min && has_max
                    && self->min <= self->max;
  g_ptr_array_add (choices, NULL);
  self->choices = (char **) g_ptr_array_free (g_steal_pointer (&choices), FALSE);
}

StellingUgiOption *
stelling_ugi_option_parse (const char *text)
{
  StellingUgiOption *self = g_new0 (StellingUgiOption, 1);
  g_autofree char *printable = g_utf8_make_valid (text, -1);
  char *type = strstr (printable, " type ");
  g_auto (GStrv) words = NULL;

  if (type != NULL)
    *type = '\0';
  words = g_strsplit_set (type != NULL ? type + strlen (" type ") : "", " \t", -1);
  self->name = stelling_ugi_dup_printable (printable);
  self->initial = g_strdup ("");
  self->type = read_type (words[0]);
  read_values (self, words[0] != NULL ? words + 1 : words);
  return self;
}

void
stelling_ugi_option_free (StellingUgiOption *self)
{
  if (self == NULL)
    return;
  g_free (self->name);
  g_free (self->initial);
  g_strfreev (self->choices);
  g_free (self);
}

static gboolean
check_choices (const StellingUgiOption *self,
               const char *const *choices,
               const char *engine,
               const char *value,
               GError **error)
{
  g_autofree char *all = g_strjoinv (", ", (char **) choices);
  g_autofree char *printable = stelling_ugi_dup_printable (all);

  for (guint i = 0; choices[i] != NULL; i++)
    if (g_ascii_strcasecmp (choices[i], value) == 0)
      return TRUE;
  g_set_error (error, STELLING_UGI_ERROR, STELLING_UGI_ERROR_OPTION,
               /* Translators: an engine’s option; %1$s is the engine, %2$s a list of values: “true,
                * false”, %3$s the option’s name */
               _ ("%1$s expects one of %2$s for %3$s, not “%4$s”"), engine, printable, self->name,
               value);
  return FALSE;
}

gboolean
stelling_ugi_option_check (const StellingUgiOption *self,
                           const char *engine,
                           const char *value,
                           GError **error)
{
  static const char *const truths[] = { "true", "false", NULL };
  g_autofree char *min = NULL, *max = NULL;

  if (self->type == STELLING_UGI_OPTION_CHECK)
    return check_choices (self, truths, engine, value, error);
  if (self->type == STELLING_UGI_OPTION_COMBO && self->choices[0] != NULL)
    return check_choices (self, (const char *const *) self->choices, engine, value, error);
  if (!self->has_range || g_ascii_string_to_signed (value, 10, self->min, self->max, NULL, NULL))
    return TRUE;
  min = g_strdup_printf ("%" G_GINT64_FORMAT, self->min);
  max = g_strdup_printf ("%" G_GINT64_FORMAT, self->max);
  g_set_error (
      error, STELLING_UGI_ERROR, STELLING_UGI_ERROR_OPTION,
      /* Translators: an engine’s option; %1$s is the engine, %2$s and %3$s are the least and
                * the greatest number, %4$s is the option’s name */
      _ ("%1$s expects a number from %2$s to %3$s for %4$s, not “%5$s”"), engine, min, max,
      self->name, value);
  return FALSE;
}

gboolean
stelling_ugi_option_is_called (const StellingUgiOption *self, const char *name)
{
  return g_ascii_strcasecmp (self->name, name) == 0;
}
