package player_test

import (
	"fmt"
	"math"
	"os"
	"strconv"
	"strings"
	"testing"
	"time"

	"quoin/game/crossword"
	"quoin/game/crossword/player"
)

// contestant is one side of a match.
type contestant struct {
	name    string
	level   player.Level
	equity  bool // the best by score and leave, without looking ahead
	thinker *player.Thinker
	turns   [2]spent // with tiles in the bag, and without
}

// spent is processor time.
type spent struct {
	turns int
	total time.Duration
	most  time.Duration
}

func (s *spent) add(took time.Duration) {
	s.turns++
	s.total += took
	s.most = max(s.most, took)
}

func (s *spent) String() string {
	return fmt.Sprintf("%.2f ms, at most %.1f ms", ms(s.total)/float64(max(1, s.turns)), ms(s.most))
}

func ms(d time.Duration) float64 { return float64(d) / float64(time.Millisecond) }

// endNodes stands in for the default limit of an endgame, so that a match
// doesn't take all day.
const endNodes = 1_000

func (c *contestant) choose(s crossword.State, seed uint64) player.Choice {
	v := player.ViewOf(s)
	limit, end := player.Limit{Seed: seed}, 0
	if v.Bag == 0 {
		limit.Nodes, end = endNodes, 1
	}
	began := processorTime()
	defer func() { c.turns[end].add(processorTime() - began) }()
	if c.equity && v.Bag > 0 {
		if ranked := c.thinker.Rank(v, 1); len(ranked) > 0 {
			return ranked[0]
		}
		return player.Choice{}
	}
	return c.thinker.Choose(v, c.level, limit)
}

// result is that of a match, as its first contestant sees it.
type result struct {
	games           int
	points          float64 // one for a win, a half for a draw
	spread, squares float64
}

func (r *result) add(mine, theirs crossword.Settlement) {
	r.games++
	switch {
	case mine.Place < theirs.Place:
		r.points++
	case mine.Place == theirs.Place:
		r.points += 0.5
	}
	d := float64(mine.Final - theirs.Final)
	r.spread += d
	r.squares += d * d
}

// String has one standard deviation after each ±.
func (r *result) String() string {
	n := float64(r.games)
	p, mean := r.points/n, r.spread/n
	return fmt.Sprintf("%5.1f%% ± %.1f, %+7.1f ± %.1f points", 100*p, 100*math.Sqrt(p*(1-p)/n), mean, math.Sqrt((r.squares/n-mean*mean)/n))
}

// match plays games. Of each two, the second has the same tiles in the same
// order, and the other contestant begins.
func match(t testing.TB, b table, mode crossword.Mode, games int, sides [2]*contestant) *result {
	t.Helper()
	r := &result{}
	for g := range games {
		s := b.start(t, 1000+uint64(g/2), mode)
		for turn := uint64(0); ; turn++ {
			if o, over := s.Outcome(); over {
				r.add(o.Seats[g%2], o.Seats[1-g%2])
				break
			}
			side := sides[(s.ToMove()+g)%2]
			next, err := s.Apply(crossword.Step{Do: side.choose(s, uint64(g)<<8+turn).Action()})
			if err != nil {
				t.Fatalf("%s: %v", side.name, err)
			}
			s = next
		}
	}
	return r
}

// TestLevelTournament prints how players do against each other.
// QUOIN_LEVELS has the number of games, the game, and then the first player and
// those that meet it, each the name of a level or "equity": "200 scrabble best
// strong equity". "scraebbkle:open" is an open game.
func TestLevelTournament(t *testing.T) {
	words := strings.Fields(os.Getenv("QUOIN_LEVELS"))
	if len(words) < 4 {
		t.Skip("QUOIN_LEVELS names no match")
	}
	games, err := strconv.Atoi(words[0])
	if err != nil {
		t.Fatal(err)
	}
	for _, b := range tables(t) {
		mode := b.closed()
		switch words[1] {
		case b.name:
		case b.name + ":open":
			mode = crossword.Open
		default:
			continue
		}
		var all []*contestant
		for _, name := range words[2:] {
			c := &contestant{name: name, thinker: b.thinker(t), equity: name == "equity", level: player.Best}
			if !c.equity {
				if c.level, err = player.ParseLevel(name); err != nil {
					t.Fatal(err)
				}
			}
			all = append(all, c)
		}
		for _, c := range all[1:] {
			fmt.Printf("%s: %s against %s: %v\n", words[1], all[0].name, c.name, match(t, b, mode, games, [2]*contestant{all[0], c}))
		}
		for _, c := range all {
			fmt.Printf("%-7s a turn took %v; in the endgame %v\n", c.name, &c.turns[0], &c.turns[1])
		}
	}
}
