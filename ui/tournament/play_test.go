package tournament

import (
	"errors"
	"testing"
	"testing/synctest"
	"time"

	rules "quoin/game/tournament"
	"quoin/ui/tournament/wire"
)

// TestRefusals asks again after an action that isn't legal, and ends the game
// with the third.
func TestRefusals(t *testing.T) {
	bubble(t, func(t *testing.T) {
		h, a, b := two(t, quick())
		p := hear[wire.Prompt](a)
		for i, c := range []struct{ action, code string }{
			{"@z9", "off_board"}, {"a1b1", "not_now"}, {"hint", "not_an_action"},
		} {
			time.Sleep(time.Second)
			a.say(wire.Action{Prompt: p.Prompt, Action: c.action})
			r := hear[wire.Refused](a)
			if left := wire.Refusals - 1 - i; r.Code != c.code || r.Tries != left || r.Reason == "" {
				t.Errorf("%s was answered with %+v", c.action, r)
			}
			if i == wire.Refusals-1 {
				break
			}
			again := hear[wire.Prompt](a)
			if again.Prompt != p.Prompt || again.Tries != r.Tries || again.Position != p.Position {
				t.Errorf("asked again with %+v, and first with %+v", again, p)
			}
			if used := time.Duration(p.Clocks[0] - again.Clocks[0]); used != time.Duration(i+1)*time.Second {
				t.Errorf("the clock ran for %v", used)
			}
		}
		for _, v := range []*visitor{a, b} {
			if r := hear[wire.Result](v); r.Winner != "bob" || r.Ending != wire.EndingIllegal {
				t.Errorf("heard %+v", r)
			}
		}
		h.mustNote("bob wins in 0 turns, the other has had no legal action")
	})
}

// TestRefusalsEachPrompt counts them for each prompt anew.
func TestRefusalsEachPrompt(t *testing.T) {
	bubble(t, func(t *testing.T) {
		h, a, _ := two(t, quick())
		for range 2 {
			p := hear[wire.Prompt](a)
			for range wire.Refusals - 1 {
				a.say(wire.Action{Prompt: p.Prompt, Action: "nonsense"})
				p = hear[wire.Prompt](a)
			}
			a.say(wire.Action{Prompt: p.Prompt, Action: p.Legal[0]})
			hear[wire.Played](a)
		}
		if g := h.games(); len(g) != 0 {
			t.Errorf("the games are %+v", g)
		}
	})
}

// TestNotAsked passes over answers that nobody asked for: the other's turn, an
// earlier prompt, between games.
func TestNotAsked(t *testing.T) {
	bubble(t, func(t *testing.T) {
		_, a, b := two(t, quick())
		p := hear[wire.Prompt](a)
		b.say(wire.Action{Action: "@a1"})
		hear[wire.Fault](b)
		b.say(wire.Action{Prompt: p.Prompt, Action: "@a1"})
		hear[wire.Fault](b)
		a.say(wire.Action{Action: p.Legal[0]}) // without the prompt's number
		hear[wire.Played](a)
		a.say(wire.Action{Prompt: p.Prompt, Action: p.Legal[1]})
		if f := hear[wire.Fault](a); f.Code != wire.FaultNotAsked || f.Final {
			t.Errorf("ada was told %+v", f)
		}
		a.say(wire.Hello{Version: 1, Name: "ada"})
		if f := hear[wire.Fault](a); f.Code != wire.FaultHelloAgain || f.Final {
			t.Errorf("ada was told %+v", f)
		}
	})
}

func TestList(t *testing.T) {
	bubble(t, func(t *testing.T) {
		h := open(t, quick())
		a, b := h.visit("127.0.0.1:1"), h.visit("127.0.0.1:1")
		for name, v := range map[string]*visitor{"ada": a, "bob": b} {
			v.say(wire.Hello{Version: 1, Name: name})
			hear[wire.Welcome](v)
		}
		if g := hear[wire.Game](a); g.Seat == 2 {
			a, b = b, a
		}
		p := hear[wire.Prompt](a)
		if p.Legal != nil || p.Phase != wire.PhasePlace || p.Seat != 1 {
			t.Errorf("asked with %+v", p)
		}
		a.say(wire.List{})
		if again := hear[wire.Prompt](a); len(again.Legal) != 25 || again.Prompt != p.Prompt {
			t.Errorf("asked again with %+v", again)
		}
		b.say(wire.List{})
		hear[wire.Fault](b)
	})
}

// TestClocks takes what players use and gives them their increment.
func TestClocks(t *testing.T) {
	bubble(t, func(t *testing.T) {
		_, a, b := two(t, quick())
		after := func(v *visitor, d time.Duration) wire.Played {
			p := hear[wire.Prompt](v)
			time.Sleep(d)
			v.say(wire.Action{Prompt: p.Prompt, Action: p.Legal[0]})
			return hear[wire.Played](v)
		}
		seconds := func(a, b float64) [2]wire.Millis {
			return [2]wire.Millis{wire.Millis(a * float64(time.Second)), wire.Millis(b * float64(time.Second))}
		}
		if p := after(a, 10*time.Second); p.Clocks != seconds(50, 60) {
			t.Errorf("after a worker: %v", p.Clocks)
		}
		if p := after(a, 1500*time.Millisecond); p.Clocks != seconds(49.5, 60) {
			t.Errorf("after both: %v", p.Clocks)
		}
		hear[wire.Played](b)
		hear[wire.Played](b)
		after(b, 2*time.Second)
		if p := after(b, 0); p.Clocks != seconds(49.5, 59) {
			t.Errorf("after all: %v", p.Clocks)
		}
	})
}

// TestOutOfTime takes the game at the moment when the bank is used up, and not
// before.
func TestOutOfTime(t *testing.T) {
	for name, act := range map[string]func(*visitor){
		"silent":   func(*visitor) {},
		"too late": func(v *visitor) { time.Sleep(time.Minute); _, _ = v.conn.Write(wire.Line(wire.Action{Action: "@a1"})) },
		"refused at first": func(v *visitor) {
			time.Sleep(59 * time.Second)
			v.say(wire.Action{Action: "no"})
		},
	} {
		t.Run(name, func(t *testing.T) {
			bubble(t, func(t *testing.T) {
				_, a, b := two(t, quick())
				hear[wire.Prompt](a)
				began := time.Now()
				go func() {
					for {
						if _, err := a.next(); err != nil {
							return
						}
					}
				}()
				go act(a)
				if r := hear[wire.Result](b); r.Winner != "bob" || r.Ending != "time" {
					t.Errorf("bob heard %+v", r)
				}
				if took := time.Since(began); took != time.Minute {
					t.Errorf("after %v", took)
				}
			})
		})
	}
	t.Run("at the last moment", func(t *testing.T) {
		bubble(t, func(t *testing.T) {
			_, a, _ := two(t, quick())
			p := hear[wire.Prompt](a)
			time.Sleep(time.Minute - time.Millisecond)
			a.say(wire.Action{Prompt: p.Prompt, Action: p.Legal[0]})
			if p := hear[wire.Played](a); time.Duration(p.Clocks[0]) != time.Millisecond {
				t.Errorf("the clocks are %v", p.Clocks)
			}
		})
	})
}

func TestResign(t *testing.T) {
	for name, who := range map[string]int{"in turn": 0, "in the other's": 1} {
		t.Run(name, func(t *testing.T) {
			bubble(t, func(t *testing.T) {
				_, a, b := two(t, quick())
				hear[wire.Prompt](a)
				[]*visitor{a, b}[who].say(wire.Resign{})
				want := []string{"bob", "ada"}[who]
				for _, v := range []*visitor{a, b} {
					if r := hear[wire.Result](v); r.Winner != want || r.Ending != "left" {
						t.Errorf("heard %+v", r)
					}
				}
				over := hear[wire.Over](a)
				if len(over.Winners) != 1 || over.Winners[0] != want || over.Standings[0].Name != want || over.Standings[0].Won != 1 {
					t.Errorf("it ended with %+v", over)
				}
			})
		})
	}
}

// TestQuitter loses the game it quits, and returns for the next.
func TestQuitter(t *testing.T) {
	bubble(t, func(t *testing.T) {
		o := quick()
		o.Rounds = 2
		h, a, b := two(t, o)
		a.answer()
		b.close()
		if r := hear[wire.Result](a); r.Winner != "ada" || r.Ending != "gone" {
			t.Errorf("ada heard %+v", r)
		}
		time.Sleep(o.Grace - time.Second)
		again := h.visit("127.0.0.1:2")
		again.hello("bob", b.token)
		if again.token != b.token {
			t.Errorf("the token changed")
		}
		if g := hear[wire.Game](again); g.Seat != 1 || g.Leg != 2 {
			t.Errorf("bob was told %+v", g)
		}
		hear[wire.Game](a)
		h.mustNote("bob is back")
	})
}

// TestAbsentee forfeits what it hasn't come back for.
func TestAbsentee(t *testing.T) {
	bubble(t, func(t *testing.T) {
		o := quick()
		o.Rounds = 3
		h, a, b := two(t, o)
		b.close()
		hear[wire.Result](a)
		began := time.Now()
		over := hear[wire.Over](a)
		if took := time.Since(began); took != o.Grace {
			t.Errorf("after %v", took)
		}
		if st := over.Standings[0]; st.Name != "ada" || st.Won != 3 || st.Played != 1 {
			t.Errorf("it ended with %+v", over)
		}
		a.closed()
		<-h.ended
		if h.err != nil {
			t.Error(h.err)
		}
	})
}

// TestHellos turns away whoever isn't to be let in, and says why.
func TestHellos(t *testing.T) {
	for _, c := range []struct {
		name  string
		begun bool // whether the games have
		hello wire.Hello
		code  string
	}{
		{"another version", false, wire.Hello{Version: 2, Name: "eve"}, wire.FaultVersion},
		{"no name of ours", false, wire.Hello{Version: 1, Name: "eve!"}, wire.FaultName},
		{"a command for the terminal", false, wire.Hello{Version: 1, Name: "\x1b[2J"}, wire.FaultName},
		{"too long a name", false, wire.Hello{Version: 1, Name: "abcdefghijklmnopqrstuvwxy"}, wire.FaultName},
		{"a name that is taken", false, wire.Hello{Version: 1, Name: "ada"}, wire.FaultTaken},
		{"but for its capitals", false, wire.Hello{Version: 1, Name: "ADA"}, wire.FaultTaken},
		{"a wrong token", false, wire.Hello{Version: 1, Name: "ada", Token: "0123"}, wire.FaultToken},
		{"another's token", false, wire.Hello{Version: 1, Name: "eve", Token: "ada's"}, wire.FaultToken},
		{"too late", true, wire.Hello{Version: 1, Name: "eve"}, wire.FaultListClosed},
	} {
		t.Run(c.name, func(t *testing.T) {
			bubble(t, func(t *testing.T) {
				h := open(t, quick(), func(s *Server) { s.token = func() string { return "ada's" } })
				h.join("ada")
				if c.begun {
					hear[wire.Start](h.join("bob"))
				}
				v := h.visit("127.0.0.1:1")
				v.say(c.hello)
				if f := hear[wire.Fault](v); f.Code != c.code || !f.Final {
					t.Errorf("it was told %+v", f)
				}
				v.closed()
			})
		})
	}
}

// TestTakeOver lets the owner of a token in although an earlier connection
// seems to be there.
func TestTakeOver(t *testing.T) {
	bubble(t, func(t *testing.T) {
		h := open(t, quick())
		a := h.join("ada")
		again := h.visit("127.0.0.1:2")
		again.hello("ada", a.token)
		if f := hear[wire.Fault](a); f.Code != wire.FaultReplaced || !f.Final {
			t.Errorf("the first was told %+v", f)
		}
		a.closed()
		h.join("bob")
		hear[wire.Game](again)
	})
}

// TestStarts begins the games when they should.
func TestStarts(t *testing.T) {
	t.Run("after a time", func(t *testing.T) {
		bubble(t, func(t *testing.T) {
			o := quick()
			o.Players, o.StartIn = 0, time.Minute
			h := open(t, o)
			a := h.join("ada")
			h.join("bob")
			if s := h.server.Snapshot(); s.StartsIn != time.Minute {
				t.Errorf("it starts in %v", s.StartsIn)
			}
			began := time.Now()
			if s := hear[wire.Start](a); len(s.Players) != 2 || time.Since(began) != time.Minute {
				t.Errorf("after %v: %+v", time.Since(began), s)
			}
		})
	})
	t.Run("after a time, with the second entrant", func(t *testing.T) {
		bubble(t, func(t *testing.T) {
			o := quick()
			o.Players, o.StartIn = 0, time.Minute
			h := open(t, o)
			a := h.join("ada")
			time.Sleep(time.Hour)
			h.join("bob")
			hear[wire.Start](a)
		})
	})
	t.Run("when somebody says so", func(t *testing.T) {
		bubble(t, func(t *testing.T) {
			o := quick()
			o.Players = 0
			h := open(t, o)
			a := h.join("ada")
			h.join("bob")
			time.Sleep(time.Hour)
			h.server.Begin()
			hear[wire.Start](a)
		})
	})
	t.Run("without those who are gone", func(t *testing.T) {
		bubble(t, func(t *testing.T) {
			o := quick()
			o.Players = 3
			h := open(t, o)
			a := h.join("ada")
			gone := h.join("gone")
			gone.close()
			synctest.Wait()
			h.join("bob")
			h.join("cyd")
			if s := hear[wire.Start](a); len(s.Players) != 3 || s.Players[2] != "cyd" {
				t.Errorf("the players are %v", s.Players)
			}
			h.mustNote("gone is taken off the list")
		})
	})
}

// TestStop lets the running game end, begins no other, and says so.
func TestStop(t *testing.T) {
	bubble(t, func(t *testing.T) {
		o := quick()
		o.Rounds = 2
		h, a, b := two(t, o)
		hear[wire.Prompt](a)
		h.server.Stop()
		synctest.Wait()
		v := h.visit("127.0.0.1:1")
		v.say(wire.Hello{Version: 1, Name: "ada", Token: a.token})
		hear[wire.Closing](v)
		v.closed()
		a.say(wire.Resign{})
		for _, v := range []*visitor{a, b} {
			hear[wire.Result](v)
			hear[wire.Closing](v)
			v.closed()
		}
		<-h.ended
		if h.err != nil {
			t.Error(h.err)
		}
		if s := h.server.Snapshot().State; len(s.Games()) != 1 || s.Undecided() != 1 || s.Phase() != rules.Playing {
			t.Errorf("%d games are decided, %d not", len(s.Games()), s.Undecided())
		}
	})
}

// TestStopIsBounded breaks off a game that doesn't end.
func TestStopIsBounded(t *testing.T) {
	bubble(t, func(t *testing.T) {
		o := quick()
		o.Time.Bank = time.Hour
		h, a, _ := two(t, o)
		began := time.Now()
		h.server.Stop()
		hear[wire.Closing](a)
		if took := time.Since(began); took != drainTime {
			t.Errorf("after %v", took)
		}
		h.mustNote("is broken off")
		if g := h.games(); len(g) != 0 {
			t.Errorf("the games are %+v", g)
		}
	})
}

// full is a record on a disk that is full after so many appends.
type full struct{ left int }

var errFull = errors.New("no space left")

func (f *full) Append(...string) error {
	if f.left--; f.left < 0 {
		return errFull
	}
	return nil
}

// TestUnrecorded stops a server that can't keep what happens, before anybody
// has heard of it.
func TestUnrecorded(t *testing.T) {
	for appends := range 6 {
		bubble(t, func(t *testing.T) {
			o := quick()
			o.Record = &full{appends}
			h := open(t, o)
			heard := make(chan wire.News, 100)
			for _, name := range []string{"ada", "bob"} {
				c, err := h.hall.connect("127.0.0.1:1")
				if err != nil {
					break // it has stopped already
				}
				v := &visitor{t: t, conn: c}
				v.start(name, heard)
			}
			<-h.ended
			if !errors.Is(h.err, ErrUnrecorded) || !errors.Is(h.err, errFull) {
				t.Errorf("after %d appends it ended with %v", appends, h.err)
			}
			// Open, two joins, the start, the game, its end.
			s := h.server.Snapshot().State
			if got := len(s.Entrants()); got != max(0, min(2, appends-1)) {
				t.Errorf("after %d appends there are %d entrants", appends, got)
			}
			synctest.Wait()
			for range len(heard) {
				if news := <-heard; isResult(news) {
					t.Errorf("after %d appends somebody heard %+v", appends, news)
				}
			}
		})
	}
}

func isResult(news wire.News) bool {
	_, result := news.(wire.Result)
	return result
}
