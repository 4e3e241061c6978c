package tournament

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"quoin/game"
)

// These are the possible first lines of a record, with the version of the format. A reader refuses any other.
const (
	// FirstLine begins records of tournaments with a System, whose games may have long seeds.
	FirstLine = "quoin tournament 4"
	// FirstShort begins records from before long seeds. They are read, and continue as they began.
	FirstShort = "quoin tournament 3"
	// FirstPaired begins records from before systems: games of two, with their moves on one line. They
	// continue as they began, too.
	FirstPaired = "quoin tournament 2"
	// FirstUnsealed begins records from before checksums; see Seal.
	FirstUnsealed = "quoin tournament 1"
)

var firstLines = []string{FirstLine, FirstShort, FirstPaired, FirstUnsealed}

// MaxRecord is the size limit of a record in bytes, which no tournament reaches.
const MaxRecord = 256 << 20

// Verify returns what is impossible about a finished game by the rules of that game, which a tournament
// doesn't know; nil if the game is possible.
type Verify func(Config, DecidedGame) error

// Replay reads the text of a record. whole is the number of bytes in whole lines: the rest is a line that a
// killed server didn't finish. It is ignored, and must be cut off before anything is appended. The judges
// check every finished game.
//
// A text without a whole line gives the zero State. Any other fault is a *game.SyntaxError with its line; its
// Err is a *Refusal if the line is an event that can't have happened there.
func Replay(text string, judges ...Verify) (s State, whole int, err error) {
	return replay(text, func(s State, _ string, e Event) error {
		if _, finished := e.(GameFinished); !finished {
			return nil
		}
		p := s.past.played
		for _, judge := range judges {
			if err := judge(s.config, p); err != nil {
				return fmt.Errorf("game %d can't have been so: %w", p.Number, err)
			}
		}
		return nil
	})
}

// replay does what Replay does, but calls look with each event, its text and the state after it; look may
// return an error.
func replay(text string, look func(s State, words string, e Event) error) (s State, whole int, err error) {
	wrong := func(line int, err error) (State, int, error) {
		return State{}, 0, &game.SyntaxError{Line: line, Err: err}
	}
	if len(text) > MaxRecord {
		return wrong(1, fmt.Errorf("the record has %d bytes, more than %d", len(text), MaxRecord))
	}
	first, rest, found := strings.Cut(text, "\n")
	if !found && slices.ContainsFunc(firstLines, func(f string) bool { return strings.HasPrefix(f, text) }) {
		return State{}, 0, nil
	}
	if err := checkFirst(first); err != nil {
		return wrong(1, err)
	}
	seal, old := begun(first), first != FirstLine && first != FirstShort
	s.short = first == FirstShort
	for n := 2; ; n++ {
		line, after, found := strings.Cut(rest, "\n")
		if !found {
			if seal.damaged(line) {
				return wrong(n, errDamaged)
			}
			return s, len(text) - len(rest), nil
		}
		var words string
		if words, seal, err = seal.open(line); err != nil {
			return wrong(n, err)
		}
		e, err := ParseEvent(words)
		if err != nil {
			return wrong(n, err)
		}
		if s, err = s.Apply(e); err != nil {
			return wrong(n, err)
		}
		if (s.config.System == "") != old {
			return wrong(1, fmt.Errorf("%q isn't how a record of %q is opened", words, first))
		}
		if err := look(s, words, e); err != nil {
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
	if !slices.Contains(firstLines, text) {
		return fmt.Errorf("the record has version %.10q; this Quoin reads those up to %q", version, FirstLine)
	}
	return nil
}

// These are the faults of a line that its checksum shows.
var (
	errUnsealed = errors.New("the line has no checksum: it was damaged")
	errDamaged  = errors.New("the line and its checksum don't belong together: one of them was damaged, or a line before it is missing")
)
