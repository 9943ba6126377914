/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-collection-log.h"

#include "record-dump.h"
#include "record-random.h"
#include "stelling-record-edit.h"

/* A collection, a view that follows its signal, and a twin that is told what happens by data. */
typedef struct
{
  StellingCollection *collection;
  StellingCollection *twin;
  GPtrArray *view;    /* of StellingRecord, borrowed */
  GPtrArray *history; /* of GPtrArray: the list after each command that is done */
  guint done;
  guint n_named;
} Fixture;

static void
items_changed_cb (Fixture *self, guint position, guint removed, guint added, GListModel *model)
{
  if (removed > 0)
    g_ptr_array_remove_range (self->view, position, removed);
  for (guint i = 0; i < added; i++)
    {
      g_autoptr (StellingRecord) record = g_list_model_get_item (model, position + i);

      g_ptr_array_insert (self->view, (int) (position + i), record);
    }
}

static void
watch_cb (StellingCollection *collection, GVariant *entry, gpointer data)
{
  Fixture *self = data;
  GPtrArray *all = stelling_collection_get_all (collection);
  GPtrArray *known = stelling_collection_get_all (self->twin);
  g_autoptr (GError) error = NULL;

  while (known->len < all->len)
    stelling_collection_expect (self->twin, g_ptr_array_index (all, known->len));
  g_assert_true (stelling_collection_apply (self->twin, entry, &error));
  g_assert_no_error (error);
}

static StellingRecord *
make_record (const char *name)
{
  StellingRecord *record = record_new ("teblo");

  stelling_record_set_header (record, STELLING_HEADER_NAME, name);
  stelling_record_set_saved (record);
  return record;
}

static GPtrArray *
make_records (const char *names)
{
  GPtrArray *records = g_ptr_array_new_with_free_func (g_object_unref);

  for (; *names != '\0'; names++)
    {
      char name[] = { *names, '\0' };

      g_ptr_array_add (records, make_record (name));
    }
  return records;
}

/* The names of the games in their order: one letter each. */
static char *
spell (GPtrArray *records)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < records->len; i++)
    g_string_append (text, stelling_record_get_header (g_ptr_array_index (records, i),
                                                       STELLING_HEADER_NAME));
  return g_string_free (text, FALSE);
}

#define assert_spelt(records, expected)                                                            \
  G_STMT_START                                                                                     \
  {                                                                                                \
    g_autofree char *spelt_ = spell (records);                                                     \
    g_assert_cmpstr (spelt_, ==, expected);                                                        \
  }                                                                                                \
  G_STMT_END

static void
set_up (Fixture *self, gconstpointer data)
{
  g_autoptr (GPtrArray) records = make_records ("abcd");

  self->collection = stelling_collection_new (records);
  self->twin = stelling_collection_new (records);
  self->view = g_ptr_array_new ();
  self->history = g_ptr_array_new_with_free_func ((GDestroyNotify) g_ptr_array_unref);
  items_changed_cb (self, 0, 0, records->len, G_LIST_MODEL (self->collection));
  g_signal_connect_swapped (self->collection, "items-changed", G_CALLBACK (items_changed_cb), self);
  stelling_collection_set_watch (self->collection, watch_cb, self);
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  g_ptr_array_unref (self->view);
  g_ptr_array_unref (self->history);
  g_assert_finalize_object (self->collection);
  g_assert_finalize_object (self->twin);
}

static GPtrArray *
get_list (Fixture *self)
{
  return stelling_collection_get_records (self->collection);
}

static void
insert (Fixture *self, guint index, const char *names)
{
  g_autoptr (GPtrArray) records = make_records (names);

  stelling_collection_insert (self->collection, index, records, "Add Game");
}

/* --- commands --- */

static void
test_commands (Fixture *self, gconstpointer data)
{
  StellingCollection *collection = self->collection;

  assert_spelt (get_list (self), "abcd");
  g_assert_false (stelling_collection_can_undo (collection));
  g_assert_null (stelling_collection_get_undo_name (collection));
  stelling_collection_move (collection, 0, 2);
  assert_spelt (get_list (self), "bcad");
  g_assert_cmpstr (stelling_collection_get_undo_name (collection), ==, "Move Game");
  stelling_collection_remove (collection, 1);
  assert_spelt (get_list (self), "bad");
  g_assert_cmpstr (stelling_collection_get_undo_name (collection), ==, "Delete Game");
  insert (self, 3, "ef");
  assert_spelt (get_list (self), "badef");
  g_assert_cmpstr (stelling_collection_get_undo_name (collection), ==, "Add Game");
  g_assert_cmpuint (stelling_collection_get_n_unsaved (collection), ==, 3);

  g_assert_cmpuint (stelling_collection_undo (collection), ==, 2);
  assert_spelt (get_list (self), "bad");
  g_assert_cmpuint (stelling_collection_undo (collection), ==, 1);
  assert_spelt (get_list (self), "bcad");
  g_assert_cmpstr (stelling_collection_get_redo_name (collection), ==, "Delete Game");
  g_assert_cmpuint (stelling_collection_undo (collection), ==, 0);
  assert_spelt (get_list (self), "abcd");
  g_assert_false (stelling_collection_can_undo (collection));
  g_assert_false (stelling_collection_is_modified (collection));
  g_assert_cmpuint (stelling_collection_redo (collection), ==, 2);
  assert_spelt (get_list (self), "bcad");
  /* Another command, and what was taken back is gone. */
  stelling_collection_move (collection, 3, 0);
  assert_spelt (get_list (self), "dbca");
  g_assert_false (stelling_collection_can_redo (collection));
  assert_spelt (self->view, "dbca");
  assert_spelt (stelling_collection_get_records (self->twin), "dbca");
}

/* Undo goes back to a state that it leads to, and to no other. */
static void
test_undo_to (Fixture *self, gconstpointer data)
{
  StellingCollection *collection = self->collection;
  guint64 state;

  stelling_collection_move (collection, 0, 1);
  state = stelling_collection_get_state_number (collection);
  stelling_collection_remove (collection, 3);
  stelling_collection_move (collection, 0, 2);
  g_assert_cmpuint (stelling_collection_undo_to (collection, state), ==, 3);
  assert_spelt (get_list (self), "bacd");
  g_assert_cmpuint (stelling_collection_undo_to (collection, state), ==, G_MAXUINT);
  g_assert_cmpuint (stelling_collection_undo_to (collection, 99), ==, G_MAXUINT);
  assert_spelt (get_list (self), "bacd");
}

static void
test_redo_to (Fixture *self, gconstpointer data)
{
  StellingCollection *collection = self->collection;
  guint64 state;

  stelling_collection_move (collection, 0, 1);
  stelling_collection_remove (collection, 3);
  state = stelling_collection_get_state_number (collection);
  stelling_collection_move (collection, 0, 2);
  stelling_collection_undo_to (collection, 0);
  assert_spelt (get_list (self), "abcd");
  g_assert_cmpuint (stelling_collection_redo_to (collection, state), ==, 2);
  assert_spelt (get_list (self), "bac");
  g_assert_cmpuint (stelling_collection_redo_to (collection, state), ==, G_MAXUINT);
  g_assert_cmpuint (stelling_collection_redo_to (collection, 99), ==, G_MAXUINT);
  assert_spelt (get_list (self), "bac");
}

/* A move to where the game is already is no command. */
static void
test_nothing (Fixture *self, gconstpointer data)
{
  stelling_collection_move (self->collection, 2, 2);
  g_assert_false (stelling_collection_can_undo (self->collection));
}

static void
count_cb (Fixture *self)
{
  self->n_named++;
}

static void
test_saved (Fixture *self, gconstpointer data)
{
  StellingCollection *collection = self->collection;
  guint64 first = stelling_collection_get_state_number (collection);

  g_signal_connect_swapped (collection, "notify::modified", G_CALLBACK (count_cb), self);
  stelling_collection_remove (collection, 0);
  g_assert_true (stelling_collection_is_modified (collection));
  g_assert_cmpuint (self->n_named, ==, 1);
  stelling_collection_set_saved (collection);
  g_assert_false (stelling_collection_is_modified (collection));
  g_assert_false (stelling_collection_is_modified (self->twin));
  g_assert_cmpuint (self->n_named, ==, 2);
  stelling_collection_undo (collection);
  g_assert_true (stelling_collection_is_modified (collection));
  g_assert_cmpuint (stelling_collection_get_n_unsaved (collection), ==, 1);
  g_assert_cmpuint (stelling_collection_get_state_number (collection), ==, first);
  stelling_collection_redo (collection);
  g_assert_false (stelling_collection_is_modified (collection));
  g_assert_cmpuint (stelling_collection_get_n_unsaved (collection), ==, 0);
}

/* Commands since the list was saved, also where undo does not lead back to that. */
static void
test_unsaved (Fixture *self, gconstpointer data)
{
  StellingCollection *collection = self->collection;

  for (guint i = 0; i < 4; i++)
    stelling_collection_move (collection, 0, 1);
  stelling_collection_set_saved (collection);
  stelling_collection_move (collection, 0, 2);
  stelling_collection_move (collection, 1, 2);
  g_assert_cmpuint (stelling_collection_get_n_unsaved (collection), ==, 2);
  for (guint i = 0; i < 3; i++)
    stelling_collection_undo (collection);
  g_assert_cmpuint (stelling_collection_get_n_unsaved (collection), ==, 1);
  stelling_collection_move (collection, 2, 0);
  stelling_collection_move (collection, 1, 0);
  g_assert_cmpuint (stelling_collection_get_n_unsaved (collection), ==, 3);
}

/* A game that comes back has what it had, and can still undo it. */
static void
test_comes_back (Fixture *self, gconstpointer data)
{
  StellingRecord *record = stelling_collection_get_record (self->collection, 2);
  guint index;

  stelling_record_set_comment (record, stelling_record_get_root (record), "mine");
  stelling_collection_remove (self->collection, 2);
  g_assert_false (stelling_collection_find (self->collection, record, &index));
  stelling_collection_undo (self->collection);
  g_assert_true (stelling_collection_find (self->collection, record, &index));
  g_assert_cmpuint (index, ==, 2);
  g_assert_cmpstr (stelling_node_get_comment (stelling_record_get_root (record)), ==, "mine");
  g_assert_true (stelling_record_can_undo (record));
  stelling_record_undo (record);
  g_assert_null (stelling_node_get_comment (stelling_record_get_root (record)));
}

/* --- at random --- */

static void
assert_same_list (GPtrArray *a, GPtrArray *b)
{
  g_assert_cmpuint (a->len, ==, b->len);
  for (guint i = 0; i < a->len; i++)
    g_assert_true (g_ptr_array_index (a, i) == g_ptr_array_index (b, i));
}

static void
remember (Fixture *self)
{
  GPtrArray *list = g_ptr_array_new ();

  g_ptr_array_extend (list, get_list (self), NULL, NULL);
  g_ptr_array_set_size (self->history, (int) self->done);
  g_ptr_array_add (self->history, list);
  self->done++;
}

static void
do_anything (Fixture *self, GRand *random)
{
  StellingCollection *collection = self->collection;
  guint n = stelling_collection_get_n_records (collection);
  guint what = (guint) g_rand_int_range (random, 0, 8);
  guint at = (guint) g_rand_int_range (random, 0, (int) n);

  if (what == 0)
    insert (self, (guint) g_rand_int_range (random, 0, (int) n + 1), "x");
  else if (what == 1)
    insert (self, (guint) g_rand_int_range (random, 0, (int) n + 1), "yz");
  else if (what == 2 && n > 1)
    stelling_collection_remove (collection, at);
  else if (what == 3 && at != n - 1)
    stelling_collection_move (collection, at, n - 1);
  else if (what == 4)
    stelling_collection_set_saved (collection);
  else if (what < 7 && stelling_collection_can_undo (collection))
    {
      stelling_collection_undo (collection);
      self->done--;
    }
  else if (stelling_collection_can_redo (collection))
    {
      stelling_collection_redo (collection);
      self->done++;
    }
  if (what < 2 || (what == 2 && n > 1) || (what == 3 && at != n - 1))
    remember (self);
}

/* The state, read by a collection of the same games, gives the same list and history. */
static void
check_state (Fixture *self)
{
  g_autoptr (GVariant) state = stelling_collection_dup_state (self->collection);
  g_autoptr (GVariant) again = NULL;
  g_autoptr (StellingCollection) read
      = stelling_collection_new (stelling_collection_get_all (self->collection));
  g_autoptr (GError) error = NULL;

  g_assert_true (stelling_collection_take_state (read, state, &error));
  g_assert_no_error (error);
  again = stelling_collection_dup_state (read);
  g_assert_true (g_variant_equal (state, again));
  assert_same_list (stelling_collection_get_records (read), get_list (self));
  g_assert_cmpint (stelling_collection_is_modified (read), ==,
                   stelling_collection_is_modified (self->collection));
}

static void
test_storm (Fixture *self, gconstpointer data)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (11);

  remember (self);
  for (guint i = 0; i < 300; i++)
    {
      g_autoptr (GVariant) one = NULL;
      g_autoptr (GVariant) other = NULL;

      do_anything (self, random);
      assert_same_list (get_list (self), g_ptr_array_index (self->history, self->done - 1));
      assert_same_list (get_list (self), self->view);
      assert_same_list (get_list (self), stelling_collection_get_records (self->twin));
      one = stelling_collection_dup_state (self->collection);
      other = stelling_collection_dup_state (self->twin);
      g_assert_true (g_variant_equal (one, other));
      check_state (self);
    }
}

/* --- data that is wrong --- */

static void
test_forged (Fixture *self, gconstpointer data)
{
  static const char *const entries[] = {
    "(byte 0x69, <('', uint32 0, [uint32 4])>)",            /* no name */
    "(byte 0x69, <('x', uint32 5, [uint32 4])>)",           /* beyond the end */
    "(byte 0x69, <('x', uint32 0, @au [])>)",               /* nothing */
    "(byte 0x69, <('x', uint32 0, [uint32 5])>)",           /* an unknown game */
    "(byte 0x69, <('x', uint32 0, [uint32 3])>)",           /* one that is there */
    "(byte 0x69, <('x', uint32 0, [uint32 4, uint32 4])>)", /* one twice */
    "(byte 0x64, <('x', uint32 4, uint32 1)>)",             /* nothing there */
    "(byte 0x64, <('x', uint32 1, uint32 4294967295)>)",    /* beyond the end */
    "(byte 0x64, <('x', uint32 0, uint32 4)>)",             /* none would be left */
    "(byte 0x64, <('x', uint32 0, uint32 0)>)",             /* nothing */
    "(byte 0x6d, <('x', uint32 0, uint32 4)>)",             /* to nowhere */
    "(byte 0x6d, <('x', uint32 2, uint32 2)>)",             /* to where it is */
    "(byte 0x6d, <'x'>)",                                   /* another type */
    "(byte 0x75, <()>)",                                    /* nothing to undo */
    "(byte 0x72, <()>)",                                    /* nothing to redo */
    "(byte 0x7a, <()>)",                                    /* unknown */
  };
  static const char *const states[] = {
    "([uint32 0, uint32 0], @a(tt(yv)) [], uint32 0, uint64 0, uint64 0, uint64 0)",
    "(@au [], @a(tt(yv)) [], uint32 0, uint64 0, uint64 0, uint64 0)",
    "([uint32 9], @a(tt(yv)) [], uint32 0, uint64 0, uint64 0, uint64 0)",
    "([uint32 0], @a(tt(yv)) [], uint32 1, uint64 0, uint64 0, uint64 0)",
  };
  g_autoptr (StellingRecord) record = make_record ("e");

  stelling_collection_set_watch (self->collection, NULL, NULL);
  stelling_collection_expect (self->collection, record);
  for (guint i = 0; i < G_N_ELEMENTS (entries); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (GVariant) entry = g_variant_parse (NULL, entries[i], NULL, NULL, &error);

      g_assert_no_error (error);
      g_assert_false (stelling_collection_apply (self->collection, entry, &error));
      g_assert_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA);
    }
  for (guint i = 0; i < G_N_ELEMENTS (states); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (GVariant) state = g_variant_parse (G_VARIANT_TYPE (STELLING_COLLECTION_STATE_TYPE),
                                                    states[i], NULL, NULL, &error);

      g_assert_no_error (error);
      g_assert_false (stelling_collection_take_state (self->collection, state, &error));
      g_assert_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA);
    }
  assert_spelt (get_list (self), "abcd");
  g_assert_false (stelling_collection_can_undo (self->collection));
}

/* --- copies of games --- */

static void
test_copy (void)
{
  for (guint seed = 1; seed < 20; seed++)
    {
      g_autoptr (GRand) random = g_rand_new_with_seed (seed);
      g_autoptr (StellingRecord) record = record_new_random ("tablut-edge", random, 30);
      g_autoptr (StellingRecord) copy = NULL;
      g_autofree char *before = NULL;
      g_autofree char *first = NULL;
      g_autofree char *second = NULL;

      stelling_record_set_header (record, STELLING_HEADER_LIGHT, "Anna");
      before = record_dump (record);
      copy = stelling_record_copy (record);
      first = record_dump (record);
      second = record_dump (copy);
      g_assert_cmpstr (first, ==, before);
      g_assert_cmpstr (second, ==, before);
      g_assert_true (stelling_record_can_undo (record));
      g_assert_false (stelling_record_can_undo (copy));
      g_assert_false (stelling_record_is_modified (copy));
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define add(name, function)                                                                        \
  g_test_add ("/record/collection/" name, Fixture, NULL, set_up, function, tear_down)
  add ("commands", test_commands);
  add ("undo-to", test_undo_to);
  add ("redo-to", test_redo_to);
  add ("nothing", test_nothing);
  add ("saved", test_saved);
  add ("unsaved", test_unsaved);
  add ("comes-back", test_comes_back);
  add ("storm", test_storm);
  add ("forged", test_forged);
#undef add
  g_test_add_func ("/record/collection/copy", test_copy);
  return g_test_run ();
}
