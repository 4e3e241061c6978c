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
	"quoin/ui/remote"
	"quoin/ui/tournament/wire"
)

// Guest is an entrant of this process, such as a person with a session here. The tournament treats it like
// all others. Its methods are safe for concurrent use.
//
// Its news is about each change of the tournament: of the entrants, the running games or the standings. It
// ends once the guest has left or was removed, or the server has ended.
type Guest struct {
	*remote.Notifier
	server *Server
	conn   *conn
	name   string

	mu    sync.Mutex
	fault *wire.Fault // the final one
	seen  int         // version of the last snapshot that it was told of
}

// AttachError is the reason why somebody can't take part: one of the codes of wire's faults, and a sentence.
type AttachError struct{ Code, Reason string }

func (e *AttachError) Error() string { return e.Reason }

// ErrEnded says that the server has ended.
var ErrEnded = errors.New("the tournament's server has ended")

// attaching is a request of a guest to be let in.
type attaching struct {
	guest *Guest
	done  chan struct{}
}

// doing is an action of a guest, in the words of a match's log without its seat.
type doing struct {
	game   int
	action string
	done   chan error
}

// identified returns a token that no line of JSON can contain, so that no client can send it.
func identified(identity string) string { return "\xff" + identity }

// Attach lets a person of this process take part under a name, or return to their place. The identity is
// theirs alone, such as the fingerprint of a key: the same identity has the same place. The server must be
// running. The error is an *AttachError, ErrEnded, or the context's.
func (s *Server) Attach(ctx context.Context, name, identity string) (*Guest, error) {
	g := &Guest{server: s, name: name, Notifier: remote.NewNotifier()}
	g.conn = newConn(inside{}, time.Now())
	g.conn.guest, g.conn.known = g, &knownGuest{name, identified(identity)}
	in := guestInput{from: g.conn, at: time.Now(), attach: &attaching{g, make(chan struct{})}}
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
	g.Notify() // only others were told what has happened since
	return g, nil
}

// attach lets a guest in, or tells it why not.
func (h *hub) attach(a *attaching) {
	defer close(a.done)
	c, g := a.guest.conn, a.guest
	h.hello(c, wire.Hello{Version: wire.Version2, Name: g.name, Languages: h.tables.Setup().Language().Tag()})
}

// Name returns the guest's name in the tournament.
func (g *Guest) Name() string { return g.name }

// TournamentView is the tournament as a guest sees it.
type TournamentView struct {
	Snapshot
	Game int                // the number of the guest's running game; 0 between games
	Last *rules.DecidedGame // the guest's last decided game, or nil
	Over bool               // whether every game is decided
}

// Now returns the present state of the tournament.
func (g *Guest) Now() TournamentView {
	seen := TournamentView{Snapshot: g.server.Snapshot()}
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

// Table returns the guest's running game, to be closed with Leave, or nil between games. It remains usable
// after the game's end.
func (g *Guest) Table() remote.Game {
	for _, t := range g.server.Snapshot().Games {
		if seat := t.Pairing.Seat(g.name); seat >= 0 {
			return g.server.look(t, seat, g)
		}
	}
	return nil
}

// Leave disconnects the guest. The place is kept, and so is the seat of a running game for the grace period.
func (g *Guest) Leave() {
	g.server.send(guestInput{from: g.conn, at: time.Now(), gone: true})
	g.Notifier.Leave()
}

// Fault returns why the guest was removed, for example by a second connection, or nil.
func (g *Guest) Fault() *wire.Fault {
	g.mu.Lock()
	defer g.mu.Unlock()
	return g.fault
}

// hears handles a message to the guest, who looks up everything but faults.
func (g *Guest) hears(news wire.News) {
	if f, is := news.(wire.Fault); is && f.Final {
		g.mu.Lock()
		defer g.mu.Unlock()
		g.fault = &f
	}
}

// told notifies a guest of a new version.
func (g *Guest) told(version int) {
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.seen != version {
		g.seen = version
		g.Notify()
	}
}

// inside is the connection of a guest, which carries nothing.
type inside struct{}

func (inside) Read([]byte) (int, error)         { return 0, net.ErrClosed }
func (inside) Write(b []byte) (int, error)      { return len(b), nil }
func (inside) Close() error                     { return nil }
func (inside) LocalAddr() net.Addr              { return &net.UnixAddr{Name: "here"} }
func (inside) RemoteAddr() net.Addr             { return &net.UnixAddr{Name: "here"} }
func (inside) SetDeadline(time.Time) error      { return nil }
func (inside) SetReadDeadline(time.Time) error  { return nil }
func (inside) SetWriteDeadline(time.Time) error { return nil }

// does does a guest's action at its table.
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
	case d.action == remote.Ready:
		h.ready(c, m.number)
	case m.called:
		return &matches.Refusal{Reason: matches.Begun, Seat: seat}
	case h.tables.Race != nil: // its actions have no verb before them
		verb, rest = "play", d.action
		fallthrough
	case verb == "play" && m.state.MayAct(seat):
		h.guard(m, func() {
			if err = h.plays(m, seat, rest, t); errors.As(err, new(unkept)) {
				h.fault(m)
			}
		})
	case verb != "play":
		return &matches.Refusal{Reason: matches.NotATurn, Seat: seat}
	default:
		return &matches.Refusal{Reason: matches.NotYourTurn, Seat: m.mover()}
	}
	return err
}

// guestView is a table as a person of this process sees it.
type guestView struct {
	remote.Paired
	*remote.Notifier
	server *Server
	number int
	seat   int
	guest  *Guest // nil for a spectator

	mu   sync.Mutex
	seen int
	last RunningGame
}

var _ remote.Game = (*guestView)(nil)

func (s *Server) look(t RunningGame, seat int, g *Guest) *guestView {
	l := &guestView{server: s, number: t.Number, seat: seat, guest: g, Notifier: remote.NewNotifier()}
	s.mu.Lock()
	defer s.mu.Unlock()
	if now, is := s.tableOf(t.Number); is { // something may have happened since
		t = now
	}
	l.last, l.seen = t, t.steps
	s.looks = append(s.looks, l)
	select {
	case <-s.done: // nobody tells of changes there any longer
		l.Notify()
	default:
	}
	return l
}

// AtTable reports whether an entrant of this process has a view of their running game.
func (s *Server) AtTable(name string) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, l := range s.looks {
		if t, is := s.tableOf(l.number); is && l.guest != nil && l.guest.name == name && !t.state.Over() {
			return true
		}
	}
	return false
}

// Watch returns a running game, or one that has ended here, for a spectator, to be closed with Leave; nil if
// there is no such game.
func (s *Server) Watch(number int) remote.Game {
	s.mu.Lock()
	t, is := s.tableOf(number)
	s.mu.Unlock()
	if !is {
		return nil
	}
	return s.look(t, remote.Watcher, nil)
}

// tableOf returns a game's last state. The mutex must be held.
func (s *Server) tableOf(number int) (RunningGame, bool) {
	for _, t := range s.last.Games {
		if t.Number == number {
			return t, true
		}
	}
	t, is := s.finals[number]
	return t, is
}

// told takes a table's state, and notifies the viewer if it is new.
func (l *guestView) told(t RunningGame) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.last = t; l.seen != t.steps {
		l.seen = t.steps
		l.Notify()
	}
}

// Now returns the table as its seat may know it.
func (l *guestView) Now() remote.Now {
	l.mu.Lock()
	t := l.last
	l.mu.Unlock()
	now := remote.Now{
		Rules: l.server.tables.Rules,
		View:  l.server.tables.View(t.state, l.seat), Seat: l.seat, At: t.at,
		List: l.server.tables.Setup().List, Names: t.Pairing.Names(), Here: t.here,
		Paired: true, Waits: t.Waits, Starts: max(0, t.Starts-time.Since(t.At)),
	}
	if !t.Still && !t.state.Over() {
		now.At += time.Since(t.At)
	}
	return now
}

// Do does an action of the player: play, resign, or say that they are ready.
func (l *guestView) Do(action string) error {
	if l.guest == nil {
		return &matches.Refusal{Reason: matches.NoSuchSeat, Seat: l.seat}
	}
	d := &doing{l.number, action, make(chan error, 1)}
	l.server.send(guestInput{from: l.guest.conn, at: time.Now(), do: d})
	select {
	case err := <-d.done:
		return err
	case <-l.server.done:
		return ErrEnded
	}
}

// Leave closes the view.
func (l *guestView) Leave() {
	s := l.server
	s.mu.Lock()
	for i, other := range s.looks {
		if other == l {
			s.looks = append(s.looks[:i:i], s.looks[i+1:]...)
			break
		}
	}
	s.mu.Unlock()
	l.Notifier.Leave()
}

// tells notifies guests and viewers of tables. The mutex must be held.
func (s *Server) tells() {
	for i := 0; i < len(s.guests); i++ {
		g := s.guests[i]
		if g.Left() {
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

// dismissed closes the guests of a server that has ended, and notifies viewers of tables.
func (s *Server) dismissed() {
	s.mu.Lock()
	guests := s.guests
	s.guests = nil
	for _, l := range s.looks {
		l.Notify()
	}
	s.mu.Unlock()
	for _, g := range guests {
		g.Notifier.Leave()
	}
}
