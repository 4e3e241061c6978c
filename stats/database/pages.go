package database

import (
	"encoding/binary"
	"errors"
	"io/fs"
	"iter"
	"maps"
	"math"
	"os"
	"slices"
)

// Most of what SQLite refuses to read can still be read page by page: the rows of a table are in its pages
// completely, each with its own key, wherever the pages are and even if the pages that lead to them are
// damaged. The format is SQLite's, https://www.sqlite.org/fileformat2.html.

// Pages is the pages of a SQLite file that may be damaged anywhere, as of its last change, including the
// journal beside it. SQLite itself isn't used, and nothing is written.
type Pages struct {
	// Header says whether the file begins as a SQLite file does; then Application and Version are the numbers
	// that its owner has set.
	Header               bool
	Application, Version int64

	size, usable int // of a page in bytes
	pages        map[uint32][]byte
	doubtful     [][]byte // pages of the journal after its first fault
	free         map[uint32]bool
}

// StoredRow is a row of some table or index.
type StoredRow struct {
	// Key is the key of a row in a table with row numbers; other rows belong to indexes, or to tables sorted
	// by their first columns.
	Key   int64
	Keyed bool
	// Values are nil, int64, float64, string or []byte. The column with the key is nil.
	Values []any
	// Page is the number of the page, from 1, in which the row begins; 0 for a doubtful one.
	Page uint32
}

const (
	fileMagic   = "SQLite format 3\x00"
	fileHeader  = 100 // at the start of the first page
	usualPage   = 4096
	maxPayload  = 8 << 20 // of a row in bytes: more than a game's record may have
	tableLeaf   = 0x0d
	indexLeaf   = 0x0a
	indexInside = 0x02 // its cells are rows too
)

// ReadPages reads a file and the journal beside it; one of them may be missing. The error is the system's.
func ReadPages(path string) (*Pages, error) {
	main, err := os.ReadFile(path)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, err
	}
	journal, none := os.ReadFile(path + "-wal")
	if none != nil && !errors.Is(none, fs.ErrNotExist) {
		return nil, none
	}
	if err != nil && none != nil {
		return nil, err
	}
	return parsePages(main, journal), nil
}

// parsePages uses the page size that gives most rows: if the head of the file is damaged, nothing else tells
// it.
func parsePages(main, journal []byte) (best *Pages) {
	type shape struct{ size, reserved int }
	shapes := []shape{{usualPage, 0}}
	add := func(s shape) {
		if s.size >= 512 && s.size <= 65536 && s.size&(s.size-1) == 0 && s.size-s.reserved >= 480 && !slices.Contains(shapes, s) {
			shapes = append(shapes, s)
		}
	}
	if len(main) >= fileHeader && string(main[:16]) == fileMagic {
		size := int(binary.BigEndian.Uint16(main[16:]))
		if size == 1 {
			size = 65536
		}
		add(shape{size, int(main[20])})
	}
	if len(journal) >= walHeader {
		add(shape{int(binary.BigEndian.Uint32(journal[8:])), 0})
	}
	most := -1
	for _, s := range shapes {
		p := &Pages{size: s.size, usable: s.size - s.reserved, pages: map[uint32][]byte{}}
		p.takeMain(main)
		p.takeJournal(journal)
		p.takeHeader()
		p.takeFree()
		n := 0
		if len(shapes) > 1 {
			for range p.Rows() {
				n++
			}
		}
		if n > most {
			best, most = p, n
		}
	}
	return best
}

// takeMain splits a file into its pages. A remainder at its end counts as a page, filled up with zeros.
func (p *Pages) takeMain(main []byte) {
	for n := uint32(1); len(main) > 0; n++ {
		page := main[:min(len(main), p.size)]
		main = main[len(page):]
		if len(page) < p.size {
			page = append(slices.Clone(page), make([]byte, p.size-len(page))...)
		}
		p.pages[n] = page
	}
}

func (p *Pages) takeHeader() {
	first := p.pages[1]
	if len(first) < fileHeader || string(first[:16]) != fileMagic {
		return
	}
	p.Header = true
	p.Version = int64(int32(binary.BigEndian.Uint32(first[60:])))
	p.Application = int64(int32(binary.BigEndian.Uint32(first[68:])))
}

// takeFree finds the unused pages, whose rows were deleted. If their list disagrees with the head, it is
// ignored.
func (p *Pages) takeFree() {
	first := p.pages[1]
	if !p.Header {
		return
	}
	free := map[uint32]bool{}
	want := int(binary.BigEndian.Uint32(first[36:]))
	for n := binary.BigEndian.Uint32(first[32:]); n != 0; {
		trunk := p.pages[n]
		if trunk == nil || free[n] || n == 1 {
			return
		}
		free[n] = true
		leaves := int(binary.BigEndian.Uint32(trunk[4:]))
		if leaves > p.usable/4-2 {
			return
		}
		for i := range leaves {
			leaf := binary.BigEndian.Uint32(trunk[8+4*i:])
			if leaf < 2 || free[leaf] {
				return
			}
			free[leaf] = true
		}
		n = binary.BigEndian.Uint32(trunk)
	}
	if len(free) == want {
		p.free = free
	}
}

// Rows returns all rows that can be read, those of the file as it is first, in the order of its pages. A row
// can come twice.
func (p *Pages) Rows() iter.Seq[StoredRow] {
	return func(yield func(StoredRow) bool) {
		for _, n := range slices.Sorted(maps.Keys(p.pages)) {
			if p.free[n] {
				continue
			}
			start := 0
			if n == 1 {
				start = fileHeader
			}
			if !p.rowsOf(p.pages[n], n, start, yield) {
				return
			}
		}
		for _, page := range p.doubtful {
			if !p.rowsOf(page, 0, 0, yield) {
				return
			}
		}
	}
}

func (p *Pages) rowsOf(page []byte, number uint32, start int, yield func(StoredRow) bool) bool {
	kind, head := page[start], 8
	switch kind {
	case tableLeaf, indexLeaf:
	case indexInside:
		head = 12
	default:
		return true
	}
	cells := int(binary.BigEndian.Uint16(page[start+3:]))
	for i := range cells {
		at := start + head + 2*i
		if at+2 > p.usable {
			break
		}
		cell := int(binary.BigEndian.Uint16(page[at:]))
		if cell < at+2 || cell >= p.usable {
			continue
		}
		row, whole := p.row(page[cell:p.usable], kind)
		row.Page = number
		if whole && !yield(row) {
			return false
		}
	}
	return true
}

// row returns the row of a cell, if all of it can be read.
func (p *Pages) row(cell []byte, kind byte) (r StoredRow, whole bool) {
	if kind == indexInside {
		if len(cell) < 4 {
			return StoredRow{}, false
		}
		cell = cell[4:]
	}
	size, n := varint(cell)
	if n == 0 || size > maxPayload {
		return StoredRow{}, false
	}
	cell = cell[n:]
	most := (p.usable-12)*64/255 - 23
	if kind == tableLeaf {
		key, n := varint(cell)
		if n == 0 {
			return StoredRow{}, false
		}
		cell, r.Key, r.Keyed = cell[n:], int64(key), true
		most = p.usable - 35
	}
	payload, whole := p.payload(cell, int(size), most)
	if !whole {
		return StoredRow{}, false
	}
	r.Values, whole = values(payload)
	return r, whole
}

// payload returns the content of a cell, which may continue on overflow pages.
func (p *Pages) payload(cell []byte, size, most int) (all []byte, whole bool) {
	if size <= most {
		if size > len(cell) {
			return nil, false
		}
		return cell[:size], true
	}
	least := (p.usable-12)*32/255 - 23
	here := least + (size-least)%(p.usable-4)
	if here > most {
		here = least
	}
	if here+4 > len(cell) {
		return nil, false
	}
	all = slices.Clone(cell[:here])
	for next := binary.BigEndian.Uint32(cell[here:]); len(all) < size; {
		page := p.pages[next]
		if page == nil {
			return nil, false
		}
		all = append(all, page[4:4+min(p.usable-4, size-len(all))]...)
		next = binary.BigEndian.Uint32(page)
	}
	return all, true
}

// values returns the values of a record, which must have the length that its head says.
func values(record []byte) (all []any, whole bool) {
	size, n := varint(record)
	if n == 0 || size > uint64(len(record)) || size < uint64(n) {
		return nil, false
	}
	head, body := record[n:size], record[size:]
	for len(head) > 0 {
		kind, n := varint(head)
		if n == 0 {
			return nil, false
		}
		head = head[n:]
		length := sizeOf(kind)
		if length > uint64(len(body)) {
			return nil, false
		}
		all = append(all, valueOf(kind, body[:length]))
		body = body[length:]
	}
	return all, len(body) == 0
}

// sizeOf returns the length of a value with a serial type, in bytes.
func sizeOf(kind uint64) uint64 {
	switch {
	case kind >= 12:
		return (kind - 12) / 2
	case kind == 10 || kind == 11: // internal to SQLite, never in a file
		return math.MaxUint64
	}
	return [...]uint64{0, 1, 2, 3, 4, 6, 8, 8, 0, 0}[kind]
}

func valueOf(kind uint64, b []byte) any {
	switch {
	case kind == 0:
		return nil
	case kind == 8 || kind == 9:
		return int64(kind - 8)
	case kind >= 12 && kind%2 == 0:
		return slices.Clone(b)
	case kind >= 12:
		return string(b)
	}
	var n uint64
	for _, x := range b {
		n = n<<8 | uint64(x)
	}
	if kind == 7 {
		return math.Float64frombits(n)
	}
	shift := 64 - 8*len(b)
	return int64(n<<shift) >> shift
}

// varint reads a number of one to nine bytes; bytes is 0 if it is cut off.
func varint(b []byte) (n uint64, bytes int) {
	for i, x := range b[:min(len(b), 9)] {
		if i == 8 {
			return n<<8 | uint64(x), 9
		}
		n = n<<7 | uint64(x&0x7f)
		if x < 0x80 {
			return n, i + 1
		}
	}
	return 0, 0
}

// The journal is a head, and then pages, each with a head of its own.
const (
	walHeader = 32
	walFrame  = 24
	walMagic  = 0x377f0682 // plus one if the sums are of big-endian numbers
)

// takeJournal applies the pages of the journal to those of the file, up to the last complete change. At a
// wrong checksum SQLite stops reading; later pages are doubtful, and kept separately.
func (p *Pages) takeJournal(journal []byte) {
	if len(journal) < walHeader+walFrame {
		return
	}
	head, frames := journal[:walHeader], journal[walHeader:]
	magic := binary.BigEndian.Uint32(head)
	sum := walSum{order: binary.LittleEndian}
	if magic&1 == 1 {
		sum.order = binary.BigEndian
	}
	sum.add(head[:24])
	begins := magic&^1 == walMagic && sum.is(head[24:]) && int(binary.BigEndian.Uint32(head[8:])) == p.size
	var change []walPage // not complete yet
	sound := begins
	for ; len(frames) >= walFrame+p.size; frames = frames[walFrame+p.size:] {
		head, page := frames[:walFrame], frames[walFrame:walFrame+p.size]
		now := string(head[8:16]) == string(journal[16:24]) // rather than left over from an earlier journal
		if sound {
			sum.add(head[:8])
			sum.add(page)
			sound = now && sum.is(head[16:])
		}
		if sound {
			change = append(change, walPage{binary.BigEndian.Uint32(head), page})
			if size := binary.BigEndian.Uint32(head[4:]); size > 0 {
				p.change(change, size)
				change = nil
			}
			continue
		}
		for _, c := range change {
			p.doubtful = append(p.doubtful, c.page)
		}
		change = nil
		if now || !begins {
			p.doubtful = append(p.doubtful, page)
		}
	}
}

// walPage is a page with its number.
type walPage struct {
	n    uint32
	page []byte
}

// change replaces pages; afterwards the file has size pages.
func (p *Pages) change(pages []walPage, size uint32) {
	for _, c := range pages {
		p.pages[c.n] = c.page
	}
	for n := range p.pages {
		if n > size {
			delete(p.pages, n)
		}
	}
}

// walSum is SQLite's checksum over the journal, up to some place.
type walSum struct {
	order binary.ByteOrder
	a, b  uint32
}

func (s *walSum) add(data []byte) {
	for ; len(data) >= 8; data = data[8:] {
		s.a += s.order.Uint32(data) + s.b
		s.b += s.order.Uint32(data[4:]) + s.a
	}
}

func (s *walSum) is(sum []byte) bool {
	return binary.BigEndian.Uint32(sum) == s.a && binary.BigEndian.Uint32(sum[4:]) == s.b
}
