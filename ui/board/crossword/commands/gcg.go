package commands

import (
	"errors"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"quoin/game"
	"quoin/game/crossword"
	"quoin/game/scrabble"
	"quoin/game/scraebbkle"
	"quoin/ui/command"
	"quoin/ui/plain"
	"quoin/ui/screen"
)

func (sh tools) gcgCommand() *cobra.Command {
	return &cobra.Command{
		Use:   "gcg FILE|-",
		Short: "Convert a game between GCG and Quoin's own record",
		Long: "Write a record of Scrabble in GCG, the format that other programs read, or a\n" +
			"game in GCG as a record; - reads standard input. The record keeps the short\n" +
			"names that the file has for its players.\n\n" +
			"A game in GCG may have been played elsewhere: its racks may be known in part, no\n" +
			"dictionary is asked, and its totals stand. Numbers that the rules don't agree\n" +
			"with are reported on standard error. If a file has a fault, its line is reported\n" +
			"and nothing is written.",
		Example: "  quoin game log --last | quoin game gcg - > game.gcg\n  quoin game gcg game.gcg > game.log",
		Args:    command.TakesOne(`"quoin game gcg" takes the name of one file, or - for standard input`),
		RunE: func(_ *cobra.Command, args []string) error {
			text, err := sh.ReadRecord(args[0])
			if err != nil {
				return err
			}
			r, err := readCrossword(args[0], text)
			if err != nil {
				return err
			}
			written := r.log.String()
			if !r.gcg {
				if !HasGCG(r.game.variant.Version) {
					return fmt.Errorf("%s is of %s, and GCG has games of Scrabble", named(args[0]), r.game.variant.Title)
				}
				if written, err = r.asGCG.Text(); err != nil {
					return fmt.Errorf("%s: %w", named(args[0]), err)
				}
			}
			for _, d := range r.asGCG.Differences {
				fmt.Fprintf(sh.Errors, "quoin: %s\n", command.Sentence(fmt.Errorf("%s, %s", named(args[0]), differing(d))))
			}
			return sh.Print(written)
		},
	}
}

// named returns the name of a file in a sentence.
func named(file string) string {
	if file == "-" {
		return "standard input"
	}
	return file
}

// HasGCG reports whether games of these rules can be written as GCG.
func HasGCG(rules string) bool { return rules == scrabble.Rules }

// differing describes a number in a GCG file that differs from the rules.
func differing(d scrabble.Difference) string {
	switch d.Kind {
	case scrabble.TotalDiffers:
		return fmt.Sprintf("line %d: the total is %d, and from the line's points follows %d", d.Line, d.Have, d.Want)
	case scrabble.EndRackDiffers:
		return fmt.Sprintf("line %d: the tiles left count %+d, and they are worth %+d", d.Line, d.Have, d.Want)
	}
	return fmt.Sprintf("line %d: the file counts %+d, and by the rules it is %+d", d.Line, d.Have, d.Want)
}

// crosswordRecord is a game of Scrabble or ScraeBBKle from a file.
type crosswordRecord struct {
	game  crosswordGame
	log   crossword.Log
	start crossword.State
	gcg   bool         // whether the file was in GCG
	asGCG scrabble.GCG // includes what the file says beyond the record
}

// readCrossword reads a game in either form and replays it to its end, so that errors name the
// line.
func readCrossword(file, text string) (crosswordRecord, error) {
	var r crosswordRecord
	if strings.HasPrefix(text, "quoin log ") {
		if err := r.readLog(text); err != nil {
			return r, fmt.Errorf("%s, %w", named(file), err)
		}
		return r, nil
	}
	var err error
	if r.asGCG, err = scrabble.ParseGCG(text); errors.Is(err, scrabble.GCGNoGame) {
		return r, fmt.Errorf("%s is neither a record of a game nor one in GCG: %w", named(file), err)
	}
	if err != nil {
		return r, fmt.Errorf("%s, %w", named(file), err)
	}
	r.gcg, r.game, r.log = true, crosswordGames()[0], r.asGCG.Log
	r.start, err = scrabble.Start(r.log.Header, nil)
	return r, err
}

// AsRecord converts a game in GCG to a record, and returns any other text as it is.
func AsRecord(file, text string) (string, error) {
	if first := strings.TrimLeft(strings.TrimPrefix(text, "\ufeff"), " \t\r\n"); first == "" || first[0] != '#' && first[0] != '>' {
		return text, nil
	}
	g, err := scrabble.ParseGCG(text)
	if err != nil {
		return "", fmt.Errorf("%s, %w", named(file), err)
	}
	return g.Log.String(), nil
}

// readLog reads a record. The error is a *game.SyntaxError.
func (r *crosswordRecord) readLog(text string) error {
	const rulesLine = 2
	rules := ""
	if lines := strings.SplitN(text, "\n", rulesLine+1); len(lines) > rulesLine {
		rules = strings.TrimPrefix(lines[rulesLine-1], "rules ")
	}
	start := scrabble.Start
	switch rules {
	case scrabble.Rules:
		r.game = crosswordGames()[0]
	case scraebbkle.Rules:
		r.game, start = crosswordGames()[1], scraebbkle.Start
	default:
		if _, err := game.ParseHeader(text); err != nil && rules == "" {
			return err
		}
		return &game.SyntaxError{Line: rulesLine, Err: fmt.Errorf("the game is %.40q; this is for %q and %q", rules, scrabble.Rules, scraebbkle.Rules)}
	}
	var err error
	if r.log, err = game.Parse(text, scrabble.ParseAction); err != nil {
		return err
	}
	above := strings.Count(r.log.Header.String(), "\n")
	if r.start, err = start(r.log.Header, nil); err != nil {
		return &game.SyntaxError{Line: above, Err: err}
	}
	if _, err := game.Fold(r.start, r.log.Steps); err != nil {
		if step, is := errors.AsType[*game.StepError](err); is {
			return &game.SyntaxError{Line: above + step.Step, Err: plain.Impossible(r.log.Steps[step.Step-1], step.Err)}
		}
		return err
	}
	r.asGCG = scrabble.GCG{Log: r.log}
	return nil
}

// ReadGame returns the game of a record of Scrabble or ScraeBBKle, or of one in GCG with the
// notes that it has. The error names the file and the line of a fault.
func ReadGame(file, text string) (game.Record, screen.Notes, error) {
	r, err := readCrossword(file, text)
	if err != nil {
		return game.Record{}, nil, err
	}
	return r.log.Record(), screen.Notes(r.asGCG.Notes), nil
}

// GCG returns the record of a game in GCG, which has games of Scrabble only.
func GCG(file, record string) (string, error) {
	r, err := readCrossword(file, record)
	if err != nil {
		return "", err
	}
	return r.asGCG.Text()
}
