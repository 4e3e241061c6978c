// Package commands has the commands for boards of Adjacency beside the one that plays it.
package commands

import (
	"bufio"
	"fmt"
	"strconv"
	"unicode/utf8"

	"github.com/spf13/cobra"

	"quoin/game/adjacency"
	"quoin/game/lexicon"
	"quoin/ui/command"
	"quoin/ui/say"
)

// Tools returns the commands.
func Tools(shell command.Shell) []command.Tool {
	return []command.Tool{{Command: tools{shell}.solveCommand(), Under: command.Words}}
}

type tools struct{ command.Shell }

// solvedBoard is the output for a board. "quoin solve --help" describes it.
type solvedBoard struct {
	Board  string   `json:"board"`
	Count  int      `json:"count"`
	Points int      `json:"points"`
	Words  []string `json:"words"`
}

func (sh tools) solveCommand() *cobra.Command {
	var asJSON bool
	var minimum int
	cmd := &cobra.Command{
		Use:   "solve BOARD|-",
		Short: "List every word on a board of Adjacency",
		Long: "Find all words that a board of the adjacency game holds.\n\n" +
			"A board is its rows joined by \"/\", 4 to 8 of as many letters, small or capital.\n" +
			"The Qu square is q, or Qu as the game shows it; qu and QU are that square and a\n" +
			"U beside it. With - boards are read from standard input, one a line, and blank\n" +
			"lines are skipped. A line that isn't a board is reported by its number, the\n" +
			"others are still solved, and the exit status is 1.\n\n" +
			"A word takes two squares or more. A letter is a point, and Qu two. With\n" +
			"--language es a board has Ñ, and no K or W; accents needn't be written.\n\n" +
			"With --json each board is an object on a line of its own:\n" +
			"  board   the board, in lower case\n" +
			"  count   how many words it holds\n" +
			"  points  what they are worth together\n" +
			"  words   the words in alphabetical order, in lower case",
		Example: "  quoin solve abcd/efgh/ijkl/mnqp\n  quoin solve SATE/LIRN/OPED/QuATH\n  quoin solve --min 4 --dictionary Everyday sate/lirn/oped/qath\n  quoin solve --json - < boards.txt\n  quoin solve --language fr eter/lain/ouse/tric",
		Args:    command.TakesOne(`"quoin solve" takes one board, or - to read boards from standard input; "quoin solve --help" says more`),
		PreRunE: command.ReadFlags,
		RunE: func(cmd *cobra.Command, args []string) error {
			lex, err := sh.WordList(cmd)
			if err != nil {
				return err
			}
			if args[0] != "-" {
				if _, err := adjacency.ParseBoardIn(lex.Language(), args[0]); err != nil {
					return &command.UsageError{Err: err}
				}
			}
			job := solving{sh: sh, solver: adjacency.NewSolver(lex), minimum: minimum, asJSON: asJSON}
			return sh.Answer(func(out *bufio.Writer) error {
				job.out = out
				if args[0] == "-" {
					return sh.EachLine(out, "can't be solved", func(_ int, text string) error { return job.answer(text) })
				}
				return job.answer(args[0])
			})
		},
	}
	cmd.Flags().Var(command.Number(&minimum, strconv.Itoa(lexicon.MinLength), lexicon.MinLength, lexicon.MaxLength), "min", "find words of this many letters or more")
	sh.WordToolFlags(cmd, &asJSON)
	return cmd
}

// solving solves boards and writes their words.
type solving struct {
	sh      tools
	solver  *adjacency.Solver
	minimum int // in letters
	asJSON  bool
	out     *bufio.Writer
	written bool
}

// answer solves a board.
func (j *solving) answer(text string) error {
	b, err := adjacency.ParseBoardIn(j.solver.Lexicon().Language(), text)
	if err != nil {
		return err
	}
	ranks, err := j.solver.Ranks(b, j.minimum)
	if err != nil {
		return err
	}
	found := solvedBoard{Board: b.String(), Count: len(ranks), Words: make([]string, len(ranks))}
	for i, rank := range ranks {
		found.Words[i] = j.solver.Lexicon().Word(rank)
		found.Points += utf8.RuneCountInString(found.Words[i])
	}
	if j.asJSON {
		return command.WriteJSON(j.out, found)
	}
	if j.written {
		fmt.Fprintln(j.out)
	}
	j.written = true
	fmt.Fprintf(j.out, "%s: %s, %s\n", found.Board, say.Count(found.Count, "word"), say.Count(found.Points, "point"))
	command.ByLength(j.out, found.Words, "point", j.sh.Width()) // each letter is a point
	return nil
}
