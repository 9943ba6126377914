/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The commands that read files: check and convert, as a script would use them. */

#include "cli-fixture.h"

#include <glib/gstdio.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#define CONVERT_USAGE                                                                              \
  "Usage: stelling-cli convert [--partial] [--language LANGUAGE] [--diagrams WHERE] [--review] "   \
  "[--ply N] [--to FORMAT] [--force] IN OUT\n"
#define RENDER_USAGE                                                                               \
  "Usage: stelling-cli render [--ply N] [--size PX] [--theme THEME] [--turned] [--to FORMAT] "     \
  "[--force] FILE|--rules RULES [--position POS] OUT\n"

#define SHOW_USAGE                                                                                 \
  "Usage: stelling-cli show --rules RULES [--position POS] [MOVE…] | FILE [--ply N]\n"

static char *program;

typedef struct
{
  char *folder;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->folder = g_dir_make_tmp ("stelling-XXXXXX", NULL);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GDir) folder = g_dir_open (fixture->folder, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (folder)) != NULL)
    {
      g_autofree char *path = g_build_filename (fixture->folder, name, NULL);

      g_remove (path);
    }
  g_rmdir (fixture->folder);
  g_free (fixture->folder);
}

static void
put (Fixture *fixture, const char *name, const char *text)
{
  g_autofree char *path = g_build_filename (fixture->folder, name, NULL);

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
}

static void
assert_file (Fixture *fixture, const char *name, const char *expected)
{
  g_autofree char *path = g_build_filename (fixture->folder, name, NULL);
  g_autofree char *content = NULL;

  g_file_get_contents (path, &content, NULL, NULL);
  g_assert_cmpstr (content, ==, expected);
}

static void
assert_starts (Fixture *fixture, const char *name, const char *expected)
{
  g_autofree char *path = g_build_filename (fixture->folder, name, NULL);
  g_autofree char *content = NULL;
  gsize length;

  g_assert_true (g_file_get_contents (path, &content, &length, NULL));
  g_assert_cmpuint (length, >=, strlen (expected));
  g_assert_cmpmem (content, strlen (expected), expected, strlen (expected));
}

#ifdef HAVE_PICTURES
static char *
get (Fixture *fixture, const char *name)
{
  g_autofree char *path = g_build_filename (fixture->folder, name, NULL);
  char *content = NULL;

  g_assert_true (g_file_get_contents (path, &content, NULL, NULL));
  return content;
}
#endif

static gboolean
exists (Fixture *fixture, const char *name)
{
  g_autofree char *path = g_build_filename (fixture->folder, name, NULL);

  return g_file_test (path, G_FILE_TEST_EXISTS);
}

/* Runs stelling-cli in the fixture's folder with @input (nullable) on its standard input;
 * @arguments are separated by blanks. */
static void
assert_run_with (Fixture *fixture,
                 const char *arguments,
                 const char *input,
                 int status,
                 const char *output,
                 const char *errors)
{
  g_auto (GStrv) words = g_strsplit (arguments, " ", -1);
  g_autoptr (GSubprocess) process
      = cli_spawn (fixture->folder, program, (const char *const *) words);
  g_auto (CliRun) run = cli_finish (process, input);

  g_assert_cmpstr (run.output, ==, output);
  g_assert_cmpstr (run.errors, ==, errors);
  g_assert_cmpint (run.status, ==, status);
}

static void
assert_run (Fixture *fixture,
            const char *arguments,
            int status,
            const char *output,
            const char *errors)
{
  assert_run_with (fixture, arguments, NULL, status, output, errors);
}

/* What a program leaves that ended while it wrote the file in place. */
static void
put_backup (Fixture *fixture, const char *name, const char *text)
{
  g_autofree char *state = g_build_filename (fixture->folder, "state", NULL);
  g_autofree char *folder = g_build_filename (state, "stelling", "backups", NULL);
  g_autofree char *path = g_build_filename (fixture->folder, name, NULL);
  g_autofree char *real = realpath (path, NULL);
  g_autofree char *key = g_compute_checksum_for_string (G_CHECKSUM_SHA256, real, -1);
  g_autofree char *backup
      = g_strdup_printf ("%s/%s.%.16s.0123456789abcdef.abcdef", folder, name, key);

  g_assert_no_errno (g_mkdir_with_parents (folder, 0700));
  g_assert_true (g_file_set_contents (backup, text, -1, NULL));
  g_setenv ("XDG_STATE_HOME", state, TRUE);
}

/* Told each time, until the file holds it again. */
static void
test_backup (Fixture *fixture, gconstpointer data)
{
  g_autofree char *remove = g_strdup_printf ("rm -r '%s/state'", fixture->folder);
  g_autofree char *told = NULL;
  g_autofree char *real = realpath (fixture->folder, NULL);
  g_autofree char *path = g_build_filename (real, "game.txt", NULL);
  g_autofree char *key = g_compute_checksum_for_string (G_CHECKSUM_SHA256, path, -1);

  put (fixture, "game.txt", "Geel Rood\n");
  put_backup (fixture, "game.txt", "Geel Rood\nD4 H10\n");
  told = g_strdup_printf ("game.txt: warning: saving it was interrupted; what was in it before is "
                          "in %s/state/stelling/backups/game.txt.%.16s.0123456789abcdef.abcdef\n",
                          fixture->folder, key);
  assert_run (fixture, "check game.txt", 0,
              "game.txt: ok, 1 game, 0 nodes\n  1: teblo 0 plies, none\n", told);
  put (fixture, "game.txt", "Geel Rood\nD4 H10\n");
  assert_run (fixture, "check game.txt", 0,
              "game.txt: ok, 1 game, 2 nodes\n  1: teblo 2 plies, none\n", "");
  put (fixture, "game.txt", "Geel Rood\n");
  assert_run (fixture, "check game.txt", 0,
              "game.txt: ok, 1 game, 0 nodes\n  1: teblo 0 plies, none\n", "");
  g_unsetenv ("XDG_STATE_HOME");
  g_assert_cmpint (system (remove), ==, 0);
}

static void
test_check (Fixture *fixture, gconstpointer data)
{
  put (fixture, "good.txt", "Geel Rood\nD4 H10\n");
  put (fixture, "guessed.sgf", "(;GM[29]CA[x-foo];W[e3-c3]");
  put (fixture, "bad.sgf",
       "(;GM[144];W[D4](;B[H10]C[hm];W[Z9])(;B[(H9)]))\n"
       "(;RU[tablut-edge:king=anvil]SP[9/9/9/9/4K4/9/9/9/t8 l];W[e5-e9])");
  assert_run (
      fixture, "check good.txt guessed.sgf bad.sgf none.sgf", 1,
      "good.txt: ok, 1 game, 2 nodes\n"
      "  1: teblo 2 plies, none\n"
      "guessed.sgf:1:12: warning: unknown character set \"x-foo\", read as UTF-8\n"
      "guessed.sgf:1:27: warning: 1 \")\" is missing at the end\n"
      "guessed.sgf: warning, 1 game, 1 node\n"
      "  1: tablut-edge 1 ply, none\n"
      "bad.sgf:1:32: error: illegal move Z9: expected a square such as D4, or (H9) for a set "
      "piece\n"
      "bad.sgf: error, 2 games, 5 nodes\n"
      "  1: teblo 2 plies, none\n"
      "  2: tablut-edge:king=anvil 1 ply, light\n"
      "none.sgf: error: there is no such file\n",
      "");
  assert_run (fixture, "check good.txt guessed.sgf", 0,
              "good.txt: ok, 1 game, 2 nodes\n"
              "  1: teblo 2 plies, none\n"
              "guessed.sgf:1:12: warning: unknown character set \"x-foo\", read as UTF-8\n"
              "guessed.sgf:1:27: warning: 1 \")\" is missing at the end\n"
              "guessed.sgf: warning, 1 game, 1 node\n"
              "  1: tablut-edge 1 ply, none\n",
              "");
}

static void
test_no_record (Fixture *fixture, gconstpointer data)
{
  put (fixture, "letter.txt", "Dear all,\n");
  assert_run (
      fixture, "check letter.txt", 1,
      "letter.txt: error: there is no game in it: expected an SGF file, a score sheet or a list "
      "of moves\n",
      "");
}

static void
test_convert (Fixture *fixture, gconstpointer data)
{
  put (fixture, "in.txt", "Geel Rood\nd4! h10\n");
  assert_run (fixture, "convert in.txt out.sgf", 0, "", "");
  assert_file (fixture, "out.sgf",
               "(;FF[4]CA[UTF-8]AP[Stelling:0.1.0]GM[144]SZ[12]RU[teblo]\n;W[D4]TE[1];B[H10])\n");
  assert_run (fixture, "convert --language fr out.sgf back.txt", 0, "", "");
  assert_file (fixture, "back.txt", "Règles: teblo\n\nJaune       Rouge\nD4!         H10\n");
}

static void
test_losses (Fixture *fixture, gconstpointer data)
{
  put (fixture, "in.sgf", "(;GM[29];W[e3-c3](;B[a4-a2])(;B[d1-d2]))");
  assert_run (fixture, "convert in.sgf out.txt", 0, "",
              "out.txt: 1 variation left out: a score sheet has only the main line\n");
  assert_file (fixture, "out.txt", "Rules: tablut-edge\n\n1. e3-c3 a4-a2\n");
}

static void
test_partial (Fixture *fixture, gconstpointer data)
{
  put (fixture, "in.txt", "Geel Rood\nD4 H10\nZ1\n");
  put (fixture, "out.txt", "as it was\n");
  assert_run (
      fixture, "convert in.txt out.txt", 1, "",
      "in.txt:3:1: error: illegal move Z1: expected a square such as D4, or (H9) for a set piece\n"
      "stelling-cli: nothing is written, since in.txt has errors; --partial writes what could be "
      "read\n");
  assert_file (fixture, "out.txt", "as it was\n");
  assert_run (fixture, "convert --partial --force in.txt out.txt", 1, "",
              "in.txt:3:1: error: illegal move Z1: expected a square such as D4, or (H9) for a set "
              "piece\nout.txt: 1 line that can’t be played written as a remark\n");
  assert_file (fixture, "out.txt",
               "Rules: teblo\n\nYellow      Red\nD4          H10 {Can't be played: Z1}\n");
}

/* Pages for readers; a .txt is one only where diagrams are asked for. */
static void
test_pages (Fixture *fixture, gconstpointer data)
{
  static const char *const expected
      = "Teblo\n=====\n\nRègles : teblo\n\n    1. D4! H10 2. (E5)\n\n";

  put (fixture, "in.txt", "Geel Rood\nd4! h10\n(e5)\n");
  assert_run (fixture, "convert --language fr --diagrams none in.txt page.txt", 0, "", "");
  assert_file (fixture, "page.txt",
               "Teblo\n=====\n\nRègles : teblo\n\n    1. D4! H10 2. (E5)\n\nSignes : ! Bon coup\n");
  assert_run (fixture, "convert --force --language fr --diagrams end in.txt page.txt", 0, "", "");
  assert_starts (fixture, "page.txt", expected);
  assert_run (fixture, "convert --language tr in.txt page.html", 0, "", "");
  assert_starts (fixture, "page.html", "<!DOCTYPE html>\n<html lang=\"tr\">\n");
  assert_run (fixture, "convert in.txt page.md", 0, "", "");
  assert_starts (fixture, "page.md",
                 "# Teblo\n\n- **Rules:** Teblo\n\n**1\\. D4!** **H10** **2\\. (E5)**\n");
}

/* What a format can't hold is told even if it can't be written then. */
static void
test_losses_first (Fixture *fixture, gconstpointer data)
{
  g_autofree char *errors = g_strdup_printf (
      "none/out.txt: 1 variation left out: a score sheet has only the main line\n"
      "stelling-cli: Could not save “%s/none/out.txt”: its folder is not there\n",
      fixture->folder);

  put (fixture, "in.sgf", "(;GM[29];W[e3-c3](;B[a4-a2])(;B[d1-d2]))");
  assert_run (fixture, "convert in.sgf none/out.txt", 1, "", errors);
}

#ifdef HAVE_PICTURES
/* The SVG is as wide as it should be, and higher. */
static void
assert_higher (Fixture *fixture, const char *name, int width)
{
  g_autofree char *path = g_build_filename (fixture->folder, name, NULL);
  g_autofree char *content = NULL;
  const char *box;
  int found_width, height;

  g_assert_true (g_file_get_contents (path, &content, NULL, NULL));
  box = strstr (content, "viewBox=");
  g_assert_nonnull (box);
  g_assert_cmpint (sscanf (box, "viewBox=\"0 0 %d %d\"", &found_width, &height), ==, 2);
  g_assert_cmpint (found_width, ==, width);
  g_assert_cmpint (height, >, width);
}

static void
test_pictures (Fixture *fixture, gconstpointer data)
{
  put (fixture, "in.sgf", "(;GM[29]PW[Ans];W[e3-c3]C[!](;B[a4-a2])(;B[d1-d2]))(;GM[29])");
  assert_run (fixture, "convert --ply 1 --theme print in.sgf out.png", 0, "",
              "out.png: 1 other game left out: a picture shows one position\n"
              "out.png: 3 moves left out: a picture shows one position\n"
              "out.png: 1 header left out: a picture has none\n"
              "out.png: 1 comment left out: a picture has none\n");
  assert_starts (fixture, "out.png", "\x89PNG");
  assert_run (fixture, "render --size 100 --turned in.sgf out.svg", 0, "", "");
  assert_starts (fixture, "out.svg", "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<svg ");
  assert_run (fixture,
              "render --board stone --pieces tokens --sides --caption Start --size 100 in.sgf "
              "high.svg",
              0, "", "");
  assert_higher (fixture, "high.svg", 100);
  assert_run (fixture, "render -r tablut-edge -p 9/9/9/9/9/9/9/9/9_l out.pdf", 1, "",
              "stelling-cli: position, character 18: expected t, T, K or a number of "
              "empty squares\n");
  assert_run (fixture, "render --ply 3 in.sgf out.png", 1, "",
              "stelling-cli: in.sgf: the main line has 2 plies, so there is no ply 3\n");
  assert_run (fixture, "render none.sgf out.png", 1, "",
              "stelling-cli: none.sgf: there is no such file\n");
  /* What was read up to a mistake is drawn, as with analyse. */
  put (fixture, "bad.txt", "Geel Rood\nD4 Z1\n");
  assert_run (fixture, "render bad.txt bad.png", 1, "",
              "bad.txt:2:4: error: illegal move Z1: expected a square such as D4, or (H9) for a "
              "set piece\n");
  assert_starts (fixture, "bad.png", "\x89PNG");
  /* But no game's start of which nobody wrote. */
  put (fixture, "nothing.txt", "Geel Rood\nZ1\n");
  assert_run (fixture, "render nothing.txt nothing.png", 1, "",
              "nothing.txt:2:1: error: illegal move Z1: expected a square such as D4, or (H9) "
              "for a set piece\n"
              "stelling-cli: nothing.txt: no move and no position could be read\n");
  assert_run (fixture, "convert bad.txt bad.svg", 1, "",
              "bad.txt:2:4: error: illegal move Z1: expected a square such as D4, or (H9) for a "
              "set piece\n"
              "stelling-cli: nothing is written, since bad.txt has errors; --partial writes what "
              "could be read\n");
  g_assert_false (exists (fixture, "bad.svg"));
}

/* The first game of a file is what is looked at: what others of the file hold makes up for nothing
 * that is missing there. */
static void
test_first_game (Fixture *fixture, gconstpointer data)
{
  static const char wrong[] = "in.sgf:1:%d: error: illegal move Z1: expected a square such as D4, "
                              "or (H9) for a set piece\n%s";
  g_autofree char *nothing = g_strdup_printf (
      wrong, 22, "stelling-cli: in.sgf: no move and no position of the first game could be read\n");
  g_autofree char *too_far = g_strdup_printf (
      wrong, 53, "stelling-cli: in.sgf: the main line has 1 ply, so there is no ply 2\n");
  g_autofree char *good = g_strdup_printf (wrong, 53, "");

  put (fixture, "in.sgf", "(;GM[144]RU[teblo];W[Z1])(;GM[144]RU[teblo];W[D4];B[H10])");
  assert_run (fixture, "show in.sgf", 1, "", nothing);
  assert_run (fixture, "analyse in.sgf --depth 1", 1, "", nothing);
  assert_run (fixture, "render in.sgf out.png", 1, "", nothing);
  assert_run (fixture, "convert --partial in.sgf out.png", 1, "", nothing);
  g_assert_false (exists (fixture, "out.png"));
  put (fixture, "in.sgf", "(;GM[144]RU[teblo];W[D4])(;GM[144]RU[teblo];W[D4];B[Z1])");
  assert_run (fixture, "show in.sgf --ply 2", 1, "", too_far);
  assert_run (fixture, "render in.sgf out.png", 1, "", good);
  assert_starts (fixture, "out.png", "\x89PNG");
}

/* A ply is its move: what was set up or noted after it is another position. */
static void
test_ply (Fixture *fixture, gconstpointer data)
{
  g_autofree char *shown = NULL;

  put (fixture, "set.sgf", "(;GM[29];W[e3-c3];AE[a4]PL[B];B[d1-d2])");
  put (fixture, "plain.sgf", "(;GM[29];W[e3-c3])");
  assert_run (fixture, "render --ply 1 set.sgf a.svg", 0, "", "");
  assert_run (fixture, "render plain.sgf b.svg", 0, "", "");
  shown = get (fixture, "b.svg");
  assert_file (fixture, "a.svg", shown);
  assert_run (fixture, "render --ply 2 set.sgf c.svg", 0, "", "");
}

static void
test_images (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = NULL;

  put (fixture, "in.txt", "Geel Rood\nd4! h10\n");
  assert_run (fixture, "convert --images pics in.txt page.md", 0, "", "");
  assert_starts (fixture, "pics/page-1-1.png", "\x89PNG");
  path = g_build_filename (fixture->folder, "pics", "page-1-1.png", NULL);
  g_assert_cmpint (g_remove (path), ==, 0);

  /* one picture that is there keeps all from being written */
  assert_run (fixture, "convert --images pics in.txt other.md", 0, "", "");
  assert_run (fixture, "convert --to md --images pics in.txt other", 1, "",
              "stelling-cli: ./pics/other-1-1.png is there already; --force replaces it\n");
  g_assert_false (exists (fixture, "other"));
  g_free (path);
  path = g_build_filename (fixture->folder, "pics", "other-1-1.png", NULL);
  g_assert_cmpint (g_remove (path), ==, 0);
}
#else
static void
test_pictures (Fixture *fixture, gconstpointer data)
{
  put (fixture, "in.txt", "Geel Rood\nd4! h10\n");
  assert_run (fixture, "render in.txt out.png", 1, "",
              "stelling-cli: this build of the program has no pictures: it was made without "
              "cairo\n");
  assert_run (fixture, "convert in.txt out.pdf", 1, "",
              "stelling-cli: this build of the program has no pictures: it was made without "
              "cairo\n");
  g_assert_false (exists (fixture, "out.png"));
}

static void
test_images (Fixture *fixture, gconstpointer data)
{
  put (fixture, "in.txt", "Geel Rood\nd4! h10\n");
  assert_run (fixture, "convert --images pics in.txt page.md", 1, "",
              "stelling-cli: this build of the program has no pictures: it was made without "
              "cairo\n");
  g_assert_false (exists (fixture, "page.md"));
}
#endif

static void
test_render_usage (Fixture *fixture, gconstpointer data)
{
  assert_run (fixture, "render out.png", 2, "",
              "stelling-cli render: expected a file to read and one to write, or --rules and one "
              "to write\n" RENDER_USAGE);
  assert_run (fixture, "render --rules teblo out.html", 2, "",
              "stelling-cli render: the name “out.html” tells no format: expected an ending or "
              "--to with png, svg or pdf\n" RENDER_USAGE);
  assert_run (fixture, "render --rules teblo --ply 1 out.png", 2, "",
              "stelling-cli render: --ply needs a file\n" RENDER_USAGE);
  assert_run (fixture, "render --rules teblo --size 10000 out.png", 2, "",
              "stelling-cli render: --size is from 32 to 8192\n" RENDER_USAGE);
  assert_run (
      fixture, "render --rules teblo --theme blue out.png", 2, "",
      "stelling-cli render: unknown theme “blue”: expected light, dark or print\n" RENDER_USAGE);
  assert_run (fixture, "render --rules teblo --board glass out.png", 2, "",
              "stelling-cli render: unknown look of the board “glass”: expected wood, stone or "
              "flat\n" RENDER_USAGE);
  assert_run (fixture, "render --rules teblo --pieces glass out.png", 2, "",
              "stelling-cli render: unknown look of the pieces “glass”: expected carved, tokens or "
              "engraved\n" RENDER_USAGE);
}

/* A file that may not grow as large as that is an error as any other, and no sudden end. */
static void
test_size_limit (Fixture *fixture, gconstpointer data)
{
  g_autofree char *told = NULL;
  struct rlimit before, small;

  put (fixture, "in.txt", "Geel Rood\nD4 H10\n");
  put (fixture, "out.sgf", "as it was\n");
  told = g_strdup_printf ("stelling-cli: Could not save “%s/out.sgf”: files may not be that large "
                          "there\n",
                          fixture->folder);
  getrlimit (RLIMIT_FSIZE, &before);
  small = before;
  small.rlim_cur = 20;
  setrlimit (RLIMIT_FSIZE, &small);
  assert_run (fixture, "convert --force in.txt out.sgf", 1, "", told);
  setrlimit (RLIMIT_FSIZE, &before);
  assert_file (fixture, "out.sgf", "as it was\n");
}

/* A board as text is a record that starts from it. */
static void
test_board (Fixture *fixture, gconstpointer data)
{
#define BOARD                                                                                      \
  "9 + . . t t t . . +\n8 . . . . t . . . .\n7 . . . . T . . . .\n6 t . . . T . . . t\n"           \
  "5 t t T T K T T t t\n4 t . . . T . . . t\n3 . . T . . . . . .\n2 . . . . t . . . .\n"           \
  "1 + . . t t t . . +\n  a b c d e f g h i\n"
#define LINE "3ttt3/4t4/4T4/t3T3t/ttTTKTTtt/t3T3t/2T6/4t4/3ttt3"
  put (fixture, "board.txt", "Look:\n\n" BOARD);
  assert_run (fixture, "check board.txt", 0,
              "board.txt:3:3: warning: nothing tells who has to move: taken as Light, who begins "
              "the game\nboard.txt: warning, 1 game, 1 node\n  1: tablut-corner 0 plies, none\n",
              "");
  assert_run (fixture, "show board.txt", 0, BOARD LINE " l\nresult: none\n",
              "board.txt:3:3: warning: nothing tells who has to move: taken as Light, who begins "
              "the game\n");
  put (fixture, "dark.txt", BOARD "Dark to move\n");
  assert_run (fixture, "convert dark.txt out.txt", 0, "", "");
  assert_file (fixture, "out.txt", "Rules: tablut-corner\nPosition: " LINE " d\n\n*\n");
  put (fixture, "moves.txt", BOARD "Dark to move\n1. a4-a2 c3-c2\n");
  assert_run (fixture, "check moves.txt", 0,
              "moves.txt: ok, 1 game, 3 nodes\n  1: tablut-corner 2 plies, none\n", "");
  /* One that can't be played is shown. */
  put (fixture, "kings.txt", "9/9/9/9/3K1K3/9/9/9/t8 d\n");
  assert_run (fixture, "show kings.txt", 0,
              "9 . . . . . . . . .\n8 . . . . . . . . .\n7 . . . . . . . . .\n"
              "6 . . . . . . . . .\n5 . . . K + K . . .\n4 . . . . . . . . .\n"
              "3 . . . . . . . . .\n2 . . . . . . . . .\n1 t . . . . . . . .\n"
              "  a b c d e f g h i\n9/9/9/9/3K1K3/9/9/9/t8 d\nresult: none\n",
              "stelling-cli: the position can’t be played: There may be only one king, and another "
              "stands on f5\n");
#undef BOARD
#undef LINE
}

static void
test_usage (Fixture *fixture, gconstpointer data)
{
  assert_run (fixture, "check", 2, "",
              "stelling-cli check: expected a file\nUsage: stelling-cli check FILE…\n");
  assert_run (fixture, "convert in.txt out.doc", 2, "",
              "stelling-cli convert: the name “out.doc” tells no format: expected an ending "
              "or --to with sgf, txt, otg, html, md, png, svg or pdf\n" CONVERT_USAGE);
  assert_run (fixture, "convert --images pics in.txt out.html", 2, "",
              "stelling-cli convert: --images is for Markdown (.md)\n" CONVERT_USAGE);
  assert_run (fixture, "convert --diagrams some in.txt out.html", 2, "",
              "stelling-cli convert: --diagrams has no “some”: expected setup, asked, marks, "
              "comments, end, all, none or a number, with commas between\n" CONVERT_USAGE);
  assert_run (fixture, "convert none.sgf out.sgf", 1, "",
              "none.sgf: error: there is no such file\n");
}

/* Nothing that is there is replaced without a word for it. */
static void
test_force (Fixture *fixture, gconstpointer data)
{
  static const char *const told = "stelling-cli: out.sgf is there already; --force replaces it\n";

  put (fixture, "in.txt", "Geel Rood\nD4 H10\n");
  put (fixture, "out.sgf", "as it was\n");
  put (fixture, "out.svg", "as it was\n");
  assert_run (fixture, "convert in.txt out.sgf", 1, "", told);
  assert_file (fixture, "out.sgf", "as it was\n");
  assert_run (fixture, "render --rules teblo out.svg", 1, "",
              "stelling-cli: out.svg is there already; --force replaces it\n");
  assert_file (fixture, "out.svg", "as it was\n");
  assert_run (fixture, "convert --force in.txt out.sgf", 0, "", "");
  assert_starts (fixture, "out.sgf", "(;FF[4]");
  assert_run (fixture, "convert --force --force in.txt out.sgf", 0, "", "");
}

/* `-` is standard input or output. */
static void
test_streams (Fixture *fixture, gconstpointer data)
{
  static const char *const sheet = "Geel Rood\nD4 H10\n";
  static const char *const sgf
      = "(;FF[4]CA[UTF-8]AP[Stelling:0.1.0]GM[144]SZ[12]RU[teblo]\n;W[D4];B[H10])\n";
  static const struct
  {
    const char *arguments, *input;
    int status;
    const char *output, *errors;
  } table[] = {
    { "check -", "Geel Rood\nD4 H10\n", 0, "-: ok, 1 game, 2 nodes\n  1: teblo 2 plies, none\n",
      "" },
    { "check -", "", 1,
      "-: error: there is no game in it: expected an SGF file, a score sheet or a list of moves\n",
      "" },
    { "convert --to otg - -", "Geel Rood\nD4 H10\n", 1, "",
      "stelling-cli: an OpenTafl record holds Tablut only\n" },
    { "convert - -", "", 2, "",
      "stelling-cli convert: the name “-” tells no format: expected an ending or --to with sgf, "
      "txt, otg, html, md, png, svg or pdf\n" CONVERT_USAGE },
    { "convert --to doc - -", "", 2, "",
      "stelling-cli convert: --to has no “doc”: expected sgf, txt, otg, html, md, png, svg or "
      "pdf\n" CONVERT_USAGE },
    { "convert --to md --images pics - -", "", 2, "",
      "stelling-cli convert: --images needs a file to be beside\n" CONVERT_USAGE },
    { "render --to sgf - -", "", 2, "",
      "stelling-cli render: --to has no “sgf”: expected png, svg or pdf\n" RENDER_USAGE },
    { "show --ply 9 -", "Geel Rood\nD4 H10\n", 1, "",
      "stelling-cli: -: the main line has 2 plies, so there is no ply 9\n" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    assert_run_with (fixture, table[i].arguments, table[i].input, table[i].status, table[i].output,
                     table[i].errors);
  assert_run_with (fixture, "convert --to sgf - -", sheet, 0, sgf, "");
  assert_run_with (fixture, "convert - out.sgf", sheet, 0, "", "");
  assert_file (fixture, "out.sgf", sgf);
  assert_run_with (fixture, "convert --to txt --language nl out.sgf -", "", 0,
                   "Regels: teblo\n\nGeel        Rood\nD4          H10\n", "");
}

/* What is read is never written over, whatever it is called. */
static void
test_same_file (Fixture *fixture, gconstpointer data)
{
  static const char *const game = "Geel Rood\nd4! h10\n";
  static const char *const pairs[] = { "in.txt in.txt", "in.txt ./in.txt", "in.txt link.txt",
                                       "link.txt in.txt", "--diagrams end in.txt in.txt" };
  g_autofree char *link_name = g_build_filename (fixture->folder, "link.txt", NULL);

  put (fixture, "in.txt", game);
  g_assert_cmpint (symlink ("in.txt", link_name), ==, 0);
  for (guint i = 0; i < G_N_ELEMENTS (pairs); i++)
    {
      g_autofree char *arguments = g_strdup_printf ("convert %s", pairs[i]);
      g_autofree char *told
          = g_strdup_printf ("stelling-cli convert: “%s” is the file that is read: write another "
                             "one\n" CONVERT_USAGE,
                             strrchr (arguments, ' ') + 1);

      assert_run (fixture, arguments, 2, "", told);
      assert_file (fixture, "in.txt", game);
    }
  put (fixture, "in.svg", game);
  assert_run (
      fixture, "render in.svg in.svg", 2, "",
      "stelling-cli render: “in.svg” is the file that is read: write another one\n" RENDER_USAGE);
  assert_file (fixture, "in.svg", game);
}

static void
test_show (Fixture *fixture, gconstpointer data)
{
#define RANKS_4_TO_9                                                                               \
  "9 . . . t t t . . .\n8 . . . . t . . . .\n7 . . . . T . . . .\n6 t . . . T . . . t\n"           \
  "5 t t T T K T T t t\n4 t . . . T . . . t\n"
#define RANKS_1_TO_2                                                                               \
  "2 . . . . t . . . .\n1 . . . t t t . . .\n  a b c d e f g h i\n"                                \
  "3ttt3/4t4/4T4/t3T3t/ttTTKTTtt/t3T3t/"
  put (fixture, "in.sgf", "(;GM[29];W[e3-c3];AE[a4]PL[B];B[i4-i3](;W[c3-c2])(;W[c3-d3]))");
  assert_run (fixture, "show --ply 0 in.sgf", 0,
              RANKS_4_TO_9 "3 . . . . T . . . .\n" RANKS_1_TO_2 "4T4/4t4/3ttt3 l\nresult: none\n",
              "");
  /* A ply is its move, not what was set up after it. */
  assert_run (fixture, "show --ply 1 in.sgf", 0,
              RANKS_4_TO_9 "3 . . T . . . . . .\n" RANKS_1_TO_2 "2T6/4t4/3ttt3 d\nresult: none\n",
              "");
  assert_run (fixture, "show --ply 4 in.sgf", 1, "",
              "stelling-cli: in.sgf: the main line has 3 plies, so there is no ply 4\n");
  assert_run (fixture, "show --ply -1 in.sgf", 2, "",
              "stelling-cli show: --ply counts from 0\n" SHOW_USAGE);
  assert_run (fixture, "show --ply 1 --rules teblo", 2, "",
              "stelling-cli show: --ply needs a file, and nothing else\n" SHOW_USAGE);
#undef RANKS_4_TO_9
#undef RANKS_1_TO_2
}

/* Every command that reads a file tells what is wrong with it, and with none. */
static void
test_wrong_files (Fixture *fixture, gconstpointer data)
{
  static const struct
  {
    const char *name, *why;
  } files[] = {
    { "none.sgf", "there is no such file" },
    { "empty.sgf",
      "there is no game in it: expected an SGF file, a score sheet or a list of moves" },
    { ".", "it is a folder" },
    { "https://example.org/a.sgf", "it is an address, not a file: download it first" },
    { "binary.sgf",
      "there is no game in it: expected an SGF file, a score sheet or a list of moves" },
  };
  static const struct
  {
    const char *command, *out, *before;
    gboolean on_stdout;
  } commands[] = {
    { "check", "", "", TRUE },
    { "convert", " out.txt", "", FALSE },
    { "show", "", "stelling-cli: ", FALSE },
    { "analyse --depth 1", "", "stelling-cli: ", FALSE },
    { "render", " out.svg", "stelling-cli: ", FALSE },
  };

  put (fixture, "empty.sgf", "");
  put (fixture, "binary.sgf",
       "\x7f"
       "ELF\x02\x01\x01\xff\xfe\x80\n\x1b\x03");
  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    for (guint j = 0; j < G_N_ELEMENTS (commands); j++)
      {
        gboolean plain = commands[j].before[0] != '\0';
        g_autofree char *arguments
            = g_strconcat (commands[j].command, " ", files[i].name, commands[j].out, NULL);
        g_autofree char *told = g_strconcat (commands[j].before, files[i].name,
                                             plain ? ": " : ": error: ", files[i].why, "\n", NULL);

        assert_run (fixture, arguments, 1, commands[j].on_stdout ? told : "",
                    commands[j].on_stdout ? "" : told);
      }
  g_assert_false (exists (fixture, "out.txt"));
  g_assert_false (exists (fixture, "out.svg"));
  assert_run (fixture, "show", 2, "", "stelling-cli show: --rules is missing\n" SHOW_USAGE);
  assert_run (fixture, "convert", 2, "",
              "stelling-cli convert: expected two files\n" CONVERT_USAGE);
}

/* OpenTafl's records, in and out. */
static void
test_opentafl (Fixture *fixture, gconstpointer data)
{
#define OTG_RULES                                                                                  \
  "[rules:dim:9 name:tablut-edge esc:e surf:n atkf:n ka:n cor: cens: cenh: cenhe:K "               \
  "start:/3ttt3/4t4/4T4/t3T3t/ttTTKTTtt/t3T3t/4T4/4t4/3ttt3/]\n\n"
  put (fixture, "in.otg", OTG_RULES "1. e3-c3 a4-a2\n1b.1.1a. ..... a4-a9\n1a.1.1a. e3-d3\n");
  assert_run (fixture, "check in.otg", 1,
              "in.otg:4:16: error: illegal move a4-a9: a5 stands in the way\n"
              "in.otg: error, 1 game, 3 nodes\n  1: tablut-edge 2 plies, none\n",
              "");
  assert_run (fixture, "convert --partial in.otg out.otg", 1, "",
              "in.otg:4:16: error: illegal move a4-a9: a5 stands in the way\n"
              "out.otg: 1 line that can’t be played left out: an OpenTafl record can’t hold it\n");
  assert_file (fixture, "out.otg", OTG_RULES "1. e3-c3 a4-a2\n\n1a.1.1a. e3-d3\n\n");
  put (fixture, "in.sgf", "(;GM[29]RU[tablut-corner];W[e3-c3])");
  assert_run (fixture, "convert in.sgf no.otg", 1, "",
              "stelling-cli: an OpenTafl record can’t express the rule repeat=threat\n");
  put (fixture, "eleven.otg", "[rules:dim:11 start:/11/]\n\n1. a4-a3\n");
  assert_run (fixture, "check eleven.otg", 1,
              "eleven.otg: error: there is no game in it: line 1, column 8: a board of 11 squares "
              "a side: only Tablut’s, of 9, can be read\n",
              "");
}

/* A name with a colon is no address. */
static void
test_names_with_colons (Fixture *fixture, gconstpointer data)
{
  g_autofree char *address = g_strdup_printf ("check file://%s/a:b.sgf", fixture->folder);
  g_autofree char *told = g_strdup_printf ("%s: ok, 1 game, 1 node\n  1: teblo 1 ply, none\n",
                                           address + strlen ("check "));

  put (fixture, "a:b.sgf", "(;GM[144];W[D4])");
  assert_run (fixture, "check a:b.sgf", 0, "a:b.sgf: ok, 1 game, 1 node\n  1: teblo 1 ply, none\n",
              "");
  assert_run (fixture, address, 0, told, "");
  assert_run (fixture, "convert a:b.sgf c:d.sgf", 0, "", "");
  assert_run (fixture, "convert a:b.sgf c:d.sgf", 1, "",
              "stelling-cli: c:d.sgf is there already; --force replaces it\n");
  assert_run (fixture, "convert --force a:b.sgf a:b.sgf", 2, "",
              "stelling-cli convert: “a:b.sgf” is the file that is read: write another "
              "one\n" CONVERT_USAGE);
  assert_run (fixture, "recover a:b.sgf e:f.sgf", 0, "", "");
  g_assert_true (exists (fixture, "c:d.sgf"));
  g_assert_true (exists (fixture, "e:f.sgf"));
  assert_run (fixture, "convert a:b.sgf nowhere://example.org/a.sgf", 1, "",
              "stelling-cli: nowhere://example.org/a.sgf: it is an address, and only files can be "
              "written\n");
}

/* A pipe into which nobody writes would never answer; standard input may be one. */
static void
test_special_files (Fixture *fixture, gconstpointer data)
{
  g_autofree char *pipe = g_build_filename (fixture->folder, "pipe.sgf", NULL);

  g_assert_cmpint (mkfifo (pipe, 0600), ==, 0);
  assert_run (fixture, "check pipe.sgf", 1,
              "pipe.sgf: error: it is a pipe, a device or a socket; “-” reads standard input\n",
              "");
  assert_run (fixture, "check /dev/zero", 1,
              "/dev/zero: error: it is a pipe, a device or a socket; “-” reads standard input\n",
              "");
  assert_run (fixture, "convert pipe.sgf out.sgf", 1, "",
              "pipe.sgf: error: it is a pipe, a device or a socket; “-” reads standard input\n");
  assert_run_with (fixture, "check -", "(;GM[144];W[D4])", 0,
                   "-: ok, 1 game, 1 node\n  1: teblo 1 ply, none\n", "");
}

/* What a file says, or is called, gives a terminal no orders, and what is converted stays as it
 * is. */
static void
test_control_characters (Fixture *fixture, gconstpointer data)
{
  put (fixture, "a\033[31m\u202e.sgf", "(;GM[144]CA[UTF-8]PW[\033[31m\u202ered])");
  put (fixture, "b.sgf", "(;GM[144]CA[UTF-8]RU[x\033[2J\u202ey];W[D4])");
  put (fixture, "c.sgf", "(;GM[144]CA[UTF-8]PW[\033[31m\u202ered])");
  assert_run (fixture, "check a\033[31m\u202e.sgf", 0,
              "a\\u001b[31m\\u202e.sgf: ok, 1 game, 0 nodes\n  1: teblo 0 plies, none\n", "");
  assert_run (fixture, "check no\033c", 1, "no\\u001bc: error: there is no such file\n", "");
  assert_run (fixture, "sh\033ow", 2, "",
              "stelling-cli: there is no command “sh\\u001bow”; did you mean “show”? see "
              "stelling-cli --help\n");
  assert_run (fixture, "convert c.sgf --to sgf -", 0, "(;GM[144]CA[UTF-8]PW[\033[31m\u202ered])\n",
              "");
  {
    const char *const arguments[] = { "check", "b.sgf", NULL };
    g_autoptr (GSubprocess) process = cli_spawn (fixture->folder, program, arguments);
    g_auto (CliRun) answer = cli_finish (process, NULL);

    g_assert_null (strchr (answer.output, '\033'));
    g_assert_null (strstr (answer.output, "\u202e"));
    g_assert_nonnull (strstr (answer.output, "b.sgf:1:22: error: "));
  }
}

#define ADD(name) g_test_add ("/cli/files/" #name, Fixture, NULL, set_up, test_##name, tear_down)

int
main (int argc, char **argv)
{
  int status;

  g_test_init (&argc, &argv, NULL);
  g_assert_cmpint (argc, ==, 2);
  program = g_canonicalize_filename (argv[1], NULL);
  ADD (check);
  ADD (backup);
  ADD (no_record);
  ADD (convert);
  ADD (losses);
  ADD (partial);
  ADD (pages);
  ADD (losses_first);
  ADD (force);
  ADD (streams);
  ADD (pictures);
  ADD (images);
#ifdef HAVE_PICTURES
  ADD (first_game);
  ADD (ply);
#endif
  ADD (render_usage);
  ADD (opentafl);
  ADD (size_limit);
  ADD (board);
  ADD (usage);
  ADD (same_file);
  ADD (show);
  ADD (wrong_files);
  ADD (names_with_colons);
  ADD (special_files);
  ADD (control_characters);
  status = g_test_run ();
  g_free (program);
  return status;
}
