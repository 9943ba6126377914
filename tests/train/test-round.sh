#!/usr/bin/env bash
# test-round.sh STELLING_TRAIN STELLING_CLI TRAIN: the command that makes nets, at a small scale: two
# rounds, the second with the net of the first; the engine takes what comes out.
set -eu
export STELLING_TRAIN=$1 STELLING_CLI=$2
train=$3
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

fail () {
  printf '%s\n' "$*" >&2
  exit 1
}

told=$("$train" tablut-edge "$folder" 4 100)
echo "$told"
grep -q '^games 4 samples [1-9]' <<< "$told" || fail "no samples"
grep -q '^samples .* loss 0\.[0-9]* hand-made 0\.' <<< "$told" || fail "no loss"
grep -q '^games 4 draws' <<< "$told" || fail "no match"
"$train" tablut-edge "$folder" 4 100 1
[ -e "$folder/round-1/tablut-edge.net" ] || fail "no second round"
head -n 5 "$folder/tablut-edge.net" | grep -aqx 'version: 2' || fail "not the newest"
head -n 5 "$folder/tablut-edge.net" | grep -aq '^origin: round 1, ' || fail "no word of its origin"

export STELLING_NETS=$folder
"$STELLING_CLI" analyse --rules tablut-edge --nodes 100 --json \
  | grep -q '"evaluation":\s*"tablut-edge 2"' || fail "the engine does not use it"
printf 'x' >> "$folder/tablut-edge.net"
"$STELLING_CLI" analyse --rules tablut-edge --nodes 100 --json 2> "$folder/messages" \
  | grep -q '"evaluation":\s*"hand-made"' || fail "the engine uses a file that is wrong"
grep -q 'hand-made.*bytes of weights' "$folder/messages" || fail "it does not say so"

# Of a file the same samples are kept for judging, whatever others there are.
net=$folder/round-0/tablut-edge.net samples=$folder/round-0/tablut-edge.samples
judge () {
  "$STELLING_TRAIN" fit --from "$net" --epochs 0 --out "$folder/judged" "$@" 2>&1 | grep '^before: '
}
judged=$(judge "$samples")
[ "$(judge "$samples" "$samples")" = "$judged" ] || fail "other samples are kept"

# Numbers that make no sense are refused, and nothing is written.
out=$folder/y
for words in "play --rules teblo --games -1 $out" "play --rules teblo --nodes 0 $out" \
  "play --rules teblo --threads 0 $out" "play --rules teblo --min-random -1 $out" \
  "play --rules teblo --min-random 9 --max-random 8 $out" "play --rules teblo --max-plies 0 $out" \
  "play --rules teblo --resign 0 $out" "play --rules teblo --open -1 $out" \
  "fit --rate nan --out $out $samples" \
  "fit --rate -1 --out $out $samples" "fit --epochs -1 --out $out $samples" \
  "fit --blend 2 --out $out $samples" "fit --threads 65 --out $out $samples" \
  "calibrate --positions -1 $samples"; do
  status=0
  # shellcheck disable=SC2086
  timeout 20 "$STELLING_TRAIN" $words > "$folder/told" 2> "$folder/messages" || status=$?
  [ "$status" = 2 ] || fail "$words: status $status"
  [ ! -e "$out" ] || fail "$words: a file was written"
done

# Nothing to learn from makes no net.
head -n 1 "$samples" > "$folder/empty"
if "$STELLING_TRAIN" fit --out "$out" "$folder/empty" 2> "$folder/messages"; then
  fail "a net out of nothing"
fi
grep -q 'no samples' "$folder/messages" || fail "no word about it"
[ ! -e "$out" ] || fail "it was written"

# Wrong files and words give errors.
for words in "fit --out $folder/x" "fit --from $samples --out $folder/x $samples" \
  "fit --out $folder/x $folder/tablut-edge.net" "fit $folder/x" \
  "play $folder/x" "play --rules chess $folder/x" "play --rules teblo --set Nothing=1 $folder/x" \
  "walk"; do
  # shellcheck disable=SC2086
  if "$STELLING_TRAIN" $words 2> "$folder/messages"; then
    fail "$words: no error"
  fi
  [ -s "$folder/messages" ] || fail "$words: no message"
done
