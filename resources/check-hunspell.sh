#!/bin/sh
# Compares the lists of other languages with Hunspell's own check, on the words of 1,000 boards of 4x4: how many of
# ours it accepts, and how many of the 50,000 commonest forms that it accepts we have. Needs hunspell, go,
# python3 and dpkg-deb, and a folder as make-languages.sh takes it with Debian's hunspell-nl and hunspell-de-de beside.
#
#   resources/check-hunspell.sh FOLDER
set -eu
export LC_ALL=C.UTF-8
here=$(cd "$(dirname "$0")" && pwd)
from=$(cd "$1" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
(cd "$here/.." && go build -o "$work/quoin" . && go build -o "$work/expand" ./resources/expand)
cd "$work"
for deb in "$from"/*.deb; do dpkg-deb -x "$deb" .; done
dictionaries=usr/share/hunspell
./expand $dictionaries/fr.aff $dictionaries/fr.dic >fr
./expand $dictionaries/es_ES.aff $dictionaries/es_ES.dic >es
# A line has a word in capitals without umlauts and then its spellings, unless it is spelt so, in small letters.
gunzip -c <usr/share/tanglet/gamedata/de/words | awk 'NF == 1 { print tolower($1) } { for (i = 2; i <= NF; i++) print $i }' >de
cp usr/share/dict/dutch nl

# boards LETTERS WEIGHTS: 1,000 boards with four vowels, as Adjacency deals them.
boards() {
	python3 -c '
import random, sys
random.seed(1)
kinds = ["", ""]
for letter, weight in zip(*sys.argv[1:]): kinds[letter in "aeiou"] += letter * int(weight)
for board in range(1000):
    vowels = random.sample(range(16), 4)
    squares = [random.choice(kinds[square in vowels]) for square in range(16)]
    print("/".join("".join(squares[row:row + 4]) for row in range(0, 16, 4)))' "$@"
}

# found LIST: the words on the boards.
found() { ./quoin solve --data-dir "$work/data" "$@" --json - <boards | python3 -c '
import json, sys
for line in sys.stdin: print("\n".join(json.loads(line)["words"]))' | grep . | sort -u; }

# folded TAG FILE: each word, and how Quoin writes it.
folded() { python3 -c '
import sys, unicodedata
tag = sys.argv[1]
apart = {"œ": "oe", "æ": "ae", "ß": "ss", "ĳ": "ij"}
if tag == "de": apart.update({"ä": "ae", "ö": "oe", "ü": "ue"})
for line in sys.stdin:
    word = unicodedata.normalize("NFC", line.strip())
    plain = "".join(apart.get(c, c) for c in word.lower())
    if tag == "es": plain = plain.replace("ñ", "\0")
    plain = "".join(c for c in unicodedata.normalize("NFD", plain) if not unicodedata.combining(c)).replace("\0", "ñ")
    if plain.isalpha() and (tag == "de" or word[:1].islower()): print(plain, word)' "$1"; }

check() { # TAG DICTIONARY LETTERS WEIGHTS
	boards "$3" "$4" >boards
	found --language "$1" >ours
	folded "$1" <"$1" | sort -u >spelt
	join ours spelt >written
	cut -d' ' -f2 written | sort -u >forms
	hunspell -l -i UTF-8 -d "$dictionaries/$2" <forms | sort -u >refused
	awk 'FILENAME == "refused" { no[$1] = 1; next } !($2 in no) { print $1 }' refused written | sort -u >accepted
	cut -d' ' -f1 "$from/$1_50k.txt" | folded "$1" | sort -u >common
	cut -d' ' -f2 common | sort -u >forms
	hunspell -l -i UTF-8 -d "$dictionaries/$2" <forms | sort -u >refused
	awk 'FILENAME == "refused" { no[$1] = 1; next } !($2 in no) { print $2 }' refused common >"theirs.$1"
	./quoin words fold --language "$1" "theirs.$1" 2>/dev/null >"known.$1.txt" || true
	found --dictionary "./known.$1.txt" >theirs
	both=$(comm -12 ours theirs | wc -l)
	echo "$1: $(wc -l <ours) words on 1,000 boards, of which Hunspell accepts $(wc -l <accepted); of its $(wc -l <theirs) common words on them we have $both"
}
az=abcdefghijklmnopqrstuvwxyz
check fr fr $az 31215111311214211453111111
check de de_DE $az 21225122211325111554111111
check es es_ES abcdefghijlmnñopqrstuvxyz 5122411121223121155211111
check nl nl $az 21135121212315221544111111
