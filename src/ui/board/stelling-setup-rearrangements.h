/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-rearrangement.h"

G_BEGIN_DECLS

/* One of the ways in which all pieces of a position that is set up are rearranged. */
typedef struct
{
  const char *name; /* the target of page.rearrange */
  const char *icon;
  const char *title; /* marked for translators */
  const char *keys;  /* for gtk_shortcut_trigger_parse_string (); the first one is shown */
  StellingRearrangement how;
  StellingRearrangement flipped; /* the same on a board that is seen turned round */
} StellingSetupRearrangement;

/* Returns all of them, in their order. @n: (out) (optional): their number */
const StellingSetupRearrangement *stelling_setup_rearrangements_get (guint *n);

G_END_DECLS
