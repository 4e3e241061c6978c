package santorini

import "testing"

// The seed of a turn depends on the game's seed and on the number of steps, and is never 0, which would
// switch the choice off.
func TestTurnSeed(t *testing.T) {
	seen := map[uint64]bool{}
	for game := range uint64(50) {
		for steps := range 50 {
			seed := TurnSeed(game, steps)
			if seed == 0 || seed != TurnSeed(game, steps) {
				t.Errorf("game %d, step %d: %d", game, steps, seed)
			}
			seen[seed] = true
		}
	}
	if len(seen) != 50*50 {
		t.Errorf("%d different seeds", len(seen))
	}
}

// A level with a time limit ends without one too, so that a play-out is the same on every machine.
func TestLevelsEndWithoutAClock(t *testing.T) {
	for _, l := range levels {
		limit := l.Limit(1, nil)
		if limit.Depth == 0 && limit.Nodes == 0 {
			t.Errorf("%s ends with a clock only", l.Name)
		}
	}
}
