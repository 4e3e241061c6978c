package cli

import (
	"fmt"
	"strconv"

	"github.com/spf13/cobra"

	"quoin/game"
	rules "quoin/game/tournament"
	"quoin/settings/files"
	"quoin/ui/board/crossword/commands"
	"quoin/ui/command"
	"quoin/ui/say"
	"quoin/ui/tournament"
)

// tournamentGameCommand prints a game of a tournament as a record of its own.
func (sh *shell) tournamentGameCommand() *cobra.Command {
	var gcg bool
	cmd := &cobra.Command{
		Use: "export FILE NUMBER", Aliases: []string{"game"},
		Short: "Write one game of a tournament as a record",
		Long: "Write a game from the record of a tournament, by its number, as a record that\n" +
			"quoin replay and quoin review read: a running game too, as far as it has come.\n" +
			"The record has the racks of all seats.",
		Example: "  quoin tournament export cup.txt 7 > game.log\n  quoin tournament export cup.txt 7 --gcg > game.gcg",
		Args: func(_ *cobra.Command, args []string) error {
			if len(args) != 2 {
				return command.Usagef(`"quoin tournament export" takes the name of a record and the number of a game`)
			}
			return nil
		},
		RunE: func(_ *cobra.Command, args []string) error {
			number, err := strconv.Atoi(args[1])
			if err != nil || number < 1 {
				return command.Usagef("%.20q is not the number of a game", args[1])
			}
			r, err := tournamentGame(args[0], number)
			if err != nil || !gcg {
				if err == nil {
					err = sh.Print(r.String())
				}
				return err
			}
			if !commands.HasGCG(r.Rules) {
				return fmt.Errorf("game %d isn't a game of Scrabble; GCG has no others", number)
			}
			text, err := commands.GCG(args[0], r.String())
			if err != nil {
				return err
			}
			return sh.Print(text)
		},
	}
	cmd.Flags().BoolVar(&gcg, "gcg", false, "write a game of Scrabble in GCG, which other programs read")
	return cmd
}

// tournamentGame returns a game of a tournament's record.
func tournamentGame(path string, number int) (game.Record, error) {
	text, err := files.Read(path, rules.MaxRecord)
	if err != nil {
		return game.Record{}, command.Unreadable("the record", path, err)
	}
	state, _, err := rules.Replay(string(text))
	if err != nil {
		return game.Record{}, fmt.Errorf("the record %s: %w", say.Plain(path), err)
	}
	c := state.Config()
	for _, g := range state.Games() {
		if g.Number != number {
			continue
		}
		if c.System == "" {
			return tournament.Unstepped(c, g), nil
		}
		return steppedGame(c, g.Game)
	}
	for _, g := range state.Running() {
		if g.Number == number && c.System != "" {
			return steppedGame(c, g)
		}
	}
	return game.Record{}, fmt.Errorf("the record %s has no game %d", say.Plain(path), number)
}

func steppedGame(c rules.Config, g rules.Game) (game.Record, error) {
	tables, err := tournament.TablesOf(heldGames(), c)
	if err != nil {
		return game.Record{}, err
	}
	return tables.Plain(tournament.HeaderOf(tables, c, g), g.Steps())
}
