#!/bin/sh
# odd-engine.sh MANNER FILE: an engine that writes its process's number to FILE, is ready for a game
# and then
#   dying    ends when it is to move
#   hanging  never moves
#   deaf     does not even say that it is an engine, nor end when nobody speaks to it any more

manner=$1
echo $$ >"$2"
while read -r line; do
  case $manner:$line in
    deaf:*) ;;
    *:ugi) printf 'id name Odd\noption name Rules type string default teblo\nugiok\n' ;;
    *:isready) echo readyok ;;
    dying:go*)
      echo 'out of ideas' >&2
      exit 3 ;;
    *:quit) exit 0 ;;
  esac
done
test "$manner" != deaf || sleep 60
