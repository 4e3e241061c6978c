package santorini

import rules "quoin/game/santorini"

// turn is a row of the list of turns: what a seat did before the other acts.
type turn struct {
	seat   int
	number int    // from 1; 0 for placing
	text   string // "b2c3+d4", "@b2@d4", "left"
	what   rules.Turn
	after  rules.Position // the board after it
}

// nothing is no turn.
var nothing = rules.Turn{From: rules.None, To: rules.None, Build: rules.None}

// turnsOf returns the turns of a game so far; the last one may be incomplete.
func turnsOf(s rules.State) (all []turn) {
	p, number := rules.Position{}, 0
	for _, did := range s.Deeds() {
		t := turn{seat: p.Seat(), text: did.String(), what: did}
		switch before := len(all) - 1; {
		case p.Phase() != rules.Placing:
			if t.seat == 0 || number == 0 {
				number++
			}
			t.number = number
		case before >= 0 && all[before].seat == t.seat: // the second worker
			t.text = all[before].text + t.text
			all = all[:before]
		}
		for _, a := range did.Actions() {
			p, _ = p.After(a) // the rules have accepted it
		}
		t.after = p
		all = append(all, t)
	}
	if o, over := s.Outcome(); over && !p.Over() { // a player has left
		t := turn{seat: 1 - o.Winner, number: number, text: o.Ending.String(), what: nothing, after: p}
		if t.seat == 0 && p.Seat() == 0 && p.Phase() != rules.Placing {
			t.number++ // takes the place of a turn
		}
		all = append(all, t)
	}
	return all
}

// last returns the last of some turns that is on the board, or nothing.
func last(turns []turn) rules.Turn {
	what := nothing
	for _, t := range turns {
		if t.what.To.On() {
			what = t.what
		}
	}
	return what
}
