/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-formats-private.h"

G_BEGIN_DECLS

/* SGF in its parts: nodes in the order of the file, so that a parent comes before its children, and
 * the properties of one of them, as places in the text: those of all at once would take more memory
 * than the games. Meanings are not known here. However deep a file nests, nothing recurses. */

/* A property's name in capitals, its first letter the lowest byte; 0 for more than 4 letters. */
#define STELLING_SGF_ID(a, b, c, d)                                                                \
  ((guint32) (a) | (guint32) (b) << 8 | (guint32) (c) << 16 | (guint32) (d) << 24)

typedef struct
{
  guint32 start, end; /* between the brackets */
  gboolean broken;    /* the text ended inside */
} StellingSgfValue;

typedef struct
{
  guint32 id;
  guint32 start, name_end; /* of its name as written */
  guint32 end;             /* behind its last bracket */
  guint first_value, n_values;
  /* Filled in by stelling_sgf_classify (). */
  guint8 role, field, owner;
  guint8 crowded; /* the field in which others of the node leave it no room, or EXTRA */
} StellingSgfProperty;

/* Properties of a node that are looked for in all nodes of a game, as bits. */
enum
{
  STELLING_SGF_PART_LIGHT = 1 << 0, /* W */
  STELLING_SGF_PART_DARK = 1 << 1,  /* B */
  STELLING_SGF_PART_SETUP = 1 << 2,
  STELLING_SGF_PART_RULES = 1 << 3, /* GM, RU, SZ */
  STELLING_SGF_PART_MOVES = STELLING_SGF_PART_LIGHT | STELLING_SGF_PART_DARK,
  /* All that StellingSgfNode.parts has room for. */
  STELLING_SGF_PART_ALL
  = STELLING_SGF_PART_MOVES | STELLING_SGF_PART_SETUP | STELLING_SGF_PART_RULES,
};

/* A node and the text around it: from @lead to @start that before it (blanks, opening brackets), up
 * to @end its own, from @tail to @tail_end that which closes its brackets. */
typedef struct
{
  int parent;         /* -1: a game's first node */
  guint n_properties; /* once it is loaded */
  guint n_children : 27;
  guint lacks_bracket : 1; /* a game's first node, without a bracket of its own */
  guint parts : 4;         /* a node without one need not be loaded to find no such property */
  guint32 lead, start, end, tail, tail_end;
} StellingSgfNode;

typedef struct
{
  const char *text; /* borrowed */
  gsize length;
  GArray *nodes;      /* StellingSgfNode */
  GArray *properties; /* StellingSgfProperty, of the node that was loaded last */
  GArray *values;     /* StellingSgfValue, of these */
  int loaded;         /* or -1 */
} StellingSgfTree;

/* Parses all of @source, up to a limit, and notes its mistakes there. */
StellingSgfTree *stelling_sgf_tree_new (StellingSource *source);
/* Parses the properties of the node @index. Those of the node before, and pointers to them, are
 * gone then. */
void stelling_sgf_tree_load (StellingSgfTree *tree, guint index);
/* Returns an empty tree for stelling_sgf_tree_set_node (). */
StellingSgfTree *stelling_sgf_tree_new_empty (void);
void stelling_sgf_tree_free (StellingSgfTree *tree);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (StellingSgfTree, stelling_sgf_tree_free)
/* Makes the tree one node, of all the text. Borrows @text. */
void stelling_sgf_tree_set_node (StellingSgfTree *tree, const char *text, gsize length);

static inline StellingSgfNode *
stelling_sgf_tree_node (const StellingSgfTree *tree, guint index)
{
  return &g_array_index (tree->nodes, StellingSgfNode, index);
}

static inline StellingSgfProperty *
stelling_sgf_tree_property (const StellingSgfTree *tree, guint index)
{
  return &g_array_index (tree->properties, StellingSgfProperty, index);
}

static inline StellingSgfValue *
stelling_sgf_tree_value (const StellingSgfTree *tree, guint index)
{
  return &g_array_index (tree->values, StellingSgfValue, index);
}

/* Returns the first property of that name of @node, which is loaded, or NULL. */
StellingSgfProperty *stelling_sgf_tree_find (const StellingSgfTree *tree,
                                             const StellingSgfNode *node,
                                             guint32 id);

static inline gboolean
stelling_sgf_is_blank (char c)
{
  return g_ascii_isspace (c) || c == '\v' || c == '\0';
}

/* Returns the end of the blanks at @at; invisible signs are blanks too. */
gsize stelling_sgf_skip_blanks (const char *text, gsize length, gsize at);
/* Returns the start of the blanks that end at @end. */
gsize stelling_sgf_find_blanks (const char *text, gsize start, gsize end);

/* Returns the number for a property's name. Small letters in it count for nothing (FF[3] and older
 * have them), but a name of only small letters means the same as in capitals. */
guint32 stelling_sgf_id_parse (const char *text, gsize start, gsize end);
gboolean stelling_sgf_begins_property (const char *text, gsize length, gsize at);
/* Returns where a game begins in the text before its first node, or @length. Text before that is
 * nobody's, with brackets that may hold several games. */
gsize stelling_sgf_find_opening (const char *lead, gsize length);
/* Returns whether the `;` at @at begins a game. Not every one in a text does. */
gboolean stelling_sgf_begins_game (const char *text, gsize length, gsize at);
/* Returns where the next game begins, or -1. */
gssize stelling_sgf_find_game (const char *text, gsize length, gsize from);

/* --- character sets --- */

/* The bytes of a game with the text up to the next. */
typedef struct
{
  gsize start, end;
  char *name; /* in its CA, nullable */
  gsize named_at;
  const char *guess;   /* the set by which its brackets were found, nullable */
  const char *charset; /* it is read in */
  gboolean is_guessed; /* which is to be told */
  char *doubt;         /* a warning for @doubt_at, nullable */
  gsize doubt_at;
} StellingSgfRun;

/* Returns the games of a file, of StellingSgfRun; at least one. A game has the set that it names,
 * else that of the first game; if none is named, @wanted, or if that is NULL the bytes show it. */
GArray *stelling_sgf_find_runs (const char *bytes, gsize length, const char *wanted)
    G_GNUC_WARN_UNUSED_RESULT;
/* Returns the warning that a named set can't be right. */
char *stelling_sgf_dup_doubt (const char *name, const char *read_as) G_GNUC_WARN_UNUSED_RESULT;

/* --- values --- */

/* Returns a value without its escapes, @simple: on one line. Blanks belong to it, but not alone. */
char *stelling_sgf_value_dup_text (const StellingSgfTree *tree,
                                   const StellingSgfValue *value,
                                   gboolean simple) G_GNUC_WARN_UNUSED_RESULT;
/* Returns a value that is no text for people, without the blanks around it. */
char *stelling_sgf_value_dup_word (const StellingSgfTree *tree, const StellingSgfValue *value)
    G_GNUC_WARN_UNUSED_RESULT;
/* Returns a part of a value as stelling_sgf_value_dup_text () does. */
char *stelling_sgf_dup_text (const char *text, gsize length, gboolean simple)
    G_GNUC_WARN_UNUSED_RESULT;
/* Returns the colon between the parts of a value, or the value's end. */
gsize stelling_sgf_value_find_colon (const StellingSgfTree *tree, const StellingSgfValue *value);
/* Returns whether the text ends in a backslash that would escape a bracket behind it. Such a
 * backslash may get a line end, which means nothing. */
gboolean stelling_sgf_ends_in_escape (const char *text, gsize start, gsize end);
/* Appends a property as it is written, without the text between its parts. */
void stelling_sgf_property_append_raw (const StellingSgfTree *tree,
                                       const StellingSgfProperty *property,
                                       GString *out);
/* Appends @text with SGF's escapes, @colon: also of `:`. Line ends become \n, if @simple blanks. */
void stelling_sgf_append_text (GString *out, const char *text, gboolean simple, gboolean colon);

G_END_DECLS
