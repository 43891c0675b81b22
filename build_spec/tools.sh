#!/bin/sh
# Install what Debian brings to make and try the downloads; what is there already is left as it is. Needs to be root.
# Where another program holds apt, it is waited for, ten minutes at most.
set -eu
packages="
Xvfb:xvfb xdotool:xdotool openbox:openbox i3:i3-wm setxkbmap:x11-xkb-utils xrandr:x11-xserver-utils sway:sway grim:grim objdump:binutils xz:xz-utils lintian:lintian mmdebstrap:mmdebstrap appstreamcli:appstream
desktop-file-validate:desktop-file-utils makensis:nsis wineserver:wine64 man:man-db dbus-daemon:dbus dpkg-shlibdeps:dpkg-dev
wixl:wixl mksquashfs:squashfs-tools flatpak-builder:flatpak-builder
"
missing=""
for entry in $packages; do
  tool="${entry%%:*}"
  case "$entry" in
    wixl:* | makensis:* | wineserver:*) [ "$(uname -m)" = x86_64 ] || continue ;; # Windows' files are made on x86_64 alone
  esac
  [ -e "/usr/lib/wine/$tool" ] || command -v "$tool" >/dev/null 2>&1 || missing="$missing ${entry##*:}"
done
python3 -c "import venv, ensurepip" 2>/dev/null || missing="$missing python3-venv"
# what is frozen carries the library of the Python that freezes, which Debian has in a package of its own
python3 -c "import ctypes, sysconfig as s
s.get_config_var('Py_ENABLE_SHARED') and ctypes.CDLL(s.get_config_var('INSTSONAME'))" 2>/dev/null ||
  missing="$missing libpython$(python3 -c "import sys; print('%d.%d' % sys.version_info[:2])" 2>/dev/null || echo 3-dev)"
# two monitors of memory for the tests of the window, and what SDL shows its pixels with on Wayland
[ -x /usr/lib/xorg/Xorg ] || missing="$missing xserver-xorg-core"
[ -e /usr/lib/xorg/modules/drivers/dummy_drv.so ] || missing="$missing xserver-xorg-video-dummy"
[ -n "$(echo /usr/lib/*/libwayland-egl.so.1 | grep -v '\*')" ] || missing="$missing libwayland-egl1"
# what the tests of the screen reader read the accessibility bus with: Debian's own Python has it
[ -x /usr/libexec/at-spi-bus-launcher ] || missing="$missing at-spi2-core"
/usr/bin/python3 -c "import gi; gi.require_version('Atspi', '2.0')" 2>/dev/null ||
  missing="$missing python3-gi gir1.2-atspi-2.0"
[ -z "$missing" ] && exit 0
if [ "$(id -u)" != 0 ]; then
  echo "these packages are wanted, and only root can install them: sudo apt-get install$missing" >&2
  exit 1
fi
export DEBIAN_FRONTEND=noninteractive
end=$(($(date +%s) + ${TAPIS_APT_SECONDS:-600}))
said="$(mktemp)"
trap 'rm -f "$said"' EXIT
tries=3
while :; do
  # shellcheck disable=SC2086
  if apt-get update -qq >"$said" 2>&1 && apt-get install -y -qq --no-install-recommends $missing >"$said" 2>&1; then
    exit 0
  fi
  if grep -qE 'Could not get lock|Unable to (lock|acquire)' "$said"; then
    if [ "$(date +%s)" -ge "$end" ]; then
      echo "another program holds apt: wait until it has ended, then call this again" >&2
      exit 1
    fi
    echo "another program holds apt; waiting for it ..." >&2
  else
    tries=$((tries - 1))
    if [ "$tries" = 0 ]; then
      echo "the packages$missing could not be fetched: $(grep -E '^E:' "$said" | head -n 1)" >&2
      exit 1
    fi
  fi
  sleep 10
done
