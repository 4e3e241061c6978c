package cli

import (
	"errors"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"quoin/stats"
	"quoin/ui/app"
	"quoin/ui/command"
	"quoin/ui/play"
	"quoin/ui/say"
	"quoin/ui/screen"
)

// Reasons why there is no game to resume or print.
var (
	errNothingKept = errors.New("there is no place to keep games here, so there are none")
	errNoneOver    = errors.New("no game has been finished yet")
)

func (sh *shell) statsCommand() *cobra.Command {
	cmd := &cobra.Command{
		Use:   "stats",
		Short: "Show games, words and records",
		Args:  sh.commandArgs,
		RunE:  func(cmd *cobra.Command, _ []string) error { return sh.Show(cmd, screen.Statistics{}) },
	}
	cmd.AddCommand(sh.exportCommand(), sh.rebuildCommand(), sh.rescueCommand())
	return cmd
}

var formats = []string{stats.CSV, stats.JSON}

func (sh *shell) exportCommand() *cobra.Command {
	format, output := command.Value{Text: stats.CSV, Kind: strings.Join(formats, "|")}, command.Value{Kind: "file"}
	var asJSON, asCSV bool
	played, games := command.Value{Text: "adjacency", Kind: "name"}, recorded()
	names := append(slices.Sorted(maps.Keys(games)), boxOfCards)
	cmd := &cobra.Command{
		Use:     "export",
		Short:   "Print all games of a kind, or the flashcards, as CSV or JSON",
		Example: "  quoin stats export --csv > games.csv\n  quoin stats export --json --game scrabble --output games.json",
		Args:    command.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			if err := exclusive(cmd, "format", "json", "csv"); err != nil {
				return err
			}
			if err := exclusive(cmd, "json", "csv"); err != nil {
				return err
			}
			if asJSON {
				format.Text = stats.JSON
			}
			if !slices.Contains(formats, format.Text) {
				return command.Usagef("--format can't be %.40q; allowed: %s", format.Text, strings.Join(formats, " or "))
			}
			rules, known := games[played.Text]
			if !known && played.Text != boxOfCards {
				return command.Usagef("--game can't be %.40q; allowed: %s", played.Text, strings.Join(names, " or "))
			}
			ctx, stop := sh.UntilSignal(cmd.Context())
			defer stop()
			return sh.WithStore(cmd, func(store *stats.Store) error {
				write := func(w io.Writer) (err error) {
					if known {
						_, err = store.Export(ctx, w, format.Text, rules)
					} else {
						_, err = play.Host{Store: store, Now: sh.Now}.ExportCards(ctx, w, format.Text)
					}
					return err
				}
				if output.Text == "" || output.Text == "-" {
					return write(sh.Printed())
				}
				return command.WriteFile(output.Text, write)
			})
		},
	}
	cmd.Flags().BoolVar(&asCSV, "csv", false, "a row for each game, or for each player of a game for several (the default)")
	cmd.Flags().BoolVar(&asJSON, "json", false, "an object for each game, with every word")
	format.Choice(cmd, "format", "the same as --csv or --json", formats)
	_ = cmd.Flags().MarkHidden("format")
	played.Choice(cmd, "game", "games of this kind: "+strings.Join(names, " or ")+" (the flashcards, a row for each day)", names)
	cmd.Flags().VarP(&output, "output", "o", "write to this file instead")
	_ = cmd.MarkFlagFilename("output", formats...)
	return cmd
}

// boxOfCards is the word for the flashcards in an export, which isn't a game.
const boxOfCards = "study"

// recorded returns the rules of the games that are recorded, by the game's name: that of the
// rules without their version.
func recorded() map[string]string {
	games := map[string]string{}
	for _, k := range app.Games() {
		games[k.Name()] = k.Rules.Name
	}
	return games
}

// WithStore runs a command that needs nothing but the store.
func (sh *shell) WithStore(cmd *cobra.Command, do func(*stats.Store) error) error {
	s := &session{sh: sh, paths: sh.paths(cmd)}
	store, setback, err := s.openStore()
	if err != nil {
		return err
	}
	s.store = store
	defer s.close()
	// A store that can only be read is enough here.
	if setback != nil && setback.Aside != "" {
		fmt.Fprintln(sh.Errors, "quoin: "+say.Plain(setback.String()))
	}
	return do(store)
}
