/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-rules-all.h"
#include "stelling-tablut.h"
#include "stelling-teblo.h"

#include <stdlib.h>

/* That a position is small, and that what is done to it millions of times a second allocates
 * nothing. This program's malloc () counts; a sanitizer needs its own. */

#if defined __GLIBC__ && !defined __SANITIZE_ADDRESS__ && !defined __SANITIZE_THREAD__
#define COUNTS 1
#else
#define COUNTS 0
#endif
#if defined __has_feature
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#undef COUNTS
#define COUNTS 0
#endif
#endif

static volatile guint n_allocations;

#if COUNTS
extern void *__libc_malloc (size_t size);
extern void *__libc_calloc (size_t n, size_t size);
extern void *__libc_realloc (void *old, size_t size);

void *
malloc (size_t size)
{
  n_allocations++;
  return __libc_malloc (size);
}

void *
calloc (size_t n, size_t size)
{
  n_allocations++;
  return __libc_calloc (n, size);
}

void *
realloc (void *old, size_t size)
{
  n_allocations++;
  return __libc_realloc (old, size);
}
#endif

static void
test_counts (void)
{
  guint before = n_allocations;
  g_autofree char *text = g_strdup ("something");

#if COUNTS
  g_assert_cmpuint (n_allocations, >, before);
#else
  g_assert_cmpuint (n_allocations, ==, before);
  g_test_skip ("memory is watched otherwise");
#endif
}

static void
test_sizes (void)
{
  g_assert_cmpuint (sizeof (StellingPosition), ==, 80);
  g_assert_cmpuint (sizeof (StellingMove), ==, 4);
  g_assert_cmpuint (sizeof (StellingRules), <=, 16);
}

static void
ask_teblo (const StellingPosition *position)
{
  guint8 map[STELLING_TEBLO_SQUARES];
  StellingTebloForbidden forbidden;
  guint distances[2];

  for (StellingSide side = STELLING_YELLOW; side <= STELLING_RED; side++)
    {
      StellingTebloRows walkable = stelling_teblo_get_walkable (position, side), rows;
      StellingSquare pawn = stelling_position_get_pawn (position, side);
      StellingSquare base = stelling_teblo_get_base (stelling_side_other (side));

      stelling_teblo_get_distance_map (walkable, pawn, map);
      stelling_teblo_get_shortest (walkable, pawn, base, &rows);
      stelling_teblo_get_cuts (walkable, pawn, base, &rows);
      stelling_teblo_get_base_map (position, side, stelling_side_other (side), map);
      stelling_teblo_get_forbidden (position, side);
      stelling_teblo_explain_forbidden (position, side, &forbidden);
      stelling_teblo_get_pawn_distance (position, side);
    }
  stelling_teblo_get_pawn_distances (position, distances);
}

static void
ask_tablut (const StellingPosition *position)
{
  StellingTablutWays ways;
  StellingMoveList list;

  stelling_tablut_get_escapes (position);
  stelling_tablut_get_ways (position, &ways);
  stelling_tablut_get_takings (position, &list);
  stelling_tablut_get_takes (position);
  stelling_tablut_is_king_threatened (position);
  for (StellingSide side = STELLING_LIGHT; side <= STELLING_DARK; side++)
    {
      stelling_tablut_get_attacked (position, side);
      stelling_tablut_get_capturing (position, side);
      stelling_tablut_get_side_reach (position, side);
      stelling_tablut_get_mobility (position, side);
    }
}

/* Everything that a search or a window asks again and again. */
static void
ask (const StellingPosition *position, const StellingMoveList *list)
{
  StellingSquares squares;

  stelling_position_count_moves (position);
  stelling_position_get_outcome (position);
  stelling_position_get_forbidden (position, &squares);
  for (guint i = 0; i < list->n; i++)
    {
      stelling_position_is_legal (position, list->moves[i]);
      stelling_position_get_captures (position, list->moves[i], &squares);
      stelling_position_why (position, list->moves[i]);
    }
  for (StellingSquare square = 0; square < STELLING_MAX_SQUARES; square++)
    {
      stelling_position_get_targets (position, square, &squares);
      stelling_position_why (position, stelling_move_place (square));
    }
  if (stelling_position_get_game (position) == STELLING_GAME_TEBLO)
    ask_teblo (position);
  else
    ask_tablut (position);
}

static void
play_game (StellingRuleSet set, guint n_plies)
{
  g_auto (StellingHistory) history = { NULL };
  StellingProblem problems[STELLING_MAX_PROBLEMS];
  StellingPosition position;
  StellingEnding ending;
  StellingMoveList list;
  StellingRules rules;
  guint64 checksum;
  guint before;

  stelling_rules_init (&rules, set);
  stelling_position_init (&position, &rules);
  stelling_history_init (&history, &position);
  stelling_history_reserve (&history, n_plies);
  before = n_allocations;
  for (guint ply = 0; ply < n_plies; ply++)
    {
      stelling_position_get_moves (&position, &list);
      ask (&position, &list);
      if (list.n == 0)
        break;
      stelling_position_play (&position, list.moves[ply * 7919 % list.n]);
      stelling_history_push (&history, list.moves[ply * 7919 % list.n]);
      stelling_history_get_ending (&history, &ending);
    }
  stelling_position_check (&position, problems);
  stelling_position_init (&position, &rules);
  stelling_position_perft (&position, 3);
  stelling_position_perft_made (&position, 2, &checksum);
  g_assert_cmpuint (n_allocations, ==, before);
}

static void
test_none (void)
{
  for (guint set = 0; set < STELLING_N_RULE_SETS; set++)
    play_game (set, 60);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rules/allocation/counts", test_counts);
  g_test_add_func ("/rules/allocation/sizes", test_sizes);
  g_test_add_func ("/rules/allocation/none", test_none);
  return g_test_run ();
}
