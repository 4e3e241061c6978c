package player

import "quoin/game/crossword"

// foreseenMoves is how many moves of a list are considered to foresee a turn.
const foreseenMoves = 400

// partsOfRack is more than the number of parts of a rack: of seven different tiles each is there or isn't.
const partsOfRack = 1 << crossword.RackSize

// fits holds, for one side's list of moves in a ply, those that each part of its rack can lay. Hundreds of turns are
// foreseen with one list, and most moves of a list need tiles that have been laid by then. The moves of a part are
// sought when they are first needed.
type fits struct {
	moves []uint16 // indices in the list
	of    [partsOfRack]struct{ from, to uint16 }
	known [partsOfRack]uint32 // is round if the part's moves have been sought
	round uint32              // a new one for each list
}

// restart forgets the moves: the list is another one.
func (f *fits) restart() {
	f.round++
	f.moves = f.moves[:0]
}

// fitting returns the indices of those moves of a side's list that it can still lay.
func (p *ply) fitting(mine bool, f *foreseen, side int) []uint16 {
	to, list := &p.theirFits, p.theirs
	if mine {
		to, list = &p.myFits, p.mine
	}
	part := f.kept[side] % partsOfRack // after a turn that the game forbids it may be any number
	of := &to.of[part]
	if to.known[part] != to.round {
		to.known[part], of.from = to.round, uint16(len(to.moves))
		for i, l := range list[:min(len(list), foreseenMoves)] {
			if int(l.laid) <= f.sizes[side] && has(f.held[side], l.needs) {
				to.moves = append(to.moves, uint16(i))
			}
		}
		of.to = uint16(len(to.moves))
	}
	return to.moves[of.from:of.to]
}
