package tournament

import (
	"bufio"
	"context"
	"errors"
	"io"
	"net"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	rules "quoin/game/tournament"
	"quoin/ui/tournament/wire"
)

// Answers of docs/protocol.md to questions from writers of clients, one in each test.

// TestEmptyName: an empty name makes a message malformed, as if it were missing.
func TestEmptyName(t *testing.T) {
	bubble(t, func(t *testing.T) {
		v := open(t, quick()).visit("127.0.0.1:1")
		for i, line := range []string{`{"type":"hello","version":1,"name":""}`, `{"type":"hello","version":1}`} {
			v.write(line + "\n")
			if f := hear[wire.Fault](v); f.Code != wire.FaultMalformed || f.Final {
				t.Errorf("line %d was told %+v", i+1, f)
			}
		}
		v.hello("ada", "") // it may go on
	})
}

// TestLineFeedCounts: a line feed counts as one of a line's bytes, and so does a carriage return.
func TestLineFeedCounts(t *testing.T) {
	for end, over := range map[string]int{"\n": 0, "\r\n": 0, " \n": 1} {
		bubble(t, func(t *testing.T) {
			v := open(t, quick()).visit("127.0.0.1:1")
			line := `{"type":"hello","version":1,"name":"ada"}`
			line += strings.Repeat(" ", wire.MaxLine-len(line)-len(end)+over) + end
			if len(line) != wire.MaxLine+over {
				t.Fatal(len(line))
			}
			go func() { _, _ = io.WriteString(v.conn, line) }()
			news, err := v.next()
			if f, long := news.(wire.Fault); err != nil || long != (over > 0) || long && f.Code != wire.FaultTooLong {
				t.Errorf("%d bytes that end in %q were told %+v, %v", len(line), end, news, err)
			}
		})
	}
}

// TestReturningLearns: a returning client learns who it is and what comes, but nothing of what it missed.
func TestReturningLearns(t *testing.T) {
	bubble(t, func(t *testing.T) {
		o := quick()
		o.Rounds, o.Players = 2, 3
		h := open(t, o)
		a := h.join("ada")
		for _, name := range []string{"bob", "cyd"} {
			go h.join(name).playOn(make(chan wire.Over, 1))
		}
		hear[wire.Start](a)
		hear[wire.Game](a)
		a.close()
		synctest.Wait()
		lost := len(h.games())
		again := h.visit("127.0.0.1:2")
		again.say(wire.Hello{Version: 1, Name: "ada", Token: a.token, Legal: true})
		news, _ := again.next()
		if w, ok := news.(wire.Welcome); !ok || !w.Started || w.Token != a.token {
			t.Errorf("first it hears %T%+v", news, news)
		}
		if news, _ = again.next(); lost == 0 {
			t.Error("no game was lost")
		}
		if _, ok := news.(wire.Game); !ok {
			t.Errorf("then it hears %T%+v", news, news)
		}
	})
}

// TestForfeitsAreQuiet: a forfeited game has no messages; the standings count it.
func TestForfeitsAreQuiet(t *testing.T) {
	bubble(t, func(t *testing.T) {
		o := quick()
		o.Rounds = 3
		_, a, b := two(t, o)
		b.close()
		hear[wire.Result](a)
		news, _ := a.next()
		over, ok := news.(wire.Over)
		if !ok || over.Standings[0] != (wire.Standing{Place: 1, Name: "ada", Played: 1, Won: 3, Elo: over.Standings[0].Elo, Error: over.Standings[0].Error}) {
			t.Errorf("behind the result of the only game it hears %T%+v", news, news)
		}
	})
}

// TestTurnsOfResult: a turn is a move with its build, or a climb, of either player.
func TestTurnsOfResult(t *testing.T) {
	for answers, want := range []int{0, 0, 0, 0, 0, 0, 1, 1, 2} {
		bubble(t, func(t *testing.T) {
			_, a, b := two(t, quick())
			by := []*visitor{a, a, b, b, a, a, b, b} // two workers each, then a move and a build
			for _, v := range by[:answers] {
				v.answer()
			}
			a.say(wire.Resign{})
			if r := hear[wire.Result](b); r.Turns != want || r.Ending != "left" {
				t.Errorf("after %d actions: %+v", answers, r)
			}
		})
	}
}

// TestHalfClosed: a client that closes its sending side is gone, though it still receives what was under way.
func TestHalfClosed(t *testing.T) {
	server, err := New(quick())
	if err != nil {
		t.Fatal(err)
	}
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(t.Context())
	served := make(chan error, 1)
	go func() { served <- server.Serve(ctx, listener) }()
	c, err := net.Dial("tcp", listener.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	_, _ = c.Write(wire.Line(wire.Hello{Version: 1, Name: "ada"}))
	if err := c.(*net.TCPConn).CloseWrite(); err != nil {
		t.Fatal(err)
	}
	_ = c.SetReadDeadline(time.Now().Add(2 * time.Minute))
	v := &visitor{t: t, conn: c, lines: bufio.NewReader(c)}
	hear[wire.Welcome](v)
	if news, err := v.next(); !errors.Is(err, io.EOF) {
		t.Errorf("behind the welcome it hears %+v, %v", news, err)
	}
	// The connection is closed before the record says that its entrant has left.
	entrant := func() rules.Entrant { e, _ := server.Snapshot().State.Entrant("ada"); return e }
	for entrant().Present {
		select {
		case <-server.Changed():
		case <-time.After(2 * time.Minute):
			t.Fatalf("it never left: %+v", entrant())
		}
	}
	if e := entrant(); e.Name != "ada" {
		t.Errorf("it is %+v", e)
	}
	stop()
	<-served
}

// TestMalformedIsNotForgiven: three malformed lines in all end a connection, no matter how many good ones are
// between them; a new connection starts at 0.
func TestMalformedIsNotForgiven(t *testing.T) {
	bubble(t, func(t *testing.T) {
		o := quick()
		o.Rounds = 2 // a game is left for a returning client
		h, a, b := two(t, o)
		for range wire.Malformed - 1 {
			a.write("?\n")
			if f := hear[wire.Fault](a); f.Final {
				t.Errorf("it was told %+v", f)
			}
		}
		for range 4 {
			a.answer()
			a.answer()
			b.answer()
			b.answer()
		}
		a.write("?\n")
		if f := hear[wire.Fault](a); !f.Final {
			t.Errorf("the third was told %+v", f)
		}
		a.closed()
		again := h.visit("127.0.0.1:2")
		again.write("?\n")
		if f := hear[wire.Fault](again); f.Final {
			t.Errorf("on a new connection it was told %+v", f)
		}
	})
}

// TestNoPing: while nothing happens the server says nothing, however long. A client can check for the server
// by asking for the legal actions.
func TestNoPing(t *testing.T) {
	bubble(t, func(t *testing.T) {
		v := open(t, quick()).join("ada")
		heard := make(chan wire.News, 1)
		go func() {
			n, _ := v.next()
			heard <- n
		}()
		time.Sleep(20 * time.Hour)
		synctest.Wait()
		select {
		case n := <-heard:
			t.Errorf("it heard %+v", n)
		default:
		}
		v.say(wire.List{})
		if f, ok := (<-heard).(wire.Fault); !ok || f.Code != wire.FaultNotAsked || f.Final {
			t.Errorf("asked, it says %+v", f)
		}
	})
}

// TestWorkersInOrder: workers are listed in alphabetical order, whichever was placed or moved first.
func TestWorkersInOrder(t *testing.T) {
	bubble(t, func(t *testing.T) {
		_, a, b := two(t, quick())
		for _, step := range []struct {
			by     *visitor
			action string
			want   string
		}{
			{a, "@d4", " d4 - 1"},
			{a, "@b2", " b2d4 - 2"},
			{b, "@c5", " b2d4 c5 2"},
			{b, "@c1", " b2d4 c1c5 1"},
			{a, "b2a3", " a3d4 c1c5 1+a3"},
			{a, "+a2", " a3d4 c1c5 2"},
			{b, "c1d1", " a3d4 c5d1 2+d1"},
		} {
			step.by.say(wire.Action{Action: step.action})
			if p := hear[wire.Played](a); !strings.HasSuffix(p.Position.String(), step.want) {
				t.Errorf("after %s the position is %s", step.action, p.Position)
			}
		}
	})
}

// TestKeys: keys are in small letters, and none comes twice.
func TestKeys(t *testing.T) {
	bubble(t, func(t *testing.T) {
		h, a, _ := two(t, quick())
		p := hear[wire.Prompt](a)
		for _, line := range []string{`{"Type":"resign"}`, `{"type":"legal","type":"resign"}`} {
			a.write(line + "\n")
			if f := hear[wire.Fault](a); f.Code != wire.FaultMalformed {
				t.Errorf("%s was told %+v", line, f)
			}
			if again := hear[wire.Prompt](a); again.Prompt != p.Prompt {
				t.Errorf("%s was told %+v", line, again)
			}
		}
		a.write(`{"type":"legal","LEVEL":1,"level":2}` + "\n") // fields that nobody knows
		hear[wire.Prompt](a)
		if n := len(h.games()); n != 0 {
			t.Errorf("%d games are over", n)
		}
	})
}

// TestPromptZero: prompt 0 is any open prompt, like a missing one.
func TestPromptZero(t *testing.T) {
	bubble(t, func(t *testing.T) {
		_, a, _ := two(t, quick())
		hear[wire.Prompt](a)
		for _, line := range []string{`{"type":"action","prompt":0,"action":"@a1"}`, `{"type":"action","action":"@a2"}`} {
			a.write(line + "\n")
			hear[wire.Played](a)
		}
	})
}
