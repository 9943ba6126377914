/* test-settings.c
 *
 * Copyright 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "stelling-settings.h"

static void
count_cb (guint *n)
{
  (*n)++;
}

static void
test_defaults (void)
{
  StellingSettings *settings = stelling_settings_get_default ();
  StellingRules rules;

  g_assert_true (stelling_settings_get_boolean (settings, "coordinates"));
  g_assert_true (stelling_settings_get_boolean (settings, "show-hint"));
  g_assert_false (stelling_settings_get_boolean (settings, "show-forbidden"));
  g_assert_cmpint (stelling_settings_get_int (settings, "lines"), ==, 3);
  g_assert_cmpint (stelling_settings_get_int (settings, "scheme"), ==, STELLING_PREFER_SYSTEM);
  g_assert_cmpint (stelling_settings_get_int (settings, "threads"), >=, 1);
  g_assert_cmpfloat (stelling_settings_get_double (settings, "seconds-per-move"), ==, 1);
  g_assert_null (stelling_settings_dup_sheet_language (settings));
  stelling_settings_get_last_rules (settings, &rules);
  g_assert_cmpuint (rules.set, ==, STELLING_RULE_SET_TEBLO);
}

static void
test_changes (void)
{
  StellingSettings *settings = stelling_settings_get_default ();
  g_autofree char *language = NULL;
  guint n = 0;

  g_signal_connect_swapped (settings, "notify::lines", G_CALLBACK (count_cb), &n);
  g_object_set (settings, "lines", 5, "scheme", STELLING_PREFER_DARK, "coordinates", FALSE,
                "seconds-per-move", 2.5, "sheet-language", "nl", NULL);
  g_assert_cmpuint (n, ==, 1);
  g_assert_cmpint (stelling_settings_get_int (settings, "lines"), ==, 5);
  g_assert_cmpint (stelling_settings_get_int (settings, "scheme"), ==, STELLING_PREFER_DARK);
  g_assert_false (stelling_settings_get_boolean (settings, "coordinates"));
  g_assert_cmpfloat (stelling_settings_get_double (settings, "seconds-per-move"), ==, 2.5);
  language = stelling_settings_dup_sheet_language (settings);
  g_assert_cmpstr (language, ==, "nl");
}

static void
test_rules (void)
{
  StellingSettings *settings = stelling_settings_get_default ();
  StellingRules rules, back;
  g_autoptr (GError) error = NULL;

  stelling_rules_parse ("tablut-edge:king=anvil,repeat=none", &rules, &error);
  g_assert_no_error (error);
  stelling_settings_set_last_rules (settings, &rules);
  stelling_settings_get_last_rules (settings, &back);
  g_assert_true (stelling_rules_equal (&rules, &back));
  /* What is no longer understood does no harm. */
  g_object_set (settings, "last-rules", "halma", NULL);
  stelling_settings_get_last_rules (settings, &back);
  g_assert_cmpuint (back.set, ==, STELLING_RULE_SET_TEBLO);
}

static void
test_action (void)
{
  StellingSettings *settings = stelling_settings_get_default ();
  g_autoptr (GAction) action = stelling_settings_create_action (settings, "show-forbidden");
  g_autoptr (GVariant) state = NULL;

  g_action_activate (action, NULL);
  g_assert_true (stelling_settings_get_boolean (settings, "show-forbidden"));
  state = g_action_get_state (action);
  g_assert_true (g_variant_get_boolean (state));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/ui/settings/defaults", test_defaults);
  g_test_add_func ("/ui/settings/changes", test_changes);
  g_test_add_func ("/ui/settings/rules", test_rules);
  g_test_add_func ("/ui/settings/action", test_action);
  return g_test_run ();
}
