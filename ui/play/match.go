package play

import (
	"context"
	"errors"
	"fmt"
	"time"

	"quoin/game"
	"quoin/stats"
	"quoin/ui/say"
)

// Engine has the rules of a game, in the form that the store knows too. For Santorini it is
//
//	play.Engine[santorini.Action, santorini.State]{
//		Start: santorini.Start, Parse: santorini.ParseAction,
//	}
//
// A game that checks words has a closure here that knows its dictionary. This is for new games
// only: the engine of a resumed game accepts every word.
type Engine[A fmt.Stringer, S game.State[A, S]] struct {
	Start func(game.Header) (S, error)
	Parse func(action string) (A, error)
}

// Rules returns the engine's rules under a name, for code that keeps games of any rules.
func (e Engine[A, S]) Rules(name string) game.Rules { return game.RulesOf(name, e.Start, e.Parse) }

// Match is a game in progress and its record. It is a value: Apply and Heard return the next one.
// A match whose record can't be saved can still be played.
//
// A screen has it in its model. Slow work comes back as a function, which the screen runs in a
// command; it passes the answer to Heard:
//
//	next, keep, err := m.match.Apply(at, actions...) // err is the engine's refusal
//	return m, func() tea.Msg { return saved{keep()} }
//	…
//	m.match, tell = m.match.Heard(msg.Kept)
//
// Text mode runs the function at once.
type Match[A fmt.Stringer, S game.State[A, S]] struct {
	Log   game.Log[A]
	State S

	steps    *grown[A]        // array of Log's steps, with room; nil before the first
	to       *stats.Recording // nil if nothing is saved
	acked    int              // number of steps, from the first, known to be durable
	failing  bool             // whether the last answer was a failure
	recorded bool             // whether the end is in the statistics
}

// Kept is the store's answer to the steps of a match.
type Kept struct {
	// Recorded reports whether the game has been added to the statistics.
	Recorded bool
	// Err is the reason why something isn't saved.
	Err error

	to   *stats.Recording
	n    int // number of durable steps
	upto int // number that were to become durable
}

// Tell is a message to the player about saving: once when it begins to fail and once when it
// works again. Mostly it is empty.
type Tell struct {
	Text    string // "" for no message
	Failing bool   // whether it should stay visible until saving works again
}

// Begin starts a game, and its record if there is a store. The error is the engine's and explains
// why there is no game; the store's answer is in Kept, for Heard. It is slow.
func (e Engine[A, S]) Begin(ctx context.Context, store *stats.Store, h game.Header) (Match[A, S], Kept, error) {
	state, err := e.Start(h)
	if err != nil {
		return Match[A, S]{}, Kept{}, err
	}
	m := Match[A, S]{Log: game.Log[A]{Header: h}, State: state}
	if store == nil {
		return m, Kept{}, nil
	}
	ctx, cancel := Bounded(ctx)
	defer cancel()
	m.to, err = store.Begin(ctx, h)
	return m, Kept{to: m.to, Err: err}, nil
}

// Resume resumes a game that was left running. It is slow. The errors are those of the store's
// Resume, or that of an invalid record.
func (e Engine[A, S]) Resume(ctx context.Context, store *stats.Store, id stats.ID) (Match[A, S], error) {
	if store == nil {
		return Match[A, S]{}, errNothingKept
	}
	ctx, cancel := Bounded(ctx)
	defer cancel()
	to, record, err := store.Resume(ctx, id)
	if err != nil {
		return Match[A, S]{}, err
	}
	log, err := game.Read(record, e.Parse)
	if err != nil {
		return Match[A, S]{}, errors.Join(err, to.Release())
	}
	state, err := game.Replay(log, e.Start)
	if err != nil {
		return Match[A, S]{}, errors.Join(err, to.Release())
	}
	return Match[A, S]{Log: log, State: state, to: to, acked: len(log.Steps)}, nil
}

var errNothingKept = errors.New("nothing is kept here, so there is no game to resume")

// States returns the positions of a log: the first one, and one after each of its steps. The
// error is the engine's for the header, or a *game.StepError.
func (e Engine[A, S]) States(l game.Log[A]) ([]S, error) {
	s, err := e.Start(l.Header)
	if err != nil {
		return nil, err
	}
	states := append(make([]S, 0, len(l.Steps)+1), s)
	for i, step := range l.Steps {
		if s, err = s.Apply(step); err != nil {
			return nil, &game.StepError{Step: i + 1, Err: err}
		}
		states = append(states, s)
	}
	return states, nil
}

// ID returns the name of the game in the store, or "" if it isn't there.
func (m Match[A, S]) ID() stats.ID {
	if m.to == nil {
		return ""
	}
	return m.to.ID()
}

// Saving reports whether all steps so far reached the store, as far as is known.
func (m Match[A, S]) Saving() bool { return m.to != nil && !m.failing }

// Unkept reports whether any steps aren't known to be durable yet.
func (m Match[A, S]) Unkept() bool { return len(m.Waiting()) > 0 }

// Waiting returns the latest steps that aren't known to be durable yet. It returns nil if nothing is saved at
// all, which the player knows. The caller must not change the steps.
func (m Match[A, S]) Waiting() []game.Step[A] {
	if m.to == nil {
		return nil
	}
	return m.Log.Steps[m.acked:]
}

// Recorded reports whether the end of the game is in the statistics.
func (m Match[A, S]) Recorded() bool { return m.recorded }

// Apply applies actions one after another, all at the given time, or none: then the error is the
// engine's refusal, and the match is unchanged. keep makes them durable, and records the game if
// it is over. keep is slow, may be called from any goroutine and in any order, and is never nil.
func (m Match[A, S]) Apply(at time.Duration, actions ...A) (next Match[A, S], keep func() Kept, err error) {
	state, steps := m.State, make([]game.Step[A], len(actions))
	for i, do := range actions {
		steps[i] = game.Step[A]{At: at, Do: do}
		if state, err = state.Apply(steps[i]); err != nil {
			return m, func() Kept { return Kept{} }, err
		}
	}
	m.Log.Steps, m.steps = m.steps.with(m.Log.Steps, steps...)
	m.State = state
	return m, m.keep, nil
}

// keep saves every step that isn't known to be durable, including those of earlier turns, and
// records a finished game. Steps already stored stay as they are; a missing step would be a hole,
// and no step after it could ever be saved.
func (m Match[A, S]) keep() Kept {
	if m.to == nil {
		return Kept{}
	}
	k := Kept{to: m.to, upto: len(m.Log.Steps)}
	ctx, cancel := Bounded(context.Background())
	defer cancel()
	var lines []string
	for _, step := range m.Log.Steps[m.acked:] {
		lines = append(lines, step.String())
	}
	if k.Err = m.to.Append(ctx, m.acked+1, lines...); k.Err != nil {
		return k
	}
	k.n = k.upto
	if m.State.Over() {
		k.Err = m.to.Finish(ctx)
		k.Recorded = k.Err == nil
	}
	return k
}

// Again returns keep of Apply for steps that couldn't be saved, which is slow too, and whether it
// is useful: a game that isn't in the store can't be saved.
func (m Match[A, S]) Again() (keep func() Kept, useful bool) { return m.keep, m.to != nil && m.failing }

// Heard takes an answer of the store, and returns the message for the player. It ignores answers
// about other matches.
func (m Match[A, S]) Heard(k Kept) (Match[A, S], Tell) {
	if k.to != m.to || k.to == nil && k.Err == nil {
		return m, Tell{}
	}
	if k.Err != nil {
		if k.n < k.upto && k.upto <= m.acked {
			return m, Tell{} // saving works by now: the answers came in another order
		}
		told := m.failing
		m.failing = true
		if told {
			return m, Tell{}
		}
		return m, Tell{Text: say.Unsaved(k.Err), Failing: true}
	}
	m.acked = max(m.acked, k.n)
	m.recorded = m.recorded || k.Recorded
	if !m.failing {
		return m, Tell{}
	}
	m.failing = false
	return m, Tell{Text: say.SavedAgain}
}

// Release gives the game back to the store as it is, for a player who hasn't begun to play. It is
// slow.
func (m Match[A, S]) Release() {
	if m.to != nil {
		_ = m.to.Release() // there is nothing to save
	}
}

// GiveBack saves the remaining steps and gives the game back to the store, to be resumed, even if
// nothing has happened in it; a finished game is recorded. It is slow. After an error the match
// still has the game, and GiveBack can be called again.
func (m Match[A, S]) GiveBack() error {
	if m.to == nil || m.recorded {
		return nil
	}
	if k := m.keep(); k.Err != nil || k.Recorded {
		return k.Err
	}
	return m.to.Release()
}

// Close gives the game back to the store: a running game can be resumed; a finished one is
// recorded, if it isn't yet; and one in which nothing has happened is discarded, so that nobody
// is asked to resume it, unless it is of a kind that always counts. It is slow. Most failures
// were reported before; callers that still talk to the player pass the result to Heard.
func (m Match[A, S]) Close(store *stats.Store) Kept {
	if m.to == nil || m.recorded {
		return Kept{to: m.to}
	}
	k := m.keep()
	if m.State.Over() {
		return k
	}
	if err := m.to.Release(); k.Err == nil {
		k.Err = err
	}
	if len(m.Log.Steps) == 0 && store != nil {
		ctx, cancel := Bounded(context.Background())
		defer cancel()
		_ = store.Discard(ctx, m.to.ID())
	}
	return k
}
