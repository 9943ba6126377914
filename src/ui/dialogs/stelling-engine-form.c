/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-engine-form.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "stelling-accessible-names.h"
#include "stelling-number-field.h"
#include "stelling-ugi-option.h"

/* A row, and what of its option is needed later. */
typedef struct
{
  char *name;
  char *initial;
  StellingUgiOptionType type;
  GtkWidget *row;
  GtkWidget *field; /* with the value; NULL: a button */
} FormRow;

struct _StellingEngineForm
{
  AdwPreferencesGroup parent_instance;

  /* owned */
  GPtrArray *entries;
};

static guint pressed_signal;

G_DEFINE_FINAL_TYPE (StellingEngineForm, stelling_engine_form, ADW_TYPE_PREFERENCES_GROUP)

static void
free_entry (gpointer data)
{
  FormRow *entry = data;

  g_free (entry->name);
  g_free (entry->initial);
  g_free (entry);
}

/* The program sets these itself. */
static gboolean
is_own (const StellingUgiOption *option)
{
  static const char *const names[] = { "Rules", "MultiPV", "Ponder" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    if (stelling_ugi_option_is_called (option, names[i]))
      return TRUE;
  return FALSE;
}

/* --- rows --- */

static void
add_field (FormRow *entry, GtkWidget *field)
{
  entry->row = adw_action_row_new ();
  entry->field = field;
  gtk_widget_set_valign (field, GTK_ALIGN_CENTER);
  adw_action_row_add_suffix (ADW_ACTION_ROW (entry->row), field);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (entry->row), field);
  stelling_name_widget (field, entry->name);
}

static void
add_number (FormRow *entry, const StellingUgiOption *option, const char *value)
{
  double min = option->has_range ? (double) option->min : G_MININT32;
  double max = option->has_range ? (double) option->max : G_MAXINT32;
  GtkWidget *spin = gtk_spin_button_new_with_range (min, max, 1);
  g_autofree char *range = NULL;

  gtk_spin_button_set_numeric (GTK_SPIN_BUTTON (spin), TRUE);
  gtk_spin_button_set_update_policy (GTK_SPIN_BUTTON (spin), GTK_UPDATE_IF_VALID);
  g_signal_connect (spin, "input", G_CALLBACK (stelling_number_field_input_cb), NULL);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (spin), g_ascii_strtod (value, NULL));
  add_field (entry, spin);
  if (!option->has_range)
    return;
  /* Translators: the least and the greatest number that an engine’s option may have */
  range = g_strdup_printf (_ ("%1$.0f to %2$.0f"), min, max);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (entry->row), range);
}

static void
add_choice (FormRow *entry, const StellingUgiOption *option, const char *value)
{
  g_autoptr (GtkStringList) list = gtk_string_list_new ((const char *const *) option->choices);

  entry->row = entry->field = adw_combo_row_new ();
  adw_combo_row_set_model (ADW_COMBO_ROW (entry->row), G_LIST_MODEL (list));
  for (guint i = 0; option->choices[i] != NULL; i++)
    if (g_ascii_strcasecmp (option->choices[i], value) == 0)
      adw_combo_row_set_selected (ADW_COMBO_ROW (entry->row), i);
  stelling_name_entries (entry->row);
}

static void
clicked_cb (StellingEngineForm *self, GtkWidget *button)
{
  g_signal_emit (self, pressed_signal, 0, g_object_get_data (G_OBJECT (button), "name"));
}

static void
add_button (StellingEngineForm *self, FormRow *entry)
{
  /* Translators: button beside the name of a command that an engine offers: has it done */
  GtkWidget *button = gtk_button_new_with_label (_ ("Do It"));

  g_object_set_data_full (G_OBJECT (button), "name", g_strdup (entry->name), g_free);
  g_signal_connect_object (button, "clicked", G_CALLBACK (clicked_cb), self, G_CONNECT_SWAPPED);
  add_field (entry, button);
  entry->field = NULL;
}

static void
add_row (StellingEngineForm *self,
         FormRow *entry,
         const StellingUgiOption *option,
         const char *value)
{
  switch (option->type)
    {
    case STELLING_UGI_OPTION_CHECK:
      add_field (entry, gtk_switch_new ());
      gtk_switch_set_active (GTK_SWITCH (entry->field), g_ascii_strcasecmp (value, "true") == 0);
      break;
    case STELLING_UGI_OPTION_SPIN:
      add_number (entry, option, value);
      break;
    case STELLING_UGI_OPTION_COMBO:
      add_choice (entry, option, value);
      break;
    case STELLING_UGI_OPTION_BUTTON:
      add_button (self, entry);
      break;
    case STELLING_UGI_OPTION_STRING:
    default:
      entry->row = entry->field = adw_entry_row_new ();
      gtk_editable_set_text (GTK_EDITABLE (entry->row), value);
    }
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (entry->row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (entry->row), entry->name);
}

static void
add_option (StellingEngineForm *self, const StellingUgiOption *option, GHashTable *values)
{
  FormRow *entry = g_new0 (FormRow, 1);
  const char *value = g_hash_table_lookup (values, option->name);

  if (value == NULL || !stelling_ugi_option_check (option, "", value, NULL))
    value = option->initial;
  entry->name = g_strdup (option->name);
  entry->initial = g_strdup (option->initial);
  entry->type = option->type;
  add_row (self, entry, option, value);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self), entry->row);
  g_ptr_array_add (self->entries, entry);
}

/* --- values --- */

static char *
dup_value (const FormRow *entry)
{
  GtkStringList *list;

  switch (entry->type)
    {
    case STELLING_UGI_OPTION_CHECK:
      return g_strdup (gtk_switch_get_active (GTK_SWITCH (entry->field)) ? "true" : "false");
    case STELLING_UGI_OPTION_SPIN:
      return g_strdup_printf ("%.0f",
                              round (gtk_spin_button_get_value (GTK_SPIN_BUTTON (entry->field))));
    case STELLING_UGI_OPTION_COMBO:
      list = GTK_STRING_LIST (adw_combo_row_get_model (ADW_COMBO_ROW (entry->field)));
      return g_strdup (gtk_string_list_get_string (
          list, adw_combo_row_get_selected (ADW_COMBO_ROW (entry->field))));
    case STELLING_UGI_OPTION_STRING:
    case STELLING_UGI_OPTION_BUTTON:
    default:
      return g_strdup (gtk_editable_get_text (GTK_EDITABLE (entry->field)));
    }
}

void
stelling_engine_form_get_values (StellingEngineForm *self, GHashTable *values)
{
  g_return_if_fail (STELLING_IS_ENGINE_FORM (self));

  for (guint i = 0; i < self->entries->len; i++)
    {
      const FormRow *entry = g_ptr_array_index (self->entries, i);
      g_autofree char *value = entry->field != NULL ? dup_value (entry) : NULL;

      if (value == NULL || g_ascii_strcasecmp (value, entry->initial) == 0)
        g_hash_table_remove (values, entry->name);
      else
        g_hash_table_insert (values, g_strdup (entry->name), g_steal_pointer (&value));
    }
}

void
stelling_engine_form_set_options (StellingEngineForm *self,
                                  const GPtrArray *options,
                                  GHashTable *values)
{
  g_return_if_fail (STELLING_IS_ENGINE_FORM (self));

  for (guint i = 0; i < self->entries->len; i++)
    adw_preferences_group_remove (ADW_PREFERENCES_GROUP (self),
                                  ((FormRow *) g_ptr_array_index (self->entries, i))->row);
  g_ptr_array_set_size (self->entries, 0);
  for (guint i = 0; options != NULL && i < options->len; i++)
    if (!is_own (g_ptr_array_index (options, i)))
      add_option (self, g_ptr_array_index (options, i), values);
  gtk_widget_set_visible (GTK_WIDGET (self), self->entries->len > 0);
}

static void
stelling_engine_form_finalize (GObject *object)
{
  g_ptr_array_unref (STELLING_ENGINE_FORM (object)->entries);
  G_OBJECT_CLASS (stelling_engine_form_parent_class)->finalize (object);
}

static void
stelling_engine_form_class_init (StellingEngineFormClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = stelling_engine_form_finalize;
  pressed_signal = g_signal_new ("pressed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                 NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
stelling_engine_form_init (StellingEngineForm *self)
{
  self->entries = g_ptr_array_new_with_free_func (free_entry);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}
