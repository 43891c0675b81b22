#!/bin/sh
# Install what Debian brings to make and try the downloads; what is there already is left as it is. Needs to be root.
set -eu
packages="
Xvfb:xvfb xdotool:xdotool openbox:openbox objdump:binutils xz:xz-utils lintian:lintian mmdebstrap:mmdebstrap appstreamcli:appstream
desktop-file-validate:desktop-file-utils makensis:nsis wineserver:wine64 man:man-db dbus-daemon:dbus
"
missing=""
for entry in $packages; do
  tool="${entry%%:*}"
  [ -e "/usr/lib/wine/$tool" ] || command -v "$tool" >/dev/null 2>&1 || missing="$missing ${entry##*:}"
done
python3 -c "import venv, ensurepip" 2>/dev/null || missing="$missing python3-venv"
# what the tests of the screen reader read the accessibility bus with: Debian's own Python has it
[ -x /usr/libexec/at-spi-bus-launcher ] || missing="$missing at-spi2-core"
/usr/bin/python3 -c "import gi; gi.require_version('Atspi', '2.0')" 2>/dev/null ||
  missing="$missing python3-gi gir1.2-atspi-2.0"
[ -z "$missing" ] && exit 0
export DEBIAN_FRONTEND=noninteractive
for try in 1 2 3; do
  # shellcheck disable=SC2086
  if apt-get update -qq && apt-get install -y -qq --no-install-recommends $missing >/dev/null; then exit 0; fi
  echo "the packages could not be fetched, try $try of 3" >&2
  sleep 10
done
exit 1
