package cli

import (
	"strconv"
	"strings"

	"quoin/game"
)

// duelist is a computer player as --players names it.
type duelist struct {
	text  string // as it was given
	level string // one of game.Levels, or equityName
	// number bounds what is spent on a turn, 0 as the level does. What it counts is
	// the game's.
	number int
}

// equityName is the player by score and leave, which is of no level.
const equityName = "equity"

// mostSpent bounds what a duelist may spend on a turn.
const mostSpent = 10_000_000

// equity says whether it is the player by score and leave.
func (d duelist) equity() bool { return d.level == equityName }

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
		if !game.IsLevel(level) && !d[i].equity() {
			return d, false
		}
	}
	return d, true
}
