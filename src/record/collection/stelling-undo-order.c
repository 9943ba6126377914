/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-undo-order.h"

#include "stelling-collection-private.h"
#include "stelling-record-private.h"

static guint64
get_list_time (GPtrArray *commands)
{
  const StellingCollectionCommand *command
      = commands->len > 0 ? g_ptr_array_index (commands, commands->len - 1) : NULL;

  return command != NULL ? command->time : 0;
}

static guint64
get_record_time (GPtrArray *commands)
{
  const StellingCommand *command
      = commands->len > 0 ? g_ptr_array_index (commands, commands->len - 1) : NULL;

  return command != NULL ? command->time : 0;
}

/* Returns the time of the command that was done or taken back last among those that undo or @redo
 * comes to next; 0 if there is none. */
static guint64
find_newest (StellingCollection *games, gboolean redo, StellingRecord **record)
{
  guint64 newest = get_list_time (redo ? games->redo : games->undo);

  *record = NULL;
  for (guint i = 0; i < games->records->len; i++)
    {
      StellingRecord *game = g_ptr_array_index (games->records, i);
      guint64 time = get_record_time (redo ? game->redo : game->undo);

      if (time <= newest)
        continue;
      newest = time;
      *record = game;
    }
  return newest;
}

gboolean
stelling_undo_order_find_undo (StellingCollection *games, StellingRecord **record)
{
  g_return_val_if_fail (STELLING_IS_COLLECTION (games), FALSE);
  g_return_val_if_fail (record != NULL, FALSE);

  return find_newest (games, FALSE, record) > 0;
}

gboolean
stelling_undo_order_find_redo (StellingCollection *games,
                               StellingRecord *shown,
                               StellingRecord **record)
{
  guint64 done, taken_back;

  g_return_val_if_fail (STELLING_IS_COLLECTION (games), FALSE);
  g_return_val_if_fail (STELLING_IS_RECORD (shown), FALSE);
  g_return_val_if_fail (record != NULL, FALSE);

  taken_back = find_newest (games, TRUE, record);
  done = games->done_time;
  for (guint i = 0; i < games->records->len; i++)
    done = MAX (done, ((StellingRecord *) g_ptr_array_index (games->records, i))->done_time);
  if (taken_back > done)
    return TRUE;
  *record = shown;
  return shown->redo->len > 0;
}
