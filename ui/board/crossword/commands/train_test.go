package commands

import (
	"bytes"
	"context"
	"errors"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"quoin/game/crossword/player"
	"quoin/resources"
	"quoin/testdata/sample"
	"quoin/ui/command"
)

// printsNowhere returns the commands at a clock that stands still.
func printsNowhere() tools {
	now := func() time.Time { return time.Unix(1_000_000_000, 0) }
	return tools{command.Shell{Run: &command.Run{Out: io.Discard, Errors: io.Discard, Now: now}}}
}

// train runs some games of a training of twelve games, or all if games is negative.
func train(t *testing.T, job training, games int) error {
	t.Helper()
	ctx, stop := context.WithCancel(t.Context())
	defer stop()
	sh := printsNowhere()
	now := sh.Now
	looks := -1 // one before the first game
	sh.Now = func() time.Time {
		if looks++; looks == games {
			stop()
		}
		return now()
	}
	if games == 0 {
		stop()
	}
	return sh.trainLeaves(ctx, &job)
}

// smallTraining returns a training with short games.
func smallTraining(t *testing.T, output string) training {
	t.Helper()
	words, err := resources.Dictionary(resources.Everyday())
	if err != nil {
		t.Fatal(err)
	}
	game := crosswordGames()[0]
	layout, err := game.board()
	if err != nil {
		t.Fatal(err)
	}
	c := player.Config{Variant: game.variant, Layout: layout, Words: words}
	return training{config: c, games: 6, generations: 2, seed: 5, output: output}
}

// TestTrainGoesOn stops a training again and again: its table equals that of an uninterrupted
// one, and no other file is left.
func TestTrainGoesOn(t *testing.T) {
	sample.InCI(t)
	t.Parallel()
	dir := t.TempDir()
	whole, parts := filepath.Join(dir, "whole.txt"), filepath.Join(dir, "parts.txt")
	if err := train(t, smallTraining(t, whole), -1); err != nil {
		t.Fatal(err)
	}
	job := smallTraining(t, parts)
	for _, c := range []struct {
		games int
		want  string
	}{{0, "stopped after 0 of 12"}, {4, "stopped after 4 of 12"}, {0, "stopped after 4 of 12"}, {2, "stopped after 6 of 12"}, {3, "stopped after 9 of 12"}} {
		if err := train(t, job, c.games); err == nil || !strings.HasPrefix(err.Error(), c.want) {
			t.Fatalf("after %d games: %v", c.games, err)
		}
	}
	if err := train(t, job, -1); err != nil {
		t.Fatal(err)
	}
	want, err := os.ReadFile(whole)
	if err != nil {
		t.Fatal(err)
	}
	if got, err := os.ReadFile(parts); err != nil || !bytes.Equal(got, want) {
		t.Errorf("the tables differ: %v", err)
	}
	if table, err := player.ParseLeaves(string(want)); err != nil || len(table.Parts()) < 10 {
		t.Errorf("the table has an error, or nearly nothing: %v", err)
	}
	if left, _ := filepath.Glob(filepath.Join(dir, "*")); !slices.Equal(left, []string{parts, whole}) {
		t.Errorf("there are %q", left)
	}
}

// TestTrainRecordRefused resumes trainings from records of others, and from damaged ones. All
// records stay as they are.
func TestTrainRecordRefused(t *testing.T) {
	t.Parallel()
	output := filepath.Join(t.TempDir(), "leaves.txt")
	job := smallTraining(t, output)
	if err := train(t, job, 1); err == nil {
		t.Fatal("it wasn't stopped")
	}
	good, err := os.ReadFile(job.path())
	if err != nil {
		t.Fatal(err)
	}
	with := func(change func(*training)) training {
		other := job
		change(&other)
		return other
	}
	refused := func(name string, other training, data []byte, want string) {
		t.Run(name, func(t *testing.T) {
			if err := os.WriteFile(job.path(), data, 0o644); err != nil {
				t.Fatal(err)
			}
			if err := train(t, other, -1); err == nil || !strings.Contains(err.Error(), want) {
				t.Errorf("it says %v", err)
			}
			if kept, err := os.ReadFile(job.path()); err != nil || !bytes.Equal(kept, data) {
				t.Errorf("the record has changed: %v", err)
			}
			if _, err := os.Stat(output); err == nil {
				t.Error("there is a table")
			}
		})
	}
	const of = "is of a training with other flags"
	refused("another seed", with(func(j *training) { j.seed++ }), good, of)
	refused("other games", with(func(j *training) { j.games++ }), good, of)
	refused("other generations", with(func(j *training) { j.generations++ }), good, of)
	refused("another beginning", with(func(j *training) { j.table = player.NewLeaveTable("scrabble", nil) }), good, of)
	refused("another game", with(func(j *training) { j.config.Variant = crosswordGames()[1].variant }), good, of)
	const isnt = "can't be read: it isn't a record of one"
	refused("empty", job, nil, isnt)
	refused("no gzip", job, []byte("quoin training 1\n"), isnt)
	refused("cut", job, good[:len(good)/2], isnt)
	flipped := bytes.Clone(good)
	flipped[len(flipped)-6] ^= 1 // in the checksum
	refused("a wrong checksum", job, flipped, isnt)
}

// TestTrainChancesStopped: a training that was stopped writes no table.
func TestTrainChancesStopped(t *testing.T) {
	t.Parallel()
	output := filepath.Join(t.TempDir(), "chances.txt")
	ctx, stop := context.WithCancel(t.Context())
	stop()
	trainer := player.NewChancesTrainer(smallTraining(t, output).config, player.ByEquity, 1)
	if err := printsNowhere().trainChances(ctx, trainer, 100, output); err == nil || !strings.HasPrefix(err.Error(), "stopped after 0 of 100") {
		t.Error(err)
	}
	if _, err := os.Stat(output); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("a training that came to nothing has written: %v", err)
	}
}

// FuzzTrainingRecord unpacks arbitrary bytes as the content of a record.
func FuzzTrainingRecord(f *testing.F) {
	for _, text := range []string{
		"", "quoin training 1\nsame\ngeneration 0, 0 bytes of a table\n", "quoin training 1\nsame\ngeneration 1, 27 bytes of a table\nquoin leaves 1 scrabble\n? 1\n",
		"quoin training 1\nother\n\n\n", "quoin training 1\nsame\ngeneration -1, 9999999999999999999 bytes of a table\n",
	} {
		f.Add([]byte(text))
	}
	words, err := resources.Dictionary(resources.Everyday())
	if err != nil {
		f.Fatal(err)
	}
	game := crosswordGames()[0]
	layout, err := game.board()
	if err != nil {
		f.Fatal(err)
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		job := training{config: player.Config{Variant: game.variant, Layout: layout, Words: words}, games: 6, generations: 2, identity: "same"}
		if err := job.unpack(data); err == nil && job.trainer == nil {
			t.Error("there is no trainer")
		}
	})
}
