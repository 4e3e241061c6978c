package command

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"
	"syscall"
	"unicode/utf8"

	"github.com/charmbracelet/x/term"

	"quoin/game/lexicon"
	"quoin/settings/files"
	"quoin/ui/say"
)

// Answer lets a command write its answer without checking each write. A failed write ends the
// command, and quietly if its reader has left, as in "| head"; the error of write counts only if
// all was written.
func (r *Run) Answer(write func(*bufio.Writer) error) error {
	out := bufio.NewWriter(r.Printed())
	err := write(out)
	switch lost := out.Flush(); { // the first one, if there were several
	case lost == nil:
		return err
	case errors.Is(lost, syscall.EPIPE) || errors.Is(lost, io.ErrClosedPipe):
		return nil
	default:
		return Unwritten("the answer", lost)
	}
}

// Print answers with a text.
func (r *Run) Print(text string) error {
	return r.Answer(func(out *bufio.Writer) error {
		_, err := out.WriteString(text)
		return err
	})
}

// MaxLine is the greatest length of a line of standard input, in bytes. Longer lines are no
// boards or positions.
const MaxLine = 1 << 16

// EachLine answers each line of standard input except blank ones. The writer of a line may be
// waiting for its answer, so the output is flushed if there is no further line yet. Faults are
// reported by line number, and counted at the end; failed is the text after that count.
func (r *Run) EachLine(out *bufio.Writer, failed string, answer func(number int, line string) error) error {
	in := bufio.NewReaderSize(r.In, MaxLine)
	lines, faults := 0, 0
	for number := 1; ; number++ {
		if in.Buffered() == 0 {
			if err := out.Flush(); err != nil {
				return err
			}
		}
		text, err := in.ReadSlice('\n')
		switch {
		case errors.Is(err, bufio.ErrBufferFull):
			return fmt.Errorf("line %d is longer than %s characters, so the rest wasn't read", number, say.Number(MaxLine))
		case err != nil && !errors.Is(err, io.EOF):
			return fmt.Errorf("line %d can't be read: %w", number, files.Why(err))
		}
		if line := strings.TrimSpace(string(text)); line != "" {
			lines++
			if fault := answer(number, line); fault != nil {
				// Earlier answers are flushed first, so that both are in the order of the lines.
				if lost := out.Flush(); lost != nil {
					return lost
				}
				faults++
				fmt.Fprintf(r.Errors, "quoin: %s\n", Sentence(fmt.Errorf("line %d: %w", number, fault)))
			}
		}
		if err != nil {
			break
		}
	}
	if faults > 0 {
		return fmt.Errorf("%s of %s %s", say.Number(faults), say.Count(lines, "line"), failed)
	}
	return nil
}

// WriteJSON writes an object in a line of its own.
func WriteJSON(out io.Writer, object any) error {
	e := json.NewEncoder(out)
	e.SetEscapeHTML(false)
	return e.Encode(object)
}

// usualWidth is the width of output that doesn't go to a terminal.
const usualWidth = 80

// Width returns the width of the output in columns.
func (r *Run) Width() int { return widthOf(r.Out) }

// widthOf returns the width of a stream in columns.
func widthOf(out io.Writer) int {
	if f, ok := out.(interface{ Fd() uintptr }); ok {
		if width, _, err := term.GetSize(f.Fd()); err == nil && width > 0 {
			return width
		}
	}
	return usualWidth
}

// ByLength writes words in groups of equal length, the longest first, each group in columns. The
// heads count the words and give their length in a unit.
func ByLength(out io.Writer, words []string, unit string, width int) {
	var groups [lexicon.MaxLength + 1][]string
	for _, word := range words {
		n := utf8.RuneCountInString(word)
		groups[n] = append(groups[n], word)
	}
	for length := len(groups) - 1; length >= 0; length-- {
		group := groups[length]
		if len(group) == 0 {
			continue
		}
		fmt.Fprintf(out, "%s, %s\n", say.Count(length, unit), say.Count(len(group), "word"))
		const indent, gap = "  ", "  "
		perLine := max(1, (width-len(indent)+len(gap))/(length+len(gap)))
		for len(group) > 0 {
			n := min(perLine, len(group))
			fmt.Fprintln(out, indent+strings.Join(group[:n], gap))
			group = group[n:]
		}
	}
}
