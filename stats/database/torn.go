package database

import (
	"bytes"
	"encoding/binary"
	"os"
)

// The index of a journal, beside it in a file of shared memory, says how many pages of the journal are valid.
// SQLite makes it again when it opens a file that no other process has open, and then no longer knows what
// the journal lacks.
const (
	indexHead = 48                // size of its head, which comes twice
	indexSize = 2*indexHead + 4   // including the number of pages copied into the file
	indexMade = 3007000           // version of its format
	indexPage = walHeader + 1<<28 // more than any page or head
)

// Torn reports whether the journal of the file at path has lost pages that belonged to a finished change, so
// that SQLite would silently go on from an earlier one. A killed process leaves no such journal.
//
// No process may have the file open, least of all this one: reading the index would drop SQLite's locks on
// it. If a file can't be read, Torn returns false.
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

// validPages returns how many pages of a journal SQLite reads: up to the last complete change. behind reports
// whether the end of a later change is there too. A killed process leaves none: its last page may be half
// written, and later ones belong to an earlier journal, or to changes that were undone.
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
		ours := bytes.Equal(head[8:16], journal[16:24]) // rather than left over from an earlier journal
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

// indexed returns the data in the index of a journal: the number of its valid pages, the number of those
// copied into the file, and the salt that identifies the journal.
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
