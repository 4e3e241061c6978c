package stats

import (
	"database/sql"
	"fmt"
	"time"
)

// These methods of a recording run in the writer's goroutine.

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
		r.waiting[n] = &pendingStep{line, []chan<- error{answer}}
		r.goesOn.Store(false)
		r.pend()
	}
}

// takeFinish accepts a request to finish the game.
func (r *Recording) takeFinish(answer chan<- error) {
	switch {
	case r.gone == nil:
		r.finishing = append(r.finishing, answer)
		r.pend()
	case r.gone == ErrFinished:
		answer <- nil
	default:
		answer <- r.gone
	}
}

// takeRelease accepts a request to give the game back: once no step waits, or now.
func (r *Recording) takeRelease(now bool, answer chan<- error) {
	switch {
	case r.gone != nil:
		answer <- nil
	case now:
		r.w.flush()
		answer <- r.giveBack()
	default:
		r.releasing = append(r.releasing, answer)
		r.pend()
	}
}

// pend adds the recording to the list that the writer processes with this batch, and with later ones while
// anything of it waits.
func (r *Recording) pend() {
	if !r.pending {
		r.pending = true
		r.w.pending = append(r.w.pending, r)
	}
}

// waits reports whether anything of the recording waits: steps, or callers of Finish and Release.
func (r *Recording) waits() bool {
	return r.gone == nil && len(r.waiting)+len(r.finishing)+len(r.releasing) > 0
}

// next returns how many waiting steps directly follow the saved ones.
func (r *Recording) next() (n int) {
	for r.waiting[len(r.kept)+n] != nil {
		n++
	}
	return n
}

// write writes those steps into the store. They may be there already, if a commit succeeded but was reported
// as failed.
func (r *Recording) write(tx *sql.Tx) error {
	first := len(r.kept)
	for n, end := first, first+r.next(); n < end; n++ {
		line := r.waiting[n].line
		if n == 0 {
			_, err := tx.Exec("INSERT INTO games (id, started, header) VALUES (?, ?, ?) ON CONFLICT (id) DO NOTHING", r.id, r.started, line)
			if err != nil {
				return err
			}
			if err := tx.QueryRow("SELECT game FROM games WHERE id = ?", r.id).Scan(&r.row); err != nil {
				return err
			}
			if r.dealt.rules != "" {
				if err := deal(tx, r.row, r.dealt); err != nil {
					return err
				}
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

// written is called after write, with the outcome of the commit.
func (r *Recording) written(err error) {
	r.trouble = err
	first := len(r.kept)
	for n, end := first, first+r.next(); n < end; n++ {
		s := r.waiting[n]
		answerAll(&s.answers, err)
		if err == nil {
			r.kept = append(r.kept, s.line)
			delete(r.waiting, n)
		}
	}
}

// afterFlush checks whether the game can be finished or given back now.
func (r *Recording) afterFlush() {
	if len(r.finishing) > 0 {
		r.finish()
	}
	if len(r.releasing) > 0 && (len(r.waiting) == 0 || r.trouble != nil) {
		answerAll(&r.releasing, r.giveBack())
	}
}

// answerAll answers all waiting callers, and clears the list.
func answerAll(waiting *[]chan<- error, err error) {
	for _, one := range *waiting {
		one <- err
	}
	*waiting = nil
}

func (r *Recording) finish() {
	if r.trouble != nil {
		answerAll(&r.finishing, r.trouble)
		return
	}
	if len(r.kept) == 0 {
		return
	}
	known := r.w.store.known
	p, err := (&stored{id: r.id, header: r.kept[0], lines: r.kept[1:]}).fold(known)
	if err == nil && !p.Over() {
		r.goesOn.Store(true)
		return // the step that ends it is in progress
	}
	var verdict error
	err = r.w.transact(func(tx *sql.Tx) (err error) {
		verdict, err = settle(tx, known, r.id, time.Time{})
		return err
	})
	if err != nil {
		answerAll(&r.finishing, r.w.store.failure(true, err))
		return
	}
	answerAll(&r.finishing, verdict)
	if verdict == nil {
		verdict = ErrFinished
	}
	r.end(verdict)
}

// giveBack ends the recording of a running game. The error says that steps are lost.
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

// end answers all callers that still wait, and drops the lease. The first reason for the end stays.
func (r *Recording) end(why error) {
	if r.gone == nil {
		r.gone = why
	}
	for _, s := range r.waiting {
		answerAll(&s.answers, why)
	}
	clear(r.waiting)
	answerAll(&r.finishing, why)
	r.lease.drop()
	r.lease = nil
	delete(r.w.recordings, r)
}
