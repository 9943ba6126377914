/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-application.h"

#include <glib-unix.h>
#include <string.h>

#include <glib/gi18n-lib.h>

#include "stelling-closing.h"
#include "stelling-config.h"
#include "stelling-help.h"
#include "stelling-kept-evaluations.h"
#include "stelling-late.h"
#include "stelling-external-engine.h"
#include "stelling-preferences.h"
#include "stelling-recovery.h"
#include "stelling-settings.h"
#include "stelling-shortcuts.h"
#include "stelling-spelling.h"
#include "stelling-window.h"
#include "stelling-workspace-keeper.h"

#define REGISTER_TRIES 3

struct _StellingApplication
{
  AdwApplication parent_instance;

  /* owned */
  StellingWorkspaceKeeper *keeper; /* nullable: before the first window and after the last */

  gboolean remote;   /* another program had the name */
  gboolean quitting; /* windows are closed one after the other */
  gboolean begun;    /* what was open last time was looked for */
  gboolean held;     /* since the first window */
};

static gboolean theme_named; /* in the environment, by this program, until GTK has read it */

G_DEFINE_FINAL_TYPE (StellingApplication, stelling_application, ADW_TYPE_APPLICATION)

static StellingWindow *
get_window (StellingApplication *self)
{
  for (GList *l = gtk_application_get_windows (GTK_APPLICATION (self)); l != NULL; l = l->next)
    if (STELLING_IS_WINDOW (l->data))
      return l->data;
  return NULL;
}

static StellingWindow *
create_window (StellingApplication *self)
{
  return STELLING_WINDOW (stelling_window_new (GTK_APPLICATION (self)));
}

static StellingWindow *
ensure_window (StellingApplication *self)
{
  StellingWindow *window = get_window (self);

  return window != NULL ? window : create_window (self);
}

static const StellingPlace *
find_place (GPtrArray *windows, const char *id)
{
  for (guint i = 0; i < windows->len; i++)
    {
      const StellingWorkspaceWindow *window = g_ptr_array_index (windows, i);

      for (guint j = 0; j < window->places->len; j++)
        {
          const StellingPlace *place = g_ptr_array_index (window->places, j);

          if (g_strcmp0 (place->id, id) == 0)
            return place;
        }
    }
  return NULL;
}

/* Opens the windows of last time, the one in front last. */
static void
restore (StellingApplication *self, GPtrArray *windows, GPtrArray *recovered)
{
  for (guint i = windows->len; i > 0; i--)
    {
      StellingWindow *window = create_window (self);

      stelling_window_restore (window, g_ptr_array_index (windows, i - 1), recovered);
      gtk_window_present (GTK_WINDOW (window));
    }
}

/* Opens, once and before anything else, what was open last time and what a crash left behind. */
static void
begin (StellingApplication *self)
{
  g_autoptr (GPtrArray) windows = NULL;
  g_autoptr (GPtrArray) damaged = NULL;
  g_autoptr (GPtrArray) problems = NULL;
  g_autoptr (GPtrArray) recovered = NULL;

  if (self->begun)
    return;
  self->begun = TRUE;
  if (self->keeper == NULL)
    self->keeper = stelling_workspace_keeper_new (GTK_APPLICATION (self), NULL);
  windows = stelling_workspace_keeper_load (self->keeper);
  recovered = stelling_recovery_find (&damaged, &problems);
  restore (self, windows, recovered);
  for (guint i = 0; i < recovered->len; i++)
    {
      StellingDocument *document = g_ptr_array_index (recovered, i);

      stelling_window_add_recovered (ensure_window (self), document,
                                     find_place (windows, stelling_document_get_id (document)));
    }
  if (damaged->len + problems->len > 0)
    stelling_recovery_tell (GTK_WINDOW (ensure_window (self)), damaged, problems);
}

/* Returns (nullable) the window that has @file. */
static StellingWindow *
find_window (StellingApplication *self, GFile *file)
{
  GList *windows = gtk_application_get_windows (GTK_APPLICATION (self));

  for (GList *l = windows; l != NULL; l = l->next)
    if (STELLING_IS_WINDOW (l->data) && stelling_window_has_file (l->data, file))
      return l->data;
  return NULL;
}

/* Shows those of @files (of GFile) that are open, and takes them out of @files. Returns (nullable)
 * the window of the last of all, if that is open. */
static StellingWindow *
show_open_files (StellingApplication *self, GPtrArray *files, gboolean analyse)
{
  StellingWindow *window = NULL;
  guint i = 0;

  while (i < files->len)
    {
      GFile *file = g_ptr_array_index (files, i);

      window = find_window (self, file);
      if (window == NULL)
        {
          i++;
          continue;
        }
      stelling_window_open_file (window, file, analyse);
      g_ptr_array_remove_index (files, i);
    }
  return window;
}

/* --- actions --- */

static void
new_window_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  begin (data);
  gtk_window_present (GTK_WINDOW (create_window (data)));
}

/* The desktop's menu of the program begins a game, with the usual rules of either. */
static void
new_game_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  const char *name = g_action_get_name (G_ACTION (action));
  StellingWindow *window;
  StellingRules rules;

  stelling_rules_init (&rules, g_str_equal (name, "new-teblo") ? STELLING_RULE_SET_TEBLO
                                                               : STELLING_RULE_SET_TABLUT_EDGE);
  begin (data);
  window = ensure_window (data);
  stelling_window_add_record (window, &rules);
  gtk_window_present (GTK_WINDOW (window));
}

/* --- the end --- */

/* Requests or releases the name at which later starts find this program. */
static void
set_name_owned (StellingApplication *self, gboolean owned)
{
  GDBusConnection *bus = g_application_get_dbus_connection (G_APPLICATION (self));
  const guint32 do_not_queue = 4;
  g_autoptr (GVariant) reply = NULL;

  if (bus == NULL)
    return;
  reply
      = g_dbus_connection_call_sync (bus, "org.freedesktop.DBus", "/org/freedesktop/DBus",
                                     "org.freedesktop.DBus", owned ? "RequestName" : "ReleaseName",
                                     owned ? g_variant_new ("(su)", STELLING_APP_ID, do_not_queue)
                                           : g_variant_new ("(s)", STELLING_APP_ID),
                                     NULL, G_DBUS_CALL_FLAGS_NONE, -1, NULL, NULL);
}

/* Every call to the name has been answered. */
static gboolean
ended_cb (gpointer data)
{
  StellingApplication *self = data;

  if (get_window (self) == NULL)
    g_application_quit (G_APPLICATION (self));
  else
    set_name_owned (self, TRUE);
  return G_SOURCE_REMOVE;
}

/* What remains to be done may take seconds: the name is released first, so that a program that is
 * started meanwhile goes on by itself, with the workspace as it was left. A start that came before
 * gets a window here, and the program does not end. */
static gboolean
end_cb (gpointer data)
{
  StellingApplication *self = data;

  if (get_window (self) != NULL || !self->begun)
    return G_SOURCE_REMOVE;
  self->begun = FALSE;
  stelling_workspace_keeper_finish (self->keeper);
  if (get_window (self) != NULL)
    return G_SOURCE_REMOVE;
  g_clear_object (&self->keeper);
  set_name_owned (self, FALSE);
  g_idle_add_full (G_PRIORITY_LOW, ended_cb, g_object_ref (self), g_object_unref);
  return G_SOURCE_REMOVE;
}

static void
end_soon (StellingApplication *self)
{
  g_idle_add_full (G_PRIORITY_DEFAULT, end_cb, g_object_ref (self), g_object_unref);
}

static void
window_added_cb (StellingApplication *self)
{
  if (!self->held)
    g_application_hold (G_APPLICATION (self));
  self->held = TRUE;
}

static void close_next_window (StellingApplication *self);

static void
window_removed_cb (StellingApplication *self, GtkWindow *window)
{
  if (self->quitting && STELLING_IS_WINDOW (window))
    close_next_window (self);
  else if (gtk_application_get_windows (GTK_APPLICATION (self)) == NULL)
    end_soon (self);
}

static void
close_next_window (StellingApplication *self)
{
  StellingWindow *window = get_window (self);

  if (window == NULL)
    end_soon (self);
  else
    gtk_window_close (GTK_WINDOW (window));
}

static void
agree_to_close (StellingApplication *self, gboolean agree)
{
  GList *windows = gtk_application_get_windows (GTK_APPLICATION (self));

  for (GList *l = windows; l != NULL; l = l->next)
    if (STELLING_IS_WINDOW (l->data))
      stelling_window_agree_to_close (l->data, agree);
}

static GPtrArray *
list_pages (gpointer data)
{
  GPtrArray *pages = g_ptr_array_new ();

  for (GList *l = gtk_application_get_windows (data); l != NULL; l = l->next)
    if (STELLING_IS_WINDOW (l->data))
      stelling_window_list_pages (l->data, pages);
  return pages;
}

/* If a window stays for whatever reason, a later close of it must not close the others. */
static gboolean
stop_quitting_cb (gpointer data)
{
  StellingApplication *self = data;

  g_autoptr (GPtrArray) pages = list_pages (self);

  self->quitting = FALSE;
  if (get_window (self) == NULL)
    return G_SOURCE_REMOVE;
  agree_to_close (self, FALSE);
  for (guint i = 0; i < pages->len; i++)
    stelling_document_handle (stelling_page_get_document (g_ptr_array_index (pages, i)),
                              STELLING_EVENT_KEEP);
  stelling_workspace_keeper_end_quit (self->keeper);
  return G_SOURCE_REMOVE;
}

static void
asked_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (StellingApplication) self = data;

  if (!stelling_closing_ask_finish (GTK_WINDOW (source), result))
    return;
  self->quitting = TRUE;
  agree_to_close (self, TRUE);
  stelling_workspace_keeper_begin_quit (self->keeper);
  close_next_window (self);
  g_idle_add_full (G_PRIORITY_LOW, stop_quitting_cb, g_object_ref (self), g_object_unref);
}

static void
quit_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  StellingApplication *self = data;

  if (stelling_closing_is_asking ())
    return;
  if (get_window (self) == NULL)
    {
      g_application_quit (G_APPLICATION (self));
      return;
    }
  stelling_closing_ask_async (GTK_WINDOW (get_window (self)), list_pages, asked_cb,
                              g_object_ref (self));
}

/* The system or somebody at a terminal ends the program: nobody can be asked. What is not saved is
 * in the journals, and what was open comes back. */
static gboolean
signal_cb (gpointer data)
{
  StellingApplication *self = data;

  if (self->keeper != NULL)
    stelling_workspace_keeper_hold (self->keeper);
  for (StellingWindow *window = get_window (self); window != NULL; window = get_window (self))
    gtk_window_destroy (GTK_WINDOW (window));
  g_application_quit (G_APPLICATION (self));
  return G_SOURCE_CONTINUE;
}

static void
preferences_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  GtkWidget *window = stelling_preferences_new (stelling_settings_get_default ());

  gtk_window_set_transient_for (GTK_WINDOW (window),
                                gtk_application_get_active_window (GTK_APPLICATION (data)));
  gtk_window_set_modal (GTK_WINDOW (window), TRUE);
  gtk_window_present (GTK_WINDOW (window));
}

static void
about_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  static const char *const developers[] = { "The Stelling authors", NULL };

  adw_show_about_window (gtk_application_get_active_window (GTK_APPLICATION (data)),
                         "application-name", "Stelling", "application-icon", STELLING_APP_ID,
                         "version", STELLING_VERSION, "developer-name", "The Stelling authors",
                         "developers", developers, "copyright", "© 2026 The Stelling authors",
                         "license-type", GTK_LICENSE_GPL_3_0, "comments",
                         _ ("An analysis board and record editor for Teblo and Tablut"),
                         /* Translators: put your names here, one a line */
                         "translator-credits", _ ("translator-credits"), NULL);
}

static void
help_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  GtkWindow *window = gtk_application_get_active_window (GTK_APPLICATION (data));

  if (window != NULL)
    stelling_help_show (window);
}

/* --- start --- */

static void
show_scheme (StellingApplication *self)
{
  static const AdwColorScheme schemes[]
      = { ADW_COLOR_SCHEME_DEFAULT, ADW_COLOR_SCHEME_FORCE_LIGHT, ADW_COLOR_SCHEME_FORCE_DARK };
  int scheme = stelling_settings_get_int (stelling_settings_get_default (), "scheme");

  adw_style_manager_set_color_scheme (adw_style_manager_get_default (), schemes[scheme]);
}

/* X11 gets the icon as pixels, in several sizes. */
static void
show_icon (GtkWidget *window)
{
  gtk_window_set_default_icon_name (STELLING_APP_ID);
}

static void
switch_spelling (StellingSettings *settings)
{
  stelling_spelling_set_enabled (stelling_settings_get_boolean (settings, "check-spelling"));
}

/* Before any window there is nobody to be told. */
static void
told_cb (StellingApplication *self, const char *message)
{
  StellingWindow *window = get_window (self);

  if (window != NULL)
    stelling_kept_evaluations_tell (GTK_WINDOW (window), message);
}

static void
begin_keeping (StellingApplication *self)
{
  g_autofree char *path = stelling_store_dup_default_path ();

  stelling_kept_evaluations_begin (path, stelling_settings_get_default ());
  g_signal_connect_object (stelling_kept_evaluations_get_store (), "told", G_CALLBACK (told_cb),
                           self, G_CONNECT_SWAPPED);
}

/* libadwaita replaces GTK's own theme by an empty one, but GTK has read it by then, which takes a
 * sixth of an empty window's start. Only the environment can name a theme before; it is changed
 * while there are no other threads. */
static void
name_theme (void)
{
  theme_named |= g_getenv ("GTK_THEME") == NULL;
  if (theme_named)
    g_setenv ("GTK_THEME", "Adwaita-empty", TRUE);
}

/* libadwaita has no style where the environment names a theme. */
static void
read_theme (void)
{
  gtk_init ();
  gtk_settings_get_default ();
  if (theme_named)
    g_unsetenv ("GTK_THEME");
}

static void
stelling_application_startup (GApplication *application)
{
  static const int signals[] = { SIGTERM, SIGINT, SIGHUP };
  static const GActionEntry entries[] = {
    { .name = "quit", .activate = quit_cb },
    { .name = "new-window", .activate = new_window_cb },
    { .name = "new-teblo", .activate = new_game_cb },
    { .name = "new-tablut", .activate = new_game_cb },
    { .name = "preferences", .activate = preferences_cb },
    { .name = "about", .activate = about_cb },
    { .name = "help", .activate = help_cb },
  };
  StellingApplication *self = STELLING_APPLICATION (application);

  read_theme ();
  G_APPLICATION_CLASS (stelling_application_parent_class)->startup (application);
  g_action_map_add_action_entries (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
  stelling_shortcuts_set_accels (GTK_APPLICATION (self));
  g_signal_connect_object (stelling_settings_get_default (), "notify::scheme",
                           G_CALLBACK (show_scheme), self, G_CONNECT_SWAPPED);
  g_signal_connect (stelling_settings_get_default (), "notify::check-spelling",
                    G_CALLBACK (switch_spelling), NULL);
  g_signal_connect (self, "window-added", G_CALLBACK (window_added_cb), NULL);
  g_signal_connect (self, "window-removed", G_CALLBACK (window_removed_cb), NULL);
  begin_keeping (self);
  for (guint i = 0; i < G_N_ELEMENTS (signals); i++)
    g_unix_signal_add (signals[i], signal_cb, self);
  show_scheme (self);
  switch_spelling (stelling_settings_get_default ());
}

static void
stelling_application_shutdown (GApplication *application)
{
  StellingApplication *self = STELLING_APPLICATION (application);

  if (self->keeper != NULL)
    stelling_workspace_keeper_finish (self->keeper);
  g_clear_object (&self->keeper);
  stelling_kept_evaluations_end ();
  G_APPLICATION_CLASS (stelling_application_parent_class)->shutdown (application);
  stelling_external_engine_end_all ();
}

static void
stelling_application_window_added (GtkApplication *application, GtkWindow *window)
{
  GTK_APPLICATION_CLASS (stelling_application_parent_class)->window_added (application, window);
  stelling_late_call (GTK_WIDGET (window), show_icon);
}

static void
stelling_application_activate (GApplication *application)
{
  begin (STELLING_APPLICATION (application));
  gtk_window_present (GTK_WINDOW (ensure_window (STELLING_APPLICATION (application))));
}

static int
stelling_application_command_line (GApplication *application, GApplicationCommandLine *command_line)
{
  StellingApplication *self = STELLING_APPLICATION (application);
  GVariantDict *options = g_application_command_line_get_options_dict (command_line);
  g_autofree const char **paths = NULL;
  g_autoptr (GPtrArray) files = g_ptr_array_new_with_free_func (g_object_unref);
  gboolean analyse = FALSE, new_window = FALSE;
  g_autoptr (GError) error = NULL;
  const char *rules_text = NULL;
  StellingRules rules;
  StellingWindow *window = NULL, *last;

  g_variant_dict_lookup (options, "analyse", "b", &analyse);
  g_variant_dict_lookup (options, "new-window", "b", &new_window);
  if (g_variant_dict_lookup (options, "new", "&s", &rules_text)
      && !stelling_rules_parse (rules_text, &rules, &error))
    {
      g_application_command_line_printerr (command_line, "stelling: --new: %s\n", error->message);
      return 2;
    }
  g_variant_dict_lookup (options, G_OPTION_REMAINING, "^a&ay", &paths);
  begin (self);
  for (guint i = 0; paths != NULL && paths[i] != NULL; i++)
    g_ptr_array_add (files, stelling_file_new_for_argument (
                                paths[i], g_application_command_line_get_cwd (command_line)));
  last = show_open_files (self, files, analyse);
  if (last == NULL || files->len > 0 || rules_text != NULL)
    window = new_window ? create_window (self) : ensure_window (self);
  if (files->len > 0)
    stelling_window_open_files (window, files, analyse);
  if (last == NULL || rules_text != NULL)
    last = window;
  if (rules_text != NULL || (analyse && paths == NULL))
    {
      StellingPage *page;

      if (rules_text == NULL)
        stelling_settings_get_last_rules (stelling_settings_get_default (), &rules);
      page = stelling_window_add_record (last, &rules);
      if (analyse)
        stelling_page_start_analysis (page);
    }
  gtk_window_present (GTK_WINDOW (last));
  return 0;
}

static void
stelling_application_open (GApplication *application, GFile **files, int n_files, const char *hint)
{
  StellingApplication *self = STELLING_APPLICATION (application);
  g_autoptr (GPtrArray) list = g_ptr_array_new ();
  StellingWindow *last;

  begin (self);
  for (int i = 0; i < n_files; i++)
    g_ptr_array_add (list, files[i]);
  last = show_open_files (self, list, FALSE);
  if (list->len > 0)
    stelling_window_open_files (ensure_window (self), list, FALSE);
  gtk_window_present (GTK_WINDOW (last != NULL ? last : get_window (self)));
}

/* The program that had the name may end before it answers: the next try finds another or none. What
 * still fails then fails, and is reported, where GApplication registers. */
static void
register_patiently (GApplication *application)
{
  for (guint i = 0; i < REGISTER_TRIES; i++)
    if (g_application_register (application, NULL, NULL))
      return;
}

static gint
stelling_application_handle_local_options (GApplication *application, GVariantDict *options)
{
  gboolean version = FALSE;

  if (g_variant_dict_lookup (options, "version", "b", &version) && version)
    {
      g_print ("stelling %s\n", STELLING_VERSION);
      return 0;
    }
  register_patiently (application);
  STELLING_APPLICATION (application)->remote = g_application_get_is_registered (application)
                                               && g_application_get_is_remote (application);
  return -1;
}

static void
stelling_application_class_init (StellingApplicationClass *klass)
{
  GApplicationClass *application_class = G_APPLICATION_CLASS (klass);

  GTK_APPLICATION_CLASS (klass)->window_added = stelling_application_window_added;
  application_class->startup = stelling_application_startup;
  application_class->shutdown = stelling_application_shutdown;
  application_class->activate = stelling_application_activate;
  application_class->open = stelling_application_open;
  application_class->command_line = stelling_application_command_line;
  application_class->handle_local_options = stelling_application_handle_local_options;
}

static void
stelling_application_init (StellingApplication *self)
{
  static const GOptionEntry options[] = {
    { "analyse", 'a', 0, G_OPTION_ARG_NONE, NULL, N_ ("Start the analysis at once"), NULL },
    { "new-window", 'n', 0, G_OPTION_ARG_NONE, NULL, N_ ("Open a new window"), NULL },
    { "new", 0, 0, G_OPTION_ARG_STRING, NULL, N_ ("Begin a game, such as teblo or tablut-edge"),
      "RULES" },
    { "version", 'v', 0, G_OPTION_ARG_NONE, NULL, N_ ("Show the version and exit"), NULL },
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, NULL, NULL, N_ ("[FILE…]") },
    { NULL, 0, 0, 0, NULL, NULL, NULL },
  };

  name_theme ();
  g_application_add_main_option_entries (G_APPLICATION (self), options);
  g_application_set_option_context_summary (
      G_APPLICATION (self),
      _ ("What was open last time is opened again; a file or game that is named is in front."));
}

StellingApplication *
stelling_application_new (void)
{
  return g_object_new (STELLING_TYPE_APPLICATION, "application-id", STELLING_APP_ID, "flags",
                       G_APPLICATION_HANDLES_COMMAND_LINE | G_APPLICATION_HANDLES_OPEN,
                       "resource-base-path", "/org/stelling/Stelling", NULL);
}

gboolean
stelling_application_was_remote (StellingApplication *self)
{
  g_return_val_if_fail (STELLING_IS_APPLICATION (self), FALSE);

  return self->remote;
}
