package cli

import (
	"strings"

	"github.com/spf13/cobra"

	"quoin/game"
	"quoin/game/santorini"
	"quoin/game/tournament"
	"quoin/settings"
	"quoin/ui/plain"
	"quoin/ui/play"
	"quoin/ui/say"
	"quoin/ui/screen"
	"quoin/ui/tournament/join"
)

// matchFlags are the flags of a game of two that aren't settings.
type matchFlags struct {
	first, second value
	join, token   value
	secret        secretFlags
	resume        bool
	plain         bool
}

func (sh *shell) santoriniCommand() *cobra.Command {
	flags := matchFlags{first: value{kind: "who"}, second: value{kind: "who"}, join: value{kind: "host:port"}, token: value{kind: "token"}, secret: newSecretFlags()}
	cmd := &cobra.Command{
		Use:   "santorini",
		Short: "Climb and build, two players",
		Long: "Santorini: move a worker, build beside it, and climb to the third level first.\n" +
			"It begins at once, by the settings and these flags. A player is human,\n" +
			"human:NAME, computer, or computer:LEVEL with gentle, even, strong or best. With\n" +
			"--opponent NAME a seat that no flag gives away is a second person's.\n\n" +
			"With --join it is played in a tournament, on the server of that address, line\n" +
			"by line with --plain. --name is then 1 to 24 letters A to Z, digits, _ and -.",
		Example: "  quoin santorini\n  quoin santorini --player1 computer:strong --player2 human\n  quoin santorini --player1 human:Ada --player2 human:Grace\n  quoin santorini --second human --opponent Grace\n  quoin santorini --plain\n  quoin santorini --join 127.0.0.1:4040 --name Ada",
		Args:    noArgs,
		RunE:    func(cmd *cobra.Command, _ []string) error { return sh.santorini(cmd, &flags) },
	}
	sh.settingFlags(cmd, cmd.Flags(), ofMatches)
	for seat, at := range []*value{&flags.first, &flags.second} {
		says := []string{"who places and moves first: human, human:NAME, computer or computer:LEVEL", "the other player, likewise"}[seat]
		for i, name := range seatFlags[seat] {
			cmd.Flags().Var(at, name, []string{says, "the same as --" + seatFlags[seat][0]}[i])
			// The only error is a flag that isn't there or has a function already.
			_ = cmd.RegisterFlagCompletionFunc(name, cobra.FixedCompletions(sitters(), cobra.ShellCompDirectiveNoFileComp))
		}
	}
	cmd.Flags().Var(&flags.join, "join", "play in the tournament at this address")
	cmd.Flags().Var(&flags.token, "token", "with --join, return to the place of that name with the token from joining")
	flags.secret.add(cmd, "with --join, the secret of the tournament, where it has one")
	cmd.Flags().BoolVar(&flags.resume, "resume", false, "go on with the game that was left running")
	cmd.Flags().BoolVar(&flags.plain, "plain", false, "play as a line dialogue: for screen readers, pipes and scripts")
	return cmd
}

// The words of who plays.
const (
	human    = "human"
	computer = "computer"
)

// whoPlays is what the flags of a seat take, in words.
const whoPlays = "human, human:NAME, computer, or computer:LEVEL with gentle, even, strong or best"

// seatFlags are the flags of each seat: as in the other games, and as they were
// called before.
var seatFlags = [2][2]string{{"player1", "first"}, {"player2", "second"}}

// changed is the one of some flags that was given, or the first.
func changed(cmd *cobra.Command, flags [2]string) string {
	if cmd.Flags().Changed(flags[1]) {
		return flags[1]
	}
	return flags[0]
}

// sitters are those that the flags of a seat take who need no name.
func sitters() []string {
	all := []string{human, computer}
	for _, level := range game.Levels() {
		all = append(all, computer+":"+level)
	}
	return all
}

// santorini plays Santorini.
func (sh *shell) santorini(cmd *cobra.Command, flags *matchFlags) error {
	for _, err := range []error{
		exclusive(cmd, "player1", "first"), exclusive(cmd, "player2", "second"),
		exclusive(cmd, "resume", "player1", "player2", "first", "second", "level", "opponent"),
		exclusive(cmd, "join", "player1", "player2", "first", "second", "level", "opponent", "resume"),
	} {
		if err != nil {
			return err
		}
	}
	for _, flag := range []string{"token", "secret", "secret-file"} {
		if cmd.Flags().Changed(flag) && !cmd.Flags().Changed("join") {
			return usagef("--%s is of use with --join only", flag)
		}
	}
	if cmd.Flags().Changed("join") {
		return sh.join(cmd, flags)
	}
	if _, err := flags.seated(cmd, settings.Default()); err != nil {
		return err // before anything else is found to be wrong
	}
	s, err := sh.open(cmd, !flags.plain)
	if err != nil {
		return err
	}
	defer s.close()
	place := screen.Play{Rules: santorini.Rules}
	players, err := flags.seated(cmd, s.live.Now())
	if err != nil {
		return err
	}
	if !flags.resume {
		place.Begin = &game.Header{Config: santorini.Config{Players: players}.String()}
	} else if place.Resume, err = s.running(cmd.Context(), santorini.Rules); err != nil {
		return err
	}
	if !flags.plain {
		return s.show(cmd, place)
	}
	s.tell()
	ctx, stop := untilSignal(cmd.Context())
	defer stop()
	return plain.Santorini(ctx, s.host(), sh.console(), players, place.Resume)
}

// join plays in a tournament.
func (sh *shell) join(cmd *cobra.Command, flags *matchFlags) error {
	live, _, err := sh.layers(cmd, sh.paths(cmd).Settings()) // what is wrong with them is told by the screen
	if err != nil {
		return err
	}
	name := live.Now().Name
	if tournament.CheckName(name) != nil {
		return usagef("--join needs a --name of 1 to %d letters A to Z, digits, _ and -, which %q is not", tournament.MaxName, say.Plain(name))
	}
	secret, err := flags.secret.read(sh, cmd)
	if err != nil {
		return err
	}
	place := screen.Tournament{Address: flags.join.text, Name: name, Token: flags.token.text, Secret: secret}
	if flags.plain {
		return sh.talk(cmd, place)
	}
	return sh.show(cmd, place)
}

// talk plays in a tournament as a line dialogue.
func (sh *shell) talk(cmd *cobra.Command, place screen.Tournament) error {
	s, err := sh.open(cmd, false)
	if err != nil {
		return err
	}
	defer s.close()
	s.tell()
	ctx, stop := untilSignal(cmd.Context())
	defer stop()
	at := sh.console()
	at.Out = newYielding(sh.out, ctx.Done())
	return join.Talk(ctx, join.TalkEnv{Host: s.host(), Console: at}, place)
}

// seated are the players that the flags name. Where one is named the other is
// of the other kind, unless --opponent says who else sits here; where none is, a
// person begins. A flag that would do nothing is an error, and not dropped.
func (f *matchFlags) seated(cmd *cobra.Command, s settings.Settings) (players [2]game.Player, err error) {
	beside := cmd.Flags().Changed("opponent")
	who := [2]string{f.first.text, f.second.text}
	for seat := range who {
		other := strings.ToLower(who[1-seat])
		switch {
		case who[seat] != "":
		case beside, strings.HasPrefix(other, computer), other == "" && seat == 0:
			who[seat] = human
		default:
			who[seat] = computer
		}
	}
	persons, named, levelled := 0, false, false // whether the settings have named a second person, and a level
	for seat, text := range who {
		switch strings.ToLower(text) {
		case human:
			players[seat] = play.Person([2]string{s.Name, s.Opponent}[persons], [2]string{play.You, play.Guest}[persons])
			named = named || persons == 1
		case computer:
			players[seat], levelled = play.Computer(s.Level), true
		default:
			p, ok := crosswordSitter(text, s.Level)
			if !ok {
				return players, usagef("--%s can't be %.40q; it is %s", changed(cmd, seatFlags[seat]), text, whoPlays)
			}
			players[seat] = p
		}
		if players[seat].Level == "" {
			persons++
		}
	}
	switch {
	case beside && !named:
		return players, usagef("--opponent names a second person at this keyboard, and none plays; say --player2 human")
	case cmd.Flags().Changed("level") && !levelled:
		return players, usagef("--level is for a computer without a level of its own, and none plays")
	}
	return players, nil
}
