package stats

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"time"

	"github.com/google/uuid"

	"quoin/game"
	"quoin/game/adjacency"
)

const (
	// MaxSteps bounds the steps of a game. One every five milliseconds for
	// five minutes doesn't reach it.
	MaxSteps = 1 << 16

	finishWait  = 10 * time.Second
	releaseWait = time.Second // for steps that are still on their way
)

var errMarked = errors.New("so it was found once, and Rebuild would look again")

// Recording is a running game that this process holds. Its methods may be
// called from any goroutine.
type Recording struct {
	id ID
	w  *writer

	// The rest is the writer's.
	started   int64 // Unix milliseconds
	lease     *lease
	row       int64         // of the game in the store
	kept      []string      // the header and the steps that are on the disk
	waiting   map[int]*step // those that aren't
	trouble   error         // of the last attempt
	gone      error         // why there won't be another
	finishing []chan<- error
	releasing []chan<- error
}

// step is one that waits to be kept, and those who wait with it.
type step struct {
	line    string
	answers []chan<- error
}

// ID names the game.
func (r *Recording) ID() ID { return r.id }

// Begin takes up a new running game, which stands in the store when Begin
// returns.
//
// An *Error with Saving set says that it doesn't yet. The recording can be
// used all the same: it keeps the game in memory and writes all of it with
// the first Append or Finish that succeeds.
func (s *Store) Begin(ctx context.Context, h game.Header) (*Recording, error) {
	if _, err := adjacency.Start(h, adjacency.Trust); err != nil {
		return nil, err
	}
	if s.writer == nil {
		return nil, s.unwritable
	}
	id, err := uuid.NewRandom()
	if err != nil {
		return nil, s.failure(true, err)
	}
	r := &Recording{id: ID(id.String()), w: s.writer, started: h.Started, waiting: map[int]*step{}}
	err = r.ask(ctx, func(answer chan<- error) {
		r.w.recordings[r] = struct{}{}
		r.take(0, h.String(), answer)
	})
	if errors.Is(err, ErrClosed) {
		return nil, err
	}
	return r, err
}

// Resume takes up a game that was left running, with its log so far. It gives
// ErrHeld when another Quoin has it, ErrFinished, ErrUnknown, ErrRules, an
// *UnreadableError or an *Error. Whether there is time left is for the caller
// to see.
func (s *Store) Resume(ctx context.Context, id ID) (*Recording, adjacency.Log, error) {
	if s.writer == nil {
		return nil, adjacency.Log{}, s.unwritable
	}
	lease, err := s.lease(id)
	if err != nil {
		return nil, adjacency.Log{}, s.failure(true, err)
	}
	stored, err := load(ctx, s.readers, id)
	if err == nil && stored.state == stateFinished {
		err = ErrFinished
	}
	var log adjacency.Log
	if err == nil {
		log, _, err = stored.fold()
	}
	if err == nil && stored.state == stateUnreadable {
		err = &UnreadableError{id, errMarked}
	}
	if err != nil {
		lease.drop()
		return nil, adjacency.Log{}, s.failure(false, err)
	}
	r := &Recording{
		id: id, w: s.writer, started: log.Started, lease: lease, row: stored.row,
		kept: append([]string{stored.header}, stored.lines...), waiting: map[int]*step{},
	}
	if !r.w.do(func() { r.w.recordings[r] = struct{}{} }) {
		lease.drop()
		return nil, adjacency.Log{}, ErrClosed
	}
	return r, log, nil
}

// Append keeps step n, counted from 1; line is its action's String. It
// returns once the step and all before it are on the disk, and steps may come
// in any order. The same step a second time is fine; another line for a step
// is a *ConflictError.
//
// After an *Error, which is Slow when the time of ctx is over, or when ctx is
// cancelled, the step stays in memory and is tried again with the next one.
func (r *Recording) Append(ctx context.Context, n int, line string) error {
	if n < 1 || n > MaxSteps {
		return fmt.Errorf("step %d is not from 1 to %d", n, MaxSteps)
	}
	if _, err := adjacency.ParseAction(line); err != nil {
		return &game.StepError{Step: n, Err: err}
	}
	return r.ask(ctx, func(answer chan<- error) { r.take(n, line, answer) })
}

// Finish records the result of a game that is over, once the step that ended
// it is on the disk, and gives up the lease. A second time it does nothing.
// ErrNotOver says that no step has ended the game, after a wait of some
// seconds for one on its way; an *UnreadableError that the steps can't have
// happened; an *Error that nothing could be saved, and then Finish may be
// called again.
func (r *Recording) Finish(ctx context.Context) error {
	bounded, cancel := context.WithTimeout(ctx, finishWait)
	defer cancel()
	err := r.ask(bounded, func(answer chan<- error) {
		if _, there := r.w.recordings[r]; !there {
			if r.gone == ErrFinished {
				answer <- nil
				return
			}
			answer <- r.gone
			return
		}
		r.finishing = append(r.finishing, answer)
	})
	if errors.Is(err, context.DeadlineExceeded) && ctx.Err() == nil {
		return ErrNotOver
	}
	return err
}

// Release gives the game back and leaves it running, to be resumed. It waits
// a second for steps that are still on their way. The error is an *Error when
// steps could not be saved.
func (r *Recording) Release() error {
	release := func(ctx context.Context, now bool) error {
		return r.ask(ctx, func(answer chan<- error) {
			if _, there := r.w.recordings[r]; !there {
				answer <- nil
				return
			}
			if now {
				r.w.flush()
				answer <- r.giveBack()
				return
			}
			r.releasing = append(r.releasing, answer)
		})
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
		return nil // and with the store every game was given back
	}
	return err
}

// ask has the writer run f, and waits for what f sees to being answered.
func (r *Recording) ask(ctx context.Context, f func(answer chan<- error)) error {
	answer := make(chan error, 1)
	if !r.w.do(func() { f(answer) }) {
		return ErrClosed
	}
	select {
	case err := <-answer:
		return err
	case <-ctx.Done():
		return r.w.store.failure(true, ctx.Err())
	}
}

// From here on everything runs in the writer.

// take accepts a step into memory; step 0 is the header.
func (r *Recording) take(n int, line string, answer chan<- error) {
	waiting := r.waiting[n]
	had := line
	switch {
	case n < len(r.kept):
		had = r.kept[n]
	case waiting != nil:
		had = waiting.line
	}
	switch {
	case had != line:
		answer <- &ConflictError{Game: r.id, Step: n, Had: had, Want: line}
	case n < len(r.kept):
		answer <- nil
	case r.gone != nil:
		answer <- r.gone
	case waiting != nil:
		waiting.answers = append(waiting.answers, answer)
	default:
		r.waiting[n] = &step{line, []chan<- error{answer}}
	}
}

// next is how many waiting steps follow on those that are kept.
func (r *Recording) next() (n int) {
	for r.waiting[len(r.kept)+n] != nil {
		n++
	}
	return n
}

// write puts those steps into the store. They may be there already, when a
// commit went through and was reported as failed.
func (r *Recording) write(tx *sql.Tx) error {
	first := len(r.kept)
	for n := first; n < first+r.next(); n++ {
		line := r.waiting[n].line
		if n == 0 {
			_, err := tx.Exec("INSERT INTO games (id, started, header) VALUES (?, ?, ?) ON CONFLICT (id) DO NOTHING", r.id, r.started, line)
			if err != nil {
				return err
			}
			if err := tx.QueryRow("SELECT game FROM games WHERE id = ?", r.id).Scan(&r.row); err != nil {
				return err
			}
			continue
		}
		result, err := tx.Exec("INSERT INTO steps (game, n, line) VALUES (?, ?, ?) ON CONFLICT (game, n) DO NOTHING", r.row, n, line)
		if err != nil {
			return err
		}
		if rows, err := result.RowsAffected(); err != nil || rows == 1 {
			continue
		}
		var had string
		if err := tx.QueryRow("SELECT line FROM steps WHERE game = ? AND n = ?", r.row, n).Scan(&had); err != nil {
			return err
		}
		if had != line {
			return &ConflictError{Game: r.id, Step: n, Had: had, Want: line}
		}
	}
	return nil
}

// written follows write, with the outcome of the commit.
func (r *Recording) written(err error) {
	r.trouble = err
	first := len(r.kept)
	for n, end := first, first+r.next(); n < end; n++ {
		s := r.waiting[n]
		for _, answer := range s.answers {
			answer <- err
		}
		s.answers = nil
		if err == nil {
			r.kept = append(r.kept, s.line)
			delete(r.waiting, n)
		}
	}
}

// afterFlush sees whether the game can be finished or given back now.
func (r *Recording) afterFlush() {
	if len(r.finishing) > 0 {
		r.finish()
	}
	if len(r.releasing) > 0 && (len(r.waiting) == 0 || r.trouble != nil) {
		err := r.giveBack()
		for _, answer := range r.releasing {
			answer <- err
		}
		r.releasing = nil
	}
}

func (r *Recording) finish() {
	answer := func(err error) {
		for _, answer := range r.finishing {
			answer <- err
		}
		r.finishing = nil
	}
	if r.trouble != nil {
		answer(r.trouble)
		return
	}
	if len(r.kept) == 0 {
		return
	}
	_, state, err := (&stored{id: r.id, header: r.kept[0], lines: r.kept[1:]}).fold()
	if _, over := state.Outcome(); err == nil && !over {
		return // the step that ends it is on its way
	}
	var verdict error
	err = r.w.transact(func(tx *sql.Tx) (err error) {
		verdict, err = settle(tx, r.id, time.Time{})
		return err
	})
	if err != nil {
		answer(r.w.store.failure(true, err))
		return
	}
	answer(verdict)
	if verdict == nil {
		verdict = ErrFinished
	}
	r.end(verdict)
}

// giveBack ends the recording of a game that goes on. The error says that
// steps are lost.
func (r *Recording) giveBack() error {
	lost, trouble := len(r.waiting), r.trouble
	first := len(r.kept)
	r.end(ErrReleased)
	switch {
	case lost == 0:
		return nil
	case trouble != nil:
		return trouble
	}
	return fmt.Errorf("step %d of game %s never came, and the %d after it are lost", first, r.id, lost)
}

// end answers whoever still waits, and drops the lease.
func (r *Recording) end(why error) {
	r.gone = why
	for _, s := range r.waiting {
		for _, answer := range s.answers {
			answer <- why
		}
	}
	clear(r.waiting)
	for _, answer := range r.finishing {
		answer <- why
	}
	r.finishing = nil
	r.lease.drop()
	r.lease = nil
	delete(r.w.recordings, r)
}
