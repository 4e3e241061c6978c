package lexicon

import (
	"encoding/binary"
	"encoding/hex"
	"errors"
	"fmt"
)

// This is the compiled form; all numbers are little-endian.
//
//	8 bytes    magic, which counts the versions of the form
//	32         sha256 of the list
//	4          words
//	4          parts, and for each
//	  8          root
//	  4          words
//	  4          used, the number of slots that follow
//	  8 × used   slots
const (
	magic       = "QuoinLx1"
	headerBytes = len(magic) + 32 + 4 + 4
	partBytes   = 8 + 4 + 4
	maxParts    = 26 // each has a first letter of its own
)

// AppendBinary appends the compiled form, for Load.
func (l *Lexicon) AppendBinary(b []byte) ([]byte, error) {
	b = append(b, magic...)
	b, err := hex.AppendDecode(b, []byte(l.sha256))
	if err != nil {
		return nil, err
	}
	b = binary.LittleEndian.AppendUint32(b, uint32(l.count))
	b = binary.LittleEndian.AppendUint32(b, uint32(len(l.parts)))
	for _, part := range l.parts {
		b = binary.LittleEndian.AppendUint64(b, part.Root)
		b = binary.LittleEndian.AppendUint32(b, uint32(part.words))
		b = binary.LittleEndian.AppendUint32(b, uint32(part.used))
		for _, slot := range part.Slots[:part.used] {
			b = binary.LittleEndian.AppendUint64(b, slot)
		}
	}
	return b, nil
}

// SHA256Of returns the checksum of the list in a compiled or packed form, which begin alike. It doesn't read the rest.
func SHA256Of(data []byte) string {
	return hex.EncodeToString(data[len(magic):][:32])
}

// ErrNotCompiled is the error of Load for data that AppendBinary hasn't made, and of Unpack.
var ErrNotCompiled = errors.New("not a compiled word list")

// Load returns the Lexicon of a compiled form. It checks the frame and trusts the slots, so it is meant for
// lists that the program contains itself.
func Load(name string, data []byte) (*Lexicon, error) {
	broken := func(what string) (*Lexicon, error) {
		return nil, fmt.Errorf("%s: %w: %s", name, ErrNotCompiled, what)
	}
	if len(data) < headerBytes || string(data[:len(magic)]) != magic {
		return broken("it begins otherwise")
	}
	data = data[len(magic):]
	l := &Lexicon{name: name, sha256: hex.EncodeToString(data[:32])}
	words := int(binary.LittleEndian.Uint32(data[32:]))
	parts := int(binary.LittleEndian.Uint32(data[36:]))
	if parts > maxParts {
		return broken("it has too many parts")
	}
	data = data[40:]
	for range parts {
		if len(data) < partBytes {
			return broken("it ends too early")
		}
		part := GraphPart{
			Root:   binary.LittleEndian.Uint64(data),
			Before: l.count,
			words:  int(binary.LittleEndian.Uint32(data[8:])),
			used:   int(binary.LittleEndian.Uint32(data[12:])),
		}
		data = data[partBytes:]
		if part.words > partWords || part.used > places {
			return broken("a part is too large")
		}
		if len(data) < 8*part.used {
			return broken("it ends too early")
		}
		part.Slots = new(Slots)
		slots := part.Slots[:part.used]
		for i := range slots {
			slots[i] = binary.LittleEndian.Uint64(data[8*i:])
		}
		data = data[8*part.used:]
		l.parts = append(l.parts, part)
		l.count += part.words
	}
	if len(data) > 0 || l.count != words || words == 0 {
		return broken("its counts are wrong")
	}
	return l, nil
}
