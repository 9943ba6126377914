/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-engine-dialog.h"

#include <glib/gi18n-lib.h>

#include "stelling-accessible-names.h"
#include "stelling-announcer.h"
#include "stelling-css-class.h"
#include "stelling-engine-form.h"
#include "stelling-engine-setups.h"
#include "stelling-external-engine.h"

struct _StellingEngineDialog
{
  AdwWindow parent_instance;

  /* owned */
  StellingEngineSetup *setup;     /* NULL: a new one */
  StellingExternalEngine *engine; /* that is tried; NULL: none */
  char *tried;                    /* its command line */
  GHashTable *values;             /* that are chosen, by name */
  gboolean told;                  /* what the trial found */

  /* template widgets */
  AdwEntryRow *name;
  AdwEntryRow *command;
  AdwActionRow *trial;
  GtkWidget *test;
  GtkSpinner *spinner;
  GtkImage *sign;
  StellingEngineForm *form;
  GtkWidget *removal;
  GtkWidget *save;
};

G_DEFINE_FINAL_TYPE (StellingEngineDialog, stelling_engine_dialog, ADW_TYPE_WINDOW)

/* Returns the text without the blanks around it; the caller frees. */
static char *
dup_text (AdwEntryRow *row)
{
  return g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (row))));
}

/* --- trying it --- */

/* @sign: (nullable): the icon that says it at a glance; it has the look of @css_class */
static void
tell (StellingEngineDialog *self, const char *text, const char *sign, const char *css_class)
{
  adw_action_row_set_subtitle (self->trial, text);
  gtk_image_set_from_icon_name (self->sign, sign);
  gtk_widget_set_visible (GTK_WIDGET (self->sign), sign != NULL);
  stelling_set_css_class (GTK_WIDGET (self->sign), "error", g_strcmp0 (css_class, "error") == 0);
  stelling_set_css_class (GTK_WIDGET (self->sign), "success",
                          g_strcmp0 (css_class, "success") == 0);
}

static void
drop_trial (StellingEngineDialog *self)
{
  if (self->engine != NULL)
    g_signal_handlers_disconnect_by_data (self->engine, self);
  g_clear_object (&self->engine);
  g_clear_pointer (&self->tried, g_free);
  gtk_spinner_set_spinning (self->spinner, FALSE);
}

static void
tell_success (StellingEngineDialog *self)
{
  const char *name = stelling_external_engine_get_name (self->engine);
  /* Translators: an engine that was tried works; %s is the name that it gives itself */
  g_autofree char *text = g_strdup_printf (_ ("It works: %s"), name);
  g_autofree char *given = dup_text (self->name);

  tell (self, text, "object-select-symbolic", "success");
  stelling_announce (GTK_WIDGET (self), text);
  if (*given == '\0')
    gtk_editable_set_text (GTK_EDITABLE (self->name), name);
  stelling_engine_form_set_options (self->form, stelling_external_engine_get_options (self->engine),
                                    self->values);
}

static void
engine_changed_cb (StellingEngineDialog *self)
{
  StellingExternalState state = stelling_external_engine_get_state (self->engine);
  const char *message = stelling_external_engine_get_message (self->engine);

  if (state == STELLING_EXTERNAL_STARTING || self->told)
    return;
  self->told = TRUE;
  gtk_spinner_set_spinning (self->spinner, FALSE);
  if (state != STELLING_EXTERNAL_FAILED)
    {
      tell_success (self);
      return;
    }
  tell (self, message, "dialog-warning-symbolic", "error");
  stelling_announce (GTK_WIDGET (self), message);
}

static void
try (StellingEngineDialog *self)
{
  g_autofree char *command = dup_text (self->command);

  if (*command == '\0')
    return;
  stelling_engine_form_get_values (self->form, self->values);
  drop_trial (self);
  self->told = FALSE;
  self->tried = g_strdup (command);
  self->engine = stelling_external_engine_new (NULL, command, NULL);
  gtk_spinner_set_spinning (self->spinner, TRUE);
  tell (self, _ ("Starting…"), NULL, NULL);
  g_signal_connect_object (self->engine, "changed", G_CALLBACK (engine_changed_cb), self,
                           G_CONNECT_SWAPPED);
  stelling_external_engine_start (self->engine);
}

/* What was found is of another command. */
static void
command_changed_cb (StellingEngineDialog *self)
{
  g_autofree char *command = dup_text (self->command);

  gtk_widget_set_sensitive (self->save, *command != '\0');
  gtk_widget_set_sensitive (self->test, *command != '\0');
  if (self->tried == NULL || g_str_equal (command, self->tried))
    return;
  drop_trial (self);
  tell (self, _ ("Not tried yet"), NULL, NULL);
}

static void
pressed_cb (StellingEngineDialog *self, const char *name)
{
  if (self->engine != NULL)
    stelling_external_engine_press (self->engine, name);
  if (self->setup != NULL)
    stelling_engine_setup_press (self->setup, name);
}

/* --- what becomes of it --- */

static void
save_cb (StellingEngineDialog *self)
{
  g_autofree char *command = dup_text (self->command);
  g_autofree char *name = dup_text (self->name);
  g_autoptr (StellingEngineSetup) setup = NULL;

  if (*command == '\0')
    return;
  stelling_engine_form_get_values (self->form, self->values);
  if (*name == '\0')
    {
      g_free (name);
      name = g_strdup (command);
    }
  if (self->setup != NULL)
    stelling_engine_setup_set (self->setup, name, command, self->values);
  else
    {
      setup = stelling_engine_setup_new (name, command, self->values);
      stelling_engine_setups_add (setup);
    }
  gtk_window_close (GTK_WINDOW (self));
}

static void
remove_cb (StellingEngineDialog *self)
{
  stelling_engine_setups_remove (self->setup);
  gtk_window_close (GTK_WINDOW (self));
}

/* --- widget --- */

static void
stelling_engine_dialog_dispose (GObject *object)
{
  StellingEngineDialog *self = STELLING_ENGINE_DIALOG (object);

  if (self->engine != NULL)
    g_signal_handlers_disconnect_by_data (self->engine, self);
  g_clear_object (&self->engine);
  g_clear_object (&self->setup);
  G_OBJECT_CLASS (stelling_engine_dialog_parent_class)->dispose (object);
}

static void
stelling_engine_dialog_finalize (GObject *object)
{
  StellingEngineDialog *self = STELLING_ENGINE_DIALOG (object);

  g_free (self->tried);
  g_hash_table_unref (self->values);
  G_OBJECT_CLASS (stelling_engine_dialog_parent_class)->finalize (object);
}

static void
stelling_engine_dialog_class_init (StellingEngineDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = stelling_engine_dialog_dispose;
  G_OBJECT_CLASS (klass)->finalize = stelling_engine_dialog_finalize;
  g_type_ensure (STELLING_TYPE_ENGINE_FORM);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/org/stelling/Stelling/ui/stelling-engine-dialog.ui");
#define BIND(field) gtk_widget_class_bind_template_child (widget_class, StellingEngineDialog, field)
  BIND (name);
  BIND (command);
  BIND (trial);
  BIND (test);
  BIND (spinner);
  BIND (sign);
  BIND (form);
  BIND (removal);
  BIND (save);
#undef BIND
  gtk_widget_class_bind_template_callback (widget_class, command_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, pressed_cb);
  gtk_widget_class_bind_template_callback (widget_class, try);
  gtk_widget_class_bind_template_callback (widget_class, save_cb);
  gtk_widget_class_bind_template_callback (widget_class, remove_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
stelling_engine_dialog_init (StellingEngineDialog *self)
{
  self->values = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  gtk_widget_init_template (GTK_WIDGET (self));
  command_changed_cb (self);
}

/* Shows what was set up. */
static void
fill_in (StellingEngineDialog *self)
{
  g_auto (GStrv) values = stelling_engine_setup_dup_values (self->setup);

  for (guint i = 0; values[i] != NULL; i += 2)
    g_hash_table_insert (self->values, g_strdup (values[i]), g_strdup (values[i + 1]));
  gtk_editable_set_text (GTK_EDITABLE (self->name), stelling_engine_setup_get_name (self->setup));
  gtk_editable_set_text (GTK_EDITABLE (self->command),
                         stelling_engine_setup_get_command (self->setup));
}

GtkWidget *
stelling_engine_dialog_new (StellingEngineSetup *setup)
{
  StellingEngineDialog *self = g_object_new (STELLING_TYPE_ENGINE_DIALOG, NULL);

  gtk_window_set_title (GTK_WINDOW (self), setup != NULL ? _ ("Edit Engine") : _ ("Add Engine"));
  gtk_widget_set_visible (self->removal, setup != NULL);
  if (setup != NULL)
    {
      g_set_object (&self->setup, setup);
      fill_in (self);
      try (self);
    }
  else
    gtk_widget_grab_focus (GTK_WIDGET (self->command));
  return GTK_WIDGET (self);
}
