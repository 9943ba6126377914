/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-window-private.h"

#include <glib/gi18n-lib.h>

#include "stelling-accessible-names.h"
#include "stelling-file-dialogs.h"
#include "stelling-new-dialog.h"
#include "stelling-place-text.h"
#include "stelling-sample-records.h"
#include "stelling-shortcuts.h"
#include "stelling-settings.h"
#include "stelling-shown-text.h"

#define N_RECENT 10
/* Characters of a folder in the menu; of a longer one the end is shown. */
#define MAX_FOLDER 40

/* --- new --- */

static void
chosen_cb (StellingWindow *self, StellingNewDialog *dialog)
{
  const StellingRules *rules = stelling_new_dialog_get_rules (dialog);
  StellingPage *page;

  stelling_settings_set_last_rules (stelling_settings_get_default (), rules);
  page = stelling_window_add_record (self, rules);
  stelling_new_dialog_set_headers (dialog,
                                   stelling_session_get_record (stelling_page_get_session (page)));
}

/* Then asks about the opponent. */
static void
chosen_to_play_cb (StellingWindow *self, StellingNewDialog *dialog)
{
  chosen_cb (self, dialog);
  gtk_widget_activate_action (GTK_WIDGET (self), "page.play-against", NULL);
}

static void
ask_for_rules (GtkWidget *widget, GCallback chosen)
{
  StellingRules rules;
  StellingNewDialog *dialog;

  stelling_settings_get_last_rules (stelling_settings_get_default (), &rules);
  dialog = stelling_new_dialog_new (&rules);
  g_signal_connect_object (dialog, "chosen", chosen, widget, G_CONNECT_SWAPPED);
  gtk_window_set_transient_for (GTK_WINDOW (dialog), GTK_WINDOW (widget));
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
new_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  ask_for_rules (widget, G_CALLBACK (chosen_cb));
}

static void
play_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  ask_for_rules (widget, G_CALLBACK (chosen_to_play_cb));
}

static void
new_with_rules_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  StellingRules rules;
  g_autoptr (GError) error = NULL;

  if (stelling_rules_parse (g_variant_get_string (parameter, NULL), &rules, &error))
    stelling_window_add_record (STELLING_WINDOW (widget), &rules);
  else
    g_warning ("win.new-with-rules: %s", error->message);
}

/* --- open --- */

static void
open_response_cb (StellingWindow *self, int response)
{
  g_autoptr (GtkFileChooserNative) chooser = g_steal_pointer (&self->chooser);
  g_autoptr (GListModel) chosen = NULL;
  g_autoptr (GPtrArray) files = g_ptr_array_new_with_free_func (g_object_unref);

  gtk_native_dialog_hide (GTK_NATIVE_DIALOG (chooser));
  if (response != GTK_RESPONSE_ACCEPT)
    return;
  chosen = gtk_file_chooser_get_files (GTK_FILE_CHOOSER (chooser));
  for (guint i = 0; i < g_list_model_get_n_items (chosen); i++)
    g_ptr_array_add (files, g_list_model_get_item (chosen, i));
  stelling_window_open_files (self, files, FALSE);
}

static void
open_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  StellingWindow *self = STELLING_WINDOW (widget);
  StellingPage *page = stelling_window_get_page (self);
  GFile *near = page != NULL ? stelling_document_get_file (stelling_page_get_document (page))
                             : NULL;

  if (self->chooser != NULL)
    return;
  if (near != NULL && stelling_sample_records_contain (near))
    near = NULL;
  self->chooser = stelling_file_dialogs_new_open (GTK_WINDOW (self), near);
  g_signal_connect_object (self->chooser, "response", G_CALLBACK (open_response_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (self->chooser));
}

static void
open_uri_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  g_autoptr (GFile) file = g_file_new_for_uri (g_variant_get_string (parameter, NULL));

  stelling_window_open_file (STELLING_WINDOW (widget), file, FALSE);
}

static void
stop_opening_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  stelling_window_stop_opening (STELLING_WINDOW (widget));
}

/* --- tabs --- */

static void
close_tab_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  StellingWindow *self = STELLING_WINDOW (widget);
  AdwTabPage *tab = adw_tab_view_get_selected_page (self->tabs);

  if (tab != NULL)
    adw_tab_view_close_page (self->tabs, tab);
  else
    gtk_window_close (GTK_WINDOW (self));
}

static void
tab_to_window_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  StellingWindow *self = STELLING_WINDOW (widget);
  AdwTabPage *tab = adw_tab_view_get_selected_page (self->tabs);
  GtkWidget *window;

  if (tab == NULL || adw_tab_view_get_n_pages (self->tabs) < 2)
    return;
  window = stelling_window_new (gtk_window_get_application (GTK_WINDOW (self)));
  gtk_window_present (GTK_WINDOW (window));
  adw_tab_view_transfer_page (self->tabs, tab, STELLING_WINDOW (window)->tabs, 0);
}

static void
menu_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  stelling_window_open_menu (STELLING_WINDOW (widget));
}

/* GtkApplication would keep the window hidden, and GTK 4.8 crashes where a screen reader asks for a
 * window that has just gone while another is hidden. */
static void
shortcuts_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  GtkWindow *window = stelling_shortcuts_create_window ();

  gtk_window_set_transient_for (window, GTK_WINDOW (widget));
  gtk_window_set_destroy_with_parent (window, TRUE);
  gtk_window_present (window);
}

/* --- menus with files --- */

/* @folder (nullable). */
static void
append_file (GMenu *menu, const char *title, const char *folder, const char *uri)
{
  g_autoptr (GMenuItem) item = NULL;
  g_autofree char *name = stelling_shown_dup_isolated (title);
  g_autofree char *place = folder != NULL ? stelling_shown_dup_isolated (folder) : NULL;
  g_autofree char *shown = g_strjoin (" · ", name, place, NULL);
  g_auto (GStrv) parts = g_strsplit (shown, "_", -1);
  /* An underscore in a file name is no mnemonic. */
  g_autofree char *label = g_strjoinv ("__", parts);

  item = g_menu_item_new (label, NULL);
  g_menu_item_set_action_and_target (item, "win.open-uri", "s", uri);
  g_menu_append_item (menu, item);
}

static gboolean
is_name_of_others (GPtrArray *infos, GtkRecentInfo *info)
{
  for (guint i = 0; i < infos->len; i++)
    if (infos->pdata[i] != info
        && g_str_equal (gtk_recent_info_get_display_name (infos->pdata[i]),
                        gtk_recent_info_get_display_name (info)))
      return TRUE;
  return FALSE;
}

/* Returns (nullable) "~/games". */
static char *
dup_folder (const char *uri)
{
  g_autoptr (GFile) file = g_file_new_for_uri (uri);
  g_autoptr (GFile) folder = g_file_get_parent (file);
  g_autofree char *place = folder != NULL ? stelling_place_text_dup (folder) : NULL;
  glong length = place != NULL ? g_utf8_strlen (place, -1) : 0;

  if (length <= MAX_FOLDER)
    return g_steal_pointer (&place);
  return g_strconcat ("…", g_utf8_offset_to_pointer (place, length - MAX_FOLDER + 1), NULL);
}

/* Files of the same name are told apart by their folders. */
static void
append_recent (StellingWindow *self, GPtrArray *infos, GtkRecentInfo *info)
{
  const char *uri = gtk_recent_info_get_uri (info);
  g_autofree char *folder = is_name_of_others (infos, info) ? dup_folder (uri) : NULL;

  append_file (self->recent_menu, gtk_recent_info_get_display_name (info), folder, uri);
}

static void
fill_recent (StellingWindow *self)
{
  g_autoptr (GPtrArray) infos = NULL;

  /* The window may have gone. */
  if (self->recent_menu == NULL)
    return;
  infos = stelling_welcome_list_recent (N_RECENT);
  g_menu_remove_all (self->recent_menu);
  for (guint i = 0; i < infos->len; i++)
    append_recent (self, infos, g_ptr_array_index (infos, i));
  if (infos->len == 0)
    g_menu_append (self->recent_menu, _ ("No Recent Files"), "win.no-such-action");
}

static void
fill_samples (StellingWindow *self)
{
  g_autoptr (GPtrArray) samples = stelling_sample_records_list ();

  for (guint i = 0; i < samples->len; i++)
    {
      StellingSampleRecord *sample = g_ptr_array_index (samples, i);
      g_autofree char *uri = g_file_get_uri (sample->file);

      append_file (self->samples_menu, sample->title, NULL, uri);
    }
}

/* The menu is made when it is first opened: the start has no time for it. */
void
stelling_window_open_menu_opens_cb (GtkMenuButton *button, gpointer data)
{
  StellingWindow *self = data;
  AdwSplitButton *open_button = ADW_SPLIT_BUTTON (self->open_button);

  if (adw_split_button_get_menu_model (open_button) != NULL)
    return;
  g_signal_connect_object (gtk_recent_manager_get_default (), "changed", G_CALLBACK (fill_recent),
                           self, G_CONNECT_SWAPPED);
  fill_recent (self);
  fill_samples (self);
  adw_split_button_set_menu_model (open_button, self->open_menu);
  stelling_name_menu (adw_split_button_get_popover (open_button));
}

/* --- table --- */

void
stelling_window_update_actions (StellingWindow *self)
{
  guint n = stelling_window_get_n_pages (self);

  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.tab-to-window", n > 1);
}

void
stelling_window_class_init_actions (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "win.new", NULL, new_cb);
  gtk_widget_class_install_action (widget_class, "win.play", NULL, play_cb);
  gtk_widget_class_install_action (widget_class, "win.new-with-rules", "s", new_with_rules_cb);
  gtk_widget_class_install_action (widget_class, "win.open", NULL, open_cb);
  gtk_widget_class_install_action (widget_class, "win.open-uri", "s", open_uri_cb);
  gtk_widget_class_install_action (widget_class, "win.stop-opening", NULL, stop_opening_cb);
  gtk_widget_class_install_action (widget_class, "win.close-tab", NULL, close_tab_cb);
  gtk_widget_class_install_action (widget_class, "win.tab-to-window", NULL, tab_to_window_cb);
  gtk_widget_class_install_action (widget_class, "win.menu", NULL, menu_cb);
  gtk_widget_class_install_action (widget_class, "win.shortcuts", NULL, shortcuts_cb);
  gtk_widget_class_install_property_action (widget_class, "win.fullscreen", "fullscreened");
}

void
stelling_window_init_actions (StellingWindow *self)
{
  StellingSettings *settings = stelling_settings_get_default ();
  g_autoptr (GAction) tools = stelling_settings_create_action (settings, "tools-visible");

  g_autoptr (GAction) flowing = stelling_settings_create_action (settings, "moves-flowing");
  g_autoptr (GAction) tree = stelling_settings_create_action (settings, "moves-tree");

  g_action_map_add_action (G_ACTION_MAP (self), tools);
  g_action_map_add_action (G_ACTION_MAP (self), flowing);
  g_action_map_add_action (G_ACTION_MAP (self), tree);
}
