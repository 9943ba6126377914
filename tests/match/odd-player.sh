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
    late:go*) sleep 3 ;;
    hanging:go*) continue ;;
    chatty:go* | rude:isready)
      while echo 'info string on the one hand' >&3; do
        sleep 0.04
      done
      exit 1 ;;
  esac
  printf '%s\n' "$line"
  test "$line" != quit || exit 0
done | "$@"
