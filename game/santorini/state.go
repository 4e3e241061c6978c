// Package santorini is the game of climbing and building on a board of 5×5 squares, with the search that
// plays it. The rules are those of the tournament document's base game; docs/santorini.md describes the
// search.
package santorini

import (
	"slices"
	"time"

	"quoin/game"
)

// Ending is how a game ended, in one word.
type Ending string

// The endings; Running means that the game isn't over.
const (
	Running   Ending = ""
	ByClimb   Ending = "climbed" // a worker climbed to level 3, and its player won
	NoTurn    Ending = "stuck"   // the player to act had no legal turn, and lost
	Left      Ending = "left"    // a player left, and lost
	OutOfTime Ending = "time"    // a player ran out of time, and lost
	Gone      Ending = "gone"    // a player's connection broke, and the player lost
)

// leavings is the endings that a Leave may have.
var leavings = [...]Ending{Left, OutOfTime, Gone}

// String returns the word.
func (e Ending) String() string { return string(e) }

// Outcome is the result of a finished game.
type Outcome struct {
	Winner int // 0 or 1
	Ending Ending
}

// State is a position of a game with its history: an immutable and comparable value.
type State struct {
	config   Config
	position Position
	turns    int // finished with a build or a climb
	hints    int
	last     time.Duration // time of the last step
	left     Ending        // how a player left; Running if nobody has
	leaver   int
	deeds    [mostDeeds]Turn // history, the last perhaps incomplete
	done     uint8           // number of deeds
}

// mostDeeds is the number of turns in the longest possible game: all workers placed, each square built up to
// its dome, and a climb.
const mostDeeds = 2*2 + Squares*Dome + 1

// New returns the empty board before the first worker is placed. The error is a *ConfigError.
func New(c Config) (State, error) {
	if err := c.Validate(); err != nil {
		return State{}, err
	}
	return State{config: c}, nil
}

// Config returns the configuration of the game.
func (s State) Config() Config { return s.config }

// Position returns the board with the player to act. It doesn't know whether a player has left.
func (s State) Position() Position { return s.position }

// Turns returns the number of finished turns. Placing doesn't count.
func (s State) Turns() int { return s.turns }

// Deeds returns what was done on the board, in order: each worker placed, and each turn, the last perhaps
// incomplete. None of it is hidden from anybody.
func (s State) Deeds() []Turn { return slices.Clone(s.deeds[:s.done]) }

// deed returns the state with an action added to its deeds.
func (s State) deed(a Action) State {
	t := noTurn
	switch a := a.(type) {
	case PlaceWorker:
		t.To = a.Square
	case Move:
		t.From, t.To = a.From, a.To
	case Build:
		if s.done > 0 && s.deeds[s.done-1].From.On() {
			s.deeds[s.done-1].Build = a.Square
			return s
		}
		t.Build = a.Square
	}
	s.deeds[s.done] = t
	s.done++
	return s
}

// Hints returns the number of hints taken.
func (s State) Hints() int { return s.hints }

// Last returns the time of the last step. A clock that was set back can't report an earlier time.
func (s State) Last() time.Duration { return s.last }

// Outcome returns the result; false while the game is running.
func (s State) Outcome() (Outcome, bool) {
	if s.left != Running {
		return Outcome{1 - s.leaver, s.left}, true
	}
	winner, over := s.position.Winner()
	switch s.position.phase {
	case Climbed:
		return Outcome{winner, ByClimb}, over
	case Stuck:
		return Outcome{winner, NoTurn}, over
	}
	return Outcome{}, false
}

// Over reports whether the game has ended.
func (s State) Over() bool {
	_, over := s.Outcome()
	return over
}

// Result returns the game's result as the statistics and the menu use it.
func (s State) Result() game.Result {
	o, over := s.Outcome()
	r := game.Result{Turns: s.turns, Over: over, Ending: o.Ending.String(), Hints: s.hints}
	for seat, player := range s.config.Players {
		place := 0
		if over {
			place = 2
			if seat == o.Winner {
				place = 1
			}
		}
		r.Seats = append(r.Seats, game.Seat{Name: player.Name, Level: player.Level, Place: place})
	}
	return r
}

// Legal returns the actions on the board that Apply would accept now.
func (s State) Legal() []Action {
	if s.left != Running {
		return nil
	}
	return s.position.Legal()
}

// Apply returns the state after the step. If the step is refused, it returns the state unchanged and a
// *Refusal.
func (s State) Apply(step Step) (State, error) {
	if r := s.refuse(step); r != nil {
		return s, r
	}
	next := s
	next.last = step.At
	switch a := step.Do.(type) {
	case Hint:
		next.hints++
	case Leave:
		next.left, next.leaver = a.Why, a.Seat
	default:
		next = next.deed(a)
		next.position, _ = s.position.After(a) // refuse has checked it
		_, build := a.(Build)
		if build || next.position.phase == Climbed {
			next.turns++
		}
	}
	return next, nil
}

// refuse returns nil if the step may be applied.
func (s State) refuse(step Step) *Refusal {
	no := func(r Reason) *Refusal {
		return &Refusal{Action: step.Do, Reason: r, Phase: s.position.phase, From: None, To: None}
	}
	var r *Refusal
	switch a := step.Do.(type) {
	case Hint:
	case Leave:
		if a.Seat < 0 || a.Seat > 1 || !slices.Contains(leavings[:], a.Why) {
			return no(NoSuchSeat)
		}
	default:
		r = s.position.refuse(a)
	}
	_, over := s.Outcome()
	switch {
	case r != nil && r.Reason == OffBoard:
		return r
	case over:
		return no(GameOver)
	case step.At < s.last:
		return no(Earlier)
	}
	return r
}
