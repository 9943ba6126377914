/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-document-state.h"

#include <string.h>

/* The transitions once more, a letter a state, in the order of the enumeration: of each question
 * what becomes of its states by an event; NULL: they stay. */
#define DISK "nscdg"     /* none, same, changed, diverged, gone */
#define CONTENT "wcro"   /* whole, corrected, recovered, composed */
#define SOURCE "kl"      /* kept, lost */
#define BACKUP "nos"     /* none, offered, shown */
#define WRITING "ics"    /* idle, current, stale */
#define CHANGES "kdx"    /* kept, discarded, dropped */
#define EVALUATIONS "iw" /* incidental, wanted */

typedef struct
{
  const char *disk;
  const char *content;
  const char *source;
  const char *backup;
  const char *writing;
  const char *changes;
  const char *evaluations;
} Expected;

static const Expected expected[STELLING_N_EVENTS] = {
  [STELLING_EVENT_READ]
  = { .content = "wwww", .source = "kk", .changes = "kkk", .evaluations = "ii" },
  [STELLING_EVENT_CORRECTED] = { .content = "cccc" },
  [STELLING_EVENT_RECOVERED] = { .content = "rrrr" },
  [STELLING_EVENT_COMPOSED] = { .content = "oooo" },
  [STELLING_EVENT_FILE_SET] = { .disk = "sssss", .source = "kk" },
  [STELLING_EVENT_FILE_NONE] = { .disk = "nnnnn" },
  [STELLING_EVENT_DISK_SAME] = { .disk = "nssss" },
  [STELLING_EVENT_DISK_CHANGED] = { .disk = "nccdd" },
  [STELLING_EVENT_DISK_GONE] = { .disk = "ngggg" },
  [STELLING_EVENT_SOURCE_SAME] = { .source = "kk" },
  [STELLING_EVENT_SOURCE_LOST] = { .source = "ll" },
  [STELLING_EVENT_DIVERGED] = { .disk = "nsddg" },
  [STELLING_EVENT_BACKUP_FOUND] = { .backup = "ooo" },
  [STELLING_EVENT_BACKUP_SHOWN] = { .backup = "sss" },
  [STELLING_EVENT_BACKUP_NONE] = { .backup = "nnn" },
  [STELLING_EVENT_SAVE_BEGUN] = { .writing = "ccs" },
  [STELLING_EVENT_RECORD_CHANGED] = { .writing = "iss" },
  [STELLING_EVENT_SAVE_FAILED] = { .writing = "iii" },
  [STELLING_EVENT_SAVED]
  = { .disk = "sssss", .content = "wwww", .source = "kk", .backup = "non", .writing = "iii" },
  [STELLING_EVENT_SAVED_STALE]
  = { .disk = "sssss", .content = "oooo", .source = "kk", .backup = "non", .writing = "iii" },
  [STELLING_EVENT_EVALUATIONS_WANTED] = { .evaluations = "ww" },
  [STELLING_EVENT_EVALUATIONS_SAVED] = { .evaluations = "ii" },
  [STELLING_EVENT_KEEP] = { .changes = "kkk" },
  [STELLING_EVENT_DISCARD] = { .changes = "ddd" },
  [STELLING_EVENT_DROP] = { .changes = "xxx" },
};

static guint
get_next (const char *states, const char *row, guint state)
{
  return row == NULL ? state : (guint) (strchr (states, row[state]) - states);
}

static void
check (const StellingDocumentState *before, StellingDocumentEvent event)
{
  const Expected *row = &expected[event];
  StellingDocumentState after = *before;
  gboolean changed = stelling_document_state_handle (&after, event);

  g_assert_cmpuint (after.disk, ==, get_next (DISK, row->disk, before->disk));
  g_assert_cmpuint (after.content, ==, get_next (CONTENT, row->content, before->content));
  g_assert_cmpuint (after.source, ==, get_next (SOURCE, row->source, before->source));
  g_assert_cmpuint (after.backup, ==, get_next (BACKUP, row->backup, before->backup));
  g_assert_cmpuint (after.writing, ==, get_next (WRITING, row->writing, before->writing));
  g_assert_cmpuint (after.changes, ==, get_next (CHANGES, row->changes, before->changes));
  g_assert_cmpuint (after.evaluations, ==,
                    get_next (EVALUATIONS, row->evaluations, before->evaluations));
  g_assert_cmpint (changed, ==, memcmp (&after, before, sizeof after) != 0);
}

/* The number of all states of a document, and the one of that number. */
#define N_STATES (5 * 4 * 2 * 3 * 3 * 3 * 2)

static StellingDocumentState
get_state (guint number)
{
  StellingDocumentState state;

  state.disk = number % 5;
  number /= 5;
  state.content = number % 4;
  number /= 4;
  state.source = number % 2;
  number /= 2;
  state.backup = number % 3;
  number /= 3;
  state.writing = number % 3;
  number /= 3;
  state.changes = number % 3;
  state.evaluations = number / 3;
  return state;
}

static void
test_transitions (void)
{
  for (guint event = 0; event < STELLING_N_EVENTS; event++)
    for (guint number = 0; number < N_STATES; number++)
      {
        StellingDocumentState state = get_state (number);

        check (&state, event);
      }
}

static void
test_unsaved (void)
{
  for (guint number = 0; number < N_STATES; number++)
    {
      StellingDocumentState state = get_state (number);
      gboolean lost = strchr ("dg", DISK[state.disk]) != NULL || CONTENT[state.content] == 'o'
                      || SOURCE[state.source] == 'l' || BACKUP[state.backup] == 's'
                      || EVALUATIONS[state.evaluations] == 'w';

      g_assert_cmpint (stelling_document_state_is_unsaved (&state), ==,
                       lost && CHANGES[state.changes] != 'x');
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/document/state/transitions", test_transitions);
  g_test_add_func ("/document/state/unsaved", test_unsaved);
  return g_test_run ();
}
