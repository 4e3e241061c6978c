package santorini

import (
	"slices"

	rules "quoin/game/santorini"
)

// turn is a line of the list of turns: what a seat did before the other acts.
type turn struct {
	seat   int
	number int    // from 1; 0 for placing
	text   string // "b2c3+d4", "@b2@d4", "left"
	end    int    // the steps of the log by which it is done
	what   rules.Turn
}

// nothing is no turn.
var nothing = rules.Turn{From: rules.None, To: rules.None, Build: rules.None}

// turns are those of a log as far as it was read, the last one perhaps not whole.
type turns struct {
	list         []turn
	steps        int // that were read
	seat, number int // of the turn that is begun, or due
	placed       int // workers
}

// read goes on to the end of a log.
func (t turns) read(l rules.Log) turns {
	t.list = slices.Clone(t.list)
	for _, step := range l.Steps[t.steps:] {
		t.steps++
		switch a := step.Do.(type) {
		case rules.Place:
			if t.placed%2 == 0 {
				t.list = append(t.list, turn{seat: t.seat, what: rules.Turn{From: rules.None, Build: rules.None}})
			}
			if t.placed++; t.placed%2 == 0 {
				t.seat = 1 - t.seat
			}
			t.list[len(t.list)-1].what.To = a.Square
		case rules.Move:
			if t.seat == 0 {
				t.number++
			}
			t.list = append(t.list, turn{seat: t.seat, number: t.number, what: rules.Turn{From: a.From, To: a.To, Build: rules.None}})
		case rules.Build:
			t.list[len(t.list)-1].what.Build = a.Square
			t.seat = 1 - t.seat
		case rules.Leave:
			n := t.number
			if a.Seat == 0 && t.seat == 0 && t.placed == 4 {
				n++ // instead of the turn that was due
			}
			t.list = append(t.list, turn{seat: a.Seat, number: n, what: nothing})
		default:
			continue
		}
		last := &t.list[len(t.list)-1]
		last.text += shown(step.Do)
		last.end = t.steps
	}
	return t
}

// shown is an action as the list has it.
func shown(a rules.Action) string {
	if leave, ok := a.(rules.Leave); ok {
		return leave.Why.String()
	}
	return a.String()
}

// last is the last turn that did something on the board, by a number of steps;
// nothing in it is a square when there is none.
func last(turns []turn, steps int) rules.Turn {
	what := nothing
	for _, t := range turns {
		if t.end <= steps && t.what.To.On() {
			what = t.what
		}
	}
	return what
}
