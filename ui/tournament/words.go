package tournament

import (
	"fmt"
	"slices"
	"strings"

	logs "quoin/game"
	rules "quoin/game/tournament"
	"quoin/ui/say"
	"quoin/ui/tournament/wire"
)

// name returns the name of a game for notes.
func (m *match) name() string {
	return fmt.Sprintf("%d, %s", m.number, strings.Join(m.names, " - "))
}

func scored(r logs.Result) bool {
	return slices.ContainsFunc(r.Seats, func(s logs.Seat) bool { return s.Score != 0 })
}

// outcome is a result in a sentence; ended is how its game puts an ending.
func outcome(r logs.Result, ended func(logs.Result) string) string {
	behind := "the other has had no legal action"
	switch r.Ending {
	case wire.EndingFault:
		return "nobody wins"
	case wire.EndingIllegal:
	default:
		behind = ended(r)
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
	return fmt.Sprintf("%s in %s, %s", text, say.Count(r.Turns, "turn"), behind)
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

// TableNumber returns the number of the table in a round of a Swiss at which a game is played; 0 in a round robin.
func TableNumber(s rules.State, p rules.Pairing) int {
	if s.Config().System != rules.Swiss {
		return 0
	}
	tables, _ := s.Drawn(p.Leg)
	return 1 + slices.IndexFunc(tables, func(drawn rules.Pairing) bool { return drawn.Seat(p.Seats[0]) >= 0 })
}

// Rematches says that a Swiss has more rounds than its players have opponents; "" if it hasn't.
func Rematches(c rules.Config, players int) string {
	n := rules.Rematches(players, c.Rounds)
	if c.System != rules.Swiss || c.Seats != rules.MinSeats || players < rules.MinEntrants || n == 0 {
		return ""
	}
	return fmt.Sprintf("%d rounds for %d players: %s between players who have met", c.Rounds, players, say.Count(n, "game"))
}
