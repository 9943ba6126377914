/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Stands in for stelling-picture.c where there is no cairo. */

#include <glib/gi18n-lib.h>

#include "stelling-export-private.h"

gboolean
stelling_picture_is_available (void)
{
  return FALSE;
}

static GBytes *
refuse (GError **error)
{
  g_set_error_literal (error, STELLING_EXPORT_ERROR, STELLING_EXPORT_ERROR_NO_PICTURES,
                       _ ("this build of the program has no pictures: it was made without cairo"));
  return NULL;
}

GBytes *
stelling_picture_write (StellingExport kind,
                        const StellingPosition *position,
                        const StellingPictureOptions *options,
                        GError **error)
{
  return refuse (error);
}

GBytes *
stelling_export_situation_write_picture (const StellingExportSituation *self,
                                         StellingExport kind,
                                         const StellingPictureOptions *options,
                                         GError **error)
{
  return refuse (error);
}

GBytes *
stelling_picture_write_node (StellingExport kind,
                             const StellingNode *node,
                             const StellingPictureOptions *options,
                             GError **error)
{
  return refuse (error);
}
