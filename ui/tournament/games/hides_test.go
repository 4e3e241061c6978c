package games

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"quoin/game"
	"quoin/game/crossword"
	"quoin/game/match"
	"quoin/game/scrabble"
	"quoin/game/scraebbkle"
	"quoin/resources"
	"quoin/ui/tournament/wire"
)

// dealt is a random game in which each tile is known by the place at which it left the bag.
type dealt struct {
	rng    *rand.Rand
	tables *Tables
	header game.Header
	order  []crossword.Tile
	drawn  int
	racks  [][]int // of each seat, by the places of their tiles
	held   [][]int // tiles that were ever there
	laid   []int
	down   []int // tiles drawn for the last action, face down until its move stands
	lines  []string
	swap   []int // the tiles of the last action, if that is an exchange
	mover  int   // of the last action
}

func drawn(tiles []crossword.Tile) string {
	var b strings.Builder
	for _, t := range tiles {
		if t == crossword.Blank {
			b.WriteByte('_')
		} else {
			b.WriteString(t.Text())
		}
	}
	return b.String()
}

// longSeed returns a test's own long seed.
func longSeed(rng *rand.Rand) (s game.LongSeed) {
	for i := range s {
		s[i] = byte(rng.Uint32())
	}
	return s
}

// deal plays some random turns, and ends with an exchange if possible, since exchanged tiles would come back
// in an unknown order.
func deal(t *testing.T, rng *rand.Rand) *dealt {
	t.Helper()
	modes := []string{"named", "named", "named challenge five", "named challenge double"}
	s, seats := Setup{Rules: scrabble.Rules, Mode: modes[rng.IntN(len(modes))]}, 2+rng.IntN(3)
	if rng.IntN(2) == 0 {
		s, seats = Setup{Rules: scraebbkle.Rules, Mode: []string{"closed", "open"}[rng.IntN(2)], Board: resources.Boards()[0].Text}, 2
	}
	d := &dealt{rng: rng, tables: tables(t, s), racks: make([][]int, seats), held: make([][]int, seats)}
	d.header = d.tables.Header(d.tables.Times().People, []string{"ada", "bob", "cyd", "dan"}[:seats], rng.Uint64(), longSeed(rng), 5)
	d.order = scrabble.Tiles().Bag.Tiles()
	if s.Rules == scraebbkle.Rules {
		d.order = scraebbkle.Tiles().Bag.Tiles()
	}
	rng.Shuffle(len(d.order), func(i, j int) { d.order[i], d.order[j] = d.order[j], d.order[i] })
	d.header.Draws = drawn(d.order)
	for seat := range seats {
		d.draw(seat, crossword.RackSize)
	}
	m := d.open(t, d.header, nil)
	for range rng.IntN(12) {
		mover, _ := m.ToMove()
		legal := d.tables.Legal(m, mover)
		action := legal[rng.IntN(len(legal))]
		if slices.Contains(legal, "challenge") && rng.IntN(3) == 0 {
			action = "challenge"
		}
		m = d.does(t, m, action)
		if m.Over() || d.drawn > 80 {
			break
		}
	}
	d.mover = -1
	if !m.Over() && s.Rules == scrabble.Rules && d.drawn < 80 && (len(d.down) == 0 || rng.IntN(2) == 0) {
		d.mover, _ = m.ToMove()
		some := slices.Clone(d.racks[d.mover][:1+rng.IntN(6)])
		d.swap, d.down = some, nil
		d.lines = append(d.lines, d.exchange(len(d.lines)+1, d.order))
	}
	return d
}

// exchange returns the last line, in an order of tiles, at a time.
func (d *dealt) exchange(at int, order []crossword.Tile) string {
	var r crossword.Rack
	for _, i := range d.swap {
		r = r.With(order[i])
	}
	return fmt.Sprintf("%d %d play exchange %v", at, d.mover+1, r)
}

func (d *dealt) open(t *testing.T, h game.Header, lines []string) match.Any {
	t.Helper()
	m, err := d.tables.Open(h, lines)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

func (d *dealt) draw(seat, n int) {
	for range n {
		if d.drawn < len(d.order) {
			d.racks[seat], d.held[seat] = append(d.racks[seat], d.drawn), append(d.held[seat], d.drawn)
			d.drawn++
		}
	}
}

func (d *dealt) does(t *testing.T, m match.Any, action string) match.Any {
	t.Helper()
	seat, _ := m.ToMove()
	if ruled := d.tables.Verdict(m, action); ruled != "" {
		action = ruled
	}
	d.lines = append(d.lines, fmt.Sprintf("%d %d play %s", len(d.lines)+1, seat+1, action))
	next, err := m.Do(d.lines[len(d.lines)-1])
	if err != nil {
		t.Fatal(err)
	}
	d.down = nil
	if text, is := strings.CutPrefix(action, "lay "); is {
		move, _ := crossword.ParseMove(text)
		for _, tile := range move.Tiles() {
			at := slices.IndexFunc(d.racks[seat], func(i int) bool {
				return d.order[i] == tile || d.order[i] == crossword.Blank && tile.IsBlank()
			})
			d.laid = append(d.laid, d.racks[seat][at])
			d.racks[seat] = slices.Delete(slices.Clone(d.racks[seat]), at, at+1)
		}
		before := d.drawn
		if d.draw(seat, move.Len()); strings.Contains(d.header.Config, " challenge ") {
			for i := before; i < d.drawn; i++ {
				d.down = append(d.down, i)
			}
		}
	}
	return next
}

// twin returns a game that differs from this one only in what a viewer can't know, and the number of
// different tiles.
func (d *dealt) twin(t *testing.T, m match.Any, viewer int) (other match.Any, last string, others int) {
	t.Helper()
	known := make([]bool, len(d.order))
	for _, i := range d.laid {
		known[i] = true
	}
	open := strings.Contains(d.header.Config, " open ")
	for seat, held := range d.held {
		for _, i := range held {
			known[i] = known[i] || viewer >= 0 && (seat == viewer || open) && !slices.Contains(d.down, i)
		}
	}
	var hidden []int
	for i := range known {
		if !known[i] {
			hidden = append(hidden, i)
		}
	}
	order := slices.Clone(d.order)
	for i, j := range d.rng.Perm(len(hidden)) {
		if order[hidden[i]] = d.order[hidden[j]]; order[hidden[i]] != d.order[hidden[i]] {
			others++
		}
	}
	h := d.header
	h.Draws, h.Seed, h.LongSeed, h.Started = drawn(order), d.rng.Uint64(), longSeed(d.rng), 77
	lines := slices.Clone(d.lines)
	if d.mover >= 0 {
		lines[len(lines)-1] = d.exchange(len(lines), order)
	}
	if len(lines) > 0 {
		last = lines[len(lines)-1]
	}
	return d.open(t, h, lines), last, others
}

// told returns all that a seat is told of a table and its last line.
type told func(d *dealt, m match.Any, last string, viewer int) string

// onTheWire returns the server's messages.
func onTheWire(d *dealt, m match.Any, last string, viewer int) string {
	did := wire.Did{Game: 1, View: d.tables.Tell(m, viewer)}
	if _, action, played := strings.Cut(last, " play "); played && viewer != d.mover {
		did.Action = d.tables.Public(action)
	}
	line := string(wire.Line(did))
	if mover, _ := m.ToMove(); mover == viewer {
		line += fmt.Sprint(d.tables.Legal(m, mover))
	}
	if viewer < 0 {
		return line
	}
	lines := slices.Clone(d.lines)
	if len(lines) > 0 {
		lines[len(lines)-1] = last
	}
	h, log, err := d.tables.LogOf(m.Header(), lines, viewer)
	if err != nil {
		return err.Error()
	}
	h.Started = 0
	return line + h.String() + strings.Join(log, "\n")
}

// leaks plays random games and compares them with their twins.
func leaks(t *testing.T, games int, tell told) (found string, others int) {
	t.Helper()
	for seed := range uint64(games) {
		d := deal(t, rand.New(rand.NewPCG(seed, 7)))
		m := d.open(t, d.header, d.lines)
		if m.Over() { // then all is shown
			continue
		}
		last := ""
		if len(d.lines) > 0 {
			last = d.lines[len(d.lines)-1]
		}
		for viewer := -1; viewer < m.Seats(); viewer++ {
			if viewer >= 0 && viewer == d.mover {
				continue // the player who exchanged draws what the twin has in another order
			}
			twin, also, n := d.twin(t, m, viewer)
			others += n
			if a, b := tell(d, m, last, viewer), tell(d, twin, also, viewer); a != b {
				return fmt.Sprintf("game %d tells seat %d\n%s\nor\n%s", seed, viewer+1, a, b), others
			}
		}
	}
	return "", others
}

// TestHides: a seat is told nothing of other racks, of the bag, and of others' exchanges; and the comparison
// would detect it.
func TestHides(t *testing.T) {
	games := 150
	if testing.Short() {
		games = 40
	}
	found, others := leaks(t, games, onTheWire)
	if found != "" {
		t.Fatal(found)
	}
	if others < 20*games {
		t.Errorf("the twins differ in %d tiles only", others)
	}
	for name, leak := range map[string]told{
		"an exchange as its seat said it": func(d *dealt, m match.Any, last string, viewer int) string {
			_, action, _ := strings.Cut(last, " play ")
			return onTheWire(d, m, last, viewer) + action
		},
		"another's view": func(d *dealt, m match.Any, last string, viewer int) string {
			return onTheWire(d, m, last, viewer) + string(wire.Line(wire.Did{View: d.tables.Tell(m, (viewer+1)%m.Seats())}))
		},
		"what another may do": func(d *dealt, m match.Any, last string, viewer int) string {
			mover, _ := m.ToMove()
			return onTheWire(d, m, last, viewer) + fmt.Sprint(d.tables.Legal(m, mover))
		},
		"the header": func(d *dealt, m match.Any, last string, viewer int) string {
			return onTheWire(d, m, last, viewer) + m.Header().String()
		},
	} {
		if found, _ := leaks(t, 40, leak); found == "" {
			t.Errorf("%s isn't found", name)
		}
	}
}
