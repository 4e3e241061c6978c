//go:build unix

package main_test

import (
	"fmt"
	"strings"
	"syscall"
	"testing"

	"quoin/game/adjacency"
	"quoin/testdata/sample"
	"quoin/ui/say"
)

// TestSmokeGame plays a game by keys alone: from the menu to a board, a word, a re-roll, a kill
// in the middle, the resumption, the end, and its place in the statistics.
func TestSmokeGame(t *testing.T) {
	t.Parallel()
	home := t.TempDir()
	s := start(t, home)
	s.shows("opens its row", "Adjacency", "Quit")
	s.types("a")
	first := s.deals(adjacency.Board{})

	word := spell(first, 0, 1, 2)
	points := say.Count(len(word), "point")
	s.types(word)
	s.shows(points+"  enter plays it", ">  "+first.Face(0)+"   "+first.Face(1)+"   "+first.Face(2))
	s.types(keyEnter)
	s.shows(points, "1 word", word)
	s.types(word + keyEnter)
	s.shows("played already")
	s.types(ctrlU + ctrlR)
	second := s.deals(first)
	s.await("the re-roll, saved", func(screen string) bool {
		return strings.Contains(screen, "1 re-roll") && !strings.Contains(screen, say.Unkept)
	})

	if err := s.cmd.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	<-s.waited

	s = start(t, home)
	s.shows("Resume", say.Count(len(word)-adjacency.RerollCost, "point"))
	s.types("r")
	if b := s.deals(adjacency.Board{}); b != second {
		t.Fatalf("the game goes on with %v, not %v", b, second)
	}
	s.shows("1 word", "1 re-roll", word)

	s.types(keyEsc)
	s.shows("End the game now")
	s.types(keyEnter)
	s.shows("left after", say.Count(len(word)-adjacency.RerollCost, "point"), "1 re-roll", "your first") // shown after the game is recorded
	s.types(keyEsc)
	s.shows("opens its row")
	s.types("s")
	s.shows("latest first", fmt.Sprint(len(word)-adjacency.RerollCost), "4×4", word)
	s.types("2")
	s.await("the word "+word, func(screen string) bool {
		return strings.Contains(strings.ToLower(screen), word) && !strings.Contains(screen, "4×4")
	})
	s.types(keyEsc)
	s.shows("opens its row")
	s.types("q")
	s.ends()
}

// TestSmokeEnds ends Quoin in every possible way, in the menu and in a game. The terminal is
// restored, and the game is still running.
func TestSmokeEnds(t *testing.T) {
	t.Parallel()
	signal := func(sig syscall.Signal) func(*terminal) {
		return func(s *terminal) {
			if err := s.cmd.Process.Signal(sig); err != nil {
				s.t.Fatal(err)
			}
			s.endsBySignal(sig)
		}
	}
	press := func(keys string) func(*terminal) {
		return func(s *terminal) {
			s.types(keys)
			s.ends()
		}
	}
	for i, c := range []struct {
		name   string
		inGame bool
		end    func(*terminal)
	}{
		{"q in the menu", false, press("q")},
		{"ctrl+c in the menu", false, press(ctrlC)},
		{"SIGTERM in the menu", false, signal(syscall.SIGTERM)},
		{"SIGHUP in the menu", false, signal(syscall.SIGHUP)},
		{"SIGQUIT in the menu", false, signal(syscall.SIGQUIT)},
		{"ctrl+c in a game", true, press(ctrlC)},
		{"SIGINT in a game", true, signal(syscall.SIGINT)},
		{"SIGTERM in a game", true, signal(syscall.SIGTERM)},
		{"SIGHUP in a game", true, signal(syscall.SIGHUP)},
		{"SIGQUIT in a game", true, signal(syscall.SIGQUIT)},
	} {
		if !sample.Takes(i, 3) {
			continue
		}
		t.Run(c.name, func(t *testing.T) {
			home := t.TempDir()
			s := start(t, home)
			s.shows("opens its row", "Adjacency")
			s.types("G")
			s.shows("> q  Quit")
			if c.inGame {
				s.types("a")
				b := s.deals(adjacency.Board{})
				s.types(spell(b, 0, 1) + keyEnter)
				s.shows("1 word")
			}
			c.end(s)
			if c.inGame {
				s = start(t, home)
				s.shows("r  Resume")
				s.types("G")
				s.shows("> q  Quit")
				s.types("q")
				s.ends()
			}
		})
	}
}
