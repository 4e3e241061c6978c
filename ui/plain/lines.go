package plain

import (
	"bufio"
	"errors"
	"io"
	"strings"
	"time"
)

const (
	// maxLine limits a line, in bytes. It is far more than any word; the rest of a longer
	// line is discarded.
	maxLine = 1024

	// ahead is the number of lines read in advance, so that a word entered while the disk
	// was slow still counts by the time it was entered.
	ahead = 16
)

// Line is one line of input, or its end.
type Line struct {
	Text string    // without the blanks around it
	Raw  string    // with them
	At   time.Time // when it was read
	End  bool      // whether the input has ended; then there is no text
}

// Lines returns the lines of a reader, which a goroutine owns from then on. After done is
// closed, the goroutine ends with its present read. At the end of the input, every further
// line has End set.
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

// readLine returns the next line without its line ending, of any system. The last line may
// lack one.
func readLine(r *bufio.Reader) (string, error) {
	part, err := r.ReadSlice('\n')
	text := strings.TrimSuffix(strings.TrimSuffix(string(part), "\n"), "\r")
	for errors.Is(err, bufio.ErrBufferFull) {
		_, err = r.ReadSlice('\n')
	}
	return text, err
}
