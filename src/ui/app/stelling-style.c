/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-style.h"

#include <adwaita.h>

#include "stelling-tooltip.h"

#define FOLDER "/org/stelling/Stelling/style/"

static GtkCssProvider *
load (const char *path)
{
  GtkCssProvider *provider = gtk_css_provider_new ();

  gtk_css_provider_load_from_resource (provider, path);
  return provider;
}

static void
high_contrast_cb (AdwStyleManager *manager, GParamSpec *pspec, GtkStyleProvider *provider)
{
  GdkDisplay *display = adw_style_manager_get_display (manager);

  if (adw_style_manager_get_high_contrast (manager))
    gtk_style_context_add_provider_for_display (display, provider,
                                                GTK_STYLE_PROVIDER_PRIORITY_APPLICATION + 1);
  else
    gtk_style_context_remove_provider_for_display (display, provider);
}

void
stelling_style_ensure (void)
{
  static gboolean done = FALSE;
  GdkDisplay *display = gdk_display_get_default ();
  g_autoptr (GtkCssProvider) style = NULL;
  g_autoptr (GtkCssProvider) high_contrast = NULL;
  AdwStyleManager *manager;

  if (done || display == NULL)
    return;
  done = TRUE;
  stelling_tooltip_init ();
  style = load (FOLDER "stelling.css");
  gtk_style_context_add_provider_for_display (display, GTK_STYLE_PROVIDER (style),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
  high_contrast = load (FOLDER "stelling-hc.css");
  manager = adw_style_manager_get_for_display (display);
  g_signal_connect_data (manager, "notify::high-contrast", G_CALLBACK (high_contrast_cb),
                         g_object_ref (high_contrast), (GClosureNotify) (GCallback) g_object_unref,
                         0);
  high_contrast_cb (manager, NULL, GTK_STYLE_PROVIDER (high_contrast));
}
