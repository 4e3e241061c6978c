package crossword

import (
	"reflect"
	"testing"

	"quoin/game"
)

// settle returns the outcome for scores and racks, in a game with blanks worth 8, an A worth 1 and a Q worth
// 12.
func settle(v Variant, ending Ending, ender int, scores []int64, racks []string) Outcome {
	v.Tiles = NewRules("", 0, false, map[byte][2]int{'?': {8, 2}, 'A': {1, 8}, 'Q': {12, 1}})
	s := State{variant: &v, ending: ending, ender: ender}
	for i, score := range scores {
		s.config.Players = append(s.config.Players, game.Player{Name: "x"})
		r, _ := ParseRack(racks[i])
		s.seats[i] = seat{hand: handOf(r.Tiles()), score: score}
	}
	o, _ := s.Outcome()
	for i := range o.Seats {
		o.Seats[i].Rest = nil
	}
	return o
}

func TestOutcome(t *testing.T) {
	scrabble := Variant{OutGains: true, TieByBefore: true}
	for _, c := range []struct {
		name    string
		variant Variant
		ending  Ending
		ender   int
		scores  []int64
		racks   []string
		seat    int
		want    []Settlement
	}{
		{"each loses their own", Variant{}, WentOut, 1, []int64{50, 40}, []string{"A?", ""}, 1, []Settlement{
			{Before: 50, Lost: 9, Final: 41, Place: 1}, {Before: 40, Final: 40, Place: 2},
		}},
		{"a draw", Variant{}, AllPassed, 0, []int64{50, 43}, []string{"A?", "AA"}, -1, []Settlement{
			{Before: 50, Lost: 9, Final: 41, Place: 1}, {Before: 43, Lost: 2, Final: 41, Place: 1},
		}},
		{"below zero", Variant{}, AllPassed, 0, []int64{-3, 0}, []string{"Q", "?"}, -1, []Settlement{
			{Before: -3, Lost: 12, Final: -15, Place: 2}, {Lost: 8, Final: -8, Place: 1},
		}},
		{"who goes out gains", scrabble, WentOut, 2, []int64{50, 40, 30}, []string{"A?", "Q", ""}, 2, []Settlement{
			{Before: 50, Lost: 9, Final: 41, Place: 2}, {Before: 40, Lost: 12, Final: 28, Place: 3}, {Before: 30, Gained: 21, Final: 51, Place: 1},
		}},
		{"nobody gains without going out", scrabble, Scoreless, 0, []int64{50, 40}, []string{"A?", "Q"}, -1, []Settlement{
			{Before: 50, Lost: 9, Final: 41, Place: 1}, {Before: 40, Lost: 12, Final: 28, Place: 2},
		}},
		{"nobody has a move", scrabble, NoMoves, 0, []int64{50, 40}, []string{"Q", "A"}, -1, []Settlement{
			{Before: 50, Lost: 12, Final: 38, Place: 2}, {Before: 40, Lost: 1, Final: 39, Place: 1},
		}},
		{"a tie goes to the higher score before", scrabble, Scoreless, 0, []int64{50, 42}, []string{"A?", "A"}, -1, []Settlement{
			{Before: 50, Lost: 9, Final: 41, Place: 1}, {Before: 42, Lost: 1, Final: 41, Place: 2},
		}},
		{"and else is shared", scrabble, Scoreless, 0, []int64{50, 50, 60, 44}, []string{"A?", "A?", "Q", "A"}, -1, []Settlement{
			{Before: 50, Lost: 9, Final: 41, Place: 3},
			{Before: 50, Lost: 9, Final: 41, Place: 3},
			{Before: 60, Lost: 12, Final: 48, Place: 1},
			{Before: 44, Lost: 1, Final: 43, Place: 2},
		}},
		{"who resigns comes last", scrabble, Resigned, 0, []int64{90, 40, 50}, []string{"Q", "A", "A"}, 0, []Settlement{
			{Before: 90, Final: 90, Place: 3}, {Before: 40, Final: 40, Place: 2}, {Before: 50, Final: 50, Place: 1},
		}},
		{"a game played elsewhere", scrabble, Told, 0, []int64{90, 40}, []string{"Q", ""}, -1, []Settlement{
			{Before: 90, Final: 90, Place: 1}, {Before: 40, Final: 40, Place: 2},
		}},
	} {
		o := settle(c.variant, c.ending, c.ender, c.scores, c.racks)
		if o.Ending != c.ending || o.Seat != c.seat || !reflect.DeepEqual(o.Seats, c.want) {
			t.Errorf("%s: %+v", c.name, o)
		}
	}
}
