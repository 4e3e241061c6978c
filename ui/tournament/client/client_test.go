package client

import (
	"bufio"
	"context"
	"errors"
	"io"
	"net"
	"testing"
	"testing/synctest"
	"time"

	"quoin/ui/tournament/wire"
)

// script is a server that has one connection after another, and does what it is
// told with each.
type script struct {
	t      *testing.T
	acts   []func(*end)
	hellos []wire.Hello
}

// end is the server's end of a connection.
type end struct {
	*script
	conn net.Conn
	in   *bufio.Reader
}

func (s *script) dial(context.Context, string) (net.Conn, error) {
	if len(s.acts) == 0 {
		return nil, errors.New("refused")
	}
	act := s.acts[0]
	s.acts = s.acts[1:]
	ours, theirs := net.Pipe()
	go func() {
		defer ours.Close()
		e := &end{s, ours, bufio.NewReader(ours)}
		if hello, ok := e.hears().(wire.Hello); ok {
			s.hellos = append(s.hellos, hello)
		}
		act(e)
	}()
	return theirs, nil
}

func (e *end) hears() wire.Request {
	line, err := e.in.ReadBytes('\n')
	if err != nil {
		return nil
	}
	r, err := wire.ParseRequest(line[:len(line)-1])
	if err != nil {
		e.t.Errorf("%s: %v", line, err)
	}
	return r
}

func (e *end) says(news ...wire.News) {
	for _, n := range news {
		_, _ = e.conn.Write(wire.Line(n))
	}
}

var (
	welcome = wire.Hall{Version: 2, Name: "ada", Token: "12ab"}
	over    = wire.Finish{Winners: []string{"ada"}, Standings: []wire.Row{{Standing: wire.Standing{Place: 1, Name: "ada"}}}}
)

func (s *script) play(ctx context.Context, tell func(wire.News)) (wire.Finish, error) {
	first := func(_ context.Context, a wire.Ask) (string, error) { return a.Legal[0], nil }
	return PlayTables(ctx, Options{Name: "ada", Dial: s.dial}, first, tell)
}

// TestPlay answers prompts, passes over what it doesn't know, and ends with the
// tournament.
func TestPlay(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := &script{t: t, acts: []func(*end){func(e *end) {
			e.says(welcome)
			_, _ = io.WriteString(e.conn, `{"type":"weather"}`+"\n")
			e.says(wire.Seating{Seat: 1, Players: []string{"ada", "bob"}}, wire.Ask{Seat: 1, Prompt: 7, Clocks: []wire.Millis{9, 9}, Legal: []string{"@a1", "@a2"}})
			if got := e.hears(); got != (wire.Action{Prompt: 7, Action: "@a1"}) {
				t.Errorf("it answered %+v", got)
			}
			e.says(wire.Fault{Code: wire.FaultNotAsked}, over)
		}}}
		var heard []wire.News
		got, err := s.play(t.Context(), func(n wire.News) { heard = append(heard, n) })
		if err != nil || got.Winners[0] != "ada" {
			t.Errorf("it ended with %+v, %v", got, err)
		}
		if len(heard) != 5 {
			t.Errorf("it heard %+v", heard)
		}
	})
}

// TestComesBack returns with its token, however the connection was lost.
func TestComesBack(t *testing.T) {
	for name, lose := range map[string]func(*end){
		"closed":         func(e *end) { e.says(welcome) },
		"stopped":        func(e *end) { e.says(welcome, wire.Closing{Reason: "later"}) },
		"full at first":  func(e *end) { e.says(wire.Fault{Code: wire.FaultServerFull, Final: true}) },
		"half a message": func(e *end) { e.says(welcome); _, _ = io.WriteString(e.conn, `{"type":`) },
		"nonsense":       func(e *end) { e.says(welcome); _, _ = io.WriteString(e.conn, "HTTP/1.1 400\n") },
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				begin := func(e *end) { e.says(welcome) }
				s := &script{t: t, acts: []func(*end){begin, lose, func(e *end) { e.says(welcome, over) }}}
				if _, err := s.play(t.Context(), nil); err != nil {
					t.Fatal(err)
				}
				if len(s.hellos) != 3 || s.hellos[0].Token != "" || s.hellos[2].Token != "12ab" {
					t.Errorf("it said %+v", s.hellos)
				}
			})
		})
	}
}

// TestTriesAgain waits until it may join, where the server wants no more at once.
func TestTriesAgain(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		later := func(e *end) { e.says(wire.Fault{Code: wire.FaultTooFast, Reason: "in a second", Final: true}) }
		s := &script{t: t, acts: []func(*end){later, later, func(e *end) { e.says(welcome, over) }}}
		if _, err := s.play(t.Context(), nil); err != nil || len(s.hellos) != 3 {
			t.Errorf("it said %+v, %v", s.hellos, err)
		}
	})
}

// TestGivesUp tells why it can't play, or not any more.
func TestGivesUp(t *testing.T) {
	fault := func(f wire.Fault) func(*end) { return func(e *end) { e.says(f) } }
	for _, c := range []struct {
		name string
		acts []func(*end)
		want string
	}{
		{"nobody there", nil, "the connection is lost: refused"},
		{"not wanted", []func(*end){fault(wire.Fault{Code: wire.FaultTaken, Reason: "taken \x1b[2J", Final: true})}, "the server says: taken ?[2J"},
		{"full", []func(*end){fault(wire.Fault{Code: wire.FaultServerFull, Reason: "full", Final: true})}, "the server says: full"},
		{"replaced", []func(*end){func(e *end) {
			e.says(welcome, wire.Fault{Code: wire.FaultReplaced, Reason: "another", Final: true})
		}}, "the server says: another"},
		{"not a tournament", []func(*end){func(e *end) { e.says(over) }}, "the connection is lost: the server hasn't answered the hello"},
		{"never again", []func(*end){func(e *end) { e.says(welcome) }}, "the connection is lost: refused"},
	} {
		t.Run(c.name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				s := &script{t: t, acts: c.acts}
				began := time.Now()
				_, err := s.play(t.Context(), nil)
				if err == nil || err.Error() != c.want {
					t.Errorf("it gave %v", err)
				}
				if took := time.Since(began); took > MaxAway+MaxPause {
					t.Errorf("after %v", took)
				}
			})
		})
	}
}

// TestContext ends whatever waits when the context does.
func TestContext(t *testing.T) {
	silent := func(e *end) { _, _ = io.Copy(io.Discard, e.in) }
	for name, act := range map[string]func(*end){
		"waiting for the welcome": silent,
		"waiting for news":        func(e *end) { e.says(welcome); silent(e) },
		"waiting to come back":    func(e *end) { e.says(welcome) },
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				ctx, cancel := context.WithTimeout(t.Context(), 5*time.Second)
				defer cancel()
				began := time.Now()
				s := &script{t: t, acts: []func(*end){act}}
				if _, err := s.play(ctx, nil); !errors.Is(err, context.DeadlineExceeded) {
					t.Errorf("it gave %v", err)
				}
				if took := time.Since(began); took != 5*time.Second {
					t.Errorf("after %v", took)
				}
			})
		})
	}
}

// TestSilentServer is given up for lost.
func TestSilentServer(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := &script{t: t, acts: []func(*end){func(e *end) { _, _ = io.Copy(io.Discard, e.in) }}}
		began := time.Now()
		if _, err := s.play(t.Context(), nil); err == nil || time.Since(began) != dialTime {
			t.Errorf("after %v it gave %v", time.Since(began), err)
		}
	})
}

// TestSaysLanguages: the first hello is as it always was. Only a server that asks for a language is told which ones the
// client knows, once.
func TestSaysLanguages(t *testing.T) {
	asks := func(e *end) {
		e.says(wire.Fault{Code: wire.FaultLanguage, Reason: "this is Scrabble in Spanish", Final: true})
	}
	s := &script{t: t, acts: []func(*end){asks, func(e *end) { e.says(welcome, over) }}}
	c, err := Dial(t.Context(), Options{Name: "ada", Dial: s.dial})
	if err != nil || len(s.hellos) != 2 || s.hellos[0].Languages != "" || s.hellos[1].Languages != "fr de es nl" {
		t.Errorf("it said %+v (%v)", s.hellos, err)
	}
	_ = c.Close()
	s = &script{t: t, acts: []func(*end){asks, asks}}
	if _, err := Dial(t.Context(), Options{Name: "ada", Dial: s.dial}); len(s.hellos) != 2 || err == nil || err.Error() != "the server says: this is Scrabble in Spanish" {
		t.Errorf("after two refusals it is %v, and it said %+v", err, s.hellos)
	}
}
