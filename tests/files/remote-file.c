/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "remote-file.h"

struct _RemoteFile
{
  GObject parent_instance;

  GFile *inner;
  void (*hook) (const char *path);
};

static void remote_file_init_interface (GFileIface *iface);

G_DEFINE_TYPE_WITH_CODE (RemoteFile,
                         remote_file,
                         G_TYPE_OBJECT,
                         G_IMPLEMENT_INTERFACE (G_TYPE_FILE, remote_file_init_interface))

static void
remote_file_finalize (GObject *object)
{
  g_object_unref (REMOTE_FILE (object)->inner);
  G_OBJECT_CLASS (remote_file_parent_class)->finalize (object);
}

static void
remote_file_class_init (RemoteFileClass *class)
{
  G_OBJECT_CLASS (class)->finalize = remote_file_finalize;
}

static void
remote_file_init (RemoteFile *self)
{
}

static gboolean
is_native (GFile *file)
{
  return FALSE;
}

static char *
get_nothing (GFile *file)
{
  return NULL;
}

static char *
get_basename (GFile *file)
{
  return g_file_get_basename (REMOTE_FILE (file)->inner);
}

static char *
get_parse_name (GFile *file)
{
  g_autofree char *name = get_basename (file);

  return g_strconcat ("far://away/", name, NULL);
}

static GFileInfo *
query_info (GFile *file,
            const char *attributes,
            GFileQueryInfoFlags flags,
            GCancellable *cancellable,
            GError **error)
{
  return g_file_query_info (REMOTE_FILE (file)->inner, attributes, flags, cancellable, error);
}

static GFileInputStream *
read_file (GFile *file, GCancellable *cancellable, GError **error)
{
  return g_file_read (REMOTE_FILE (file)->inner, cancellable, error);
}

static GFileOutputStream *
replace (GFile *file,
         const char *etag,
         gboolean make_backup,
         GFileCreateFlags flags,
         GCancellable *cancellable,
         GError **error)
{
  RemoteFile *self = REMOTE_FILE (file);

  if (self->hook != NULL)
    self->hook (g_file_peek_path (self->inner));
  return g_file_replace (self->inner, etag, make_backup, flags, cancellable, error);
}

static void
remote_file_init_interface (GFileIface *iface)
{
  iface->is_native = is_native;
  iface->get_path = get_nothing;
  iface->get_uri = get_parse_name;
  iface->get_parse_name = get_parse_name;
  iface->get_basename = get_basename;
  iface->query_info = query_info;
  iface->read_fn = read_file;
  iface->replace = replace;
}

GFile *
remote_file_new (const char *path)
{
  RemoteFile *self = g_object_new (REMOTE_TYPE_FILE, NULL);

  self->inner = g_file_new_for_path (path);
  return G_FILE (self);
}

void
remote_file_set_hook (RemoteFile *self, void (*hook) (const char *path))
{
  self->hook = hook;
}
