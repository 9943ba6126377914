/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef enum
{
  STELLING_SOUND_PLACE,   /* a set piece is placed */
  STELLING_SOUND_STEP,    /* a piece moves */
  STELLING_SOUND_CAPTURE, /* it takes others */
  STELLING_SOUND_END,     /* the game is over with it */
} StellingSound;

/* Plays the sound with that name, "step", at a time in microseconds. */
typedef void (*StellingSoundPlayer) (const char *name, gpointer data);
typedef gint64 (*StellingSoundClock) (void);

/* Returns whether the program was built with what plays sounds. */
gboolean stelling_sounds_are_available (void);
/* Plays the sound and returns at once, unless another was asked for less than an eighth of a second
 * ago: of a key that is held the first step is heard. Where nothing can play it, nothing
 * happens. */
void stelling_sounds_play (StellingSound sound);
/* For tests: has @player play, by the time of @clock; NULL for both: as usual. */
void stelling_sounds_set_player (StellingSoundPlayer player,
                                 StellingSoundClock clock,
                                 gpointer data);

G_END_DECLS
