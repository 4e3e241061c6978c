package adjacency

import (
	"slices"
	"strings"
	"testing"
	"time"
)

// draw is a board as it looks on paper: squares between blanks, Qu for the Qu
// square.
func draw(t testing.TB, picture string) Board {
	t.Helper()
	tiles := strings.Fields(picture)
	size := 0
	for size*size < len(tiles) {
		size++
	}
	var rows []string
	for row := range slices.Chunk(tiles, max(size, 1)) {
		rows = append(rows, strings.ReplaceAll(strings.Join(row, ""), "Qu", "q"))
	}
	b, err := ParseBoard(strings.Join(rows, "/"))
	if err != nil {
		t.Fatalf("the test draws no board: %v", err)
	}
	return b
}

// on is a game that has just begun on a drawn board. The seed deals the boards
// of its re-rolls.
func on(t testing.TB, picture string, change ...func(*Config)) State {
	t.Helper()
	b := draw(t, picture)
	c := Default()
	c.Size = b.Size()
	for _, f := range change {
		f(&c)
	}
	s, err := New(c, 1, Trust)
	if err != nil {
		t.Fatal(err)
	}
	s.boards[0] = b
	return s
}

// play applies actions that the rules must allow.
func play(t testing.TB, s State, actions ...Action) State {
	t.Helper()
	for _, a := range actions {
		var err error
		if s, err = s.Apply(a); err != nil {
			t.Fatalf("Apply(%v) = %v", a, err)
		}
	}
	return s
}

// copyOf shares nothing with the state it is a copy of.
func copyOf(s State) State {
	s.boards = slices.Clone(s.boards)
	s.found = slices.Clone(s.found)
	for i := range s.found {
		s.found[i].Path = slices.Clone(s.found[i].Path)
	}
	return s
}

const (
	ms     = time.Millisecond
	second = time.Second
)
