/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "frame-meter.h"

#include <time.h>

#define GOOD 8.0
#define WORST 16.0
#define N_SLOWEST 6

/* What a frame consists of, in its order. */
enum
{
  PART_LOOP, /* the main loop before it */
  PART_UPDATE,
  PART_LAYOUT,
  PART_PAINT,
  N_PARTS,
};

static const char *const parts[N_PARTS] = { "main loop", "update", "layout", "painting" };

/* Milliseconds. */
typedef struct
{
  double parts[N_PARTS];
  double time; /* all of them */
  double wall;
  const char *note;   /* nullable */
  gboolean is_answer; /* the first with this note */
} Frame;

struct _FrameMeter
{
  /* owned */
  GdkFrameClock *clock;
  GArray *frames;   /* of Frame */
  GPtrArray *notes; /* of char* */

  double mark; /* when the part that goes on began */
  double wall_mark;
  Frame frame; /* that goes on */
  gboolean noted;
};

double
frame_meter_get_time (void)
{
  struct timespec time;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &time);
  return (double) time.tv_sec * 1e3 + (double) time.tv_nsec / 1e6;
}

static double
get_wall (void)
{
  return (double) g_get_monotonic_time () / 1e3;
}

static void
end_part (FrameMeter *self, guint part)
{
  double now = frame_meter_get_time ();

  self->frame.parts[part] += now - self->mark;
  self->mark = now;
}

static void
before_paint_cb (FrameMeter *self)
{
  end_part (self, PART_LOOP);
}

static void
update_cb (FrameMeter *self)
{
  end_part (self, PART_UPDATE);
}

static void
layout_cb (FrameMeter *self)
{
  end_part (self, PART_LAYOUT);
}

static void
after_paint_cb (FrameMeter *self)
{
  Frame *frame = &self->frame;

  end_part (self, PART_PAINT);
  for (guint i = 0; i < N_PARTS; i++)
    frame->time += frame->parts[i];
  frame->wall = get_wall () - self->wall_mark;
  if (self->notes->len > 0)
    frame->note = g_ptr_array_index (self->notes, self->notes->len - 1);
  frame->is_answer = self->noted;
  g_array_append_val (self->frames, *frame);
  self->frame = (Frame) { .note = NULL };
  self->noted = FALSE;
  self->wall_mark = get_wall ();
}

void
frame_meter_start (FrameMeter *self)
{
  g_array_set_size (self->frames, 0);
  g_ptr_array_set_size (self->notes, 0);
  self->frame = (Frame) { .note = NULL };
  self->noted = FALSE;
  self->mark = frame_meter_get_time ();
  self->wall_mark = get_wall ();
}

void
frame_meter_note (FrameMeter *self, char *text)
{
  g_ptr_array_add (self->notes, text);
  self->noted = TRUE;
}

/* --- telling --- */

static int
compare_frames (gconstpointer a, gconstpointer b)
{
  const Frame *one = a, *other = b;

  return one->time > other->time ? -1 : one->time < other->time;
}

static void
print_row (GArray *frames, const char *title)
{
  guint n_good = 0, n_bad = 0;
  double sum = 0, wall = 0;
  double sums[N_PARTS] = { 0 };

  for (guint i = 0; i < frames->len; i++)
    {
      const Frame *frame = &g_array_index (frames, Frame, i);

      n_good += frame->time <= GOOD;
      n_bad += frame->time > WORST;
      sum += frame->time;
      for (guint j = 0; j < N_PARTS; j++)
        sums[j] += frame->parts[j];
      wall = MAX (wall, frame->wall);
    }
  if (frames->len == 0)
    return;
  g_array_sort (frames, compare_frames);
  g_print (
      "  %-8s %4u; ms: mean %.2f, median %.2f, 99 %% within %.2f, slowest %.2f; %.1f %% within "
      "8, %u over 16; longest wall %.0f;",
      title, frames->len, sum / frames->len, g_array_index (frames, Frame, frames->len / 2).time,
      g_array_index (frames, Frame, frames->len / 100).time, g_array_index (frames, Frame, 0).time,
      100.0 * n_good / frames->len, n_bad, wall);
  for (guint j = 0; j < N_PARTS; j++)
    g_print ("%s %s %.0f %%", j > 0 ? "," : "", parts[j], 100.0 * sums[j] / sum);
  g_print ("\n");
}

void
frame_meter_print (FrameMeter *self, const char *title)
{
  g_autoptr (GArray) answers = g_array_new (FALSE, FALSE, sizeof (Frame));

  for (guint i = 0; i < self->frames->len; i++)
    if (g_array_index (self->frames, Frame, i).is_answer)
      g_array_append_val (answers, g_array_index (self->frames, Frame, i));
  g_print ("%s\n", title);
  print_row (self->frames, "frames");
  print_row (answers, "answers");
  for (guint i = 0; i < MIN (self->frames->len, N_SLOWEST); i++)
    {
      const Frame *frame = &g_array_index (self->frames, Frame, i);

      g_print ("    %6.2f ms (", frame->time);
      for (guint j = 0; j < N_PARTS; j++)
        g_print ("%s%s %.1f", j > 0 ? ", " : "", parts[j], frame->parts[j]);
      g_print ("; wall %.1f)%s %s\n", frame->wall,
               frame->is_answer ? ":" : ", after:", frame->note != NULL ? frame->note : "nothing");
    }
}

/* --- itself --- */

FrameMeter *
frame_meter_new (GtkWidget *window)
{
  FrameMeter *self = g_new0 (FrameMeter, 1);

  self->clock = g_object_ref (gtk_widget_get_frame_clock (window));
  self->frames = g_array_new (FALSE, FALSE, sizeof (Frame));
  self->notes = g_ptr_array_new_with_free_func (g_free);
  /* Each comes after GTK's own work in that phase. */
  g_signal_connect_swapped (self->clock, "before-paint", G_CALLBACK (before_paint_cb), self);
  g_signal_connect_swapped (self->clock, "update", G_CALLBACK (update_cb), self);
  g_signal_connect_swapped (self->clock, "layout", G_CALLBACK (layout_cb), self);
  g_signal_connect_data (self->clock, "after-paint", G_CALLBACK (after_paint_cb), self, NULL,
                         G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  frame_meter_start (self);
  return self;
}

void
frame_meter_free (FrameMeter *self)
{
  g_signal_handlers_disconnect_by_data (self->clock, self);
  g_object_unref (self->clock);
  g_array_unref (self->frames);
  g_ptr_array_unref (self->notes);
  g_free (self);
}
