package tournament

import (
	"slices"
	"strconv"
	"strings"
)

// MaxSeats is the most seats at a table.
const MaxSeats = 8

// Pairing is a game to be played, or one played: its entrants by seat, and its leg. Pairings can be compared
// with ==.
type Pairing struct {
	Seats [MaxSeats]string // names by seat, the first player first; "" for unused seats
	// Leg is the number of the game among those of the same pair, from 1; in a Swiss, the number of the
	// round.
	Leg int
}

// Pair returns the pairing of two entrants.
func Pair(first, second string, leg int) Pairing {
	return Pairing{[MaxSeats]string{first, second}, leg}
}

// tableOf returns the pairing of up to MaxSeats entrants.
func tableOf(names []string, leg int) Pairing {
	p := Pairing{Leg: leg}
	copy(p.Seats[:], names)
	return p
}

// Names returns a copy of the names at the table, by seat.
func (p Pairing) Names() []string {
	n := 0
	for n < MaxSeats && p.Seats[n] != "" {
		n++
	}
	return slices.Clone(p.Seats[:n])
}

// Seat returns the seat of an entrant, from 0; -1 if they aren't at the table.
func (p Pairing) Seat(name string) int {
	if name == "" {
		return -1
	}
	return slices.Index(p.Seats[:], name)
}

// String returns its part of a line: "alice bob 1".
func (p Pairing) String() string {
	return strings.Join(append(p.Names(), strconv.Itoa(p.Leg)), " ")
}

// Score is the result of a game for one seat.
type Score struct {
	Place  int   // 1 for a winner, shared in a tie; 0 for all if nobody won
	Points int64 // from -MaxPoints to MaxPoints; 0 in games without points
}

// MaxPoints is more than any game's points.
const MaxPoints = 1_000_000_000

// String returns its part of a line: "1:412".
func (s Score) String() string {
	return strconv.Itoa(s.Place) + ":" + strconv.FormatInt(s.Points, 10)
}

// parseScore reads what a score's String returns.
func parseScore(text string) (Score, bool) {
	place, points, _ := strings.Cut(text, ":")
	p, isPlace := number(place, MaxSeats)
	n, err := strconv.ParseInt(points, 10, 64)
	s := Score{int(p), n}
	return s, isPlace && err == nil && s.String() == text && -MaxPoints <= n && n <= MaxPoints
}

// areScores reports whether scores fit a table with this number of seats: each place is one more than the
// number of seats ahead, or nobody has won.
func areScores(scores []Score, seats int) bool {
	none := true
	for _, s := range scores {
		none = none && s.Place == 0
		ahead := 0
		for _, other := range scores {
			if other.Place < s.Place {
				ahead++
			}
		}
		if s.Place != ahead+1 && s.Place != 0 || s.Points < -MaxPoints || s.Points > MaxPoints {
			return false
		}
	}
	all := !slices.ContainsFunc(scores, func(s Score) bool { return s.Place == 0 })
	return len(scores) == seats && (none || all)
}

// winner returns the only entrant in first place; "" if there isn't exactly one.
func winner(p Pairing, scores []Score) string {
	name := ""
	for seat, s := range scores {
		if s.Place == 1 && name != "" {
			return ""
		}
		if s.Place == 1 {
			name = p.Seats[seat]
		}
	}
	return name
}
