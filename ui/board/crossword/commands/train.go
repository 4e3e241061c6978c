package commands

import (
	"context"
	"fmt"
	"io"
	"os"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"quoin/game/crossword/player"
	"quoin/settings/files"
	"quoin/ui/command"
	"quoin/ui/say"
)

// maxGenerations is the most generations of a training.
const maxGenerations = 100

// recordPause is the time between two records of a training's progress, in case it ends without
// warning.
const recordPause = 10 * time.Minute

func (sh tools) trainCommand() *cobra.Command {
	return sh.Hold(&cobra.Command{Use: "train", Short: "Let the computer learn from its play"}, sh.trainLeavesCommand(), sh.trainChancesCommand())
}

func (sh tools) trainLeavesCommand() *cobra.Command {
	var flags crosswordFlags
	var t training
	output, from := command.Value{Kind: "file"}, command.Value{Kind: "file"}
	cmd := &cobra.Command{
		Use:   "leaves",
		Short: "Learn leave values",
		Long: "Learn leave values, the worth of tiles kept on the rack, for Scrabble or\n" +
			"ScraeBBKle. The computer plays itself, works out what each tile, every pair and\n" +
			"most triples added to the value of a rack, and writes a table. It begins with\n" +
			"nothing, or with the table of --from. Each generation plays --games games with\n" +
			"the table of the one before, and so looks further ahead.\n\n" +
			"The table depends only on these flags, the board and the word list. Ctrl-C stops\n" +
			"it, with exit status 130, and writes what was learned so far beside the output,\n" +
			"to a file whose name ends in .training. The same command goes on from there, and\n" +
			"ends with the same table as if it had never stopped.",
		Example: "  quoin lab train leaves --games 12000 --seed 7 --output leaves.txt\n" +
			"  quoin lab train leaves --game scraebbkle --board tower --generations 2",
		Args:    command.NoArgs,
		PreRunE: command.ReadFlags,
		RunE: func(cmd *cobra.Command, _ []string) error {
			game, layout, err := flags.game(sh, cmd)
			if err != nil {
				return err
			}
			if t.config.Words, game, err = sh.dictionary(cmd, game); err != nil {
				return err
			}
			t.config.Variant, t.config.Layout = game.variant, layout
			if cmd.Flags().Changed("from") {
				if t.table, err = readLeaves(from.Text, game.name()); err != nil {
					return err
				}
			}
			if t.output = output.Text; t.output == "" {
				t.output = strings.ReplaceAll(game.name(), " ", "-") + "-leaves.txt"
			}
			ctx, stop := sh.UntilSignal(cmd.Context())
			defer stop()
			return sh.trainLeaves(ctx, &t)
		},
	}
	flags.add(cmd)
	cmd.Flags().Var(command.Number(&t.games, "10000", 1, command.MaxGames), "games", "how many games to play in each generation")
	cmd.Flags().Var(command.SeedNumber(&t.seed, "1"), "seed", "the seed of the tiles")
	cmd.Flags().Var(command.Number(&t.generations, "3", 1, maxGenerations), "generations", "how many times to learn, each from the one before")
	cmd.Flags().Var(&output, "output", "write the table to this file instead of RULES-leaves.txt")
	cmd.Flags().Var(&from, "from", "begin with this table")
	sh.WordsFlags(cmd)
	cmd.ValidArgsFunction = cobra.NoFileCompletions
	return cmd
}

// readLeaves reads a table for a game from a file.
func readLeaves(path, game string) (*player.LeaveTable, error) {
	text, err := files.Read(path, player.MaxLeaveFile)
	if err != nil {
		return nil, command.Unreadable("the table", path, err)
	}
	t, err := player.ParseLeaves(string(text))
	switch {
	case err != nil:
		return nil, fmt.Errorf("%s, %w", path, err)
	case t.Game() != game:
		return nil, fmt.Errorf("%s is a table for %s, and not for %s", path, t.Game(), game)
	}
	return t, nil
}

// trainLeaves resumes a training and runs it until its end or until the context ends.
func (sh tools) trainLeaves(ctx context.Context, t *training) error {
	if err := command.HasFolder(t.output); err != nil { // before hours were spent
		return err
	}
	if err := t.resume(); err != nil {
		return err
	}
	progress := sh.NewBar(t.done(), t.generations*t.games, "game")
	recorded := sh.Now()
	for t.next() {
		if ctx.Err() != nil {
			progress.Clear()
			if err := t.record(); err != nil {
				return err
			}
			return fmt.Errorf("stopped after %s of %s; the same command goes on from there, with %s",
				say.Number(t.done()), say.Count(t.generations*t.games, "game"), t.path())
		}
		t.trainer.Play()
		progress.Show(t.done())
		if now := sh.Now(); now.Sub(recorded) > recordPause {
			if err := t.record(); err != nil {
				return err
			}
			recorded = now
		}
	}
	progress.Clear()
	text := t.table.String()
	if err := command.WriteFile(t.output, func(w io.Writer) error { _, err := io.WriteString(w, text); return err }); err != nil {
		return err
	}
	_ = os.Remove(t.path()) // a finished training can't be resumed
	return sh.Print(fmt.Sprintf("learned what %s are worth from %s; written to %s\n",
		say.Count(len(t.table.Parts()), "set"), say.Count(t.done(), "game"), say.Plain(t.output)))
}

// training is a training and its progress.
type training struct {
	config      player.Config // without leaves
	games       int           // in each generation
	generations int
	seed        uint64
	output      string
	identity    string // identifies the training in its record

	table      *player.LeaveTable // used by this generation; nil if it uses none
	generation int                // from 0
	trainer    *player.Trainer    // nil between generations
}

// done returns the number of games played so far.
func (t *training) done() int {
	done := t.generation * t.games
	if t.trainer != nil {
		done += t.trainer.Games()
	}
	return done
}

// next prepares a trainer for another game, and returns false if all are played.
func (t *training) next() bool {
	if t.trainer != nil && t.trainer.Games() >= t.games {
		t.table, t.trainer = t.trainer.Table(), nil
		t.generation++
	}
	if t.generation == t.generations {
		return false
	}
	if t.trainer == nil {
		t.begin()
	}
	return true
}

// begin makes the trainer of a generation. Each generation has games of its own.
func (t *training) begin() {
	c := t.config
	if t.table != nil {
		c.Leaves = t.table
	}
	t.trainer = player.NewTrainer(c, t.seed+uint64(t.generation))
}
