/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-threats.h"

#include "stelling-tablut.h"

static guint
count_pieces (const StellingPosition *position)
{
  return stelling_tablut_count (stelling_tablut_get_occupied (position));
}

guint
stelling_threat_rows_count_same (const StellingThreatRow *rows,
                                 guint n,
                                 guint since,
                                 guint plies[3])
{
  guint same = 0;

  for (guint i = since - 1; since != 0 && i < n && same < 2; i++)
    if (rows[i].is_threat && rows[i].move == rows[n].move && rows[i].king == rows[n].king)
      {
        if (plies != NULL)
          plies[same] = i;
        same++;
      }
  if (plies != NULL)
    plies[same] = n;
  return same + 1;
}

/* Goes on with a row after a move of Dark's, and returns whether that was the third threat. */
static gboolean
follow_dark (StellingThreatRow *rows, guint n, const StellingPosition *after)
{
  StellingThreatRow *row = &rows[n];

  row->king = stelling_tablut_first (stelling_tablut_get_king (after));
  row->is_threat = stelling_tablut_is_king_threatened (after);
  if (row->is_threat && row->since == 0)
    row->since = n + 1;
  else if (!row->is_threat && stelling_move_get_from (row->move) != row->man)
    row->since = 0;
  row->man = stelling_move_get_to (row->move);
  if (!row->is_threat || stelling_threat_rows_count_same (rows, n, row->since, NULL) < 3)
    return FALSE;
  row->since = 0;
  row->is_threat = FALSE;
  return TRUE;
}

gboolean
stelling_threat_rows_follow (StellingThreatRow *rows,
                             guint n,
                             StellingMove move,
                             const StellingPosition *before,
                             const StellingPosition *after)
{
  rows[n] = rows[n - 1];
  rows[n].move = move;
  rows[n].is_threat = FALSE;
  if (count_pieces (before) != count_pieces (after))
    rows[n].since = 0;
  if (stelling_tablut_get_king (after) == 0)
    {
      rows[n].since = 0;
      return FALSE;
    }
  return before->turn == STELLING_DARK && follow_dark (rows, n, after);
}

void
stelling_threat_row_begin (StellingThreatRow *row,
                           StellingMove move,
                           const StellingPosition *before,
                           const StellingPosition *after)
{
  StellingThreatRow rows[2] = { { 0 } };

  if (stelling_rules_void_threats (&after->rules))
    stelling_threat_rows_follow (rows, 1, move, before, after);
  *row = rows[1];
  if (row->since != 0)
    row->since = 1;
}
