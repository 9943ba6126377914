/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-welcome.h"

#include <glib/gi18n-lib.h>

#include "stelling-accessible-names.h"
#include "stelling-announcer.h"
#include "stelling-place-text.h"
#include "stelling-sample-records.h"
#include "stelling-shown-text.h"
#include "stelling-steady-layout.h"

#define N_RECENT 5

/* Widths of one group of rows, and of two side by side. */
#define ONE_WIDTH 420
#define TWO_WIDTH 800

struct _StellingWelcome
{
  AdwBin parent_instance;

  /* owned */
  GPtrArray *recent_rows; /* borrowed from the group; the array is owned */

  /* template widgets */
  AdwStatusPage *page;
  AdwPreferencesGroup *samples;
  AdwPreferencesGroup *recent;
  GtkWidget *samples_place;
  GtkWidget *recent_place;
  AdwClamp *clamp;
};

G_DEFINE_FINAL_TYPE (StellingWelcome, stelling_welcome, ADW_TYPE_BIN)

/* Letters that always have room in a line. */
#define SHORT_TEXT 4

static GtkWidget *
create_row (const char *title, const char *subtitle, const char *uri)
{
  GtkWidget *row = adw_action_row_new ();

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  if (subtitle != NULL)
    {
      adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle);
      /* A limit of lines would shorten "~" to a wider "…", which GTK 4.8 warns of. */
      adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (row),
                                         g_utf8_strlen (subtitle, -1) > SHORT_TEXT ? 1 : 0);
    }
  /* The title would be spoken twice. */
  stelling_name_widget (row, title);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row),
                             gtk_image_new_from_icon_name ("go-next-symbolic"));
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (row), "win.open-uri");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (row), "s", uri);
  stelling_steady_layout_add (row);
  return row;
}

static gint
compare_recent (gconstpointer a, gconstpointer b)
{
  GDateTime *first = gtk_recent_info_get_modified (*(GtkRecentInfo *const *) a);
  GDateTime *second = gtk_recent_info_get_modified (*(GtkRecentInfo *const *) b);

  return g_date_time_compare (second, first);
}

GPtrArray *
stelling_welcome_list_recent (guint n_max)
{
  GPtrArray *infos = g_ptr_array_new_with_free_func ((GDestroyNotify) gtk_recent_info_unref);
  GList *items = gtk_recent_manager_get_items (gtk_recent_manager_get_default ());

  for (GList *l = items; l != NULL; l = l->next)
    if (gtk_recent_info_has_application (l->data, "stelling") && gtk_recent_info_exists (l->data))
      g_ptr_array_add (infos, gtk_recent_info_ref (l->data));
  g_list_free_full (items, (GDestroyNotify) gtk_recent_info_unref);
  g_ptr_array_sort (infos, compare_recent);
  if (infos->len > n_max)
    g_ptr_array_set_size (infos, (int) n_max);
  return infos;
}

static char *
describe_folder (const char *uri)
{
  g_autoptr (GFile) file = g_file_new_for_uri (uri);
  g_autoptr (GFile) folder = g_file_get_parent (file);

  return folder != NULL ? stelling_place_text_dup (folder) : NULL;
}

void
stelling_welcome_refresh (StellingWelcome *self)
{
  g_autoptr (GPtrArray) infos = NULL;

  g_return_if_fail (STELLING_IS_WELCOME (self));

  infos = stelling_welcome_list_recent (N_RECENT);
  for (guint i = 0; i < self->recent_rows->len; i++)
    adw_preferences_group_remove (self->recent, g_ptr_array_index (self->recent_rows, i));
  g_ptr_array_set_size (self->recent_rows, 0);
  for (guint i = 0; i < infos->len; i++)
    {
      GtkRecentInfo *info = g_ptr_array_index (infos, i);
      const char *uri = gtk_recent_info_get_uri (info);
      g_autofree char *folder = describe_folder (uri);
      g_autofree char *name = stelling_shown_dup_isolated (gtk_recent_info_get_display_name (info));
      GtkWidget *row = create_row (name, folder, uri);

      adw_preferences_group_add (self->recent, row);
      g_ptr_array_add (self->recent_rows, row);
    }
  gtk_widget_set_visible (self->recent_place, infos->len > 0);
  adw_clamp_set_maximum_size (
      self->clamp,
      infos->len > 0 && gtk_widget_get_visible (self->samples_place) ? TWO_WIDTH : ONE_WIDTH);
}

static void
fill_samples (StellingWelcome *self)
{
  g_autoptr (GPtrArray) samples = stelling_sample_records_list ();

  for (guint i = 0; i < samples->len; i++)
    {
      StellingSampleRecord *sample = g_ptr_array_index (samples, i);
      g_autofree char *uri = g_file_get_uri (sample->file);

      adw_preferences_group_add (self->samples, create_row (sample->title, NULL, uri));
    }
  gtk_widget_set_visible (self->samples_place, samples->len > 0);
}

/* In large text a heading needs two lines. */
static void
wrap_heading (GtkWidget *widget)
{
  if (GTK_IS_LABEL (widget))
    g_object_set (widget, "wrap", TRUE, "ellipsize", PANGO_ELLIPSIZE_NONE, NULL);
  for (GtkWidget *child = gtk_widget_get_first_child (widget);
       child != NULL && !GTK_IS_LIST_BOX (child); child = gtk_widget_get_next_sibling (child))
    wrap_heading (child);
}

void
stelling_welcome_tell_no_record (StellingWelcome *self)
{
  const char *text = _ ("Open a record, or begin a new one, first");

  g_return_if_fail (STELLING_IS_WELCOME (self));

  adw_status_page_set_description (self->page, text);
  stelling_announce (GTK_WIDGET (self), text);
}

static void
stelling_welcome_finalize (GObject *object)
{
  StellingWelcome *self = STELLING_WELCOME (object);

  g_clear_pointer (&self->recent_rows, g_ptr_array_unref);
  G_OBJECT_CLASS (stelling_welcome_parent_class)->finalize (object);
}

static void
stelling_welcome_class_init (StellingWelcomeClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = stelling_welcome_finalize;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/stelling/Stelling/ui/stelling-welcome.ui");
  gtk_widget_class_bind_template_child (widget_class, StellingWelcome, page);
  gtk_widget_class_bind_template_child (widget_class, StellingWelcome, samples);
  gtk_widget_class_bind_template_child (widget_class, StellingWelcome, recent);
  gtk_widget_class_bind_template_child (widget_class, StellingWelcome, samples_place);
  gtk_widget_class_bind_template_child (widget_class, StellingWelcome, recent_place);
  gtk_widget_class_bind_template_child (widget_class, StellingWelcome, clamp);
}

static void
stelling_welcome_init (StellingWelcome *self)
{
  self->recent_rows = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  stelling_steady_layout_add (GTK_WIDGET (self));
  wrap_heading (GTK_WIDGET (self->samples));
  wrap_heading (GTK_WIDGET (self->recent));
  fill_samples (self);
  stelling_welcome_refresh (self);
}
