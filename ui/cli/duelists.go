package cli

import (
	"strconv"
	"strings"

	"quoin/game"
)

// duelist is a computer player as --players names it.
type duelist struct {
	text  string // as it was given
	level string // one of game.Levels, equityName or greedyName
	// number bounds what is spent on a turn, 0 as the level does. What it counts is
	// the game's.
	number int
}

// These are of no level: the player by score and leave, and the one by score, to which
// all that stays on the rack is worth the same.
const equityName, greedyName = "equity", "greedy"

// mostSpent bounds what a duelist may spend on a turn.
const mostSpent = 10_000_000

// lays says whether it is one that only a game of words has.
func (d duelist) lays() bool { return d.level == equityName || d.level == greedyName }

// parseDuelists reads two players: "best:2000,equity".
func parseDuelists(text string) (d [2]duelist, ok bool) {
	first, second, ok := strings.Cut(text, ",")
	if !ok {
		return d, false
	}
	for i, text := range []string{first, second} {
		level, number, limited := strings.Cut(text, ":")
		d[i] = duelist{text: text, level: level}
		if limited {
			n, err := strconv.Atoi(number)
			if err != nil || n < 1 || n > mostSpent || strconv.Itoa(n) != number {
				return d, false
			}
			d[i].number = n
		}
		if !game.IsLevel(level) && !d[i].lays() {
			return d, false
		}
	}
	return d, true
}
