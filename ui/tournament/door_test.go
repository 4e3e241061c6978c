package tournament

import (
	"errors"
	"testing"
	"testing/synctest"
	"time"

	"quoin/ui/tournament/wire"
)

// TestDoor counts connections by their address.
func TestDoor(t *testing.T) {
	t.Run("of one address", func(t *testing.T) {
		bubble(t, func(t *testing.T) {
			o := quick()
			o.PerAddress = 2
			h := open(t, o)
			h.visit("192.0.2.1:1")
			second := h.visit("192.0.2.1:2")
			third := h.visit("192.0.2.1:3")
			if f := hear[wire.Fault](third); f.Code != wire.FaultAddress || !f.Final {
				t.Errorf("the third was told %+v", f)
			}
			third.closed()
			h.visit("192.0.2.2:1").hello("ada", "")
			h.visit("[2001:db8::1]:1").hello("eve", "")
			second.close()
			synctest.Wait()
			h.visit("192.0.2.1:4").say(wire.Hello{Version: 1, Name: "bob"})
		})
	})
	t.Run("of one subscriber", func(t *testing.T) {
		bubble(t, func(t *testing.T) {
			o := quick()
			o.PerAddress = 1
			h := open(t, o)
			h.visit("[2001:db8::1]:1")
			if f := hear[wire.Fault](h.visit("[2001:db8::2]:1")); f.Code != wire.FaultAddress {
				t.Errorf("the second was told %+v", f)
			}
			h.visit("[2001:db8:0:1::2]:1").hello("ada", "")
		})
	})
	t.Run("all", func(t *testing.T) {
		bubble(t, func(t *testing.T) {
			h := open(t, quick())
			for range MaxConnections {
				h.visit("127.0.0.1:1")
			}
			v := h.visit("127.0.0.1:1")
			if f := hear[wire.Fault](v); f.Code != wire.FaultServerFull || !f.Final {
				t.Errorf("it was told %+v", f)
			}
			v.closed()
			// They don't even read that they were silent for too long.
			time.Sleep(wire.HelloTime + wire.WriteTime + lingerTime)
			synctest.Wait()
			h.join("ada")
		})
	})
}

// TestPanics keeps a panic with whom it belongs to.
func TestPanics(t *testing.T) {
	t.Run("of a connection", func(t *testing.T) {
		bubble(t, func(t *testing.T) {
			h, a, b := two(t, quick(), func(s *Server) {
				s.parse = func(line []byte) (wire.Request, error) {
					if string(line) == "bomb" {
						panic("found \x1b[2J")
					}
					return wire.ParseRequest(line)
				}
			})
			v := h.visit("127.0.0.1:1")
			v.write("bomb\n")
			if f := hear[wire.Fault](v); f.Code != wire.FaultBug || !f.Final {
				t.Errorf("it was told %+v", f)
			}
			v.closed()
			a.answer()
			a.answer()
			b.answer()
			h.mustNote("a bug while reading from 127.0.0.1:1: found ?[2J; in tournament.")
		})
	})
	t.Run("of the hub's, for a connection", func(t *testing.T) {
		bubble(t, func(t *testing.T) {
			h, a, _ := two(t, quick(), func(s *Server) {
				s.parse = func(line []byte) (wire.Request, error) {
					if string(line) == "nil" {
						return wire.Hello{Version: 1, Name: "bomb"}, nil
					}
					return wire.ParseRequest(line)
				}
				s.token = func() string {
					if s.Snapshot().State.Phase() > 1 {
						panic("no token")
					}
					return newToken()
				}
			})
			v := h.visit("127.0.0.1:1")
			v.write("nil\n")
			if f := hear[wire.Fault](v); f.Code != wire.FaultBug || !f.Final {
				t.Errorf("it was told %+v", f)
			}
			v.closed()
			a.answer()
			hear[wire.Played](a)
		})
	})
	t.Run("of a game", func(t *testing.T) {
		bubble(t, func(t *testing.T) {
			o := quick()
			o.Players = 4
			h := open(t, o, func(s *Server) {
				steps := 0
				s.before = func(m *match) {
					if m.number == 1 {
						steps++
					}
					if m.number == 1 && steps > 3 {
						panic(errors.New("no good"))
					}
				}
			})
			overs := make(chan wire.Over, 4)
			for _, name := range []string{"ada", "bob", "cyd", "dan"} {
				go h.join(name).playOn(overs)
			}
			over := <-overs
			if len(over.Standings) != 4 {
				t.Errorf("it ended with %+v", over)
			}
			for _, g := range h.games() {
				if fault := g.Ending == wire.EndingFault; fault != (g.Number == 1) || fault != (g.Winner == "") {
					t.Errorf("game %+v", g)
				}
			}
			h.mustNote("a bug while playing game 1")
		})
	})
}
