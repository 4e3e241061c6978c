package player_test

import (
	"fmt"
	"os"
	"strconv"
	"strings"
	"testing"
	"time"

	"quoin/game/crossword/player"
)

// A few games are enough to tell good tiles from bad ones, and the same games give the
// same table.
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
			games := 25
			if b.variant.Tiles.OneWord {
				games = 60 // its scores lie farther apart
			}
			table := train(games, 1)
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

// TestTrainTables makes a table from nothing. QUOIN_TRAIN has the game, the
// games of a round, the number of rounds, and the file: "scrabble 8000 4
// scrabble.txt". Every round plays by what the one before has learned.
func TestTrainTables(t *testing.T) {
	words := strings.Fields(os.Getenv("QUOIN_TRAIN"))
	if len(words) != 4 {
		t.Skip("QUOIN_TRAIN names no game")
	}
	games, err := strconv.Atoi(words[1])
	if err != nil {
		t.Fatal(err)
	}
	rounds, err := strconv.Atoi(words[2])
	if err != nil {
		t.Fatal(err)
	}
	for _, b := range tables(t) {
		if b.name != words[0] {
			continue
		}
		c := b.config(t)
		c.Leaves = nil
		for round := range rounds {
			began := time.Now()
			trainer := player.NewTrainer(c, uint64(round+1))
			for range games {
				trainer.Play()
			}
			table := trainer.Table()
			c.Leaves = table
			fmt.Printf("round %d took %v:", round+1, time.Since(began).Round(time.Second))
			for _, tiles := range strings.Fields("? S E Q Z U V QU II ES ?S") {
				fmt.Printf("  %s %.1f", tiles, float64(table.Worth(rack(t, tiles)))/1000)
			}
			fmt.Println()
			if err := os.WriteFile(words[3], []byte(table.String()), 0o644); err != nil {
				t.Fatal(err)
			}
		}
	}
}
