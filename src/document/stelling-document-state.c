/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-document-state.h"

#define ANY G_MAXUINT8
#define IN(state) (1 << STELLING_##state)
#define HAS_FILE (ANY & ~IN (DISK_NONE))

typedef struct
{
  StellingDocumentEvent event;
  gsize question; /* offset in StellingDocumentState */
  guint8 from;    /* bits of states */
  guint8 to;
} Transition;

#define ON(event, question, from, to)                                                              \
  {                                                                                                \
    STELLING_EVENT_##event, G_STRUCT_OFFSET (StellingDocumentState, question), from, STELLING_##to \
  }

/* For each question at most one row holds for an event and a state. */
static const Transition transitions[] = {
  ON (READ, content, ANY, CONTENT_WHOLE),
  ON (CORRECTED, content, ANY, CONTENT_CORRECTED),
  ON (RECOVERED, content, ANY, CONTENT_RECOVERED),
  ON (COMPOSED, content, ANY, CONTENT_COMPOSED),
  ON (SAVED, content, ANY, CONTENT_WHOLE),
  ON (SAVED_STALE, content, ANY, CONTENT_COMPOSED),

  ON (FILE_SET, disk, ANY, DISK_SAME),
  ON (FILE_NONE, disk, ANY, DISK_NONE),
  ON (SAVED, disk, ANY, DISK_SAME),
  ON (SAVED_STALE, disk, ANY, DISK_SAME),
  ON (DISK_SAME, disk, HAS_FILE, DISK_SAME),
  ON (DISK_CHANGED, disk, IN (DISK_SAME), DISK_CHANGED),
  ON (DISK_CHANGED, disk, IN (DISK_GONE), DISK_DIVERGED),
  ON (DISK_GONE, disk, HAS_FILE, DISK_GONE),
  ON (DIVERGED, disk, IN (DISK_CHANGED), DISK_DIVERGED),

  ON (READ, source, ANY, SOURCE_KEPT),
  ON (FILE_SET, source, ANY, SOURCE_KEPT),
  ON (SOURCE_SAME, source, ANY, SOURCE_KEPT),
  ON (SOURCE_LOST, source, ANY, SOURCE_LOST),
  ON (SAVED, source, ANY, SOURCE_KEPT),
  ON (SAVED_STALE, source, ANY, SOURCE_KEPT),

  ON (BACKUP_FOUND, backup, ANY, BACKUP_OFFERED),
  ON (BACKUP_SHOWN, backup, ANY, BACKUP_SHOWN),
  ON (BACKUP_NONE, backup, ANY, BACKUP_NONE),
  ON (SAVED, backup, IN (BACKUP_SHOWN), BACKUP_NONE),
  ON (SAVED_STALE, backup, IN (BACKUP_SHOWN), BACKUP_NONE),

  ON (SAVE_BEGUN, writing, IN (WRITING_IDLE), WRITING_CURRENT),
  ON (RECORD_CHANGED, writing, IN (WRITING_CURRENT), WRITING_STALE),
  ON (SAVE_FAILED, writing, ANY, WRITING_IDLE),
  ON (SAVED, writing, ANY, WRITING_IDLE),
  ON (SAVED_STALE, writing, ANY, WRITING_IDLE),

  ON (READ, evaluations, ANY, EVALUATIONS_INCIDENTAL),
  ON (EVALUATIONS_WANTED, evaluations, ANY, EVALUATIONS_WANTED),
  ON (EVALUATIONS_SAVED, evaluations, ANY, EVALUATIONS_INCIDENTAL),

  ON (READ, changes, ANY, CHANGES_KEPT),
  ON (KEEP, changes, ANY, CHANGES_KEPT),
  ON (DISCARD, changes, ANY, CHANGES_DISCARDED),
  ON (DROP, changes, ANY, CHANGES_DROPPED),
};

gboolean
stelling_document_state_handle (StellingDocumentState *self, StellingDocumentEvent event)
{
  const StellingDocumentState before = *self;
  gboolean changed = FALSE;

  for (gsize i = 0; i < G_N_ELEMENTS (transitions); i++)
    {
      const Transition *row = &transitions[i];
      guint from = G_STRUCT_MEMBER (guint, &before, row->question);

      if (row->event != event || !(row->from & (1 << from)))
        continue;
      G_STRUCT_MEMBER (guint, self, row->question) = row->to;
      changed |= row->to != from;
    }
  return changed;
}

gboolean
stelling_document_state_is_unsaved (const StellingDocumentState *self)
{
  if (self->changes == STELLING_CHANGES_DROPPED)
    return FALSE;
  /* As long as the source of a recovered copy is kept, it can be read again. */
  return self->content == STELLING_CONTENT_COMPOSED || self->source == STELLING_SOURCE_LOST
         || self->disk == STELLING_DISK_DIVERGED || self->disk == STELLING_DISK_GONE
         || self->backup == STELLING_BACKUP_SHOWN
         || self->evaluations == STELLING_EVALUATIONS_WANTED;
}
