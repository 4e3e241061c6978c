package pg

import (
	"context"
	"sync"
	"time"
)

// pool is the reading connections, made on demand.
type pool struct {
	dial  func(context.Context) (*conn, error)
	room  chan struct{} // an element for each connection in use
	lasts time.Duration // lifetime of a connection

	mu   sync.Mutex
	idle []*conn
	shut bool
}

func newPool(most int, lasts time.Duration, dial func(context.Context) (*conn, error)) *pool {
	return &pool{dial: dial, room: make(chan struct{}, most), lasts: lasts}
}

// with runs f with a connection. If that connection is lost, the idle ones probably are too.
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

// take returns the connection that was used last, or nil if none is idle.
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

// put returns a connection to the pool, or closes it if it isn't good or is too old; if gone is set, it
// closes all idle ones too.
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

// stop closes all connections once nobody uses them.
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
