package player

import (
	"cmp"
	"math/rand/v2"
	"slices"

	"quoin/game/crossword"
)

// tuning is what the best level was tuned by.
type tuning struct {
	candidates int // moves that are looked at more closely
	plies      int // turns that are played on after each
	halving    bool
}

var standard = tuning{candidates: 24, plies: 1, halving: true}

// candidate is a choice, and how it did in the games that were imagined.
type candidate struct {
	Choice
	rest   crossword.Rack // what stays on the rack
	static int64          // by score and leave, in thousandths
	sum    int64          // of the imagined games
	games  int64
}

// candidates are the most promising choices, the best first.
func (t *Thinker) candidates(v View) []candidate {
	var all []candidate
	for _, m := range t.list(t.gen, v.Rack) {
		rest := less(v.Rack, m)
		c := candidate{Choice: scored(m), rest: rest}
		c.static = c.Worth + t.leave(v, rest, m.Len())
		all = append(all, c)
	}
	if c, ok := t.exchange(v); ok {
		rest := v.Rack
		for slot, n := range c.Exchange {
			rest[slot] -= n
		}
		all = append(all, candidate{Choice: c, rest: rest, static: c.Worth})
	}
	slices.SortFunc(all, func(a, b candidate) int {
		return cmp.Or(cmp.Compare(b.static, a.static), a.Move.Compare(b.Move))
	})
	return all[:min(len(all), t.tuning.candidates)]
}

// leave is what the rest of a rack is worth after some tiles were laid. When
// nothing can be drawn any more it only costs points.
func (t *Thinker) leave(v View, rest crossword.Rack, laid int) int64 {
	if v.Bag < laid {
		return -points(int64(t.variant.Tiles.Worth(rest)))
	}
	return t.leaves.Worth(rest)
}

// best looks ahead.
func (t *Thinker) best(v View) Choice {
	if v.Bag == 0 && len(v.Others) == 1 && v.Others[0].Seen {
		return t.endgame(v)
	}
	all := t.candidates(v)
	if len(all) == 0 {
		return Choice{}
	}
	if t.tuning.plies == 0 {
		return all[0].Choice
	}
	nodes := t.limit.Nodes
	if nodes == 0 {
		nodes = aheadNodes
	}
	worlds := t.worlds(v)
	for rounds := t.rounds(len(all)); len(all) > 1 && rounds > 0 && !t.stopped; rounds-- {
		share := (nodes - t.nodes) / rounds
		games := max(1, share/(len(all)*t.tuning.plies))
		t.imagine(v, all, worlds, games, nodes)
		if t.stopped { // some have been tried more often than others
			break
		}
		slices.SortStableFunc(all, func(a, b candidate) int { return cmp.Compare(b.mean(), a.mean()) })
		if t.tuning.halving {
			all = all[:(len(all)+1)/2]
		}
	}
	c := all[0].Choice
	c.Worth = all[0].mean()
	return c
}

func (t *Thinker) rounds(n int) int {
	if !t.tuning.halving {
		return 1
	}
	rounds := 0
	for ; n > 1; n = (n + 1) / 2 {
		rounds++
	}
	return rounds
}

// mean is what the candidate came to on average.
func (c candidate) mean() int64 {
	if c.games == 0 {
		return c.static
	}
	return c.sum / c.games
}

// worlds imagines what is hidden, one world after the other; all candidates
// are tried in the same ones.
type worlds struct {
	chance *rand.Rand
	unseen []crossword.Tile
	held   int
	known  bool
	rack   crossword.Rack
	tiles  int
	made   []world
}

// world is one way it may be.
type world struct {
	other crossword.Rack   // of the next player
	bag   []crossword.Tile // as it will be drawn
}

// drawn is as many tiles as two players can draw in the turns looked ahead.
const drawn = 4 * crossword.RackSize

func (t *Thinker) worlds(v View) *worlds {
	w := &worlds{chance: t.chance(forRacks), unseen: v.Unseen.Tiles(), tiles: v.Bag}
	if len(v.Others) > 0 {
		w.held, w.known, w.rack = v.Others[0].Held, v.Others[0].Seen, v.Others[0].Rack
	}
	return w
}

func (w *worlds) get(i int) world {
	for len(w.made) <= i {
		n := drawn
		if !w.known {
			n += w.held
		}
		n = min(n, len(w.unseen))
		for i := range n {
			j := i + w.chance.IntN(len(w.unseen)-i)
			w.unseen[i], w.unseen[j] = w.unseen[j], w.unseen[i]
		}
		next := world{other: w.rack}
		bag := w.unseen[:n]
		if !w.known {
			next.other = crossword.Rack{}
			held := min(w.held, n)
			for _, tile := range bag[:held] {
				next.other = next.other.With(tile)
			}
			bag = bag[held:]
		}
		next.bag = slices.Clone(bag[:min(len(bag), w.tiles)])
		w.made = append(w.made, next)
	}
	return w.made[i]
}

// imagine plays some games of every candidate.
func (t *Thinker) imagine(v View, all []candidate, worlds *worlds, games, nodes int) {
	for i := range all {
		c := &all[i]
		if c.Move.Len() > 0 {
			t.gen.Play(c.Move)
		}
		for range games {
			value, ok := t.rollout(v, c, worlds.get(int(c.games)), nodes)
			if !ok {
				break
			}
			c.sum += value
			c.games++
		}
		if c.Move.Len() > 0 {
			t.gen.Undo()
		}
		if t.stopped {
			return
		}
	}
}

// rollout plays some turns after a candidate, everybody for the highest score,
// and says what it came to.
func (t *Thinker) rollout(v View, c *candidate, w world, nodes int) (value int64, ok bool) {
	rests := [2]crossword.Rack{c.rest, w.other}
	racks := rests
	bag := w.bag
	draw := func(side, n int) {
		n = min(n, len(bag))
		for _, tile := range bag[:n] {
			racks[side] = racks[side].With(tile)
		}
		bag = bag[n:]
	}
	score := [2]int64{c.Move.Score, 0}
	draw(0, v.Rack.Size()-c.rest.Size())
	played := 0
	over := racks[0].Size() == 0
	for ply := 1; ply <= t.tuning.plies && !over; ply++ {
		if t.stop(nodes) {
			for range played {
				t.gen.Undo()
			}
			return 0, false
		}
		side := ply % 2
		m, found := t.gen.Best(racks[side])
		if !found {
			continue
		}
		score[side] += m.Score
		racks[side], _ = racks[side].Without(m.Tiles()...)
		rests[side] = racks[side]
		if ply < t.tuning.plies {
			t.gen.Play(m)
			played++
		}
		draw(side, m.Len())
		over = racks[side].Size() == 0
	}
	for range played {
		t.gen.Undo()
	}
	value = points(score[0] - score[1])
	if over || len(bag) == 0 && v.Bag < drawn {
		left := int64(t.variant.Tiles.Worth(racks[1]) - t.variant.Tiles.Worth(racks[0]))
		if over && t.variant.OutGains {
			left *= 2
		}
		return value + points(left), true
	}
	return value + t.leaves.Worth(rests[0]) - t.leaves.Worth(rests[1]), true
}
