/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-threat-text.h"

#include "stelling-fact-text.h"

gboolean
stelling_fact_is_gain (const StellingFact *fact, StellingSide mover)
{
  switch (fact->kind)
    {
    case STELLING_FACT_WINS:
    case STELLING_FACT_NEARER:
    case STELLING_FACT_SHELTERS:
    case STELLING_FACT_RESCUES:
      return fact->side == mover;
    case STELLING_FACT_BARS:
    case STELLING_FACT_CAN_BAR:
    case STELLING_FACT_FORBIDS:
    case STELLING_FACT_TAKES:
    case STELLING_FACT_ATTACKS:
      return fact->side != mover;
    case STELLING_FACT_OPENS:
    case STELLING_FACT_FREES:
      return mover == STELLING_LIGHT;
    case STELLING_FACT_SHUTS:
    case STELLING_FACT_ENCLOSES:
    case STELLING_FACT_LOCKS:
    case STELLING_FACT_THREATENS_KING:
      return mover == STELLING_DARK;
    case STELLING_FACT_IDLE:
    case STELLING_FACT_FARTHER:
    case STELLING_FACT_CAN_BE_BARRED:
    case STELLING_FACT_EXPOSES:
    case STELLING_FACT_LETS_ESCAPE:
    case STELLING_FACT_LETS_TAKE_KING:
    default:
      return FALSE;
    }
}

char *
stelling_threat_dup_text (const StellingPosition *position, StellingMove move, guint n_sentences)
{
  StellingSide mover = stelling_position_get_turn (position);
  g_autoptr (GPtrArray) sentences = g_ptr_array_new_with_free_func (g_free);
  StellingFactList list;

  stelling_fact_list_find (&list, position, move);
  for (guint i = 0; i < list.n && sentences->len < MIN (n_sentences, STELLING_THREAT_MAX); i++)
    if (stelling_fact_is_gain (&list.facts[i], mover))
      g_ptr_array_add (sentences, stelling_fact_dup_text (&list.facts[i], position, move));
  if (sentences->len == 0)
    return NULL;
  g_ptr_array_add (sentences, NULL);
  return g_strjoinv (" ", (char **) sentences->pdata);
}
