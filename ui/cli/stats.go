package cli

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"quoin/settings/files"
	"quoin/stats"
	"quoin/ui/app"
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
		RunE:  func(cmd *cobra.Command, _ []string) error { return sh.show(cmd, screen.Statistics{}) },
	}
	cmd.AddCommand(sh.exportCommand(), sh.rebuildCommand(), sh.rescueCommand())
	return cmd
}

var formats = []string{stats.CSV, stats.JSON}

func (sh *shell) exportCommand() *cobra.Command {
	format, output := value{text: stats.CSV, kind: strings.Join(formats, "|")}, value{kind: "file"}
	var asJSON, asCSV bool
	played, games := value{text: "adjacency", kind: "name"}, recorded()
	names := append(slices.Sorted(maps.Keys(games)), boxOfCards)
	cmd := &cobra.Command{
		Use:     "export",
		Short:   "Print all games of a kind, or the flashcards, as CSV or JSON",
		Example: "  quoin stats export --csv > games.csv\n  quoin stats export --json --game scrabble --output games.json",
		Args:    noArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			if err := exclusive(cmd, "format", "json", "csv"); err != nil {
				return err
			}
			if err := exclusive(cmd, "json", "csv"); err != nil {
				return err
			}
			if asJSON {
				format.text = stats.JSON
			}
			if !slices.Contains(formats, format.text) {
				return usagef("--format can't be %.40q; allowed: %s", format.text, strings.Join(formats, " or "))
			}
			rules, known := games[played.text]
			if !known && played.text != boxOfCards {
				return usagef("--game can't be %.40q; allowed: %s", played.text, strings.Join(names, " or "))
			}
			ctx, stop := sh.untilSignal(cmd.Context())
			defer stop()
			return sh.withStore(cmd, func(store *stats.Store) error {
				write := func(w io.Writer) (err error) {
					if known {
						_, err = store.Export(ctx, w, format.text, rules)
					} else {
						_, err = play.Host{Store: store, Now: sh.now}.ExportCards(ctx, w, format.text)
					}
					return err
				}
				if output.text == "" || output.text == "-" {
					return write(sh.printed())
				}
				return writeFile(output.text, write)
			})
		},
	}
	cmd.Flags().BoolVar(&asCSV, "csv", false, "a row for each game, or for each player of a game for several (the default)")
	cmd.Flags().BoolVar(&asJSON, "json", false, "an object for each game, with every word")
	format.choice(cmd, "format", "the same as --csv or --json", formats)
	_ = cmd.Flags().MarkHidden("format")
	played.choice(cmd, "game", "games of this kind: "+strings.Join(names, " or ")+" (the flashcards, a row for each day)", names)
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

// withStore runs a command that needs nothing but the store.
func (sh *shell) withStore(cmd *cobra.Command, do func(*stats.Store) error) error {
	s := &session{sh: sh, paths: sh.paths(cmd)}
	store, setback, err := s.openStore()
	if err != nil {
		return err
	}
	s.store = store
	defer s.close()
	// A store that can only be read is enough here.
	if setback != nil && setback.Aside != "" {
		fmt.Fprintln(sh.errors, "quoin: "+say.Plain(setback.String()))
	}
	return do(store)
}

// writeFile writes a file whole or not at all. An existing pipe or device is written to directly.
func writeFile(path string, write func(io.Writer) error) error {
	info, err := os.Stat(path)
	there := err == nil
	if there && !info.Mode().IsRegular() {
		f, err := os.OpenFile(path, os.O_WRONLY, 0)
		if err != nil {
			return unwritten(path, err)
		}
		return errors.Join(write(f), f.Close())
	}
	if target, err := filepath.EvalSymlinks(path); err == nil {
		path = target
	}
	err = files.Replace(path, 0o666, func(f *os.File) error {
		if there {
			if err := f.Chmod(info.Mode().Perm()); err != nil {
				return err
			}
		}
		return cmp.Or(write(f), f.Sync())
	})
	if _, is := errors.AsType[*fs.PathError](err); is {
		return unwritten(path, err)
	}
	return err
}

// unwritten names the requested file, not the temporary one.
func unwritten(path string, err error) error {
	return fmt.Errorf("%s can't be written: %w", say.Plain(path), files.Why(err))
}
