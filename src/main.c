/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <locale.h>
#include <signal.h>
#include <stdlib.h>

#include <glib/gi18n.h>

#include "stelling-application.h"
#include "stelling-config.h"

/* The program that is asked to open something may end before it answers. */
#define TRIES 3

int
main (int argc, char *argv[])
{
  const char *localedir = g_getenv ("STELLING_LOCALEDIR");
  int status = 0;

  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, localedir != NULL ? localedir : STELLING_LOCALEDIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
  /* A file that may not become so large is an error where it is written. */
  signal (SIGXFSZ, SIG_IGN);
  g_set_application_name ("Stelling");

  for (int i = 0; i < TRIES; i++)
    {
      g_autoptr (StellingApplication) application = stelling_application_new ();

      status = g_application_run (G_APPLICATION (application), argc, argv);
      if (status != EXIT_FAILURE || !stelling_application_was_remote (application))
        break;
    }
  return status;
}
