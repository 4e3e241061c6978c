package wording

import (
	"quoin/game"
	"quoin/game/santorini"
	"quoin/ui/say"
)

var endings = map[string]say.Ending{
	santorini.ByClimb.String():   {Short: "climbed", Told: "A worker climbed to the third level"},
	santorini.NoTurn.String():    {Short: "unable to move", Told: " could not move", Loser: true},
	santorini.Left.String():      {Short: "resigned", Told: " resigned", Loser: true},
	santorini.OutOfTime.String(): {Short: "out of time", Told: " ran out of time", Loser: true},
	santorini.Gone.String():      {Short: "connection lost", Told: " lost the connection", Loser: true},
}

// Ending describes how a game of Santorini ended.
func Ending(r game.Result) say.Ending { return say.EndingOf(endings, r) }

// End says who won and why, with the players' names.
func End(o santorini.Outcome, players [2]game.Player) string {
	winner, loser := players[o.Winner].Name, players[1-o.Winner].Name
	switch o.Ending {
	case santorini.ByClimb:
		return winner + " won by climbing to the third level"
	case santorini.NoTurn:
		return winner + " won: no worker of " + loser + " can move"
	case santorini.Left:
		return winner + " won: " + loser + " resigned"
	case santorini.OutOfTime:
		return winner + " won: the time of " + loser + " was up"
	case santorini.Gone:
		return winner + " won: " + loser + " lost the connection"
	}
	return winner + " won"
}
