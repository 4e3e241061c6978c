package tournament

import (
	"errors"
	"fmt"
	"io"
	"net"
	"os"
	"path"
	"runtime"
	"strings"
	"sync/atomic"
	"time"

	"quoin/ui/tournament/wire"
)

// conn is a connection. Its reader and its writer only carry lines; the hub interprets them, and owns the
// fields below.
type conn struct {
	net.Conn
	pace    *lineRate
	out     chan []byte   // closed by end; nil for what a spectator has to be told
	ending  chan struct{} // closed by end
	flushed chan struct{} // closed once all is written, or can't be
	stuck   atomic.Bool   // whether it was closed because its client doesn't read

	// The hub's.
	ended     bool
	name      string // of the entrant; empty before the hello
	version   int    // of the protocol
	legal     bool   // prompts list what is legal
	person    bool   // a person, who is called to each game
	log       bool   // gets the log of each game
	malformed int
	match     *match      // nil between games
	guest     *Guest      // of this process, without a connection; else nil
	known     *knownGuest // the player, if this process knows them without a token; else nil
	feed      *spectator  // of a spectator; else nil
}

// guestInput is what a connection sends the hub: a line, a malformed line, or, with gone, the end.
type guestInput struct {
	from    *conn
	at      time.Time
	request wire.Request
	err     error // why the line is malformed, or the connection gone
	gone    bool
	attach  *attaching // a guest comes
	do      *doing     // a guest does something at its table

	withdraw bool // a guest goes, and gives its place up
}

func newConn(c net.Conn, now time.Time) *conn {
	return &conn{Conn: c, pace: newPace(now), out: make(chan []byte, wire.Queue), ending: make(chan struct{}), flushed: make(chan struct{})}
}

// read sends the client's lines to the hub until there are no more, and then once that it is gone.
func (s *Server) read(c *conn) {
	err := s.lines(c)
	s.send(guestInput{from: c, at: time.Now(), gone: true, err: err})
	// The client may not have read yet why it was closed, and would never do so
	// if the connection was closed with bytes of its own unread.
	<-c.flushed
	_, _ = io.CopyN(io.Discard, c, lingerBytes)
	_ = c.Close()
}

func (s *Server) lines(c *conn) (err error) {
	defer func() {
		if r := recover(); r != nil {
			err = s.caught("reading from "+c.address(), r)
		}
	}()
	lines := wire.NewLines(c, wire.MaxLine)
	for {
		if !c.wait(c.pace.take(time.Now())) {
			return nil
		}
		line, err := lines.Next()
		at := time.Now()
		if err != nil {
			return err
		}
		request, err := s.parse(line)
		s.send(guestInput{from: c, at: at, request: request, err: err})
	}
}

// wait pauses the reading; it returns false if the connection ends meanwhile.
func (c *conn) wait(d time.Duration) bool {
	if d > 0 {
		select {
		case <-c.ending:
		case <-time.After(d):
		}
	}
	select {
	case <-c.ending:
		return false
	default:
		return true
	}
}

// write writes the hub's messages to the client.
func (s *Server) write(c *conn) {
	defer close(c.flushed)
	for line := range c.out {
		err := error(nil)
		if line == nil {
			err = s.feeds(c)
		} else {
			err = c.put(line)
		}
		if err != nil {
			c.cut(errors.Is(err, os.ErrDeadlineExceeded))
			for range c.out {
				// The hub may continue queueing until it has heard of the failure.
				continue
			}
			return
		}
		if line == nil {
			c.wait(feedPause)
		}
	}
	_ = c.SetReadDeadline(time.Now().Add(lingerTime))
	if half, ok := c.Conn.(interface{ CloseWrite() error }); ok {
		_ = half.CloseWrite()
	} else {
		_ = c.Close()
	}
}

// put writes a line.
func (c *conn) put(line []byte) error {
	_ = c.SetWriteDeadline(time.Now().Add(wire.WriteTime)) // if it can't be set nothing can be written
	_, err := c.Write(line)
	return err
}

// tell queues a message. A client that has let the queue fill up is cut off: that closes the connection at
// once, and the rest follows from its reader.
func (c *conn) tell(message wire.News) {
	if c.ended {
		return
	}
	if c.guest != nil {
		c.guest.hears(message)
		return
	}
	select {
	case c.out <- wire.Line(message):
	default:
		c.cut(true)
	}
}

// cut closes the connection at once. Its reader notices, and tells the hub.
func (c *conn) cut(stuck bool) {
	if stuck {
		c.stuck.Store(true)
	}
	_ = c.Close()
}

// end closes the connection once what is queued has been written.
func (c *conn) end() {
	if !c.ended {
		c.ended = true
		close(c.ending)
		close(c.out)
		if c.guest != nil {
			c.guest.Notifier.Leave()
		}
	}
}

func (c *conn) address() string { return c.RemoteAddr().String() }

// who returns the client's name for notes.
func (c *conn) who() string {
	if c.name != "" {
		return c.name
	}
	return c.address()
}

// errBug is the error after a panic.
var errBug = errors.New("a bug in the server")

// caught notes a panic and where it came from.
func (s *Server) caught(doing string, r any) error {
	s.note(true, "a bug while %s: %v; in %s", doing, r, whereFrom())
	return errBug
}

// whereFrom returns where a panic came from, in one line: our functions that were running, the innermost
// first.
func whereFrom() string {
	const most, ours = 64, "quoin/"
	var calls [most]uintptr
	frames := runtime.CallersFrames(calls[:runtime.Callers(0, calls[:])])
	var where []string
	panicked := false
	for {
		f, more := frames.Next()
		if panicked && strings.HasPrefix(f.Function, ours) {
			where = append(where, fmt.Sprintf("%s line %d", path.Base(f.Function), f.Line))
		}
		panicked = panicked || f.Function == "runtime.gopanic"
		if !more {
			return strings.Join(where, ", ")
		}
	}
}
