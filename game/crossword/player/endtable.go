package player

import "quoin/game/crossword"

// endTable is the memory of an endgame search: results by position, and lists of moves by board and rack. Its
// size is limited, and it is allocated for the first endgame.
type endTable struct {
	entries []memoEntry
	search  uint32              // number of the search, since clearing the entries would take longer than many searches
	lists   map[uint64][2]int32 // first and last index in kept
	kept    []crossword.Move
	plies   [maxPly + 1]ply // reused memory
}

// memoEntry is the result for a position.
type memoEntry struct {
	key    uint64
	value  int64
	best   crossword.Move
	depth  int8
	bound  int8 // negative: value is an upper bound; positive: a lower bound
	solved bool // nothing in it is guessed
	search uint32
}

const (
	entryBits = 15
	// keptMoves is the limit of stored moves, of 16 bytes each.
	keptMoves = 1 << 20
	// keptLayings is how many moves a ply keeps memory for between endgames, of about 90 bytes each.
	keptLayings = 1 << 11
)

func newEndTable() *endTable {
	return &endTable{entries: make([]memoEntry, 1<<entryBits), lists: map[uint64][2]int32{}}
}

func (t *endTable) clear() {
	for i := range t.plies {
		if t.plies[i].killers = [2]crossword.Move{}; cap(t.plies[i].listed) > keptLayings {
			t.plies = [maxPly + 1]ply{} // frees the memory that two blanks needed
			break
		}
	}
	if t.search++; t.search == 0 {
		clear(t.entries)
		t.search = 1
	}
	clear(t.lists)
	t.kept = t.kept[:0]
}

func (n *memoEntry) settles(alpha, beta int64) bool {
	return n.bound == 0 || n.bound > 0 && n.value >= beta || n.bound < 0 && n.value <= alpha
}

// find returns the entry of a position, or nil.
func (t *endTable) find(key uint64) *memoEntry {
	at := key >> (64 - entryBits)
	for i := range uint64(2) {
		if n := &t.entries[at^i]; n.key == key && n.search == t.search {
			return n
		}
	}
	return nil
}

// put stores an entry; of its two possible places it takes the one whose entry is less useful.
func (t *endTable) put(n memoEntry) {
	n.search = t.search
	at := n.key >> (64 - entryBits)
	a, b := &t.entries[at], &t.entries[at^1]
	aUsed, bUsed := a.search == t.search, b.search == t.search
	switch {
	case aUsed && a.key == n.key:
		*a = n
	case bUsed && b.key == n.key:
		*b = n
	case !aUsed || a.depth <= b.depth && bUsed:
		*a = n
	default:
		*b = n
	}
}

// moves returns the list for a board and a rack.
func (t *endTable) moves(key uint64) ([]crossword.Move, bool) {
	at, ok := t.lists[key]
	return t.kept[at[0]:at[1]], ok
}

// listed reports whether a list is stored.
func (t *endTable) listed(key uint64) bool {
	_, ok := t.lists[key]
	return ok
}

// keep stores a list if there is room.
func (t *endTable) keep(key uint64, moves []crossword.Move) {
	if len(t.kept)+len(moves) > keptMoves {
		return
	}
	from := len(t.kept)
	t.kept = append(t.kept, moves...)
	t.lists[key] = [2]int32{int32(from), int32(len(t.kept))}
}
