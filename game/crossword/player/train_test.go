package player_test

import (
	"fmt"
	"os"
	"strconv"
	"strings"
	"testing"
	"time"

	"quoin/game/crossword/player"
	"quoin/resources"
)

// TestTrainLong: QUOIN_TRAIN is a game, games a round, rounds and a file to write.
func TestTrainLong(t *testing.T) {
	words := strings.Fields(os.Getenv("QUOIN_TRAIN"))
	if len(words) != 4 {
		t.Skip()
	}
	games, _ := strconv.Atoi(words[1])
	rounds, _ := strconv.Atoi(words[2])
	all, err := resources.Dictionary(resources.International())
	if err != nil {
		t.Fatal(err)
	}
	for _, b := range tables(t) {
		if b.name != words[0] {
			continue
		}
		c := player.Config{Variant: b.variant, Layout: b.layout, Words: all}
		for round := range rounds {
			began := time.Now()
			trainer := player.NewTrainer(c, uint64(round+1))
			for range games {
				trainer.Play()
			}
			table := trainer.Table()
			c.Leaves = table
			fmt.Println("round", round, time.Since(began))
			for _, r := range strings.Fields("? S E A Q Z U V QU II EE ES ER IN ?S") {
				fmt.Print(r, " ", table.Worth(rack(t, r)), "  ")
			}
			fmt.Println()
			if err := os.WriteFile(words[3], []byte(table.String()), 0o644); err != nil {
				t.Fatal(err)
			}
		}
	}
}
