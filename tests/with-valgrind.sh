#!/bin/sh
# with-valgrind.sh COMMAND...: runs a test program under valgrind's memory checker. Scripts are not
# looked at themselves: with-desktop.sh is told to put it before the program that it starts.
set -u
folder=$(cd "$(dirname "$0")" && pwd)
check="valgrind -q --error-exitcode=97 --num-callers=40 --leak-check=full"
check="$check --errors-for-leak-kinds=definite --show-leak-kinds=definite"
for file in /usr/share/glib-2.0/valgrind/glib.supp /usr/share/gtk-4.0/valgrind/*.supp \
  "$folder/suppressions/valgrind.supp"; do
  if [ -f "$file" ]; then
    check="$check --suppressions=$file"
  fi
done
case "$1" in
  *.sh | *.py | *python3*)
    export TEST_WRAP="$check"
    exec "$@"
    ;;
esac
if [ "$(head -c 2 "$1" 2> /dev/null)" = "#!" ] || [ "${1#/usr/}" != "$1" ]; then
  exec "$@"
fi
exec $check "$@"
