/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "formats-check.h"

#include <string.h>

/* What a node says twice, or in two ways that don't go together, is settled when one of them
 * changes: what is read from the file is what was in memory. */

static const struct
{
  const char *name;
  const char *node;  /* the properties of a node after ;W[D4] */
  const char *now;   /* those of another, whose fields it gets but for the unknown properties */
  const char *saved; /* what is in the file then */
} cases[] = {
  { "comments-gone", "C[a]XX[b] C[c]", "", "XX[b]" },
  { "comments-set", "C[a]XX[b] C[c]", "C[d]", "C[d]XX[b]" },
  { "before-gone", "PRE[a]PRE[b]", "", "" },
  { "before-set", "PRE[a] PRE[b]XX[c]", "PRE[d]", "PRE[d]XX[c]" },
  { "names-gone", "N[a] N[b]N[c]", "", " KEPT[N[b\\]]KEPT[N[c\\]]" },
  { "names-set", "N[a]N[b\\]\\\\]", "N[d]", "N[d]KEPT[N[b\\\\\\]\\\\\\\\\\]]" },
  { "name-after-none", "N[]N[b]", "N[d]", "N[d]KEPT[N[b\\]]" },
  { "name-after-two", "N[a][b]N[c]", "", "N[a][b]" },
  { "name-and-comment", "N[a]N[b]", "N[a]C[x]", "N[a]N[b]C[x]" },
  { "glyphs-gone", "TE[]BM[1]NAG[7]", "NAG[7]", "NAG[7]KEPT[BM[1\\]]KEPT[NAG[7\\]]" },
  { "glyphs-all-gone", "TE[1]IT[]BM[2]XX[a]", "", "KEPT[IT[\\]]KEPT[BM[2\\]]XX[a]" },
  { "glyphs-set", "TE[1]BM[1]", "BM[1]", "BM[1]KEPT[BM[1\\]]" },
  { "glyphs-of-other-kinds", "TE[1]GB[1]UC[1]", "TE[1]", "TE[1]KEPT[UC[1\\]]" },
  { "glyphs-more", "TE[1]NAG[2][22]", "TE[1]NAG[22]", "TE[1]NAG[2][22]NAG[22]" },
  { "glyphs-of-others", "TE[1]GB[1]UC[1]BM[1]", "GB[1]", "GB[1]UC[1]KEPT[BM[1\\]]" },
  { "glyphs-unknown", "TE[1]NAG[999]", "", "NAG[999]" },
  { "marks-gone", "AR[A1:B2]TR[D4]AR[C1:C2]", "TR[D4]", "TR[D4]" },
  { "marks-set", "AR[A1:B2]XX[a]AR[C1:C2]", "AR[A1:B2][C1:C2][D1:D2]",
    "AR[A1:B2][C1:C2][D1:D2]XX[a]" },
  { "marks-old", "L[D4]LB[D4:x]M[A1]", "", "" },
  { "marks-wrong", "TR[A1]TR[zz]", "TR[A2]", "TR[A2]TR[zz]" },
  { "colours-gone", "TR[D4]MCOL[red:TR D4]MCOL[blue:TR D4]", "TR[D4]", "TR[D4]" },
  { "colours-not-there", "TR[D4]MCOL[blue:TR A1]", "TR[A1]", "TR[A1]KEPT[MCOL[blue:TR A1\\]]" },
  { "colours-partly-there", "TR[D4]MCOL[red:TR D4][blue:TR A1]", "TR[D4][A1]",
    "TR[D4][A1]KEPT[MCOL[red:TR D4\\][blue:TR A1\\]]" },
  { "colours-of-nothing", "MCOL[grey:TR D4]", "TR[D4]", "MCOL[grey:TR D4]TR[D4]" },
  { "clocks-gone", "OW[3]OW[6]BL[x]", "", "KEPT[OW[6\\]]BL[x]" },
  { "clocks-set", "WL[3] WL[6]WL[9]", "WL[5]", "WL[5] KEPT[WL[6\\]]KEPT[WL[9\\]]" },
  { "clocks-after-none", "WL[]WL[6]", "BL[5]", "BL[5]KEPT[WL[6\\]]" },
  { "hotspots-gone", "HO[1]HO[2]", "", "KEPT[HO[2\\]]" },
  { "hotspots-set", "HO[1]HO[1]", "HO[2]", "HO[2]KEPT[HO[1\\]]" },
  { "hotspots-after-none", "HO[0]HO[2]", "HO[1]", "HO[1]KEPT[HO[2\\]]" },
  { "values-gone", "V[1]V[2]EVAL[x]", "", "EVAL[x]" },
  { "values-set", "V[1]XX[a]V[2]", "V[3]", "V[3.00]XX[a]" },
  { "evaluations-gone", "EVAL[+0.10/1/1]V[2]EVAL[+0.20/2/2]EVAL[x]", "", "EVAL[x]" },
  { "evaluations-set", "V[1]EVAL[+0.10/1/1]EVAL[+0.20/2/2]", "EVAL[+0.30/3/3]", "EVAL[+0.30/3/3]" },
  { "all-at-once", "N[a]N[b]TE[1]BM[1]WL[1]WL[2]HO[1]HO[2]MCOL[red:CR A1]", "CR[A1]",
    "KEPT[N[b\\]]KEPT[BM[1\\]]KEPT[WL[2\\]]KEPT[HO[2\\]]KEPT[MCOL[red:CR A1\\]]CR[A1]" },
};

static StellingNode *
get_node (StellingReading *reading)
{
  return stelling_node_get_first_child (
      stelling_record_get_root (g_ptr_array_index (reading->records, 0)));
}

static StellingReading *
read_node (const char *properties)
{
  g_autofree char *text = g_strdup_printf ("(;GM[144];W[D4]%s)", properties);

  return formats_read (text, -1, "x.sgf");
}

static void
assert_same_annotations (StellingReading *one, StellingReading *other)
{
  for (guint i = 0; i < STELLING_N_FIELDS; i++)
    g_assert_true (stelling_annotation_equal (stelling_node_get_annotation (get_node (one)),
                                              stelling_node_get_annotation (get_node (other)),
                                              (StellingField) i));
}

static void
change (StellingReading *reading, StellingReading *now)
{
  for (guint i = 0; i < STELLING_N_FIELDS; i++)
    if (i != STELLING_FIELD_EXTRA)
      stelling_record_set_field (g_ptr_array_index (reading->records, 0), get_node (reading),
                                 (StellingField) i, stelling_node_get_annotation (get_node (now)));
}

static void
test_case (gconstpointer data)
{
  gsize i = GPOINTER_TO_SIZE (data);
  g_autoptr (StellingReading) reading = read_node (cases[i].node);
  g_autoptr (StellingReading) now = read_node (cases[i].now);
  g_autofree char *before = formats_write (reading, STELLING_FORMAT_SGF, NULL);
  g_autofree char *expected = g_strdup_printf ("(;GM[144];W[D4]%s)\n", cases[i].saved);
  g_autofree char *saved = NULL;
  g_autofree char *anew = NULL;
  g_autofree char *undone = NULL;
  g_autoptr (StellingReading) again = NULL;
  g_autoptr (StellingReading) once_more = NULL;

  change (reading, now);
  saved = formats_write (reading, STELLING_FORMAT_SGF, NULL);
  g_assert_cmpstr (saved, ==, expected);
  again = formats_read (saved, -1, "x.sgf");
  assert_same_annotations (again, reading);
  anew = formats_write_anew (reading);
  once_more = formats_read (anew, -1, "x.sgf");
  assert_same_annotations (once_more, reading);
  while (stelling_record_can_undo (g_ptr_array_index (reading->records, 0)))
    stelling_record_undo (g_ptr_array_index (reading->records, 0));
  undone = formats_write (reading, STELLING_FORMAT_SGF, NULL);
  g_assert_cmpstr (undone, ==, before);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strconcat ("/formats/sgf-doubled/", cases[i].name, NULL);

      g_test_add_data_func (path, GSIZE_TO_POINTER (i), test_case);
    }
  return g_test_run ();
}
