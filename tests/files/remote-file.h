/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

/* A file on another machine, as GIO's other back ends have them: without a path, reached by
 * GFile's own functions only. What it holds is in a local file. */
#define REMOTE_TYPE_FILE (remote_file_get_type ())
G_DECLARE_FINAL_TYPE (RemoteFile, remote_file, REMOTE, FILE, GObject)

GFile *remote_file_new (const char *path);
/* Called before the next replacement is begun: somebody else may be quicker. */
void remote_file_set_hook (RemoteFile *self, void (*hook) (const char *path));
