package wording

import (
	"quoin/game"
	"quoin/game/crossword"
	"quoin/ui/say"
)

var endings = map[string]say.Ending{
	crossword.WentOut.String():   {Short: "went out", Told: "The last tile was laid, and the bag was empty"},
	crossword.AllPassed.String(): {Short: "everybody passed", Told: "Everybody passed twice in a row"},
	crossword.Scoreless.String(): {Short: "scoreless turns", Told: "Six turns in a row scored nothing"},
	crossword.NoMoves.String():   {Short: "nobody could move", Told: "The bag was empty, and nobody could move"},
	crossword.Resigned.String():  {Short: "resigned", Told: " resigned", Loser: true},
	crossword.OutOfTime.String(): {Short: "out of time", Told: " ran out of time", Loser: true},
	crossword.Gone.String():      {Short: "went away", Told: " went away", Loser: true},
	crossword.Told.String():      {Short: "imported", Told: "Imported, with its end as it was told"},
}

// Ending describes how a game of ScraeBBKle or Scrabble ended.
func Ending(r game.Result) say.Ending { return say.EndingOf(endings, r) }

// End says why a game is over, with the players' names.
func End(o crossword.Outcome, players []game.Player) string {
	who := ""
	if o.Seat >= 0 && o.Seat < len(players) {
		who = say.Plain(players[o.Seat].Name)
	}
	switch o.Ending {
	case crossword.WentOut:
		return who + " laid the last tile, and the bag is empty"
	case crossword.AllPassed, crossword.Scoreless:
		return endings[o.Ending.String()].Told
	case crossword.NoMoves:
		return "The bag is empty, and nobody can make a move"
	case crossword.Resigned, crossword.OutOfTime, crossword.Gone:
		return who + endings[o.Ending.String()].Told
	}
	return say.GameOver
}

// Winner names the winner: "Ada wins by 12 points", "Ada and Bob draw".
func Winner(o crossword.Outcome, players []game.Player) string {
	var first []string
	best, next, others := int64(0), int64(0), false
	for i, s := range o.Seats {
		switch {
		case s.Place == 1:
			first = append(first, say.Plain(players[i].Name))
			best = s.Final
		case !others || s.Final > next:
			next, others = s.Final, true
		}
	}
	switch {
	case len(first) == 0:
		return ""
	case len(first) > 1:
		return say.List(first) + " draw"
	case o.Ending.GivenUp() || !others:
		return first[0] + " wins"
	case best == next:
		return first[0] + " wins: level, and ahead before the tiles left were taken off"
	}
	return first[0] + " wins by " + say.Count(int(best-next), "point")
}
