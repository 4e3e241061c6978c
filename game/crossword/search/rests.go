package search

import (
	"math/bits"

	"quoin/game/crossword"
	"quoin/game/lexicon"
)

// Rests is a rack with the value of every leave, in thousandths of a point. What a search finds out about
// parts of the rack is kept, so that the same rack on another board costs less.
//
// The tiles are numbered from 0 in the order of their values, highest first, with equal tiles side by side. A
// set of tiles is a number with a bit for each. Of equal tiles a set has the first ones, so that each part of
// the rack is exactly one set.
type Rests struct {
	rack   crossword.Rack
	size   int
	tiles  [crossword.RackSize]uint8     // slots
	values [crossword.RackSize + 1]int64 // values of the tiles
	blanks uint                          // set of blanks
	of     [32]uint8                     // set of all tiles of a letter by its index, the blanks at 0
	last   int                           // index of the last letter of the language
	any    uint32                        // letters of all tiles
	again  uint                          // tiles that equal the one before
	sets   []TileSet
	worth  [1 << crossword.RackSize]int64 // value of the leave, by the set laid

	ordered bool
	// by has the sets by number of tiles, the best leaves first.
	by   [crossword.RackSize + 1][]uint8
	room [1 << crossword.RackSize]uint8
	sums [1 << crossword.RackSize]uint64 // sum of the hashes of a set's letters
	// asked is a cache for sets together with letters on the board, by the highest bits of the sum of their
	// hashes.
	asked [1 << askedBits]letterSums
	// lettings is a cache for the blanks of a set, by a hash.
	lettings [1 << lettingBits]letting
	let      []uint32
}

// TileSet is a set of tiles of a rack.
type TileSet uint8

// letterSums has the sets that may make a word with letters of a sum. Bits are indices in Rests.by.
type letterSums struct {
	sum   uint64
	ready uint8 // bit set: numbers of tiles that were asked about
	may   [crossword.RackSize + 1]uint64
}

const askedBits = 5

// with returns the sets that may make a word of n tiles and letters of a sum.
func (r *Rests) with(words *lexicon.Anagrams, sum uint64, n int) *letterSums {
	a := &r.asked[sum>>(64-askedBits)]
	if a.sum != sum {
		a.sum, a.ready = sum, 0
	}
	if a.ready>>n&1 == 0 {
		r.ask(words, a, n)
	}
	return a
}

// ask asks about all sets of n tiles except those with blanks.
func (r *Rests) ask(words *lexicon.Anagrams, a *letterSums, n int) {
	a.ready |= 1 << n
	may := uint64(0)
	for i, set := range r.by[n] {
		if uint(set)&r.blanks != 0 || words.May(a.sum+r.sums[set&127]) {
			may |= 1 << i
		}
	}
	a.may[n] = may
}

// none reports whether it is known that no n tiles make a word with letters of a sum.
func (r *Rests) none(sum uint64, n int) bool {
	a := &r.asked[sum>>(64-askedBits)]
	return a.sum == sum && a.ready>>n&1 != 0 && a.may[n] == 0
}

// letting is the words that a set with blanks and letters of a sum may make: a range in Rests.let of places in the
// Anagrams.
type letting struct {
	sum      uint64
	set      uint8
	known    bool
	from, to int32
}

const (
	lettingBits = 6
	// mostLet is the size limit of Rests.let.
	mostLet = 1 << 13
)

func (r *Rests) forgetBlanks() {
	r.let, r.lettings = r.let[:0], [1 << lettingBits]letting{}
}

// blanksOf returns the places of the words of some length that a set with one or two blanks may make with letters of
// a sum.
func (r *Rests) blanksOf(words *lexicon.Anagrams, sum uint64, set uint8, length int) []uint32 {
	b := &r.lettings[(sum^sum>>7+uint64(set)*0x9e3779b97f4a7c15)>>(64-lettingBits)]
	if b.known && b.sum == sum && b.set == set {
		return r.let[b.from:b.to]
	}
	if len(r.let) > mostLet {
		r.forgetBlanks()
	}
	*b = letting{sum: sum, set: set, known: true, from: int32(len(r.let))}
	sum += r.sums[set&127]
	hashes := lexicon.LetterHash[1 : 1+r.last]
	if bits.OnesCount(uint(set)&r.blanks) == 1 {
		r.letOne(words, sum, hashes, length)
	} else {
		for i, one := range hashes {
			r.letOne(words, sum+one, hashes[i:], length)
		}
	}
	b.to = int32(len(r.let))
	return r.let[b.from:b.to]
}

// letOne appends to let the places of the words of some length that letters of a sum make with one of some more.
func (r *Rests) letOne(words *lexicon.Anagrams, sum uint64, hashes []uint64, length int) {
	for _, one := range hashes {
		if words.May(sum + one) {
			r.let = words.Append(r.let, sum+one, length)
		}
	}
}

// Take sets a rack of up to RackSize tiles; of a larger one it takes nothing.
func (r *Rests) Take(rules *crossword.Rules, rack crossword.Rack) {
	if r.blanks != 0 {
		r.forgetBlanks()
	}
	r.size, r.blanks, r.any, r.again = 0, 0, 0, 0
	r.of = [32]uint8{}
	for i := range r.asked {
		r.asked[i].ready = 0
	}
	if rack.Size() > crossword.RackSize {
		rack = crossword.Rack{}
	}
	r.rack, r.ordered, r.last = rack, false, rules.LastIndex()
	for slot, count := range rack {
		if count == 0 {
			continue
		}
		value := int64(rules.Values[slot])
		at := r.size
		for at > 0 && r.values[at-1] < value {
			at--
		}
		n := int(count)
		copy(r.tiles[min(at+n, len(r.tiles)):], r.tiles[at:r.size])
		copy(r.values[min(at+n, len(r.values)):], r.values[at:r.size])
		for i := at; i < at+n; i++ {
			r.tiles[i], r.values[i] = uint8(slot), value
		}
		r.size += n
	}
	for i, slot := range r.tiles[:r.size] {
		if i > 0 && r.tiles[i-1] == slot {
			r.again |= 1 << i
		}
		index := crossword.TileAt(int(slot)).Index()
		r.of[index] |= 1 << i
		if index == 0 {
			r.blanks |= 1 << i
		} else {
			r.any |= 1 << index
		}
	}
	r.sets = r.sets[:0]
	for set := range uint(1) << r.size {
		if set&r.again>>1&^set == 0 {
			r.sets = append(r.sets, TileSet(set))
		}
	}
	r.sums[0] = 0
	for set := uint(1); set < 1<<r.size; set++ {
		slot := r.tiles[bits.TrailingZeros(set)]
		r.sums[set] = r.sums[set&(set-1)]
		if slot > 0 {
			r.sums[set] += lexicon.LetterHash[crossword.TileAt(int(slot)).Index()]
		}
	}
}

// fit returns the set of all tiles that can be one of some letters.
func (r *Rests) fit(letters uint32) uint8 {
	set := uint8(r.blanks)
	for letters &= r.any; letters != 0; letters &= letters - 1 {
		set |= r.of[bits.TrailingZeros32(letters)&31]
	}
	return set
}

// Tiles returns the slots of the tiles by number.
func (r *Rests) Tiles() []uint8 { return r.tiles[:r.size] }

// Sets returns all parts of the rack, from the empty one to the whole. Call SetWorth for each.
func (r *Rests) Sets() []TileSet { return r.sets }

// SetWorth sets the value of the leave after laying a set.
func (r *Rests) SetWorth(laid TileSet, worth int64) { r.worth[laid] = worth }

// Worth returns the value of the leave after laying a set.
func (r *Rests) Worth(laid TileSet) int64 { return r.worth[laid] }

// Laid returns the set of a move's tiles; the move must be one of this rack.
func (r *Rests) Laid(m crossword.Move) TileSet {
	rest := uint8(1<<r.size - 1)
	for i := range m.Len() {
		index := 0
		if t := m.Tile(i); !t.IsBlank() {
			index = t.Index()
		}
		tiles := rest & r.of[index]
		rest ^= tiles & -tiles
	}
	return TileSet(1<<r.size - 1 - rest)
}

// order sorts the sets, after which no value may change.
func (r *Rests) order() {
	if r.ordered {
		return
	}
	r.ordered = true
	var count [crossword.RackSize + 2]int
	for _, set := range r.sets {
		count[bits.OnesCount8(uint8(set))+1]++
	}
	for n := range r.by {
		count[n+1] += count[n]
		r.by[n] = r.room[count[n]:count[n]:count[n+1]]
	}
	for _, set := range r.sets {
		n := bits.OnesCount8(uint8(set))
		all := append(r.by[n], 0)
		i := len(all) - 1
		for ; i > 0 && r.worth[all[i-1]] < r.worth[set]; i-- {
			all[i] = all[i-1]
		}
		all[i] = uint8(set)
		r.by[n] = all
	}
}

// most returns the value of the best leave after laying n tiles, at most as many as the rack has.
func (r *Rests) most(n int) int64 { return r.worth[r.by[n][0]] }
