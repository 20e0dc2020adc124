#!/bin/sh
# Runs one verb of scripts/tasks with everything it needs: brings the npm packages, among them a current Node,
# when they are not what package-lock.json says. Needs Node 20, npm and a POSIX shell; nothing is global.
set -eu
cd "$(dirname "$0")/.."
verb=$1
shift

fail() {
  echo "$*" >&2
  exit 1
}

major() {
  "$1" -p 'process.versions.node.split(".")[0]' 2>/dev/null || echo 0
}

# `npm install --no-save`, not `npm ci`: both take what the lock file says, but ci refuses a lock file that
# was made where another system's binaries could not be had. No package runs anything of its own meanwhile.
npm_install() {
  npm install --no-save --ignore-scripts --no-audit --no-fund --loglevel=error "$@" >"$log" 2>&1 </dev/null
}

# The lock file says every version and its content, so what npm keeps of the registry needs no second look; only where
# that is too old to know a version is the registry asked.
install() {
  log=$(mktemp "${TMPDIR:-/tmp}/swizzle-npm.XXXXXX")
  from=$(date +%s)
  printf 'Installing the npm packages … '
  if ! npm_install --prefer-offline && ! npm_install; then
    printf 'failed\n'
    head -n 15 "$log" >&2
    fail "npm could not install the packages (the whole log: $log)."
  fi
  rm -f "$log"
  echo "$(($(date +%s) - from)).0 s"
}

command -v node >/dev/null || fail 'Swizzle needs Node 20 or newer: please install it and try again.'
command -v npm >/dev/null || fail 'Swizzle needs npm, which usually comes with Node: please install it and try again.'
[ "$(major node)" -ge 20 ] || fail "Swizzle needs Node 20 or newer, and this is $(node -v): please update it and try again."

node scripts/installed.mjs || install

PATH=$PWD/node_modules/.bin:$PATH
export PATH
[ "$(major node)" -ge 24 ] ||
  fail "No current Node comes as an npm package for this kind of machine: please install Node 24 or newer and try again."
exec node --no-warnings "scripts/tasks/$verb.ts" "$@"
