package player

import (
	"slices"

	"quoin/game/crossword"
)

// lists sets the moves of the side to move in a ply.
func (e *endgame) lists(p *ply, moves []crossword.Move, side int) {
	p.mine, p.mineLay = e.layings(p.mine[:0], moves, side), 0
	p.myFits.restart()
	for i := range p.mine {
		p.mineLay |= 1 << p.mine[i].laid
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
	t.weighed = t.weighed[:0]
	t.moves = t.gen.Moves(e.rack(side), t.moves[:0])
	for _, m := range t.moves {
		order := m.Score
		for i := range m.Len() {
			order += int64(t.variant.Tiles.Value(m.Tile(i)))
		}
		t.weighed = append(t.weighed, weighedMove{m, order})
	}
	slices.SortFunc(t.weighed, weighedMove.compare)
	for i, w := range t.weighed {
		t.moves[i] = w.move
	}
	return t.moves
}
