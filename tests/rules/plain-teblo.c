/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "plain-private.h"

#include <string.h>

/* Teblo after the Dutch sheet, "Uitgebreide spelregels", whose sections are named below. */

#define SIZE 12
#define D3 (2 * SIZE + 3)
#define I10 (9 * SIZE + 8)
#define C9 (8 * SIZE + 2)
#define J4 (3 * SIZE + 9)
#define D10 (9 * SIZE + 3)
#define I3 (2 * SIZE + 8)

/* "Gezien vanuit de speler bevindt zijn basiskleurvak zich linksonder op het speelbord"
 * (Omschrijving en beginopstelling); "Het gele basisvak bevindt zich dus op de positie D3" (Noteren
 * van een partij). */
static const int bases[2] = { D3, I10 };

/* Omschrijving en beginopstelling: "140 wit (speelvakken) en 4 gekleurd (basiskleurvakken)". */
bool
plain_teblo_is_coloured (const PlainRules *rules, int square)
{
  if (square == D3 || square == I10)
    return true;
  if (rules->bases_mirrored)
    return square == D10 || square == I3;
  return square == C9 || square == J4;
}

/* Omschrijving en beginopstelling: "voor iedere speler een pion en 25 stelstukken in een kleur.
 * … geel begint. … Bij het begin van een partij staan de pionnen van de spelers op de
 * overeenkomstige basiskleurvakken. De 140 witte vakken zijn onbezet." */
void
plain_teblo_start (PlainPosition *position)
{
  position->turn = 0;
  for (int side = 0; side < 2; side++)
    {
      position->pawn[side] = bases[side];
      position->reserve[side] = 25;
    }
}

/* The squares beside a square. Het spelen van een partij, a.2: "horizontaal of vertikaal … naar het
 * aangrenzende speelvak". */
int
plain_teblo_get_neighbours (int square, int neighbours[4])
{
  int file = square % SIZE, rank = square / SIZE;
  int n = 0;

  if (rank > 0)
    neighbours[n++] = square - SIZE;
  if (file > 0)
    neighbours[n++] = square - 1;
  if (file < SIZE - 1)
    neighbours[n++] = square + 1;
  if (rank < SIZE - 1)
    neighbours[n++] = square + SIZE;
  return n;
}

/* Het spelen van een partij, b: "Een speelvak is tijdelijk bezet als er een pion op staat. Een
 * speelvak is vast bezet als er een stelstuk op staat. De basiskleurvakken gelden als vast bezette
 * speelvakken. Hierop kan wel een pion geplaatst worden, maar geen stelstuk." */
bool
plain_teblo_is_free (const PlainPosition *position, int square)
{
  return position->pawn[0] != square && position->pawn[1] != square
         && position->board[square] == '.' && !plain_teblo_is_coloured (&position->rules, square);
}

/* A square where nothing stands for good that would bar this side's pawn. a.2: "Men mag wel op de
 * stelstukken van de eigen kleur komen en op de basiskleurvakken." */
static bool
is_open_for (const PlainPosition *position, int side, int square)
{
  return position->board[square] != (side == 0 ? 'r' : 'y');
}

/* All squares that a pawn can reach: a flood fill from its square; it may stop when both players'
 * bases are reached. That pawns stand in the way does not matter, see c: "Uitzondering op deze
 * regel is het doen van een zet waarbij een speelvak tijdelijk bezet wordt, respectievelijk een
 * doorgang tijdelijk wordt geblokkeerd." */
void
plain_teblo_flood (const PlainPosition *position, int side, bool stop_at_bases, bool seen[144])
{
  int queue[SIZE * SIZE];
  int n_queued = 1;

  memset (seen, 0, SIZE * SIZE * sizeof *seen);
  queue[0] = position->pawn[side];
  seen[queue[0]] = true;
  for (int i = 0; i < n_queued && !(stop_at_bases && seen[D3] && seen[I10]); i++)
    {
      int neighbours[4];
      int n = plain_teblo_get_neighbours (queue[i], neighbours);

      for (int j = 0; j < n; j++)
        if (!seen[neighbours[j]] && is_open_for (position, side, neighbours[j]))
          {
            seen[neighbours[j]] = true;
            queue[n_queued++] = neighbours[j];
          }
    }
}

static bool
can_reach_both_bases (const PlainPosition *position, int side)
{
  bool seen[SIZE * SIZE];

  if (position->pawn[side] < 0)
    return true;
  plain_teblo_flood (position, side, true, seen);
  return seen[D3] && seen[I10];
}

/* Het spelen van een partij, c: "Het is verboden een zet te doen die een der spelers de
 * mogelijkheid ontneemt om een der basiskleurvakken van de spelers te bereiken. Dus ook het eigen
 * basiskleurvak moet bereikbaar blijven." */
bool
plain_is_forbidden (const PlainPosition *position, int square)
{
  PlainPosition next;

  if (!position->rules.teblo || !plain_teblo_is_free (position, square))
    return false;
  next = *position;
  next.board[square] = position->turn == 0 ? 'y' : 'r';
  return !can_reach_both_bases (&next, 0) || !can_reach_both_bases (&next, 1);
}

/* Het spelen van een partij, a.2: "Door het horizontaal of vertikaal verplaatsen van de pion van de
 * eigen kleur naar het aangrenzende speelvak, mits dat onbezet is. Men mag wel op de stelstukken
 * van de eigen kleur komen en op de basiskleurvakken." And d: "Het is niet toegestaan het eigen
 * basiskleurvak met de eigen pion te verdedigen. Een aanvallende pion mag dus op het basiskleurvak
 * van de tegenstander gaan staan, ook al staat daarop de pion van de speler die aangevallen
 * wordt." */
static int
get_steps (const PlainPosition *position, PlainMove *moves)
{
  int side = position->turn, other = 1 - side;
  int pawn = position->pawn[side];
  int neighbours[4];
  int n_neighbours = pawn >= 0 ? plain_teblo_get_neighbours (pawn, neighbours) : 0;
  int n = 0;

  for (int i = 0; i < n_neighbours; i++)
    {
      int to = neighbours[i];
      bool is_attack = to == bases[other];

      if (is_open_for (position, side, to) && (position->pawn[other] != to || is_attack))
        moves[n++] = (PlainMove) { pawn, to };
    }
  return n;
}

/* Het spelen van een partij, a.1: "Door het plaatsen van een stelstuk van de eigen kleur op een
 * onbezet wit speelvak." Who has placed all his 25 has none to place. */
static int
get_placements (const PlainPosition *position, PlainMove *moves)
{
  int n = 0;

  if (position->reserve[position->turn] == 0)
    return 0;
  for (int square = 0; square < SIZE * SIZE; square++)
    if (plain_teblo_is_free (position, square) && !plain_is_forbidden (position, square))
      moves[n++] = (PlainMove) { -1, square };
  return n;
}

/* Whether there is any, found out without all of them. */
bool
plain_teblo_has_move (const PlainPosition *position)
{
  PlainMove moves[4];

  if (get_steps (position, moves) > 0)
    return true;
  if (position->reserve[position->turn] == 0)
    return false;
  for (int square = 0; square < SIZE * SIZE; square++)
    if (plain_teblo_is_free (position, square) && !plain_is_forbidden (position, square))
      return true;
  return false;
}

/* Het spelen van een partij, a: "Een zet kan op twee manieren worden gedaan". */
int
plain_teblo_get_moves (const PlainPosition *position, PlainMove *moves)
{
  int n = get_steps (position, moves);

  return n + get_placements (position, moves + n);
}

/* a: "De spelers moeten om beurten zetten, een zet tegelijk." */
void
plain_teblo_play (PlainPosition *position, PlainMove move)
{
  if (move.from < 0)
    {
      position->board[move.to] = position->turn == 0 ? 'y' : 'r';
      position->reserve[position->turn]--;
    }
  else
    position->pawn[position->turn] = move.to;
  position->turn = 1 - position->turn;
}

/* Het winnen of verliezen van een partij, 1: "Een speler heeft gewonnen indien hij met de pion van
 * de eigen speelkleur het basiskleurvak van de andere speler heeft bereikt." Should a position that
 * was set up have both there, it is who has moved last. */
PlainOutcome
plain_teblo_get_end (const PlainPosition *position)
{
  bool yellow = position->pawn[0] == I10, red = position->pawn[1] == D3;

  if (yellow && (!red || position->turn == 1))
    return (PlainOutcome) { "yellow", "base reached" };
  if (red)
    return (PlainOutcome) { "red", "base reached" };
  return (PlainOutcome) { "none", "" };
}
