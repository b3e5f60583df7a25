#!/bin/sh
# Installs the site on a Debian machine: its user, its folders, its service, its web server, its first administrator.
# What it asks for can be given beforehand: DOMAIN, SMTP_URL, MAIL_FROM, ADMIN_EMAIL and ADMIN_PASSWORD in the
# environment. Run again after it was broken off, it goes on; what is there already stays as it is. With INSTANCE=yes it
# makes one of several instances of a site that is there: with its settings, without a web server and an administrator.
# With --no-caddy it leaves the machine's own web server alone: nginx.conf and apache.conf show what that needs.
set -eu

here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
# LES_ASSEMBLEURS_ROOT: a folder that stands for the machine, where an installation is rehearsed.
root=${LES_ASSEMBLEURS_ROOT-}
base=$root/opt/les-assembleurs
data=$root/var/lib/les-assembleurs
settings=$root/etc/les-assembleurs.env
release=$(cat "$here/RELEASE")

fail() {
  echo "$1" >&2
  exit 1
}

# ask NAME QUESTION [DEFAULT]: sets NAME, unless it is set.
ask() {
  eval "given=\${$1-}"
  if [ -z "$given" ] && [ -t 0 ]; then
    printf '%s ' "$2"
    read -r given
  fi
  [ -n "$given" ] || given=${3-}
  # Written between such quotes.
  case $given in *[\'\"\\]*) fail "$1 may not contain ' or \" or \\. In an address of a mail server write %27, in a name ’." ;; esac
  eval "$1=\$given"
}

# The ports that visitors come to; none where an installation is rehearsed, unless WEB_PORTS names some.
web_ports() { if [ -n "$root" ]; then echo "${WEB_PORTS-}"; else echo "80 443"; fi; }

# Said before anything is written: Caddy would not start, and systemd would not say why.
require_free_ports() {
  if [ -z "$root" ] && systemctl is-active --quiet caddy 2>/dev/null; then return; fi
  for port in $(web_ports); do
    if "$here/app/bin/node" -e '
      const server = require("node:net").createServer();
      server.once("error", ({ code }) => process.exit(code === "EADDRINUSE" ? 1 : 0));
      server.listen(Number(process.argv[1]), () => server.close());' "$port"; then continue; fi
    holder=$(ss -ltnpH "sport = :$port" 2>/dev/null | sed -n 's/.*users:(("\([^"]*\)".*/\1/p' | head -n 1)
    fail "Port $port is taken${holder:+ by $holder}: another web server runs here, and Caddy cannot start beside it. Nothing was installed.
To put the site behind that web server: sudo ./install.sh --no-caddy, then see nginx.conf or apache.conf in $here."
  done
}

ask_for_settings() {
  ask DOMAIN "Domain of the site, such as www.example.fr:"
  case $DOMAIN in
    '') fail "A domain is needed (DOMAIN)." ;;
    *[!A-Za-z0-9.-]*) fail "$DOMAIN is no domain: write it without https:// and without slashes." ;;
  esac
  ask SMTP_URL "Mail server, such as smtps://user:password@mail.example.fr (empty: letters are kept in a folder):"
  [ -z "$SMTP_URL" ] || ask MAIL_FROM "Sender of the letters [bonjour@${DOMAIN#www.}]:" "bonjour@${DOMAIN#www.}"
  # Said now, and asked again by the next run: what is written is not asked for any more.
  SITE_URL=https://$DOMAIN SMTP_URL=$SMTP_URL MAIL_FROM=${MAIL_FROM-} "$here/app/bin/node" -e '
    import(`${process.argv[1]}/app/server/config/config.ts`)
      .then(({ readConfig }) => readConfig(process.env))
      .catch(({ message }) => {
        console.error(message);
        process.exit(1);
      });' "$here" || fail "Nothing was installed. Run it again."
}

write_settings() {
  rm -f "$settings.part"
  (
    umask 077
    {
      echo "SITE_URL='https://$DOMAIN'"
      echo "TRUSTED_PROXIES='127.0.0.1, ::1'"
      [ -z "$SMTP_URL" ] || printf "SMTP_URL='%s'\nMAIL_FROM='%s'\n" "$SMTP_URL" "$MAIL_FROM"
      [ -z "${PORT-}" ] || echo "PORT='$PORT'"
    } >"$settings.part"
  )
  mv "$settings.part" "$settings"
}

make_user() {
  id les-assembleurs >/dev/null 2>&1 ||
    useradd --system --user-group --home-dir /var/lib/les-assembleurs --no-create-home --shell /usr/sbin/nologin les-assembleurs
  chown --no-dereference les-assembleurs:les-assembleurs "$data"
}

put_release() {
  if [ ! -d "$base/releases/$release" ]; then
    rm -rf "$base/releases/$release.part"
    cp -R "$here" "$base/releases/$release.part"
    mv "$base/releases/$release.part" "$base/releases/$release"
  fi
  ln -s "releases/$release" "$base/current"
}

put_service() {
  mkdir -p "$root/etc/systemd/system"
  install -m 644 "$here/les-assembleurs.service" "$root/etc/systemd/system/les-assembleurs.service"
}

# Caddy is a package of Debian's: without a network, the site's part for it is there before it is.
put_web_server() {
  if [ -z "$root" ] && ! command -v caddy >/dev/null; then
    echo "Installing Caddy, Debian's web server that obtains certificates by itself."
    { apt-get update -qq && apt-get install -y -qq caddy; } >/dev/null 2>&1 || true
  fi
  mkdir -p "$root/etc/caddy"
  domain=$(sed -n "s/^SITE_URL='https:\/\/\(.*\)'$/\1/p" "$settings")
  port=$(sed -n "s/^PORT='\(.*\)'$/\1/p" "$settings")
  sed "s/www\.example\.fr/$domain/; s/127\.0\.0\.1:3000/127.0.0.1:${port:-3000}/" "$here/Caddyfile" >"$root/etc/caddy/les-assembleurs.caddy"
  # Debian's own file answers every name with a page of welcome. Any other is somebody's.
  if grep -qs /usr/share/caddy "$root/etc/caddy/Caddyfile"; then mv "$root/etc/caddy/Caddyfile" "$root/etc/caddy/Caddyfile.debian"; fi
  if ! grep -qs les-assembleurs.caddy "$root/etc/caddy/Caddyfile"; then
    echo "import les-assembleurs.caddy" >>"$root/etc/caddy/Caddyfile"
  fi
}

# Without an address, the first administrator is made in the browser, by the link that is printed at the end.
make_administrator() {
  ask ADMIN_EMAIL "E-mail address of the first administrator (empty: made in the browser):"
  [ -n "$ADMIN_EMAIL" ] || return 0
  if [ -n "${ADMIN_PASSWORD-}" ]; then
    printf '%s\n' "$ADMIN_PASSWORD" | "$root/usr/local/bin/les-assembleurs" admin create "$ADMIN_EMAIL"
  else
    "$root/usr/local/bin/les-assembleurs" admin create "$ADMIN_EMAIL"
  fi
}

run_at_start() {
  if [ -n "$root" ] || [ ! -d /run/systemd/system ]; then
    echo "There is no systemd here: « les-assembleurs start » starts the site."
    return
  fi
  systemctl daemon-reload
  systemctl enable --quiet les-assembleurs
  [ -z "${INSTANCE-}" ] || return 0
  "$root/usr/local/bin/les-assembleurs" restart
  if [ -n "$has_caddy" ] && command -v caddy >/dev/null; then
    systemctl reload-or-restart caddy || fail "Caddy does not start. Why: journalctl -u caddy. The site itself runs."
  fi
}

has_caddy=yes
for word in "$@"; do
  case $word in
    --no-caddy) has_caddy= ;;
    *) fail "Usage: install.sh [--no-caddy]" ;;
  esac
done
[ -n "$root" ] || [ "$(id -u)" = 0 ] || fail "Run it as root: sudo ./install.sh"
if [ -e "$base/current" ] && [ "$(basename "$(readlink "$base/current")")" != "$release" ]; then
  fail "The site is installed already. For another release: sudo les-assembleurs update ARCHIVE"
fi

[ -z "$has_caddy" ] || [ -n "${INSTANCE-}" ] || require_free_ports
mkdir -p "$base/releases" "$data" "$root/usr/local/bin" "$root/etc" "$root/run"
chmod 700 "$data"
if [ ! -f "$settings" ]; then
  [ -z "${INSTANCE-}" ] || fail "An instance is told where everything is kept: put the settings of the site into $settings first."
  ask_for_settings
  write_settings
fi
[ -n "$root" ] || make_user
[ -e "$base/current" ] || put_release
install -m 755 "$here/les-assembleurs" "$root/usr/local/bin/les-assembleurs"
put_service
if [ -n "${INSTANCE-}" ]; then
  run_at_start
  echo "$release is installed: « les-assembleurs start » starts it."
  exit
fi
[ -z "$has_caddy" ] || put_web_server
[ -f "$data/data.db" ] && [ -f "$base/administrator" ] || make_administrator
touch "$base/administrator"
run_at_start

echo
if [ -z "$has_caddy" ]; then
  port=$(sed -n "s/^PORT='\(.*\)'$/\1/p" "$settings")
  echo "Lead your web server to 127.0.0.1:${port:-3000}: nginx.conf and apache.conf in $base/current show how."
fi
[ -n "$root" ] || [ -z "$has_caddy" ] || command -v caddy >/dev/null ||
  echo "Caddy could not be installed. Once there is a network: sudo apt install caddy, and say no to another Caddyfile."
echo "The site is at $(sed -n "s/^SITE_URL='\(.*\)'$/\1/p" "$settings")"
if [ -z "${ADMIN_EMAIL-}" ] && "$root/usr/local/bin/les-assembleurs" admin link 2>/dev/null; then exit; fi
echo "Sign in, and see what is left before it opens: $(sed -n "s/^SITE_URL='\(.*\)'$/\1/p" "$settings")/dashboard/mise-en-ligne"
