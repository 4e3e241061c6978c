package database

import (
	"bytes"
	"encoding/binary"
	"os"
)

// The index of a journal, beside it in a file of shared memory, says how many pages of
// the journal are valid. SQLite makes it again when it opens a file that nobody else has
// open, and by then it has forgotten what is missing in the journal.
const (
	indexHead = 48                // bytes of its head, which stands there twice
	indexSize = 2*indexHead + 4   // with the number of pages that were copied into the file
	indexMade = 3007000           // the version of its form
	indexPage = walHeader + 1<<28 // more than any page or head
)

// Torn reports whether the journal of the file at path has lost pages that belonged to a
// finished change, so that SQLite will go on from an earlier one and say nothing. A
// process that is killed leaves no such journal.
//
// Nobody may have the file open, this process least of all: to read the index would drop
// SQLite's locks on it. What can't be read tells nothing.
func Torn(path string) bool {
	journal, err := os.ReadFile(path + "-wal")
	if err != nil {
		journal = nil
	}
	index, err := os.ReadFile(path + "-shm")
	if err != nil {
		index = nil
	}
	return torn(journal, index)
}

func torn(journal, index []byte) bool {
	valid, behind := validPages(journal)
	if behind {
		return true
	}
	pages, copied, salt, made := indexed(index)
	switch {
	case !made || valid >= pages:
		return false
	case valid == 0 && copied >= pages: // all of them are in the file
		return false
	case len(journal) >= walHeader && valid > 0:
		return bytes.Equal(salt, journal[16:24])
	}
	return true
}

// validPages returns how many pages of a journal SQLite reads: those up to the last change
// that is whole. Behind reports whether the end of a later change is there too. A killed
// process leaves none: its last page may be half written, and what is behind that is of
// an earlier journal, or of changes that were undone.
func validPages(journal []byte) (valid int, behind bool) {
	if len(journal) < walHeader {
		return 0, false
	}
	head, frames := journal[:walHeader], journal[walHeader:]
	magic, size := binary.BigEndian.Uint32(head), int(binary.BigEndian.Uint32(head[8:]))
	sum := walSum{order: binary.LittleEndian}
	if magic&1 == 1 {
		sum.order = binary.BigEndian
	}
	sum.add(head[:24])
	if magic&^1 != walMagic || !sum.is(head[24:]) || size < 512 || size > indexPage {
		return 0, false
	}
	sound := true
	for n := 1; len(frames) >= walFrame+size; n, frames = n+1, frames[walFrame+size:] {
		head, page := frames[:walFrame], frames[walFrame:walFrame+size]
		ours := bytes.Equal(head[8:16], journal[16:24]) // and not left over from before
		if !sound {
			if ours && binary.BigEndian.Uint32(head[4:]) > 0 {
				return valid, true
			}
			continue
		}
		sum.add(head[:8])
		sum.add(page)
		if sound = ours && sum.is(head[16:]); sound && binary.BigEndian.Uint32(head[4:]) > 0 {
			valid = n
		}
	}
	return valid, false
}

// indexed returns what the index of a journal says: how many pages are valid in it, how
// many of those were copied into the file, and by which salt the journal is known.
func indexed(index []byte) (pages, copied int, salt []byte, made bool) {
	if len(index) < indexSize || !bytes.Equal(index[:indexHead], index[indexHead:2*indexHead]) {
		return 0, 0, nil, false
	}
	order := binary.NativeEndian
	sum := walSum{order: order}
	sum.add(index[:40])
	made = order.Uint32(index) == indexMade && index[12] == 1 && order.Uint32(index[40:]) == sum.a && order.Uint32(index[44:]) == sum.b
	return int(order.Uint32(index[16:])), int(order.Uint32(index[2*indexHead:])), index[32:40], made
}
