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

// Tale is how a game's records are printed as text.
type Tale[A fmt.Stringer, S game.State[A, S]] struct {
	play.Engine[A, S]                         // believes accepted words
	Config            func(line string) error // checks the line of the configuration
	// Title returns the game and its players, in a line without its line ending.
	Title func(S) string
	// Tell prints the steps, from the first state to the last. It gets no states in
	// between, because a record may have a hundred thousand steps.
	Tell func(out *bufio.Writer, l game.Log[A], first, last S)
	// End describes how the game ended, in lines.
	End func(last S) string
	// Faulty returns the header's field that is to blame for an error of Start; nil means
	// the configuration.
	Faulty func(game.Header, error) string
}

// configLine is the line of a record with the configuration.
const configLine = 3

// Of parses a record, and returns a function that prints the game turn by turn. It replays
// the whole record first, so that nothing is printed of a faulty one. The error is a
// *game.SyntaxError, which has the line.
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

// startLine returns the line of the header that is to blame for an error of Start.
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
	return line // the line "steps": the field is missing before it
}

// Impossible returns an error saying that a step can't have happened, and why. It leaves
// out the refusal's own text for the step.
func Impossible(step fmt.Stringer, err error) error {
	if reason := errors.Unwrap(err); reason != nil {
		err = reason
	}
	return fmt.Errorf("%.60q can't have happened here: %w", step, err)
}

// begun returns a line about when a game was played and with which dictionary.
func begun(h game.Header) string {
	text := "Begun " + time.UnixMilli(h.Started).UTC().Format("2 January 2006, 15:04 UTC")
	if h.Dictionary != "" {
		text += "; the words of " + say.Plain(h.Dictionary)
	}
	return text + "\n"
}
