/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-preferences.h"

#include <glib/gi18n-lib.h>

#include "stelling-accessible-names.h"
#include "stelling-analysis.h"
#include "stelling-engines-page.h"
#include "stelling-kept-evaluations.h"
#include "stelling-kept-group.h"
#include "stelling-number-field.h"
#include "stelling-sounds.h"
#include "stelling-style-chooser.h"

struct _StellingPreferences
{
  AdwPreferencesWindow parent_instance;

  guint memory_timeout;

  /* template widgets */
  AdwComboRow *scheme;
  AdwPreferencesGroup *board_looks;
  StellingStyleChooser *board_style;
  StellingStyleChooser *piece_style;
  AdwComboRow *coordinates;
  GtkSwitch *animations;
  GtkSwitch *sounds;
  GtkWidget *sounds_row;
  AdwComboRow *text_size;
  AdwComboRow *score_form;
  GtkSwitch *spelling;
  GtkSwitch *hint;
  GtkSwitch *other_hints;
  GtkSpinButton *lines;
  GtkSpinButton *threads;
  GtkSpinButton *hash;
  GtkSpinButton *seconds;
  AdwComboRow *speech;
  StellingKeptGroup *kept;
  GtkSwitch *restore;
  AdwComboRow *language;
};

/* In the order of the list, after the user's own language. */
static const char *const languages[] = { "", "en", "nl", "fr", "tr" };

G_DEFINE_FINAL_TYPE (StellingPreferences, stelling_preferences, ADW_TYPE_PREFERENCES_WINDOW)

static gboolean
language_to_index (GBinding *binding, const GValue *from, GValue *to, gpointer data)
{
  const char *language = g_value_get_string (from);

  for (guint i = 0; i < G_N_ELEMENTS (languages); i++)
    if (g_strcmp0 (language, languages[i]) == 0)
      {
        g_value_set_uint (to, i);
        return TRUE;
      }
  return FALSE;
}

static gboolean
index_to_language (GBinding *binding, const GValue *from, GValue *to, gpointer data)
{
  guint i = g_value_get_uint (from);

  if (i >= G_N_ELEMENTS (languages))
    return FALSE;
  g_value_set_string (to, languages[i]);
  return TRUE;
}

static int
get_upper (GtkSpinButton *spin)
{
  double upper;

  gtk_spin_button_get_range (spin, NULL, &upper);
  return (int) upper;
}

static void
explain (GtkSpinButton *spin, const char *text)
{
  GtkWidget *row = gtk_widget_get_ancestor (GTK_WIDGET (spin), ADW_TYPE_ACTION_ROW);

  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), text);
}

/* Tells how much memory is used, again and again while somebody looks. */
static gboolean
explain_memory_cb (gpointer data)
{
  StellingPreferences *self = data;
  guint used = stelling_analysis_get_used_mb ();
  g_autofree char *text = NULL;

  if (used == 0)
    /* Translators: megabytes of memory; %d is the largest number that can be chosen */
    text = g_strdup_printf (_ ("For the engine, at most %d"), get_upper (self->hash));
  else
    /* Translators: megabytes of memory; %1$d is the largest number that can be chosen, %2$u how
     * many are used at the moment */
    text = g_strdup_printf (_ ("For the engine, at most %1$d; in use now: %2$u"),
                            get_upper (self->hash), used);

  explain (self->hash, text);
  return G_SOURCE_CONTINUE;
}

/* Explains the numbers and their limits. */
static void
explain_numbers (StellingPreferences *self)
{
  g_autofree char *lines =
      /* Translators: the engine’s lines; %d is the largest number that can be chosen */
      g_strdup_printf (_ ("How many of the best moves to look for, at most %d"),
                       get_upper (self->lines));
  g_autofree char *threads =
      /* Translators: %d is how many there are */
      g_strdup_printf (_ ("How many processors may think, at most %d"), get_upper (self->threads));
  g_autofree char *seconds =
      /* Translators: seconds for each move; %d is the largest number that can be chosen */
      g_strdup_printf (_ ("When a game is analysed, at most %d"), get_upper (self->seconds));

  explain (self->lines, lines);
  explain (self->threads, threads);
  explain_memory_cb (self);
  explain (self->seconds, seconds);
}

/* Says why no choice can be seen where the system asks for high contrast. */
static void
explain_contrast_cb (StellingPreferences *self)
{
  AdwStyleManager *manager = adw_style_manager_get_default ();

  adw_preferences_group_set_description (
      self->board_looks, adw_style_manager_get_high_contrast (manager)
                             ? _ ("Your system asks for high contrast: all boards have that look.")
                             : NULL);
}

static void
bind (StellingSettings *settings, const char *name, gpointer widget, const char *property)
{
  g_object_bind_property (settings, name, widget, property,
                          G_BINDING_SYNC_CREATE | G_BINDING_BIDIRECTIONAL);
}

static void
stelling_preferences_dispose (GObject *object)
{
  StellingPreferences *self = STELLING_PREFERENCES (object);

  g_clear_handle_id (&self->memory_timeout, g_source_remove);
  G_OBJECT_CLASS (stelling_preferences_parent_class)->dispose (object);
}

static void
stelling_preferences_class_init (StellingPreferencesClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = stelling_preferences_dispose;
  g_type_ensure (STELLING_TYPE_ENGINES_PAGE);
  g_type_ensure (STELLING_TYPE_KEPT_GROUP);
  g_type_ensure (STELLING_TYPE_STYLE_CHOOSER);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/stelling/Stelling/ui/stelling-preferences.ui");
#define BIND(name) gtk_widget_class_bind_template_child (widget_class, StellingPreferences, name)
  BIND (scheme);
  BIND (board_looks);
  BIND (board_style);
  BIND (piece_style);
  BIND (coordinates);
  BIND (animations);
  BIND (sounds);
  BIND (sounds_row);
  BIND (text_size);
  BIND (score_form);
  BIND (spelling);
  BIND (hint);
  BIND (other_hints);
  BIND (lines);
  BIND (threads);
  BIND (hash);
  BIND (seconds);
  BIND (speech);
  BIND (kept);
  BIND (restore);
  BIND (language);
#undef BIND
  gtk_widget_class_bind_template_callback (widget_class, stelling_number_field_input_cb);
}

static void
stelling_preferences_init (StellingPreferences *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  stelling_name_entries (GTK_WIDGET (self->scheme));
  stelling_name_entries (GTK_WIDGET (self->coordinates));
  stelling_name_entries (GTK_WIDGET (self->text_size));
  stelling_name_entries (GTK_WIDGET (self->speech));
  stelling_name_entries (GTK_WIDGET (self->score_form));
  stelling_name_entries (GTK_WIDGET (self->language));
  stelling_name_spin_buttons (GTK_WIDGET (self));
}

GtkWidget *
stelling_preferences_new (StellingSettings *settings)
{
  StellingPreferences *self;

  g_return_val_if_fail (STELLING_IS_SETTINGS (settings), NULL);

  self = g_object_new (STELLING_TYPE_PREFERENCES, NULL);
  gtk_spin_button_set_range (self->threads, 1, MAX (1, g_get_num_processors ()));
  explain_numbers (self);
  self->memory_timeout = g_timeout_add_seconds (1, explain_memory_cb, self);
  g_signal_connect_object (adw_style_manager_get_default (), "notify::high-contrast",
                           G_CALLBACK (explain_contrast_cb), self, G_CONNECT_SWAPPED);
  explain_contrast_cb (self);
  bind (settings, "scheme", self->scheme, "selected");
  bind (settings, "board-style", self->board_style, "selected");
  bind (settings, "piece-style", self->piece_style, "selected");
  bind (settings, "coordinates-place", self->coordinates, "selected");
  bind (settings, "animations", self->animations, "active");
  bind (settings, "sounds", self->sounds, "active");
  gtk_widget_set_visible (self->sounds_row, stelling_sounds_are_available ());
  bind (settings, "text-size", self->text_size, "selected");
  bind (settings, "score-form", self->score_form, "selected");
  bind (settings, "check-spelling", self->spelling, "active");
  bind (settings, "show-hint", self->hint, "active");
  bind (settings, "show-other-hints", self->other_hints, "active");
  bind (settings, "lines", self->lines, "value");
  bind (settings, "threads", self->threads, "value");
  bind (settings, "hash-mb", self->hash, "value");
  bind (settings, "seconds-per-move", self->seconds, "value");
  bind (settings, "analysis-speech", self->speech, "selected");
  stelling_kept_group_set_up (self->kept, settings, stelling_kept_evaluations_get_store ());
  bind (settings, "restore-session", self->restore, "active");
  g_object_bind_property_full (settings, "sheet-language", self->language, "selected",
                               G_BINDING_SYNC_CREATE | G_BINDING_BIDIRECTIONAL, language_to_index,
                               index_to_language, NULL, NULL);
  return GTK_WIDGET (self);
}
