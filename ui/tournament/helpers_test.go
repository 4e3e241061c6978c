package tournament

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"net/netip"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	matches "quoin/game/match"
	rules "quoin/game/tournament"
	"quoin/ui/tournament/games"
	"quoin/ui/tournament/gamestest"
	"quoin/ui/tournament/wire"
)

// hall is a network in memory, with pipes as connections, which a bubble of synctest can wait for.
type hall struct {
	doors  chan net.Conn
	closed chan struct{}
	once   sync.Once
}

func newHall() *hall { return &hall{doors: make(chan net.Conn), closed: make(chan struct{})} }

func (h *hall) Accept() (net.Conn, error) {
	select {
	case c := <-h.doors:
		return c, nil
	case <-h.closed:
		return nil, net.ErrClosed
	}
}

func (h *hall) Close() error {
	h.once.Do(func() { close(h.closed) })
	return nil
}

func (h *hall) Addr() net.Addr { return address("127.0.0.1:4040") }

func address(text string) net.Addr { return net.TCPAddrFromAddrPort(netip.MustParseAddrPort(text)) }

// addressed is a pipe with an address.
type addressed struct {
	net.Conn
	remote net.Addr
}

func (a addressed) RemoteAddr() net.Addr { return a.remote }

func (h *hall) connect(from string) (net.Conn, error) {
	ours, theirs := net.Pipe()
	select {
	case h.doors <- addressed{theirs, address(from)}:
		return ours, nil
	case <-h.closed:
		return nil, net.ErrClosed
	}
}

// house is a running server, and its notes.
type house struct {
	t      *testing.T
	server *Server
	hall   *hall
	kill   context.CancelFunc
	ended  chan struct{}
	err    error // of Serve, once ended

	mu    sync.Mutex
	notes []string
}

// quick returns the options of a tournament of two who play once, with plenty of time.
func quick() Options {
	return Options{Games: gamestest.All(), Rounds: 1, Time: games.SameTimes(matches.Control{TimeControl: matches.TimeControl{Bank: time.Minute, Increment: time.Second}}), Grace: 10 * time.Second, Players: 2}
}

// open starts a server in a bubble. At the end of the test it is killed.
func open(t *testing.T, o Options, change ...func(*Server)) *house {
	t.Helper()
	h := &house{t: t, hall: newHall(), ended: make(chan struct{})}
	o.Notes = func(n Announcement) {
		h.mu.Lock()
		defer h.mu.Unlock()
		h.notes = append(h.notes, n.Text)
	}
	var err error
	if h.server, err = New(o); err != nil {
		t.Fatal(err)
	}
	for _, f := range change {
		f(h.server)
	}
	ctx, cancel := context.WithCancel(t.Context())
	h.kill = cancel
	go func() {
		defer close(h.ended)
		h.err = h.server.Serve(ctx, h.hall)
	}()
	t.Cleanup(func() {
		cancel()
		<-h.ended
	})
	return h
}

// noted reports whether a note of the server contains a text.
func (h *house) noted(text string) bool {
	h.mu.Lock()
	defer h.mu.Unlock()
	return slices.ContainsFunc(h.notes, func(n string) bool { return strings.Contains(n, text) })
}

func (h *house) mustNote(text string) {
	h.t.Helper()
	synctest.Wait()
	if !h.noted(text) {
		h.t.Errorf("nothing was noted of %q, but %q", text, h.notes)
	}
}

// bubble runs a test in a bubble of synctest.
func bubble(t *testing.T, f func(t *testing.T)) {
	t.Helper()
	synctest.Test(t, f)
}

// visitor is a client's end of a connection, fully controlled by the test.
type visitor struct {
	t     *testing.T
	conn  net.Conn
	lines *bufio.Reader
	token string
}

func (h *house) visit(from string) *visitor {
	h.t.Helper()
	c, err := h.hall.connect(from)
	if err != nil {
		h.t.Fatal(err)
	}
	h.t.Cleanup(func() { _ = c.Close() })
	return &visitor{t: h.t, conn: c, lines: bufio.NewReader(c)}
}

// join connects and says hello.
func (h *house) join(name string) *visitor {
	h.t.Helper()
	v := h.visit("127.0.0.1:50001")
	v.hello(name, "")
	return v
}

func (v *visitor) hello(name, token string) {
	v.t.Helper()
	v.say(wire.Hello{Version: wire.Version, Name: name, Token: token, Legal: true})
	v.token = hear[wire.Welcome](v).Token
}

func (v *visitor) say(messages ...wire.Request) {
	v.t.Helper()
	for _, m := range messages {
		v.write(string(wire.Line(m)))
	}
}

// write sends any bytes.
func (v *visitor) write(text string) {
	v.t.Helper()
	if _, err := io.WriteString(v.conn, text); err != nil {
		v.t.Fatalf("writing %.60q: %v", text, err)
	}
}

// next returns the next message, or the error that ended the connection.
func (v *visitor) next() (wire.News, error) {
	v.t.Helper()
	line, err := v.lines.ReadBytes('\n')
	if err != nil {
		return nil, err
	}
	if !json.Valid(line) {
		v.t.Errorf("the server said %q", line)
	}
	news, err := wire.ParseNews(line[:len(line)-1])
	if err != nil {
		v.t.Errorf("%s: %v", line, err)
	}
	return news, nil
}

// hear returns the next message of a type, skipping others.
func hear[N wire.News](v *visitor) N {
	v.t.Helper()
	var passed []string
	for {
		news, err := v.next()
		if err != nil {
			v.t.Fatalf("no %T came, but %v and %v", *new(N), passed, err)
		}
		if n, ok := news.(N); ok {
			return n
		}
		passed = append(passed, fmt.Sprintf("%T%+v", news, news))
	}
}

// closed waits for the end of the connection.
func (v *visitor) closed() {
	v.t.Helper()
	for {
		if _, err := v.next(); err != nil {
			if !errors.Is(err, io.EOF) && !errors.Is(err, io.ErrClosedPipe) {
				v.t.Errorf("the connection ended with %v", err)
			}
			return
		}
	}
}

func (v *visitor) close() { _ = v.conn.Close() }

// answer gives the first legal answer to the next prompt, and waits until the server has taken it, which
// keeps two connections in order.
func (v *visitor) answer() {
	v.t.Helper()
	p := hear[wire.Prompt](v)
	v.say(wire.Action{Prompt: p.Prompt, Action: p.Legal[0]})
	synctest.Wait()
}

// playOn answers prompts until the connection ends, and sends the tournament's result to the channel.
func (v *visitor) playOn(result chan<- wire.Over) {
	for {
		news, err := v.next()
		if err != nil {
			return
		}
		switch n := news.(type) {
		case wire.Prompt:
			_, _ = v.conn.Write(wire.Line(wire.Action{Prompt: n.Prompt, Action: n.Legal[0]}))
		case wire.Over:
			result <- n
		}
	}
}

// two opens a quick tournament and seats both, the first seat first.
func two(t *testing.T, o Options, change ...func(*Server)) (h *house, first, second *visitor) {
	t.Helper()
	h = open(t, o, change...)
	first = h.join("ada")
	second = h.join("bob")
	if g := hear[wire.Game](first); g.Seat != 1 || g.Opponent != "bob" {
		t.Fatalf("ada was told %+v", g)
	}
	if g := hear[wire.Game](second); g.Seat != 2 || g.Opponent != "ada" {
		t.Fatalf("bob was told %+v", g)
	}
	return h, first, second
}

// games returns the decided games, as the server knows them.
func (h *house) games() []rules.DecidedGame {
	synctest.Wait()
	return h.server.Snapshot().State.Games()
}

// start says hello and answers prompts in a goroutine, and passes on all messages.
func (v *visitor) start(name string, heard chan<- wire.News) {
	v.lines = bufio.NewReader(v.conn)
	go func() {
		_, _ = v.conn.Write(wire.Line(wire.Hello{Version: wire.Version, Name: name, Legal: true}))
		for {
			news, err := v.next()
			if err != nil {
				return
			}
			select {
			case heard <- news:
			default:
			}
			if p, ok := news.(wire.Prompt); ok {
				_, _ = v.conn.Write(wire.Line(wire.Action{Prompt: p.Prompt, Action: p.Legal[0]}))
			}
		}
	}()
}

// replayed returns the standings that a record leads to, as clienttest.Fold has them.
func replayed(t *testing.T, text string) (standings []string) {
	t.Helper()
	state, _, err := rules.Replay(text, Judge(gamestest.All()))
	if err != nil {
		t.Fatal(err)
	}
	for _, st := range state.Standings() {
		standings = append(standings, fmt.Sprintf("%s %g %+d", st.Name, float64(st.HalfWins())/2, st.Spread))
	}
	return standings
}
