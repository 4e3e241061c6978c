package crossword

import (
	"slices"
	"testing"

	"quoin/game"
	rules "quoin/game/crossword"
)

// pastTurns is a game of two with given turns, as far as the end of a game asks.
type pastTurns struct {
	rules.Observer
	turns []rules.Turn
}

func (p pastTurns) Players() int          { return 2 }
func (p pastTurns) TurnCount() int        { return len(p.turns) }
func (p pastTurns) Turn(i int) rules.Turn { return p.turns[i] }
func (p pastTurns) Config() rules.Config {
	return rules.Config{Players: []game.Player{{Name: "Ada"}, {Name: "Noor"}}}
}

// laidTurn is a move that brings a seat to a total.
func laidTurn(seat int, word string, points, total int64) rules.Turn {
	return rules.Turn{Seat: seat, Kind: rules.MoveLaid, Points: points, Total: total, Play: rules.Play{Words: []rules.Formed{{Word: word}}}}
}

// TestTurningPoint: the sentence names the move that gave the winner the lead for good, and the one that took it
// before; nothing if nobody won by playing.
func TestTurningPoint(t *testing.T) {
	t.Parallel()
	settled := func(ending rules.Ending, ada, noor int64) rules.Outcome {
		o := rules.Outcome{Ending: ending, Seats: []rules.Settlement{{Final: ada, Place: 1}, {Final: noor, Place: 2}}}
		switch {
		case ada == noor:
			o.Seats[1].Place = 1
		case noor > ada:
			o.Seats[0].Place, o.Seats[1].Place = 2, 1
		}
		return o
	}
	led := []rules.Turn{laidTurn(0, "SIZE", 34, 34), laidTurn(1, "HIM", 20, 20)}
	changed := []rules.Turn{laidTurn(0, "SIZE", 14, 14), laidTurn(1, "HIM", 29, 29), laidTurn(0, "OPEN", 20, 34)}
	for _, c := range []struct {
		name    string
		turns   []rules.Turn
		outcome rules.Outcome
		want    string
		leads   []int64
	}{
		{"the first move", led, settled(rules.WentOut, 34, 20), "Ada led from the first move.", []int64{34, 14, 14}},
		{"won back", changed, settled(rules.WentOut, 34, 27), "Noor's HIM, +29, took the lead; OPEN won it back.", []int64{14, -15, 5, 7}},
		{"the tiles left", changed[:2], settled(rules.WentOut, 16, 12), "The tiles left decided it.", []int64{14, -15, 4}},
		{"the other wins", changed[:2], settled(rules.WentOut, 14, 29), "Noor's HIM, +29, took the lead for good.", []int64{14, -15, -15}},
		{"a draw", changed, settled(rules.WentOut, 30, 30), "", []int64{14, -15, 5, 0}},
		{"resigned", led, settled(rules.Resigned, 34, 20), "", []int64{34, 14, 14}},
		{"no turn", nil, settled(rules.AllPassed, -9, -10), "", []int64{1}},
	} {
		m := Model{table: pastTurns{turns: c.turns}}
		if got := m.turningPoint(c.outcome); got != c.want {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
		if got := leads(m.state(), c.outcome, 0); !slices.Equal(got, c.leads) {
			t.Errorf("%s: leads %v, want %v", c.name, got, c.leads)
		}
	}
}
