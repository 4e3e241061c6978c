// Package santorini is the game of climbing and building on a board of 5×5
// squares, and the search that plays it. The rules are those of the
// tournament document's base game; docs/santorini.md says how the search
// works.
package santorini

import (
	"slices"
	"time"

	"quoin/game"
)

// Ending is how a game ended, in one word.
type Ending string

// A game is running, or it ended one of these ways.
const (
	Running   Ending = ""
	ByClimb   Ending = "climbed" // a worker moved up onto level 3, and its player won
	NoTurn    Ending = "stuck"   // the player to act had no legal turn, and lost
	Left      Ending = "left"    // a player left, and lost
	OutOfTime Ending = "time"    // a player's time was up, and the player lost
	Gone      Ending = "gone"    // a player's connection broke, and the player lost
)

// leavings are the endings that a Leave may have.
var leavings = [...]Ending{Left, OutOfTime, Gone}

// String is the word.
func (e Ending) String() string { return string(e) }

// Outcome is what remains of a game once it has ended.
type Outcome struct {
	Winner int // 0 or 1
	Ending Ending
}

// State is one position of a game and how it came about: a value, comparable,
// never changed once made.
type State struct {
	config   Config
	position Position
	turns    int // that were finished with a build or a climb
	hints    int
	last     time.Duration // when the last step happened
	left     Ending        // how somebody left; Running when nobody has
	leaver   int
	deeds    [mostDeeds]Turn // what was done, the last perhaps not whole
	done     uint8           // of them
}

// mostDeeds are the turns of the longest game there can be: all workers placed,
// each square built up to its dome, and a climb.
const mostDeeds = 2*2 + Squares*Dome + 1

// New is the empty board before the first worker is placed. The error is a
// *ConfigError.
func New(c Config) (State, error) {
	if err := c.Validate(); err != nil {
		return State{}, err
	}
	return State{config: c}, nil
}

// Config is what the game was started with.
func (s State) Config() Config { return s.config }

// Position is the board and whose turn it is. It knows nothing of who has
// left.
func (s State) Position() Position { return s.position }

// Turns counts the turns that are finished. Placing is no turn.
func (s State) Turns() int { return s.turns }

// Deeds are what was done on the board, in its order: each worker placed, and
// each turn, the last of them perhaps not whole. Nothing of it is hidden from
// anybody.
func (s State) Deeds() []Turn { return slices.Clone(s.deeds[:s.done]) }

// deed is the state with an action on the board told by its deeds.
func (s State) deed(a Action) State {
	t := noTurn
	switch a := a.(type) {
	case Place:
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

// Hints counts the hints taken.
func (s State) Hints() int { return s.hints }

// Last is when the last step happened. A clock that was set back can't say
// an earlier time than this.
func (s State) Last() time.Duration { return s.last }

// Outcome is the result; false while the game is running.
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

// Over says whether the game has ended.
func (s State) Over() bool {
	_, over := s.Outcome()
	return over
}

// Result is the game as the statistics and the menu want it.
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

// Legal are the actions on the board that Apply would take now.
func (s State) Legal() []Action {
	if s.left != Running {
		return nil
	}
	return s.position.Legal()
}

// Apply is the state after the step. A refused one gives the state back as it
// was, and a *Refusal.
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
		next.position, _ = s.position.After(a) // refuse has asked
		_, build := a.(Build)
		if build || next.position.phase == Climbed {
			next.turns++
		}
	}
	return next, nil
}

// refuse is nil when the step may be applied.
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
