/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-sounds.h"

#include "stelling-config.h"

#if STELLING_HAVE_SOUNDS
#include <gsound.h>
#endif

/* In microseconds. */
#define LEAST_PAUSE (G_USEC_PER_SEC / 8)
#define RETRY (5 * 60 * (gint64) G_USEC_PER_SEC)

static struct
{
  StellingSoundPlayer player; /* nullable */
  StellingSoundClock clock;   /* nullable */
  gpointer data;
  gint64 last; /* when a sound was asked for */
  GThreadPool *threads;
} sounds;

static const char *const names[] = {
  [STELLING_SOUND_PLACE] = "place",
  [STELLING_SOUND_STEP] = "step",
  [STELLING_SOUND_CAPTURE] = "capture",
  [STELLING_SOUND_END] = "end",
};

gboolean
stelling_sounds_are_available (void)
{
  return STELLING_HAVE_SOUNDS;
}

#if STELLING_HAVE_SOUNDS
static char *
dup_path (const char *name)
{
  const char *folder = g_getenv ("STELLING_SOUNDS");
  g_autofree char *file = g_strconcat (name, ".wav", NULL);

  return folder != NULL ? g_build_filename (folder, file, NULL)
                        : g_build_filename (STELLING_PKGDATADIR, "sounds", file, NULL);
}

/* In a thread, since reaching the sound server takes its time. Without one nothing is heard, and
 * nobody needs to be told; libraries complain at each try, so that there are few. */
static void
play_cb (gpointer name, gpointer data)
{
  static GSoundContext *context;
  static gint64 next_try;
  g_autofree char *path = dup_path (name);

  if (g_get_monotonic_time () < next_try)
    return;
  if (context == NULL)
    context = gsound_context_new (NULL, NULL);
  if (context == NULL
      || !gsound_context_play_simple (context, NULL, NULL, GSOUND_ATTR_MEDIA_FILENAME, path,
                                      GSOUND_ATTR_MEDIA_ROLE, "event", NULL))
    next_try = g_get_monotonic_time () + RETRY;
}
#endif

static void
play (const char *name)
{
  if (sounds.player != NULL)
    {
      sounds.player (name, sounds.data);
      return;
    }
#if STELLING_HAVE_SOUNDS
  if (sounds.threads == NULL)
    sounds.threads = g_thread_pool_new (play_cb, NULL, 1, FALSE, NULL);
  /* A sound that waits for a server that does not answer is not played late. */
  if (g_thread_pool_unprocessed (sounds.threads) == 0)
    g_thread_pool_push (sounds.threads, (gpointer) name, NULL);
#endif
}

void
stelling_sounds_play (StellingSound sound)
{
  gint64 now = sounds.clock != NULL ? sounds.clock () : g_get_monotonic_time ();
  gboolean quick = sounds.last > 0 && now - sounds.last < LEAST_PAUSE;

  g_return_if_fail ((gsize) sound < G_N_ELEMENTS (names));

  sounds.last = now;
  if (!quick)
    play (names[sound]);
}

void
stelling_sounds_set_player (StellingSoundPlayer player, StellingSoundClock clock, gpointer data)
{
  sounds.player = player;
  sounds.clock = clock;
  sounds.data = data;
  sounds.last = 0;
}
