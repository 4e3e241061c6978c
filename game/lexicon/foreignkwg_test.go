package lexicon_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"quoin/game/lexicon"
)

// tileKWG writes a .kwg with the tiles of a language in the order of its alphabet, as the files FISE, RD and ODS have
// them: a trie, without a GADDAG.
func tileKWG(t testing.TB, of lexicon.Language, words ...string) []byte {
	t.Helper()
	type trie struct {
		ends bool
		next map[lexicon.Letter]*trie
	}
	root := &trie{next: map[lexicon.Letter]*trie{}}
	for _, word := range words {
		letters, err := of.Tiles().Parse(word)
		if err != nil {
			t.Fatal(err)
		}
		at := root
		for _, l := range letters {
			if at.next[l] == nil {
				at.next[l] = &trie{next: map[lexicon.Letter]*trie{}}
			}
			at = at.next[l]
		}
		at.ends = true
	}
	all := []uint32{2 | last, last}
	var write func(*trie)
	write = func(at *trie) {
		first, left := len(all), len(at.next)
		all = append(all, make([]uint32, left)...)
		place := first
		for l := range lexicon.Letter(of.Tiles().Len()) {
			child := at.next[l]
			if child == nil {
				continue
			}
			n := (uint32(l) + 1) << 24
			if child.ends {
				n |= end
			}
			if len(child.next) > 0 {
				n |= uint32(len(all))
				write(child)
			}
			if left--; left == 0 {
				n |= last
			}
			all[place] = n
			place++
		}
	}
	write(root)
	return nodes(all...)
}

// TestKWGOfLanguages: the letters of a file are numbers in the order of its alphabet, which has to be said: the same
// file has other words, or is refused, if it is read by another.
func TestKWGOfLanguages(t *testing.T) {
	for _, c := range []struct {
		of    lexicon.Language
		words string // as tiles write them
		want  string
		wrong lexicon.Language
		reads string // by the wrong alphabet; "" if it is refused
	}{
		{lexicon.Spanish, "caña casa chocho c[h]oz calle cal[l]e perro año zurra", "año calle casa caña chocho choz perro zurra", lexicon.English, ""},
		{lexicon.Spanish, "casa", "casa", lexicon.English, "cava"},
		{lexicon.German, "äs bär öl übel straße zoo", "aes baer oel strasse uebel zoo", lexicon.English, ""},
		{lexicon.German, "bad", "bad", lexicon.French, "cae"},
		{lexicon.French, "été cœur zoo", "coeur ete zoo", lexicon.English, "coeur ete zoo"},
		{lexicon.Dutch, "ĳs zee", "ijs zee", lexicon.English, "ijs zee"},
	} {
		data := tileKWG(t, c.of, strings.Fields(c.words)...)
		lex, err := lexicon.ParseKWGIn(c.of, "x", data)
		if err != nil {
			t.Fatalf("%v: %v", c.of, err)
		}
		if got := wordsOf(lex); got != c.want || lex.Language() != c.of {
			t.Errorf("%v: %s, want %s", c.of, got, c.want)
		}
		wrong, err := lexicon.ParseKWGIn(c.wrong, "x", data)
		var fault *lexicon.KWGError
		switch {
		case c.reads == "" && (!errors.As(err, &fault) || fault.Reason != lexicon.NotALetter):
			t.Errorf("%v read as %v: %v", c.of, c.wrong, err)
		case c.reads != "" && (err != nil || wordsOf(wrong) != c.reads):
			t.Errorf("%v read as %v: %v, want %s", c.of, c.wrong, err, c.reads)
		}
	}
}

// TestSpellings: a list read from tiles keeps the words that no rule spells as its file does.
func TestSpellings(t *testing.T) {
	for _, c := range []struct {
		of         lexicon.Language
		words      string
		word, want string
	}{
		{lexicon.German, "bär aero", "baer", "bär"},
		{lexicon.German, "bär aero", "aero", "aero"},
		{lexicon.German, "bär aero ärö", "aeroe", "ärö"},
		{lexicon.German, "duell düll", "duell", "duell düll"}, // both
		{lexicon.German, "mausel mäusel maeusel", "maeusel", "maeusel mäusel"},
		{lexicon.Spanish, "choz c[h]oz c[h]al", "choz", "c[h]oz choz"},
		{lexicon.Spanish, "choz c[h]oz c[h]al", "chal", "c[h]al"},
		{lexicon.Spanish, "llama año", "llama", "llama"},
		{lexicon.Spanish, "llama año", "año", "año"},
		{lexicon.French, "été", "ete", ""},
	} {
		lex, err := lexicon.ParseKWGIn(c.of, "x", tileKWG(t, c.of, strings.Fields(c.words)...))
		if err != nil {
			t.Fatal(err)
		}
		if got := strings.Join(lex.Spellings(c.word), " "); got != c.want || (lex.Said() == "") != (c.want == "") {
			t.Errorf("%v: %s is spelt %s, want %s", c.of, c.word, got, c.want)
		}
	}
}

// TestTextSpellings: a German text that has an umlaut keeps the words that no rule spells as it does, in any form and
// encoding of them; one without says nothing, and neither does one of another language.
func TestTextSpellings(t *testing.T) {
	for _, c := range []struct {
		of               lexicon.Language
		text, word, want string
	}{
		{lexicon.German, "BÄR\nAERO", "aero", "aero"},
		{lexicon.German, "BÄR\nAERO", "baer", "bär"},
		{lexicon.German, "BA\u0308R\r\nAero\n", "aero", "aero"},
		{lexicon.German, "\xff\xfeB\x00\xc4\x00R\x00\n\x00A\x00E\x00R\x00O\x00", "aero", "aero"}, // UTF-16
		{lexicon.German, "ÄRO\nAERO", "aero", "aero äro"},
		{lexicon.German, "MAß\nMÄßig\nMAUSEL\nMÄUSEL", "maessig", "mässig"},
		{lexicon.German, "BAER\nAERO", "aero", ""},
		{lexicon.German, "NOE\u0308L\nAERO", "aero", ""},
		{lexicon.Spanish, "CHOZ\nAÑO", "choz", ""},
		{lexicon.French, "été\nnoe\u0308l", "ete", ""},
		{lexicon.English, "aero", "aero", ""},
	} {
		lex, err := lexicon.ParseIn(c.of, "x", []byte(c.text))
		if err != nil {
			t.Fatal(err)
		}
		if got := strings.Join(lex.Spellings(c.word), " "); got != c.want || (lex.Said() == "") != (c.want == "") {
			t.Errorf("%q: %s is spelt %q, want %q", c.text, c.word, got, c.want)
		}
	}
}

func wordsOf(lex *lexicon.Lexicon) string {
	var all []string
	for _, word := range lex.All() {
		all = append(all, word)
	}
	slices.Sort(all)
	return strings.Join(all, " ")
}

// TestParseIn: a text in any form of accents is the same list, ß is SS, and İ is no I.
func TestParseIn(t *testing.T) {
	for _, c := range []struct {
		of         lexicon.Language
		text, want string // an error after "!"
	}{
		{lexicon.Spanish, "AÑO\nan\u0303o\r\n\ncorazón\ncorazo\u0301n", "año corazon"},
		{lexicon.German, "Straße\nSTRASSE\nÜBEL\nu\u0308bel\naß", "ass strasse uebel"},
		{lexicon.French, "\ufeffŒuf\nÇa\nc\u0327a\nété", "ca ete oeuf"},
		{lexicon.Dutch, "coördinatie\nĳs", "coordinatie ijs"},
		{lexicon.Spanish, "casa\nkilo", `!x, line 2: "kilo" isn't a word of 2 to 99 letters of Spanish`},
		{lexicon.German, "\u0130stanbul", `!x, line 1: "İstanbul" isn't a word of 2 to 99 letters of German. The tiles have no İ (U+0130); leave such words out, or write them without it`},
		{lexicon.French, "a", `!x, line 1: "a" isn't a word of 2 to 99 letters of French`},
		{lexicon.French, "\n\n", "!x: the list holds no words"},
		{lexicon.English, "cafe\ncafé", `!x, line 2: "café" isn't a word of 2 to 99 letters from a to z. The tiles have no é (U+00E9); leave such words out, or write them without it`},
	} {
		lex, err := lexicon.ParseIn(c.of, "x", []byte(c.text))
		if want, refused := strings.CutPrefix(c.want, "!"); refused {
			if err == nil || err.Error() != want {
				t.Errorf("%q: %v, want %s", c.text, err, want)
			}
			continue
		}
		if err != nil || wordsOf(lex) != c.want {
			t.Errorf("%q: %v, want %s", c.text, err, c.want)
		}
	}
}
