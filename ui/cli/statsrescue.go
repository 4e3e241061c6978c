package cli

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"

	"github.com/spf13/cobra"

	"quoin/settings/files"
	"quoin/stats"
	"quoin/stats/rescue"
	"quoin/ui/command"
	"quoin/ui/say"
)

// rescueFlags are the flags for recovering a damaged store.
type rescueFlags struct{ dry, asJSON bool }

func (sh *shell) rescueCommand() *cobra.Command {
	f := &rescueFlags{}
	cmd := &cobra.Command{
		Use: "recover [file]", Aliases: []string{"rescue"},
		Short: "Recover what is readable in a damaged store",
		Long: "Recover what is readable in a store that was damaged and set aside: in FILE, or\n" +
			"in every one beside the store in use. Finished games are recovered if they are\n" +
			"whole by the rules, running games as far as they can be read, and flashcards\n" +
			"too; everything else is reported.\n\n" +
			"What the store in use has stays as it is, and nothing is added twice, however\n" +
			"often you run this. The damaged file isn't changed; delete it when you no longer\n" +
			"need it.",
		Example: "  quoin stats recover\n  quoin stats recover --dry-run ~/old/quoin.db",
		Args: func(_ *cobra.Command, args []string) error {
			if len(args) > 1 {
				return command.Usagef(`"quoin stats recover" takes one file, or none for all that were set aside`)
			}
			return nil
		},
		RunE: func(cmd *cobra.Command, args []string) error {
			ctx, stop := sh.UntilSignal(cmd.Context())
			defer stop()
			return sh.WithStore(cmd, func(store *stats.Store) error { return sh.rescues(ctx, store, f, args) })
		},
	}
	cmd.Flags().BoolVar(&f.dry, "dry-run", false, "only say what would be recovered")
	cmd.Flags().BoolVar(&f.asJSON, "json", false, "print JSON, for programs")
	return cmd
}

// rescuedJSON is the outcome for a file.
type rescuedJSON struct {
	File string `json:"file"`
	Dry  bool   `json:"dry_run"`
	rescue.Recovered
	Error string `json:"error,omitempty"` // why nothing, or not everything, was recovered
}

func (sh *shell) rescues(ctx context.Context, store *stats.Store, f *rescueFlags, paths []string) error {
	if err := store.Unwritable(); err != nil {
		return err
	}
	if len(paths) == 0 {
		var err error
		if paths, err = rescue.Aside(store.Path()); err != nil {
			return fmt.Errorf("%s can't be read: %w", say.Plain(filepath.Dir(store.Path())), files.Why(err))
		}
	}
	all := make([]rescuedJSON, 0, len(paths))
	var failed error
	for _, path := range paths {
		report, err := sh.rescuesOne(ctx, store, f.dry, path)
		one := rescuedJSON{File: path, Dry: f.dry, Recovered: report}
		if err != nil {
			one.Error = err.Error()
			failed = errors.Join(failed, err)
		}
		all = append(all, one)
		if err != nil && ctx.Err() != nil {
			break
		}
		if err == nil && !f.asJSON {
			if err := sh.Print(say.Rescued(report, say.Plain(path), f.dry)); err != nil {
				return err
			}
		}
	}
	switch {
	case f.asJSON:
		return errors.Join(command.WriteJSON(sh.Out, all), failed)
	case len(all) == 0:
		return sh.Print("No store has been set aside here, so there is nothing to recover.\n")
	}
	return failed
}

func (sh *shell) rescuesOne(ctx context.Context, store *stats.Store, dry bool, path string) (rescue.Recovered, error) {
	found, err := rescue.Read(path, store.Path())
	if err != nil {
		return rescue.Recovered{}, fmt.Errorf("%s can't be rescued: %w", say.Plain(path), files.Why(err))
	}
	var b *command.Bar
	report, err := found.Bring(ctx, store, rescue.Options{Dry: dry, Progress: func(done, of int) {
		if b == nil {
			b = sh.NewBar(0, of, "game")
		}
		b.Show(done)
	}})
	b.Clear()
	if err != nil && ctx.Err() != nil {
		return report, errors.New("stopped; the games recovered so far are kept, and running it again recovers the rest")
	}
	return report, err
}
