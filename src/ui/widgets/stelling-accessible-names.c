/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-accessible-names.h"

#include <glib/gi18n-lib.h>

/* Searches depth first; returns NULL if there is none. */
static GtkWidget *
find_below (GtkWidget *widget, GType type)
{
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = g_type_is_a (G_OBJECT_TYPE (child), type) ? child
                                                                   : find_below (child, type);

      if (found != NULL)
        return found;
    }
  return NULL;
}

void
stelling_name_widget (GtkWidget *widget, const char *name)
{
  g_return_if_fail (GTK_IS_WIDGET (widget));

  /* Later versions of GTK name a button by the label in it, which would come first. */
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
  gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

#define DESCRIPTION "stelling-description"

void
stelling_describe_widget (GtkWidget *widget, const char *text)
{
  g_return_if_fail (GTK_IS_WIDGET (widget));
  g_return_if_fail (text != NULL);

  g_object_set_data_full (G_OBJECT (widget), DESCRIPTION, g_strdup (text), g_free);
  /* A row of libadwaita 1.7 is described by its subtitle, which would count instead. */
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_RELATION_DESCRIBED_BY);
  gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  text, -1);
}

void
stelling_restore_description (GtkWidget *widget)
{
  const char *text;

  g_return_if_fail (GTK_IS_WIDGET (widget));

  text = g_object_get_data (G_OBJECT (widget), DESCRIPTION);
  if (text == NULL)
    text = gtk_widget_get_tooltip_text (widget);
  if (text != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                    text, -1);
  else
    gtk_accessible_reset_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
}

void
stelling_name_inner (GtkWidget *widget, GType type, const char *name)
{
  GtkWidget *inner;

  g_return_if_fail (GTK_IS_WIDGET (widget));

  inner = find_below (widget, type);
  if (inner != NULL)
    stelling_name_widget (inner, name);
}

void
stelling_name_buttons (GtkWidget *widget, const char *css_class, const char *name)
{
  g_return_if_fail (GTK_IS_WIDGET (widget));

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (!GTK_IS_BUTTON (child))
      stelling_name_buttons (child, css_class, name);
    else if (gtk_widget_has_css_class (child, css_class))
      stelling_name_widget (child, name);
}

void
stelling_name_spin_buttons (GtkWidget *widget)
{
  /* Translators: spoken of the buttons + and - beside a number */
  stelling_name_buttons (widget, "up", _ ("Increase"));
  stelling_name_buttons (widget, "down", _ ("Decrease"));
}

static void
popover_mapped_cb (GtkWidget *popover)
{
  GtkWidget *list = find_below (popover, GTK_TYPE_LIST_VIEW);

  if (list == NULL)
    return;
  for (GtkWidget *entry = gtk_widget_get_first_child (list); entry != NULL;
       entry = gtk_widget_get_next_sibling (entry))
    {
      GtkWidget *label = find_below (entry, GTK_TYPE_LABEL);

      if (label != NULL)
        stelling_name_widget (entry, gtk_label_get_text (GTK_LABEL (label)));
    }
}

void
stelling_name_entries (GtkWidget *widget)
{
  GtkWidget *popover;

  g_return_if_fail (GTK_IS_WIDGET (widget));

  popover = find_below (widget, GTK_TYPE_POPOVER);
  if (popover != NULL)
    g_signal_connect (popover, "map", G_CALLBACK (popover_mapped_cb), NULL);
}

/* Returns "_Copy" without its mnemonic. */
static char *
dup_plain (const char *text)
{
  g_autofree char *escaped = g_markup_escape_text (text, -1);
  char *plain = NULL;

  pango_parse_markup (escaped, -1, '_', NULL, &plain, NULL, NULL);
  return plain;
}

/* GTK keeps the class of the items to itself. */
static void
name_items (GtkWidget *widget)
{
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      g_autofree char *text = NULL;
      g_autofree char *plain = NULL;

      if (!g_str_equal (G_OBJECT_TYPE_NAME (child), "GtkModelButton"))
        {
          name_items (child);
          continue;
        }
      g_object_get (child, "text", &text, NULL);
      plain = text != NULL ? dup_plain (text) : NULL;
      if (plain != NULL && *plain != '\0')
        stelling_name_widget (child, plain);
    }
}

void
stelling_name_menu (GtkPopover *menu)
{
  g_return_if_fail (GTK_IS_POPOVER (menu));

  g_signal_connect (menu, "map", G_CALLBACK (name_items), NULL);
}
