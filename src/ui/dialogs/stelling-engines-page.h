/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/**
 * StellingEnginesPage:
 *
 * The page of the preferences on engines of other programs: a row for each, with a switch; its
 * button, or the row, opens a StellingEngineDialog.
 */
#define STELLING_TYPE_ENGINES_PAGE (stelling_engines_page_get_type ())
G_DECLARE_FINAL_TYPE (StellingEnginesPage,
                      stelling_engines_page,
                      STELLING,
                      ENGINES_PAGE,
                      AdwPreferencesPage)

G_END_DECLS
