package plain

import (
	"bufio"
	"errors"
	"fmt"
	"strings"
	"time"

	"quoin/game"
	"quoin/game/adjacency"
	"quoin/game/crossword"
	"quoin/game/santorini"
	"quoin/game/scrabble"
	"quoin/game/scraebbkle"
	"quoin/ui/say"
)

// Replay reads the record of any game, and gives what prints it turn by turn.
// The record is followed to its end before, so that nothing is printed of one
// with a fault. The error is a *game.SyntaxError and names the line.
func Replay(text string) (func(*bufio.Writer), error) {
	rules, err := rulesOf(text)
	if err != nil {
		return nil, err
	}
	switch rules {
	case adjacency.Rules:
		return replay(text, adjacency.ParseAction, retelling[adjacency.Action, adjacency.State]{
			config: func(line string) error { _, err := adjacency.ParseConfig(line); return err },
			start:  func(h game.Header) (adjacency.State, error) { return adjacency.Start(h, adjacency.Trust) },
			tell:   tellAdjacency,
		})
	case santorini.Rules:
		return replay(text, santorini.ParseAction, retelling[santorini.Action, santorini.State]{
			config: func(line string) error { _, err := santorini.ParseConfig(line); return err },
			start:  santorini.Start,
			tell:   tellSantorini,
		})
	case scraebbkle.Rules:
		return replay(text, scraebbkle.ParseAction, retelling[crossword.Action, crossword.State]{
			config: func(line string) error { _, err := scraebbkle.ParseConfig(line); return err },
			start:  func(h game.Header) (crossword.State, error) { return scraebbkle.Start(h, crossword.Trust{}) },
			tell:   tellCrossword,
		})
	case scrabble.Rules:
		return replay(text, scrabble.ParseAction, retelling[crossword.Action, crossword.State]{
			config: func(line string) error { _, err := scrabble.ParseConfig(line); return err },
			start:  func(h game.Header) (crossword.State, error) { return scrabble.Start(h, crossword.Trust{}) },
			tell:   tellCrossword,
		})
	}
	return nil, &game.SyntaxError{Line: rulesLine, Err: unknownRules(rules)}
}

// The lines of a record that always stand where they do.
const (
	rulesLine  = 2
	configLine = 3
)

// rulesOf finds the rules in the header of a record.
func rulesOf(text string) (string, error) {
	header := text
	const end = "\nsteps\n" // which a board, quoted as it is, doesn't hold
	if i := strings.Index(text, end); i >= 0 {
		header = text[:i+len(end)]
	}
	h, err := game.ParseHeader(header)
	return h.Rules, err
}

// unknownRules says which version is known where only that is another.
func unknownRules(rules string) error {
	name, _, _ := strings.Cut(rules, " ")
	for _, known := range []string{adjacency.Rules, santorini.Rules, scrabble.Rules, scraebbkle.Rules} {
		if own, _, _ := strings.Cut(known, " "); own == name {
			return fmt.Errorf("the rules are %.40q; this Quoin knows %q", rules, known)
		}
	}
	return fmt.Errorf("%.40q are no rules that this Quoin knows", rules)
}

// applier is a state of any engine.
type applier[A fmt.Stringer, S any] interface {
	Apply(game.Step[A]) (S, error)
}

// retelling is how the record of a game is followed and told.
type retelling[A fmt.Stringer, S applier[A, S]] struct {
	config func(line string) error
	start  func(game.Header) (S, error)
	// tell prints a game from its first state to its last. What lies between
	// isn't kept, for a record may have a hundred thousand steps.
	tell func(out *bufio.Writer, l game.Log[A], first, last S)
}

func replay[A fmt.Stringer, S applier[A, S]](text string, parse func(string) (A, error), r retelling[A, S]) (func(*bufio.Writer), error) {
	l, err := game.Parse(text, parse)
	if err != nil {
		return nil, err
	}
	if err := r.config(l.Config); err != nil {
		return nil, &game.SyntaxError{Line: configLine, Err: err}
	}
	first, err := r.start(l.Header)
	if err != nil {
		return nil, &game.SyntaxError{Line: startLine(text, l.Header, err), Err: err}
	}
	above := strings.Count(l.Header.String(), "\n")
	last := first
	for i, step := range l.Steps {
		if last, err = last.Apply(step); err != nil {
			return nil, &game.SyntaxError{Line: above + i + 1, Err: impossible(step, err)}
		}
	}
	return func(out *bufio.Writer) { r.tell(out, l, first, last) }, nil
}

// startLine is the line of the header that a game can't start from.
func startLine(text string, h game.Header, err error) int {
	field := "config "
	switch {
	case h.Draws != "" && (h.Board == "" || errors.As(err, new(*crossword.DrawsError))):
		field = "draws "
	case h.Board != "" || errors.As(err, new(*scraebbkle.BoardError)):
		field = "board "
	}
	line := 0
	for text := range strings.Lines(text) {
		line++
		if strings.HasPrefix(text, field) {
			return line
		}
		if text == "steps\n" {
			break
		}
	}
	return line // of "steps", before which the field is missing
}

// impossible says of a step that it can't have happened, and why: the reason of
// its refusal, without the refusal's own words for the step.
func impossible(step fmt.Stringer, err error) error {
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

// hour is when a step happened, to the second: "0:07", "1:02:03".
func hour(at time.Duration) string {
	s := int64(at / time.Second)
	if s < 3600 {
		return fmt.Sprintf("%d:%02d", s/60, s%60)
	}
	return fmt.Sprintf("%d:%02d:%02d", s/3600, s/60%60, s%60)
}

const stillRunning = "The record ends here, and the game isn't over\n"
