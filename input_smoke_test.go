//go:build unix

package main_test

import (
	"strings"
	"testing"

	"quoin/game/adjacency"
	"quoin/testdata/sample"
)

// killer is an input that once ended every Quoin: the library had room for 32 parameters and
// counted further, on a goroutine without recover.
var killer = "\x1b[" + strings.Repeat(";", 32) + "1m"

// TestSmokeInput sends bytes that no keyboard sends, on several screens. Quoin says so, goes on,
// and restores the terminal.
func TestSmokeInput(t *testing.T) {
	t.Parallel()
	paste := func(text string) string { return "\x1b[200~" + text + "\x1b[201~" }
	for i, c := range []struct {
		name  string
		args  []string
		shows string
		sends string
		told  string // "" for no message
	}{
		{"the killer in the menu", nil, "Quit", killer, "it was left out"},
		{"the killer pasted in the menu", nil, "Quit", paste(killer), ""},
		{"the killer in a game", []string{"adjacency"}, "ctrl+t", strings.Repeat(killer, 5), "it was left out"},
		{"the killer pasted in a game", []string{"adjacency"}, "ctrl+t", paste("ab" + killer + "c"), ""},
		{"its sisters in the set-up", []string{"scrabble"}, "Computer", "\x9b" + killer[2:] + "\x1bP" + killer[2:] + "\x1b\\", "it was left out"},
		{"the killer by a key's text", []string{"scraebbkle"}, "Computer", paste(killer) + "\x1b[97;;27u" + killer[1:], ""},
		{"a string without end in Santorini", []string{"santorini"}, "place your first", "\x1b]52;c;" + strings.Repeat("QUJD", 10_000) + "\x1b\\", "it was left out"},
		{"a long paste in a game", []string{"adjacency"}, "ctrl+t", paste(strings.Repeat("words ", 20_000)), "the rest was left out"},
		{"a paste without end in the menu", nil, "Quit", "\x1b[200~words", ""},
	} {
		if !sample.Takes(i, 2) {
			continue
		}
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			s := start(t, t.TempDir(), c.args...)
			s.shows(c.shows)
			s.types(c.sends)
			if c.told != "" {
				s.shows(c.told)
			}
			s.types(ctrlC)
			s.ends()
		})
	}
}

// TestSmokeKeysAfter: the keys before and after an overlong sequence all arrive.
func TestSmokeKeysAfter(t *testing.T) {
	t.Parallel()
	s := start(t, t.TempDir(), "adjacency")
	b := s.deals(adjacency.Board{})
	word := spell(b, 0, 1, 2)
	s.types(word[:1] + killer + word[1:] + killer + keyEnter)
	s.shows("1 word", word)
	s.types(ctrlC)
	s.ends()
}
