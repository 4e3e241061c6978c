package gameplay_test

import (
	"errors"
	"slices"
	"testing"

	"quoin/game/crossword"
	"quoin/game/crossword/grading"
	"quoin/game/crossword/player"
	"quoin/game/crossword/puzzle"
	"quoin/game/scrabble"
	"quoin/game/scraebbkle"
	"quoin/resources"
	"quoin/ui/board/crossword/gameplay"
)

// toAnswer returns a position of Scrabble with TIDE on the middle row.
func toAnswer(t *testing.T) gameplay.Mistake {
	t.Helper()
	p, err := crossword.ParseCGP(withTide, scrabble.Board())
	if err != nil {
		t.Fatal(err)
	}
	words, err := resources.Dictionary(resources.Everyday())
	if err != nil {
		t.Fatal(err)
	}
	return gameplay.Mistake{Variant: scrabble.Variant(), Words: words, View: player.View{Board: p.Board, Rack: p.Racks[0], Bag: 10}}
}

const withTide = "15/15/15/15/15/15/15/7TIDE4/15/15/15/15/15/15/15 AEGLNSR/ 0/0 0"

// TestAnswers checks that illegal answers are refused, and that legal ones become choices
// with points and words.
func TestAnswers(t *testing.T) {
	at := toAnswer(t)
	move := func(text string) crossword.Lay {
		m, err := crossword.SquareFirst.Read(at.View.Board, text)
		if err != nil {
			t.Fatal(err)
		}
		return crossword.Lay{Move: m}
	}
	rack := func(text string) crossword.Rack {
		r, err := crossword.ParseRack(text)
		if err != nil {
			t.Fatal(err)
		}
		return r
	}
	few, ours := at, at
	few.View.Bag, ours.Variant = 6, scraebbkle.Variant()
	for name, c := range map[string]struct {
		at   gameplay.Mistake
		do   crossword.Action
		want error // nil if the answer is legal
	}{
		"a word":               {at, move("8H ....S"), nil},
		"no word":              {at, move("8H ....L"), crossword.NotAWord},
		"no tile":              {at, move("8H ....D"), crossword.NotOnRack},
		"apart":                {at, move("1A SEA"), crossword.NotConnected},
		"a pass":               {at, crossword.Pass{}, nil},
		"an exchange":          {at, crossword.Exchange{Tiles: rack("AG")}, nil},
		"of nothing":           {at, crossword.Exchange{}, crossword.NoneExchanged},
		"of another's":         {at, crossword.Exchange{Tiles: rack("AQ")}, crossword.NotHeld},
		"of too few":           {few, crossword.Exchange{Tiles: rack("A")}, crossword.BagTooSmall},
		"where there are none": {ours, crossword.Exchange{Tiles: rack("A")}, crossword.NotInThisGame},
		"no turn":              {at, crossword.Undo{}, crossword.NotInThisGame},
	} {
		got, err := c.at.Choice(c.do)
		if !errors.Is(err, c.want) || (c.want == nil) != (err == nil) {
			t.Errorf("%s: %v, want %v", name, err, c.want)
		}
		if err == nil && got.Action() != c.do {
			t.Errorf("%s: it is %v", name, got)
		}
	}
	tides, _ := at.Choice(move("8H ....S"))
	if words := at.Makes(tides); at.Points(tides) != 7 || !slices.Equal(words, []string{"tides"}) {
		t.Errorf("%d points, %q", at.Points(tides), words)
	}
	if words := at.Makes(player.Choice{}); at.Points(player.Choice{}) != 0 || words != nil {
		t.Errorf("a pass makes %q", words)
	}
}

// TestGrades checks that an answer to a mistake is graded by its loss, and one to a puzzle
// by whether it is the solution.
func TestGrades(t *testing.T) {
	at := toAnswer(t)
	m, err := crossword.SquareFirst.Read(at.View.Board, "8H ....S")
	if err != nil {
		t.Fatal(err)
	}
	best, other := player.Choice{Move: m}, player.Choice{}
	at.Verdict.Candidates = []grading.GradedChoice{{Choice: best}, {Choice: other}}
	by := func(points, win float64) grading.Verdict {
		return grading.Verdict{Lost: grading.Loss{Points: points, Win: win}}
	}
	for name, c := range map[string]struct {
		theme  puzzle.Motif
		answer player.Choice
		v      grading.Verdict
		want   grading.Size
	}{
		"no mistake":           {0, other, by(9, 0.001), grading.None},
		"a small one":          {0, other, by(9, 0.01), grading.Small},
		"a large one":          {0, other, by(1, 0.1), grading.Large},
		"the move":             {puzzle.Lead, best, by(0, 0), grading.None},
		"as good":              {puzzle.Lead, other, by(0, 0), grading.Small},
		"close to it":          {puzzle.Bonus, other, by(5, 0), grading.Small},
		"behind it":            {puzzle.Bonus, other, by(5.1, 0), grading.Large},
		"what wins":            {puzzle.Winning, best, by(0, 0), grading.None},
		"what doesn't, nearly": {puzzle.Winning, other, by(1, 0), grading.Large},
	} {
		at.Theme = c.theme
		if got := at.Grade(c.answer, c.v); got != c.want {
			t.Errorf("%s: %v, want %v", name, got, c.want)
		}
	}
}
