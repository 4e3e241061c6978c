package cli

import (
	"errors"

	"github.com/spf13/cobra"

	"quoin/stats"
	"quoin/stats/rescue"
	"quoin/ui/command"
	"quoin/ui/say"
)

func (sh *shell) rebuildCommand() *cobra.Command {
	var asJSON bool
	cmd := &cobra.Command{
		Use:   "rebuild",
		Short: "Compute all statistics again from the games",
		Long: "Compute all statistics again from the games themselves: results, words, totals\n" +
			"and records. The games aren't changed. It is done completely or not at all, so\n" +
			"you can stop it at any time; until it is done, another running Quoin keeps its\n" +
			"steps in memory.",
		Example: "  quoin stats rebuild",
		Args:    command.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			ctx, stop := sh.UntilSignal(cmd.Context())
			defer stop()
			return sh.WithStore(cmd, func(store *stats.Store) error {
				var b *command.Bar
				done, err := store.RebuildTold(ctx, func(done, of int) {
					if b == nil {
						b = sh.NewBar(0, of, "game")
					}
					b.Show(done)
				})
				b.Clear()
				switch {
				case err != nil && ctx.Err() != nil:
					return errors.New("stopped; all statistics are as they were")
				case err != nil:
					return err
				case asJSON:
					return command.WriteJSON(sh.Out, newRebuiltJSON(done))
				}
				return sh.Print(say.Rebuilt(done))
			})
		},
	}
	cmd.Flags().BoolVar(&asJSON, "json", false, "print JSON, for programs")
	return cmd
}

type rebuiltJSON struct {
	Games      int               `json:"games"`   // finished games, whose statistics they are
	Changed    int               `json:"changed"` // number of those whose own statistics were different
	Again      int               `json:"again"`   // number that couldn't be read before
	Strange    int               `json:"strange"` // number with rules that this Quoin doesn't know
	Unreadable []rescue.LostGame `json:"unreadable"`
}

func newRebuiltJSON(r stats.Rebuilt) rebuiltJSON {
	j := rebuiltJSON{Games: r.Games, Changed: r.Changed, Again: r.Again, Strange: r.Strange, Unreadable: []rescue.LostGame{}}
	for _, u := range r.Unreadable {
		j.Unreadable = append(j.Unreadable, rescue.LostGame{Game: string(u.Game), Why: u.Err.Error()})
	}
	return j
}
