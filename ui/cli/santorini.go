package cli

import (
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"quoin/game/santorini"
	"quoin/game/tournament"
	"quoin/settings"
	"quoin/ui/plain"
	"quoin/ui/play"
	"quoin/ui/say"
	"quoin/ui/screen"
)

// matchFlags are the flags of a game of two that aren't settings.
type matchFlags struct {
	first, second value
	join, token   value
	resume        bool
	plain         bool
}

func (sh *shell) santoriniCommand() *cobra.Command {
	flags := matchFlags{first: value{kind: "who"}, second: value{kind: "who"}, join: value{kind: "host:port"}, token: value{kind: "token"}}
	cmd := &cobra.Command{
		Use:   "santorini",
		Short: "Climb and build, two players",
		Long: "Santorini: move a worker, build beside it, and climb to the third level first.\n" +
			"It begins at once, by the settings and these flags. Who plays is human,\n" +
			"computer, or computer:LEVEL with gentle, even, strong or best.\n\n" +
			"With --join it is played in a tournament, on the server of that address:\n" +
			"--name is then 1 to 24 letters, digits, _ and -.",
		Example: "  quoin santorini\n  quoin santorini --first computer:strong --second human\n  quoin santorini --second human --opponent Grace\n  quoin santorini --plain\n  quoin santorini --join 127.0.0.1:4040 --name Ada",
		Args:    noArgs,
		RunE:    func(cmd *cobra.Command, _ []string) error { return sh.santorini(cmd, flags) },
	}
	sh.settingFlags(cmd, cmd.Flags(), ofMatches)
	for _, f := range []struct {
		at         *value
		name, help string
	}{
		{&flags.first, "first", "who places and moves first: human, computer or computer:LEVEL"},
		{&flags.second, "second", "the other player, likewise"},
	} {
		cmd.Flags().Var(f.at, f.name, f.help)
		// The only error is a flag that isn't there or has a function already.
		_ = cmd.RegisterFlagCompletionFunc(f.name, cobra.FixedCompletions(sitters(), cobra.ShellCompDirectiveNoFileComp))
	}
	cmd.Flags().Var(&flags.join, "join", "play in the tournament at this address")
	cmd.Flags().Var(&flags.token, "token", "with --join, return to the place of that name with the token from joining")
	cmd.Flags().BoolVar(&flags.resume, "resume", false, "go on with the game that was left running")
	cmd.Flags().BoolVar(&flags.plain, "plain", false, "play as a line dialogue: for screen readers, pipes and scripts")
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
func (sh *shell) santorini(cmd *cobra.Command, flags matchFlags) error {
	if err := apart(cmd, "resume", "first", "second", "level", "opponent"); err != nil {
		return err
	}
	if err := apart(cmd, "join", "first", "second", "level", "opponent", "resume", "plain"); err != nil {
		return err
	}
	if cmd.Flags().Changed("token") && !cmd.Flags().Changed("join") {
		return usagef("--token is of use with --join only")
	}
	for _, f := range []string{"first", "second"} {
		if who := cmd.Flags().Lookup(f).Value.String(); who != "" && !slices.Contains(sitters(), strings.ToLower(who)) {
			return usagef("--%s can't be %.40q; it is human, computer, or computer:LEVEL with gentle, even, strong or best", f, who)
		}
	}
	if cmd.Flags().Changed("join") {
		return sh.join(cmd, flags)
	}
	s, err := sh.open(cmd, !flags.plain)
	if err != nil {
		return err
	}
	defer s.close()
	var place screen.Santorini
	players := seated(s.live.Now(), flags.first.text, flags.second.text)
	if !flags.resume {
		place.Players = &players
	} else if place.Resume, err = s.running(cmd.Context(), santorini.Rules); err != nil {
		return err
	}
	if !flags.plain {
		return s.show(cmd, place)
	}
	s.tell()
	ctx, stop := untilSignal(cmd.Context())
	defer stop()
	return plain.Santorini(ctx, plain.Env{
		Store: s.store, Settings: s.live.Now(), Now: sh.now, Seed: seed,
		In: sh.in, Out: sh.out, Interactive: sh.interactive(),
	}, players, place.Resume)
}

// join plays in a tournament.
func (sh *shell) join(cmd *cobra.Command, flags matchFlags) error {
	live, _, err := sh.layers(cmd, sh.paths(cmd).Settings()) // what is wrong with them is told by the screen
	if err != nil {
		return err
	}
	name := live.Now().Name
	if tournament.CheckName(name) != nil {
		return usagef("--join needs a --name of 1 to %d letters, digits, _ and -, which %q is not", tournament.MaxName, say.Plain(name))
	}
	return sh.show(cmd, screen.Tournament{Address: flags.join.text, Name: name, Token: flags.token.text})
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
			players[seat] = play.Person(s.Name, play.You)
			persons++
		case kind == human:
			players[seat] = play.Person(s.Opponent, play.Guest)
		case level == "":
			players[seat] = play.Computer(s.Level)
		default:
			players[seat] = play.Computer(level)
		}
	}
	return players
}
