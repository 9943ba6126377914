/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <glib/gi18n-lib.h>

#include "stelling-playout-private.h"
#include "stelling-record-builder.h"
#include "stelling-runner-private.h"

/* The time between two reports of moves, in microseconds. */
#define MOVES_INTERVAL 250000

struct _StellingPlayout
{
  GObject parent_instance;

  /* owned */
  StellingPlayoutRound *round; /* NULL: nothing runs */
  GPtrArray *threads;          /* of GThread; those of the round */
  GPtrArray *games;            /* of StellingPlayoutGame */
  char *failure;               /* nullable */

  StellingPlayoutSettings settings; /* with texts of its own; without games before the start */
  StellingPosition position;
  StellingTally tally;
  guint n_moves;
};

static guint moved_signal, changed_signal, ended_signal;

G_DEFINE_FINAL_TYPE (StellingPlayout, stelling_playout, G_TYPE_OBJECT)

void
stelling_playout_player_init_copy (StellingPlayoutPlayer *self, const StellingPlayoutPlayer *other)
{
  self->name = g_strdup (other->name);
  self->command = g_strdup (other->command);
  self->values = (const char *const *) g_strdupv ((char **) other->values);
}

void
stelling_playout_player_clear (StellingPlayoutPlayer *self)
{
  g_free ((char *) self->name);
  g_free ((char *) self->command);
  g_strfreev ((char **) self->values);
}

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
round_new (StellingPlayout *playout, StellingPlayoutFunc func, GError **error)
{
  StellingInterruption *interruption = stelling_interruption_new (error);
  StellingPlayoutRound *round;

  if (interruption == NULL)
    return NULL;
  round = g_new0 (StellingPlayoutRound, 1);
  round->n_references = 1;
  round->settings = &playout->settings;
  round->n_tables = get_n_tables (round->settings);
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
  gboolean moved;
  GQueue news;

  if (round->playout == NULL)
    return G_SOURCE_REMOVE;
  self = g_object_ref (round->playout);
  pthread_mutex_lock (&round->lock);
  news = round->news;
  g_queue_init (&round->news);
  failure = g_steal_pointer (&round->failure);
  moved = round->n_moves > self->n_moves;
  self->n_moves = round->n_moves;
  round->is_posted = FALSE;
  pthread_mutex_unlock (&round->lock);
  /* Who hears of it may stop. */
  if (moved)
    g_signal_emit (self, moved_signal, 0);
  while (!g_queue_is_empty (&news) && self->round == round)
    take_game (self, g_queue_pop_head (&news));
  g_queue_clear_full (&news, (GDestroyNotify) stelling_playout_game_free);
  if (self->round != round)
    return G_SOURCE_REMOVE;
  if (failure != NULL)
    self->failure = g_strdup (failure->message);
  if (failure != NULL || self->games->len == self->settings.n_games)
    finish (self);
  return G_SOURCE_REMOVE;
}

/* --- on a game's thread --- */

/* Returns whether the main thread is to hear of a move now. */
static gboolean
is_worth_telling (StellingPlayoutRound *round)
{
  gint64 now = g_get_monotonic_time ();

  if (now - round->told_at < MOVES_INTERVAL)
    return FALSE;
  round->told_at = now;
  return TRUE;
}

static void
note_cb (StellingPlayoutRound *round, StellingPlayoutGame *game, GError *error)
{
  gboolean post;

  pthread_mutex_lock (&round->lock);
  if (game != NULL)
    g_queue_push_tail (&round->news, game);
  else if (error == NULL)
    round->n_moves++;
  post = (game != NULL || error != NULL || is_worth_telling (round)) && !round->is_posted;
  if (error != NULL && round->failure == NULL)
    round->failure = g_steal_pointer (&error);
  round->is_posted = round->is_posted || post;
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

  for (guint i = 0; i < 2; i++)
    stelling_playout_player_clear (&self->settings.players[i]);
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
  moved_signal = g_signal_new ("moved", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                               NULL, G_TYPE_NONE, 0);
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

static void
take_settings (StellingPlayout *self, const StellingPlayoutSettings *settings)
{
  self->settings = *settings;
  for (guint i = 0; i < 2; i++)
    {
      StellingPlayoutPlayer player = settings->players[i];

      if (player.name == NULL)
        player.name = STELLING_ENGINE_NAME;
      stelling_playout_player_init_copy (&self->settings.players[i], &player);
    }
  if (settings->seed == 0)
    self->settings.seed = g_random_int ();
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
  g_return_val_if_fail (self->settings.n_games == 0, FALSE);

  take_settings (self, settings);
  self->round = round_new (self, note_cb, error);
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
stelling_playout_get_n_moves (StellingPlayout *self)
{
  g_return_val_if_fail (STELLING_IS_PLAYOUT (self), 0);

  return self->n_moves;
}

guint
stelling_playout_get_n_wanted (StellingPlayout *self)
{
  g_return_val_if_fail (STELLING_IS_PLAYOUT (self), 0);

  return self->settings.n_games;
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

gboolean
stelling_playout_is_proven (StellingPlayout *self)
{
  g_return_val_if_fail (STELLING_IS_PLAYOUT (self), FALSE);

  for (guint i = 0; i < self->games->len; i++)
    if (((const StellingPlayoutGame *) g_ptr_array_index (self->games, i))->is_proven)
      return TRUE;
  return FALSE;
}

const char *
stelling_playout_get_failure (StellingPlayout *self)
{
  g_return_val_if_fail (STELLING_IS_PLAYOUT (self), NULL);

  return self->failure;
}

/* --- a game as a record --- */

/* Returns what is said of the game as a whole. */
static char *
dup_comment (StellingPlayout *self, const StellingPlayoutGame *game)
{
  g_autoptr (GString) text = g_string_new (NULL);
  const guint n = game->n_varied;

  if (self->settings.seconds > 0)
    g_string_append_printf (text, _ ("Played out by engines that had %.1f s for each move."),
                            self->settings.seconds);
  else
    g_string_append (text, _ ("Played out by engines."));
  if (n > 0)
    {
      g_string_append_c (text, ' ');
      g_string_append_printf (
          text,
          ngettext (
              "%u of the first moves was drawn by lot among those about as good as the best.",
              "%u of the first moves were drawn by lot among those about as good as the best.", n),
          n);
    }
  if (game->end == STELLING_PLAYOUT_END_PROOF)
    g_string_append_printf (text, " %s", _ ("How it ends from the last position on is proven."));
  else if (game->end == STELLING_PLAYOUT_END_LENGTH)
    {
      g_string_append_c (text, ' ');
      g_string_append_printf (
          text, _ ("It had no result after %d moves of each side and counts as a draw."),
          STELLING_DRAW_PLIES / 2);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

StellingRecord *
stelling_playout_make_record (StellingPlayout *self, guint index)
{
  const StellingPlayoutGame *game;
  g_autoptr (GDateTime) now = NULL;
  g_autofree char *date = NULL;
  g_autofree char *comment = NULL;
  StellingRecord *record;
  StellingNode *node;

  g_return_val_if_fail (STELLING_IS_PLAYOUT (self), NULL);
  g_return_val_if_fail (index < self->games->len, NULL);

  game = g_ptr_array_index (self->games, index);
  now = g_date_time_new_now_local ();
  date = g_date_time_format (now, "%Y-%m-%d");
  comment = dup_comment (self, game);
  record = stelling_record_new (&self->position);
  node = stelling_record_get_root (record);
  for (guint i = 0; i < game->n_moves; i++)
    node = stelling_record_build_move (record, node, game->moves[i], NULL, NULL);
  stelling_record_build_header (record, STELLING_HEADER_LIGHT, self->settings.players[0].name);
  stelling_record_build_header (record, STELLING_HEADER_DARK, self->settings.players[1].name);
  stelling_record_build_header (record, STELLING_HEADER_DATE, date);
  stelling_record_build_header (record, STELLING_HEADER_RESULT,
                                stelling_header_from_result (game->result));
  stelling_record_build_header (record, STELLING_HEADER_COMMENT, comment);
  stelling_record_build_finish (record);
  return record;
}
