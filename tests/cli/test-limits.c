/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The worst files that could be thought of, within the limits and far beyond them: no command takes
 * more memory and time than is said here. With --verbose each tells what it took. */

#include <fcntl.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <glib.h>
#include <glib/gstdio.h>

#define MOST_MB 300
#define MOST_SPACE (300000 * 1024L) /* of addresses, as with `ulimit -v 300000` */
#define MOST_SECONDS 10             /* of the processor: whatever else runs does not matter */
#define MIB (1024 * 1024)

typedef struct
{
  const char *name; /* its ending names the format */
  const char *head, *unit, *tail;
  guint n; /* units; 0: up to the largest file */
} Worst;

#define OTG                                                                                        \
  "[rules: dim:9 name:Tablut surf:n atkf:y ks:w nj:n cj:n cenh: cenhe: "                           \
  "start:/3ttt3/4t4/4T4/t3T3t/ttTTKTTtt/t3T3t/4T4/4t4/3ttt3/]\n"

static const Worst worst[] = {
  { "nodes.sgf", "(;GM[144]", ";", ")", 0 },
  { "more-nodes.sgf", "(;GM[144]", ";", ")", 20000000 },
  { "games.sgf", "", "(;GM[144])", "", 0 },
  { "deep.sgf", "(;GM[144]", "(;", ")", 0 },
  { "mistakes.sgf", "(;GM[144]", "a;", ")", 0 },
  { "illegal.sgf", "(;GM[144]", ";W[zz]", ")", 0 },
  { "values.sgf", "(;GM[144];AW", "[]", ")", 0 },
  { "properties.sgf", "(;GM[144];", "A[]", ")", 0 },
  { "headers.sgf", "(;GM[144]INFO", "[abcdef:g]", ")", 0 },
  { "marks.sgf", "(;GM[144]", ";V[1]TR[a1]", ")", 499990 },
  { "labels.sgf", "(;GM[144]", ";V[1]LB[a1:x];V[1]LB[a1:x]C[x]", ")", 249990 },
  { "set-ups.sgf", "(;GM[144]", ";V[1]AW[e5];V[1]AE[e5]", ")", 249990 },
  { "all.sgf", "(;GM[144]", ";V[1]TR[a1]C[x]N[y]X[]", ")", 499990 },
  { "evaluations.sgf", "(;GM[144]", ";EVAL[1/2/3][line:1 D4]C[x]", ")", 499990 },
  { "two-moves.sgf", "(;GM[144]", ";W[D4]B[E5]", ")", 0 },
  { "moves.sgf", "(;RU[tablut-edge:repeat=none]", ";W[e3-d3];B[a4-a3];W[d3-e3];B[a3-a4]", ")",
    124990 },
  { "comment.sgf", "(;GM[144]C[", "a", "])", 0 },
  { "bytes.sgf", "(;GM[144]C[", "\xff", "])", 0 },
  { "codes.sgf", "(;GM[144]CA[CP932]C[", "\x87\x90\x81\xe0", "])", 0 },
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

static char *program;

static void
write_worst (const Worst *file, const char *path)
{
  gsize length = strlen (file->unit), n = file->n;
  FILE *stream = g_fopen (path, "wb");

  if (n == 0)
    n = (16 * MIB - strlen (file->head) - strlen (file->tail)) / length;
  g_assert_nonnull (stream);
  fputs (file->head, stream);
  for (gsize i = 0; i < n; i++)
    fwrite (file->unit, 1, length, stream);
  fputs (file->tail, stream);
  g_assert_cmpint (fclose (stream), ==, 0);
}

/* Runs the command in the folder; returns what it took. */
static struct rusage
run (const char *folder, const char *const *arguments)
{
  struct rusage usage;
  int status;
  pid_t child = fork ();

  if (child == 0)
    {
      int null = open ("/dev/null", O_RDWR);
      const struct rlimit space = { MOST_SPACE, MOST_SPACE };

      if (g_chdir (folder) != 0 || setrlimit (RLIMIT_AS, &space) != 0)
        _exit (99);
      dup2 (null, STDOUT_FILENO);
      dup2 (null, STDERR_FILENO);
      execv (program, (char **) arguments);
      _exit (99);
    }
  g_assert_cmpint (wait4 (child, &status, 0, &usage), ==, child);
  g_assert_true (WIFEXITED (status));
  g_assert_cmpint (WEXITSTATUS (status), <=, 1);
  return usage;
}

static double
get_seconds (const struct rusage *usage)
{
  return (double) (usage->ru_utime.tv_sec + usage->ru_stime.tv_sec)
         + (double) (usage->ru_utime.tv_usec + usage->ru_stime.tv_usec) / 1e6;
}

static void
test_worst (gconstpointer data)
{
  const Worst *file = data;
  const char *const commands[][7] = {
    { program, "check", file->name, NULL },
    { program, "convert", "--partial", "--force", file->name, "out.sgf", NULL },
    { program, "convert", "--partial", "--force", file->name, "out.html", NULL },
    { program, "show", file->name, NULL },
  };
  g_autofree char *folder = g_dir_make_tmp ("stelling-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, file->name, NULL);
  static const char *const outs[] = { "out.sgf", "out.html" };

  write_worst (file, path);
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    {
      struct rusage usage = run (folder, commands[i]);

      g_test_message ("%s %s: %ld MB, %.2f s", commands[i][1], file->name, usage.ru_maxrss / 1024,
                      get_seconds (&usage));
      g_assert_cmpint (usage.ru_maxrss / 1024, <, MOST_MB);
      g_assert_cmpfloat (get_seconds (&usage), <, MOST_SECONDS);
    }
  for (guint i = 0; i < G_N_ELEMENTS (outs); i++)
    {
      g_autofree char *out = g_build_filename (folder, outs[i], NULL);

      g_remove (out);
    }
  g_remove (path);
  g_rmdir (folder);
}

int
main (int argc, char **argv)
{
  int status;

  g_test_init (&argc, &argv, NULL);
  g_assert_cmpint (argc, ==, 2);
  program = g_canonicalize_filename (argv[1], NULL);
  /* The tests look for mistakes with these; they take memory of their own. */
  g_unsetenv ("G_SLICE");
  g_unsetenv ("MALLOC_PERTURB_");
  for (guint i = 0; i < G_N_ELEMENTS (worst); i++)
    {
      g_autofree char *path = g_strconcat ("/cli/limits/", worst[i].name, NULL);

      g_test_add_data_func (path, &worst[i], test_worst);
    }
  status = g_test_run ();
  g_free (program);
  return status;
}
