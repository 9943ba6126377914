/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-cli-language.h"

#include <libintl.h>
#include <locale.h>

#include "stelling-config.h"

gboolean
stelling_cli_language_check (const char *language, const StellingCliCommand *command)
{
  static const char *const languages[] = { "en", "nl", "fr", "tr", NULL };

  if (language == NULL || g_strv_contains (languages, language))
    return TRUE;
  stelling_cli_usage_error (command, "unknown language “%s”: expected en, nl, fr or tr", language);
  return FALSE;
}

void
stelling_cli_language_use (const char *language)
{
  const char *folder = g_getenv ("STELLING_LOCALEDIR");

  if (language == NULL)
    return;
  g_setenv ("LANGUAGE", language, TRUE);
  /* LANGUAGE counts only in a locale other than C, and glibc 2.41 takes C.UTF-8 for C. C.UTF-8 with
   * a country needs none to be installed: its files are those of C.UTF-8. */
  if (setlocale (LC_MESSAGES, "C_US.UTF-8") == NULL)
    setlocale (LC_MESSAGES, "C.UTF-8");
  bindtextdomain (GETTEXT_PACKAGE, folder != NULL ? folder : STELLING_LOCALEDIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
}
