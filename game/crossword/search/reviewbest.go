package search

import (
	"cmp"
	"slices"

	"quoin/game/crossword"
)

// best fills in the best choices of a turn.
func (v *valuer) best(j *Judgement, b crossword.Board) {
	r := v.reviewer
	r.gen.Set(b)
	r.moves = r.gen.Moves(j.Rack, r.moves[:0])
	j.Moves = len(r.moves)
	byScore, byWorth := top{most: r.config.Top, before: higherScore}, top{most: r.config.Top, before: worthMore}
	twice := b.Empty() && b.Layout().Mirrored() && !v.variant.Tiles.OneWord
	for _, m := range r.moves {
		j.Bonus = j.Bonus || m.Len() == crossword.RackSize
		if twice && m.Down() {
			j.Moves--
			continue // its image goes across
		}
		c := Candidate{Move: m, Score: m.Score, Rest: j.Rack}
		for i := range m.Len() {
			c.Rest[m.Tile(i).Slot()]--
		}
		if r.config.Leaves == nil {
			c.Worth = m.Score * Milli
		} else {
			c.Worth = v.of(m.Score, c.Rest, m.Len())
			byWorth.offer(c)
		}
		byScore.offer(c)
	}
	pass := Candidate{Rest: j.Rack, Worth: v.of(0, j.Rack, 0)}
	byScore.offer(pass)
	if r.config.Leaves != nil {
		if !v.exchanges(*j, &byWorth) {
			byWorth.offer(pass)
		}
	}
	j.ByScore, j.ByWorth = byScore.all, byWorth.all
}

// exchanges offers every exchange of tiles, and reports whether there is any:
// then one is always better than to pass.
func (v *valuer) exchanges(j Judgement, to *top) bool {
	if v.variant.Exchange == 0 || v.bag < v.variant.Exchange {
		return false
	}
	j.Rack.Split(func(kept, returned crossword.Rack) {
		if n := returned.Size(); n > 0 && n <= crossword.RackSize {
			to.offer(Candidate{Exchanged: n, Tiles: returned, Rest: kept, Worth: v.of(0, kept, n)})
		}
	})
	return j.Rack.Size() > 0
}

// top keeps the best of many choices, in order.
type top struct {
	most   int
	before func(a, b *Candidate) int
	all    []Candidate
}

func (t *top) offer(c Candidate) {
	if len(t.all) == t.most && t.before(&c, &t.all[t.most-1]) >= 0 {
		return
	}
	at, _ := slices.BinarySearchFunc(t.all, &c, func(a Candidate, b *Candidate) int { return t.before(&a, b) })
	if len(t.all) == t.most {
		t.all = t.all[:t.most-1]
	}
	t.all = slices.Insert(t.all, at, c)
}

// The orders. Equals stand in an order that depends on nothing else.
func higherScore(a, b *Candidate) int {
	return cmp.Or(cmp.Compare(b.Score, a.Score), cmp.Compare(b.Worth, a.Worth), a.compare(b))
}

func worthMore(a, b *Candidate) int {
	return cmp.Or(cmp.Compare(b.Worth, a.Worth), cmp.Compare(b.Score, a.Score), a.compare(b))
}

func (c *Candidate) compare(other *Candidate) int {
	return cmp.Or(c.Move.Compare(other.Move), cmp.Compare(c.Exchanged, other.Exchanged), slices.Compare(c.Tiles[:], other.Tiles[:]))
}

// Summary is how a player did in all turns that were judged.
type Summary struct {
	Seat  int
	Turns int // moves, exchanges and passes
	// Judged is how many of them had a rack that is known whole: only these
	// count below, but for the last two.
	Judged int
	// Best is how many of those were as good as any.
	Best int
	// Lost is what all of them could have been worth more, in thousandths of a
	// point, and ScoreLost the points.
	Lost      int64
	ScoreLost int64
	// Bonuses is how many whole racks were laid, of those that could be.
	Bonuses, BonusesThere int
	// Withdrawn is how many moves were taken back, and Unlisted how many others
	// had words that the dictionary doesn't have.
	Withdrawn, Unlisted int
}

// Mean is what a turn could have been worth more on average, in thousandths of
// a point.
func (s Summary) Mean() int64 {
	if s.Judged == 0 {
		return 0
	}
	return s.Lost / int64(s.Judged)
}

// Summarise adds up what was said of turns, for a game of so many players.
func Summarise(all []Judgement, players int) []Summary {
	sums := make([]Summary, players)
	for seat := range sums {
		sums[seat].Seat = seat
	}
	for _, j := range all {
		s := &sums[j.Seat]
		s.Turns++
		switch {
		case j.Withdrawn:
			s.Withdrawn++
		case len(j.Unlisted) > 0:
			s.Unlisted++
		}
		if !j.Whole {
			continue
		}
		s.Judged++
		s.Lost += j.Lost
		s.ScoreLost += j.ScoreLost
		laidAll := j.Kind == crossword.MoveLaid && !j.Withdrawn && j.Played.Move.Len() == crossword.RackSize
		if j.Lost == 0 {
			s.Best++
		}
		if laidAll {
			s.Bonuses++
		}
		if laidAll || j.Bonus {
			s.BonusesThere++
		}
	}
	return sums
}
