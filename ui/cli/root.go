package cli

import (
	"errors"
	"fmt"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"quoin/docs"
	"quoin/ui/app"
	"quoin/ui/command"
	"quoin/ui/screen"
)

// On Windows, starting the program from the desktop is no mistake. This is set once, since all
// commands of a process share it.
func init() { cobra.MousetrapHelpText = "" }

func (sh *shell) root() *cobra.Command {
	var asLines bool
	root := &cobra.Command{
		Use:   "quoin",
		Short: "Word games for the terminal",
		Long: "Quoin is word games for the terminal. Without a command it opens the menu.\n\n" +
			"Every setting has a flag and an environment variable (--min-length,\n" +
			"QUOIN_MIN_LENGTH), which rank above the settings file for one run.\n\n" +
			"The exit status is 0 if all went well, 1 if something failed, and 2 if Quoin\n" +
			"didn't understand the command line.",
		Example: "  quoin\n  quoin adjacency --size 5 --minutes 2\n  quoin santorini --player2 computer:strong\n  quoin adjacency --plain\n  quoin join play.example.org:2222\n  quoin tournament --players 3\n  quoin stats export --csv",
		Version: build().String(),
		Args:    sh.commandArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			if asLines {
				return sh.playsLines(cmd)
			}
			return sh.Show(cmd, screen.Menu{})
		},
		SilenceErrors: true,
		SilenceUsage:  true,
	}
	root.SetFlagErrorFunc(func(cmd *cobra.Command, err error) error {
		if wrong, is := errors.AsType[*pflag.InvalidValueError](err); is && wrong.GetFlag().Value.Type() == "bool" {
			return command.Usagef("--%s can't be %.40q; it stands without a value, or is left out", wrong.GetFlag().Name, wrong.GetValue())
		}
		return command.Usagef("%s; %q lists the flags", strings.TrimPrefix(err.Error(), "pflag: "), cmd.CommandPath()+" --help")
	})

	root.SetUsageFunc(printUsage)
	root.SetGlobalNormalizationFunc(current)

	flags := root.PersistentFlags()
	flags.Var(&command.Value{Kind: "dir"}, "data-dir", "keep games and word lists in this directory (QUOIN_DATA_DIR)")
	flags.Bool("no-color", false, "use no colours, as NO_COLOR does")
	sh.settingFlags(root, flags, everywhere)
	sh.settingFlags(root, root.Flags(), ofGames)
	root.Flags().BoolVar(&asLines, "plain", false, "play in text mode: for screen readers, pipes and scripts; it asks which game, or plays Adjacency with a flag of that game or without a terminal")

	tools := map[string][]*cobra.Command{} // by their places
	for _, k := range app.Games() {
		if k.Tools == nil {
			continue
		}
		for _, t := range k.Tools(sh.tools()) {
			tools[t.Under] = append(tools[t.Under], t.Command)
		}
	}
	for _, g := range []struct {
		title    string
		commands []*cobra.Command
	}{
		{"Play", sh.gameCommands()},
		{command.Learn, append(tools[command.Learn], sh.studyCommand(), sh.replayCommand())},
		{command.Words, append(tools[command.Words], sh.wordsCommand())},
		{"With others", []*cobra.Command{sh.joinCommand(), sh.watchCommand(), sh.tournamentCommand(), sh.botCommand(), sh.serveCommand(), sh.syncCommand()}},
		{"Files and tools", []*cobra.Command{
			sh.statsCommand(),
			sh.Hold(&cobra.Command{Use: "game", Short: "List your games, print one, convert to and from GCG"}, append(tools[command.Game], sh.logCommand())...),
			sh.settingsCommand(), sh.boardCommand(), sh.doctorCommand(),
			sh.Hold(&cobra.Command{Use: "lab", Short: "Tools for people who work on computer players"}, append(tools[command.Lab], sh.playOutCommand())...),
			sh.versionCommand(), sh.manCommand(),
		}},
	} {
		root.AddGroup(&cobra.Group{ID: g.title, Title: g.title + ":"})
		for _, cmd := range g.commands {
			cmd.GroupID = g.title
		}
		root.AddCommand(g.commands...)
		root.SetHelpCommandGroupID(g.title) // of the last group
		root.SetCompletionCommandGroupID(g.title)
	}
	root.SetHelpCommand(sh.helpCommand())
	root.InitDefaultCompletionCmd()
	if completion, _, err := root.Find([]string{"completion"}); err == nil && completion != root {
		completion.Short = "Print what completes Quoin's commands in your shell"
		sh.Hold(completion)
	}
	return root
}

// Hold makes cmd a command that only holds others: by itself it shows its help, and an unknown
// subcommand is refused.
func (sh *shell) Hold(cmd *cobra.Command, commands ...*cobra.Command) *cobra.Command {
	cmd.Args = sh.commandArgs
	cmd.RunE = func(cmd *cobra.Command, _ []string) error { return cmd.Help() }
	cmd.AddCommand(commands...)
	return cmd
}

// versionCommand prints what --version prints.
func (sh *shell) versionCommand() *cobra.Command {
	return &cobra.Command{
		Use: "version", Short: "Print the version", Args: command.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			_, err := fmt.Fprintf(cmd.OutOrStdout(), "quoin version %s\n", build())
			return err
		},
	}
}

// commandArgs refuses unknown commands, and suggests similar ones.
func (sh *shell) commandArgs(cmd *cobra.Command, args []string) error {
	if len(args) == 0 {
		return nil
	}
	hint := fmt.Sprintf("%q lists them", cmd.CommandPath()+" --help")
	if meant := suggestions(cmd, args[0]); meant != "" {
		hint = "did you mean " + meant + "?"
	}
	return command.Usagef("there is no command %.40q; %s", cmd.CommandPath()+" "+args[0], hint)
}

// suggestions returns the commands that a mistyped word may mean, or "".
func suggestions(cmd *cobra.Command, word string) string {
	if cmd.SuggestionsMinimumDistance == 0 {
		cmd.SuggestionsMinimumDistance = 2
	}
	var meant []string
	for _, name := range cmd.SuggestionsFor(word) {
		meant = append(meant, fmt.Sprintf("%q", cmd.CommandPath()+" "+name))
	}
	return strings.Join(meant, " or ")
}

// helpCommand is cobra's own, with the guides as topics besides the commands. Anything else is an
// error.
func (sh *shell) helpCommand() *cobra.Command {
	return &cobra.Command{
		Use:     "help [command | topic]",
		Short:   "Show help for a command, or a guide",
		Example: "  quoin help\n  quoin help scrabble\n  quoin help tournaments",
		RunE: func(help *cobra.Command, args []string) error {
			root := help.Root()
			cmd, rest, err := root.Find(args)
			if err != nil || len(rest) > 0 {
				if len(args) == 1 {
					if is, err := printGuide(help.OutOrStdout(), args[0]); is {
						return err
					}
				}
				if len(args) > 0 && suggestions(root, args[0]) == "" {
					return command.Usagef("there is no command or topic %.40q; \"quoin help\" lists them", strings.Join(args, " "))
				}
				return sh.commandArgs(root, args)
			}
			cmd.InitDefaultHelpFlag()
			cmd.InitDefaultVersionFlag()
			if err := cmd.Help(); err != nil || cmd != root {
				return err
			}
			printGuides(help.OutOrStdout())
			return nil
		},
		ValidArgsFunction: func(help *cobra.Command, args []string, _ string) (names []string, _ cobra.ShellCompDirective) {
			cmd, _, err := help.Root().Find(args)
			if err != nil {
				return nil, cobra.ShellCompDirectiveNoFileComp
			}
			for _, sub := range cmd.Commands() {
				if sub.IsAvailableCommand() {
					names = append(names, sub.Name()+"\t"+sub.Short)
				}
			}
			if len(args) == 0 {
				for _, g := range docs.Guides() {
					names = append(names, g.Topic+"\t"+g.About)
				}
			}
			return names, cobra.ShellCompDirectiveNoFileComp
		},
	}
}
