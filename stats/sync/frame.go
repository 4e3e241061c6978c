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

// The two sides exchange a greeting, which is a line, and then frames: a kind, a length, that number of
// bytes, and a checksum of it all.

// Version is the version of the protocol. The answering side greets with the newest version that it knows,
// and the asking side chooses.
const Version = 1

const greeting = "quoin-sync "

// maxBefore is the most bytes before the greeting, for messages of a shell.
const maxBefore = 64 << 10

// frameKind is the kind of a frame.
type frameKind byte

const (
	kindHello  frameKind = 'H' // introduction; JSON
	kindList   frameKind = 'L' // games of a side
	kindWants  frameKind = 'W' // IDs of games asked for
	kindGame   frameKind = 'G' // a game
	kindBox    frameKind = 'B' // a piece of a cardbox
	kindEnd    frameKind = 'E' // end of lists, wants or games, with counts; JSON
	kindFail   frameKind = 'F' // the side can't go on; a byte
	kindResult frameKind = 'R' // results for the games; JSON
)

// most is the most bytes of a frame by kind. There are no other kinds.
var most = map[frameKind]int{
	kindHello: 16 << 10, kindList: perFrame * entryBytes, kindWants: perFrame * idBytes, kindGame: maxGame,
	kindBox: 256 << 10,
	kindEnd: 1 << 10, kindFail: 1, kindResult: 1 << 10,
}

var (
	// ErrNoGreeting says that the other end isn't a Quoin that can sync.
	ErrNoGreeting = errors.New("there is no Quoin that can sync")
	// ErrBroken says that the other side sent something that no Quoin sends.
	ErrBroken = errors.New("what the other side says makes no sense")
	errSum    = fmt.Errorf("%w: a checksum doesn't fit", ErrBroken)
)

func broken(format string, args ...any) error {
	return fmt.Errorf("%w: %s", ErrBroken, fmt.Sprintf(format, args...))
}

const headBytes, sumBytes = 5, 4

// frames reads and writes frames. One goroutine may read and another write.
type frames struct {
	in   *bufio.Reader
	out  *bufio.Writer
	left int64 // bytes that may still be read
	buf  []byte
}

func newFrames(rw io.ReadWriter, left int64) *frames {
	return &frames{in: bufio.NewReader(rw), out: bufio.NewWriterSize(rw, 32<<10), left: left}
}

func (f *frames) write(k frameKind, payload []byte) error {
	head := binary.BigEndian.AppendUint32([]byte{byte(k)}, uint32(len(payload)))
	sum := checksum(head, payload)
	for _, part := range [][]byte{head, payload, binary.BigEndian.AppendUint32(nil, sum)} {
		if _, err := f.out.Write(part); err != nil {
			return err
		}
	}
	return nil
}

// checksum returns the checksum of a frame. The table is made by the first call, since few runs of Quoin need it.
func checksum(head, payload []byte) uint32 {
	table := crc32.MakeTable(crc32.Castagnoli)
	return crc32.Update(crc32.Checksum(head, table), table, payload)
}

func (f *frames) flush() error { return f.out.Flush() }

// read returns the next frame; its bytes are valid until the next call. An incomplete frame is
// io.ErrUnexpectedEOF, and so is a missing one, since a side that leaves says so first.
func (f *frames) read() (frameKind, []byte, error) {
	var head [headBytes]byte
	if err := f.full(head[:]); err != nil {
		return 0, nil, err
	}
	k, n := frameKind(head[0]), binary.BigEndian.Uint32(head[1:])
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
	if checksum(head[:], payload) != sum {
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

// next returns the next frame, which must be of one of some kinds. A failure of the other side is a
// *PeerError.
func (f *frames) next(kinds ...frameKind) (frameKind, []byte, error) {
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

// greet sends the greeting.
func (f *frames) greet() error {
	_, err := f.out.WriteString(greeting + strconv.Itoa(Version) + "\n")
	return err
}

// greeted finds the greeting, after possible messages of a shell, and returns its version.
func (f *frames) greeted() (version int, err error) {
	for before := 0; before <= maxBefore; {
		line, err := f.in.ReadSlice('\n')
		before += len(line)
		switch {
		case errors.Is(err, bufio.ErrBufferFull):
			continue // not the greeting, and the rest of the line must not be taken for it
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
