/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-number-field.h"

int
stelling_number_field_input_cb (GtkSpinButton *spin, double *value)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (spin));
  char *end = NULL;
  double lower, upper;

  *value = g_strtod (text, &end);
  if (end == text || *end != '\0')
    return GTK_INPUT_ERROR;
  gtk_spin_button_get_range (spin, &lower, &upper);
  *value = CLAMP (*value, lower, upper);
  return TRUE;
}

void
stelling_number_field_activate_default (GtkSpinButton *spin)
{
  GtkEditable *text = gtk_editable_get_delegate (GTK_EDITABLE (spin));

  gtk_text_set_activates_default (GTK_TEXT (text), TRUE);
}
