//go:build unix

package main_test

import (
	"strings"
	"testing"

	"quoin/game/adjacency"
	"quoin/ui/say"
)

// TestSmokePuzzles keeps untimed games, by keys alone: one is killed, resumed and left, another
// is started next to it and discarded, and the first is ended at last.
func TestSmokePuzzles(t *testing.T) {
	t.Parallel()
	home := t.TempDir()
	s := start(t, home)
	s.shows("all of them, no clock")
	s.types("f")
	first := s.deals(adjacency.Board{})
	s.shows("no clock", "esc leave")
	word := spell(first, 0, 1, 2)
	s.types(word + keyEnter)
	s.await(word+", kept", func(screen string) bool {
		return strings.Contains(screen, strings.ToUpper(word)) && !strings.Contains(screen, " "+say.Unkept)
	})
	if err := s.cmd.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	<-s.waited

	s = start(t, home)
	s.shows("Resume", "Find all: ", "or a new one")
	s.types("f")
	s.shows("Find all, kept", "a new board")
	s.types(keyEnter)
	if b := s.deals(adjacency.Board{}); b != first {
		t.Fatalf("the game goes on with %v, not %v", b, first)
	}
	s.types("\t")
	s.shows(word)
	s.types("\t")
	s.shows("tab words")
	s.types(keyEsc)
	s.shows("Leave the game? It is kept.")
	s.types(keyEnter)
	s.shows("or a new one", "Quit")

	s.types("f")
	s.shows("Find all, kept")
	s.types("n")
	second := s.deals(first)
	if first == second {
		t.Fatal("n begins the same board")
	}
	s.types(keyEsc)
	s.shows("Leave the game? It is kept.")
	s.types(keyEnter)
	s.shows("2 kept")
	s.types("f")
	s.shows("Find all, kept")
	s.types("x") // the latest is chosen
	s.shows("Discard 4×4, 0 of", "for good?")
	s.types("y")
	s.await("one less", func(screen string) bool { return strings.Count(screen, "everyday words") == 1 })
	s.types(keyEsc)
	s.shows("or a new one")
	s.types("q")
	s.ends()

	s = start(t, home, "adjacency", "--find-all", "--resume")
	if b := s.deals(adjacency.Board{}); b != first {
		t.Fatalf("what is left is %v, not %v", b, first)
	}
	s.types(keyEsc)
	s.shows("g give up")
	s.types("g")
	s.shows("left after", "missed")
	s.types(keyEsc)
	s.shows("all of them, no clock")
	s.types("q")
	s.ends()
}
