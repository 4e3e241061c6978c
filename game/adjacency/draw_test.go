package adjacency

import (
	"slices"
	"strings"
	"testing"
	"time"
)

// draw returns the board of a picture: squares separated by spaces, Qu for the Qu square.
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

// on returns a new game on a drawn board. The seed deals the boards of its re-rolls.
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
	s.put(0, b)
	return s
}

func step(at time.Duration, do Action) Step { return Step{At: at, Do: do} }

// play applies steps that the rules must allow.
func play(t testing.TB, s State, steps ...Step) State {
	t.Helper()
	for _, a := range steps {
		var err error
		if s, err = s.Apply(a); err != nil {
			t.Fatalf("Apply(%v) = %v", a, err)
		}
	}
	return s
}

// copyOf returns a copy that shares nothing with the state.
func copyOf(s State) State {
	s.boards = copied(s.boards)
	s.found = copied(s.found)
	for l := s.found.last; l != nil; l = l.before {
		l.value.Path = slices.Clone(l.value.Path)
	}
	s.best.Path = slices.Clone(s.best.Path)
	s.played = s.played.copied()
	return s
}

func copied[T any](c chain[T]) (copy chain[T]) {
	for _, value := range c.all() {
		copy = copy.with(value)
	}
	return copy
}

func (s *wordSet) copied() *wordSet {
	if s == nil {
		return nil
	}
	next := slices.Clone(s.next)
	for i := range next {
		next[i] = next[i].copied()
	}
	return &wordSet{s.letters, s.ends, next}
}

// put replaces a board of a game.
func (s *State) put(roll int, b Board) {
	boards := s.Boards()
	boards[roll] = b
	s.boards = chain[Board]{}
	for _, b := range boards {
		s.boards = s.boards.with(b)
	}
}

const (
	ms     = time.Millisecond
	second = time.Second
)
