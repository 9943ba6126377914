# lib.sh: functions shared by the bash scripts of this folder, which source it.

set -u
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd -P) || exit 1
top=$(dirname "$here")

say () {
  printf '%s\n' "$*" >&2
}

die () {
  say "$*"
  exit 1
}

# Prints one line for the log of a build or an installation as it grows: the newest step.
newest_step () {
  awk '/^[0-9]+ upgraded,/ { n = 2 * $3 }
    /^(Unpacking|Setting up) / { done++; step = "[" done "/" n "] " $0 }
    /^(Get:|\[[0-9]+\/)/ { step = $0 }
    END { print substr (step, 1, 70) }' "$1" 2> /dev/null
}

tick=10 # seconds between two lines of progress
if [ -t 2 ]; then tick=1; fi

# Runs COMMAND with its output in the file LOG; every $tick seconds shows the time so far and the
# newest step, on a terminal in one line: follow LOG COMMAND...
follow () {
  local log=$1 start=$SECONDS status ticker
  shift
  : > "$log"
  (
    trap 'kill $! 2> /dev/null; exit' TERM
    while :; do
      sleep "$tick" &
      wait $!
      step=$(newest_step "$log")
      [ -n "$step" ] || continue
      if [ -t 2 ]; then printf '\r\033[K' >&2; fi
      printf '  %d:%02d  %s' $(((SECONDS - start) / 60)) $(((SECONDS - start) % 60)) "$step" >&2
      [ -t 2 ] || echo >&2
    done
  ) &
  ticker=$!
  "$@" > "$log" 2>&1
  status=$?
  kill "$ticker" && wait "$ticker" 2> /dev/null
  if [ -t 2 ]; then printf '\r\033[K' >&2; fi
  return $status
}

# Sets $build to the build folder: STELLING_BUILD, else NAME in the project's folder, else, where
# that can't be written, one below the user's cache.
choose_build_folder () {
  local name=$1
  if [ -n "${STELLING_BUILD:-}" ]; then
    mkdir -p "$STELLING_BUILD" || exit 1
    build=$(cd "$STELLING_BUILD" && pwd -P)
  elif mkdir "$top/$name" 2> /dev/null || [ -w "$top/$name" ]; then
    build=$top/$name
  else
    build=${XDG_CACHE_HOME:-${HOME:-/tmp}/.cache}/stelling/$name
    mkdir -p "$build" || exit 1
  fi
}

# Sees to it that LANGUAGE counts, whatever locales are installed, and that the language of one that
# is not counts too. LANGUAGE does not count in C and C.UTF-8, nor in a locale that is not installed,
# but the files of C.UTF-8 do for a locale of any other name.
choose_locale () {
  local locale=${LC_ALL:-${LC_MESSAGES:-${LANG:-C}}}
  case $locale in
    C | C.* | POSIX) ;;
    *) [ -n "$(locale 2>&1 > /dev/null)" ] || return ;;
  esac
  mkdir -p "$build/locale" || exit 1
  ln -sfn /usr/lib/locale/C.utf8 "$build/locale/en_US.UTF-8"
  export LOCPATH=$build/locale LANGUAGE="${LANGUAGE:-$locale}"
  # The shell itself looks where it always did, and would say that there is none.
  { export LC_ALL=en_US.UTF-8; } 2> /dev/null
}

# Configures the build folder unless that was done: set_up OPTION...
# A folder of another copy of the project (it was moved, or copied) is begun anew. One that was
# configured before what the tests need was installed is configured again for them: Meson had left
# out the tests that it could not make then.
set_up () {
  local stamp=$build/source-folder again=
  if [ -f "$build/build.ninja" ] && [ "$(head -n 1 "$stamp" 2> /dev/null)" = "$top" ]; then
    if [ -z "${for_tests:-}" ] || grep -qx tests "$stamp"; then
      return
    fi
    again=--reconfigure
  elif [ -f "$stamp" ] && [ -d "$build/meson-private" ]; then
    rm -rf "$build"
  fi
  say "Configuring $build ..."
  mkdir -p "$build" || exit 1
  if ! meson setup $again "$build" "$top" -Dwindow=enabled "$@" > "$build/setup.log" 2>&1; then
    tail -n 30 "$build/setup.log" >&2
    die "The build could not be configured; all of the above is in $build/setup.log."
  fi
  printf '%s\n' "$top" ${for_tests:+tests} > "$stamp"
}

# Builds: compile [TARGET...]
compile () {
  say "Building in $build (the first time that takes some minutes) ..."
  follow "$build/compile.log" ninja -C "$build" "$@" && return
  grep -A 30 -m 1 '^FAILED' "$build/compile.log" >&2 || tail -n 30 "$build/compile.log" >&2
  die "The build failed; all of it is in $build/compile.log."
}
