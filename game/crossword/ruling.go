package crossword

import (
	"time"

	"quoin/game/match"
)

// Ruling is the challenge rule of a game, in one word: what happens to a phony, and to a player who
// challenges a valid move.
type Ruling string

// The rulings. Under each but Void, a move that is challenged off has spent its player's turn and loses its
// points; they differ in the cost of challenging a valid move.
const (
	Void   Ruling = ""       // the dictionary checks each move before it is laid
	Single Ruling = "single" // challenging a valid move costs nothing
	Double Ruling = "double" // the challenger of a valid move loses a turn
	Five   Ruling = "five"   // the player of a valid move gains 5 points
	Ten    Ruling = "ten"    // the player of a valid move gains 10 points
)

// Rulings returns the rulings that a game may have, the mildest first.
func Rulings() []Ruling { return []Ruling{Void, Single, Double, Five, Ten} }

// Gains returns the points that a player gets if their valid move is challenged, however many words it forms.
func (r Ruling) Gains() int64 {
	switch r {
	case Five:
		return 5
	case Ten:
		return 10
	}
	return 0
}

// Clocks returns the time controls on offer for people at one keyboard: untimed, the clubs', and two shorter
// ones like it.
func Clocks() []match.Control {
	club := match.ClubTime
	quick, quicker := club, club
	quick.Bank, quicker.Bank = 15*time.Minute, 10*time.Minute
	return []match.Control{{}, club, quick, quicker}
}
