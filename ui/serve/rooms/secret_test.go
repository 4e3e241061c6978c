package rooms_test

import (
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
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
	"quoin/ui/remote"
)

// dealt is a random game in which each tile is known by its place in the bag, so that one can tell which
// tiles a viewer can know.
type dealt struct {
	*hall
	rng    *rand.Rand
	engine *crossword.Engine
	header game.Header
	order  []crossword.Tile
	drawn  int
	racks  [][]int       // of each seat, by the places of their tiles
	held   [][]int       // tiles that were ever there
	laid   []int         // on the board
	swaps  map[int][]int // tiles that were exchanged, by line
	lines  []string
	state  match.State[crossword.Action, crossword.State, crossword.View]
}

// deal starts a game.
func (h *hall) deal(rng *rand.Rand, players int) *dealt {
	h.Helper()
	l := resources.International()
	d := &dealt{hall: h, rng: rng, engine: scrabble.Match(l), swaps: map[int][]int{}}
	config := "named"
	of := game.Header{Rules: scrabble.Rules, Dictionary: l.Name(), DictionarySHA256: l.SHA256(), Seed: rng.Uint64(), LongSeed: longSeed(rng)}
	if players == 0 {
		players, config, d.engine, of.Rules = 2, "closed", scraebbkle.Match(l), scraebbkle.Rules
		b := resources.Boards()[0]
		layout, err := scraebbkle.ParseBoard(b.Text)
		h.must(err)
		of.Board = scraebbkle.FormatBoard(layout)
	}
	for i := range players {
		config += fmt.Sprintf(" human %q", h.people[i].Name)
	}
	of.Config = config
	of.Started = time.Now().Add(-time.Hour).UnixMilli()
	first, err := d.engine.Begin(d.engine.Header(match.ClubTime, of))
	h.must(err)
	d.order = first.Game().Variant().Tiles.Bag.Tiles()
	rng.Shuffle(len(d.order), func(i, j int) { d.order[i], d.order[j] = d.order[j], d.order[i] })
	of.Draws = draws(d.order)
	d.header = d.engine.Header(match.Control{TimeControl: match.TimeControl{Bank: 5 * time.Hour}}, of)
	d.state, err = d.engine.Begin(d.header)
	h.must(err)
	d.racks, d.held = make([][]int, players), make([][]int, players)
	for seat := range players {
		d.draw(seat, crossword.RackSize)
	}
	return d
}

// longSeed returns a test's own long seed.
func longSeed(rng *rand.Rand) (s game.LongSeed) {
	for i := range s {
		s[i] = byte(rng.Uint32())
	}
	return s
}

// draws returns an order of tiles as a header has it.
func draws(tiles []crossword.Tile) string {
	var b strings.Builder
	for _, t := range tiles {
		b.WriteByte(strings.Replace(t.String(), "?", "_", 1)[0])
	}
	return b.String()
}

func (d *dealt) draw(seat, n int) {
	for range n {
		d.racks[seat], d.held[seat] = append(d.racks[seat], d.drawn), append(d.held[seat], d.drawn)
		d.drawn++
	}
}

// take takes tiles off a rack.
func (d *dealt) take(seat int, tiles []crossword.Tile) (gone []int) {
	for _, tile := range tiles {
		at := slices.IndexFunc(d.racks[seat], func(i int) bool {
			return d.order[i] == tile || d.order[i] == crossword.Blank && tile.IsBlank()
		})
		gone = append(gone, d.racks[seat][at])
		d.racks[seat] = slices.Delete(slices.Clone(d.racks[seat]), at, at+1)
	}
	return gone
}

// play plays one turn.
func (d *dealt) play() {
	d.Helper()
	s := d.state.Game()
	mover := s.ToMove()
	var do crossword.Action = crossword.Pass{}
	rack := s.Seat(mover).Rack
	switch n := d.rng.IntN(6); {
	case n == 0:
	case n < 3 && s.Variant().Exchange > 0:
		do = crossword.Exchange{Tiles: crossword.Rack{}.With(rack.Tiles()[:1+d.rng.IntN(crossword.RackSize)]...)}
	default:
		dict, err := resources.Dictionary(resources.International())
		d.must(err)
		g := dict.Generator(s.Variant().Tiles, s.Board().Layout())
		g.Set(s.Board())
		if m, ok := g.Best(rack); ok {
			do = crossword.Lay{Move: m}
		}
	}
	line := fmt.Sprintf("%d %v", d.state.Last().Milliseconds()+int64(d.rng.IntN(9000)), match.PlayAction[crossword.Action]{Seat: mover, Do: do})
	next, err := d.state.Do(line)
	d.must(err)
	if next.Over() { // then everybody may know everything
		return
	}
	switch a := do.(type) {
	case crossword.Lay:
		d.laid = append(d.laid, d.take(mover, a.Move.Tiles())...)
		d.draw(mover, a.Move.Len())
	case crossword.Exchange:
		d.draw(mover, a.Tiles.Size())
		d.swaps[len(d.lines)] = d.take(mover, a.Tiles.Tiles())
	}
	d.lines = append(d.lines, line)
	d.state = next.(match.State[crossword.Action, crossword.State, crossword.View])
}

// other returns a game that differs from this one only in what a viewer can't know: the order of the bag,
// others' racks and their exchanged tiles.
func (d *dealt) other(viewer int) (game.Header, []string) {
	var hidden []int
	for i := range d.order {
		if !slices.Contains(d.laid, i) && (viewer < 0 || !slices.Contains(d.held[viewer], i)) {
			hidden = append(hidden, i)
		}
	}
	order := slices.Clone(d.order)
	d.rng.Shuffle(len(hidden), func(i, j int) {
		order[hidden[i]], order[hidden[j]] = order[hidden[j]], order[hidden[i]]
	})
	h := d.header
	h.Draws, h.Seed, h.LongSeed = draws(order), d.rng.Uint64(), longSeed(d.rng)
	lines := slices.Clone(d.lines)
	for i, gone := range d.swaps {
		rack := crossword.Rack{}
		for _, at := range gone {
			rack = rack.With(order[at])
		}
		head, _, _ := strings.Cut(lines[i], " play ")
		lines[i] = head + " play " + crossword.Exchange{Tiles: rack}.String()
	}
	return h, lines
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
			for range rng.IntN(9) {
				d.play()
			}
			players = len(d.racks)
			one := h.keep(d.header, players, d.lines)
			for viewer := remote.Watcher; viewer < players; viewer++ {
				header, lines := d.other(viewer)
				two := h.keep(header, players, lines)
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
				if a.Game.TurnCount() != len(d.lines) {
					t.Fatalf("game %d: seat %d sees %d turns of %d", n, viewer, a.Game.TurnCount(), len(d.lines))
				}
			}
		})
	}
}
