/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-unsaved-dialog.h"

#include <glib/gi18n-lib.h>

#include "stelling-accessible-names.h"
#include "stelling-page.h"
#include "stelling-place-text.h"
#include "stelling-question.h"

/* A longer list is scrolled: GTK gives it no more height where its titles are broken into lines. */
#define MOST_ROWS 4
#define MOST_HEIGHT 280

#define CHECKS_KEY "stelling-checks" /* of GtkCheckButton, one a page */

static GPtrArray *
get_checks (AdwMessageDialog *dialog)
{
  return g_object_get_data (G_OBJECT (dialog), CHECKS_KEY);
}

gboolean
stelling_unsaved_dialog_is_checked (AdwMessageDialog *dialog, guint index)
{
  GPtrArray *checks = get_checks (dialog);

  g_return_val_if_fail (checks != NULL && index < checks->len, FALSE);

  return gtk_check_button_get_active (g_ptr_array_index (checks, index));
}

/* There must be something to be saved. */
static void
toggled_cb (AdwMessageDialog *dialog)
{
  GPtrArray *checks = get_checks (dialog);
  gboolean any = FALSE;

  for (guint i = 0; i < checks->len; i++)
    any |= stelling_unsaved_dialog_is_checked (dialog, i);
  adw_message_dialog_set_response_enabled (dialog, "save", any);
}

/* Returns where it goes, or what is special about it. */
static char *
describe (StellingPage *page)
{
  StellingDocument *document = stelling_page_get_document (page);
  GFile *file = stelling_document_get_file (document);

  if (stelling_collection_get_n_set_aside (stelling_document_get_collection (document)) > 0)
    return g_strdup (_ ("Saving leaves out a game that was taken out of the list"));
  if (stelling_page_is_only_evaluated (page))
    return g_strdup (_ ("Only what the analysis found is new"));
  /* Translators: of a record */
  return file != NULL ? stelling_place_text_dup (file) : g_strdup (_ ("In no file yet"));
}

/* The row has the keyboard, and says what the check button would. */
static void
describe_row (GtkCheckButton *check, GParamSpec *pspec, GtkWidget *row)
{
  stelling_describe_widget (row, gtk_check_button_get_active (check)
                                     /* Translators: spoken: a record that is to be saved */
                                     ? C_ ("record", "To be saved")
                                     /* Translators: spoken: a record that is not to be saved */
                                     : C_ ("record", "Not to be saved"));
}

/* Enter, Space and a click on the row check it, or no longer. */
static GtkWidget *
create_row (StellingPage *page, GtkWidget **check)
{
  GtkWidget *row = adw_action_row_new ();
  g_autofree char *subtitle = describe (page);

  *check = gtk_check_button_new ();
  gtk_check_button_set_active (GTK_CHECK_BUTTON (*check), TRUE);
  gtk_widget_set_valign (*check, GTK_ALIGN_CENTER);
  gtk_widget_set_focusable (*check, FALSE);
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), stelling_page_get_title (page));
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), *check);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), *check);
  g_signal_connect_object (*check, "notify::active", G_CALLBACK (describe_row), row, 0);
  describe_row (GTK_CHECK_BUTTON (*check), NULL, row);
  return row;
}

static GtkWidget *
create_list (AdwMessageDialog *dialog, GPtrArray *pages)
{
  GtkWidget *list = gtk_list_box_new ();
  GtkWidget *window;
  GPtrArray *checks = g_ptr_array_new ();

  g_object_set_data_full (G_OBJECT (dialog), CHECKS_KEY, checks,
                          (GDestroyNotify) g_ptr_array_unref);
  gtk_list_box_set_selection_mode (GTK_LIST_BOX (list), GTK_SELECTION_NONE);
  gtk_widget_add_css_class (list, "boxed-list");
  stelling_name_widget (list, _ ("Records with changes that are not saved"));
  for (guint i = 0; i < pages->len; i++)
    {
      GtkWidget *check;

      gtk_list_box_append (GTK_LIST_BOX (list), create_row (g_ptr_array_index (pages, i), &check));
      g_ptr_array_add (checks, check);
      g_signal_connect_object (check, "toggled", G_CALLBACK (toggled_cb), dialog,
                               G_CONNECT_SWAPPED);
    }
  if (pages->len <= MOST_ROWS)
    return list;
  window = gtk_scrolled_window_new ();
  /* The frame of the list is drawn around it. */
  g_object_set (list, "margin-start", 2, "margin-end", 2, "margin-top", 2, "margin-bottom", 2,
                NULL);
  g_object_set (window, "child", list, "hscrollbar-policy", GTK_POLICY_NEVER,
                "propagate-natural-height", TRUE, "max-content-height", MOST_HEIGHT, NULL);
  return window;
}

GtkWidget *
stelling_unsaved_dialog_new (GtkWindow *parent, GPtrArray *pages)
{
  AdwMessageDialog *dialog;

  g_return_val_if_fail (pages != NULL && pages->len > 1, NULL);

  dialog = ADW_MESSAGE_DIALOG (stelling_question_new (parent, _ ("Save Changes?"), NULL));
  adw_message_dialog_set_body (dialog, _ ("Several records have changes that are not saved. The "
                                          "changes of those that you do not check are lost."));
  adw_message_dialog_set_extra_child (dialog, create_list (dialog, pages));
  adw_message_dialog_add_responses (dialog, "cancel", _ ("_Cancel"), "discard",
                                    C_ ("instead of saving", "Discard _All"), "save", _ ("_Save"),
                                    NULL);
  adw_message_dialog_set_response_appearance (dialog, "discard", ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_response_appearance (dialog, "save", ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_default_response (dialog, "save");
  adw_message_dialog_set_close_response (dialog, "cancel");
  return GTK_WIDGET (dialog);
}
