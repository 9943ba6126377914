#!/bin/sh
# with-desktop.sh COMMAND...: runs COMMAND with an X server, a session bus, a home and a runtime
# folder of its own, and ends with COMMAND's exit status.
#
# TEST_WRAP (such as "valgrind -q") is put before COMMAND, unless that is a Python script, which
# puts it before the program that it drives. SCREEN is the size of the display, 1280x800 if it is
# not set.
#
# -displayfd: the server takes the first free number, so that tests can run side by side.
# -noreset: without it the server resets when its last client leaves, and a client that connects
# meanwhile gets "cannot open display".
# Only COMMAND writes to the standard output: a line of the accessibility bus would spoil TAP.
set -u
if [ $# -eq 0 ]; then
  echo "usage: with-desktop.sh COMMAND..." >&2
  exit 2
fi
run=$(mktemp -d "${TMPDIR:-/tmp}/stelling-desktop.XXXXXX") && chmod 700 "$run" || exit 99
xserver=
session=
clean_up () {
  trap - EXIT HUP INT TERM
  if [ -s "$run/command" ]; then
    read -r command < "$run/command"
    kill "$command" 2> /dev/null && wait "$session"
  fi
  if [ -n "$xserver" ]; then
    kill "$xserver" 2> /dev/null
    wait "$xserver" 2> /dev/null
  fi
  rm -rf "$run"
}
trap clean_up EXIT
trap 'clean_up; exit 143' HUP INT TERM

mkfifo "$run/display"
Xvfb -displayfd 4 -screen 0 "${SCREEN:-1280x800}x24" -noreset -nolisten tcp \
  4> "$run/display" > "$run/xserver.log" 2>&1 &
xserver=$!
number=
read -r number < "$run/display"
if [ -z "$number" ]; then
  echo "with-desktop.sh: the X server did not start:" >&2
  cat "$run/xserver.log" >&2
  exit 99
fi
unset WAYLAND_DISPLAY XAUTHORITY DBUS_SESSION_BUS_ADDRESS AT_SPI_BUS_ADDRESS \
  DESKTOP_SESSION XDG_CURRENT_DESKTOP
export DISPLAY=":$number"
mkdir "$run/home"
export HOME="$run/home" XDG_RUNTIME_DIR="$run"
export XDG_CONFIG_HOME="$run/config" XDG_DATA_HOME="$run/data"
export XDG_CACHE_HOME="$run/cache" XDG_STATE_HOME="$run/state"
export GDK_BACKEND=x11 GSK_RENDERER="${GSK_RENDERER:-cairo}"
# Without OpenGL: the first is how GTK 4.8 is told, the second how GTK from 4.14 on is.
export GDK_DEBUG="${GDK_DEBUG-gl-disable}" GDK_DISABLE="${GDK_DISABLE-gl}"
export GSETTINGS_BACKEND="${GSETTINGS_BACKEND:-memory}"
export GIO_USE_VFS=local GIO_USE_VOLUME_MONITOR=unix
export GTK_USE_PORTAL=0 PYTHONDONTWRITEBYTECODE=1

# LANGUAGE doesn't count in C.UTF-8, whose files do for en_US.UTF-8 too.
mkdir "$run/locale" && ln -s /usr/lib/locale/C.utf8 "$run/locale/en_US.UTF-8"
export LOCPATH="$run/locale"

case "$1" in
  *python3*) ;;
  *) set -- ${TEST_WRAP:-} "$@" ;;
esac
# In the background and waited for, so that a signal ends it at once.
exec 3>&1
dbus-run-session -- sh -c 'echo $$ > "$XDG_RUNTIME_DIR/command"; exec "$@" >&3 3>&-' sh "$@" 1>&2 &
session=$!
wait "$session"
rc=$?
: > "$run/command"
exit $rc
