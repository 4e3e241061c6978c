package search

import (
	"cmp"
	"slices"

	"quoin/game/crossword"
)

// best sets the best choices of a turn.
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
			continue // its mirror image goes across
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

// exchanges offers every exchange of tiles, and reports whether there is any: then one is always better than
// a pass.
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

// The orders break ties by the choices alone.
func higherScore(a, b *Candidate) int {
	return cmp.Or(cmp.Compare(b.Score, a.Score), cmp.Compare(b.Worth, a.Worth), a.compare(b))
}

func worthMore(a, b *Candidate) int {
	return cmp.Or(cmp.Compare(b.Worth, a.Worth), cmp.Compare(b.Score, a.Score), a.compare(b))
}

func (c *Candidate) compare(other *Candidate) int {
	return cmp.Or(c.Move.Compare(other.Move), cmp.Compare(c.Exchanged, other.Exchanged), slices.Compare(c.Tiles[:], other.Tiles[:]))
}

// Summary is a player's results over all judged turns.
type Summary struct {
	Seat  int
	Turns int // moves, exchanges and passes
	// Judged is the number of turns with a completely known rack; only these count below, except in Withdrawn
	// and Unlisted.
	Judged int
	// Best is the number of them that no other choice beats.
	Best int
	// Lost is the sum of the losses in thousandths of a point, and ScoreLost that in points.
	Lost      int64
	ScoreLost int64
	// Bonuses is the number of bingos laid, and BonusesThere of bingos that were possible.
	Bonuses, BonusesThere int
	// Withdrawn is the number of moves taken back, and Unlisted the number of others with words that the
	// dictionary doesn't have.
	Withdrawn, Unlisted int
}

// Mean returns the average loss of a turn, in thousandths of a point.
func (s Summary) Mean() int64 {
	if s.Judged == 0 {
		return 0
	}
	return s.Lost / int64(s.Judged)
}

// Summarise adds up judgements, for a game of this number of players.
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
