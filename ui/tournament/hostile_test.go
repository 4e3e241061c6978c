package tournament

import (
	"fmt"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"quoin/ui/tournament/wire"
)

// TestHelloTime: a client gets in only if its hello is complete in time, however it spends the time.
func TestHelloTime(t *testing.T) {
	for name, act := range map[string]func(*visitor){
		"silent": func(*visitor) {},
		"half a line, a byte at a time": func(v *visitor) {
			for range 100 {
				time.Sleep(100 * time.Millisecond)
				if _, err := v.conn.Write([]byte("{")); err != nil {
					return
				}
			}
		},
	} {
		t.Run(name, func(t *testing.T) {
			bubble(t, func(t *testing.T) {
				h := open(t, quick())
				began := time.Now()
				v := h.visit("127.0.0.1:50000")
				var acting sync.WaitGroup
				acting.Go(func() { act(v) })
				f := hear[wire.Fault](v)
				if f.Code != wire.FaultNoHello || !f.Final {
					t.Errorf("it was told %+v", f)
				}
				if took := time.Since(began); took != wire.HelloTime {
					t.Errorf("after %v", took)
				}
				v.closed()
				h.mustNote("no hello within 5s")
				v.close()
				acting.Wait()
			})
		})
	}
}

// TestHelloCounts: a client that has said hello may wait for as long as it takes.
func TestHelloCounts(t *testing.T) {
	bubble(t, func(t *testing.T) {
		h := open(t, quick())
		a := h.join("ada")
		time.Sleep(time.Hour)
		h.join("bob")
		hear[wire.Game](a)
	})
}

// TestMalformed: the third malformed line closes a connection.
func TestMalformed(t *testing.T) {
	for name, line := range map[string]string{
		"not JSON":         "hello",
		"empty":            "",
		"not an object":    "[1]",
		"half an object":   `{"type":"hello"`,
		"two objects":      `{"type":"resign"} {}`,
		"no type":          `{"name":"eve"}`,
		"unknown type":     `{"type":"cheat"}`,
		"a server's type":  `{"type":"welcome"}`,
		"wrong value":      `{"type":"hello","version":"1","name":"eve"}`,
		"no version":       `{"type":"hello","name":"eve"}`,
		"no name":          `{"type":"hello","version":1}`,
		"an action first":  `{"type":"action","action":"@a1"}`,
		"no action":        `{"type":"action"}`,
		"a negative query": `{"type":"action","action":"@a1","prompt":-1}`,
		"control bytes":    "\x1b[2J\x07\x00",
	} {
		t.Run(name, func(t *testing.T) {
			bubble(t, func(t *testing.T) {
				h := open(t, quick())
				v := h.visit("127.0.0.1:50000")
				for i := range wire.Malformed {
					v.write(line + "\r\n")
					f := hear[wire.Fault](v)
					want := wire.FaultMalformed
					if name == "an action first" {
						want = wire.FaultNoHello
					}
					if f.Code != want || f.Final != (i == wire.Malformed-1) {
						t.Errorf("line %d: it was told %+v", i+1, f)
					}
				}
				v.closed()
				synctest.Wait()
				for _, n := range h.notes {
					if strings.ContainsFunc(n, func(r rune) bool { return r < ' ' || r > '~' }) {
						t.Errorf("noted %q", n)
					}
				}
			})
		})
	}
}

// TestMalformedInGame: after a malformed line the prompt is repeated, and the third one loses the game.
func TestMalformedInGame(t *testing.T) {
	bubble(t, func(t *testing.T) {
		h, a, b := two(t, quick())
		p := hear[wire.Prompt](a)
		for range wire.Malformed - 1 {
			a.write("?\n")
			if again := hear[wire.Prompt](a); again.Prompt != p.Prompt || again.Tries != wire.Refusals {
				t.Errorf("asked again with %+v", again)
			}
		}
		a.write("?\n")
		a.closed()
		if r := hear[wire.Result](b); r.Winner != "bob" || r.Ending != "gone" {
			t.Errorf("bob heard %+v", r)
		}
		h.mustNote("ada is closed")
	})
}

func TestHugeLine(t *testing.T) {
	bubble(t, func(t *testing.T) {
		h, a, b := two(t, quick())
		go func() {
			_, _ = a.conn.Write([]byte(strings.Repeat("x", 3*wire.MaxLine))) // it is closed meanwhile
		}()
		if f := hear[wire.Fault](a); f.Code != wire.FaultTooLong || !f.Final {
			t.Errorf("it was told %+v", f)
		}
		a.closed()
		if r := hear[wire.Result](b); r.Winner != "bob" || r.Ending != "gone" {
			t.Errorf("bob heard %+v", r)
		}
		h.mustNote("more than 4096 bytes")
	})
}

// TestLongestLine: a line of exactly the limit is accepted.
func TestLongestLine(t *testing.T) {
	bubble(t, func(t *testing.T) {
		_, a, _ := two(t, quick())
		p := hear[wire.Prompt](a)
		line := fmt.Sprintf(`{"type":"action","prompt":%d,"action":%q}`, p.Prompt, p.Legal[0])
		a.write(line + strings.Repeat(" ", wire.MaxLine-len(line)-1) + "\n")
		hear[wire.Played](a)
	})
}

// TestFlood: a client that sends too much is read more slowly, and that is all.
func TestFlood(t *testing.T) {
	bubble(t, func(t *testing.T) {
		h, a, b := two(t, quick())
		p := hear[wire.Prompt](a)
		const lines = 100
		began := time.Now()
		go func() {
			for range lines {
				b.say(wire.List{}) // it isn't bob's turn
			}
		}()
		for range lines {
			if f := hear[wire.Fault](b); f.Code != wire.FaultNotAsked || f.Final {
				t.Fatalf("bob was told %+v", f)
			}
		}
		// The hello counted among the first twenty.
		if took, want := time.Since(began), (lines+1-wire.LineRate)*time.Second/wire.LineRate; took < want || took > want+time.Second {
			t.Errorf("%d lines took %v, not %v", lines, took, want)
		}
		a.say(wire.Action{Prompt: p.Prompt, Action: p.Legal[0]})
		a.answer()
		b.answer()
		hear[wire.Played](b)
		if n := len(h.games()); n != 0 {
			t.Errorf("%d games were decided", n)
		}
	})
}

// TestFastAnswers: nobody is slowed down for answering fast.
func TestFastAnswers(t *testing.T) {
	bubble(t, func(t *testing.T) {
		h, a, b := two(t, quick())
		began := time.Now()
		overs := make(chan wire.Over, 1)
		go a.playOn(overs)
		go b.playOn(make(chan wire.Over, 1))
		if over := <-overs; len(over.Standings) != 2 {
			t.Errorf("it ended with %+v", over)
		}
		if took := time.Since(began); took != 0 {
			t.Errorf("a game took %v", took)
		}
		if g := h.games(); len(g) != 1 || g[0].Turns < 10 {
			t.Errorf("the games are %+v", g)
		}
	})
}

// TestNeverReads: a client that reads nothing is dropped when a line has waited for too long, or when too
// many wait.
func TestNeverReads(t *testing.T) {
	t.Run("a line has waited", func(t *testing.T) {
		bubble(t, func(t *testing.T) {
			h, a, b := two(t, quick())
			p := hear[wire.Prompt](a)
			began := time.Now()
			a.say(wire.Action{Prompt: p.Prompt, Action: p.Legal[0]}) // bob is told of it
			if r := hear[wire.Result](a); r.Winner != "ada" || r.Ending != "gone" {
				t.Errorf("ada heard %+v", r)
			}
			if took := time.Since(began); took != wire.WriteTime {
				t.Errorf("after %v", took)
			}
			b.closed()
			h.mustNote("bob is dropped")
		})
	})
	t.Run("too many wait", func(t *testing.T) {
		bubble(t, func(t *testing.T) {
			h, a, b := two(t, quick())
			began := time.Now()
			for range wire.Queue + wire.LineRate {
				if _, err := b.conn.Write(wire.Line(wire.List{})); err != nil {
					break
				}
			}
			if r := hear[wire.Result](a); r.Winner != "ada" || r.Ending != "gone" {
				t.Errorf("ada heard %+v", r)
			}
			if took := time.Since(began); took > wire.WriteTime {
				t.Errorf("after %v", took)
			}
			h.mustNote("bob is dropped")
		})
	})
}
