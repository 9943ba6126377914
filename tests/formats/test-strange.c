/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "formats-check.h"

#include "stelling-record-log.h"

/* Files that nobody would write, each of which was once read as something that did not come back
 * from what was written of it. */

typedef struct
{
  const char *name;
  const char *file;
  const char *content;
  const char *written; /* what comes out, without the first line of each game */
} Strange;

static const Strange strange[] = {
  { "no-pawn-to-step", "x.sgf",
    "(;GM[144]SP[12/12/12/12/12/12/12/12/12/12/12/12 - - y 25 25];W[D4];B[h10])",
    ";W[D4];B[h10])\n" },
  { "nodes-after-variation", "x.sgf", "(;GM[144];W[D4]((B[H10]);B[H9];W[D5])",
    ";W[D4]\n(;B[H10])\n(;B[H9];W[D5]))\n" },
  { "values-without-name", "x.sgf", "(;GM[144]INFO[table:7];[[D4])", "INFO[table:7]\n;)\n" },
  { "junk-after-semicolon", "x.sgf", "(;{M[144];W[D4])", "M[144]\n;W[D4])\n" },
  { "start-missing", "x.sgf", ";{M[144];W[D4])", "M[144]\n;W[D4])\n" },
  { "charset-no-text", "x.sgf",
    "\xef\xbb\xbf(;GM[144]CA[UTF\x9e"
    "8]PW[Zo\xc3\xab];W[D4])",
    "PW[Zo\xc3\xab]\n;W[D4])\n" },
  { "wrong-pawn", "x.txt", "Geel Rood\nD4 fout9\nE4 H10\n", ";W[D4];B[fout9];W[E4];B[H10])\n" },
  { "legal-again", "x.txt", "1. e3-c9 a4-a2\n2. c3-c2 a2-a3\n",
    ";W[e3-c9];B[a4-a2];W[c3-c2];B[a2-a3])\n" },
  { "name-in-two-places", "x.txt", "Partij 1\nGeel Rood\nD4 H10\nPartij 2\nD4 H10\nPartij 3\n",
    "GC[Partij 1]\n;W[D4];B[H10])\nGN[Partij 2 Partij 3]\n;W[D4];B[H10])\n" },
  { "star-in-header", "x.txt", "Toernooi: *Gent*\nGeel Rood\nD4 H10\n",
    "EV[*Gent*]\n;W[D4];B[H10])\n" },
  { "overtime-on-two-lines", "x.otg",
    "[rules:dim:9 esc:e surf:n ka:n start:/3ttt3/4t4/4T4/t3T3t/ttTTKTTtt/t3T3t/4T4/4t4/3ttt3/]\n"
    "[time-control:300 10/\n3i]\n\n1. f9-g9 g5-g8\n",
    "TM[300]OT[10/ 3i]INFO[otg-rules:dim\\:9 esc\\:e surf\\:n ka\\:n]\n;B[f9-g9];W[g5-g8])\n" },
};

/* What a journal keeps of a record gives the same record. */
static char *
write_brought_back (const StellingReading *reading)
{
  StellingReading again = *reading;
  char *written;

  again.records = g_ptr_array_new_with_free_func (g_object_unref);
  for (guint i = 0; i < reading->records->len; i++)
    {
      g_autoptr (GVariant) state = stelling_record_dup_state (reading->records->pdata[i]);
      g_autoptr (GError) error = NULL;
      StellingRecord *record = stelling_record_new_from_state (state, &error);

      g_assert_no_error (error);
      stelling_record_end_log (record);
      g_ptr_array_add (again.records, record);
    }
  written = formats_write_moves (&again);
  g_ptr_array_unref (again.records);
  return written;
}

static void
test_strange (gconstpointer data)
{
  const Strange *row = data;
  g_autoptr (StellingReading) reading = formats_read (row->content, -1, row->file);
  g_autofree char *written = formats_write_moves (reading);
  g_autofree char *anew = formats_write_anew (reading);
  g_autofree char *brought_back = write_brought_back (reading);
  g_autoptr (StellingReading) again = formats_read (anew, -1, "x.sgf");
  g_autofree char *written_again = formats_write_moves (again);

  g_assert_cmpstr (written, ==, row->written);
  g_assert_cmpstr (brought_back, ==, written);
  g_assert_cmpuint (again->records->len, ==, reading->records->len);
  g_assert_cmpstr (written_again, ==, written);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (strange); i++)
    {
      g_autofree char *path = g_strconcat ("/formats/strange/", strange[i].name, NULL);

      g_test_add_data_func (path, &strange[i], test_strange);
    }
  return g_test_run ();
}
