/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "stelling-record.h"

G_BEGIN_DECLS

/**
 * StellingPropertiesDialog:
 *
 * The headers of a record: players, event, date, result. Applying is one command.
 */
#define STELLING_TYPE_PROPERTIES_DIALOG (stelling_properties_dialog_get_type ())
G_DECLARE_FINAL_TYPE (StellingPropertiesDialog,
                      stelling_properties_dialog,
                      STELLING,
                      PROPERTIES_DIALOG,
                      AdwWindow)

GtkWidget *stelling_properties_dialog_new (StellingRecord *record) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
