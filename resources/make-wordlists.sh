#!/bin/sh
# Makes wordlist.txt (International) and everyday.txt (Everyday) again, beside
# this script, from the two packages named in CREDITS.md. Needs npm, apt-get
# and dpkg-deb. Nothing is replaced unless every checksum is right.
#
#   resources/make-wordlists.sh            download both packages
#   resources/make-wordlists.sh NPM DEB    use these two downloaded files
set -eu
export LC_ALL=C # sort and comm must agree on plain byte order

npm_package=an-array-of-english-words@2.0.0
deb_package=scowl=2020.12.07-2
international_sum=5d142fd5ceb30027f48c80e5cda923aea07f060667de0e9c321cb4882b91c6f7
everyday_sum=84d5e093899ad7a5be9721db374b4fd0dcbee8e3377509e3722e606850d65c60

here=$(cd "$(dirname "$0")" && pwd)
case $# in
0) ;;
2)
	npm_file=$(cd "$(dirname "$1")" && pwd)/$(basename "$1")
	deb_file=$(cd "$(dirname "$2")" && pwd)/$(basename "$2")
	;;
*)
	echo "usage: $0 [NPM-PACKAGE-FILE DEBIAN-PACKAGE-FILE]" >&2
	exit 2
	;;
esac
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
if [ $# -eq 0 ]; then
	npm_file=$work/$(npm pack --silent "$npm_package")
	apt-get download "$deb_package"
	deb_file=$(ls "$work"/scowl_*.deb)
fi

tar -xzf "$npm_file" package/index.json
dpkg-deb -x "$deb_file" scowl

# index.json is one array of strings, so dropping its punctuation leaves the words.
tr -d '[]" \r\n' <package/index.json | tr ',' '\n' |
	grep -xE '[a-z]{2,}' | sort -u >wordlist.txt

for english in english american british canadian australian; do
	for size in 10 20 35 40 50; do
		# SCOWL leaves out the files that would be empty.
		if [ -f "scowl/usr/share/dict/scowl/$english-words.$size" ]; then
			cat "scowl/usr/share/dict/scowl/$english-words.$size"
		fi
	done
done | grep -xE '[a-z]{2,}' | sort -u | comm -12 - wordlist.txt >everyday.txt

sha256sum -c <<SUMS
$international_sum  wordlist.txt
$everyday_sum  everyday.txt
SUMS
cp wordlist.txt everyday.txt "$here"/
wc -l "$here/wordlist.txt" "$here/everyday.txt"
