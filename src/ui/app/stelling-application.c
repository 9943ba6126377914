/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-application.h"

#include <glib/gi18n-lib.h>

#include "stelling-config.h"
#include "stelling-help.h"
#include "stelling-preferences.h"
#include "stelling-sample-records.h"
#include "stelling-settings.h"
#include "stelling-shortcuts.h"
#include "stelling-window.h"

struct _StellingApplication
{
  AdwApplication parent_instance;

  gboolean quitting; /* windows are asked one after the other */
  gboolean looked_for_journals;
};

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
ensure_window (StellingApplication *self)
{
  StellingWindow *window = get_window (self);

  if (window == NULL)
    window = STELLING_WINDOW (stelling_window_new (GTK_APPLICATION (self)));
  return window;
}

/* Returns the names of the files, one a line, as far as they are known. */
static char *
list_names (GPtrArray *journals)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < journals->len; i++)
    {
      StellingJournal *journal = g_ptr_array_index (journals, i);
      const char *name = stelling_journal_get_detail (journal, STELLING_JOURNAL_NAME);

      g_string_append (text, i > 0 ? "\n" : "");
      if (name != NULL)
        /* Translators: a line of a list; the title of a game or the name of a file */
        g_string_append_printf (text, _ ("“%s”"), name);
      else
        /* Translators: a line of a list of records */
        g_string_append (text, _ ("a record whose name can’t be read any more"));
    }
  return g_string_free (text, FALSE);
}

/* Tells of @journals from which nothing can be shown. */
static void
tell_damaged (StellingWindow *window, GPtrArray *journals)
{
  g_autofree char *folder = stelling_journal_dup_default_folder ();
  g_autofree char *names = list_names (journals);
  guint n = journals->len;
  GtkWidget *dialog = adw_message_dialog_new (GTK_WINDOW (window),
                                              _ ("Some Changes Could Not Be Recovered"), NULL);

  /* Translators: %u: records that were not saved; %s: a folder, and their names, one a line */
  adw_message_dialog_format_body (
      ADW_MESSAGE_DIALOG (dialog),
      ngettext ("The journal of %u record is damaged. It is kept in %s.\n\n%s",
                "The journals of %u records are damaged. They are kept in %s.\n\n%s", n),
      n, folder, names);
  adw_message_dialog_add_response (ADW_MESSAGE_DIALOG (dialog), "close", _ ("_Close"));
  gtk_window_present (GTK_WINDOW (window));
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
bring_back_one (StellingWindow *window, StellingJournal *journal)
{
  g_autoptr (StellingDocument) document = stelling_document_new_for_journal (journal);

  stelling_page_tell_recovered (stelling_window_add_document (window, document));
}

/* Opens what a crash left behind, once, before anything else. */
static void
bring_back (StellingApplication *self, StellingWindow *window)
{
  g_autoptr (GPtrArray) journals = NULL;
  g_autoptr (GPtrArray) damaged = g_ptr_array_new ();

  if (self->looked_for_journals)
    return;
  self->looked_for_journals = TRUE;
  journals = stelling_journal_find (NULL);
  for (guint i = 0; i < journals->len; i++)
    {
      StellingJournal *journal = g_ptr_array_index (journals, i);

      if (stelling_journal_get_records (journal)->len > 0)
        bring_back_one (window, journal);
      else
        g_ptr_array_add (damaged, journal);
    }
  if (damaged->len > 0)
    tell_damaged (window, damaged);
}

/* --- actions --- */

static void
new_window_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  gtk_window_present (GTK_WINDOW (stelling_window_new (GTK_APPLICATION (data))));
}

/* The desktop's menu of the program begins a game, with the usual rules of either. */
static void
new_game_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  const char *name = g_action_get_name (G_ACTION (action));
  StellingWindow *window = ensure_window (data);
  StellingRules rules;

  stelling_rules_init (&rules, g_str_equal (name, "new-teblo") ? STELLING_RULE_SET_TEBLO
                                                               : STELLING_RULE_SET_TABLUT_EDGE);
  bring_back (data, window);
  stelling_window_add_record (window, &rules);
  gtk_window_present (GTK_WINDOW (window));
}

static void close_next_window (StellingApplication *self);

static void
window_removed_cb (StellingApplication *self, GtkWindow *window)
{
  if (self->quitting && STELLING_IS_WINDOW (window))
    close_next_window (self);
}

static void
close_next_window (StellingApplication *self)
{
  StellingWindow *window = get_window (self);

  if (window == NULL)
    g_application_quit (G_APPLICATION (self));
  else
    gtk_window_close (GTK_WINDOW (window));
}

/* A window with a question stays. After a cancelled question a later close of that window must not
 * close the others. */
static gboolean
stop_quitting_cb (gpointer data)
{
  STELLING_APPLICATION (data)->quitting = FALSE;
  return G_SOURCE_REMOVE;
}

static gboolean
has_question (StellingApplication *self)
{
  StellingWindow *window = get_window (self);
  StellingPage *page = window != NULL ? stelling_window_get_page (window) : NULL;

  return page != NULL
         && (stelling_page_is_modified (page)
             || stelling_document_is_writing (stelling_page_get_document (page)));
}

static void
quit_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  StellingApplication *self = data;

  self->quitting = TRUE;
  close_next_window (self);
  if (!has_question (self))
    g_idle_add_full (G_PRIORITY_LOW, stop_quitting_cb, g_object_ref (self), g_object_unref);
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

/* A build folder has the icon among its data. */
static void
add_icons (void)
{
  g_autofree char *icons
      = g_build_filename (stelling_sample_records_get_pkgdatadir (), "icons", NULL);

  if (g_file_test (icons, G_FILE_TEST_IS_DIR))
    gtk_icon_theme_add_search_path (gtk_icon_theme_get_for_display (gdk_display_get_default ()),
                                    icons);
}

static void
stelling_application_startup (GApplication *application)
{
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

  G_APPLICATION_CLASS (stelling_application_parent_class)->startup (application);
  g_action_map_add_action_entries (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
  stelling_shortcuts_set_accels (GTK_APPLICATION (self));
  add_icons ();
  gtk_window_set_default_icon_name (STELLING_APP_ID);
  g_signal_connect_object (stelling_settings_get_default (), "notify::scheme",
                           G_CALLBACK (show_scheme), self, G_CONNECT_SWAPPED);
  g_signal_connect (self, "window-removed", G_CALLBACK (window_removed_cb), NULL);
  show_scheme (self);
}

static void
stelling_application_activate (GApplication *application)
{
  StellingWindow *window = ensure_window (STELLING_APPLICATION (application));

  bring_back (STELLING_APPLICATION (application), window);
  gtk_window_present (GTK_WINDOW (window));
}

static int
stelling_application_command_line (GApplication *application, GApplicationCommandLine *command_line)
{
  StellingApplication *self = STELLING_APPLICATION (application);
  GVariantDict *options = g_application_command_line_get_options_dict (command_line);
  g_autofree const char **paths = NULL;
  gboolean analyse = FALSE, new_window = FALSE;
  g_autoptr (GError) error = NULL;
  const char *rules_text = NULL;
  StellingRules rules;
  StellingWindow *window;

  g_variant_dict_lookup (options, "analyse", "b", &analyse);
  g_variant_dict_lookup (options, "new-window", "b", &new_window);
  if (g_variant_dict_lookup (options, "new", "&s", &rules_text)
      && !stelling_rules_parse (rules_text, &rules, &error))
    {
      g_application_command_line_printerr (command_line, "stelling: --new: %s\n", error->message);
      return 2;
    }
  g_variant_dict_lookup (options, G_OPTION_REMAINING, "^a&ay", &paths);
  window = new_window ? STELLING_WINDOW (stelling_window_new (GTK_APPLICATION (self)))
                      : ensure_window (self);
  bring_back (self, window);
  for (guint i = 0; paths != NULL && paths[i] != NULL; i++)
    {
      g_autoptr (GFile) file
          = g_application_command_line_create_file_for_arg (command_line, paths[i]);

      stelling_window_open_file (window, file, analyse);
    }
  if (rules_text != NULL || (analyse && paths == NULL))
    {
      StellingPage *page;

      if (rules_text == NULL)
        stelling_settings_get_last_rules (stelling_settings_get_default (), &rules);
      page = stelling_window_add_record (window, &rules);
      if (analyse)
        stelling_page_start_analysis (page);
    }
  gtk_window_present (GTK_WINDOW (window));
  return 0;
}

static void
stelling_application_open (GApplication *application, GFile **files, int n_files, const char *hint)
{
  StellingWindow *window = ensure_window (STELLING_APPLICATION (application));

  bring_back (STELLING_APPLICATION (application), window);
  for (int i = 0; i < n_files; i++)
    stelling_window_open_file (window, files[i], FALSE);
  gtk_window_present (GTK_WINDOW (window));
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
  return -1;
}

static void
stelling_application_class_init (StellingApplicationClass *klass)
{
  GApplicationClass *application_class = G_APPLICATION_CLASS (klass);

  application_class->startup = stelling_application_startup;
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

  g_application_add_main_option_entries (G_APPLICATION (self), options);
}

StellingApplication *
stelling_application_new (void)
{
  return g_object_new (STELLING_TYPE_APPLICATION, "application-id", STELLING_APP_ID, "flags",
                       G_APPLICATION_HANDLES_COMMAND_LINE | G_APPLICATION_HANDLES_OPEN,
                       "resource-base-path", "/org/stelling/Stelling", NULL);
}
