#!/bin/sh
# Makes definitions/wordnet.pack again, beside this script, from the package named in
# CREDITS.md and wordlist.txt. Needs apt-get, dpkg-deb and Go. Nothing is replaced
# unless the checksum of the package is right.
#
#   resources/make-definitions.sh        download the package
#   resources/make-definitions.sh DEB    use this downloaded file
set -eu

package=wordnet-base=1:3.0-37
sum=61060d960f9ada8fa120872312eccd3ecebfbab8c4579e4f5a74e1cf67620752

here=$(cd "$(dirname "$0")" && pwd)
case $# in
0) ;;
1) deb=$(cd "$(dirname "$1")" && pwd)/$(basename "$1") ;;
*)
	echo "usage: $0 [DEBIAN-PACKAGE-FILE]" >&2
	exit 2
	;;
esac
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
if [ $# -eq 0 ]; then
	apt-get download "$package"
	deb=$(ls "$work"/wordnet-base_*.deb)
fi
echo "$sum  $deb" | sha256sum -c
dpkg-deb -x "$deb" wordnet
cd "$here"
go run ./definitions/compile "$work/wordnet/usr/share/wordnet" wordlist.txt "$work/wordnet.pack"
cp "$work/wordnet.pack" definitions/wordnet.pack
