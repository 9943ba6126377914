/* link-layer.c
 *
 * Copyright 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Linked with the whole of one layer and with nothing but what that layer may use: a call of
 * something above or beside it would not link. */

int
main (void)
{
  return 0;
}
