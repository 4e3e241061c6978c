#!/bin/sh
# Makes the lists of other languages than English again, in languages/ beside this script, from the packages and
# the repository named in CREDITS.md. Needs Go, git, apt-get and dpkg-deb. Nothing is replaced unless every
# checksum is right.
#
#   resources/make-languages.sh            download everything
#   resources/make-languages.sh FOLDER     use the packages, and fr_50k.txt …, in this folder
set -eu
export LC_ALL=C
here=$(cd "$(dirname "$0")" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
case $# in
0)
	git clone -q --no-checkout --filter=blob:none https://github.com/hermitdave/FrequencyWords
	for tag in fr de es nl; do
		git -C FrequencyWords show "525f9b560de45753a5ea01069454e72e9aa541c6:content/2018/$tag/${tag}_50k.txt" >"${tag}_50k.txt"
	done
	apt-get download hunspell-fr-classical=1:7.0-1 hunspell-es=1:7.5.0-1 wdutch=1:2.20.19-2 tanglet-data=1.6.3-2
	;;
1) cp "$1"/*.deb "$1"/*_50k.txt . ;;
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
f81f7c570b6433764da99aa30f4dfb08d81c5926301377b709af23a13b1f9596  fr_50k.txt
d9e50546fd7e8b6fe6542a2b33c51d1331092b2a3916ec09f80d97856068705b  de_50k.txt
dcff3ad4316192f4dc4ff7d26e637c6ff314ef1ca0f3f720c5649018a71056c0  es_50k.txt
099bd0c27b514d54284360ad9ce2b4ef7b6903b22e848b67ab10f6aa2adb4baa  nl_50k.txt
SUMS
for deb in *.deb; do dpkg-deb -x "$deb" .; done
(cd "$here" && go build -o "$work/expand" ./expand && go build -o "$work/compile" ./compile)

# Symbols of units are no words. The French dictionary marks them by two flags; in the others these are the ones
# without capitals.
units='[cdhkmn]?[glm]|[mn]s'
grep -v '^[^/]*/[^ ]*\(||\|U\.\)' usr/share/hunspell/fr.dic >fr.dic
./expand usr/share/hunspell/fr.aff fr.dic | grep -v '[A-Z]' >fr
./expand usr/share/hunspell/es_ES.aff usr/share/hunspell/es_ES.dic | grep -v '[A-Z]' | grep -vxE "$units" >es
# A line has a word in capitals without umlauts and then its spellings, unless that is all there is.
gunzip -c <usr/share/tanglet/gamedata/de/words | tr ' ' '\n' >de
# Its shortest words have three letters, as Tanglet's do. These are the common ones with two.
printf '%s\n' ab ad ah ai am an ar as au bi da do du eh ei er es ex fa go ha he hi hm ho ih im in ja je jo la li mi my \
	na nu ny ob od oh om pi po qi re si so st tu um ur ut uz wo xi zu >>de
# Names begin with a capital.
grep -v "[A-Z]\|^$(printf '\303[\200-\236]')" usr/share/dict/dutch | grep -vxE "$units" >nl

# As many of the commonest forms as give a board as many everyday points as it has in English, 216 on average.
everyday() {
	head -n "$2" "$1_50k.txt" >common
	./compile -language "$1" "$1" common "$1.packed" "$1-everyday.packed"
}
everyday fr 29000
everyday de 28000
everyday es 21000
everyday nl 22000

# Tiles have umlauts, so the words that a rule doesn't spell right are listed.
gunzip -c <usr/share/tanglet/gamedata/de/words | awk 'NF > 1 { for (i = 2; i <= NF; i++) print $i } NF == 1' >spelt
./compile -language de spelt de-umlauts.txt
mkdir -p "$here/languages"
cp ./*.packed de-umlauts.txt "$here/languages/"
