package cli

import (
	"context"
	"errors"
	"slices"

	"github.com/spf13/cobra"

	"quoin/game"
	"quoin/stats"
	"quoin/ui/board/crossword/commands"
	"quoin/ui/board/crossword/textmode"
	"quoin/ui/board/crossword/wording"
	"quoin/ui/command"
	"quoin/ui/plain"
	"quoin/ui/say"
	"quoin/ui/screen"
)

func (sh *shell) studyPuzzleCommand() *cobra.Command {
	var own, asLines bool
	cmd := &cobra.Command{
		Use:   "puzzle [THEME]",
		Short: "Find the best move: today's puzzle, or your own games",
		Long: "Find the best move in a position of Scrabble: today's puzzle, which is the same\n" +
			"for everyone, or with --own puzzles from the latest games of Scrabble and\n" +
			"ScraeBBKle finished here, one after another. With a theme they come from a\n" +
			"collection, and first those that you haven't tried: endgame, pre-endgame, bonus,\n" +
			"leave, defence, waiting (the waiting pass), or any.\n\n" +
			"Puzzles have a rating by the levels of the computer that find the move, and the\n" +
			"first result of each changes yours: 1 if your first answer is right, 1/2 if a\n" +
			"later one is.\n\n" +
			"With --plain the position is text, and you enter a move as in \"quoin scrabble\n" +
			"--plain\".",
		Example: "  quoin study puzzle\n  quoin study puzzle --own --plain\n  quoin study puzzle endgame",
		Args: func(_ *cobra.Command, args []string) error {
			switch known := wording.Subjects(); {
			case len(args) > 1:
				return command.Usagef(`"quoin study puzzle" takes one theme`)
			case len(args) == 1 && !slices.Contains(known, args[0]):
				return command.Usagef("%.40q is no theme of puzzles; allowed: %s", args[0], say.List(known))
			case len(args) == 1 && own:
				return command.Usagef("--own has puzzles from your games, and a theme those of the collection: choose one")
			}
			return nil
		},
		ValidArgs: wording.Subjects(),
		RunE: func(cmd *cobra.Command, args []string) error {
			subject := ""
			if len(args) > 0 {
				subject = args[0]
			}
			if !asLines {
				return sh.Show(cmd, screen.MistakesPlace{Own: own, Collected: subject != "", Subject: subject})
			}
			from := wording.DayPuzzle
			if subject != "" {
				from = wording.Collection
			}
			if own {
				from = wording.OwnPuzzles
			}
			return sh.drills(cmd, from, nil, subject)
		},
	}
	cmd.Flags().BoolVar(&own, "own", false, "puzzles from your own games")
	sh.languageFlag(cmd, "with --own, puzzles from games in this language")
	cmd.Flags().BoolVar(&asLines, "plain", false, "use text mode: for screen readers, pipes and scripts")
	return cmd
}

func (sh *shell) studyMistakesCommand() *cobra.Command {
	var asLines bool
	cmd := &cobra.Command{
		Use:   "mistakes [FILE|-]",
		Short: "Find better moves for the mistakes of a game",
		Long: "Find better moves for the medium and large mistakes of a game of Scrabble or\n" +
			"ScraeBBKle, worst first, each in its position. The game is the last one finished\n" +
			"here, or FILE: the record of a game, as \"quoin game log\" prints it, or one in\n" +
			"GCG; - reads standard input, and answers still come from the terminal.\n\n" +
			"With --plain the position is text, and you enter a move as in \"quoin scrabble\n" +
			"--plain\".",
		Example: "  quoin study mistakes\n  quoin study mistakes --plain game.gcg",
		Args: func(_ *cobra.Command, args []string) error {
			if len(args) > 1 {
				return command.Usagef(`"quoin study mistakes" takes the name of one file, or -`)
			}
			return nil
		},
		RunE: func(cmd *cobra.Command, args []string) error {
			record, done, err := sh.toLearnFrom(cmd, args, asLines)
			defer done()
			if err != nil {
				return err
			}
			if asLines {
				return sh.drills(cmd, wording.Mistakes, record, "")
			}
			return sh.Show(cmd, screen.MistakesPlace{Record: record})
		},
	}
	cmd.Flags().BoolVar(&asLines, "plain", false, "use text mode: for screen readers, pipes and scripts")
	sh.ListFlag(cmd)
	return cmd
}

// errNoneFinished means that there is no game to learn from.
var errNoneFinished = errors.New("no game of Scrabble or ScraeBBKle was finished here yet; you can name a file")

// toLearnFrom returns the game of a file, or the latest finished one. The caller calls done at
// the end, whatever the error.
func (sh *shell) toLearnFrom(cmd *cobra.Command, args []string, asLines bool) (record *game.Record, done func(), err error) {
	done = func() {}
	text := sh.In
	if len(args) > 0 && args[0] == "-" {
		if text, done = sh.Keyboard(); asLines && !command.IsTerminal(sh.In) {
			return nil, done, errors.New("the game comes from standard input, and there is no terminal to answer at; name a file instead")
		}
	}
	if !asLines {
		if err := sh.FullScreen(cmd); err != nil {
			return nil, done, err
		}
	}
	if len(args) == 0 {
		record, err = sh.lastFinished(cmd)
		return record, done, err
	}
	written, err := command.ReadText(args[0], text)
	if err != nil {
		return nil, done, err
	}
	log, _, err := commands.ReadGame(args[0], written)
	if err != nil {
		return nil, done, err
	}
	if cmd.Flags().Changed(command.LexiconFlag) {
		log.Dictionary, log.DictionarySHA256 = "", "" // then the flag's dictionary is used
	}
	return &log, done, nil
}

// lastFinished returns the latest crossword game finished here.
func (sh *shell) lastFinished(cmd *cobra.Command) (record *game.Record, err error) {
	err = sh.WithStore(cmd, func(store *stats.Store) error {
		var rules []string
		for _, k := range selfplayers() {
			if k.Several.Words {
				rules = append(rules, k.Rules.Name)
			}
		}
		games, err := store.LastEnded(cmd.Context(), 1, rules...)
		if err != nil {
			return err
		}
		if len(games) == 0 {
			return errNoneFinished
		}
		r, err := store.Record(cmd.Context(), games[0].ID)
		record = &r
		return err
	})
	return record, err
}

// drills asks for moves in text mode.
func (sh *shell) drills(cmd *cobra.Command, from wording.Drill, record *game.Record, subject string) error {
	s, err := sh.open(cmd, false)
	if err != nil {
		return err
	}
	defer s.close()
	return s.talks(cmd, func(ctx context.Context, at plain.Console) error {
		return textmode.Drill(ctx, s.host(), at, from, record, subject)
	})
}
