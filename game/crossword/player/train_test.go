package player_test

import (
	"testing"

	"quoin/game/crossword/player"
)

// A few games are enough to tell good tiles from bad ones, and the same games give the same table.
func TestTrain(t *testing.T) {
	t.Parallel()
	for _, b := range tables(t) {
		t.Run(b.name, func(t *testing.T) {
			t.Parallel()
			c := b.config(t)
			c.Leaves = nil
			train := func(games int, seed uint64) *player.LeaveTable {
				trainer := player.NewTrainer(c, seed)
				for range games {
					trainer.Play()
				}
				if trainer.Games() != games {
					t.Errorf("%d games", trainer.Games())
				}
				return trainer.Table()
			}
			table := train(12, 1)
			if good, bad := table.Worth(rack(t, "ERS")), table.Worth(rack(t, "UVV")); good <= bad {
				t.Errorf("ERS is worth %d, UVV %d", good, bad)
			}
			if table.Game() != b.variant.Tiles.Name || len(table.Parts()) < 100 {
				t.Errorf("%s, %d parts", table.Game(), len(table.Parts()))
			}
			once := train(2, 1).String()
			if train(2, 1).String() != once {
				t.Error("another time it is another table")
			}
			if train(2, 2).String() == once {
				t.Error("another seed gives the same table")
			}
		})
	}
}
