package tournament

import (
	"testing"
	"time"

	"quoin/ui/tournament/wire"
)

// TestQuitter: an entrant who quits a game loses it, and returns for the next.
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

// TestAbsentee: an absent entrant forfeits games.
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

// TestHellos: a client that may not enter is turned away with a reason.
func TestHellos(t *testing.T) {
	for _, c := range []struct {
		name  string
		begun bool // whether the games have begun
		hello wire.Hello
		code  string
	}{
		{"another version", false, wire.Hello{Version: 3, Name: "eve"}, wire.FaultVersion},
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

// TestTakeOver: the owner of a token gets in although an earlier connection seems to be there.
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
