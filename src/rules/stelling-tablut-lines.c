/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-tablut-lines-private.h"

guint16 stelling_line_reach[9][STELLING_LINES];
StellingTablutSet stelling_line_files[STELLING_LINES];
guint8 stelling_line_places[STELLING_LINES][8];
guint8 stelling_line_nines[STELLING_LINES][8];
StellingRow stelling_line_masks[STELLING_LINES];
StellingTablutSet stelling_tablut_bits[STELLING_TABLUT_SQUARES];
StellingTablutSet stelling_tablut_beside[STELLING_TABLUT_SQUARES];
StellingTablutSet stelling_tablut_beyond[STELLING_TABLUT_SQUARES];

static guint16
get_reach (guint place, guint blockers)
{
  guint reach = 0;

  for (guint i = place + 1; i < 9 && (blockers >> i & 1) == 0; i++)
    reach |= 1u << i;
  for (guint i = place; i > 0 && (blockers >> (i - 1) & 1) == 0; i--)
    reach |= 1u << (i - 1);
  return (guint16) reach;
}

static void
fill_line (guint line)
{
  guint n = 0;

  for (guint place = 0; place < 9; place++)
    {
      stelling_line_reach[place][line] = get_reach (place, line);
      if ((line >> place & 1) == 0)
        continue;
      stelling_line_masks[line][place] = 255;
      stelling_line_files[line] |= stelling_tablut_bit (9 * place);
      if (n == 8)
        continue;
      stelling_line_places[line][n] = (guint8) place;
      stelling_line_nines[line][n++] = (guint8) (9 * place);
    }
}

static void
fill_square (guint square)
{
  StellingTablutSet set = stelling_tablut_bit (square);

  stelling_tablut_bits[square] = set;
  stelling_tablut_beside[square] = stelling_tablut_around (set);
  stelling_tablut_beyond[square] = stelling_tablut_east (stelling_tablut_east (set))
                                   | stelling_tablut_west (stelling_tablut_west (set))
                                   | stelling_tablut_north (stelling_tablut_north (set))
                                   | stelling_tablut_south (stelling_tablut_south (set));
}

void
stelling_tablut_fill_lines (void)
{
  for (guint line = 0; line < STELLING_LINES; line++)
    fill_line (line);
  for (guint square = 0; square < STELLING_TABLUT_SQUARES; square++)
    fill_square (square);
}
