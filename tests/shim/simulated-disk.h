/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "recorded-calls.h"

#include <glib.h>

/**
 * SimulatedDisk:
 *
 * What a disk may hold when the power goes: a folder with what is in it, the calls that were made
 * there one after the other (recorded-calls.h), and at any moment what is left then.
 *
 * What was synced is there. Of what was written to a file since its last sync each page or sector
 * is there or not, in any order; the file's size is any that it had, or between two of them; what
 * was never written is zero, and a file that was cut has its old data until it has its new size.
 * Changes of names come to the disk in the order in which they were made, up to any of them (the
 * log of ext4 and XFS), except that those of a file that was synced later may come alone and before
 * others (Btrfs); with the sync of a folder all of its names are there, and the names of itself and
 * the folders above it. A change of a name is there whole or not at all.
 */
typedef struct _SimulatedDisk SimulatedDisk;

typedef enum
{
  SIMULATED_LOSS_NOTHING, /* all was still written */
  SIMULATED_LOSS_ALL,     /* of all that was not synced nothing is there */
  SIMULATED_LOSS_DATA,    /* all names are there, and sizes, but no data */
  SIMULATED_LOSS_NAMES,   /* the other way round */
  SIMULATED_LOSS_SOME,    /* some of it, by chance */
} SimulatedLoss;

/* Makes a disk on which all that is in @folder now is safe. Symbolic links are not looked at. */
SimulatedDisk *simulated_disk_new (const char *folder) G_GNUC_WARN_UNUSED_RESULT;
void simulated_disk_free (SimulatedDisk *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SimulatedDisk, simulated_disk_free)

/* Makes the next call, which has to live as long as the disk; those elsewhere do nothing. Returns
 * whether it changed what the disk may hold. */
gboolean simulated_disk_take (SimulatedDisk *self, const RecordedCall *call);
/* Puts what is left when the power goes now into @folder, after taking out what is there. */
void simulated_disk_write (SimulatedDisk *self,
                           const char *folder,
                           SimulatedLoss loss,
                           GRand *random);
/* Fails if the folder is not as the calls have it: then something was not recorded. Files whose
 * name ends in @except (nullable) are not looked at. */
void simulated_disk_assert_same (SimulatedDisk *self, const char *except);

/* Removes all that is in @folder. */
void simulated_disk_clear_folder (const char *folder);
