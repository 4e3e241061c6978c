package lexicon

import "encoding/binary"

// bitWriter appends numbers of any number of bits, the lowest bit first.
type bitWriter struct {
	data []byte
	rest uint64 // bits that don't make a byte yet
	n    int    // how many
}

// write appends the lowest n bits of v, 32 at most.
func (w *bitWriter) write(v uint32, n int) {
	w.rest |= uint64(v) & (1<<n - 1) << w.n
	for w.n += n; w.n >= 8; w.n -= 8 {
		w.data = append(w.data, byte(w.rest))
		w.rest >>= 8
	}
}

// end completes the last byte, and adds what bitsAt reads beyond it.
func (w *bitWriter) end() []byte {
	w.write(0, -w.n&7)
	return append(w.data, make([]byte, bitsPadding)...)
}

// bitsPadding is the number of bytes that follow the last one, so that a reader looks for the end only once for each arc.
const bitsPadding = 24

// bitsAt returns at least the 57 bits from bit at, which must be at least 8 bytes before the end.
func bitsAt(data []byte, at uint) uint64 {
	return binary.LittleEndian.Uint64(data[at/8:]) >> (at & 7)
}
