package cli

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"

	"github.com/spf13/cobra"

	"quoin/game"
	"quoin/game/santorini"
	rules "quoin/game/tournament"
	"quoin/ui/say"
	"quoin/ui/tournament/client"
	"quoin/ui/tournament/wire"
)

func (sh *shell) botCommand() *cobra.Command {
	cmd := &cobra.Command{
		Use:   "bot",
		Short: "Let the computer play in a tournament",
		Args:  sh.commandArgs,
		RunE: func(*cobra.Command, []string) error {
			return usagef(`which game? "quoin bot santorini" is the one there is`)
		},
	}
	cmd.AddCommand(sh.santoriniBotCommand())
	return cmd
}

func (sh *shell) santoriniBotCommand() *cobra.Command {
	address, name, token := value{text: defaultListen, kind: "host:port"}, value{kind: "name"}, value{kind: "token"}
	level := value{text: game.Even, kind: "level"}
	var secret secretFlags
	levels := strings.Join(game.Levels(), ", ")
	cmd := &cobra.Command{
		Use:   "santorini",
		Short: "Let the computer play in a tournament of Santorini",
		Long: "Let the computer play in a tournament of Santorini, to its end. When the\n" +
			"connection breaks, or the server is started again, it returns to its place.\n" +
			"The levels are " + levels + ", weakest first.",
		Example: "  quoin bot santorini --connect 127.0.0.1:4040 --name Ada --level strong",
		Args:    noArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			if err := rules.CheckName(name.text); err != nil {
				return usagef("--name: %w", err)
			}
			l, ok := santorini.LevelNamed(level.text)
			if !ok {
				return usagef("--level can't be %.40q; allowed: %s", level.text, levels)
			}
			word, err := secret.read(sh, cmd)
			if err != nil {
				return err
			}
			return sh.bot(cmd, client.Options{Address: address.text, Name: name.text, Token: token.text, Secret: word}, l)
		},
	}
	cmd.Flags().Var(&address, "connect", "the server's address")
	cmd.Flags().Var(&name, "name", "what it is called there: 1 to 24 letters, digits, _ and -")
	level.choice(cmd, "level", "how strong it plays: "+levels, game.Levels())
	cmd.Flags().Var(&token, "token", "return to the place of that name with the token from joining")
	secret.add(cmd, "the secret of the tournament, where it has one")
	return cmd
}

// bot plays until the tournament is over.
func (sh *shell) bot(cmd *cobra.Command, o client.Options, level santorini.Level) error {
	ctx, stop := untilSignal(cmd.Context())
	defer stop()
	sh.out, sh.errors = newYielding(sh.out, ctx.Done()), newYielding(sh.errors, ctx.Done())
	seed := func() uint64 { return rand.Uint64() | 1 } // 0 would always take the first
	over, err := client.Play(ctx, o, client.NewComputer(level, seed).Choose, sh.tellNews(o, level))
	if err != nil {
		if ctx.Err() != nil {
			return errors.New("left before the tournament was over")
		}
		return err
	}
	fmt.Fprint(sh.out, wire.Table(over.Standings))
	return nil
}

// tellNews writes down what a player hears, but for the single actions.
func (sh *shell) tellNews(o client.Options, level santorini.Level) func(wire.News) {
	opponent := ""
	return func(news wire.News) {
		switch n := news.(type) {
		case wire.Welcome:
			again := say.Command("quoin", "bot", "santorini", "--connect", o.Address, "--name", n.Name, "--level", level.Name, "--token", n.Token)
			fmt.Fprintf(sh.out, "joined as %s; it comes back with: %s\n", n.Name, say.Plain(again))
		case wire.Start:
			fmt.Fprintf(sh.out, "the games begin with %s\n", say.Count(len(n.Players), "player"))
		case wire.Game:
			opponent = n.Opponent
		case wire.Result:
			fate := "lost"
			switch n.Winner {
			case o.Name:
				fate = "won"
			case "":
				fate = "won by nobody"
			}
			fmt.Fprintf(sh.out, "game %d against %s is %s: %s in %s\n", n.Game, opponent, fate, say.Plain(n.Ending), say.Count(n.Turns, "turn"))
		case wire.Closing:
			fmt.Fprintf(sh.errors, "quoin: the server says: %s\n", say.Plain(n.Reason))
		case wire.Fault:
			fmt.Fprintf(sh.errors, "quoin: the server says: %s\n", say.Plain(n.Reason))
		}
	}
}
