package tournament

import (
	"testing"
	"time"

	"quoin/ui/tournament/wire"
)

// TestRefusals: after an illegal action the prompt is repeated, and the third one ends the game.
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

// TestRefusalsEachPrompt: they are counted for each prompt separately.
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

// TestNotAsked: answers without a prompt are ignored: in the other's turn, to an earlier prompt, between
// games.
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
		if p.Legal != nil || p.Phase != "place" || p.Seat != 1 {
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

// TestClocks: clocks lose the time that players use and gain the increment.
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

// TestOutOfTime: a game is lost when the bank is used up, and not before.
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
