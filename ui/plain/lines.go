package plain

import (
	"bufio"
	"errors"
	"io"
	"strings"
	"time"
)

const (
	// maxLine is the most of a line, in bytes, that is kept. It is far more
	// than any word; the rest of a longer line is thrown away.
	maxLine = 1024

	// ahead is how many lines are read before they are answered, so that a
	// word entered while the disk was slow still counts by when it was entered.
	ahead = 16
)

// Line is one line of input, or the end of it.
type Line struct {
	Text string    // without the blanks around it
	Raw  string    // with them
	At   time.Time // when it was read
	End  bool      // there is no text, and nothing comes after
}

// Lines are read in a goroutine of their own, which owns the reader from then
// on. Once done is closed it ends with the read it is in. Whoever reads beyond the
// end is told again that it is the end.
func Lines(in io.Reader, now func() time.Time, done <-chan struct{}) <-chan Line {
	c := make(chan Line, ahead)
	go func() {
		r := bufio.NewReaderSize(in, maxLine)
		for next := (Line{}); ; {
			if !next.End {
				raw, err := readLine(r)
				text := strings.TrimSpace(raw)
				next = Line{Text: text, Raw: raw, At: now(), End: err != nil && text == ""}
			}
			select {
			case c <- next:
			case <-done:
				return
			}
		}
	}()
	return c
}

// readLine is the next line without its end, as any system has it. A last line
// that lacks its end is one too.
func readLine(r *bufio.Reader) (string, error) {
	part, err := r.ReadSlice('\n')
	text := strings.TrimSuffix(strings.TrimSuffix(string(part), "\n"), "\r")
	for errors.Is(err, bufio.ErrBufferFull) {
		_, err = r.ReadSlice('\n')
	}
	return text, err
}
