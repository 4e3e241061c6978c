package santorini

import (
	"errors"
	"fmt"

	rules "quoin/game/santorini"
)

// hand is the turn that the player at the keyboard has begun: nothing of it is
// in the log before it is whole, so that it can be taken back.
type hand struct {
	cursor rules.Square
	column byte         // typed, and its row is awaited; or 0
	chosen rules.Square // the worker to be moved, or None
	to     rules.Square // where it was moved, or None: then a build is awaited
}

func empty() hand { return hand{cursor: rules.At(2, 2), chosen: rules.None, to: rules.None} }

// done is the hand after a turn: the cursor stays.
func (h hand) done() hand {
	cursor := h.cursor
	h = empty()
	h.cursor = cursor
	return h
}

// position is the board as the player sees it: with the worker moved.
func (h hand) position(p rules.Position) rules.Position {
	if h.to.On() {
		p, _ = p.After(rules.Move{From: h.chosen, To: h.to}) // it was asked when it was moved
	}
	return p
}

// legal are the squares where the next step can go: to the chosen worker's
// moves, or its builds. Where anything is possible nothing is marked.
func (h hand) legal(p rules.Position) rules.Set {
	p = h.position(p)
	if p.Phase() == rules.Moving && h.chosen.On() {
		return p.Moves(h.chosen)
	}
	return p.Buildable()
}

var errNoMove = errors.New("no move")

// take does what a square is good for: it places, chooses, moves or builds.
// A turn that is whole comes back as its actions. again is whether the chosen
// worker's own square gives it up.
func (h hand) take(p rules.Position, q rules.Square, again bool) (hand, []rules.Action, error) {
	h.cursor = q
	seen := h.position(p)
	switch seen.Phase() {
	case rules.Placing:
		return h.whole(seen, rules.Place{Square: q})
	case rules.Building:
		return h.whole(seen, rules.Build{Square: q})
	}
	switch {
	case q == h.chosen && again:
		h.chosen = rules.None
		return h, nil, nil
	case seen.Workers(seen.Seat()).Has(q):
		if seen.Moves(q) == 0 {
			return h, nil, fmt.Errorf("the worker on %v: %w", q, errNoMove)
		}
		h.chosen = q
		return h, nil, nil
	case !h.chosen.On():
		return h, nil, &rules.Refusal{Reason: rules.NotYours, Phase: rules.Moving, From: q, To: rules.None}
	}
	move := rules.Move{From: h.chosen, To: q}
	next, err := seen.After(move)
	switch {
	case err != nil:
		return h, nil, err
	case next.Over(): // climbed
		return h, []rules.Action{move}, nil
	}
	h.to = q
	return h, nil, nil
}

// whole is the turn that a step makes whole, the move before it included.
func (h hand) whole(p rules.Position, a rules.Action) (hand, []rules.Action, error) {
	if _, err := p.After(a); err != nil {
		return h, nil, err
	}
	if h.to.On() {
		return h, []rules.Action{rules.Move{From: h.chosen, To: h.to}, a}, nil
	}
	return h, []rules.Action{a}, nil
}

// undone takes the last thing back; false when there is nothing.
func (h hand) undone() (hand, bool) {
	switch {
	case h.column != 0:
		h.column = 0
	case h.to.On():
		h.to, h.cursor = rules.None, h.chosen
	case h.chosen.On():
		h.chosen = rules.None
	default:
		return h, false
	}
	return h, true
}

// moved is the hand with the cursor so many squares further. Up is towards
// row 5.
func (h hand) moved(right, up int) hand {
	column := min(max(h.cursor.Column()+right, 0), rules.Side-1)
	row := min(max(h.cursor.Row()+up, 0), rules.Side-1)
	h.cursor, h.column = rules.At(column, row), 0
	return h
}
