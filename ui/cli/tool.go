package cli

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"
	"syscall"

	"github.com/charmbracelet/x/term"
	"github.com/spf13/cobra"

	"quoin/game/lexicon"
	"quoin/settings"
	"quoin/settings/files"
	"quoin/ui/say"
)

// toolFlags adds the flags of all commands that answer questions about words.
func (sh *shell) toolFlags(cmd *cobra.Command, asJSON *bool) {
	sh.listFlag(cmd)
	cmd.Flags().BoolVar(asJSON, "json", false, "print JSON, for programs")
	cmd.ValidArgsFunction = cobra.NoFileCompletions
}

// listFlag adds the flag of the dictionary.
func (sh *shell) listFlag(cmd *cobra.Command) {
	sh.settingFlags(cmd, cmd.Flags(), func(f settings.Field) bool { return f.Flag == lexiconFlag })
	list, _ := settings.Lookup("dictionary") // the usual help is about playing
	cmd.Flags().Lookup(lexiconFlag).Usage = "use this word list instead of the one in the settings: " + list.Allowed()
}

// wordList returns the word list of the flag or, without the flag, of the settings.
func (sh *shell) wordList(cmd *cobra.Command) (*lexicon.Lexicon, error) {
	s, err := sh.wordSession(cmd)
	if err != nil {
		return nil, err
	}
	return s.lexicon(s.live.Now().Dictionary)
}

// wordSession returns a session that only has settings and word lists, after it has printed their
// notices.
func (sh *shell) wordSession(cmd *cobra.Command) (*session, error) {
	s, err := sh.settled(cmd)
	if err == nil {
		s.tell()
	}
	return s, err
}

// answer lets a command write its answer without checking each write. A failed write ends the
// command, and quietly if its reader has left, as in "| head"; the error of write counts only if
// all was written.
func (sh *shell) answer(write func(*bufio.Writer) error) error {
	out := bufio.NewWriter(sh.printed())
	err := write(out)
	switch lost := out.Flush(); { // the first one, if there were several
	case lost == nil:
		return err
	case errors.Is(lost, syscall.EPIPE) || errors.Is(lost, io.ErrClosedPipe):
		return nil
	default:
		return unwritten("the answer", lost)
	}
}

// print answers with a text.
func (sh *shell) print(text string) error {
	return sh.answer(func(out *bufio.Writer) error {
		_, err := out.WriteString(text)
		return err
	})
}

// maxLine is the greatest length of a line of standard input, in bytes. Longer lines are no
// boards or positions.
const maxLine = 1 << 16

// eachLine answers each line of standard input except blank ones. The writer of a line may be
// waiting for its answer, so the output is flushed if there is no further line yet. Faults are
// reported by line number, and counted at the end; failed is the text after that count.
func (sh *shell) eachLine(out *bufio.Writer, failed string, answer func(number int, line string) error) error {
	in := bufio.NewReaderSize(sh.in, maxLine)
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
			return fmt.Errorf("line %d is longer than %s characters, so the rest wasn't read", number, say.Number(maxLine))
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
				fmt.Fprintf(sh.errors, "quoin: %s\n", sentence(fmt.Errorf("line %d: %w", number, fault)))
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

// writeJSON writes an object in a line of its own.
func writeJSON(out io.Writer, object any) error {
	e := json.NewEncoder(out)
	e.SetEscapeHTML(false)
	return e.Encode(object)
}

// usualWidth is the width of output that doesn't go to a terminal.
const usualWidth = 80

// width returns the width of the output in columns.
func (sh *shell) width() int { return widthOf(sh.out) }

// widthOf returns the width of a stream in columns.
func widthOf(out io.Writer) int {
	if f, ok := out.(interface{ Fd() uintptr }); ok {
		if width, _, err := term.GetSize(f.Fd()); err == nil && width > 0 {
			return width
		}
	}
	return usualWidth
}

// byLength writes words in groups of equal length, the longest first, each group in columns. The
// heads count the words and give their length in a unit.
func byLength(out io.Writer, words []string, unit string, width int) {
	var groups [lexicon.MaxLength + 1][]string
	for _, word := range words {
		groups[len(word)] = append(groups[len(word)], word)
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
