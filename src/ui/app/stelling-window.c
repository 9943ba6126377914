/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-window-private.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "stelling-field-limit.h"
#include "stelling-files.h"
#include "stelling-held-keys.h"
#include "stelling-letter-keys.h"
#include "stelling-messages-dialog.h"
#include "stelling-accessible-names.h"
#include "stelling-place-text.h"
#include "stelling-sample-records.h"
#include "stelling-style.h"
#include "stelling-touch-style.h"
#include "stelling-settings.h"

G_DEFINE_FINAL_TYPE (StellingWindow, stelling_window, ADW_TYPE_APPLICATION_WINDOW)

static StellingPage *
get_tab_page (AdwTabPage *tab)
{
  return tab != NULL ? STELLING_PAGE (adw_tab_page_get_child (tab)) : NULL;
}

StellingPage *
stelling_window_get_page (StellingWindow *self)
{
  g_return_val_if_fail (STELLING_IS_WINDOW (self), NULL);

  return self->tabs != NULL ? get_tab_page (adw_tab_view_get_selected_page (self->tabs)) : NULL;
}

guint
stelling_window_get_n_pages (StellingWindow *self)
{
  g_return_val_if_fail (STELLING_IS_WINDOW (self), 0);

  return (guint) adw_tab_view_get_n_pages (self->tabs);
}

/* --- the page in front --- */

static char *
describe_place (StellingPage *page)
{
  GFile *file = stelling_document_get_file (stelling_page_get_document (page));
  g_autoptr (GFile) folder = NULL;

  if (file == NULL || stelling_sample_records_contain (file))
    return g_strdup ("");
  if (g_strcmp0 (stelling_page_get_title (page), g_file_peek_path (file)) == 0)
    return g_strdup ("");
  folder = g_file_get_parent (file);
  return stelling_place_text_dup (stelling_page_get_n_games (page) > 1 && folder != NULL ? folder
                                                                                         : file);
}

static void
update_title (StellingWindow *self)
{
  StellingPage *page = stelling_window_get_page (self);
  g_autofree char *place = NULL;
  g_autofree char *title = NULL;

  if (page == NULL)
    {
      stelling_window_title_set (self->title, "Stelling", "", NULL);
      gtk_window_set_title (GTK_WINDOW (self), "Stelling");
      return;
    }
  place = describe_place (page);
  title = g_strconcat (stelling_page_is_modified (page) ? "• " : "", stelling_page_get_title (page),
                       NULL);
  stelling_window_title_set (
      self->title, title, place,
      stelling_record_get_rules (stelling_session_get_record (stelling_page_get_session (page))));
  gtk_window_set_title (GTK_WINDOW (self), title);
}

/* @page (nullable). Until there is one, the start has no time for the class of pages. */
static void
watch_page (StellingWindow *self, StellingPage *page)
{
  static const char *const signals[]
      = { "notify::title", "notify::rules", "notify::modified", "notify::file" };

  if (self->page_signals == NULL && page != NULL)
    {
      self->page_signals = g_signal_group_new (STELLING_TYPE_PAGE);
      for (guint i = 0; i < G_N_ELEMENTS (signals); i++)
        g_signal_group_connect_swapped (self->page_signals, signals[i], G_CALLBACK (update_title),
                                        self);
    }
  if (self->page_signals != NULL)
    g_signal_group_set_target (self->page_signals, page);
}

static void
show_welcome (StellingWindow *self)
{
  GtkWidget *welcome = adw_bin_get_child (self->welcome);

  if (welcome == NULL)
    adw_bin_set_child (self->welcome, g_object_new (STELLING_TYPE_WELCOME, NULL));
  else
    stelling_welcome_refresh (STELLING_WELCOME (welcome));
}

/* Nobody is welcomed for the moment until the first page is there. */
static gboolean
is_coming (StellingWindow *self)
{
  return stelling_window_is_restoring (self)
         || (self->n_loading > 0 && adw_bin_get_child (self->welcome) == NULL);
}

void
stelling_window_update_stack (StellingWindow *self)
{
  gboolean empty = adw_tab_view_get_n_pages (self->tabs) == 0, coming = empty && is_coming (self);

  gtk_stack_set_visible_child_name (self->stack, coming ? "coming" : empty ? "welcome" : "pages");
  if (empty && !coming)
    show_welcome (self);
  gtk_widget_set_visible (self->games_button, !empty);
  gtk_widget_set_visible (self->tools_button, !empty && !self->compact);
}

static void
selected_page_cb (StellingWindow *self)
{
  StellingPage *page;
  int n;

  if (self->tabs == NULL || gtk_widget_in_destruction (GTK_WIDGET (self)))
    return;
  page = stelling_window_get_page (self);
  n = adw_tab_view_get_n_pages (self->tabs);
  for (int i = 0; i < n; i++)
    {
      StellingPage *other = get_tab_page (adw_tab_view_get_nth_page (self->tabs, i));

      stelling_page_set_shown (other, other == page);
    }
  watch_page (self, page);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "page",
                                  page != NULL ? stelling_page_get_actions (page) : NULL);
  update_title (self);
  stelling_window_update_actions (self);
  stelling_window_change_page_in_front (self, page);
}

static void
n_pages_cb (StellingWindow *self)
{
  if (self->tabs == NULL || gtk_widget_in_destruction (GTK_WIDGET (self)))
    return;
  stelling_window_update_stack (self);
  stelling_window_update_actions (self);
}

/* --- tabs --- */

static gboolean
modified_to_icon (GBinding *binding, const GValue *from, GValue *to, gpointer data)
{
  if (g_value_get_boolean (from))
    g_value_take_object (to, g_themed_icon_new ("document-modified-symbolic"));
  else
    g_value_set_object (to, NULL);
  return TRUE;
}

static gboolean
name_close_buttons_cb (gpointer data)
{
  StellingWindow *self = data;

  if (self->tab_bar != NULL)
    stelling_name_buttons (GTK_WIDGET (self->tab_bar), "tab-close-button", _ ("Close the Tab"));
  return G_SOURCE_REMOVE;
}

/* What the window tells of its page's actions ends above the tabs, in actions of the same names
 * that never change: pages have their own. GTK 4.8 would tell the tabs once more for each page that
 * was ever opened. A widget that had a shortcut before it had a parent, as AdwTabView has,
 * registers an action anew with the widgets around it for each page that observes it, and never
 * takes that back. The first page must be there: only what is observed already is no longer asked
 * of the widgets further out when a group comes to have it. */
static void
shelter_tabs (StellingWindow *self, StellingPage *page)
{
  g_auto (GStrv) names = g_action_group_list_actions (stelling_page_get_actions (page));
  g_autoptr (GSimpleActionGroup) shelter = g_simple_action_group_new ();

  for (guint i = 0; names[i] != NULL; i++)
    {
      g_autoptr (GSimpleAction) action = g_simple_action_new (names[i], NULL);

      g_simple_action_set_enabled (action, FALSE);
      g_action_map_add_action (G_ACTION_MAP (shelter), G_ACTION (action));
    }
  gtk_widget_insert_action_group (GTK_WIDGET (self->stack), "page", G_ACTION_GROUP (shelter));
  self->sheltered = TRUE;
}

static AdwTabView *
create_window_cb (StellingWindow *self)
{
  GtkWidget *window = stelling_window_new (gtk_window_get_application (GTK_WINDOW (self)));

  gtk_window_present (GTK_WINDOW (window));
  return STELLING_WINDOW (window)->tabs;
}

/* The tab menu's commands are for its tab, which comes to the front. */
static void
setup_menu_cb (StellingWindow *self, AdwTabPage *tab)
{
  if (tab != NULL)
    adw_tab_view_set_selected_page (self->tabs, tab);
}

#define NUMBER_KEY "stelling-number"

guint
stelling_window_get_number (StellingPage *page)
{
  return GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (page), NUMBER_KEY));
}

static void
set_number (StellingPage *page, guint number)
{
  g_object_set_data (G_OBJECT (page), NUMBER_KEY, GUINT_TO_POINTER (number));
}

StellingPage *
stelling_window_add_document (StellingWindow *self, StellingDocument *document)
{
  StellingPage *page;
  AdwTabPage *tab;

  g_return_val_if_fail (STELLING_IS_WINDOW (self), NULL);
  g_return_val_if_fail (STELLING_IS_DOCUMENT (document), NULL);

  page = stelling_page_new (document);
  set_number (page, ++self->n_opened);
  tab = adw_tab_view_append (self->tabs, GTK_WIDGET (page));
  adw_tab_view_set_selected_page (self->tabs, tab);
  /* The stack gave the page the keyboard as Tab does; this takes the cursor away. */
  stelling_page_focus_board (page);
  return page;
}

StellingPage *
stelling_window_add_record (StellingWindow *self, const StellingRules *rules)
{
  g_autoptr (StellingDocument) document = NULL;
  StellingPage *page;

  g_return_val_if_fail (STELLING_IS_WINDOW (self), NULL);
  g_return_val_if_fail (rules != NULL, NULL);

  document = stelling_window_create_document (rules);
  page = stelling_window_add_document (self, document);
  stelling_window_stay_in_front (self, stelling_window_get_number (page));
  return page;
}

static StellingPage *
open_cb (StellingWindow *self, StellingDocument *document, gboolean analyse)
{
  StellingPage *page = stelling_window_add_document (self, document);

  stelling_window_stay_in_front (self, stelling_window_get_number (page));
  if (analyse)
    stelling_page_start_analysis (page);
  return g_object_ref (page);
}

static void
close_wanted_cb (StellingWindow *self, StellingPage *page)
{
  adw_tab_view_close_page (self->tabs, adw_tab_view_get_page (self->tabs, GTK_WIDGET (page)));
}

/* The bar is made with the first page, and hidden until there are two. */
static void
ensure_tab_bar (StellingWindow *self)
{
  AdwTabBar *tab_bar;

  if (self->tab_bar != NULL)
    return;
  tab_bar = adw_tab_bar_new ();
  adw_tab_bar_set_view (tab_bar, self->tabs);
  gtk_box_append (GTK_BOX (self->header), GTK_WIDGET (tab_bar));
  g_set_weak_pointer (&self->tab_bar, tab_bar);
}

static void
page_attached_cb (StellingWindow *self, AdwTabPage *tab)
{
  StellingPage *page = get_tab_page (tab);

  ensure_tab_bar (self);
  /* It may come from another window. */
  self->n_opened = MAX (self->n_opened, stelling_window_get_number (page));
  if (!self->sheltered)
    shelter_tabs (self, page);
  /* A page may have something to open or be done while another is in front. */
  g_signal_connect_object (page, "open", G_CALLBACK (open_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (page, "close-wanted", G_CALLBACK (close_wanted_cb), self,
                           G_CONNECT_SWAPPED);
  g_object_bind_property (page, "title", tab, "title", G_BINDING_SYNC_CREATE);
  g_object_bind_property_full (page, "modified", tab, "icon", G_BINDING_SYNC_CREATE,
                               modified_to_icon, NULL, NULL, NULL);
  /* The bar makes its tab after this signal. */
  g_idle_add_full (G_PRIORITY_DEFAULT, name_close_buttons_cb, g_object_ref (self), g_object_unref);
}

static void
page_detached_cb (StellingWindow *self, AdwTabPage *tab)
{
  StellingPage *page = get_tab_page (tab);

  g_signal_handlers_disconnect_by_func (page, open_cb, self);
  g_signal_handlers_disconnect_by_func (page, close_wanted_cb, self);
  stelling_page_set_shown (page, FALSE);
}

/* --- opening --- */

typedef struct
{
  StellingWindow *window;
  gboolean analyse;
  guint number;
} Opening;

/* Files are read side by side; one that comes late goes before those asked for after it. Returns
 * whether there are any. */
static gboolean
sort_in (StellingWindow *self, StellingPage *page, guint number)
{
  AdwTabPage *tab = adw_tab_view_get_page (self->tabs, GTK_WIDGET (page));
  int n = adw_tab_view_get_n_pages (self->tabs);

  set_number (page, number);
  for (int i = 0; i < n; i++)
    {
      StellingPage *other = get_tab_page (adw_tab_view_get_nth_page (self->tabs, i));

      if (stelling_window_get_number (other) <= number)
        continue;
      adw_tab_view_reorder_page (self->tabs, tab, i);
      return TRUE;
    }
  return FALSE;
}

StellingPage *
stelling_window_insert_document (StellingWindow *self,
                                 StellingDocument *document,
                                 guint number,
                                 gboolean in_front)
{
  StellingPage *page = stelling_page_new (document);
  AdwTabPage *tab = adw_tab_view_append (self->tabs, GTK_WIDGET (page));

  sort_in (self, page, number);
  if (!in_front)
    return page;
  adw_tab_view_set_selected_page (self->tabs, tab);
  stelling_page_focus_board (page);
  return page;
}

static StellingPage *
find_page (StellingWindow *self, GFile *file, AdwTabPage **found)
{
  int n = adw_tab_view_get_n_pages (self->tabs);

  for (int i = 0; i < n; i++)
    {
      AdwTabPage *tab = adw_tab_view_get_nth_page (self->tabs, i);
      StellingDocument *document = stelling_page_get_document (get_tab_page (tab));
      GFile *other = stelling_document_get_file (document);

      /* A sample that was not changed is pristine too. */
      if (other == NULL && !stelling_page_is_modified (get_tab_page (tab)))
        other = stelling_document_get_source (document);
      if (other != NULL && stelling_is_same_file (other, file))
        {
          *found = tab;
          return get_tab_page (tab);
        }
    }
  return NULL;
}

void
stelling_window_close_pristine (StellingWindow *self, AdwTabPage *tab)
{
  if (tab != NULL && stelling_page_is_pristine (get_tab_page (tab)))
    adw_tab_view_close_page (self->tabs, tab);
}

gboolean
stelling_window_has_file (StellingWindow *self, GFile *file)
{
  AdwTabPage *tab;

  g_return_val_if_fail (STELLING_IS_WINDOW (self), FALSE);
  g_return_val_if_fail (G_IS_FILE (file), FALSE);

  return find_page (self, file, &tab) != NULL || stelling_window_expects_file (self, file);
}

gboolean
stelling_window_show_page (StellingWindow *self, GFile *file, gboolean in_front, gboolean analyse)
{
  AdwTabPage *tab;
  StellingPage *page = find_page (self, file, &tab);

  if (page == NULL)
    return FALSE;
  if (in_front)
    {
      gtk_window_present (GTK_WINDOW (self));
      adw_tab_view_set_selected_page (self->tabs, tab);
      stelling_window_stay_in_front (self, ++self->n_opened);
    }
  if (analyse)
    stelling_page_start_analysis (page);
  return TRUE;
}

static void
show_file (StellingWindow *self,
           GFile *file,
           GBytes *bytes,
           const char *digest,
           gboolean analyse,
           guint number)
{
  g_autoptr (GError) error = NULL;
  AdwTabPage *before = adw_tab_view_get_selected_page (self->tabs);
  g_autoptr (StellingDocument) document
      = stelling_window_read_document (file, bytes, digest, &error);
  StellingPage *page;

  if (document == NULL)
    {
      stelling_messages_dialog_show_error (GTK_WINDOW (self), file, error->message);
      return;
    }
  stelling_window_add_recent (file, document);
  page = stelling_window_add_document (self, document);
  if (analyse)
    stelling_page_start_analysis (page);
  stelling_window_stay_in_front (self, number);
  /* The last of several files stays in front. */
  if (sort_in (self, page, number))
    adw_tab_view_set_selected_page (self->tabs, before);
  /* Among those of last time it is one of several. */
  if (!stelling_window_is_restoring (self))
    stelling_window_close_pristine (self, before);
}

static void
loaded_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Opening *opening = data;
  g_autoptr (StellingWindow) self = opening->window;
  gboolean analyse = opening->analyse;
  guint number = opening->number;
  GFile *file = G_FILE (source);
  g_autoptr (GError) error = NULL;
  g_autofree char *digest = NULL;
  g_autoptr (GBytes) bytes = stelling_load_file_finish (file, result, &digest, &error);

  g_free (opening);
  self->n_loading--;
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  if (bytes == NULL)
    stelling_messages_dialog_show_error (GTK_WINDOW (self), file, error->message);
  else if (!stelling_window_show_open_file (file, analyse))
    show_file (self, file, bytes, digest, analyse, number);
  stelling_window_update_stack (self);
  stelling_window_go_on_restoring (self);
}

void
stelling_window_open_file (StellingWindow *self, GFile *file, gboolean analyse)
{
  Opening *opening;

  g_return_if_fail (STELLING_IS_WINDOW (self));
  g_return_if_fail (G_IS_FILE (file));

  if (stelling_window_show_open_file (file, analyse))
    return;
  opening = g_new0 (Opening, 1);
  opening->window = g_object_ref (self);
  opening->analyse = analyse;
  opening->number = ++self->n_opened;
  self->n_loading++;
  stelling_load_file_async (file, self->cancellable, loaded_cb, opening);
}

/* --- object --- */

/* Another program may have changed the file where nothing watches it. */
static void
active_cb (StellingWindow *self)
{
  StellingPage *page = stelling_window_get_page (self);

  if (page != NULL && gtk_window_is_active (GTK_WINDOW (self)))
    stelling_document_check_file (stelling_page_get_document (page));
}

static void
stelling_window_constructed (GObject *object)
{
  StellingWindow *self = STELLING_WINDOW (object);
  StellingSettings *settings = stelling_settings_get_default ();
  int width = stelling_settings_get_int (settings, "window-width");

  G_OBJECT_CLASS (stelling_window_parent_class)->constructed (object);
  stelling_field_limit_ensure ();
  gtk_window_set_default_size (GTK_WINDOW (self), width,
                               stelling_settings_get_int (settings, "window-height"));
  stelling_window_init_compact (self, width);
  if (stelling_settings_get_boolean (settings, "maximized"))
    gtk_window_maximize (GTK_WINDOW (self));
  g_signal_connect (self, "notify::is-active", G_CALLBACK (active_cb), NULL);
  selected_page_cb (self);
}

/* The start page is made only now: there may be something else to show. */
static void
stelling_window_show (GtkWidget *widget)
{
  stelling_window_update_stack (STELLING_WINDOW (widget));
  GTK_WIDGET_CLASS (stelling_window_parent_class)->show (widget);
}

static void
stelling_window_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  GTK_WIDGET_CLASS (stelling_window_parent_class)->size_allocate (widget, width, height, baseline);
  stelling_window_update_compact (STELLING_WINDOW (widget), width);
}

static void
stelling_window_dispose (GObject *object)
{
  StellingWindow *self = STELLING_WINDOW (object);

  g_clear_handle_id (&self->compact_idle, g_source_remove);
  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->page_signals);
  g_clear_object (&self->chooser);
  g_clear_weak_pointer (&self->focus_before_menu);
  g_clear_weak_pointer (&self->page_in_front);
  g_clear_weak_pointer (&self->tab_bar);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "page", NULL);
  G_OBJECT_CLASS (stelling_window_parent_class)->dispose (object);
}

static void
stelling_window_finalize (GObject *object)
{
  StellingWindow *self = STELLING_WINDOW (object);

  g_clear_object (&self->cancellable);
  g_weak_ref_clear (&self->focus_before);
  stelling_window_clear_restoring (self);
  G_OBJECT_CLASS (stelling_window_parent_class)->finalize (object);
}

static void
stelling_window_class_init (StellingWindowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->constructed = stelling_window_constructed;
  object_class->dispose = stelling_window_dispose;
  object_class->finalize = stelling_window_finalize;
  widget_class->show = stelling_window_show;
  widget_class->size_allocate = stelling_window_size_allocate;
  GTK_WINDOW_CLASS (klass)->close_request = stelling_window_close_request;
  stelling_style_ensure ();
  g_signal_new ("workspace-changed", STELLING_TYPE_WINDOW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 0);
  g_type_ensure (STELLING_TYPE_BANNER);
  g_type_ensure (STELLING_TYPE_WINDOW_TITLE);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/stelling/Stelling/ui/stelling-window.ui");
#define BIND(name) gtk_widget_class_bind_template_child (widget_class, StellingWindow, name)
  BIND (restoring_banner);
  BIND (tabs);
  BIND (stack);
  BIND (welcome);
  BIND (title);
  BIND (open_button);
  BIND (games_button);
  BIND (tools_button);
  BIND (menu_button);
  BIND (header_flap);
  BIND (header);
  BIND (leave_button);
  BIND (tab_menu);
  BIND (open_menu);
  BIND (recent_menu);
  BIND (samples_menu);
#undef BIND
  gtk_widget_class_bind_template_callback (widget_class, stelling_window_close_page_cb);
  gtk_widget_class_bind_template_callback (widget_class, selected_page_cb);
  gtk_widget_class_bind_template_callback (widget_class, n_pages_cb);
  gtk_widget_class_bind_template_callback (widget_class, create_window_cb);
  gtk_widget_class_bind_template_callback (widget_class, page_attached_cb);
  gtk_widget_class_bind_template_callback (widget_class, page_detached_cb);
  gtk_widget_class_bind_template_callback (widget_class, setup_menu_cb);
  stelling_window_class_init_actions (widget_class);
  stelling_window_class_init_paste (widget_class);
}

static void
connect_menu (StellingWindow *self)
{
  /* A click leaves the keyboard where it is: Space is for the engine. */
  gtk_widget_set_focus_on_click (gtk_widget_get_first_child (self->menu_button), FALSE);
  gtk_menu_button_set_create_popup_func (GTK_MENU_BUTTON (self->menu_button),
                                         stelling_window_menu_opens_cb, self, NULL);
}

static void
stelling_window_init (StellingWindow *self)
{
  /* Files that are dragged are offered as text, too: their names. */
  GType types[] = { GDK_TYPE_FILE_LIST, G_TYPE_STRING };
  GtkDropTarget *target = gtk_drop_target_new (G_TYPE_INVALID, GDK_ACTION_COPY);

  gtk_drop_target_set_gtypes (target, types, G_N_ELEMENTS (types));
  self->cancellable = g_cancellable_new ();
  stelling_window_init_restoring (self);
  gtk_widget_init_template (GTK_WIDGET (self));
  stelling_window_init_focus (self);
  stelling_window_watch_workspace (self);
  connect_menu (self);
  stelling_window_init_actions (self);
  stelling_window_init_fullscreen (self);
  stelling_window_add_plain_keys (self);
  stelling_window_add_editing_keys (self);
  stelling_letter_keys_add (self);
  stelling_held_keys_add (self);
  stelling_touch_style_add (GTK_WINDOW (self));
  stelling_name_inner (self->open_button, GTK_TYPE_MENU_BUTTON, _ ("Recent Files"));
  gtk_menu_button_set_create_popup_func (
      GTK_MENU_BUTTON (gtk_widget_get_last_child (self->open_button)),
      stelling_window_open_menu_opens_cb, self, NULL);
  g_signal_connect_object (target, "drop", G_CALLBACK (stelling_window_drop_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (target));
}

GtkWidget *
stelling_window_new (GtkApplication *application)
{
  return g_object_new (STELLING_TYPE_WINDOW, "application", application, NULL);
}
