package rooms_test

import (
	"fmt"
	"math/rand/v2"
	"reflect"
	"testing"
	"testing/synctest"
	"time"

	"quoin/game"
	"quoin/game/crossword"
	"quoin/game/match"
	"quoin/game/scrabble"
	"quoin/game/scraebbkle"
	"quoin/resources"
	"quoin/stats/record"
	"quoin/testdata/sample"
	"quoin/ui/board/crossword/crosswordtest"
	"quoin/ui/remote"
)

// deal starts a game.
func (h *hall) deal(rng *rand.Rand, players int) *crosswordtest.Hands {
	h.Helper()
	l := resources.International()
	engine := scrabble.Match(l)
	config := "named"
	of := game.Header{Rules: scrabble.Rules, Dictionary: l.Name(), DictionarySHA256: l.SHA256(), Seed: rng.Uint64(), LongSeed: longSeed(rng)}
	if players == 0 {
		players, config, engine, of.Rules = 2, "closed", scraebbkle.Match(l), scraebbkle.Rules
		layout, err := scraebbkle.ParseBoard(resources.Boards()[0].Text)
		h.must(err)
		of.Board = scraebbkle.FormatBoard(layout)
	}
	for i := range players {
		config += fmt.Sprintf(" human %q", h.people[i].Name)
	}
	of.Config = config
	of.Started = time.Now().Add(-time.Hour).UnixMilli()
	g := crosswordtest.DealHands(h, rng, engine.Header(match.Control{TimeControl: match.TimeControl{Bank: 5 * time.Hour}}, of), func(of game.Header) (crossword.State, error) {
		s, err := engine.Begin(of)
		if err != nil {
			return crossword.State{}, err
		}
		return s.Game(), nil
	})
	dict, err := resources.Dictionary(l)
	h.must(err)
	g.Find = func(s crossword.State) (crossword.Move, bool) {
		generator := dict.Generator(s.Variant().Tiles, s.Board().Layout())
		generator.Set(s.Board())
		return generator.Best(s.Seat(s.ToMove()).Rack)
	}
	return g
}

// lines returns the lines of a match with the turns of a game.
func lines(g *crosswordtest.Hands) (all []string) {
	for i, step := range g.Steps {
		all = append(all, fmt.Sprintf("%d %v", step.At.Milliseconds(), match.PlayAction[crossword.Action]{Seat: g.States[i].ToMove(), Do: step.Do}))
	}
	return all
}

// longSeed returns a test's own long seed.
func longSeed(rng *rand.Rand) (s game.LongSeed) {
	for i := range s {
		s[i] = byte(rng.Uint32())
	}
	return s
}

// keep adds a game of the people of the house to the record.
func (h *hall) keep(header game.Header, players int, lines []string) record.GameID {
	h.Helper()
	g := record.Game{Header: header, Terms: "5h0m0s+0s", Made: record.At(time.Now()), Logs: make([]record.LogProgress, 1)}
	for i := range players {
		g.Seats = append(g.Seats, record.Seat{Player: h.people[i].ID})
	}
	id, err := h.record.Begin(h.Context(), g)
	h.must(err)
	for i, line := range lines {
		h.must(h.record.Append(h.Context(), record.LogID{Game: id}, i+1, record.RecordedStep{Line: line, At: record.At(time.Now())}))
	}
	return id
}

// TestHidden: a session is given the same of two games that differ only in what its seat, or a spectator,
// can't know.
func TestHidden(t *testing.T) {
	for n := range sample.Size(12, 100) {
		synctest.Test(t, func(t *testing.T) {
			h := open(t, "Ada", "Bo", "Cy", "Di", "Eve")
			defer h.close()
			rng := rand.New(rand.NewPCG(15, uint64(n)))
			players := []int{0, 2, 3, 4}[n%4]
			d := h.deal(rng, players)
			d.Play(t, rng.IntN(9), true)
			players = d.Now().Players()
			one := h.keep(d.Header, players, lines(d))
			for viewer := remote.Watcher; viewer < players; viewer++ {
				twin, _ := d.Twin(t, viewer)
				twin.Header.LongSeed, twin.Header.Started = longSeed(rng), d.Header.Started
				two := h.keep(twin.Header, players, lines(twin))
				who := viewer
				if viewer < 0 {
					who = 4
				}
				var seen [2]remote.Now
				for i, id := range []record.GameID{one, two} {
					l := h.look(id, who)
					synctest.Wait()
					seen[i] = l.Now()
					l.Leave()
					synctest.Wait()
				}
				a, b := seen[0].View.(wordView), seen[1].View.(wordView)
				if a.String() != b.String() || !reflect.DeepEqual(seen[0], seen[1]) {
					t.Fatalf("game %d as seat %d sees it:\n%+v\n%s\nand with other hidden tiles:\n%+v\n%s", n, viewer, seen[0], a, seen[1], b)
				}
				if a.Game.TurnCount() != len(d.Steps) {
					t.Fatalf("game %d: seat %d sees %d turns of %d", n, viewer, a.Game.TurnCount(), len(d.Steps))
				}
			}
		})
	}
}
