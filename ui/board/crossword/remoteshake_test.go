package crossword

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"quoin/game"
	rules "quoin/game/crossword"
	"quoin/game/match"
	"quoin/game/scrabble"
	"quoin/testdata/sample"
	"quoin/ui/board/crossword/crosswordtest"
	"quoin/ui/remote"
	"quoin/ui/remote/remotetest"
	"quoin/ui/screen"
	"quoin/ui/screentest"
)

// TestFarShaken plays games while all players and a spectator press random keys. The tiles
// laid on a board are always from its player's rack and on empty squares, every frame
// fits, and the spectator changes nothing.
func TestFarShaken(t *testing.T) {
	for seed := range uint64(sample.Size(5, 5)) {
		onFar(t, fmt.Sprint(seed), func(t *testing.T) {
			rng := rand.New(rand.NewPCG(seed, 5))
			names := []string{"Ada", "Bob", "Grace", "Mei"}[:2+seed%3]
			config := rules.Config{Mode: rules.AsNamed}
			for _, n := range names {
				config.Players = append(config.Players, game.Player{Name: n})
			}
			m := remotetest.New(t, scrabble.Match(rules.Trust{}), "5m+2s", game.Header{Rules: scrabble.Rules, Config: config.String(), Seed: seed})
			m.Read, m.Next = "small", "another"
			size := screentest.Sizes[rng.IntN(len(screentest.Sizes))]
			width, height := size.Room()
			var all []*remotetest.Seen
			for seat := remote.Watcher; seat < len(names); seat++ {
				all = append(all, sits(t, m, seat, size))
			}
			for range 16 {
				for i, v := range all {
					seat := i - 1
					steps := len(m.Log())
					view := m.State().View(seat)
					for _, k := range handled(rng, view.Game, seat) {
						v.Settle()
						if v.Screen.(Model).far.company.Asking() {
							k = "esc" // players neither leave nor resign
						}
						v.Press(k)
						screentest.Fits(t, v.Screen.View(), width, height)
					}
					if seat == remote.Watcher && len(m.Log()) != steps {
						t.Fatalf("who looks on did %q", m.Log()[steps:])
					}
					rack := m.State().View(seat)
					if err := laidRight(v.Screen.(Model), rack); err != "" {
						t.Fatalf("seat %d: %s", seat+1, err)
					}
				}
				s := m.State()
				if s.Over() {
					break
				}
				if move, ok := crosswordtest.AnyMove(rng, s.Game()); ok {
					if err := m.Do(match.PlayAction[rules.Action]{Seat: s.Game().ToMove(), Do: rules.Lay{Move: move}}.String()); err != nil {
						t.Fatal(err)
					}
				}
			}
			for _, v := range all {
				v.Settle()
				v.Gets(screen.Frame{Width: width, Height: height, Theme: night})
				screentest.Fits(t, v.Screen.View(), width, height)
			}
		})
	}
}

// laidRight returns what is wrong with the tiles laid on a board, or "".
func laidRight(m Model, as match.View[rules.View]) string {
	if len(m.hand.Laid) == 0 {
		return ""
	}
	rack := as.Game.Seat(as.Seat).Rack
	for _, l := range m.hand.Laid {
		tile := l.Tile
		if tile.IsBlank() {
			tile = rules.Blank
		}
		rest, missing := rack.Without(tile)
		if missing != rules.None {
			return fmt.Sprintf("%v lies there, and isn't on the rack %v", l, as.Game.Seat(as.Seat).Rack)
		}
		if rack = rest; as.Game.Board().Tile(l.Square) != rules.None {
			return fmt.Sprintf("%v lies on another", l)
		}
	}
	return ""
}
