package wire

import (
	"bufio"
	"bytes"
	"errors"
	"io"
)

// ErrTooLong is a line beyond its bound. What follows it can't be told apart
// from it, so nothing more is read.
var ErrTooLong = errors.New("the line is too long")

// Lines reads lines of at most so many bytes.
type Lines struct{ in *bufio.Reader }

// NewLines reads from a connection. The bound counts the line feed.
func NewLines(r io.Reader, most int) *Lines { return &Lines{bufio.NewReaderSize(r, most)} }

// Next is the next line without its end, good until the call after. What stands
// behind the last line feed is no line: it may have been cut.
func (l *Lines) Next() ([]byte, error) {
	line, err := l.in.ReadSlice('\n')
	switch {
	case errors.Is(err, bufio.ErrBufferFull):
		return nil, ErrTooLong
	case err != nil:
		return nil, err
	}
	return bytes.TrimSuffix(line[:len(line)-1], []byte{'\r'}), nil
}
