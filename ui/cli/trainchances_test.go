package cli

import (
	"errors"
	"os"
	"path/filepath"
	"testing"

	"quoin/game/crossword/player"
	"quoin/testdata/sample"
)

// TestTrainChances: a written table is read back as it was learned; a training of few games
// writes none.
func TestTrainChances(t *testing.T) {
	sample.InCI(t)
	sample.OneGoroutine(t)
	t.Parallel()
	r := try(t)
	path := filepath.Join(t.TempDir(), "chances.txt")
	r.runs(0, "train", "chances", "--games", "120", "--seed", "3", "--output", path)
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if c, err := player.ParseChances(string(text)); err != nil || c.Game() != "scrabble" || c.String() != string(text) {
		t.Errorf("%v: %.200s", err, text)
	}
	other := path + "2"
	r.runs(1, "train", "chances", "--games", "2", "--output", other)
	r.runs(2, "train", "chances", "--games", "0", "--output", other)
	r.runs(1, "train", "chances", "--output", filepath.Join(other, "in")) // before minutes are spent
	r.runs(1, "train", "chances", "--output", filepath.Join(path, "in"))
	if _, err := os.Stat(other); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("a training that came to nothing has written: %v", err)
	}
}
