package cli

import (
	"fmt"
	"io"

	"github.com/spf13/cobra"

	"quoin/game"
	rules "quoin/game/tournament"
	"quoin/ui/board/crossword/commands"
	"quoin/ui/command"
	"quoin/ui/tournament"
	"quoin/ui/tournament/games"
	"quoin/ui/tournament/report"
)

// tournamentReportCommand writes a tournament as a page for browsers.
func (sh *shell) tournamentReportCommand() *cobra.Command {
	file := command.Value{Kind: "file"}
	cmd := &cobra.Command{
		Use:   "report RECORD",
		Short: "Write a tournament as a page for browsers",
		Long: "Write a tournament as one HTML file that needs nothing else: standings,\n" +
			"crosstable, rounds, and each game's board, with its moves in GCG if it is of\n" +
			"Scrabble. A game that is running is shown as far as it has come, without its\n" +
			"moves. A file that is there already is replaced.",
		Example: "  quoin tournament report cup.txt --html cup.html",
		Args: func(_ *cobra.Command, args []string) error {
			if len(args) != 1 {
				return command.Usagef(`"quoin tournament report" takes the name of a record`)
			}
			return nil
		},
		PreRunE: command.ReadFlags,
		RunE: func(_ *cobra.Command, args []string) error {
			if file.Text == "" {
				return command.Usagef("--html is needed: the file for the page")
			}
			state, err := stateOf(args[0])
			if err != nil {
				return err
			}
			page, err := pageOf(state)
			if err != nil {
				return fmt.Errorf("the record %s: %w", args[0], err)
			}
			return command.WriteFile(file.Text, func(out io.Writer) error {
				_, err := io.WriteString(out, report.HTML(page))
				return err
			})
		},
	}
	cmd.Flags().Var(&file, "html", "write the page to this file")
	_ = cmd.MarkFlagFilename("html", "html")
	return cmd
}

// pageOf returns what a page shows of a tournament.
func pageOf(s rules.State) (report.PageOf, error) {
	c := s.Config()
	page := report.PageOf{State: s, Games: map[int]report.PictureOf{}}
	tables, err := tournament.TablesOf(heldGames(), c)
	if err != nil {
		return page, err
	}
	page.Title = tables.Title
	add := func(g rules.Game, r game.Record, over bool) error {
		m, err := tables.Open(r.Header, r.Lines)
		if err != nil || tables.Picture == nil {
			return err
		}
		shown := report.PictureOf{Board: tables.Picture(m)}
		if plain, err := tables.Plain(r.Header, r.Lines, 0); err == nil && over && commands.HasGCG(plain.Rules) {
			shown.GCG, err = commands.GCG(fmt.Sprintf("game %d", g.Number), plain.String())
			if err != nil {
				return err
			}
		}
		page.Games[g.Number] = shown
		return nil
	}
	for _, g := range s.Games() {
		if g.Number > 0 && c.System != "" {
			if err := add(g.Game, logOf(tables, c, g.Game), true); err != nil {
				return page, err
			}
		}
	}
	for _, g := range s.Running() {
		if c.System != "" {
			if err := add(g, logOf(tables, c, g), false); err != nil {
				return page, err
			}
		}
	}
	return page, nil
}

// logOf returns the log of a game's match.
func logOf(t *games.Tables, c rules.Config, g rules.Game) game.Record {
	return game.Record{Header: tournament.HeaderOf(t, c, g), Lines: g.Steps()}
}
