/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What is written in other ways (sendfile, splice, stdio, mapped memory) is not seen here:
 * simulated_disk_assert_same () tells whether there was any. */

/* 64 bits are wide enough for all of them, and each name has to be defined. */
#undef _FILE_OFFSET_BITS
#undef _FORTIFY_SOURCE

#include "recorded-calls.h"

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <time.h>
#include <unistd.h>

#define SIZE 4096

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static bool recording;
static char below[SIZE];
static RecordedCall *calls;
static size_t n_calls, n_room;

/* --- the list --- */

static char *
copy_text (const char *text)
{
  return text != NULL ? strdup (text) : NULL;
}

static void
add (RecordedCall call, const char *path, const char *to)
{
  struct timespec now;

  if (n_calls == n_room)
    {
      n_room = n_room > 0 ? 2 * n_room : 256;
      calls = realloc (calls, n_room * sizeof *calls);
      if (calls == NULL)
        abort ();
    }
  clock_gettime (CLOCK_MONOTONIC, &now);
  call.time = (int64_t) now.tv_sec * 1000000 + now.tv_nsec / 1000;
  call.path = copy_text (path);
  call.to = copy_text (to);
  calls[n_calls++] = call;
}

static void
clear (void)
{
  for (size_t i = 0; i < n_calls; i++)
    {
      free (calls[i].path);
      free (calls[i].to);
      free (calls[i].data);
    }
  free (calls);
  calls = NULL;
  n_calls = n_room = 0;
}

void
recorded_calls_begin (const char *folder)
{
  pthread_mutex_lock (&mutex);
  clear ();
  snprintf (below, sizeof below, "%s", folder);
  recording = true;
  pthread_mutex_unlock (&mutex);
}

void
recorded_calls_mark (const char *path, int number)
{
  pthread_mutex_lock (&mutex);
  if (recording)
    add ((RecordedCall) { .kind = RECORDED_MARK, .number = number }, path, NULL);
  pthread_mutex_unlock (&mutex);
}

const RecordedCall *
recorded_calls_end (size_t *n)
{
  pthread_mutex_lock (&mutex);
  recording = false;
  *n = n_calls;
  pthread_mutex_unlock (&mutex);
  return calls;
}

/* --- which file --- */

static bool
is_below (const char *path)
{
  size_t length = strlen (below);

  return recording && strncmp (path, below, length) == 0
         && (path[length] == '\0' || path[length] == '/');
}

/* Returns whether the file at the descriptor is to be recorded. */
static bool
find_fd (int fd, char *path, uint64_t *ino)
{
  char link[64];
  struct stat info;
  ssize_t n;

  if (!recording)
    return false;
  snprintf (link, sizeof link, "/proc/self/fd/%d", fd);
  n = readlink (link, path, SIZE - 1);
  path[n > 0 ? n : 0] = '\0';
  if (!is_below (path) || fstat (fd, &info) != 0)
    return false;
  *ino = info.st_ino;
  return true;
}

/* Returns whether the path is one to be recorded. @ino gets what stands there, 0: nothing. */
static bool
find_path (int folder, const char *name, char *path, uint64_t *ino)
{
  struct stat info;
  size_t length = 0;

  *ino = 0;
  if (!recording || name == NULL)
    return false;
  path[0] = '\0';
  if (name[0] != '/')
    {
      char link[64];
      ssize_t n;

      if (folder == AT_FDCWD)
        snprintf (link, sizeof link, "/proc/self/cwd");
      else
        snprintf (link, sizeof link, "/proc/self/fd/%d", folder);
      n = readlink (link, path, SIZE - 2);
      length = n > 0 ? (size_t) n : 0;
      path[length++] = '/';
    }
  snprintf (path + length, SIZE - length, "%s", name);
  if (!is_below (path))
    return false;
  if (lstat (path, &info) == 0)
    *ino = info.st_ino;
  return true;
}

/* --- the calls --- */

/* The next library's function of the same name. */
#define REAL(name)                                                                                 \
  ({                                                                                               \
    static _Atomic (void *) found;                                                                 \
    if (found == NULL)                                                                             \
      found = dlsym (RTLD_NEXT, #name);                                                            \
    (__typeof__ (&name)) found;                                                                    \
  })

/* A new file, or one that was emptied. @before: what stood there. */
static void
note_open (int fd, int flags, const char *path, uint64_t before)
{
  struct stat info;

  if (fstat (fd, &info) != 0)
    return;
  if (before == 0)
    add ((RecordedCall) { .kind = RECORDED_MAKE, .ino = info.st_ino }, path, NULL);
  else if ((flags & O_TRUNC) != 0)
    add ((RecordedCall) { .kind = RECORDED_RESIZE, .ino = info.st_ino }, NULL, NULL);
}

#define OPENS(name, parameters, folder, path, arguments)                                           \
  int name parameters                                                                              \
  {                                                                                                \
    char full[SIZE];                                                                               \
    uint64_t before;                                                                               \
    mode_t mode = 0;                                                                               \
    bool wanted;                                                                                   \
    int fd;                                                                                        \
    if ((flags & O_CREAT) != 0)                                                                    \
      {                                                                                            \
        va_list list;                                                                              \
        va_start (list, flags);                                                                    \
        mode = va_arg (list, mode_t);                                                              \
        va_end (list);                                                                             \
      }                                                                                            \
    pthread_mutex_lock (&mutex);                                                                   \
    wanted = find_path (folder, path, full, &before);                                              \
    fd = REAL (name) arguments;                                                                    \
    if (wanted && fd >= 0)                                                                         \
      note_open (fd, flags, full, before);                                                         \
    pthread_mutex_unlock (&mutex);                                                                 \
    return fd;                                                                                     \
  }

static void
note_write (int fd, const void *data, ssize_t length, int64_t offset)
{
  char path[SIZE];
  uint64_t ino;
  void *copy;

  if (length <= 0 || !find_fd (fd, path, &ino))
    return;
  /* Without a place it was written up to where the file is now. */
  if (offset < 0)
    offset = lseek64 (fd, 0, SEEK_CUR) - length;
  copy = malloc ((size_t) length);
  if (copy == NULL)
    abort ();
  memcpy (copy, data, (size_t) length);
  add ((RecordedCall) { .kind = RECORDED_WRITE,
                        .ino = ino,
                        .offset = offset,
                        .length = (size_t) length,
                        .data = copy },
       NULL, NULL);
}

#define WRITES(name, parameters, offset, arguments)                                                \
  ssize_t name parameters                                                                          \
  {                                                                                                \
    ssize_t n;                                                                                     \
    int failure;                                                                                   \
    pthread_mutex_lock (&mutex);                                                                   \
    n = REAL (name) arguments;                                                                     \
    failure = errno;                                                                               \
    note_write (fd, data, n, offset);                                                              \
    errno = failure;                                                                               \
    pthread_mutex_unlock (&mutex);                                                                 \
    return n;                                                                                      \
  }

/* Something else that is done to a descriptor. */
#define BY_FD(wanted_kind, size, name, parameters, arguments)                                      \
  int name parameters                                                                              \
  {                                                                                                \
    char path[SIZE];                                                                               \
    uint64_t ino;                                                                                  \
    int result, failure;                                                                           \
    pthread_mutex_lock (&mutex);                                                                   \
    result = REAL (name) arguments;                                                                \
    failure = errno;                                                                               \
    if (result == 0 && find_fd (fd, path, &ino))                                                   \
      add ((RecordedCall) { .kind = wanted_kind, .ino = ino, .length = (size_t) (size) }, path,    \
           NULL);                                                                                  \
    errno = failure;                                                                               \
    pthread_mutex_unlock (&mutex);                                                                 \
    return result;                                                                                 \
  }

static void
note_path (RecordedKind kind, const char *path, const char *to, uint64_t ino)
{
  struct stat info;

  if (kind == RECORDED_MAKE_FOLDER && lstat (path, &info) == 0)
    ino = info.st_ino;
  /* A link is a name of the file, and the file is the first name's. */
  if (kind == RECORDED_LINK)
    add ((RecordedCall) { .kind = kind, .ino = ino }, to, NULL);
  else
    add ((RecordedCall) { .kind = kind, .ino = ino }, path, to);
}

/* Both names are below the folder or neither is. */
#define BY_PATHS(kind, name, parameters, folder, path, to_folder, to, arguments)                   \
  int name parameters                                                                              \
  {                                                                                                \
    char first[SIZE], second[SIZE];                                                                \
    uint64_t ino, other;                                                                           \
    bool wanted, has_second;                                                                       \
    int result, failure;                                                                           \
    pthread_mutex_lock (&mutex);                                                                   \
    wanted = find_path (folder, path, first, &ino);                                                \
    has_second = find_path (to_folder, to, second, &other);                                        \
    result = REAL (name) arguments;                                                                \
    failure = errno;                                                                               \
    if (result == 0 && wanted)                                                                     \
      note_path (kind, first, has_second ? second : NULL, ino);                                    \
    errno = failure;                                                                               \
    pthread_mutex_unlock (&mutex);                                                                 \
    return result;                                                                                 \
  }

#define BY_PATH(kind, name, parameters, folder, path, arguments)                                   \
  BY_PATHS (kind, name, parameters, folder, path, AT_FDCWD, NULL, arguments)

/* clang-format off */
OPENS (open, (const char *path, int flags, ...), AT_FDCWD, path, (path, flags, mode))
OPENS (open64, (const char *path, int flags, ...), AT_FDCWD, path, (path, flags, mode))
OPENS (openat, (int folder, const char *path, int flags, ...), folder, path,
       (folder, path, flags, mode))
OPENS (openat64, (int folder, const char *path, int flags, ...), folder, path,
       (folder, path, flags, mode))

WRITES (write, (int fd, const void *data, size_t length), -1, (fd, data, length))
WRITES (pwrite, (int fd, const void *data, size_t length, off_t offset), offset,
        (fd, data, length, offset))
WRITES (pwrite64, (int fd, const void *data, size_t length, off64_t offset), offset,
        (fd, data, length, offset))

BY_FD (RECORDED_SYNC, 0, fsync, (int fd), (fd))
BY_FD (RECORDED_SYNC, 0, fdatasync, (int fd), (fd))
BY_FD (RECORDED_RESIZE, length, ftruncate, (int fd, off_t length), (fd, length))
BY_FD (RECORDED_RESIZE, length, ftruncate64, (int fd, off64_t length), (fd, length))

BY_PATHS (RECORDED_RENAME, rename, (const char *path, const char *to), AT_FDCWD, path, AT_FDCWD, to,
          (path, to))
BY_PATHS (RECORDED_RENAME, renameat2,
          (int folder, const char *path, int to_folder, const char *to, unsigned flags), folder,
          path, to_folder, to, (folder, path, to_folder, to, flags))
BY_PATHS (RECORDED_LINK, link, (const char *path, const char *to), AT_FDCWD, path, AT_FDCWD, to,
          (path, to))
BY_PATH (RECORDED_REMOVE, unlink, (const char *path), AT_FDCWD, path, (path))
BY_PATH (RECORDED_REMOVE, remove, (const char *path), AT_FDCWD, path, (path))
BY_PATH (RECORDED_MAKE_FOLDER, mkdir, (const char *path, mode_t mode), AT_FDCWD, path, (path, mode))
/* clang-format on */
