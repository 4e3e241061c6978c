//go:build unix

package main_test

import (
	"strings"
	"testing"

	"quoin/game/adjacency"
)

// TestSmokeASCII: in a locale without UTF-8 every screen is ASCII.
func TestSmokeASCII(t *testing.T) {
	t.Parallel()
	s := startOn(t, desk{size: window, env: []string{"LC_ALL=C", "QUOIN_TYPE=auto"}}, t.TempDir())
	holds := func(shown ...string) {
		t.Helper()
		s.shows(shown...)
		if screen := s.screen(); strings.ContainsFunc(screen, func(r rune) bool { return r >= 0x80 }) {
			t.Errorf("it isn't ASCII:\n%s", screen)
		}
	}
	holds("opens its row")
	for key, title := range map[string]string{"s": "Statistics", "e": "Settings", "h": "Help", "u": "Study", "b": "Scrabble", "t": "Santorini"} {
		s.types(key)
		holds(title, "esc")
		s.types(keyEsc)
		holds("opens its row")
	}
	s.types("q")
	s.ends()
	s = startOn(t, desk{size: window, env: []string{"LC_ALL=C", "QUOIN_TYPE=auto"}}, t.TempDir(), "adjacency")
	b := s.deals(adjacency.Board{})
	s.types(spell(b, 0, 1, 2) + keyEnter)
	holds("1 word")
	s.types(keyEsc)
	holds("End the game now")
	s.types(keyEnter)
	holds("left after")
	s.types(ctrlC)
	s.ends()
}
