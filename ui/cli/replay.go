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
		Long: "Go through the record of a game, turn by turn: the board, what was played, the\n" +
			"points, and how it ended. The record is what \"quoin game log\" prints, of any\n" +
			"game, or a game of Scrabble in GCG; - is the standard input. A record with a\n" +
			"fault is named by its line, and nothing of it is shown. On a terminal a game of\n" +
			"Scrabble or ScraeBBKle is shown with the best there was in each turn.",
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

// readRecord reads as much of a file as a record may have, and a byte more; - is the
// standard input.
func (sh *shell) readRecord(name string) (string, error) { return readText(name, sh.in) }

// readText is readRecord, where - is a stream.
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
