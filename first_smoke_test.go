//go:build unix

package main_test

import (
	"path/filepath"
	"testing"

	"quoin/game/adjacency"
	"quoin/settings"
)

// TestSmokeFirstBoard plays the very first game in a new home: Quoin asks once which letters to play with,
// and from the start of the program to the first accepted word there are at most six keys. Neither --plain
// nor the second game asks.
func TestSmokeFirstBoard(t *testing.T) {
	t.Parallel()
	home := t.TempDir()
	// Without the variable for the minutes, which is a script's.
	fresh := desk{size: window, env: []string{"QUOIN_MINUTES="}}
	s := startOn(t, fresh, home)
	s.shows("opens its row", "Adjacency")
	keys := 0
	types := func(key string) { keys++; s.types(key) }
	types("a")
	s.shows("before the first board", "Which letters would you like to play with?", "> Even", "As in English", "enter begin")
	types(keyEnter)
	first := s.deals(adjacency.Board{})
	word := spell(first, 0, 1)
	for _, letter := range word {
		types(string(letter))
	}
	s.shows(">  " + first.Face(0))
	types(keyEnter)
	s.shows("1 word", word)
	if most := 6 + len(word) - 2; keys > most { // Qu is one tile and two keys
		t.Errorf("the first word took %d keys, want at most %d", keys, most)
	}
	s.types(keyEsc)
	s.shows("End the game now")
	s.types(keyEnter)
	s.shows("left after", "your first")
	s.types(keyEsc)
	s.shows("opens its row", "a  Adjacency")
	s.types("a")
	if second := s.deals(first); second == first {
		t.Error("the second game has the board of the first")
	}
}

// TestSmokeFirstBoardInEnglish answers the question in the other way, on the smallest window.
func TestSmokeFirstBoardInEnglish(t *testing.T) {
	t.Parallel()
	home := t.TempDir()
	small := window
	small.Cols, small.Rows = 60, 20
	s := startOn(t, desk{size: small, env: []string{"QUOIN_MINUTES="}}, home)
	s.shows("Adjacency")
	s.types("a")
	s.shows("before the first board", "> Even", "As in English", "longer words")
	s.types("\x1b[C")
	s.shows("> As in English")
	s.types(keyEnter)
	s.deals(adjacency.Board{})
	s.await("the answer in the settings file", func(string) bool { // the clock draws a frame each second
		saved, err := settings.Load(filepath.Join(home, ".config", "quoin", "settings.toml"))
		return err == nil && saved.Asked && saved.Weights.PresetName() == "english"
	})
}
