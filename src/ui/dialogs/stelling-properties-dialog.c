/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-properties-dialog.h"

#include <glib/gi18n-lib.h>

#include "stelling-accessible-names.h"
#include "stelling-clock-text.h"
#include "stelling-date-text.h"
#include "stelling-dictionary-list.h"
#include "stelling-language-row.h"
#include "stelling-move-text.h"

#define N_HEADERS 18
#define DATE_ROW 5

struct _StellingPropertiesDialog
{
  AdwWindow parent_instance;

  /* owned */
  StellingRecord *record;

  /* template widgets */
  AdwEntryRow *rows[N_HEADERS];
  AdwComboRow *result_row;
  AdwActionRow *rules_row;
  StellingLanguageRow *language_row;
  AdwPreferencesRow *date_problem;
  GtkWidget *calendar_button;
  GtkPopover *calendar_popover;
  GtkCalendar *calendar;
};

/* Each header has a row of its name in the template. */
static const char *const headers[N_HEADERS] = {
  STELLING_HEADER_LIGHT,      STELLING_HEADER_DARK,      STELLING_HEADER_NAME,
  STELLING_HEADER_EVENT,      STELLING_HEADER_ROUND,     STELLING_HEADER_DATE,
  STELLING_HEADER_PLACE,      STELLING_HEADER_ANNOTATOR, STELLING_HEADER_SOURCE,
  STELLING_HEADER_LIGHT_RANK, STELLING_HEADER_DARK_RANK, STELLING_HEADER_LIGHT_TEAM,
  STELLING_HEADER_DARK_TEAM,  STELLING_HEADER_TIME,      STELLING_HEADER_OVERTIME,
  STELLING_HEADER_OPENING,    STELLING_HEADER_USER,      STELLING_HEADER_COPYRIGHT,
};

/* In the order of the list; the texts are in fill_results (). */
static const char *const results[] = {
  "none",        "light",     "light resign", "light time", "dark",
  "dark resign", "dark time", "draw agreed",  "draw",
};

G_DEFINE_FINAL_TYPE (StellingPropertiesDialog, stelling_properties_dialog, ADW_TYPE_WINDOW)

static guint
find_result (const char *text)
{
  for (guint i = 0; text != NULL && i < G_N_ELEMENTS (results); i++)
    if (g_str_equal (text, results[i]))
      return i;
  return 0;
}

static void
fill_results (StellingPropertiesDialog *self)
{
  gboolean teblo
      = stelling_rules_get_game (stelling_record_get_rules (self->record)) == STELLING_GAME_TEBLO;
  const char *teblo_titles[] = { _ ("Unknown"),
                                 _ ("Yellow won"),
                                 _ ("Yellow won, Red resigned"),
                                 _ ("Yellow won on time"),
                                 _ ("Red won"),
                                 _ ("Red won, Yellow resigned"),
                                 _ ("Red won on time"),
                                 _ ("Draw by agreement"),
                                 _ ("Draw"),
                                 NULL };
  const char *tablut_titles[] = { _ ("Unknown"),
                                  _ ("Light won"),
                                  _ ("Light won, Dark resigned"),
                                  _ ("Light won on time"),
                                  _ ("Dark won"),
                                  _ ("Dark won, Light resigned"),
                                  _ ("Dark won on time"),
                                  _ ("Draw by agreement"),
                                  _ ("Draw"),
                                  NULL };
  g_autoptr (GtkStringList) list = gtk_string_list_new (teblo ? teblo_titles : tablut_titles);

  adw_combo_row_set_model (self->result_row, G_LIST_MODEL (list));
}

/* --- result --- */

/* Finds the points by Teblo's rules for competitions: three for a win, one each for a draw. */
static char *
dup_points (StellingPropertiesDialog *self)
{
  const char *result = results[adw_combo_row_get_selected (self->result_row)];
  gboolean draw = g_str_has_prefix (result, "draw");
  guint light = g_str_has_prefix (result, "light") ? 3 : draw, dark;

  if (stelling_rules_get_game (stelling_record_get_rules (self->record)) != STELLING_GAME_TEBLO
      || g_str_equal (result, "none"))
    return NULL;
  dark = draw ? 1 : 3 - light;
  /* Translators: what each player gets for the result in a competition */
  return g_strdup_printf (_ ("Points: Yellow %u, Red %u"), light, dark);
}

static void
result_selected_cb (StellingPropertiesDialog *self)
{
  StellingNode *end = stelling_record_get_main_end (self->record);
  g_autofree char *points = NULL;
  g_autofree char *text = NULL;
  const char *on_time;

  if (adw_combo_row_get_selected (self->result_row) >= G_N_ELEMENTS (results))
    return;
  points = dup_points (self);
  on_time = stelling_move_text_get_won_on_time (self->record, end);
  if (points == NULL && on_time != NULL)
    /* Translators: the result that is not entered but follows from the clocks: "Yellow wins on
     * time" */
    text = g_strdup_printf (_ ("By the clocks: %s"), on_time);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->result_row), points != NULL ? points
                                                                  : text != NULL ? text
                                                                                 : "");
}

/* --- time --- */

/* Returns what the row of @key shows of its header: of the time for each player, which is in
 * seconds, hours too; a text that is no number is shown as it is. */
static char *
dup_shown (const char *key, const char *header)
{
  guint64 seconds;

  if (header == NULL)
    return g_strdup ("");
  if (!g_str_equal (key, STELLING_HEADER_TIME)
      || !g_ascii_string_to_unsigned (header, 10, 0, G_MAXINT32, &seconds, NULL))
    return g_strdup (header);
  return stelling_clock_text_from_time ((gint64) seconds * 1000);
}

/* Returns the header for what the row of @key shows. */
static char *
dup_header (const char *key, const char *shown)
{
  gint64 milliseconds;

  if (!g_str_equal (key, STELLING_HEADER_TIME)
      || !stelling_clock_text_to_time (shown, &milliseconds) || milliseconds < 0
      || milliseconds % 1000 != 0)
    return g_strdup (shown);
  return g_strdup_printf ("%" G_GINT64_FORMAT, milliseconds / 1000);
}

/* --- date --- */

/* Scrolls to what is wrong once it has its place. */
static gboolean
show_problem_cb (GtkWidget *problem, GdkFrameClock *clock, gpointer data)
{
  GtkWidget *scroller = gtk_widget_get_ancestor (problem, GTK_TYPE_SCROLLED_WINDOW);
  GtkAdjustment *place;
  graphene_rect_t bounds;

  if (scroller == NULL || !gtk_widget_get_visible (problem))
    return G_SOURCE_REMOVE;
  if (gtk_widget_get_height (problem) == 0
      || !gtk_widget_compute_bounds (problem, scroller, &bounds))
    return G_SOURCE_CONTINUE;
  place = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller));
  bounds.origin.y += (float) gtk_adjustment_get_value (place);
  gtk_adjustment_clamp_page (place, bounds.origin.y, bounds.origin.y + bounds.size.height);
  return G_SOURCE_REMOVE;
}

/* A text that is no date is kept: what is wrong is said, and nothing more. */
static void
date_changed_cb (StellingPropertiesDialog *self, GtkEditable *row)
{
  g_autofree char *problem = stelling_date_text_dup_problem (gtk_editable_get_text (row));
  gboolean shown = gtk_widget_get_visible (GTK_WIDGET (self->date_problem));

  gtk_widget_set_visible (GTK_WIDGET (self->date_problem), problem != NULL);
  if (problem != NULL && !shown)
    gtk_widget_add_tick_callback (GTK_WIDGET (self->date_problem), show_problem_cb, NULL, NULL);
  adw_preferences_row_set_title (self->date_problem, problem != NULL ? problem : "");
  gtk_accessible_update_state (
      GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_STATE_INVALID,
      problem != NULL ? GTK_ACCESSIBLE_INVALID_TRUE : GTK_ACCESSIBLE_INVALID_FALSE, -1);
  stelling_describe_widget (
      GTK_WIDGET (row), problem != NULL ? problem : gtk_widget_get_tooltip_text (GTK_WIDGET (row)));
}

/* The calendar begins with the day that is there, if it is one. */
static void
show_day_cb (StellingPropertiesDialog *self)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->rows[DATE_ROW]));
  g_autofree char *full = g_strconcat (text, "T00:00:00", NULL);
  g_autoptr (GTimeZone) zone = g_time_zone_new_local ();
  g_autoptr (GDateTime) day = g_date_time_new_from_iso8601 (full, zone);

  if (day != NULL)
    gtk_calendar_select_day (self->calendar, day);
}

static void
use_day_cb (StellingPropertiesDialog *self)
{
  GtkEditable *row = GTK_EDITABLE (self->rows[DATE_ROW]);
  g_autoptr (GDateTime) day = gtk_calendar_get_date (self->calendar);
  g_autofree char *text
      = stelling_date_text_set_day (gtk_editable_get_text (row), g_date_time_get_year (day),
                                    g_date_time_get_month (day),
                                    g_date_time_get_day_of_month (day));

  gtk_editable_set_text (row, text);
  gtk_popover_popdown (self->calendar_popover);
}

/* --- all --- */

/* What was not chosen anew stays as it is written. */
static void
apply_language (StellingPropertiesDialog *self)
{
  const char *before = stelling_record_get_header (self->record, STELLING_HEADER_LANGUAGE);
  const char *language = stelling_language_row_get_language (self->language_row);
  g_autofree char *shown = before != NULL ? stelling_language_normalise (before) : NULL;

  if (g_strcmp0 (language, shown) != 0)
    stelling_record_set_header (self->record, STELLING_HEADER_LANGUAGE, language);
}

static void
apply_cb (StellingPropertiesDialog *self)
{
  guint selected = adw_combo_row_get_selected (self->result_row);

  /* Translators: name of a command, after "Undo" */
  stelling_record_begin_group (self->record, N_ ("Change Properties"));
  for (guint i = 0; i < N_HEADERS; i++)
    {
      const char *shown = gtk_editable_get_text (GTK_EDITABLE (self->rows[i]));
      const char *before = stelling_record_get_header (self->record, headers[i]);
      g_autofree char *shown_before = dup_shown (headers[i], before);
      g_autofree char *header = dup_header (headers[i], shown);

      if (!g_str_equal (shown, shown_before))
        stelling_record_set_header (self->record, headers[i], *header != '\0' ? header : NULL);
    }
  if (selected != find_result (stelling_record_get_header (self->record, STELLING_HEADER_RESULT)))
    stelling_record_set_header (self->record, STELLING_HEADER_RESULT,
                                selected > 0 ? results[selected] : NULL);
  apply_language (self);
  stelling_record_end_group (self->record);
  gtk_window_destroy (GTK_WINDOW (self));
}

/* A player's headers are called by his side. */
static void
name_sides (StellingPropertiesDialog *self, StellingGame game)
{
  for (guint i = 0; i < N_HEADERS; i++)
    {
      gboolean light = g_str_has_prefix (headers[i], STELLING_HEADER_LIGHT "-");
      const char *side = stelling_side_get_title (game, light ? STELLING_LIGHT : STELLING_DARK);
      g_autofree char *title = NULL;

      if (g_str_has_suffix (headers[i], "-rank"))
        /* Translators: the playing strength of Light, Dark, Yellow or Red */
        title = g_strdup_printf (_ ("%s’s Rank"), side);
      else if (g_str_has_suffix (headers[i], "-team"))
        title = g_strdup_printf (_ ("%s’s Team"), side);
      if (title != NULL)
        adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->rows[i]), title);
    }
}

static void
show_record (StellingPropertiesDialog *self)
{
  const StellingRules *rules = stelling_record_get_rules (self->record);
  StellingGame game = stelling_rules_get_game (rules);
  g_autofree char *rules_text = stelling_rules_to_string (rules);

  for (guint i = 0; i < N_HEADERS; i++)
    {
      g_autofree char *shown
          = dup_shown (headers[i], stelling_record_get_header (self->record, headers[i]));

      gtk_editable_set_text (GTK_EDITABLE (self->rows[i]), shown);
    }
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->rows[0]),
                                 stelling_side_get_title (game, STELLING_LIGHT));
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->rows[1]),
                                 stelling_side_get_title (game, STELLING_DARK));
  name_sides (self, game);
  fill_results (self);
  adw_combo_row_set_selected (self->result_row, find_result (stelling_record_get_header (
                                                    self->record, STELLING_HEADER_RESULT)));
  result_selected_cb (self);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->rules_row),
                                 stelling_rule_set_get_title ((StellingRuleSet) rules->set));
  adw_action_row_set_subtitle (self->rules_row, rules_text);
  stelling_language_row_set_language (
      self->language_row, stelling_record_get_header (self->record, STELLING_HEADER_LANGUAGE));
}

static void
stelling_properties_dialog_dispose (GObject *object)
{
  StellingPropertiesDialog *self = STELLING_PROPERTIES_DIALOG (object);

  g_clear_object (&self->record);
  G_OBJECT_CLASS (stelling_properties_dialog_parent_class)->dispose (object);
}

static void
stelling_properties_dialog_class_init (StellingPropertiesDialogClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = stelling_properties_dialog_dispose;
  g_type_ensure (STELLING_TYPE_LANGUAGE_ROW);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/org/stelling/Stelling/ui/stelling-properties-dialog.ui");
  for (guint i = 0; i < N_HEADERS; i++)
    gtk_widget_class_bind_template_child_full (
        widget_class, headers[i], FALSE,
        (gssize) (G_STRUCT_OFFSET (StellingPropertiesDialog, rows) + i * sizeof (AdwEntryRow *)));
  gtk_widget_class_bind_template_child (widget_class, StellingPropertiesDialog, result_row);
  gtk_widget_class_bind_template_child (widget_class, StellingPropertiesDialog, rules_row);
  gtk_widget_class_bind_template_child (widget_class, StellingPropertiesDialog, language_row);
  gtk_widget_class_bind_template_child (widget_class, StellingPropertiesDialog, date_problem);
  gtk_widget_class_bind_template_child (widget_class, StellingPropertiesDialog, calendar_button);
  gtk_widget_class_bind_template_child (widget_class, StellingPropertiesDialog, calendar_popover);
  gtk_widget_class_bind_template_child (widget_class, StellingPropertiesDialog, calendar);
  gtk_widget_class_bind_template_callback (widget_class, apply_cb);
  gtk_widget_class_bind_template_callback (widget_class, date_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, show_day_cb);
  gtk_widget_class_bind_template_callback (widget_class, use_day_cb);
  gtk_widget_class_bind_template_callback (widget_class, result_selected_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
stelling_properties_dialog_init (StellingPropertiesDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  stelling_name_inner (self->calendar_button, GTK_TYPE_TOGGLE_BUTTON, _ ("Choose a day"));
}

GtkWidget *
stelling_properties_dialog_new (StellingRecord *record)
{
  StellingPropertiesDialog *self;

  g_return_val_if_fail (STELLING_IS_RECORD (record), NULL);

  self = g_object_new (STELLING_TYPE_PROPERTIES_DIALOG, NULL);
  self->record = g_object_ref (record);
  show_record (self);
  /* Typing begins there. */
  gtk_widget_grab_focus (GTK_WIDGET (self->rows[0]));
  return GTK_WIDGET (self);
}
