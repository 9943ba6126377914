/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Reasons why a file could not be saved. Each message names the file, and says what happened, what
 * has become of it, and what can be done; dialogs and terminals show them. */

#include <errno.h>

#include <glib/gi18n-lib.h>

#include "stelling-place-text.h"
#include "stelling-saving-private.h"

G_DEFINE_QUARK (stelling - files - error - quark, stelling_files_error)

/* @format holds one %s, for the file's name. */
static void
set (GError **error, GQuark domain, int code, const char *format, GFile *file)
{
  g_autofree char *name = stelling_place_text_dup (file);
  g_autoptr (GString) message = g_string_new (format);

  g_string_replace (message, "%s", name, 1);
  g_set_error_literal (error, domain, code, message->str);
}

/* clang-format off */
/* Translators, of all these: %s is the name of a file, with its folders. The record is the game
 * with its notes, as it is open in the window. */
static const struct
{
  int failure;
  const char *message;
} reasons[] = {
  { ENOSPC, N_("Could not save “%s”: the disk is full. No file was changed, and the record is as "
               "it was. Make room on the disk, or save on another one.") },
  { EDQUOT, N_("Could not save “%s”: your disk quota is used up. No file was "
               "changed, and the record is as it was. Delete files that you don’t need, or save on "
               "another disk.") },
  { EFBIG, N_("Could not save “%s”: files may not be that large there. No file was changed, and "
              "the record is as it was. Save on another disk.") },
  { EACCES, N_("Could not save “%s”: you may not write there. No file was changed, and the record "
               "is as it was. Save under another name in a folder of your own.") },
  { EROFS, N_("Could not save “%s”: that disk can only be read. No file was changed, and the "
              "record is as it was. Save on another disk.") },
  { ENOENT, N_("Could not save “%s”: its folder is not there. It may have been moved or deleted, "
               "or its disk taken out. The record is as it was. Bring the folder back, or save "
               "under another name.") },
  { EIO, N_("Could not save “%s”: the disk or the network failed. No file was changed, and the "
            "record is as it was. Try again, or save on another disk.") },
  { ENAMETOOLONG, N_("Could not save “%s”: the name is too long. No file was changed, and the "
                     "record is as it was. Save under a shorter name.") },
  { EISDIR, N_("Could not save “%s”: there is a folder of that name. Nothing was changed, and the "
               "record is as it was. Save under another name.") },
  { ELOOP, N_("Could not save “%s”: it is a link that leads in a circle. Nothing was changed, and "
              "the record is as it was. Save under another name.") },
};
/* clang-format on */

/* Groups the failures of which a user need not know more. */
static int
get_kind (int failure)
{
  switch (failure)
    {
    case EPERM:
      return EACCES;
    case ENOTDIR:
      return ENOENT;
    case ENODEV:
    case ESTALE:
    case ENOTCONN:
    case ECONNRESET:
    case ECONNABORTED:
    case EHOSTDOWN:
    case EHOSTUNREACH:
    case ENETDOWN:
    case ENETUNREACH:
    case ETIMEDOUT:
    case EREMOTEIO:
      return EIO;
    default:
      return failure;
    }
}

gboolean
stelling_is_sandboxed (void)
{
  return g_getenv ("FLATPAK_ID") != NULL;
}

/* In a sandbox a folder that was not given can't be told from one that is not there. */
static gboolean
is_out_of_sight (int failure)
{
  int kind = get_kind (failure);

  return stelling_is_sandboxed () && (kind == EACCES || kind == EROFS || kind == ENOENT);
}

gboolean
stelling_saving_fail (GFile *file, int failure, GError **error)
{
  int code = (int) g_io_error_from_errno (failure);
  g_autofree char *name = NULL;

  if (is_out_of_sight (failure))
    {
      set (error, G_IO_ERROR, code,
           _ ("Could not save “%s”: the sandbox that the program runs in may give no way to "
              "that folder. No file was changed, and the record is as it was. Choose folder and "
              "name with “Save As”, which opens the way."),
           file);
      return FALSE;
    }
  for (gsize i = 0; i < G_N_ELEMENTS (reasons); i++)
    if (reasons[i].failure == get_kind (failure))
      {
        set (error, G_IO_ERROR, code, _ (reasons[i].message), file);
        return FALSE;
      }
  name = stelling_place_text_dup (file);
  g_set_error (error, G_IO_ERROR, code,
               /* Translators: the name of a file, the system's words for what failed */
               _ ("Could not save “%s” (%s). No file was changed, and the record is as it was. Try "
                  "again, or save under another name."),
               name, g_strerror (failure));
  return FALSE;
}

gboolean
stelling_saving_fail_protected (GFile *file, int failure, GError **error)
{
  set (error, G_IO_ERROR, (int) g_io_error_from_errno (failure),
       _ ("Could not save “%s”: the file is protected against changes. It was not changed, and the "
          "record is as it was. Save under another name, or take the protection off the file "
          "first."),
       file);
  return FALSE;
}

gboolean
stelling_saving_fail_special (GFile *file, GError **error)
{
  set (error, G_IO_ERROR, G_IO_ERROR_NOT_REGULAR_FILE,
       _ ("Could not save “%s”: this is a device or a connection, and no file. Nothing was written "
          "to it, and the record is as it was. Save under another name."),
       file);
  return FALSE;
}

gboolean
stelling_saving_fail_changed (GFile *file, GError **error)
{
  set (
      error, STELLING_FILES_ERROR, STELLING_FILES_ERROR_CHANGED,
      _ ("Another program has changed “%s” since it was opened or saved here. Nothing was written, "
         "and the record is as it was. Saving it in any case replaces what the other program "
         "wrote."),
      file);
  return FALSE;
}

gboolean
stelling_saving_fail_gone (GFile *file, GError **error)
{
  set (
      error, STELLING_FILES_ERROR, STELLING_FILES_ERROR_GONE,
      _ ("“%s” is not there any more: it was moved, renamed or deleted, or its disk was taken out. "
         "Nothing was written, and the record is as it was. Saving it in any case makes the file "
         "anew."),
      file);
  return FALSE;
}

gboolean
stelling_saving_fail_unread (GFile *file, const GError *cause, GError **error)
{
  set (error, cause->domain, cause->code,
       _ ("Could not save “%s”: it can’t be read, so that nobody knows whether another program has "
          "changed it. The file was not changed, and the record is as it was. Try again, or save "
          "under another name."),
       file);
  return FALSE;
}

gboolean
stelling_saving_fail_backup (GFile *file, const char *path, int failure, GError **error)
{
  g_autofree char *name = stelling_place_text_dup (file);
  g_autoptr (GFile) kept = g_file_new_for_path (path);
  g_autofree char *backup = stelling_place_text_dup (kept);

  g_set_error (
      error, G_IO_ERROR, (int) g_io_error_from_errno (failure),
      /* Translators: the name of a file, the name of a folder or file, the system's words
                * for what failed */
      _ ("Could not save “%s”: no new file can take its place, and what it holds could not "
         "be kept in “%s” meanwhile (%s). The file was not changed, and the record is as "
         "it was. Save under another name."),
      name, backup, g_strerror (failure));
  return FALSE;
}

gboolean
stelling_saving_fail_damaged (GFile *file, const char *path, int failure, GError **error)
{
  g_autofree char *name = stelling_place_text_dup (file);
  g_autoptr (GFile) kept = g_file_new_for_path (path);
  g_autofree char *backup = stelling_place_text_dup (kept);

  g_set_error (
      error, STELLING_FILES_ERROR, STELLING_FILES_ERROR_DAMAGED,
      /* Translators: the name of a file, the system's words for what failed, the name of
                * another file */
      _ ("“%s” was only written in part (%s). What it held before is kept in “%s”, and the "
         "record is as it was. Save it under another name."),
      name, g_strerror (failure), backup);
  return FALSE;
}

gboolean
stelling_saving_fail_unsure (GFile *file, int failure, GError **error)
{
  g_autofree char *name = stelling_place_text_dup (file);

  g_set_error (error, G_IO_ERROR, (int) g_io_error_from_errno (failure),
               /* Translators: the name of a file, the system's words for what failed */
               _ ("“%s” was written, but the disk does not confirm that it keeps it (%s). The "
                  "record is as it was. Save it once more, best on another disk too."),
               name, g_strerror (failure));
  return FALSE;
}

gboolean
stelling_saving_fail_cause (GFile *file, GError *cause, GError **error)
{
  g_autofree char *name = NULL;

  if (g_error_matches (cause, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    {
      g_propagate_error (error, cause);
      return FALSE;
    }
  name = stelling_place_text_dup (file);
  g_set_error (error, cause->domain, cause->code,
               /* Translators: the name of a file, the system's words for what failed */
               _ ("Could not save “%s” (%s). No file was changed, and the record is as it was. Try "
                  "again, or save under another name."),
               name, cause->message);
  g_error_free (cause);
  return FALSE;
}
