//go:build unix

package main_test

import (
	"syscall"
	"testing"
)

// TestSmokeTournament opens a tournament on its screen and ends it in every possible way before
// any player has joined. The terminal is restored.
func TestSmokeTournament(t *testing.T) {
	t.Parallel()
	for name, end := range map[string]func(*terminal){
		"asked": func(s *terminal) {
			s.types(ctrlC)
			s.shows("Stop the tournament?")
			s.types(ctrlC)
			s.ends()
		},
		"SIGTERM": func(s *terminal) {
			if err := s.cmd.Process.Signal(syscall.SIGTERM); err != nil {
				s.t.Fatal(err)
			}
			s.endsBySignal(syscall.SIGTERM)
		},
	} {
		t.Run(name, func(t *testing.T) {
			s := start(t, t.TempDir(), "tournament", "--listen", "127.0.0.1:0")
			s.shows("Waiting for players", "0 entrants", "listening on 127.0.0.1:")
			// After a key's effect nothing that the terminal sent is left for the shell.
			s.types("q")
			s.shows("Stop the tournament?", "it can't go on later")
			s.types("n")
			s.shows("q stop")
			end(s)
		})
	}
}
