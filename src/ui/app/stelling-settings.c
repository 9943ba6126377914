/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-settings.h"

#include "stelling-analysis-speech.h"
#include "stelling-board-styles.h"
#include "stelling-config.h"
#include "stelling-insight.h"
#include "stelling-limits.h"
#include "stelling-score-form.h"

#include <unistd.h>

/* The analysis takes this part of the machine's memory by default, between these megabytes. */
#define MEMORY_PARTS 16
#define LEAST_MEMORY 64
#define MOST_MEMORY 1024

struct _StellingSettings
{
  GObject parent_instance;

  /* owned */
  GSettings *settings;
};

typedef enum
{
  KIND_BOOLEAN,
  KIND_INT,
  KIND_DOUBLE,
  KIND_STRING,
  KIND_ENUM,  /* an int to the program */
  KIND_FLAGS, /* the same, of bits */
  KIND_DICTIONARIES,
} Kind;

/* Property N + 1 is the key of row N. */
static const struct
{
  const char *name;
  Kind kind;
  int min;
  int max;
} keys[] = {
  { "scheme", KIND_ENUM, 0, 2 },
  { "board-style", KIND_ENUM, 0, STELLING_N_BOARD_STYLES - 1 },
  { "piece-style", KIND_ENUM, 0, STELLING_N_PIECE_STYLES - 1 },
  { "coordinates-place", KIND_ENUM, 0, STELLING_N_COORDINATES - 1 },
  { "animations", KIND_BOOLEAN, 0, 1 },
  { "teblo-insight", KIND_FLAGS, 0, STELLING_INSIGHT_OF_TEBLO },
  { "tablut-insight", KIND_FLAGS, 0, STELLING_INSIGHT_OF_TABLUT },
  { "show-hint", KIND_BOOLEAN, 0, 1 },
  { "show-other-hints", KIND_BOOLEAN, 0, 1 },
  { "sounds", KIND_BOOLEAN, 0, 1 },
  { "text-size", KIND_ENUM, 0, 3 },
  { "check-spelling", KIND_BOOLEAN, 0, 1 },
  { "score-form", KIND_ENUM, 0, STELLING_N_SCORE_FORMS - 1 },
  { "lines", KIND_INT, 1, 10 },
  { "threads", KIND_INT, 0, 64 },
  { "hash-mb", KIND_INT, 0, 4096 },
  { "seconds-per-move", KIND_DOUBLE, 0, 60 },
  { "analysis-speech", KIND_ENUM, 0, STELLING_N_ANALYSIS_SPEECHES - 1 },
  { "analysed-moves", KIND_ENUM, 0, 2 },
  { "analysed-part", KIND_ENUM, 0, 1 },
  { "analysed-games", KIND_ENUM, 0, 2 },
  { "engines", KIND_DICTIONARIES, 0, 0 },
  { "opponent-strength", KIND_ENUM, 0, 4 },
  { "opponent-seconds", KIND_DOUBLE, 0, 60 },
  { "playout-games", KIND_INT, 1, 200 },
  { "playout-seconds", KIND_DOUBLE, 0, 60 },
  { "keep-evaluations", KIND_BOOLEAN, 0, 1 },
  { "kept-mb", KIND_INT, 1, STELLING_LIMIT_STORE },
  { "window-width", KIND_INT, 0, G_MAXINT },
  { "window-height", KIND_INT, 0, G_MAXINT },
  { "maximized", KIND_BOOLEAN, 0, 1 },
  { "tools-visible", KIND_BOOLEAN, 0, 1 },
  { "moves-flowing", KIND_BOOLEAN, 0, 1 },
  { "moves-tree", KIND_BOOLEAN, 0, 1 },
  { "tools-width", KIND_INT, 0, 4000 },
  { "restore-session", KIND_BOOLEAN, 0, 1 },
  { "last-rules", KIND_STRING, 0, 0 },
  { "sheet-language", KIND_STRING, 0, 0 },
};

static GParamSpec *properties[G_N_ELEMENTS (keys) + 1];

G_DEFINE_FINAL_TYPE (StellingSettings, stelling_settings, G_TYPE_OBJECT)

static void
changed_cb (StellingSettings *self, const char *key)
{
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    if (g_str_equal (key, keys[i].name))
      g_object_notify_by_pspec (G_OBJECT (self), properties[i + 1]);
}

/* Half of the machine is left to other programs. */
static int
get_default_threads (void)
{
  return CLAMP ((int) g_get_num_processors () / 2, 1, 64);
}

static int
get_default_megabytes (void)
{
  double bytes = (double) sysconf (_SC_PHYS_PAGES) * (double) sysconf (_SC_PAGESIZE);

  return (int) CLAMP (bytes / MEMORY_PARTS / (1 << 20), LEAST_MEMORY, MOST_MEMORY);
}

/* 0 stands for the machine's own value. */
static int
get_int (StellingSettings *self, const char *name)
{
  int value = g_settings_get_int (self->settings, name);

  if (value == 0 && g_str_equal (name, "threads"))
    return get_default_threads ();
  if (value == 0 && g_str_equal (name, "hash-mb"))
    return get_default_megabytes ();
  return value;
}

static void
stelling_settings_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  StellingSettings *self = STELLING_SETTINGS (object);
  const char *name;

  g_return_if_fail (id >= 1 && id <= G_N_ELEMENTS (keys));

  name = keys[id - 1].name;
  switch (keys[id - 1].kind)
    {
    case KIND_BOOLEAN:
      g_value_set_boolean (value, g_settings_get_boolean (self->settings, name));
      break;
    case KIND_INT:
      g_value_set_int (value, get_int (self, name));
      break;
    case KIND_DOUBLE:
      g_value_set_double (value, g_settings_get_double (self->settings, name));
      break;
    case KIND_STRING:
      g_value_take_string (value, g_settings_get_string (self->settings, name));
      break;
    case KIND_ENUM:
      g_value_set_int (value, g_settings_get_enum (self->settings, name));
      break;
    case KIND_FLAGS:
      g_value_set_int (value, (int) g_settings_get_flags (self->settings, name));
      break;
    case KIND_DICTIONARIES:
      g_value_take_variant (value, g_settings_get_value (self->settings, name));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
stelling_settings_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  StellingSettings *self = STELLING_SETTINGS (object);
  const char *name, *text;

  g_return_if_fail (id >= 1 && id <= G_N_ELEMENTS (keys));

  name = keys[id - 1].name;
  switch (keys[id - 1].kind)
    {
    case KIND_BOOLEAN:
      g_settings_set_boolean (self->settings, name, g_value_get_boolean (value));
      break;
    case KIND_INT:
      g_settings_set_int (self->settings, name, g_value_get_int (value));
      break;
    case KIND_DOUBLE:
      g_settings_set_double (self->settings, name, g_value_get_double (value));
      break;
    case KIND_STRING:
      text = g_value_get_string (value);
      g_settings_set_string (self->settings, name, text != NULL ? text : "");
      break;
    case KIND_ENUM:
      g_settings_set_enum (self->settings, name, g_value_get_int (value));
      break;
    case KIND_FLAGS:
      g_settings_set_flags (self->settings, name, (guint) g_value_get_int (value));
      break;
    case KIND_DICTIONARIES:
      g_settings_set_value (self->settings, name, g_value_get_variant (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
stelling_settings_dispose (GObject *object)
{
  StellingSettings *self = STELLING_SETTINGS (object);

  g_clear_object (&self->settings);
  G_OBJECT_CLASS (stelling_settings_parent_class)->dispose (object);
}

static GParamSpec *
create_pspec (guint i)
{
  GParamFlags flags = G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  switch (keys[i].kind)
    {
    case KIND_BOOLEAN:
      return g_param_spec_boolean (keys[i].name, NULL, NULL, FALSE, flags);
    case KIND_DOUBLE:
      return g_param_spec_double (keys[i].name, NULL, NULL, keys[i].min, keys[i].max, keys[i].min,
                                  flags);
    case KIND_STRING:
      return g_param_spec_string (keys[i].name, NULL, NULL, NULL, flags);
    case KIND_DICTIONARIES:
      return g_param_spec_variant (keys[i].name, NULL, NULL, G_VARIANT_TYPE ("aa{sv}"), NULL,
                                   flags);
    case KIND_INT:
    case KIND_ENUM:
    case KIND_FLAGS:
    default:
      return g_param_spec_int (keys[i].name, NULL, NULL, keys[i].min, keys[i].max, keys[i].min,
                               flags);
    }
}

static void
stelling_settings_class_init (StellingSettingsClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = stelling_settings_dispose;
  object_class->get_property = stelling_settings_get_property;
  object_class->set_property = stelling_settings_set_property;

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    properties[i + 1] = create_pspec (i);
  g_object_class_install_properties (object_class, G_N_ELEMENTS (properties), properties);
}

/* Whether coordinates are shown was a switch once: who had turned it off has none now either. */
static void
take_over_coordinates (StellingSettings *self)
{
  g_autoptr (GVariant) before = g_settings_get_user_value (self->settings, "coordinates");
  g_autoptr (GVariant) now = g_settings_get_user_value (self->settings, "coordinates-place");

  if (before == NULL)
    return;
  if (now == NULL && !g_variant_get_boolean (before))
    g_settings_set_enum (self->settings, "coordinates-place", STELLING_COORDINATES_OFF);
  g_settings_reset (self->settings, "coordinates");
}

/* Forbidden squares were the only part of a position's geometry that could be shown. */
static void
take_over_forbidden (GSettings *settings)
{
  guint parts = g_settings_get_flags (settings, "teblo-insight");

  if (!g_settings_get_boolean (settings, "show-forbidden"))
    return;
  g_settings_set_flags (settings, "teblo-insight", parts | STELLING_INSIGHT_FORBIDDEN);
  g_settings_reset (settings, "show-forbidden");
}

static void
stelling_settings_init (StellingSettings *self)
{
  self->settings = g_settings_new (STELLING_APP_ID);
  take_over_coordinates (self);
  take_over_forbidden (self->settings);
  g_signal_connect_object (self->settings, "changed", G_CALLBACK (changed_cb), self,
                           G_CONNECT_SWAPPED);
}

StellingSettings *
stelling_settings_get_default (void)
{
  static StellingSettings *settings;

  if (settings == NULL)
    settings = g_object_new (STELLING_TYPE_SETTINGS, NULL);
  return settings;
}

gboolean
stelling_settings_get_boolean (StellingSettings *self, const char *name)
{
  g_return_val_if_fail (STELLING_IS_SETTINGS (self), FALSE);

  return g_settings_get_boolean (self->settings, name);
}

int
stelling_settings_get_int (StellingSettings *self, const char *name)
{
  int value = 0;

  g_return_val_if_fail (STELLING_IS_SETTINGS (self), 0);

  g_object_get (self, name, &value, NULL);
  return value;
}

double
stelling_settings_get_double (StellingSettings *self, const char *name)
{
  g_return_val_if_fail (STELLING_IS_SETTINGS (self), 0);

  return g_settings_get_double (self->settings, name);
}

GVariant *
stelling_settings_dup_last_export (StellingSettings *self)
{
  g_return_val_if_fail (STELLING_IS_SETTINGS (self), NULL);

  return g_settings_get_value (self->settings, "last-export");
}

void
stelling_settings_set_last_export (StellingSettings *self, GVariant *choice)
{
  g_return_if_fail (STELLING_IS_SETTINGS (self));
  g_return_if_fail (g_variant_is_of_type (choice, G_VARIANT_TYPE_VARDICT));

  g_settings_set_value (self->settings, "last-export", choice);
}

void
stelling_settings_get_last_rules (StellingSettings *self, StellingRules *rules)
{
  g_autofree char *text = NULL;

  g_return_if_fail (STELLING_IS_SETTINGS (self));
  g_return_if_fail (rules != NULL);

  text = g_settings_get_string (self->settings, "last-rules");
  if (!stelling_rules_parse (text, rules, NULL))
    stelling_rules_init (rules, STELLING_RULE_SET_TEBLO);
}

void
stelling_settings_set_last_rules (StellingSettings *self, const StellingRules *rules)
{
  g_autofree char *text = NULL;

  g_return_if_fail (STELLING_IS_SETTINGS (self));
  g_return_if_fail (rules != NULL);

  text = stelling_rules_to_string (rules);
  g_settings_set_string (self->settings, "last-rules", text);
}

char *
stelling_settings_dup_sheet_language (StellingSettings *self)
{
  g_autofree char *language = NULL;

  g_return_val_if_fail (STELLING_IS_SETTINGS (self), NULL);

  language = g_settings_get_string (self->settings, "sheet-language");
  return *language != '\0' ? g_steal_pointer (&language) : NULL;
}

GAction *
stelling_settings_create_action (StellingSettings *self, const char *name)
{
  g_return_val_if_fail (STELLING_IS_SETTINGS (self), NULL);

  return g_settings_create_action (self->settings, name);
}
