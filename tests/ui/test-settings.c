/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-export-dialog.h"
#include "stelling-file-dialogs.h"
#include "stelling-insight.h"
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

  g_assert_cmpint (stelling_settings_get_int (settings, "coordinates-place"), ==,
                   STELLING_COORDINATES_OUTSIDE);
  g_assert_cmpint (stelling_settings_get_int (settings, "board-style"), ==,
                   STELLING_BOARD_STYLE_WOOD);
  g_assert_cmpint (stelling_settings_get_int (settings, "piece-style"), ==,
                   STELLING_PIECE_STYLE_CARVED);
  g_assert_true (stelling_settings_get_boolean (settings, "show-hint"));
  g_assert_true (stelling_settings_get_boolean (settings, "show-other-hints"));
  g_assert_cmpint (stelling_settings_get_int (settings, "tablut-insight"), ==, 0);
  g_assert_cmpint (stelling_settings_get_int (settings, "lines"), ==, 3);
  g_assert_cmpint (stelling_settings_get_int (settings, "scheme"), ==, STELLING_PREFER_SYSTEM);
  g_assert_cmpint (stelling_settings_get_int (settings, "threads"), ==,
                   MAX (1, (int) g_get_num_processors () / 2));
  g_assert_cmpint (stelling_settings_get_int (settings, "hash-mb"), >=, 64);
  g_assert_cmpint (stelling_settings_get_int (settings, "hash-mb"), <=, 1024);
  g_assert_cmpfloat (stelling_settings_get_double (settings, "seconds-per-move"), ==, 0.3);
  g_assert_true (stelling_settings_get_boolean (settings, "check-spelling"));
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
  g_object_set (settings, "lines", 5, "scheme", STELLING_PREFER_DARK, "coordinates-place",
                STELLING_COORDINATES_INSIDE, "seconds-per-move", 2.5, "sheet-language", "nl", NULL);
  g_assert_cmpuint (n, ==, 1);
  g_assert_cmpint (stelling_settings_get_int (settings, "lines"), ==, 5);
  g_assert_cmpint (stelling_settings_get_int (settings, "scheme"), ==, STELLING_PREFER_DARK);
  g_assert_cmpint (stelling_settings_get_int (settings, "coordinates-place"), ==,
                   STELLING_COORDINATES_INSIDE);
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
test_last_export (void)
{
  static const char *const broken
      = "{'kind': <'film'>, 'size': <uint32 9999999>, 'theme': <3>, 'language': <'xx'>, "
        "'marks': <'yes'>}";
  StellingSettings *settings = stelling_settings_get_default ();
  g_autoptr (GVariant) none = stelling_settings_dup_last_export (settings);
  g_autoptr (GVariant) stored = NULL;
  g_autoptr (GVariant) wrong = g_variant_parse (G_VARIANT_TYPE_VARDICT, broken, NULL, NULL, NULL);
  StellingExportChoice choice
      = { .kind = STELLING_EXPORT_PNG, .page = { .language = "nl", .every = 5, .review = TRUE } };
  StellingExportChoice back = { .kind = STELLING_EXPORT_SVG };

  stelling_picture_options_init (&choice.picture);
  choice.picture.theme = STELLING_PICTURE_PRINT;
  choice.picture.marks = FALSE;
  stelling_export_choice_recall (&choice, none);
  g_assert_cmpint (choice.picture.theme, ==, STELLING_PICTURE_PRINT);
  stored = stelling_export_choice_to_variant (&choice);
  stelling_settings_set_last_export (settings, stored);
  g_clear_pointer (&stored, g_variant_unref);
  stored = stelling_settings_dup_last_export (settings);
  for (guint i = 0; i < 2; i++)
    {
      /* What makes no sense changes nothing. */
      stelling_export_choice_recall (&back, i == 0 ? stored : wrong);
      g_assert_cmpint (back.kind, ==, STELLING_EXPORT_PNG);
      g_assert_cmpuint (back.picture.size, ==, i == 0 ? 640 : STELLING_PICTURE_MAX_SIZE);
      g_assert_cmpint (back.picture.theme, ==, STELLING_PICTURE_PRINT);
      g_assert_true (back.picture.last_move);
      g_assert_false (back.picture.marks);
      /* That of a page is the session's. */
      g_assert_null (back.page.language);
      g_assert_cmpuint (back.page.every, ==, 5);
      g_assert_true (back.page.review);
    }
}

/* "game.sgf.sgf" is what typing an ending before the one that is there makes. */
static void
test_typed_names (void)
{
  static const struct
  {
    const char *typed, *there, *meant;
  } names[] = {
    { "game.sgf.sgf", NULL, "game.sgf" },
    { "game.SGF.sgf", NULL, "game.SGF" },
    { "game.sgf", NULL, "game.sgf" },
    { "game.txt.sgf", NULL, "game.txt.sgf" },
    { ".sgf.sgf", NULL, ".sgf.sgf" },
    { "sgf", NULL, "sgf" },
    { "a.b.png.png", NULL, "a.b.png" },
    { "game.sgf.sgf", "game.sgf", "game.sgf.sgf" },
    { "game.sgf.sgf", "game.sgf.sgf", "game.sgf.sgf" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *path = g_dir_make_tmp ("stelling-XXXXXX", NULL);
      g_autoptr (GFile) folder = g_file_new_for_path (path);
      g_autoptr (GFile) typed = g_file_get_child (folder, names[i].typed);
      g_autoptr (GFile) there = g_file_get_child (folder, names[i].there ? names[i].there : "x");
      g_autoptr (GFile) meant = NULL;
      g_autofree char *name = NULL;

      if (names[i].there != NULL)
        g_assert_true (g_file_replace_contents (there, "", 0, NULL, FALSE, 0, NULL, NULL, NULL));
      meant = stelling_file_dialogs_mend_name (typed);
      name = g_file_get_basename (meant);
      g_assert_cmpstr (name, ==, names[i].meant);
      g_file_delete (there, NULL, NULL);
      g_file_delete (folder, NULL, NULL);
    }
}

static void
test_action (void)
{
  StellingSettings *settings = stelling_settings_get_default ();
  g_autoptr (GAction) action = stelling_settings_create_action (settings, "show-hint");
  g_autoptr (GVariant) state = NULL;

  g_action_activate (action, NULL);
  g_assert_false (stelling_settings_get_boolean (settings, "show-hint"));
  state = g_action_get_state (action);
  g_assert_false (g_variant_get_boolean (state));
}

/* A setting of its own in older versions is one of the parts that can be shown. */
static void
test_forbidden (void)
{
  g_autoptr (GSettings) before = g_settings_new ("org.stelling.Stelling");
  g_autoptr (StellingSettings) settings = NULL;

  g_settings_set_boolean (before, "show-forbidden", TRUE);
  g_settings_set_flags (before, "teblo-insight", STELLING_INSIGHT_WAYS);
  settings = g_object_new (STELLING_TYPE_SETTINGS, NULL);
  g_assert_cmpint (stelling_settings_get_int (settings, "teblo-insight"), ==,
                   STELLING_INSIGHT_WAYS | STELLING_INSIGHT_FORBIDDEN);
  g_assert_false (g_settings_get_boolean (before, "show-forbidden"));
  g_object_set (settings, "teblo-insight", STELLING_INSIGHT_SHARED, NULL);
  g_assert_cmpuint (g_settings_get_flags (before, "teblo-insight"), ==, STELLING_INSIGHT_SHARED);
  g_settings_reset (before, "teblo-insight");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/ui/settings/defaults", test_defaults);
  g_test_add_func ("/ui/settings/changes", test_changes);
  g_test_add_func ("/ui/settings/rules", test_rules);
  g_test_add_func ("/ui/settings/last-export", test_last_export);
  g_test_add_func ("/ui/settings/typed-names", test_typed_names);
  g_test_add_func ("/ui/settings/action", test_action);
  g_test_add_func ("/ui/settings/forbidden", test_forbidden);
  return g_test_run ();
}
