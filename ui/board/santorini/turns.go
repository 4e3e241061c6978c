package santorini

import (
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

// turnsOf are the turns of a log, the last one perhaps not whole.
func turnsOf(l rules.Log) (turns []turn) {
	seat, number, begun := 0, 0, false
	placed := 0
	for i, step := range l.Steps {
		switch a := step.Do.(type) {
		case rules.Place:
			if placed%2 == 0 {
				turns = append(turns, turn{seat: seat, what: rules.Turn{From: rules.None, Build: rules.None}})
			}
			if placed++; placed%2 == 0 {
				seat = 1 - seat
			}
			turns[len(turns)-1].what.To = a.Square
		case rules.Move:
			if seat == 0 {
				number++
			}
			turns = append(turns, turn{seat: seat, number: number, what: rules.Turn{From: a.From, To: a.To, Build: rules.None}})
			begun = true
		case rules.Build:
			if !begun {
				continue // no log has that
			}
			turns[len(turns)-1].what.Build = a.Square
			seat, begun = 1-seat, false
		case rules.Leave:
			n := number
			if a.Seat == 0 && seat == 0 && placed == 4 {
				n++ // instead of the turn that was due
			}
			turns = append(turns, turn{seat: a.Seat, number: n, what: nothing})
		default:
			continue
		}
		last := &turns[len(turns)-1]
		last.text += shown(step.Do)
		last.end = i + 1
	}
	return turns
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
