package cli

import (
	"bufio"
	"encoding/hex"
	"errors"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"quoin/game"
	"quoin/ui/app"
	"quoin/ui/board/crossword/commands"
	"quoin/ui/command"
	"quoin/ui/kind"
	"quoin/ui/say"
	"quoin/ui/screen"
)

func (sh *shell) replayCommand() *cobra.Command {
	var asText, verify bool
	var seal string
	cmd := &cobra.Command{
		Use:   "replay file",
		Short: "Step through a game, turn by turn",
		Long: "Show the record of a game turn by turn: the board, each play, the points, and\n" +
			"how the game ended. The record is what \"quoin game log\" prints, of any game, or\n" +
			"a game of Scrabble in GCG; - reads standard input. If a record has a fault, its\n" +
			"line is reported and nothing is shown. On a terminal, a game of Scrabble or\n" +
			"ScraeBBKle is shown with the best play of each turn.\n\n" +
			"With --verify nothing is shown: the game is dealt again from its seed, to check\n" +
			"that the server was bound to that seed before the players gave their words. The\n" +
			"exit status is 0 if it was, and 1 if it wasn't or nobody can tell.",
		Example: "  quoin game log --last > game.log\n  quoin replay game.log\n  quoin game log --last | quoin replay - --plain\n  quoin replay --verify --seal 3f2a91c0 game.log",
		Args:    command.TakesOne(`"quoin replay" takes the name of one file, or -`),
		RunE: func(cmd *cobra.Command, args []string) error {
			text, err := sh.ReadRecord(args[0])
			if err != nil {
				return err
			}
			if verify || seal != "" {
				return sh.verifies(args[0], text, seal)
			}
			record, err := commands.AsRecord(args[0], text)
			if err != nil {
				return err
			}
			tell, err := kind.Replay(app.Games(), record)
			if err != nil {
				return fmt.Errorf("%s, %w", args[0], err)
			}
			if !asText {
				if shown, err := sh.showReview(cmd, args[0], text); shown || err != nil {
					return err
				}
			}
			return sh.Answer(func(out *bufio.Writer) error {
				tell(out)
				return nil
			})
		},
	}
	cmd.Flags().BoolVar(&asText, "plain", false, "print it as text, on a terminal too")
	cmd.Flags().BoolVar(&verify, "verify", false, "check that a game on a server was dealt fairly")
	cmd.Flags().StringVar(&seal, "seal", "", "with --verify: the beginning of the seal that you noted before the game")
	return cmd
}

// verifies says whether the game of a record was dealt from the seed that its server had bound itself to.
func (sh *shell) verifies(file, text, seal string) error {
	if file == "-" {
		file = "The game"
	}
	c, err := kind.Verify(app.Games(), text)
	shown := hex.EncodeToString(c.Sum[:])
	seal = strings.ToLower(strings.ReplaceAll(seal, " ", ""))
	if unfair, is := errors.AsType[*game.UnfairSeed](err); is {
		return fmt.Errorf("%s wasn't dealt fairly: %w", say.Plain(file), unfair)
	}
	if _, is := errors.AsType[*game.SyntaxError](err); is {
		return fmt.Errorf("%s, %w", say.Plain(file), err)
	}
	switch {
	case err != nil:
		return fmt.Errorf("%s can't be checked: %w", say.Plain(file), err)
	case !strings.HasPrefix(shown, seal):
		return fmt.Errorf("%s wasn't dealt fairly: its seal is %s, and not the one that you noted", say.Plain(file), shown)
	}
	words := "nobody gave a word"
	var given []string
	for _, g := range c.Given {
		if g.Word != "" {
			given = append(given, say.Plain(g.Name)+" gave "+g.Word)
		}
	}
	if len(given) > 0 {
		words = say.List(given)
	}
	return sh.Answer(func(out *bufio.Writer) error {
		fmt.Fprintf(out, "Dealt fairly: the seed is the one that the server had sealed, and %s; the seal is %s\n", words, shown)
		return nil
	})
}

// showReview shows a game of Scrabble or ScraeBBKle on the full screen: text is a record or a game
// in GCG. It returns false if it is another game, or there is no terminal.
func (sh *shell) showReview(cmd *cobra.Command, file, text string) (shown bool, err error) {
	if sh.FullScreen(cmd) != nil {
		return false, nil
	}
	record, notes, err := commands.ReadGame(file, text)
	if err != nil {
		return false, nil // the text mode tells it
	}
	return true, sh.Show(cmd, screen.Play{Rules: record.Rules, Record: &record, Notes: &notes})
}
