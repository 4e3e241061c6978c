package wire

import (
	"bufio"
	"bytes"
	"errors"
	"io"
)

// ErrTooLong says that a line is over its limit. Its end is unknown, so nothing more is read.
var ErrTooLong = errors.New("the line is too long")

// Lines reads lines of limited length.
type Lines struct{ in *bufio.Reader }

// NewLines reads from a connection. The limit includes the line feed.
func NewLines(r io.Reader, most int) *Lines { return &Lines{bufio.NewReaderSize(r, most)} }

// Next returns the next line without its end, valid until the next call. Input without a final line feed
// isn't a line: it may have been cut.
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
