/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "fake-memory.h"

struct _FakeMemory
{
  GObject parent_instance;

  GHashTable *evaluations; /* text of a subject -> StellingEvaluation */
  guint n_kept;
};

static void memory_init (StellingMemoryInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (FakeMemory,
                               fake_memory,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (STELLING_TYPE_MEMORY, memory_init))

static StellingEvaluation *
find (StellingMemory *memory, const StellingSubject *subject)
{
  FakeMemory *self = FAKE_MEMORY (memory);

  return stelling_evaluation_copy (g_hash_table_lookup (self->evaluations, subject->text));
}

static void
keep (StellingMemory *memory, StellingSubject *subject, const StellingEvaluation *evaluation)
{
  FakeMemory *self = FAKE_MEMORY (memory);

  self->n_kept++;
  g_hash_table_insert (self->evaluations, g_strdup (subject->text),
                       stelling_evaluation_copy (evaluation));
}

static void
memory_init (StellingMemoryInterface *iface)
{
  iface->find = find;
  iface->keep = keep;
}

static void
fake_memory_finalize (GObject *object)
{
  g_hash_table_unref (FAKE_MEMORY (object)->evaluations);
  G_OBJECT_CLASS (fake_memory_parent_class)->finalize (object);
}

static void
fake_memory_class_init (FakeMemoryClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = fake_memory_finalize;
}

static void
fake_memory_init (FakeMemory *self)
{
  self->evaluations = g_hash_table_new_full (g_str_hash, g_str_equal, g_free,
                                             (GDestroyNotify) stelling_evaluation_free);
}

FakeMemory *
fake_memory_new (void)
{
  return g_object_new (FAKE_TYPE_MEMORY, NULL);
}

guint
fake_memory_get_n_kept (FakeMemory *self)
{
  return self->n_kept;
}

guint
fake_memory_get_n_subjects (FakeMemory *self)
{
  return g_hash_table_size (self->evaluations);
}

void
fake_memory_tell (FakeMemory *self)
{
  stelling_memory_send_changed (STELLING_MEMORY (self));
}
