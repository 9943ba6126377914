/* stelling-notice.h
 *
 * Copyright 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/**
 * StellingNotice:
 *
 * A bar above the board that tells something about the file, and what can be done about it. It
 * stays until that is settled.
 */
#define STELLING_TYPE_NOTICE (stelling_notice_get_type ())
G_DECLARE_FINAL_TYPE (StellingNotice, stelling_notice, STELLING, NOTICE, AdwBin)

/* A button's label, with a mnemonic, and its action. */
typedef struct
{
  const char *label;
  const char *action;
} StellingNoticeButton;

/* In place of what it said before. @closable: with a button that hides it. */
void stelling_notice_show (StellingNotice *self,
                           const char *text,
                           const StellingNoticeButton *buttons,
                           guint n_buttons,
                           gboolean closable);
void stelling_notice_hide (StellingNotice *self);
gboolean stelling_notice_is_shown (StellingNotice *self);

G_END_DECLS
