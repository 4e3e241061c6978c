package santorini

// Phase is what the player to act has to do.
type Phase uint8

// The phases, in the order of a game.
const (
	Placing  Phase = iota // place a worker on the board
	Moving                // move a worker
	Building              // build with the worker that moved
	Climbed               // none: the player to act has won
	Stuck                 // none: the player to act has no legal turn and has lost
)

// Position is a board with the player to act: a comparable value of 28 bytes. The zero value is the empty
// board that every game begins with.
type Position struct {
	levels  [Dome]SquareSet // squares with at least 1, 2, 3 and 4 levels
	workers [2]SquareSet    // by seat
	seat    uint8           // player to act
	phase   Phase
	moved   Square // when Building: square of the worker that builds; else 0
}

// Seat returns the player to act, 0 or 1; in a finished game, the player who climbed or is stuck.
func (p Position) Seat() int { return int(p.seat) }

// Phase returns what the player to act has to do.
func (p Position) Phase() Phase { return p.phase }

// Over reports whether the game has ended.
func (p Position) Over() bool { return p.phase >= Climbed }

// Winner returns the player who has won; false if nobody has.
func (p Position) Winner() (seat int, ok bool) {
	switch p.phase {
	case Climbed:
		return int(p.seat), true
	case Stuck:
		return 1 - int(p.seat), true
	}
	return 0, false
}

// Height returns the number of levels on a square, 0 to Dome.
func (p Position) Height(q Square) int {
	h := 0
	for _, level := range p.levels {
		h += int(level >> q & 1)
	}
	return h
}

// Workers returns the squares of a player's workers.
func (p Position) Workers(seat int) SquareSet { return p.workers[seat&1] }

// Worker returns whose worker is on a square; false if there is none.
func (p Position) Worker(q Square) (seat int, ok bool) {
	return int(p.workers[1] >> q & 1), p.occupied().Has(q)
}

// Moved returns the square of the worker that has to build now.
func (p Position) Moved() (Square, bool) {
	if p.phase != Building {
		return None, false
	}
	return p.moved, true
}

func (p Position) occupied() SquareSet { return p.workers[0] | p.workers[1] }

// Placeable returns the squares where the player to act may place a worker.
func (p Position) Placeable() SquareSet {
	if p.phase != Placing {
		return 0
	}
	return every &^ p.occupied()
}

// Moves returns the squares that a worker of the player to act may move to.
func (p Position) Moves(from Square) SquareSet {
	if p.phase != Moving || !p.workers[p.seat].Has(from) {
		return 0
	}
	return p.reach(from)
}

// Buildable returns the squares where the worker that moved may build.
func (p Position) Buildable() SquareSet {
	if p.phase != Building {
		return 0
	}
	return Near(p.moved) &^ p.occupied() &^ p.levels[Dome-1]
}

// Legal returns the possible actions.
func (p Position) Legal() (legal []Action) {
	for q := range p.Placeable().All() {
		legal = append(legal, PlaceWorker{q})
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

// reach returns the squares that a worker could move to from a square.
func (p Position) reach(from Square) SquareSet {
	closed := p.levels[Dome-1]
	if h := p.Height(from); h < Summit {
		closed = p.levels[h+1] // that would be more than one level up
	}
	return Near(from) &^ p.occupied() &^ closed
}

// settled returns the position, with Moving changed to Stuck if no move is possible.
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

// workersEach is the number of workers of each player.
const workersEach = 2

// After returns the position after a Place, a Move or a Build. If the action is refused, it returns the
// position unchanged and a *Refusal.
func (p Position) After(a Action) (Position, error) {
	if r := p.refuse(a); r != nil {
		return p, r
	}
	next := p
	switch a := a.(type) {
	case PlaceWorker:
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

// placed passes the turn on once a player's workers are all placed.
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

// refuse returns nil if the action may be applied.
func (p Position) refuse(a Action) *Refusal {
	r := Refusal{Action: a, Phase: p.phase, From: None, To: None}
	phase := Climbed // stands for no action
	switch a := a.(type) {
	case PlaceWorker:
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

// reason returns why an action can't be done, or "". For a Place, from is None.
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
