/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-insight-kinds.h"
#include "stelling-shortcuts.h"

#include <string.h>

/* The table of keys beside what else names keys: the menus and the help's page of keys. */

static char *
read_source (const char *name)
{
  g_autofree char *path = g_build_filename (g_getenv ("G_TEST_SRCDIR"), "..", name, NULL);
  g_autoptr (GError) error = NULL;
  char *text = NULL;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  return text;
}

static gboolean
has_key (const char *alternatives, const char *key)
{
  g_auto (GStrv) keys = g_strsplit (alternatives != NULL ? alternatives : "", "|", -1);

  return g_strv_contains ((const char *const *) keys, key);
}

static gboolean
is_in_table (const char *action, const char *key)
{
  guint n;
  const StellingShortcut *shortcuts = stelling_shortcuts_get (&n);

  for (guint i = 0; i < n; i++)
    if (g_strcmp0 (shortcuts[i].action, action) == 0
        && (has_key (shortcuts[i].accel, key) || has_key (shortcuts[i].keys, key)))
      return TRUE;
  return FALSE;
}

/* The text of an attribute of a menu's item; NULL if it has none. */
static char *
dup_attribute (const char *item, const char *name)
{
  g_autofree char *pattern = g_strdup_printf ("<attribute name=\"%s\">([^<]*)</attribute>", name);
  g_autoptr (GRegex) regex = g_regex_new (pattern, 0, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;
  g_autofree char *found = NULL;

  if (!g_regex_match (regex, item, 0, &match))
    return NULL;
  found = g_match_info_fetch (match, 1);
  if (strstr (found, "&lt;") != NULL)
    {
      g_auto (GStrv) left = g_strsplit (found, "&lt;", -1);
      g_autofree char *half = g_strjoinv ("<", left);
      g_auto (GStrv) right = g_strsplit (half, "&gt;", -1);

      return g_strjoinv (">", right);
    }
  return g_steal_pointer (&found);
}

/* The keys that menus show by themselves are those of the table. */
static void
test_menus (void)
{
  static const char *const menus[]
      = { "src/ui/app/stelling-main-menu.ui", "src/ui/app/stelling-window.ui",
          "src/ui/moves/stelling-move-list-view.ui", "src/ui/page/stelling-page.ui" };
  guint n_keys = 0;

  for (gsize i = 0; i < G_N_ELEMENTS (menus); i++)
    {
      g_autofree char *text = read_source (menus[i]);
      g_auto (GStrv) items = g_strsplit (text, "<item>", -1);

      for (guint j = 1; items[j] != NULL; j++)
        {
          g_autofree char *key = dup_attribute (items[j], "accel");
          g_autofree char *name = dup_attribute (items[j], "action");
          g_autofree char *target = dup_attribute (items[j], "target");
          g_autofree char *action = target != NULL ? g_strconcat (name, "::", target, NULL)
                                                   : g_strdup (name);

          if (key == NULL)
            continue;
          g_test_message ("%s: %s %s", menus[i], action, key);
          g_assert_true (is_in_table (action, key));
          n_keys++;
        }
    }
  g_assert_cmpuint (n_keys, >, 20);
}

/* As the help writes it: <keyseq><key>Ctrl</key><key>N</key></keyseq>. */
static char *
dup_as_help (const char *key)
{
  static const struct
  {
    const char *name, *shown;
  } names[] = { { "Left", "←" },     { "Right", "→" },    { "Up", "↑" },    { "Down", "↓" },
                { "comma", "," },    { "question", "?" }, { "minus", "−" }, { "Return", "Enter" },
                { "Escape", "Esc" }, { "space", "Space" } };
  static const char *const modifiers[][2]
      = { { "<Control>", "Ctrl" }, { "<Shift>", "Shift" }, { "<Alt>", "Alt" } };
  g_autoptr (GString) out = g_string_new (NULL);
  g_autofree char *last = NULL;
  guint n = 0;

  for (gsize i = 0; i < G_N_ELEMENTS (modifiers); i++)
    if (g_str_has_prefix (key, modifiers[i][0]))
      {
        g_string_append_printf (out, "<key>%s</key>", modifiers[i][1]);
        key += strlen (modifiers[i][0]);
        n++;
      }
  last = strlen (key) == 1 ? g_ascii_strup (key, -1) : g_strdup (key);
  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    if (g_str_equal (key, names[i].name))
      {
        g_free (last);
        last = g_strdup (names[i].shown);
      }
  g_string_append_printf (out, "<key>%s</key>", last);
  return n > 0 ? g_strdup_printf ("<keyseq>%s</keyseq>", out->str) : g_strdup (out->str);
}

/* Each row of the shortcuts window has one of its keys on the page. */
static void
test_help (void)
{
  g_autofree char *page = read_source ("help/C/keys.page");
  guint n;
  const StellingShortcut *shortcuts = stelling_shortcuts_get (&n);

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *shown = stelling_shortcut_dup_shown (&shortcuts[i]);
      /* "1...6" is a range. */
      g_auto (GStrv) keys = g_regex_split_simple (" |\\.\\.\\.", shown, 0, 0);
      gboolean found = FALSE;

      for (guint j = 0; shortcuts[i].title != NULL && keys[j] != NULL; j++)
        {
          g_autofree char *text = dup_as_help (keys[j]);

          found |= strstr (page, text) != NULL;
        }
      g_test_message ("%s: %s", shortcuts[i].title, shown);
      g_assert_true (found || shortcuts[i].title == NULL);
    }
}

/* Whether the command is of Tablut alone. */
static gboolean
is_of_tablut (const char *action)
{
  const StellingInsightKind *kinds = stelling_insight_kinds_get ();

  for (guint i = 0; i < STELLING_N_INSIGHT_PARTS; i++)
    if (g_strcmp0 (kinds[i].action, action) == 0)
      return (kinds[i].part & STELLING_INSIGHT_OF_TABLUT) != 0;
  return FALSE;
}

/* No key has two meanings in the same place: a game may give a key of the other's its own. */
static void
test_unique (void)
{
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  guint n;
  const StellingShortcut *shortcuts = stelling_shortcuts_get (&n);

  for (guint i = 0; i < n; i++)
    {
      g_auto (GStrv) keys
          = g_strsplit (shortcuts[i].keys != NULL ? shortcuts[i].keys : "", "|", -1);

      g_assert_true (shortcuts[i].accel == NULL
                     || g_hash_table_add (seen, g_strdup (shortcuts[i].accel)));
      for (guint j = 0; keys[j] != NULL; j++)
        g_assert_true (g_hash_table_add (seen, g_strdup (keys[j]))
                       || (is_of_tablut (shortcuts[i].action)
                           && g_hash_table_add (seen, g_strconcat ("tablut:", keys[j], NULL))));
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/ui/shortcuts/menus", test_menus);
  g_test_add_func ("/ui/shortcuts/help", test_help);
  g_test_add_func ("/ui/shortcuts/unique", test_unique);
  return g_test_run ();
}
