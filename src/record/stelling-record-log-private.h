/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-record-private.h"

G_BEGIN_DECLS

/* Entries for the record's watch; nothing is done if there is none. */

/* Called before @change is done. */
void stelling_record_tell_change (StellingRecord *self,
                                  const char *name,
                                  const StellingChange *change);
/* Called at the end of a group. */
void stelling_record_tell_group (StellingRecord *self);
/* Called when typing extended the newest command: @node's text or header @key was @from, is @to. */
void stelling_record_tell_typed (StellingRecord *self,
                                 StellingNode *node,
                                 StellingField field,
                                 const char *key,
                                 const char *from,
                                 const char *to);
void stelling_record_tell_flip (StellingRecord *self, gboolean backwards);
void stelling_record_tell_saved (StellingRecord *self);
void stelling_record_tell_cleared (StellingRecord *self);
void stelling_record_tell_evaluation (StellingRecord *self, StellingNode *node);

/* Does the changes (an array of STELLING_SERIALISE_CHANGE_TYPE) as a command that stands nowhere
 * yet; on error none of them is done. */
StellingCommand *stelling_record_do_serialised (StellingRecord *self,
                                                const char *name,
                                                GVariant *changes,
                                                GError **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
