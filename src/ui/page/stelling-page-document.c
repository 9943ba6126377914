/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-page-private.h"

#include <glib/gi18n-lib.h>

#include "stelling-files.h"
#include "stelling-messages-dialog.h"
#include "stelling-question.h"
#include "stelling-sample-records.h"
#include "stelling-shown-text.h"

/* Reports the document's state (mistakes in the file, changes by other programs, a backup, a
 * recovery after a crash), and has the commands that settle it. */

static char *
dup_name (GFile *file)
{
  g_autofree char *base = g_file_get_basename (file);

  g_autofree char *name = g_filename_display_name (base);

  return stelling_shown_dup_isolated (name);
}

/* Shows a question with "cancel" and a destructive answer. */
static void
ask (StellingPage *self,
     const char *heading,
     const char *body,
     const char *answer,
     const char *label,
     void (*response_cb) (StellingPage *self, const char *response))
{
  GtkWidget *dialog = stelling_question_new (stelling_page_get_window (self), heading, body);

  adw_message_dialog_add_responses (ADW_MESSAGE_DIALOG (dialog), "cancel", _ ("_Cancel"), answer,
                                    label, NULL);
  adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (dialog), answer,
                                              ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (dialog), "cancel");
  g_signal_connect_object (dialog, "response", G_CALLBACK (response_cb), self, G_CONNECT_SWAPPED);
  stelling_page_show_dialog (self, dialog);
}

/* --- mistakes in the file --- */

/* Returns the number of errors if there are any, otherwise of warnings. */
static guint
count_messages (GPtrArray *messages, gboolean recovered)
{
  guint n = 0;

  for (guint i = 0; i < messages->len; i++)
    {
      const StellingMessage *message = g_ptr_array_index (messages, i);

      if (!recovered || message->level == STELLING_MESSAGE_ERROR)
        n++;
    }
  return n;
}

static void
show_messages (StellingPage *self)
{
  /* Translators: shows what is wrong with a file */
  const StellingActionButton button = { _ ("Details"), "page.messages", NULL };
  GPtrArray *messages = stelling_document_get_messages (self->document);
  gboolean recovered
      = stelling_document_get_state (self->document)->content == STELLING_CONTENT_RECOVERED;
  guint n = messages != NULL ? count_messages (messages, recovered) : 0;
  g_autofree char *text = NULL;

  if (n == 0)
    {
      stelling_banner_hide (self->messages_banner);
      return;
    }
  if (recovered)
    text = g_strdup_printf (
        ngettext ("This file has %u mistake. What could be read is shown as a copy; "
                  "the file itself stays as it is.",
                  "This file has %u mistakes. What could be read is shown as a copy; "
                  "the file itself stays as it is.",
                  n),
        n);
  else
    text = g_strdup_printf (ngettext ("%u thing in this file was corrected automatically.",
                                      "%u things in this file were corrected automatically.", n),
                            n);
  stelling_banner_show (self->messages_banner, text, &button, 1, TRUE);
}

/* --- changes by other programs --- */

static void
tell_changed (StellingPage *self)
{
  static const StellingActionButton unsaved[]
      = { { N_ ("_Reload…"), "page.reload", NULL }, { N_ ("Save _As…"), "page.save-as", NULL } };
  static const StellingActionButton saved[]
      = { { N_ ("_Reload"), "page.reload", NULL }, { N_ ("_Keep"), "page.keep", NULL } };
  gboolean modified = stelling_page_is_modified (self);
  const StellingActionButton *names = modified ? unsaved : saved;
  const StellingActionButton buttons[] = { { _ (names[0].label), names[0].action, NULL },
                                           { _ (names[1].label), names[1].action, NULL } };
  g_autofree char *name = dup_name (stelling_document_get_file (self->document));
  g_autofree char *text = NULL;

  if (modified)
    /* Translators: %s is the name of a file */
    text = g_strdup_printf (_ ("Another program has changed “%s”. Your changes are not in it."),
                            name);
  else
    /* Translators: %s is the name of a file */
    text = g_strdup_printf (_ ("Another program has changed “%s”."), name);
  stelling_banner_show (self->disk_banner, text, buttons, G_N_ELEMENTS (buttons), modified);
}

static void
tell_gone (StellingPage *self)
{
  const StellingActionButton button = { _ ("Save _As…"), "page.save-as", NULL };
  g_autofree char *name = dup_name (stelling_document_get_file (self->document));
  g_autofree char *text = NULL;

  /* Translators: %s is the name of a file */
  text = g_strdup_printf (_ ("“%s” was deleted or moved. The record is only here until you save "
                             "it."),
                          name);
  stelling_banner_show (self->disk_banner, text, &button, 1, TRUE);
}

static void
disk_told_cb (StellingPage *self)
{
  switch (stelling_document_get_state (self->document)->disk)
    {
    case STELLING_DISK_CHANGED:
    case STELLING_DISK_DIVERGED:
      tell_changed (self);
      break;
    case STELLING_DISK_GONE:
      tell_gone (self);
      break;
    case STELLING_DISK_NONE:
    case STELLING_DISK_SAME:
    default:
      stelling_banner_hide (self->disk_banner);
    }
}

void
stelling_page_update_disk_banner (StellingPage *self)
{
  if (stelling_banner_is_shown (self->disk_banner)
      && stelling_document_get_state (self->document)->disk != STELLING_DISK_GONE)
    disk_told_cb (self);
}

static void
reloaded_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (StellingPage) self = data;
  StellingDocument *document = STELLING_DOCUMENT (source);
  g_autoptr (GError) error = NULL;

  if (!stelling_document_reload_finish (document, result, &error)
      && !g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    stelling_messages_dialog_show_error (stelling_page_get_window (self),
                                         stelling_document_get_source (document), error->message);
}

static void
reload (StellingPage *self, const char *charset)
{
  stelling_document_reload_async (self->document, charset, reloaded_cb, g_object_ref (self));
}

static void
reload_response_cb (StellingPage *self, const char *response)
{
  if (g_str_equal (response, "reload"))
    reload (self, self->read_as);
}

/* Reads the file again in the character set @read_as (nullable), after a question if changes would
 * be lost. */
static void
ask_to_reload (StellingPage *self, const char *read_as)
{
  g_autofree char *body = NULL;

  self->read_as = read_as;
  if (!stelling_page_is_modified (self))
    {
      reload (self, read_as);
      return;
    }
  body = g_strdup_printf (_ ("Your changes to “%s” are not saved. They are lost if you "
                             "reload it."),
                          stelling_page_get_title (self));
  ask (self, _ ("Reload the File?"), body, "reload", _ ("_Reload"), reload_response_cb);
}

static void
reload_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  StellingPage *self = data;

  if (stelling_document_get_file (self->document) != NULL)
    ask_to_reload (self, NULL);
}

static gboolean
close_cb (gpointer window)
{
  gtk_window_close (window);
  return G_SOURCE_REMOVE;
}

static void
read_as_cb (StellingPage *self, GParamSpec *pspec, AdwComboRow *row)
{
  const char *charset = stelling_charset_get_titles ()[adw_combo_row_get_selected (row)];

  /* The row is still in the midst of it. */
  g_idle_add_full (G_PRIORITY_DEFAULT, close_cb,
                   g_object_ref (gtk_widget_get_root (GTK_WIDGET (row))), g_object_unref);
  ask_to_reload (self, charset);
}

static void
messages_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  StellingPage *self = data;
  const char *guess = stelling_document_get_guess (self->document);
  GtkWidget *dialog = stelling_messages_dialog_new (stelling_document_get_source (self->document));

  stelling_messages_dialog_add (dialog, NULL, stelling_document_get_messages (self->document));
  if (guess != NULL)
    g_signal_connect_object (stelling_messages_dialog_add_charsets (dialog, guess),
                             "notify::selected", G_CALLBACK (read_as_cb), self, G_CONNECT_SWAPPED);
  stelling_page_show_dialog (self, dialog);
}

static void
keep_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  StellingPage *self = data;

  stelling_banner_hide (self->disk_banner);
  stelling_document_handle (self->document, STELLING_EVENT_DIVERGED);
}

/* --- a backup --- */

static void
show_backup (StellingPage *self)
{
  const StellingActionButton buttons[] = { { _ ("_Open Backup"), "page.open-backup", NULL },
                                           { _ ("_Delete Backup…"), "page.delete-backup", NULL } };
  StellingBackupState state = stelling_document_get_state (self->document)->backup;
  g_autofree char *name = NULL;
  g_autofree char *text = NULL;

  if (state == STELLING_BACKUP_NONE)
    {
      stelling_banner_hide (self->backup_banner);
      return;
    }
  name = dup_name (stelling_document_get_source (self->document));
  if (state == STELLING_BACKUP_SHOWN)
    /* Translators: %s is the name of a file */
    text = g_strdup_printf (_ ("This was in “%s” before saving it was interrupted. Save it to keep "
                               "it."),
                            name);
  else
    /* Translators: %s is the name of a file */
    text = g_strdup_printf (_ ("Saving “%s” was interrupted. There is a backup of what was in it "
                               "before."),
                            name);
  stelling_banner_show (self->backup_banner, text, buttons,
                        state == STELLING_BACKUP_SHOWN ? 0 : G_N_ELEMENTS (buttons), TRUE);
}

static gboolean
is_backup_offered (StellingPage *self)
{
  return stelling_document_get_state (self->document)->backup == STELLING_BACKUP_OFFERED;
}

static void
open_backup_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  StellingPage *self = data;
  g_autoptr (GFile) backup = NULL;
  g_autoptr (StellingDocument) opened = NULL;
  g_autoptr (GError) error = NULL;

  if (!is_backup_offered (self))
    return;
  backup = g_object_ref (stelling_document_get_backup (self->document));
  opened = stelling_document_open_backup (self->document, &error);
  if (opened != NULL)
    stelling_page_open (self, opened, FALSE);
  else if (error != NULL)
    stelling_messages_dialog_show_error (stelling_page_get_window (self), backup, error->message);
  show_backup (self);
}

static void
delete_response_cb (StellingPage *self, const char *response)
{
  g_autoptr (GError) error = NULL;

  if (!g_str_equal (response, "delete") || !is_backup_offered (self))
    return;
  if (!stelling_document_delete_backup (self->document, &error))
    stelling_messages_dialog_show_error (stelling_page_get_window (self),
                                         stelling_document_get_backup (self->document),
                                         error->message);
  show_backup (self);
}

static void
delete_backup_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  StellingPage *self = data;
  g_autofree char *name = NULL;
  g_autofree char *body = NULL;

  if (!is_backup_offered (self))
    return;
  name = dup_name (stelling_document_get_source (self->document));
  body = g_strdup_printf (_ ("What was in “%s” before saving it was interrupted is lost. "
                             "The file stays as it is."),
                          name);
  ask (self, _ ("Delete the Backup?"), body, "delete", _ ("_Delete"), delete_response_cb);
}

/* --- back after a crash --- */

static void
discard_response_cb (StellingPage *self, const char *response)
{
  if (!g_str_equal (response, "discard"))
    return;
  if (stelling_document_get_file (self->document) != NULL)
    {
      reload (self, NULL);
      return;
    }
  stelling_document_handle (self->document, STELLING_EVENT_DROP);
  g_signal_emit_by_name (self, "close-wanted");
}

static void
discard_changes_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  StellingPage *self = data;
  const char *title = stelling_page_get_title (self);
  g_autofree char *body = NULL;

  if (stelling_document_get_file (self->document) != NULL)
    body = g_strdup_printf (_ ("All changes to “%s” that are not saved are lost, and "
                               "the file is shown as it is."),
                            title);
  else
    body = g_strdup_printf (_ ("“%s” was never saved and will be lost."), title);
  ask (self, _ ("Discard the Changes?"), body, "discard", _ ("_Discard"), discard_response_cb);
}

static void
keep_draft_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  stelling_banner_hide (STELLING_PAGE (data)->draft_banner);
}

static char *
dup_time (GDateTime *date)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  gboolean today = g_date_time_get_day_of_year (date) == g_date_time_get_day_of_year (now)
                   && g_date_time_get_year (date) == g_date_time_get_year (now);

  /* Translators: a time today, or a date and a time, for strftime () */
  return g_date_time_format (date, today ? _ ("%H:%M") : _ ("%x, %H:%M"));
}

static char *
dup_damaged_text (StellingJournal *journal, const char *title, const char *time)
{
  const guint n = MAX (stelling_journal_get_n_lost (journal), 1);

  /* Translators: after a crash; the title of a game or the name of a file, a time, and how many
   * parts of a damaged file could not be read */
  return g_strdup_printf (ngettext ("“%s” (%s) was brought back, but %u change is lost: the "
                                    "journal is damaged there. The damaged journal is kept.",
                                    "“%s” (%s) was brought back, but %u changes are lost: the "
                                    "journal is damaged there. The damaged journal is kept.",
                                    n),
                          title, time, n);
}

void
stelling_page_tell_recovered (StellingPage *self)
{
  const StellingActionButton buttons[] = { { _ ("_Keep"), "page.keep-draft", NULL },
                                           { _ ("_Discard…"), "page.discard-changes", NULL } };
  StellingJournal *journal = stelling_document_get_journal (self->document);
  const char *title = stelling_page_get_title (self);
  guint n = MAX (stelling_journal_get_n_changes (journal), 1);
  g_autoptr (GDateTime) date = stelling_journal_dup_date (journal);
  g_autofree char *time = dup_time (date);
  g_autofree char *text = NULL;

  if (stelling_journal_is_damaged (journal))
    text = dup_damaged_text (journal, title, time);
  else if (stelling_journal_is_torn (journal))
    /* Translators: after a crash; the title of a game or the name of a file, a time, a number */
    text = g_strdup_printf (ngettext ("“%s” (%s) was brought back with %u change that was not "
                                      "saved. What was changed last could not be brought back: "
                                      "the end of its journal is missing.",
                                      "“%s” (%s) was brought back with %u changes that were not "
                                      "saved. What was changed last could not be brought back: "
                                      "the end of its journal is missing.",
                                      n),
                            title, time, n);
  else
    /* Translators: after a crash; the title of a game or the name of a file, a time, a number */
    text = g_strdup_printf (ngettext ("“%s” (%s) was brought back with %u change that was not "
                                      "saved.",
                                      "“%s” (%s) was brought back with %u changes that were not "
                                      "saved.",
                                      n),
                            title, time, n);
  stelling_banner_show (self->draft_banner, text, buttons, G_N_ELEMENTS (buttons), FALSE);
}

/* Says that what is typed is not safe from a crash, as long as that is so. */
static void
problem_cb (StellingPage *self, GParamSpec *pspec, StellingJournal *journal)
{
  const char *problem = stelling_journal_get_problem (journal);

  if (problem == NULL)
    stelling_banner_hide (self->journal_banner);
  else
    stelling_banner_show (self->journal_banner, problem, NULL, 0, TRUE);
}

static void
watch_journal (StellingPage *self)
{
  g_signal_connect_object (stelling_document_get_journal (self->document), "notify::problem",
                           G_CALLBACK (problem_cb), self, G_CONNECT_SWAPPED);
}

/* --- files that can't be written --- */

/* @first: it was so from the beginning. @opened: and moves are tried. */
static void
show_read_only (StellingPage *self, gboolean first, gboolean opened)
{
  const StellingActionButton save_as = { _ ("Save _As…"), "page.save-as", NULL };
  g_autofree char *name = dup_name (stelling_document_get_file (self->document));
  g_autofree char *text = NULL;

  if (opened)
    /* Translators: %s is the name of a file */
    text = g_strdup_printf (_ ("“%s” is read-only. Moves are tried and not written, until you save "
                               "a copy of it."),
                            name);
  else if (first)
    /* Translators: %s is the name of a file, of which something was changed in the window */
    text = g_strdup_printf (_ ("“%s” is read-only: changes can’t be saved to it. Save a copy of it "
                               "to keep them."),
                            name);
  else
    /* Translators: %s is the name of a file, which was not read-only when it was opened */
    text = g_strdup_printf (_ ("“%s” has become read-only: changes can’t be saved to it. Save a "
                               "copy of it to keep them."),
                            name);
  stelling_banner_show (self->read_only_banner, text, &save_as, 1, TRUE);
}

/* The user's own choice stays while nothing about the file is another. */
static void
set_tried (StellingPage *self, gboolean tried)
{
  if (self->tried_by_default == tried)
    return;
  self->tried_by_default = tried;
  stelling_page_set_trying (self, tried);
}

/* A file that becomes read-only while somebody works on it is told, but where moves go stays; also
 * if that was found out only after the first of them. */
static void
take_access (StellingPage *self, gboolean read_only)
{
  const gboolean first = !self->knows_access;
  const gboolean opened = first && !stelling_document_is_modified (self->document);

  self->knows_access = TRUE;
  if (!opened && self->is_read_only == read_only)
    return;
  self->is_read_only = read_only;
  if (read_only)
    show_read_only (self, first, opened);
  else
    stelling_banner_hide (self->read_only_banner);
  if (opened || !read_only)
    set_tried (self, read_only);
}

static void
access_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (StellingPage) self = data;
  g_autoptr (GFileInfo) info = g_file_query_info_finish (G_FILE (source), result, NULL);
  gboolean read_only;

  if (g_cancellable_is_cancelled (self->cancellable)
      || G_FILE (source) != stelling_document_get_file (self->document))
    return;
  /* Somebody who may write everything does not want to where nobody may. */
  read_only
      = info != NULL
        /* A link that leads nowhere: the file is missing. */
        && stelling_info_get_file_type (info) != G_FILE_TYPE_SYMBOLIC_LINK
        && ((g_file_info_has_attribute (info, G_FILE_ATTRIBUTE_ACCESS_CAN_WRITE)
             && !g_file_info_get_attribute_boolean (info, G_FILE_ATTRIBUTE_ACCESS_CAN_WRITE))
            || (g_file_info_has_attribute (info, G_FILE_ATTRIBUTE_UNIX_MODE)
                && (g_file_info_get_attribute_uint32 (info, G_FILE_ATTRIBUTE_UNIX_MODE) & 0222)
                       == 0));
  take_access (self, read_only);
}

/* Moves are written into records of one's own; in samples and files that can't be written they are
 * tried. */
static void
find_access (StellingPage *self)
{
  GFile *file = stelling_document_get_file (self->document);
  GFile *source = stelling_document_get_source (self->document);

  if (file == NULL)
    {
      stelling_banner_hide (self->read_only_banner);
      set_tried (self, source != NULL && stelling_sample_records_contain (source));
    }
  else
    g_file_query_info_async (file,
                             G_FILE_ATTRIBUTE_STANDARD_TYPE "," G_FILE_ATTRIBUTE_ACCESS_CAN_WRITE
                                                            "," G_FILE_ATTRIBUTE_UNIX_MODE,
                             G_FILE_QUERY_INFO_NONE, G_PRIORITY_DEFAULT, self->cancellable,
                             access_cb, g_object_ref (self));
}

/* --- read again --- */

/* The nodes from the current one up to the start, as their kinds and moves. */
typedef struct
{
  StellingNodeKind kind;
  StellingMove move;
} Step;

static GArray *
dup_line (StellingPage *self)
{
  GArray *line = g_array_new (FALSE, FALSE, sizeof (Step));

  for (StellingNode *node = stelling_session_get_node (self->session);
       !stelling_node_is_root (node); node = stelling_node_get_parent (node))
    {
      Step step = { stelling_node_get_kind (node), stelling_node_get_move (node) };

      g_array_append_val (line, step);
    }
  return line;
}

static StellingNode *
find_step (StellingNode *node, const Step *step)
{
  for (StellingNode *child = stelling_node_get_first_child (node); child != NULL;
       child = stelling_node_get_next_sibling (child))
    if (stelling_node_get_kind (child) == step->kind
        && stelling_node_get_move (child) == step->move)
      return child;
  return NULL;
}

/* Goes along the line as far as it is still there. */
static void
go_line (StellingPage *self, GArray *line)
{
  StellingNode *node = stelling_record_get_root (stelling_session_get_record (self->session));

  for (guint i = line->len; i > 0; i--)
    {
      StellingNode *next = find_step (node, &g_array_index (line, Step, i - 1));

      if (next == NULL)
        break;
      node = next;
    }
  stelling_session_set_node (self->session, node);
}

/* The sessions hold the old records until they are replaced. */
static void
reset_cb (StellingPage *self)
{
  g_autoptr (GArray) line = dup_line (self);
  guint game = stelling_page_get_game (self);

  if (self->setting_up)
    stelling_page_stop_setup (self);
  stelling_page_stop_whole (self);
  g_hash_table_remove_all (self->sessions);
  stelling_page_show_first_game (self);
  if (game < stelling_page_get_n_games (self))
    stelling_page_show_game (self, game);
  go_line (self, line);
  watch_journal (self);
}

/* --- the document's signals --- */

/* The file is another or was written or read again: banners about the old one are over. */
static void
file_cb (StellingPage *self)
{
  show_messages (self);
  show_backup (self);
  stelling_banner_hide (self->draft_banner);
  stelling_banner_hide (self->disk_banner);
  self->knows_access = FALSE;
  find_access (self);
  stelling_page_update_actions (self);
  g_object_notify (G_OBJECT (self), "file");
}

static void
title_cb (StellingPage *self)
{
  g_object_notify (G_OBJECT (self), "title");
}

static const GActionEntry entries[] = {
  { .name = "messages", .activate = messages_cb },
  { .name = "reload", .activate = reload_cb },
  { .name = "keep", .activate = keep_cb },
  { .name = "open-backup", .activate = open_backup_cb },
  { .name = "delete-backup", .activate = delete_backup_cb },
  { .name = "discard-changes", .activate = discard_changes_cb },
  { .name = "keep-draft", .activate = keep_draft_cb },
};

void
stelling_page_init_document (StellingPage *self)
{
  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries),
                                   self);
}

void
stelling_page_watch_document (StellingPage *self)
{
  StellingDocument *document = self->document;

  g_signal_connect_object (document, "notify::file", G_CALLBACK (file_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (document, "notify::title", G_CALLBACK (title_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (document, "notify::modified", G_CALLBACK (stelling_page_update_modified),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (document, "disk-told", G_CALLBACK (disk_told_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (document, "disk-told", G_CALLBACK (find_access), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (document, "access-changed", G_CALLBACK (find_access), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (document, "reset", G_CALLBACK (reset_cb), self, G_CONNECT_SWAPPED);
  watch_journal (self);
  show_messages (self);
  show_backup (self);
  find_access (self);
}
