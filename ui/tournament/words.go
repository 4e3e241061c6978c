package tournament

import (
	"fmt"
	"slices"
	"strings"

	logs "quoin/game"
	"quoin/game/crossword"
	"quoin/game/santorini"
	rules "quoin/game/tournament"
	"quoin/ui/say"
	"quoin/ui/tournament/wire"
)

// name is how notes call a game.
func (m *match) name() string {
	return fmt.Sprintf("%d, %s", m.number, strings.Join(m.names, " - "))
}

// endings are how sentences put an ending, behind "ada wins".
var endings = map[string]string{
	santorini.ByClimb.String():   "with a climb",
	santorini.NoTurn.String():    "the other is stuck",
	santorini.Left.String():      "the other resigns",
	santorini.OutOfTime.String(): "the other is out of time",
	santorini.Gone.String():      "the other is gone",
	wire.EndingIllegal:           "the other has had no legal action",
	crossword.Resigned.String():  "the other resigns",
	crossword.WentOut.String():   "all tiles laid",
	crossword.AllPassed.String(): "all have passed",
	crossword.Scoreless.String(): "nobody scored any more",
}

// ended is how a sentence puts an ending where points were made or more than two
// played.
func ended(r logs.Result) string {
	switch {
	case r.Ending == crossword.NoMoves.String() && scored(r):
		return "nobody has a move"
	case len(r.Seats) > 2 && crossword.Ending(r.Ending).GivenUp():
		return "the others have left"
	}
	return endings[r.Ending]
}

func scored(r logs.Result) bool {
	return slices.ContainsFunc(r.Seats, func(s logs.Seat) bool { return s.Score != 0 })
}

// outcome is a result in a sentence.
func outcome(r logs.Result) string {
	if r.Ending == wire.EndingFault {
		return "nobody wins"
	}
	text := winner(r) + " wins"
	if winner(r) == "" {
		text = "level"
	}
	if scored(r) {
		points := make([]string, len(r.Seats))
		for i, s := range r.Seats {
			points[i] = fmt.Sprint(s.Score)
		}
		text += ", " + strings.Join(points, " - ")
	}
	return fmt.Sprintf("%s in %s, %s", text, say.Count(r.Turns, "turn"), ended(r))
}

// Verdict says who has won a tournament that is over.
func Verdict(s rules.State) string {
	switch winners := s.Winners(); len(winners) {
	case 0:
		return "nobody has won"
	case 1:
		return winners[0] + " has won"
	default:
		return "level at the top are " + strings.Join(winners, ", ")
	}
}
