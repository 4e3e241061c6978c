package pg

import (
	"context"
	"sync"
	"time"
)

// pool is the connections that read. They are made when they are wanted.
type pool struct {
	dial  func(context.Context) (*conn, error)
	room  chan struct{} // one for each that is in use
	lasts time.Duration // of a connection

	mu   sync.Mutex
	idle []*conn
	shut bool
}

func newPool(most int, lasts time.Duration, dial func(context.Context) (*conn, error)) *pool {
	return &pool{dial: dial, room: make(chan struct{}, most), lasts: lasts}
}

// with runs f with a connection. If that is lost, so are those that wait, most likely.
func (p *pool) with(ctx context.Context, f func(*conn) error) (err error) {
	select {
	case p.room <- struct{}{}:
	case <-ctx.Done():
		return ctx.Err()
	}
	defer func() { <-p.room }()
	c, err := p.take()
	if err == nil && c == nil {
		c, err = p.dial(ctx)
	}
	if err != nil {
		return err
	}
	done := false
	defer func() {
		gone := lost(err) && ctx.Err() != context.Canceled
		p.put(c, done && !gone && !c.IsClosed(), gone)
	}()
	err = f(c)
	done = true
	return err
}

// take returns the connection that was used last, or nil if none waits.
func (p *pool) take() (*conn, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.shut {
		return nil, errGone
	}
	last := len(p.idle) - 1
	if last < 0 {
		return nil, nil
	}
	c := p.idle[last]
	p.idle = p.idle[:last]
	return c, nil
}

// put takes a connection back, or ends it if it is no good or old, and all that wait too
// if they are gone.
func (p *pool) put(c *conn, good, gone bool) {
	var end []*conn
	p.mu.Lock()
	if gone {
		end, p.idle = p.idle, nil
	}
	if good && !p.shut && time.Since(c.made) < p.lasts {
		p.idle = append(p.idle, c)
	} else {
		end = append(end, c)
	}
	p.mu.Unlock()
	for _, c := range end {
		c.hangUp()
	}
}

// stop ends all connections once nobody uses them.
func (p *pool) stop() {
	p.mu.Lock()
	p.shut = true
	end := p.idle
	p.idle = nil
	p.mu.Unlock()
	for _, c := range end {
		c.hangUp()
	}
	for range cap(p.room) {
		p.room <- struct{}{}
	}
	for range cap(p.room) {
		<-p.room
	}
}
