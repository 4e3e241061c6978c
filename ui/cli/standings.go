package cli

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"

	"github.com/spf13/cobra"

	rules "quoin/game/tournament"
	"quoin/settings/files"
	"quoin/ui/command"
	"quoin/ui/say"
	"quoin/ui/tournament"
	"quoin/ui/tournament/report"
)

// reportFlags are the flags of the commands that print a tournament's record.
type reportFlags struct{ json, csv bool }

// tells lets a command print its report in one of three formats.
func (sh *shell) tells(cmd *cobra.Command, f *reportFlags, text, csv func(io.Writer, rules.State) error, object func(rules.State) any) {
	name := cmd.Name()
	cmd.Use += " FILE"
	cmd.Args = command.TakesOne(fmt.Sprintf(`"quoin tournament %s" takes one file, as --record has it`, name))
	cmd.PreRunE = command.ReadFlags
	cmd.Flags().BoolVar(&f.json, "json", false, "print JSON, for programs")
	cmd.Flags().BoolVar(&f.csv, "csv", false, "print CSV, with the keys in the first line")
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		if err := exclusive(cmd, "json", "csv"); err != nil {
			return err
		}
		s, err := report.Read(args[0], tournament.Judge(heldGames()))
		if err != nil {
			return fmt.Errorf("the record %s: %w", say.Plain(args[0]), files.Why(err))
		}
		return sh.Answer(func(out *bufio.Writer) error {
			switch {
			case f.json:
				return json.NewEncoder(out).Encode(object(s))
			case f.csv:
				return csv(out, s)
			}
			return text(out, s)
		})
	}
}

// standingsCommand prints the standings of a tournament's record.
func (sh *shell) standingsCommand() *cobra.Command {
	cmd := &cobra.Command{
		Use:   "standings",
		Short: "Print the standings of a tournament's record",
		Long: "Print the standings of a tournament from its record, while it is running or when\n" +
			"it is over. More wins rank higher, and a draw is half a win; then comes the\n" +
			"spread, if the game has points, and in a Swiss Buchholz.\n\n" +
			"With --json it is one object: the tournament, and rows of place, name, wins,\n" +
			"won, drawn, lost, played, byes, missed, spread, buchholz, elo and error.",
		Example: "  quoin tournament standings cup.txt\n  quoin tournament standings --csv cup.txt > cup.csv",
	}
	sh.tells(cmd, new(reportFlags), report.WriteStandings, report.CSVStandings, func(s rules.State) any { return report.Standings(s) })
	return cmd
}

// pairingsCommand prints the pairings of a tournament's record.
func (sh *shell) pairingsCommand() *cobra.Command {
	var round int
	cmd := &cobra.Command{
		Use:   "pairings",
		Short: "Print the pairings and results of a tournament's record",
		Long: "Print the pairings and results of a tournament from its record, running and\n" +
			"future games included.\n\n" +
			"With --json it is one object: the tournament, and rows of round, game, state\n" +
			"(waiting, running, played, forfeited or bye), ending, turns, and seats with\n" +
			"name, place and points.",
		Example: "  quoin tournament pairings cup.txt\n  quoin tournament pairings --round 3 --json cup.txt",
	}
	text := func(w io.Writer, s rules.State) error { return report.WritePairings(w, s, round) }
	csv := func(w io.Writer, s rules.State) error { return report.CSVPairings(w, s, round) }
	sh.tells(cmd, new(reportFlags), text, csv, func(s rules.State) any { return report.Pairings(s, round) })
	cmd.Flags().Var(command.Number(&round, "", 1, rules.MaxRounds), "round", "only those of this round, or of this game of each pair: "+command.Between(1, rules.MaxRounds))
	return cmd
}
