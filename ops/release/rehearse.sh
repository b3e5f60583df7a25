#!/bin/sh
# Rehearses what install.sh and the command do with a release, on a tree that stands for a fresh Debian machine and has
# no network but its own:
#   sudo ops/release/rehearse.sh TREE ARCHIVE
# TREE is made with debootstrap where it is not there (MIRROR, SUITE). From the release others are made: one with a
# migration more, and three that go wrong. Prints how long each step took, and ends with the first that is not as it
# should be.
set -eu

[ $# = 2 ] || { echo "Usage: rehearse.sh TREE ARCHIVE" >&2 && exit 1; }
mkdir -p "$1"
tree=$(cd "$1" && pwd)
archive=$(realpath "$2")

if [ ! -x "$tree/bin/sh" ]; then
  debootstrap --variant=minbase --include=nodejs "${SUITE:-trixie}" "$tree" "${MIRROR:-http://deb.debian.org/debian}"
fi
# The rest runs where there is no network.
[ -n "${REHEARSES-}" ] || REHEARSES=yes exec unshare --net --mount "$0" "$tree" "$archive"
ip link set lo up
mount -t proc proc "$tree/proc"
mount --rbind /dev "$tree/dev"

began=$(date +%s)
step() { echo "== $1 ($(($(date +%s) - began)) s)" && began=$(date +%s); }
inside() { chroot "$tree" /usr/bin/env -i PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin "$@"; }
get() { inside /opt/les-assembleurs/current/app/bin/node -e "
  fetch('http://127.0.0.1:3000$1').then(async (answer) => console.log('$1', answer.status, (await answer.text()).length))"; }
is_in_use() { inside les-assembleurs status | grep -q "^$1 is in use" || { echo "$1 is not in use." >&2 && exit 1; }; }
trap 'inside les-assembleurs stop || true' EXIT

work=$tree/root/rehearsal
engine=app/packages/record-store/database/engine-migrations.ts
rm -rf "$work" "$tree/srv/backups" && mkdir -p "$work/first"
tar -xzf "$archive" -C "$work/first" --strip-components=1
first=$(cat "$work/first/RELEASE")

# variant NAME COMMAND...: the release, changed by a command that runs in its folder.
variant() {
  name=$1
  shift
  cp -al "$work/first" "$work/$name"
  rm "$work/$name/RELEASE"
  echo "$name" >"$work/$name/RELEASE"
  (cd "$work/$name" && "$@")
  tar -cf - -C "$work" "$name" | gzip -1 >"$work/$name.tar.gz"
  sha256sum "$work/$name.tar.gz" >"$work/$name.tar.gz.sha256"
  rm -rf "${work:?}/$name"
}
# replace FILE TEXT: another file, since the release's own is linked.
replace() { rm "$1" && printf '%s\n' "$2" >"$1"; }
# migration NAME SQL: a step more of the database.
migration() {
  printf 'export const name = "rehearsal/%s";\nexport const sql = "%s";\n' "$1" "$2" >"app/packages/record-store/database/migrations/$1.ts"
  sed -e "1i import * as $1 from \"./migrations/$1.ts\";" -e "s/^];\$/  $1,\n];/" "$engine" >"$engine.new"
  mv "$engine.new" "$engine"
}
migrates() { migration one 'CREATE TABLE one (id INTEGER PRIMARY KEY) STRICT;'; }
breaks() { migrates && migration two 'CREATE TABLE two (id INTEGER PRIMARY KEY) STRICT; INSERT INTO nowhere VALUES (1);'; }
hangs() { replace app/server/index.js 'setInterval(() => {}, 1000);'; }
ends() { replace app/server/index.js 'throw new Error("This release cannot start.");'; }
variant 1.1.0-migrates migrates
variant 1.2.0-breaks breaks
variant 1.2.0-ends ends
variant 1.2.0-hangs hangs
for link in $(grep -o ']([^)]*)' "$work/first/README.md" | sed 's/^](//; s/[)#].*//' | grep -v '^https:' | sort -u); do
  [ -e "$work/first/$link" ] || { echo "README.md leads to $link, which is not there." >&2 && exit 1; }
done
step "releases made"

inside DOMAIN=www.example.fr ADMIN_EMAIL=maud@example.fr ADMIN_PASSWORD="une phrase assez longue" /root/rehearsal/first/install.sh
step "installed"
inside les-assembleurs start
is_in_use "$first"
get /
step "serves"
inside install -d -o les-assembleurs /srv/backups
inside les-assembleurs backup /srv/backups
inside sh -c 'les-assembleurs restore /srv/backups/*.tar --into /srv/backups/again'
inside les-assembleurs export /srv/backups/open
step "backed up, put back, exported"
inside les-assembleurs update /root/rehearsal/1.1.0-migrates.tar.gz
is_in_use 1.1.0-migrates
get /
step "updated"
for broken in 1.2.0-ends 1.2.0-breaks 1.2.0-hangs; do
  if inside les-assembleurs update "/root/rehearsal/$broken.tar.gz"; then
    echo "$broken was taken." >&2
    exit 1
  fi
  is_in_use 1.1.0-migrates
  get /
  step "$broken: back by itself"
done
inside les-assembleurs rollback --yes
is_in_use "$first"
get /
step "rolled back"
