/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-formats-private.h"

G_BEGIN_DECLS

/* SGF taken apart: nodes in the order of the file, so that a parent comes before its children, with
 * their properties as places in the text. Nothing is known here of what properties mean, and
 * nothing recurses, however deep a file nests. */

/* A property's name in capitals, its first letter the lowest byte; 0 if it is longer than any that
 * has a meaning. */
#define STELLING_SGF_ID(a, b, c, d)                                                                \
  ((guint32) (a) | (guint32) (b) << 8 | (guint32) (c) << 16 | (guint32) (d) << 24)

typedef struct
{
  guint32 start, end; /* between the brackets */
  gboolean broken;    /* the text ended in it */
} StellingSgfValue;

typedef struct
{
  guint32 id;
  guint32 start, name_end; /* its name as written */
  guint32 end;             /* behind its last bracket */
  guint first_value, n_values;
  /* Filled in by stelling_sgf_classify (). */
  guint8 role, field, owner;
  guint8 crowded; /* the field in which others of the node leave no room for it, or EXTRA */
} StellingSgfProperty;

/* A node and the text around it: from @lead to @start what stands before it (blanks, opening
 * brackets), up to @end itself, and from @tail to @tail_end what closes the brackets after all
 * below it. */
typedef struct
{
  int parent; /* -1: a game's first node */
  guint first_property, n_properties;
  guint n_children;
  guint32 lead, start, end, tail, tail_end;
  gboolean lacks_bracket; /* a game's first node, in brackets of which none is its own */
} StellingSgfNode;

typedef struct
{
  const char *text; /* borrowed */
  gsize length;
  GArray *nodes;      /* StellingSgfNode */
  GArray *properties; /* StellingSgfProperty */
  GArray *values;     /* StellingSgfValue */
} StellingSgfTree;

/* All that is in @source; what is wrong with it is noted there. */
StellingSgfTree *stelling_sgf_tree_new (StellingSource *source);
/* An empty one for stelling_sgf_tree_set_node (). */
StellingSgfTree *stelling_sgf_tree_new_empty (void);
void stelling_sgf_tree_free (StellingSgfTree *tree);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (StellingSgfTree, stelling_sgf_tree_free)
/* Makes the tree be one node, whose text alone it is. */
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

/* The property of a node, or NULL. */
StellingSgfProperty *stelling_sgf_tree_find (const StellingSgfTree *tree,
                                             const StellingSgfNode *node,
                                             guint32 id);

static inline gboolean
stelling_sgf_is_blank (char c)
{
  return g_ascii_isspace (c) || c == '\v' || c == '\0';
}

/* Returns where blanks that begin at @at end; marks of the byte order are some too. */
gsize stelling_sgf_skip_blanks (const char *text, gsize length, gsize at);

/* Returns the number of a property's name. */
guint32 stelling_sgf_id_parse (const char *text, gsize start, gsize end);
/* Returns whether a property is at @at. */
gboolean stelling_sgf_begins_property (const char *text, gsize length, gsize at);
/* Returns where the game begins in what stands before its first node, or @length: before that is
 * text of nobody, and brackets that may hold several games. */
gsize stelling_sgf_find_opening (const char *lead, gsize length);
/* Returns whether a game begins with the `;` at @at. Not every one in a text does. */
gboolean stelling_sgf_begins_game (const char *text, gsize length, gsize at);
/* Returns where a game begins, from @from on; -1: nowhere. */
gssize stelling_sgf_find_game (const char *text, gsize length, gsize from);

/* --- character sets --- */

/* The bytes of a game with what stands before the next. */
typedef struct
{
  gsize start, end;
  char *name; /* in its CA, nullable */
  gsize named_at;
  const char *charset; /* in which it is read */
  char *doubt;         /* a warning for @doubt_at, nullable */
  gsize doubt_at;
} StellingSgfRun;

/* The games of a file, of StellingSgfRun; at least one. The set that a game names holds for it, the
 * first one's for those that name none; where none is named the bytes tell. */
GArray *stelling_sgf_find_runs (const char *bytes, gsize length) G_GNUC_WARN_UNUSED_RESULT;
/* The warning that a set can't be the one that is named. */
char *stelling_sgf_dup_doubt (const char *name, const char *read_as) G_GNUC_WARN_UNUSED_RESULT;

/* --- values --- */

/* A value without its escapes; @simple: in one line. Blanks are a part of it, but nothing else than
 * blanks is no text. */
char *stelling_sgf_value_dup_text (const StellingSgfTree *tree,
                                   const StellingSgfValue *value,
                                   gboolean simple) G_GNUC_WARN_UNUSED_RESULT;
/* A value that is no text for people: without blanks around it. */
char *stelling_sgf_value_dup_word (const StellingSgfTree *tree, const StellingSgfValue *value)
    G_GNUC_WARN_UNUSED_RESULT;
/* The same as a text from a part of a value. */
char *stelling_sgf_dup_text (const char *text, gsize length, gboolean simple)
    G_GNUC_WARN_UNUSED_RESULT;
/* Returns where the colon between the parts of a value is, or its end. */
gsize stelling_sgf_value_find_colon (const StellingSgfTree *tree, const StellingSgfValue *value);
/* Returns whether the text from @start to @end ends in a backslash that would make a bracket behind
 * it a part of the text. A line end behind it means nothing. */
gboolean stelling_sgf_ends_in_escape (const char *text, gsize start, gsize end);
/* Appends a property as it is written, without what stands between its parts. */
void stelling_sgf_property_append_raw (const StellingSgfTree *tree,
                                       const StellingSgfProperty *property,
                                       GString *out);
/* Appends @text with what SGF needs escaped; line ends become \n, in a @simple one a blank.
 * @colon: it is a part of a value that has two. */
void stelling_sgf_append_text (GString *out, const char *text, gboolean simple, gboolean colon);

G_END_DECLS
