/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-language-row.h"

#include <glib/gi18n-lib.h>

#include "stelling-accessible-names.h"
#include "stelling-dictionary-list.h"

struct _StellingLanguageRow
{
  AdwComboRow parent_instance;

  /* owned */
  GPtrArray *languages; /* of the entries after the first */
};

G_DEFINE_FINAL_TYPE (StellingLanguageRow, stelling_language_row, ADW_TYPE_COMBO_ROW)

static void
append (StellingLanguageRow *self, GtkStringList *names, const char *language, gboolean installed)
{
  g_autofree char *name = stelling_language_dup_name (language);
  /* Translators: %s is a language, in its own words */
  g_autofree char *text = installed ? g_strdup (name)
                                    : g_strdup_printf (_ ("%s (no dictionary is installed)"), name);

  g_ptr_array_add (self->languages, g_strdup (language));
  gtk_string_list_append (names, text);
}

void
stelling_language_row_set_language (StellingLanguageRow *self, const char *language)
{
  const char *const *installed = stelling_dictionary_list_get ();
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  g_autofree char *wanted = NULL;
  guint index = 0;

  g_return_if_fail (STELLING_IS_LANGUAGE_ROW (self));

  g_ptr_array_set_size (self->languages, 0);
  wanted = language != NULL ? stelling_language_normalise (language) : NULL;
  /* Translators: the language of the comments is that of the program */
  gtk_string_list_append (names, _ ("As the program"));
  for (guint i = 0; installed[i] != NULL; i++)
    {
      append (self, names, installed[i], TRUE);
      if (g_strcmp0 (installed[i], wanted) == 0)
        index = self->languages->len;
    }
  if (wanted != NULL && index == 0)
    {
      append (self, names, wanted, stelling_dictionary_list_choose (installed, wanted) != NULL);
      index = self->languages->len;
    }
  adw_combo_row_set_model (ADW_COMBO_ROW (self), G_LIST_MODEL (names));
  adw_combo_row_set_selected (ADW_COMBO_ROW (self), index);
}

const char *
stelling_language_row_get_language (StellingLanguageRow *self)
{
  guint index;

  g_return_val_if_fail (STELLING_IS_LANGUAGE_ROW (self), NULL);

  index = adw_combo_row_get_selected (ADW_COMBO_ROW (self));
  if (index == 0 || index > self->languages->len)
    return NULL;
  return g_ptr_array_index (self->languages, index - 1);
}

static void
stelling_language_row_finalize (GObject *object)
{
  g_ptr_array_unref (STELLING_LANGUAGE_ROW (object)->languages);
  G_OBJECT_CLASS (stelling_language_row_parent_class)->finalize (object);
}

static void
stelling_language_row_class_init (StellingLanguageRowClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = stelling_language_row_finalize;
}

static void
stelling_language_row_init (StellingLanguageRow *self)
{
  self->languages = g_ptr_array_new_with_free_func (g_free);
  stelling_name_entries (GTK_WIDGET (self));
}
