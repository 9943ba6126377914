/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "odd-program.h"

#include <glib/gstdio.h>
#include <stdlib.h>
#include <string.h>

void
odd_program_init (OddProgram *self, const char *manner)
{
  g_autofree char *script = g_shell_quote (ODD_ENGINE);
  g_autofree char *quoted = NULL;

  self->folder = g_dir_make_tmp ("stelling-odd-XXXXXX", NULL);
  g_assert_nonnull (self->folder);
  self->file = g_build_filename (self->folder, "process", NULL);
  /* A program that is ended early writes nothing. */
  g_assert_true (g_file_set_contents (self->file, "", 0, NULL));
  quoted = g_shell_quote (self->file);
  self->command = g_strdup_printf ("%s %s %s", script, manner, quoted);
}

void
odd_program_clear (OddProgram *self)
{
  g_assert_no_errno (g_remove (self->file));
  g_assert_cmpint (g_rmdir (self->folder), ==, 0);
  g_free (self->folder);
  g_free (self->file);
  g_free (self->command);
}

pid_t
odd_program_wait (OddProgram *self)
{
  g_autofree char *text = NULL;

  while (!g_file_get_contents (self->file, &text, NULL, NULL) || strchr (text, '\n') == NULL)
    {
      g_clear_pointer (&text, g_free);
      g_main_context_iteration (NULL, FALSE);
    }
  return (pid_t) atoi (text);
}
