/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "formats-check.h"

#include <string.h>

/* What is read and saved unchanged is the same byte for byte, whoever wrote it; what is changed and
 * changed back is so again; and a change touches nothing but its place. */

/* Files that are no SGF as they stand, and what is made of them: only what is missing is added. */
static const struct
{
  const char *name, *written;
} mended[] = {
  { "end-in-comment.sgf", "(;GM[144];W[D4]C[half a sentence\\\n])" },
  { "end-in-move.sgf", "(;GM[144];W[D4];B[H1])" },
  { "end-in-unknown.sgf", "(;GM[144]XX[])" },
  { "end-missing.sgf", "(;GM[144];W[D4](;B[H10](;W[D5]))\n)" },
  { "semicolon-missing.sgf", "(;GM[144]PW[A];W[D4](;B[H10])(;B[H9]))\n" },
  { "start-missing.sgf", "(;GM[144];W[D4])\n" },
  { "variation-not-last.sgf", "(;GM[144];W[D4](;B[H10])(;B[H9];W[D5]))\n" },
};

static GPtrArray *
list_files (const char *folder)
{
  GPtrArray *files = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  g_assert_nonnull (dir);
  while ((name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_suffix (name, ".sgf"))
      g_ptr_array_add (files, g_build_filename (folder, name, NULL));
  g_assert_cmpuint (files->len, >, 0);
  return files;
}

static GBytes *
save_with_losses (const StellingReading *reading, guint n_losses)
{
  const StellingWriteOptions options
      = { .charset = reading->charset, .crlf = reading->crlf, .keep = STELLING_KEEP_BYTES };
  g_autoptr (GPtrArray) losses = NULL;
  GBytes *bytes = stelling_write (STELLING_FORMAT_SGF, reading->records, &options, &losses, NULL);

  g_assert_nonnull (bytes);
  g_assert_cmpuint (losses->len, ==, n_losses);
  return bytes;
}

static GBytes *
save (const StellingReading *reading)
{
  return save_with_losses (reading, 0);
}

static GBytes *
load (const char *path)
{
  g_autoptr (GError) error = NULL;
  char *content;
  gsize length;

  g_file_get_contents (path, &content, &length, &error);
  g_assert_no_error (error);
  return g_bytes_new_take (content, length);
}

static const char *
find_mended (const char *path)
{
  g_autofree char *name = g_path_get_basename (path);

  for (gsize i = 0; i < G_N_ELEMENTS (mended); i++)
    if (g_str_equal (mended[i].name, name))
      return mended[i].written;
  return NULL;
}

static void
assert_same (GBytes *now, GBytes *before)
{
  gsize n_now, n_before;
  const guint8 *a = g_bytes_get_data (now, &n_now);
  const guint8 *b = g_bytes_get_data (before, &n_before);

  g_assert_cmpmem (a, n_now, b, n_before);
}

static void
check_file (const char *path)
{
  g_autoptr (GBytes) before = load (path);
  g_autoptr (StellingReading) reading = stelling_reading_new_from_bytes (before, path, NULL);
  g_autoptr (StellingReading) again = NULL;
  g_autoptr (GBytes) after = NULL;
  g_autoptr (GBytes) once_more = NULL;
  const char *expected = find_mended (path);

  g_test_message ("%s", path);
  g_assert_nonnull (reading);
  after = save (reading);
  if (expected != NULL)
    g_assert_cmpmem (g_bytes_get_data (after, NULL), g_bytes_get_size (after), expected,
                     strlen (expected));
  else
    assert_same (after, before);
  again = stelling_reading_new_from_bytes (after, path, NULL);
  g_assert_nonnull (again);
  once_more = save (again);
  assert_same (once_more, after);
}

static void
test_same (gconstpointer folder)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, folder, NULL);
  g_autoptr (GPtrArray) files = list_files (path);

  for (guint i = 0; i < files->len; i++)
    check_file (g_ptr_array_index (files, i));
}

/* --- changes --- */

static StellingNode *
pick (StellingRecord *record, GRand *random)
{
  StellingNode *root = stelling_record_get_root (record);
  StellingNode *node = root;
  gint32 n = g_rand_int_range (random, 0, (gint32) stelling_record_get_n_nodes (record) + 1);

  while (n-- > 0)
    node = stelling_node_get_next_in_tree (node, root);
  return node;
}

static void
add_move (StellingRecord *record, StellingNode *node, GRand *random)
{
  StellingMoveList moves;

  if (!stelling_node_is_playable (node)
      || stelling_node_get_outcome (node).result != STELLING_RESULT_NONE)
    return;
  stelling_position_get_moves (stelling_node_get_position (node), &moves);
  if (moves.n > 0)
    stelling_record_add_move (record, node,
                              moves.moves[g_rand_int_range (random, 0, (gint32) moves.n)], NULL);
}

static void
toggle_mark (StellingRecord *record, StellingNode *node, GRand *random)
{
  const StellingMark mark
      = { .kind = (StellingMarkKind) g_rand_int_range (random, 0, STELLING_MARK_LABEL),
          .colour = (StellingMarkColour) g_rand_int_range (random, 0, STELLING_N_MARK_COLOURS),
          .square = (StellingSquare) g_rand_int_range (random, 0, 81),
          .to = STELLING_SQUARE_NONE };

  stelling_record_toggle_mark (record, node, &mark);
}

static void
change (StellingRecord *record, GRand *random)
{
  static const char *const keys[]
      = { STELLING_HEADER_LIGHT, STELLING_HEADER_RESULT, STELLING_HEADER_COMMENT, "of-my-own" };
  StellingNode *node = pick (record, random);
  gboolean root = stelling_node_is_root (node);
  StellingGlyph glyph = (StellingGlyph) g_rand_int_range (random, 1, STELLING_N_GLYPHS);

  stelling_record_break_group (record);
  switch (g_rand_int_range (random, 0, 10))
    {
    case 0:
      stelling_record_set_comment (record, node, "New: a ] b \\ c\nand more");
      break;
    case 1:
      stelling_record_set_comment (record, node, NULL);
      break;
    case 2:
      stelling_record_set_glyph (record, node, glyph, !stelling_node_has_glyph (node, glyph));
      break;
    case 3:
      toggle_mark (record, node, random);
      break;
    case 4:
      stelling_record_set_name (record, node, "a name");
      break;
    case 5:
      stelling_record_set_header (record, keys[g_rand_int_range (random, 0, 4)], "dark");
      break;
    case 6:
      add_move (record, node, random);
      break;
    case 7:
      if (!root)
        stelling_record_delete (record, node);
      break;
    case 8:
      if (!root)
        stelling_record_promote (record, node);
      break;
    default:
      stelling_record_set_comment_before (record, node, "said before");
      break;
    }
}

static void
undo_all (StellingRecord *record)
{
  while (stelling_record_can_undo (record))
    stelling_record_undo (record);
}

/* What was changed can be read, and says the same when it is read. */
static void
assert_readable (GBytes *bytes, guint n_records)
{
  g_autoptr (StellingReading) reading = stelling_reading_new_from_bytes (bytes, "x.sgf", NULL);
  g_autoptr (GBytes) again = NULL;

  g_assert_nonnull (reading);
  g_assert_cmpuint (reading->records->len, ==, n_records);
  again = save (reading);
  assert_same (again, bytes);
}

static void
test_undone (void)
{
  g_autofree char *folder = g_test_build_filename (G_TEST_DIST, "data", "sgf", NULL);
  g_autoptr (GPtrArray) files = list_files (folder);
  g_autoptr (GRand) random = g_rand_new_with_seed (11);

  for (guint i = 0; i < files->len; i++)
    {
      g_autoptr (GBytes) file = load (g_ptr_array_index (files, i));
      g_autoptr (StellingReading) reading = stelling_reading_new_from_bytes (file, "x.sgf", NULL);
      g_autoptr (GBytes) before = save (reading);

      g_test_message ("%s", (const char *) g_ptr_array_index (files, i));
      for (guint round = 0; round < 40; round++)
        {
          StellingRecord *record = g_ptr_array_index (
              reading->records, g_rand_int_range (random, 0, (gint32) reading->records->len));
          g_autoptr (GBytes) changed = NULL;
          g_autoptr (GBytes) after = NULL;

          for (gint32 n = g_rand_int_range (random, 1, 5); n > 0; n--)
            change (record, random);
          changed = save (reading);
          assert_readable (changed, reading->records->len);
          undo_all (record);
          after = save (reading);
          assert_same (after, before);
        }
    }
}

/* Each game has the comments that it had when it was saved. */
static void
assert_read_as_saved (const StellingReading *reading, GBytes *saved)
{
  g_autoptr (StellingReading) again = stelling_reading_new_from_bytes (saved, "x.sgf", NULL);
  g_autoptr (GBytes) bytes = NULL;

  g_assert_nonnull (again);
  g_assert_cmpuint (again->records->len, ==, reading->records->len);
  for (guint i = 0; i < again->records->len; i++)
    {
      StellingNode *root = stelling_record_get_root (again->records->pdata[i]);
      StellingNode *before = stelling_record_get_root (reading->records->pdata[i]);

      g_assert_cmpstr (stelling_node_get_comment (root), ==, stelling_node_get_comment (before));
      g_assert_cmpstr (
          stelling_record_get_header (again->records->pdata[i], STELLING_HEADER_LIGHT), ==,
          stelling_record_get_header (reading->records->pdata[i], STELLING_HEADER_LIGHT));
    }
  bytes = save (again);
  assert_same (bytes, saved);
}

/* Saved it is @text, which reads as the record that was saved. */
static void
assert_saved (const StellingReading *reading, const char *text, guint n_losses)
{
  g_autoptr (GBytes) bytes = save_with_losses (reading, n_losses);
  g_autofree char *saved = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));

  g_assert_cmpstr (saved, ==, text);
  assert_read_as_saved (reading, bytes);
}

/* --- one change in each file --- */

static gsize
count_same (const guint8 *a, const guint8 *b, gsize n, gboolean from_end)
{
  gsize same = 0;

  while (same < n && (from_end ? *(a - 1 - same) == *(b - 1 - same) : a[same] == b[same]))
    same++;
  return same;
}

/* All bytes are what they were but for one piece, that is not longer than a comment. */
static void
assert_nearly_same (GBytes *now, GBytes *before, gsize n_changed)
{
  gsize n_now, n_before;
  const guint8 *a = g_bytes_get_data (now, &n_now);
  const guint8 *b = g_bytes_get_data (before, &n_before);
  gsize head = count_same (a, b, MIN (n_now, n_before), FALSE);
  gsize tail = count_same (a + n_now, b + n_before, MIN (n_now, n_before) - head, TRUE);

  g_test_message ("%" G_GSIZE_FORMAT " bytes became %" G_GSIZE_FORMAT, n_before - head - tail,
                  n_now - head - tail);
  g_assert_cmpuint (n_now - head - tail, >, 0);
  g_assert_cmpuint (n_now - head - tail, <=, n_changed);
  g_assert_cmpuint (n_before - head - tail, <=, n_changed);
}

/* The nodes of each file one after the other get another comment. */
static void
test_comments (gconstpointer folder)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, folder, NULL);
  g_autoptr (GPtrArray) files = list_files (path);

  for (guint i = 0; i < files->len; i++)
    {
      g_autoptr (GBytes) content = load (files->pdata[i]);
      g_autoptr (StellingReading) reading
          = stelling_reading_new_from_bytes (content, files->pdata[i], NULL);
      g_autoptr (GBytes) before = save (reading);

      g_test_message ("%s", (const char *) files->pdata[i]);
      for (guint j = 0; j < reading->records->len; j++)
        {
          StellingRecord *record = reading->records->pdata[j];
          StellingNode *root = stelling_record_get_root (record);

          for (StellingNode *at = stelling_node_get_next_in_tree (root, root); at;
               at = stelling_node_get_next_in_tree (at, root))
            {
              const char *old = stelling_node_get_comment (at);
              gsize n = 4 * (16 + (old != NULL ? strlen (old) : 0));
              g_autoptr (GBytes) after = NULL;

              stelling_record_set_comment (record, at, "#");
              after = save (reading);
              assert_nearly_same (after, before, n);
              stelling_record_undo (record);
            }
        }
    }
}

/* --- one change --- */

/* What it is changed from, how, and what is there then. */
static const struct
{
  const char *name, *before, *after;
} places[] = {
  { "comment", "(;GM[144]\n;W[D4] C[old]TE[1]\n)", "(;GM[144]\n;W[D4] C[new]TE[1]\n)" },
  { "comment", "(;GM[144];W[D4]\n  XX[1] )", "(;GM[144];W[D4]\n  XX[1]C[new] )" },
  { "comment", "(;GM[144];W[D4]C[a]YY[2]C[b])", "(;GM[144];W[D4]C[new]YY[2])" },
  { "no-comment", "(;GM[144];W[D4] C[old]\nTE[1])", "(;GM[144];W[D4]\nTE[1])" },
  { "comment", "(;GM[29]W[e3-c3]PW[A];B[a4-a2])", "(;GM[29]W[e3-c3]PW[A]C[new];B[a4-a2])" },
  { "comment", "(;GM[29];B[a4-a2]W[e3-c3];W[c3-c2])",
    "(;GM[29];W[e3-c3]C[new];B[a4-a2];W[c3-c2])" },
  { "header", "(;GM[144] PW[Old]\nPB[x];W[D4])", "(;GM[144] PW[Me]\nPB[x];W[D4])" },
  { "header", "(;GM[144]PB[x];W[D4])", "(;GM[144]PB[x]PW[Me];W[D4])" },
  { "header", "(;GM[144];PW[Old];W[D4])", "(;GM[144];PW[Me];W[D4])" },
  { "delete", "(;GM[144]\n;W[D4]\n(;B[H10]\n;W[D5])\n(;B[H9]))", "(;GM[144])" },
  { "delete-last", "(;GM[144]\n;W[D4]\n(;B[H10]\n;W[D5])\n(;B[H9]))\n",
    "(;GM[144]\n;W[D4]\n(;B[H10]\n;W[D5]))\n" },
  { "variation", "(;GM[144];W[D4];B[H10])", "(;GM[144](;W[D4];B[H10])\n(;W[E3]))" },
  { "variation", "(;GM[144]\n(;W[D4])\n(;W[D2]))", "(;GM[144]\n(;W[D4])\n(;W[D2])\n(;W[E3]))" },
  { "swap", "(;GM[144]\n(;W[D4]C[a])\n\n( ;W[D2] ))", "(;GM[144]\n\n( ;W[D2] )\n(;W[D4]C[a]))" },
  /* Nothing but the first move tells the game. */
  { "swap", "(;AP[x](;W[e3-c3])(;W[D5]))",
    "(;GM[29]SZ[9]RU[tablut-edge]AP[x](;W[D5])(;W[e3-c3]))" },
  { "glyph", "(;GM[144];W[D4]TE[1]FG[257:Here]C[x])", "(;GM[144];W[D4]BM[1]FG[257:Here]C[x])" },
  { "glyph", "(;GM[144];W[D4]TE[1]NAG[22]C[x])", "(;GM[144];W[D4]BM[1]NAG[22]C[x])" },
  { "glyph", "(;GM[144];W[D4]GB[5]C[x]DM[])", "(;GM[144];W[D4]GB[5]C[x]DM[]BM[1])" },
  { "glyph", "(;GM[144];W[D4]NAG[ 22 ] TE[1]GB[5])", "(;GM[144];W[D4]NAG[ 22 ] BM[1]GB[5])" },
  /* Only one of several counts; without it none of the others may. */
  { "header", "(;GM[144]PW[a]PW[b]PW[];W[D4])", "(;GM[144]PW[Me]PW[b]PW[];W[D4])" },
  { "no-header", "(;GM[144]PW[a]PW[b]PW[];W[D4])", "(;GM[144]PW[];W[D4])" },
  { "no-header", "(;GM[144]PW[a];PW[b];W[D4])", "(;GM[144];;W[D4])" },
  { "no-header", "(;GM[29];AE[a4]AB[a3]PL[W]W[e3-c3]PW[a])",
    "(;GM[29];AE[a4]AB[a3]PL[W]W[e3-c3]PW[a])" },
  /* What can't be understood stays until its header is set. */
  { "header", "(;GM[144]RE[W+F]GB[1];W[D4])", "(;GM[144]RE[W+F]GB[1]PW[Me];W[D4])" },
  { "header", "(;GM[144]RE[x]INFO[y][a:b];W[D4])", "(;GM[144]RE[x]INFO[y][a:b]PW[Me];W[D4])" },
  { "result", "(;GM[144]RE[W+F];W[D4])", "(;GM[144]RE[B+R];W[D4])" },
  { "info", "(;GM[144]RE[x]INFO[y][a:b][c: d]PW[z ];W[D4])",
    "(;GM[144]RE[x]INFO[y][a:new][c: d][e:new]PW[z ];W[D4])" },
  { "info", "(;GM[144]INFO[a:1][a:2]INFO[z][b:3];W[D4])",
    "(;GM[144]INFO[a:new][e:new]INFO[z][b:3];W[D4])" },
  /* What begins with something else is no game. */
  { "no-header", "x(;PW[a] !GM[144];W[D4])", "x(;GM[144]SZ[12]RU[teblo] !GM[144];W[D4])" },
  /* Names don't grow together. */
  { "header", "(;GM[144]P;W[D4])", "(;GM[144]PW[Me]P;W[D4])" },
  { "no-comment", "(;GM[144];W[D4]X C[a]Y[b])", "(;GM[144];W[D4]X\nY[b])" },
};

static void
do_change (const char *name, StellingRecord *record)
{
  StellingNode *root = stelling_record_get_root (record);
  StellingNode *first = stelling_node_get_first_child (root);

  if (g_str_equal (name, "comment"))
    stelling_record_set_comment (record, first, "new");
  else if (g_str_equal (name, "no-comment"))
    stelling_record_set_comment (record, first, NULL);
  else if (g_str_equal (name, "no-header"))
    stelling_record_set_header (record, STELLING_HEADER_LIGHT, NULL);
  else if (g_str_equal (name, "result"))
    stelling_record_set_header (record, STELLING_HEADER_RESULT, "dark resign");
  else if (g_str_equal (name, "info"))
    {
      stelling_record_set_header (record, "a", "new");
      stelling_record_set_header (record, "e", "new");
    }
  else if (g_str_equal (name, "header"))
    stelling_record_set_header (record, STELLING_HEADER_LIGHT, "Me");
  else if (g_str_equal (name, "delete"))
    stelling_record_delete (record, first);
  else if (g_str_equal (name, "delete-last"))
    stelling_record_delete (record, stelling_node_get_child (first, 1));
  else if (g_str_equal (name, "variation"))
    stelling_record_add_move (record, root, stelling_move_step (27, 28), NULL);
  else if (g_str_equal (name, "swap"))
    stelling_record_demote (record, first);
  else
    stelling_record_set_glyph (record, first, STELLING_GLYPH_MISTAKE, TRUE);
}

static void
test_places (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (places); i++)
    {
      g_autoptr (StellingReading) reading = formats_read (places[i].before, -1, "x.sgf");
      g_autofree char *after = NULL;

      do_change (places[i].name, g_ptr_array_index (reading->records, 0));
      assert_saved (reading, places[i].after, 0);
    }
}

/* New text takes the line ends and the character set of the file; what that can't hold makes it
 * UTF-8. */
static void
test_style (void)
{
  g_autoptr (StellingReading) reading
      = formats_read ("(;GM[144]CA[ISO-8859-1]PW[\xeb]\r;W[D4])\r", -1, "x.sgf");
  StellingRecord *record = g_ptr_array_index (reading->records, 0);
  StellingNode *root = stelling_record_get_root (record);

  stelling_record_set_comment (record, root, "\xc3\xa9\nb");
  assert_saved (reading, "(;GM[144]CA[ISO-8859-1]PW[\xeb]C[\xe9\rb]\r;W[D4])\r", 0);

  stelling_record_set_comment (record, root, "\xe5\xb1\xb1");
  assert_saved (reading, "(;GM[144]CA[UTF-8]PW[\xc3\xab]C[\xe5\xb1\xb1]\r;W[D4])\r", 1);
}

/* A file of plain ASCII that names no set gets one with its first letter that needs it. */
static void
test_charset_added (void)
{
  g_autoptr (StellingReading) reading = formats_read ("(;GM[144];W[D4])", -1, "x.sgf");
  g_autofree char *text = NULL;

  stelling_record_set_header (g_ptr_array_index (reading->records, 0), STELLING_HEADER_LIGHT,
                              "\xc3\xab");
  assert_saved (reading, "(;CA[UTF-8]GM[144]PW[\xc3\xab];W[D4])", 0);
}

/* Each game keeps its set, though nothing names it. One whose text does not fit any more becomes
 * UTF-8, and that is told. The others are named only where a reader would take them for something
 * else. */
static const struct
{
  const char *file, *comment, *saved;
  guint game, n_losses;
} sets[] = {
  { "(;GM[144];W[D4])(;GM[144]PW[\xe9];W[D4])", NULL, "(;GM[144];W[D4])(;GM[144]PW[\xe9];W[D4])", 0,
    0 },
  { "(;GM[144]PW[\xe9];W[D4])(;GM[144]PW[\xc3\xa9];W[D4])", NULL,
    "(;GM[144]PW[\xe9];W[D4])(;GM[144]PW[\xc3\xa9];W[D4])", 0, 0 },
  { "(;GM[144]CA[latin-1]PW[\xe9])(;GM[144]CA[latin-1]PW[\xc3\xa9])", NULL,
    "(;GM[144]CA[latin-1]PW[\xe9])(;GM[144]CA[latin-1]PW[\xc3\xa9])", 0, 0 },
  { "(;GM[144]CA[latin-1]PW[\xe9])(;GM[144]PW[\xc3\xa9])", NULL,
    "(;GM[144]CA[latin-1]PW[\xe9])(;GM[144]PW[\xc3\xa9])", 0, 0 },
  { "(;GM[144];W[D4])(;GM[144]PW[\xe9];W[D4])", "\xc3\xab",
    "(;GM[144];W[D4])(;GM[144]PW[\xe9]C[\xeb];W[D4])", 1, 0 },
  { "(;GM[144];W[D4])(;GM[144]PW[\xe9];W[D4])", "\xc3\xab",
    "(;CA[UTF-8]GM[144]C[\xc3\xab];W[D4])(;CA[ISO-8859-1]GM[144]PW[\xe9];W[D4])", 0, 0 },
  { "(;GM[144];W[D4])(;GM[144]PW[\xe9];W[D4])", "\xe5\xb1\xb1",
    "(;GM[144];W[D4])(;CA[UTF-8]GM[144]PW[\xc3\xa9]C[\xe5\xb1\xb1];W[D4])", 1, 1 },
  { "(;GM[144]CA[latin-1]PW[\xe9])x(;GM[144]PW[\xe9])", "\xe5\xb1\xb1",
    "(;GM[144]CA[UTF-8]PW[\xc3\xa9]C[\xe5\xb1\xb1])x(;CA[ISO-8859-1]GM[144]PW[\xe9])", 0, 1 },
  /* By chance, in the set that is named, this would be UTF-8. */
  { "(;GM[144]CA[latin-1];W[D4])", "\xc3\x83\xc2\xa9",
    "(;GM[144]CA[UTF-8]C[\xc3\x83\xc2\xa9];W[D4])", 0, 1 },
  /* Within the same brackets too. */
  { "((;GM[144]PW[\xe9];W[D4])(;GM[144]PW[\xe9];W[D4]))", "\xe5\xb1\xb1",
    "((;GM[144]PW[\xe9];W[D4])(;CA[UTF-8]GM[144]PW[\xc3\xa9]C[\xe5\xb1\xb1];W[D4]))", 1, 1 },
  { "((;GM[144]PW[\xe9];W[D4])x(y;GM[144]PW[\xe9]);GM[144]CA[UTF-8]PW[\xc3\xa9])", NULL,
    "((;GM[144]PW[\xe9];W[D4])x(y(;GM[144]PW[\xe9]))(;GM[144]CA[UTF-8]PW[\xc3\xa9]))", 2, 0 },
  /* What is around the game stays. */
  { "(;GM[1]CA[latin-1]C[\xe9])(;GM[144]PW[\xe9])", "\xe5\xb1\xb1",
    "(;GM[1]CA[latin-1]C[\xe9])(;CA[UTF-8]GM[144]PW[\xc3\xa9]C[\xe5\xb1\xb1])", 0, 1 },
};

static void
test_sets (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (sets); i++)
    {
      g_autoptr (StellingReading) reading = formats_read (sets[i].file, -1, "x.sgf");
      StellingRecord *record = g_ptr_array_index (reading->records, sets[i].game);

      if (sets[i].comment != NULL)
        stelling_record_set_comment (record, stelling_record_get_root (record), sets[i].comment);
      assert_saved (reading, sets[i].saved, sets[i].n_losses);
    }
}

/* An empty line between the line ends of a file with \n\r. */
static void
test_empty_lines (void)
{
  g_autoptr (StellingReading) reading = formats_read ("(;GM[144]\n\r;W[D4])", -1, "x.sgf");
  StellingRecord *record = g_ptr_array_index (reading->records, 0);

  stelling_record_set_comment (record, stelling_record_get_root (record), "a\n\nb\n\n\nc");
  assert_saved (reading, "(;GM[144]C[a\n\r\n\rb\n\r\n\r\n\rc]\n\r;W[D4])", 0);
}

/* A game whose first bracket is missing gets it only if it is one with it too. */
static void
test_no_start (void)
{
  static const char file[] = "(;GM[288]4D[W);\n](;GM[144]\xbb"
                             "B[d3];W[c5])";
  g_autoptr (StellingReading) reading = formats_read (file, -1, "x.sgf");
  g_autoptr (GBytes) bytes = save (reading);

  g_assert_cmpmem (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), file, strlen (file));
}

/* Brackets around several games stay around them; a game in them that has none of its own gets
 * some. */
static void
test_games_in_brackets (void)
{
  static const struct
  {
    const char *file, *saved;
    guint n_games;
  } cases[] = {
    { "((;GM[144];W[D4])(;GM[144];W[D5]))x", "((;GM[144];W[D4])(;GM[144];W[D5]))x", 2 },
    { "((;GM[144];W[D4]);GM[144];W[D5])x", "((;GM[144];W[D4])(;GM[144];W[D5]))x", 2 },
    { "(((;GM[144];W[D4]) ;GM[144] ) GM[29])x", "(((;GM[144];W[D4]) (;GM[144]) ) (;GM[29]))x", 3 },
    { "((;GM[144];W[D4])(x;GM[144];W[D5]))", "((;GM[144];W[D4])(x(;GM[144];W[D5])))", 2 },
    { "((;GM[1];B[pd])GM[144];W[D4](;B[H1])(;B[H9]))(;GM[1])",
      "((;GM[1];B[pd])(;GM[144];W[D4](;B[H1])(;B[H9])))(;GM[1])", 1 },
    { "((;GM[144];W[D4])M[29];B[D5])B;RU[teblo];W[D5])",
      "((;GM[144];W[D4])(;M[29];B[D5]))B;RU[teblo];W[D5])", 2 },
    { "(;GM[144];W[D4]);GM[144];W[D5])x", "(;GM[144];W[D4])(;GM[144];W[D5])x", 2 },
    { "((;GM[144];W[D4]);GM[144];W[D5]", "((;GM[144];W[D4])(;GM[144];W[D5])", 2 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (StellingReading) reading = formats_read (cases[i].file, -1, "x.sgf");

      assert_saved (reading, cases[i].saved, 0);
      g_assert_cmpuint (reading->records->len, ==, cases[i].n_games);
    }
}

/* A later node that names another game belongs to the start when its brothers are gone. */
static void
test_named_later (void)
{
  g_autoptr (StellingReading) reading
      = formats_read ("(;C[x](;GM[29]C[a])(;W[D4];B[H10]))", -1, "x.sgf");
  StellingRecord *record = g_ptr_array_index (reading->records, 0);
  StellingNode *root = stelling_record_get_root (record);

  g_assert_cmpint (stelling_rules_get_game (stelling_record_get_rules (record)), ==,
                   STELLING_GAME_TEBLO);
  stelling_record_delete (record,
                          stelling_node_get_next_sibling (stelling_node_get_first_child (root)));
  assert_saved (reading, "(;GM[144]SZ[12]RU[teblo]C[x](;GM[29]C[a]))", 0);
}

/* A file that ends inside of what names its game names it with the bracket that is added: another
 * than that which was read. */
static void
test_broken_game (void)
{
  static const struct
  {
    const char *file, *saved;
  } cases[] = {
    { "(;W[D5]GM[1", "(;W[D5]GM[144]SZ[12]RU[teblo])" },
    { "(;W[D5];C[x]GM[1", "(;W[D5];C[x]GM[1])" },
    { "(;B[a4-a2]RU[tablut-corner", "(;B[a4-a2]GM[29]SZ[9]RU[tablut-edge:first=dark])" },
    { "(;GM[29];C[x]RU[tablut-corner", "(;GM[29]SZ[9]RU[tablut-edge];C[x]RU[tablut-corner])" },
    { "(;GM[144]RU[tablut-corner", "(;GM[144]SZ[12]RU[teblo])" },
    { "(;GM[144]RU[what", "(;GM[144]RU[what])" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (StellingReading) reading = formats_read (cases[i].file, -1, "x.sgf");

      assert_saved (reading, cases[i].saved, 0);
    }
}

/* Text in brackets that no property has becomes none's when what stood before it goes elsewhere. */
static void
test_values_of_nobody (void)
{
  static const struct
  {
    const char *file, *promoted, *deleted;
  } cases[] = {
    { "(;GM[144];W[D4] c(;B[H10]) [x](;B[H9]))", "(;GM[144];W[D4] c] [x](;B[H9])(;B[H10]))",
      "(;GM[144];W[D4] c] [x](;B[H9]))" },
    { "(;GM[144];W[D4](;B[H10])\n[x]y(;B[H9]))", "(;GM[144];W[D4]]\n[x]y(;B[H9])(;B[H10]))",
      "(;GM[144];W[D4]]\n[x]y(;B[H9]))" },
    { "(;GM[144];W[D4](;B[H10])-[y(;B[H9]))", "(;GM[144];W[D4]-[y(;B[H9])(;B[H10]))",
      "(;GM[144];W[D4]-[y(;B[H9]))" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    for (guint deleted = 0; deleted < 2; deleted++)
      {
        g_autoptr (StellingReading) reading = formats_read (cases[i].file, -1, "x.sgf");
        StellingRecord *record = g_ptr_array_index (reading->records, 0);
        StellingNode *node = stelling_node_get_first_child (
            stelling_node_get_first_child (stelling_record_get_root (record)));

        if (deleted)
          stelling_record_delete (record, node);
        else
          stelling_record_promote (record, stelling_node_get_next_sibling (node));
        assert_saved (reading, deleted ? cases[i].deleted : cases[i].promoted, 0);
      }
}

static StellingNode *
replace_first (StellingReading *reading, const char *from, const char *to)
{
  StellingRecord *record = g_ptr_array_index (reading->records, 0);
  StellingNode *first = stelling_node_get_first_child (stelling_record_get_root (record));
  StellingMove move = stelling_move_step (stelling_square_parse (STELLING_GAME_TABLUT, from, NULL),
                                          stelling_square_parse (STELLING_GAME_TABLUT, to, NULL));

  g_assert_true (stelling_record_replace_move (record, first, move, NULL, NULL));
  return first;
}

/* Moves that can be played are read in any writing, and with captures that they don't make; of
 * others each letter counts: they get the usual writing. */
static void
test_loose_dead (void)
{
  static const struct
  {
    const char *file, *mended;
  } cases[] = {
    { "(;GM[29];W[e3 c3];B[d1\rc1];W[c3\rd3])", "(;GM[29];W[e4-d4];B[d1\rc1];W[c3-d3])" },
    { "(;GM[29];W[e3-c3];B[d1-c1];W[c3-d3xd4])", "(;GM[29];W[e4-d4];B[d1-c1];W[c3-d3])" },
    { "(;GM[29];W[e3-c3];B[d1-c1];W[cgdg];B[a4-a2])",
      "(;GM[29];W[e4-d4];B[d1-c1];W[c3-d3];B[a4-a2])" },
    { "(;GM[29];W[e3-c3];B[d1-c1];W[c3-d3]C[same];B[c1-c2x])",
      "(;GM[29];W[e4-d4];B[d1-c1];W[c3-d3]C[same];B[c1-c2])" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (StellingReading) reading = formats_read (cases[i].file, -1, "x.sgf");

      replace_first (reading, "e4", "d4");
      assert_saved (reading, cases[i].mended, 0);
      stelling_record_undo (g_ptr_array_index (reading->records, 0));
      assert_saved (reading, cases[i].file, 0);
    }
}

/* However it is written, a move comes alive with those before it, and is the same when it is read
 * again. That it is the king's would be wrong then, and goes. */
static void
test_alive_again (void)
{
  static const struct
  {
    const char *file, *mended;
  } cases[] = {
    { "(;GM[29];W[e3-e9];B[d1 d2])", "(;GM[29];W[e4-d4];B[d1 d2])" },
    { "(;GM[29];W[e3-e9];B[d1-d2xa1];W[e3-d3])", "(;GM[29];W[e4-d4];B[d1-d2xa1];W[e3-d3])" },
    { "(;GM[29];W[e3-e9];B[Kd1-d2])", "(;GM[29];W[e4-d4];B[d1-d2])" },
    { "(;GM[29];W[e3-e9];B[Kd1-d2]C[x])", "(;GM[29];W[e4-d4];B[d1-d2]C[x])" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (StellingReading) reading = formats_read (cases[i].file, -1, "x.sgf");
      const StellingNode *second
          = stelling_node_get_first_child (replace_first (reading, "e4", "d4"));

      g_assert_false (stelling_node_is_dead (second));
      assert_saved (reading, cases[i].mended, 0);
    }
}

/* What follows the last game of ours is there once, whichever bracket it stands behind. */
static void
test_rest (void)
{
  static const char file[] = "(;GM[144];W[D4]\n(;GM[1];B[pd])";
  g_autoptr (StellingReading) reading
      = formats_read ("(;GM[144];W[D4])\n(;GM[1];B[pd])x", -1, "x.sgf");
  g_autoptr (GBytes) bytes = save (reading);
  g_autoptr (StellingReading) broken = formats_read (file, -1, "x.sgf");
  g_autoptr (GBytes) closed = save (broken);

  g_assert_cmpmem (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes),
                   "(;GM[144];W[D4])\n(;GM[1];B[pd])x", 32);
  g_assert_cmpuint (g_bytes_get_size (closed), ==, strlen (file) + 1);
}

/* Moves of both colours in one node are read by whose turn it is: dead ones in the other order
 * need nodes of their own. */
static void
test_order_of_both (void)
{
  g_autoptr (StellingReading) reading
      = formats_read ("(;GM[29];W[e3-c3]B[a4-a2]C[both])", -1, "x.sgf");
  g_autoptr (StellingReading) again = NULL;
  g_autoptr (GBytes) saved = NULL;
  StellingRecord *record = g_ptr_array_index (reading->records, 0);
  StellingPosition start = *stelling_record_get_start (record);
  StellingNode *first, *second;

  stelling_position_set_turn (&start, STELLING_DARK);
  stelling_record_set_start (record, &start);
  saved = save (reading);
  again = formats_read (g_bytes_get_data (saved, NULL), (gssize) g_bytes_get_size (saved), "x.sgf");
  record = g_ptr_array_index (again->records, 0);
  first = stelling_node_get_first_child (stelling_record_get_root (record));
  g_assert_cmpstr (stelling_node_get_notation (first), ==, "e3-c3");
  second = stelling_node_get_first_child (first);
  g_assert_cmpstr (stelling_node_get_notation (second), ==, "a4-a2");
  g_assert_true (stelling_node_is_dead (second));
  g_assert_cmpstr (stelling_node_get_comment (second), ==, "both");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/formats/sgf-same/files", "data/sgf", test_same);
  g_test_add_data_func ("/formats/sgf-same/samples-en", "../data/records/en", test_same);
  g_test_add_data_func ("/formats/sgf-same/samples-nl", "../data/records/nl", test_same);
  g_test_add_data_func ("/formats/sgf-same/samples-fr", "../data/records/fr", test_same);
  g_test_add_data_func ("/formats/sgf-same/samples-tr", "../data/records/tr", test_same);
  g_test_add_data_func ("/formats/sgf-same/comments", "data/sgf", test_comments);
  g_test_add_func ("/formats/sgf-same/undone", test_undone);
  g_test_add_func ("/formats/sgf-same/places", test_places);
  g_test_add_func ("/formats/sgf-same/style", test_style);
  g_test_add_func ("/formats/sgf-same/order-of-both", test_order_of_both);
  g_test_add_func ("/formats/sgf-same/charset-added", test_charset_added);
  g_test_add_func ("/formats/sgf-same/sets", test_sets);
  g_test_add_func ("/formats/sgf-same/empty-lines", test_empty_lines);
  g_test_add_func ("/formats/sgf-same/no-start", test_no_start);
  g_test_add_func ("/formats/sgf-same/games-in-brackets", test_games_in_brackets);
  g_test_add_func ("/formats/sgf-same/named-later", test_named_later);
  g_test_add_func ("/formats/sgf-same/broken-game", test_broken_game);
  g_test_add_func ("/formats/sgf-same/values-of-nobody", test_values_of_nobody);
  g_test_add_func ("/formats/sgf-same/loose-dead", test_loose_dead);
  g_test_add_func ("/formats/sgf-same/alive-again", test_alive_again);
  g_test_add_func ("/formats/sgf-same/rest", test_rest);
  return g_test_run ();
}
