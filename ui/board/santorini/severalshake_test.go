package santorini

import (
	"fmt"
	"math/rand/v2"
	"testing"
	"testing/synctest"
	"time"

	"quoin/testdata/sample"
	others "quoin/ui/remote"
	"quoin/ui/remote/remotetest"
	"quoin/ui/screentest"
)

// TestMatchShaken plays games to the end while both players and a spectator press random
// keys, and checks that every frame fits, that the spectator changes nothing, and that
// players act only in their turn.
func TestMatchShaken(t *testing.T) {
	pressed := []string{
		"up", "down", "left", "right", "enter", "space", "u", "esc", "t", "pgup", "pgdown", "home",
		"a", "b", "c", "d", "e", "1", "2", "3", "4", "5", "6", "8", "0", "9", "r", "x", "n", "tab", "backspace",
	}
	for seed := range uint64(sample.Size(6, 6)) {
		synctest.Test(t, func(t *testing.T) {
			rng := rand.New(rand.NewPCG(seed, 9))
			m := newHosted(t, "5m+2s")
			size := screentest.Sizes[rng.IntN(len(screentest.Sizes))]
			width, height := size.Room()
			var all []*remotetest.Seen
			for seat := others.Watcher; seat < 2; seat++ {
				all = append(all, before(t, m, seat, size))
			}
			for !m.State().Over() {
				for i, v := range all {
					seat, steps := i-1, len(m.Log())
					for range 4 {
						v.Settle()
						k := pressed[rng.IntN(len(pressed))]
						switch model := v.Screen.(Model); {
						case model.several.company.Asking():
							k = "esc" // players neither leave nor resign
						case seat == others.Watcher && k == "esc":
							continue
						case model.phase != playing:
							k = "pgup"
						}
						mover := m.State().Game().Position().Seat()
						v.Press(k)
						screentest.Fits(t, v.Screen.View(), width, height)
						if len(m.Log()) != steps && mover != seat {
							t.Fatalf("seat %d did %q", seat+1, m.Log()[steps:])
						}
						steps = len(m.Log())
					}
				}
				if s := m.State().Game(); !s.Over() {
					legal := s.Position().Turns()
					for _, a := range legal[rng.IntN(len(legal))].Actions() {
						if err := m.Do(fmt.Sprintf("%d play %v", s.Position().Seat()+1, a)); err != nil {
							t.Fatal(err)
						}
					}
				}
				time.Sleep(time.Second)
			}
			for _, v := range all {
				v.Settle()
				v.Press("esc") // closes a question left open
				screentest.Fits(t, v.Screen.View(), width, height, "won")
			}
		})
	}
}
