/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Linked into everything when -Db_sanitize=thread: tells ThreadSanitizer about the synchronisation
 * that happens inside GLib, which is not instrumented: its locks stand on futexes and can't be
 * seen. This library comes before GLib's where symbols are looked up; the real functions are those
 * of the next library. Without the sanitizer in a program it does nothing of its own. */

#include <dlfcn.h>
#include <gio/gio.h>
#undef g_object_ref
#undef g_object_unref

void __tsan_acquire (void *addr) __attribute__ ((weak));
void __tsan_release (void *addr) __attribute__ ((weak));
void __tsan_mutex_pre_lock (void *addr, unsigned flags) __attribute__ ((weak));
void __tsan_mutex_post_lock (void *addr, unsigned flags, int recursion) __attribute__ ((weak));
int __tsan_mutex_pre_unlock (void *addr, unsigned flags) __attribute__ ((weak));
void __tsan_mutex_post_unlock (void *addr, unsigned flags) __attribute__ ((weak));

#define LINKER_INIT 1u /* no create call needed */
#define TRY_LOCK 16u
#define TRY_FAILED 32u
#define READ_LOCK 8u

static void
acquire (void *addr)
{
  if (__tsan_acquire != NULL)
    __tsan_acquire (addr);
}

static void
release (void *addr)
{
  if (__tsan_release != NULL)
    __tsan_release (addr);
}

static void
pre_lock (void *addr, unsigned flags)
{
  if (__tsan_mutex_pre_lock != NULL)
    __tsan_mutex_pre_lock (addr, LINKER_INIT | flags);
}

static void
post_lock (void *addr, unsigned flags)
{
  if (__tsan_mutex_post_lock != NULL)
    __tsan_mutex_post_lock (addr, LINKER_INIT | flags, 0);
}

static void
pre_unlock (void *addr, unsigned flags)
{
  if (__tsan_mutex_pre_unlock != NULL)
    __tsan_mutex_pre_unlock (addr, LINKER_INIT | flags);
}

static void
post_unlock (void *addr, unsigned flags)
{
  if (__tsan_mutex_post_unlock != NULL)
    __tsan_mutex_post_unlock (addr, LINKER_INIT | flags);
}

/* Defines `real`, the function of that name in GLib. */
#define REAL(ret, name, ...)                                                                       \
  static ret (*real) (__VA_ARGS__);                                                                \
  if (G_UNLIKELY (real == NULL))                                                                   \
  *(void **) &real = dlsym (RTLD_NEXT, #name)

/* --- locks --- */

void
g_mutex_lock (GMutex *mutex)
{
  REAL (void, g_mutex_lock, GMutex *);
  pre_lock (mutex, 0);
  real (mutex);
  post_lock (mutex, 0);
}

gboolean
g_mutex_trylock (GMutex *mutex)
{
  gboolean locked;

  REAL (gboolean, g_mutex_trylock, GMutex *);
  pre_lock (mutex, TRY_LOCK);
  locked = real (mutex);
  post_lock (mutex, TRY_LOCK | (locked ? 0 : TRY_FAILED));
  return locked;
}

void
g_mutex_unlock (GMutex *mutex)
{
  REAL (void, g_mutex_unlock, GMutex *);
  pre_unlock (mutex, 0);
  real (mutex);
  post_unlock (mutex, 0);
}

void
g_rec_mutex_lock (GRecMutex *mutex)
{
  REAL (void, g_rec_mutex_lock, GRecMutex *);
  real (mutex);
  acquire (mutex);
}

void
g_rec_mutex_unlock (GRecMutex *mutex)
{
  REAL (void, g_rec_mutex_unlock, GRecMutex *);
  release (mutex);
  real (mutex);
}

void
g_rw_lock_reader_lock (GRWLock *lock)
{
  REAL (void, g_rw_lock_reader_lock, GRWLock *);
  pre_lock (lock, READ_LOCK);
  real (lock);
  post_lock (lock, READ_LOCK);
}

void
g_rw_lock_reader_unlock (GRWLock *lock)
{
  REAL (void, g_rw_lock_reader_unlock, GRWLock *);
  pre_unlock (lock, READ_LOCK);
  real (lock);
  post_unlock (lock, READ_LOCK);
}

void
g_rw_lock_writer_lock (GRWLock *lock)
{
  REAL (void, g_rw_lock_writer_lock, GRWLock *);
  pre_lock (lock, 0);
  real (lock);
  post_lock (lock, 0);
}

void
g_rw_lock_writer_unlock (GRWLock *lock)
{
  REAL (void, g_rw_lock_writer_unlock, GRWLock *);
  pre_unlock (lock, 0);
  real (lock);
  post_unlock (lock, 0);
}

void
g_cond_wait (GCond *cond, GMutex *mutex)
{
  REAL (void, g_cond_wait, GCond *, GMutex *);
  pre_unlock (mutex, 0);
  post_unlock (mutex, 0);
  real (cond, mutex);
  pre_lock (mutex, 0);
  post_lock (mutex, 0);
}

gboolean
g_cond_wait_until (GCond *cond, GMutex *mutex, gint64 end)
{
  gboolean signalled;

  REAL (gboolean, g_cond_wait_until, GCond *, GMutex *, gint64);
  pre_unlock (mutex, 0);
  post_unlock (mutex, 0);
  signalled = real (cond, mutex, end);
  pre_lock (mutex, 0);
  post_lock (mutex, 0);
  return signalled;
}

/* --- references --- */

gpointer
g_object_ref (gpointer object)
{
  REAL (gpointer, g_object_ref, gpointer);
  return real (object);
}

void
g_object_unref (gpointer object)
{
  REAL (void, g_object_unref, gpointer);
  if (object != NULL)
    {
      release (object);
      acquire (object);
    }
  real (object);
}

/* --- threads --- */

typedef struct
{
  GThreadFunc func;
  gpointer data;
} Start;

static gpointer
start_thread (gpointer data)
{
  Start start = *(Start *) data;

  acquire (data);
  g_free (data);
  return start.func (start.data);
}

static Start *
start_new (GThreadFunc func, gpointer data)
{
  Start *start = g_new (Start, 1);

  start->func = func;
  start->data = data;
  release (start);
  return start;
}

GThread *
g_thread_new (const char *name, GThreadFunc func, gpointer data)
{
  REAL (GThread *, g_thread_new, const char *, GThreadFunc, gpointer);
  return real (name, start_thread, start_new (func, data));
}

GThread *
g_thread_try_new (const char *name, GThreadFunc func, gpointer data, GError **error)
{
  REAL (GThread *, g_thread_try_new, const char *, GThreadFunc, gpointer, GError **);
  return real (name, start_thread, start_new (func, data), error);
}

/* --- callbacks posted to a main context --- */

typedef struct
{
  GSourceFunc func;
  gpointer data;
  GDestroyNotify destroy;
} Box;

static gboolean
box_run (gpointer data)
{
  Box *box = data;

  acquire (box);
  return box->func (box->data);
}

static void
box_free (gpointer data)
{
  Box *box = data;

  acquire (box);
  if (box->destroy != NULL)
    box->destroy (box->data);
  g_free (box);
}

static Box *
box_new (GSourceFunc func, gpointer data, GDestroyNotify destroy)
{
  Box *box = g_new (Box, 1);

  box->func = func;
  box->data = data;
  box->destroy = destroy;
  release (box);
  return box;
}

void
g_main_context_invoke_full (GMainContext *context,
                            int priority,
                            GSourceFunc func,
                            gpointer data,
                            GDestroyNotify destroy)
{
  REAL (void, g_main_context_invoke_full, GMainContext *, int, GSourceFunc, gpointer,
        GDestroyNotify);
  real (context, priority, box_run, box_new (func, data, destroy), box_free);
}

void
g_main_context_invoke (GMainContext *context, GSourceFunc func, gpointer data)
{
  g_main_context_invoke_full (context, G_PRIORITY_DEFAULT, func, data, NULL);
}

guint
g_idle_add_full (int priority, GSourceFunc func, gpointer data, GDestroyNotify destroy)
{
  REAL (guint, g_idle_add_full, int, GSourceFunc, gpointer, GDestroyNotify);
  return real (priority, box_run, box_new (func, data, destroy), box_free);
}

guint (g_idle_add) (GSourceFunc func, gpointer data)
{
  return g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, func, data, NULL);
}

guint
g_timeout_add_full (int priority, guint ms, GSourceFunc func, gpointer data, GDestroyNotify destroy)
{
  REAL (guint, g_timeout_add_full, int, guint, GSourceFunc, gpointer, GDestroyNotify);
  return real (priority, ms, box_run, box_new (func, data, destroy), box_free);
}

/* A GTask's function runs on a pool's thread and its callback on the main one; the task is what
 * both have in hand. */
typedef struct
{
  GTaskThreadFunc func;
} TaskStart;

static GQuark
task_quark (void)
{
  return g_quark_from_static_string ("tsan-glib-task");
}

static void
run_task (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  TaskStart *start = g_object_get_qdata (G_OBJECT (task), task_quark ());

  acquire (task);
  start->func (task, source, data, cancellable);
  release (task);
}

void
g_task_run_in_thread (GTask *task, GTaskThreadFunc func)
{
  TaskStart *start = g_new (TaskStart, 1);

  REAL (void, g_task_run_in_thread, GTask *, GTaskThreadFunc);
  start->func = func;
  g_object_set_qdata_full (G_OBJECT (task), task_quark (), start, g_free);
  release (task);
  real (task, run_task);
}

#define PROPAGATE(type, name)                                                                      \
  type name (GTask *task, GError **error)                                                          \
  {                                                                                                \
    REAL (type, name, GTask *, GError **);                                                         \
    acquire (task);                                                                                \
    return real (task, error);                                                                     \
  }

PROPAGATE (gpointer, g_task_propagate_pointer)
PROPAGATE (gboolean, g_task_propagate_boolean)
PROPAGATE (gssize, g_task_propagate_int)

/* --- queues --- */

void
g_async_queue_push (GAsyncQueue *queue, gpointer data)
{
  REAL (void, g_async_queue_push, GAsyncQueue *, gpointer);
  release (queue);
  real (queue, data);
}

gpointer
g_async_queue_pop (GAsyncQueue *queue)
{
  gpointer data;

  REAL (gpointer, g_async_queue_pop, GAsyncQueue *);
  data = real (queue);
  acquire (queue);
  return data;
}

gpointer
g_async_queue_timeout_pop (GAsyncQueue *queue, guint64 us)
{
  gpointer data;

  REAL (gpointer, g_async_queue_timeout_pop, GAsyncQueue *, guint64);
  data = real (queue, us);
  if (data != NULL)
    acquire (queue);
  return data;
}
