/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

/* Gives Enchant a folder of its own, with small dictionaries of American English and Latin, and
 * none of Frisian; before anything is asked of it. Runs the tests, removes the folder, and returns
 * their status. */
int tiny_dictionary_run_tests (void);
/* Returns the folder, with the user's own words in it. */
const char *tiny_dictionary_get_folder (void);
