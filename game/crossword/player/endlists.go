package player

import (
	"math"
	"slices"

	"quoin/game/crossword"
)

// lists sets the moves of the side to move in a ply.
func (e *endgame) lists(p *ply, moves []crossword.Move, side int) {
	p.listed = e.layings(p.listed[:0], moves, side)
	p.mine, p.mineLay = p.mine[:0], 0
	p.myFits.restart()
	for i := range p.listed {
		p.mine = append(p.mine, &p.listed[i])
		p.mineLay |= 1 << p.listed[i].laid
	}
}

// begin finds the moves of both sides before the first turn.
func (e *endgame) begin(p *ply) {
	e.lists(p, e.moves(0), 0)
	e.nodes++ // the first position always counts
	p.theirs, p.theirsLay, p.last = p.theirs[:0], 0, nil
	p.theirFits.restart()
	if e.halted() {
		return
	}
	other := e.layings(nil, e.moves(1), 1)
	e.opened += len(p.mine) + len(other)
	for i := range other {
		p.theirs = append(p.theirs, &other[i])
		p.theirsLay |= 1 << other[i].laid
	}
}

// list returns the moves of the side to move; ok is false if the search was stopped.
func (e *endgame) list(side int) (moves []crossword.Move, ok bool) {
	key := e.boardKey ^ e.rackKey[side]
	if moves, ok = e.table.moves(key); ok {
		return moves, true
	}
	if e.stop(e.most) {
		return nil, false
	}
	moves = e.moves(side)
	e.nodes += len(moves) / movesPerNode
	if len(moves) == 0 {
		e.nodes-- // a forced pass costs nothing
	}
	e.table.keep(key, moves)
	return moves, true
}

// moves returns the moves of a side, the most promising first.
func (e *endgame) moves(side int) []crossword.Move {
	t := e.Thinker
	all := t.gen.Moves(e.rack(side), t.moves[:0])
	// Numbers are sorted faster than moves, and with two blanks there are tens of thousands.
	places := t.places[:0]
	for i, m := range all {
		places = append(places, t.place(m, i))
	}
	slices.Sort(places)
	t.places = places
	return t.inOrder(all)
}

// place returns a number that says where a move comes among others, and its index.
func (t *Thinker) place(m crossword.Move, i int) int64 {
	order := m.Score
	for j := range m.Len() {
		order += int64(t.variant.Tiles.Value(m.Tile(j)))
	}
	return -order<<32 | int64(i)
}

// inOrder returns the moves whose places are in t.places, in that order. The other moves are kept as a buffer.
func (t *Thinker) inOrder(all []crossword.Move) []crossword.Move {
	t.sorted = t.sorted[:0]
	for _, place := range t.places {
		t.sorted = append(t.sorted, all[place&math.MaxUint32])
	}
	t.moves = all
	return t.sorted
}
