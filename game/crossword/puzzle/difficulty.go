package puzzle

import (
	"hash/fnv"

	"quoin/game/crossword"
	"quoin/game/crossword/player"
	"quoin/game/rating"
)

// These are the ratings of the computer's levels by the games between neighbours in docs/computer-players.md: at Scrabble
// Gentle wins 80.8 of 100 games against Child, and so is 250 points higher by Elo's formula. Even is rated as a newcomer.
var (
	scrabbleLevels   = [...]float64{player.Child: 673, player.Gentle: 923, player.Easy: 1196, player.Even: 1500, player.Keen: 1801, player.Skilled: 2119, player.Strong: 2431}
	scraebbkleLevels = [...]float64{player.Child: 966, player.Gentle: 1120, player.Easy: 1295, player.Even: 1500, player.Keen: 1695, player.Skilled: 1970, player.Strong: 2252}
)

// tries is how often each level tries a puzzle.
const tries = 25

// Difficulty returns the rating of a puzzle: that of a player who finds its move in half of the cases. It follows from
// the levels of the computer that find it. The thinker must know the everyday words. It takes some tenths of a second.
func (p Puzzle) Difficulty(t *player.Thinker, rules *crossword.Rules) rating.Rating {
	levels := scrabbleLevels
	if rules.OneWord {
		levels = scraebbkleLevels
	}
	hash := fnv.New32a() // so that no stream of random numbers favours all puzzles
	hash.Write([]byte(p.View.Board.String() + p.View.Rack.String()))
	first := uint64(hash.Sum32())
	r := rating.New()
	for try := range uint64(tries) {
		for level, of := range levels {
			c := t.Choose(p.View, player.Level(level), player.Limit{Seed: first + try})
			score := 1.0
			if c.SameAs(p.View.Board, p.Best) {
				score = 0
			}
			r = r.Played(1, rating.Encounter{Against: rating.Rating{Rating: of, Deviation: rating.LeastDeviation}, Score: score, Weight: 1})
		}
	}
	return r
}
