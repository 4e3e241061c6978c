//go:build unix

package main_test

import (
	"syscall"
	"testing"

	"quoin/game/adjacency"
	"quoin/testdata/sample"
)

// TestSmokeHangUp closes the terminal of every game, on the screen and in text mode, as a dropped
// connection or a closed window does. The next start can open the game at once, before the first
// Quoin has ended.
func TestSmokeHangUp(t *testing.T) {
	t.Parallel()
	const seated = "--player2"
	games := []struct {
		name string
		args []string
		// play makes some moves and waits until they are answered; there waits until they are
		// back.
		play, there func(*terminal)
		typed, told []string // the same in text mode
	}{
		{
			"adjacency",
			[]string{"adjacency", "--code", "0400-0000-03J1"},
			func(s *terminal) {
				s.deals(adjacency.Board{})
				s.types("bit" + keyEnter)
				s.shows("3 points", "1 word")
			},
			func(s *terminal) { s.shows("3 points", "1 word", "bit") },
			[]string{"bit"},
			[]string{"left, 3 points, 1 word"},
		},
		{
			"santorini",
			[]string{"santorini", "--first", "human:Ada", "--second", "human:Bob"},
			func(s *terminal) {
				for _, place := range []struct{ asked, square string }{
					{"Ada: place your first worker", "e1"}, {"Ada: place your second worker", "e2"}, {"Bob: place your first worker", "a1"},
				} {
					s.shows(place.asked)
					s.types(place.square)
				}
				s.shows("Bob: place your second worker")
			},
			func(s *terminal) { s.shows("@e1@e2", "Bob: place your second worker") },
			[]string{"e1", "e2", "a1"},
			[]string{"Bob, B: place a worker"},
		},
		{
			"scrabble",
			[]string{"scrabble", "--as-named", "--player1", "human:Ada", seated, "human:Bob"},
			func(s *terminal) { s.passes("Ada", "Bob") }, func(s *terminal) { s.shows("Bob's turn") },
			[]string{","},
			[]string{"turn, Bob"},
		},
		{
			"scraebbkle",
			[]string{"scraebbkle", "--board", "tower", "--closed", "--player1", "human", seated, "human"},
			func(s *terminal) { s.passes("Player 1", "Player 2") }, func(s *terminal) { s.shows("Player 2's turn") },
			[]string{","},
			[]string{"turn, player 2"},
		},
	}
	for i, g := range games {
		for style, plain := range []bool{false, true} {
			if !sample.Takes(i+style, 2) {
				continue
			}
			name, args, play, there := g.name, g.args, g.play, g.there
			resume := []string{g.args[0], "--resume"}
			if plain {
				name, args, resume = name+" as lines", append(args[:len(args):len(args)], "--plain"), append(resume, "--plain")
				play = func(s *terminal) {
					for _, line := range g.typed {
						s.writes(line + "\n")
					}
					s.shows(g.told...)
				}
				there = func(s *terminal) { s.shows(g.told...) }
			}
			t.Run(name, func(t *testing.T) {
				t.Parallel()
				home := t.TempDir()
				s := start(t, home, args...)
				play(s)
				s.hangsUp(i%2 == 0)
				s = start(t, home, resume...)
				there(s)
				s.hangsUp(i%2 == 1)
				<-s.waited // the menu retries once
				s = start(t, home)
				s.shows("r  Resume", "q  Quit")
				s.types("q")
				s.ends()
			})
		}
	}
}

// passes reveals a player's rack and passes.
func (s *terminal) passes(player, next string) {
	s.t.Helper()
	s.shows(player + "'s turn")
	s.types(keyEnter)
	s.shows(player + " to move")
	s.types("\x10")
	s.types(keyEnter)
	s.shows(player+" passes", next)
}

// hangsUp closes the terminal, or has the system report that it is gone. It doesn't wait.
func (s *terminal) hangsUp(close bool) {
	s.t.Helper()
	if close {
		_ = s.slave.Close()
		_ = s.master.Close()
		return
	}
	if err := s.cmd.Process.Signal(syscall.SIGHUP); err != nil {
		s.t.Fatal(err)
	}
}
