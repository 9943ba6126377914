/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "stelling-cli.h"

G_BEGIN_DECLS

/* The option --language. The program's own words stay English. */

/* Returns FALSE for a language that there is not, which has been told; NULL is one. */
gboolean stelling_cli_language_check (const char *language, const StellingCliCommand *command);
/* Has all that is translated be in @language (nullable: English) from now on. */
void stelling_cli_language_use (const char *language);

G_END_DECLS
