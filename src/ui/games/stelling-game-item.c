/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-game-item.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "stelling-lapse.h"
#include "stelling-move-text.h"
#include "stelling-record-title.h"
#include "stelling-shown-text.h"

/* How long evaluations that come are waited for, before mistakes are counted again. */
#define COUNT_MS 1000

struct _StellingGameItem
{
  GObject parent_instance;

  /* owned */
  StellingRecord *record;
  char *title; /* NULL: nothing is made yet */
  char *details;
  char *players_key; /* for sorting; NULL: not made yet */
  char *folded;      /* for searching; NULL: not made yet */

  guint number;
  guint n_plies;
  guint n_mistakes; /* of a row that was asked for */
  gboolean knows_dead;
  guint n_dead;   /* moves that can't be played, once they were asked for */
  guint counting; /* the timeout after which both are counted again */
  StellingResult result;
  gboolean watching; /* the record's signals */
};

enum
{
  SIGNAL_CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (StellingGameItem, stelling_game_item, G_TYPE_OBJECT)

/* --- texts --- */

static const char *
get_header (StellingGameItem *self, const char *key)
{
  const char *text = stelling_record_get_header (self->record, key);

  return text != NULL ? text : "";
}

/* Returns the date, which is to be seen in narrow rows too, then the players where the title is
 * something else, event and rule set. */
static char *
dup_details (StellingGameItem *self)
{
  const StellingRules *rules = stelling_record_get_rules (self->record);
  g_autofree char *players = *get_header (self, STELLING_HEADER_NAME) != '\0'
                                 ? stelling_record_dup_players (self->record)
                                 : NULL;
  const char *const parts[]
      = { get_header (self, STELLING_HEADER_DATE), players != NULL ? players : "",
          get_header (self, STELLING_HEADER_EVENT),
          stelling_rule_set_get_title ((StellingRuleSet) rules->set) };
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    if (*parts[i] != '\0')
      {
        g_autofree char *part = stelling_shown_dup_isolated (parts[i]);

        g_string_append_printf (text, "%s%s", text->len > 0 ? " · " : "", part);
      }
  return g_string_free (text, FALSE);
}

static StellingResult
find_result (StellingGameItem *self, StellingNode *end)
{
  const char *header = get_header (self, STELLING_HEADER_RESULT);

  if (g_str_has_prefix (header, "light"))
    return STELLING_RESULT_LIGHT;
  if (g_str_has_prefix (header, "dark"))
    return STELLING_RESULT_DARK;
  if (g_str_has_prefix (header, "draw"))
    return STELLING_RESULT_DRAW;
  return stelling_node_get_outcome (end).result;
}

static guint
count_mistakes (StellingGameItem *self)
{
  StellingNode *node = stelling_record_get_root (self->record);
  guint n = 0;

  while ((node = stelling_node_get_first_child (node)) != NULL)
    n += stelling_node_get_lapse (node) != STELLING_LAPSE_NONE;
  return n;
}

static guint
count_dead (StellingGameItem *self)
{
  return stelling_record_count_dead (self->record, stelling_record_get_root (self->record));
}

static gboolean
count_cb (gpointer data)
{
  StellingGameItem *self = data;
  guint n_mistakes = count_mistakes (self);
  guint n_dead = self->knows_dead ? count_dead (self) : 0;

  self->counting = 0;
  if (n_mistakes != self->n_mistakes || n_dead != self->n_dead)
    {
      self->n_mistakes = n_mistakes;
      self->n_dead = n_dead;
      g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
    }
  return G_SOURCE_REMOVE;
}

/* An analysis tells of one node after the other, and in a large game it takes a while to count. */
static void
count_later (StellingGameItem *self)
{
  if (self->counting == 0)
    self->counting = g_timeout_add (COUNT_MS, count_cb, self);
}

static void changed_cb (StellingGameItem *self);

/* Of thousands of games only a few are ever seen, and a search connects to all of them. */
static void
watch_record (StellingGameItem *self)
{
  static const char *const names[] = { "header-changed",  "node-added",         "node-removed",
                                       "subtree-changed", "children-reordered", "reset" };

  for (guint i = 0; !self->watching && i < G_N_ELEMENTS (names); i++)
    g_signal_connect_swapped (self->record, names[i], G_CALLBACK (changed_cb), self);
  if (!self->watching)
    g_signal_connect_swapped (self->record, "node-changed", G_CALLBACK (count_later), self);
  self->watching = TRUE;
}

static void
ensure_texts (StellingGameItem *self)
{
  StellingNode *end;

  if (self->title != NULL)
    return;
  watch_record (self);
  end = stelling_record_get_main_end (self->record);
  self->title = stelling_record_dup_title (self->record);
  self->details = dup_details (self);
  self->n_plies = stelling_node_get_ply (end);
  self->result = find_result (self, end);
}

static const char *
ensure_players_key (StellingGameItem *self)
{
  g_autofree char *players = NULL;

  if (self->players_key != NULL)
    return self->players_key;
  players = stelling_record_dup_players (self->record);
  self->players_key = g_utf8_collate_key (players != NULL ? players : self->title, -1);
  return self->players_key;
}

static void
forget_texts (StellingGameItem *self)
{
  g_clear_pointer (&self->title, g_free);
  g_clear_pointer (&self->details, g_free);
  g_clear_pointer (&self->players_key, g_free);
  g_clear_pointer (&self->folded, g_free);
}

static void
changed_cb (StellingGameItem *self)
{
  if (self->knows_dead)
    count_later (self);
  if (self->title == NULL)
    return;
  forget_texts (self);
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

const char *
stelling_game_item_get_title (StellingGameItem *self)
{
  g_return_val_if_fail (STELLING_IS_GAME_ITEM (self), NULL);

  ensure_texts (self);
  return self->title;
}

const char *
stelling_game_item_get_details (StellingGameItem *self)
{
  g_return_val_if_fail (STELLING_IS_GAME_ITEM (self), NULL);

  ensure_texts (self);
  return self->details;
}

const char *
stelling_game_item_get_result (StellingGameItem *self)
{
  static const char *const texts[] = { "", "1–0", "0–1", "½–½" };

  g_return_val_if_fail (STELLING_IS_GAME_ITEM (self), NULL);

  ensure_texts (self);
  return texts[self->result];
}

guint
stelling_game_item_get_n_plies (StellingGameItem *self)
{
  g_return_val_if_fail (STELLING_IS_GAME_ITEM (self), 0);

  ensure_texts (self);
  return self->n_plies;
}

char *
stelling_game_item_dup_length (StellingGameItem *self)
{
  guint n = stelling_game_item_get_n_plies (self);
  g_autofree char *moves = g_strdup_printf (ngettext ("%u move", "%u moves", n), n);
  g_autofree char *mistakes = NULL;

  self->n_mistakes = count_mistakes (self);
  if (self->n_mistakes == 0)
    return g_steal_pointer (&moves);
  mistakes = g_strdup_printf (ngettext ("%u mistake", "%u mistakes", self->n_mistakes),
                              self->n_mistakes);
  return g_strdup_printf ("%s · %s", moves, mistakes);
}

char *
stelling_game_item_dup_dead (StellingGameItem *self)
{
  g_return_val_if_fail (STELLING_IS_GAME_ITEM (self), NULL);

  if (!self->knows_dead)
    self->n_dead = count_dead (self);
  self->knows_dead = TRUE;
  if (self->n_dead == 0)
    return NULL;
  /* Translators: of a game in the list of games */
  return g_strdup_printf (
      ngettext ("%u move can’t be played", "%u moves can’t be played", self->n_dead), self->n_dead);
}

char *
stelling_game_item_dup_spoken (StellingGameItem *self)
{
  g_autofree char *result = NULL;
  g_autofree char *moves = NULL;

  g_return_val_if_fail (STELLING_IS_GAME_ITEM (self), NULL);

  ensure_texts (self);
  result = stelling_move_text_dup_result (self->record);
  moves = stelling_game_item_dup_length (self);
  if (result == NULL)
    /* Translators: spoken: a game in the list of games: its number, its name or players, date and
     * event, and "34 moves" */
    return g_strdup_printf (_ ("%u. %s. %s, %s"), self->number, self->title, self->details, moves);
  /* Translators: spoken: a game in the list of games: its number, its name or players, its result,
   * date and event, and "34 moves" */
  return g_strdup_printf (_ ("%u. %s. %s. %s, %s"), self->number, self->title, result,
                          self->details, moves);
}

/* --- searching and sorting --- */

gboolean
stelling_game_item_matches (StellingGameItem *self, const char *needle)
{
  g_auto (GStrv) words = NULL;

  g_return_val_if_fail (STELLING_IS_GAME_ITEM (self), FALSE);
  g_return_val_if_fail (needle != NULL, FALSE);

  if (self->folded == NULL)
    {
      g_autofree char *text = NULL;
      g_autofree char *result = stelling_move_text_dup_result (self->record);

      ensure_texts (self);
      text = g_strjoin ("\n", self->title, self->details, stelling_game_item_get_result (self),
                        result, NULL);
      self->folded = g_utf8_casefold (text, -1);
    }
  words = g_strsplit (needle, " ", -1);
  for (guint i = 0; words[i] != NULL; i++)
    if (strstr (self->folded, words[i]) == NULL)
      return FALSE;
  return TRUE;
}

static int
compare_numbers (guint a, guint b)
{
  return a < b ? -1 : a > b;
}

int
stelling_game_item_compare (StellingGameItem *self,
                            StellingGameItem *other,
                            StellingGamesOrder order)
{
  int result = 0;

  g_return_val_if_fail (STELLING_IS_GAME_ITEM (self), 0);
  g_return_val_if_fail (STELLING_IS_GAME_ITEM (other), 0);

  ensure_texts (self);
  ensure_texts (other);
  if (order == STELLING_GAMES_BY_DATE)
    result = strcmp (get_header (self, STELLING_HEADER_DATE),
                     get_header (other, STELLING_HEADER_DATE));
  else if (order == STELLING_GAMES_BY_PLAYERS)
    result = strcmp (ensure_players_key (self), ensure_players_key (other));
  else if (order == STELLING_GAMES_BY_RESULT)
    result = compare_numbers (self->result, other->result);
  else if (order == STELLING_GAMES_BY_LENGTH)
    result = compare_numbers (self->n_plies, other->n_plies);
  return result != 0 ? result : compare_numbers (self->number, other->number);
}

/* --- object --- */

StellingRecord *
stelling_game_item_get_record (StellingGameItem *self)
{
  g_return_val_if_fail (STELLING_IS_GAME_ITEM (self), NULL);

  return self->record;
}

guint
stelling_game_item_get_number (StellingGameItem *self)
{
  g_return_val_if_fail (STELLING_IS_GAME_ITEM (self), 0);

  return self->number;
}

void
stelling_game_item_set_number (StellingGameItem *self, guint number)
{
  g_return_if_fail (STELLING_IS_GAME_ITEM (self));

  if (self->number == number)
    return;
  self->number = number;
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

static void
stelling_game_item_finalize (GObject *object)
{
  StellingGameItem *self = STELLING_GAME_ITEM (object);

  forget_texts (self);
  g_clear_handle_id (&self->counting, g_source_remove);
  if (self->watching)
    g_signal_handlers_disconnect_by_data (self->record, self);
  g_clear_object (&self->record);
  G_OBJECT_CLASS (stelling_game_item_parent_class)->finalize (object);
}

static void
stelling_game_item_class_init (StellingGameItemClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = stelling_game_item_finalize;
  signals[SIGNAL_CHANGED] = g_signal_new ("changed", STELLING_TYPE_GAME_ITEM, G_SIGNAL_RUN_LAST, 0,
                                          NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
stelling_game_item_init (StellingGameItem *self)
{
}

StellingGameItem *
stelling_game_item_new (StellingRecord *record)
{
  StellingGameItem *self;

  g_return_val_if_fail (STELLING_IS_RECORD (record), NULL);

  self = g_object_new (STELLING_TYPE_GAME_ITEM, NULL);
  self->record = g_object_ref (record);
  return self;
}
