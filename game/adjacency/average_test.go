package adjacency_test

import (
	"testing"

	"quoin/game/adjacency"
	"quoin/resources"
)

// TestAverageWords compares the average with the words of each board by itself.
func TestAverageWords(t *testing.T) {
	solver := adjacency.NewSolver(resources.Everyday())
	for _, preset := range adjacency.Presets {
		c := adjacency.Default()
		c.Weights = preset.Weights
		const boards = 10
		words := 0
		for seed := range uint64(boards) {
			g, err := adjacency.New(c, seed, nil)
			if err != nil {
				t.Fatal(err)
			}
			found, err := solver.Solve(g.Board(), 3)
			if err != nil {
				t.Fatal(err)
			}
			words += len(found)
		}
		got, err := solver.AverageWords(c, 3, boards)
		if err != nil {
			t.Fatal(err)
		}
		if 2*words < boards || 2*got*boards > 2*words+boards || 2*got*boards <= 2*words-boards {
			t.Errorf("%s: the average is %d; %d boards have %d words", preset.Name, got, boards, words)
		}
	}
	if _, err := solver.AverageWords(adjacency.Config{}, 3, 1); err == nil {
		t.Error("a configuration that isn't allowed has an average")
	}
}
