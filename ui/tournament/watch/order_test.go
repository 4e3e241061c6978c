package watch

import (
	"strings"
	"testing"
)

// TestOrder does single lines of a director elsewhere, and says which can't be done.
func TestOrder(t *testing.T) {
	s := swissAt(t, 8, 3)
	for _, c := range []struct {
		line, says string
		done       bool
	}{
		{"pause", "", true},
		{"pause", "That can't be done: ", false},
		{"standings", "place", true},
		{"withdraw", "That is: withdraw NAME", false},
		{"correct 99 1 2", "There is no game 99", false},
		{"stop", "There is no such command", false},
		{"begin", "There is no such command", false},
		{"dance", "There is no such command", false},
		{"help", "undo", true},
	} {
		said, done := Order(s, c.line)
		if done != c.done || !strings.Contains(said, c.says) || c.says == "" && said != "" {
			t.Errorf("%s: %q, %v", c.line, said, done)
		}
	}
}
