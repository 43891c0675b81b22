#!/bin/sh
# Sign, notarise and pack dist/Tapis Vert.app: sh build_spec/macos/package.sh. Runs on macOS alone, in the release
# workflow; it has not been run on the machines where the program is written.
#
# Without SIGNING_IDENTITY the signature is ad hoc, which lets the program run on the machine of who opens it by hand.
# With SIGNING_IDENTITY and the three NOTARY_ names it is sent to Apple's notary and the answer is stapled to it.
set -eu
cd "$(dirname "$0")/../.."
app="dist/Tapis Vert.app"
version="$(sed -n 's/^VERSION = "\(.*\)"$/\1/p' game/version.py)"
image="dist/tapis-vert-$version-macos-$(uname -m).dmg"
if [ ! -d "$app" ]; then
  echo "$app is not there: python3 build_spec/freeze.py makes it, on macOS" >&2
  exit 1
fi
identity="${SIGNING_IDENTITY:--}"
if [ "$identity" = - ]; then
  codesign --force --deep --sign - "$app"
else
  codesign --force --deep --options runtime --timestamp --entitlements build_spec/macos/entitlements.plist \
    --sign "$identity" "$app"
fi
codesign --verify --deep --strict "$app"
rm -f "$image"
hdiutil create -volname "Tapis Vert" -srcfolder "$app" -format UDZO -ov "$image"
if [ "$identity" != - ] && [ -n "${NOTARY_USER:-}" ]; then
  xcrun notarytool submit "$image" --apple-id "$NOTARY_USER" --team-id "$NOTARY_TEAM" --password "$NOTARY_PASSWORD" --wait
  xcrun stapler staple "$image"
fi
echo "$image"
