package sync

import (
	"bufio"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"io"
	"strconv"
	"strings"
)

// What goes to and fro are a greeting, which is a line, and then frames: a kind, a
// length, so many bytes, and a checksum of all of it.

// Version is that of the protocol. Who answers greets with the newest that it
// knows, and who asks chooses.
const Version = 1

const greeting = "quoin-sync "

// maxBefore bounds, in bytes, what may stand before the greeting: what a shell says
// of itself.
const maxBefore = 64 << 10

// kind is that of a frame.
type kind byte

const (
	kindHello  kind = 'H' // who is there; JSON
	kindList   kind = 'L' // games that somebody has
	kindWants  kind = 'W' // names of games that are asked for
	kindGame   kind = 'G' // one of them
	kindBox    kind = 'B' // a piece of a box of cards
	kindEnd    kind = 'E' // of lists, wants or games, with what there is to say of them; JSON
	kindFail   kind = 'F' // it can't go on; a byte
	kindResult kind = 'R' // what became of the games; JSON
)

// most bounds the bytes of a frame by its kind. Other kinds there are none.
var most = map[kind]int{
	kindHello: 16 << 10, kindList: perFrame * entryBytes, kindWants: perFrame * idBytes, kindGame: maxGame,
	kindBox: 256 << 10,
	kindEnd: 1 << 10, kindFail: 1, kindResult: 1 << 10,
}

var (
	// ErrNoGreeting is somebody who isn't a Quoin that can sync.
	ErrNoGreeting = errors.New("there is no Quoin that can sync")
	// ErrBroken is what no Quoin says.
	ErrBroken = errors.New("what the other side says makes no sense")
	errSum    = fmt.Errorf("%w: a checksum doesn't fit", ErrBroken)
)

func broken(format string, args ...any) error {
	return fmt.Errorf("%w: %s", ErrBroken, fmt.Sprintf(format, args...))
}

const headBytes, sumBytes = 5, 4

var table = crc32.MakeTable(crc32.Castagnoli)

// frames reads and writes frames. One goroutine may read and another write.
type frames struct {
	in   *bufio.Reader
	out  *bufio.Writer
	left int64 // bytes that may yet be read
	buf  []byte
}

func newFrames(rw io.ReadWriter, left int64) *frames {
	return &frames{in: bufio.NewReader(rw), out: bufio.NewWriterSize(rw, 32<<10), left: left}
}

func (f *frames) write(k kind, payload []byte) error {
	head := binary.BigEndian.AppendUint32([]byte{byte(k)}, uint32(len(payload)))
	sum := crc32.Update(crc32.Checksum(head, table), table, payload)
	for _, part := range [][]byte{head, payload, binary.BigEndian.AppendUint32(nil, sum)} {
		if _, err := f.out.Write(part); err != nil {
			return err
		}
	}
	return nil
}

func (f *frames) flush() error { return f.out.Flush() }

// read is the next frame, whose bytes are good until the one after it. A frame that
// isn't there whole is io.ErrUnexpectedEOF, and so is none at all: who leaves says so
// before.
func (f *frames) read() (kind, []byte, error) {
	var head [headBytes]byte
	if err := f.full(head[:]); err != nil {
		return 0, nil, err
	}
	k, n := kind(head[0]), binary.BigEndian.Uint32(head[1:])
	bound, known := most[k]
	if !known {
		return 0, nil, broken("a frame of kind %q", head[0])
	}
	if int64(n) > int64(bound) {
		return 0, nil, broken("a frame %q of %d bytes", head[0], n)
	}
	if cap(f.buf) < int(n)+sumBytes {
		f.buf = make([]byte, int(n)+sumBytes)
	}
	buf := f.buf[:int(n)+sumBytes]
	if err := f.full(buf); err != nil {
		return 0, nil, err
	}
	payload, sum := buf[:n], binary.BigEndian.Uint32(buf[n:])
	if crc32.Update(crc32.Checksum(head[:], table), table, payload) != sum {
		return 0, nil, errSum
	}
	return k, payload, nil
}

func (f *frames) full(p []byte) error {
	if f.left -= int64(len(p)); f.left < 0 {
		return broken("more than was agreed on")
	}
	_, err := io.ReadFull(f.in, p)
	if errors.Is(err, io.EOF) {
		return io.ErrUnexpectedEOF
	}
	return err
}

// next is the next frame, which is to be of one of some kinds. A failure of the
// other side's is a *PeerError.
func (f *frames) next(kinds ...kind) (kind, []byte, error) {
	k, payload, err := f.read()
	if err != nil {
		return 0, nil, err
	}
	if k == kindFail {
		return 0, nil, parseFail(payload)
	}
	for _, want := range kinds {
		if k == want {
			return k, payload, nil
		}
	}
	return 0, nil, broken("a frame %q where it has no place", byte(k))
}

// greet says that somebody is there.
func (f *frames) greet() error {
	_, err := f.out.WriteString(greeting + strconv.Itoa(Version) + "\n")
	return err
}

// greeted finds the greeting, behind what a shell may have said, and gives the
// version in it.
func (f *frames) greeted() (version int, err error) {
	for before := 0; before <= maxBefore; {
		line, err := f.in.ReadSlice('\n')
		before += len(line)
		switch {
		case errors.Is(err, bufio.ErrBufferFull):
			continue // not the greeting, nor will the rest of the line be taken for it
		case errors.Is(err, io.EOF):
			return 0, ErrNoGreeting
		case err != nil:
			return 0, err
		}
		rest, is := strings.CutPrefix(strings.TrimSuffix(string(line), "\n"), greeting)
		if !is {
			continue
		}
		if version, err = strconv.Atoi(rest); err == nil && version > 0 && strconv.Itoa(version) == rest {
			return version, nil
		}
	}
	return 0, ErrNoGreeting
}
