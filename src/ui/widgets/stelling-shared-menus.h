/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* The menus of a page (stelling-shared-menus.ui). They are made once and shared by all pages: GTK
 * (4.8 to 4.18) keeps the items of a menu that was shown in a widget after the widget has gone, so
 * menus of a page's own would be 64 KB that each closed tab leaves behind. */

/* Returns (transfer none) the menu called @id there; nobody may change it. For the main thread. */
GMenuModel *stelling_shared_menus_get (const char *id);

G_END_DECLS
