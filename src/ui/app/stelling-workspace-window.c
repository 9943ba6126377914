/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-workspace-window.h"

/* A number that a later version with another meaning of the rest would change, and windows. */
#define TEXT_TYPE "(uaa{sv})"
#define VERSION 1

/* Keys in files. */
#define WIDTH "width"
#define HEIGHT "height"
#define MAXIMIZED "maximized"
#define CURRENT "current"
#define TABS "tabs" /* aa{sv} */

/* More is no work of a person, but a file that was damaged. */
#define MOST_BYTES (4 * 1024 * 1024)
#define MOST_WINDOWS 50
#define MOST_TABS 1000
#define MOST_PIXELS 20000

StellingWorkspaceWindow *
stelling_workspace_window_new (void)
{
  StellingWorkspaceWindow *self = g_new0 (StellingWorkspaceWindow, 1);

  self->places = g_ptr_array_new_with_free_func ((GDestroyNotify) stelling_place_free);
  return self;
}

void
stelling_workspace_window_free (StellingWorkspaceWindow *self)
{
  g_ptr_array_unref (self->places);
  g_free (self);
}

/* Each tab, and what is before the tabs of a window, has a line of its own, and an empty one before
 * it: a byte that is damaged costs one of them, be it the end of a line. */
#define LINE "\n\n"
#define HEAD "(uint32 1, @aa{sv} ["
#define VERSION_AT strlen ("(uint32 ")
#define TABS_HEAD ", '" TABS "': <@aa{sv} ["

static void
append_line (GString *text, GVariant *values)
{
  g_autoptr (GVariant) sunk = g_variant_ref_sink (values);

  g_string_append (text, LINE);
  g_variant_print_string (sunk, text, TRUE);
}

static void
append_window (GString *text, StellingWorkspaceWindow *self)
{
  GVariantDict values;

  g_variant_dict_init (&values, NULL);
  g_variant_dict_insert (&values, WIDTH, "i", self->width);
  g_variant_dict_insert (&values, HEIGHT, "i", self->height);
  g_variant_dict_insert (&values, MAXIMIZED, "b", self->maximized);
  g_variant_dict_insert (&values, CURRENT, "u", self->current);
  append_line (text, g_variant_dict_end (&values));
  g_string_truncate (text, text->len - 1); /* the tabs are values too */
  g_string_append (text, TABS_HEAD);
  for (guint i = 0; i < self->places->len; i++)
    {
      g_string_append (text, i > 0 ? "," : "");
      append_line (text, stelling_place_to_variant (g_ptr_array_index (self->places, i)));
    }
  g_string_append (text, "]>}");
}

static StellingWorkspaceWindow *
from_variant (GVariant *values)
{
  StellingWorkspaceWindow *self = stelling_workspace_window_new ();
  g_autoptr (GVariant) tabs = g_variant_lookup_value (values, TABS, G_VARIANT_TYPE ("aa{sv}"));
  gsize n = tabs != NULL ? MIN (g_variant_n_children (tabs), MOST_TABS) : 0;

  g_variant_lookup (values, WIDTH, "i", &self->width);
  g_variant_lookup (values, HEIGHT, "i", &self->height);
  g_variant_lookup (values, MAXIMIZED, "b", &self->maximized);
  g_variant_lookup (values, CURRENT, "u", &self->current);
  self->width = CLAMP (self->width, 0, MOST_PIXELS);
  self->height = CLAMP (self->height, 0, MOST_PIXELS);
  for (gsize i = 0; i < n; i++)
    {
      g_autoptr (GVariant) place = g_variant_get_child_value (tabs, i);

      g_ptr_array_add (self->places, stelling_place_new_from_variant (place));
    }
  return self;
}

/* --- lines --- */

/* Returns (nullable) the values that @line begins with, apart from a damaged byte. */
static GVariant *
parse_line (const char *line)
{
  const char *start = strchr (line, '{');
  const char *end;

  if (start == NULL || !g_utf8_validate (line, -1, NULL))
    return NULL;
  return g_variant_parse (G_VARIANT_TYPE_VARDICT, start, NULL, &end, NULL);
}

/* Returns whether the text is of this version, but for a damaged byte. */
static gboolean
has_head (const char *text, gsize length)
{
  guint n_wrong = 0;

  for (gsize i = 0; i < strlen (HEAD) && i < length; i++)
    n_wrong += text[i] != HEAD[i];
  return length >= strlen (HEAD) && n_wrong <= 1
         && (text[VERSION_AT] == '1' || !g_ascii_isdigit (text[VERSION_AT]));
}

static void
take_line (GPtrArray *windows, const char *line)
{
  const char *tabs = g_strrstr (line, TABS_HEAD);
  g_autofree char *before = tabs != NULL ? g_strdup_printf ("%.*s}", (int) (tabs - line), line)
                                         : NULL;
  g_autoptr (GVariant) values = parse_line (before != NULL ? before : line);
  StellingWorkspaceWindow *window;

  if (tabs != NULL && windows->len < MOST_WINDOWS)
    g_ptr_array_add (windows,
                     values != NULL ? from_variant (values) : stelling_workspace_window_new ());
  if (tabs != NULL || values == NULL)
    return;
  if (windows->len == 0)
    g_ptr_array_add (windows, stelling_workspace_window_new ());
  window = g_ptr_array_index (windows, windows->len - 1);
  if (window->places->len < MOST_TABS)
    g_ptr_array_add (window->places, stelling_place_new_from_variant (values));
}

/* Takes what can be understood, a line at a time: any of them may be damaged. */
static void
take_lines (GPtrArray *windows, const char *text, gsize length)
{
  g_autofree char *copy = NULL;
  g_auto (GStrv) lines = NULL;

  copy = g_malloc (length + 1);
  for (gsize i = 0; i < length; i++)
    copy[i] = text[i] != '\0' ? text[i] : '?';
  copy[length] = '\0';
  lines = g_strsplit (copy + strlen (HEAD), "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    take_line (windows, lines[i]);
}

/* --- texts --- */

char *
stelling_workspace_windows_to_text (GPtrArray *windows)
{
  GString *text;

  g_return_val_if_fail (windows != NULL, NULL);

  text = g_string_new (HEAD);
  for (guint i = 0; i < windows->len; i++)
    {
      g_string_append (text, i > 0 ? "," : "");
      append_window (text, g_ptr_array_index (windows, i));
    }
  g_string_append (text, "])\n");
  return g_string_free (text, FALSE);
}

GPtrArray *
stelling_workspace_windows_parse (const char *text, gsize length)
{
  GPtrArray *windows
      = g_ptr_array_new_with_free_func ((GDestroyNotify) stelling_workspace_window_free);
  g_autoptr (GVariant) content = NULL;
  g_autoptr (GVariant) list = NULL;
  guint version = 0;

  g_return_val_if_fail (text != NULL, windows);

  if (length <= MOST_BYTES && has_head (text, length))
    take_lines (windows, text, length);
  else if (length <= MOST_BYTES && g_utf8_validate_len (text, length, NULL))
    content = g_variant_parse (G_VARIANT_TYPE (TEXT_TYPE), text, text + length, NULL, NULL);
  if (content == NULL)
    return windows;
  g_variant_get (content, "(u@aa{sv})", &version, &list);
  for (gsize i = 0; version == VERSION && i < MIN (g_variant_n_children (list), MOST_WINDOWS); i++)
    {
      g_autoptr (GVariant) values = g_variant_get_child_value (list, i);

      g_ptr_array_add (windows, from_variant (values));
    }
  return windows;
}
