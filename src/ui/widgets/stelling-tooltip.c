/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-tooltip.h"

#include <glib/gi18n-lib.h>

/* The letters of a line, as in GTK's own tooltips. */
#define MOST_LETTERS 50

static gboolean (*gtk_query) (GtkWidget *, int, int, gboolean, GtkTooltip *);

void
stelling_tooltip_set_text (GtkTooltip *tooltip, const char *text)
{
  GtkWidget *label;

  g_return_if_fail (GTK_IS_TOOLTIP (tooltip));

  /* GTK breaks no line of a text that has several, and no word. */
  if (text == NULL || g_utf8_strlen (text, -1) <= MOST_LETTERS)
    {
      gtk_tooltip_set_text (tooltip, text);
      return;
    }
  label = gtk_label_new (text);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_max_width_chars (GTK_LABEL (label), MOST_LETTERS);
  gtk_tooltip_set_custom (tooltip, label);
}

/* Returns whether a popover is open that @widget is not in. One that is open has the keyboard. */
static gboolean
is_behind_popover (GtkWidget *widget)
{
  GtkRoot *root = gtk_widget_get_root (widget);
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;
  GtkWidget *popover = focus != NULL ? gtk_widget_get_ancestor (focus, GTK_TYPE_POPOVER) : NULL;

  return popover != NULL && gtk_widget_get_mapped (popover)
         && !gtk_widget_is_ancestor (widget, popover);
}

static gboolean
query (GtkWidget *widget, int x, int y, gboolean keyboard, GtkTooltip *tooltip)
{
  const char *text = gtk_widget_get_tooltip_text (widget);

  if (is_behind_popover (widget))
    return FALSE;
  if (text == NULL)
    return gtk_query (widget, x, y, keyboard, tooltip);
  stelling_tooltip_set_text (tooltip, text);
  return TRUE;
}

/* Gives classes that are there already the function; those that come later have it from theirs. */
static void
replace_query (GType type)
{
  GtkWidgetClass *klass = g_type_class_peek (type);
  g_autofree GType *children = NULL;
  guint n;

  if (klass == NULL)
    return;
  if (klass->query_tooltip == gtk_query)
    klass->query_tooltip = query;
  children = g_type_children (type, &n);
  for (guint i = 0; i < n; i++)
    replace_query (children[i]);
}

void
stelling_tooltip_init (void)
{
  GtkWidgetClass *klass = g_type_class_ref (GTK_TYPE_WIDGET);

  if (gtk_query != NULL)
    return;
  gtk_query = klass->query_tooltip;
  replace_query (GTK_TYPE_WIDGET);
}

gboolean
stelling_set_tooltip (GtkWidget *widget, const char *text)
{
  g_return_val_if_fail (GTK_IS_WIDGET (widget), FALSE);

  if (g_strcmp0 (gtk_widget_get_tooltip_text (widget), text) == 0)
    return FALSE;
  gtk_widget_set_tooltip_text (widget, text);
  return TRUE;
}

void
stelling_set_key_tooltip (GtkWidget *widget, const char *title, const char *accelerator)
{
  guint keyval;
  GdkModifierType modifiers;
  g_autofree char *key = NULL;
  g_autofree char *text = NULL;

  g_return_if_fail (title != NULL);
  g_return_if_fail (gtk_accelerator_parse (accelerator, &keyval, &modifiers));

  key = gtk_accelerator_get_label (keyval, modifiers);
  /* Translators: the name of a command and its key: "Shift Up (Ctrl+Up)" */
  text = g_strdup_printf (_ ("%s (%s)"), title, key);
  stelling_set_tooltip (widget, text);
}
