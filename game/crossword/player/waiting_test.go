package player_test

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"quoin/game/crossword"
	"quoin/game/crossword/player"
	"quoin/testdata/sample"
)

// viewOf returns the view of a position in CGP.
func viewOf(t testing.TB, b table, text string) player.View {
	t.Helper()
	p, err := crossword.ParseCGP(text, b.layout)
	if err != nil {
		t.Fatal(err)
	}
	v, err := player.ViewAt(p, b.variant.Tiles)
	if err != nil {
		t.Fatal(err)
	}
	return v
}

// A pass wins this position whatever the last tile is: a known position, from Macondo's tests. With their words every move
// loses if the tile is the Q; with ours at least one move, ELS, wins with all tiles too.
const waitingWins = "13AW/11F1LI/10JURAT/9LINER1/8O1T4/5C1WAsTiNG1/4DAMAR1E4/3PARED2ROUEN/2YA1K9/1BERG1OATH4V/3COUP1I5E/3H1TESTILY2N/4FAN1I2OXID/9MIB2U/7ZEES3E EEILOSS/ 297/300 0"

func TestWaitingWins(t *testing.T) {
	sample.InCI(t)
	t.Parallel()
	b := tables(t)[1]
	v := viewOf(t, b, waitingWins)
	if v.Bag != 1 {
		t.Fatalf("%d tiles in the bag", v.Bag)
	}
	thinker := b.thinker(t)
	l := thinker.LookAhead(v, player.SimulateOptions{})
	l.Step(math.MaxInt, nil)
	st := l.Standing()
	all, wins := st.Candidates, map[string]bool{}
	for _, c := range all {
		if wins[c.Move.String()] = c.Win == 1; c.Worlds != st.Worlds {
			t.Errorf("%v was compared in %d of %d worlds only", c.Choice, c.Worlds, st.Worlds)
		}
	}
	pass := crossword.Move{}.String()
	if !wins[pass] || !wins["ELS,c12"] {
		t.Errorf("a pass or ELS doesn't win with all tiles: %+v", all)
	}
	if c := thinker.Choose(v, player.Best, player.Limit{}).Move.String(); c != pass && c != "ELS,c12" {
		t.Errorf("best plays %s", c)
	}
}

// A pass is compared wherever it may be right: with one to six tiles in the bag of a game between two that allows
// it.
func TestWaitingIsCompared(t *testing.T) {
	t.Parallel()
	for _, b := range tables(t) {
		thinker := b.thinker(t)
		seen := map[bool]int{}
		for _, s := range scenes(t, b, 4, 12) {
			v := player.ViewOf(s)
			if v.Bag == 0 || len(thinker.Rank(v, 1)) == 0 {
				continue
			}
			l := thinker.LookAhead(v, player.SimulateOptions{Worlds: 1, Candidates: 3})
			has := slices.ContainsFunc(l.Standing().Candidates, func(c player.Simulated) bool {
				return c.Move.Len() == 0 && c.Exchange.Size() == 0
			})
			may := b.name == "scrabble" && v.Bag < crossword.RackSize && len(v.Others) == 1
			if has != may {
				t.Errorf("%s, %d in the bag: a pass is compared: %v", b.name, v.Bag, has)
			}
			seen[may]++
		}
		if seen[false] == 0 || seen[true] == 0 && b.name == "scrabble" {
			t.Errorf("%s: positions by whether a pass may be right: %v", b.name, seen)
		}
	}
}

// The result of a pass is that of both sides choosing, turn after turn, between their move and another pass, until
// passes end the game.
func TestWaitingIsAGame(t *testing.T) {
	t.Parallel()
	variant := tables(t)[1].variant
	idle := variant.Idle
	random := rand.New(rand.NewPCG(3, 3))
	for range 2000 {
		theirs, mine, end := random.IntN(5), random.IntN(5), random.IntN(5)
		var after func(passes int, me bool) int
		after = func(passes int, me bool) int {
			switch {
			case passes >= idle:
				return end
			case me:
				return max(mine, after(passes+1, false))
			}
			return min(theirs, after(passes+1, true))
		}
		had := random.IntN(idle)
		want := after(had+1, false)
		if got := player.Waited(variant, had, theirs, mine, end); got != want {
			t.Fatalf("after %d passes, with %d for their move, %d for mine and %d at the end: %d, want %d", had, theirs, mine, end, got, want)
		}
	}
}
