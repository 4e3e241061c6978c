package cli

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"time"

	"github.com/google/uuid"
	"github.com/spf13/cobra"

	"quoin/stats"
	"quoin/ui/app"
	"quoin/ui/command"
	"quoin/ui/kind"
	"quoin/ui/say"
)

// listedGames is the number of games listed, the newest first.
const listedGames = 20

func (sh *shell) logCommand() *cobra.Command {
	var last, asJSON bool
	cmd := &cobra.Command{
		Use:   "log [GAME]",
		Short: "List your games, or print the record of one",
		Long: "Without a game, list the newest finished games, each with its name. With a name,\n" +
			"or with --last, print the record of that game: its options, and every step with\n" +
			"its time. \"quoin stats export\" lists all games.\n\n" +
			"With --json the list has an object in a line for each game: game (its name),\n" +
			"rules, started, score and result.",
		Example: "  quoin game log\n  quoin game log --last > game.log",
		Args: func(_ *cobra.Command, args []string) error {
			if asJSON && (last || len(args) > 0) {
				return command.Usagef("--json is for the list of games; a record has a form of its own")
			}
			if len(args) > 1 || last && len(args) > 0 {
				return command.Usagef(`"quoin game log" takes the name of one game, or --last; without either it lists games`)
			}
			return nil
		},
		ValidArgsFunction: cobra.NoFileCompletions,
		RunE: func(cmd *cobra.Command, args []string) error {
			return sh.WithStore(cmd, func(store *stats.Store) error {
				if !last && len(args) == 0 {
					return sh.listGames(cmd, store, asJSON)
				}
				id, err := gameNamed(cmd, store, args)
				if err != nil {
					return err
				}
				record, err := store.Record(cmd.Context(), id)
				if err != nil {
					return err
				}
				_, err = io.WriteString(sh.Printed(), record.String())
				return err
			})
		},
	}
	cmd.Flags().BoolVar(&last, "last", false, "print the newest finished game")
	cmd.Flags().BoolVar(&asJSON, "json", false, "list the games in JSON, for programs")
	return cmd
}

// gameNamed returns the game that the words name, or the last one if there are no words.
func gameNamed(cmd *cobra.Command, store *stats.Store, words []string) (stats.ID, error) {
	if len(words) > 0 {
		u, err := uuid.Parse(words[0])
		if err != nil {
			return "", fmt.Errorf("%w as %.40q", stats.ErrUnknown, words[0])
		}
		return stats.ID(u.String()), nil
	}
	id, _, _, err := store.Last(cmd.Context())
	if errors.Is(err, stats.ErrUnknown) {
		return "", errNoneOver
	}
	return id, err
}

// listedGame is a game in the list for programs.
type listedGame struct {
	Game    string `json:"game"`
	Rules   string `json:"rules"`
	Started string `json:"started"` // RFC 3339, UTC
	Score   int64  `json:"score"`
	Result  string `json:"result"` // in a few words
}

// listGames prints a line for each of the newest games.
func (sh *shell) listGames(cmd *cobra.Command, store *stats.Store, asJSON bool) error {
	kinds := app.Games()
	var rules []string
	for _, k := range kinds {
		rules = append(rules, k.Rules.Name)
	}
	newest, err := store.LastEnded(cmd.Context(), listedGames+1, rules...)
	if err != nil {
		return err
	}
	if len(newest) == 0 {
		return errNoneOver
	}
	return sh.Answer(func(out *bufio.Writer) error {
		for _, ended := range newest[:min(len(newest), listedGames)] {
			g, err := store.Game(cmd.Context(), ended.ID)
			if err != nil {
				return err
			}
			k, _ := kind.Find(kinds, ended.Rules)
			if asJSON {
				err := command.WriteJSON(out, listedGame{string(g.ID), ended.Rules, g.Began().UTC().Format(time.RFC3339), g.Score, say.Plain(k.Ended(g.Result).Short)})
				if err != nil {
					return err
				}
				continue
			}
			fmt.Fprintf(out, "%s  %s  %-10s  %6s  %s\n", g.ID, g.Began().Format("2006-01-02 15:04"), k.Title, say.Number(int(g.Score)), say.Plain(k.Ended(g.Result).Short))
		}
		if len(newest) > listedGames && !asJSON {
			fmt.Fprintf(out, "These are the newest %d; \"quoin stats export\" lists all games of a kind.\n", listedGames)
		}
		return nil
	})
}
