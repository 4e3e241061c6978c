package cli

import (
	"fmt"

	"github.com/spf13/cobra"

	"quoin/settings"
	"quoin/ui/say"
	"quoin/ui/screen"
)

func (sh *shell) settingsCommand() *cobra.Command {
	cmd := &cobra.Command{
		Use:   "settings",
		Short: "Change the settings",
		Args:  sh.commandArgs,
		RunE:  func(cmd *cobra.Command, _ []string) error { return sh.show(cmd, screen.Settings{}) },
	}
	cmd.AddCommand(
		&cobra.Command{
			Use:   "show",
			Short: "Print the settings and where each comes from",
			Args:  noArgs,
			RunE:  func(cmd *cobra.Command, _ []string) error { return sh.showSettings(cmd) },
		},
		&cobra.Command{
			Use:   "path",
			Short: "Print where Quoin keeps its files",
			Args:  noArgs,
			RunE: func(cmd *cobra.Command, _ []string) error {
				p := sh.paths(cmd)
				for _, line := range [][2]string{{"settings", p.Settings()}, {"games", p.Store()}, {"word lists", p.Lexicons()}, {"boards", p.Boards()}, {"made ready", p.Ready()}} {
					if line[1] == "" {
						line[1] = "no place: HOME isn't set"
					}
					fmt.Fprintf(sh.out, "%-11s %s\n", line[0], say.Plain(line[1]))
				}
				return nil
			},
		},
	)
	return cmd
}

// showSettings prints what is in force. What is wrong goes to stderr.
func (sh *shell) showSettings(cmd *cobra.Command) error {
	s, err := sh.wordSession(cmd)
	if err != nil {
		return err
	}
	for _, f := range settings.Fields() {
		value, from := f.Get(s.live.Now()), ""
		switch {
		case s.live.Source(f.Key) != "":
			from = "  (" + s.live.Source(f.Key) + ")"
		case f.IsDefault(s.live.Now()):
			from = "  (default)"
		}
		fmt.Fprintf(sh.out, "%-11s %s%s\n", f.Key, value, from)
	}
	return nil
}
