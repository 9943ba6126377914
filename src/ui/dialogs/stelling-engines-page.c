/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-engines-page.h"

#include <glib/gi18n-lib.h>

#include "stelling-accessible-names.h"
#include "stelling-engine-dialog.h"
#include "stelling-engine-setups.h"

struct _StellingEnginesPage
{
  AdwPreferencesPage parent_instance;

  /* borrowed */
  AdwPreferencesGroup *group;
  GPtrArray *rows; /* owned; of the rows, which the group owns */
};

G_DEFINE_FINAL_TYPE (StellingEnginesPage, stelling_engines_page, ADW_TYPE_PREFERENCES_PAGE)

static void
open_dialog (StellingEnginesPage *self, StellingEngineSetup *setup)
{
  GtkWidget *dialog = stelling_engine_dialog_new (setup);

  gtk_window_set_transient_for (GTK_WINDOW (dialog),
                                GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))));
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
add_cb (StellingEnginesPage *self)
{
  open_dialog (self, NULL);
}

static void
edit_cb (StellingEnginesPage *self, GtkWidget *from)
{
  GtkWidget *row = gtk_widget_get_ancestor (from, ADW_TYPE_ACTION_ROW);

  open_dialog (self, g_object_get_data (G_OBJECT (row), "setup"));
}

static void
write_row (GtkWidget *row, StellingEngineSetup *setup)
{
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), stelling_engine_setup_get_name (setup));
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), stelling_engine_setup_get_command (setup));
}

static GtkWidget *
create_switch (StellingEngineSetup *setup)
{
  GtkWidget *toggle = gtk_switch_new ();

  gtk_widget_set_valign (toggle, GTK_ALIGN_CENTER);
  gtk_widget_set_tooltip_text (toggle, _ ("Whether this engine thinks while the analysis runs"));
  stelling_name_widget (toggle, stelling_engine_setup_get_name (setup));
  g_object_bind_property (setup, "enabled", toggle, "active",
                          G_BINDING_SYNC_CREATE | G_BINDING_BIDIRECTIONAL);
  return toggle;
}

static GtkWidget *
create_row (StellingEnginesPage *self, StellingEngineSetup *setup)
{
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *edit = gtk_button_new_from_icon_name ("document-edit-symbolic");

  /* What people and programs call an engine is no markup. */
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_action_row_set_title_lines (ADW_ACTION_ROW (row), 1);
  adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (row), 1);
  g_object_set_data_full (G_OBJECT (row), "setup", g_object_ref (setup), g_object_unref);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), create_switch (setup));
  gtk_widget_set_valign (edit, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (edit, "flat");
  gtk_widget_set_tooltip_text (edit, _ ("Edit or Remove"));
  stelling_name_widget (edit, _ ("Edit or Remove"));
  g_signal_connect_object (edit, "clicked", G_CALLBACK (edit_cb), self, G_CONNECT_SWAPPED);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), edit);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), edit);
  g_signal_connect_object (setup, "changed", G_CALLBACK (write_row), row, G_CONNECT_SWAPPED);
  write_row (row, setup);
  return row;
}

static void
update (StellingEnginesPage *self)
{
  GListModel *setups = stelling_engine_setups_get ();

  for (guint i = 0; i < self->rows->len; i++)
    adw_preferences_group_remove (self->group, g_ptr_array_index (self->rows, i));
  g_ptr_array_set_size (self->rows, 0);
  for (guint i = 0; i < g_list_model_get_n_items (setups); i++)
    {
      g_autoptr (StellingEngineSetup) setup = g_list_model_get_item (setups, i);
      GtkWidget *row = create_row (self, setup);

      adw_preferences_group_add (self->group, row);
      g_ptr_array_add (self->rows, row);
    }
}

static void
stelling_engines_page_finalize (GObject *object)
{
  g_ptr_array_unref (STELLING_ENGINES_PAGE (object)->rows);
  G_OBJECT_CLASS (stelling_engines_page_parent_class)->finalize (object);
}

static void
stelling_engines_page_class_init (StellingEnginesPageClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = stelling_engines_page_finalize;
}

static void
stelling_engines_page_init (StellingEnginesPage *self)
{
  /* Translators: button: adds an engine */
  GtkWidget *add = gtk_button_new_with_mnemonic (_ ("_Add…"));

  self->rows = g_ptr_array_new ();
  self->group = ADW_PREFERENCES_GROUP (adw_preferences_group_new ());
  adw_preferences_group_set_title (self->group, _ ("Other Engines"));
  adw_preferences_group_set_description (
      self->group, _ ("Programs that speak UGI, the Universal Game Interface, think beside the "
                      "engine that is built in while the analysis runs."));
  gtk_widget_set_valign (add, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (add, "flat");
  g_signal_connect_object (add, "clicked", G_CALLBACK (add_cb), self, G_CONNECT_SWAPPED);
  adw_preferences_group_set_header_suffix (self->group, add);
  adw_preferences_page_add (ADW_PREFERENCES_PAGE (self), self->group);
  g_signal_connect_object (stelling_engine_setups_get (), "items-changed", G_CALLBACK (update),
                           self, G_CONNECT_SWAPPED);
  update (self);
}
