package stats

import (
	"quoin/game"
	"quoin/stats"
	"quoin/ui/say"
	"quoin/ui/widget"
)

// ended is how a game ended, in the words of its kind.
func (k played) ended(g stats.Game) say.Ending {
	return k.Ended(game.Result{Seats: g.Seats, Turns: g.Turns, Over: true, Ending: g.Ending})
}

// told is how a game ended, without a full stop.
func (k played) told(g stats.Game) string {
	e := k.ended(g)
	if e.Loser {
		return loser(g) + e.Told
	}
	return e.Told
}

// loser is the name of the one who lost, if it was one.
func loser(g stats.Game) string {
	name, n := "", 0
	for _, s := range g.Seats {
		if s.Place > 1 {
			name, n = say.Seat(s.Name, s.Level), n+1
		}
	}
	if n != 1 {
		return "A player"
	}
	return widget.Cut(name, 2*nameWidth)
}
