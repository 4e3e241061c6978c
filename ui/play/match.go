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

// Engine is the rules of a game, as the store knows them too. For Santorini it
// is
//
//	play.Engine[santorini.Action, santorini.State]{
//		Start: santorini.Start, Parse: santorini.ParseAction,
//	}
//
// A game that checks words has a closure here that knows its dictionary: for a
// new game, since the engine of one that is resumed believes every word.
type Engine[A fmt.Stringer, S game.State[A, S]] struct {
	Start func(game.Header) (S, error)
	Parse func(action string) (A, error)
}

// Rules are the engine's, by their name, as those know them who keep games of
// any rules.
func (e Engine[A, S]) Rules(name string) game.Rules { return game.RulesOf(name, e.Start, e.Parse) }

// Match is a game that is being played, and its record.
// It is a value: Apply and Heard give the next one. A match whose record can't
// be kept is played all the same.
//
// A screen has it in its model. What is slow comes back as a function, which
// the screen runs in a command and whose answer it gives to Heard:
//
//	next, keep, err := m.match.Apply(at, actions...) // err is the engine's refusal
//	return m, func() tea.Msg { return saved{keep()} }
//	…
//	m.match, tell = m.match.Heard(msg.Kept)
//
// A line dialogue runs it at once.
type Match[A fmt.Stringer, S game.State[A, S]] struct {
	Log   game.Log[A]
	State S

	steps    *grown[A]        // those of Log, and room; nil before the first
	to       *stats.Recording // nil when nothing is saved
	acked    int              // steps that are known to be durable, from the first
	failing  bool             // the last answer was a failure
	recorded bool             // the end is in the statistics
}

// Kept is what the store answered to steps of a match.
type Kept struct {
	// Recorded says that the game has come into the statistics.
	Recorded bool
	// Err is why something isn't saved.
	Err error

	to   *stats.Recording
	n    int // steps that are durable
	upto int // steps that were to be
}

// Tell is a sentence that the player is told about saving, once when it begins
// to fail and once when it works again; mostly there is none.
type Tell struct {
	Text    string // "" for nothing to tell
	Failing bool   // it should stay in sight until saving works again
}

// Begin starts a game, and its record where there is a store. The error is the
// engine's and says why there is no game; what the store says is in the Kept,
// for Heard. It is slow.
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

// Resume takes up a game that was left running. It is slow. The errors are
// those of the store's Resume, or a record that can't be followed.
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

// States are the positions a log goes through: the first one, and one after
// each of its steps. The error is the engine's for the header, or a
// *game.StepError.
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

// ID names the game in the store; "" when it isn't there.
func (m Match[A, S]) ID() stats.ID {
	if m.to == nil {
		return ""
	}
	return m.to.ID()
}

// Saving says whether everything so far went to the store, as far as is known.
func (m Match[A, S]) Saving() bool { return m.to != nil && !m.failing }

// Unkept says whether something that was done isn't known to be durable yet.
func (m Match[A, S]) Unkept() bool { return len(m.Waiting()) > 0 }

// Waiting are the steps that aren't known to be durable yet, which are the last
// ones; none when nothing is saved at all, which was told. They are not to be
// changed.
func (m Match[A, S]) Waiting() []game.Step[A] {
	if m.to == nil {
		return nil
	}
	return m.Log.Steps[m.acked:]
}

// Recorded says whether the end of the game is in the statistics.
func (m Match[A, S]) Recorded() bool { return m.recorded }

// Apply does actions one after another, all of them at that time or none: the
// error is the engine's refusal, and then the match is as it was. keep makes
// them durable, and records the game if they have ended it. It is slow, may be
// called from any goroutine and in any order, and is never nil.
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

// keep hands over every step that isn't known to be durable, those of earlier
// turns too, and records a game that is over. A step that is there already
// stays as it is; one that was left out would be a hole, behind which nothing
// could ever be kept.
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

// Again is keep of Apply for steps that couldn't be kept, which is slow too, and whether
// there is any use in it: a game that the store hasn't got is never kept.
func (m Match[A, S]) Again() (keep func() Kept, useful bool) { return m.keep, m.to != nil && m.failing }

// Heard takes an answer of the store, and says what the player should be told.
// An answer about another match says nothing.
func (m Match[A, S]) Heard(k Kept) (Match[A, S], Tell) {
	if k.to != m.to || k.to == nil && k.Err == nil {
		return m, Tell{}
	}
	if k.Err != nil {
		if k.n < k.upto && k.upto <= m.acked {
			return m, Tell{} // it is mended by now: the answers came in another order
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

// Release gives the game back to the store as it is, for somebody who hasn't
// begun to play. It is slow.
func (m Match[A, S]) Release() {
	if m.to != nil {
		_ = m.to.Release() // there is nothing to be saved
	}
}

// GiveBack hands over what isn't durable yet and gives the game back to the store,
// to be resumed, even one in which nothing has happened; one that is over is
// recorded. It is slow. After an error the match still has the game, and
// GiveBack can be called again.
func (m Match[A, S]) GiveBack() error {
	if m.to == nil || m.recorded {
		return nil
	}
	if k := m.keep(); k.Err != nil || k.Recorded {
		return k.Err
	}
	return m.to.Release()
}

// Close gives the game back to the store: one that goes on, to be resumed; one
// that is over is recorded, if it isn't yet; and one in which nothing has
// happened is discarded, so that nobody is asked to resume it, where the game
// isn't of a kind that counts however it went. It is slow. What it can't save
// was mostly told before; whoever still talks to the player gives what it comes
// to to Heard.
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
