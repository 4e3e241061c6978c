//go:build unix

package main_test

import (
	"strings"
	"testing"
)

// TestSmokePiped reads a position from a pipe, and keys from the terminal, which is restored at
// the end.
func TestSmokePiped(t *testing.T) {
	t.Parallel()
	const shell = `printf '%s\n' '15/15/15/15/15/15/15/7AT6/15/15/15/15/15/15/15 EEGI?ST/ 0/0 0' | "$0" "$@"`
	s := startBy(t, []string{"/bin/sh", "-c", shell}, window, t.TempDir(), "analyse", "-", "--lexicon", "Everyday")
	s.shows("Analysis", "Best moves")
	s.types("p")
	s.shows("Play on as Player 1, who is to move, against")
	s.types(keyEsc)
	s.await("the question gone", func(screen string) bool { return !strings.Contains(screen, "Play on as") })
	s.types("s")
	s.shows("0/0")
	s.types(ctrlC)
	s.ends()
}
