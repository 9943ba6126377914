/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "worst-files.h"

#include <string.h>

#define LARGEST (16 * 1024 * 1024)
#define TEN(text) text text text text text text text text text text
/* As many diagrams as a page has room for behind as many notes as a record can have. */
#define PAGE_TAIL TEN (TEN (TEN (";FG[]"))) ")"
#define OTG                                                                                        \
  "[rules: dim:9 name:Tablut surf:n atkf:y ks:w nj:n cj:n cenh: cenhe: "                           \
  "start:/3ttt3/4t4/4T4/t3T3t/ttTTKTTtt/t3T3t/4T4/4t4/3ttt3/]\n"

static const WorstFile files[] = {
  { "nodes.sgf", "(;GM[144]", ";", ")", 0 },
  { "notes.sgf", "(;GM[144]", ";C[a]", ")", 499990 },
  { "games.sgf", "", "(;GM[144])", "", 0 },
  { "deep.sgf", "(;GM[144]", "(;", ")", 0 },
  { "deep-games.sgf", "(;GM[144]", "(;C[a]", ")", 240000 },
  { "wide.sgf", "(;GM[144]", "(;C[a])", ")", 499990 },
  { "wide-line.sgf", "(;GM[144]", "(;C[a];C[b];C[c])", ")", 150000 },
  { "comb.sgf", "(;GM[144]", "(;C[a];C[b])(;", "))))))))", 160000 },
  { "mistakes.sgf", "(;GM[144]", "a;", ")", 0 },
  { "illegal.sgf", "(;GM[144]", ";W[zz]", ")", 0 },
  { "properties.sgf", "(;GM[144];", "A[]", ")", 0 },
  { "headers.sgf", "(;GM[144]INFO", "[abcdef:g]", ")", 0 },
  { "marks.sgf", "(;GM[144]", ";V[1]TR[a1]", ")", 499990 },
  { "all.sgf", "(;GM[144]", ";V[1]TR[a1]C[x]N[y]X[]", ")", 499990 },
  { "evaluations.sgf", "(;GM[144]", ";EVAL[1/2/3][line:1 D4]C[x]", ")", 499990 },
  { "moves.sgf", "(;RU[tablut-edge:repeat=none]", ";W[e3-d3];B[a4-a3];W[d3-e3];B[a3-a4]", ")",
    124990 },
  { "diagrams.sgf", "(;RU[tablut-edge:repeat=none]",
    ";W[e3-d3]FG[];B[a4-a3]FG[];W[d3-e3]FG[];B[a3-a4]FG[]", ")", 25000 },
  { "commented-moves.sgf", "(;RU[tablut-edge:repeat=none]",
    ";W[e3-d3]C[After e3-e4 a4-a3 too.];B[a4-a3];W[d3-e3]GW[1];B[a3-a4]", ")", 124990 },
  { "comment.sgf", "(;GM[144]C[", "a", "])", 0 },
  { "words.sgf", "(;GM[144]C[", "a ", "])", 500000 },
  { "lines.sgf", "(;GM[144]C[", "\n", "])", 1000000 },
  { "paragraphs.sgf", "(;GM[144]C[", "a b\n\n", "])", 200000 },
  { "moves-in-comment.sgf", "(;RU[tablut-edge];W[e3-d3]C[", "1. e3-d3 a4-a3 ", "])", 60000 },
  { "right-to-left.sgf", "(;GM[144]CA[UTF-8]C[", "שלום עולם (a1) ", "])", 40000 },
  { "marked-letters.sgf", "(;GM[144]CA[UTF-8]C[a", "\xcc\x81", "])", 500000 },
  { "isolates.sgf", "(;GM[144]CA[UTF-8]C[", "\xe2\x81\xa7x", "])", 250000 },
  { "faces.sgf", "(;GM[144]CA[UTF-8]C[", "👩‍👩‍👧‍👦", "])", 40000 },
  { "comments.sgf", "(;GM[144]",
    ";C[Light keeps the middle, and Dark has to find a way around it before move 20.]", ")",
    190000 },
  { "long-name.sgf", "(;GM[144];W[D4]N[", "a ", "];B[I9])", 500000 },
  { "long-header.sgf", "(;GM[144]PW[", "Anna ", "])", 13000 },
  { "labels.sgf", "(;GM[144];LB[D4:", "a", "])", 1000 },
  { "bytes.sgf", "(;GM[144]C[", "\xff", "])", 0 },
  { "more-nodes.sgf", "(;GM[144]", ";", ")", 20000000 },
  { "values.sgf", "(;GM[144];AW", "[]", ")", 0 },
  { "many-labels.sgf", "(;GM[144]", ";V[1]LB[a1:x];V[1]LB[a1:x]C[x]", ")", 249990 },
  { "set-ups.sgf", "(;GM[144]", ";V[1]AW[e5];V[1]AE[e5]", ")", 249990 },
  { "two-moves.sgf", "(;GM[144]", ";W[D4]B[E5]", ")", 0 },
  { "codes.sgf", "(;GM[144]CA[CP932]C[", "\x87\x90\x81\xe0", "])", 0 },
  { "page.sgf", "(;RU[tablut-edge];W[e3-d3]", ";C[x]", PAGE_TAIL, 490000 },
  { "evaluated-moves.sgf", "(;RU[tablut-edge:repeat=none]",
    ";W[e3-d3]V[1];B[a4-a3]V[1];W[d3-e3]V[1];B[a3-a4]V[1]", ")", 124990 },
  { "moves.txt", "Rules: teblo\n", "1. D4 E5\n", "", 0 },
  { "games.txt", "", "1. D4 H10\n\n", "", 0 },
  { "brackets.txt", "1. D4 ", "(", "", 0 },
  { "words.txt", "1. D4 H10\n", "(a", "", 0 },
  { "lines.txt", "", "a\n", "", 0 },
  { "remarks.txt", "1. D4 ", "{a} ", "", 0 },
  { "variations.txt", "Rules: tablut-edge\n1. e3-d3 ", "(1. e3-d3 a4-a3 2. d3-e3 a3-a4) ", "", 0 },
  { "words.otg", OTG, "x ", "", 0 },
  { "tags.otg", OTG, "[a:]", "", 0 },
};

guint
worst_files_get_n (void)
{
  return G_N_ELEMENTS (files);
}

const WorstFile *
worst_files_get (guint index)
{
  g_assert (index < G_N_ELEMENTS (files));
  return &files[index];
}

void
worst_file_append (const WorstFile *self, GString *out)
{
  gsize n = self->n;

  if (n == 0)
    n = (LARGEST - strlen (self->head) - strlen (self->tail)) / strlen (self->unit);
  g_string_append (out, self->head);
  for (gsize i = 0; i < n; i++)
    g_string_append (out, self->unit);
  g_string_append (out, self->tail);
}
