/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

#define STELLING_FILES_ERROR (stelling_files_error_quark ())
GQuark stelling_files_error_quark (void);

typedef enum
{
  STELLING_FILES_ERROR_TOO_LARGE, /* to be a record */
  STELLING_FILES_ERROR_CHANGED,   /* the file holds something else than what is known of it */
  STELLING_FILES_ERROR_GONE,      /* the file that is known is not there any more */
  STELLING_FILES_ERROR_DAMAGED, /* only written in part; the message names the old content's copy */
  STELLING_FILES_ERROR_SPECIAL, /* no file with a content: a pipe, a device, a socket */
} StellingFilesError;

/* The most that a file of games may have, in bytes. A record is text: whatever is larger is a
 * mistake, and would only fill the memory. The other limits of its content stand in
 * stelling-limits.h. */
#define STELLING_LIMIT_FILE (16 * 1024 * 1024)

/**
 * SECTION:stelling-files
 *
 * Bytes from files and into them, without a look at what they say. Any thread; the functions in
 * `_async` do their work in one of their own and call back in the caller's main context, so that a
 * slow disk holds up nothing. Bytes never change: a record may be edited while it is being saved.
 *
 * What is known of a file is a *digest*: a text that stands for its content, to be compared and
 * kept (in a journal too). A file that was only touched, moved or given other permissions has the
 * same digest, one that was changed within the same second has another.
 *
 * Messages are translated and whole sentences: the first says what happened to which file, the
 * others what has become of it, and what can be done. A window shows them as they are.
 */

/* Returns whether the program runs in a sandbox (of Flatpak's), where it sees no files but those
 * that the user chose in a dialog or opened from the file manager, and nobody outside sees those
 * that it was installed with. */
gboolean stelling_is_sandboxed (void);

/* Returns the kind of file that @info (nullable) describes; %G_FILE_TYPE_UNKNOWN if none is given:
 * files in closed folders have none, and GIO warns when asked for it. */
GFileType stelling_info_get_file_type (GFileInfo *info);
/* The kind of a file as it is now; %G_FILE_TYPE_UNKNOWN where it can't be told. */
GFileType stelling_query_file_type (GFile *file, GCancellable *cancellable);

/* Returns the file that an argument of the command line names: an address ("file:///…",
 * "https://…"), or a name, relative to @folder (NULL: the current one). "a:b.sgf" is a name. */
GFile *stelling_file_new_for_argument (const char *name, const char *folder)
    G_GNUC_WARN_UNUSED_RESULT;
/* Returns whether @error is what GIO says of an address that leads to no file here. */
gboolean stelling_is_address (GFile *file, const GError *error);

/* Returns whether both names are of one file, by symbolic or hard links too. */
gboolean stelling_is_same_file (GFile *file, GFile *other);
/* Returns the file that @file leads to by symbolic links; @file itself if there are none. */
GFile *stelling_dup_link_target (GFile *file) G_GNUC_WARN_UNUSED_RESULT;

/* The digest of a file that holds @bytes. */
char *stelling_bytes_dup_digest (GBytes *bytes) G_GNUC_WARN_UNUSED_RESULT;
/* The same in a thread: of a large file it takes longer than a frame. The source is NULL. */
void stelling_bytes_dup_digest_async (GBytes *bytes, GAsyncReadyCallback callback, gpointer data);
char *stelling_bytes_dup_digest_finish (GAsyncResult *result) G_GNUC_WARN_UNUSED_RESULT;

/* A file's content, as long as it can be a record: more than STELLING_LIMIT_FILE is refused with
 * %STELLING_FILES_ERROR_TOO_LARGE. A pipe, a device or a socket, which may never answer, is refused
 * with %STELLING_FILES_ERROR_SPECIAL, and opening one waits for nobody. @digest (out, nullable):
 * gets the digest of what was read; the caller frees. Other errors have GIO's codes. */
GBytes *stelling_load_file (GFile *file, char **digest, GCancellable *cancellable, GError **error)
    G_GNUC_WARN_UNUSED_RESULT;
/* The same of a file that may have @limit bytes, such as a journal. */
GBytes *stelling_load_large_file (GFile *file, guint limit, GError **error)
    G_GNUC_WARN_UNUSED_RESULT;
/* Returns whether a record can have @size bytes; else %STELLING_FILES_ERROR_TOO_LARGE. */
gboolean stelling_check_size (guint64 size, GError **error);
/* The same of a stream, up to its end. */
GBytes *stelling_load_stream (GInputStream *stream, GCancellable *cancellable, GError **error)
    G_GNUC_WARN_UNUSED_RESULT;
void stelling_load_file_async (GFile *file,
                               GCancellable *cancellable,
                               GAsyncReadyCallback callback,
                               gpointer data);
GBytes *stelling_load_file_finish (GFile *file, GAsyncResult *result, char **digest, GError **error)
    G_GNUC_WARN_UNUSED_RESULT;

/* Returns whether @file still holds what is known of it. FALSE with %STELLING_FILES_ERROR_CHANGED:
 * it holds something else; %STELLING_FILES_ERROR_GONE: there is no such file any more;
 * %G_IO_ERROR_CANCELLED, or another of GIO's: it can't be told, the disk may be away. Meant for a
 * #GFileMonitor's signals and for a window that gets the focus. While the file is being saved the
 * answer means nothing: ask after it. Pipes and devices never change. */
gboolean stelling_check_file (GFile *file,
                              const char *known,
                              GCancellable *cancellable,
                              GError **error);
void stelling_check_file_async (GFile *file,
                                const char *known,
                                GCancellable *cancellable,
                                GAsyncReadyCallback callback,
                                gpointer data);
gboolean stelling_check_file_finish (GFile *file, GAsyncResult *result, GError **error);

/* Returns a copy, in the user's state folder, of the content that @file had before the program
 * ended while it wrote the file in place (see stelling_save_file ()). The caller reads it and
 * deletes it in the end. NULL if there is none that is needed: those of which @file, which has
 * @digest now, holds all that was there before, or all that was written, are deleted here. If there
 * are several, returns the newest. */
GFile *stelling_find_backup (GFile *file, const char *digest) G_GNUC_WARN_UNUSED_RESULT;

/**
 * stelling_save_file:
 * @known: (nullable): the digest of what @file is known to hold; %NULL: whatever is there goes
 * @digest: (out) (nullable): what to give as @known the next time. Set when @file holds @bytes in
 *   the end: always on success, and on the one error that comes after that, when the disk does not
 *   confirm that it keeps the new file
 *
 * Saves all or nothing: a new file in the same folder (`.stelling-save-XXXXXX`; one that is found
 * later is what a crash left of saving, and may go), written and fsynced, takes the old one's
 * place, and the folder is fsynced. It gets the old one's permissions, owner, group, ACL and
 * extended attributes. Symbolic links are followed, also to what does not exist yet.
 *
 * Where a new file could not be the same (it has other hard links or another owner, its folder is
 * closed, it is mounted by itself), the old one is written in place. What it held stands meanwhile
 * in `stelling/backups` of the user's state folder; it goes once the new content is safe, is
 * written back if something fails, and stays, named by the message, if that fails too. What a crash
 * leaves there stelling_find_backup () finds.
 *
 * With @known the file is looked at once more just before it is replaced or written. Between that
 * look and the change another Stelling waits (flock on the file).
 *
 * A file that may not be written is never replaced, though its folder would allow it. Pipes and
 * character devices are written to as they are, without a look at @known. Files that are not local
 * go through g_file_replace ().
 *
 * Errors: %STELLING_FILES_ERROR_CHANGED and %STELLING_FILES_ERROR_GONE if @known is not what is
 * there: a question, after which the same call with %NULL saves in any case.
 * %G_IO_ERROR_CANCELLED: cancelled in time. All others (GIO's codes) say why it can't be done here:
 * saving again or under another name may help. On an error the file is as it was, unless its
 * message says otherwise.
 */
gboolean stelling_save_file (GFile *file,
                             GBytes *bytes,
                             const char *known,
                             char **digest,
                             GCancellable *cancellable,
                             GError **error);
/* @digest: (nullable): that of @bytes, if it was made already. */
void stelling_save_file_async (GFile *file,
                               GBytes *bytes,
                               const char *digest,
                               const char *known,
                               GCancellable *cancellable,
                               GAsyncReadyCallback callback,
                               gpointer data);
gboolean stelling_save_file_finish (GFile *file,
                                    GAsyncResult *result,
                                    char **digest,
                                    GError **error);

G_END_DECLS
