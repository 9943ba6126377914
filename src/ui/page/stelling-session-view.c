/* SPDX-FileCopyrightText: 2026 The Stelling authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "stelling-session-view.h"

typedef struct
{
  /* owned */
  StellingSession *session;
  GSignalGroup *session_signals;
  GSignalGroup *record_signals;
  GSignalGroup *analysis_signals;
} StellingSessionViewPrivate;

enum
{
  PROP_0,
  PROP_SESSION,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (StellingSessionView, stelling_session_view, GTK_TYPE_WIDGET)

static StellingSessionViewPrivate *
get_private (StellingSessionView *self)
{
  return stelling_session_view_get_instance_private (self);
}

static void
set_session (StellingSessionView *self, StellingSession *session)
{
  StellingSessionViewPrivate *priv = get_private (self);
  g_autoptr (StellingSession) before = priv->session != NULL ? g_object_ref (priv->session) : NULL;

  if (!g_set_object (&priv->session, session))
    return;
  g_signal_group_set_target (priv->session_signals, session);
  g_signal_group_set_target (priv->record_signals,
                             session != NULL ? stelling_session_get_record (session) : NULL);
  g_signal_group_set_target (priv->analysis_signals,
                             session != NULL ? stelling_session_get_analysis (session) : NULL);
  STELLING_SESSION_VIEW_GET_CLASS (self)->session_changed (self, before);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SESSION]);
}

StellingSession *
stelling_session_view_get_session (StellingSessionView *self)
{
  g_return_val_if_fail (STELLING_IS_SESSION_VIEW (self), NULL);

  return get_private (self)->session;
}

void
stelling_session_view_follow (StellingSessionView *self,
                              GType type,
                              const char *signal,
                              GCallback callback)
{
  StellingSessionViewPrivate *priv;

  g_return_if_fail (STELLING_IS_SESSION_VIEW (self));

  priv = get_private (self);
  g_signal_group_connect_swapped (type == STELLING_TYPE_SESSION  ? priv->session_signals
                                  : type == STELLING_TYPE_RECORD ? priv->record_signals
                                                                 : priv->analysis_signals,
                                  signal, callback, self);
}

static void
stelling_session_view_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  if (id == PROP_SESSION)
    g_value_set_object (value, get_private (STELLING_SESSION_VIEW (object))->session);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
stelling_session_view_set_property (GObject *object,
                                    guint id,
                                    const GValue *value,
                                    GParamSpec *pspec)
{
  if (id == PROP_SESSION)
    set_session (STELLING_SESSION_VIEW (object), g_value_get_object (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
stelling_session_view_dispose (GObject *object)
{
  StellingSessionViewPrivate *priv = get_private (STELLING_SESSION_VIEW (object));
  GtkWidget *child;

  if (priv->session != NULL)
    set_session (STELLING_SESSION_VIEW (object), NULL);
  g_clear_object (&priv->session_signals);
  g_clear_object (&priv->record_signals);
  g_clear_object (&priv->analysis_signals);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);
  G_OBJECT_CLASS (stelling_session_view_parent_class)->dispose (object);
}

static void
stelling_session_view_class_init (StellingSessionViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = stelling_session_view_dispose;
  object_class->get_property = stelling_session_view_get_property;
  object_class->set_property = stelling_session_view_set_property;
  properties[PROP_SESSION]
      = g_param_spec_object ("session", NULL, NULL, STELLING_TYPE_SESSION,
                             G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
stelling_session_view_init (StellingSessionView *self)
{
  StellingSessionViewPrivate *priv = get_private (self);

  priv->session_signals = g_signal_group_new (STELLING_TYPE_SESSION);
  priv->record_signals = g_signal_group_new (STELLING_TYPE_RECORD);
  priv->analysis_signals = g_signal_group_new (STELLING_TYPE_ANALYSIS);
}
