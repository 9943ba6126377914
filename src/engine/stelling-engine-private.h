/* stelling-engine-private.h
 *
 * Copyright 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <pthread.h>
#include <stdatomic.h>

#include "stelling-endgame-solver.h"
#include "stelling-net.h"
#include "stelling-proof-search-private.h"
#include "stelling-key-modifier-private.h"
#include "stelling-search.h"
#include "stelling-transposition-table-private.h"

G_BEGIN_DECLS

/* Inside the engine a score is an int, for the side to move: an estimate within ±STELLING_EVAL_MAX,
 * or ±(STELLING_MATE - n) for a proven win or loss in n plies, counted from the root of the
 * search. */
#define STELLING_MATE 30000
#define STELLING_WIN_BOUND 29000
#define STELLING_INFINITE 31000
#define STELLING_EVAL_MAX 9999

#define STELLING_MAX_PLY 160
#define STELLING_MAX_DEPTH 120
#define STELLING_MAX_PROOF 100

/* So often, in microseconds, is told how far a search has come if there is nothing else to tell. */
#define STELLING_REPORT_INTERVAL 1000000

/* Squares of a step's start, and one for placements. */
#define STELLING_N_FROM 145
/* So many moves can be claimed by threads at a time; a power of two. */
#define STELLING_N_CLAIMS 4096

typedef struct _StellingWorker StellingWorker;

/* The moves of one node with what orders them; those from n_likely on are unlikely ever to matter,
 * and are tried only when all others lose. A best-first search looks at those before n_best_first
 * too: in Teblo set pieces that keep one's own way open. */
typedef struct
{
  guint n;
  guint n_likely;
  guint n_best_first;
  StellingMove moves[STELLING_MAX_MOVES];
  int orders[STELLING_MAX_MOVES];
} StellingMovePicker;

typedef struct
{
  StellingPosition position;
  StellingNetSums sums; /* Tablut: of the men, if @summed */
  gboolean summed;
  StellingMovePicker picker;
  StellingMove killers[2];
  guint pv_length;
  StellingMove pv[STELLING_MAX_PV];
} StellingStackEntry;

/* What the search must know of a game beyond its rules. */
typedef struct
{
  /* What a ply can change of the evaluation, as a rule. */
  int futility_margin;
  /* How many nodes may pass between two looks at the clock. */
  guint clock_nodes;
  /* The last move ended the game: the side to move has lost. */
  gboolean (*is_lost) (const StellingPosition *position);
  /* A move that wins at once, or STELLING_MOVE_NONE. */
  StellingMove (*find_win) (const StellingPosition *position);
  /* The opponent would win at once if it were its turn. */
  gboolean (*is_threatened) (const StellingPosition *position);
  /* The result is known without search: TRUE, and @score as counted from @ply. @depth is what a
   * search would have left, which tells how much trouble is worth while. */
  gboolean (*solve) (StellingWorker *worker,
                     const StellingPosition *position,
                     guint ply,
                     int depth,
                     int *score);
  /* The hand-made evaluation. */
  int (*evaluate) (const StellingPosition *position);
  /* All legal moves, ordered by what the game tells; killers and history are added by the
   * caller. */
  void (*generate) (const StellingPosition *position, StellingMovePicker *picker);
  /* The same in a threatened position that is not won at once, with one move for all those that let
   * the threat be carried out; NULL: all are generated. */
  void (*generate_answers) (const StellingPosition *position, StellingMovePicker *picker);
  /* The moves that must be seen to their end; NULL: positions are quiet enough to be judged. */
  void (*generate_noisy) (const StellingPosition *position, StellingMovePicker *picker);
  /* For a best-first search: there is no legal move, so that the side to move has lost. */
  gboolean (*is_stuck) (const StellingPosition *position);
  /* How much more than others the move, of such an order, is worth looking at; NULL: the game is
   * not for a best-first search. */
  double (*weigh) (const StellingPosition *position, StellingMove move, int order);
  /* So many plies @winner needs at least; NULL: nothing is known. */
  guint (*get_least_plies) (const StellingPosition *position, StellingSide winner);
  /* No earlier position can come back after @move led to @after. */
  gboolean (*is_final) (const StellingPosition *before,
                        const StellingPosition *after,
                        StellingMove move);
} StellingGameTraits;

extern const StellingGameTraits stelling_teblo_traits;
extern const StellingGameTraits stelling_tablut_traits;

static inline const StellingGameTraits *
stelling_game_traits_get (const StellingPosition *position)
{
  return stelling_rules_get_game (&position->rules) == STELLING_GAME_TEBLO
             ? &stelling_teblo_traits
             : &stelling_tablut_traits;
}

/* A move at the root with all that is known about it. */
typedef struct
{
  StellingMove move;
  int score;
  guint depth;      /* of the search that gave the score; 0: none yet */
  gboolean unlikely; /* unlikely to matter */
  gboolean waits;   /* another thread was searching it */
  gboolean settled; /* its score is proven and needs no search */
  gboolean exact;   /* and its distance too */
  gboolean bounded; /* at least as good as its score */
  /* What is known of its distance: it neither wins nor loses within so many plies; and it is lost
   * at least as soon as this score says, or 0. */
  guint no_win;
  guint no_loss;
  int lost;
  /* By threats alone: a proven win, or loss, in so many plies at most; 0: none known */
  int proof;
  guint proof_length;
  StellingMove proof_line[STELLING_MAX_PROOF];
  guint64 visits;   /* of a best-first search */
  int sure;         /* and a score that it has very likely */
  gboolean complete; /* the line leads to the end that the score tells */
  guint pv_length;
  StellingMove pv[STELLING_MAX_PV];
} StellingRootMove;

/* Who evaluates: a net, or the hand-made terms alone. The texts are constants of the program. */
typedef struct
{
  StellingNet *net;    /* nullable */
  const char *name;    /* "hand-made", "tablut-edge 3" */
  const char *problem; /* nullable: why there is no net although one was asked for */
  guint kind;          /* StellingEvaluatorKind that was asked for */
  char *path;
} StellingEvaluator;

/* Reads the net that belongs to @set, unless it is there already. */
void stelling_evaluator_choose (StellingEvaluator *self,
                                const StellingEngineOptions *options,
                                StellingRuleSet set);
void stelling_evaluator_clear (StellingEvaluator *self);

/* What the threads of one search share. */
typedef struct
{
  StellingTranspositionTable *table;
  StellingProofSearch *proof_search; /* Tablut; the first worker's */
  const StellingNet *net;            /* nullable; borrowed from @evaluator */
  const StellingEvaluator *evaluator;
  StellingEngineOptions options;
  StellingLimits limits;
  StellingHistory history;
  gint64 start;              /* microseconds */
  _Atomic gint64 counted;    /* from when on the limits count */
  _Atomic gboolean pondering;
  StellingMove best;         /* as told last; the first worker's */
  _Atomic gint64 changed;    /* when it became so */
  pthread_mutex_t lock;      /* for waiting for the end of pondering */
  pthread_cond_t hit;

  /* A best-first search */
  struct _StellingTree *tree; /* borrowed; NULL: the search is alpha-beta */
  guint64 nodes_before;       /* of the searches that it goes on from; the first worker's */
  _Atomic gboolean full;      /* or not ready yet: no visits now */
  guint n_growing;            /* threads; under the lock, as below */
  guint n_resting;
  pthread_cond_t rest;
  guint64 key_modifier;      /* keeps positions of other rules and pasts apart in the table */
  gboolean has_past;         /* the game has seen positions twice whose return would matter */
  _Atomic gboolean stop;
  StellingReportFunc report;
  gpointer user_data;
  StellingReport told;       /* the newest; the first worker's */
  StellingWorker *workers[STELLING_MAX_THREADS];
  /* One for each worker, kept from search to search. */
  StellingEndgameSolver *endgame_solvers[STELLING_MAX_THREADS];
  guint n_workers;

  /* Alpha-beta: how good moves were elsewhere in this search; and the moves of nodes that are being
   * searched, 0: none. */
  _Atomic gint16 move_history[2][STELLING_N_FROM][STELLING_MAX_SQUARES];
  _Atomic guint64 claims[STELLING_N_CLAIMS];
} StellingShared;

/* stelling-time-management.c */
/* The best move is told. */
void stelling_shared_note_best (StellingShared *shared, StellingMove move);
/* How many seconds the search may take, as things are now; 0: any. */
double stelling_shared_get_allowance (StellingShared *shared);

struct _StellingWorker
{
  StellingShared *shared;
  const StellingGameTraits *traits;
  guint index;
  gboolean stopped;
  gboolean unstoppable;      /* the first iteration: there must be an answer */
  _Atomic guint64 nodes;
  guint selective_depth;
  guint depth;               /* finished */

  /* The game and the path from the root: of position i the key, the move that led to it, and the
   * number of plies since a move that can't be undone. */
  guint64 *keys;
  StellingMove *moves;
  guint *reversible;
  guint root;                /* index of the root */

  StellingRootMove *root_moves;
  StellingRootMove *kept_root_moves; /* best-first: room for them while the others are told of */
  gboolean quick_report; /* what is told now must not cost anything, nor be remembered */
  guint n_root_moves;
  guint line;                /* the one that is being searched */
  guint64 proof_nodes[2];    /* spent on looking for wins of each side */
  gboolean proof_ended[2];

  StellingEndgameSolver *endgame_solver; /* borrowed; NULL for a game without */
  gboolean solving;          /* the root's moves are looked up: half the time is for that */
  guint64 side_search_end;   /* of nodes: when what is done beside the search ends; 0: nothing is */
  gboolean side_search_unstoppable; /* there was no answer yet when it began */
  guint64 mate_distance_nodes;      /* spent like that */
  guint board_budget;               /* so many more may be solved for a line's end */
  guint mate_limit;                 /* an end within so many plies is looked for; 0: none */
  StellingSide mate_winner;         /* @checking */
  StellingHistory line_history;     /* for looking along lines */
  gint64 last_report;        /* with lines that were found out anew */
  gint64 last_told;          /* or only with the nodes */
  gint16 logs[STELLING_MAX_MOVES + 1]; /* hundredths of natural logarithms */
  StellingStackEntry stack[STELLING_MAX_PLY + 2];
};

/* stelling-worker.c */
/* What a draw that the rules tell is worth to the side to move after @ply plies. */
int stelling_worker_get_draw_score (StellingWorker *self, guint ply);
StellingWorker *stelling_worker_new (StellingShared *shared, guint index);
void stelling_worker_free (StellingWorker *self);
/* What a move of @position is worth where no search is needed: TRUE with @score, for whoever makes
 * it. @depth: how much trouble is worth while. */
gboolean stelling_worker_solve_move (StellingWorker *self,
                                     const StellingPosition *position,
                                     StellingMove move,
                                     int depth,
                                     int *score);
/* Settles the root moves whose result is known without search; on the search's thread. */
void stelling_worker_solve_root_moves (StellingWorker *self);
/* Whether the rules and what is solved tell all that is asked for of the root. */
gboolean stelling_worker_is_solved (StellingWorker *self);
/* NULL: the root has no such move. */
StellingRootMove *stelling_worker_find_root_move (StellingWorker *self, StellingMove move);
guint64 stelling_shared_get_nodes (StellingShared *shared);
double stelling_shared_get_seconds (StellingShared *shared);
/* Whether the limits of nodes or time are used up. */
gboolean stelling_shared_is_spent (StellingShared *shared, gboolean look_at_time);
gint64 stelling_engine_get_time (void);

/* stelling-evaluator.c */
int stelling_worker_evaluate (StellingWorker *self, guint ply);
/* All features of the position in one sum; there must be a net. */
void stelling_worker_sum (StellingWorker *self, guint ply, StellingNetSums *sums);

/* stelling-best-first.c */
void stelling_worker_search_best_first (StellingWorker *self);

/* stelling-mate-distance.c */
/* Looks for quicker ends of lines that are proven, for a share of the nodes so far, or for as many
 * again if @only that is left to do. TRUE if it learned something. */
gboolean stelling_worker_check_mate_distances (StellingWorker *self, gboolean only);
/* Whether the root move's score is proven with its distance; of the first one as what the root is
 * worth. */
gboolean stelling_worker_is_exact (StellingWorker *self, guint index);
/* The same of all lines that are told. */
gboolean stelling_worker_are_lines_exact (StellingWorker *self);
/* The score of a loss that comes at least so soon; 0: none is known. */
int stelling_root_move_get_lost (const StellingRootMove *self);
/* Something beside the search, for so many nodes at most. */
void stelling_worker_begin_side_search (StellingWorker *self, guint64 nodes);
void stelling_worker_end_side_search (StellingWorker *self);
/* What takes as long as so many nodes was done for the errand. */
void stelling_worker_charge_side_search (StellingWorker *self, guint64 nodes);

/* stelling-root-proofs.c */
/* Looks for forced wins by threats of either side, for a share of the nodes so far; what is found
 * is noted at the root moves. */
void stelling_worker_search_proofs (StellingWorker *self);
/* What is proven, with proof_line of so many moves, is told as the score until something quicker
 * is found. */
void stelling_worker_note_proof (StellingWorker *self,
                                 StellingRootMove *root_move,
                                 int score,
                                 guint length);
/* The line that was proven becomes the root move's. */
void stelling_root_move_keep_proof (StellingRootMove *self);

/* stelling-iterative-deepening.c */
void stelling_worker_deepen (StellingWorker *self);
/* The root move at @from comes to @to, those between move up. */
void stelling_worker_bring_forward (StellingWorker *self, guint from, guint to);

/* stelling-report.c */
/* Adds what is missing at the end of a line that leads to a proven result. */
void stelling_worker_complete_line (StellingWorker *self, StellingRootMove *line);
void stelling_worker_report (StellingWorker *self, gboolean final);
/* Whether the last report was so many microseconds ago. */
gboolean stelling_worker_is_due (StellingWorker *self, gint64 interval);
/* From inside the search: tells now and then that it goes on, with what was told before. */
void stelling_worker_report_nodes (StellingWorker *self);

/* stelling-repetition.c */
void stelling_repetition_init (StellingWorker *self);
/* Of the rules, and of what the game so far makes of positions that come back. */
guint64 stelling_repetition_get_key_modifier (StellingWorker *self);
void stelling_repetition_push (StellingWorker *self, guint ply, StellingMove move);
gboolean stelling_repetition_is_drawn (StellingWorker *self, guint ply);
/* Teblo: what is known of the position by itself may not hold, since the game's past can end it. */
gboolean stelling_repetition_has_series (StellingWorker *self, guint ply);

/* stelling-helper-threads.c */
/* FALSE: another thread searches the move of the node just now. Otherwise this one does, and drops
 * the claim afterwards. */
gboolean stelling_worker_claim (StellingWorker *self, guint ply, StellingMove move);
void stelling_worker_drop_claim (StellingWorker *self, guint ply, StellingMove move);
/* The helper's lines become the first worker's where they tell more; both have ended. */
void stelling_worker_take_answer (StellingWorker *self, const StellingWorker *helper);

/* stelling-move-picker.c */
/* Of the moves nothing is known. */
void stelling_shared_clear_move_history (StellingShared *shared);
/* All moves, or those that count where the position is threatened. */
void stelling_move_picker_prepare (StellingWorker *self,
                                   guint ply,
                                   StellingMove first,
                                   gboolean threatened);
StellingMove stelling_move_picker_pick (StellingMovePicker *picker, guint index);
void stelling_move_picker_reward (StellingWorker *self, guint ply, int depth, guint index);

/* stelling-alpha-beta.c */
/* One node more; TRUE if the search has to end. */
gboolean stelling_worker_must_stop (StellingWorker *self);
int stelling_worker_search (StellingWorker *self, guint ply, int depth, int alpha, int beta);
guint64 stelling_worker_get_key (StellingWorker *self, const StellingPosition *position);
/* Plays into the next entry of the stack. */
void stelling_worker_step (StellingWorker *self, guint ply, StellingMove move);
/* The same for who asks the table next. */
void stelling_worker_play (StellingWorker *self, guint ply, StellingMove move);
void stelling_stack_entry_keep_pv (StellingStackEntry *current, StellingMove move);

G_END_DECLS
