package player_test

import (
	"cmp"
	"math"
	"os"
	"slices"
	"strconv"
	"testing"

	"quoin/game/crossword"
	"quoin/game/crossword/player"
	"quoin/testdata/sample"
)

// TestPreEndgamesAgainstAll compares the choices of Best with one or two tiles in the bag with all other moves and a
// pass, each with all bags. QUOIN_PREENDGAMES is the number of positions, from games by score and leave, and
// QUOIN_PREENDGAMES_SEED the seed of the first game.
func TestPreEndgamesAgainstAll(t *testing.T) {
	n, _ := strconv.Atoi(os.Getenv("QUOIN_PREENDGAMES"))
	if n == 0 {
		t.Skip("QUOIN_PREENDGAMES is the number of positions; each takes up to a minute")
	}
	seed, _ := strconv.ParseUint(cmp.Or(os.Getenv("QUOIN_PREENDGAMES_SEED"), "300"), 10, 64)
	b := tables(t)[1]
	thinker := b.thinker(t)
	right, behind := 0, 0.0
	for played := 0; played < n; seed++ {
		v, ok := preEndingOf(t, b, thinker, seed, 1, 2)
		if !ok {
			continue
		}
		played++
		all := everyBag{b: b, thinker: thinker, v: v, bags: bagsIn(v)}
		lost := all.lost(t, seed, b.thinker(t).Choose(v, player.Best, player.Limit{Seed: seed}))
		if behind += lost; lost == 0 {
			right++
		}
	}
	t.Logf("%d of %d positions right, on average %.2f%% of a win behind", right, n, 100*behind/float64(n))
}

// TestPreEndgameWins: where a move wins with every bag, Best finds one, also if it is far down the list by score and
// leave.
func TestPreEndgameWins(t *testing.T) {
	sample.InCI(t)
	t.Parallel()
	b := tables(t)[1]
	thinker := b.thinker(t)
	for _, seed := range []uint64{312, 345} {
		v, _ := preEndingOf(t, b, thinker, seed, 1, 2)
		all := everyBag{b: b, thinker: thinker, v: v, bags: bagsIn(v)}
		if lost := all.lost(t, seed, thinker.Choose(v, player.Best, player.Limit{Seed: seed})); lost > 0 {
			t.Errorf("seed %d: it wins %.3f less often", seed, lost)
		}
	}
}

// onePossible is a content of the bag, with the other rack that follows and the number of ways in which it comes about.
type onePossible struct {
	bag   []crossword.Tile
	other crossword.Rack
	ways  int
}

func bagsIn(v player.View) (all []onePossible) {
	tiles, seen := v.Unseen.Tiles(), map[crossword.Rack]int{}
	for i := range tiles {
		for j := range tiles[:i+1] {
			in := []crossword.Tile{tiles[i], tiles[j]}[:v.Bag]
			if v.Bag == 1 && j > 0 || v.Bag == 2 && i == j {
				continue
			}
			key := crossword.Rack{}.With(in...)
			at, known := seen[key]
			if !known {
				at = len(all)
				seen[key] = at
				all = append(all, onePossible{in, v.Unseen.Less(key), 0})
			}
			all[at].ways++
		}
	}
	return all
}

// everyBag finds how often choices win. Results are in quarters of a win.
type everyBag struct {
	b        table
	thinker  *player.Thinker
	v        player.View
	bags     []onePossible
	searches int
	unproven int
}

const (
	searchNodes  = 1_500
	mostReplies  = 500   // with blanks there are thousands
	mostSearches = 2_000 // in a lost position nearly all moves would have to be refuted with nearly all bags
	wholeWin     = 4
)

// lost returns by how much a choice wins less often than the best one.
func (j *everyBag) lost(t *testing.T, seed uint64, c player.Choice) float64 {
	ways := 0
	for _, w := range j.bags {
		ways += w.ways
	}
	var best []int // result of the best choice by bag
	chosen := 0
	for _, w := range j.bags {
		best = append(best, j.after(c.Move, w))
		chosen += w.ways * best[len(best)-1]
	}
	top, first := chosen, c.Move
	ranked := append(j.thinker.Rank(j.v, math.MaxInt32), player.Choice{})
	for _, r := range ranked {
		if top == wholeWin*ways || j.searches > mostSearches {
			break
		}
		// Bags with which the best choice gains least come first: a better one must gain there.
		order := make([]int, len(j.bags))
		for i := range order {
			order[i] = i
		}
		slices.SortStableFunc(order, func(x, y int) int { return cmp.Compare(best[x], best[y]) })
		possible, results := wholeWin*ways, make([]int, len(j.bags))
		for _, i := range order {
			results[i] = j.after(r.Move, j.bags[i])
			if possible -= j.bags[i].ways * (wholeWin - results[i]); possible <= top {
				break
			}
		}
		if possible > top {
			top, first, best = possible, r.Move, results
		}
	}
	share := func(n int) float64 { return float64(n) / float64(wholeWin*ways) }
	at := slices.IndexFunc(ranked, func(r player.Choice) bool { return r.Move == first })
	t.Logf("seed %d, %d in the bag, %+d points, %d moves: %v wins %.3f, %v (%d.) %.3f; %d of %d searches unproven",
		seed, j.v.Bag, j.v.Score-j.v.Others[0].Score, len(ranked)-1, c.Move, share(chosen), first, at+1, share(top), j.unproven, j.searches)
	return share(top - chosen)
}

// after returns the result of a choice with one bag. If it leaves tiles, the other knows the bag.
func (j *everyBag) after(m crossword.Move, w onePossible) int {
	switch one := j.inOrder(m, w.bag, w.other); {
	case m.Len() == 1 && len(w.bag) == 2:
		return one + j.inOrder(m, []crossword.Tile{w.bag[1], w.bag[0]}, w.other)
	default:
		return 2 * one
	}
}

// inOrder returns the result, in halves of a win, if the tiles come in this order.
func (j *everyBag) inOrder(m crossword.Move, bag []crossword.Tile, other crossword.Rack) int {
	if m.Len() >= len(bag) {
		return j.emptied(j.v, m, bag, other)
	}
	theirs := player.View{Board: j.v.Board, Rack: other, Score: j.v.Others[0].Score, Idle: j.v.Idle + 1, Bag: len(bag) - m.Len()}
	theirs.Others = []player.Other{{Score: j.v.Score + m.Score}}
	mine := j.v.Rack
	if m.Len() > 0 {
		theirs.Board, _ = j.v.Board.Play(m)
		mine, _ = mine.Without(m.Tiles()...)
		mine = mine.With(bag[:m.Len()]...)
		if m.Score > 0 {
			theirs.Idle = 0
		}
	}
	least := 2
	for _, r := range j.thinker.Rank(theirs, mostReplies) {
		if r.Move.Len() >= theirs.Bag {
			least = min(least, 2-j.emptied(theirs, r.Move, bag[m.Len():], mine))
		}
		if least == 0 {
			break
		}
	}
	return least
}

// emptied returns the result, in halves of a win for the player of the move, of a move that takes all tiles.
func (j *everyBag) emptied(v player.View, m crossword.Move, bag []crossword.Tile, other crossword.Rack) int {
	board, _ := v.Board.Play(m)
	rack, _ := v.Rack.Without(m.Tiles()...)
	rack = rack.With(bag...)
	idle := 0
	if m.Score == 0 {
		idle = v.Idle + 1
	}
	result, ok := j.thinker.Outcome(board, [2]crossword.Rack{other, rack}, idle, v.Others[0].Score-v.Score-m.Score, searchNodes)
	if j.searches++; !ok {
		j.unproven++
	}
	return 2 - result
}
