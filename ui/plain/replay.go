package plain

import (
	"bufio"
	"errors"
	"fmt"
	"strings"
	"time"

	"quoin/game"
	"quoin/ui/play"
	"quoin/ui/say"
)

// Tale is how the record of a game of some rules is followed and told.
type Tale[A fmt.Stringer, S game.State[A, S]] struct {
	play.Engine[A, S]                         // which believes what was accepted
	Config            func(line string) error // what is wrong with the line of the configuration
	// Title is which game it is and who plays, in a line without its end.
	Title func(S) string
	// Tell prints what was done, from the first state to the last. What lies
	// between isn't kept, for a record may have a hundred thousand steps.
	Tell func(out *bufio.Writer, l game.Log[A], first, last S)
	// End is how it ended, in lines.
	End func(last S) string
	// Faulty is the field of the header that a game can't start from, by the
	// error of Start; nil where that is the configuration.
	Faulty func(game.Header, error) string
}

// configLine is the line of a record that always has the configuration.
const configLine = 3

// Of reads a record, and gives what prints the game turn by turn. The record is
// followed to its end before, so that nothing is printed of one with a fault.
// The error is a *game.SyntaxError and names the line.
func (t Tale[A, S]) Of(record string) (func(*bufio.Writer), error) {
	l, err := game.Parse(record, t.Parse)
	if err != nil {
		return nil, err
	}
	if err := t.Config(l.Config); err != nil {
		return nil, &game.SyntaxError{Line: configLine, Err: err}
	}
	first, err := t.Start(l.Header)
	if err != nil {
		return nil, &game.SyntaxError{Line: t.startLine(record, l.Header, err), Err: err}
	}
	above := strings.Count(l.Header.String(), "\n")
	last := first
	for i, step := range l.Steps {
		if last, err = last.Apply(step); err != nil {
			return nil, &game.SyntaxError{Line: above + i + 1, Err: Impossible(step, err)}
		}
	}
	return func(out *bufio.Writer) {
		fmt.Fprintf(out, "%s\n%s", t.Title(first), begun(l.Header))
		t.Tell(out, l, first, last)
		end := "The record ends here, and the game isn't over\n"
		if last.Over() {
			end = t.End(last)
		}
		out.WriteString("\n" + end)
	}, nil
}

// startLine is the line of the header that a game can't start from.
func (t Tale[A, S]) startLine(text string, h game.Header, err error) int {
	field := "config"
	if t.Faulty != nil {
		field = t.Faulty(h, err)
	}
	line := 0
	for text := range strings.Lines(text) {
		line++
		if strings.HasPrefix(text, field+" ") {
			return line
		}
		if text == "steps\n" {
			break
		}
	}
	return line // of "steps", before which the field is missing
}

// Impossible says of a step that it can't have happened, and why: the reason of
// its refusal, without the refusal's own words for the step.
func Impossible(step fmt.Stringer, err error) error {
	if reason := errors.Unwrap(err); reason != nil {
		err = reason
	}
	return fmt.Errorf("%.60q can't have happened here: %w", step, err)
}

// begun is the line about when a game was played and by which words.
func begun(h game.Header) string {
	text := "Begun " + time.UnixMilli(h.Started).UTC().Format("2 January 2006, 15:04 UTC")
	if h.Dictionary != "" {
		text += "; the words of " + say.Plain(h.Dictionary)
	}
	return text + "\n"
}
