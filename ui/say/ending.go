package say

import (
	"quoin/game"
	"quoin/game/adjacency"
	"quoin/game/crossword"
	"quoin/game/santorini"
)

// Ending is how a game ended, for lists of games that are over and for the
// page about one of them.
type Ending struct {
	Short string // in a column
	// Told is a sentence without its full stop. Where Loser is set, the name of
	// the one who lost comes before it.
	Told  string
	Loser bool
}

// Ended is an ending of which nothing is known but the word of its rules.
func Ended(word string) Ending {
	word = Plain(word)
	return Ending{Short: word, Told: "It ended: " + word}
}

var adjacencyEndings = map[string]Ending{
	adjacency.RanOut.String():   {Short: "time up", Told: "The time ran out"},
	adjacency.Left.String():     {Short: "left early", Told: "It was left early"},
	adjacency.AllFound.String(): {Short: "all found", Told: "Every everyday word was found"},
}

// AdjacencyEnding is how a game of Adjacency ended.
func AdjacencyEnding(r game.Result) Ending { return ended(adjacencyEndings, r) }

var crosswordEndings = map[string]Ending{
	crossword.WentOut.String():   {Short: "went out", Told: "The last tile was laid, and the bag was empty"},
	crossword.AllPassed.String(): {Short: "everybody passed", Told: "Everybody passed twice in a row"},
	crossword.Scoreless.String(): {Short: "scoreless turns", Told: "Six turns in a row scored nothing"},
	crossword.NoMoves.String():   {Short: "nobody could move", Told: "The bag was empty, and nobody could move"},
	crossword.Resigned.String():  {Short: "gave up", Told: " gave up", Loser: true},
	crossword.OutOfTime.String(): {Short: "out of time", Told: " ran out of time", Loser: true},
	crossword.Gone.String():      {Short: "went away", Told: " went away", Loser: true},
	crossword.Told.String():      {Short: "imported", Told: "Imported, with its end as it was told"},
}

// CrosswordEnding is how a game of ScraeBBKle or Scrabble ended.
func CrosswordEnding(r game.Result) Ending { return ended(crosswordEndings, r) }

// ended is an ending that is known, or else as its rules call it.
func ended(known map[string]Ending, r game.Result) Ending {
	if e, ok := known[r.Ending]; ok {
		return e
	}
	return Ended(r.Ending)
}

// CrosswordEnd says why a game is over, by the names of the players.
func CrosswordEnd(o crossword.Outcome, players []game.Player) string {
	who := ""
	if o.Seat >= 0 && o.Seat < len(players) {
		who = Plain(players[o.Seat].Name)
	}
	switch o.Ending {
	case crossword.WentOut:
		return who + " laid the last tile, and the bag is empty"
	case crossword.AllPassed, crossword.Scoreless:
		return crosswordEndings[o.Ending.String()].Told
	case crossword.NoMoves:
		return "The bag is empty, and nobody can make a move"
	case crossword.Resigned, crossword.OutOfTime, crossword.Gone:
		return who + crosswordEndings[o.Ending.String()].Told
	}
	return gameOver
}

// CrosswordWinner says who won: "Ada wins by 12 points", "Ada and Bob draw".
func CrosswordWinner(o crossword.Outcome, players []game.Player) string {
	var first []string
	best, next, others := int64(0), int64(0), false
	for i, s := range o.Seats {
		switch {
		case s.Place == 1:
			first = append(first, Plain(players[i].Name))
			best = s.Final
		case !others || s.Final > next:
			next, others = s.Final, true
		}
	}
	switch {
	case len(first) == 0:
		return ""
	case len(first) > 1:
		return List(first) + " draw"
	case o.Ending.GivenUp() || !others:
		return first[0] + " wins"
	case best == next:
		return first[0] + " wins: level, and ahead before the tiles left were taken off"
	}
	return first[0] + " wins by " + Count(int(best-next), "point")
}

var santoriniEndings = map[string]Ending{
	santorini.ByClimb.String():   {Short: "climbed", Told: "A worker climbed to the third level"},
	santorini.NoTurn.String():    {Short: "unable to move", Told: " could not move", Loser: true},
	santorini.Left.String():      {Short: "gave up", Told: " gave up", Loser: true},
	santorini.OutOfTime.String(): {Short: "out of time", Told: " ran out of time", Loser: true},
	santorini.Gone.String():      {Short: "connection lost", Told: " lost the connection", Loser: true},
}

// SantoriniEnding is how a game of Santorini ended.
func SantoriniEnding(r game.Result) Ending { return ended(santoriniEndings, r) }

// SantoriniEnd says who won and why, by the names of the players.
func SantoriniEnd(o santorini.Outcome, players [2]game.Player) string {
	winner, loser := players[o.Winner].Name, players[1-o.Winner].Name
	switch o.Ending {
	case santorini.ByClimb:
		return winner + " won by climbing to the third level"
	case santorini.NoTurn:
		return winner + " won: no worker of " + loser + " can move"
	case santorini.Left:
		return winner + " won: " + loser + " gave up"
	case santorini.OutOfTime:
		return winner + " won: the time of " + loser + " was up"
	case santorini.Gone:
		return winner + " won: " + loser + " lost the connection"
	}
	return winner + " won"
}
