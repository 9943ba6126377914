/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-closing.h"

#include "stelling-unsaved-dialog.h"

/* The questions before several pages are closed, one after the other in one task. */
typedef struct
{
  StellingClosingListFunc list;
  gpointer user_data;
  GPtrArray *asked;       /* of StellingPage: those that the dialog lists */
  GPtrArray *unwanted;    /* those whose changes are not to be saved */
  GPtrArray *to_be_saved; /* the next one first */
  gboolean answered;
  gboolean cancelled;
} Closing;

/* One at a time: two would ask about the same pages. */
static GTask *current;

static void
closing_free (gpointer data)
{
  Closing *closing = data;

  g_ptr_array_unref (closing->asked);
  g_ptr_array_unref (closing->unwanted);
  g_ptr_array_unref (closing->to_be_saved);
  g_free (closing);
}

static void
add_all (GPtrArray *array, GPtrArray *pages)
{
  for (guint i = 0; i < pages->len; i++)
    g_ptr_array_add (array, g_object_ref (g_ptr_array_index (pages, i)));
}

gboolean
stelling_closing_needs_question (StellingPage *page)
{
  return stelling_page_is_modified (page)
         || stelling_document_is_writing (stelling_page_get_document (page));
}

static void go_on (GTask *task);

/* A tab may be closed while another page of the program is asked about. */
static gboolean
is_there (StellingPage *page)
{
  return GTK_IS_WINDOW (gtk_widget_get_root (GTK_WIDGET (page)));
}

/* Brings @page and its window to the front. */
static void
show_page (StellingPage *page)
{
  GtkWidget *tabs = gtk_widget_get_ancestor (GTK_WIDGET (page), ADW_TYPE_TAB_VIEW);

  adw_tab_view_set_selected_page (ADW_TAB_VIEW (tabs),
                                  adw_tab_view_get_page (ADW_TAB_VIEW (tabs), GTK_WIDGET (page)));
  gtk_window_present (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (page))));
}

/* --- the end --- */

static void
handle (GPtrArray *pages, StellingDocumentEvent event)
{
  for (guint i = 0; i < pages->len; i++)
    stelling_document_handle (stelling_page_get_document (g_ptr_array_index (pages, i)), event);
}

/* Where it is not agreed all pages stay, also those whose changes were not wanted. */
static void
end (GTask *task, gboolean agreed)
{
  Closing *closing = g_task_get_task_data (task);

  handle (closing->unwanted, agreed ? STELLING_EVENT_DISCARD : STELLING_EVENT_KEEP);
  current = NULL;
  g_task_return_boolean (task, agreed);
  g_object_unref (task);
}

/* --- one page --- */

static void
confirmed_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  GTask *task = data;
  Closing *closing = g_task_get_task_data (task);
  StellingPage *page = STELLING_PAGE (source);

  if (!stelling_page_confirm_close_finish (page, result))
    {
      end (task, FALSE);
      return;
    }
  if (stelling_page_is_modified (page))
    g_ptr_array_add (closing->unwanted, g_object_ref (page));
  go_on (task);
}

static void
ask_about_one (GTask *task, StellingPage *page)
{
  show_page (page);
  stelling_page_confirm_close_async (page, confirmed_cb, task);
}

/* --- several pages --- */

static void save_next (GTask *task);

static void
saved_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  GTask *task = data;
  Closing *closing = g_task_get_task_data (task);

  if (!stelling_page_save_before_close_finish (STELLING_PAGE (source), result))
    {
      end (task, FALSE);
      return;
    }
  g_ptr_array_remove (closing->to_be_saved, source);
  save_next (task);
}

static void
save_next (GTask *task)
{
  Closing *closing = g_task_get_task_data (task);
  StellingPage *page;

  while (closing->to_be_saved->len > 0 && !is_there (closing->to_be_saved->pdata[0]))
    g_ptr_array_remove_index (closing->to_be_saved, 0);
  if (closing->to_be_saved->len == 0)
    {
      go_on (task);
      return;
    }
  page = g_ptr_array_index (closing->to_be_saved, 0);
  show_page (page);
  stelling_page_save_before_close_async (page, saved_cb, task);
}

/* Those that have a file are saved without a word. */
static void
take_checked (Closing *closing, AdwMessageDialog *dialog)
{
  guint n_files = 0;

  for (guint i = 0; i < closing->asked->len; i++)
    {
      StellingPage *page = g_ptr_array_index (closing->asked, i);
      GFile *file = stelling_document_get_file (stelling_page_get_document (page));

      if (!stelling_unsaved_dialog_is_checked (dialog, i))
        g_ptr_array_add (closing->unwanted, g_object_ref (page));
      else if (file != NULL)
        g_ptr_array_insert (closing->to_be_saved, (int) n_files++, g_object_ref (page));
      else
        g_ptr_array_add (closing->to_be_saved, g_object_ref (page));
    }
}

static void
answered_cb (gpointer data)
{
  GTask *task = data;
  Closing *closing = g_task_get_task_data (task);

  if (closing->cancelled)
    end (task, FALSE);
  else
    save_next (task);
}

static void
response_cb (GTask *task, const char *response, AdwMessageDialog *dialog)
{
  Closing *closing = g_task_get_task_data (task);

  closing->answered = TRUE;
  if (g_str_equal (response, "save"))
    take_checked (closing, dialog);
  else if (g_str_equal (response, "discard"))
    add_all (closing->unwanted, closing->asked);
  else
    closing->cancelled = TRUE;
  /* The dialog goes first: it would not outlive the window. */
  g_idle_add_once (answered_cb, task);
}

/* It may go with its window. */
static void
destroyed_cb (GTask *task)
{
  Closing *closing = g_task_get_task_data (task);

  if (closing->answered)
    return;
  closing->cancelled = TRUE;
  g_idle_add_once (answered_cb, task);
}

static void
ask_about_all (GTask *task)
{
  Closing *closing = g_task_get_task_data (task);
  GtkWidget *dialog = stelling_unsaved_dialog_new (g_task_get_source_object (task), closing->asked);

  closing->answered = FALSE;
  g_signal_connect_object (dialog, "response", G_CALLBACK (response_cb), task, G_CONNECT_SWAPPED);
  g_signal_connect_object (dialog, "destroy", G_CALLBACK (destroyed_cb), task, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}

/* --- the order --- */

static void
idle_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  go_on (data);
}

/* Asks until there is nothing to be asked: a page may be changed, or come, while others are
 * saved. */
static void
go_on (GTask *task)
{
  Closing *closing = g_task_get_task_data (task);
  g_autoptr (GPtrArray) pages = closing->list (closing->user_data);

  g_ptr_array_set_size (closing->asked, 0);
  for (guint i = 0; i < pages->len; i++)
    {
      StellingPage *page = g_ptr_array_index (pages, i);
      StellingDocument *document = stelling_page_get_document (page);

      if (g_ptr_array_find (closing->unwanted, page, NULL))
        continue;
      if (stelling_document_is_writing (document))
        {
          stelling_document_wait_async (document, idle_cb, task);
          return;
        }
      if (stelling_page_is_modified (page))
        g_ptr_array_add (closing->asked, g_object_ref (page));
    }
  if (closing->asked->len > 1)
    ask_about_all (task);
  else if (closing->asked->len == 1)
    ask_about_one (task, g_ptr_array_index (closing->asked, 0));
  else
    end (task, TRUE);
}

void
stelling_closing_ask_async (GtkWindow *window,
                            StellingClosingListFunc list,
                            GAsyncReadyCallback callback,
                            gpointer user_data)
{
  GTask *task;
  Closing *closing;

  g_return_if_fail (GTK_IS_WINDOW (window));
  g_return_if_fail (list != NULL);
  g_return_if_fail (current == NULL);

  closing = g_new (Closing, 1);
  *closing = (Closing) {
    .list = list,
    .user_data = user_data,
    .asked = g_ptr_array_new_with_free_func (g_object_unref),
    .unwanted = g_ptr_array_new_with_free_func (g_object_unref),
    .to_be_saved = g_ptr_array_new_with_free_func (g_object_unref),
  };
  task = current = g_task_new (window, NULL, callback, user_data);
  g_task_set_source_tag (task, stelling_closing_ask_async);
  g_task_set_task_data (task, closing, closing_free);
  go_on (task);
}

gboolean
stelling_closing_is_asking (void)
{
  return current != NULL;
}

gboolean
stelling_closing_ask_finish (GtkWindow *window, GAsyncResult *result)
{
  g_return_val_if_fail (g_task_is_valid (result, window), FALSE);

  return g_task_propagate_boolean (G_TASK (result), NULL);
}
