/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "../wait-until.h"
#include "stelling-session.h"
#include "test-controller.h"

/* One pane in a window, with a session of its own. */
typedef struct
{
  StellingRecord *record;
  StellingSession *session;
  GtkWidget *window;
  GtkWidget *pane;
} PanesFixture;

/* A record of the rule set with the moves (separated by blanks) as its main line. */
StellingRecord *panes_make_record (const char *rules, const char *moves) G_GNUC_WARN_UNUSED_RESULT;
/* Adds moves below @node; returns the last. */
StellingNode *panes_play (StellingRecord *record, StellingNode *node, const char *moves);
/* Returns the node of the main line @ply plies down. */
StellingNode *panes_get_node (PanesFixture *fixture, guint ply);
/* Stores an evaluation of @value hundredths. */
void panes_evaluate (PanesFixture *fixture, guint ply, int value);
/* Stores the least value that gives Light @percent, above 50, whatever values mean. */
void panes_evaluate_percent (PanesFixture *fixture, guint ply, guint percent);
/* Returns what the stored evaluation says in words. */
char *panes_dup_sentence (PanesFixture *fixture, guint ply) G_GNUC_WARN_UNUSED_RESULT;
const char *panes_get_notation (PanesFixture *fixture); /* of the node that is looked at */

/* Shows a pane of @type with @record (taken). */
void panes_fixture_set_up (PanesFixture *fixture, GType type, StellingRecord *record);
/* Destroys all, and sees that nothing is left. */
void panes_fixture_tear_down (PanesFixture *fixture);

void panes_wait_frames (GtkWidget *widget, int n);
/* Gives a StellingLineView the moves (separated by blanks), and frames to show them. */
void panes_show_line (GtkWidget *view, const StellingPosition *start, const char *moves);
/* The visible descendants of @type in order; free the array. */
GPtrArray *panes_find_all (GtkWidget *widget, GType type) G_GNUC_WARN_UNUSED_RESULT;
GtkWidget *panes_find (GtkWidget *widget, GType type, guint index);
/* The visible label, comment or move with that text; nullable. */
GtkWidget *panes_find_label (GtkWidget *widget, const char *text);
/* Returns what @widget draws itself, without what its style puts behind. */
cairo_surface_t *panes_draw (GtkWidget *widget) G_GNUC_WARN_UNUSED_RESULT;
/* Returns how many bytes of two pictures of one size differ clearly. */
guint panes_count_different (cairo_surface_t *one, cairo_surface_t *other);
/* As if the key were pressed with the pane in focus. */
gboolean panes_press_key (GtkWidget *widget, guint key);
