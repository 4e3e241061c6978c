package commands

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"quoin/game/crossword/player"
	"quoin/resources"
	"quoin/ui/command"
	"quoin/ui/say"
)

func (sh tools) trainChancesCommand() *cobra.Command {
	var flags crosswordFlags
	output := command.Value{Kind: "file"}
	by := player.ByEquity
	trained := command.Value{
		Text: by.String(), Kind: player.ByEquity.String() + "|" + player.ByScore.String(), Allowed: "allowed: equity or score",
		Read: func(text string) (ok bool) { by, ok = player.ParseTrainingPlayer(text); return ok },
	}
	var games int
	var seed uint64
	cmd := &cobra.Command{
		Use:   "chances",
		Short: "Learn win chances by the lead",
		Long: "Learn the win chance at Scrabble or ScraeBBKle, from how far ahead a player is\n" +
			"and how many tiles are unseen. A player by equity, or by score alone, plays\n" +
			"itself, and the points made from each turn to the end are written as a table. It\n" +
			"depends only on these flags, the board, the word list and the table of leaves.\n" +
			"Ctrl-C stops it and writes nothing: it takes minutes.",
		Example: "  quoin lab train chances --games 40000 --seed 7 --output chances.txt\n" +
			"  quoin lab train chances --game scraebbkle --board tower",
		Args:    command.NoArgs,
		PreRunE: command.ReadFlags,
		RunE: func(cmd *cobra.Command, _ []string) error {
			game, layout, err := flags.game(sh, cmd)
			if err != nil {
				return err
			}
			words, game, err := sh.dictionary(cmd, game)
			if err != nil {
				return err
			}
			c := player.Config{Variant: game.variant, Layout: layout, Words: words, Leaves: resources.Leaves(game.name())}
			path := output.Text
			if path == "" {
				path = strings.ReplaceAll(game.name(), " ", "-") + "-chances.txt"
			}
			ctx, stop := sh.UntilSignal(cmd.Context())
			defer stop()
			return sh.trainChances(ctx, player.NewChancesTrainer(c, by, seed), games, path)
		},
	}
	flags.add(cmd)
	cmd.Flags().Var(command.Number(&games, "20000", 1, command.MaxGames), "games", "how many games to play")
	trained.Choice(cmd, "by", "how the player chooses its moves", []string{player.ByEquity.String(), player.ByScore.String()})
	cmd.Flags().Var(command.SeedNumber(&seed, "1"), "seed", "the seed of the tiles")
	cmd.Flags().Var(&output, "output", "write the table to this file instead of RULES-chances.txt")
	sh.WordsFlags(cmd)
	cmd.ValidArgsFunction = cobra.NoFileCompletions
	return cmd
}

// errFewGames means that there were too few games for a table.
var errFewGames = errors.New("that is too little to learn from: it takes some hundred games")

// trainChances plays games and writes the learned table, unless it is stopped.
func (sh tools) trainChances(ctx context.Context, trainer *player.ChancesTrainer, games int, output string) error {
	if err := command.HasFolder(output); err != nil { // before minutes were spent
		return err
	}
	progress := sh.NewBar(0, games, "game")
	for trainer.Games() < games {
		if ctx.Err() != nil {
			progress.Clear()
			return fmt.Errorf("stopped after %s of %s, and nothing is written", say.Number(trainer.Games()), say.Count(games, "game"))
		}
		trainer.Play()
		progress.Show(trainer.Games())
	}
	progress.Clear()
	table, ok := trainer.Table()
	if !ok {
		return errFewGames
	}
	text := table.String()
	if err := command.WriteFile(output, func(w io.Writer) error { _, err := io.WriteString(w, text); return err }); err != nil {
		return err
	}
	return sh.Print(fmt.Sprintf("learned how likely it is to win from %s; written to %s\n", say.Count(games, "game"), say.Plain(output)))
}
