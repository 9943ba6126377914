/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <locale.h>
#include <string.h>

#include <glib/gstdio.h>

#include "formats-check.h"
#include "stelling-comment-move.h"
#include "stelling-visible-text.h"

/* Signs that nobody sees, the Turkish i, and a locale in which small letters are other ones. */

#define OTG                                                                                        \
  "[rules:dim:9 name:Tablut esc:e surf:n atkf:y ks:s nj:n cj:n cor: cens: cenh: "                  \
  "start:/3ttt3/4t4/4T4/t3T3t/ttTTKTTtt/t3T3t/4T4/4t4/3ttt3/]\n"

/* `~` stands for each of these in turn. */
static const char *const signs[] = {
  "\u200b",
  "\u200c",
  "\u200d",
  "\u200e",
  "\u200f",
  "\u202a",
  "\u202b",
  "\u202c",
  "\u202d",
  "\u202e",
  "\u2060",
  "\u2061",
  "\u2062",
  "\u2063",
  "\u2064",
  "\u2065",
  "\u2066",
  "\u2067",
  "\u2068",
  "\u2069",
  "\u206f",
  "\u00ad",
  "\ufeff",
  "\ufe0e",
  "\ufe0f",
  "\u061c",
  "\u034f",
  "\u180e",
  "\u115f",
  "\u3164",
  "\uffa0",
  "\ufff9",
  "\ufe00",
  "\u17b5",
  "\U000e0041",
  "\U000e0100",
  "\u200e\u200b\ufe0f",
};

static char *
dup_signed (const char *text, const char *sign)
{
  g_auto (GStrv) parts = g_strsplit (text, "~", -1);

  return g_strjoinv (sign, parts);
}

static const char *const games[] = {
  "1. e3-c3~ e2-b2\n2. e4-c4 d1-d4\n",
  "~1~.~ ~e~3~-~c~3 e2-b2~\n~\n2. e4-c4 d1-d4",
  "1. e3-c3~e2-b2~2. e4-c4~d1-d4\n",
  "1.~e3-c3 e2~b2 2. e4~-c4! d1-d4~!\n",
  "Rules~: tablut-edge~\n1. e3-c3!~e2-b2 2. e4-c4?~d1-d4\n",
  "3ttt3/4t4/4T4/t3T3t/ttTTKTTtt/t3T3t/4T4/4t4/3~ttt3~ l~\ne3-c3 e2-b2 e4-c4 d1-d4",
};

static void
test_sheets (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (signs); i++)
    for (guint j = 0; j < G_N_ELEMENTS (games); j++)
      {
        g_autofree char *content = dup_signed (games[j], signs[i]);
        g_autoptr (StellingReading) reading = formats_read (content, -1, "a.txt");
        g_autofree char *told = formats_tell (content, -1, "a.txt");

        /* A sign more or less is no digit more: nothing but the game is told. */
        g_assert_cmpuint (reading->records->len, ==, 1);
        g_assert_cmpuint (stelling_record_get_n_nodes (g_ptr_array_index (reading->records, 0)), ==,
                          4);
        g_assert_null (strstr (told, "error"));
        g_assert_null (strstr (told, "warning"));
      }
}

static void
test_sgf (void)
{
  const char *content
      = "(~;~FF[4]CA~[UTF-8~]GM[29~]RU~[tablut~-edge~]~;W~[e3-c~3~];B[~e2-b2]TR[b~2];W[e4~c4]~)";

  for (guint i = 0; i < G_N_ELEMENTS (signs); i++)
    {
      g_autofree char *text = dup_signed (content, signs[i]);
      g_autofree char *told = formats_tell (text, -1, "a.sgf");
      g_autoptr (StellingReading) reading = formats_read (text, -1, "a.sgf");
      g_autofree char *written = formats_write_moves (reading);

      g_assert_cmpstr (told, ==, "1 games, 3 nodes\ntablut-edge 3 none\n");
      g_assert_nonnull (strstr (written, ";W[e3-c3];B[e2-b2]TR[b2];W[e4-c4]"));
    }
}

static void
test_otg (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (signs); i++)
    {
      g_autofree char *text = dup_signed (
          "~[result~:-~1~]\n" OTG "~1~. d1~-d3~ e4-f4~[so~]\n2.~a4~-a3~f4-f3~", signs[i]);
      g_autofree char *told = formats_tell (text, -1, "a.otg");
      g_autoptr (StellingReading) reading = formats_read (text, -1, "a.otg");
      StellingRecord *record = g_ptr_array_index (reading->records, 0);
      g_autofree char *comment = g_strconcat ("so", signs[i], NULL);
      StellingNode *last;

      g_assert_null (strstr (told, "error"));
      g_assert_nonnull (strstr (told, "4 nodes"));
      g_assert_cmpstr (stelling_record_get_header (record, STELLING_HEADER_RESULT), ==, "light");
      last = stelling_node_get_line_end (stelling_record_get_root (record));
      g_assert_cmpstr (stelling_node_get_comment (stelling_node_find_ply (last, 1)), ==, comment);
    }
}

/* Comments and names keep them. */
static void
test_kept (void)
{
  g_autoptr (StellingReading) reading
      = formats_read ("Light: J\u200ban\u200e\n1. e3-c3 {a\u2066b\u2069} e2-b2", -1, "a.txt");
  StellingRecord *record = g_ptr_array_index (reading->records, 0);
  StellingNode *first = stelling_node_get_first_child (stelling_record_get_root (record));

  g_assert_cmpstr (stelling_record_get_header (record, STELLING_HEADER_LIGHT), ==,
                   "J\u200ban\u200e");
  g_assert_cmpstr (stelling_node_get_comment (first), ==, "a\u2066b\u2069");
}

static void
test_links (void)
{
  g_autoptr (StellingReading) reading = formats_read ("1. e3-c3 e2-b2", -1, "a.txt");
  StellingNode *root = stelling_record_get_root (g_ptr_array_index (reading->records, 0));
  const char *text = "\u200eBetter is \u2066e4-\u200bc4\u2069, not e3\u00ad-c3\u200ee2-b2.";
  g_autoptr (GPtrArray) found = stelling_comment_move_find_all (root, text);
  static const char *const links[] = { "e4-\u200bc4", "e3\u00ad-c3", "e2-b2" };

  g_assert_cmpuint (found->len, ==, G_N_ELEMENTS (links));
  for (guint i = 0; i < found->len; i++)
    {
      const StellingCommentMove *move = g_ptr_array_index (found, i);
      g_autofree char *link = g_strndup (text + move->start, move->length);

      g_assert_cmpstr (link, ==, links[i]);
    }
}

static void
test_separates (void)
{
  static const struct
  {
    const char *text, *apart, *together;
  } table[] = {
    { "e3~c3", "e3 c3", "e3c3" },
    { "e3~xc3", "e3xc3", "e3xc3" },
    { "1~2", "12", "12" },
    { "1~D4", "1 D4", "1D4" },
    { "(H9)~(C3)", "(H9) (C3)", "(H9)(C3)" },
    { "D4!?~2.", "D4!? 2.", "D4!?2." },
    { "/4~t4", "/4t4", "/4t4" },
    { "3~ttt3", "3ttt3", "3ttt3" },
    { "~e~3~", "e3", "e3" },
    { "e3~Ke5", "e3 Ke5", "e3Ke5" },
    { "\u0131~9-\u01306", "i9-I6", "i9-I6" },
    { "I\u03079 Sar\u0131", "I9 Sar\u0131", "I9 Sar\u0131" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    {
      g_autofree char *text = dup_signed (table[i].text, "\u200b");
      g_autofree gsize *offsets = NULL;
      g_autofree char *apart = stelling_visible_text_dup (text, TRUE, &offsets);
      g_autofree char *together = stelling_visible_text_dup (text, FALSE, NULL);

      g_assert_cmpstr (apart, ==, table[i].apart);
      g_assert_cmpstr (together, ==, table[i].together);
      g_assert_cmpuint (offsets[strlen (apart)], ==, strlen (text));
    }
}

/* --- the Turkish i --- */

static const FormatsCase turkish[] = {
  { "sheet", "Sarı Kırmızı\n1 D4 İ9\n2 (H9) (C3)\n", "1 games, 4 nodes\nteblo 4 none\n",
    "\n;W[D4];B[I9];W[(H9)];B[(C3)])\n" },
  { "small", "Sarı Kırmızı\n1 D4 ı9\n2 (H9) (C3)\n", "1 games, 4 nodes\nteblo 4 none\n",
    "\n;W[D4];B[I9];W[(H9)];B[(C3)])\n" },
  { "apart", "Sarı Kırmızı\n1 D4 I\u03079\n2 (ı8) (C3)\n", "1 games, 4 nodes\nteblo 4 none\n",
    "\n;W[D4];B[I9];W[(I8)];B[(C3)])\n" },
  { "list", "1. e3-c3 İ6-g6 2. c3-c2 ı4-ı3\n", "1 games, 4 nodes\ntablut-edge 4 none\n",
    "\n;W[e3-c3];B[i6-g6];W[c3-c2];B[i4-i3])\n" },
  { "sgf", "(;CA[UTF-8]GM[29]RU[tablut-edge];W[e3-c3];B[İ6-g6]CR[ı4];W[c3-c2];B[ı4-İ3])",
    "1 games, 4 nodes\ntablut-edge 4 none\n", "\n;W[e3-c3];B[i6-g6]CR[i4];W[c3-c2];B[i4-i3])\n" },
};

static void
test_turkish (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (turkish); i++)
    {
      g_autofree char *told = formats_tell (turkish[i].content, -1, "a");
      g_autoptr (StellingReading) reading = formats_read (turkish[i].content, -1, "a");
      g_autofree char *written = formats_write_moves (reading);

      g_assert_cmpstr (told, ==, turkish[i].told);
      g_assert_nonnull (strstr (written, turkish[i].written + 1));
    }
}

static void
test_rules (void)
{
  StellingRules rules;
  StellingPosition position;
  StellingMove move;

  stelling_rules_init (&rules, STELLING_RULE_SET_TEBLO);
  stelling_position_init (&position, &rules);
  g_assert_true (stelling_move_parse (&position, "(\u01309\u200e)", &move, NULL));
  g_assert_cmpuint (stelling_move_get_to (move), ==, 8 * 12 + 8);
  g_assert_true (stelling_rules_parse ("tablut-edge\u200b:king=anvil\ufeff", &rules, NULL));
  g_assert_true (stelling_position_parse (&position, &rules,
                                          "\u200e9/9/2T6/4t4/4K\u200b4/9/9/3t5/9 l\u2069", NULL));
}

/* --- a Turkish locale --- */

/* Returns whether the process has it now; makes it if the system has its source. */
static gboolean
use_turkish (const char *folder)
{
  g_autofree char *path = g_build_filename (folder, "tr_TR.UTF-8", NULL);
  const char *const command[] = { "localedef", "-i", "tr_TR", "-f", "UTF-8", path, NULL };
  int status = 1;

  if (!g_spawn_sync (NULL, (char **) command, NULL,
                     G_SPAWN_SEARCH_PATH | G_SPAWN_STDOUT_TO_DEV_NULL | G_SPAWN_STDERR_TO_DEV_NULL,
                     NULL, NULL, NULL, NULL, &status, NULL)
      || status != 0)
    return FALSE;
  g_setenv ("LOCPATH", folder, TRUE);
  return setlocale (LC_ALL, "tr_TR.UTF-8") != NULL;
}

static void
remove_folder (const char *path)
{
  g_autoptr (GDir) folder = g_dir_open (path, 0, NULL);
  const char *name;

  while (folder != NULL && (name = g_dir_read_name (folder)) != NULL)
    {
      g_autofree char *inside = g_build_filename (path, name, NULL);

      if (g_file_test (inside, G_FILE_TEST_IS_DIR))
        remove_folder (inside);
      else
        g_unlink (inside);
    }
  g_rmdir (path);
}

static char *
dup_result (const char *termination)
{
  g_autofree char *text
      = g_strdup_printf ("[result:-1]\n[termination:%s]\n" OTG "\n1. d1-d3 e4-f4", termination);
  g_autoptr (StellingReading) reading = formats_read (text, -1, "a.otg");

  return g_strdup (
      stelling_record_get_header (g_ptr_array_index (reading->records, 0), STELLING_HEADER_RESULT));
}

static void
check_texts (void)
{
  g_autofree char *resigned = dup_result ("ATTACKERS RESIGN");
  g_autofree char *timed = dup_result ("ATTACKERS LOSE ON TIME");
  g_autofree char *told
      = formats_tell ("(;CA[ISO-8859-9]GM[TABLUT]RU[TABLUT-EDGE]RE[W+RESIGN]TM[1.5]"
                      ";W[E3-C3]WL[12.5];B[I6-G6])",
                      -1, "a.sgf");
  g_autofree char *sheet
      = formats_tell ("RULES: TABLUT-EDGE\nLIGHT: IRIS\nE3-C3 I6-G6\nLIGHT WINS", -1, "a.txt");

  g_assert_cmpstr (resigned, ==, "light resign");
  g_assert_cmpstr (timed, ==, "light time");
  g_assert_cmpstr (told, ==, "1 games, 2 nodes\ntablut-edge 2 none\n");
  g_assert_cmpstr (sheet, ==, "1 games, 2 nodes\ntablut-edge 2 none\n");
}

static void
test_locale (void)
{
  g_autofree char *folder = g_dir_make_tmp ("stelling-locale-XXXXXX", NULL);

  check_texts ();
  if (use_turkish (folder))
    check_texts ();
  else
    g_test_skip ("there is no Turkish locale to make");
  setlocale (LC_ALL, "C.UTF-8");
  remove_folder (folder);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  setlocale (LC_ALL, "C.UTF-8");
  g_test_add_func ("/formats/invisible/sheets", test_sheets);
  g_test_add_func ("/formats/invisible/sgf", test_sgf);
  g_test_add_func ("/formats/invisible/otg", test_otg);
  g_test_add_func ("/formats/invisible/kept", test_kept);
  g_test_add_func ("/formats/invisible/links", test_links);
  g_test_add_func ("/formats/invisible/separates", test_separates);
  g_test_add_func ("/formats/invisible/turkish", test_turkish);
  g_test_add_func ("/formats/invisible/rules", test_rules);
  g_test_add_func ("/formats/invisible/locale", test_locale);
  return g_test_run ();
}
