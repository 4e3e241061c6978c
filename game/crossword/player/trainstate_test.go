package player_test

import (
	"bytes"
	"errors"
	"testing"

	"quoin/game/crossword/player"
)

// A trainer goes on from the state of another as if it were that one.
func TestTrainerResumes(t *testing.T) {
	t.Parallel()
	b := tables(t)[1]
	c := b.config(t)
	whole := player.NewTrainer(c, 8)
	var state []byte
	for i := range 6 {
		if i == 4 {
			state = whole.State()
		}
		whole.Play()
	}
	resumed := player.NewTrainer(c, 8)
	resumed.Play() // Resume discards this game
	if err := resumed.Resume(state); err != nil || resumed.Games() != 4 {
		t.Fatalf("%v after %d games", err, resumed.Games())
	}
	resumed.Play()
	resumed.Play()
	if !bytes.Equal(resumed.State(), whole.State()) || resumed.Table().String() != whole.Table().String() {
		t.Error("it learned something else")
	}

	before := resumed.State()
	damaged := func(at int) []byte {
		d := bytes.Clone(state)
		d[at] ^= 0x80
		return d
	}
	for name, data := range map[string][]byte{
		"nothing":         nil,
		"a byte less":     state[:len(state)-1],
		"a byte more":     append(bytes.Clone(state), 0),
		"another head":    damaged(3),
		"another version": damaged(14),
		"other tiles":     damaged(16),
		"too many games":  damaged(16 + 8 + 7),
		"another game's":  player.NewTrainer(tables(t)[0].config(t), 8).State(),
	} {
		if err := resumed.Resume(data); !errors.Is(err, player.ErrTraining) {
			t.Errorf("%s: %v", name, err)
		}
	}
	if !bytes.Equal(resumed.State(), before) {
		t.Error("a refused state has changed it")
	}
}
