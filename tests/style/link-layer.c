/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Linked with the whole of one layer and with the libraries that src/DESIGN.md allows it. That
 * shows that each function which the layer calls is in one of them, or in what they or the layer's
 * own meson.build bring along; a call that no library answers does not link. Which headers a layer
 * reads is what the test `layers` sees. */

int
main (void)
{
  return 0;
}
