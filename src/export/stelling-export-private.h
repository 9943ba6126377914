/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-export.h"

G_BEGIN_DECLS

/* --- traversal --- */

/* A page shows a move, then the variations on it, then the rest of its line. Trees may be of any
 * depth, so the traversal neither recurses nor keeps a list. */
typedef struct
{
  StellingNode *node; /* the last one returned */
  guint level;        /* 0: the main line, 1: a variation, 2: a variation of one, … */
} StellingExportPageTraversal;

void stelling_export_page_traversal_init (StellingExportPageTraversal *traversal,
                                          StellingNode *root);
/* Returns the next node, or NULL at the end. The root counts as returned from the start. */
StellingNode *stelling_export_page_traversal_next (StellingExportPageTraversal *traversal);

/* --- what led to a position --- */

/* What is shown of a node's past. It is worked out from that of a node before it, so that a page
 * with many diagrams looks at each node once. All zero, it is that of no node yet. */
typedef struct
{
  const StellingNode *node;
  /* The last node up to @node that is no note, as notes change nothing on the board, and is not
   * dead, as a dead node shows the last position reached; nullable */
  const StellingNode *place;
  guint captured[2]; /* by side, as stelling_node_count_captured () returns it, but for Teblo */
} StellingExportSituation;

/* Goes to @node: from the node that the situation is of, if that is before it, or from the root. */
void stelling_export_situation_follow (StellingExportSituation *self, const StellingNode *node);
/* Returns the node with the move that led to the position, or NULL. */
const StellingNode *stelling_export_situation_get_last_move (const StellingExportSituation *self);
/* Returns the number of the other side's men that @side's moves have captured; none in Teblo. */
guint stelling_export_situation_get_captured (const StellingExportSituation *self,
                                              StellingSide side);
/* Writes the picture of a node that is shown: stelling_picture_write_node (). */
GBytes *stelling_export_situation_write_picture (const StellingExportSituation *self,
                                                 StellingExport kind,
                                                 const StellingPictureOptions *options,
                                                 GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* --- parts of a page --- */

typedef struct _StellingExportPage StellingExportPage;

typedef struct
{
  guint number;         /* from 1; 0: none is shown */
  gboolean dots;        /* the second side moves: "1…" */
  const char *notation; /* "" for a node without a move */
  char *signs;          /* "!? ±" */
  char *value;          /* nullable: "+1.30" */
  guint depth;          /* of the value; 0: not known */
  char *value_details;  /* nullable: as stelling_export_page_dup_value_details () returns them */
  char *clock;          /* nullable: "0:12:30" */
  gboolean dead;        /* the move can't be played */
  gboolean died;        /* it is the first dead move of its line */
  gboolean main;
} StellingExportPageMove;

typedef struct
{
  const StellingExportSituation *situation;
  const StellingNode *node; /* of the situation */
  guint number;             /* of the game's diagrams, from 1 */
  char *caption;            /* "Diagram 3: After 12. e3-c3. Dark to move." */
  char *beside;             /* nullable: "Captured: 2 guards" or the reserves, without an end */
  char *description;        /* the board, what is beside it, and its marks in words */
  char *marks;              /* nullable: the marks alone in words */
} StellingExportPageDiagram;

typedef enum
{
  STELLING_REMARK_NAME,  /* of a node, before it */
  STELLING_REMARK_SETUP, /* a position was set up */
  STELLING_REMARK_RESULT,
  STELLING_REMARK_SIGNS, /* the meaning of the signs */
  STELLING_REMARK_HEADING,
  STELLING_REMARK_REVIEW, /* what the review says */
} StellingRemark;

/* How a kind of page writes its parts. Texts come as people wrote them: each kind escapes them. */
typedef struct
{
  void (*begin) (StellingExportPage *page, GPtrArray *records);
  void (*end) (StellingExportPage *page);
  void (*begin_game) (StellingExportPage *page, const char *title);
  void (*end_game) (StellingExportPage *page);
  void (*header) (StellingExportPage *page, const char *word, const char *text);
  void (*end_headers) (StellingExportPage *page);
  /* A paragraph of moves at the page's level, with the comments inside of variations. */
  void (*open) (StellingExportPage *page);
  void (*close) (StellingExportPage *page);
  void (*move) (StellingExportPage *page, const StellingExportPageMove *move);
  void (*comment) (StellingExportPage *page, const char *text);
  void (*remark) (StellingExportPage *page, StellingRemark remark, const char *text);
  /* Returns FALSE with @error if a picture can't be drawn. */
  gboolean (*diagram) (StellingExportPage *page,
                       const StellingExportPageDiagram *diagram,
                       GError **error);
} StellingExportPageWriter;

extern const StellingExportPageWriter stelling_export_page_text;
extern const StellingExportPageWriter stelling_export_page_markdown;
extern const StellingExportPageWriter stelling_export_page_html;

/* Deeper variations are not shifted further but show their level as a number. */
#define STELLING_EXPORT_PAGE_MAX_SHIFT 6

/* A line that goes on after its variations, which begin where its last node did. */
typedef struct
{
  StellingExportSituation before, last; /* before its last node, and there */
} StellingExportLine;

struct _StellingExportPage
{
  const StellingExportPageWriter *writer;
  const StellingExportPageOptions *options;
  const char *language;
  GString *out;
  GPtrArray *images; /* of StellingExportPageImage */
  gsize n_image_bytes;

  /* The game that is being written. */
  StellingRecord *record;
  StellingGame game;
  guint n_games; /* this one included */
  guint n_diagrams;
  GArray *lines; /* StellingExportLine: the lines that are being written, by level */
  StellingExportSituation reviewed; /* of the review's last diagram */
  guint since;                      /* positions of the main line since the last diagram */
  StellingNode *main_end;           /* the last node of the main line that can be played */
  StellingGlyphs used;              /* signs to be explained at the end */
  gboolean used_dead;
  gboolean used_hotspot[3];

  /* The paragraph. */
  gboolean is_open;
  guint level;     /* of the node */
  gboolean starts; /* a variation, and nothing of it was written yet */
  gboolean needs_number;
  GString *paragraph; /* the writers': what is not laid out yet */
};

/* --- for several kinds of pages --- */

/* Writes a remark as a paragraph of its own. */
void stelling_export_page_write_remark (StellingExportPage *page,
                                        StellingRemark remark,
                                        const char *text);
/* Writes the board of a node. */
gboolean stelling_export_page_write_diagram (StellingExportPage *page,
                                             const StellingExportSituation *situation,
                                             GError **error);
/* Writes what stored evaluations say of the game, if there are any. */
gboolean stelling_export_page_write_review (StellingExportPage *page, GError **error);
/* Returns how far what is written now is to be shifted, and what stands before it where that does
 * not tell the level: "[9] ", else "". (transfer full) */
guint stelling_export_page_get_shift (StellingExportPage *page);
char *stelling_export_page_dup_level (StellingExportPage *page) G_GNUC_WARN_UNUSED_RESULT;
/* Returns whether a variation begins with what is written now; the next time it does not. */
gboolean stelling_export_page_take_start (StellingExportPage *page);
/* The board as characters, turned if the page is. */
char *stelling_export_page_dup_board (StellingExportPage *page, const StellingPosition *position)
    G_GNUC_WARN_UNUSED_RESULT;

/* Returns a game's title: its name, else its players, else "Teblo" or "Tablut". */
char *stelling_export_page_dup_title (StellingExportPage *page, StellingRecord *record)
    G_GNUC_WARN_UNUSED_RESULT;
/* Returns "12. e3-c3", "12… e5-e3". */
char *stelling_export_page_dup_numbered (const StellingNode *node) G_GNUC_WARN_UNUSED_RESULT;
/* Returns "1." or "1…", or "" for no number. */
char *stelling_export_page_move_dup_number (const StellingExportPageMove *move)
    G_GNUC_WARN_UNUSED_RESULT;
/* Returns the caption and what stands beside the board, for pages that draw nothing beside it. */
char *stelling_export_page_diagram_dup_caption (const StellingExportPageDiagram *diagram)
    G_GNUC_WARN_UNUSED_RESULT;
/* Returns "+1.30/12", for pages that show the depth nowhere else; NULL if there is no value. */
char *stelling_export_page_move_dup_value (const StellingExportPageMove *move)
    G_GNUC_WARN_UNUSED_RESULT;
/* Returns a score from Light's side: "+1.30", "Yellow wins in 3 plies"; NULL if there is none, or
 * the game is over. */
char *stelling_export_page_dup_value (StellingExportPage *page, StellingScore score)
    G_GNUC_WARN_UNUSED_RESULT;
/* Returns who found it, how deep, and its lines of play; nullable. */
char *stelling_export_page_dup_value_details (StellingExportPage *page, const StellingNode *node)
    G_GNUC_WARN_UNUSED_RESULT;
/* Returns @text on one line. */
char *stelling_export_page_dup_line (const char *text) G_GNUC_WARN_UNUSED_RESULT;
/* Returns @text with \n for every line end, without other control characters (but tab), and with
 * invalid UTF-8 replaced. */
char *stelling_export_page_dup_clean (const char *text) G_GNUC_WARN_UNUSED_RESULT;
/* Returns what the page can't hold, after it was written. */
GPtrArray *stelling_export_page_dup_losses (StellingExport kind, GPtrArray *records)
    G_GNUC_WARN_UNUSED_RESULT;

/* A page holds the parts and the style once; each board refers to them. */
void stelling_export_page_svg_append_parts (GString *out, gboolean turned);
void stelling_export_page_svg_append_style (GString *out);
/* @id names the game and the diagram: "g1d3". */
void stelling_export_page_svg_append (GString *out,
                                      const StellingExportPageDiagram *diagram,
                                      const char *id,
                                      gboolean turned);
/* Escapes @text for HTML. */
void stelling_export_page_html_append (GString *out, const char *text);

G_END_DECLS
