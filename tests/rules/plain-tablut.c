/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "plain-private.h"

#include <string.h>

/* Tablut after its two sheets, the Turkish one of BrainKing ("BK": Hamleler, Rakibin Taşları Nasıl
 * Ele Geçirilir, Oyun Nasıl Biter) and the Flemish one ("Vl": Doel, Voorbereiding, Spel Spelen);
 * where they differ, a switch tells. */

#define SIZE 9
#define E5 (4 * SIZE + 4)

/* South, west, east, north: so that what stands around is met in the order of the squares. */
static const int file_steps[4] = { 0, -1, 1, 0 };
static const int rank_steps[4] = { -1, 0, 0, 1 };

/* Returns the square that number of steps away, or -1 beyond the edge. */
int
plain_tablut_go (int square, int direction, int n)
{
  int file = square % SIZE + file_steps[direction] * n;
  int rank = square / SIZE + rank_steps[direction] * n;

  return file < 0 || rank < 0 || file >= SIZE || rank >= SIZE ? -1 : rank * SIZE + file;
}

bool
plain_tablut_is_edge (int square)
{
  int file = square % SIZE, rank = square / SIZE;

  return file == 0 || file == SIZE - 1 || rank == 0 || rank == SIZE - 1;
}

bool
plain_tablut_is_corner (int square)
{
  int file = square % SIZE, rank = square / SIZE;

  return (file == 0 || file == SIZE - 1) && (rank == 0 || rank == SIZE - 1);
}

int
plain_tablut_find_king (const PlainPosition *position)
{
  const char *king = memchr (position->board, 'K', SIZE * SIZE);

  return king != NULL ? (int) (king - position->board) : -1;
}

/* BK: "Beyaz oyuncu bir şah ve sekiz gardiyana sahiptir, siyah oyuncu 16 kişilik askeri komando ile
 * beyaza karşı savaşır. Başlama pozisyonunda, şah tahtanın ortasındaki karededir [taht]". Vl,
 * Voorbereiding: "die mag starten is de Verdediger". */
void
plain_tablut_start (PlainPosition *position)
{
  static const char ranks[SIZE][SIZE + 1]
      = { "...ttt...", "....t....", "....T....", "t...T...t", "ttTTKTTtt",
          "t...T...t", "....T....", "....t....", "...ttt..." };

  for (int rank = 0; rank < SIZE; rank++)
    memcpy (position->board + rank * SIZE, ranks[rank], SIZE);
  position->turn = position->rules.dark_first ? 1 : 0;
}

/* --- moves --- */

/* Whether a piece may go over a square or stop on it. BK, Hamleler: "Taşlar birbirleri üstünden
 * atlayamaz. Bir karede birden fazla taş bulunamaz." Vl, Spel Spelen: "zolang er geen andere pion
 * in de weg staat"; "Enkel de Koning mag in de hoeken van het spelbord komen". Of the throne, BK:
 * "Ancak bir taş tahtın "üstünden" geçerek hamlesini arkasında bitirebilir"; Vl: "Het paleis … is
 * een beschermd vakje." */
static bool
is_passable (const PlainPosition *position, char piece, int square)
{
  if (position->board[square] != '.')
    return false;
  if (square == E5 && !position->rules.throne_pass)
    return false;
  if (position->rules.goal_corner && plain_tablut_is_corner (square) && piece != 'K')
    return false;
  return true;
}

static bool
is_of_side (char piece, int side)
{
  return side == 0 ? piece == 'T' || piece == 'K' : piece == 't';
}

/* One piece's moves. BK, Hamleler: "Şah, gardiyanları ve askerler aynı yönde hamle yaparlar - yatay
 * ve dikey olarak herhangi bir yere (satranç kalesi gibi)"; "Şah tahtını bıraktıktan sonra, tahta
 * hiçkimse geçemez (şah dahil)". Vl, Spel Spelen: "Je mag de pion zoveel stappen in een rechte lijn
 * verzetten als je wil (verticaal of horizontaal)"; "Als de Koning eruit stapt, kan niemand in het
 * paleis komen, ook de koning zelf niet." */
static int
add_moves_of (const PlainPosition *position, int from, PlainMove *moves, int n)
{
  for (int direction = 0; direction < 4; direction++)
    for (int to = plain_tablut_go (from, direction, 1);
         to >= 0 && is_passable (position, position->board[from], to);
         to = plain_tablut_go (to, direction, 1))
      if (to != E5)
        moves[n++] = (PlainMove) { from, to };
  return n;
}

/* All moves of a side, a bar on taking the king left aside. */
static int
get_moves_of_side (const PlainPosition *position, int side, PlainMove *moves)
{
  int n = 0;

  for (int from = 0; from < SIZE * SIZE; from++)
    if (is_of_side (position->board[from], side))
      n = add_moves_of (position, from, moves, n);
  return n;
}

/* --- captures; the move has been made on the board that these are given --- */

/* Whether an empty corner helps against a piece. Vl, Spel Spelen: "Enkel de Koning mag in de hoeken
 * … komen, maar toch worden ze beschouwd als gebied van de donkere pionnen. … Het hoekveld wordt
 * beschouwd als de 2de blokkerende pion." */
static bool
is_hostile_corner (const PlainPosition *position, int square, char victim)
{
  const PlainRules *rules = &position->rules;

  if (!rules->goal_corner || !plain_tablut_is_corner (square) || position->board[square] != '.')
    return false;
  return victim == 'T'   ? rules->corners_against_guards
         : victim == 'K' ? rules->corners_against_king
                         : rules->corners_against_dark;
}

/* Neither sheet lets the throne help to capture men; a switch may. */
static bool
is_hostile_throne (const PlainPosition *position, int square, char victim)
{
  if (square != E5 || position->board[square] != '.')
    return false;
  return victim == 'T' ? position->rules.throne_against_guards
                       : position->rules.throne_against_dark;
}

/* Whether a man is taken between the piece that has moved and the square beyond him. BK, Rakibin
 * Taşları …: "Her oyuncu düşman askerlerini yatay veya dikey olarak her iki yönden kuşatarak ele
 * geçirir. … Şah düşmanları ele geçiremez, bu özellik sadece gardiyanlar ve askerler için
 * geçerlidir." Vl: "Als een speler de pion van de tegenspeler blokkeert tussen twee van zijn
 * pionnen, moet de geblokkeerde pion uit het spel verwijderd worden." */
static bool
is_man_taken (const PlainPosition *position, char mover, char victim, int beyond)
{
  char other;

  if (mover == 'K' && !position->rules.king_armed)
    return false;
  if (beyond < 0)
    return false;
  other = position->board[beyond];
  if (victim == 'T' && other == 't')
    return true;
  if (victim == 't' && other == 'T')
    return true;
  if (victim == 't' && other == 'K')
    return position->rules.king_anvil || position->rules.king_armed;
  return is_hostile_corner (position, beyond, victim)
         || is_hostile_throne (position, beyond, victim);
}

/* All sides closed, the throne's where a switch does not open it. BK, Oyun Nasıl Biter: "Askerler
 * şahı dört tarafından kuşatır ve ele geçirirse
 * yada şahı üç tarafından kuşatır ancak dördüncü kare de tahtın olduğu kare ise, (tahta kimse
 * sonradan geçemediği için) siyah oyuncu oyunu kazanır." Vl, Spel Spelen: "omdat de zwarte pionnen
 * (Aanvallers) hem moeten omringen aan alle 4 de kanten of, indien de Koning aan de rand van het
 * bord staat, aan de 3 beschikbare zijden." */
static bool
is_king_shut_in (const PlainPosition *position, int king)
{
  for (int direction = 0; direction < 4; direction++)
    {
      int side = plain_tablut_go (king, direction, 1);
      bool is_closed
          = side < 0 || position->board[side] == 't'
            || (side == E5 && position->board[side] == '.' && position->rules.throne_closes)
            || is_hostile_corner (position, side, 'K');

      if (!is_closed)
        return false;
    }
  return true;
}

/* Vl, Doel: "… dit kan op 2 manieren: 1. De gemakkelijkere manier is door de Koning te blokkeren
 * tussen twee donkere pionnen. Dit kan overal op het spelbord gedaan worden, behalve in het
 * “paleis”. 2. De moeilijkere manier is door de Koning te blokkeren tussen vier donkere pionnen.
 * Dit kan overal op het spelbord gedaan worden, ook in het “paleis”." */
static bool
is_king_taken (const PlainPosition *position, int king, int beyond)
{
  if ((position->rules.taken_by_four || king == E5) && is_king_shut_in (position, king))
    return true;
  /* Like a guard, but that the throne does not help. */
  return position->rules.taken_by_two && king != E5 && beyond >= 0
         && (position->board[beyond] == 't' || is_hostile_corner (position, beyond, 'T'));
}

/* Only what stands beside the piece that has moved is taken. BK, Rakibin Taşları …: "Eğer oyuncu
 * kendi taşını rakibin iki taşı arasına getirirse bu taş ele geçirilmiş olmaz"; "… bir kerede üç
 * siyah askeri ele geçirdiğini gösterir". Vl: "Als een speler zichzelf blokkeert tussen twee
 * pionnen van de tegenspeler, is zijn pion beschermd. Je kan niet diagonaal blokkeren." */
int
plain_tablut_get_captures (const PlainPosition *position, PlainMove move, int squares[4])
{
  PlainPosition after = *position;
  char mover = position->board[move.from];
  int n = 0;

  after.board[move.from] = '.';
  after.board[move.to] = mover;
  for (int direction = 0; direction < 4; direction++)
    {
      int square = plain_tablut_go (move.to, direction, 1);
      char victim = square >= 0 ? after.board[square] : '.';
      bool is_enemy = mover == 't' ? victim == 'T' || victim == 'K' : victim == 't';
      int beyond = plain_tablut_go (move.to, direction, 2);

      if (!is_enemy)
        continue;
      if (victim == 'K' ? is_king_taken (&after, square, beyond)
                        : is_man_taken (&after, mover, victim, beyond))
        squares[n++] = square;
    }
  return n;
}

static bool
takes_king (const PlainPosition *position, PlainMove move)
{
  int squares[4];
  int n = plain_tablut_get_captures (position, move, squares);

  for (int i = 0; i < n; i++)
    if (position->board[squares[i]] == 'K')
      return true;
  return false;
}

/* Vl, Spel Spelen: "Je mag de koning niet twee keer na elkaar op dezelfde manier bedreigen." A
 * threat: dark, could it move again at once, could take him. */
bool
plain_is_king_threatened (const PlainPosition *position)
{
  PlainMove moves[PLAIN_MAX_MOVES];
  int n = get_moves_of_side (position, 1, moves);

  for (int i = 0; i < n; i++)
    if (takes_king (position, moves[i]))
      return true;
  return false;
}

/* Vl, Spel Spelen: "Als je de bedreiging een derde keer (op rij) gebruikt, is die zet geen
 * bedreiging meer en kan je deze zet niet meer gebruiken om te winnen." */
int
plain_tablut_get_moves (const PlainPosition *position, PlainMove *moves)
{
  PlainMove all[PLAIN_MAX_MOVES];
  int n_all = get_moves_of_side (position, position->turn, all);
  int n = 0;

  for (int i = 0; i < n_all; i++)
    if (!(position->barred && position->turn == 1 && takes_king (position, all[i])))
      moves[n++] = all[i];
  return n;
}

/* BK, Rakibin Taşları …: "Ele geçirilen askerler tahtanın dışına çıkar". The bar is on dark's next
 * move only. */
void
plain_tablut_play (PlainPosition *position, PlainMove move)
{
  int squares[4];
  int n = plain_tablut_get_captures (position, move, squares);

  position->board[move.to] = position->board[move.from];
  position->board[move.from] = '.';
  for (int i = 0; i < n; i++)
    position->board[squares[i]] = '.';
  if (position->turn == 1)
    position->barred = false;
  position->turn = 1 - position->turn;
}

/* BK, Oyun Nasıl Biter: "Şah tahtanın herhangi bir kenarına ulaştığında beyaz oyuncu oyunu
 * kazanır." Vl, Spel Spelen: "Enkel de Koning mag een hoekveld betreden — en, natuurlijk, met zulk
 * een zet wordt het spel gewonnen door de Verdedigers"; of the king taken: "Als dit gebeurt, hebben
 * de Aanvallers gewonnen." */
PlainOutcome
plain_tablut_get_end (const PlainPosition *position)
{
  bool has_king = false;

  for (int square = 0; square < SIZE * SIZE; square++)
    if (position->board[square] == 'K')
      {
        has_king = true;
        if (position->rules.goal_corner ? plain_tablut_is_corner (square)
                                        : plain_tablut_is_edge (square))
          return (PlainOutcome) { "light", "king escaped" };
      }
  if (!has_king)
    return (PlainOutcome) { "dark", "king taken" };
  return (PlainOutcome) { "none", "" };
}
