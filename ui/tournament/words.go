package tournament

import (
	"fmt"
	"strings"

	"quoin/game/santorini"
	rules "quoin/game/tournament"
	"quoin/ui/say"
	"quoin/ui/tournament/wire"
)

// name is how notes call a game.
func (m *match) name() string {
	return fmt.Sprintf("%d, %s - %s", m.number, m.pairing.Seats[0], m.pairing.Seats[1])
}

// endings are how sentences put an ending, behind "ada wins".
var endings = map[string]string{
	santorini.ByClimb.String():   "with a climb",
	santorini.NoTurn.String():    "the other is stuck",
	santorini.Left.String():      "the other resigns",
	santorini.OutOfTime.String(): "the other is out of time",
	santorini.Gone.String():      "the other is gone",
	wire.EndingIllegal:           "the other has had no legal action",
}

func outcome(winner, ending string, turns int) string {
	if winner == "" {
		return "nobody wins"
	}
	return fmt.Sprintf("%s wins in %s, %s", winner, say.Count(turns, "turn"), endings[ending])
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
