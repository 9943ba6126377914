/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-analyse-dialog.h"

#include <glib/gi18n-lib.h>

#include "stelling-accessible-names.h"
#include "stelling-number-field.h"
#include "stelling-settings.h"

/* As in the lists of the template. */
enum
{
  PART_WHOLE,
  PART_FROM_HERE,
};
enum
{
  GAMES_SHOWN,
  GAMES_ALL,
  GAMES_CHOSEN,
};

struct _StellingAnalyseDialog
{
  AdwWindow parent_instance;

  /* owned */
  GPtrArray *records; /* of StellingRecord: all of the file */
  GPtrArray *wanted;  /* those that were chosen */
  GtkBitset *checked;
  GHashTable *seen; /* of GtkListItem: those that stand for a game now */

  guint shown;

  /* template widgets */
  GtkSpinButton *seconds;
  AdwComboRow *moves;
  AdwComboRow *part;
  AdwComboRow *games;
  GtkWidget *list_frame;
  GtkListView *list;
  GtkWidget *start_button;
};

static guint chosen_signal;

G_DEFINE_FINAL_TYPE (StellingAnalyseDialog, stelling_analyse_dialog, ADW_TYPE_WINDOW)

/* --- the games that can be checked --- */

/* A row says its game and whether it is checked: GTK has no words for it. */
static void
name_row (GtkCheckButton *check)
{
  GtkWidget *row = gtk_widget_get_parent (GTK_WIDGET (check));
  const char *title = gtk_check_button_get_label (check);

  if (row == NULL || title == NULL)
    return;
  stelling_name_widget (row, title);
  stelling_describe_widget (row, gtk_check_button_get_active (check)
                                     /* Translators: spoken: a game that is to be analysed */
                                     ? C_ ("game", "Chosen")
                                     /* Translators: spoken: a game that is not to be analysed */
                                     : C_ ("game", "Not chosen"));
}

static void
toggled_cb (StellingAnalyseDialog *self, GtkCheckButton *check)
{
  GtkListItem *item = g_object_get_data (G_OBJECT (check), "item");
  guint position = gtk_list_item_get_position (item);

  if (position == GTK_INVALID_LIST_POSITION)
    return;
  if (gtk_check_button_get_active (check))
    gtk_bitset_add (self->checked, position);
  else
    gtk_bitset_remove (self->checked, position);
  name_row (check);
  gtk_widget_set_sensitive (self->start_button,
                            adw_combo_row_get_selected (self->games) != GAMES_CHOSEN
                                || !gtk_bitset_is_empty (self->checked));
}

static void
setup_cb (StellingAnalyseDialog *self, GtkListItem *item)
{
  GtkWidget *check = gtk_check_button_new ();

  g_object_set_data (G_OBJECT (check), "item", item);
  g_signal_connect_object (check, "toggled", G_CALLBACK (toggled_cb), self, G_CONNECT_SWAPPED);
  /* The row has the keyboard, and says what the check button would. */
  gtk_widget_set_focusable (check, FALSE);
  gtk_list_item_set_child (item, check);
}

static void
bind_cb (StellingAnalyseDialog *self, GtkListItem *item)
{
  GtkCheckButton *check = GTK_CHECK_BUTTON (gtk_list_item_get_child (item));
  GtkStringObject *title = gtk_list_item_get_item (item);

  g_hash_table_add (self->seen, item);
  gtk_check_button_set_label (check, gtk_string_object_get_string (title));
  gtk_check_button_set_active (check, gtk_bitset_contains (self->checked,
                                                           gtk_list_item_get_position (item)));
  name_row (check);
}

static void
unbind_cb (StellingAnalyseDialog *self, GtkListItem *item)
{
  g_hash_table_remove (self->seen, item);
}

/* Enter, Space and a click on the row check its game, or no longer. */
static void
activate_cb (StellingAnalyseDialog *self, guint position)
{
  GHashTableIter iter;
  gpointer item;

  g_hash_table_iter_init (&iter, self->seen);
  while (g_hash_table_iter_next (&iter, &item, NULL))
    if (gtk_list_item_get_position (item) == position)
      {
        GtkCheckButton *check = GTK_CHECK_BUTTON (gtk_list_item_get_child (item));

        gtk_check_button_set_active (check, !gtk_check_button_get_active (check));
        return;
      }
}

static void
fill_list (StellingAnalyseDialog *self, StellingDocument *document)
{
  GtkStringList *titles = gtk_string_list_new (NULL);
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  g_autoptr (GtkNoSelection) model = gtk_no_selection_new (G_LIST_MODEL (titles));

  for (guint i = 0; i < self->records->len; i++)
    {
      g_autofree char *title = stelling_document_dup_game_title (document, i);

      /* Translators: a game in a list to choose from: its number, its name or players */
      gtk_string_list_take (titles, g_strdup_printf (_ ("%u. %s"), i + 1, title));
    }
  g_signal_connect_object (factory, "setup", G_CALLBACK (setup_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (factory, "bind", G_CALLBACK (bind_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (factory, "unbind", G_CALLBACK (unbind_cb), self, G_CONNECT_SWAPPED);
  gtk_list_view_set_factory (self->list, factory);
  g_object_unref (factory);
  gtk_list_view_set_model (self->list, GTK_SELECTION_MODEL (model));
}

/* --- the choice --- */

/* A part is one of a game. */
static void
games_cb (StellingAnalyseDialog *self)
{
  guint games = adw_combo_row_get_selected (self->games);

  gtk_widget_set_sensitive (GTK_WIDGET (self->part), games == GAMES_SHOWN);
  gtk_widget_set_visible (self->list_frame, games == GAMES_CHOSEN);
  gtk_widget_set_sensitive (self->start_button,
                            games != GAMES_CHOSEN || !gtk_bitset_is_empty (self->checked));
}

static gboolean
is_wanted (StellingAnalyseDialog *self, guint index)
{
  switch (adw_combo_row_get_selected (self->games))
    {
    case GAMES_ALL:
      return TRUE;
    case GAMES_CHOSEN:
      return gtk_bitset_contains (self->checked, index);
    case GAMES_SHOWN:
    default:
      return index == self->shown;
    }
}

static void
start_cb (StellingAnalyseDialog *self)
{
  gtk_spin_button_update (self->seconds);
  g_object_set (stelling_settings_get_default (), "seconds-per-move",
                gtk_spin_button_get_value (self->seconds), "analysed-moves",
                (int) adw_combo_row_get_selected (self->moves), "analysed-part",
                (int) adw_combo_row_get_selected (self->part), NULL);
  /* Of a file with one game there was nothing to choose. */
  if (self->records->len > 1)
    g_object_set (stelling_settings_get_default (), "analysed-games",
                  (int) adw_combo_row_get_selected (self->games), NULL);
  g_ptr_array_set_size (self->wanted, 0);
  for (guint i = 0; i < self->records->len; i++)
    if (is_wanted (self, i))
      g_ptr_array_add (self->wanted, g_object_ref (g_ptr_array_index (self->records, i)));
  g_signal_emit (self, chosen_signal, 0);
  gtk_window_close (GTK_WINDOW (self));
}

/* --- the dialog --- */

static void
stelling_analyse_dialog_dispose (GObject *object)
{
  StellingAnalyseDialog *self = STELLING_ANALYSE_DIALOG (object);

  if (self->list != NULL)
    gtk_list_view_set_model (self->list, NULL);
  G_OBJECT_CLASS (stelling_analyse_dialog_parent_class)->dispose (object);
}

static void
stelling_analyse_dialog_finalize (GObject *object)
{
  StellingAnalyseDialog *self = STELLING_ANALYSE_DIALOG (object);

  g_ptr_array_unref (self->records);
  g_ptr_array_unref (self->wanted);
  gtk_bitset_unref (self->checked);
  g_hash_table_unref (self->seen);
  G_OBJECT_CLASS (stelling_analyse_dialog_parent_class)->finalize (object);
}

static void
stelling_analyse_dialog_class_init (StellingAnalyseDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = stelling_analyse_dialog_dispose;
  G_OBJECT_CLASS (klass)->finalize = stelling_analyse_dialog_finalize;
  chosen_signal = g_signal_new ("chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                NULL, NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/org/stelling/Stelling/ui/stelling-analyse-dialog.ui");
#define BIND(name) gtk_widget_class_bind_template_child (widget_class, StellingAnalyseDialog, name)
  BIND (seconds);
  BIND (moves);
  BIND (part);
  BIND (games);
  BIND (list_frame);
  BIND (list);
  BIND (start_button);
#undef BIND
  gtk_widget_class_bind_template_callback (widget_class, activate_cb);
  gtk_widget_class_bind_template_callback (widget_class, games_cb);
  gtk_widget_class_bind_template_callback (widget_class, start_cb);
  gtk_widget_class_bind_template_callback (widget_class, stelling_number_field_input_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
stelling_analyse_dialog_init (StellingAnalyseDialog *self)
{
  self->records = g_ptr_array_new_with_free_func (g_object_unref);
  self->wanted = g_ptr_array_new_with_free_func (g_object_unref);
  self->checked = gtk_bitset_new_empty ();
  self->seen = g_hash_table_new (NULL, NULL);
  gtk_widget_init_template (GTK_WIDGET (self));
  stelling_name_entries (GTK_WIDGET (self->moves));
  stelling_name_entries (GTK_WIDGET (self->part));
  stelling_name_entries (GTK_WIDGET (self->games));
  stelling_name_spin_buttons (GTK_WIDGET (self));
}

/* The sides are called as in the game that is shown. */
static void
name_sides (StellingAnalyseDialog *self, StellingGame game)
{
  const char *names[]
      = { C_ ("whose moves", "Both Sides"), stelling_side_get_title (game, STELLING_LIGHT),
          stelling_side_get_title (game, STELLING_DARK), NULL };
  g_autoptr (GtkStringList) list = gtk_string_list_new (names);

  adw_combo_row_set_model (self->moves, G_LIST_MODEL (list));
}

StellingAnalyseDialog *
stelling_analyse_dialog_new (StellingDocument *document, guint shown)
{
  StellingSettings *settings = stelling_settings_get_default ();
  GPtrArray *records;
  StellingAnalyseDialog *self;

  g_return_val_if_fail (STELLING_IS_DOCUMENT (document), NULL);

  records = stelling_document_get_records (document);
  g_return_val_if_fail (shown < records->len, NULL);
  self = g_object_new (STELLING_TYPE_ANALYSE_DIALOG, NULL);
  self->shown = shown;
  for (guint i = 0; i < records->len; i++)
    g_ptr_array_add (self->records, g_object_ref (g_ptr_array_index (records, i)));
  gtk_bitset_add (self->checked, shown);
  name_sides (self, stelling_rules_get_game (
                        stelling_record_get_rules (g_ptr_array_index (records, shown))));
  fill_list (self, document);
  gtk_spin_button_set_value (self->seconds,
                             stelling_settings_get_double (settings, "seconds-per-move"));
  adw_combo_row_set_selected (self->moves,
                              (guint) stelling_settings_get_int (settings, "analysed-moves"));
  adw_combo_row_set_selected (self->part,
                              (guint) stelling_settings_get_int (settings, "analysed-part"));
  gtk_widget_set_visible (GTK_WIDGET (self->games), records->len > 1);
  if (records->len > 1)
    adw_combo_row_set_selected (self->games,
                                (guint) stelling_settings_get_int (settings, "analysed-games"));
  games_cb (self);
  return self;
}

gboolean
stelling_analyse_dialog_is_from_here (StellingAnalyseDialog *self)
{
  g_return_val_if_fail (STELLING_IS_ANALYSE_DIALOG (self), FALSE);

  return adw_combo_row_get_selected (self->games) == GAMES_SHOWN
         && adw_combo_row_get_selected (self->part) == PART_FROM_HERE;
}

GPtrArray *
stelling_analyse_dialog_get_records (StellingAnalyseDialog *self)
{
  g_return_val_if_fail (STELLING_IS_ANALYSE_DIALOG (self), NULL);

  return self->wanted;
}
