package cli

import (
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"quoin/game/santorini"
	"quoin/settings"
	board "quoin/ui/board/santorini"
	"quoin/ui/screen"
)

// matchFlags are the flags of a game of two that aren't settings.
type matchFlags struct {
	first, second value
	resume        bool
}

func (sh *shell) santoriniCommand() *cobra.Command {
	play := matchFlags{first: value{kind: "who"}, second: value{kind: "who"}}
	cmd := &cobra.Command{
		Use:   "santorini",
		Short: "Climb and build, two players",
		Long: "Santorini: move a worker, build beside it, and climb to the third level first.\n" +
			"It begins at once, by the settings and these flags. Who plays is human,\n" +
			"computer, or computer:LEVEL with gentle, even, strong or best.",
		Example: "  quoin santorini\n  quoin santorini --first computer:strong --second human\n  quoin santorini --second human --opponent Grace",
		Args:    noArgs,
		RunE:    func(cmd *cobra.Command, _ []string) error { return sh.santorini(cmd, play) },
	}
	sh.settingFlags(cmd, cmd.Flags(), ofMatches)
	for _, f := range []struct {
		at         *value
		name, help string
	}{
		{&play.first, "first", "who places and moves first: human, computer or computer:LEVEL"},
		{&play.second, "second", "the other player, likewise"},
	} {
		cmd.Flags().Var(f.at, f.name, f.help)
		// The only error is a flag that isn't there or has a function already.
		_ = cmd.RegisterFlagCompletionFunc(f.name, cobra.FixedCompletions(sitters(), cobra.ShellCompDirectiveNoFileComp))
	}
	cmd.Flags().BoolVar(&play.resume, "resume", false, "go on with the game that was left running")
	return cmd
}

// The words of who plays.
const (
	human    = "human"
	computer = "computer"
)

// sitters are all that --first and --second take.
func sitters() []string {
	all := []string{human, computer}
	for _, l := range santorini.Levels {
		all = append(all, computer+":"+l.Name)
	}
	return all
}

// santorini plays Santorini.
func (sh *shell) santorini(cmd *cobra.Command, play matchFlags) error {
	if err := apart(cmd, "resume", "first", "second", "level", "opponent"); err != nil {
		return err
	}
	for _, f := range []string{"first", "second"} {
		if who := cmd.Flags().Lookup(f).Value.String(); who != "" && !slices.Contains(sitters(), strings.ToLower(who)) {
			return usagef("--%s can't be %.40q; it is human, computer, or computer:LEVEL with gentle, even, strong or best", f, who)
		}
	}
	s, err := sh.open(cmd, true)
	if err != nil {
		return err
	}
	defer s.close()
	var place screen.Santorini
	if play.resume {
		place.Resume, err = s.running(cmd.Context(), santorini.Rules)
		if err != nil {
			return err
		}
	} else {
		players := seated(s.live.Now(), play.first.text, play.second.text)
		place.Players = &players
	}
	return s.show(cmd, place)
}

// seated are the players that the flags name. Where one is named the other is
// of the other kind, and where none is, a person begins against the computer.
func seated(s settings.Settings, first, second string) [2]santorini.Player {
	first, second = strings.ToLower(first), strings.ToLower(second)
	other := func(who string) string {
		if strings.HasPrefix(who, computer) {
			return human
		}
		return computer
	}
	switch {
	case first == "" && second == "":
		first, second = human, computer
	case first == "":
		first = other(second)
	case second == "":
		second = other(first)
	}
	var players [2]santorini.Player
	persons := 0
	for seat, who := range [2]string{first, second} {
		kind, level, _ := strings.Cut(who, ":")
		switch {
		case kind == human && persons == 0:
			players[seat] = board.Person(s.Name, "You")
			persons++
		case kind == human:
			players[seat] = board.Person(s.Opponent, "Guest")
		case level == "":
			players[seat] = board.Computer(s.Level)
		default:
			players[seat] = board.Computer(level)
		}
	}
	return players
}
