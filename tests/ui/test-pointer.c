/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "test-pointer.h"

#include <gdk/x11/gdkx.h>
#include <X11/Xatom.h>
#include <X11/extensions/XTest.h>

#define FRAMES 2

static double pointer_x, pointer_y;

static gboolean
tick_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer n)
{
  return --*(int *) n > 0;
}

void
test_wait_frames (GtkWidget *widget, int n)
{
  gtk_widget_add_tick_callback (widget, tick_cb, &n, NULL);
  WAIT_UNTIL (n <= 0);
}

G_GNUC_BEGIN_IGNORE_DEPRECATIONS
static Display *
get_display (GtkWidget *widget)
{
  return gdk_x11_display_get_xdisplay (gtk_widget_get_display (widget));
}

static Window
get_window (GtkWidget *widget)
{
  GtkNative *native = gtk_widget_get_native (widget);

  return gdk_x11_surface_get_xid (gtk_native_get_surface (native));
}
G_GNUC_END_IGNORE_DEPRECATIONS

static void
move (GtkWidget *widget, double x, double y)
{
  GtkNative *native = gtk_widget_get_native (widget);
  Display *display = get_display (widget);
  graphene_point_t point = GRAPHENE_POINT_INIT ((float) x, (float) y), at;
  double left, top;
  int root_x, root_y;
  Window child;

  g_assert_true (gtk_widget_compute_point (widget, GTK_WIDGET (native), &point, &at));
  gtk_native_get_surface_transform (native, &left, &top);
  XTranslateCoordinates (display, get_window (widget), DefaultRootWindow (display),
                         (int) (at.x + left), (int) (at.y + top), &root_x, &root_y, &child);
  XTestFakeMotionEvent (display, -1, root_x, root_y, CurrentTime);
  XFlush (display);
  pointer_x = x;
  pointer_y = y;
}

/* The server has read what was sent, and its answers have been handled and drawn. */
static void
settle (GtkWidget *widget)
{
  XSync (get_display (widget), False);
  test_wait_frames (widget, FRAMES);
}

void
test_pointer_move (GtkWidget *widget, double x, double y)
{
  move (widget, x, y);
  settle (widget);
}

void
test_pointer_press (GtkWidget *widget, guint button)
{
  XTestFakeButtonEvent (get_display (widget), button, True, CurrentTime);
  settle (widget);
}

void
test_pointer_release (GtkWidget *widget, guint button)
{
  XTestFakeButtonEvent (get_display (widget), button, False, CurrentTime);
  settle (widget);
}

void
test_pointer_click (GtkWidget *widget, double x, double y, guint button)
{
  test_pointer_move (widget, x, y);
  test_pointer_press (widget, button);
  test_pointer_release (widget, button);
}

void
test_pointer_drag_to (GtkWidget *widget, double x, double y)
{
  double from_x = pointer_x, from_y = pointer_y;

  for (int i = 1; i <= 10; i++)
    {
      move (widget, from_x + (x - from_x) * i / 10, from_y + (y - from_y) * i / 10);
      test_wait_frames (widget, 1);
    }
  settle (widget);
}

void
test_key_send (GtkWidget *widget, guint keyval)
{
  Display *display = get_display (widget);
  KeyCode code = XKeysymToKeycode (display, keyval);

  g_assert_cmpuint (code, !=, 0);
  XTestFakeKeyEvent (display, code, True, CurrentTime);
  XTestFakeKeyEvent (display, code, False, CurrentTime);
  XFlush (display);
}

void
test_key_set_down (GtkWidget *widget, guint keyval, gboolean down)
{
  Display *display = get_display (widget);
  KeyCode code = XKeysymToKeycode (display, keyval);

  g_assert_cmpuint (code, !=, 0);
  XTestFakeKeyEvent (display, code, down, CurrentTime);
  settle (widget);
}

void
test_key (GtkWidget *widget, guint keyval)
{
  test_key_send (widget, keyval);
  settle (widget);
}

static void
press_with (GtkWidget *widget, guint modifier, guint keyval)
{
  Display *display = get_display (widget);
  KeyCode code = XKeysymToKeycode (display, modifier);

  g_assert_cmpuint (code, !=, 0);
  XTestFakeKeyEvent (display, code, True, CurrentTime);
  test_key (widget, keyval);
  XTestFakeKeyEvent (display, code, False, CurrentTime);
  settle (widget);
}

void
test_key_with_control (GtkWidget *widget, guint keyval)
{
  press_with (widget, GDK_KEY_Control_L, keyval);
}

void
test_key_with_shift (GtkWidget *widget, guint keyval)
{
  press_with (widget, GDK_KEY_Shift_L, keyval);
}

void
test_focus_window (GtkWidget *widget)
{
  GtkWidget *root = GTK_WIDGET (gtk_widget_get_root (widget));

  XSetInputFocus (get_display (widget), get_window (widget), RevertToParent, CurrentTime);
  settle (widget);
  WAIT_UNTIL (gtk_window_is_active (GTK_WINDOW (root)));
}

G_GNUC_BEGIN_IGNORE_DEPRECATIONS
void
test_pretend_window_manager (GdkDisplay *display)
{
  Display *x = gdk_x11_display_get_xdisplay (display);
  Window root = DefaultRootWindow (x);
  Window manager = XCreateSimpleWindow (x, root, -1, -1, 1, 1, 0, 0, 0);
  Atom check = XInternAtom (x, "_NET_SUPPORTING_WM_CHECK", False);
  Atom supported = XInternAtom (x, "_NET_SUPPORTED", False);

  XChangeProperty (x, manager, check, XA_WINDOW, 32, PropModeReplace, (guchar *) &manager, 1);
  XChangeProperty (x, root, check, XA_WINDOW, 32, PropModeReplace, (guchar *) &manager, 1);
  XChangeProperty (x, root, supported, XA_ATOM, 32, PropModeReplace, NULL, 0);
  XSync (x, False);
}
G_GNUC_END_IGNORE_DEPRECATIONS
