package servetest

import (
	"io"
	"net"
	"os"
	"sync"
	"testing"
	"testing/synctest"
	"time"
)

// bubbles has the tests that run in a bubble.
var bubbles sync.Map

// lastTick is longer than any tick for which the screens of ended sessions wait: a bubble ends when all its goroutines do.
const lastTick = 31 * 24 * time.Hour

// Bubble runs a test in a bubble of synctest: its server's and clients' time passes at once when all of them wait,
// and doesn't pass while one of them computes. So the test waits for no countdown, and is as patient on a busy machine as
// on an idle one. The connections are in memory, as a bubble doesn't see a socket's reader wait; h.Connect makes one. The database of
// QUOIN_TEST_RECORD has sockets, so with it a test runs without a bubble.
func Bubble(t *testing.T, test func(*testing.T)) {
	t.Helper()
	if os.Getenv(inPostgres) != "" {
		test(t)
		return
	}
	synctest.Test(t, func(t *testing.T) {
		bubbles.Store(t, true)
		t.Cleanup(func() {
			bubbles.Delete(t)
			time.Sleep(lastTick)
		})
		test(t)
	})
}

// moment passes before a person does something, in a bubble: no two things are done in the same instant.
func (h *TestServer) moment() {
	if _, is := bubbles.Load(h.T); is {
		time.Sleep(time.Millisecond)
	}
}

// listen returns where a test's server listens, and what connects to it.
func listen(t testing.TB) (net.Listener, func() (net.Conn, error), error) {
	if _, is := bubbles.Load(t); is {
		l := &memoryListener{calls: make(chan net.Conn), closed: make(chan struct{})}
		return l, l.dial, nil
	}
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return nil, nil, err
	}
	return l, func() (net.Conn, error) { return net.DialTimeout("tcp", l.Addr().String(), patience) }, nil
}

// memoryListener accepts connections in memory.
type memoryListener struct {
	calls  chan net.Conn
	closed chan struct{}
	once   sync.Once
}

var memoryAddr = &net.TCPAddr{IP: net.IPv4(127, 0, 0, 1), Port: 4040}

func (l *memoryListener) Addr() net.Addr { return memoryAddr }

func (l *memoryListener) Close() error {
	l.once.Do(func() { close(l.closed) })
	return nil
}

func (l *memoryListener) Accept() (net.Conn, error) {
	select {
	case c := <-l.calls:
		return c, nil
	case <-l.closed:
		return nil, net.ErrClosed
	}
}

func (l *memoryListener) dial() (net.Conn, error) {
	ours, theirs := newMemoryPipe(), newMemoryPipe()
	select {
	case l.calls <- &memoryConn{in: ours, out: theirs}:
		return &memoryConn{in: theirs, out: ours}, nil
	case <-l.closed:
		return nil, net.ErrClosed
	}
}

// memoryConn is one end of a connection in memory. Unlike net.Pipe it has a buffer: both ends of SSH begin by writing.
type memoryConn struct{ in, out *memoryPipe }

func (c *memoryConn) Read(p []byte) (int, error)         { return c.in.read(p) }
func (c *memoryConn) Write(p []byte) (int, error)        { return c.out.write(p) }
func (c *memoryConn) LocalAddr() net.Addr                { return memoryAddr }
func (c *memoryConn) RemoteAddr() net.Addr               { return memoryAddr }
func (c *memoryConn) SetReadDeadline(at time.Time) error { return c.in.deadline(&c.in.reading, at) }

func (c *memoryConn) SetWriteDeadline(at time.Time) error {
	return c.out.deadline(&c.out.writing, at)
}

func (c *memoryConn) SetDeadline(at time.Time) error {
	_ = c.SetReadDeadline(at)
	return c.SetWriteDeadline(at)
}

func (c *memoryConn) Close() error {
	c.in.close()
	c.out.close()
	return nil
}

// memoryPipe is one direction of a connection.
type memoryPipe struct {
	mu               sync.Mutex
	changed          sync.Cond
	data             []byte
	closed           bool
	reading, writing memoryDeadline
}

type memoryDeadline struct {
	timer *time.Timer
	over  bool
}

// unread is how many bytes wait for a reader at most.
const unread = 64 << 10

func newMemoryPipe() *memoryPipe {
	p := &memoryPipe{}
	p.changed.L = &p.mu
	return p
}

func (p *memoryPipe) read(to []byte) (int, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	for len(p.data) == 0 && !p.closed && !p.reading.over {
		p.changed.Wait()
	}
	switch {
	case p.reading.over:
		return 0, os.ErrDeadlineExceeded
	case len(p.data) == 0:
		return 0, io.EOF
	}
	n := copy(to, p.data)
	p.data = p.data[n:]
	p.changed.Broadcast()
	return n, nil
}

func (p *memoryPipe) write(from []byte) (n int, err error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	for {
		switch {
		case p.closed:
			return n, net.ErrClosed
		case p.writing.over:
			return n, os.ErrDeadlineExceeded
		}
		more := min(len(from)-n, unread-len(p.data))
		p.data = append(p.data, from[n:n+more]...)
		p.changed.Broadcast()
		if n += more; n == len(from) {
			return n, nil
		}
		p.changed.Wait()
	}
}

func (p *memoryPipe) close() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.closed = true
	p.changed.Broadcast()
}

func (p *memoryPipe) deadline(d *memoryDeadline, at time.Time) error {
	p.mu.Lock()
	defer p.mu.Unlock()
	if d.timer != nil {
		d.timer.Stop()
	}
	d.timer, d.over = nil, false
	if !at.IsZero() {
		var timer *time.Timer
		timer = time.AfterFunc(time.Until(at), func() {
			p.mu.Lock()
			defer p.mu.Unlock()
			if d.timer == timer {
				d.over = true
				p.changed.Broadcast()
			}
		})
		d.timer = timer
	}
	return nil
}
