package cli

import (
	"slices"
	"strconv"
	"strings"
	"sync"

	"quoin/game"
	"quoin/ui/app"
	"quoin/ui/kind"
)

// duelist is a computer player as --players names it.
type duelist struct {
	text string // as it was given
	kind.Duelist
}

// engineName is the player that --engine brings.
const engineName = "engine"

// mostSpent is the most that a duelist may spend on a turn.
const mostSpent = 10_000_000

// selfplayers returns the games in which computers can be compared, those of words first.
var selfplayers = sync.OnceValue(func() (all []kind.Kind) {
	for _, k := range app.Games() {
		if k.Several != nil && k.Several.Selfplay != nil {
			all = append(all, k)
		}
	}
	game.Sort(all, func(a, b kind.Kind) int {
		switch {
		case a.Several.Words == b.Several.Words:
			return strings.Compare(a.Name(), b.Name())
		case a.Several.Words:
			return -1
		}
		return 1
	})
	return all
})

// besideLevels returns the players that some games have besides the levels.
func besideLevels() (names []string) {
	for _, k := range selfplayers() {
		names = append(names, k.Several.Selfplay.Beside...)
	}
	slices.Sort(names)
	return slices.Compact(names)
}

// parseDuelists reads two players: "best:2000,equity".
func parseDuelists(text string) (d [2]duelist, ok bool) {
	first, second, ok := strings.Cut(text, ",")
	if !ok {
		return d, false
	}
	for i, text := range []string{first, second} {
		level, number, limited := strings.Cut(text, ":")
		d[i] = duelist{text, kind.Duelist{Level: level}}
		if limited {
			n, err := strconv.Atoi(number)
			if err != nil || n < 1 || n > mostSpent || strconv.Itoa(n) != number {
				return d, false
			}
			d[i].Number = n
		}
		if !game.IsLevel(level) && !slices.Contains(besideLevels(), level) && text != engineName {
			return d, false
		}
	}
	return d, first != engineName || second != engineName
}
