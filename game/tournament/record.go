package tournament

import (
	"fmt"
	"strings"

	"quoin/game"
)

// FirstLine begins every record; the number is the version of the format. A
// reader refuses others.
const FirstLine = "quoin tournament 1"

// MaxRecord is more bytes than the record of any tournament has.
const MaxRecord = 128 << 20

// Replay folds the text of a record. The second result is how many bytes of it
// are whole lines: what is beyond is a line that a killed server didn't
// finish. It counts for nothing, and is to be cut off before anything is
// appended.
//
// A text of no whole line gives the zero State. Anything else that is wrong is
// a *game.SyntaxError, which says on which line; its Err is a *Refusal when the
// line is an event that can't have happened there.
func Replay(text string) (s State, whole int, err error) {
	wrong := func(line int, err error) (State, int, error) {
		return State{}, 0, &game.SyntaxError{Line: line, Err: err}
	}
	if len(text) > MaxRecord {
		return wrong(1, fmt.Errorf("the record has %d bytes, more than %d", len(text), MaxRecord))
	}
	first, rest, found := strings.Cut(text, "\n")
	if !found && strings.HasPrefix(FirstLine, text) {
		return State{}, 0, nil
	}
	if err := checkFirst(first); err != nil {
		return wrong(1, err)
	}
	for n := 2; ; n++ {
		words, after, found := strings.Cut(rest, "\n")
		if !found {
			return s, len(text) - len(rest), nil
		}
		e, err := ParseEvent(words)
		if err != nil {
			return wrong(n, err)
		}
		if s, err = s.Apply(e); err != nil {
			return wrong(n, err)
		}
		rest = after
	}
}

func checkFirst(text string) error {
	version, ok := strings.CutPrefix(text, "quoin tournament ")
	if !ok {
		return fmt.Errorf("this is not a record of a tournament (it should begin with %q)", FirstLine)
	}
	if text != FirstLine {
		return fmt.Errorf("the record has version %.10q; this Quoin reads %q", version, FirstLine)
	}
	return nil
}
