package player

import "quoin/game/crossword"

// endTable is what an endgame's search remembers: of positions what was found,
// and of boards and racks the moves there are. Its memory is bounded, and made
// when the first endgame needs it.
type endTable struct {
	entries []entry
	lists   map[uint64][2]int32 // from and to in kept
	kept    []crossword.Move
	plies   [maxPly + 1]ply // their memory is used again
}

// entry is what was found of a position.
type entry struct {
	key    uint64
	value  int64
	best   crossword.Move
	depth  int8
	bound  int8 // below 0 the value is this at most, above 0 at least
	solved bool // nothing in it is guessed
}

const (
	entryBits = 15
	// keptMoves is how many moves are kept, of 16 bytes.
	keptMoves = 1 << 20
	// keptLayings is how many moves a ply keeps memory for from one endgame to the
	// next, of some 90 bytes.
	keptLayings = 1 << 11
)

func newEndTable() *endTable {
	return &endTable{entries: make([]entry, 1<<entryBits), lists: map[uint64][2]int32{}}
}

func (t *endTable) clear() {
	for i := range t.plies {
		if t.plies[i].killers = [2]crossword.Move{}; cap(t.plies[i].mine) > keptLayings {
			t.plies = [maxPly + 1]ply{} // two blanks had so many moves
			break
		}
	}
	clear(t.entries)
	clear(t.lists)
	t.kept = t.kept[:0]
}

func (n *entry) settles(alpha, beta int64) bool {
	return n.bound == 0 || n.bound > 0 && n.value >= beta || n.bound < 0 && n.value <= alpha
}

// find is what is known of a position, or nil.
func (t *endTable) find(key uint64) *entry {
	at := key >> (64 - entryBits)
	for i := range uint64(2) {
		if n := &t.entries[at^i]; n.key == key {
			return n
		}
	}
	return nil
}

// put takes in what was found; of two places it takes the one of less use.
func (t *endTable) put(n entry) {
	at := n.key >> (64 - entryBits)
	a, b := &t.entries[at], &t.entries[at^1]
	switch {
	case a.key == n.key:
		*a = n
	case b.key == n.key:
		*b = n
	case a.key == 0 || a.depth <= b.depth && b.key != 0:
		*a = n
	default:
		*b = n
	}
}

// moves is the list of a board and a rack.
func (t *endTable) moves(key uint64) ([]crossword.Move, bool) {
	at, ok := t.lists[key]
	return t.kept[at[0]:at[1]], ok
}

// listed reports whether there is a list.
func (t *endTable) listed(key uint64) bool {
	_, ok := t.lists[key]
	return ok
}

// keep takes in a list, as long as there is room.
func (t *endTable) keep(key uint64, moves []crossword.Move) {
	if len(t.kept)+len(moves) > keptMoves {
		return
	}
	from := len(t.kept)
	t.kept = append(t.kept, moves...)
	t.lists[key] = [2]int32{int32(from), int32(len(t.kept))}
}
