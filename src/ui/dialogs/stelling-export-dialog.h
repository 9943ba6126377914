/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "stelling-export.h"
#include "stelling-formats.h"

G_BEGIN_DECLS

/* What is to be written, and how. */
typedef struct
{
  StellingExport kind;   /* NONE: one of the formats of records */
  StellingFormat format; /* if so */
  StellingPictureOptions picture;
  StellingExportPageOptions page; /* its language is a score sheet's too */
} StellingExportChoice;

/* Returns a choice for the settings, an `a{sv}`, without which way round the board is. */
GVariant *stelling_export_choice_to_variant (const StellingExportChoice *choice)
    G_GNUC_WARN_UNUSED_RESULT;
/* Reads @variant into @choice; keeps what is missing there or makes no sense. */
void stelling_export_choice_recall (StellingExportChoice *choice, GVariant *variant);

/**
 * StellingExportDialog:
 *
 * Asks what is to be exported, and how. Signals: chosen (): the user has agreed; copied (): the
 * picture is wanted on the clipboard; the dialog closes after both.
 */
#define STELLING_TYPE_EXPORT_DIALOG (stelling_export_dialog_get_type ())
G_DECLARE_FINAL_TYPE (StellingExportDialog,
                      stelling_export_dialog,
                      STELLING,
                      EXPORT_DIALOG,
                      AdwWindow)

/* Returns a dialog for a file with @record that shows @node of it and begins with @choice, whose
 * language is one of "en", "nl", "fr", "tr". */
StellingExportDialog *stelling_export_dialog_new (StellingRecord *record,
                                                  const StellingNode *node,
                                                  const StellingExportChoice *choice)
    G_GNUC_WARN_UNUSED_RESULT;
/* Fills @choice with what is chosen now; its texts are the dialog's. */
void stelling_export_dialog_get_choice (StellingExportDialog *self, StellingExportChoice *choice);

G_END_DECLS
