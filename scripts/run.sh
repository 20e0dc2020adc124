#!/bin/sh
# Runs a task of scripts/tasks. First installs the npm packages, a current Node among them, unless they match
# package-lock.json. Needs Node 20, npm and a POSIX shell; installs nothing globally.
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

# `npm install --no-save` instead of `npm ci`: both install the locked versions, but ci rejects a lock file that was
# created without other platforms' binaries. Install scripts are disabled.
npm_install() {
  npm install --no-save --ignore-scripts --no-audit --no-fund --loglevel=error "$@" >"$log" 2>&1 </dev/null
}

# The lock file pins versions and contents, so npm's cached metadata is used; the registry is asked only if the cache
# lacks a version.
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
