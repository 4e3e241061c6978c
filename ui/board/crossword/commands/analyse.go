package commands

import (
	"io"
	"strings"

	"github.com/spf13/cobra"

	"quoin/game"
	"quoin/game/crossword"
	"quoin/game/scraebbkle"
	"quoin/ui/command"
	"quoin/ui/screen"
)

func (sh tools) analyseCommand() *cobra.Command {
	var flags crosswordFlags
	turn := 0
	cmd := &cobra.Command{
		Use:     "analyse [FILE|POSITION|-]",
		Aliases: []string{"analyze"},
		Short:   "Analyse a position of Scrabble or ScraeBBKle on a board",
		Long: "Try out moves from a position of Scrabble or ScraeBBKle, for either side, and\n" +
			"take them back; edit the position; see the best moves and their win chances as\n" +
			"they are found. p plays on from there against the computer, at any level.\n\n" +
			"FILE is the record of a game, as \"quoin game log\" prints it or in GCG, or a\n" +
			"position in CGP; - reads standard input, and keys still come from the terminal.\n" +
			"POSITION is one in quotes, because it contains spaces; \"quoin lab moves --help\"\n" +
			"explains it. Without either, the board is empty. You can paste a position on the\n" +
			"screen at any time. To list moves without a terminal, use \"quoin lab moves\".",
		Example: "  quoin analyse game.gcg --turn 12\n  quoin game log --last | quoin analyse -\n" +
			"  quoin analyse '15/15/15/15/15/15/15/7AT6/15/15/15/15/15/15/15 EEGI?ST/ 0/0 0'",
		Args: func(cmd *cobra.Command, args []string) error {
			if len(args) > 1 {
				return command.Usagef(`"quoin analyse" takes one file or position; put a position in quotes, because it contains spaces`)
			}
			return nil
		},
		PreRunE: command.ReadFlags,
		RunE: func(cmd *cobra.Command, args []string) error {
			text := sh.In
			if len(args) > 0 && args[0] == "-" {
				var done func()
				text, done = sh.Keyboard()
				defer done()
			}
			if err := sh.FullScreen(cmd); err != nil {
				return err
			}
			g, layout, err := flags.game(sh, cmd)
			if err != nil {
				return err
			}
			to, err := sh.analysed(cmd, g, layout, args, text)
			if err != nil {
				return err
			}
			to.Analyse.Turns = turn
			return sh.Show(cmd, to)
		},
	}
	flags.add(cmd)
	cmd.Flags().Var(command.Number(&turn, "0", 0, crossword.MaxTurns), "turn", "start after this turn of the game")
	sh.ListFlag(cmd)
	return cmd
}

// analysed returns the place for the command's argument; - reads the stream.
func (sh tools) analysed(cmd *cobra.Command, g crosswordGame, layout *crossword.Layout, args []string, stream io.Reader) (screen.Play, error) {
	header := game.Header{Rules: g.variant.Version}
	if g.name() != crosswordGames()[0].name() {
		header.Board = scraebbkle.FormatBoard(layout)
	}
	text := crossword.Position{Board: crossword.NewBoard(layout), Racks: make([]crossword.Rack, 2), Scores: make([]int64, 2)}.String()
	if len(args) > 0 {
		// The first part of a position has blanks and slashes, which file names rarely have.
		text = args[0]
		if board, _, is := strings.Cut(text, " "); !is || !strings.Contains(board, "/") {
			read, err := command.ReadText(args[0], stream)
			if err != nil {
				return screen.Play{}, err
			}
			text = strings.TrimSpace(read)
		}
	}
	if _, err := crossword.ParseCGP(text, layout); err == nil {
		if name := crossword.Operation(text, "lex"); name != "" && !cmd.Flags().Changed(command.LexiconFlag) {
			header.Dictionary = name
		}
		record := game.Record{Header: header}
		return screen.Play{Rules: header.Rules, Record: &record, Analyse: &screen.Analysis{Position: text}}, nil
	} else if first, _, _ := strings.Cut(text, "\n"); strings.Count(first, "/") > 1 && !strings.HasPrefix(first, "#") {
		return screen.Play{}, &command.UsageError{Err: err}
	}
	record, err := readCrossword(args[0], text+"\n")
	if err != nil {
		return screen.Play{}, err
	}
	log := record.log.Record()
	if cmd.Flags().Changed(command.LexiconFlag) {
		log.Dictionary, log.DictionarySHA256 = "", ""
	}
	return screen.Play{Rules: log.Rules, Record: &log, Analyse: &screen.Analysis{}}, nil
}
