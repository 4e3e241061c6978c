package player_test

import (
	"fmt"
	"math"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"quoin/game"
	"quoin/game/crossword"
	"quoin/game/crossword/player"
	"quoin/game/scrabble"
	"quoin/game/scraebbkle"
	"quoin/resources"
)

// table is a game, its board, and what its computer players go by.
type table struct {
	name    string
	variant *crossword.Variant
	layout  *crossword.Layout
}

func tables(t testing.TB) []table {
	t.Helper()
	layout, err := scraebbkle.ParseBoard(resources.Boards()[0].Text)
	if err != nil {
		t.Fatal(err)
	}
	return []table{
		{"scraebbkle", scraebbkle.Variant(), layout},
		{"scrabble", scrabble.Variant(), scrabble.Board()},
	}
}

func (b table) thinker(t testing.TB) *player.Thinker {
	t.Helper()
	words, err := resources.Dictionary(resources.International())
	if err != nil {
		t.Fatal(err)
	}
	everyday, err := resources.Dictionary(resources.Everyday())
	if err != nil {
		t.Fatal(err)
	}
	return player.New(player.Config{Variant: b.variant, Layout: b.layout, Words: words, Everyday: everyday})
}

// start deals a game for two.
func (b table) start(t testing.TB, seed uint64, mode crossword.Mode) crossword.State {
	t.Helper()
	return b.begin(t, game.Header{Seed: seed}, mode)
}

// dealt deals the tiles in an order, the first player's rack first.
func (b table) dealt(t testing.TB, draws string) crossword.State {
	t.Helper()
	return b.begin(t, game.Header{Draws: draws}, b.closed())
}

func (b table) begin(t testing.TB, h game.Header, mode crossword.Mode) crossword.State {
	t.Helper()
	c := crossword.Config{Mode: mode, Players: []crossword.Player{{Name: "A", Level: "best"}, {Name: "B", Level: "best"}}}
	h.Rules, h.Config = b.variant.Version, c.String()
	s, err := crossword.Start(b.variant, b.layout, h, nil)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func (b table) closed() crossword.Mode {
	if slices.Contains(b.variant.Modes, crossword.Closed) {
		return crossword.Closed
	}
	return crossword.AsNamed
}

// contestant is one side of a match.
type contestant struct {
	name    string
	level   player.Level
	nodes   int
	thinker *player.Thinker

	turns                int
	total, slowest       time.Duration
	ends                 int
	endTotal, endSlowest time.Duration
}

func (c *contestant) choose(s crossword.State, seed uint64) player.Choice {
	v := player.Look(s)
	began := time.Now()
	choice := c.thinker.Choose(v, c.level, player.Limit{Nodes: c.nodes, Seed: seed})
	took := time.Since(began)
	if v.Bag == 0 {
		c.ends++
		c.endTotal += took
		c.endSlowest = max(c.endSlowest, took)
		return choice
	}
	c.turns++
	c.total += took
	c.slowest = max(c.slowest, took)
	return choice
}

// result of a match, as the first contestant sees it.
type result struct {
	games      int
	points     float64 // a win is one and a draw a half
	spread, sq float64
}

func (r result) String() string {
	n := float64(r.games)
	p := r.points / n
	mean := r.spread / n
	return fmt.Sprintf("%.1f%% ± %.1f  spread %+.1f ± %.1f", 100*p, 100*math.Sqrt(p*(1-p)/n), mean, math.Sqrt((r.sq/n-mean*mean)/n))
}

// match plays games; of each two, the second has the same tiles and the other side begins.
func match(t testing.TB, b table, mode crossword.Mode, games int, first uint64, sides [2]*contestant) result {
	t.Helper()
	r := result{games: games}
	for g := range games {
		s := b.start(t, first+uint64(g/2), mode)
		for turn := uint64(0); ; turn++ {
			if _, over := s.Outcome(); over {
				break
			}
			side := sides[(s.ToMove()+g)%2]
			choice := side.choose(s, first+uint64(g)<<8+turn)
			next, err := s.Apply(choice.Action(0))
			if err != nil {
				t.Fatalf("%s: %v", side.name, err)
			}
			s = next
		}
		o, _ := s.Outcome()
		mine, theirs := o.Seats[g%2], o.Seats[1-g%2]
		switch {
		case mine.Place < theirs.Place:
			r.points++
		case mine.Place == theirs.Place:
			r.points += 0.5
		}
		d := float64(mine.Final - theirs.Final)
		r.spread += d
		r.sq += d * d
	}
	return r
}

// TestTuning compares ways to look ahead. QUOIN_TUNE is games, a blank, the game, and contestants "level" or "best:candidates:plies:halving:nodes".
func TestTuning(t *testing.T) {
	words := strings.Fields(os.Getenv("QUOIN_TUNE"))
	if len(words) < 4 {
		t.Skip()
	}
	games, _ := strconv.Atoi(words[0])
	for _, b := range tables(t) {
		if b.name != words[1] {
			continue
		}
		var all []*contestant
		for _, w := range words[2:] {
			parts := strings.Split(w, ":")
			level, err := player.ParseLevel(parts[0])
			if err != nil {
				t.Fatal(err)
			}
			c := &contestant{name: w, level: level, thinker: b.thinker(t)}
			if len(parts) == 5 {
				cands, _ := strconv.Atoi(parts[1])
				plies, _ := strconv.Atoi(parts[2])
				c.thinker.Tune(cands, plies, parts[3] == "h")
				c.nodes, _ = strconv.Atoi(parts[4])
			}
			all = append(all, c)
		}
		for _, c := range all[1:] {
			fmt.Printf("%s : %s  %v\n", all[0].name, c.name, match(t, b, b.closed(), games, 1, [2]*contestant{all[0], c}))
		}
		for _, c := range all {
			fmt.Printf("%-25s %v a turn, slowest %v; end %v, %v\n", c.name, c.total/time.Duration(max(1, c.turns)), c.slowest, c.endTotal/time.Duration(max(1, c.ends)), c.endSlowest)
		}
	}
}

func everyday(t testing.TB) *crossword.Dictionary {
	t.Helper()
	words, err := resources.Dictionary(resources.Everyday())
	if err != nil {
		t.Fatal(err)
	}
	return words
}
