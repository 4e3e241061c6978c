package wording

import (
	"quoin/game"
	"quoin/game/adjacency"
	"quoin/ui/say"
)

var endings = map[string]say.Ending{
	adjacency.RanOut.String():   {Short: "time up", Told: "The time ran out"},
	adjacency.Left.String():     {Short: "left early", Told: "It was left early"},
	adjacency.AllFound.String(): {Short: "all found", Told: "Every everyday word was found"},
}

// Ending describes how a game of Adjacency ended.
func Ending(r game.Result) say.Ending { return say.EndingOf(endings, r) }
