package player

import (
	"cmp"
	"math"
	"slices"

	"quoin/game/crossword"
	"quoin/game/crossword/search"
)

// The end of a game that is played on is only guessed, as an endgame search guesses its turns: both sides lay moves of
// their lists that don't meet. That takes a third more time than to search for the best score turn by turn, and comes much
// closer to what both should do (decision 0093).

const (
	// turnsGuessed is how many turns, of those that the list begins with, are guessed.
	turnsGuessed = 40
	// listedOfEach is how many moves of each number of tiles the lists have: without those that lay few tiles nobody could
	// go out.
	listedOfEach = 40
	// listedPerNode is how many legal moves take as long to find and to sort as a node.
	listedPerNode = 400
)

// foreseeable reports whether endOn may be used. A game in which nobody may pass has other ends.
func (p *playing) foreseeable() bool {
	return len(p.bag) == 0 && p.players == 2 && !p.variant.MustLay()
}

// endOn plays on a game between two with an empty bag as both are likely to, which ends it.
func (p *playing) endOn() {
	me := p.mover
	e := p.ending([2]crossword.Rack{p.racks[me], p.racks[1-me]}, p.idle, math.MaxInt)
	e.passes = p.passes
	for _, m := range e.likely() {
		if p.do(Choice{Move: m}); p.over {
			return
		}
	}
}

// likely returns the turns of both sides to the end of the game that the guesses favour; the zero Move is a pass.
func (e *endgame) likely() []crossword.Move {
	p, other := &e.plies[0], &e.plies[1]
	e.lists(p, e.shortList(0), 0)
	e.lists(other, e.shortList(1), 1)
	p.theirs, p.theirsLay, p.last = append(p.theirs[:0], other.mine...), other.mineLay, nil
	p.theirFits.restart()
	best, worth := option{at: -1}, int64(-unbounded)
	consider := func(at int) {
		o := e.option(p, 0, at)
		if o.sure <= worth {
			return
		}
		if guess := e.guess(p, 0, &o); guess > worth {
			best, worth = o, guess
		}
	}
	for i, l := range p.mine {
		if i < turnsGuessed || int(l.laid) == e.sizes[0] {
			consider(i)
		}
	}
	consider(-1)
	e.line = append(e.line[:0], p.move(&best))
	if !best.over {
		e.telling = true
		e.guess(p, 0, &best)
		e.telling = false
	}
	return e.line
}

// shortList returns the most promising moves of a side, the first of each number of tiles.
func (e *endgame) shortList(side int) []crossword.Move {
	t := e.Thinker
	all := t.gen.Moves(e.rack(side), t.moves[:0])
	t.nodes += 1 + len(all)/listedPerNode
	for n := range t.lengths {
		t.lengths[n] = t.lengths[n][:0]
	}
	for i, m := range all {
		n := m.Len()
		t.lengths[n] = append(t.lengths[n], t.place(m, i))
	}
	t.places = t.places[:0]
	for _, same := range t.lengths {
		if len(same) > listedOfEach {
			search.Nth(same, listedOfEach, cmp.Compare[int64])
			same = same[:listedOfEach]
		}
		t.places = append(t.places, same...)
	}
	slices.Sort(t.places)
	return t.inOrder(all)
}

// played returns the move, or the zero Move if there is none.
func (l *endgameMove) played() (m crossword.Move) {
	if l != nil {
		m = l.move
	}
	return m
}
