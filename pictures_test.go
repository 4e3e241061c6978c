//go:build unix

package main_test

import (
	"os"
	"path/filepath"
	"testing"
)

// pictures are the frames that README and docs show: what is started, the keys
// that are pressed, and what the screen shows then.
var pictures = []struct {
	name  string
	args  []string
	steps []step
}{
	{"menu", nil, []step{{"j", "> d"}, {"k", "> a"}}},
	{"screen", []string{"adjacency", "--seed", "18", "--weights", "english"}, []step{
		{"stoker" + keyEnter, "1 word"}, {"voter" + keyEnter, "2 words"}, {"rove" + keyEnter, "3 words"}, {"resort", "6 points"},
	}},
	{"scrabble", []string{"scrabble", "--seed", "3", "--as-named", "--player1", "computer:best", "--player2", "computer:best"}, []step{
		{"", "turn 9"},
	}},
	{"santorini", []string{"santorini", "--seed", "3", "--player1", "computer:even", "--player2", "computer:best"}, []step{
		{"", "turn 8"},
	}},
}

// step is keys, and a text that the screen shows when they were answered.
type step struct{ keys, shows string }

// TestPictures makes the pictures anew, from frames of the program in a terminal,
// by night and by day:
//
//	QUOIN_PICTURES=docs go test -run TestPictures .
func TestPictures(t *testing.T) {
	dir := os.Getenv("QUOIN_PICTURES")
	if dir == "" {
		t.Skip("QUOIN_PICTURES names no folder for pictures")
	}
	for _, p := range pictures {
		for suffix, by := range map[string]sheet{"": night, "-light": day} {
			t.Run(p.name+suffix, func(t *testing.T) {
				s := startOn(t, desk{size: window, env: []string{"QUOIN_TYPE=large"}, day: by == day}, t.TempDir(), p.args...)
				for _, step := range p.steps {
					s.types(step.keys)
					s.shows(step.shows)
				}
				s.atRest()
				if err := os.WriteFile(filepath.Join(dir, p.name+suffix+".svg"), []byte(s.svg(by)), 0o644); err != nil {
					t.Fatal(err)
				}
			})
		}
	}
}
