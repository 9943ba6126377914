#!/bin/sh
# odd-player.sh MANNER PLAYER…: the given player of UGI, made to misbehave.
#   late     moves, but after a while
#   hanging  hears no “go”
#   chatty   talks instead of moving
#   rude     talks instead of getting ready

manner=$1
shift
exec 3>&1
while read -r line; do
  case $manner:$line in
    late:go*) sleep 0.4 ;;
    hanging:go*) continue ;;
    chatty:go* | rude:isready)
      for i in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do
        echo 'info string on the one hand' >&3 || exit 1
        sleep 0.04
      done
      continue ;;
  esac
  printf '%s\n' "$line"
  test "$line" != quit || exit 0
done | "$@"
