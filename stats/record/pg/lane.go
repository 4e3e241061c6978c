package pg

import (
	"context"
	"errors"
	"fmt"
	"io"
	"time"

	"quoin/stats/record"
	"quoin/stats/record/sqlrecord"
)

// The most jobs in one transaction: steps, which take two round trips altogether, and other changes, which
// take some each.
const (
	maxSteps   = 1024
	maxChanges = 64
)

// triesTogether is how often a batch that conflicts with other transactions is tried before its jobs are
// tried alone, and triesAlone how often those are.
const (
	triesTogether = 4
	triesAlone    = 50
)

var (
	background = context.Background() // work for several callers isn't interrupted for one
	errGone    = errors.New("the connection is gone")
)

func isEnd(err error) bool { return errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) }

// job is a change with a waiting caller: a step, or anything else.
type job struct {
	ctx    context.Context
	until  time.Time // deadline for retries
	do     func(*sqlrecord.Change) error
	step   *appended
	answer chan error // buffered, so that the caller needn't stay
	err    error
	hints  []record.ChangeNotice
	// maybe is the hints of attempts that may or may not have been committed.
	maybe []record.ChangeNotice
	// unsure says that there was such an attempt, so the change may have been made already.
	unsure bool
}

// writeLane is a goroutine that writes, on one connection. While it writes a batch, the next one gathers in the
// queue.
type writeLane struct {
	*record.Queue[*job]
	store *store
	conn  *conn // nil while there is none

	writer int64 // number of this lane for other servers
	n      int64 // number of transactions that it has tried to announce to them
}

// startLane starts a lane. Its error may be that the database is read-only.
func (s *store) startLane(ctx context.Context) (*writeLane, error) {
	l := &writeLane{Queue: record.NewQueue[*job](), store: s}
	var err error
	if l.conn, err = s.connect(ctx); err != nil {
		return nil, err
	}
	if l.writer, err = s.news.enter(ctx, l.conn); err != nil {
		l.conn.hangUp()
		return nil, err
	}
	go l.Run(together, l.write)
	return l, nil
}

// stop ends the lane and its connection once nothing waits.
func (l *writeLane) stop() {
	l.Stop()
	l.hangUp()
}

// together returns the size of a batch with this first job.
func together(first *job) int {
	if first.step != nil {
		return maxSteps
	}
	return maxChanges
}

// write commits a batch and answers it: together, with retries while the database is away or other
// transactions conflict; and one by one if that fails, so that one job doesn't affect the others.
func (l *writeLane) write(batch []*job) {
	var (
		wait pause
		last error
	)
	for tries := 1; ; tries++ {
		if last != nil {
			if batch = patient(batch, last); len(batch) == 0 {
				return
			}
		}
		err := l.try(batch)
		switch {
		case err == nil:
			l.answer(batch)
			return
		case lost(err):
			l.hangUp()
		case again(err) && tries < triesTogether, again(err) && len(batch) == 1 && tries < triesAlone:
		case len(batch) > 1:
			for i := range batch {
				l.write(batch[i : i+1])
			}
			return
		default:
			batch[0].answer <- err
			return
		}
		last = err
		wait.wait(background)
	}
}

// patient returns the jobs whose callers still wait, and answers the others with the error.
func patient(batch []*job, err error) (left []*job) {
	for _, j := range batch {
		switch {
		case j.ctx.Err() != nil:
			j.answer <- j.ctx.Err()
		case !time.Now().Before(j.until):
			j.answer <- err
		default:
			left = append(left, j)
		}
	}
	return left
}

func (l *writeLane) answer(batch []*job) {
	for _, j := range batch {
		if j.err == nil && len(j.maybe)+len(j.hints) > 0 {
			l.store.watch.Tell(append(j.maybe, j.hints...))
		}
		j.answer <- j.err
	}
}

// try runs a batch in one transaction. Jobs keep their own refusals. A panic below ends the batch and not the
// server.
func (l *writeLane) try(batch []*job) (err error) {
	ctx, cancel := context.WithTimeout(background, tryFor)
	defer cancel()
	if l.conn == nil {
		if l.conn, err = l.store.connect(ctx); err != nil {
			return err
		}
	}
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("it broke off: %v", p)
		}
		if err != nil && l.conn.TxStatus() != 'I' {
			if l.conn.run(ctx, "ROLLBACK") != nil {
				l.hangUp()
			}
		}
	}()
	for _, j := range batch {
		j.err, j.hints = j.ctx.Err(), nil // nobody waits for ended ones
	}
	last := &later{}
	if batch[0].step != nil {
		err = l.append(ctx, batch, last)
	} else {
		err = l.changes(ctx, batch)
	}
	if err != nil {
		return err
	}
	return l.commit(ctx, batch, last)
}

// changes runs the jobs that aren't steps, one after the other.
func (l *writeLane) changes(ctx context.Context, batch []*job) error {
	if err := l.conn.run(ctx, l.store.begins); err != nil {
		return err
	}
	for _, j := range batch {
		if j.err != nil {
			continue
		}
		c := &sqlrecord.Change{Executor: boundConn{ctx, l.conn}, Dialect: &dialect, Unsure: j.unsure}
		var failed error
		if j.err, failed = c.Try(j.do); failed != nil {
			return failed
		}
		if j.err == nil {
			j.hints = c.Hints
		}
	}
	return nil
}

// commit sends the rest of a transaction, with the hints for other servers.
func (l *writeLane) commit(ctx context.Context, batch []*job, last *later) error {
	var hints []record.ChangeNotice
	for _, j := range batch {
		hints = append(hints, j.hints...)
	}
	if len(hints) > 0 {
		l.n++ // even if it fails: then nobody knows whether it is there
		l.store.news.leave(last, l.writer, l.n, hints)
	}
	last.do("COMMIT")
	err := l.conn.send(ctx, *last...)
	if err != nil && unsure(err) {
		for _, j := range batch {
			if j.err == nil {
				j.unsure, j.maybe = true, append(j.maybe, j.hints...)
			}
		}
	}
	return err
}

func (l *writeLane) hangUp() {
	l.conn.hangUp()
	l.conn = nil
}
