//go:build unix

package main_test

import (
	"os/exec"
	"regexp"
	"strings"
	"testing"
)

// playNewGame plays the game of docs/new-game against the computer to its end, continues to the
// menu, and finds the game in the exports.
func playNewGame(t *testing.T, binary, home string, args []string) {
	t.Helper()
	s := startOn(t, desk{size: window, binary: binary}, home, args...)
	s.shows("You: mark a square")
	// A half-typed square is shown after the prompt, and isn't answered yet.
	asked := regexp.MustCompile(`You: mark a square *(\n|$)`)
	over := func(screen string) bool {
		return strings.Contains(screen, "three in a line") || strings.Contains(screen, " draw")
	}
	for _, square := range strings.Fields("b2 a1 c1 a3 c3 b1 b3 a2 c2") { // the computer has some of them
		if over(s.settles()) {
			break
		}
		before := s.settles()
		s.types(square)
		s.await("an answer to "+square, func(screen string) bool {
			return over(screen) || screen != before && asked.MatchString(screen)
		})
	}
	s.await("the end", over)
	s.types(keyEnter)
	s.shows("Noughts", "three in a line, two players", "Quit")
	s.types("q")
	s.ends()

	export := exec.Command(binary, "stats", "export", "--format", "json", "--game", "noughts")
	export.Env = s.cmd.Env
	out, err := export.Output()
	if err != nil || !strings.Contains(string(out), `"noughts 1"`) {
		t.Errorf("the export (%v) doesn't know the game:\n%s", err, out)
	}
}
