package join

import (
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"quoin/ui/screen"
	"quoin/ui/screentest"
	"quoin/ui/tournament/wire"
)

func callTo(left time.Duration, waiting ...string) wire.Call {
	return wire.Call{Game: 3, Waiting: waiting, Starts: wire.Millis(left)}
}

// TestCalled: before the clock of a game runs, the lobby says who plays and what enter
// does; whom the clock waits for then, and how long at the latest; and the board comes
// up when it starts.
func TestCalled(t *testing.T) {
	for _, size := range screentest.Sizes {
		t.Run(size.String(), inBubble(func(t *testing.T) {
			v := visit(t, new(server), nil, false)
			v.frame(size.Room())
			hold := func(name string, seen ...string) {
				t.Helper()
				scene := screentest.Scene{Name: name, Tables: []string{"against won lost"}, Seen: append(seen, "Tournament", "You against bob, 30 s + 0.2 s a turn")}
				scene.Hold(t, size, v.s.View())
			}
			v.hears(wire.Start{Players: []string{"ada", "bob"}}, callTo(time.Minute, "ada", "bob"))
			v.plays(3, 1, "bob")
			hold("called", "Enter begins, when bob is ready too. The clock starts in 1:00 at the latest.")
			if short := v.model().Keys().Short; len(short) == 0 || short[0].Help().Desc != "begin" {
				t.Errorf("the keys are %v", short)
			}
			v.ticks()
			v.shows("0:59")
			v.press("enter")
			if got := v.conn().ready; !slices.Equal(got, []int{3}) {
				t.Errorf("ready for %v", got)
			}
			v.hears(callTo(40*time.Second, "bob"))
			hold("ready", "Waiting for bob. The clock starts in 0:40 at the latest.")
			v.press("enter", "b") // enter again does nothing, and there is no board to look at
			if got := v.conn().ready; len(got) != 1 || v.model().shown {
				t.Errorf("ready for %v, and the board is shown: %v", got, v.model().shown)
			}
			v.asked = nil
			v.hears(callTo(0))
			v.asks()
			v.shows("placing", "0:30 +0.2 s")
			if calm, is := find[screen.Calm](v); !is || calm.Short {
				t.Errorf("the board comes up with %+v, %v", calm, is)
			}
		}))
	}
}

// TestCalledLate: the board appears even if the player doesn't answer, and with a server without calls it
// appears at once.
func TestCalledLate(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		v := visit(t, new(server), nil, false)
		v.hears(callTo(time.Minute, "ada"))
		v.plays(3, 1, "bob")
		v.shows("Enter begins. The clock starts in 1:00 without you.")
		v.hears(callTo(0))
		if !v.model().shown {
			t.Errorf("the clock runs, and the lobby is shown:\n%s", v.text())
		}
		v.says("The clock has started without you")
		v.ends("1 time", wire.End{Winner: "bob", Ending: "time", Turns: 0})
		v.plays(4, 2, "bob")
		if !v.model().shown {
			t.Errorf("nobody was called, and the lobby is shown:\n%s", v.text())
		}
	})
}

// TestTalkIsCalled: the dialogue says the same in lines. An empty line is the answer.
func TestTalkIsCalled(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		f := talks(t.Context(), t, true)
		f.until("Wait for the games to begin")
		if o := f.dials[0]; !o.Person {
			t.Errorf("it connects with %+v", o)
		}
		f.tells(callTo(time.Minute, "ada", "bob"), f.table.begins(3, 1, "bob")[0], f.table.log())
		f.until("Enter begins, when bob is ready too. The clock starts in 1 minute at the latest.")
		time.Sleep(12 * time.Second)
		f.types("b2")
		f.until("Enter begins, when bob is ready too. The clock starts in 48 seconds at the latest.")
		f.types("")
		synctest.Wait()
		if !slices.Equal(f.ready, []int{3}) || len(f.acts) != 0 {
			t.Errorf("ready for %v, and it did %q", f.ready, f.acts)
		}
		f.tells(callTo(30*time.Second, "bob"))
		f.until("Waiting for bob. The clock starts in 30 seconds at the latest.")
		f.tells(callTo(0))
		f.until("The game begins")
		f.asks(1)
		if said := f.until("Place a worker"); strings.Contains(said, "Enter begins") {
			t.Errorf("it said %q", said)
		}
		f.types("/quit", "yes")
		f.until("To return")
	})
	// A script isn't called: nobody types an empty line there.
	synctest.Test(t, func(t *testing.T) {
		f := talks(t.Context(), t, false)
		f.until("Wait for the games to begin")
		if o := f.dials[0]; o.Person {
			t.Errorf("it connects with %+v", o)
		}
		f.types("/quit")
		f.until("To return")
	})
}
