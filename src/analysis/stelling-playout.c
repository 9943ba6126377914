/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-playout-private.h"
#include "stelling-runner-private.h"

struct _StellingPlayout
{
  GObject parent_instance;

  /* owned */
  StellingPlayoutRound *round; /* NULL: nothing runs */
  GPtrArray *threads;          /* of GThread; those of the round */
  GPtrArray *games;            /* of StellingPlayoutGame */
  char *failure;               /* nullable */

  StellingPosition position;
  StellingTally tally;
  guint n_wanted;
};

static guint changed_signal, ended_signal;

G_DEFINE_FINAL_TYPE (StellingPlayout, stelling_playout, G_TYPE_OBJECT)

void
stelling_playout_game_free (StellingPlayoutGame *game)
{
  if (game == NULL)
    return;
  g_free (game->moves);
  g_free (game);
}

/* --- the round --- */

static StellingPlayoutRound *
round_ref (StellingPlayoutRound *round)
{
  g_atomic_int_inc (&round->n_references);
  return round;
}

static void
round_unref (gpointer data)
{
  StellingPlayoutRound *round = data;

  if (!g_atomic_int_dec_and_test (&round->n_references))
    return;
  for (guint i = 0; i < 2; i++)
    {
      g_free ((char *) round->settings.players[i].command);
      g_strfreev ((char **) round->settings.players[i].values);
    }
  g_queue_clear_full (&round->news, (GDestroyNotify) stelling_playout_game_free);
  g_clear_error (&round->failure);
  g_hash_table_unref (round->openings);
  stelling_interruption_free (round->interruption);
  pthread_mutex_destroy (&round->lock);
  g_free (round);
}

/* As many games at a time as threads are to be used; one where the other program may use them. */
static guint
get_n_tables (const StellingPlayoutSettings *settings)
{
  if (settings->players[0].command != NULL || settings->players[1].command != NULL)
    return 1;
  return CLAMP (settings->threads, 1, settings->n_games);
}

static StellingPlayoutRound *
round_new (StellingPlayout *playout,
           const StellingPlayoutSettings *settings,
           StellingPlayoutFunc func,
           GError **error)
{
  StellingInterruption *interruption = stelling_interruption_new (error);
  StellingPlayoutRound *round;

  if (interruption == NULL)
    return NULL;
  round = g_new0 (StellingPlayoutRound, 1);
  round->n_references = 1;
  round->settings = *settings;
  for (guint i = 0; i < 2; i++)
    {
      round->settings.players[i].command = g_strdup (settings->players[i].command);
      round->settings.players[i].values
          = (const char *const *) g_strdupv ((char **) settings->players[i].values);
    }
  if (settings->seed == 0)
    round->settings.seed = g_random_int ();
  round->n_tables = get_n_tables (settings);
  round->position = playout->position;
  round->interruption = interruption;
  round->func = func;
  round->openings = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  round->playout = playout;
  pthread_mutex_init (&round->lock, NULL);
  g_queue_init (&round->news);
  return round;
}

/* --- on the main thread --- */

/* Ends all threads and lets the round go. */
static void
end_round (StellingPlayout *self)
{
  StellingPlayoutRound *round = g_steal_pointer (&self->round);

  if (round == NULL)
    return;
  stelling_interruption_set (round->interruption);
  for (guint i = 0; i < self->threads->len; i++)
    g_thread_join (g_ptr_array_index (self->threads, i));
  g_ptr_array_set_size (self->threads, 0);
  round->playout = NULL;
  round_unref (round);
}

static void
take_game (StellingPlayout *self, StellingPlayoutGame *game)
{
  g_ptr_array_add (self->games, game);
  stelling_tally_add (&self->tally, game->result);
  g_signal_emit (self, changed_signal, 0);
}

static void
finish (StellingPlayout *self)
{
  end_round (self);
  g_signal_emit (self, ended_signal, 0);
}

static gboolean
deliver_cb (gpointer data)
{
  StellingPlayoutRound *round = data;
  g_autoptr (StellingPlayout) self = NULL;
  g_autoptr (GError) failure = NULL;
  GQueue news;

  if (round->playout == NULL)
    return G_SOURCE_REMOVE;
  self = g_object_ref (round->playout);
  pthread_mutex_lock (&round->lock);
  news = round->news;
  g_queue_init (&round->news);
  failure = g_steal_pointer (&round->failure);
  round->is_posted = FALSE;
  pthread_mutex_unlock (&round->lock);
  /* Who hears of a game may stop. */
  while (!g_queue_is_empty (&news) && self->round == round)
    take_game (self, g_queue_pop_head (&news));
  g_queue_clear_full (&news, (GDestroyNotify) stelling_playout_game_free);
  if (self->round != round)
    return G_SOURCE_REMOVE;
  if (failure != NULL)
    self->failure = g_strdup (failure->message);
  if (failure != NULL || self->games->len == self->n_wanted)
    finish (self);
  return G_SOURCE_REMOVE;
}

/* --- on a game's thread --- */

static void
note_cb (StellingPlayoutRound *round, StellingPlayoutGame *game, GError *error)
{
  gboolean post;

  pthread_mutex_lock (&round->lock);
  if (game != NULL)
    g_queue_push_tail (&round->news, game);
  if (error != NULL && round->failure == NULL)
    round->failure = g_steal_pointer (&error);
  post = !round->is_posted;
  round->is_posted = TRUE;
  pthread_mutex_unlock (&round->lock);
  g_clear_error (&error);
  if (post)
    g_idle_add_full (G_PRIORITY_DEFAULT, deliver_cb, round_ref (round), round_unref);
}

/* --- object --- */

static void
stelling_playout_dispose (GObject *object)
{
  end_round (STELLING_PLAYOUT (object));
  G_OBJECT_CLASS (stelling_playout_parent_class)->dispose (object);
}

static void
stelling_playout_finalize (GObject *object)
{
  StellingPlayout *self = STELLING_PLAYOUT (object);

  g_ptr_array_unref (self->threads);
  g_ptr_array_unref (self->games);
  g_free (self->failure);
  G_OBJECT_CLASS (stelling_playout_parent_class)->finalize (object);
}

static void
stelling_playout_class_init (StellingPlayoutClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = stelling_playout_dispose;
  object_class->finalize = stelling_playout_finalize;
  changed_signal = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                 NULL, NULL, G_TYPE_NONE, 0);
  ended_signal = g_signal_new ("ended", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                               NULL, G_TYPE_NONE, 0);
}

static void
stelling_playout_init (StellingPlayout *self)
{
  self->threads = g_ptr_array_new ();
  self->games = g_ptr_array_new_with_free_func ((GDestroyNotify) stelling_playout_game_free);
}

StellingPlayout *
stelling_playout_new (const StellingPosition *position)
{
  StellingPlayout *self;

  g_return_val_if_fail (position != NULL, NULL);

  self = g_object_new (STELLING_TYPE_PLAYOUT, NULL);
  self->position = *position;
  return self;
}

gboolean
stelling_playout_start (StellingPlayout *self,
                        const StellingPlayoutSettings *settings,
                        GError **error)
{
  g_return_val_if_fail (STELLING_IS_PLAYOUT (self), FALSE);
  g_return_val_if_fail (settings->n_games > 0, FALSE);
  g_return_val_if_fail (settings->n_games <= STELLING_PLAYOUT_MAX_GAMES, FALSE);
  g_return_val_if_fail (settings->seconds > 0 || settings->nodes > 0, FALSE);
  g_return_val_if_fail (self->n_wanted == 0, FALSE);

  self->n_wanted = settings->n_games;
  self->round = round_new (self, settings, note_cb, error);
  if (self->round == NULL)
    return FALSE;
  stelling_runners_release_idle ();
  for (guint i = 0; i < self->round->n_tables; i++)
    {
      g_autoptr (GError) own = NULL;
      GThread *thread
          = g_thread_try_new ("playout", stelling_playout_play_games, self->round, &own);

      if (thread != NULL)
        g_ptr_array_add (self->threads, thread);
      /* Fewer threads than asked for are no error, only less speed. */
      else if (self->threads->len == 0)
        {
          end_round (self);
          g_propagate_error (error, g_steal_pointer (&own));
          return FALSE;
        }
    }
  return TRUE;
}

void
stelling_playout_stop (StellingPlayout *self)
{
  g_return_if_fail (STELLING_IS_PLAYOUT (self));

  end_round (self);
}

/* --- getters --- */

gboolean
stelling_playout_is_running (StellingPlayout *self)
{
  g_return_val_if_fail (STELLING_IS_PLAYOUT (self), FALSE);

  return self->round != NULL;
}

const StellingPosition *
stelling_playout_get_position (StellingPlayout *self)
{
  g_return_val_if_fail (STELLING_IS_PLAYOUT (self), NULL);

  return &self->position;
}

guint
stelling_playout_get_n_wanted (StellingPlayout *self)
{
  g_return_val_if_fail (STELLING_IS_PLAYOUT (self), 0);

  return self->n_wanted;
}

const StellingTally *
stelling_playout_get_tally (StellingPlayout *self)
{
  g_return_val_if_fail (STELLING_IS_PLAYOUT (self), NULL);

  return &self->tally;
}

const GPtrArray *
stelling_playout_get_games (StellingPlayout *self)
{
  g_return_val_if_fail (STELLING_IS_PLAYOUT (self), NULL);

  return self->games;
}

const char *
stelling_playout_get_failure (StellingPlayout *self)
{
  g_return_val_if_fail (STELLING_IS_PLAYOUT (self), NULL);

  return self->failure;
}
