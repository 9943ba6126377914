/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* measure-start COMMAND...: starts COMMAND on the display that there is, prints after how many
 * milliseconds its window was painted and how many of the processor it had used, then ends it.
 * Painted means that many colours are to be seen where there was only the root window before, so
 * that the same is measured of any program. */

#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <glib.h>
#include <malloc.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#define ENOUGH_COLOURS 12
#define STEP 7 /* one pixel out of this number is looked at, in both directions */
#define PATIENCE (20 * G_TIME_SPAN_SECOND)

static guint
count_colours (Display *display, int width, int height)
{
  XImage *image = XGetImage (display, DefaultRootWindow (display), 0, 0, (unsigned) width,
                             (unsigned) height, AllPlanes, ZPixmap);
  g_autoptr (GHashTable) colours = g_hash_table_new (NULL, NULL);

  if (image == NULL)
    return 0;
  for (int y = 0; y < height; y += STEP)
    for (int x = 0; x < width; x += STEP)
      g_hash_table_add (colours, GSIZE_TO_POINTER (XGetPixel (image, x, y)));
  XDestroyImage (image);
  return g_hash_table_size (colours);
}

static double
get_processor_ms (pid_t process)
{
  clockid_t clock;
  struct timespec used = { 0 };

  if (clock_getcpuclockid (process, &clock) == 0)
    clock_gettime (clock, &used);
  return (double) used.tv_sec * 1e3 + (double) used.tv_nsec / 1e6;
}

int
main (int argc, char **argv)
{
  Display *display = XOpenDisplay (NULL);
  int width, height;
  gint64 start, now;
  pid_t child;
  gboolean painted = FALSE;
  double processor;

  if (display == NULL || argc < 2)
    {
      g_printerr ("usage: measure-start COMMAND..., with a display\n");
      return 2;
    }
  /* Pictures take the same memory again: new pages would take time from COMMAND. */
  mallopt (M_MMAP_THRESHOLD, 32 << 20);
  mallopt (M_TRIM_THRESHOLD, G_MAXINT);
  width = DisplayWidth (display, DefaultScreen (display));
  height = DisplayHeight (display, DefaultScreen (display));
  start = now = g_get_monotonic_time ();
  child = fork ();
  if (child == 0)
    {
      prctl (PR_SET_PDEATHSIG, SIGKILL);
      execvp (argv[1], argv + 1);
      _exit (127);
    }
  while (!painted && now - start < PATIENCE && waitpid (child, NULL, WNOHANG) == 0)
    {
      g_usleep (2000);
      painted = count_colours (display, width, height) >= ENOUGH_COLOURS;
      now = g_get_monotonic_time ();
    }
  processor = get_processor_ms (child);
  kill (child, SIGTERM);
  waitpid (child, NULL, 0);
  XCloseDisplay (display);
  if (!painted)
    {
      g_printerr ("measure-start: %s showed nothing\n", argv[1]);
      return 1;
    }
  g_print ("%.0f %.0f\n", (double) (now - start) / 1000.0, processor);
  return 0;
}
