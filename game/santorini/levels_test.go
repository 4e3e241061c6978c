package santorini

import (
	"fmt"
	"math/rand/v2"
	"os"
	"strconv"
	"testing"
)

// standIn is how many boards stand in for the time of a level that has one,
// so that the table comes out the same on every machine.
const standIn = 300_000

// TestLevelTournament prints how the levels do against each other.
// QUOIN_LEVELS is the number of games of each pair of neighbours; half are begun
// by either.
func TestLevelTournament(t *testing.T) {
	games, err := strconv.Atoi(os.Getenv("QUOIN_LEVELS"))
	if err != nil {
		t.Skip("QUOIN_LEVELS is no number of games")
	}
	seed := uint64(1)
	s := [2]*Searcher{NewSearcher(16 << 20), NewSearcher(16 << 20)}
	for i, stronger := range levels {
		for _, weaker := range levels[max(0, i-1):i] {
			won, begun, turns := 0, 0, 0
			for game := range games {
				players := [2]Level{stronger, weaker}
				first := game % 2
				if first == 1 {
					players = [2]Level{weaker, stronger}
				}
				winner, n := levelGame(s, players, seed)
				seed++
				turns += n
				if winner == first {
					won++
				}
				if winner == 0 {
					begun++
				}
			}
			fmt.Printf("%-7s %3d : %-3d %-7s  %d won by who moves first, %.0f turns a game\n", stronger.Name, won, games-won, weaker.Name, begun, float64(turns)/float64(games))
		}
	}
	t.Logf("%d games a pair, %d boards a turn for a level with a time", games, standIn)
}

// levelGame plays from the empty board. Every turn has a seed of its own.
func levelGame(s [2]*Searcher, players [2]Level, seed uint64) (winner, turns int) {
	r := rand.New(rand.NewPCG(seed, 11))
	var p Position
	for !p.Over() {
		limit := players[p.Seat()].Limit(r.Uint64()|1, nil)
		if players[p.Seat()].Time > 0 {
			limit.Nodes = standIn
		}
		p = p.played(s[p.Seat()].Think(p, limit).Turn)
		turns++
	}
	winner, _ = p.Winner()
	return winner, turns - 2*workersEach
}
