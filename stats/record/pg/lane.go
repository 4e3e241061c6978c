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

// What goes into one transaction: steps, all of which take two round trips, and
// other changes, each of which takes some of its own.
const (
	maxSteps   = 1024
	maxChanges = 64
)

// triesTogether is how often a batch that meets others' transactions is tried before
// each of it is tried alone, and triesAlone how often that is.
const (
	triesTogether = 4
	triesAlone    = 50
)

var (
	background = context.Background() // what several wait for isn't broken off for one
	errGone    = errors.New("the connection is gone")
)

func isEnd(err error) bool { return errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) }

// job is a change that somebody waits for: a step, or anything else.
type job struct {
	ctx    context.Context
	until  time.Time // it isn't tried again afterwards
	do     func(*sqlrecord.Change) error
	step   *appended
	answer chan error // with room for one, so that nobody has to stay
	err    error
	hints  []record.Hint
	// maybe are the hints of tries of which nobody knows whether they were kept.
	maybe []record.Hint
	// unsure says that there was such a try, so that what is to be done may be done.
	unsure bool
}

// lane is one goroutine that writes, by one connection. It looks at nothing but what
// waits: while it writes some, the next gather.
type lane struct {
	*record.Queue[*job]
	store *store
	conn  *conn // nil while there is none

	writer int64 // the lane in others' eyes,
	n      int64 // and how many transactions it has tried to leave there
}

// startLane begins one. A database that can be read only is told by it.
func (s *store) startLane(ctx context.Context) (*lane, error) {
	l := &lane{Queue: record.NewQueue[*job](), store: s}
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

// stop ends the lane once nothing waits, and its connection.
func (l *lane) stop() {
	l.Stop()
	l.hangUp()
}

// together is how much goes with what waits first, in one batch.
func together(first *job) int {
	if first.step != nil {
		return maxSteps
	}
	return maxChanges
}

// write makes a batch durable and answers it: together, and again while the database
// is away or others are in the way; and each alone where it can't be done together,
// so that one is no trouble of the others'.
func (l *lane) write(batch []*job) {
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

// patient are those who still wait. The others are told why it was in vain.
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

func (l *lane) answer(batch []*job) {
	for _, j := range batch {
		if j.err == nil && len(j.maybe)+len(j.hints) > 0 {
			l.store.watch.Tell(append(j.maybe, j.hints...))
		}
		j.answer <- j.err
	}
}

// try runs a batch in one transaction. Refusals are the jobs' own. A panic below
// ends the batch and not the server.
func (l *lane) try(batch []*job) (err error) {
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
		j.err, j.hints = j.ctx.Err(), nil // nobody waits for those that have ended
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

// changes runs those that are no steps, one after the other.
func (l *lane) changes(ctx context.Context, batch []*job) error {
	if err := l.conn.run(ctx, l.store.begins); err != nil {
		return err
	}
	for _, j := range batch {
		if j.err != nil {
			continue
		}
		c := &sqlrecord.Change{Conn: asked{ctx, l.conn}, Dialect: &dialect, Unsure: j.unsure}
		err := j.do(c)
		switch {
		case err == nil:
			j.hints = c.Hints
		case !record.IsRefusal(err):
			return err
		case c.Wrote:
			// Every change is refused before it writes.
			return fmt.Errorf("half a change was refused: %v", err)
		default:
			j.err = err
		}
	}
	return nil
}

// commit sends what is left of a transaction, with what the others are to be told.
func (l *lane) commit(ctx context.Context, batch []*job, last *later) error {
	var hints []record.Hint
	for _, j := range batch {
		hints = append(hints, j.hints...)
	}
	if len(hints) > 0 {
		l.n++ // also where it fails: nobody knows then whether it is there
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

func (l *lane) hangUp() {
	l.conn.hangUp()
	l.conn = nil
}
