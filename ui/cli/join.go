package cli

import (
	"context"

	"github.com/spf13/cobra"

	"quoin/game/tournament"
	"quoin/ui/app"
	"quoin/ui/command"
	"quoin/ui/plain"
	"quoin/ui/say"
	"quoin/ui/screen"
	"quoin/ui/tournament/join"
)

// joinFlags are the flags for playing in a tournament.
type joinFlags struct {
	address, token command.Value
	secret         secretFlags
}

// joins lets the command of a game join a tournament too, as it could before there was quoin
// join. The flags are hidden.
func (sh *shell) joins(cmd *cobra.Command) {
	f := &joinFlags{address: command.Value{Kind: "host:port"}, token: command.Value{Kind: "token"}}
	cmd.Flags().Var(&f.address, "join", "the same as quoin join")
	cmd.Flags().Var(&f.token, "token", "of --join")
	f.secret.add(cmd, "of --join")
	for _, flag := range []string{"join", "token", "secret", "secret-file"} {
		_ = cmd.Flags().MarkHidden(flag)
	}
	alone := cmd.RunE
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		if err := exclusive(cmd, "join", "player1", "player2", "first", "second", "level", "opponent", "seed", "resume"); err != nil {
			return err
		}
		if cmd.Flags().Changed("join") {
			return sh.join(cmd, f)
		}
		for _, flag := range []string{"token", "secret", "secret-file"} {
			if cmd.Flags().Changed(flag) {
				return command.Usagef("--%s is of use with --join only", flag)
			}
		}
		return alone(cmd, args)
	}
}

// join plays in a tournament.
func (sh *shell) join(cmd *cobra.Command, f *joinFlags) error {
	live, _, err := sh.layers(cmd, sh.paths(cmd).Settings()) // the screen reports their faults
	if err != nil {
		return err
	}
	name := live.Now().Name
	if tournament.CheckName(name) != nil {
		return command.Usagef("joining needs a --name of 1 to %d letters A to Z, digits, _ and -, which %q is not", tournament.MaxName, say.Plain(name))
	}
	secret, err := f.secret.read(sh, cmd)
	if err != nil {
		return err
	}
	place := screen.Tournament{Address: f.address.Text, Name: name, Token: f.token.Text, Secret: secret}
	if asLines, _ := cmd.Flags().GetBool("plain"); asLines {
		return sh.talk(cmd, place)
	}
	return sh.Show(cmd, place)
}

// talk plays in a tournament in text mode.
func (sh *shell) talk(cmd *cobra.Command, place screen.Tournament) error {
	s, err := sh.open(cmd, false)
	if err != nil {
		return err
	}
	defer s.close()
	return s.talks(cmd, func(ctx context.Context, at plain.Console) error {
		at.Out = newYielding(sh.Out, ctx.Done())
		return join.Talk(ctx, join.Deps{Host: s.host(), Kinds: app.Games()}, at, place)
	})
}
