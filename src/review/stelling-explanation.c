/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-explanation.h"

#include "stelling-fact-text.h"
#include "stelling-threat-text.h"

static void
argument_free (gpointer data)
{
  StellingArgument *argument = data;

  g_free (argument->text);
  g_free (argument);
}

static void
add_difference (GPtrArray *arguments,
                const StellingFactList *list,
                const StellingFactList *other,
                const StellingPosition *position,
                StellingMove move,
                gboolean gains)
{
  StellingSide mover = stelling_position_get_turn (position);
  guint n = 0;

  for (guint i = 0; i < list->n && n < STELLING_EXPLANATION_MAX; i++)
    if (stelling_fact_is_gain (&list->facts[i], mover) == gains
        && !stelling_fact_list_covers (other, &list->facts[i]))
      {
        StellingArgument *argument = g_new (StellingArgument, 1);

        argument->text = stelling_fact_dup_text (&list->facts[i], position, move);
        argument->kind = list->facts[i].kind;
        argument->move = move;
        argument->squares = list->facts[i].squares;
        g_ptr_array_add (arguments, argument);
        n++;
      }
}

GPtrArray *
stelling_explanation_find (const StellingPosition *position,
                           StellingMove played,
                           StellingMove better)
{
  GPtrArray *arguments = g_ptr_array_new_with_free_func (argument_free);
  StellingFactList ours, theirs;

  stelling_fact_list_find (&ours, position, played);
  stelling_fact_list_find (&theirs, position, better);
  add_difference (arguments, &ours, &theirs, position, played, FALSE);
  add_difference (arguments, &theirs, &ours, position, better, TRUE);
  return arguments;
}
