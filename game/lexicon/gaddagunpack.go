package lexicon

import (
	"encoding/binary"
	"errors"
	"fmt"
	"math/bits"
)

// ErrNotGaddag is the error of UnpackGaddag for data that AppendPacked hasn't made.
var ErrNotGaddag = errors.New("not a packed graph for crosswords")

// UnpackGaddag makes the graph of l from the output of AppendPacked. It checks that all children are inside the
// graph, so that searches can't leave it, but trusts that the words are those of l: it is meant for the lists
// that the program contains itself or has prepared.
func UnpackGaddag(l *Lexicon, data []byte) (*Gaddag, error) {
	u := gaddagUnpacker{data: data}
	if !u.readTables() || !u.readArcs() {
		return nil, fmt.Errorf("%s: %w", l.name, ErrNotGaddag)
	}
	return &Gaddag{Arcs: u.arcs[1:], Root: u.arcs[0]}, nil
}

// gaddagUnpacker reads the packed form.
type gaddagUnpacker struct {
	data  []byte
	at    uint     // bits read
	arcs  []uint64 // the root first
	kinds *codeTable
	sets  setTables
	// lists has the arcs that others name, by class.
	lists [refClasses][]uint64
}

// readTables reads what comes before the arcs.
func (u *gaddagUnpacker) readTables() (ok bool) {
	if len(u.data) < packHeader {
		return false
	}
	width := narrow
	switch string(u.data[:len(packMagic)]) {
	case packMagic:
	case wideMagic:
		width = wide
	default:
		return false
	}
	arcs := int(binary.LittleEndian.Uint32(u.data[len(packMagic):]))
	sets := int(binary.LittleEndian.Uint32(u.data[len(packMagic)+4:]))
	if arcs > MaxArcs || sets > mostSets || len(u.data) < packHeader+(arcs+tablesBits(sets, width))/8+bitsPadding {
		return false // an arc takes a bit at least
	}
	u.arcs = make([]uint64, arcs+1)
	u.at = 8 * uint(packHeader)
	listed := 0
	for class := range u.lists {
		n := int(bitsAt(u.data, u.at) & (1<<countBits - 1))
		u.at += countBits
		if listed += n; listed > arcs+1 {
			return false
		}
		u.lists[class] = make([]uint64, 0, n)
	}
	if u.kinds, u.at, ok = codeTableAt(u.data, u.at, 2*arcKinds, func(i int) uint32 { return uint32(i) }); ok {
		u.sets, u.at, ok = setTablesAt(u.data, u.at, sets, width)
	}
	return ok
}

// tablesBits is how many bits come before the arcs.
func tablesBits(sets int, width setWidth) int {
	return refClasses*countBits + 2*arcKinds*lengthOfCode + setTablesBits(sets, width)
}

// readArcs reads the arcs.
func (u *gaddagUnpacker) readArcs() bool {
	data, at, end := u.data, u.at, 8*uint(len(u.data)-bitsPadding)
	next := uint64(0) // offset of the next group
	for i := range u.arcs {
		if at > end {
			return false
		}
		rest := bitsAt(data, at)
		entry := u.kinds[rest&(1<<codeBits-1)]
		rest >>= entry & (1<<lengthOfCode - 1)
		at += uint(entry & (1<<lengthOfCode - 1))
		kind := entry >> (lengthOfCode + 1)
		ends := uint64(entry>>lengthOfCode&1) << EndBit
		if kind == leafKind {
			u.arcs[i] = ends
			continue
		}
		var named uint64
		if kind >= oldKind {
			list := u.lists[(kind-oldKind)%refClasses]
			n := uint(bits.Len(uint(len(list) - 1)))
			place := rest & (1<<n - 1)
			if place >= uint64(len(list)) {
				return false
			}
			named = list[place]
			at += n
			if kind < otherKind {
				u.arcs[i] = named | ends
				continue
			}
			rest = bitsAt(data, at)
			entry = u.kinds[rest&(1<<codeBits-1)]
			rest >>= entry & (1<<lengthOfCode - 1)
			at += uint(entry & (1<<lengthOfCode - 1))
			if kind = entry >> (lengthOfCode + 1); kind < newKind || kind >= oldKind {
				return false
			}
		}
		entry = u.sets.sets[rest&(1<<codeBits-1)]
		at += uint(entry & (1<<lengthOfCode - 1))
		letters := uint64(u.sets.list[entry>>lengthOfCode])
		if letters == rareSet {
			letters, at = u.sets.rareAt(data, at)
		}
		count := bits.OnesCount64(letters)
		offset := next
		if named != 0 {
			offset = named >> OffsetShift
			if bits.OnesCount64(named&FollowBits) != count {
				return false
			}
		} else {
			next += uint64(count)
		}
		arc := letters | offset<<OffsetShift
		u.arcs[i] = arc | ends
		if class := kind - newKind; class != 0 {
			u.lists[class] = append(u.lists[class], arc)
		}
	}
	return next == uint64(len(u.arcs)-1) && at <= end
}
