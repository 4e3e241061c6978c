// Package terminal stands between a terminal and Bubble Tea: it limits the input, and restores the terminal
// after the output. It knows nothing about games, and there may be any number of terminals, as on a server.
package terminal

import (
	"io"
	"time"
)

// NewReader returns a reader of a terminal's input that enforces limits: sequences have at
// most MaxParams parameters and MaxSequence bytes, pastes at most MaxPaste bytes, and
// characters are complete and in UTF-8. Input over a limit is dropped up to the end of its
// sequence or paste, and dropped is called once for it, unless it is nil; it must not
// block.
//
// If in is a file, so is the reader: Bubble Tea puts it into raw mode, and cancels reads
// by its descriptor; failed is called when there is no more to read. On Windows Bubble Tea
// reads the console itself and doesn't use the reader.
func NewReader(in io.Reader, dropped func(Dropped), failed func()) io.Reader {
	return newReader(in, dropped, failed, Bounds{})
}

func newReader(in io.Reader, dropped func(Dropped), failed func(), b Bounds) io.Reader {
	r := &inputReader{in: in, guard: guard{dropped: dropped, most: b.Paste}, budget: budget{burst: b.Burst, rate: b.Rate}, now: time.Now}
	if f, ok := in.(file); ok {
		return &fileReader{file: f, inputReader: r, failed: failed}
	}
	return r
}

// file is the interface that Bubble Tea needs for a terminal. *os.File implements it.
type file interface {
	io.ReadWriteCloser
	Fd() uintptr
	Name() string
}

type inputReader struct {
	in     io.Reader
	guard  guard
	budget budget
	now    func() time.Time
	rest   []byte // passed on by the guard, and not yet read
}

// Read blocks until there is something to pass on.
func (r *inputReader) Read(p []byte) (int, error) {
	for {
		n, err := r.once(p)
		if n > 0 || err != nil || len(p) == 0 {
			return n, err
		}
	}
}

// once reads once; there may be nothing to pass on. All that a read yields is returned at once if p has room
// for readLeast bytes, so that nothing is left here while the caller waits for the descriptor.
func (r *inputReader) once(p []byte) (int, error) {
	if len(r.rest) == 0 {
		var buffer [2 << 10]byte
		room := max(1, min(len(buffer), (len(p)-readLeast)/2))
		n, err := r.in.Read(buffer[:room])
		if n <= 0 {
			return 0, err
		}
		now, whole := r.now(), r.guard.state == ground
		r.rest = r.passed(buffer[:n], now)
		if !r.budget.allows(len(r.rest), whole, now) {
			r.rest = nil
			r.guard.flooded(now)
		}
		// An error comes again with the next read.
	}
	n := copy(p, r.rest)
	r.rest = r.rest[n:]
	return n, nil
}

// passed returns what the guard passes on. A panic here would end the process with the terminal raw: after
// one the guard starts again, and the input is lost.
func (r *inputReader) passed(in []byte, now time.Time) (out []byte) {
	defer func() {
		if recover() != nil {
			r.guard, out = guard{dropped: r.guard.dropped, most: r.guard.most}, nil
		}
	}()
	return r.guard.pass(in, now)
}

// readLeast is more than any byte can add to the output: a byte adds two bytes at most,
// except when the guard ends a sequence that is too long or broken off, and these endings
// are shorter than this.
const readLeast = 16

// fileReader is an inputReader that is also a file.
type fileReader struct {
	file
	*inputReader
	failed func() // there is no more to read
}

// Read reads once. The owner of the descriptor waits until there is something to read, and can be
// interrupted; a second read from here could not.
func (f *fileReader) Read(p []byte) (int, error) {
	n, err := f.once(p)
	if err != nil {
		f.failed()
	}
	return n, err
}
