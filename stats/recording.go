package stats

import (
	"context"
	"errors"
	"fmt"
	"sync/atomic"
	"time"

	"github.com/google/uuid"

	"quoin/game"
)

const (
	// MaxSteps is the most steps of a game. A step every five milliseconds for five minutes stays below it.
	MaxSteps = 1 << 16

	finishWait  = 10 * time.Second
	releaseWait = time.Second // for steps still in progress
)

var errMarked = errors.New("so it was found once, and Rebuild would look again")

// Recording is a running game that this process holds. Any goroutine may call its methods.
type Recording struct {
	id     ID
	w      *writer
	rules  game.Rules
	goesOn atomic.Bool // whether the writer has looked at all steps so far and none ends the game

	// The other fields belong to the writer's goroutine.
	started   int64   // in Unix milliseconds
	dealt     dealing // of a new game; zero if it can't be a replay
	lease     *lease
	row       int64                // of the game in the store
	kept      []string             // header and steps that are on the disk
	waiting   map[int]*pendingStep // steps that aren't, by number
	trouble   error                // error of the last attempt
	gone      error                // why there will be no other attempt
	finishing []chan<- error
	releasing []chan<- error
	pending   bool // whether it is in the writer's list
}

// pendingStep is a step that waits to be saved, with the callers that wait for it.
type pendingStep struct {
	line    string
	answers []chan<- error
}

// ID returns the ID of the game.
func (r *Recording) ID() ID { return r.id }

// Begin begins a new running game. It is in the store when Begin returns.
//
// An *Error with Saving set says that it isn't yet. The recording can be used all the same: it keeps the game
// in memory and writes all of it with the first Append or Finish that succeeds.
func (s *Store) Begin(ctx context.Context, h game.Header) (*Recording, error) {
	rules, dealt, err := s.known.begin(h)
	if err != nil {
		return nil, err
	}
	if s.writer == nil {
		return nil, s.unwritable
	}
	id, err := uuid.NewRandom()
	if err != nil {
		return nil, s.failure(true, err)
	}
	r := &Recording{id: ID(id.String()), w: s.writer, rules: rules, started: h.Started, dealt: dealt, waiting: map[int]*pendingStep{}}
	err = r.w.ask(ctx, 1, func(answer chan<- error) {
		r.w.recordings[r] = struct{}{}
		r.take(0, h.String(), answer)
	})
	if errors.Is(err, ErrClosed) {
		return nil, err
	}
	return r, err
}

// Resume resumes a game that was left running, and returns its record so far, which game.Read and the game's
// own rules turn into a log. The error is a *HeldError if another Quoin has it, ErrFinished, ErrDiscarded,
// ErrUnknown, ErrRules, an *UnreadableError or an *Error. It doesn't check whether the game has time left.
func (s *Store) Resume(ctx context.Context, id ID) (*Recording, game.Record, error) {
	if s.writer == nil {
		return nil, game.Record{}, s.unwritable
	}
	lease, err := s.lease(id)
	if err != nil {
		return nil, game.Record{}, s.failure(true, err)
	}
	stored, rules, record, err := s.resumable(ctx, id)
	if err != nil {
		lease.drop()
		return nil, game.Record{}, s.failure(false, err)
	}
	r := &Recording{
		id: id, w: s.writer, rules: rules, started: record.Started, lease: lease, row: stored.row,
		kept: append([]string{stored.header}, stored.lines...), waiting: map[int]*pendingStep{},
	}
	lease.sign()
	if !r.w.do(func() { r.w.recordings[r] = struct{}{} }) {
		lease.drop()
		return nil, game.Record{}, ErrClosed
	}
	return r, record, nil
}

// resumable reads a game to be resumed.
func (s *Store) resumable(ctx context.Context, id ID) (*stored, game.Rules, game.Record, error) {
	no := func(err error) (*stored, game.Rules, game.Record, error) {
		return nil, game.Rules{}, game.Record{}, err
	}
	g, err := load(ctx, s.readers, id)
	switch {
	case err != nil:
		return no(err)
	case g.state == stateFinished:
		return no(ErrFinished)
	case g.discarded:
		return no(ErrDiscarded)
	}
	r, record, err := g.read(s.known)
	if err != nil {
		return no(err)
	}
	if _, err := r.Fold(record); err != nil {
		return no(&UnreadableError{id, err})
	}
	if g.state == stateUnreadable {
		return no(&UnreadableError{id, errMarked})
	}
	return g, r, record, nil
}

// Append saves steps, the first of which has the number n, counted from 1; a line is its action's String. It
// returns once they and all before them are on the disk; steps may come in any order. Saving the same step
// twice is fine; a different line for a step is a *ConflictError. Steps of one call are written together.
//
// After an *Error (Slow if ctx times out), or if ctx is cancelled, all of them stay in memory and are
// retried: with the next step, and from time to time without one.
func (r *Recording) Append(ctx context.Context, n int, lines ...string) error {
	if last := n + len(lines) - 1; n < 1 || last > MaxSteps {
		return fmt.Errorf("step %d is not from 1 to %d", max(n, last), MaxSteps)
	}
	for i, line := range lines {
		if err := r.rules.Line(line); err != nil {
			return &game.StepError{Step: n + i, Err: err}
		}
	}
	return r.w.ask(ctx, len(lines), func(answer chan<- error) {
		for i, line := range lines {
			r.take(n+i, line, answer)
		}
	})
}

// Finish records the result of a game that is over, once the step that ended it is on the disk, and drops the
// lease. A second call does nothing. The error is ErrNotOver if no step has ended the game, after waiting
// some seconds for one in progress; an *UnreadableError if the steps can't have happened; an *Error if
// nothing could be saved, Slow if the store hasn't looked at the steps in that time, and then Finish may be
// called again.
func (r *Recording) Finish(ctx context.Context) error {
	bounded, cancel := context.WithTimeout(ctx, finishWait)
	defer cancel()
	err := r.w.ask(bounded, 1, r.takeFinish)
	if errors.Is(err, context.DeadlineExceeded) && ctx.Err() == nil && r.goesOn.Load() {
		return ErrNotOver
	}
	return err
}

// Release gives the game back and leaves it running, to be resumed. It waits a second for steps in progress.
// The error is an *Error if steps couldn't be saved.
func (r *Recording) Release() error {
	release := func(ctx context.Context, now bool) error {
		return r.w.ask(ctx, 1, func(answer chan<- error) { r.takeRelease(now, answer) })
	}
	ctx, cancel := context.WithTimeout(context.Background(), releaseWait)
	defer cancel()
	err := release(ctx, false)
	if errors.Is(err, context.DeadlineExceeded) {
		ctx, cancel := context.WithTimeout(context.Background(), closeWait)
		defer cancel()
		err = release(ctx, true)
	}
	if errors.Is(err, ErrClosed) {
		return nil // all games were given back with the store
	}
	return err
}
