/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-window-private.h"

#include <glib/gi18n-lib.h>

#include "stelling-file-dialogs.h"
#include "stelling-files.h"
#include "stelling-sample-records.h"
#include "stelling-shown-text.h"

/* Tells what is open in the window, and opens it again: the tab in front first, the others one
 * after the other while there is nothing else to do. Several files that are asked for together are
 * opened in the same way. */

/* More names than these would fill the window. */
#define MOST_NAMES 5
/* Fewer files are there before a bar could be read. */
#define FEWEST_TOLD 6

/* A tab that is still to come. */
typedef struct
{
  StellingPlace *place;
  guint number;     /* its place among the tabs, as that of a file that is opened */
  gboolean analyse; /* it was asked for with the engine */
  gboolean asked;   /* the file is asked for now; else it was open last time */
} Tab;

static void
tab_free (gpointer data)
{
  Tab *tab = data;

  stelling_place_free (tab->place);
  g_free (tab);
}

void
stelling_window_init_restoring (StellingWindow *self)
{
  self->restoring = (StellingWindowRestoring) {
    .tabs = g_ptr_array_new_with_free_func (tab_free),
    .gone = g_ptr_array_new_with_free_func (g_free),
    .unreadable = g_ptr_array_new_with_free_func (g_free),
    .faults = stelling_file_faults_new (),
  };
}

void
stelling_window_clear_restoring (StellingWindow *self)
{
  g_clear_pointer (&self->restoring.tabs, g_ptr_array_unref);
  g_clear_pointer (&self->restoring.gone, g_ptr_array_unref);
  g_clear_pointer (&self->restoring.unreadable, g_ptr_array_unref);
  g_clear_pointer (&self->restoring.faults, stelling_file_faults_free);
}

gboolean
stelling_window_is_loading (StellingWindow *self)
{
  g_return_val_if_fail (STELLING_IS_WINDOW (self), FALSE);

  return self->n_loading > 0;
}

gboolean
stelling_window_is_restoring (StellingWindow *self)
{
  g_return_val_if_fail (STELLING_IS_WINDOW (self), FALSE);

  return self->restoring.tabs->len > 0;
}

/* --- what is open --- */

/* A new record whose changes are not wanted any more is nowhere. */
static gboolean
is_lost (StellingPage *page, const StellingPlace *place)
{
  StellingDocument *document = stelling_page_get_document (page);
  StellingChangesState changes = stelling_document_get_state (document)->changes;

  return place->uri == NULL && place->rules == NULL && changes != STELLING_CHANGES_KEPT;
}

static int
compare_tabs_cb (gconstpointer a, gconstpointer b)
{
  const Tab *first = *(Tab *const *) a;
  const Tab *second = *(Tab *const *) b;

  return (first->number > second->number) - (first->number < second->number);
}

/* Returns the tabs that are there, in their order, and the one in front among them. */
static GPtrArray *
list_tabs (StellingWindow *self, AdwTabPage *selected, const Tab **front)
{
  GPtrArray *tabs = g_ptr_array_new_with_free_func (tab_free);
  guint newest = 0;

  for (int i = 0; i < adw_tab_view_get_n_pages (self->tabs); i++)
    {
      AdwTabPage *tab_page = adw_tab_view_get_nth_page (self->tabs, i);
      StellingPage *page = STELLING_PAGE (adw_tab_page_get_child (tab_page));
      g_autoptr (StellingPlace) place = stelling_page_dup_place (page);
      Tab *tab;

      if (is_lost (page, place))
        continue;
      /* One that was moved stands where it stands now. */
      newest = MAX (newest, stelling_window_get_number (page));
      tab = g_new (Tab, 1);
      *tab = (Tab) { .place = g_steal_pointer (&place), .number = newest };
      g_ptr_array_add (tabs, tab);
      if (tab_page == selected)
        *front = tab;
    }
  return tabs;
}

StellingWorkspaceWindow *
stelling_window_dup_workspace (StellingWindow *self)
{
  StellingWorkspaceWindow *state;
  g_autoptr (GPtrArray) tabs = NULL;
  const Tab *front = NULL;

  g_return_val_if_fail (STELLING_IS_WINDOW (self), NULL);

  state = stelling_workspace_window_new ();
  gtk_window_get_default_size (GTK_WINDOW (self), &state->width, &state->height);
  state->maximized = gtk_window_is_maximized (GTK_WINDOW (self));
  tabs = list_tabs (self, adw_tab_view_get_selected_page (self->tabs), &front);
  for (guint i = 0; i < self->restoring.tabs->len; i++)
    {
      const Tab *coming = g_ptr_array_index (self->restoring.tabs, i);
      Tab *tab = g_new (Tab, 1);

      *tab = (Tab) { .place = stelling_place_copy (coming->place), .number = coming->number };
      if (coming->number == self->restoring.front)
        front = tab;
      g_ptr_array_add (tabs, tab);
    }
  /* The order of those that are there stays. */
  g_ptr_array_sort (tabs, compare_tabs_cb);
  for (guint i = 0; i < tabs->len; i++)
    {
      Tab *tab = g_ptr_array_index (tabs, i);

      if (tab == front)
        state->current = i;
      g_ptr_array_add (state->places, g_steal_pointer (&tab->place));
      tab->place = stelling_place_new ();
    }
  return state;
}

static void
changed_cb (StellingWindow *self)
{
  g_signal_emit_by_name (self, "workspace-changed");
}

static void
attached_cb (StellingWindow *self, AdwTabPage *tab)
{
  g_signal_connect_object (adw_tab_page_get_child (tab), "place-changed", G_CALLBACK (changed_cb),
                           self, G_CONNECT_SWAPPED);
  changed_cb (self);
}

static void
detached_cb (StellingWindow *self, AdwTabPage *tab)
{
  g_signal_handlers_disconnect_by_func (adw_tab_page_get_child (tab), changed_cb, self);
  changed_cb (self);
}

void
stelling_window_watch_workspace (StellingWindow *self)
{
  static const char *const properties[] = { "default-width", "default-height", "maximized" };

  for (guint i = 0; i < G_N_ELEMENTS (properties); i++)
    {
      g_autofree char *signal = g_strconcat ("notify::", properties[i], NULL);

      g_signal_connect (self, signal, G_CALLBACK (changed_cb), NULL);
    }
  g_signal_connect_object (self->tabs, "page-attached", G_CALLBACK (attached_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->tabs, "page-detached", G_CALLBACK (detached_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->tabs, "page-reordered", G_CALLBACK (changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->tabs, "notify::selected-page", G_CALLBACK (changed_cb), self,
                           G_CONNECT_SWAPPED);
}

/* --- what could not be opened --- */

static void
add_name (GPtrArray *names, const char *uri)
{
  g_autoptr (GFile) file = g_file_new_for_uri (uri);
  g_autofree char *base = g_file_get_basename (file);
  g_autofree char *name = g_filename_display_name (base != NULL ? base : uri);

  g_ptr_array_add (names, stelling_shown_dup_isolated (name));
}

static char *
list_names (GPtrArray *names)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < names->len && i < MOST_NAMES; i++)
    {
      /* Translators: between two names of files in a list */
      g_string_append (text, i > 0 ? C_ ("names of files", ", ") : "");
      /* Translators: the name of a file in a list */
      g_string_append_printf (text, _ ("“%s”"), (const char *) g_ptr_array_index (names, i));
    }
  if (names->len > MOST_NAMES)
    g_string_append (text, "…");
  return g_string_free (text, FALSE);
}

static void
tell_not_opened (StellingWindow *self)
{
  guint n_gone = self->restoring.gone->len;
  guint n_unreadable = self->restoring.unreadable->len;
  g_autofree char *gone = list_names (self->restoring.gone);
  g_autofree char *unreadable = list_names (self->restoring.unreadable);
  GString *text = g_string_new (NULL);

  if (n_gone > 0)
    g_string_append_printf (text,
                            /* Translators: %u: how many; %s: their names */
                            ngettext ("%u file that was open last time could not be found: %s",
                                      "%u files that were open last time could not be found: %s",
                                      n_gone),
                            n_gone, gone);
  if (n_unreadable > 0)
    {
      g_string_append (text, n_gone > 0 ? "\n" : "");
      g_string_append_printf (text,
                              /* Translators: the same of files that are there */
                              ngettext ("%u file that was open last time could not be read: %s",
                                        "%u files that were open last time could not be read: %s",
                                        n_unreadable),
                              n_unreadable, unreadable);
    }
  if (text->len > 0)
    stelling_banner_show (self->restoring_banner, text->str, NULL, 0, TRUE);
  else if (self->restoring.n_asked >= FEWEST_TOLD)
    stelling_banner_hide (self->restoring_banner);
  g_string_free (text, TRUE);
  g_ptr_array_set_size (self->restoring.gone, 0);
  g_ptr_array_set_size (self->restoring.unreadable, 0);
}

/* The files that were asked for together have one dialog. */
static void
show_faults (StellingWindow *self)
{
  GtkWidget *dialog
      = stelling_file_faults_create_dialog (self->restoring.faults, GTK_WINDOW (self));

  if (dialog == NULL)
    return;
  gtk_window_present (GTK_WINDOW (dialog));
  stelling_file_faults_free (self->restoring.faults);
  self->restoring.faults = stelling_file_faults_new ();
}

/* --- progress --- */

static guint
count_asked (StellingWindow *self)
{
  guint n = 0;

  for (guint i = 0; i < self->restoring.tabs->len; i++)
    n += ((Tab *) g_ptr_array_index (self->restoring.tabs, i))->asked;
  return n;
}

static void
tell_progress (StellingWindow *self)
{
  /* Translators: button: opens no more of the files that were asked for */
  const StellingActionButton button = { _ ("_Stop"), "win.stop-opening", NULL };
  guint n = self->restoring.n_asked, n_left = count_asked (self);
  g_autofree char *text = NULL;

  if (n < FEWEST_TOLD || n_left == 0)
    return;
  /* Translators: %1$u of %2$u files are there */
  text = g_strdup_printf (_ ("Opening files: %1$u of %2$u"), n - n_left, n);
  if (stelling_banner_is_shown (self->restoring_banner) && n_left < n)
    stelling_banner_set_text (self->restoring_banner, text);
  else
    stelling_banner_show (self->restoring_banner, text, &button, 1, FALSE);
}

/* --- opening again --- */

static void open_next (StellingWindow *self);

static gboolean
open_next_cb (gpointer data)
{
  StellingWindow *self = data;

  if (self->tabs != NULL)
    open_next (self);
  return G_SOURCE_REMOVE;
}

static void
open_later (StellingWindow *self, int priority)
{
  g_idle_add_full (priority, open_next_cb, g_object_ref (self), g_object_unref);
}

void
stelling_window_go_on_restoring (StellingWindow *self)
{
  if (stelling_window_is_restoring (self))
    open_later (self, G_PRIORITY_LOW);
}

static guint
find_tab (StellingWindow *self, guint number)
{
  for (guint i = 0; i < self->restoring.tabs->len; i++)
    if (((Tab *) g_ptr_array_index (self->restoring.tabs, i))->number == number)
      return i;
  return 0;
}

/* There is nothing more to open. */
static void
end_restoring (StellingWindow *self)
{
  tell_not_opened (self);
  show_faults (self);
  self->restoring.n_asked = 0;
}

/* The tab that was being opened is there, or will not be. */
static void
end_tab (StellingWindow *self)
{
  g_ptr_array_remove_index (self->restoring.tabs, find_tab (self, self->restoring.opening));
  self->restoring.opening = 0;
  tell_progress (self);
  if (self->restoring.tabs->len == 0)
    end_restoring (self);
  stelling_window_update_stack (self);
  /* What is there is painted first, and keys are answered. */
  stelling_window_go_on_restoring (self);
}

static void
add_tab (StellingWindow *self, StellingDocument *document, const Tab *tab)
{
  gboolean in_front = tab->number == self->restoring.front;
  AdwTabPage *before = adw_tab_view_get_selected_page (self->tabs);
  StellingPage *page = stelling_window_insert_document (self, document, tab->number, in_front);

  if (!tab->asked)
    stelling_page_go_to_place (page, tab->place);
  else if (in_front)
    stelling_window_close_pristine (self, before);
  if (tab->analyse)
    stelling_page_start_analysis (page);
}

static void
take_fault (StellingWindow *self, const Tab *tab, GFile *file, const GError *error)
{
  if (tab->asked)
    stelling_file_faults_add_error (self->restoring.faults, file, error->message);
  else
    add_name (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND)
                  ? self->restoring.gone
                  : self->restoring.unreadable,
              tab->place->uri);
}

static void
loaded_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (StellingWindow) self = data;
  GFile *file = G_FILE (source);
  g_autoptr (GError) error = NULL;
  g_autofree char *digest = NULL;
  g_autoptr (GBytes) bytes = stelling_load_file_finish (file, result, &digest, &error);
  g_autoptr (StellingDocument) document = NULL;
  Tab *tab;

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED) || self->tabs == NULL)
    return;
  tab = g_ptr_array_index (self->restoring.tabs, find_tab (self, self->restoring.opening));
  /* Another record may have been saved there meanwhile. */
  if (stelling_window_show_open_page (file, tab->number == self->restoring.front, tab->analyse))
    g_clear_error (&error);
  else if (bytes != NULL)
    document = stelling_window_read_document (file, bytes, digest, &error);
  if (error != NULL)
    take_fault (self, tab, file, error);
  if (document != NULL)
    {
      if (tab->asked)
        stelling_window_add_recent (file, document);
      add_tab (self, document, tab);
    }
  end_tab (self);
}

/* Opens the tab that was in front, or the next one, unless a file that is asked for is read: its
 * end goes on with this. */
static void
open_next (StellingWindow *self)
{
  g_autoptr (GFile) file = NULL;
  const Tab *tab;

  if (self->restoring.tabs->len == 0 || self->restoring.opening != 0 || self->n_loading > 0)
    return;
  tab = g_ptr_array_index (self->restoring.tabs, find_tab (self, self->restoring.front));
  self->restoring.opening = tab->number;
  file = g_file_new_for_uri (tab->place->uri);
  stelling_load_file_async (file, self->cancellable, loaded_cb, g_object_ref (self));
}

/* Returns (nullable) the tab that is still to come with @file. */
static Tab *
find_tab_of_file (StellingWindow *self, GFile *file)
{
  for (guint i = 0; i < self->restoring.tabs->len; i++)
    {
      Tab *tab = g_ptr_array_index (self->restoring.tabs, i);
      g_autoptr (GFile) other = g_file_new_for_uri (tab->place->uri);

      if (stelling_is_same_file (other, file))
        return tab;
    }
  return NULL;
}

gboolean
stelling_window_expects_file (StellingWindow *self, GFile *file)
{
  return find_tab_of_file (self, file) != NULL;
}

gboolean
stelling_window_expect_file (StellingWindow *self, GFile *file, gboolean analyse)
{
  Tab *tab = find_tab_of_file (self, file);

  if (tab == NULL)
    return FALSE;
  tab->analyse |= analyse;
  self->restoring.front = tab->number;
  self->restoring.asked = ++self->n_opened;
  return TRUE;
}

void
stelling_window_stay_in_front (StellingWindow *self, guint number)
{
  if (number > self->restoring.asked)
    self->restoring.front = 0;
}

void
stelling_window_open_files (StellingWindow *self, GPtrArray *files, gboolean analyse)
{
  g_return_if_fail (STELLING_IS_WINDOW (self));
  g_return_if_fail (files != NULL);

  for (guint i = 0; i < files->len; i++)
    {
      GFile *file = g_ptr_array_index (files, i);
      Tab *tab;

      if (files->len == 1)
        stelling_window_open_file (self, file, analyse);
      if (files->len == 1 || stelling_window_show_open_file (file, analyse))
        continue;
      tab = g_new (Tab, 1);
      *tab = (Tab) { stelling_place_new (), ++self->n_opened, analyse, TRUE };
      tab->place->uri = g_file_get_uri (file);
      g_ptr_array_add (self->restoring.tabs, tab);
      self->restoring.front = self->restoring.asked = tab->number;
      self->restoring.n_asked++;
    }
  tell_progress (self);
  stelling_window_update_stack (self);
  open_later (self, G_PRIORITY_DEFAULT);
}

void
stelling_window_stop_opening (StellingWindow *self)
{
  for (guint i = self->restoring.tabs->len; i > 0; i--)
    {
      const Tab *tab = g_ptr_array_index (self->restoring.tabs, i - 1);

      if (tab->asked && tab->number != self->restoring.opening)
        g_ptr_array_remove_index (self->restoring.tabs, i - 1);
    }
  if (self->restoring.tabs->len == 0)
    end_restoring (self);
  stelling_window_update_stack (self);
}

StellingPage *
stelling_window_add_recovered (StellingWindow *self,
                               StellingDocument *document,
                               const StellingPlace *place)
{
  StellingPage *page;

  g_return_val_if_fail (STELLING_IS_WINDOW (self), NULL);
  g_return_val_if_fail (STELLING_IS_DOCUMENT (document), NULL);

  page = stelling_window_add_document (self, document);
  stelling_page_go_back (page, place);
  return page;
}

static gboolean
is_of_file (StellingDocument *document, const char *uri)
{
  GFile *file = stelling_document_get_file (document);
  g_autofree char *own = file != NULL ? g_file_get_uri (file) : NULL;

  return uri != NULL && g_strcmp0 (own, uri) == 0;
}

/* Returns (transfer full) (nullable) the document that was at @place. A file that was opened right
 * before a crash has another id there, of the time when it was open before. */
static StellingDocument *
steal_recovered (GPtrArray *recovered, const StellingPlace *place)
{
  for (guint i = 0; i < recovered->len; i++)
    if (g_strcmp0 (stelling_document_get_id (g_ptr_array_index (recovered, i)), place->id) == 0)
      return g_ptr_array_steal_index (recovered, i);
  for (guint i = 0; i < recovered->len; i++)
    if (is_of_file (g_ptr_array_index (recovered, i), place->uri))
      return g_ptr_array_steal_index (recovered, i);
  return NULL;
}

/* What needs no file is there at once. */
static void
restore_tab (StellingWindow *self, const StellingPlace *place, guint number, GPtrArray *recovered)
{
  g_autoptr (StellingDocument) document = steal_recovered (recovered, place);
  StellingRules rules;

  if (document != NULL)
    {
      StellingPage *page = stelling_window_insert_document (self, document, number,
                                                            number == self->restoring.front);

      stelling_page_go_back (page, place);
      return;
    }
  if (place->rules != NULL && stelling_rules_parse (place->rules, &rules, NULL))
    {
      const Tab tab = { .place = (StellingPlace *) place, .number = number };

      document = stelling_window_create_document (&rules);
      add_tab (self, document, &tab);
    }
  else if (place->uri != NULL)
    {
      Tab *tab = g_new (Tab, 1);

      *tab = (Tab) { .place = stelling_place_copy (place), .number = number };
      g_ptr_array_add (self->restoring.tabs, tab);
    }
}

void
stelling_window_restore (StellingWindow *self,
                         const StellingWorkspaceWindow *state,
                         GPtrArray *recovered)
{
  guint first;

  g_return_if_fail (STELLING_IS_WINDOW (self));
  g_return_if_fail (state != NULL);
  g_return_if_fail (recovered != NULL);

  if (state->width > 0 && state->height > 0)
    gtk_window_set_default_size (GTK_WINDOW (self), state->width, state->height);
  if (state->maximized)
    gtk_window_maximize (GTK_WINDOW (self));
  else
    gtk_window_unmaximize (GTK_WINDOW (self));
  first = self->n_opened + 1;
  self->n_opened += state->places->len;
  self->restoring.front = first + state->current;
  for (guint i = 0; i < state->places->len; i++)
    restore_tab (self, g_ptr_array_index (state->places, i), first + i, recovered);
  stelling_window_update_stack (self);
  /* A file that the start names is asked for before. */
  open_later (self, G_PRIORITY_DEFAULT);
}
