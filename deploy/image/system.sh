#!/bin/sh
# Copies the parts of the operating system that Node needs into a folder: the packages of its shared libraries, without
# documentation, and their dpkg status, which vulnerability scanners read.
set -eu
to=$1

packages=$(
  ldd "$(command -v node)" | awk '$2 == "=>" { print "*/" $1 }' |
    while read -r library; do dpkg-query --search "$library" 2>/dev/null || true; done |
    grep -v '^diversion ' | cut -d: -f1 | sort -u
)

# /lib is a link to /usr/lib, as in Debian.
mkdir -p "$to/usr/lib" "$to/usr/lib64" "$to/usr/local/bin" "$to/etc" "$to/var/lib/dpkg/status.d" "$to/app" "$to/data"
for folder in lib lib64; do ln -s "usr/$folder" "$to/$folder"; done

for package in $packages; do
  dpkg-query --status "$package" >"$to/var/lib/dpkg/status.d/$package"
  dpkg-query --listfiles "$package" | grep -E '^(/usr)?/lib(64)?/|/copyright$' | grep -v /gconv/
done | sort -u | while read -r file; do
  # The base image may lack documentation.
  if [ -f "$file" ] || [ -L "$file" ]; then echo "${file#/}"; fi
done | tar -C / -cf - -T - | tar -C "$to" -xf - --keep-directory-symlink

cp -L /etc/os-release "$to/etc/"
printf 'root:x:0:0:root:/:/nonexistent\nnode:x:1000:1000:node:/app:/nonexistent\n' >"$to/etc/passwd"
printf 'root:x:0:\nnode:x:1000:\n' >"$to/etc/group"
echo 'hosts: files dns' >"$to/etc/nsswitch.conf"
mkdir -m 1777 "$to/tmp"
chown 1000:1000 "$to/data"
cp "$(command -v node)" "$to/usr/local/bin/"
