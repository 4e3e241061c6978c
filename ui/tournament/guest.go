package tournament

import (
	"context"
	"errors"
	"net"
	"strings"
	"sync"
	"time"

	matches "quoin/game/match"
	rules "quoin/game/tournament"
	"quoin/ui/far"
	"quoin/ui/tournament/wire"
)

// Guest is an entrant of this process, as a person whose session runs here. To the
// tournament it is one like all others. Its methods may be called from anywhere at
// once.
type Guest struct {
	server *Server
	conn   *conn
	name   string
	news   chan struct{}

	mu     sync.Mutex
	closed bool
	fault  *wire.Fault // the final one
	seen   int         // of the snapshots that it was told of
}

// AttachError is why somebody can't take part: one of the codes of wire's faults,
// and a sentence.
type AttachError struct{ Code, Reason string }

func (e *AttachError) Error() string { return e.Reason }

// ErrEnded is a server that takes nobody in any more.
var ErrEnded = errors.New("the tournament's server has ended")

// attaching is somebody who wants to be let in.
type attaching struct {
	guest *Guest
	done  chan struct{}
}

// doing is what a guest does, in the words of a match's log without its seat.
type doing struct {
	game   int
	action string
	done   chan error
}

// identified is a token that no line of JSON can hold, so that nobody who connects
// can say it.
func identified(identity string) string { return "\xff" + identity }

// Attach lets somebody of this process take part under a name, or come back to
// the place of it. The identity is theirs alone, as the fingerprint of a key is:
// who comes with the same has the same place. A server that is running is
// needed. The error is an *AttachError, ErrEnded, or the context's.
func (s *Server) Attach(ctx context.Context, name, identity string) (*Guest, error) {
	g := &Guest{server: s, name: name, news: make(chan struct{}, 1)}
	g.conn = newConn(inside{}, time.Now())
	g.conn.guest, g.conn.known = g, &known{name, identified(identity)}
	in := input{from: g.conn, at: time.Now(), attach: &attaching{g, make(chan struct{})}}
	select {
	case s.inbox <- in:
	case <-s.done:
		return nil, ErrEnded
	case <-ctx.Done():
		return nil, ctx.Err()
	}
	select {
	case <-in.attach.done:
	case <-s.done:
		return nil, ErrEnded
	}
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.fault != nil {
		return nil, &AttachError{g.fault.Code, g.fault.Reason}
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.guests = append(s.guests, g)
	if !g.closed {
		poke(g.news) // what has happened since was told to others only
	}
	return g, nil
}

// attach lets a guest in, or has it hear why not.
func (h *hub) attach(a *attaching) {
	defer close(a.done)
	c, g := a.guest.conn, a.guest
	h.hello(c, wire.Hello{Version: wire.Version2, Name: g.name})
}

// Name is what the guest is called in the tournament.
func (g *Guest) Name() string { return g.name }

// News has something in it whenever the tournament has changed: who takes part,
// which games have begun or ended, how it stands. It is closed once the guest has
// left or was put out, or the server has ended.
func (g *Guest) News() <-chan struct{} { return g.news }

// Seen is the tournament as a guest sees it.
type Seen struct {
	Snapshot
	Game int           // the number of the guest's running game; 0 between games
	Last *rules.Played // the guest's last game that is decided, or nil
	Over bool          // every game is decided
}

// Now is the tournament as it stands.
func (g *Guest) Now() Seen {
	seen := Seen{Snapshot: g.server.Snapshot()}
	for _, t := range seen.Games {
		if t.Pairing.Seat(g.name) >= 0 {
			seen.Game = t.Number
		}
	}
	played := seen.State.Games()
	for i := len(played) - 1; i >= 0 && seen.Last == nil; i-- {
		if played[i].Pairing.Seat(g.name) >= 0 {
			seen.Last = &played[i]
		}
	}
	seen.Over = seen.State.Over()
	return seen
}

// Table is the game that the guest plays now, to be left with Leave; nil between
// games. It can be looked at after its end.
func (g *Guest) Table() far.Game {
	for _, t := range g.server.Snapshot().Games {
		if seat := t.Pairing.Seat(g.name); seat >= 0 {
			return g.server.look(t, seat, g)
		}
	}
	return nil
}

// Leave goes away. The place is kept, and for the grace the seat of a running
// game.
func (g *Guest) Leave() {
	g.server.send(input{from: g.conn, at: time.Now(), gone: true})
	g.close()
}

// Fault is why the guest was put out, as when it came a second time from
// elsewhere; nil where it wasn't.
func (g *Guest) Fault() *wire.Fault {
	g.mu.Lock()
	defer g.mu.Unlock()
	return g.fault
}

// hears takes what a client would be told: a guest looks at the rest by itself.
func (g *Guest) hears(news wire.News) {
	if f, is := news.(wire.Fault); is && f.Final {
		g.mu.Lock()
		defer g.mu.Unlock()
		g.fault = &f
	}
}

func (g *Guest) close() {
	g.mu.Lock()
	defer g.mu.Unlock()
	if !g.closed {
		g.closed = true
		close(g.news)
	}
}

// told pokes a guest where something has changed since it was last.
func (g *Guest) told(version int) {
	g.mu.Lock()
	defer g.mu.Unlock()
	if !g.closed && g.seen != version {
		g.seen = version
		poke(g.news)
	}
}

// inside is the connection of somebody who needs none.
type inside struct{}

func (inside) Read([]byte) (int, error)         { return 0, net.ErrClosed }
func (inside) Write(b []byte) (int, error)      { return len(b), nil }
func (inside) Close() error                     { return nil }
func (inside) LocalAddr() net.Addr              { return &net.UnixAddr{Name: "here"} }
func (inside) RemoteAddr() net.Addr             { return &net.UnixAddr{Name: "here"} }
func (inside) SetDeadline(time.Time) error      { return nil }
func (inside) SetReadDeadline(time.Time) error  { return nil }
func (inside) SetWriteDeadline(time.Time) error { return nil }

// does is what a guest does at its table.
func (h *hub) does(c *conn, d doing, t time.Time) (err error) {
	m := c.match
	if m == nil || m.number != d.game {
		return &matches.Refusal{Reason: matches.GameOver}
	}
	seat := m.seatOf(c)
	verb, rest, _ := strings.Cut(d.action, " ")
	switch {
	case m.state.Presence(seat).Gone:
		return &matches.Refusal{Reason: matches.NoSuchSeat, Seat: seat}
	case d.action == byLeaving:
		h.leaveGame(m, seat, byLeaving)
	case d.action == far.Ready:
		h.ready(c, m.number)
	case m.called:
		return &matches.Refusal{Reason: matches.Begun, Seat: seat}
	case verb != "play":
		return &matches.Refusal{Reason: matches.NotATurn, Seat: seat}
	case m.mover() != seat:
		return &matches.Refusal{Reason: matches.NotYourTurn, Seat: m.mover()}
	default:
		h.guard(m, func() {
			if err = h.plays(m, rest, t); errors.As(err, new(unkept)) {
				h.fault(m)
			}
		})
	}
	return err
}

// look is a table as somebody of this process sees it.
type look struct {
	server *Server
	number int
	seat   int
	guest  *Guest // nil for who looks on

	mu     sync.Mutex
	news   chan struct{}
	closed bool
	seen   int
	last   Table
}

var _ far.Game = (*look)(nil)

func (s *Server) look(t Table, seat int, g *Guest) *look {
	l := &look{server: s, number: t.Number, seat: seat, guest: g, news: make(chan struct{}, 1)}
	s.mu.Lock()
	defer s.mu.Unlock()
	if now, is := s.tableOf(t.Number); is { // something may have happened since
		t = now
	}
	l.last, l.seen = t, t.steps
	s.looks = append(s.looks, l)
	select {
	case <-s.done: // nobody tells of what happens there any more
		poke(l.news)
	default:
	}
	return l
}

// Watch is a game as somebody sees it who looks on, to be left with Leave; nil
// where no such game is running, and none of that number has ended here.
func (s *Server) Watch(number int) far.Game {
	s.mu.Lock()
	t, is := s.tableOf(number)
	s.mu.Unlock()
	if !is {
		return nil
	}
	return s.look(t, far.Watcher, nil)
}

// tableOf is a game as it stood last. The mutex is held.
func (s *Server) tableOf(number int) (Table, bool) {
	for _, t := range s.last.Games {
		if t.Number == number {
			return t, true
		}
	}
	t, is := s.finals[number]
	return t, is
}

// told takes a table as it stands, and pokes where that is news.
func (l *look) told(t Table) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.last = t; !l.closed && l.seen != t.steps {
		l.seen = t.steps
		poke(l.news)
	}
}

// News has something in it whenever the table has changed.
func (l *look) News() <-chan struct{} { return l.news }

// Now is the table as its seat may know it.
func (l *look) Now() far.Now {
	l.mu.Lock()
	t := l.last
	l.mu.Unlock()
	now := far.Now{
		Rules: l.server.tables.Rules,
		View:  l.server.tables.View(t.state, l.seat), Seat: l.seat, At: t.at,
		List: l.server.tables.Setup().List, Names: t.Pairing.Names(), Here: t.here,
		Waits: t.Waits, Starts: max(0, t.Starts-time.Since(t.At)),
	}
	if !t.Still && !t.state.Over() {
		now.At += time.Since(t.At)
	}
	return now
}

// Do is what the player does: play, resign, or say that they are ready.
func (l *look) Do(action string) error {
	if l.guest == nil {
		return &matches.Refusal{Reason: matches.NoSuchSeat, Seat: l.seat}
	}
	d := &doing{l.number, action, make(chan error, 1)}
	l.server.send(input{from: l.guest.conn, at: time.Now(), do: d})
	select {
	case err := <-d.done:
		return err
	case <-l.server.done:
		return ErrEnded
	}
}

// Say says nothing: there are no phrases in a tournament.
func (l *look) Say(int) {}

// ErrDrawn answers who wants another game: the tournament says who meets whom.
var ErrDrawn = errors.New("the tournament says who meets whom")

// Again is no other game.
func (l *look) Again() (id string, err error) { return "", ErrDrawn }

// Next is no other game.
func (l *look) Next() (id string, err error) { return "", nil }

// Leave looks no more.
func (l *look) Leave() {
	s := l.server
	s.mu.Lock()
	for i, other := range s.looks {
		if other == l {
			s.looks = append(s.looks[:i:i], s.looks[i+1:]...)
			break
		}
	}
	s.mu.Unlock()
	l.mu.Lock()
	defer l.mu.Unlock()
	if !l.closed {
		l.closed = true
		close(l.news)
	}
}

// tells pokes guests and those who look at tables. The mutex is held.
func (s *Server) tells() {
	for i := 0; i < len(s.guests); i++ {
		g := s.guests[i]
		g.mu.Lock()
		closed := g.closed
		g.mu.Unlock()
		if closed {
			s.guests = append(s.guests[:i:i], s.guests[i+1:]...)
			i--
			continue
		}
		g.told(s.last.version)
	}
	for _, l := range s.looks {
		if t, is := s.tableOf(l.number); is {
			l.told(t)
		}
	}
}

// dismissed closes the guests of a server that has ended, and pokes those who look
// at tables.
func (s *Server) dismissed() {
	s.mu.Lock()
	guests := s.guests
	s.guests = nil
	for _, l := range s.looks {
		l.mu.Lock()
		if !l.closed {
			poke(l.news)
		}
		l.mu.Unlock()
	}
	s.mu.Unlock()
	for _, g := range guests {
		g.close()
	}
}
