/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Lets calls of the C library fail that have to do with files. Preloaded into any program,
 *
 *   LD_PRELOAD=…/libfailing-calls.so FAIL_CALLS=write,fsync FAIL_AT=3 FAIL_WITH=ENOSPC \
 *     FAIL_BELOW=/tmp/here  PROGRAM
 *
 * or linked into a test program, which then says in failing-calls.h what should fail.
 *
 * FAIL_CALLS  which calls are counted and may fail, with commas between, or "all":
 *             open    open, openat, creat, mkstemp and their kind, fopen
 *             write   write, pwrite, writev, pwritev, sendfile, copy_file_range, splice
 *             read    read, pread, readv
 *             fsync   fsync, fdatasync, syncfs
 *             close, rename, link (symbolic ones too), unlink (remove too), mkdir, rmdir,
 *             ftruncate (truncate too), fallocate, chmod, chown, xattr (setting and removing)
 *             "all" leaves out read, unlink and rmdir: what reads or tidies up changes no file.
 * FAIL_AT     the number of the call that fails, from 1; "3+": that and all after it; "0": none,
 *             they are only counted. 1+ if it is not set.
 * FAIL_WITH   the name of an error (ENOSPC, EIO, EDQUOT, EROFS, EACCES, EPERM, EINTR, …), or
 *             short     a write or read does only half of what it should (others go through)
 *             kill      the process gets SIGKILL instead of the call
 *             kill-after  the call is done, then comes SIGKILL
 *             wait:MS   the call is done, MS milliseconds later, or as soon as nothing should fail
 *                       any more
 *             EIO if it is not set.
 * FAIL_BELOW  only files and folders in this folder, or it itself (an absolute path without links).
 *             Calls that name two files count if either is.
 * FAIL_WHEN   a file that has to be there: who drives the program makes and removes it. While it is
 *             not, calls are not counted; with a new file the count begins anew. It may hold other
 *             CALLS, AT and WITH, with blanks between: "write 2 EIO". Write it elsewhere and rename
 *             it, so that it is never seen half written.
 * FAIL_LOG    a file to which each call counted is added: number, name, path, "failed" or "ok". It
 *             should not be below FAIL_BELOW.
 *
 * A close that fails closes all the same, as Linux does. What the C library calls inside itself
 * (stdio writing its buffer) can't be seen; fopen and fclose are counted as open and close.
 * With the address or thread sanitizer that library has to come first in LD_PRELOAD; linked into a
 * program it comes first of itself. */

/* 64 bits are wide enough for all of them, and each name has to be defined. */
#undef _FILE_OFFSET_BITS
#undef _FORTIFY_SOURCE

#include "failing-calls.h"

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/sendfile.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <sys/xattr.h>
#include <time.h>
#include <unistd.h>

#define SIZE 4096

typedef enum
{
  WITH_ERROR,
  WITH_SHORT,
  WITH_KILL,
  WITH_KILL_AFTER,
  WITH_WAIT,
} With;

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static atomic_bool armed;
static char calls[SIZE], below[SIZE], when[SIZE], log_name[SIZE];
static unsigned at, count, failed;
static bool and_after;
static struct stat when_info;
static With with;
static int with_number; /* errno, or milliseconds */

static const struct
{
  const char *name;
  int number;
} errors[] = {
  { "EACCES", EACCES }, { "EBADF", EBADF },         { "EBUSY", EBUSY },     { "EDQUOT", EDQUOT },
  { "EEXIST", EEXIST }, { "EFBIG", EFBIG },         { "EINTR", EINTR },     { "EINVAL", EINVAL },
  { "EIO", EIO },       { "EMFILE", EMFILE },       { "EMLINK", EMLINK },   { "ENFILE", ENFILE },
  { "ENODEV", ENODEV }, { "ENOENT", ENOENT },       { "ENOMEM", ENOMEM },   { "ENOSPC", ENOSPC },
  { "ENOSYS", ENOSYS }, { "ENOTSUP", ENOTSUP },     { "EPERM", EPERM },     { "EROFS", EROFS },
  { "ESTALE", ESTALE }, { "ETIMEDOUT", ETIMEDOUT }, { "ETXTBSY", ETXTBSY }, { "EXDEV", EXDEV },
};

/* --- what is wanted --- */

static void
set (char *text, const char *value)
{
  snprintf (text, SIZE, "%s", value != NULL ? value : "");
}

static void
set_at (const char *value)
{
  at = value != NULL ? (unsigned) atoi (value) : 1;
  and_after = value == NULL || strchr (value, '+') != NULL;
}

static void
set_with (const char *value)
{
  with = WITH_ERROR;
  with_number = EIO;
  if (value == NULL)
    return;
  if (strcmp (value, "short") == 0)
    with = WITH_SHORT;
  else if (strcmp (value, "kill") == 0)
    with = WITH_KILL;
  else if (strcmp (value, "kill-after") == 0)
    with = WITH_KILL_AFTER;
  else if (strncmp (value, "wait:", 5) == 0)
    {
      with = WITH_WAIT;
      with_number = atoi (value + 5);
    }
  else
    {
      size_t i = 0;

      while (i < sizeof errors / sizeof *errors && strcmp (value, errors[i].name) != 0)
        i++;
      if (i == sizeof errors / sizeof *errors)
        {
          fprintf (stderr, "failing-calls: there is no \"%s\"\n", value);
          abort ();
        }
      with_number = errors[i].number;
    }
}

void
failing_calls_arm (const char *new_calls,
                   const char *new_at,
                   const char *new_with,
                   const char *new_below)
{
  atomic_store (&armed, false);
  if (new_calls == NULL && when[0] == '\0')
    return;
  pthread_mutex_lock (&lock);
  set (calls, new_calls);
  set (below, new_below);
  set_at (new_at);
  set_with (new_with);
  count = failed = 0;
  atomic_store (&armed, true);
  pthread_mutex_unlock (&lock);
}

unsigned
failing_calls_get_count (void)
{
  return count;
}

unsigned
failing_calls_get_failed (void)
{
  return failed;
}

__attribute__ ((constructor)) static void
read_environment (void)
{
  set (when, getenv ("FAIL_WHEN"));
  set (log_name, getenv ("FAIL_LOG"));
  failing_calls_arm (getenv ("FAIL_CALLS"), getenv ("FAIL_AT"), getenv ("FAIL_WITH"),
                     getenv ("FAIL_BELOW"));
}

/* What a new file says. With bare system calls: nobody counts them. */
static void
read_when (void)
{
  char text[SIZE];
  char *words[3] = { NULL }, *rest = NULL;
  int fd = (int) syscall (SYS_openat, AT_FDCWD, when, O_RDONLY | O_CLOEXEC, 0);
  long n = fd >= 0 ? syscall (SYS_read, fd, text, SIZE - 1) : 0;

  if (fd >= 0)
    syscall (SYS_close, fd);
  text[n > 0 ? n : 0] = '\0';
  count = failed = 0;
  for (int i = 0; i < 3; i++)
    words[i] = strtok_r (i == 0 ? text : NULL, " \n", &rest);
  if (words[0] == NULL)
    return;
  set (calls, words[0]);
  set_at (words[1]);
  set_with (words[2]);
}

static bool
is_on (void)
{
  struct stat info;
  int before = errno;

  if (when[0] == '\0')
    return true;
  pthread_mutex_lock (&lock);
  if (stat (when, &info) != 0)
    info.st_ino = 0;
  else if (info.st_ino != when_info.st_ino || info.st_mtim.tv_sec != when_info.st_mtim.tv_sec
           || info.st_mtim.tv_nsec != when_info.st_mtim.tv_nsec)
    read_when ();
  when_info = info;
  pthread_mutex_unlock (&lock);
  errno = before;
  return info.st_ino != 0;
}

/* --- which call, which file --- */

static bool
is_wanted (const char *call)
{
  size_t length = strlen (call);

  if (strcmp (calls, "all") == 0)
    return strcmp (call, "read") != 0 && strcmp (call, "unlink") != 0
           && strcmp (call, "rmdir") != 0;
  for (const char *c = calls; (c = strstr (c, call)) != NULL; c += length)
    if ((c == calls || c[-1] == ',') && (c[length] == '\0' || c[length] == ','))
      return true;
  return false;
}

/* Where a descriptor leads; the kernel knows. */
static void
find_fd (char *path, int fd)
{
  char link[64];
  ssize_t n;

  snprintf (link, sizeof link, "/proc/self/fd/%d", fd);
  n = readlink (link, path, SIZE - 1);
  path[n > 0 ? n : 0] = '\0';
}

static void
find_path (char *path, int folder, const char *name)
{
  if (name == NULL || name[0] == '/')
    {
      set (path, name);
      return;
    }
  if (folder != AT_FDCWD)
    find_fd (path, folder);
  else if (getcwd (path, SIZE) == NULL)
    path[0] = '\0';
  if (strlen (path) + strlen (name) + 2 < SIZE)
    {
      strcat (path, "/");
      strcat (path, name);
    }
}

static bool
is_below (const char *path)
{
  size_t length = strlen (below);

  return strncmp (path, below, length) == 0
         && (length == 0 || path[length] == '\0' || path[length] == '/');
}

/* The log is written with bare system calls: nobody counts them. */
static void
note (const char *call, const char *path, bool fails)
{
  char line[SIZE + 100];
  int n, fd;

  if (log_name[0] == '\0')
    return;
  n = snprintf (line, sizeof line, "%u %s %s %s\n", count, call, path, fails ? "failed" : "ok");
  fd = (int) syscall (SYS_openat, AT_FDCWD, log_name, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC,
                      0600);
  if (fd >= 0)
    {
      syscall (SYS_write, fd, line, (size_t) n);
      syscall (SYS_close, fd);
    }
}

/* Whether this call is one that fails. */
static bool
count_call (const char *call, const char *path)
{
  bool fails;

  pthread_mutex_lock (&lock);
  count++;
  fails = at > 0 && (and_after ? count >= at : count == at);
  failed += fails;
  note (call, path, fails);
  pthread_mutex_unlock (&lock);
  return fails;
}

/* What becomes of a call. */
typedef enum
{
  GO,
  FAIL, /* with errno */
  HALF, /* do less */
  DIE,  /* do it, then die */
} Fate;

static void
wait_some (void)
{
  const struct timespec step = { 0, 5000000 };

  for (int rest = with_number; rest > 0 && atomic_load (&armed) && is_on (); rest -= 5)
    nanosleep (&step, NULL);
}

static Fate
decide (const char *call, const char *path, const char *second)
{
  if (!is_wanted (call) || (!is_below (path) && (second == NULL || !is_below (second)))
      || !count_call (call, path))
    return GO;
  if (with == WITH_KILL)
    syscall (SYS_kill, getpid (), SIGKILL);
  if (with == WITH_WAIT)
    {
      wait_some ();
      return GO;
    }
  if (with == WITH_KILL_AFTER)
    return DIE;
  if (with == WITH_SHORT)
    return HALF;
  errno = with_number;
  return FAIL;
}

static Fate
decide_fd (const char *call, int fd)
{
  char path[SIZE];
  int before = errno;
  Fate fate;

  if (!atomic_load (&armed) || !is_on () || !is_wanted (call))
    return GO;
  find_fd (path, fd);
  fate = decide (call, path, NULL);
  if (fate != FAIL)
    errno = before;
  return fate;
}

static Fate
decide_path (const char *call, int folder, const char *name, int second_folder, const char *second)
{
  char path[SIZE], second_path[SIZE];
  int before = errno;
  Fate fate;

  if (!atomic_load (&armed) || !is_on () || !is_wanted (call))
    return GO;
  find_path (path, folder, name);
  find_path (second_path, second_folder, second);
  fate = decide (call, path, second != NULL ? second_path : NULL);
  if (fate != FAIL)
    errno = before;
  return fate;
}

static void
die_if (Fate fate)
{
  if (fate == DIE)
    syscall (SYS_kill, getpid (), SIGKILL);
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

#define RETURN(fate, type, call)                                                                   \
  type result = (call);                                                                            \
  die_if (fate);                                                                                   \
  return result

/* A function whose first argument is a descriptor. */
#define BY_FD(kind, type, name, parameters, fd, arguments)                                         \
  type name parameters                                                                             \
  {                                                                                                \
    Fate fate = decide_fd (kind, fd);                                                              \
    if (fate == FAIL)                                                                              \
      return -1;                                                                                   \
    RETURN (fate, type, REAL (name) arguments);                                                    \
  }

/* One that names a file, or two. */
#define BY_PATHS(kind, name, parameters, folder, path, second_folder, second, arguments)           \
  int name parameters                                                                              \
  {                                                                                                \
    Fate fate = decide_path (kind, folder, path, second_folder, second);                           \
    if (fate == FAIL)                                                                              \
      return -1;                                                                                   \
    RETURN (fate, int, REAL (name) arguments);                                                     \
  }

#define BY_PATH(kind, name, parameters, path, arguments)                                           \
  BY_PATHS (kind, name, parameters, AT_FDCWD, path, AT_FDCWD, NULL, arguments)

/* One that moves bytes and may move only half of them. */
#define MOVES(kind, name, parameters, fd, length, arguments)                                       \
  ssize_t name parameters                                                                          \
  {                                                                                                \
    Fate fate = decide_fd (kind, fd);                                                              \
    if (fate == FAIL)                                                                              \
      return -1;                                                                                   \
    if (fate == HALF && length > 1)                                                                \
      length /= 2;                                                                                 \
    RETURN (fate, ssize_t, REAL (name) arguments);                                                 \
  }

/* Several pieces: half of the first one alone. */
#define MOVES_PIECES(kind, name, parameters, arguments)                                            \
  ssize_t name parameters                                                                          \
  {                                                                                                \
    Fate fate = decide_fd (kind, fd);                                                              \
    struct iovec half;                                                                             \
    if (fate == FAIL)                                                                              \
      return -1;                                                                                   \
    if (fate == HALF && n > 0)                                                                     \
      {                                                                                            \
        half = pieces[0];                                                                          \
        half.iov_len = half.iov_len > 1 ? half.iov_len / 2 : half.iov_len;                         \
        pieces = &half;                                                                            \
        n = 1;                                                                                     \
      }                                                                                            \
    RETURN (fate, ssize_t, REAL (name) arguments);                                                 \
  }

/* The mode is there only where a file may be made. */
#define OPENS(name, parameters, folder, path, arguments)                                           \
  int name parameters                                                                              \
  {                                                                                                \
    Fate fate = decide_path ("open", folder, path, AT_FDCWD, NULL);                                \
    mode_t mode = 0;                                                                               \
    if (fate == FAIL)                                                                              \
      return -1;                                                                                   \
    if ((flags & O_CREAT) != 0 || (flags & O_TMPFILE) == O_TMPFILE)                                \
      {                                                                                            \
        va_list list;                                                                              \
        va_start (list, flags);                                                                    \
        mode = va_arg (list, mode_t);                                                              \
        va_end (list);                                                                             \
      }                                                                                            \
    RETURN (fate, int, REAL (name) arguments);                                                     \
  }

int __open_2 (const char *path, int flags);
int __open64_2 (const char *path, int flags);
int __openat_2 (int folder, const char *path, int flags);
int __openat64_2 (int folder, const char *path, int flags);

/* clang-format off */
OPENS (open, (const char *path, int flags, ...), AT_FDCWD, path, (path, flags, mode))
OPENS (open64, (const char *path, int flags, ...), AT_FDCWD, path, (path, flags, mode))
OPENS (openat, (int folder, const char *path, int flags, ...), folder, path,
       (folder, path, flags, mode))
OPENS (openat64, (int folder, const char *path, int flags, ...), folder, path,
       (folder, path, flags, mode))
BY_PATH ("open", __open_2, (const char *path, int flags), path, (path, flags))
BY_PATH ("open", __open64_2, (const char *path, int flags), path, (path, flags))
BY_PATHS ("open", __openat_2, (int folder, const char *path, int flags), folder, path, AT_FDCWD,
          NULL, (folder, path, flags))
BY_PATHS ("open", __openat64_2, (int folder, const char *path, int flags), folder, path, AT_FDCWD,
          NULL, (folder, path, flags))
BY_PATH ("open", creat, (const char *path, mode_t mode), path, (path, mode))
BY_PATH ("open", creat64, (const char *path, mode_t mode), path, (path, mode))
BY_PATH ("open", mkstemp, (char *path), path, (path))
BY_PATH ("open", mkstemp64, (char *path), path, (path))
BY_PATH ("open", mkostemp, (char *path, int flags), path, (path, flags))
BY_PATH ("open", mkostemp64, (char *path, int flags), path, (path, flags))

MOVES ("write", write, (int fd, const void *data, size_t length), fd, length, (fd, data, length))
MOVES ("write", pwrite, (int fd, const void *data, size_t length, off_t offset), fd, length,
       (fd, data, length, offset))
MOVES ("write", pwrite64, (int fd, const void *data, size_t length, off64_t offset), fd, length,
       (fd, data, length, offset))
MOVES_PIECES ("write", writev, (int fd, const struct iovec *pieces, int n), (fd, pieces, n))
MOVES_PIECES ("write", pwritev, (int fd, const struct iovec *pieces, int n, off_t offset),
              (fd, pieces, n, offset))
MOVES_PIECES ("write", pwritev64, (int fd, const struct iovec *pieces, int n, off64_t offset),
              (fd, pieces, n, offset))
MOVES ("write", sendfile, (int to, int from, off_t *offset, size_t length), to, length,
       (to, from, offset, length))
MOVES ("write", sendfile64, (int to, int from, off64_t *offset, size_t length), to, length,
       (to, from, offset, length))
MOVES ("write", copy_file_range,
       (int from, off64_t *offset, int to, off64_t *to_offset, size_t length, unsigned flags), to,
       length, (from, offset, to, to_offset, length, flags))
MOVES ("write", splice,
       (int from, off64_t *offset, int to, off64_t *to_offset, size_t length, unsigned flags), to,
       length, (from, offset, to, to_offset, length, flags))

MOVES ("read", read, (int fd, void *data, size_t length), fd, length, (fd, data, length))
MOVES ("read", pread, (int fd, void *data, size_t length, off_t offset), fd, length,
       (fd, data, length, offset))
MOVES ("read", pread64, (int fd, void *data, size_t length, off64_t offset), fd, length,
       (fd, data, length, offset))
MOVES_PIECES ("read", readv, (int fd, const struct iovec *pieces, int n), (fd, pieces, n))

BY_FD ("fsync", int, fsync, (int fd), fd, (fd))
BY_FD ("fsync", int, fdatasync, (int fd), fd, (fd))
BY_FD ("fsync", int, syncfs, (int fd), fd, (fd))
BY_FD ("ftruncate", int, ftruncate, (int fd, off_t length), fd, (fd, length))
BY_FD ("ftruncate", int, ftruncate64, (int fd, off64_t length), fd, (fd, length))
BY_PATH ("ftruncate", truncate, (const char *path, off_t length), path, (path, length))
BY_PATH ("ftruncate", truncate64, (const char *path, off64_t length), path, (path, length))
BY_FD ("fallocate", int, fallocate, (int fd, int mode, off_t offset, off_t length), fd,
       (fd, mode, offset, length))
BY_FD ("fallocate", int, fallocate64, (int fd, int mode, off64_t offset, off64_t length), fd,
       (fd, mode, offset, length))

BY_PATHS ("rename", rename, (const char *path, const char *to), AT_FDCWD, path, AT_FDCWD, to,
          (path, to))
BY_PATHS ("rename", renameat, (int folder, const char *path, int to_folder, const char *to), folder,
          path, to_folder, to, (folder, path, to_folder, to))
BY_PATHS ("rename", renameat2,
          (int folder, const char *path, int to_folder, const char *to, unsigned flags), folder,
          path, to_folder, to, (folder, path, to_folder, to, flags))
BY_PATHS ("link", link, (const char *path, const char *to), AT_FDCWD, path, AT_FDCWD, to,
          (path, to))
BY_PATHS ("link", linkat,
          (int folder, const char *path, int to_folder, const char *to, int flags), folder, path,
          to_folder, to, (folder, path, to_folder, to, flags))
BY_PATH ("link", symlink, (const char *target, const char *path), path, (target, path))
BY_PATHS ("link", symlinkat, (const char *target, int folder, const char *path), folder, path,
          AT_FDCWD, NULL, (target, folder, path))
BY_PATH ("unlink", unlink, (const char *path), path, (path))
BY_PATH ("unlink", remove, (const char *path), path, (path))
BY_PATHS ("unlink", unlinkat, (int folder, const char *path, int flags), folder, path, AT_FDCWD,
          NULL, (folder, path, flags))
BY_PATH ("mkdir", mkdir, (const char *path, mode_t mode), path, (path, mode))
BY_PATHS ("mkdir", mkdirat, (int folder, const char *path, mode_t mode), folder, path, AT_FDCWD,
          NULL, (folder, path, mode))
BY_PATH ("rmdir", rmdir, (const char *path), path, (path))

BY_FD ("chmod", int, fchmod, (int fd, mode_t mode), fd, (fd, mode))
BY_PATH ("chmod", chmod, (const char *path, mode_t mode), path, (path, mode))
BY_PATHS ("chmod", fchmodat, (int folder, const char *path, mode_t mode, int flags), folder, path,
          AT_FDCWD, NULL, (folder, path, mode, flags))
BY_FD ("chown", int, fchown, (int fd, uid_t user, gid_t group), fd, (fd, user, group))
BY_PATH ("chown", chown, (const char *path, uid_t user, gid_t group), path, (path, user, group))
BY_PATH ("chown", lchown, (const char *path, uid_t user, gid_t group), path, (path, user, group))
BY_PATHS ("chown", fchownat, (int folder, const char *path, uid_t user, gid_t group, int flags),
          folder, path, AT_FDCWD, NULL, (folder, path, user, group, flags))
BY_FD ("xattr", int, fsetxattr,
       (int fd, const char *name, const void *value, size_t length, int flags), fd,
       (fd, name, value, length, flags))
BY_FD ("xattr", int, fremovexattr, (int fd, const char *name), fd, (fd, name))
BY_PATH ("xattr", setxattr,
         (const char *path, const char *name, const void *value, size_t length, int flags), path,
         (path, name, value, length, flags))
BY_PATH ("xattr", removexattr, (const char *path, const char *name), path, (path, name))
/* clang-format on */

/* --- those of another form --- */

int
close (int fd)
{
  Fate fate = decide_fd ("close", fd);
  int failure = errno;
  int result = REAL (close) (fd);

  die_if (fate);
  if (fate != FAIL)
    return result;
  errno = failure;
  return -1;
}

/* These give the error instead of setting errno. */
int
posix_fallocate (int fd, off_t offset, off_t length)
{
  Fate fate = decide_fd ("fallocate", fd);

  if (fate == FAIL)
    return errno;
  RETURN (fate, int, REAL (posix_fallocate) (fd, offset, length));
}

int
posix_fallocate64 (int fd, off64_t offset, off64_t length)
{
  Fate fate = decide_fd ("fallocate", fd);

  if (fate == FAIL)
    return errno;
  RETURN (fate, int, REAL (posix_fallocate64) (fd, offset, length));
}

FILE *
fopen (const char *path, const char *mode)
{
  Fate fate = decide_path ("open", AT_FDCWD, path, AT_FDCWD, NULL);

  if (fate == FAIL)
    return NULL;
  RETURN (fate, FILE *, REAL (fopen) (path, mode));
}

FILE *
fopen64 (const char *path, const char *mode)
{
  Fate fate = decide_path ("open", AT_FDCWD, path, AT_FDCWD, NULL);

  if (fate == FAIL)
    return NULL;
  RETURN (fate, FILE *, REAL (fopen64) (path, mode));
}

int
fclose (FILE *file)
{
  Fate fate = decide_fd ("close", fileno (file));
  int failure = errno;
  int result = REAL (fclose) (file);

  die_if (fate);
  if (fate != FAIL)
    return result;
  errno = failure;
  return EOF;
}
