package santorini

import (
	"errors"
	"fmt"

	rules "quoin/game/santorini"
)

// hand is the turn that the player at this keyboard has begun. It isn't in the log until
// it is complete, so it can be taken back.
type hand struct {
	cursor rules.Square
	column byte         // typed letter of a square, waiting for the digit; or 0
	chosen rules.Square // worker to be moved, or None
	to     rules.Square // where it was moved, or None; then it has to build
}

func empty() hand { return hand{cursor: rules.At(2, 2), chosen: rules.None, to: rules.None} }

// done returns an empty hand with the cursor where it was.
func (h hand) done() hand {
	cursor := h.cursor
	h = empty()
	h.cursor = cursor
	return h
}

// position returns the board as the player sees it, with the worker moved.
func (h hand) position(p rules.Position) rules.Position {
	if h.to.On() {
		p, _ = p.After(rules.Move{From: h.chosen, To: h.to}) // take has checked the move
	}
	return p
}

// legal returns the squares for the next step: the chosen worker's moves, or the squares
// to build on. It is empty before a worker is chosen.
func (h hand) legal(p rules.Position) rules.SquareSet {
	p = h.position(p)
	if p.Phase() == rules.Moving && h.chosen.On() {
		return p.Moves(h.chosen)
	}
	return p.Buildable()
}

var errNoMove = errors.New("no move")

// take uses a square: it places, chooses, moves or builds. A complete turn is returned as
// actions. again says whether taking the chosen worker's own square puts the worker down.
func (h hand) take(p rules.Position, q rules.Square, again bool) (hand, []rules.Action, error) {
	h.cursor = q
	seen := h.position(p)
	switch seen.Phase() {
	case rules.Placing:
		return h.whole(seen, rules.PlaceWorker{Square: q})
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
	case next.Over(): // won by climbing
		return h, []rules.Action{move}, nil
	}
	h.to = q
	return h, nil, nil
}

// whole returns the turn that a step completes, including the move before it.
func (h hand) whole(p rules.Position, a rules.Action) (hand, []rules.Action, error) {
	if _, err := p.After(a); err != nil {
		return h, nil, err
	}
	if h.to.On() {
		return h, []rules.Action{rules.Move{From: h.chosen, To: h.to}, a}, nil
	}
	return h, []rules.Action{a}, nil
}

// undone takes the last step back, or returns false if there is none.
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

// moved moves the cursor. Up is towards row 5.
func (h hand) moved(right, up int) hand {
	column := min(max(h.cursor.Column()+right, 0), rules.Side-1)
	row := min(max(h.cursor.Row()+up, 0), rules.Side-1)
	h.cursor, h.column = rules.At(column, row), 0
	return h
}
