package cli

import (
	"bufio"
	"fmt"
	"io"

	"github.com/spf13/cobra"

	"quoin/game"
	"quoin/settings/files"
	"quoin/ui/app"
	"quoin/ui/kind"
	"quoin/ui/say"
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
		Args:    takesOne(`"quoin replay" takes the name of one file, or -`),
		RunE: func(cmd *cobra.Command, args []string) error {
			text, err := sh.readRecord(args[0])
			if err != nil {
				return err
			}
			record, err := asRecord(args[0], text)
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
			return sh.answer(func(out *bufio.Writer) error {
				tell(out)
				return nil
			})
		},
	}
	cmd.Flags().BoolVar(&asText, "plain", false, "print it as text, on a terminal too")
	return cmd
}

// readRecord reads a file, up to one byte more than a record may have; - is the standard input.
func (sh *shell) readRecord(name string) (string, error) { return readText(name, sh.in) }

// readText is readRecord with the given stream for -.
func readText(name string, stream io.Reader) (string, error) {
	var text []byte
	var err error
	if name == "-" {
		text, err = io.ReadAll(io.LimitReader(stream, game.MaxText+1))
	} else {
		text, err = files.Read(name, game.MaxText)
	}
	if err != nil {
		return "", unreadable("the record", say.Plain(name), err)
	}
	return string(text), nil
}
