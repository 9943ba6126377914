/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-shared-menus.h"

#include <gtk/gtk.h>

#define MENUS "/org/stelling/Stelling/ui/stelling-shared-menus.ui"

GMenuModel *
stelling_shared_menus_get (const char *id)
{
  static GtkBuilder *builder;
  GObject *menu;

  g_return_val_if_fail (id != NULL, NULL);

  if (builder == NULL)
    builder = gtk_builder_new_from_resource (MENUS);
  menu = gtk_builder_get_object (builder, id);
  g_return_val_if_fail (G_IS_MENU_MODEL (menu), NULL);
  return G_MENU_MODEL (menu);
}
