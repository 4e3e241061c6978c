package lexicon_test

import (
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"quoin/game/lexicon"
)

// TestListed checks what is taken from each layout, and what is cleaned and cut.
func TestListed(t *testing.T) {
	for text, want := range map[string]string{
		"AA rough lava\nZO a yak\n":                           "rough lava",
		"zo\ta yak\r\naa\trough,  cindery\tlava [n AAS] \r\n": "rough, cindery lava [n AAS]",
		"ZO\rAA [n -S]\rAB\r":                                 "[n -S]",
		"aa 12\nAA\t12\nAA 12 S\n":                            "12 S",
		"aa\naa\t \n":                                         "",
		"AAS plural of AA\nBAA a bleat\n":                     "",
		"\xff\xfea\x00a\x00\t\x00l\x00a\x00v\x00a\x00":        "lava",
		"AA lava\nAA a rope\n":                                "lava",
		"AA \x1b[2Jla\x00va\u202e!\n":                         "[2Jla va !",
		"aa\tla\xffva":                                        "la\ufffdva",
		"AA " + strings.Repeat("é", 601):                      strings.Repeat("é", 600) + "...",
		"AA " + strings.Repeat("é", 600) + " ":                strings.Repeat("é", 600),
	} {
		if got := lexicon.Listed([]byte(text), "Aa", "qi")["aa"]; got != want {
			t.Errorf("%.40q says %q, want %q", text, got, want)
		}
	}
}

// FuzzListed reads any text for a word and checks that what it says can be shown in one line.
func FuzzListed(f *testing.F) {
	f.Add("AA rough lava\n")
	f.Add("aa\t\x1b[2J\xff\u202e a\r")
	f.Fuzz(func(t *testing.T, text string) {
		for word, said := range lexicon.Listed([]byte(text), "aa", "zo") {
			hidden := func(r rune) bool { return !unicode.IsPrint(r) }
			if word != "aa" && word != "zo" || !utf8.ValidString(said) || utf8.RuneCountInString(said) > 604 || strings.ContainsFunc(said, hidden) ||
				strings.TrimSpace(said) != said || said == "" {
				t.Fatalf("%q: %q", word, said)
			}
		}
	})
}
