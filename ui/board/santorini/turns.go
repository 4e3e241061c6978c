package santorini

import (
	"slices"

	rules "quoin/game/santorini"
)

// turn is a row of the list of turns: what a seat did before the other acts.
type turn struct {
	seat   int
	number int    // from 1; 0 for placing
	text   string // "b2c3+d4", "@b2@d4", "left"
	end    int    // number of steps of the log when it is complete
	what   rules.Turn
}

// nothing is no turn.
var nothing = rules.Turn{From: rules.None, To: rules.None, Build: rules.None}

// turns are the turns of a log so far; the last one may be incomplete.
type turns struct {
	list         []turn
	steps        int // number of steps read
	seat, number int // of the present turn
	placed       int // number of workers placed
}

// read reads the log to its end.
func (t turns) read(l rules.Log) turns {
	t.list = slices.Clone(t.list)
	for _, step := range l.Steps[t.steps:] {
		t.steps++
		switch a := step.Do.(type) {
		case rules.PlaceWorker:
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
				n++ // takes the place of a turn
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

// shown formats an action for the list.
func shown(a rules.Action) string {
	if leave, ok := a.(rules.Leave); ok {
		return leave.Why.String()
	}
	return a.String()
}

// last returns the last turn on the board that is complete after a number of steps, or
// nothing.
func last(turns []turn, steps int) rules.Turn {
	what := nothing
	for _, t := range turns {
		if t.end <= steps && t.what.To.On() {
			what = t.what
		}
	}
	return what
}
