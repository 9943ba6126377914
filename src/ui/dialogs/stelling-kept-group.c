/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-kept-group.h"

#include <glib/gi18n-lib.h>

#include "stelling-accessible-names.h"
#include "stelling-number-field.h"
#include "stelling-question.h"

struct _StellingKeptGroup
{
  AdwPreferencesGroup parent_instance;

  /* owned */
  StellingStore *store; /* nullable */

  /* template widgets */
  GtkSwitch *keep;
  AdwActionRow *limit_row;
  GtkSpinButton *limit;
  AdwActionRow *size;
  GtkWidget *empty;
};

G_DEFINE_FINAL_TYPE (StellingKeptGroup, stelling_kept_group, ADW_TYPE_PREFERENCES_GROUP)

static char *
dup_size_text (StellingKeptGroup *self)
{
  guint64 size = self->store != NULL ? stelling_store_get_size (self->store) : 0;
  g_autofree char *text = g_format_size (size);
  const char *problem = self->store != NULL ? stelling_store_get_problem (self->store) : NULL;

  return problem != NULL ? g_strdup_printf ("%s\n%s", text, problem) : g_steal_pointer (&text);
}

static void
update (StellingKeptGroup *self)
{
  g_autofree char *text = dup_size_text (self);

  adw_action_row_set_subtitle (self->size, text);
}

static void
response_cb (StellingKeptGroup *self, const char *response)
{
  if (g_str_equal (response, "empty"))
    stelling_store_empty (self->store);
}

static void
empty_cb (StellingKeptGroup *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *dialog
      = stelling_question_new (GTK_WINDOW (root), _ ("Forget Kept Evaluations?"),
                               _ ("What the engine found in all games goes for good. Evaluations "
                                  "that are saved in files stay there."));
  AdwMessageDialog *message = ADW_MESSAGE_DIALOG (dialog);

  adw_message_dialog_add_responses (message, "cancel", _ ("_Cancel"), "empty", _ ("_Forget"), NULL);
  adw_message_dialog_set_response_appearance (message, "empty", ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_default_response (message, "cancel");
  adw_message_dialog_set_close_response (message, "cancel");
  g_signal_connect_object (dialog, "response", G_CALLBACK (response_cb), self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
stelling_kept_group_dispose (GObject *object)
{
  StellingKeptGroup *self = STELLING_KEPT_GROUP (object);

  g_clear_object (&self->store);
  G_OBJECT_CLASS (stelling_kept_group_parent_class)->dispose (object);
}

static void
stelling_kept_group_class_init (StellingKeptGroupClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = stelling_kept_group_dispose;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/stelling/Stelling/ui/stelling-kept-group.ui");
  gtk_widget_class_bind_template_child (widget_class, StellingKeptGroup, keep);
  gtk_widget_class_bind_template_child (widget_class, StellingKeptGroup, limit_row);
  gtk_widget_class_bind_template_child (widget_class, StellingKeptGroup, limit);
  gtk_widget_class_bind_template_child (widget_class, StellingKeptGroup, size);
  gtk_widget_class_bind_template_child (widget_class, StellingKeptGroup, empty);
  gtk_widget_class_bind_template_callback (widget_class, empty_cb);
  gtk_widget_class_bind_template_callback (widget_class, stelling_number_field_input_cb);
}

static void
explain_limit (StellingKeptGroup *self)
{
  g_autofree char *text = NULL;
  double upper;

  gtk_spin_button_get_range (self->limit, NULL, &upper);
  /* Translators: megabytes of a disk; %d is the largest number that can be chosen */
  text = g_strdup_printf (_ ("On the disk, at most %d; what was not used for longest goes first"),
                          (int) upper);
  adw_action_row_set_subtitle (self->limit_row, text);
}

static void
stelling_kept_group_init (StellingKeptGroup *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  explain_limit (self);
  stelling_name_spin_buttons (GTK_WIDGET (self));
}

void
stelling_kept_group_set_up (StellingKeptGroup *self,
                            StellingSettings *settings,
                            StellingStore *store)
{
  const GBindingFlags both = G_BINDING_SYNC_CREATE | G_BINDING_BIDIRECTIONAL;

  g_return_if_fail (STELLING_IS_KEPT_GROUP (self));
  g_return_if_fail (self->store == NULL);

  g_object_bind_property (settings, "keep-evaluations", self->keep, "active", both);
  g_object_bind_property (settings, "kept-mb", self->limit, "value", both);
  gtk_widget_set_sensitive (self->empty, store != NULL);
  g_set_object (&self->store, store);
  if (store != NULL)
    {
      g_signal_connect_object (store, "notify::size", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
      g_signal_connect_object (store, "notify::problem", G_CALLBACK (update), self,
                               G_CONNECT_SWAPPED);
    }
  update (self);
}
