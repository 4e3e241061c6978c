package crossword_test

import (
	"errors"
	"testing"

	"quoin/game/crossword"
	"quoin/game/scrabble"
	"quoin/game/scraebbkle"
)

// TestColumnCase: the error is about the column's case only if nothing else is wrong, so that it never
// distracts from another fault.
func TestColumnCase(t *testing.T) {
	b := lettered(t)
	for _, text := range []string{"help", "zz99", "z", "aa8 OVE", "a100 OVE", "a08 OVE", "8ab OVE", "100a OVE", "a8a OVE", "d8.", "hello world"} {
		if _, err := b.ParseNotation(text); errors.Is(err, crossword.ColumnCase) || err == nil {
			t.Errorf("%q: %v", text, err)
		}
	}
	for _, text := range []string{"OVE,ZZ9", "OVE,F", "OVE,F08", "OVE,8FF", "OVE,F8F", "OVE,F100"} {
		if _, err := crossword.ParseMove(text); errors.Is(err, crossword.ColumnCase) || err == nil {
			t.Errorf("%q: %v", text, err)
		}
	}
}

// TestManner writes a square and a move in each game's notation, and reads them back with the column in
// either case.
func TestManner(t *testing.T) {
	b := lettered(t)
	for _, c := range []struct {
		v                   *crossword.Variant
		square, move, place string
		read                []string
	}{
		{scrabble.Variant(), "D8", "8D .OE..", "8D", []string{"8D .OE..", "8d .OE..", " 8D .OE.. ", "OE,8E", "OE,8e"}},
		{scraebbkle.Variant(), "d8", "OE,8e", "8e", []string{"OE,8e", "OE,8E", " OE,8e ", "8D .OE..", "8d .OE.."}},
	} {
		m := c.v.Manner
		if got := m.Square(crossword.Square{Column: 3, Row: 7}); got != c.square {
			t.Errorf("%s: the square is %s, not %s", c.v.Version, got, c.square)
		}
		for _, text := range c.read {
			move, err := m.Read(b, text)
			if err != nil || m.Move(b, move) != c.move || m.Place(b, move) != c.place {
				t.Errorf("%s: %q is read %q at %q, %v", c.v.Version, text, m.Move(b, move), m.Place(b, move), err)
			}
		}
		if move, err := m.Read(b, ","); err != nil || move.Len() > 0 {
			t.Errorf("%s: a pass is read %v, %v", c.v.Version, move, err)
		}
		for _, text := range []string{"", "help", "zz99", "z9", "8", "OVE", "foo bar"} {
			_, err := m.Read(b, text)
			if !errors.Is(err, crossword.BadOrigin) && !errors.Is(err, crossword.MissingPart) {
				t.Errorf("%s: %q: %v", c.v.Version, text, err)
			}
		}
	}
}
