package cli

import (
	"fmt"

	"github.com/spf13/cobra"

	"quoin/settings"
	"quoin/ui/command"
	"quoin/ui/say"
	"quoin/ui/screen"
)

func (sh *shell) settingsCommand() *cobra.Command {
	var asJSON bool
	cmd := &cobra.Command{
		Use:   "settings",
		Short: "Change the settings",
		Args:  sh.commandArgs,
		RunE:  func(cmd *cobra.Command, _ []string) error { return sh.Show(cmd, screen.SettingsPlace{}) },
	}
	show := &cobra.Command{
		Use:   "show",
		Short: "Print the settings and where each comes from",
		Long: "Print the settings and where each comes from.\n\n" +
			"With --json every setting is one object in a line of its own, with key, value\n" +
			"and from: default, file, or the variable or flag that set it.",
		Args: command.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error { return sh.showSettings(cmd, asJSON) },
	}
	show.Flags().BoolVar(&asJSON, "json", false, "answer in JSON, for programs")
	cmd.AddCommand(
		show,
		&cobra.Command{
			Use:   "path",
			Short: "Print where Quoin keeps its files",
			Args:  command.NoArgs,
			RunE: func(cmd *cobra.Command, _ []string) error {
				p := sh.paths(cmd)
				for _, line := range [][2]string{{"settings", p.Settings()}, {"games", p.Store()}, {"word lists", p.Lexicons()}, {"boards", p.Boards()}, {"made ready", p.Ready()}} {
					if line[1] == "" {
						line[1] = "no place: HOME isn't set"
					}
					fmt.Fprintf(sh.Out, "%-11s %s\n", line[0], say.Plain(line[1]))
				}
				return nil
			},
		},
	)
	return cmd
}

// shownSetting is a setting for programs.
type shownSetting struct {
	Key   string `json:"key"`
	Value string `json:"value"`
	From  string `json:"from"`
}

// showSettings prints the settings in force. Faults go to stderr.
func (sh *shell) showSettings(cmd *cobra.Command, asJSON bool) error {
	s, err := sh.wordSession(cmd)
	if err != nil {
		return err
	}
	for _, f := range settings.Fields() {
		value, from := f.Get(s.live.Now()), "file"
		switch {
		case s.live.Source(f.Key) != "":
			from = s.live.Source(f.Key)
		case f.IsDefault(s.live.Now()):
			from = "default"
		}
		if asJSON {
			if err := command.WriteJSON(sh.Out, shownSetting{f.Key, value, from}); err != nil {
				return err
			}
			continue
		}
		said := ""
		if from != "file" {
			said = "  (" + from + ")"
		}
		fmt.Fprintf(sh.Out, "%-11s %s%s\n", f.Key, value, said)
	}
	return nil
}
