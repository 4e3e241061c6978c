package cli

import (
	"context"
	"fmt"
	"net"

	"github.com/spf13/cobra"

	"quoin/ui/app"
	"quoin/ui/command"
	"quoin/ui/plain"
	"quoin/ui/screen"
	"quoin/ui/tournament"
	"quoin/ui/tournament/watch"
)

// mostTables is more than the number of games of any tournament.
const mostTables = 1_000_000

// watchCommand shows a tournament on another machine.
func (sh *shell) watchCommand() *cobra.Command {
	var to screen.Spectate
	var secret secretFlags
	var asLines bool
	cmd := &cobra.Command{
		Use:   "watch HOST:PORT",
		Short: "Watch a tournament that is held elsewhere",
		Long: "Watch a tournament that \"quoin tournament --listen\" holds: its standings,\n" +
			"pairings and results, and the boards of running games as spectators see them,\n" +
			"without racks. With --plain, or in a pipe, all of it is printed as it comes.\n\n" +
			"The tournament's holder may have spectators see the games late; with --delay you\n" +
			"see them later still.",
		Example: "  quoin watch 192.168.0.7:4040\n  quoin watch 192.168.0.7:4040 --table 7 --delay 2\n  quoin watch 192.168.0.7:4040 --plain > evening.txt",
		Args: func(_ *cobra.Command, args []string) error {
			if len(args) != 1 {
				return command.Usagef(`"quoin watch" takes the address of a tournament, as in 192.168.0.7:4040`)
			}
			return nil
		},
		ValidArgsFunction: cobra.NoFileCompletions,
		PreRunE:           command.ReadFlags,
		RunE: func(cmd *cobra.Command, args []string) (err error) {
			host, port, err := net.SplitHostPort(args[0])
			if err != nil || host == "" || port == "" {
				return command.Usagef("can't watch %.60q: give an address with a port, such as 192.168.0.7:4040", args[0])
			}
			to.Address = args[0]
			if to.Secret, err = secret.read(sh, cmd); err != nil {
				return err
			}
			if asLines || !command.IsTerminal(sh.Out) {
				return sh.watchAsLines(cmd, to)
			}
			return sh.Show(cmd, to)
		},
	}
	flags := cmd.Flags()
	flags.BoolVar(&asLines, "plain", false, "print text, on a terminal too")
	flags.Var(command.Number(&to.Delay, "0", 0, tournament.MaxDelay), "delay", "see games this number of turns late: "+command.Between(0, tournament.MaxDelay))
	flags.Var(command.Number(&to.Table, "", 1, mostTables), "table", "open the board of this table first, by its number; with --plain print its moves")
	secret.add(cmd, "the tournament's secret, if it has one")
	return cmd
}

// watchAsLines prints a tournament as it goes.
func (sh *shell) watchAsLines(cmd *cobra.Command, to screen.Spectate) error {
	s, err := sh.open(cmd, false)
	if err != nil {
		return err
	}
	defer s.close()
	return s.talks(cmd, func(ctx context.Context, at plain.Console) error {
		lines := watch.NewLines(newYielding(at.Out, ctx.Done()))
		far := watch.NewFar(heldGames(), to.Address, to.Secret, to.Delay, lines.Note)
		go lines.Spectate(far, app.Games(), s.host(), to.Table)
		err := far.Run(ctx)
		lines.Close()
		if state := far.Snapshot().State; len(state.Entrants()) > 0 {
			fmt.Fprint(at.Out, watch.Final(state))
		}
		return err
	})
}
