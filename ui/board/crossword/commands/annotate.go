package commands

import (
	"github.com/spf13/cobra"

	"quoin/game/scrabble"
	"quoin/ui/command"
	"quoin/ui/screen"
)

func (sh tools) annotateCommand() *cobra.Command {
	cmd := &cobra.Command{
		Use:   "annotate [FILE]",
		Short: "Write down a game of Scrabble from a real board",
		Long: "Write down a game of Scrabble that is played on a real board: racks, moves,\n" +
			"challenges and notes. Quoin counts the points, looks the words up, and saves the\n" +
			"game in FILE, in GCG, after every turn. If the file is there already, its game\n" +
			"goes on. Without FILE, Quoin asks for its name.\n\n" +
			"\"quoin review FILE\" reviews the game afterwards.",
		Example: "  quoin annotate club-night.gcg",
		Args: func(_ *cobra.Command, args []string) error {
			if len(args) > 1 {
				return command.Usagef(`"quoin annotate" takes the name of one file`)
			}
			return nil
		},
		PreRunE: command.ReadFlags,
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := sh.FullScreen(cmd); err != nil {
				return err
			}
			to := screen.GameFile{}
			if len(args) > 0 {
				to.File = args[0]
			}
			return sh.Show(cmd, screen.Play{Rules: scrabble.Rules, Annotate: &to})
		},
	}
	sh.ListFlag(cmd)
	return cmd
}
