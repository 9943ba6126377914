/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "random-game.h"
#include "rules-fixture.h"
#include "stelling-rules-all.h"

#include <string.h>

/* The geometry of a position against the plain rules, on random positions of all rule sets, and on
 * a few that can be worked out by hand. */

#define N_POSITIONS 10000

static StellingSquare
read_square (StellingGame game, const char *text)
{
  guint file = (guint) (g_ascii_tolower (text[0]) - 'a');
  guint rank = (guint) g_ascii_strtoull (text + 1, NULL, 10) - 1;

  return (StellingSquare) (rank * stelling_game_get_size (game) + file);
}

/* Returns a set's squares with blanks between them. */
static char *
write_squares (StellingGame game, const StellingSquares *squares)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (StellingSquares rest = *squares; !stelling_squares_is_empty (&rest);)
    {
      char name[4];

      stelling_square_to_string (game, stelling_squares_pop (&rest), name);
      g_string_append_printf (text, "%s%s", text->len > 0 ? " " : "", name);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
assert_squares (StellingGame game, const StellingSquares *squares, const char *expected)
{
  g_autofree char *text = write_squares (game, squares);

  g_assert_cmpstr (text, ==, expected);
}

/* --- Teblo --- */

/* Puts a set piece of the opponent's on the square, unless it is an end of the way. */
static guint8
get_distance_without (const PlainPosition *plain, int side, int base, int square)
{
  PlainPosition next = *plain;

  if (square == plain->pawn[side] || square == base)
    return random_get_distance (plain, side, base);
  next.board[square] = "ry"[side];
  return random_get_distance (&next, side, base);
}

static void
assert_path (const StellingPawnWay *way, const PlainPosition *plain, int side, int base)
{
  g_assert_cmpint (way->path[0], ==, plain->pawn[side]);
  g_assert_cmpint (way->path[way->length], ==, base);
  for (guint i = 1; i <= way->length; i++)
    {
      int neighbours[4], n = plain_teblo_get_neighbours (way->path[i - 1], neighbours);
      bool beside = false;

      for (int j = 0; j < n; j++)
        beside = beside || neighbours[j] == way->path[i];
      g_assert_true (beside);
      g_assert_true (plain->board[way->path[i]] != "ry"[side]);
      g_assert_true (stelling_squares_contain (&way->squares, way->path[i]));
    }
}

static void
assert_way (const StellingPawnWay *way, const PlainPosition *plain, int side, int base)
{
  guint8 from_pawn[144], from_base[144];

  random_get_distances (plain, side, plain->pawn[side], from_pawn);
  random_get_distances (plain, side, base, from_base);
  g_assert_cmpint (way->side, ==, side);
  g_assert_cmpint (way->from, ==, plain->pawn[side]);
  g_assert_cmpint (way->to, ==, base);
  g_assert_cmpuint (way->length, ==, from_pawn[base]);
  if (way->length == 255)
    {
      g_assert_true (stelling_squares_is_empty (&way->squares));
      return;
    }
  assert_path (way, plain, side, base);
  for (int square = 0; square < 144; square++)
    {
      bool is_on = from_pawn[square] != 255 && from_pawn[square] + from_base[square] == way->length;
      /* A square on no shortest way can be closed without making it longer. */
      guint8 closed = is_on ? get_distance_without (plain, side, base, square)
                            : (guint8) way->length;

      g_assert_cmpint (stelling_squares_contain (&way->squares, (StellingSquare) square), ==,
                       is_on);
      g_assert_cmpint (stelling_squares_contain (&way->shared, (StellingSquare) square), ==,
                       closed > way->length);
      g_assert_cmpint (stelling_squares_contain (&way->cuts, (StellingSquare) square), ==,
                       closed == 255);
    }
}

/* Returns the squares of one way by the plain rules, which alone can cut all ways off; all squares
 * if there is none. */
static void
get_suspects (const PlainPosition *plain, int side, int base, bool suspects[144])
{
  guint8 distances[144];
  int square = base;

  random_get_distances (plain, side, plain->pawn[side], distances);
  memset (suspects, distances[base] == 255, 144 * sizeof *suspects);
  while (distances[square] != 255 && distances[square] > 0)
    {
      int neighbours[4], n = plain_teblo_get_neighbours (square, neighbours), next = square;

      suspects[square] = true;
      for (int i = 0; i < n; i++)
        if (distances[neighbours[i]] == distances[square] - 1)
          next = neighbours[i];
      square = next;
    }
}

static void
assert_forbidden (const StellingInsight *insight, const PlainPosition *plain)
{
  bool is_over = random_is_over (plain), suspects[2][2][144];

  for (int pawn = 0; pawn < 2; pawn++)
    for (int owner = 0; owner < 2; owner++)
      get_suspects (plain, pawn, random_bases[owner], suspects[pawn][owner]);
  for (int square = 0; square < 144; square++)
    {
      bool is_free = !is_over && plain_teblo_is_free (plain, square), is_cut = false;
      PlainPosition next = *plain;

      next.board[square] = "yr"[plain->turn];
      for (int pawn = 0; pawn < 2; pawn++)
        for (int owner = 0; owner < 2; owner++)
          {
            bool cuts = is_free && suspects[pawn][owner][square]
                        && random_get_distance (&next, pawn, random_bases[owner]) == 255;

            g_assert_cmpint (stelling_squares_contain (&insight->cut_off[pawn][owner],
                                                       (StellingSquare) square),
                             ==, cuts);
            is_cut = is_cut || cuts;
          }
      g_assert_cmpint (stelling_squares_contain (&insight->forbidden, (StellingSquare) square), ==,
                       is_cut);
    }
}

/* A placement under consideration, legal or not. */
static void
assert_considered (GRand *rand,
                   const StellingInsight *insight,
                   const StellingPosition *position,
                   const PlainPosition *plain)
{
  int square = random_below (rand, 144);
  StellingInsight considered = *insight;
  PlainPosition after = *plain;
  bool may = !random_is_over (plain) && plain->reserve[plain->turn] > 0
             && plain_teblo_is_free (plain, square) && !plain_is_forbidden (plain, square);

  g_assert_cmpint (stelling_insight_consider (&considered, position, (StellingSquare) square), ==,
                   may);
  if (!may)
    {
      g_assert_cmpmem (&considered, sizeof considered, insight, sizeof *insight);
      return;
    }
  plain_play (&after, (PlainMove) { -1, square });
  g_assert_cmpint (considered.placed, ==, square);
  for (int side = 0; side < 2; side++)
    {
      assert_way (&considered.ways[side], &after, side, random_bases[1 - side]);
      g_assert_cmpuint (considered.before[side], ==,
                        random_get_distance (plain, side, random_bases[1 - side]));
    }
}

static void
assert_refused (const StellingPosition *position, const StellingInsight *insight)
{
  StellingSquares rest = insight->forbidden;

  while (!stelling_squares_is_empty (&rest))
    {
      StellingMove move = stelling_move_place (stelling_squares_pop (&rest));
      StellingRefusal refusal;
      gboolean on_way = FALSE;

      stelling_refusal_init (&refusal, position, move);
      if (refusal.why.kind == STELLING_WHY_NO_RESERVE)
        return;
      g_assert_cmpint (refusal.why.kind, ==, STELLING_WHY_CUTS_OFF);
      g_assert_cmpuint (refusal.move, ==, move);
      g_assert_cmpint (refusal.way.side, ==, refusal.why.side);
      g_assert_cmpint (refusal.way.to, ==, refusal.why.square);
      for (guint i = 0; i <= refusal.way.length; i++)
        on_way = on_way || refusal.way.path[i] == stelling_move_get_to (move);
      g_assert_true (on_way);
    }
}

static void
test_teblo (void)
{
  static const RandomStart starts[]
      = { random_start_teblo, random_start_teblo_walls, random_start_teblo_corridor };
  g_autoptr (GRand) rand = g_rand_new_with_seed (g_test_rand_int ());
  guint n_forbidden = 0, n_shared = 0, n_cuts = 0;

  for (guint i = 0; i < N_POSITIONS; i++)
    {
      StellingPosition position;
      StellingInsight insight;
      PlainPosition plain;

      random_make_position (rand, starts[i % G_N_ELEMENTS (starts)], &position, &plain);
      stelling_insight_init (&insight, &position, ~0u);
      g_assert_cmpuint (insight.parts, ==, STELLING_INSIGHT_OF_TEBLO);
      g_assert_cmpint (insight.placed, ==, STELLING_SQUARE_NONE);
      for (int side = 0; side < 2; side++)
        {
          assert_way (&insight.ways[side], &plain, side, random_bases[1 - side]);
          g_assert_cmpuint (insight.before[side], ==, insight.ways[side].length);
          n_shared += !stelling_squares_is_empty (&insight.ways[side].shared);
          n_cuts += !stelling_squares_is_empty (&insight.ways[side].cuts);
        }
      assert_forbidden (&insight, &plain);
      assert_considered (rand, &insight, &position, &plain);
      assert_refused (&position, &insight);
      n_forbidden += stelling_squares_count (&insight.forbidden);
    }
  g_assert_cmpuint (n_forbidden, >, N_POSITIONS / 10);
  g_assert_cmpuint (n_shared, >, N_POSITIONS / 10);
  g_assert_cmpuint (n_cuts, >, N_POSITIONS / 100);
}

/* --- Tablut --- */

static void
assert_takings (const StellingInsight *insight, const PlainPosition *plain, int side)
{
  PlainMove moves[PLAIN_MAX_MOVES];
  int n = random_is_over (plain)
              ? 0
              : random_get_moves_of (plain, side, plain->barred && plain->turn == side, moves);
  StellingSquares takable = { { 0 } };
  guint n_takings = 0;

  for (int i = 0; i < n; i++)
    {
      int squares[4], n_taken = plain_get_captures (plain, moves[i], squares);
      bool found = false;

      if (n_taken == 0)
        continue;
      n_takings++;
      for (int j = 0; j < n_taken; j++)
        stelling_squares_add (&takable, (StellingSquare) squares[j]);
      for (guint j = 0; j < insight->takings[side].n; j++)
        found = found || insight->takings[side].moves[j] == random_from_plain (moves[i]);
      g_assert_true (found);
    }
  g_assert_cmpuint (insight->takings[side].n, ==, n_takings);
  g_assert_true (stelling_squares_equal (&insight->takable[side], &takable));
}

static void
assert_control (const StellingInsight *insight, const PlainPosition *plain, int side)
{
  PlainMove moves[PLAIN_MAX_MOVES];
  int n = random_get_moves_of (plain, side, false, moves);
  guint8 control[81] = { 0 };

  for (int i = 0; i < n; i++)
    control[moves[i].to]++;
  g_assert_cmpmem (insight->control[side], 81, control, 81);
}

/* The king's lines in the order north, east, south, west. */
static void
assert_lines (const StellingInsight *insight, const PlainPosition *plain, int king)
{
  static const int directions[4] = { 3, 2, 0, 1 };
  PlainMove moves[PLAIN_MAX_MOVES];
  int n = random_is_over (plain) && plain_tablut_get_end (plain).reason[0] != '\0'
              ? 0
              : random_get_moves_of (plain, 0, false, moves);

  for (int way = 0; way < 4; way++)
    {
      guint steps = 0, open = 0;

      for (int square = plain_tablut_go (king, directions[way], 1); square >= 0 && open == 0;
           square = plain_tablut_go (square, directions[way], 1))
        {
          bool goal = plain->rules.goal_corner ? plain_tablut_is_corner (square)
                                               : plain_tablut_is_edge (square);

          steps++;
          for (int i = 0; i < n && goal; i++)
            if (moves[i].from == king && moves[i].to == square)
              open = steps;
        }
      g_assert_cmpuint (insight->steps[way], ==, open);
    }
}

/* Where no king may stop, and which sides of this one are closed. */
static void
assert_closed (const StellingInsight *insight, const PlainPosition *plain, int king)
{
  for (int square = 0; square < 81; square++)
    {
      bool is_free = plain->board[square] == '.', beside = false, closes;

      g_assert_cmpint (stelling_squares_contain (&insight->barred, (StellingSquare) square), ==,
                       is_free && square == 40);
      for (int direction = 0; direction < 4; direction++)
        beside = beside || plain_tablut_go (king, direction, 1) == square;
      closes = plain->board[square] == 't'
               || (is_free && square == 40 && plain->rules.throne_closes)
               || (is_free && plain_tablut_is_corner (square) && plain->rules.goal_corner
                   && plain->rules.corners_against_king);
      g_assert_cmpint (stelling_squares_contain (&insight->sides, (StellingSquare) square), ==,
                       beside && closes);
    }
}

static void
assert_deadly (const StellingInsight *insight, const PlainPosition *plain, int king)
{
  PlainPosition before = *plain;
  PlainMove moves[PLAIN_MAX_MOVES];
  StellingSquares deadly = { { 0 } };
  int n;

  before.turn = 0;
  if (plain->turn != 0)
    before.barred = false;
  n = random_is_over (plain) ? 0 : plain_tablut_get_moves (&before, moves);
  for (int i = 0; i < n; i++)
    {
      PlainPosition after = before;

      if (moves[i].from != king)
        continue;
      plain_play (&after, moves[i]);
      if (!random_is_over (&after) && !after.barred && plain_is_king_threatened (&after))
        stelling_squares_add (&deadly, (StellingSquare) moves[i].to);
    }
  g_assert_true (stelling_squares_equal (&insight->deadly, &deadly));
}

static void
test_tablut (void)
{
  static const RandomStart starts[]
      = { random_start_tablut,       random_start_tablut_siege, random_start_tablut_captures,
          random_start_tablut_chase, random_start_tablut_jam,   random_start_tablut_pocket };
  g_autoptr (GRand) rand = g_rand_new_with_seed (g_test_rand_int ());
  guint n_lines = 0, n_takings = 0, n_deadly = 0, n_barred = 0, n_over = 0;

  for (guint i = 0; i < N_POSITIONS; i++)
    {
      StellingPosition position;
      StellingInsight insight;
      PlainPosition plain;
      int king;

      random_make_position (rand, starts[i % G_N_ELEMENTS (starts)], &position, &plain);
      stelling_insight_init (&insight, &position, ~0u);
      g_assert_cmpuint (insight.parts, ==, STELLING_INSIGHT_OF_TABLUT);
      for (int side = 0; side < 2; side++)
        {
          assert_takings (&insight, &plain, side);
          assert_control (&insight, &plain, side);
          n_takings += insight.takings[side].n;
        }
      n_over += random_is_over (&plain);
      n_barred += plain.barred;
      king = plain_tablut_find_king (&plain);
      g_assert_cmpint (insight.king, ==, king < 0 ? STELLING_SQUARE_NONE : king);
      if (king < 0)
        continue;
      assert_lines (&insight, &plain, king);
      assert_closed (&insight, &plain, king);
      assert_deadly (&insight, &plain, king);
      n_lines += insight.lines.n;
      n_deadly += stelling_squares_count (&insight.deadly);
    }
  g_assert_cmpuint (n_lines, >, N_POSITIONS / 10);
  g_assert_cmpuint (n_takings, >, N_POSITIONS / 2);
  g_assert_cmpuint (n_deadly, >, N_POSITIONS / 10);
  g_assert_cmpuint (n_barred, >, N_POSITIONS / 100);
  g_assert_cmpuint (n_over, >, N_POSITIONS / 100);
}

/* --- cases --- */

/* A wall of Red's along rank 6 with a gap at A6: Yellow's ways all go through it. */
static const struct
{
  const char *position;
  guint lengths[2];
  const char *shared; /* by all shortest ways of Yellow's */
  const char *cuts;   /* by all of his ways */
} ways[] = {
  { NULL, { 12, 12 }, "", "" },
  { "12/12/12/12/12/12/1rrrrrrrrrrr/12/12/12/12/12 D3 I10 y 25 14",
    { 18, 12 },
    "A5 A6 A7",
    "A5 A6 A7" },
  /* A detour instead of the gap. */
  { "12/12/12/12/12/12/rr1rrrrrrrr1/12/12/12/12/12 D3 I10 y 25 15", { 14, 12 }, "C5 C6 C7", "" },
  /* Two that are as long. */
  { "12/12/12/12/12/12/1rrrrrrrrrr1/12/12/12/12/12 D3 I10 y 25 15", { 18, 12 }, "", "" },
  { "12/12/12/12/12/12/12/12/12/12/12/12 I9 I10 y 25 25", { 1, 12 }, "", "" },
  { "12/12/12/12/12/12/12/12/12/12/12/12 - I10 y 25 25", { 255, 12 }, "", "" },
  { "12/12/12/12/12/12/12/12/12/12/12/12 I10 I9 r 25 25", { 0, 11 }, "", "" },
};

static void
test_ways (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (ways); i++)
    {
      StellingPosition position;
      StellingInsight insight;

      fixture_read_position (&position, "teblo", ways[i].position);
      stelling_insight_init (&insight, &position, STELLING_INSIGHT_WAYS);
      g_assert_cmpuint (insight.parts, ==, STELLING_INSIGHT_WAYS);
      g_assert_cmpuint (insight.ways[0].length, ==, ways[i].lengths[0]);
      g_assert_cmpuint (insight.ways[1].length, ==, ways[i].lengths[1]);
      assert_squares (STELLING_GAME_TEBLO, &insight.ways[0].shared, ways[i].shared);
      assert_squares (STELLING_GAME_TEBLO, &insight.ways[0].cuts, ways[i].cuts);
    }
}

/* A placement that makes Yellow's way longer, and Red's not. */
static void
test_consider (void)
{
  StellingPosition position;
  StellingInsight insight, nothing;
  StellingSquare gap = read_square (STELLING_GAME_TEBLO, "C6");

  fixture_read_position (&position, "teblo",
                         "12/12/12/12/12/12/rr1rrrrrrrr1/12/12/12/12/12 D3 I10 r 25 15");
  stelling_insight_init (&insight, &position, STELLING_INSIGHT_WAYS);
  g_assert_true (stelling_insight_consider (&insight, &position, gap));
  g_assert_cmpuint (insight.before[0], ==, 14);
  g_assert_cmpuint (insight.ways[0].length, ==, 18);
  g_assert_cmpuint (insight.before[1], ==, 12);
  g_assert_cmpuint (insight.ways[1].length, ==, 12);
  assert_squares (STELLING_GAME_TEBLO, &insight.ways[0].cuts, "L5 L6 L7");

  /* Without ways there is nothing to consider. */
  stelling_insight_init (&nothing, &position, STELLING_INSIGHT_FORBIDDEN);
  g_assert_false (stelling_insight_consider (&nothing, &position, gap));
}

/* Red can't close the gap: the reason has pawn, base, way and the part of the board that is
 * shut. */
static void
test_refusal (void)
{
  StellingPosition position;
  StellingInsight insight;
  StellingRefusal refusal;
  StellingSquare gap = read_square (STELLING_GAME_TEBLO, "A6");

  fixture_read_position (&position, "teblo",
                         "12/12/12/12/12/12/1rrrrrrrrrrr/12/12/12/12/12 D3 I10 r 25 14");
  stelling_insight_init (&insight, &position, STELLING_INSIGHT_FORBIDDEN);
  assert_squares (STELLING_GAME_TEBLO, &insight.forbidden, "A5 A6 A7");
  assert_squares (STELLING_GAME_TEBLO, &insight.cut_off[STELLING_YELLOW][STELLING_RED], "A5 A6 A7");
  assert_squares (STELLING_GAME_TEBLO, &insight.cut_off[STELLING_YELLOW][STELLING_YELLOW], "");
  assert_squares (STELLING_GAME_TEBLO, &insight.cut_off[STELLING_RED][STELLING_YELLOW], "");
  g_assert_false (stelling_insight_consider (&insight, &position, gap));

  stelling_refusal_init (&refusal, &position, stelling_move_place (gap));
  g_assert_cmpint (refusal.why.kind, ==, STELLING_WHY_CUTS_OFF);
  g_assert_cmpint (refusal.why.side, ==, STELLING_YELLOW);
  g_assert_cmpuint (refusal.way.length, ==, 18);
  g_assert_cmpuint (stelling_squares_count (&refusal.why.squares), ==, 60);

  stelling_refusal_init (&refusal, &position,
                         stelling_move_place (read_square (STELLING_GAME_TEBLO, "B7")));
  g_assert_cmpuint (refusal.move, ==, STELLING_MOVE_NONE);
  stelling_refusal_init (&refusal, &position,
                         stelling_move_place (read_square (STELLING_GAME_TEBLO, "D3")));
  g_assert_cmpint (refusal.why.kind, ==, STELLING_WHY_COLOURED);
  g_assert_cmpuint (refusal.way.length, ==, 0);
}

/* One position under rules that differ. */
static const struct
{
  const char *rules;
  const char *position;
  guint steps[4]; /* north, east, south, west */
  const char *barred;
  const char *sides;
  const char *deadly;
  const char *takable; /* by Dark */
} kings[] = {
  { "tablut-edge", NULL, { 0, 0, 0, 0 }, "", "", "", "" },
  { "tablut-edge", "9/9/9/9/9/9/2K6/9/9 l", { 6, 6, 2, 2 }, "e5", "", "", "" },
  /* Beside the throne, with men on two more sides: a man on the fourth takes him. */
  { "tablut-edge", "9/9/4t4/3tK4/9/9/9/9/9 l", { 0, 4, 5, 0 }, "e5", "e5 d6 e7", "", "" },
  { "tablut-edge:throne-pass=no",
    "9/9/4t4/3tK4/9/9/9/9/t8 l",
    { 0, 4, 0, 0 },
    "e5",
    "e5 d6 e7",
    "",
    "" },
  { "tablut-edge", "9/9/4t4/3tK4/9/9/9/9/5t3 d", { 0, 4, 5, 0 }, "e5", "e5 d6 e7", "", "e6" },
  { "tablut-edge:throne-closes=no",
    "9/9/4t4/3tK4/9/9/9/9/5t3 d",
    { 0, 4, 5, 0 },
    "e5",
    "d6 e7",
    "",
    "" },
  /* To a corner, and through between two men. */
  { "tablut-corner", "9/9/9/9/9/9/9/9/2K6 l", { 0, 6, 0, 2 }, "e5", "", "", "" },
  { "tablut-corner-easy", "9/9/9/9/1t7/9/3t5/9/2K3t2 l", { 0, 0, 0, 2 }, "e5", "", "b1 c3 c5", "" },
};

static void
test_king (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (kings); i++)
    {
      StellingPosition position;
      StellingInsight insight;

      fixture_read_position (&position, kings[i].rules, kings[i].position);
      stelling_insight_init (&insight, &position, STELLING_INSIGHT_OF_TABLUT);
      for (guint j = 0; j < 4; j++)
        g_assert_cmpuint (insight.steps[j], ==, kings[i].steps[j]);
      assert_squares (STELLING_GAME_TABLUT, &insight.barred, kings[i].barred);
      assert_squares (STELLING_GAME_TABLUT, &insight.sides, kings[i].sides);
      assert_squares (STELLING_GAME_TABLUT, &insight.deadly, kings[i].deadly);
      assert_squares (STELLING_GAME_TABLUT, &insight.takable[STELLING_DARK], kings[i].takable);
    }
}

/* The sides that can come to a square, and a part that was not asked for. */
static void
test_control (void)
{
  StellingPosition position;
  StellingInsight insight;
  StellingSquare c4 = read_square (STELLING_GAME_TABLUT, "c4");

  fixture_read_position (&position, "tablut-edge", NULL);
  stelling_insight_init (&insight, &position, STELLING_INSIGHT_CONTROL);
  g_assert_cmpuint (insight.control[STELLING_LIGHT][c4], ==, 2);
  g_assert_cmpuint (insight.control[STELLING_DARK][c4], ==, 1);
  g_assert_cmpuint (insight.control[STELLING_LIGHT][STELLING_TABLUT_THRONE], ==, 0);
  g_assert_cmpuint (insight.takings[STELLING_LIGHT].n, ==, 0);

  stelling_insight_init (&insight, &position, STELLING_INSIGHT_OF_TEBLO);
  g_assert_cmpuint (insight.parts, ==, 0);
  g_assert_cmpuint (insight.control[STELLING_LIGHT][c4], ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rules/insight/teblo", test_teblo);
  g_test_add_func ("/rules/insight/tablut", test_tablut);
  g_test_add_func ("/rules/insight/ways", test_ways);
  g_test_add_func ("/rules/insight/consider", test_consider);
  g_test_add_func ("/rules/insight/refusal", test_refusal);
  g_test_add_func ("/rules/insight/king", test_king);
  g_test_add_func ("/rules/insight/control", test_control);
  return g_test_run ();
}
