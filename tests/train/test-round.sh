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

told=$("$train" tablut-edge "$folder" 4 100 1)
echo "$told"
grep -q '^games 4 samples [1-9]' <<< "$told" || fail "no samples"
grep -q '^samples .* loss 0\.[0-9]* hand-made 0\.' <<< "$told" || fail "no loss"
grep -q '^games 4 draws' <<< "$told" || fail "no match"
result=$(cat "$folder/round-0/tablut-edge.result")
[ "$result" = gained ] || [ "$result" = nothing ] || fail "it does not say what the round gained"
net=$folder/round-0/tablut-edge.net samples=$folder/round-0/tablut-edge.samples
head -n 5 "$net" | grep -aq '^origin: round 0, ' || fail "no word of its origin"

nets=$folder/nets
mkdir "$nets"
cp "$net" "$nets"
STELLING_NETS=$nets "$STELLING_CLI" analyse --rules tablut-edge --nodes 100 --json \
  | grep -q '"evaluation":\s*"tablut-edge 1"' || fail "the engine does not use it"
printf 'x' >> "$nets/tablut-edge.net"
STELLING_NETS=$nets "$STELLING_CLI" analyse --rules tablut-edge --nodes 100 --json \
  2> "$folder/messages" | grep -q '"evaluation":\s*"hand-made"' \
  || fail "the engine uses a file that is wrong"
grep -q 'hand-made.*bytes of weights' "$folder/messages" || fail "it does not say so"

# Each round goes on from the best net, until two in a row gain nothing: here the matches' results
# are dealt out, and what games and fits are made with is written down.
deal=$folder/deal
mkdir "$deal"
cat > "$deal/cli" << 'END'
#!/bin/sh
cd "$(dirname "$0")" || exit 1
echo "$STELLING_NETS $*" >> matches
printf 'games %d draws 0 plies 9.0\n%s\n' "$(echo "$*" | sed 's/.*--games \([0-9]*\).*/\1/')" \
  "$(head -n 1 results)"
sed -i 1d results
END
cat > "$deal/train" << 'END'
#!/bin/sh
echo "$*" | sed 's/--origin.*--out/--out/; s,[^ ]*/round-,,g' >> "$(dirname "$0")/did"
exec "$STELLING_REAL" "$@"
END
chmod +x "$deal/cli" "$deal/train"
results () {
  printf 'score 0.5 elo %s error 1.0 from -1 to +1\n' "$@" > "$deal/results"
}
round () {
  STELLING_REAL=$STELLING_TRAIN STELLING_TRAIN=$deal/train STELLING_CLI=$deal/cli \
    "$train" tablut-edge "$deal/nets" 2 50 "$@" > "$deal/told" 2> "$deal/messages"
}
# What the games of each round were played with.
players () {
  sed -n 's/^play .* --set \([^ ]*\) .*/\1/p' "$deal/did" | tr '\n' ' '
}
results +20.5 -10.0 +5.0 +0.0 -inf
round
[ -e "$deal/nets/round-4/tablut-edge.result" ] || fail "it ends too early"
[ ! -e "$deal/nets/round-5" ] || fail "it goes on after two rounds in a row that gain nothing"
cmp "$deal/nets/tablut-edge.net" "$deal/nets/round-2/tablut-edge.net" || fail "not the best net"
[ "$(players)" = "Evaluation=hand-made 0 0 2 2 " ] || fail "games were played with $(players)"
began=$(sed -n 's/^fit .* --from \([^ ]*\) .*/\1/p' "$deal/did" | tr '\n' ' ')
[ "$began" = "$(printf '%s/tablut-edge.net ' 0 0 2 2)" ] || fail "rounds begin with $began"
grep -q '^fit .* 3/tablut-edge.samples 4/tablut-edge.samples$' "$deal/did" \
  || fail "a round does not learn from the one before"
grep -q 'nets/round-2 match .*first-set NetFolder=[^ ]*round-4 .*second-set NetFolder=[^ ]*round-2 ' \
  "$deal/matches" || fail "the match is not against the best net"
# There is nothing to do, and it says so; as many more as are asked for.
round
grep -q 'the best net is that of round 2' "$deal/messages" || fail "no word of what there is"
[ ! -e "$deal/nets/round-5" ] || fail "it goes on from its end"
results +30.0
round 1
cmp "$deal/nets/tablut-edge.net" "$deal/nets/round-5/tablut-edge.net" || fail "not one round more"
# A match without a result is none, and what was done until then is not done again.
printf 'nothing\n' > "$deal/results"
if round 1; then fail "a match without a result is taken"; fi
[ ! -e "$deal/nets/round-6/tablut-edge.result" ] || fail "it has a result"
results -3.0
round 1
[ "$(players)" = "Evaluation=hand-made 0 0 2 2 2 5 " ] || fail "the games were played again"
if round x; then fail "a number that is none is taken"; fi
# Nothing is taken for a round that a folder of another kind holds.
rm "$deal/nets/round-0/tablut-edge.result"
if round 1; then fail "rounds without results are written over"; fi

# Of a file the same samples are kept for judging, whatever others there are.
judge () {
  "$STELLING_TRAIN" fit --from "$net" --epochs 0 --out "$folder/judged" "$@" 2>&1 | grep '^before: '
}
judged=$(judge "$samples")
[ "$(judge "$samples" "$samples")" = "$judged" ] || fail "other samples are kept"

# Numbers that make no sense are refused, and nothing is written.
out=$folder/y
for words in "play --rules teblo --games -1 $out" "play --rules teblo --nodes 0 $out" \
  "play --rules teblo --threads 0 $out" "play --rules teblo --min-random -1 $out" \
  "play --rules teblo --min-random 9 --max-random 8 $out" "play --rules teblo --max-quiet-plies 0 $out" \
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
