package cli

import (
	"bufio"
	"fmt"

	"github.com/spf13/cobra"

	"quoin/ui/app"
	"quoin/ui/board/crossword/commands"
	"quoin/ui/command"
	"quoin/ui/kind"
	"quoin/ui/screen"
)

func (sh *shell) replayCommand() *cobra.Command {
	var asText bool
	cmd := &cobra.Command{
		Use:   "replay file",
		Short: "Step through a game, turn by turn",
		Long: "Show the record of a game turn by turn: the board, each play, the points, and\n" +
			"how the game ended. The record is what \"quoin game log\" prints, of any game, or\n" +
			"a game of Scrabble in GCG; - reads standard input. If a record has a fault, its\n" +
			"line is reported and nothing is shown. On a terminal, a game of Scrabble or\n" +
			"ScraeBBKle is shown with the best play of each turn.",
		Example: "  quoin game log --last > game.log\n  quoin replay game.log\n  quoin game log --last | quoin replay - --plain",
		Args:    command.TakesOne(`"quoin replay" takes the name of one file, or -`),
		RunE: func(cmd *cobra.Command, args []string) error {
			text, err := sh.ReadRecord(args[0])
			if err != nil {
				return err
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
	return cmd
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
