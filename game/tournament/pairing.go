package tournament

import (
	"slices"
	"strconv"
	"strings"
)

// MaxSeats is how many sit at one table at most.
const MaxSeats = 4

// Pairing is a game that is to be played, or was: who sits where, and which game
// it is. Two pairings can be compared.
type Pairing struct {
	Seats [MaxSeats]string // by seat, the first to play first; "" behind the last
	// Leg is, from 1, which of the games of these two it is, and in a Swiss which
	// round.
	Leg int
}

// Pair is the pairing of two.
func Pair(first, second string, leg int) Pairing {
	return Pairing{[MaxSeats]string{first, second}, leg}
}

// tableOf is the pairing of up to MaxSeats.
func tableOf(names []string, leg int) Pairing {
	p := Pairing{Leg: leg}
	copy(p.Seats[:], names)
	return p
}

// Names are those at the table, by seat. The caller gets a copy.
func (p Pairing) Names() []string {
	n := 0
	for n < MaxSeats && p.Seats[n] != "" {
		n++
	}
	return slices.Clone(p.Seats[:n])
}

// Seat is where somebody sits, from 0; -1 for who doesn't.
func (p Pairing) Seat(name string) int {
	if name == "" {
		return -1
	}
	return slices.Index(p.Seats[:], name)
}

// String is its part of a line: "alice bob 1".
func (p Pairing) String() string {
	return strings.Join(append(p.Names(), strconv.Itoa(p.Leg)), " ")
}

// Score is what came of a game for a seat.
type Score struct {
	Place  int   // 1 for a winner; who is level shares a place; 0 for all where nobody won
	Points int64 // from -MaxPoints to MaxPoints; 0 where a game has none
}

// MaxPoints is more than the points of any game.
const MaxPoints = 1_000_000_000

// String is its part of a line: "1:412".
func (s Score) String() string {
	return strconv.Itoa(s.Place) + ":" + strconv.FormatInt(s.Points, 10)
}

// parseScore is the inverse of a score's String.
func parseScore(text string) (Score, bool) {
	place, points, _ := strings.Cut(text, ":")
	p, isPlace := number(place, MaxSeats)
	n, err := strconv.ParseInt(points, 10, 64)
	s := Score{int(p), n}
	return s, isPlace && err == nil && s.String() == text && -MaxPoints <= n && n <= MaxPoints
}

// areScores says whether scores are those of so many seats: in every place as many
// are ahead as it says, or nobody has won.
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

// winner is who alone came first; "" where nobody did.
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
