package santorini

// Phase is what the player to act has to do.
type Phase uint8

// The phases, in the order of a game.
const (
	Placing  Phase = iota // set a worker on the board
	Moving                // move a worker
	Building              // build with the worker that has moved
	Climbed               // nothing: the player to act has won
	Stuck                 // nothing: the player to act has no legal turn and has lost
)

// Position is a board and whose turn it is: a comparable value of 28 bytes.
// The zero value is the empty board that every game begins with.
type Position struct {
	levels  [Dome]Set // the squares of at least 1, 2, 3 and 4 levels
	workers [2]Set    // by seat
	seat    uint8     // whose turn it is
	phase   Phase
	moved   Square // Building: where the worker stands that builds; else 0
}

// Seat is the player to act, 0 or 1. In a finished game it is who has climbed
// or is stuck.
func (p Position) Seat() int { return int(p.seat) }

// Phase is what the player to act has to do.
func (p Position) Phase() Phase { return p.phase }

// Over says whether the position ends the game.
func (p Position) Over() bool { return p.phase >= Climbed }

// Winner is who has won; false while nobody has.
func (p Position) Winner() (seat int, ok bool) {
	switch p.phase {
	case Climbed:
		return int(p.seat), true
	case Stuck:
		return 1 - int(p.seat), true
	}
	return 0, false
}

// Height is how many levels a square has, 0 to Dome.
func (p Position) Height(q Square) int {
	h := 0
	for _, level := range p.levels {
		h += int(level >> q & 1)
	}
	return h
}

// Workers are the squares of a player's workers.
func (p Position) Workers(seat int) Set { return p.workers[seat&1] }

// Worker is whose worker stands on a square; false when none does.
func (p Position) Worker(q Square) (seat int, ok bool) {
	return int(p.workers[1] >> q & 1), p.occupied().Has(q)
}

// Moved is where the worker stands that has to build now.
func (p Position) Moved() (Square, bool) {
	if p.phase != Building {
		return None, false
	}
	return p.moved, true
}

func (p Position) occupied() Set { return p.workers[0] | p.workers[1] }

// Placeable are the squares where the player to act may set a worker.
func (p Position) Placeable() Set {
	if p.phase != Placing {
		return 0
	}
	return every &^ p.occupied()
}

// Moves are the squares that a worker of the player to act may move to.
func (p Position) Moves(from Square) Set {
	if p.phase != Moving || !p.workers[p.seat].Has(from) {
		return 0
	}
	return p.reach(from)
}

// Buildable are the squares where the worker that has moved may build.
func (p Position) Buildable() Set {
	if p.phase != Building {
		return 0
	}
	return Near(p.moved) &^ p.occupied() &^ p.levels[Dome-1]
}

// Legal are the actions that can be done.
func (p Position) Legal() (legal []Action) {
	for q := range p.Placeable().All() {
		legal = append(legal, Place{q})
	}
	for from := range p.Workers(p.Seat()).All() {
		for to := range p.Moves(from).All() {
			legal = append(legal, Move{from, to})
		}
	}
	for q := range p.Buildable().All() {
		legal = append(legal, Build{q})
	}
	return legal
}

// reach are the squares that a worker could move to from a square.
func (p Position) reach(from Square) Set {
	closed := p.levels[Dome-1]
	if h := p.Height(from); h < Summit {
		closed = p.levels[h+1] // more than one level up
	}
	return Near(from) &^ p.occupied() &^ closed
}

// settled is the position with Moving turned into Stuck where it must be.
func (p Position) settled() Position {
	if p.phase != Moving {
		return p
	}
	for from := range p.workers[p.seat].All() {
		if p.reach(from) != 0 {
			return p
		}
	}
	p.phase = Stuck
	return p
}

// workersEach is how many workers a player has.
const workersEach = 2

// After is the position after a Place, a Move or a Build. A refused action
// gives the position back as it was, and a *Refusal.
func (p Position) After(a Action) (Position, error) {
	if r := p.refuse(a); r != nil {
		return p, r
	}
	next := p
	switch a := a.(type) {
	case Place:
		next.workers[p.seat] |= set(a.Square)
		next = next.placed()
	case Move:
		next.workers[p.seat] ^= set(a.From, a.To)
		if p.Height(a.To) == Summit && p.Height(a.From) < Summit {
			next.phase = Climbed
		} else {
			next.phase, next.moved = Building, a.To
		}
	case Build:
		next.levels[p.Height(a.Square)] |= set(a.Square)
		next.seat, next.phase, next.moved = 1-p.seat, Moving, 0
		next = next.settled()
	}
	return next, nil
}

// placed passes the turn on when a player's workers all stand.
func (p Position) placed() Position {
	if p.workers[p.seat].Len() < workersEach {
		return p
	}
	if p.seat == 1 {
		p.phase = Moving
	}
	p.seat = 1 - p.seat
	return p
}

// refuse is nil when the action may be applied.
func (p Position) refuse(a Action) *Refusal {
	r := Refusal{Action: a, Phase: p.phase, From: None, To: None}
	phase := Climbed // of no action
	switch a := a.(type) {
	case Place:
		phase, r.To = Placing, a.Square
	case Move:
		phase, r.From, r.To = Moving, a.From, a.To
	case Build:
		phase, r.From, r.To = Building, p.moved, a.Square
	}
	r.Reason = p.reason(phase, r.From, r.To)
	if r.Reason == "" {
		return nil
	}
	if p.phase != Building && phase == Building {
		r.From = None
	}
	return &r
}

// reason is why a step can't be made, or "". A Place comes from nowhere.
func (p Position) reason(phase Phase, from, to Square) Reason {
	switch {
	case phase < Climbed && (!to.On() || phase == Moving && !from.On()):
		return OffBoard
	case p.Over():
		return GameOver
	case phase != p.phase:
		return NotNow
	case phase == Moving && !p.workers[p.seat].Has(from):
		return NotYours
	case phase != Placing && !Near(from).Has(to):
		return NotAdjacent
	case p.occupied().Has(to):
		return Occupied
	case p.levels[Dome-1].Has(to):
		return Domed
	case phase == Moving && !p.reach(from).Has(to):
		return TooHigh
	}
	return ""
}
