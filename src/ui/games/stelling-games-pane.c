/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-games-pane-private.h"

#include <glib/gi18n-lib.h>

#include "stelling-accessible-names.h"
#include "stelling-menu-focus.h"
#include "stelling-shared-menus.h"

enum
{
  SIGNAL_GAME_CHOSEN,
  SIGNAL_GAME_CLICKED,
  SIGNAL_GAME_RENAMED,
  SIGNAL_GAME_DRAGGED,
  SIGNAL_REFUSED,
  SIGNAL_KEYBOARD_CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (StellingGamesPane, stelling_games_pane, ADW_TYPE_BIN)

static const char *const orders[STELLING_N_GAMES_ORDERS]
    = { "file", "date", "players", "result", "length" };

/* --- items --- */

static StellingGameItem *
ensure_item (StellingGamesPane *self, StellingRecord *record)
{
  StellingGameItem *item = g_hash_table_lookup (self->items, record);

  if (item != NULL)
    return item;
  item = stelling_game_item_new (record);
  g_hash_table_insert (self->items, record, item);
  return item;
}

static void
number_items (StellingGamesPane *self)
{
  GPtrArray *records = stelling_collection_get_records (self->collection);

  for (guint i = 0; i < records->len; i++)
    stelling_game_item_set_number (ensure_item (self, g_ptr_array_index (records, i)), i + 1);
}

/* --- what is shown --- */

static void
update_count (StellingGamesPane *self)
{
  guint n = stelling_collection_get_n_records (self->collection);
  guint shown = g_list_model_get_n_items (G_LIST_MODEL (self->shown));
  g_autofree char *text = NULL;

  if (self->needle == NULL)
    text = g_strdup_printf (ngettext ("%u game", "%u games", n), n);
  else
    /* Translators: how many games the search has found, of how many; the second is the plural's */
    text = g_strdup_printf (ngettext ("%u of %u game", "%u of %u games", n), shown, n);
  gtk_label_set_text (self->count, text);
  gtk_stack_set_visible_child_name (self->stack, shown > 0 ? "list" : "none");
}

guint
stelling_games_pane_find_current (StellingGamesPane *self)
{
  gpointer item = self->current != NULL ? g_hash_table_lookup (self->items, self->current) : NULL;
  guint position;

  return item != NULL && self->shown != NULL && g_list_store_find (self->shown, item, &position)
             ? position
             : GTK_INVALID_LIST_POSITION;
}

static gboolean
scroll_tick_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  StellingGamesPane *self = STELLING_GAMES_PANE (widget);
  guint position = self->selection != NULL ? stelling_games_pane_find_current (self)
                                           : GTK_INVALID_LIST_POSITION;

  if (position != GTK_INVALID_LIST_POSITION)
    gtk_widget_activate_action (GTK_WIDGET (self->list), "list.scroll-to-item", "u", position);
  if (--self->n_scrolls > 0)
    return G_SOURCE_CONTINUE;
  self->scroll_tick = 0;
  return G_SOURCE_REMOVE;
}

/* Selects the current game, and brings it into sight in the frames that come: where the list has
 * changed, GTK 4.18 knows only after the first of them where its rows are. */
static void
select_current (StellingGamesPane *self)
{
  if (self->selection == NULL)
    return;
  self->selecting = TRUE;
  gtk_single_selection_set_selected (self->selection, stelling_games_pane_find_current (self));
  self->selecting = FALSE;
  self->n_scrolls = 2;
  if (self->scroll_tick == 0)
    self->scroll_tick
        = gtk_widget_add_tick_callback (GTK_WIDGET (self), scroll_tick_cb, NULL, NULL);
}

static void
selected_cb (StellingGamesPane *self)
{
  StellingGameItem *item = gtk_single_selection_get_selected_item (self->selection);

  if (self->selecting || item == NULL)
    return;
  g_set_object (&self->current, stelling_game_item_get_record (item));
  g_signal_emit (self, signals[SIGNAL_GAME_CHOSEN], 0, self->current, FALSE);
}

void
stelling_games_pane_set_current (StellingGamesPane *self, StellingRecord *record)
{
  g_return_if_fail (STELLING_IS_GAMES_PANE (self));

  if (self->current == record && self->selection != NULL
      && gtk_single_selection_get_selected (self->selection)
             == stelling_games_pane_find_current (self))
    return;
  g_set_object (&self->current, record);
  select_current (self);
}

gboolean
stelling_games_pane_is_in_file_order (StellingGamesPane *self)
{
  return self->order == STELLING_GAMES_BY_FILE && !self->backwards;
}

int
stelling_games_pane_compare (StellingGamesPane *self,
                             StellingGameItem *one,
                             StellingGameItem *other)
{
  int result = stelling_game_item_compare (one, other, self->order);

  return self->backwards ? -result : result;
}

static int
compare_cb (gconstpointer a, gconstpointer b, gpointer data)
{
  return stelling_games_pane_compare (data, *(StellingGameItem *const *) a,
                                      *(StellingGameItem *const *) b);
}

/* Shows what @removed games at @position were, and @added of the file there now; in another order
 * than the file's that is all games. One change of the list, however many games come and go: GTK
 * works each through by itself. A game keeps its item wherever it is moved. */
static void
fill (StellingGamesPane *self, guint position, guint removed, guint added)
{
  GPtrArray *records = stelling_collection_get_records (self->collection);
  g_autoptr (GPtrArray) items = g_ptr_array_sized_new (added);

  for (guint i = 0; i < added; i++)
    {
      StellingGameItem *item = ensure_item (self, g_ptr_array_index (records, position + i));

      if (self->needle == NULL || stelling_game_item_matches (item, self->needle))
        g_ptr_array_add (items, item);
    }
  if (!stelling_games_pane_is_in_file_order (self))
    g_ptr_array_sort_with_data (items, compare_cb, self);
  g_list_store_splice (self->shown, position, removed, items->pdata, items->len);
}

static void
refill (StellingGamesPane *self)
{
  stelling_games_pane_forget_changed (self);
  fill (self, 0, g_list_model_get_n_items (G_LIST_MODEL (self->shown)),
        stelling_collection_get_n_records (self->collection));
}

void
stelling_games_pane_update_shown (StellingGamesPane *self)
{
  update_count (self);
  select_current (self);
}

/* What GTK selects meanwhile is nobody's wish. */
static void
items_changed_cb (StellingGamesPane *self, guint position, guint removed, guint added)
{
  self->selecting = TRUE;
  number_items (self);
  if (stelling_games_pane_is_in_file_order (self) && self->needle == NULL)
    fill (self, position, removed, added);
  else
    refill (self);
  self->selecting = FALSE;
  stelling_games_pane_update_shown (self);
}

void
stelling_games_pane_apply_view (StellingGamesPane *self)
{
  if (self->shown == NULL)
    return;
  self->selecting = TRUE;
  refill (self);
  self->selecting = FALSE;
  stelling_games_pane_update_shown (self);
}

static void
make_models (StellingGamesPane *self)
{
  self->shown = g_list_store_new (STELLING_TYPE_GAME_ITEM);
  self->selection
      = g_object_new (GTK_TYPE_SINGLE_SELECTION, "autoselect", FALSE, "can-unselect", TRUE, NULL);
  gtk_single_selection_set_model (self->selection, G_LIST_MODEL (self->shown));
  g_signal_connect_object (self->selection, "notify::selected", G_CALLBACK (selected_cb), self,
                           G_CONNECT_SWAPPED);
}

static void
drop_models (StellingGamesPane *self)
{
  if (self->collection != NULL)
    g_signal_handlers_disconnect_by_data (self->collection, self);
  if (self->list != NULL)
    gtk_list_view_set_model (self->list, NULL);
  g_clear_object (&self->selection);
  g_clear_object (&self->shown);
  g_clear_object (&self->collection);
  g_clear_object (&self->current);
  g_hash_table_remove_all (self->items);
}

void
stelling_games_pane_set_collection (StellingGamesPane *self, StellingCollection *collection)
{
  g_return_if_fail (STELLING_IS_GAMES_PANE (self));
  g_return_if_fail (STELLING_IS_COLLECTION (collection));

  drop_models (self);
  self->collection = g_object_ref (collection);
  number_items (self);
  make_models (self);
  g_signal_connect_object (collection, "items-changed", G_CALLBACK (items_changed_cb), self,
                           G_CONNECT_SWAPPED);
  stelling_games_pane_apply_view (self);
  gtk_list_view_set_model (self->list, GTK_SELECTION_MODEL (self->selection));
}

/* --- searching and sorting --- */

static void
search_changed_cb (StellingGamesPane *self)
{
  g_autofree char *text
      = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->search))));

  g_free (self->needle);
  self->needle = *text != '\0' ? g_utf8_casefold (text, -1) : NULL;
  stelling_games_pane_apply_view (self);
}

static void
stop_search_cb (StellingGamesPane *self)
{
  gtk_editable_set_text (GTK_EDITABLE (self->search), "");
  stelling_games_pane_focus_list (self);
}

static void
sort_state_cb (GSimpleAction *action, GVariant *state, gpointer data)
{
  StellingGamesPane *self = data;

  for (guint i = 0; i < STELLING_N_GAMES_ORDERS; i++)
    if (g_str_equal (g_variant_get_string (state, NULL), orders[i]))
      self->order = i;
  g_simple_action_set_state (action, state);
  stelling_games_pane_apply_view (self);
}

static void
backwards_state_cb (GSimpleAction *action, GVariant *state, gpointer data)
{
  StellingGamesPane *self = data;

  self->backwards = g_variant_get_boolean (state);
  gtk_menu_button_set_icon_name (self->sort_button, self->backwards
                                                        ? "view-sort-descending-symbolic"
                                                        : "view-sort-ascending-symbolic");
  g_simple_action_set_state (action, state);
  stelling_games_pane_apply_view (self);
}

const char *
stelling_games_pane_get_problem (StellingGamesPane *self)
{
  g_return_val_if_fail (STELLING_IS_GAMES_PANE (self), NULL);

  if (!stelling_games_pane_is_in_file_order (self))
    return _ ("Games can be moved while the list is sorted as in the file");
  if (self->needle != NULL)
    return _ ("Games can be moved while nothing is searched for");
  return NULL;
}

/* --- rows --- */

static StellingGameRow *
find_row (StellingGamesPane *self, gpointer item)
{
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self->list)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *row = gtk_widget_get_first_child (child);

      if (row != NULL && STELLING_IS_GAME_ROW (row)
          && stelling_game_row_get_item (STELLING_GAME_ROW (row)) == item)
        return STELLING_GAME_ROW (row);
    }
  return NULL;
}

static StellingGameRow *
find_current_row (StellingGamesPane *self)
{
  return self->current != NULL ? find_row (self, g_hash_table_lookup (self->items, self->current))
                               : NULL;
}

static void
popup_menu (StellingGamesPane *self, GtkWidget *row)
{
  graphene_rect_t bounds;

  if (self->menu == NULL)
    self->menu = stelling_context_menu_new (stelling_shared_menus_get ("game_menu"),
                                            GTK_WIDGET (self), GTK_WIDGET (self->list));
  if (!gtk_widget_compute_bounds (row, GTK_WIDGET (self), &bounds))
    return;
  gtk_popover_set_pointing_to (GTK_POPOVER (self->menu),
                               &(GdkRectangle) { (int) bounds.origin.x, (int) bounds.origin.y,
                                                 (int) bounds.size.width,
                                                 (int) bounds.size.height });
  gtk_popover_popup (GTK_POPOVER (self->menu));
}

/* Goes to the game of a row that was clicked. */
static void
choose_row (StellingGamesPane *self, StellingGameRow *row)
{
  StellingGameItem *item = stelling_game_row_get_item (row);

  if (item == NULL)
    return;
  g_set_object (&self->current, stelling_game_item_get_record (item));
  select_current (self);
  g_signal_emit (self, signals[SIGNAL_GAME_CHOSEN], 0, self->current, FALSE);
}

static void
show_menu (StellingGameRow *row)
{
  StellingGamesPane *self
      = STELLING_GAMES_PANE (gtk_widget_get_ancestor (GTK_WIDGET (row), STELLING_TYPE_GAMES_PANE));

  choose_row (self, row);
  stelling_games_pane_focus_list (self);
  popup_menu (self, GTK_WIDGET (row));
}

static void
menu_pressed_cb (StellingGameRow *row, int n_press, double x, double y, GtkGesture *gesture)
{
  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
  show_menu (row);
}

static void
renamed_cb (StellingGamesPane *self, const char *name, StellingGameRow *row)
{
  StellingGameItem *item = stelling_game_row_get_item (row);

  g_signal_emit (self, signals[SIGNAL_GAME_RENAMED], 0, stelling_game_item_get_record (item), name);
}

StellingGameRow *
stelling_games_pane_find_renamed (StellingGamesPane *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;
  GtkWidget *row = focus != NULL ? gtk_widget_get_ancestor (focus, STELLING_TYPE_GAME_ROW) : NULL;

  return row != NULL && gtk_widget_is_ancestor (row, GTK_WIDGET (self)) ? STELLING_GAME_ROW (row)
                                                                        : NULL;
}

void
stelling_games_pane_take_name (StellingGamesPane *self)
{
  StellingGameRow *row;

  g_return_if_fail (STELLING_IS_GAMES_PANE (self));

  row = stelling_games_pane_find_renamed (self);
  if (row != NULL)
    stelling_game_row_take_name (row);
}

gboolean
stelling_games_pane_rename (StellingGamesPane *self)
{
  StellingGameRow *row;

  g_return_val_if_fail (STELLING_IS_GAMES_PANE (self), FALSE);

  row = find_current_row (self);
  if (row != NULL)
    stelling_game_row_rename (row);
  return row != NULL;
}

/* --- the list's rows --- */

static void
setup_cb (StellingGamesPane *self, GtkListItem *item)
{
  GtkWidget *row = stelling_game_row_new ();
  GtkGesture *click = gtk_gesture_click_new (), *hold = gtk_gesture_long_press_new ();

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (click), GDK_BUTTON_SECONDARY);
  g_signal_connect_object (click, "pressed", G_CALLBACK (menu_pressed_cb), row, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (row, GTK_EVENT_CONTROLLER (click));
  gtk_gesture_single_set_touch_only (GTK_GESTURE_SINGLE (hold), TRUE);
  g_signal_connect_object (hold, "pressed", G_CALLBACK (show_menu), row, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (row, GTK_EVENT_CONTROLLER (hold));
  g_signal_connect_object (row, "renamed", G_CALLBACK (renamed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (row, "rename-ended", G_CALLBACK (stelling_games_pane_focus_list), self,
                           G_CONNECT_SWAPPED);
  stelling_games_pane_add_dragging (self, row);
  gtk_list_item_set_child (item, row);
}

static void
bind_cb (StellingGamesPane *self, GtkListItem *item)
{
  stelling_game_row_set_item (STELLING_GAME_ROW (gtk_list_item_get_child (item)),
                              gtk_list_item_get_item (item));
}

static void
unbind_cb (StellingGamesPane *self, GtkListItem *item)
{
  GtkWidget *row = gtk_list_item_get_child (item);

  if (row != NULL)
    stelling_game_row_set_item (STELLING_GAME_ROW (row), NULL);
}

static void
make_factory (StellingGamesPane *self)
{
  g_autoptr (GtkListItemFactory) factory = gtk_signal_list_item_factory_new ();

  g_signal_connect_object (factory, "setup", G_CALLBACK (setup_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (factory, "bind", G_CALLBACK (bind_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (factory, "unbind", G_CALLBACK (unbind_cb), self, G_CONNECT_SWAPPED);
  gtk_list_view_set_factory (self->list, factory);
}

/* --- keyboard --- */

void
stelling_games_pane_popup_at_current (StellingGamesPane *self)
{
  StellingGameRow *row = find_current_row (self);

  if (row != NULL)
    popup_menu (self, GTK_WIDGET (row));
}

void
stelling_games_pane_focus_list (StellingGamesPane *self)
{
  StellingGameRow *row;

  g_return_if_fail (STELLING_IS_GAMES_PANE (self));

  select_current (self);
  row = find_current_row (self);
  if (row == NULL || !gtk_widget_grab_focus (gtk_widget_get_parent (GTK_WIDGET (row))))
    gtk_widget_grab_focus (GTK_WIDGET (self->list));
}

static void
contains_focus_cb (StellingGamesPane *self)
{
  g_signal_emit (self, signals[SIGNAL_KEYBOARD_CHANGED], 0);
}

static void
activate_cb (StellingGamesPane *self, guint position)
{
  g_autoptr (StellingGameItem) item
      = g_list_model_get_item (G_LIST_MODEL (self->selection), position);

  self->activated = TRUE;
  if (item != NULL)
    g_signal_emit (self, signals[SIGNAL_GAME_CHOSEN], 0, stelling_game_item_get_record (item),
                   TRUE);
}

/* --- object --- */

static void
stelling_games_pane_dispose (GObject *object)
{
  StellingGamesPane *self = STELLING_GAMES_PANE (object);

  g_clear_pointer (&self->menu, gtk_widget_unparent);
  stelling_games_pane_stop_renewing (self);
  if (self->items != NULL)
    drop_models (self);
  G_OBJECT_CLASS (stelling_games_pane_parent_class)->dispose (object);
}

static void
stelling_games_pane_finalize (GObject *object)
{
  StellingGamesPane *self = STELLING_GAMES_PANE (object);

  g_clear_pointer (&self->items, g_hash_table_unref);
  g_clear_object (&self->actions);
  g_free (self->needle);
  G_OBJECT_CLASS (stelling_games_pane_parent_class)->finalize (object);
}

static void
install_signals (void)
{
  signals[SIGNAL_GAME_CHOSEN]
      = g_signal_new ("game-chosen", STELLING_TYPE_GAMES_PANE, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                      NULL, G_TYPE_NONE, 2, STELLING_TYPE_RECORD, G_TYPE_BOOLEAN);
  signals[SIGNAL_GAME_CLICKED]
      = g_signal_new ("game-clicked", STELLING_TYPE_GAMES_PANE, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                      NULL, G_TYPE_NONE, 1, STELLING_TYPE_RECORD);
  signals[SIGNAL_GAME_RENAMED]
      = g_signal_new ("game-renamed", STELLING_TYPE_GAMES_PANE, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                      NULL, G_TYPE_NONE, 2, STELLING_TYPE_RECORD, G_TYPE_STRING);
  signals[SIGNAL_GAME_DRAGGED]
      = g_signal_new ("game-dragged", STELLING_TYPE_GAMES_PANE, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                      NULL, G_TYPE_NONE, 2, G_TYPE_UINT, G_TYPE_UINT);
  signals[SIGNAL_REFUSED] = g_signal_new ("refused", STELLING_TYPE_GAMES_PANE, G_SIGNAL_RUN_LAST, 0,
                                          NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  signals[SIGNAL_KEYBOARD_CHANGED]
      = g_signal_new ("keyboard-changed", STELLING_TYPE_GAMES_PANE, G_SIGNAL_RUN_LAST, 0, NULL,
                      NULL, NULL, G_TYPE_NONE, 0);
}

static void
stelling_games_pane_class_init (StellingGamesPaneClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = stelling_games_pane_dispose;
  G_OBJECT_CLASS (klass)->finalize = stelling_games_pane_finalize;
  install_signals ();
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/stelling/Stelling/ui/stelling-games-pane.ui");
#define BIND(name) gtk_widget_class_bind_template_child (widget_class, StellingGamesPane, name)
  BIND (list);
  BIND (search);
  BIND (sort_button);
  BIND (add_button);
  BIND (stack);
  BIND (count);
#undef BIND
  gtk_widget_class_bind_template_callback (widget_class, search_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, stop_search_cb);
  gtk_widget_class_bind_template_callback (widget_class, stelling_games_pane_focus_list);
  gtk_widget_class_bind_template_callback (widget_class, activate_cb);
  gtk_widget_class_bind_template_callback (widget_class, contains_focus_cb);
  gtk_widget_class_bind_template_callback (widget_class, stelling_games_pane_key_pressed_cb);
}

static const GActionEntry entries[] = {
  { .name = "sort", .parameter_type = "s", .state = "'file'", .change_state = sort_state_cb },
  { .name = "backwards", .state = "false", .change_state = backwards_state_cb },
};

/* A menu is made when it is first opened: most files have one game. */
static void
create_menu_cb (GtkMenuButton *button, gpointer name)
{
  if (gtk_menu_button_get_menu_model (button) != NULL)
    return;
  gtk_menu_button_set_menu_model (button, stelling_shared_menus_get (name));
  stelling_name_menu (gtk_menu_button_get_popover (button));
}

static void
stelling_games_pane_init (StellingGamesPane *self)
{
  self->items = g_hash_table_new_full (NULL, NULL, NULL, g_object_unref);
  self->actions = g_simple_action_group_new ();
  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries),
                                   self);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "games", G_ACTION_GROUP (self->actions));
  stelling_games_pane_start_renewing (self);
  gtk_widget_init_template (GTK_WIDGET (self));
  make_factory (self);
  stelling_games_pane_add_clicking (self);
  gtk_menu_button_set_create_popup_func (self->sort_button, create_menu_cb,
                                         (gpointer) "games_sort_menu", NULL);
  gtk_menu_button_set_create_popup_func (self->add_button, create_menu_cb,
                                         (gpointer) "games_add_menu", NULL);
  stelling_name_inner (GTK_WIDGET (self->sort_button), GTK_TYPE_TOGGLE_BUTTON,
                       _ ("Sort the Games"));
  stelling_name_inner (GTK_WIDGET (self->add_button), GTK_TYPE_TOGGLE_BUTTON, _ ("Add a Game"));
}
