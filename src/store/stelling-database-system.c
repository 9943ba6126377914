/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-database-system-private.h"

#include <sqlite3.h>

#define NAME "stelling-unmapped"

static sqlite3_vfs *usual;
static sqlite3_io_methods methods; /* of a database's file, all of which have the same */

static int
open_cb (sqlite3_vfs *self, const char *name, sqlite3_file *file, int flags, int *flags_out)
{
  static gsize known;
  int result = usual->xOpen (usual, name, file, flags, flags_out);

  if (result != SQLITE_OK || (flags & SQLITE_OPEN_MAIN_DB) == 0)
    return result;
  if (g_once_init_enter (&known))
    {
      methods = *file->pMethods;
      methods.iVersion = 1; /* that has neither */
      g_once_init_leave (&known, 1);
    }
  file->pMethods = &methods;
  return result;
}

const char *
stelling_database_system_get_name (void)
{
  static sqlite3_vfs system;
  static gsize known;

  if (g_once_init_enter (&known))
    {
      usual = sqlite3_vfs_find (NULL);
      system = *usual;
      system.zName = NAME;
      system.pNext = NULL;
      system.xOpen = open_cb;
      sqlite3_vfs_register (&system, 0);
      g_once_init_leave (&known, 1);
    }
  return NAME;
}
